/* SPDX-License-Identifier: MIT
 *
 * What is nearest to a shape, of shapes and of edges of regions. Internal.
 */
#ifndef FIXSAT_REGION_NEAREST_H
#define FIXSAT_REGION_NEAREST_H

#include "../plane/distance2_near.h"
#include "edges.h"

/* A shape, or where that is NULL an edge of a region that is at a position. */
typedef struct fxs_target {
    const fixsat_shape2 *shape;
    fixsat_vec2 position, p, q;
} fxs_target;

const fxs_convex2 *fxs_convex2_of_target(fxs_convex2_buffer *out, const fxs_target *target);

/* The sign of how far the one is from a less how far the other is; both are apart from it. */
int fxs_compare_distances(const fxs_convex2 *a, const fxs_target *p, const fxs_target *q);

/* The edge of a region that is nearest to a shape, and how far its core is from there. False: they
 * meet. */
bool fxs_find_nearest_edge(fxs_target *out, fxs_gap2 *gap, const fxs_convex2 *a,
                           const fixsat_region *region);

#endif

/* SPDX-License-Identifier: MIT
 *
 * Compares the distances of shapes and of edges of regions from a shape. Internal.
 */
#ifndef FIXSAT_REGION_NEAREST_H
#define FIXSAT_REGION_NEAREST_H

#include "../plane/distance2_near.h"
#include "edges.h"

/* A shape; or if that is NULL, the edge from p to q of a region at `position`. */
typedef struct fxs_target {
    const fixsat_shape2 *shape;
    fixsat_vec2 position, p, q;
} fxs_target;

const fxs_convex2 *fxs_convex2_of_target(fxs_convex2_buffer *out, const fxs_target *target);

/* Returns the sign of p's distance from a less q's distance from a. Both are apart from a. */
int fxs_compare_distances(const fxs_convex2 *a, const fxs_target *p, const fxs_target *q);

/* Sets *out to the edge of a region that is nearest to a shape. Sets *gap to the gap between the
 * edge and the shape's core. Returns false if the region meets the shape. */
bool fxs_find_nearest_edge(fxs_target *out, fxs_gap2 *gap, const fxs_convex2 *a,
                           const fixsat_region *region);

#endif

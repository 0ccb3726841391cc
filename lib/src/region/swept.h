/* SPDX-License-Identifier: MIT
 *
 * The set that a moving shape sweeps, and the relation of a region to it. Internal.
 */
#ifndef FIXSAT_REGION_SWEPT_H
#define FIXSAT_REGION_SWEPT_H

#include "../plane/sweep2.h"
#include "edges.h"

/* The set that a shape sweeps while it moves by m. If is_solid, it has an inside, to which the
 * points next to p in the direction d belong; with a radius d is zero, and p itself belongs to it.
 * Otherwise it is the segment from p to q, or a point. */
typedef struct fxs_inner {
    fxs_point p, q, d;
    bool is_solid;
} fxs_inner;

void fxs_set_inner(fxs_inner *out, const fxs_convex2 *convex, fixsat_vec2 m);

/* Sets the bounds of a's core, relative to the region's position. */
void fxs_set_bounds_from(fxs_point *low, fxs_point *high, const fxs_convex2 *a,
                         const fixsat_region *region);

/* Sets the window of all that a sweeps while it moves by m. */
void fxs_set_swept_window(fxs_window *out, const fxs_convex2 *a, fixsat_vec2 m,
                          const fixsat_region *region);

const fxs_convex2 *fxs_convex2_of_edge(fxs_convex2_in32 *out, const fxs_edges *e);

/* Return the relation of an edge, and of a region, to all that a sweeps while it moves by m. */
fixsat_relation fxs_relation_to_edge(const fxs_convex2 *a, const fxs_edges *e, fixsat_vec2 m);
fixsat_relation fxs_region_relation(const fxs_convex2 *a, const fixsat_region *region,
                                    fixsat_vec2 m);

#endif

/* SPDX-License-Identifier: MIT
 *
 * Whole sides of shapes, between whose ends nothing turns, and their features. Internal.
 */
#ifndef FIXSAT_PLANE_SIDE_H
#define FIXSAT_PLANE_SIDE_H

#include "convex2.h"

/* An end of a side: a vertex of a shape, and its feature, see contact.h on ids. */
typedef struct fxs_corner {
    fxs_point at;
    uint32_t feature;
} fxs_corner;

/* A whole side of a shape, counter-clockwise. */
typedef struct fxs_whole_side {
    fxs_corner p, q;
    uint32_t feature;
} fxs_whole_side;

void fxs_corner_at(fxs_corner *out, const fxs_convex2 *convex, uint32_t i);

/* The first edge from vertex i on, or back to it, that has a length; zero for a point. */
fxs_point fxs_direction_at(const fxs_convex2 *convex, uint32_t i, bool forwards);

/* The side through vertex i in the direction e of one of its edges. */
void fxs_side_at(fxs_whole_side *out, const fxs_convex2 *convex, uint32_t i, fxs_point e);

/* The id of a point that comes from these features, see contact.h. */
static inline uint32_t fxs_id_of(uint32_t feature_a, uint32_t feature_b) {
    return feature_a | feature_b << 16;
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * The distance of shapes that are close: in 64 bits. Internal.
 */
#ifndef FIXSAT_PLANE_DISTANCE2_NEAR_H
#define FIXSAT_PLANE_DISTANCE2_NEAR_H

#include "convex2.h"
#include <fixsat/distance.h>

/* How far cores are apart, rounded down; and where C is nearest to the origin, if that is a vertex:
 * then it is s. */
typedef struct fxs_gap2 {
    int64_t length;
    fxs_point s;
    bool is_vertex;
} fxs_gap2;

/* False if that is left undecided. */
bool fxs_filter_gap2(fxs_gap2 *out, const fxs_convex2 *a, const fxs_convex2 *b);

/* Of shapes whose cores are apart; false if that is left undecided, which is so too where they
 * touch by their radii, or may do so. */
bool fxs_filter_distance2(fixsat_clearance2 *out, const fxs_convex2 *a, const fxs_convex2 *b);

#endif

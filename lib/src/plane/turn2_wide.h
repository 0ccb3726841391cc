/* SPDX-License-Identifier: MIT
 *
 * The entries of vertices into vertices (plane/turn2.h), exactly. Internal.
 */
#ifndef FIXSAT_PLANE_TURN2_WIDE_H
#define FIXSAT_PLANE_TURN2_WIDE_H

#include "swing_wide.h"
#include "turn2.h"

static inline fxs_big fxs_square2(fxs_point p) {
    return fxs_dot_of(p, p);
}

/* Find where vertices of a come as near to vertices of b as a radius above zero; and without radii,
 * where corners go into corners, or a segment across a segment on which it lies. */
void fxs_find_at_discs_wide(fxs_first_swing *first, const fxs_corners2 *a, const fxs_corners2 *b,
                            uint32_t radius);
void fxs_find_at_corners_wide(fxs_first_swing *first, const fxs_corners2 *a, const fxs_corners2 *b,
                              bool avoids_b);

#endif

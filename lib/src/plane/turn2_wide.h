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

/* Finds where vertices of a come as near to vertices of b as a radius, which is above zero. */
void fxs_find_at_discs_wide(fxs_first_swing *first, const fxs_corners2 *a, const fxs_corners2 *b,
                            uint32_t radius);

/* Finds where corners go into corners, and where a segment crosses a segment on which it lies;
 * without radii. */
void fxs_find_at_corners_wide(fxs_first_swing *first, const fxs_corners2 *a, const fxs_corners2 *b,
                              bool avoids_b);

#endif

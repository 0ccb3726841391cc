/* SPDX-License-Identifier: MIT
 *
 * The moment at which a feature that turns enters another one, in 64 bits. Internal.
 *
 * This is no near step. Both engines call it, and get the same bits for the same numbers.
 */
#ifndef FIXSAT_PLANE_SWING_H
#define FIXSAT_PLANE_SWING_H

#include "../shape/turning.h"

/* The features are in each other at an angle if
 *
 *     a cos + b sin > c - radius sqrt(square).
 *
 * a^2 + b^2 is above zero, and at least the square of the right side. `square` is below 2^60. */
typedef struct fxs_swing {
    int64_t a, b, c;
    uint64_t square;
    uint32_t radius;
} fxs_swing;

/* A counter-clockwise turn in few bits. */
typedef struct fxs_sector {
    bool is_there;    /* the turn is less than half a turn; if not, cos and sin mean nothing */
    int32_t cos, sin; /* the direction at its end, 2^12 to 2^14 long or a little more; each is at
                       * most 1 off */
} fxs_sector;

/* Returns the angle at which they enter each other, from 0 to below a turn, within 2^-48 turns. The
 * result is below, equal to or above a multiple of an eighth of a turn exactly as the true angle
 * is. Also sets the direction at this angle: its larger component has 55 bits or more, and
 * |direction| is below 2^60.
 *
 * Returns FXS_TURN if the angle is certainly beyond the end of the sector (NULL: there is none).
 * Returns -1 if 64 bits do not suffice. */
int64_t fxs_entry_angle(fxs_point *direction, const fxs_swing *swing, const fxs_sector *sector);

#endif

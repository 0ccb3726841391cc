/* SPDX-License-Identifier: MIT
 *
 * The moment at which a feature that turns enters another one, in 64 bits. Internal.
 *
 * It is no near step: if both engines ask about the same numbers, they get the same bits from here.
 */
#ifndef FIXSAT_PLANE_SWING_H
#define FIXSAT_PLANE_SWING_H

#include "../shape/turning.h"

/* The features are in each other at an angle if
 *
 *     a cos + b sin > c - radius sqrt(square).
 *
 * a^2 + b^2 is not zero, and at least the square of the right side. `square` is below 2^60. */
typedef struct fxs_swing {
    int64_t a, b, c;
    uint64_t square;
    uint32_t radius;
} fxs_swing;

/* A counter-clockwise turn in few bits. */
typedef struct fxs_sector {
    bool is_there;    /* it is less than half a turn; else the rest is of no use */
    int32_t cos, sin; /* along the direction at its end; 13 to 14 bits, 1 off at most */
} fxs_sector;

/* Returns the angle at which they enter each other, from 0 to below a turn, within 2^-48 turns. It
 * is exactly equal to a multiple of an eighth of a turn, below it or above it if the true angle
 * is. Then it sets the direction at this angle, of 55 bits or more and with |direction| below 2^60.
 * Returns FXS_TURN if the angle is clearly beyond the end of a sector (NULL: there is none), and -1
 * if these numbers do not suffice. */
int64_t fxs_entry_angle(fxs_point *direction, const fxs_swing *swing, const fxs_sector *sector);

#endif

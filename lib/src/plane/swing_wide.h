/* SPDX-License-Identifier: MIT
 *
 * The moment at which a feature that turns enters another one, exactly. Internal.
 */
#ifndef FIXSAT_PLANE_SWING_WIDE_H
#define FIXSAT_PLANE_SWING_WIDE_H

#include "swing.h"

/* The features are in each other at an angle if
 *
 *     a cos + b sin > c - radius sqrt(square).
 *
 * a and b have up to 67 bits, c up to 70, square up to 65. a^2 + b^2 is above zero, and at least
 * the square of the right side. */
typedef struct fxs_swing_wide {
    fxs_big a, b, c, square;
    uint32_t radius;
} fxs_swing_wide;

/* Returns the angle at which they enter each other, from 0 to below a turn, within 2^-48 turns. The
 * result is below, equal to or above a multiple of an eighth of a turn exactly as the true angle
 * is. */
int64_t fxs_entry_angle_wide(const fxs_swing_wide *swing);

#endif

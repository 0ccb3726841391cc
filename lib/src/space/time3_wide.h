/* SPDX-License-Identifier: MIT
 *
 * Times at which a solid meets another one, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_TIME3_WIDE_H
#define FIXSAT_SPACE_TIME3_WIDE_H

#include "../int/big.h"

/* The time (num - sqrt(square)) / den, den > 0. */
typedef struct fxs_time3 {
    fxs_big num, den, square;
} fxs_time3;

/* Returns the sign of x + y t at the time t. */
FXS_RARE int fxs_sign_at3(const fxs_time3 *t, const fxs_big *x, const fxs_big *y);

/* Returns the sign just before the time t. */
FXS_RARE int fxs_sign_before3(const fxs_time3 *t, const fxs_big *x, const fxs_big *y);

/* Returns the time in units of 2^-FXS_SPOT_BITS, less than 2 of them off; the time is from 0 to 1.
 */
enum { FXS_SPOT_BITS = 48 };
FXS_RARE int64_t fxs_spot_of3(const fxs_time3 *t);

/* Returns the sign of p - q. */
FXS_RARE int fxs_compare_times3(const fxs_time3 *p, const fxs_time3 *q);

#endif

/* SPDX-License-Identifier: MIT
 *
 * Integers of 128 bits, for the few pairs that 64 bits cannot decide. Internal.
 *
 * How wide is wide enough: tests work on differences of coordinates (33 bits
 * and a sign) and, against an AABB, on their doubles (at most 2^33 each, twice
 * a half-edge at most 2^32). So a 2x2 determinant stays below 2^67, a 3x3
 * determinant below 6 * 2^97 < 2^100, and a sum of five of those below 2^103.
 */
#ifndef FIXSAT_INT_WIDE_H
#define FIXSAT_INT_WIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "base.h"

/* A signed integer of 128 bits, two's complement, least significant limb first. */
typedef struct fxs_wide {
    uint32_t limb[4];
} fxs_wide;

fxs_wide fxs_wide_from(int64_t v);
fxs_wide fxs_wide_add(fxs_wide a, fxs_wide b);
fxs_wide fxs_wide_sub(fxs_wide a, fxs_wide b);
fxs_wide fxs_wide_mul(fxs_wide a, fxs_wide b);
fxs_wide fxs_wide_abs(fxs_wide a);
int fxs_wide_sign(fxs_wide a); /* -1, 0 or 1 */

/* ax * by - ay * bx, for operands of at most 62 bits. */
fxs_wide fxs_wide_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/* |v| < 2^n. */
#ifdef FIXSAT_CHECKED
static inline bool fxs_wide_fits(fxs_wide v, int n) {
    const fxs_wide rest = fxs_wide_abs(v);
    bool fits = true;
    for (int bit = n; bit < 128; bit++) {
        fits &= (rest.limb[bit / 32] >> bit % 32 & 1) == 0;
    }
    return fits;
}
#define FXS_WIDE_BITS(v, n) FXS_CHECK(fxs_wide_fits(v, n))
#else
#define FXS_WIDE_BITS(v, n) ((void)0)
#endif

#endif

/* SPDX-License-Identifier: MIT
 *
 * Integers of up to 100 bits, for the few pairs that 64 bits cannot decide. Internal.
 *
 * Tests work on differences of coordinates (33 bits and a sign). Against an AABB they work on the
 * doubles of these: at most 2^33 each, and twice a half-edge at most 2^32. So 100 bits are enough:
 *
 * - a 2x2 determinant is below 2^67;
 * - a 3x3 determinant is below 3 * 2^95, or twice that with a difference;
 * - a sum of seven is below 2^100.
 *
 * Limbs have 27 bits. So 64 bits hold the sum of three products of a limb and 32 bits, and a sum is
 * carried only when it is complete.
 */
#ifndef FIXSAT_INT_WIDE_H
#define FIXSAT_INT_WIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "multiply.h"

enum { FXS_LIMB = 27 };

/* The number hi 2^54 + lo. All functions return it carried: lo has two limbs and is not negative.
 * Sums of up to seven may stay uncarried. */
typedef struct fxs_wide {
    int64_t hi, lo;
} fxs_wide;

#define FXS_WIDE_BITS(v, n) FXS_BITS((v).hi, (n)-2 * FXS_LIMB)

static inline fxs_wide fxs_wide_carried(int64_t hi, int64_t lo) {
    return (fxs_wide){hi + (lo >> 2 * FXS_LIMB), lo & ((INT64_C(1) << 2 * FXS_LIMB) - 1)};
}

/* Adds without carrying. */
static inline void fxs_wide_increase(fxs_wide *sum, fxs_wide part) {
    sum->hi += part.hi;
    sum->lo += part.lo;
}

static inline fxs_wide fxs_wide_sub(fxs_wide a, fxs_wide b) {
    return fxs_wide_carried(a.hi - b.hi, a.lo - b.lo);
}

static inline fxs_wide fxs_wide_negated(fxs_wide a) {
    return fxs_wide_carried(-a.hi, -a.lo);
}

static inline fxs_wide fxs_wide_abs(fxs_wide a) {
    return a.hi < 0 ? fxs_wide_negated(a) : a;
}

/* Returns -1, 0 or 1. */
static inline int fxs_wide_sign(fxs_wide a) {
    return a.hi < 0 ? -1 : a.hi != 0 || a.lo != 0;
}

/* Returns ax * by - ay * bx, for operands of at most 40 bits. */
fxs_wide fxs_wide_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/* A number of 48 bits and a sign, in the pieces by which a core multiplies it. The first pieces are
 * not negative, the last one has the sign. */
#if defined(FXS_SPLITS_PRODUCTS)
typedef struct fxs_long {
    int16_t piece[4]; /* of 12 bits */
} fxs_long;
#else
typedef struct fxs_long {
    int32_t piece[2]; /* of 24 bits */
} fxs_long;
#endif

/* Sets *out to v . w, both in [-2^23, 2^23). */
void fxs_long_dot(fxs_long *out, const int32_t v[3], const int32_t w[3]);

/* Sets *out to the cross product of a and b. */
void fxs_wide_long_cross(fxs_wide *out, const fxs_long a[2], const fxs_long b[2]);

/* Returns v . w, both in [-2^23, 2^23). */
int64_t fxs_short_dot(const int32_t v[3], const int32_t w[3]);

/* Returns v . unit, for v of up to 2^23 and |unit| up to 2^30. */
int64_t fxs_unit_dot(const int32_t v[3], const int32_t unit[3]);

/* Returns a * factor, which has at most 100 bits. */
fxs_wide fxs_wide_times(fxs_wide a, uint32_t factor);

/* Three integers: limb[j][k] is limb j of integer k, the least significant first. `count` is the
 * number of limbs that the largest integer takes, of which the last has the sign. The other limbs
 * are zero. */
typedef struct fxs_limbs3 {
    int32_t limb[3][3];
    int count;
} fxs_limbs3;

void fxs_limbs3_of(fxs_limbs3 *out, const int64_t n[3]);

/* Returns n . v. */
fxs_wide fxs_wide_dot(const fxs_limbs3 *n, const int32_t v[3]);

#endif

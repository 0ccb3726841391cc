/* SPDX-License-Identifier: MIT
 *
 * Integers of up to 384 bits, for the queries that compare fractions and squares
 * of them exactly. Internal.
 *
 * Sign and magnitude, with the number of limbs in use, so that the cost is that
 * of the numbers that occur: for shapes of everyday size two to four limbs. The
 * widest comparison (how two boxes' faces oppose each other in 3D, squared and multiplied
 * across) has 384 bits; every product says beside it how many it can have.
 */
#ifndef FIXSAT_BIG_H
#define FIXSAT_BIG_H

#include "bits.h"
#include "wide.h"
#include <fixsat/types.h>

enum { FIXSAT_BIG_LIMBS = 12 };

typedef struct fixsat_big {
    uint32_t limb[FIXSAT_BIG_LIMBS]; /* least significant first; those from `used` on are unset */
    uint8_t used;                    /* the highest one is not zero; 0 limbs for zero */
    bool negative;                   /* false for zero */
} fixsat_big;

fixsat_big fixsat_big_from(int64_t v);
fixsat_big fixsat_big_from_wide(fixsat_wide v);
fixsat_big fixsat_big_add(const fixsat_big *a, const fixsat_big *b);
fixsat_big fixsat_big_sub(const fixsat_big *a, const fixsat_big *b);
fixsat_big fixsat_big_mul(const fixsat_big *a, const fixsat_big *b); /* 12 limbs in sum, at most */
fixsat_big fixsat_big_mul64(const fixsat_big *a, int64_t b);
int fixsat_big_compare(const fixsat_big *a, const fixsat_big *b);           /* the sign of a - b */
int fixsat_big_compare_magnitude(const fixsat_big *a, const fixsat_big *b); /* of |a| - |b| */

/* a += b and a *= b: less stack for the caller. */
void fixsat_big_increase(fixsat_big *a, const fixsat_big *b);
void fixsat_big_multiply(fixsat_big *a, int64_t b);

/* -1, 0 or 1. */
static inline int fixsat_big_sign(const fixsat_big *a) {
    return a->used == 0 ? 0 : a->negative ? -1 : 1;
}

/* The sign of x - y sqrt(w), for w > 0 or y >= 0, by their squares. */
int fixsat_big_compare_root(const fixsat_big *x, const fixsat_big *y, const fixsat_big *w);

/* The number of bits of |a|: 0 for 0. */
int fixsat_big_bits(const fixsat_big *a);

/* a * b and ax * by - ay * bx, for any operands. */
fixsat_big fixsat_big_product(int64_t a, int64_t b);
fixsat_big fixsat_big_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/* A fraction num / den, den > 0. */
typedef struct fixsat_ratio {
    fixsat_big num, den;
} fixsat_ratio;

/* The sign of p - q, by multiplying across where their leading bits leave it open. */
int fixsat_ratio_compare(const fixsat_ratio *p, const fixsat_ratio *q);

/* How a quotient becomes an integer. */
typedef enum fixsat_rounding {
    FIXSAT_DOWN,    /* towards minus infinity */
    FIXSAT_UP,      /* towards plus infinity */
    FIXSAT_NEAREST, /* ties towards plus infinity */
    FIXSAT_AWAY_FROM_ZERO
} fixsat_rounding;

/* num / den as an integer, for den > 0; saturated at +-2^62, which is
 * out of any coordinate's range, as is a quotient by the zero that damaged memory can hold.
 * One step for each 30 bits of the quotient or so. */
int64_t fixsat_big_divide(const fixsat_big *num, const fixsat_big *den, fixsat_rounding rounding);

/* sqrt(v) as an integer, rounded down, or up if `up`; v >= 0. One step for each bit
 * of the root. */
fixsat_big fixsat_big_sqrt(const fixsat_big *v, bool up);

/* sqrt(num / den) rounded down, or up if `up`, for num >= 0 and den > 0 whose product
 * fits; saturated as a quotient is. */
int64_t fixsat_big_root(const fixsat_big *num, const fixsat_big *den, bool up);

/* The same where the quotient is below 2^62, for most of the steps; else 2^31, which
 * is out of any coordinate's range. */
int64_t fixsat_big_length(const fixsat_big *num, const fixsat_big *den, bool up);

/* sqrt(v) rounded down. */
uint32_t fixsat_root64(uint64_t v);

#endif

/* SPDX-License-Identifier: MIT
 *
 * Integers of up to 384 bits, for the queries that compare fractions and squares of them exactly.
 * Internal.
 *
 * A number is stored as sign and magnitude, with the number of limbs in use. So the cost is that of
 * the numbers that occur: two to four limbs for shapes of everyday size.
 *
 * The widest comparison has 384 bits: how two boxes' faces oppose each other in 3D, squared and
 * multiplied across. FXS_BIG_BITS beside a product says how many bits it can have.
 */
#ifndef FIXSAT_BIG_H
#define FIXSAT_BIG_H

#include "bits.h"
#include "wide.h"
#include <fixsat/types.h>

enum { FXS_BIG_LIMBS = 12 };

typedef struct fxs_big {
    uint32_t limb[FXS_BIG_LIMBS]; /* least significant first; those from `used` on are unset */
    uint8_t used;  /* number of limbs in use, the highest of which is not zero; 0 for zero */
    bool negative; /* the sign; false for zero */
} fxs_big;

/* Return v, a + b, a - b and a b. Sums and products must fit. */
fxs_big fxs_big_from(int64_t v);
fxs_big fxs_big_from_wide(fxs_wide v);
fxs_big fxs_big_add(const fxs_big *a, const fxs_big *b);
fxs_big fxs_big_sub(const fxs_big *a, const fxs_big *b);
FXS_RARE fxs_big fxs_big_mul(const fxs_big *a, const fxs_big *b);
FXS_RARE fxs_big fxs_big_mul64(const fxs_big *a, int64_t b);
int fxs_big_compare(const fxs_big *a, const fxs_big *b);           /* the sign of a - b */
int fxs_big_compare_magnitude(const fxs_big *a, const fxs_big *b); /* of |a| - |b| */

/* Returns the sign of |a b| - |c d|. The products need not fit. */
int fxs_big_compare_products(const fxs_big *a, const fxs_big *b, const fxs_big *c,
                             const fxs_big *d);

/* Compute a += b and a *= b. They take less of the caller's stack than the functions above. */
void fxs_big_increase(fxs_big *a, const fxs_big *b);
FXS_RARE void fxs_big_multiply(fxs_big *a, int64_t b);

/* Set *r to v . w. The products of single components fit. */
void fxs_big_set_dot3(fxs_big *r, const fxs_big v[3], const int64_t w[3]);
void fxs_big_set_dot3_of_bigs(fxs_big *r, const fxs_big v[3], const fxs_big w[3]);

/* Returns -1, 0 or 1. */
static inline int fxs_big_sign(const fxs_big *a) {
    return a->used == 0 ? 0 : a->negative ? -1 : 1;
}

/* Returns the sign of x - y sqrt(w), for w > 0 or y >= 0, by their squares. */
int fxs_big_compare_root(const fxs_big *x, const fxs_big *y, const fxs_big *w);

/* Returns the number of bits of |a|: 0 for 0. */
int fxs_big_bits(const fxs_big *a);

/* Returns |a| / 2^shift rounded down, which has at most 64 bits; shift may be negative. */
uint64_t fxs_big_bits_from(const fxs_big *a, int shift);

/* Returns a / 2^shift rounded toward zero, which has at most 63 bits without the sign. */
static inline int64_t fxs_big_lead_from(const fxs_big *a, int shift) {
    const int64_t magnitude = (int64_t)fxs_big_bits_from(a, shift);
    return a->negative ? -magnitude : magnitude;
}

/* Return a * b, v . w and ax * by - ay * bx, for any operands. */
fxs_big fxs_big_product(int64_t a, int64_t b);
fxs_big fxs_big_dot3(const int64_t v[3], const int64_t w[3]);
fxs_big fxs_big_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/* A fraction num / den, den > 0. */
typedef struct fxs_ratio {
    fxs_big num, den;
} fxs_ratio;

/* Returns the sign of p - q: by their leading bits, or multiplied across if these leave it
 * undecided. */
int fxs_ratio_compare(const fxs_ratio *p, const fxs_ratio *q);

/* How a quotient becomes an integer. */
typedef enum fxs_rounding {
    FXS_DOWN,    /* towards minus infinity */
    FXS_UP,      /* towards plus infinity */
    FXS_NEAREST, /* ties towards plus infinity */
    FXS_AWAY_FROM_ZERO
} fxs_rounding;

/* Returns num / den as an integer, for den > 0. It is saturated at +-2^62, which is out of any
 * coordinate's range. So is a quotient by zero, which only damaged memory holds. Each step finds
 * about 27 bits of the quotient, by a reciprocal. */
int64_t fxs_big_divide(const fxs_big *num, const fxs_big *den, fxs_rounding rounding);

/* Returns sqrt(v) as an integer, rounded down, or up if `up`; v >= 0. Each step finds about 27 bits
 * of the root. */
fxs_big fxs_big_sqrt(const fxs_big *v, bool up);

/* Returns sqrt(num / den) rounded down, or up if `up`, for num >= 0 and den > 0 whose product fits.
 * It is saturated as fxs_big_divide is. */
int64_t fxs_big_root(const fxs_big *num, const fxs_big *den, bool up);

/* Returns the same in fewer steps if num / den is below 2^62, else 2^31, which is out of any
 * coordinate's range. */
int64_t fxs_big_small_root(const fxs_big *num, const fxs_big *den, bool up);

/* Returns sqrt(v) rounded down. */
uint32_t fxs_root64(uint64_t v);

/* Checks |v| < 2^n in test builds. The proofs do not, because they do not look at limbs. */
#ifdef FIXSAT_CHECKED
#define FXS_BIG_BITS(v, n) FXS_CHECK(fxs_big_bits(&(v)) <= (n))
#else
#define FXS_BIG_BITS(v, n) ((void)0)
#endif

#endif

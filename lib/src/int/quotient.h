/* SPDX-License-Identifier: MIT
 *
 * Quotients and lengths of numbers of up to 62 bits. They are estimated by one reciprocal square
 * root and then corrected exactly, so nothing is divided. Internal.
 */
#ifndef FIXSAT_INT_QUOTIENT_H
#define FIXSAT_INT_QUOTIENT_H

#include "bits.h"
#include "product.h"
#include "wide.h"

/* A number by its leading bits, mantissa 2^exponent: exact or an approximation. */
typedef struct fxs_lead {
    uint32_t mantissa;
    int32_t exponent;
} fxs_lead;

/* Return the first 32 bits of a number, less than 2^exponent below it. The mantissa is at least
 * 2^31, or zero for zero. */
fxs_lead fxs_lead_of(uint64_t v);
fxs_lead fxs_lead_of_wide(const fxs_wide *v); /* *v >= 0 */

/* Returns n.n, less than 26 * 2^exponent below it. */
fxs_lead fxs_lead_of_square3(const int64_t n[3]);

/* Returns 2^47 / sqrt(m), for m >= 2^30, by Newton's iteration from a table. The relative error is
 * at most 2^-30 upwards and 2^-28.8 downwards: tests/exhaustive/inverse_root.c tries all m. */
uint32_t fxs_inverse_root(uint32_t m);

/* Returns the same in 10 bits, in units of 2^22. The relative error is at most 2^-7.6: the same
 * program tries all m. */
uint32_t fxs_inverse_root10(uint32_t m);

/* Returns 2^62 / m, for m >= 2^31, by Newton's iteration from the same table. The relative error is
 * at most 2^-29 downwards and 2^-29.9 upwards: the same program tries all m. */
uint32_t fxs_reciprocal(uint32_t m);

/* A divisor, or the square of one, above 0 and below 2^60. The root of the value is
 * 2^(47 + half) / inverse_root. */
typedef struct fxs_divisor {
    uint64_t value;
    uint32_t inverse_root;
    int32_t half;
} fxs_divisor;

fxs_divisor fxs_divisor_of(uint64_t value);

/* Returns the divisor with this lead, whose value is not known. */
fxs_divisor fxs_divisor_of_lead(fxs_lead lead);

/* Return h / sqrt(square), in 30 bits or more, with a relative error below 2^-28. */
fxs_lead fxs_ratio_to_root(uint64_t h, const fxs_divisor *square);
fxs_lead fxs_lead_over_root(fxs_lead h, const fxs_divisor *square);

/* Return num / den, in 29 bits or more. The relative error is at most 2^-26.9 downwards and 2^-28
 * upwards. */
fxs_lead fxs_lead_over(fxs_lead num, const fxs_divisor *den);
fxs_lead fxs_lead_ratio(fxs_lead num, fxs_lead den);

/* Returns v times a ratio, for v below 2^46 and results below 2^63. It is less than 1 below the
 * product. */
uint64_t fxs_times_ratio(uint64_t v, fxs_lead ratio);

/* A factor num / den, for both below 2^57 and num / den below 2^29. */
typedef struct fxs_fraction {
    uint64_t num, den;
    fxs_lead ratio;
} fxs_fraction;

void fxs_set_fraction(fxs_fraction *out, uint64_t num, uint64_t den);

/* Sets the same with a divisor whose root is known. */
void fxs_set_fraction_over(fxs_fraction *out, uint64_t num, const fxs_divisor *den);

/* Returns a times a fraction, below 2^32, rounded down, or up if `up`. */
uint32_t fxs_quotient_rounded(uint32_t a, const fxs_fraction *f, bool up);

/* Returns v times a fraction to the nearest, ties towards plus infinity, for |v| and the result up
 * to 2^31. */
int64_t fxs_quotient_nearest(int64_t v, const fxs_fraction *f);

/* Returns a times a fraction, below 2^32, rounded down. Sets *rest to the remainder, times den. It
 * costs several times as much, because the remainder is computed exactly. */
uint32_t fxs_quotient(uint32_t a, const fxs_fraction *f, uint64_t *rest);

/* Returns h / sqrt(square) rounded down, or up if `up`, for h below 2^60 and results below 2^31. */
uint32_t fxs_over_root(uint64_t h, const fxs_divisor *square, bool up);

/* Returns the same rounded down, by the ratio that fxs_ratio_to_root returns for h. */
uint32_t fxs_over_root_by(fxs_lead ratio, uint64_t h, const fxs_divisor *square);

/* Returns the sign of a b - c d, for |a| and |c| below 2^63. */
int fxs_compare_products(int64_t a, uint64_t b, int64_t c, uint64_t d);

/* The number h / sqrt(square) by leading bits, for h and square above zero. */
typedef struct fxs_height_lead {
    fxs_lead h, square;
} fxs_height_lead;

/* Returns the sign of p.h^2 q.square - q.h^2 p.square, or 0 if it is undecided. Each of the two
 * products, as a mantissa of up to 2^32, can be too small by `error`. */
int fxs_compare_leads(const fxs_height_lead *p, const fxs_height_lead *q, uint32_t error);

/* The number h / sqrt(square), to be compared. */
typedef struct fxs_height {
    uint64_t h, square;
    fxs_height_lead lead;
} fxs_height;

void fxs_set_height(fxs_height *out, uint64_t h, uint64_t square);

/* Returns the sign of p - q, for squares above zero; h below 2^60, squares below 2^62. */
int fxs_height_compare(const fxs_height *p, const fxs_height *q);

/* Returns the same without the leads: the sign of p_h^2 q_square - q_h^2 p_square. */
int fxs_compare_heights(uint64_t p_h, uint64_t p_square, uint64_t q_h, uint64_t q_square);

/* The root of a product below 2^88, rounded down. */
typedef struct fxs_root {
    uint64_t down;
    bool is_exact; /* the root is an integer */
} fxs_root;

void fxs_set_root(fxs_root *out, fxs_product square);

#endif

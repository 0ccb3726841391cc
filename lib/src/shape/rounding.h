/* SPDX-License-Identifier: MIT
 *
 * Rounding of results: unit vectors, coordinates that are clamped, points that are rounded once.
 * Internal.
 */
#ifndef FIXSAT_SHAPE_ROUNDING_H
#define FIXSAT_SHAPE_ROUNDING_H

#include "../int/big.h"
#include "../int/quotient.h"
#include "point.h"

/* Return n / |n| in Q16.16, each component within 1 raw; n is not zero. */
fixsat_vec3 fxs_unit3(const int64_t n[3]);
fixsat_vec2 fxs_unit(fxs_point n);

/* Returns the same bits for n of up to 30 bits, given |n|^2. */
fixsat_vec2 fxs_unit_over(fixsat_vec2 n, const fxs_divisor *square);

/* A point in subraw units is a sum of terms. Each term is within 1 subraw unit, or within 2^-8 raw
 * if it is divided by a length. */

/* Returns v num / den in subraw units. */
int64_t fxs_subraw_multiple(int64_t v, const fxs_big *num, const fxs_big *den);

/* The length |n| by its first 44 bits or more, root / 2^shift. n is not zero. */
typedef struct fxs_norm {
    fxs_big root;
    int shift;
} fxs_norm;

fxs_norm fxs_norm_of(const fxs_big *nn);

/* Return v / |n| (up to 34 bits in raw), and r n / |n| for 0 <= r < 2^32, both in subraw units. */
int64_t fxs_subraw_over(const fxs_big *v, const fxs_norm *length);
fxs_point fxs_subraw_along(fxs_point n, int64_t r, const fxs_norm *length);

/* A length v / 2^shift, less than `error` / 2^shift off. */
typedef struct fxs_approx_length {
    int64_t v;
    int32_t shift, error;
} fxs_approx_length;

/* Returns the nearest coordinates; where they have to be clamped, *in_range becomes false. */
fixsat_vec2 fxs_round_subraw_point(fxs_point p, bool *in_range);

#endif

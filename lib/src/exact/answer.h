/* SPDX-License-Identifier: MIT
 *
 * Answers: unit vectors, coordinates that are clamped, points that are rounded once.
 * Internal.
 */
#ifndef FIXSAT_EXACT_ANSWER_H
#define FIXSAT_EXACT_ANSWER_H

#include "../int/big.h"
#include "../shape/point.h"

/* n / |n| in Q16.16, each component within 1 raw; n is not zero. */
fixsat_vec3 fixsat_unit3(const int64_t n[3]);

/* v as a coordinate; where it has to be clamped, *in_range becomes false. */
fix16_t fixsat_clamp(int64_t v, bool *in_range);

/* n / |n| in Q16.16, each component within 1 raw; n is not zero. */
fixsat_vec2 fixsat_unit(fixsat_point n);

/* Points are found in units of raw / 2^16, and rounded to coordinates once. Each term
 * is within one of them, or where a length is divided by within 2^-8 raw. */
enum { FIXSAT_SUBRAW_BITS = 16 };

static inline int64_t fixsat_subraw(int64_t v) { /* of up to 46 bits */
    return v * (INT64_C(1) << FIXSAT_SUBRAW_BITS);
}

/* v num / den in these units, for v as above. */
int64_t fixsat_subraw_multiple(int64_t v, const fixsat_big *num, const fixsat_big *den);

/* |n| for that: its first 44 bits, root / 2^shift. n is not zero. */
typedef struct fixsat_length {
    fixsat_big root;
    int shift;
} fixsat_length;

fixsat_length fixsat_length_of(const fixsat_big *nn);

/* v / |n|, of up to 34 bits, and r n / |n|, for 0 <= r < 2^32, in these units. */
int64_t fixsat_subraw_over(const fixsat_big *v, const fixsat_length *length);
fixsat_point fixsat_subraw_along(fixsat_point n, int64_t r, const fixsat_length *length);

/* The nearest coordinates; where they have to be clamped, *in_range becomes false. */
fix16_t fixsat_round_subraw(int64_t v, bool *in_range);
fixsat_vec2 fixsat_round_subraw_point(fixsat_point p, bool *in_range);

#endif

/* SPDX-License-Identifier: MIT
 *
 * The nearest point of C to the origin in the near engine, and points at a length from a vertex
 * along a direction: in 64 bits. Internal.
 */
#ifndef FIXSAT_PLANE_NEAREST2_NEAR_H
#define FIXSAT_PLANE_NEAREST2_NEAR_H

#include "../shape/verdict.h"
#include "difference_near.h"

/* Sets the nearest feature of cores that are apart: a vertex, or an edge that holds the foot of the
 * perpendicular, as fxs_nearest_wide does. Returns false if that is undecided, as it always is if
 * the cores meet. */
bool fxs_nearest_near(fxs_feature_near *out, const fxs_convex2 *a, const fxs_convex2 *b);

/* A direction n, and the ratios of its components to |n|. */
typedef struct fxs_heading {
    fixsat_vec2 n;
    fxs_lead x, y;
} fxs_heading;

void fxs_set_heading(fxs_heading *out, fixsat_vec2 n, const fxs_divisor *square);

/* Lengths are in subraw units (shape/point.h). Those below 2^(FXS_LENGTH_BITS + 16) have small
 * errors: a point that is found by two of them is within 1/4 raw before it is rounded. */
enum { FXS_LENGTH_BITS = 25 };

/* Return a ratio, and h / sqrt(square), as a length. Its error is less than 2^-28 of it, plus 1. */
static inline int64_t fxs_length_by(fxs_lead ratio) {
    return (int64_t)fxs_times_ratio(UINT64_C(1) << FXS_SUBRAW_BITS, ratio);
}

static inline int64_t fxs_length_over(uint64_t h, const fxs_divisor *square) {
    return fxs_length_by(fxs_ratio_to_root(h, square));
}

/* Returns the vector of this length along n, or against n if the length is negative. */
fxs_point fxs_along(const fxs_heading *heading, int64_t length);

/* True if the sum of whole raw units and a length may be rounded to another integer than the exact
 * sum. The length is up to `error` < 2^15 off. So this is true if the sum plus half a raw unit is
 * that close to an integer. */
static inline bool fxs_may_round_otherwise(int64_t length, uint32_t error) {
    const uint32_t one = 1 << FXS_SUBRAW_BITS, up = ((uint32_t)length & (one - 1)) + one / 2;
    return ((up + error) & (one - 1)) < 2 * error;
}

/* Returns p + offset, with `offset` in subraw units, rounded to the nearest raw, halves up. Sets
 * *in_range to false if a coordinate has to be clamped. */
fixsat_vec2 fxs_rounded_sum(fxs_point p, fxs_point offset, bool *in_range);

#endif

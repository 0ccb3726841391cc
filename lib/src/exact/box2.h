/* SPDX-License-Identifier: MIT
 *
 * Boxes in 2D, in integers that are wide enough for everything. Internal.
 */
#ifndef FIXSAT_EXACT_BOX2_H
#define FIXSAT_EXACT_BOX2_H

#include <stdbool.h>
#include <stdint.h>

/* The axis normal to g in a 2D zonotope: the sign of |g x d| - sum of |g x h| over its
 * `count` generators h, at most 6, and whether that sum is zero. All are of at most
 * 34 bits. If extent < 2^30, it bounds the sums of the generators' magnitudes on x and
 * on y, and |d| on either. (It may be saturated, then, if it stays above.) */
int fxs_compare_edge(const int64_t g[2], int64_t (*h)[2], int count, const int64_t d[2],
                     uint64_t extent, bool *sum_is_zero);

#endif

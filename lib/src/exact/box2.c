/* SPDX-License-Identifier: MIT
 *
 * The axes of boxes in 2D, exactly.
 */
#include "box2.h"
#include "../int/bits.h"
#include "../int/multiply.h"
#include "../int/wide.h"

/* In 64 bits where the extent has 30: each product is below 2^60, each cross product
 * below 2^61, and so is their sum, because the generators add up to the extent at most.
 * A saturated extent is not below 2^30. */
int fixsat_compare_edge(const int64_t g[2], int64_t (*h)[2], int count, const int64_t d[2],
                        uint64_t extent, bool *sum_is_zero) {
    if (extent >> 30 == 0) {
        uint64_t sum = 0;
        for (int i = 0; i < count; i++) {
            sum += fixsat_abs64(fixsat_cross64(g[0], g[1], h[i][0], h[i][1]));
        }
        const uint64_t offset = fixsat_abs64(fixsat_cross64(g[0], g[1], d[0], d[1]));
        *sum_is_zero = sum == 0;
        return (offset > sum) - (offset < sum);
    }
    fixsat_wide sum = fixsat_wide_from(0);
    for (int i = 0; i < count; i++) {
        sum =
            fixsat_wide_add(sum, fixsat_wide_abs(fixsat_wide_cross(g[0], g[1], h[i][0], h[i][1])));
    }
    const fixsat_wide offset = fixsat_wide_abs(fixsat_wide_cross(g[0], g[1], d[0], d[1]));
    *sum_is_zero = fixsat_wide_sign(sum) == 0;
    return fixsat_wide_sign(fixsat_wide_sub(offset, sum));
}

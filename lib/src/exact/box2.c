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
int fxs_compare_edge(const int64_t g[2], int64_t (*h)[2], int count, const int64_t d[2],
                     uint64_t extent, bool *sum_is_zero) {
    if (extent >> 30 == 0) {
        uint64_t sum = 0;
        for (int i = 0; i < count; i++) {
            sum += fxs_abs64(fxs_cross64(g[0], g[1], h[i][0], h[i][1]));
        }
        const uint64_t offset = fxs_abs64(fxs_cross64(g[0], g[1], d[0], d[1]));
        *sum_is_zero = sum == 0;
        return (offset > sum) - (offset < sum);
    }
    fxs_wide sum = fxs_wide_from(0);
    for (int i = 0; i < count; i++) {
        sum = fxs_wide_add(sum, fxs_wide_abs(fxs_wide_cross(g[0], g[1], h[i][0], h[i][1])));
    }
    const fxs_wide offset = fxs_wide_abs(fxs_wide_cross(g[0], g[1], d[0], d[1]));
    *sum_is_zero = fxs_wide_sign(sum) == 0;
    return fxs_wide_sign(fxs_wide_sub(offset, sum));
}

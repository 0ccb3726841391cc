/* SPDX-License-Identifier: MIT
 *
 * Cross products of vectors of any length.
 */
#include "point.h"
#include "../int/multiply.h"
#include "../int/wide.h"

/* Whether a cross product fits 64 bits: of 32-bit operands two products are not both
 * 2^62 in magnitude and of opposite signs. */
static bool fit32(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    return ax == (int32_t)ax && ay == (int32_t)ay && bx == (int32_t)bx && by == (int32_t)by;
}

fxs_big fxs_value_of_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    if (fit32(ax, ay, bx, by)) {
        return fxs_big_from(fxs_cross64(ax, ay, bx, by));
    }
    return fxs_big_cross(ax, ay, bx, by);
}

int fxs_sign_of_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    if (fit32(ax, ay, bx, by)) {
        const int64_t cross = fxs_cross64(ax, ay, bx, by);
        return (cross > 0) - (cross < 0);
    }
    return fxs_wide_sign(fxs_wide_cross(ax, ay, bx, by));
}

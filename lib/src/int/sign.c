/* SPDX-License-Identifier: MIT
 *
 * Signs of determinants: in 64 bits where the operands fit 32, else in wide integers.
 */
#include "sign.h"
#include "bits.h"
#include "multiply.h"
#include "wide.h"

/* Returns the sign of the determinant. Comparing the two products takes one carry chain, as their
 * difference would. It is always inlined, because a frame of its own would be the third below a
 * polygon's test. */
static inline __attribute__((always_inline)) int sign(int64_t ax, int64_t ay, int64_t bx,
                                                      int64_t by) {
    if (FXS_NEAR(fxs_fit32(ax, ay, bx, by))) {
        const int64_t p = fxs_multiply((int32_t)ax, (int32_t)by);
        const int64_t q = fxs_multiply((int32_t)ay, (int32_t)bx);
        return p < q ? -1 : p > q;
    }
    return fxs_wide_sign(fxs_wide_cross(ax, ay, bx, by));
}

int fxs_sign_of_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    return sign(ax, ay, bx, by);
}

int fxs_side(fixsat_vec2 p, fixsat_vec2 q, fixsat_vec2 r) {
    return sign((int64_t)q.x - p.x, (int64_t)q.y - p.y, (int64_t)r.x - p.x, (int64_t)r.y - p.y);
}

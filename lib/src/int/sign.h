/* SPDX-License-Identifier: MIT
 *
 * The sign of a determinant. Internal.
 */
#ifndef FIXSAT_INT_SIGN_H
#define FIXSAT_INT_SIGN_H

#include "bits.h"
#include "multiply.h"
#include "wide.h"

/* Of ax * by - ay * bx, for operands of at most 62 bits: -1, 0 or 1. In 64 bits where they
 * fit, else in 128. */
static inline int fxs_sign_of_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    if (fxs_fit32(ax, ay, bx, by)) {
        const int64_t p = fxs_multiply((int32_t)ax, (int32_t)by);
        const int64_t q = fxs_multiply((int32_t)ay, (int32_t)bx);
        return p < q ? -1 : p != q; /* one carry chain, like their difference */
    }
    return fxs_wide_sign(fxs_wide_cross(ax, ay, bx, by));
}

#endif

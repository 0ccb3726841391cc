/* SPDX-License-Identifier: MIT
 *
 * Signs of determinants: in 64 bits where they fit, else in 128.
 */
#include "sign.h"
#include "multiply.h"
#include "wide.h"

static bool fits32(int64_t v) {
    return v == (int32_t)v;
}

/* Two products are compared, which is one carry chain like their difference. (That would
 * fit 64 bits: a product is -2^62 + 2^31 at least and 2^62 at most.) */
int fxs_side(fixsat_vec2 p, fixsat_vec2 q, fixsat_vec2 r) {
    const int64_t ex = (int64_t)q.x - p.x, ey = (int64_t)q.y - p.y;
    const int64_t fx = (int64_t)r.x - p.x, fy = (int64_t)r.y - p.y;
    if (fits32(ex) && fits32(ey) && fits32(fx) && fits32(fy)) {
        const int64_t a = fxs_multiply((int32_t)ex, (int32_t)fy);
        const int64_t b = fxs_multiply((int32_t)ey, (int32_t)fx);
        return (a > b) - (a < b);
    }
    return fxs_wide_sign(fxs_wide_cross(ex, ey, fx, fy));
}

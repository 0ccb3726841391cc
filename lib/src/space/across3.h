/* SPDX-License-Identifier: MIT
 *
 * Cross products of vectors of up to 30 bits, and the side of such a plane on which a vector lies:
 * exactly, and fast where the leading bits decide. Internal.
 */
#ifndef FIXSAT_SPACE_ACROSS3_H
#define FIXSAT_SPACE_ACROSS3_H

#include "../int/big.h"
#include "../int/multiply.h"

enum { FXS_SHORT_BITS = 30, FXS_ACROSS_BITS = 27 };

/* A cross product n of up to 61 bits, or 2^61. `lead` has its leading bits: n / 2^shift, rounded
 * down, at most 2^27 in magnitude. If n has at most 27 bits, the lead is n. */
typedef struct fxs_across3 {
    int64_t n[3];
    int32_t lead[3];
} fxs_across3;

/* True if v is short: its components have at most FXS_SHORT_BITS, as fxs_bits_of3 counts them. So
 * -2^30 is short too. */
static inline bool fxs_is_short3(const int64_t v[3]) {
    return FXS_NEAR(fxs_bits_of3(v) <= FXS_SHORT_BITS);
}

static inline void fxs_shorten3(int32_t out[3], const int64_t v[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = (int32_t)v[k];
    }
}

/* Sets *out to u x v. */
void fxs_set_across3(fxs_across3 *out, const int32_t u[3], const int32_t v[3]);

/* Returns the sign of n . v. */
int fxs_side_across3(const fxs_across3 *across, const int32_t v[3]);

/* Returns -lead . v / |lead|, less than 2 off, or 0 if that is negative; below 2^31. */
uint32_t fxs_depth_across3(const fxs_across3 *across, const int32_t v[3]);

/* Returns the sign of (u x v) . w, for any vectors of up to 36 bits. */
int fxs_sign_of_determinant3(const int64_t u[3], const int64_t v[3], const int64_t w[3]);

#endif

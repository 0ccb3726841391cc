/* SPDX-License-Identifier: MIT
 *
 * Cross products of vectors of up to 30 bits, and the side of such a plane on which a vector lies.
 */
#include "across3.h"
#include "../int/quotient.h"

void fxs_set_across3(fxs_across3 *out, const int32_t u[3], const int32_t v[3]) {
    const int64_t n[3] = {fxs_multiply(u[1], v[2]) - fxs_multiply(u[2], v[1]),
                          fxs_multiply(u[2], v[0]) - fxs_multiply(u[0], v[2]),
                          fxs_multiply(u[0], v[1]) - fxs_multiply(u[1], v[0])};
    const int bits = fxs_bits_of3(n), shift = bits > FXS_ACROSS_BITS ? bits - FXS_ACROSS_BITS : 0;
    for (int k = 0; k < 3; k++) {
        FXS_BITS(n[k], 62);
        out->n[k] = n[k];
        out->lead[k] = (int32_t)(n[k] >> shift);
    }
}

/* n is less than 1 per component above its lead. */
int fxs_side_across3(const fxs_across3 *across, const int32_t v[3]) {
    const int64_t near = fxs_multiply3(across->lead, v);
    const int64_t error = (int64_t)fxs_abs32(v[0]) + fxs_abs32(v[1]) + fxs_abs32(v[2]);
    if (near >= error || near <= -error) {
        return near > 0 ? 1 : near < 0 ? -1 : 0;
    }
    const int64_t wide[3] = {v[0], v[1], v[2]};
    const fxs_big side = fxs_big_dot3(across->n, wide);
    return fxs_big_sign(&side);
}

uint32_t fxs_depth_across3(const fxs_across3 *across, const int32_t v[3]) {
    const int64_t depth = -fxs_multiply3(across->lead, v);
    uint64_t square = 0;
    for (int k = 0; k < 3; k++) {
        const uint32_t magnitude = fxs_abs32(across->lead[k]);
        square += fxs_multiply_unsigned(magnitude, magnitude);
    }
    if (depth <= 0) {
        return 0;
    }
    const fxs_divisor divisor = fxs_divisor_of(square);
    const fxs_lead over = fxs_ratio_to_root((uint64_t)depth, &divisor);
    const int down = -over.exponent; /* 0 or more, because the mantissa has 30 bits or more */
    FXS_CHECK(down >= 0);
    return down < 32 ? over.mantissa >> (down & 31) : 0;
}

int fxs_sign_of_determinant3(const int64_t u[3], const int64_t v[3], const int64_t w[3]) {
    if (fxs_is_short3(u) && fxs_is_short3(v) && fxs_is_short3(w)) {
        int32_t short_u[3], short_v[3], short_w[3];
        fxs_across3 across;
        fxs_shorten3(short_u, u);
        fxs_shorten3(short_v, v);
        fxs_shorten3(short_w, w);
        fxs_set_across3(&across, short_u, short_v);
        return fxs_side_across3(&across, short_w);
    }
    fxs_big across[3], sum;
    across[0] = fxs_big_cross(u[1], u[2], v[1], v[2]);
    across[1] = fxs_big_cross(u[2], u[0], v[2], v[0]);
    across[2] = fxs_big_cross(u[0], u[1], v[0], v[1]);
    fxs_big_set_dot3(&sum, across, w);
    return fxs_big_sign(&sum);
}

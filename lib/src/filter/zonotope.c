/* SPDX-License-Identifier: MIT
 *
 * The axes of a zonotope in few bits.
 */
#include "zonotope.h"
#include "../shape/narrow.h"

/* A zonotope, with half the motion for one more half-edge if all that a sweeps is meant,
 * and d from the middle of the way then. `edge` and d are divided by 2^shift, to the
 * nearest, such that on x, y and z the edges add up to less than 2^14 and d is less. For
 * axes, each has a `direction` of 14 bits. */
typedef struct coarse_zonotope {
    int16_t direction[FXS_UNITS][3];
    int16_t edge[FXS_UNITS][3];
    int16_t d[3];
} coarse_zonotope;

static void set_direction(int16_t out[3], const int32_t v[3]) {
    const int bits = fxs_bits32(fxs_abs32(v[0]) | fxs_abs32(v[1]) | fxs_abs32(v[2]));
    for (int k = 0; k < 3; k++) {
        out[k] = (int16_t)(bits > 14 ? fxs_narrow(v[k], (uint32_t)bits - 14)
                                     : v[k] * (1 << (14 - bits)));
    }
}

static FXS_OUT_OF_LINE void set_coarse(coarse_zonotope *c, const fxs_zonotope *z, bool swept) {
    int64_t twice_d[3];
    uint64_t most = 0;
    for (int k = 0; k < 3; k++) {
        const int64_t length = swept ? (int64_t)fxs_length_along(z, FXS_MOTION, k) : 0;
        const bool back = z->direction[FXS_MOTION][k] < 0;
        twice_d[k] = 2 * z->d[k] + (back ? length : -length);
        FXS_BITS(twice_d[k], 36);
        most |= (z->extent[k] + ((uint64_t)length + 1) / 2) | (fxs_abs64(twice_d[k]) + 1) / 2;
    }
    const uint32_t shift = fxs_narrow_shift(most);
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < (swept ? FXS_UNITS : FXS_MOTION); i++) {
            const uint32_t unit = i == FXS_MOTION ? shift + 1 : shift;
            const int32_t length = fxs_narrow((int64_t)fxs_length_along(z, i, k), unit);
            c->edge[i][k] = (int16_t)(z->direction[i][k] < 0 ? -length : length);
        }
        c->d[k] = (int16_t)fxs_narrow(twice_d[k], shift + 1);
    }
    for (int i = 0; i < FXS_UNITS; i++) {
        set_direction(c->direction[i], z->direction[i]);
    }
}

static inline int32_t dot_magnitude(const int32_t n[3], const int16_t v[3]) {
    return fxs_near_abs(n[0] * v[0] + n[1] * v[1] + n[2] * v[2]);
}

/* On the axis n of i and j: |n . d| less the sum of |n . g| over the first `count` edges,
 * or 0 where the sign is not certain.
 *
 * Bits: a cross product of directions is at most 2^29, cut to 2^14. What |n . g| adds up to
 * is below 3 * 2^14 * 2^14, and so is |n . d|.
 *
 * Error: components of directions are off by 1/2, those of a cross product so by
 * 1/2 * 4 * 2^14 + 1/2, divided by 2^15, and by 1/2 for the cut: by less than 2. In the sums
 * this is multiplied by the magnitudes of at most five edges and d, 6 * 2^14 and 1/2 for
 * each of 18 components. The 1/2 of these is multiplied by a component of n, 18 * 1/2 * 2^14.
 * Together with 1 for each magnitude that is less than 22 * 2^14. */
enum { COARSE_ERROR = 22 << 14 };

static int32_t beyond(const coarse_zonotope *c, int i, int j, int count) {
    const int16_t *g = c->direction[i], *h = c->direction[j];
    const int32_t half = 1 << 14;
    const int32_t n[3] = {(g[1] * h[2] - g[2] * h[1] + half) >> 15,
                          (g[2] * h[0] - g[0] * h[2] + half) >> 15,
                          (g[0] * h[1] - g[1] * h[0] + half) >> 15};
    int32_t difference = dot_magnitude(n, c->d);
    for (int k = 0; k < count; k++) {
        if (k != i && k != j) {
            difference -= dot_magnitude(n, c->edge[k]);
        }
    }
    return fxs_near_abs(difference) > COARSE_ERROR ? difference : 0;
}

fxs_verdict fxs_filter_sweep3(const fxs_zonotope *z, bool swept) {
    coarse_zonotope c;
    set_coarse(&c, z, swept);
    uint32_t inner = 0, bit = 1;
    for (int j = 1; j < FXS_UNITS; j++) {
        for (int i = 0; i < j; i++, bit <<= 1) {
            const int32_t side = beyond(&c, i, j, swept ? FXS_UNITS : FXS_MOTION);
            if (side > 0 && swept) {
                return fxs_decided(FIXSAT_SEPARATE, 0);
            }
            inner |= side < 0 ? bit : 0;
        }
    }
    return inner == bit - 1 ? fxs_decided(FIXSAT_OVERLAP, 0) : fxs_undecided(inner);
}

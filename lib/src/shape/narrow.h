/* SPDX-License-Identifier: MIT
 *
 * Boxes in few bits, for decisions in 32-bit arithmetic. Internal.
 *
 * A narrow box is the real one divided by 2^shift, its half-edges rounded to the nearest. An extent
 * is the sum of magnitudes over the half-edges on an axis. The shift is the least for which the
 * extents are below LIMIT, or one more. It is 0 to 19: a saturated extent gets 19, and three
 * half-edges add up to 3 * 2^31 at most, which is below LIMIT * 2^19. So:
 *
 * - A half-edge is within 1/2 of the truth.
 * - The sums of the rounded half-edges are at most LIMIT + 3/2.
 * - A difference of centres that passed the coordinate axes is below 2 LIMIT. All of these fit 16
 *   bits.
 * - A cross product of two half-edges of a box is below (LIMIT + 3/2)^2. Divided by 2^13 it fits 16
 *   bits too.
 *
 * The error bounds of the decisions are derived beside them, in the filters, from these facts.
 */
#ifndef FIXSAT_NARROW_H
#define FIXSAT_NARROW_H

#include <fixsat/shapes.h>

#include "../int/bits.h"
#include "../int/multiply.h"
#include "../int/packed.h"

enum { FXS_NARROW_LIMIT = 16380 };

_Static_assert(FXS_NARROW_LIMIT <= 16382, "2 (LIMIT + 3/2) must fit 16 bits with a sign");

static inline int32_t fxs_dot3(fixsat_obb3_private_vec3 a, fixsat_obb3_private_vec3 b) {
    return fxs_dot_xyz(a.xy, a.z, b.xy, b.z);
}

/* Returns the shift for the bitwise OR of extents. */
static inline uint32_t fxs_narrow_shift(uint64_t extents) {
    FXS_CHECK(extents >> 36 == 0);
    const uint32_t cut = extents >> 32 != 0 ? 4 : 0;
    const uint32_t leading = cut != 0 ? (uint32_t)(extents >> 4) : (uint32_t)extents;
    const int bits = fxs_bits32(leading);
    uint32_t shift = bits > 14 ? (uint32_t)bits - 14 : 0;
    /* An OR is at least as large as each operand, so this may shift too far by
     * one, never too little. */
    if (leading >> shift >= FXS_NARROW_LIMIT) {
        shift++;
    }
    return shift + cut;
}

/* Returns v / 2^shift, to the nearest, which fits 31 bits, for a shift of up to 31. A v of up to 32
 * bits is computed in 32. (Where the shift is 1, v is not INT32_MAX, because 1 more is out of its
 * range; such a value has a larger shift.) */
static inline int32_t fxs_narrow(int64_t v, uint32_t shift) {
    if (shift == 0) {
        return (int32_t)v;
    }
    if (v == (int32_t)v) {
        return (((int32_t)v >> (shift - 1)) + 1) >> 1;
    }
    return (int32_t)(((v >> (shift - 1)) + 1) >> 1);
}

/* Returns (b - a) / 2^shift to the nearest, or up to 2^-15 more off. Where b - a may not fit 32
 * bits, both are cut first. |b - a| is at most 2 LIMIT * 2^shift. */
static inline int32_t fxs_narrow_offset(int32_t a, int32_t b, uint32_t shift) {
    const uint32_t cut = shift > 16 ? 2 : 0;
    const int32_t offset = (int32_t)((int64_t)(b >> cut) - (a >> cut));
    return (offset + (int32_t)((UINT32_C(1) << (shift - cut)) >> 1)) >> (shift - cut);
}

/* Returns the least shift with which these bounds are less than 2^14 wide and high. */
static inline uint32_t fxs_bounds_shift(const fixsat_aabb2 *bounds) {
    const int bits = fxs_bits32(fxs_absdiff(bounds->min.x, bounds->max.x) |
                                fxs_absdiff(bounds->min.y, bounds->max.y));
    return fxs_shift_to(bits, 14);
}

/* Returns the pair's common shift, that of the larger box. */
static inline uint32_t fxs_common_shift(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

/* Sets a narrow box by its half-edges, with the shift that belongs to its extents. */
static inline void fxs_make_narrow2(fixsat_obb2_private *box, const fixsat_vec2 edge[2],
                                    uint32_t shift) {
    for (int i = 0; i < 2; i++) {
        box->edge[i] = fxs_pack(fxs_narrow(edge[i].x, shift), fxs_narrow(edge[i].y, shift));
    }
    /* below L^2 < 2^28.1 */
    box->area = (int32_t)fxs_abs32(fxs_cross_xy(box->edge[0], box->edge[1]));
    box->shift = shift;
}

/* Returns 2^17 / v rounded down, 256 to 512, for v of 9 bits. It divides bit by bit, because not
 * every core can divide. */
static inline int32_t fxs_inverse(int32_t v) {
    int32_t inverse = 0;
    for (int32_t bit = 512; bit != 0; bit >>= 1) {
        inverse += (inverse + bit) * v <= 1 << 17 ? bit : 0;
    }
    return inverse;
}

/* Returns a component of a half-edge in units of 2^(shift - 16) raw, for its box's shift. It is
 * below 2^30. */
static inline int32_t fxs_30_bits(int32_t v, uint32_t shift) {
    FXS_WITHIN(v, (int64_t)FXS_NARROW_LIMIT << shift);
    return shift > 16 ? v >> (shift - 16) : v * (1 << (16 - shift));
}

/* Returns (ax * by - ay * bx) / 2^45 to the nearest, for components from fxs_30_bits. */
static inline int32_t fxs_narrow_cross(int32_t ax, int32_t ay, int32_t bx, int32_t by) {
    return ((fxs_cross_high(ax, ay, bx, by) >> 14) + 1) >> 1;
}

static inline void fxs_make_narrow3(fixsat_obb3_private *box, const fixsat_vec3 edge[3],
                                    uint32_t shift) {
    /* Normals are computed from half-edges of 30 bits. A component that is cut is short by less
     * than 1 unit. So the cross product of two half-edges is short by less than the sum of their
     * components on two axes, 2 LIMIT * 2^16 < 2^31. The unit of a normal is 2^45 of these, so that
     * is 2^-14 of it. */
    fixsat_vec3 e[3];
    for (int i = 0; i < 3; i++) {
        const fixsat_vec3 u = edge[i];
        e[i].x = fxs_30_bits(u.x, shift);
        e[i].y = fxs_30_bits(u.y, shift);
        e[i].z = fxs_30_bits(u.z, shift);
        box->edge[i].xy = fxs_pack(fxs_narrow(u.x, shift), fxs_narrow(u.y, shift));
        box->edge[i].z = fxs_narrow(u.z, shift);
    }
    for (int i = 0, j = 1, k = 2; i < 3; j = k, k = i, i++) {
        const fixsat_vec3 v = e[j], w = e[k];
        box->normal[i].xy =
            fxs_pack(fxs_narrow_cross(v.y, v.z, w.y, w.z), fxs_narrow_cross(v.z, v.x, w.z, w.x));
        box->normal[i].z = fxs_narrow_cross(v.x, v.y, w.x, w.y);
    }
    const int32_t volume = fxs_dot3(box->normal[0], box->edge[0]);
    box->volume = (int32_t)fxs_abs32(volume);
    box->inverse = 0;
    box->inverse_shift = 0;
    const int bits = fxs_bits32((uint32_t)box->volume);
    if (bits >= 18) {
        const int32_t inverse = fxs_inverse(box->volume >> (bits - 9));
        box->inverse = (int16_t)(volume < 0 ? -inverse : inverse);
        box->inverse_shift = (uint16_t)(bits - 9);
    }
    box->shift = shift;
}

/* Sets out to the direction of v in 14 bits and a sign, to the nearest, so off by 1/2. */
static inline void fxs_set_direction(int16_t out[3], const int32_t v[3]) {
    const int bits = fxs_bits32(fxs_abs32(v[0]) | fxs_abs32(v[1]) | fxs_abs32(v[2]));
    for (int k = 0; k < 3; k++) {
        out[k] = (int16_t)(bits > 14 ? fxs_narrow(v[k], (uint32_t)bits - 14)
                                     : v[k] * (1 << (14 - bits)));
        FXS_WITHIN(out[k], 1 << 14);
    }
}

/* Sets out to g x h / 2^15, to the nearest, at most 2^14. The product is off by
 * 1/2 * 4 * 2^14 + 1/2, so the result is off by less than 2. */
static inline void fxs_cross_directions(int32_t out[3], const int16_t g[3], const int16_t h[3]) {
    const int32_t half = 1 << 14;
    out[0] = (g[1] * h[2] - g[2] * h[1] + half) >> 15;
    out[1] = (g[2] * h[0] - g[0] * h[2] + half) >> 15;
    out[2] = (g[0] * h[1] - g[1] * h[0] + half) >> 15;
}

#endif

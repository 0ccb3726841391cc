/* SPDX-License-Identifier: MIT
 *
 * Boxes in 2D, in 32 bits: pairs that the coordinate axes do not separate. Internal.
 *
 * The Minkowski difference of two boxes is the zonotope of all their
 * half-edges (generators) g, h. With d the offset of the centres, the normal of
 * g separates iff |g x d| > sum_h |g x h|, and touches iff they are equal.
 */
#ifndef FIXSAT_PLANE_RELATION_BOX2_NEAR_H
#define FIXSAT_PLANE_RELATION_BOX2_NEAR_H

#include "../shape/narrow.h"
#include "../shape/verdict.h"

/* Returns the offset from a to b in units of 2^shift, for a shift of 1 or more. 31 bits hold the
 * difference of halves. Each half is off by [0, 1/2], and the shift by [0, 1) in all, so the result
 * is off by 1 at most. */
static inline int32_t fxs_offset2(int32_t a, int32_t b, uint32_t shift) {
    return ((b >> 1) - (a >> 1)) >> (shift - 1);
}

/* Returns the verdict by the four axes, in 32 bits. The witness is a mask of the undecided ones.
 *
 * d is the offset of the centres in units of 2^shift, the larger of both boxes' shifts. Axis u of A
 * compares
 *     |u x d|  with  |u x v| / 2^ka + (|u x s| + |u x t|) / 2^kb.
 * The shift of A is ka smaller than that of d, the shift of B kb smaller.
 *
 * Bits, with L = LIMIT + 3/2 = 16381.5: |u x d| <= 2 * L * (2L + 1) < 2^30.01, sums are below 2^30.
 *
 * Error: a component of a half-edge is off by 1/2, one of d by 1, a shift and fxs_approx_abs by 1
 * each. On each coordinate axis the half-edges of a box add up to L at most. So
 *     u x d          is off by 1/2 (2L + 2L) + 2L = 4L,
 *     u x v                 by 1/2 (2L + 1)       = L + 1/2,
 *     u x s + u x t         by 1/2 (2L + 2 * 2L)  = 3L.
 * Together with two shifts and three magnitudes that is less than 8L + 6 < 2^17. */
enum { FXS_ERROR2 = 1 << 17 };

_Static_assert(8 * (2 * FXS_NARROW_LIMIT + 3) + 2 * 6 < 2 * FXS_ERROR2, "8L + 6 < FXS_ERROR2");

static inline fxs_verdict fxs_axes2(const fixsat_obb2_private *a, const fixsat_obb2_private *b,
                                    uint32_t shift, fxs_offset d) {
    const uint32_t ka = shift - a->shift, kb = shift - b->shift;
    const uint32_t u = a->edge[0], v = a->edge[1], s = b->edge[0], t = b->edge[1];
    /* These are reduced by the error, so an axis with a negative result is strictly inside. */
    const int32_t uv = (a->area >> ka) - FXS_ERROR2, st = (b->area >> kb) - FXS_ERROR2;

    const int32_t us = fxs_approx_abs(fxs_cross_xy(u, s));
    const int32_t ut = fxs_approx_abs(fxs_cross_xy(u, t));
    const int32_t on_u = fxs_approx_abs(fxs_cross_offset(u, d)) - uv - ((us + ut) >> kb);
    if (on_u > 2 * FXS_ERROR2) {
        return FIXSAT_SEPARATE;
    }
    const int32_t vs = fxs_approx_abs(fxs_cross_xy(v, s));
    const int32_t vt = fxs_approx_abs(fxs_cross_xy(v, t));
    const int32_t on_v = fxs_approx_abs(fxs_cross_offset(v, d)) - uv - ((vs + vt) >> kb);
    if (on_v > 2 * FXS_ERROR2) {
        return FIXSAT_SEPARATE;
    }
    const int32_t on_s = fxs_approx_abs(fxs_cross_offset(s, d)) - st - ((us + vs) >> ka);
    if (on_s > 2 * FXS_ERROR2) {
        return FIXSAT_SEPARATE;
    }
    const int32_t on_t = fxs_approx_abs(fxs_cross_offset(t, d)) - st - ((ut + vt) >> ka);
    if (on_t > 2 * FXS_ERROR2) {
        return FIXSAT_SEPARATE;
    }
    if ((on_u & on_v & on_s & on_t) < 0) {
        return FIXSAT_OVERLAP;
    }
    return fxs_undecided((on_u >= 0 ? 1u : 0u) | (on_v >= 0 ? 2u : 0u) | (on_s >= 0 ? 4u : 0u) |
                         (on_t >= 0 ? 8u : 0u));
}

static inline fxs_verdict fxs_filter_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b) {
    FXS_START_NEAR(fxs_undecided(15));
    const uint32_t shift = fxs_common_shift(a->private_narrow.shift, b->private_narrow.shift);
    const fxs_offset d = fxs_offset_of(fxs_offset2(a->center.x, b->center.x, shift),
                                       fxs_offset2(a->center.y, b->center.y, shift), 0);
    return fxs_axes2(&a->private_narrow, &b->private_narrow, shift, d);
}

/* An axis of A and the generators (w, 0) and (0, h) of B: as in fxs_axes2, with all of B in units
 * of 2^shift. There w and h are below 2^13, so |d| < L + 2^13 on an axis.
 *
 * Error: w and h are off by 1. d is off by 1 too, although its centre lacks up to 1 before its
 * shift: the halves are off by [0, 1] and [0, 1/2] then, and 1 is again all.
 *     u x d                  is off by 1/2 (2L + 2^14) + 2L   = 3L + 2^13,
 *     u x v                         by 1/2 (2L + 1)           = L + 1/2,
 *     |u.x| h + |u.y| w             by (1/2 + 1) * 2^14 + 2L  = 2L + 3 * 2^13,
 * where the 1 in the last line is for fxs_approx_abs. With a shift and one more magnitude that is
 * less than 6L + 2^15 + 3 < FXS_ERROR2. */
static inline int32_t fxs_axis_aabb2(uint32_t u, int32_t uv, fxs_offset d, int32_t w, int32_t h) {
    return fxs_approx_abs(fxs_cross_offset(u, d)) - uv -
           (fxs_approx_abs(fxs_x(u)) * h + fxs_approx_abs(fxs_y(u)) * w);
}

/* Returns the verdict by the axes of a, for a pair that is strictly inside on the coordinate
 * axes. */
static inline fxs_verdict fxs_filter_obb2_aabb2(const fixsat_obb2 *a, const fixsat_aabb2 *b) {
    FXS_START_NEAR(fxs_undecided(3));
    const uint32_t shift = fxs_common_shift(a->private_narrow.shift, fxs_bounds_shift(b));
    const int32_t w = (int32_t)(fxs_absdiff(b->min.x, b->max.x) >> 1 >> shift);
    const int32_t h = (int32_t)(fxs_absdiff(b->min.y, b->max.y) >> 1 >> shift);
    FXS_WITHIN(w, 1 << 13);
    FXS_WITHIN(h, 1 << 13);
    const fxs_offset d =
        fxs_offset_of(fxs_offset2(a->center.x, (b->min.x >> 1) + (b->max.x >> 1), shift),
                      fxs_offset2(a->center.y, (b->min.y >> 1) + (b->max.y >> 1), shift), 0);
    const int32_t uv = (a->private_narrow.area >> (shift - a->private_narrow.shift)) - FXS_ERROR2;
    const int32_t on_u = fxs_axis_aabb2(a->private_narrow.edge[0], uv, d, w, h);
    const int32_t on_v = fxs_axis_aabb2(a->private_narrow.edge[1], uv, d, w, h);
    if (on_u > 2 * FXS_ERROR2 || on_v > 2 * FXS_ERROR2) {
        return FIXSAT_SEPARATE;
    }
    return (on_u & on_v) < 0 ? FIXSAT_OVERLAP
                             : fxs_undecided((on_u >= 0 ? 1u : 0u) | (on_v >= 0 ? 2u : 0u));
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * The tests of boxes in 2D.
 *
 * The Minkowski difference of two boxes is the zonotope of all their
 * half-edges (generators) g, h. With d the offset of the centres, the normal of
 * g separates iff |g x d| > sum_h |g x h|, and touches iff they are equal. If
 * all generators are parallel the set is a segment or a point: then there is no
 * inside, and the coordinate axes decide along it.
 */
#include "../exact/box2.h"
#include "../shape/narrow.h"
#include "test2.h"
#include <fixsat/test.h>

static fixsat_relation min_relation(fixsat_relation a, fixsat_relation b) {
    return a < b ? a : b;
}

/* A pair of boxes, all doubled because the centre of an AABB may lie between two raw
 * values: the generators u, v of A and s, t of B, below 2^33 at most, and the offset of
 * the centres, below 2^34. */
typedef struct pair2 {
    int64_t g[4][2];
    int64_t d[2];
    uint64_t extent;
} pair2;

/* The axes are the bits of a mask, numbered as the generators. */
enum { ALL_AXES2 = 15 };

/* The pair by these axes alone; the others are known not to matter: strictly
 * inside, which also shows that there is an inside. Given are s, t, the centre of B
 * as d, and B's extent. Kept out of the way of the usual case.
 *
 * An axis with offset and sum of zero is either no axis, g being zero, or the
 * pair has no inside: then the coordinate axes, which did not separate it, have
 * the last word. */
static FXS_OUT_OF_LINE fixsat_relation exact2(const fixsat_obb2 *a, pair2 *pair, unsigned axes) {
    for (int i = 0; i < 2; i++) {
        pair->g[i][0] = 2 * (int64_t)a->half_edge[i].x;
        pair->g[i][1] = 2 * (int64_t)a->half_edge[i].y;
    }
    pair->d[0] -= 2 * (int64_t)a->center.x;
    pair->d[1] -= 2 * (int64_t)a->center.y;
    pair->extent += 2 * (uint64_t)(a->extent[0] | a->extent[1]);
    bool boundary = false, inside = axes != ALL_AXES2;
    for (int i = 0; i < 4; i++) {
        if (axes >> i & 1) {
            bool sum_is_zero;
            const int beyond =
                fxs_compare_edge(pair->g[i], pair->g, 4, pair->d, pair->extent, &sum_is_zero);
            if (beyond > 0) {
                return FIXSAT_SEPARATE;
            }
            boundary |= beyond == 0 && !sum_is_zero;
            inside |= !sum_is_zero;
        }
    }
    return inside && !boundary ? FIXSAT_OVERLAP : FIXSAT_TOUCH;
}

/* The offset from a to b in units of 2^shift, shift being 1 or more: 31 bits hold the
 * difference of halves. Each is off by [0, 1/2], and the shift by [0, 1) in all, so
 * that the result is off by 1 at most. */
static inline int32_t offset2(int32_t a, int32_t b, uint32_t shift) {
    return ((b >> 1) - (a >> 1)) >> (shift - 1);
}

/* The four axes in 32 bits: which of them are undecided, or whether one separates.
 *
 * d is the offset of the centres in units of 2^shift, the larger of both boxes'
 * shifts. Axis u of A compares
 *     |u x d|  with  |u x v| / 2^ka + (|u x s| + |u x t|) / 2^kb,
 * ka and kb being by how much the shifts of A and B are smaller than d's.
 *
 * Bits, with L = LIMIT + 3/2 = 16381.5: |u x d| <= 2 * L * (2L + 1) < 2^30.01, sums
 * are below 2^30.
 *
 * Error: a component of a half-edge is off by 1/2, one of d by 1, a shift and
 * fxs_near_abs by 1 each. On each coordinate axis the half-edges of a box add up
 * to L at most, so that
 *     u x d          is off by 1/2 (2L + 2L) + 2L = 4L,
 *     u x v                 by 1/2 (2L + 1)       = L + 1/2,
 *     u x s + u x t         by 1/2 (2L + 2 * 2L)  = 3L,
 * together with two shifts and three magnitudes less than 8L + 6 < 2^17. */
enum { SEPARATES = 1 << 4, ERROR2 = 1 << 17 };

_Static_assert(8 * (2 * FXS_NARROW_LIMIT + 3) + 2 * 6 < 2 * ERROR2, "8L + 6 < ERROR2");

static inline unsigned axes2_32(const fixsat_narrow2 *a, const fixsat_narrow2 *b, uint32_t shift,
                                fxs_offset d) {
    const uint32_t ka = shift - a->shift, kb = shift - b->shift;
    const uint32_t u = a->edge[0], v = a->edge[1], s = b->edge[0], t = b->edge[1];
    /* Less the error: an axis is strictly inside where what remains is negative. */
    const int32_t uv = (a->area >> ka) - ERROR2, st = (b->area >> kb) - ERROR2;

    const int32_t us = fxs_near_abs(fxs_cross_xy(u, s));
    const int32_t ut = fxs_near_abs(fxs_cross_xy(u, t));
    const int32_t on_u = fxs_near_abs(fxs_cross_offset(u, d)) - uv - ((us + ut) >> kb);
    if (on_u > 2 * ERROR2) {
        return SEPARATES;
    }
    const int32_t vs = fxs_near_abs(fxs_cross_xy(v, s));
    const int32_t vt = fxs_near_abs(fxs_cross_xy(v, t));
    const int32_t on_v = fxs_near_abs(fxs_cross_offset(v, d)) - uv - ((vs + vt) >> kb);
    if (on_v > 2 * ERROR2) {
        return SEPARATES;
    }
    const int32_t on_s = fxs_near_abs(fxs_cross_offset(s, d)) - st - ((us + vs) >> ka);
    if (on_s > 2 * ERROR2) {
        return SEPARATES;
    }
    const int32_t on_t = fxs_near_abs(fxs_cross_offset(t, d)) - st - ((ut + vt) >> ka);
    if (on_t > 2 * ERROR2) {
        return SEPARATES;
    }
    if ((on_u & on_v & on_s & on_t) < 0) {
        return 0;
    }
    return (on_u >= 0 ? 1u : 0u) | (on_v >= 0 ? 2u : 0u) | (on_s >= 0 ? 4u : 0u) |
           (on_t >= 0 ? 8u : 0u);
}

static FXS_OUT_OF_LINE fixsat_relation exact_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b,
                                                       unsigned axes) {
    pair2 pair;
    for (int i = 0; i < 2; i++) {
        pair.g[2 + i][0] = 2 * (int64_t)b->half_edge[i].x;
        pair.g[2 + i][1] = 2 * (int64_t)b->half_edge[i].y;
    }
    pair.d[0] = 2 * (int64_t)b->center.x;
    pair.d[1] = 2 * (int64_t)b->center.y;
    pair.extent = 2 * (uint64_t)(b->extent[0] | b->extent[1]);
    return exact2(a, &pair, axes);
}

/* A pair that the coordinate axes do not separate. */
static FXS_OUT_OF_LINE fixsat_relation near_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b) {
    const uint32_t shift = fxs_common_shift(a->narrow.shift, b->narrow.shift);
    const fxs_offset d = fxs_offset_of(offset2(a->center.x, b->center.x, shift),
                                       offset2(a->center.y, b->center.y, shift), 0);
    const unsigned axes = axes2_32(&a->narrow, &b->narrow, shift, d);
    return axes == SEPARATES ? FIXSAT_SEPARATE
           : axes == 0       ? FIXSAT_OVERLAP
                             : exact_obb2_obb2(a, b, axes);
}

fixsat_relation fixsat_test_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b) {
    return fxs_apart(fxs_absdiff(a->center.x, b->center.x), a->extent[0], b->extent[0]) ||
                   fxs_apart(fxs_absdiff(a->center.y, b->center.y), a->extent[1], b->extent[1])
               ? FIXSAT_SEPARATE
               : near_obb2_obb2(a, b);
}

static FXS_OUT_OF_LINE fixsat_relation exact_obb2_aabb2(const fixsat_obb2 *a, const fixsat_aabb2 *b,
                                                        unsigned axes) {
    const uint32_t w = fxs_absdiff(b->min.x, b->max.x);
    const uint32_t h = fxs_absdiff(b->min.y, b->max.y);
    pair2 pair;
    pair.g[2][0] = w;
    pair.g[2][1] = 0;
    pair.g[3][0] = 0;
    pair.g[3][1] = h;
    pair.d[0] = (int64_t)b->min.x + b->max.x;
    pair.d[1] = (int64_t)b->min.y + b->max.y;
    pair.extent = w | h;
    /* A box that is a point shows no inside, whatever the coordinate axes say. */
    return exact2(a, &pair, pair.extent == 0 ? ALL_AXES2 : axes);
}

/* An axis of A and the generators (w, 0) and (0, h) of B: as in axes2_32, with all of B
 * in units of 2^shift. There w and h are below 2^13 and so |d| < L + 2^13 on an axis.
 *
 * Error: w and h are off by 1, and so is d, with a centre that lacks up to 1 before
 * its shift: the halves are off by [0, 1] and [0, 1/2] then, and again 1 is all.
 *     u x d                  is off by 1/2 (2L + 2^14) + 2L   = 3L + 2^13,
 *     u x v                         by 1/2 (2L + 1)           = L + 1/2,
 *     |u.x| h + |u.y| w             by (1/2 + 1) * 2^14 + 2L  = 2L + 3 * 2^13,
 * 1 in the last for fxs_near_abs; with a shift and one more magnitude less than
 * 6L + 2^15 + 3 < ERROR2. */
static inline int32_t axis_aabb2(uint32_t u, int32_t uv, fxs_offset d, int32_t w, int32_t h) {
    return fxs_near_abs(fxs_cross_offset(u, d)) - uv -
           (fxs_near_abs(fxs_x(u)) * h + fxs_near_abs(fxs_y(u)) * w);
}

static FXS_OUT_OF_LINE fixsat_relation near_obb2_aabb2(const fixsat_obb2 *a,
                                                       const fixsat_aabb2 *b) {
    const uint32_t shift = fxs_common_shift(a->narrow.shift, fxs_bounds_shift(b));
    const int32_t w = (int32_t)(fxs_absdiff(b->min.x, b->max.x) >> 1 >> shift);
    const int32_t h = (int32_t)(fxs_absdiff(b->min.y, b->max.y) >> 1 >> shift);
    const fxs_offset d =
        fxs_offset_of(offset2(a->center.x, (b->min.x >> 1) + (b->max.x >> 1), shift),
                      offset2(a->center.y, (b->min.y >> 1) + (b->max.y >> 1), shift), 0);
    const int32_t uv = (a->narrow.area >> (shift - a->narrow.shift)) - ERROR2;
    const int32_t on_u = axis_aabb2(a->narrow.edge[0], uv, d, w, h);
    const int32_t on_v = axis_aabb2(a->narrow.edge[1], uv, d, w, h);
    if (on_u > 2 * ERROR2 || on_v > 2 * ERROR2) {
        return FIXSAT_SEPARATE;
    }
    return (on_u & on_v) < 0
               ? FIXSAT_OVERLAP
               : exact_obb2_aabb2(a, b, (on_u >= 0 ? 1u : 0u) | (on_v >= 0 ? 2u : 0u));
}

/* The coordinate axes are decided exactly at once, which leaves those of A. */
fixsat_relation fixsat_test_obb2_aabb2(const fixsat_obb2 *a, const fixsat_aabb2 *b) {
    const uint32_t x = gap(a->center.x, b->min.x, b->max.x);
    const uint32_t y = gap(a->center.y, b->min.y, b->max.y);
    if (x > a->extent[0] || y > a->extent[1] || is_empty2(b)) {
        return FIXSAT_SEPARATE;
    }
    if (x < a->extent[0] && y < a->extent[1]) {
        return near_obb2_aabb2(a, b);
    }
    /* They touch at best, unless A is a segment along an axis, which may run through B,
     * or an extent is saturated, and more than it says. */
    const bool plain = a->extent[0] != 0 && a->extent[1] != 0 && a->extent[0] != UINT32_MAX &&
                       a->extent[1] != UINT32_MAX;
    return plain ? min_relation(FIXSAT_TOUCH, exact_obb2_aabb2(a, b, 3))
                 : exact_obb2_aabb2(a, b, ALL_AXES2);
}

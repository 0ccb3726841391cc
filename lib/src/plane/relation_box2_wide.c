/* SPDX-License-Identifier: MIT
 *
 * Boxes in 2D, axis by axis.
 */
#include "relation_box2_wide.h"
#include "../int/bits.h"
#include "../int/multiply.h"
#include "../int/wide.h"

static FXS_OUT_OF_LINE int compare_edge_wide(const int64_t g[2], int64_t (*h)[2], int count,
                                             const int64_t d[2], bool *sum_is_zero) {
    fxs_wide sum = {0, 0};
    for (int i = 0; i < count; i++) {
        if (h[i] != g) { /* g x g is 0 */
            fxs_wide_increase(&sum, fxs_wide_abs(fxs_wide_cross(g[0], g[1], h[i][0], h[i][1])));
        }
    }
    const fxs_wide offset = fxs_wide_abs(fxs_wide_cross(g[0], g[1], d[0], d[1]));
    FXS_WIDE_BITS(sum, 70);
    FXS_WIDE_BITS(offset, 68);
    *sum_is_zero = fxs_wide_sign(sum) == 0;
    return fxs_wide_sign(fxs_wide_sub(offset, sum));
}

/* 64 bits suffice if the extent has 30, because the generators add up to it at most. A saturated
 * extent has more. */
int fxs_compare_edge(const int64_t g[2], int64_t (*h)[2], int count, const int64_t d[2],
                     uint64_t extent, bool *sum_is_zero) {
    if (!FXS_NEAR(extent >> 30 == 0)) {
        return compare_edge_wide(g, h, count, d, sum_is_zero);
    }
    const int32_t x = (int32_t)g[0], y = (int32_t)g[1];
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        sum += fxs_abs64(fxs_cross64(x, y, h[i][0], h[i][1]));
    }
    FXS_CHECK(sum >> 62 == 0);
    const uint64_t offset = fxs_abs64(fxs_cross64(x, y, d[0], d[1]));
    *sum_is_zero = sum == 0;
    return offset > sum ? 1 : offset == sum ? 0 : -1;
}

/* A pair of boxes: the generators u, v of A and s, t of B, and the offset of the centres. All is
 * doubled, because the centre of an AABB may lie between two raw values. */
typedef struct pair2 {
    int64_t g[4][2];
    int64_t d[2];
    uint64_t extent;
} pair2;

/* Returns the relation by the axes in `axes`.
 *
 * - Before the call `pair` holds B alone: s and t, twice its centre as d, and its extent.
 * - On each axis that is missing in `axes` the pair is known to be strictly inside. So if one is
 *   missing, there is an inside.
 * - An axis may have an offset and a sum of zero. Then g is zero, so it is no axis, or the pair has
 *   no inside. In that case the coordinate axes decide, and they did not separate the pair. */
static fixsat_relation exact2(const fixsat_obb2 *a, pair2 *pair, unsigned axes) {
    for (int i = 0; i < 2; i++) {
        pair->g[i][0] = 2 * (int64_t)a->half_edge[i].x;
        pair->g[i][1] = 2 * (int64_t)a->half_edge[i].y;
    }
    pair->d[0] -= 2 * (int64_t)a->center.x;
    pair->d[1] -= 2 * (int64_t)a->center.y;
    pair->extent += 2 * (uint64_t)(a->extent[0] | a->extent[1]);
    bool boundary = false, inside = axes != FXS_ALL_AXES2;
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

fixsat_relation fxs_exact_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b, uint32_t axes) {
    FXS_EXACT(obb2_obb2);
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

fixsat_relation fxs_exact_obb2_aabb2(const fixsat_obb2 *a, const fixsat_aabb2 *b, uint32_t axes) {
    FXS_EXACT(obb2_aabb2);
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
    /* If B is a point, the coordinate axes prove no inside, so all axes are tested. */
    return exact2(a, &pair, pair.extent == 0 ? FXS_ALL_AXES2 : axes);
}

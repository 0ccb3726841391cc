/* SPDX-License-Identifier: MIT
 *
 * The tests of boxes in 2D: the coordinate axes, which cost least, then the axes of the boxes.
 */
#include "../shape/shape.h"
#include "relation_box2_near.h"
#include "relation_box2_wide.h"
#include <fixsat/test.h>

static FXS_OUT_OF_LINE fixsat_relation near_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b) {
    const fxs_verdict v = fxs_filter_obb2_obb2(a, b);
    return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_obb2_obb2(a, b, fxs_witness_of(v));
}

fixsat_relation fixsat_test_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b) {
    return fxs_apart(fxs_absdiff(a->center.x, b->center.x), a->extent[0], b->extent[0]) ||
                   fxs_apart(fxs_absdiff(a->center.y, b->center.y), a->extent[1], b->extent[1])
               ? FIXSAT_SEPARATE
               : near_obb2_obb2(a, b);
}

static FXS_OUT_OF_LINE fixsat_relation near_obb2_aabb2(const fixsat_obb2 *a,
                                                       const fixsat_aabb2 *b) {
    const fxs_verdict v = fxs_filter_obb2_aabb2(a, b);
    return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_obb2_aabb2(a, b, fxs_witness_of(v));
}

/* The coordinate axes are decided exactly and first, so only those of A are left. */
fixsat_relation fixsat_test_obb2_aabb2(const fixsat_obb2 *a, const fixsat_aabb2 *b) {
    const uint32_t x = fxs_gap(a->center.x, b->min.x, b->max.x);
    const uint32_t y = fxs_gap(a->center.y, b->min.y, b->max.y);
    if (x > a->extent[0] || y > a->extent[1] || fxs_is_empty2(b)) {
        return FIXSAT_SEPARATE;
    }
    if (x < a->extent[0] && y < a->extent[1]) {
        return near_obb2_aabb2(a, b);
    }
    /* They touch at most, with two exceptions:
     *
     * - A is a segment along an axis, which may run through B.
     * - An extent is saturated, so the box is larger than it says. */
    const bool plain = a->extent[0] != 0 && a->extent[1] != 0 && a->extent[0] != UINT32_MAX &&
                       a->extent[1] != UINT32_MAX;
    const fixsat_relation relation = fxs_exact_obb2_aabb2(a, b, plain ? 3 : FXS_ALL_AXES2);
    return plain && relation == FIXSAT_OVERLAP ? FIXSAT_TOUCH : relation;
}

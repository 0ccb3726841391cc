/* SPDX-License-Identifier: MIT
 *
 * The test of any two shapes. Without radii it is the test of their cores, if there is one.
 * Otherwise the distance of the cores is compared with the sum of the radii, both squared.
 */
#include "sweep2_near.h"
#include "sweep2_wide.h"
#include <fixsat/test.h>

static fixsat_relation test_convex(const fixsat_shape2 *a, const fixsat_shape2 *b) {
    fxs_convex2_buffer room_a, room_b;
    const fxs_convex2 *const convex_a = fxs_convex2_of_shape2(&room_a, a);
    const fxs_convex2 *const convex_b = fxs_convex2_of_shape2(&room_b, b);
    const fxs_verdict v = fxs_filter_rounded(convex_a, convex_b);
    return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_rounded(convex_a, convex_b);
}

/* Sets *out to an AABB, or to a point as an AABB, at its position. Returns false if it leaves the
 * range of coordinates. */
static bool place(fixsat_aabb2 *out, const fixsat_shape2 *shape) {
    const fixsat_vec2 zero = {0, 0};
    const fixsat_aabb2 point = {zero, zero};
    const fixsat_aabb2 *const box =
        shape->kind == FIXSAT_CORE_AABB ? &shape->core.aabb.box : &point;
    const fxs_point at = fxs_point_of(shape->core.position);
    const fxs_point min = fxs_sum(at, fxs_point_of(box->min));
    const fxs_point max = fxs_sum(at, fxs_point_of(box->max));
    *out = (fixsat_aabb2){{(int32_t)min.x, (int32_t)min.y}, {(int32_t)max.x, (int32_t)max.y}};
    return fxs_fit32(min.x, min.y, max.x, max.y);
}

/* Returns the relation of two cores without radii. The kind of a must not be less than that of
 * b. */
static fixsat_relation test_cores(const fixsat_shape2 *a, const fixsat_shape2 *b) {
    fixsat_aabb2 box_a, box_b;
    const bool is_box = b->kind == FIXSAT_CORE_POINT || b->kind == FIXSAT_CORE_AABB;
    const bool is_placed = is_box && place(&box_b, b);
    switch (a->kind) {
    case FIXSAT_CORE_POLYGON:
        if (b->kind == FIXSAT_CORE_POLYGON) {
            return fixsat_test_polygon_polygon(&a->core.polygon, &b->core.polygon);
        }
        if (b->kind == FIXSAT_CORE_OBB) {
            return fixsat_test_polygon_obb2(&a->core.polygon, &b->core.obb);
        }
        if (b->kind == FIXSAT_CORE_POINT) {
            return fixsat_test_point_polygon(b->core.position, &a->core.polygon);
        }
        if (is_placed) {
            return fixsat_test_polygon_aabb2(&a->core.polygon, &box_b);
        }
        break;
    case FIXSAT_CORE_OBB:
        if (b->kind == FIXSAT_CORE_OBB) {
            return fixsat_test_obb2_obb2(&a->core.obb, &b->core.obb);
        }
        if (is_placed) {
            return fixsat_test_obb2_aabb2(&a->core.obb, &box_b);
        }
        break;
    case FIXSAT_CORE_AABB:
        if (is_placed && place(&box_a, a)) {
            return fixsat_test_aabb2_aabb2(&box_a, &box_b);
        }
        break;
    default:
        break;
    }
    return test_convex(a, b);
}

fixsat_relation fixsat_test2(const fixsat_shape2 *a, const fixsat_shape2 *b) {
    return (a->radius | b->radius) != 0 ? test_convex(a, b)
           : a->kind >= b->kind         ? test_cores(a, b)
                                        : test_cores(b, a);
}

/* SPDX-License-Identifier: MIT
 *
 * The tests of rounded shapes: the distance of their cores against the sum of
 * their radii, both squared. And those of points.
 */
#include <fixsat/test.h>

#include "exact.h"
#include "outline.h"
#include "ring.h"

static __attribute__((noinline)) fixsat_relation exact_rounded_rounded(const fixsat_rounded *a,
                                                                       const fixsat_rounded *b) {
    fixsat_ring core_a, core_b;
    fixsat_ring_of_rounded(&core_a, a);
    fixsat_ring_of_rounded(&core_b, b);
    return fixsat_ring_relation(&core_a, &core_b, (int64_t)a->radius + b->radius);
}

static __attribute__((noinline)) fixsat_relation exact_rounded_obb2(const fixsat_rounded *a,
                                                                    const fixsat_obb2 *b) {
    fixsat_ring core, box;
    fixsat_ring_of_rounded(&core, a);
    fixsat_ring_of_obb2(&box, b);
    return fixsat_ring_relation(&core, &box, a->radius);
}

static __attribute__((noinline)) fixsat_relation exact_rounded_aabb2(const fixsat_rounded *a,
                                                                     const fixsat_aabb2 *b) {
    fixsat_ring core, box;
    fixsat_ring_of_rounded(&core, a);
    fixsat_ring_of_aabb2(&box, b);
    return fixsat_ring_relation(&core, &box, a->radius);
}

fixsat_relation fixsat_test_rounded_rounded(const fixsat_rounded *a, const fixsat_rounded *b) {
    fixsat_outline core_a, core_b;
    fixsat_outline_of_rounded(&core_a, a);
    fixsat_outline_of_rounded(&core_b, b);
    const fixsat_relation relation =
        fixsat_outline_rounded(&core_a, &core_b, (uint32_t)a->radius + (uint32_t)b->radius);
    return relation != FIXSAT_TOUCH ? relation : exact_rounded_rounded(a, b);
}

fixsat_relation fixsat_test_rounded_obb2(const fixsat_rounded *a, const fixsat_obb2 *b) {
    fixsat_outline core, box;
    fixsat_vec2 corner[4];
    fixsat_relation relation = FIXSAT_TOUCH;
    if (fixsat_outline_of_obb2(&box, corner, b)) {
        fixsat_outline_of_rounded(&core, a);
        relation = fixsat_outline_rounded(&core, &box, (uint32_t)a->radius);
    }
    return relation != FIXSAT_TOUCH ? relation : exact_rounded_obb2(a, b);
}

fixsat_relation fixsat_test_rounded_aabb2(const fixsat_rounded *a, const fixsat_aabb2 *b) {
    if (b->min.x > b->max.x || b->min.y > b->max.y) {
        return FIXSAT_SEPARATE;
    }
    fixsat_outline core, box;
    fixsat_vec2 corner[4];
    fixsat_outline_of_rounded(&core, a);
    fixsat_outline_of_aabb2(&box, corner, b);
    const fixsat_relation relation = fixsat_outline_rounded(&core, &box, (uint32_t)a->radius);
    return relation != FIXSAT_TOUCH ? relation : exact_rounded_aabb2(a, b);
}

fixsat_relation fixsat_test_point_polygon(fixsat_vec2 point, const fixsat_polygon *polygon) {
    const fixsat_vec2 low = polygon->bounds.min, high = polygon->bounds.max;
    if (point.x < low.x || point.x > high.x || point.y < low.y || point.y > high.y) {
        return FIXSAT_SEPARATE;
    }
    bool on = false;
    fixsat_point p = fixsat_point_of(polygon->vertices[polygon->count - 1]);
    for (uint32_t i = 0; i < polygon->count; i++) {
        const fixsat_point q = fixsat_point_of(polygon->vertices[i]), e = fixsat_difference(q, p);
        const fixsat_point from_p = fixsat_difference(fixsat_point_of(point), p);
        const int side = fixsat_cross_sign(e, from_p) * polygon->winding;
        if (side < 0) {
            return FIXSAT_SEPARATE;
        }
        on |= side == 0 && (e.x != 0 || e.y != 0);
        p = q;
    }
    return on ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

/* In the zonotope of the half-edges u and v each of them is an axis: |u x d| against
 * |u x v|. Where both are parallel these are zero, and the bounds close the segment. */
fixsat_relation fixsat_test_point_obb2(fixsat_vec2 point, const fixsat_obb2 *box) {
    const fixsat_vec2 c = box->center, u = box->half_edge[0], v = box->half_edge[1];
    if (fixsat_distance(point.x, c.x) > box->extent[0] ||
        fixsat_distance(point.y, c.y) > box->extent[1]) {
        return FIXSAT_SEPARATE;
    }
    int64_t g[2][2] = {{u.x, u.y}, {v.x, v.y}};
    const int64_t d[2] = {(int64_t)point.x - c.x, (int64_t)point.y - c.y};
    const uint64_t extent = box->extent[0] | box->extent[1];
    bool on = false, none;
    for (int i = 0; i < 2; i++) {
        const int beyond = fixsat_compare_edge(g[i], g, 2, d, extent, &none);
        if (beyond > 0) {
            return FIXSAT_SEPARATE;
        }
        on |= beyond == 0;
    }
    return on ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

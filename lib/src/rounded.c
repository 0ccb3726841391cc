/* SPDX-License-Identifier: MIT
 *
 * The tests of rounded shapes: the distance of their cores against the sum of
 * their radii, both squared.
 */
#include <fixsat/test.h>

#include "ring.h"

fixsat_relation fixsat_test_rounded_rounded(const fixsat_rounded *a, const fixsat_rounded *b) {
    const fixsat_ring core_a = fixsat_ring_of_rounded(a), core_b = fixsat_ring_of_rounded(b);
    return fixsat_ring_relation(&core_a, &core_b, (int64_t)a->radius + b->radius);
}

fixsat_relation fixsat_test_rounded_obb2(const fixsat_rounded *a, const fixsat_obb2 *b) {
    const fixsat_ring core = fixsat_ring_of_rounded(a), box = fixsat_ring_of_obb2(b);
    return fixsat_ring_relation(&core, &box, a->radius);
}

fixsat_relation fixsat_test_rounded_aabb2(const fixsat_rounded *a, const fixsat_aabb2 *b) {
    if (b->min.x > b->max.x || b->min.y > b->max.y) {
        return FIXSAT_SEPARATE;
    }
    const fixsat_ring core = fixsat_ring_of_rounded(a), box = fixsat_ring_of_aabb2(b);
    return fixsat_ring_relation(&core, &box, a->radius);
}

fixsat_relation fixsat_test_point_polygon(fixsat_vec2 point, const fixsat_polygon *polygon) {
    const fixsat_vec2 low = polygon->bounds.min, high = polygon->bounds.max;
    if (point.x < low.x || point.x > high.x || point.y < low.y || point.y > high.y) {
        return FIXSAT_SEPARATE;
    }
    const fixsat_ring a = fixsat_ring_of_point(point), b = fixsat_ring_of_polygon(polygon);
    fixsat_walk walk;
    fixsat_walk_around(&walk, &a, &b, NULL);
    return fixsat_walk_relation(&walk);
}

fixsat_relation fixsat_test_point_obb2(fixsat_vec2 point, const fixsat_obb2 *box) {
    const fixsat_ring a = fixsat_ring_of_point(point), b = fixsat_ring_of_obb2(box);
    fixsat_walk walk;
    fixsat_walk_around(&walk, &a, &b, NULL);
    return fixsat_walk_relation(&walk);
}

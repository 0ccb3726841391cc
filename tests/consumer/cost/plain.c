/* SPDX-License-Identifier: MIT
 *
 * Functions of a program in C. wrapped.cpp has the same ones by the wrappers. */
#include "cost.h"

bool boxes_meet(const fixsat_obb2 *a, const fixsat_obb2 *b) {
    return fixsat_test_obb2_obb2(a, b) != FIXSAT_SEPARATE;
}

int relation_of(const fixsat_shape3 *a, const fixsat_shape3 *b) {
    return (int)fixsat_test3(a, b);
}

bool move(fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion) {
    fixsat_toi2 toi;
    if (fixsat_enter2(a, b, motion, &toi) == FIXSAT_HIT) {
        (void)fixsat_vec2_add(&a->core.position, toi.safe_motion);
        return true;
    }
    return false;
}

fix16_t depth(const fixsat_shape2 *a, const fixsat_shape2 *b) {
    fixsat_manifold2 manifold;
    return fixsat_contact2(a, b, &manifold) == FIXSAT_OVERLAP ? manifold.depth : 0;
}

fix16_t clearance(const fixsat_shape2 *a, const fixsat_region *b) {
    return fixsat_distance_shape2_region(a, b).distance;
}

fixsat_vec2 half_way(fixsat_vec2 from, fixsat_vec2 to) {
    const fixsat_vec2 way = fixsat_vec2_scale(fixsat_vec2_sub(to, from), F16(0.5));
    (void)fixsat_vec2_add(&from, way);
    return from;
}

bool make_triangle(fixsat_polygon *out, const fixsat_vec2 vertices[3]) {
    return fixsat_polygon_init(out, vertices, 3) == FIXSAT_OK;
}

bool is_hit(const fixsat_world2 *world, const fixsat_scope2 *all, uint32_t *number) {
    fixsat_hit2 hit;
    return fixsat_world2_cast(world, FIXSAT_VEC2(0, 0), FIXSAT_VEC2(9, 1.5), all, number, &hit) ==
           FIXSAT_HIT;
}

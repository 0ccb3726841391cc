/* SPDX-License-Identifier: MIT
 *
 * Pairs of things in 3D. A world's private_kinds may be damaged, so each pair is checked again.
 */
#include "thing_pair3.h"
#include "../shape/shape.h"
#include "../space/motion3.h"
#include <fixsat/test.h>

uint32_t fxs_tested_with3(fixsat_thing3 shape) {
    static const uint8_t kinds[] = {[FIXSAT_THING_POINT] = FXS_OBBS,
                                    [FIXSAT_THING_AABB] = FXS_AABBS | FXS_OBBS | FXS_SPHERES,
                                    [FIXSAT_THING_OBB] = FXS_POINTS | FXS_AABBS | FXS_OBBS,
                                    [FIXSAT_THING_SPHERE] = FXS_AABBS | FXS_SPHERES};
    return kinds[fxs_kind3(shape)];
}

uint32_t fxs_measured_with3(fixsat_thing3 shape) {
    static const uint8_t kinds[] = {[FIXSAT_THING_POINT] = FXS_OBBS,
                                    [FIXSAT_THING_AABB] = 0,
                                    [FIXSAT_THING_OBB] = 0,
                                    [FIXSAT_THING_SPHERE] = FXS_AABBS};
    return kinds[fxs_kind3(shape)];
}

/* Two kinds as one number. */
enum { KINDS = 4 };
#define PAIR(a, b) (KINDS * FIXSAT_THING_##a + FIXSAT_THING_##b)

static uint32_t pair_of(fixsat_thing3 a, fixsat_thing3 b) {
    return KINDS * fxs_kind3(a) + fxs_kind3(b);
}

fixsat_relation fxs_relation3(fixsat_thing3 a, fixsat_thing3 b) {
    switch (pair_of(a, b)) {
    case PAIR(POINT, OBB):
        return fixsat_test_point_obb3(*a.shape.point, b.shape.obb);
    case PAIR(OBB, POINT):
        return fixsat_test_point_obb3(*b.shape.point, a.shape.obb);
    case PAIR(AABB, AABB):
        return fixsat_test_aabb3_aabb3(a.shape.aabb, b.shape.aabb);
    case PAIR(AABB, OBB):
        return fixsat_test_obb3_aabb3(b.shape.obb, a.shape.aabb);
    case PAIR(OBB, AABB):
        return fixsat_test_obb3_aabb3(a.shape.obb, b.shape.aabb);
    case PAIR(OBB, OBB):
        return fixsat_test_obb3_obb3(a.shape.obb, b.shape.obb);
    case PAIR(AABB, SPHERE):
        return fixsat_test_sphere_aabb3(b.shape.sphere, a.shape.aabb);
    case PAIR(SPHERE, AABB):
        return fixsat_test_sphere_aabb3(a.shape.sphere, b.shape.aabb);
    case PAIR(SPHERE, SPHERE):
        return fixsat_test_sphere_sphere(a.shape.sphere, b.shape.sphere);
    default:
        return FIXSAT_SEPARATE;
    }
}

static fixsat_event find_entry_of_zonotope(fxs_axis3 *last, const fxs_zonotope *z, bool is_enter) {
    return is_enter ? fxs_find_enter3(last, z) : fxs_find_impact3(last, z);
}

fixsat_event fxs_find_event3(fxs_axis3 *last, fixsat_thing3 a, fixsat_thing3 b, fixsat_vec3 m,
                             bool is_enter) {
    fxs_zonotope z;
    switch (pair_of(a, b)) {
    case PAIR(POINT, AABB):
        return fxs_find_slab3(last, b.shape.aabb, *a.shape.point, m);
    case PAIR(POINT, OBB):
        fxs_zonotope_of_point_obb3(&z, *a.shape.point, b.shape.obb, m);
        return fxs_find_impact3(last, &z);
    case PAIR(OBB, OBB):
        fxs_zonotope_of_obb3_obb3(&z, a.shape.obb, b.shape.obb, m);
        return find_entry_of_zonotope(last, &z, is_enter);
    case PAIR(OBB, AABB):
        if (fxs_is_empty3(b.shape.aabb)) {
            return FIXSAT_MISS;
        }
        fxs_zonotope_of_obb3_aabb3(&z, a.shape.obb, b.shape.aabb, m);
        return find_entry_of_zonotope(last, &z, is_enter);
    default:
        return FIXSAT_MISS;
    }
}

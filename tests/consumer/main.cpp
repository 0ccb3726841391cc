// SPDX-License-Identifier: MIT
//
// The header in a C++ program, from C++11 on: its functions have C linkage, and its literals and
// initialisers are C++. Those that name a member of a union need C++20.
#include <fixsat/fixsat.h>

enum { WIDTH = 3 };

static const fixsat_shape2 ball = FIXSAT_SHAPE2_CIRCLE_INIT(WIDTH, 0, 0.5);
static const fixsat_vec2 corners[] = {FIXSAT_VEC2_INIT(0, -1), FIXSAT_VEC2_INIT(WIDTH, -1),
                                      FIXSAT_VEC2_INIT(0, 4)};
static const uint16_t rings[] = {3};
static const fixsat_region wedge = FIXSAT_REGION_INIT(corners, rings, false);
static const fixsat_thing2 things[] = {FIXSAT_THING2_REGION_INIT(&wedge),
                                       FIXSAT_THING2_SHAPE_INIT(&ball)};
static const fixsat_world2 world = FIXSAT_WORLD2_INIT(things, nullptr, nullptr);

static bool hits_the_wedge_first() {
    static const fixsat_scope2 all = FIXSAT_SCOPE2_INIT(UINT32_MAX);
    uint32_t number;
    fixsat_hit2 hit;
    return fixsat_world2_cast(&world, FIXSAT_VEC2(-1, 0), FIXSAT_VEC2(2 * WIDTH, 0), &all, &number,
                              &hit) == FIXSAT_HIT &&
           number == 0 &&
           fixsat_vec2_length(fixsat_vec2_sub(hit.point, FIXSAT_VEC2(-1, 0))) == F16(1);
}

#if __cplusplus >= 202002L
static const fixsat_shape2 bar = FIXSAT_SHAPE2_CAPSULE_INIT(0, 0, WIDTH, 0, 0.25),
                           post = FIXSAT_SHAPE2_AABB_INIT(1, -1, 2, 1, 0);

static bool bar_meets_post() {
    return fixsat_test2(&bar, &post) == FIXSAT_OVERLAP;
}
#else
static bool bar_meets_post() {
    return true;
}
#endif

int main() {
    const fixsat_vec3 center = {0, 0, 0};
    const fixsat_vec3 half = {fix16_one, fix16_one, fix16_one};
    fixsat_obb3 box;
    const fixsat_rot3 turned = fixsat_rot3_from_euler(fix16_pi / 4, 0, 0);
    if (fixsat_obb3_from_rot(&box, center, half, &turned) != FIXSAT_OK)
        return 1;

    // Turned by 45 degrees it reaches out to 1.41 units, not to 1.5.
    fixsat_aabb3 block = {{fix16_one * 5 / 4, -fix16_one, -fix16_one},
                          {fix16_one * 5 / 2, fix16_one, fix16_one}};
    if (fixsat_test_obb3_aabb3(&box, &block) != FIXSAT_OVERLAP)
        return 2;
    block.min.x = fix16_one * 3 / 2;
    if (fixsat_test_obb3_aabb3(&box, &block) != FIXSAT_SEPARATE)
        return 3;
    return hits_the_wedge_first() && bar_meets_post() ? 0 : 4;
}

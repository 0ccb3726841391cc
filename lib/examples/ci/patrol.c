/* SPDX-License-Identifier: MIT */
#include "patrol.h"

static const fixsat_shape2 walls[] = {
    FIXSAT_SHAPE2_AABB_INIT(-1, -1, 13, 0, 0),     /* south */
    FIXSAT_SHAPE2_AABB_INIT(-1, 8, 13, 9, 0),      /* north */
    FIXSAT_SHAPE2_AABB_INIT(-1, -1, 0, 9, 0),      /* west */
    FIXSAT_SHAPE2_AABB_INIT(12, -1, 13, 9, 0),     /* east */
    FIXSAT_SHAPE2_AABB_INIT(3, 2, 4, 6, 0.05),     /* a shelf with rounded corners */
    FIXSAT_SHAPE2_CAPSULE_INIT(7, 3, 9.5, 5, 0.2), /* a bench */
};
static const fixsat_thing2 things[] = {
    FIXSAT_THING2_SHAPE_INIT(&walls[0]), FIXSAT_THING2_SHAPE_INIT(&walls[1]),
    FIXSAT_THING2_SHAPE_INIT(&walls[2]), FIXSAT_THING2_SHAPE_INIT(&walls[3]),
    FIXSAT_THING2_SHAPE_INIT(&walls[4]), FIXSAT_THING2_SHAPE_INIT(&walls[5]),
};
static const fixsat_world2 hall = FIXSAT_WORLD2_INIT(things, NULL, NULL);
static const fixsat_scope2 everything = FIXSAT_SCOPE2_INIT(UINT32_MAX);

static fixsat_shape2 robot_of(const patrol *p) {
    fixsat_shape2 robot = FIXSAT_SHAPE2_CIRCLE_INIT(0, 0, 0.3);
    robot.core.position = p->position;
    return robot;
}

void patrol_init(patrol *p) {
    *p = (patrol){.position = FIXSAT_VEC2(1, 1), .heading = 6000};
}

void patrol_step(patrol *p) {
    const fixsat_shape2 robot = robot_of(p);
    const fixsat_rot2 rot = fixsat_rot2_from_turn((uint16_t)p->heading);
    const fixsat_vec2 motion = fixsat_rot2_apply(rot, FIXSAT_VEC2(0.15, 0));
    fixsat_toi2 toi;
    uint32_t wall;
    if (fixsat_world2_enter(&hall, &robot, motion, &everything, &wall, &toi) == FIXSAT_HIT) {
        (void)fixsat_vec2_add(&p->position, toi.safe_motion);
        p->heading = (p->heading + 25000 + 1000 * wall) % 65536;
        p->turns++;
    } else {
        (void)fixsat_vec2_add(&p->position, motion);
    }
}

bool patrol_overlaps(const patrol *p) {
    const fixsat_shape2 robot = robot_of(p);
    return fixsat_world2_overlaps(&hall, &robot, &everything);
}

uint32_t patrol_hash(const patrol *p) {
    const uint32_t words[] = {(uint32_t)p->position.x, (uint32_t)p->position.y, p->heading,
                              p->turns};
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        hash = (hash ^ words[i]) * 16777619u;
    }
    return hash;
}

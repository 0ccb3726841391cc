/* SPDX-License-Identifier: MIT
 *
 * Solids that one can draw, for the unit tests.
 */
#ifndef UNIT_SOLID_PICTURES_H
#define UNIT_SOLID_PICTURES_H

#include "pictures.h"

static inline bool near3(fixsat_vec3 v, fix16_t x, fix16_t y, fix16_t z) {
    return near(v.x, x) && near(v.y, y) && near(v.z, z);
}

static inline fixsat_shape3 ball(fix16_t x, fix16_t y, fix16_t z, fix16_t radius) {
    fixsat_shape3 s;
    CHECK(fixsat_shape3_sphere(&s, v3(x, y, z), radius) == FIXSAT_OK);
    return s;
}

static inline fixsat_shape3 rod(fixsat_vec3 p, fixsat_vec3 q, fix16_t radius) {
    fixsat_shape3 s;
    CHECK(fixsat_shape3_capsule(&s, p, q, radius) == FIXSAT_OK);
    return s;
}

static inline fixsat_shape3 hull(const fixsat_vec3 *points, size_t count, fix16_t radius) {
    fixsat_shape3 s;
    fixsat_hull3 core;
    CHECK(fixsat_hull3_init(&core, points, count) == FIXSAT_OK);
    CHECK(fixsat_shape3_from_hull3(&s, &core, radius) == FIXSAT_OK);
    return s;
}

static inline fixsat_shape3 block(fixsat_vec3 min, fixsat_vec3 max, fix16_t radius) {
    fixsat_shape3 s;
    const fixsat_aabb3 core = {min, max};
    CHECK(fixsat_shape3_from_aabb3(&s, &core, radius) == FIXSAT_OK);
    return s;
}

static inline fixsat_shape3 turned_box(fixsat_obb3 core, fix16_t radius) {
    fixsat_shape3 s;
    CHECK(fixsat_shape3_from_obb3(&s, &core, radius) == FIXSAT_OK);
    return s;
}

/*    y
 *    9 *
 *      | \         in the plane z = 0
 *    0 *---*
 *      0   9  x */
static const fixsat_vec3 floor_triangle[] = {{0, 0, 0}, {9, 0, 0}, {0, 9, 0}};

static const fixsat_vec3 octahedron[] = {{4, 0, 0},  {-4, 0, 0}, {0, 4, 0},
                                         {0, -4, 0}, {0, 0, 4},  {0, 0, -4}};

#endif

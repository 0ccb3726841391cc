/* SPDX-License-Identifier: MIT
 *
 * Shapes that one can draw, for the unit tests, and how their answers are compared.
 */
#ifndef UNIT_PICTURES_H
#define UNIT_PICTURES_H

#include <fixsat/fixsat.h>
#include <limits.h>

#include "../common/check.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define ONE 65536
#define LO INT32_MIN
#define HI INT32_MAX

static inline fixsat_vec2 v2(fix16_t x, fix16_t y) {
    return (fixsat_vec2){x, y};
}

static inline fixsat_vec3 v3(fix16_t x, fix16_t y, fix16_t z) {
    return (fixsat_vec3){x, y, z};
}

static inline bool is2(fixsat_vec2 v, fix16_t x, fix16_t y) {
    return v.x == x && v.y == y;
}

static inline bool is3(fixsat_vec3 v, fix16_t x, fix16_t y, fix16_t z) {
    return v.x == x && v.y == y && v.z == z;
}

/* Within 1 raw, which is all that is promised where the exact number is not whole. */
static inline bool near(fix16_t value, fix16_t wanted) {
    return value >= wanted - 1 && value <= wanted + 1;
}

/* (46341, 46341) is the unit vector at 45 degrees, (39322, 52429) that of 3 : 4. */
static inline bool near2(fixsat_vec2 v, fix16_t x, fix16_t y) {
    return near(v.x, x) && near(v.y, y);
}

static inline bool is_unit2(fixsat_vec2 n) {
    const int64_t square = (int64_t)n.x * n.x + (int64_t)n.y * n.y, one = (int64_t)ONE * ONE;
    return square >= one - INT64_C(4) * ONE && square <= one + INT64_C(4) * ONE;
}

static inline bool is_unit3(fixsat_vec3 n) {
    const int64_t square = (int64_t)n.x * n.x + (int64_t)n.y * n.y + (int64_t)n.z * n.z,
                  one = (int64_t)ONE * ONE;
    return square >= one - INT64_C(4) * ONE && square <= one + INT64_C(4) * ONE;
}

static inline fixsat_aabb2 aabb2(fix16_t x0, fix16_t y0, fix16_t x1, fix16_t y1) {
    return (fixsat_aabb2){{x0, y0}, {x1, y1}};
}

static inline fixsat_obb2 obb2(fix16_t x, fix16_t y, fix16_t ux, fix16_t uy, fix16_t vx,
                               fix16_t vy) {
    return fixsat_obb2_from_half_edges(v2(x, y), v2(ux, uy), v2(vx, vy));
}

static inline fixsat_obb2 square_at(fix16_t x, fix16_t y) { /* of half extents 4 */
    return obb2(x, y, 4, 0, 0, 4);
}

static inline fixsat_obb3 cube_at(fix16_t x, fix16_t y, fix16_t z) { /* of half extents 4 */
    return fixsat_obb3_from_half_edges(v3(x, y, z), v3(4, 0, 0), v3(0, 4, 0), v3(0, 0, 4));
}

static inline fixsat_obb3 point_at(fix16_t x, fix16_t y, fix16_t z) { /* a box without extent */
    const fixsat_vec3 none = {0, 0, 0};
    return fixsat_obb3_from_half_edges(v3(x, y, z), none, none, none);
}

/* A square rod along x that stands on its edge, and one along y: crossed edges. */
static inline fixsat_obb3 rod_x_at(fix16_t z) {
    return fixsat_obb3_from_half_edges(v3(0, 0, z), v3(50, 0, 0), v3(0, 5, 5), v3(0, -5, 5));
}

static inline fixsat_obb3 rod_y_at(fix16_t z) {
    return fixsat_obb3_from_half_edges(v3(0, 0, z), v3(0, 50, 0), v3(5, 0, 5), v3(-5, 0, 5));
}

static inline fixsat_polygon polygon_of(const fixsat_vec2 *vertices, size_t count) {
    fixsat_polygon polygon;
    CHECK(fixsat_polygon_init(&polygon, vertices, count) == FIXSAT_OK);
    return polygon;
}

static inline fixsat_shape2 circle(fix16_t x, fix16_t y, fix16_t radius) {
    fixsat_shape2 shape;
    CHECK(fixsat_shape2_circle(&shape, v2(x, y), radius) == FIXSAT_OK);
    return shape;
}

static inline fixsat_shape2 capsule(fix16_t px, fix16_t py, fix16_t qx, fix16_t qy,
                                    fix16_t radius) {
    fixsat_shape2 shape;
    CHECK(fixsat_shape2_capsule(&shape, v2(px, py), v2(qx, qy), radius) == FIXSAT_OK);
    return shape;
}

static inline fixsat_shape2 round_aabb2(fixsat_aabb2 core, fix16_t radius) {
    fixsat_shape2 shape;
    CHECK(fixsat_shape2_from_aabb2(&shape, &core, radius) == FIXSAT_OK);
    return shape;
}

static inline fixsat_shape2 round_obb2(fixsat_obb2 core, fix16_t radius) {
    fixsat_shape2 shape;
    CHECK(fixsat_shape2_from_obb2(&shape, &core, radius) == FIXSAT_OK);
    return shape;
}

static inline fixsat_shape2 round_polygon(fixsat_polygon core, fix16_t radius) {
    fixsat_shape2 shape;
    CHECK(fixsat_shape2_from_polygon(&shape, &core, radius) == FIXSAT_OK);
    return shape;
}

static inline fixsat_sphere sphere(fix16_t x, fix16_t y, fix16_t z, fix16_t radius) {
    fixsat_sphere shape;
    CHECK(fixsat_sphere_init(&shape, v3(x, y, z), radius) == FIXSAT_OK);
    return shape;
}

static inline fixsat_relation test2(fixsat_shape2 a, fixsat_shape2 b) {
    const fixsat_relation r = fixsat_test2(&a, &b);
    CHECK(fixsat_test2(&b, &a) == r);
    return r;
}

static inline fixsat_relation sweep2(fixsat_shape2 a, fixsat_shape2 b, fixsat_vec2 motion) {
    return fixsat_sweep2(&a, &b, motion);
}

static inline fixsat_clearance2 distance2(fixsat_shape2 a, fixsat_shape2 b) {
    return fixsat_distance2(&a, &b);
}

/* x + y <= 8 in the first quadrant. */
static const fixsat_vec2 triangle[] = {{0, 0}, {8, 0}, {0, 8}};
static const fixsat_vec2 corner14[] = {{14, 14}, {14, 18}, {18, 18}, {18, 14}};
static const fixsat_vec2 everything[] = {{LO, LO}, {HI, LO}, {HI, HI}, {LO, HI}};

#endif

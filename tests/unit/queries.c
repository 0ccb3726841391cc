/* SPDX-License-Identifier: MIT
 *
 * The queries beyond yes and no, as far as one can check them by hand: points and
 * rounded shapes, motion, contact and distance on pictures that one can draw, on
 * flat shapes and at the ends of the range; and what they promise of each other,
 * on small grids. Runs on every board. The bulk of the evidence is with the oracle.
 */
#include <fixsat/fixsat.h>
#include <limits.h>
#include <string.h>

#include "check.h"

#define ONE 65536
#define LO INT32_MIN
#define HI INT32_MAX

static fixsat_vec2 v2(fix16_t x, fix16_t y) {
    return (fixsat_vec2){x, y};
}

static fixsat_vec3 v3(fix16_t x, fix16_t y, fix16_t z) {
    return (fixsat_vec3){x, y, z};
}

static bool is2(fixsat_vec2 v, fix16_t x, fix16_t y) {
    return v.x == x && v.y == y;
}

static bool is3(fixsat_vec3 v, fix16_t x, fix16_t y, fix16_t z) {
    return v.x == x && v.y == y && v.z == z;
}

/* Within 1 raw, which is all that is promised where the exact number is not whole. */
static bool near(fix16_t value, fix16_t wanted) {
    return value >= wanted - 1 && value <= wanted + 1;
}

/* (46341, 46341) is the unit vector at 45 degrees, (39322, 52429) that of 3 : 4. */
static bool near2(fixsat_vec2 v, fix16_t x, fix16_t y) {
    return near(v.x, x) && near(v.y, y);
}

static bool is_unit2(fixsat_vec2 n) {
    const int64_t square = (int64_t)n.x * n.x + (int64_t)n.y * n.y, one = (int64_t)ONE * ONE;
    return square >= one - INT64_C(4) * ONE && square <= one + INT64_C(4) * ONE;
}

static bool is_unit3(fixsat_vec3 n) {
    const int64_t square = (int64_t)n.x * n.x + (int64_t)n.y * n.y + (int64_t)n.z * n.z,
                  one = (int64_t)ONE * ONE;
    return square >= one - INT64_C(4) * ONE && square <= one + INT64_C(4) * ONE;
}

static fixsat_obb2 box(fix16_t x, fix16_t y, fix16_t ux, fix16_t uy, fix16_t vx, fix16_t vy) {
    return fixsat_obb2_from_half_edges(v2(x, y), v2(ux, uy), v2(vx, vy));
}

static fixsat_obb2 square_at(fix16_t x, fix16_t y) { /* of half extents 4 */
    return box(x, y, 4, 0, 0, 4);
}

static fixsat_obb3 cube_at(fix16_t x, fix16_t y, fix16_t z) { /* of half extents 4 */
    return fixsat_obb3_from_half_edges(v3(x, y, z), v3(4, 0, 0), v3(0, 4, 0), v3(0, 0, 4));
}

static fixsat_obb3 point_at(fix16_t x, fix16_t y, fix16_t z) { /* a box without extent */
    const fixsat_vec3 none = {0, 0, 0};
    return fixsat_obb3_from_half_edges(v3(x, y, z), none, none, none);
}

/* A square rod along x that stands on its edge, and one along y: crossed edges. */
static fixsat_obb3 rod_x_at(fix16_t z) {
    return fixsat_obb3_from_half_edges(v3(0, 0, z), v3(50, 0, 0), v3(0, 5, 5), v3(0, -5, 5));
}

static fixsat_obb3 rod_y_at(fix16_t z) {
    return fixsat_obb3_from_half_edges(v3(0, 0, z), v3(0, 50, 0), v3(5, 0, 5), v3(-5, 0, 5));
}

static fixsat_polygon polygon_of(const fixsat_vec2 *vertices, size_t count) {
    fixsat_polygon polygon;
    CHECK(fixsat_polygon_init(&polygon, vertices, count) == FIXSAT_OK);
    return polygon;
}

static fixsat_rounded circle(fix16_t x, fix16_t y, fix16_t radius) {
    fixsat_rounded shape;
    CHECK(fixsat_rounded_circle(&shape, v2(x, y), radius) == FIXSAT_OK);
    return shape;
}

static fixsat_rounded capsule(fix16_t px, fix16_t py, fix16_t qx, fix16_t qy, fix16_t radius) {
    fixsat_rounded shape;
    CHECK(fixsat_rounded_capsule(&shape, v2(px, py), v2(qx, qy), radius) == FIXSAT_OK);
    return shape;
}

static fixsat_sphere sphere(fix16_t x, fix16_t y, fix16_t z, fix16_t radius) {
    fixsat_sphere shape;
    CHECK(fixsat_sphere_init(&shape, v3(x, y, z), radius) == FIXSAT_OK);
    return shape;
}

/* x + y <= 8 in the first quadrant. */
static const fixsat_vec2 triangle[] = {{0, 0}, {8, 0}, {0, 8}};
static const fixsat_vec2 everything[] = {{LO, LO}, {HI, LO}, {HI, HI}, {LO, HI}};

/* ---- shapes ---- */

static void radii_are_refused_or_not(void) {
    const fixsat_polygon core = polygon_of(triangle, 3);
    const fixsat_vec2 p = {3, -4}, q = {LO, HI};
    fixsat_rounded r;
    fixsat_sphere s;
    unsigned char before_r[sizeof r], before_s[sizeof s];
    memset(&r, 0xA5, sizeof r);
    memset(&s, 0xA5, sizeof s);
    memcpy(before_r, &r, sizeof r);
    memcpy(before_s, &s, sizeof s);
    static const fix16_t negative[] = {-1, LO};
    for (int i = 0; i < 2; i++) {
        CHECK(fixsat_rounded_circle(&r, p, negative[i]) == FIXSAT_NEGATIVE_RADIUS);
        CHECK(fixsat_rounded_capsule(&r, p, q, negative[i]) == FIXSAT_NEGATIVE_RADIUS);
        CHECK(fixsat_rounded_polygon(&r, &core, negative[i]) == FIXSAT_NEGATIVE_RADIUS);
        CHECK(fixsat_sphere_init(&s, v3(1, 2, 3), negative[i]) == FIXSAT_NEGATIVE_RADIUS);
    }
    CHECK(fixsat_rounded_circle(NULL, p, 1) == FIXSAT_NULL);
    CHECK(fixsat_rounded_capsule(NULL, p, q, 1) == FIXSAT_NULL);
    CHECK(fixsat_rounded_polygon(NULL, &core, 1) == FIXSAT_NULL);
    CHECK(fixsat_rounded_polygon(&r, NULL, 1) == FIXSAT_NULL);
    CHECK(fixsat_sphere_init(NULL, v3(1, 2, 3), 1) == FIXSAT_NULL);
    CHECK(memcmp(&r, before_r, sizeof r) == 0 && memcmp(&s, before_s, sizeof s) == 0);

    CHECK(fixsat_rounded_circle(&r, p, HI) == FIXSAT_OK);
    CHECK(r.count == 1 && is2(r.own[0], 3, -4) && r.radius == HI);
    CHECK(fixsat_rounded_capsule(&r, p, p, 0) == FIXSAT_OK);
    CHECK(fixsat_rounded_capsule(&r, p, q, 7) == FIXSAT_OK);
    CHECK(r.count == 2 && is2(r.own[0], 3, -4) && is2(r.own[1], LO, HI) && r.radius == 7);
    CHECK(fixsat_rounded_polygon(&r, &core, 0) == FIXSAT_OK);
    CHECK(r.count == 3 && r.vertices == triangle && r.winding == 1 && r.radius == 0);
    CHECK(fixsat_sphere_init(&s, v3(1, 2, 3), 4) == FIXSAT_OK);
    CHECK(is3(s.center, 1, 2, 3) && s.radius == 4);
}

/* ---- tests ---- */

static void points_are_in_or_out(void) {
    const fixsat_polygon t = polygon_of(triangle, 3), all = polygon_of(everything, 4);
    CHECK(fixsat_test_point_polygon(v2(1, 1), &t) == FIXSAT_OVERLAP);
    CHECK(fixsat_test_point_polygon(v2(4, 4), &t) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_polygon(v2(8, 0), &t) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_polygon(v2(5, 4), &t) == FIXSAT_SEPARATE);
    CHECK(fixsat_test_point_polygon(v2(9, 0), &t) == FIXSAT_SEPARATE); /* on a side's line */
    CHECK(fixsat_test_point_polygon(v2(LO, HI), &t) == FIXSAT_SEPARATE);
    CHECK(fixsat_test_point_polygon(v2(LO, HI), &all) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_polygon(v2(LO, 0), &all) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_polygon(v2(HI - 1, LO + 1), &all) == FIXSAT_OVERLAP);
    /* Half a raw unit high in the middle, the whole range long. */
    static const fixsat_vec2 needle[] = {{LO, LO}, {HI, HI}, {LO, LO + 1}};
    const fixsat_polygon thin = polygon_of(needle, 3);
    CHECK(fixsat_test_point_polygon(v2(0, 0), &thin) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_polygon(v2(0, 1), &thin) == FIXSAT_SEPARATE);
    CHECK(fixsat_test_point_polygon(v2(1, 0), &thin) == FIXSAT_SEPARATE);

    const fixsat_obb2 diamond = box(0, 0, 4, 4, -4, 4); /* |x| + |y| <= 8 */
    CHECK(fixsat_test_point_obb2(v2(3, 4), &diamond) == FIXSAT_OVERLAP);
    CHECK(fixsat_test_point_obb2(v2(4, 4), &diamond) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_obb2(v2(0, -8), &diamond) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_obb2(v2(5, 4), &diamond) == FIXSAT_SEPARATE);
    const fixsat_obb2 segment = box(0, 0, 3, 3, 0, 0), twice = box(0, 0, 2, 2, 1, 1);
    const fixsat_obb2 *const flat[] = {&segment, &twice};
    for (int i = 0; i < 2; i++) {
        CHECK(fixsat_test_point_obb2(v2(2, 2), flat[i]) == FIXSAT_TOUCH);
        CHECK(fixsat_test_point_obb2(v2(-3, -3), flat[i]) == FIXSAT_TOUCH);
        CHECK(fixsat_test_point_obb2(v2(4, 4), flat[i]) == FIXSAT_SEPARATE);
        CHECK(fixsat_test_point_obb2(v2(1, 2), flat[i]) == FIXSAT_SEPARATE);
    }
    const fixsat_obb2 point = box(5, -5, 0, 0, 0, 0);
    CHECK(fixsat_test_point_obb2(v2(5, -5), &point) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_obb2(v2(5, -4), &point) == FIXSAT_SEPARATE);
    const fixsat_obb2 large = box(LO, LO, LO, LO, LO, HI); /* twice the range */
    CHECK(fixsat_test_point_obb2(v2(0, LO), &large) == FIXSAT_OVERLAP);
    CHECK(fixsat_test_point_obb2(v2(HI, HI), &large) == FIXSAT_SEPARATE);

    const fixsat_obb3 cube = cube_at(0, 0, 0);
    CHECK(fixsat_test_point_obb3(v3(3, -3, 3), &cube) == FIXSAT_OVERLAP);
    CHECK(fixsat_test_point_obb3(v3(4, 4, -4), &cube) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_obb3(v3(0, 4, 0), &cube) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_obb3(v3(0, 0, 5), &cube) == FIXSAT_SEPARATE);
    const fixsat_vec3 z = {0, 0, 0};
    const fixsat_obb3 plate = fixsat_obb3_from_half_edges(z, v3(2, -2, 0), v3(0, 2, -2), z);
    CHECK(fixsat_test_point_obb3(z, &plate) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_obb3(v3(2, 0, -2), &plate) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_obb3(v3(3, -3, 0), &plate) == FIXSAT_SEPARATE);
    CHECK(fixsat_test_point_obb3(v3(1, 0, 0), &plate) == FIXSAT_SEPARATE);
    const fixsat_obb3 line = fixsat_obb3_from_half_edges(z, v3(1, 1, 1), z, v3(2, 2, 2));
    CHECK(fixsat_test_point_obb3(v3(3, 3, 3), &line) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_obb3(v3(-4, -4, -4), &line) == FIXSAT_SEPARATE);
    CHECK(fixsat_test_point_obb3(v3(1, 1, 2), &line) == FIXSAT_SEPARATE);
    const fixsat_obb3 spot = fixsat_obb3_from_half_edges(v3(5, 5, 5), z, z, z);
    CHECK(fixsat_test_point_obb3(v3(5, 5, 5), &spot) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_obb3(v3(5, 5, 6), &spot) == FIXSAT_SEPARATE);
}

static fixsat_relation test_rounded(fixsat_rounded a, fixsat_rounded b) {
    const fixsat_relation r = fixsat_test_rounded_rounded(&a, &b);
    CHECK(fixsat_test_rounded_rounded(&b, &a) == r);
    return r;
}

static void circles_meet(void) {
    CHECK(test_rounded(circle(0, 0, 5), circle(8, 6, 4)) == FIXSAT_SEPARATE);
    CHECK(test_rounded(circle(0, 0, 5), circle(8, 6, 5)) == FIXSAT_TOUCH);
    CHECK(test_rounded(circle(0, 0, 5), circle(8, 6, 6)) == FIXSAT_OVERLAP);
    CHECK(test_rounded(circle(0, 0, 5), circle(3, 4, 0)) == FIXSAT_TOUCH);
    CHECK(test_rounded(circle(0, 0, 5), circle(3, 3, 0)) == FIXSAT_OVERLAP); /* a point inside */
    CHECK(test_rounded(circle(3, 3, 0), circle(3, 3, 0)) == FIXSAT_TOUCH);
    CHECK(test_rounded(circle(3, 3, 1), circle(3, 3, 0)) == FIXSAT_OVERLAP);
    CHECK(test_rounded(circle(LO, 0, HI), circle(HI, 0, HI)) == FIXSAT_SEPARATE);
    CHECK(test_rounded(circle(LO + 1, 0, HI), circle(HI, 0, HI)) == FIXSAT_TOUCH);
    CHECK(test_rounded(circle(LO + 2, 0, HI), circle(HI, 0, HI)) == FIXSAT_OVERLAP);
    CHECK(test_rounded(circle(LO, LO, HI), circle(HI, HI, HI)) == FIXSAT_SEPARATE);
}

static void capsules_meet(void) {
    CHECK(test_rounded(capsule(0, 0, 9, 0, 2), capsule(0, 5, 9, 5, 2)) == FIXSAT_SEPARATE);
    CHECK(test_rounded(capsule(0, 0, 9, 0, 2), capsule(0, 5, 9, 5, 3)) == FIXSAT_TOUCH);
    CHECK(test_rounded(capsule(0, 0, 9, 0, 0), capsule(4, -4, 4, 4, 0)) == FIXSAT_OVERLAP);
    CHECK(test_rounded(capsule(0, 0, 9, 0, 0), capsule(4, 0, 4, 4, 0)) == FIXSAT_TOUCH);
    CHECK(test_rounded(capsule(0, 0, 9, 0, 0), capsule(9, 0, 20, 0, 0)) == FIXSAT_TOUCH);
    CHECK(test_rounded(capsule(0, 0, 9, 0, 0), capsule(10, 0, 20, 0, 0)) == FIXSAT_SEPARATE);
    CHECK(test_rounded(capsule(0, 0, 9, 0, 0), capsule(10, 0, 20, 0, 1)) == FIXSAT_TOUCH);
    CHECK(test_rounded(capsule(5, 5, 5, 5, 3), circle(5, 10, 2)) == FIXSAT_TOUCH); /* a circle */
    /* sqrt(32) from the segment. */
    CHECK(test_rounded(capsule(0, 0, 8, 8, 5), circle(0, 8, 0)) == FIXSAT_SEPARATE);
    CHECK(test_rounded(capsule(0, 0, 8, 8, 6), circle(0, 8, 0)) == FIXSAT_OVERLAP);
    CHECK(test_rounded(capsule(LO, LO, HI, HI, 0), circle(0, 1, 0)) == FIXSAT_SEPARATE);
    CHECK(test_rounded(capsule(LO, LO, HI, HI, 0), circle(0, 1, 1)) == FIXSAT_OVERLAP);
}

static void rounded_polygons_meet(void) {
    const fixsat_polygon t = polygon_of(triangle, 3);
    fixsat_rounded r0, r5;
    CHECK(fixsat_rounded_polygon(&r0, &t, 0) == FIXSAT_OK);
    CHECK(fixsat_rounded_polygon(&r5, &t, 5) == FIXSAT_OK);
    CHECK(test_rounded(r5, circle(-3, -4, 0)) == FIXSAT_TOUCH);
    CHECK(test_rounded(r5, circle(-3, -4, 1)) == FIXSAT_OVERLAP);
    CHECK(test_rounded(r5, circle(-4, -4, 0)) == FIXSAT_SEPARATE);
    CHECK(test_rounded(r5, circle(4, -5, 0)) == FIXSAT_TOUCH);
    CHECK(test_rounded(r0, circle(1, 1, 0)) == FIXSAT_OVERLAP);
    CHECK(test_rounded(r0, circle(4, 4, 0)) == FIXSAT_TOUCH);
    CHECK(test_rounded(r0, r0) == FIXSAT_OVERLAP);
    CHECK(test_rounded(r0, capsule(8, 0, 9, 9, 0)) == FIXSAT_TOUCH);
}

static void rounded_shapes_and_boxes_meet(void) {
    const fixsat_rounded five = circle(0, 0, 5), four = circle(0, 0, 4), dot = circle(0, 0, 0);
    const fixsat_obb2 above = box(7, 4, 4, 0, 0, 0), around = square_at(0, 0);
    CHECK(fixsat_test_rounded_obb2(&five, &above) == FIXSAT_TOUCH);
    CHECK(fixsat_test_rounded_obb2(&four, &above) == FIXSAT_SEPARATE);
    CHECK(fixsat_test_rounded_obb2(&dot, &around) == FIXSAT_OVERLAP);
    const fixsat_obb2 reaching = box(HI, 5, HI - 2, 0, 0, 0); /* from 2 to beyond the range */
    CHECK(fixsat_test_rounded_obb2(&five, &reaching) == FIXSAT_SEPARATE);
    fixsat_aabb2 corner = {{3, 4}, {9, 9}};
    CHECK(fixsat_test_rounded_aabb2(&five, &corner) == FIXSAT_TOUCH);
    CHECK(fixsat_test_rounded_aabb2(&four, &corner) == FIXSAT_SEPARATE);
    corner.min.y = 3;
    CHECK(fixsat_test_rounded_aabb2(&five, &corner) == FIXSAT_OVERLAP);
    corner.min.y = 10; /* empty */
    CHECK(fixsat_test_rounded_aabb2(&five, &corner) == FIXSAT_SEPARATE);
    const fixsat_rounded huge = circle(0, 0, HI);
    CHECK(fixsat_test_rounded_aabb2(&huge, &corner) == FIXSAT_SEPARATE);
}

static fixsat_relation test_spheres(fixsat_sphere a, fixsat_sphere b) {
    const fixsat_relation r = fixsat_test_sphere_sphere(&a, &b);
    CHECK(fixsat_test_sphere_sphere(&b, &a) == r);
    return r;
}

static fixsat_relation test_sphere(fixsat_sphere a, fixsat_vec3 min, fixsat_vec3 max) {
    const fixsat_aabb3 b = {min, max};
    return fixsat_test_sphere_aabb3(&a, &b);
}

static void spheres_meet(void) {
    CHECK(test_spheres(sphere(0, 0, 0, 3), sphere(2, 3, 6, 3)) == FIXSAT_SEPARATE);
    CHECK(test_spheres(sphere(0, 0, 0, 3), sphere(2, 3, 6, 4)) == FIXSAT_TOUCH);
    CHECK(test_spheres(sphere(0, 0, 0, 3), sphere(2, 3, 6, 5)) == FIXSAT_OVERLAP);
    CHECK(test_spheres(sphere(1, 1, 1, 0), sphere(1, 1, 1, 0)) == FIXSAT_TOUCH);
    CHECK(test_spheres(sphere(1, 1, 1, 0), sphere(1, 1, 2, 2)) == FIXSAT_OVERLAP);
    CHECK(test_spheres(sphere(LO, 0, 0, HI), sphere(HI, 0, 0, HI)) == FIXSAT_SEPARATE);
    CHECK(test_spheres(sphere(LO + 1, 0, 0, HI), sphere(HI, 0, 0, HI)) == FIXSAT_TOUCH);
    CHECK(test_spheres(sphere(LO, LO, LO, HI), sphere(HI, HI, HI, HI)) == FIXSAT_SEPARATE);

    const fixsat_vec3 low = {2, 3, 6}, high = {9, 9, 9}, lowest = {LO, LO, LO};
    CHECK(test_sphere(sphere(0, 0, 0, 6), low, high) == FIXSAT_SEPARATE);
    CHECK(test_sphere(sphere(0, 0, 0, 7), low, high) == FIXSAT_TOUCH);
    CHECK(test_sphere(sphere(0, 0, 0, 8), low, high) == FIXSAT_OVERLAP);
    CHECK(test_sphere(sphere(5, 5, 8, 0), low, high) == FIXSAT_OVERLAP); /* a point inside */
    CHECK(test_sphere(sphere(5, 5, 9, 0), low, high) == FIXSAT_TOUCH);
    CHECK(test_sphere(sphere(2, 3, 6, 1), low, low) == FIXSAT_OVERLAP); /* a box of one point */
    CHECK(test_sphere(sphere(2, 3, 6, 0), low, low) == FIXSAT_TOUCH);
    CHECK(test_sphere(sphere(5, 5, 5, HI), high, low) == FIXSAT_SEPARATE); /* empty */
    CHECK(test_sphere(sphere(HI, HI, HI, HI), lowest, v3(0, 0, 0)) == FIXSAT_SEPARATE);
    CHECK(test_sphere(sphere(HI, HI, HI, HI), lowest, v3(0, HI, HI)) == FIXSAT_TOUCH);
    CHECK(test_sphere(sphere(HI, HI, HI, HI), lowest, v3(1, HI, HI)) == FIXSAT_OVERLAP);
}

/* ---- sweep ---- */

static void boxes_sweep_in_2d(void) {
    const fixsat_obb2 a = square_at(0, 0), b = square_at(20, 0);
    CHECK(fixsat_sweep_obb2_obb2(&a, &b, v2(11, 0)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb2_obb2(&a, &b, v2(12, 0)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep_obb2_obb2(&a, &b, v2(13, 0)) == FIXSAT_OVERLAP);
    CHECK(fixsat_sweep_obb2_obb2(&a, &b, v2(HI, 0)) == FIXSAT_OVERLAP); /* nothing tunnels */
    CHECK(fixsat_sweep_obb2_obb2(&a, &b, v2(HI, HI)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb2_obb2(&a, &b, v2(LO, 0)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb2_obb2(&b, &a, v2(LO, 0)) == FIXSAT_OVERLAP);
    CHECK(fixsat_sweep_obb2_obb2(&a, &b, v2(30, 12)) == FIXSAT_OVERLAP);
    CHECK(fixsat_sweep_obb2_obb2(&a, &b, v2(24, 16)) == FIXSAT_TOUCH); /* corner past corner */
    CHECK(fixsat_sweep_obb2_obb2(&a, &b, v2(24, 17)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb2_obb2(&a, &b, v2(24, 15)) == FIXSAT_OVERLAP);
    /* Flat shapes: the swept set has an inside that no instant has. */
    const fixsat_obb2 upright = box(0, 0, 0, 4, 0, 0), further = box(5, 0, 0, 4, 0, 0);
    CHECK(fixsat_sweep_obb2_obb2(&upright, &further, v2(10, 0)) == FIXSAT_OVERLAP);
    CHECK(fixsat_sweep_obb2_obb2(&upright, &further, v2(5, 0)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep_obb2_obb2(&upright, &further, v2(0, 9)) == FIXSAT_SEPARATE);
    const fixsat_obb2 p = box(0, 0, 0, 0, 0, 0), q = box(5, 5, 0, 0, 0, 0);
    CHECK(fixsat_sweep_obb2_obb2(&p, &q, v2(10, 10)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep_obb2_obb2(&p, &q, v2(10, 11)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb2_obb2(&p, &q, v2(4, 4)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb2_obb2(&p, &q, v2(0, 0)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb2_obb2(&p, &p, v2(0, 0)) == FIXSAT_TOUCH);
    /* Out of the range, where the other one reaches. */
    const fixsat_obb2 edge = square_at(HI, 0);
    fixsat_obb2 beam = box(HI, 9, HI, 0, 0, 4);
    CHECK(fixsat_sweep_obb2_obb2(&edge, &beam, v2(HI, 0)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb2_obb2(&edge, &beam, v2(HI, 1)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep_obb2_obb2(&edge, &beam, v2(HI, 2)) == FIXSAT_OVERLAP);
}

static void boxes_sweep_in_3d(void) {
    const fixsat_obb3 c = cube_at(0, 0, 0), d = cube_at(0, 0, 20);
    CHECK(fixsat_sweep_obb3_obb3(&c, &d, v3(0, 0, 11)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb3_obb3(&c, &d, v3(0, 0, 12)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep_obb3_obb3(&c, &d, v3(0, 0, HI)) == FIXSAT_OVERLAP);
    CHECK(fixsat_sweep_obb3_obb3(&c, &d, v3(HI, 0, HI)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb3_obb3(&c, &d, v3(16, 0, 24)) == FIXSAT_TOUCH); /* edge past edge */
    CHECK(fixsat_sweep_obb3_obb3(&c, &d, v3(0, 0, LO)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb3_obb3(&d, &c, v3(0, 0, LO)) == FIXSAT_OVERLAP);
    const fixsat_obb3 under = rod_x_at(0), over = rod_y_at(30);
    CHECK(fixsat_sweep_obb3_obb3(&under, &over, v3(0, 0, 9)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb3_obb3(&under, &over, v3(0, 0, 10)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep_obb3_obb3(&under, &over, v3(0, 0, 11)) == FIXSAT_OVERLAP);
    const fixsat_obb3 origin = point_at(0, 0, 0), far_point = point_at(5, 5, 5);
    CHECK(fixsat_sweep_obb3_obb3(&origin, &far_point, v3(10, 10, 10)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep_obb3_obb3(&origin, &far_point, v3(10, 10, 11)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb3_obb3(&origin, &far_point, v3(4, 4, 4)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb3_obb3(&origin, &origin, v3(0, 0, 0)) == FIXSAT_TOUCH);

    fixsat_aabb3 e = {{-4, -4, 16}, {4, 4, 23}}; /* its centre is between two raw values */
    CHECK(fixsat_sweep_obb3_aabb3(&c, &e, v3(0, 0, 11)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb3_aabb3(&c, &e, v3(0, 0, 12)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep_obb3_aabb3(&c, &e, v3(0, 0, HI)) == FIXSAT_OVERLAP);
    e.max.z = 15; /* empty */
    CHECK(fixsat_sweep_obb3_aabb3(&c, &e, v3(0, 0, HI)) == FIXSAT_SEPARATE);
}

static const fixsat_vec2 corner14[] = {{14, 14}, {14, 18}, {18, 18}, {18, 14}};

static void polygons_sweep(void) {
    const fixsat_polygon t = polygon_of(triangle, 3), c = polygon_of(corner14, 4);
    const fixsat_obb2 b = box(16, 16, 2, 0, 0, 2);
    static const struct {
        fixsat_vec2 motion;
        fixsat_relation relation;
    } cases[] = {
        {{9, 10}, FIXSAT_SEPARATE}, {{10, 10}, FIXSAT_TOUCH},   {{11, 10}, FIXSAT_OVERLAP},
        {{HI, HI}, FIXSAT_OVERLAP}, {{0, 0}, FIXSAT_SEPARATE},  {{LO, LO}, FIXSAT_SEPARATE},
        {{18, 7}, FIXSAT_OVERLAP},  {{HI, 0}, FIXSAT_SEPARATE}, {{36, 12}, FIXSAT_TOUCH},
        {{28, 14}, FIXSAT_OVERLAP},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        CHECK(fixsat_sweep_polygon_polygon(&t, &c, cases[i].motion) == cases[i].relation);
        CHECK(fixsat_sweep_polygon_obb2(&t, &b, cases[i].motion) == cases[i].relation);
    }
    const fixsat_polygon all = polygon_of(everything, 4);
    CHECK(fixsat_sweep_polygon_polygon(&all, &t, v2(LO, LO)) == FIXSAT_OVERLAP);
    CHECK(fixsat_sweep_polygon_polygon(&t, &all, v2(HI, LO)) == FIXSAT_OVERLAP);
}

/* ---- impact ---- */

static const fixsat_impact2 untouched2 = {-7, {-7, -7}, {-7, -7}};
static const fixsat_impact3 untouched3 = {-7, {-7, -7, -7}, {-7, -7, -7}};

static void boxes_hit_in_2d(void) {
    const fixsat_obb2 a = square_at(0, 0), b = square_at(20, 0);
    fixsat_impact2 hit = untouched2;
    CHECK(fixsat_impact_obb2_obb2(&a, &b, v2(11, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_impact_obb2_obb2(&a, &b, v2(LO, LO), &hit) == FIXSAT_MISS);
    CHECK(fixsat_impact_obb2_obb2(&a, &a, v2(9, 9), &hit) == FIXSAT_START_OVERLAP);
    const fixsat_obb2 beside = square_at(8, 3);
    CHECK(fixsat_impact_obb2_obb2(&a, &beside, v2(9, 9), &hit) == FIXSAT_START_TOUCH);
    CHECK(memcmp(&hit, &untouched2, sizeof hit) == 0);

    CHECK(fixsat_impact_obb2_obb2(&a, &b, v2(24, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.normal, ONE, 0) && is2(hit.safe_motion, 12, 0));
    CHECK(fixsat_impact_obb2_obb2(&a, &b, v2(36, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 3 && is2(hit.normal, ONE, 0) && is2(hit.safe_motion, 12, 0));
    CHECK(fixsat_impact_obb2_obb2(&a, &b, v2(12, 0), &hit) == FIXSAT_HIT); /* at its end */
    CHECK(hit.time == ONE && is2(hit.safe_motion, 12, 0));
    CHECK(fixsat_impact_obb2_obb2(&b, &a, v2(LO, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 0 && is2(hit.normal, -ONE, 0) && is2(hit.safe_motion, -12, 0));
    CHECK(fixsat_impact_obb2_obb2(&a, &b, v2(24, 5), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && hit.safe_motion.x == 12 &&
          (hit.safe_motion.y == 2 || hit.safe_motion.y == 3));
    const fixsat_obb2 higher = square_at(20, 8); /* a graze along its lower side */
    CHECK(fixsat_impact_obb2_obb2(&a, &higher, v2(40, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE * 3 / 10 && is2(hit.safe_motion, 12, 0) && is2(hit.normal, ONE, 0));
    /* One raw apart in the middle of the range, from both of its ends. */
    const fixsat_obb2 left = box(LO, 0, HI, 0, 0, 4), right = box(HI, 0, HI, 0, 0, 4);
    CHECK(fixsat_impact_obb2_obb2(&left, &right, v2(2, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.safe_motion, 1, 0));
    CHECK(fixsat_impact_obb2_obb2(&left, &right, v2(HI, LO), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 0 && hit.safe_motion.x <= 1);
    const fixsat_obb2 p = box(0, 0, 0, 0, 0, 0), q = box(5, 5, 0, 0, 0, 0);
    CHECK(fixsat_impact_obb2_obb2(&p, &q, v2(10, 10), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.safe_motion, 5, 5) && is_unit2(hit.normal));
    CHECK(fixsat_impact_obb2_obb2(&p, &q, v2(10, 9), &hit) == FIXSAT_MISS);
}

static void boxes_hit_in_3d(void) {
    const fixsat_obb3 c = cube_at(0, 0, 0), d = cube_at(0, 0, 20), e = cube_at(4, 0, -8);
    fixsat_impact3 hit3 = untouched3;
    CHECK(fixsat_impact_obb3_obb3(&c, &d, v3(0, 0, 11), &hit3) == FIXSAT_MISS);
    CHECK(fixsat_impact_obb3_obb3(&c, &c, v3(0, 0, 11), &hit3) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_impact_obb3_obb3(&c, &e, v3(0, 0, 11), &hit3) == FIXSAT_START_TOUCH);
    CHECK(memcmp(&hit3, &untouched3, sizeof hit3) == 0);
    CHECK(fixsat_impact_obb3_obb3(&c, &d, v3(0, 0, 36), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == ONE / 3 && is3(hit3.normal, 0, 0, ONE) && is3(hit3.safe_motion, 0, 0, 12));
    CHECK(fixsat_impact_obb3_obb3(&d, &c, v3(0, 0, LO), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == 0 && is3(hit3.normal, 0, 0, -ONE) && is3(hit3.safe_motion, 0, 0, -12));
    const fixsat_obb3 under = rod_x_at(0), over = rod_y_at(40);
    CHECK(fixsat_impact_obb3_obb3(&under, &over, v3(0, 0, 40), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == ONE / 2 && is3(hit3.normal, 0, 0, ONE) && is3(hit3.safe_motion, 0, 0, 20));
    const fixsat_obb3 origin = point_at(0, 0, 0), far_point = point_at(5, 5, 5);
    CHECK(fixsat_impact_obb3_obb3(&origin, &far_point, v3(10, 10, 10), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == ONE / 2 && is3(hit3.safe_motion, 5, 5, 5) && is_unit3(hit3.normal));

    fixsat_aabb3 f = {{-4, -4, 16}, {4, 4, 23}};
    CHECK(fixsat_impact_obb3_aabb3(&c, &f, v3(0, 0, 36), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == ONE / 3 && is3(hit3.normal, 0, 0, ONE) && is3(hit3.safe_motion, 0, 0, 12));
    hit3 = untouched3;
    CHECK(fixsat_impact_obb3_aabb3(&c, &f, v3(0, 0, -36), &hit3) == FIXSAT_MISS);
    f.min.z = 4;
    CHECK(fixsat_impact_obb3_aabb3(&c, &f, v3(0, 0, 36), &hit3) == FIXSAT_START_TOUCH);
    f.min.z = 3;
    CHECK(fixsat_impact_obb3_aabb3(&c, &f, v3(0, 0, 36), &hit3) == FIXSAT_START_OVERLAP);
    f.min.z = 24; /* empty */
    CHECK(fixsat_impact_obb3_aabb3(&c, &f, v3(0, 0, 36), &hit3) == FIXSAT_MISS);
    CHECK(memcmp(&hit3, &untouched3, sizeof hit3) == 0);
}

static void polygons_hit(void) {
    const fixsat_polygon t = polygon_of(triangle, 3), c = polygon_of(corner14, 4);
    const fixsat_obb2 b = box(16, 16, 2, 0, 0, 2), inside = box(2, 2, 1, 0, 0, 1);
    fixsat_impact2 hit = untouched2, same = untouched2;
    CHECK(fixsat_impact_polygon_polygon(&t, &c, v2(9, 10), &hit) == FIXSAT_MISS);
    CHECK(fixsat_impact_polygon_polygon(&t, &t, v2(9, 10), &hit) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_impact_polygon_obb2(&t, &b, v2(9, 10), &hit) == FIXSAT_MISS);
    CHECK(fixsat_impact_polygon_obb2(&t, &inside, v2(9, 10), &hit) == FIXSAT_START_OVERLAP);
    CHECK(memcmp(&hit, &untouched2, sizeof hit) == 0);
    CHECK(fixsat_impact_polygon_polygon(&t, &c, v2(20, 20), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && near2(hit.normal, 46341, 46341) && is2(hit.safe_motion, 10, 10));
    CHECK(fixsat_impact_polygon_obb2(&t, &b, v2(20, 20), &same) == FIXSAT_HIT);
    CHECK(memcmp(&hit, &same, sizeof hit) == 0);
    /* x + y of the motion must stay within 20: 9.76 and 10.24 must both go down. */
    CHECK(fixsat_impact_polygon_polygon(&t, &c, v2(20, 21), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 31968 && hit.safe_motion.x + hit.safe_motion.y <= 20);
    CHECK(near2(hit.safe_motion, 10, 10) && near2(hit.normal, 46341, 46341));
}

/* On small grids: whatever the way, impact and sweep agree, the safe motion is safe
 * and goes as far as a whole raw unit does. */
static void safe_motions_are_safe(void) {
    const fixsat_obb2 a = box(0, 0, 5, 2, -2, 3);
    fixsat_obb2 b = box(0, 0, 4, -3, 1, 4);
    int hits = 0;
    for (int i = 0; i < 1024; i++) {
        b.center = v2(i % 32 * 7 / 8 - 13, i / 32 * 7 / 8 - 13);
        const fixsat_vec2 motion = v2(i * 37 % 61 - 30, i * 53 % 59 - 29);
        fixsat_impact2 hit;
        const fixsat_event event = fixsat_impact_obb2_obb2(&a, &b, motion, &hit);
        const fixsat_relation start = fixsat_test_obb2_obb2(&a, &b);
        const fixsat_relation swept = fixsat_sweep_obb2_obb2(&a, &b, motion);
        CHECK((event == FIXSAT_MISS) == (swept == FIXSAT_SEPARATE));
        CHECK((event == FIXSAT_START_TOUCH) == (start == FIXSAT_TOUCH));
        CHECK((event == FIXSAT_START_OVERLAP) == (start == FIXSAT_OVERLAP));
        CHECK(fixsat_sweep_obb2_obb2(&a, &b, v2(0, 0)) == start);
        if (event == FIXSAT_HIT) {
            fixsat_obb2 moved = a;
            moved.center = hit.safe_motion;
            CHECK(fixsat_test_obb2_obb2(&moved, &b) != FIXSAT_OVERLAP);
            CHECK(hit.time >= 0 && hit.time <= ONE && is_unit2(hit.normal));
            hits++;
        }
    }
    CHECK(hits > 100);
}

/* ---- cast ---- */

static void rays_hit_flat_sides(void) {
    const fixsat_polygon t = polygon_of(triangle, 3);
    fixsat_hit2 hit = {-7, {-7, -7}};
    CHECK(fixsat_cast_polygon(&t, v2(-4, 2), v2(3, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast_polygon(&t, v2(-4, 2), v2(0, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast_polygon(&t, v2(-4, -1), v2(HI, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast_polygon(&t, v2(1, 1), v2(HI, LO), &hit) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_cast_polygon(&t, v2(4, 4), v2(9, 9), &hit) == FIXSAT_START_TOUCH);
    CHECK(hit.time == -7 && is2(hit.normal, -7, -7));
    CHECK(fixsat_cast_polygon(&t, v2(-4, 2), v2(8, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.normal, -ONE, 0));
    CHECK(fixsat_cast_polygon(&t, v2(-4, 2), v2(4, 0), &hit) == FIXSAT_HIT); /* with its end */
    CHECK(hit.time == ONE && is2(hit.normal, -ONE, 0));
    CHECK(fixsat_cast_polygon(&t, v2(9, 9), v2(-10, -10), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && near2(hit.normal, 46341, 46341));
    CHECK(fixsat_cast_polygon(&t, v2(-8, 16), v2(16, -16), &hit) == FIXSAT_HIT); /* a graze */
    CHECK(hit.time == ONE / 2 && is_unit2(hit.normal));
    CHECK(fixsat_cast_polygon(&t, v2(2, LO), v2(0, HI), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast_polygon(&t, v2(2, -1), v2(0, HI), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 0 && is2(hit.normal, 0, -ONE));

    const fixsat_obb2 b = square_at(0, 0), upright = box(0, 0, 0, 4, 0, 0),
                      p = box(0, 0, 0, 0, 0, 0);
    CHECK(fixsat_cast_obb2(&b, v2(0, 12), v2(0, -16), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.normal, 0, ONE));
    CHECK(fixsat_cast_obb2(&b, v2(3, 3), v2(0, -16), &hit) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_cast_obb2(&upright, v2(-4, 0), v2(8, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.normal, -ONE, 0));
    CHECK(fixsat_cast_obb2(&upright, v2(0, -8), v2(0, 8), &hit) == FIXSAT_HIT); /* along it */
    CHECK(hit.time == ONE / 2 && is_unit2(hit.normal));
    CHECK(fixsat_cast_obb2(&upright, v2(0, 1), v2(0, 8), &hit) == FIXSAT_START_TOUCH);
    CHECK(fixsat_cast_obb2(&p, v2(-4, -4), v2(8, 8), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is_unit2(hit.normal));
    CHECK(fixsat_cast_obb2(&p, v2(-4, -4), v2(8, 9), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast_obb2(&p, v2(0, 0), v2(8, 9), &hit) == FIXSAT_START_TOUCH);

    fixsat_aabb2 aligned = {{2, 0}, {5, 3}};
    CHECK(fixsat_cast_aabb2(&aligned, v2(0, 1), v2(4, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.normal, -ONE, 0));
    CHECK(fixsat_cast_aabb2(&aligned, v2(5, 3), v2(4, 0), &hit) == FIXSAT_START_TOUCH);
    aligned.max.x = 1; /* empty */
    CHECK(fixsat_cast_aabb2(&aligned, v2(0, 1), v2(4, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast_aabb2(&aligned, v2(2, 1), v2(0, 0), &hit) == FIXSAT_MISS);
}

static void rays_hit_round_shapes(void) {
    fixsat_hit2 hit;
    const fixsat_rounded r = circle(10, 0, 5), pin = circle(10, 0, 0);
    CHECK(fixsat_cast_rounded(&r, v2(0, 3), v2(20, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE * 3 / 10 && near2(hit.normal, -52429, 39322));
    CHECK(fixsat_cast_rounded(&r, v2(0, 5), v2(20, 0), &hit) == FIXSAT_HIT); /* a graze */
    CHECK(hit.time == ONE / 2 && near2(hit.normal, 0, ONE));
    CHECK(fixsat_cast_rounded(&r, v2(0, 6), v2(20, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast_rounded(&r, v2(0, 0), v2(4, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast_rounded(&r, v2(0, 0), v2(5, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE && near2(hit.normal, -ONE, 0));
    CHECK(fixsat_cast_rounded(&r, v2(7, 4), v2(5, 0), &hit) == FIXSAT_START_TOUCH);
    CHECK(fixsat_cast_rounded(&r, v2(7, 3), v2(5, 0), &hit) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_cast_rounded(&pin, v2(0, 0), v2(20, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is_unit2(hit.normal));
    CHECK(fixsat_cast_rounded(&pin, v2(10, 0), v2(20, 0), &hit) == FIXSAT_START_TOUCH);
    const fixsat_rounded wall = capsule(20, -50, 20, 50, 4), one = circle(0, 0, 1);
    CHECK(fixsat_cast_rounded(&wall, v2(0, 0), v2(32, 7), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && near2(hit.normal, -ONE, 0));
    CHECK(fixsat_cast_rounded(&one, v2(LO, 0), v2(HI, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE && near2(hit.normal, -ONE, 0));
    CHECK(fixsat_cast_rounded(&one, v2(LO, LO), v2(HI, HI), &hit) == FIXSAT_MISS);
}

static void rays_hit_in_3d(void) {
    const fixsat_obb3 cube = cube_at(0, 0, 0), origin = point_at(0, 0, 0);
    fixsat_hit3 hit3;
    CHECK(fixsat_cast_obb3(&cube, v3(1, 2, 12), v3(0, 0, -16), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == ONE / 2 && is3(hit3.normal, 0, 0, ONE));
    CHECK(fixsat_cast_obb3(&cube, v3(1, 2, 12), v3(0, 0, -7), &hit3) == FIXSAT_MISS);
    CHECK(fixsat_cast_obb3(&cube, v3(1, 2, 4), v3(0, 0, -7), &hit3) == FIXSAT_START_TOUCH);
    CHECK(fixsat_cast_obb3(&cube, v3(1, 2, 3), v3(0, 0, -7), &hit3) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_cast_obb3(&cube, v3(LO, 0, 0), v3(HI, 0, 0), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == 65535 && is3(hit3.normal, -ONE, 0, 0));
    CHECK(fixsat_cast_obb3(&origin, v3(-4, -4, -4), v3(8, 8, 8), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == ONE / 2 && is_unit3(hit3.normal));
    CHECK(fixsat_cast_obb3(&origin, v3(-4, -4, -4), v3(8, 8, 9), &hit3) == FIXSAT_MISS);
    fixsat_aabb3 aligned3 = {{2, 0, 0}, {5, 3, 3}};
    CHECK(fixsat_cast_aabb3(&aligned3, v3(0, 1, 1), v3(4, 0, 0), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == ONE / 2 && is3(hit3.normal, -ONE, 0, 0));
    CHECK(fixsat_cast_aabb3(&aligned3, v3(3, 1, 1), v3(4, 0, 0), &hit3) == FIXSAT_START_OVERLAP);
    aligned3.max.y = -1; /* empty */
    CHECK(fixsat_cast_aabb3(&aligned3, v3(0, 1, 1), v3(4, 0, 0), &hit3) == FIXSAT_MISS);
}

/* ---- contact ---- */

static void boxes_part(void) {
    const fixsat_obb2 a = square_at(0, 0);
    fixsat_contact2 c, untouched;
    memset(&c, 0xA5, sizeof c);
    memcpy(&untouched, &c, sizeof c);
    fixsat_obb2 b = square_at(9, 0);
    CHECK(fixsat_contact_obb2_obb2(&a, &b, &c) == FIXSAT_SEPARATE);
    CHECK(memcmp(&c, &untouched, sizeof c) == 0);
    b.center.x = 8;
    CHECK(fixsat_contact_obb2_obb2(&a, &b, &c) == FIXSAT_TOUCH);
    CHECK(is2(c.normal, ONE, 0) && c.depth == 0 && is2(c.mtv, 0, 0) && c.in_range);
    CHECK(c.count == 2 && c.point[0].depth == 0 && c.point[1].depth == 0);
    CHECK(c.point[0].position.x == 4 && c.point[1].position.x == 4 &&
          c.point[0].position.y == -c.point[1].position.y);
    b.center = v2(-7, 2);
    CHECK(fixsat_contact_obb2_obb2(&a, &b, &c) == FIXSAT_OVERLAP);
    CHECK(is2(c.normal, -ONE, 0) && c.depth == 1 && is2(c.mtv, -1, 0) && c.in_range);
    CHECK(c.count == 2 && c.point[0].depth == 1 && c.point[1].depth == 1);
    CHECK(c.point[0].position.y + c.point[1].position.y == 2); /* -2 and 4 */
    /* Side on side at 45 degrees: 2 / sqrt(2) deep. */
    const fixsat_obb2 diamond = box(0, 0, 4, 4, -4, 4), other = box(7, 7, 4, 4, -4, 4);
    CHECK(fixsat_contact_obb2_obb2(&diamond, &other, &c) == FIXSAT_OVERLAP);
    CHECK(near2(c.normal, 46341, 46341) && c.depth == 2 && is2(c.mtv, 1, 1) && c.count == 2);
    /* A corner on a side. */
    b.center = v2(11, 0);
    CHECK(fixsat_contact_obb2_obb2(&diamond, &b, &c) == FIXSAT_OVERLAP);
    CHECK(is2(c.normal, ONE, 0) && c.depth == 1 && is2(c.mtv, 1, 0));
    CHECK(c.count >= 1 && c.point[0].position.y == 0 && c.point[0].depth == 1);
    /* Flat: a cross, two segments on one line, two points. */
    const fixsat_obb2 flat = box(0, 0, 4, 0, 0, 0), upright = box(1, 0, 0, 4, 0, 0);
    CHECK(fixsat_contact_obb2_obb2(&flat, &upright, &c) == FIXSAT_OVERLAP);
    CHECK(is2(c.normal, ONE, 0) && c.depth == 3 && is2(c.mtv, 3, 0) && c.count >= 1);
    const fixsat_obb2 longer = box(5, 0, 0, 0, 9, 0), point = box(0, 0, 0, 0, 0, 0);
    CHECK(fixsat_contact_obb2_obb2(&flat, &longer, &c) == FIXSAT_TOUCH);
    CHECK(c.depth == 0 && is2(c.mtv, 0, 0) && c.normal.x == 0 && is_unit2(c.normal));
    CHECK(c.count == 2);
    CHECK(fixsat_contact_obb2_obb2(&point, &point, &c) == FIXSAT_TOUCH);
    CHECK(c.depth == 0 && is2(c.mtv, 0, 0) && is_unit2(c.normal));
    CHECK(c.count == 1 && is2(c.point[0].position, 0, 0) && c.point[0].depth == 0);
    /* As deep as the range, and deeper. */
    const fixsat_obb2 half = box(0, 0, HI / 2, 0, 0, HI), more = box(1, 0, HI / 2 + 1, 0, 0, HI);
    CHECK(fixsat_contact_obb2_obb2(&half, &more, &c) == FIXSAT_OVERLAP);
    CHECK(c.in_range && c.depth == HI - 1 && is2(c.mtv, HI - 1, 0));
    const fixsat_obb2 all = box(0, 0, HI, 0, 0, HI), shifted = box(1, 0, HI, 0, 0, HI);
    CHECK(fixsat_contact_obb2_obb2(&all, &shifted, &c) == FIXSAT_OVERLAP);
    CHECK(!c.in_range && c.depth == HI && c.mtv.x == HI && is2(c.normal, ONE, 0));
    CHECK(fixsat_contact_obb2_obb2(&shifted, &all, &c) == FIXSAT_OVERLAP);
    CHECK(!c.in_range && c.depth == HI && c.mtv.x == LO && is2(c.normal, -ONE, 0));
}

/* Moved by the vector a pair does not overlap; relation and depth are those of the
 * swapped pair. */
static void vectors_part(void) {
    static const fixsat_vec2 vertices[] = {{-4, -3}, {5, -2}, {3, 4}, {-2, 5}};
    static const fixsat_vec2 others[] = {{-3, -4}, {4, -5}, {6, 1}};
    const fixsat_polygon polygon = polygon_of(vertices, 4);
    const fixsat_obb2 a = box(0, 0, 5, 2, -2, 3);
    fixsat_obb2 b = box(0, 0, 4, -3, 1, 4);
    int overlaps = 0;
    for (fix16_t y = -12; y <= 12; y++) {
        for (fix16_t x = -12; x <= 12; x++) {
            fixsat_contact2 c, swapped;
            b.center = v2(x, y);
            fixsat_relation relation = fixsat_contact_obb2_obb2(&a, &b, &c);
            CHECK(relation == fixsat_test_obb2_obb2(&a, &b));
            CHECK(relation == fixsat_contact_obb2_obb2(&b, &a, &swapped));
            if (relation) {
                CHECK(c.depth == swapped.depth && (c.depth != 0 || relation == FIXSAT_TOUCH));
                CHECK(is_unit2(c.normal) && c.count >= 1 && c.count <= 2);
                b.center = v2(x + c.mtv.x, y + c.mtv.y);
                CHECK(fixsat_test_obb2_obb2(&a, &b) != FIXSAT_OVERLAP);
                b.center = v2(x - swapped.mtv.x, y - swapped.mtv.y);
                CHECK(fixsat_test_obb2_obb2(&a, &b) != FIXSAT_OVERLAP);
                overlaps += relation == FIXSAT_OVERLAP;
            }

            b.center = v2(x, y);
            relation = fixsat_contact_polygon_obb2(&polygon, &b, &c);
            CHECK(relation == fixsat_test_polygon_obb2(&polygon, &b));
            if (relation) {
                b.center = v2(x + c.mtv.x, y + c.mtv.y);
                CHECK(fixsat_test_polygon_obb2(&polygon, &b) != FIXSAT_OVERLAP);
            }

            fixsat_vec2 at[3];
            for (int i = 0; i < 3; i++) {
                at[i] = v2(others[i].x + x, others[i].y + y);
            }
            fixsat_polygon moved = polygon_of(at, 3);
            relation = fixsat_contact_polygon_polygon(&polygon, &moved, &c);
            CHECK(relation == fixsat_test_polygon_polygon(&polygon, &moved));
            CHECK(relation == fixsat_contact_polygon_polygon(&moved, &polygon, &swapped));
            if (relation) {
                CHECK(c.depth == swapped.depth);
                for (int i = 0; i < 3; i++) {
                    at[i] = v2(at[i].x + c.mtv.x, at[i].y + c.mtv.y);
                }
                moved = polygon_of(at, 3);
                CHECK(fixsat_test_polygon_polygon(&polygon, &moved) != FIXSAT_OVERLAP);
            }

            fixsat_rounded p = capsule(-3, 0, 3, 1, 4), q = circle(x, y, 3);
            relation = fixsat_contact_rounded_rounded(&p, &q, &c);
            CHECK(relation == test_rounded(p, q));
            if (relation) {
                q.own[0] = v2(x + c.mtv.x, y + c.mtv.y);
                CHECK(test_rounded(p, q) != FIXSAT_OVERLAP);
            }
        }
    }
    CHECK(overlaps > 50);
}

/* Of a vector of more than 30 bits too. */
static void swapped_shapes_have_the_opposite_normal(void) {
    static const fixsat_vec2 corners[] = {{INT32_MIN, -2140403768},
                                          {-31941626, -1418481235},
                                          {66684549, -1357162815},
                                          {-1288465315, 501290572}};
    const fixsat_rounded a = circle(-350934487, -1094841326, 0);
    fixsat_polygon core;
    fixsat_rounded b;
    fixsat_contact2 there, back;
    CHECK(fixsat_polygon_init(&core, corners, 4) == FIXSAT_OK);
    CHECK(fixsat_rounded_polygon(&b, &core, 0) == FIXSAT_OK);
    CHECK(fixsat_contact_rounded_rounded(&a, &b, &there) == FIXSAT_OVERLAP);
    CHECK(fixsat_contact_rounded_rounded(&b, &a, &back) == FIXSAT_OVERLAP);
    CHECK(is2(there.normal, -back.normal.x, -back.normal.y));
    CHECK(is2(there.mtv, -back.mtv.x, -back.mtv.y));
}

static void rounded_shapes_part(void) {
    fixsat_rounded a = circle(0, 0, 5), b = circle(6, 0, 5);
    fixsat_contact2 c;
    CHECK(fixsat_contact_rounded_rounded(&a, &b, &c) == FIXSAT_OVERLAP);
    CHECK(near2(c.normal, ONE, 0) && c.depth == 4 && is2(c.mtv, 4, 0) && c.in_range);
    CHECK(c.count == 1 && c.point[0].position.y == 0);
    b = circle(3, 4, 5);
    CHECK(fixsat_contact_rounded_rounded(&a, &b, &c) == FIXSAT_OVERLAP);
    CHECK(near2(c.normal, 39322, 52429) && c.depth == 5 && is2(c.mtv, 3, 4));
    CHECK(fixsat_contact_rounded_rounded(&b, &a, &c) == FIXSAT_OVERLAP);
    CHECK(near2(c.normal, -39322, -52429) && c.depth == 5 && is2(c.mtv, -3, -4));
    b = circle(6, 8, 5);
    CHECK(fixsat_contact_rounded_rounded(&a, &b, &c) == FIXSAT_TOUCH);
    CHECK(near2(c.normal, 39322, 52429) && c.depth == 0 && is2(c.mtv, 0, 0));
    CHECK(c.count == 1 && is2(c.point[0].position, 3, 4));
    b = circle(6, 9, 5);
    CHECK(fixsat_contact_rounded_rounded(&a, &b, &c) == FIXSAT_SEPARATE);
    CHECK(fixsat_contact_rounded_rounded(&a, &a, &c) == FIXSAT_OVERLAP); /* any direction */
    CHECK(c.depth == 10 && is_unit2(c.normal));
    CHECK(c.mtv.x * c.mtv.x + c.mtv.y * c.mtv.y >= 100);
    const fixsat_rounded dot = circle(7, 7, 0), huge = circle(0, 0, HI);
    CHECK(fixsat_contact_rounded_rounded(&dot, &dot, &c) == FIXSAT_TOUCH);
    CHECK(c.depth == 0 && is2(c.mtv, 0, 0) && is_unit2(c.normal));
    CHECK(fixsat_contact_rounded_rounded(&huge, &huge, &c) == FIXSAT_OVERLAP);
    CHECK(!c.in_range && c.depth == HI);
    const fixsat_rounded lying = capsule(0, 0, 20, 0, 3), above = capsule(5, 4, 15, 4, 2);
    CHECK(fixsat_contact_rounded_rounded(&lying, &above, &c) == FIXSAT_OVERLAP);
    CHECK(near2(c.normal, 0, ONE) && c.depth == 1 && is2(c.mtv, 0, 1));
    const fixsat_rounded crossing = capsule(1, -4, 1, 4, 2);
    CHECK(fixsat_contact_rounded_rounded(&lying, &crossing, &c) == FIXSAT_OVERLAP);
    CHECK(near2(c.normal, -ONE, 0) && c.depth == 6 && is2(c.mtv, -6, 0)); /* 1 + 3 + 2 */
}

static void boxes_part_in_3d(void) {
    const fixsat_obb3 a = cube_at(0, 0, 0);
    fixsat_obb3 b = cube_at(9, 1, 0);
    fixsat_contact3 c, untouched;
    memset(&c, 0xA5, sizeof c);
    memcpy(&untouched, &c, sizeof c);
    CHECK(fixsat_contact_obb3_obb3(&a, &b, &c) == FIXSAT_SEPARATE);
    CHECK(memcmp(&c, &untouched, sizeof c) == 0);
    b.center.x = 7;
    CHECK(fixsat_contact_obb3_obb3(&a, &b, &c) == FIXSAT_OVERLAP);
    CHECK(is3(c.normal, ONE, 0, 0) && c.depth == 1 && is3(c.mtv, 1, 0, 0) && c.in_range);
    CHECK(c.feature == FIXSAT_FACE_OF_A ? c.index_a == 0
                                        : c.feature == FIXSAT_FACE_OF_B && c.index_b == 0);
    CHECK(c.count == 4);
    for (int i = 0; i < c.count; i++) {
        const fixsat_vec3 p = c.point[i].position;
        CHECK(c.point[i].depth == 1 && p.x >= 3 && p.x <= 4);
        CHECK((p.y == -3 || p.y == 4) && (p.z == -4 || p.z == 4));
    }
    b.center = v3(0, -8, 0);
    CHECK(fixsat_contact_obb3_obb3(&a, &b, &c) == FIXSAT_TOUCH);
    CHECK(is3(c.normal, 0, -ONE, 0) && c.depth == 0 && is3(c.mtv, 0, 0, 0) && c.count == 4);
    fixsat_obb3 under = rod_x_at(0), over = rod_y_at(19);
    CHECK(fixsat_contact_obb3_obb3(&under, &over, &c) == FIXSAT_OVERLAP);
    CHECK(is3(c.normal, 0, 0, ONE) && c.depth == 1 && is3(c.mtv, 0, 0, 1));
    CHECK(c.feature == FIXSAT_EDGES && c.index_a == 0 && c.index_b == 0);
    CHECK(c.count == 1 && c.point[0].depth == 1);
    CHECK(c.point[0].position.x == 0 && c.point[0].position.y == 0 && c.point[0].position.z >= 9 &&
          c.point[0].position.z <= 10);
}

/* A plate in a plate's plane, a needle through one, two points. */
static void flat_boxes_part_in_3d(void) {
    const fixsat_vec3 z = {0, 0, 0};
    fixsat_contact3 c;
    const fixsat_obb3 plate = fixsat_obb3_from_half_edges(z, v3(4, 0, 0), v3(0, 4, 0), z);
    CHECK(fixsat_contact_obb3_obb3(&plate, &plate, &c) == FIXSAT_TOUCH);
    CHECK(c.depth == 0 && is3(c.mtv, 0, 0, 0) && c.normal.x == 0 && c.normal.y == 0);
    CHECK(is_unit3(c.normal) && c.count >= 1);
    const fixsat_obb3 needle = fixsat_obb3_from_half_edges(v3(3, 0, 2), z, v3(0, 0, 4), z);
    CHECK(fixsat_contact_obb3_obb3(&plate, &needle, &c) == FIXSAT_OVERLAP);
    CHECK(is3(c.normal, ONE, 0, 0) && c.depth == 1 && is3(c.mtv, 1, 0, 0));
    const fixsat_obb3 point = point_at(0, 0, 0);
    CHECK(fixsat_contact_obb3_obb3(&point, &point, &c) == FIXSAT_TOUCH);
    CHECK(c.depth == 0 && is3(c.mtv, 0, 0, 0) && is_unit3(c.normal) && c.count == 1);
}

static void full_boxes_part_in_3d(void) {
    const fixsat_vec3 z = {0, 0, 0};
    fixsat_contact3 c;
    const fixsat_obb3 all =
        fixsat_obb3_from_half_edges(z, v3(HI, 0, 0), v3(0, HI, 0), v3(0, 0, HI));
    fixsat_obb3 shifted = all;
    shifted.center.y = -1;
    CHECK(fixsat_contact_obb3_obb3(&all, &shifted, &c) == FIXSAT_OVERLAP);
    CHECK(!c.in_range && c.depth == HI && c.mtv.y == LO && is3(c.normal, 0, -ONE, 0));
}

static void vectors_part_in_3d(void) {
    const fixsat_vec3 z = {0, 0, 0};
    const fixsat_obb3 a = cube_at(0, 0, 0);
    fixsat_obb3 turned = fixsat_obb3_from_half_edges(z, v3(5, 2, 1), v3(-2, 4, -1), v3(-1, 1, 6));
    int overlaps = 0;
    for (int i = 0; i < 343; i++) {
        const fixsat_vec3 at = v3(i % 7 * 3 - 9, i / 7 % 7 * 3 - 9, i / 49 * 3 - 9);
        turned.center = at;
        fixsat_contact3 c, swapped;
        const fixsat_relation relation = fixsat_contact_obb3_obb3(&a, &turned, &c);
        CHECK(relation == fixsat_test_obb3_obb3(&a, &turned));
        CHECK(relation == fixsat_contact_obb3_obb3(&turned, &a, &swapped));
        if (relation) {
            CHECK(c.depth == swapped.depth && c.count >= 1 && c.count <= 4);
            CHECK(is_unit3(c.normal));
            turned.center = v3(at.x + c.mtv.x, at.y + c.mtv.y, at.z + c.mtv.z);
            CHECK(fixsat_test_obb3_obb3(&a, &turned) != FIXSAT_OVERLAP);
            overlaps += relation == FIXSAT_OVERLAP;
        }
    }
    CHECK(overlaps > 20);
}

/* ---- distance ---- */

static void shapes_keep_their_distance(void) {
    const fixsat_obb2 a = square_at(0, 0);
    fixsat_obb2 b = square_at(20, 15);
    fixsat_distance2 d = fixsat_distance_obb2_obb2(&a, &b); /* sqrt(12 * 12 + 7 * 7) = 13.9 */
    CHECK(d.distance == 13 && is2(d.on_a, 4, 4) && is2(d.on_b, 16, 11) && d.in_range);
    b.center = v2(-20, 0);
    d = fixsat_distance_obb2_obb2(&a, &b);
    CHECK(d.distance == 12 && d.on_a.x == -4 && d.on_b.x == -16 && d.on_a.y == d.on_b.y);
    b.center = v2(8, 8);
    d = fixsat_distance_obb2_obb2(&a, &b);
    CHECK(d.distance == 0 && is2(d.on_a, 4, 4) && is2(d.on_b, 4, 4) && d.in_range);
    b.center = v2(5, 5);
    d = fixsat_distance_obb2_obb2(&a, &b);
    CHECK(d.distance == 0 && is2(d.on_a, d.on_b.x, d.on_b.y));
    CHECK(fixsat_test_point_obb2(d.on_a, &a) && fixsat_test_point_obb2(d.on_a, &b));
    /* 1 / sqrt(2) apart: a distance of 0 is not contact. */
    const fixsat_obb2 rising = box(0, 0, 4, 4, 0, 0), beside = box(1, 0, 0, 0, 0, 0);
    d = fixsat_distance_obb2_obb2(&rising, &beside);
    CHECK(d.distance == 0 && near2(d.on_a, 0, 0) && is2(d.on_b, 1, 0));
    CHECK(fixsat_test_obb2_obb2(&rising, &beside) == FIXSAT_SEPARATE);
    const fixsat_obb2 lowest = box(LO, LO, 0, 0, 0, 0), highest = box(HI, HI, 0, 0, 0, 0);
    d = fixsat_distance_obb2_obb2(&lowest, &highest);
    CHECK(d.distance == HI && !d.in_range && is2(d.on_a, LO, LO) && is2(d.on_b, HI, HI));

    const fixsat_polygon t = polygon_of(triangle, 3), c = polygon_of(corner14, 4);
    d = fixsat_distance_polygon_polygon(&t, &c); /* 10 sqrt(2) */
    CHECK(d.distance == 14 && is2(d.on_a, 4, 4) && is2(d.on_b, 14, 14) && d.in_range);
    d = fixsat_distance_polygon_polygon(&c, &t);
    CHECK(d.distance == 14 && is2(d.on_a, 14, 14) && is2(d.on_b, 4, 4));
    d = fixsat_distance_polygon_polygon(&t, &t);
    CHECK(d.distance == 0 && is2(d.on_a, d.on_b.x, d.on_b.y));
    d = fixsat_distance_point_polygon(v2(8, 8), &t); /* sqrt(32) */
    CHECK(d.distance == 5 && is2(d.on_a, 8, 8) && is2(d.on_b, 4, 4));
    d = fixsat_distance_point_polygon(v2(-3, -4), &t);
    CHECK(d.distance == 5 && is2(d.on_a, -3, -4) && is2(d.on_b, 0, 0));
    d = fixsat_distance_point_polygon(v2(3, 3), &t);
    CHECK(d.distance == 0 && is2(d.on_a, 3, 3) && is2(d.on_b, 3, 3));
    d = fixsat_distance_point_polygon(v2(4, 4), &t);
    CHECK(d.distance == 0 && is2(d.on_a, 4, 4) && is2(d.on_b, 4, 4));
    d = fixsat_distance_point_polygon(v2(LO, 0), &t);
    CHECK(d.distance == HI && !d.in_range && is2(d.on_a, LO, 0) && is2(d.on_b, 0, 0));
    d = fixsat_distance_point_polygon(v2(LO + 1, 0), &t);
    CHECK(d.distance == HI && d.in_range);

    fixsat_rounded p = circle(0, 0, 5), q = circle(13, 0, 5);
    d = fixsat_distance_rounded_rounded(&p, &q);
    CHECK(d.distance == 3 && near2(d.on_a, 5, 0) && near2(d.on_b, 8, 0));
    q = circle(9, 12, 5);
    d = fixsat_distance_rounded_rounded(&p, &q);
    CHECK(d.distance == 5 && near2(d.on_a, 3, 4) && near2(d.on_b, 6, 8));
    q = circle(3, 4, 1);
    d = fixsat_distance_rounded_rounded(&p, &q);
    CHECK(d.distance == 0 && is2(d.on_a, d.on_b.x, d.on_b.y) && d.in_range);
    p = capsule(0, 0, 20, 0, 2);
    q = circle(7, 9, 3);
    d = fixsat_distance_rounded_rounded(&p, &q);
    CHECK(d.distance == 4 && near2(d.on_a, 7, 2) && near2(d.on_b, 7, 6));
    p = circle(LO, 0, HI);
    q = circle(HI, 0, HI);
    d = fixsat_distance_rounded_rounded(&p, &q); /* both reach beyond the middle but for 1 */
    CHECK(d.distance == 1 && near2(d.on_a, -1, 0) && near2(d.on_b, 0, 0) && d.in_range);

    fixsat_aabb3 e = {{2, 3, 6}, {9, 9, 9}};
    fixsat_sphere s = sphere(0, 0, 0, 5);
    fixsat_distance3 d3 = fixsat_distance_sphere_aabb3(&s, &e);
    CHECK(d3.distance == 2 && is3(d3.on_b, 2, 3, 6) && d3.in_range);
    CHECK(near(d3.on_a.x, 1) && near(d3.on_a.y, 2) && near(d3.on_a.z, 4));
    s.center = v3(5, 5, 14);
    d3 = fixsat_distance_sphere_aabb3(&s, &e);
    CHECK(d3.distance == 0 && is3(d3.on_a, 5, 5, 9) && is3(d3.on_b, 5, 5, 9));
    s.center = v3(5, 5, 8);
    d3 = fixsat_distance_sphere_aabb3(&s, &e);
    CHECK(d3.distance == 0 && is3(d3.on_a, d3.on_b.x, d3.on_b.y, d3.on_b.z));
    e.max.x = 1; /* empty */
    d3 = fixsat_distance_sphere_aabb3(&s, &e);
    CHECK(d3.distance == HI && !d3.in_range);

    const fixsat_obb3 cube = cube_at(0, 0, 0), far_point = point_at(5, 5, 5);
    d3 = fixsat_distance_point_obb3(v3(6, 7, 10), &cube); /* 2, 3, 6 from a corner */
    CHECK(d3.distance == 7 && is3(d3.on_a, 6, 7, 10) && is3(d3.on_b, 4, 4, 4) && d3.in_range);
    d3 = fixsat_distance_point_obb3(v3(1, 7, -8), &cube); /* 3, 4 from an edge */
    CHECK(d3.distance == 5 && is3(d3.on_b, 1, 4, -4));
    d3 = fixsat_distance_point_obb3(v3(1, 2, 9), &cube);
    CHECK(d3.distance == 5 && is3(d3.on_b, 1, 2, 4));
    d3 = fixsat_distance_point_obb3(v3(1, 2, 3), &cube);
    CHECK(d3.distance == 0 && is3(d3.on_a, 1, 2, 3) && is3(d3.on_b, 1, 2, 3));
    d3 = fixsat_distance_point_obb3(v3(LO, 0, 0), &cube);
    CHECK(d3.distance == HI - 3 && d3.in_range);
    d3 = fixsat_distance_point_obb3(v3(8, 9, 5), &far_point); /* a point; 3, 4, 0 */
    CHECK(d3.distance == 5 && is3(d3.on_b, 5, 5, 5));
    const fixsat_vec3 z = {0, 0, 0};
    const fixsat_obb3 plate = fixsat_obb3_from_half_edges(z, v3(4, 0, 0), v3(0, 4, 0), z);
    d3 = fixsat_distance_point_obb3(v3(2, 1, -6), &plate);
    CHECK(d3.distance == 6 && is3(d3.on_b, 2, 1, 0));
    d3 = fixsat_distance_point_obb3(v3(2, 1, 0), &plate);
    CHECK(d3.distance == 0 && is3(d3.on_b, 2, 1, 0));
}

/* An AABB with min above max on one axis holds no point, wherever it is. */
static void empty_boxes_meet_nothing(void) {
    const fixsat_rounded disc = circle(0, 0, 5);
    const fixsat_sphere ball = sphere(0, 0, 0, 5);
    const fixsat_aabb3 cube = {v3(-9, -9, -9), v3(9, 9, 9)};
    for (int i = 0; i < 3; i++) {
        fix16_t low[3] = {-1, -1, -1}, high[3] = {1, 1, 1};
        low[i] = 1;
        high[i] = -1;
        const fixsat_aabb2 flat = {v2(low[0], low[1]), v2(high[0], high[1])};
        CHECK(fixsat_test_rounded_aabb2(&disc, &flat) ==
              (i < 2 ? FIXSAT_SEPARATE : FIXSAT_OVERLAP));
        const fixsat_aabb3 empty = {v3(low[0], low[1], low[2]), v3(high[0], high[1], high[2])};
        CHECK(fixsat_test_sphere_aabb3(&ball, &empty) == FIXSAT_SEPARATE);
        CHECK(fixsat_test_aabb3_aabb3(&cube, &empty) == FIXSAT_SEPARATE);
        CHECK(fixsat_test_aabb3_aabb3(&empty, &cube) == FIXSAT_SEPARATE);
    }
}

/* One side of a square alone tells that they touch at the start of the motion: its lower,
 * its right and its left one, whose coordinates are the same along and across. */
static void one_side_touches(void) {
    static const fixsat_vec2 left[] = {{-8000, 0}, {0, 0}, {0, 8000}, {-8000, 8000}};
    static const fixsat_vec2 right[] = {{0, 0}, {8000, 0}, {8000, 8000}, {0, 8000}};
    static const fixsat_vec2 below[] = {{-4000, 0}, {-20000, -8000}, {12000, -8000}};
    static const fixsat_vec2 beside[] = {{0, 4000}, {8000, -12000}, {8000, 20000}};
    static const fixsat_vec2 before[] = {{0, 4000}, {-8000, 20000}, {-8000, -12000}};
    const fixsat_polygon a = polygon_of(left, 4), b = polygon_of(right, 4);
    const fixsat_polygon p = polygon_of(below, 3), q = polygon_of(beside, 3),
                         r = polygon_of(before, 3);
    CHECK(fixsat_sweep_polygon_polygon(&a, &p, v2(100, 100)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep_polygon_polygon(&a, &q, v2(-100, 100)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep_polygon_polygon(&b, &r, v2(100, 100)) == FIXSAT_TOUCH);
}

int main(void) {
    /* In a table, so that their frames do not add up to more stack than a board has. */
    static void (*const tests[])(void) = {
        radii_are_refused_or_not,
        points_are_in_or_out,
        circles_meet,
        capsules_meet,
        rounded_polygons_meet,
        rounded_shapes_and_boxes_meet,
        spheres_meet,
        boxes_sweep_in_2d,
        boxes_sweep_in_3d,
        polygons_sweep,
        boxes_hit_in_2d,
        boxes_hit_in_3d,
        polygons_hit,
        safe_motions_are_safe,
        rays_hit_flat_sides,
        rays_hit_round_shapes,
        rays_hit_in_3d,
        boxes_part,
        vectors_part,
        rounded_shapes_part,
        swapped_shapes_have_the_opposite_normal,
        boxes_part_in_3d,
        flat_boxes_part_in_3d,
        full_boxes_part_in_3d,
        vectors_part_in_3d,
        shapes_keep_their_distance,
        empty_boxes_meet_nothing,
        one_side_touches,
    };
    for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++) {
        tests[i]();
    }
    return check_summary("queries");
}

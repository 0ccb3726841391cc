/* SPDX-License-Identifier: MIT
 *
 * Yes or no, on pictures one can draw, on flat shapes and at the ends of the range. Runs
 * on every board. The bulk of the evidence is with the oracle.
 */
#include "pictures.h"

/* ---- boxes and polygons ---- */

static fixsat_relation test_aabb2(fixsat_aabb2 a, fixsat_aabb2 b) {
    const fixsat_relation r = fixsat_test_aabb2_aabb2(&a, &b);
    CHECK(fixsat_test_aabb2_aabb2(&b, &a) == r);
    return r;
}

static fixsat_relation test_obb2(fixsat_obb2 a, fixsat_obb2 b) {
    const fixsat_relation r = fixsat_test_obb2_obb2(&a, &b);
    CHECK(fixsat_test_obb2_obb2(&b, &a) == r);
    return r;
}

static void aabbs_meet(void) {
    const fix16_t lo = INT32_MIN, hi = INT32_MAX;
    CHECK(test_aabb2(aabb2(0, 0, 4, 4), aabb2(5, 0, 9, 4)) == FIXSAT_SEPARATE);
    CHECK(test_aabb2(aabb2(0, 0, 4, 4), aabb2(4, 4, 9, 9)) == FIXSAT_TOUCH);
    CHECK(test_aabb2(aabb2(0, 0, 4, 4), aabb2(3, 3, 9, 9)) == FIXSAT_OVERLAP);
    CHECK(test_aabb2(aabb2(0, 0, 4, 4), aabb2(2, 2, 2, 2)) == FIXSAT_OVERLAP); /* a point inside */
    CHECK(test_aabb2(aabb2(2, 2, 2, 2), aabb2(2, 2, 2, 2)) == FIXSAT_TOUCH);
    CHECK(test_aabb2(aabb2(0, 2, 4, 2), aabb2(2, 0, 2, 4)) == FIXSAT_OVERLAP); /* a cross */
    CHECK(test_aabb2(aabb2(0, 2, 4, 2), aabb2(1, 2, 3, 2)) == FIXSAT_TOUCH);   /* on one line */
    CHECK(test_aabb2(aabb2(lo, lo, hi, hi), aabb2(hi, hi, hi, hi)) == FIXSAT_TOUCH);
    CHECK(test_aabb2(aabb2(lo, lo, hi, hi), aabb2(1, 0, 0, 0)) == FIXSAT_SEPARATE); /* empty */
    CHECK(test_aabb2(aabb2(lo, lo, hi, hi), aabb2(0, hi, 0, lo)) == FIXSAT_SEPARATE);
    CHECK(test_aabb2(aabb2(1, 0, 0, 0), aabb2(1, 0, 0, 0)) == FIXSAT_SEPARATE);
}

static void obbs_meet(void) {
    const fix16_t lo = INT32_MIN, hi = INT32_MAX;
    const fixsat_obb2 diamond = obb2(0, 0, 4, 4, -4, 4);
    CHECK(test_obb2(diamond, obb2(8, 8, 4, 4, -4, 4)) == FIXSAT_TOUCH);    /* side on side */
    CHECK(test_obb2(diamond, obb2(9, 8, 4, 4, -4, 4)) == FIXSAT_SEPARATE); /* bounds overlap */
    CHECK(test_obb2(diamond, obb2(7, 8, 4, 4, -4, 4)) == FIXSAT_OVERLAP);
    CHECK(test_obb2(diamond, obb2(16, 0, 8, 0, 0, 8)) == FIXSAT_TOUCH); /* corner on side */
    CHECK(test_obb2(diamond, obb2(0, 0, 0, 0, 0, 0)) == FIXSAT_OVERLAP);
    CHECK(test_obb2(diamond, obb2(4, 4, 0, 0, 0, 0)) == FIXSAT_TOUCH);
    CHECK(test_obb2(diamond, obb2(5, 4, 0, 0, 0, 0)) == FIXSAT_SEPARATE);
    /* Segments: crossing, on one line end to end, apart on one line. */
    CHECK(test_obb2(obb2(0, 0, 3, 3, 0, 0), obb2(0, 0, 3, -3, 0, 0)) == FIXSAT_OVERLAP);
    CHECK(test_obb2(obb2(0, 0, 3, 3, 0, 0), obb2(6, 6, 0, 0, 3, 3)) == FIXSAT_TOUCH);
    CHECK(test_obb2(obb2(0, 0, 3, 3, 0, 0), obb2(7, 7, 3, 3, 0, 0)) == FIXSAT_SEPARATE);
    CHECK(test_obb2(obb2(0, 0, 3, 3, 1, 1), obb2(7, 7, 3, 3, 0, 0)) == FIXSAT_TOUCH);
    CHECK(test_obb2(obb2(0, 0, 3, 3, 0, 0), obb2(0, 1, 3, 3, 0, 0)) == FIXSAT_SEPARATE);
    /* Points. */
    CHECK(test_obb2(obb2(3, 3, 0, 0, 0, 0), obb2(3, 3, 0, 0, 0, 0)) == FIXSAT_TOUCH);
    CHECK(test_obb2(obb2(3, 3, 0, 0, 0, 0), obb2(3, 4, 0, 0, 0, 0)) == FIXSAT_SEPARATE);
    /* Far larger than the range, and corner to corner across all of it. */
    CHECK(test_obb2(obb2(lo, lo, lo, lo, lo, hi), obb2(hi, hi, lo, 0, 0, lo)) == FIXSAT_OVERLAP);
    CHECK(test_obb2(obb2(lo, lo, hi, 0, 0, hi), obb2(hi, hi, lo, 0, 0, lo)) == FIXSAT_TOUCH);
    CHECK(test_obb2(obb2(lo, lo, hi, 0, 0, hi), obb2(hi, hi, hi, 0, 0, lo)) == FIXSAT_SEPARATE);
}

static void boxes_meet_in_3d(void) {
    const fixsat_vec3 z = {0, 0, 0};
    const fixsat_obb3 cube = fixsat_obb3_from_half_edges(
        z, (fixsat_vec3){4, 0, 0}, (fixsat_vec3){0, 4, 0}, (fixsat_vec3){0, 0, 4});
    fixsat_obb3 other = cube; /* nine axes of length zero */
    static const fix16_t at[] = {7, 8, 9};
    static const fixsat_relation expected[] = {FIXSAT_OVERLAP, FIXSAT_TOUCH, FIXSAT_SEPARATE};
    for (int i = 0; i < 3; i++) {
        other.center = (fixsat_vec3){at[i], at[i], -at[i]};
        CHECK(fixsat_test_obb3_obb3(&cube, &other) == expected[i]);
        CHECK(fixsat_test_obb3_obb3(&other, &cube) == expected[i]);
        const fixsat_aabb3 same = fixsat_aabb3_of_obb3(&other);
        CHECK(fixsat_test_obb3_aabb3(&cube, &same) == expected[i]);
        const fixsat_aabb3 around = fixsat_aabb3_of_obb3(&cube);
        CHECK(fixsat_test_aabb3_aabb3(&around, &same) == expected[i]);
    }
    /* Crossed edges: a square rod on its edge along x under one along y. */
    const fixsat_obb3 under = fixsat_obb3_from_half_edges(
        z, (fixsat_vec3){50, 0, 0}, (fixsat_vec3){0, 5, 5}, (fixsat_vec3){0, -5, 5});
    fixsat_obb3 over = fixsat_obb3_from_half_edges(z, (fixsat_vec3){0, 50, 0},
                                                   (fixsat_vec3){5, 0, 5}, (fixsat_vec3){-5, 0, 5});
    for (int i = 0; i < 3; i++) {
        over.center.z = 19 + i;
        CHECK(fixsat_test_obb3_obb3(&under, &over) == expected[i]);
    }
    /* Flat in one plane: a square and a segment beside it, on no coordinate plane. */
    const fixsat_obb3 square =
        fixsat_obb3_from_half_edges(z, (fixsat_vec3){2, -2, 0}, (fixsat_vec3){0, 2, -2}, z);
    fixsat_obb3 segment = fixsat_obb3_from_half_edges(z, (fixsat_vec3){2, -2, 0}, z, z);
    segment.center = (fixsat_vec3){1, 2, -3}; /* 1 beyond the side, seen in the plane */
    CHECK(fixsat_test_obb3_obb3(&square, &segment) == FIXSAT_SEPARATE);
    segment.center = (fixsat_vec3){0, 2, -2};
    CHECK(fixsat_test_obb3_obb3(&square, &segment) == FIXSAT_TOUCH);
    segment.center = z;
    CHECK(fixsat_test_obb3_obb3(&square, &segment) == FIXSAT_TOUCH); /* no common inner point */
    segment = fixsat_obb3_from_half_edges(z, (fixsat_vec3){1, 1, 1}, z, z); /* through it */
    CHECK(fixsat_test_obb3_obb3(&square, &segment) == FIXSAT_OVERLAP);

    fixsat_aabb3 empty = {{1, 0, 0}, {0, 9, 9}};
    CHECK(fixsat_test_obb3_aabb3(&cube, &empty) == FIXSAT_SEPARATE);
    CHECK(fixsat_test_aabb3_aabb3(&empty, &empty) == FIXSAT_SEPARATE);
}

static void polygons_meet(void) {
    const fixsat_vec2 ccw[] = {{0, 0}, {8, 0}, {0, 8}};
    const fixsat_vec2 cw[] = {{8, 0}, {8, 8}, {16, 8}, {16, 0}};
    const fixsat_vec2 above[] = {{4, 5}, {8, 9}, {4, 9}};
    fixsat_polygon a, b, c;
    CHECK(fixsat_polygon_init(&a, ccw, 3) == FIXSAT_OK && a.winding == 1);
    CHECK(fixsat_polygon_init(&b, cw, 4) == FIXSAT_OK && b.winding == -1);
    CHECK(fixsat_polygon_init(&c, above, 3) == FIXSAT_OK);
    CHECK(fixsat_test_polygon_polygon(&a, &b) == FIXSAT_TOUCH);
    CHECK(fixsat_test_polygon_polygon(&b, &a) == FIXSAT_TOUCH);
    CHECK(fixsat_test_polygon_polygon(&a, &a) == FIXSAT_OVERLAP);
    CHECK(fixsat_test_polygon_polygon(&a, &c) == FIXSAT_SEPARATE); /* though their bounds meet */

    const fixsat_aabb2 corner = aabb2(4, 4, 9, 9), apart = aabb2(5, 4, 9, 9);
    CHECK(fixsat_test_polygon_aabb2(&a, &corner) == FIXSAT_TOUCH);
    CHECK(fixsat_test_polygon_aabb2(&a, &apart) == FIXSAT_SEPARATE);
    const fixsat_aabb2 point = aabb2(1, 1, 1, 1), empty = aabb2(2, 1, 1, 1);
    CHECK(fixsat_test_polygon_aabb2(&a, &point) == FIXSAT_OVERLAP);
    CHECK(fixsat_test_polygon_aabb2(&a, &empty) == FIXSAT_SEPARATE);

    fixsat_obb2 box = obb2(6, 6, 2, 2, -1, 1); /* its side lies on the triangle's */
    CHECK(fixsat_test_polygon_obb2(&a, &box) == FIXSAT_TOUCH);
    box.center.x = 7;
    CHECK(fixsat_test_polygon_obb2(&a, &box) == FIXSAT_SEPARATE);
    box = obb2(INT32_MAX, 4, 0, 1, INT32_MAX - 8, 0); /* reaches out of the range */
    CHECK(fixsat_test_polygon_obb2(&a, &box) == FIXSAT_SEPARATE);
    box = obb2(INT32_MAX, 0, 0, 1, INT32_MAX - 8, 0);
    CHECK(fixsat_test_polygon_obb2(&a, &box) == FIXSAT_TOUCH);
    box = obb2(INT32_MAX, 0, 0, 1, INT32_MAX - 7, 0);
    CHECK(fixsat_test_polygon_obb2(&a, &box) == FIXSAT_OVERLAP);

    fixsat_obb2 turned = obb2(4, 4, 1, 1, -1, 1);
    const fixsat_aabb2 odd = aabb2(5, 5, 6, 8); /* its centre is at 5.5 */
    CHECK(fixsat_test_obb2_aabb2(&turned, &odd) == FIXSAT_TOUCH);
    turned.center.x = 3;
    CHECK(fixsat_test_obb2_aabb2(&turned, &odd) == FIXSAT_SEPARATE);
    /* Half as high as 2^32, and 2^32 - 1 below the other: the extent is saturated. */
    const fixsat_obb2 huge = fixsat_obb2_from_half_edges((fixsat_vec2){-INT32_MAX / 2, INT32_MIN},
                                                         (fixsat_vec2){-INT32_MAX, INT32_MIN},
                                                         (fixsat_vec2){INT32_MAX - 1, INT32_MIN});
    const fixsat_aabb2 ceiling = {{INT32_MIN, INT32_MAX}, {0, INT32_MAX}};
    CHECK(fixsat_test_obb2_aabb2(&huge, &ceiling) == FIXSAT_OVERLAP);
    /* A segment along an axis: inside, and ending on the border. */
    fixsat_obb2 rod =
        fixsat_obb2_from_half_edges((fixsat_vec2){0, 0}, (fixsat_vec2){5, 0}, (fixsat_vec2){-5, 0});
    const fixsat_aabb2 plate = {{-3, -3}, {3, 3}};
    CHECK(fixsat_test_obb2_aabb2(&rod, &plate) == FIXSAT_OVERLAP);
    rod.center.x = 13;
    CHECK(fixsat_test_obb2_aabb2(&rod, &plate) == FIXSAT_TOUCH);
    rod.center = (fixsat_vec2){0, 3};
    CHECK(fixsat_test_obb2_aabb2(&rod, &plate) == FIXSAT_TOUCH);
    turned.center.x = 5;
    CHECK(fixsat_test_obb2_aabb2(&turned, &odd) == FIXSAT_OVERLAP);
}

/* Where the shapes are long, wide or far apart on one axis alone. */
static void one_axis_decides(void) {
    /* The mirror of the box that is half as high as 2^32. */
    const fixsat_obb2 wide = fixsat_obb2_from_half_edges((fixsat_vec2){INT32_MIN, -INT32_MAX / 2},
                                                         (fixsat_vec2){INT32_MIN, -INT32_MAX},
                                                         (fixsat_vec2){INT32_MIN, INT32_MAX - 1});
    const fixsat_aabb2 wall = {{INT32_MAX, INT32_MIN}, {INT32_MAX, 0}};
    CHECK(fixsat_test_obb2_aabb2(&wide, &wall) == FIXSAT_OVERLAP);

    /* As far apart as can be on x, at the same height. */
    static const fixsat_vec2 corner[] = {{INT32_MIN, 0}, {INT32_MIN + 8, 0}, {INT32_MIN, 1 << 20}};
    fixsat_polygon a;
    CHECK(fixsat_polygon_init(&a, corner, 3) == FIXSAT_OK);
    const fixsat_obb2 far = obb2(INT32_MAX - 9, 4, 1, 1, -1, 1);
    CHECK(fixsat_test_polygon_obb2(&a, &far) == FIXSAT_SEPARATE);

    /* Rods along x, y and z whose ends touch a small box: too near for 32 bits, and too
     * long for 64. The answers are the oracle's. */
    static const fixsat_vec3 rods[][7] = {
        {{INT32_MAX - 73, -1, -2},
         {2, -1, -1},
         {1, 0, -4},
         {-INT32_MAX + 76, -2, 8},
         {4, 3, 3},
         {1, 3, 0},
         {-3, -1, -3}},
        {{4, 2146923456, -17},
         {-15, 0, 25},
         {9, -21, 12},
         {85, -2146923463, 29},
         {20, -10, 12},
         {-28, 3, 11},
         {-32, -27, 1}},
        {{6, -2, 2146320097},
         {7, 6, 1},
         {0, -6, -7},
         {5, -13, -2146320096},
         {-3, -8, 3},
         {0, -4, 2},
         {-7, 3, -2}},
    };
    for (size_t i = 0; i < COUNT(rods); i++) {
        const fixsat_vec3 *const v = rods[i], z = {0, 0, 0};
        const fixsat_obb3 rod = fixsat_obb3_from_half_edges(z, v[0], v[1], v[2]);
        const fixsat_obb3 small = fixsat_obb3_from_half_edges(v[3], v[4], v[5], v[6]);
        CHECK(fixsat_test_obb3_obb3(&rod, &small) == FIXSAT_TOUCH);
        CHECK(fixsat_test_obb3_obb3(&small, &rod) == FIXSAT_TOUCH);
    }

    /* A piece of the plane x - y + z = -3 * 2^30 on a corner of a box: 2^96 on either side. */
    const fixsat_obb3 plane = fixsat_obb3_from_half_edges(
        (fixsat_vec3){INT32_MIN, 1 << 30, 0}, (fixsat_vec3){INT32_MIN, INT32_MIN, 0},
        (fixsat_vec3){0, INT32_MIN, INT32_MIN}, (fixsat_vec3){0, 0, 0});
    const fixsat_aabb3 below = {{INT32_MIN, INT32_MIN / 2, INT32_MIN / 2}, {0, 0, 0}};
    CHECK(fixsat_test_obb3_aabb3(&plane, &below) == FIXSAT_TOUCH);
}

/* ---- points and round shapes ---- */

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

    const fixsat_obb2 diamond = obb2(0, 0, 4, 4, -4, 4); /* |x| + |y| <= 8 */
    CHECK(fixsat_test_point_obb2(v2(3, 4), &diamond) == FIXSAT_OVERLAP);
    CHECK(fixsat_test_point_obb2(v2(4, 4), &diamond) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_obb2(v2(0, -8), &diamond) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_obb2(v2(5, 4), &diamond) == FIXSAT_SEPARATE);
    const fixsat_obb2 segment = obb2(0, 0, 3, 3, 0, 0), twice = obb2(0, 0, 2, 2, 1, 1);
    const fixsat_obb2 *const flat[] = {&segment, &twice};
    for (int i = 0; i < 2; i++) {
        CHECK(fixsat_test_point_obb2(v2(2, 2), flat[i]) == FIXSAT_TOUCH);
        CHECK(fixsat_test_point_obb2(v2(-3, -3), flat[i]) == FIXSAT_TOUCH);
        CHECK(fixsat_test_point_obb2(v2(4, 4), flat[i]) == FIXSAT_SEPARATE);
        CHECK(fixsat_test_point_obb2(v2(1, 2), flat[i]) == FIXSAT_SEPARATE);
    }
    const fixsat_obb2 point = obb2(5, -5, 0, 0, 0, 0);
    CHECK(fixsat_test_point_obb2(v2(5, -5), &point) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_obb2(v2(5, -4), &point) == FIXSAT_SEPARATE);
    const fixsat_obb2 large = obb2(LO, LO, LO, LO, LO, HI); /* twice the range */
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

static void circles_meet(void) {
    CHECK(test2(circle(0, 0, 5), circle(8, 6, 4)) == FIXSAT_SEPARATE);
    CHECK(test2(circle(0, 0, 5), circle(8, 6, 5)) == FIXSAT_TOUCH);
    CHECK(test2(circle(0, 0, 5), circle(8, 6, 6)) == FIXSAT_OVERLAP);
    CHECK(test2(circle(0, 0, 5), circle(3, 4, 0)) == FIXSAT_TOUCH);
    CHECK(test2(circle(0, 0, 5), circle(3, 3, 0)) == FIXSAT_OVERLAP); /* a point inside */
    CHECK(test2(circle(3, 3, 0), circle(3, 3, 0)) == FIXSAT_TOUCH);
    CHECK(test2(circle(3, 3, 1), circle(3, 3, 0)) == FIXSAT_OVERLAP);
    CHECK(test2(circle(LO, 0, HI), circle(HI, 0, HI)) == FIXSAT_SEPARATE);
    CHECK(test2(circle(LO + 1, 0, HI), circle(HI, 0, HI)) == FIXSAT_TOUCH);
    CHECK(test2(circle(LO + 2, 0, HI), circle(HI, 0, HI)) == FIXSAT_OVERLAP);
    CHECK(test2(circle(LO, LO, HI), circle(HI, HI, HI)) == FIXSAT_SEPARATE);
}

static void capsules_meet(void) {
    CHECK(test2(capsule(0, 0, 9, 0, 2), capsule(0, 5, 9, 5, 2)) == FIXSAT_SEPARATE);
    CHECK(test2(capsule(0, 0, 9, 0, 2), capsule(0, 5, 9, 5, 3)) == FIXSAT_TOUCH);
    CHECK(test2(capsule(0, 0, 9, 0, 0), capsule(4, -4, 4, 4, 0)) == FIXSAT_OVERLAP);
    CHECK(test2(capsule(0, 0, 9, 0, 0), capsule(4, 0, 4, 4, 0)) == FIXSAT_TOUCH);
    CHECK(test2(capsule(0, 0, 9, 0, 0), capsule(9, 0, 20, 0, 0)) == FIXSAT_TOUCH);
    CHECK(test2(capsule(0, 0, 9, 0, 0), capsule(10, 0, 20, 0, 0)) == FIXSAT_SEPARATE);
    CHECK(test2(capsule(0, 0, 9, 0, 0), capsule(10, 0, 20, 0, 1)) == FIXSAT_TOUCH);
    CHECK(test2(capsule(5, 5, 5, 5, 3), circle(5, 10, 2)) == FIXSAT_TOUCH); /* a circle */
    /* sqrt(32) from the segment. */
    CHECK(test2(capsule(0, 0, 8, 8, 5), circle(0, 8, 0)) == FIXSAT_SEPARATE);
    CHECK(test2(capsule(0, 0, 8, 8, 6), circle(0, 8, 0)) == FIXSAT_OVERLAP);
    CHECK(test2(capsule(LO, LO, HI, HI, 0), circle(0, 1, 0)) == FIXSAT_SEPARATE);
    CHECK(test2(capsule(LO, LO, HI, HI, 0), circle(0, 1, 1)) == FIXSAT_OVERLAP);
}

static void rounded_polygons_meet(void) {
    const fixsat_shape2 r0 = round_polygon(polygon_of(triangle, 3), 0);
    const fixsat_shape2 r5 = round_polygon(polygon_of(triangle, 3), 5);
    CHECK(test2(r5, circle(-3, -4, 0)) == FIXSAT_TOUCH);
    CHECK(test2(r5, circle(-3, -4, 1)) == FIXSAT_OVERLAP);
    CHECK(test2(r5, circle(-4, -4, 0)) == FIXSAT_SEPARATE);
    CHECK(test2(r5, circle(4, -5, 0)) == FIXSAT_TOUCH);
    CHECK(test2(r0, circle(1, 1, 0)) == FIXSAT_OVERLAP);
    CHECK(test2(r0, circle(4, 4, 0)) == FIXSAT_TOUCH);
    CHECK(test2(r0, r0) == FIXSAT_OVERLAP);
    CHECK(test2(r0, capsule(8, 0, 9, 9, 0)) == FIXSAT_TOUCH);
}

static void rounded_shapes_and_boxes_meet(void) {
    const fixsat_shape2 five = circle(0, 0, 5), four = circle(0, 0, 4), dot = circle(0, 0, 0);
    const fixsat_shape2 above = round_obb2(obb2(7, 4, 4, 0, 0, 0), 0);
    CHECK(test2(five, above) == FIXSAT_TOUCH);
    CHECK(test2(four, above) == FIXSAT_SEPARATE);
    CHECK(test2(dot, round_obb2(square_at(0, 0), 0)) == FIXSAT_OVERLAP);
    const fixsat_obb2 reaching = obb2(HI, 5, HI - 2, 0, 0, 0); /* from 2 to beyond the range */
    CHECK(test2(five, round_obb2(reaching, 0)) == FIXSAT_SEPARATE);
    CHECK(test2(five, round_obb2(reaching, 1)) == FIXSAT_OVERLAP);
    CHECK(test2(five, round_aabb2(aabb2(3, 4, 9, 9), 0)) == FIXSAT_TOUCH);
    CHECK(test2(four, round_aabb2(aabb2(3, 4, 9, 9), 0)) == FIXSAT_SEPARATE);
    CHECK(test2(four, round_aabb2(aabb2(3, 4, 9, 9), 1)) == FIXSAT_TOUCH);
    CHECK(test2(five, round_aabb2(aabb2(3, 3, 9, 9), 0)) == FIXSAT_OVERLAP);
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

/* An AABB with min above max on one axis holds no point, wherever it is. */
static void empty_boxes_meet_nothing(void) {
    const fixsat_sphere ball = sphere(0, 0, 0, 5);
    const fixsat_aabb3 cube = {v3(-9, -9, -9), v3(9, 9, 9)};
    for (int i = 0; i < 3; i++) {
        fix16_t low[3] = {-1, -1, -1}, high[3] = {1, 1, 1};
        low[i] = 1;
        high[i] = -1;
        const fixsat_aabb3 empty = {v3(low[0], low[1], low[2]), v3(high[0], high[1], high[2])};
        CHECK(fixsat_test_sphere_aabb3(&ball, &empty) == FIXSAT_SEPARATE);
        CHECK(fixsat_test_aabb3_aabb3(&cube, &empty) == FIXSAT_SEPARATE);
        CHECK(fixsat_test_aabb3_aabb3(&empty, &cube) == FIXSAT_SEPARATE);
    }
}

/* A box that leaves the range to all sides, and AABBs of which one does by its position. */
static void shapes_leave_the_range(void) {
    const fixsat_obb2 wide = fixsat_obb2_from_half_edges(v2(HI, 0), v2(9, 0), v2(0, 9));
    const fixsat_aabb2 unit = {{0, 0}, {1, 1}};
    fixsat_shape2 circle, box, p, q;
    CHECK(fixsat_shape2_circle(&circle, v2(HI - 12, 0), 3) == FIXSAT_OK);
    CHECK(fixsat_shape2_from_obb2(&box, &wide, 0) == FIXSAT_OK);
    CHECK(fixsat_test2(&circle, &box) == FIXSAT_TOUCH);
    CHECK(fixsat_test2(&box, &circle) == FIXSAT_TOUCH);
    CHECK(fixsat_shape2_from_aabb2(&p, &unit, 0) == FIXSAT_OK);
    q = p;
    p.core.position = v2(HI, 0);
    CHECK(fixsat_test2(&p, &q) == FIXSAT_SEPARATE && fixsat_test2(&q, &p) == FIXSAT_SEPARATE);
    q.core.position = v2(HI - 1, 0);
    CHECK(fixsat_test2(&p, &q) == FIXSAT_TOUCH && fixsat_test2(&q, &p) == FIXSAT_TOUCH);
    q.core.position = v2(HI, 0);
    CHECK(fixsat_test2(&p, &q) == FIXSAT_OVERLAP);
}

int main(void) {
    RUN(shapes_leave_the_range, aabbs_meet, obbs_meet, boxes_meet_in_3d, polygons_meet,
        one_axis_decides, points_are_in_or_out, circles_meet, capsules_meet, rounded_polygons_meet,
        rounded_shapes_and_boxes_meet, spheres_meet, empty_boxes_meet_nothing);
    return check_summary("test");
}

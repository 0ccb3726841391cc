/* SPDX-License-Identifier: MIT
 *
 * Distances of solids: pictures that a reader can check by hand, parallel sides, and the ends of
 * the range. Runs on every board. Random shapes are left to the oracle and to fuzz.
 */
#include "solid_pictures.h"

/* Returns the clearance. The distance must be the same if the shapes are swapped. If they meet, it
 * must be 0, and both points the same. */
static fixsat_clearance3 measure(const fixsat_shape3 *a, const fixsat_shape3 *b) {
    const fixsat_clearance3 d = fixsat_distance3(a, b), other = fixsat_distance3(b, a);
    CHECK(other.distance == d.distance);
    if (fixsat_test3(a, b) != FIXSAT_SEPARATE) {
        CHECK(d.distance == 0 && is3(d.on_a, d.on_b.x, d.on_b.y, d.on_b.z));
        CHECK(is3(other.on_a, other.on_b.x, other.on_b.y, other.on_b.z));
    }
    return d;
}

/* True if this is the clearance: for pairs whose closest points are unique and whole. */
static bool is_apart(const fixsat_shape3 *a, const fixsat_shape3 *b, fix16_t distance,
                     fixsat_vec3 on_a, fixsat_vec3 on_b) {
    const fixsat_clearance3 d = measure(a, b), other = measure(b, a);
    return d.distance == distance && d.in_range && is3(d.on_a, on_a.x, on_a.y, on_a.z) &&
           is3(d.on_b, on_b.x, on_b.y, on_b.z) && is3(other.on_a, on_b.x, on_b.y, on_b.z) &&
           is3(other.on_b, on_a.x, on_a.y, on_a.z);
}

/* True if the shapes meet, and the point that is given lies within 1 raw on each axis of both. */
static bool meets(const fixsat_shape3 *a, const fixsat_shape3 *b) {
    const fixsat_clearance3 d = measure(a, b);
    const fixsat_shape3 around = ball(d.on_a.x, d.on_a.y, d.on_a.z, 2);
    return d.distance == 0 && d.in_range && fixsat_test3(a, b) != FIXSAT_SEPARATE &&
           fixsat_test3(&around, a) != FIXSAT_SEPARATE &&
           fixsat_test3(&around, b) != FIXSAT_SEPARATE;
}

static void points_and_balls(void) {
    const fixsat_shape3 origin = ball(0, 0, 0, 0), p = ball(20, 30, 60, 0);
    CHECK(is_apart(&origin, &p, 70, v3(0, 0, 0), v3(20, 30, 60)));
    const fixsat_shape3 a = ball(0, 0, 0, 20), b = ball(60, 80, 0, 30);
    CHECK(is_apart(&a, &b, 50, v3(12, 16, 0), v3(42, 56, 0)));
    CHECK(is_apart(&origin, &b, 70, v3(0, 0, 0), v3(42, 56, 0)));
    const fixsat_shape3 touching = ball(0, 0, 50, 30), deep = ball(1, 0, 0, 3);
    CHECK(meets(&a, &touching));
    CHECK(meets(&a, &deep));
    CHECK(meets(&origin, &origin));
    /* sqrt(3) = 1.7 */
    const fixsat_shape3 beside = ball(1, 1, 1, 0);
    CHECK(is_apart(&origin, &beside, 1, v3(0, 0, 0), v3(1, 1, 1)));
}

static void solids_keep_their_distance(void) {
    const fixsat_shape3 t = hull(floor_triangle, 3, 0), o = hull(octahedron, 6, 0);
    fixsat_shape3 b = ball(2, 3, 8, 0);
    CHECK(is_apart(&t, &b, 8, v3(2, 3, 0), v3(2, 3, 8))); /* over a triangle */
    b = ball(2, -3, 4, 0);
    CHECK(is_apart(&t, &b, 5, v3(2, 0, 0), v3(2, -3, 4))); /* beside its edge: 3, 4, 5 */
    b = ball(-2, -3, 6, 0);
    CHECK(is_apart(&t, &b, 7, v3(0, 0, 0), v3(-2, -3, 6))); /* beside its corner: 2, 3, 6, 7 */
    b = ball(-20, -30, 60, 7);
    CHECK(is_apart(&t, &b, 63, v3(0, 0, 0), v3(-18, -27, 54)));
    b = rod(v3(2, 2, 5), v3(3, 3, 9), 1);
    CHECK(is_apart(&t, &b, 4, v3(2, 2, 0), v3(2, 2, 4))); /* a capsule that ends over it */
    b = rod(v3(2, 2, -1), v3(2, 2, 1), 0);
    CHECK(meets(&t, &b)); /* pierces it */
    b = rod(v3(-3, 2, 0), v3(7, 2, 0), 0);
    CHECK(meets(&t, &b));    /* lies in its plane, across it */
    b = ball(12, 11, 11, 0); /* over a slope of 1, 1, 1: 10 sqrt(3) = 17.3 */
    CHECK(is_apart(&o, &b, 17, v3(2, 1, 1), v3(12, 11, 11)));
    b = o;
    b.core.position = v3(24, 0, 0);
    CHECK(is_apart(&o, &b, 16, v3(4, 0, 0), v3(20, 0, 0))); /* corner on corner */
    b.core.position = v3(3, 2, 2);
    CHECK(meets(&o, &b));
    b.core.position = v3(4, 2, 2);
    CHECK(meets(&o, &b)); /* face on face */
    const fixsat_shape3 one = turned_box(rod_x_at(0), 0), other = turned_box(rod_y_at(60), 0);
    CHECK(is_apart(&one, &other, 40, v3(0, 0, 10), v3(0, 0, 50))); /* edges across each other */
    const fixsat_shape3 thick = turned_box(rod_x_at(0), 7), round = turned_box(rod_y_at(60), 3);
    CHECK(is_apart(&thick, &round, 30, v3(0, 0, 17), v3(0, 0, 47)));
    /* 1 / sqrt(2) apart: a distance of 0 is not contact. */
    const fixsat_shape3 rising = rod(v3(-4, -4, 0), v3(4, 4, 0), 0);
    b = ball(1, 0, 0, 0);
    const fixsat_clearance3 d = measure(&rising, &b);
    CHECK(d.distance == 0 && near3(d.on_a, 0, 0, 0) && is3(d.on_b, 1, 0, 0) && d.in_range);
    CHECK(fixsat_test3(&rising, &b) == FIXSAT_SEPARATE);
}

/* True if the clearance is `gap` along x, between the sides at x = 100 and x = 100 + gap. The
 * points are within 20..50 on the other axes, where the sides overlap. */
static bool is_along_x(const fixsat_shape3 *a, const fixsat_shape3 *b, fix16_t gap) {
    const fixsat_clearance3 d = measure(a, b);
    return d.distance == gap && d.in_range && d.on_a.x == 100 && d.on_b.x == 100 + gap &&
           d.on_a.y == d.on_b.y && d.on_a.z == d.on_b.z && d.on_a.y >= 20 && d.on_a.y <= 50 &&
           d.on_a.z >= 20 && d.on_a.z <= 50;
}

/* Closest points of parallel sides are not unique. Floating-point libraries have been wrong here.
 */
static void parallel_sides_keep_their_distance(void) {
    static const fixsat_vec3 corners[] = {{130, 20, 20}, {130, 20, 50}, {130, 50, 20},
                                          {130, 50, 50}, {150, 20, 20}, {150, 20, 50},
                                          {150, 50, 20}, {150, 50, 50}};
    const fixsat_shape3 a = block(v3(0, 0, 0), v3(100, 100, 100), 0);
    const fixsat_shape3 b = block(v3(130, 20, 20), v3(150, 50, 50), 0);
    CHECK(is_along_x(&a, &b, 30));
    const fixsat_obb3 big =
        fixsat_obb3_from_half_edges(v3(50, 50, 50), v3(0, 50, 0), v3(0, 0, 50), v3(50, 0, 0));
    const fixsat_obb3 small =
        fixsat_obb3_from_half_edges(v3(140, 35, 35), v3(10, 0, 0), v3(0, 0, -15), v3(0, 15, 0));
    const fixsat_shape3 box_a = turned_box(big, 0), box_b = turned_box(small, 0);
    CHECK(is_along_x(&box_a, &box_b, 30));
    CHECK(is_along_x(&a, &box_b, 30));
    const fixsat_shape3 h = hull(corners, 8, 0), plate = hull(corners, 4, 0);
    CHECK(is_along_x(&box_a, &h, 30));
    CHECK(is_along_x(&a, &plate, 30)); /* a flat hull */
    const fixsat_shape3 edge = hull(corners, 2, 0);
    CHECK(is_along_x(&a, &edge, 30)); /* an edge */
    const fixsat_shape3 round = turned_box(small, 4);
    fixsat_clearance3 d = measure(&a, &round);
    CHECK(d.distance == 26 && d.on_a.x == 100 && d.on_b.x == 126 && d.on_a.y == d.on_b.y);
    const fixsat_shape3 next = block(v3(100, 20, 20), v3(120, 50, 50), 0);
    CHECK(meets(&a, &next));
    d = measure(&a, &next);
    CHECK(d.on_a.x >= 99 && d.on_a.x <= 101);
    const fixsat_shape3 one = rod(v3(0, 0, 0), v3(100, 0, 0), 5);
    const fixsat_shape3 other = rod(v3(50, 30, 40), v3(200, 30, 40), 15); /* 3, 4, 5 */
    d = measure(&one, &other);
    CHECK(d.distance == 30 && d.on_a.y == 3 && d.on_a.z == 4 && d.on_b.y == 21 && d.on_b.z == 28);
    CHECK(d.on_a.x == d.on_b.x && d.on_a.x >= 50 && d.on_a.x <= 100);
}

static void solids_at_the_ends_of_the_range_keep_their_distance(void) {
    fixsat_shape3 a = ball(LO, LO, LO, 0), b = ball(HI, HI, HI, 0);
    fixsat_clearance3 d = measure(&a, &b);
    CHECK(d.distance == HI && !d.in_range);
    CHECK(is3(d.on_a, LO, LO, LO) && is3(d.on_b, HI, HI, HI));
    b = ball(-1, LO, LO, 0);
    CHECK(is_apart(&a, &b, HI, v3(LO, LO, LO), v3(-1, LO, LO)));
    b = ball(0, LO, LO, 0); /* 1 raw farther than a coordinate goes */
    d = measure(&a, &b);
    CHECK(d.distance == HI && !d.in_range && is3(d.on_b, 0, LO, LO));
    a = ball(LO, 0, 0, HI);
    b = ball(HI, 0, 0, HI);
    CHECK(is_apart(&a, &b, 1, v3(-1, 0, 0), v3(0, 0, 0)));
    static const fixsat_vec3 ends[] = {{LO, LO, LO}, {HI, LO, LO}, {LO, HI, LO}, {LO, LO, HI}};
    const fixsat_shape3 h = hull(ends, 4, 0);
    b = ball(0, LO, LO, 0);
    CHECK(meets(&h, &b));
    b = ball(HI, HI, HI, 0); /* 2^33 - 2 over the face, divided by sqrt(3) */
    d = measure(&h, &b);
    CHECK(d.distance == HI && !d.in_range && is3(d.on_b, HI, HI, HI));
    CHECK(near3(d.on_a, -715827883, -715827883, -715827883)); /* a third of LO - 1 */
    /* The closest points are beyond the range. */
    a = block(v3(0, 0, 0), v3(9, 9, 9), 0);
    b = block(v3(0, 20, 9), v3(9, 30, 20), 0);
    a.core.position = v3(HI, 0, 0);
    b.core.position = v3(HI - 9, 0, 0);
    d = measure(&a, &b);
    CHECK(d.distance == 11 && d.in_range && is3(d.on_a, HI, 9, 9) && is3(d.on_b, HI, 20, 9));
    a.core.position = v3(HI - 3, 0, 0);
    b = ball(HI, 20, 5, 0);
    CHECK(is_apart(&a, &b, 11, v3(HI, 9, 5), v3(HI, 20, 5)));
    const fixsat_vec3 point = v3(9, 20, 5);
    b = hull(&point, 1, 0);
    b.core.position = v3(HI - 3, 0, 0);
    d = measure(&a, &b);
    CHECK(d.distance == 11 && !d.in_range && is3(d.on_a, HI, 9, 5) && is3(d.on_b, HI, 20, 5));
}

int main(void) {
    RUN(points_and_balls, solids_keep_their_distance, parallel_sides_keep_their_distance,
        solids_at_the_ends_of_the_range_keep_their_distance);
    return check_summary("distance3");
}

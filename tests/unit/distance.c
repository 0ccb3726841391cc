/* SPDX-License-Identifier: MIT
 *
 * Distances on pictures that one can draw, where shapes meet and at the ends of the
 * range. Runs on every board. The bulk of the evidence is with the oracle.
 */
#include "pictures.h"

static void shapes_keep_their_distance(void) {
    const fixsat_obb2 a = square_at(0, 0);
    fixsat_obb2 b = square_at(20, 15);
    fixsat_clearance2 d =
        distance2(round_obb2(a, 0), round_obb2(b, 0)); /* sqrt(12 * 12 + 7 * 7) = 13.9 */
    CHECK(d.distance == 13 && is2(d.on_a, 4, 4) && is2(d.on_b, 16, 11) && d.in_range);
    b.center = v2(-20, 0);
    d = distance2(round_obb2(a, 0), round_obb2(b, 0));
    CHECK(d.distance == 12 && d.on_a.x == -4 && d.on_b.x == -16 && d.on_a.y == d.on_b.y);
    b.center = v2(8, 8);
    d = distance2(round_obb2(a, 0), round_obb2(b, 0));
    CHECK(d.distance == 0 && is2(d.on_a, 4, 4) && is2(d.on_b, 4, 4) && d.in_range);
    b.center = v2(5, 5);
    d = distance2(round_obb2(a, 0), round_obb2(b, 0));
    CHECK(d.distance == 0 && is2(d.on_a, d.on_b.x, d.on_b.y));
    CHECK(fixsat_test_point_obb2(d.on_a, &a) && fixsat_test_point_obb2(d.on_a, &b));
    /* 1 / sqrt(2) apart: a distance of 0 is not contact. */
    const fixsat_obb2 rising = obb2(0, 0, 4, 4, 0, 0), beside = obb2(1, 0, 0, 0, 0, 0);
    d = distance2(round_obb2(rising, 0), round_obb2(beside, 0));
    CHECK(d.distance == 0 && near2(d.on_a, 0, 0) && is2(d.on_b, 1, 0));
    CHECK(fixsat_test_obb2_obb2(&rising, &beside) == FIXSAT_SEPARATE);
    const fixsat_obb2 lowest = obb2(LO, LO, 0, 0, 0, 0), highest = obb2(HI, HI, 0, 0, 0, 0);
    d = distance2(round_obb2(lowest, 0), round_obb2(highest, 0));
    CHECK(d.distance == HI && !d.in_range && is2(d.on_a, LO, LO) && is2(d.on_b, HI, HI));

    fixsat_polygon t = polygon_of(triangle, 3), c = polygon_of(corner14, 4);
    t.position = c.position = v2(HI - 3, 0); /* the nearest points are beyond the range */
    d = distance2(round_polygon(t, 0), round_polygon(c, 0));
    CHECK(d.distance == 14 && is2(d.on_a, HI, 4) && is2(d.on_b, HI, 14) && !d.in_range);
    t.position = c.position = v2(0, HI - 3);
    d = distance2(round_polygon(t, 0), round_polygon(c, 0));
    CHECK(d.distance == 14 && is2(d.on_a, 4, HI) && is2(d.on_b, 14, HI) && !d.in_range);
    t.position = c.position = v2(0, 0);
    d = distance2(round_polygon(t, 0), round_polygon(c, 0)); /* 10 sqrt(2) */
    CHECK(d.distance == 14 && is2(d.on_a, 4, 4) && is2(d.on_b, 14, 14) && d.in_range);
    d = distance2(round_polygon(c, 0), round_polygon(t, 0));
    CHECK(d.distance == 14 && is2(d.on_a, 14, 14) && is2(d.on_b, 4, 4));
    d = distance2(round_polygon(t, 0), round_polygon(t, 0));
    CHECK(d.distance == 0 && is2(d.on_a, d.on_b.x, d.on_b.y));
    b.center = v2(12, -15);
    d = distance2(round_polygon(t, 0), round_obb2(b, 0)); /* over the right side, and 11 below */
    CHECK(d.distance == 11 && d.on_a.x == 8 && d.on_b.x == 8 && d.on_a.y == 0 && d.on_b.y == -11);
    b.center = v2(-7, -8); /* 3, 4 from a corner */
    d = distance2(round_polygon(t, 0), round_obb2(b, 0));
    CHECK(d.distance == 5 && is2(d.on_a, 0, 0) && is2(d.on_b, -3, -4) && d.in_range);
    b.center = v2(8, 8);
    d = distance2(round_polygon(t, 0), round_obb2(b, 0));
    CHECK(d.distance == 0 && is2(d.on_a, 4, 4) && is2(d.on_b, 4, 4));
    d = distance2(circle(8, 8, 0), round_polygon(t, 0)); /* sqrt(32) */
    CHECK(d.distance == 5 && is2(d.on_a, 8, 8) && is2(d.on_b, 4, 4));
    d = distance2(circle(-3, -4, 0), round_polygon(t, 0));
    CHECK(d.distance == 5 && is2(d.on_a, -3, -4) && is2(d.on_b, 0, 0));
    d = distance2(circle(3, 3, 0), round_polygon(t, 0));
    CHECK(d.distance == 0 && is2(d.on_a, 3, 3) && is2(d.on_b, 3, 3));
    d = distance2(circle(4, 4, 0), round_polygon(t, 0));
    CHECK(d.distance == 0 && is2(d.on_a, 4, 4) && is2(d.on_b, 4, 4));
    d = distance2(circle(LO, 0, 0), round_polygon(t, 0));
    CHECK(d.distance == HI && !d.in_range && is2(d.on_a, LO, 0) && is2(d.on_b, 0, 0));
    d = distance2(circle(LO + 1, 0, 0), round_polygon(t, 0));
    CHECK(d.distance == HI && d.in_range);

    fixsat_shape2 p = circle(0, 0, 5), q = circle(13, 0, 5);
    d = fixsat_distance2(&p, &q);
    CHECK(d.distance == 3 && near2(d.on_a, 5, 0) && near2(d.on_b, 8, 0));
    q = circle(9, 12, 5);
    d = fixsat_distance2(&p, &q);
    CHECK(d.distance == 5 && near2(d.on_a, 3, 4) && near2(d.on_b, 6, 8));
    q = circle(3, 4, 1);
    d = fixsat_distance2(&p, &q);
    CHECK(d.distance == 0 && is2(d.on_a, d.on_b.x, d.on_b.y) && d.in_range);
    p = capsule(0, 0, 20, 0, 2);
    q = circle(7, 9, 3);
    d = fixsat_distance2(&p, &q);
    CHECK(d.distance == 4 && near2(d.on_a, 7, 2) && near2(d.on_b, 7, 6));
    p = circle(LO, 0, HI);
    q = circle(HI, 0, HI);
    d = fixsat_distance2(&p, &q); /* both reach beyond the middle but for 1 */
    CHECK(d.distance == 1 && near2(d.on_a, -1, 0) && near2(d.on_b, 0, 0) && d.in_range);

    fixsat_aabb3 e = {{2, 3, 6}, {9, 9, 9}};
    fixsat_sphere s = sphere(0, 0, 0, 5);
    fixsat_clearance3 d3 = fixsat_distance_sphere_aabb3(&s, &e);
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

/* The distance, and the closest points of both, in either order. */
static bool are_closest(fixsat_shape2 p, fixsat_shape2 q, fix16_t distance, fixsat_vec2 on_p,
                        fixsat_vec2 on_q) {
    const fixsat_clearance2 d = fixsat_distance2(&p, &q), e = fixsat_distance2(&q, &p);
    return d.distance == distance && is2(d.on_a, on_p.x, on_p.y) && is2(d.on_b, on_q.x, on_q.y) &&
           e.distance == distance && is2(e.on_a, on_q.x, on_q.y) && is2(e.on_b, on_p.x, on_p.y);
}

/* A coordinate is rounded to the nearest, half up, and that of a circle too where it is within
 * 2^-16 raw of a half: r x / sqrt(x x + y y). */
static void points_are_rounded_half_up(void) {
    CHECK(are_closest(capsule(0, 0, 1, 1, 0), circle(1, 0, 0), 0, v2(1, 1), v2(1, 0)));
    CHECK(are_closest(capsule(0, 0, -1, -1, 0), circle(-1, 0, 0), 0, v2(0, 0), v2(-1, 0)));
    CHECK(are_closest(capsule(0, 0, 1, -1, 0), circle(1, 0, 0), 0, v2(1, 0), v2(1, 0)));
    CHECK(are_closest(circle(0, 0, 1), circle(1, 0, 1), 0, v2(1, 0), v2(1, 0)));
    CHECK(are_closest(circle(0, 0, 1), circle(-1, 0, 1), 0, v2(0, 0), v2(0, 0)));
    CHECK(are_closest(circle(0, 0, 1), circle(0, 1, 1), 0, v2(0, 1), v2(0, 1)));
    const fix16_t far = 1 << 28; /* the wide engine */
    CHECK(are_closest(circle(0, 0, far), circle(far + 1, 0, far), 0, v2(far / 2 + 1, 0),
                      v2(far / 2 + 1, 0)));
    const struct {
        fix16_t r;
        fixsat_vec2 to, on; /* the other circle's centre, and the point on this one */
        fix16_t distance;
    } circles[] = {{107340, {147117, 102262}, {88139, 61266}, 71827},
                   {119980, {136078, 196084}, {68405, 98569}, 118695},
                   {38586, {208358, 256664}, {24319, 29958}, 292003},
                   {112453, {228981, 104509}, {102301, 46691}, 139250}};
    for (size_t i = 0; i < sizeof circles / sizeof *circles; i++) {
        const fixsat_vec2 to = circles[i].to;
        CHECK(are_closest(circle(0, 0, circles[i].r), circle(to.x, to.y, 0), circles[i].distance,
                          circles[i].on, to));
        CHECK(are_closest(circle(to.y, to.x, 0), circle(0, 0, circles[i].r), circles[i].distance,
                          v2(to.y, to.x), v2(circles[i].on.y, circles[i].on.x)));
    }
}

/* Next to where 64 bits do: the answers are the same on both sides. */
static void distances_at_the_edges(void) {
    const fixsat_shape2 a = circle(0, 0, 100);
    for (fix16_t x = (1 << 25) - 2; x < (1 << 25) + 3; x++) {
        const fixsat_shape2 b = circle(x, 0, 50), c = circle(x, 0, x - 100);
        fixsat_clearance2 d = fixsat_distance2(&a, &b);
        CHECK(d.distance == x - 150 && is2(d.on_a, 100, 0) && is2(d.on_b, x - 50, 0));
        d = fixsat_distance2(&a, &c); /* they touch */
        CHECK(d.distance == 0 && is2(d.on_a, 100, 0) && is2(d.on_b, 100, 0));
    }
    for (fix16_t z = (1 << 24) - 2; z < (1 << 24) + 3; z++) {
        const fixsat_obb3 cube = cube_at(0, 0, 0);
        const fixsat_clearance3 d = fixsat_distance_point_obb3(v3(1, 2, -z), &cube);
        CHECK(d.distance == z - 4 && is3(d.on_b, 1, 2, -4));
        const fixsat_clearance3 e = fixsat_distance_point_obb3(v3(z, 3, 4), &cube);
        CHECK(e.distance == z - 4 && is3(e.on_b, 4, 3, 4));
    }
    for (fix16_t y = (1 << 28) - 2; y < (1 << 28) + 3; y++) {
        const fixsat_aabb3 box = {{-7, -7, -7}, {7, 0, 7}};
        const fixsat_sphere s = sphere(3, y, -2, y - 5);
        const fixsat_clearance3 d = fixsat_distance_sphere_aabb3(&s, &box);
        CHECK(d.distance == 5 && is3(d.on_a, 3, 5, -2) && is3(d.on_b, 3, 0, -2));
    }
}

int main(void) {
    RUN(shapes_keep_their_distance, points_are_rounded_half_up, distances_at_the_edges);
    return check_summary("distance");
}

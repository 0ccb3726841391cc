/* SPDX-License-Identifier: MIT
 *
 * Tests and sweeps of solids: pictures that a reader can check by hand, flat shapes, and the ends
 * of the range. Runs on every board. Random shapes are left to the oracle and to fuzz.
 */
#include "solid_pictures.h"

static fixsat_relation meet(const fixsat_shape3 *a, const fixsat_shape3 *b) {
    const fixsat_relation r = fixsat_test3(a, b);
    const fixsat_vec3 none = {0, 0, 0};
    CHECK(fixsat_test3(b, a) == r);
    CHECK(fixsat_sweep3(a, b, none) == r && fixsat_sweep3(b, a, none) == r);
    return r;
}

/* True if b touches a at x = touching, overlaps it at x = touching + nearer, and is separate at
 * x = touching - nearer. */
static bool meets_at(const fixsat_shape3 *a, fixsat_shape3 b, fix16_t touching, int32_t nearer) {
    b.core.position.x = touching;
    const bool touches = meet(a, &b) == FIXSAT_TOUCH;
    b.core.position.x = touching + nearer;
    const bool overlaps = meet(a, &b) == FIXSAT_OVERLAP;
    b.core.position.x = touching - nearer;
    return touches && overlaps && meet(a, &b) == FIXSAT_SEPARATE;
}

/* ---- triangles ---- */

static void segments_meet_a_triangle(void) {
    const fixsat_shape3 t = hull(floor_triangle, 3, 0);
    fixsat_shape3 s = rod(v3(2, 2, -1), v3(2, 2, 1), 0);
    CHECK(meet(&t, &s) == FIXSAT_OVERLAP); /* pierces it */
    s = rod(v3(5, 5, -1), v3(5, 5, 1), 0);
    CHECK(meet(&t, &s) == FIXSAT_SEPARATE); /* beside it */
    s = rod(v3(4, 5, -1), v3(4, 5, 1), 0);
    CHECK(meet(&t, &s) == FIXSAT_TOUCH); /* through its longest edge */
    s = rod(v3(0, 0, -1), v3(0, 0, 1), 0);
    CHECK(meet(&t, &s) == FIXSAT_TOUCH); /* through a corner */
    s = rod(v3(2, 2, 0), v3(2, 2, 5), 0);
    CHECK(meet(&t, &s) == FIXSAT_TOUCH); /* ends on it */
    s = rod(v3(2, 2, 1), v3(2, 2, 5), 0);
    CHECK(meet(&t, &s) == FIXSAT_SEPARATE); /* ends above it */
    s = rod(v3(-3, 2, 0), v3(7, 2, 0), 0);
    CHECK(meet(&t, &s) == FIXSAT_TOUCH); /* lies in its plane, across it */
    s = rod(v3(1, 1, 0), v3(2, 2, 0), 0);
    CHECK(meet(&t, &s) == FIXSAT_TOUCH); /* lies within it */
    s = rod(v3(10, 0, 0), v3(10, 5, 0), 0);
    CHECK(meet(&t, &s) == FIXSAT_SEPARATE); /* lies beside it */
    s = ball(1, 1, 0, 0);
    CHECK(meet(&t, &s) == FIXSAT_TOUCH); /* a point of it */
    s = ball(0, 9, 0, 0);
    CHECK(meet(&t, &s) == FIXSAT_TOUCH); /* a corner of it */
    s = ball(1, 1, 1, 0);
    CHECK(meet(&t, &s) == FIXSAT_SEPARATE);
}

static void triangles_meet(void) {
    static const fixsat_vec3 upright[] = {{2, 2, -3}, {2, 2, 3}, {2, 20, 0}};
    static const fixsat_vec3 beside[] = {{9, 0, 0}, {0, 9, 0}, {9, 9, 0}};
    static const fixsat_vec3 within[] = {{1, 1, 0}, {2, 1, 0}, {1, 2, 0}, {1, 1, 0}};
    const fixsat_shape3 t = hull(floor_triangle, 3, 0);
    fixsat_shape3 other = hull(upright, 3, 0);
    CHECK(meet(&t, &other) == FIXSAT_OVERLAP); /* they pierce each other */
    other.core.position.y = 7;
    CHECK(meet(&t, &other) == FIXSAT_SEPARATE);
    other.core.position.y = 5;
    CHECK(meet(&t, &other) == FIXSAT_TOUCH); /* its edge crosses the longest edge */
    other = hull(beside, 3, 0);
    CHECK(meet(&t, &other) == FIXSAT_TOUCH); /* edge on edge, in one plane */
    other.core.position.x = 1;
    CHECK(meet(&t, &other) == FIXSAT_SEPARATE);
    other.core.position.x = -1;
    CHECK(meet(&t, &other) == FIXSAT_TOUCH); /* over each other, but both are flat */
    other = hull(within, 4, 0);
    CHECK(meet(&t, &other) == FIXSAT_TOUCH);
    CHECK(meet(&t, &t) == FIXSAT_TOUCH);
}

/* ---- bodies ---- */

static void hulls_meet(void) {
    const fixsat_shape3 o = hull(octahedron, 6, 0);
    const fixsat_shape3 cube = block(v3(-4, -4, -4), v3(4, 4, 4), 0);
    CHECK(meets_at(&o, o, 8, -1));       /* corner on corner */
    CHECK(meets_at(&o, cube, 8, -1));    /* corner on face */
    CHECK(meets_at(&cube, cube, 8, -1)); /* face on face */
    fixsat_shape3 other = o;
    other.core.position = v3(4, 4, 0); /* edge on edge */
    CHECK(meet(&o, &other) == FIXSAT_TOUCH);
    other.core.position = v3(3, 4, 0);
    CHECK(meet(&o, &other) == FIXSAT_OVERLAP);
    other.core.position = v3(4, 4, 1);
    CHECK(meet(&o, &other) == FIXSAT_SEPARATE);
    other.core.position = v3(4, 2, 2); /* face on face */
    CHECK(meet(&o, &other) == FIXSAT_TOUCH);
    other.core.position = v3(3, 2, 2);
    CHECK(meet(&o, &other) == FIXSAT_OVERLAP);
    other = ball(2, 1, 1, 0);
    CHECK(meet(&o, &other) == FIXSAT_TOUCH); /* a point on a face */
    other = ball(1, 1, 1, 0);
    CHECK(meet(&o, &other) == FIXSAT_OVERLAP); /* and inside */
    other = turned_box(rod_x_at(0), 0);
    CHECK(meets_at(&o, other, 54, -1)); /* a rod that ends at a corner */
    other.core.position = v3(0, 0, 14);
    CHECK(meet(&o, &other) == FIXSAT_TOUCH); /* the rod's edge lies on a corner */
}

/* C is the Minkowski difference of two shapes, O the origin. O may be the difference of two points,
 * or lie on a line between two of them, and still be inside C. G is a point inside C from which a
 * ray through O decides that, see relation_shape3_wide.c. */
static void hulls_meet_inside(void) {
    static const fixsat_vec3 star[] = {{0, 0, 0},   {8, 0, 0},  {-8, 1, 0}, {0, 8, 1},
                                       {1, -8, -1}, {0, -1, 8}, {0, 1, -8}};
    const fixsat_shape3 s = hull(star, 7, 0);
    CHECK(meet(&s, &s) == FIXSAT_OVERLAP);
    fixsat_shape3 other = ball(0, 0, 0, 0);
    CHECK(meet(&s, &other) == FIXSAT_OVERLAP);
    other = rod(v3(0, 0, 0), v3(50, 0, 0), 0);
    CHECK(meet(&s, &other) == FIXSAT_OVERLAP);
    other = rod(v3(-50, 0, 0), v3(50, 0, 0), 0);
    CHECK(meet(&s, &other) == FIXSAT_OVERLAP);
    /* O is on an edge of a tetrahedron in C, and C goes on beyond its face. */
    static const fixsat_vec3 rock[] = {
        {0, -3, -3}, {-1, 0, 1}, {-3, -4, -1}, {-3, -1, -3}, {-3, -4, 1}};
    const fixsat_shape3 r = hull(rock, 5, 0);
    other = ball(-2, -2, 0, 0);
    CHECK(meet(&r, &other) == FIXSAT_OVERLAP);
    /* O is a vertex of C, and of the tetrahedron that surrounds G. */
    static const fixsat_vec3 chip[] = {{-1, 2, 2}, {0, 1, -1}, {1, 0, -2}, {-1, 4, 0}, {1, 4, 2}};
    const fixsat_shape3 c = hull(chip, 5, 0);
    other = ball(-1, 2, 2, 0);
    CHECK(meet(&c, &other) == FIXSAT_TOUCH);
    /* The ray from G leads past the third edge of a face. */
    static const fixsat_vec3 flint[] = {{2, 0, -2}, {-1, -3, 1},  {-2, -3, 1},
                                        {-1, 3, 1}, {-2, -2, -3}, {3, 0, 3}};
    const fixsat_shape3 f = hull(flint, 6, 0);
    other = ball(-1, 1, 1, 0);
    CHECK(meet(&f, &other) == FIXSAT_OVERLAP);
    static const fixsat_vec3 pebble[] = {
        {3, -2, -2}, {0, -1, 1}, {-2, 2, -3}, {2, -2, 3}, {2, 2, 3}};
    const fixsat_shape3 p = hull(pebble, 5, 0);
    other = ball(0, 0, 0, 0);
    CHECK(meet(&p, &other) == FIXSAT_OVERLAP);
    /* Many points at one place, on one line, in one plane. */
    static const fixsat_vec3 flat[] = {{5, 5, 5}, {5, 5, 5}, {5, 6, 5}, {5, 7, 5}, {5, 6, 9}};
    for (size_t count = 1; count <= COUNT(flat); count++) {
        other = hull(flat, count, 0);
        CHECK(meet(&other, &other) == FIXSAT_TOUCH);
        const fixsat_shape3 point = ball(5, 5, 5, 0);
        CHECK(meet(&other, &point) == FIXSAT_TOUCH);
    }
}

/* ---- radii ---- */

static void radii_are_added(void) {
    const fixsat_shape3 t = hull(floor_triangle, 3, 0);
    fixsat_shape3 s = ball(2, 2, 5, 5);
    CHECK(meet(&t, &s) == FIXSAT_TOUCH); /* over the triangle */
    s = ball(2, 2, 5, 6);
    CHECK(meet(&t, &s) == FIXSAT_OVERLAP);
    s = ball(2, 2, 6, 5);
    CHECK(meet(&t, &s) == FIXSAT_SEPARATE);
    s = ball(2, -3, 4, 5);
    CHECK(meet(&t, &s) == FIXSAT_TOUCH); /* beside an edge: 3, 4, 5 */
    s = ball(2, -3, 5, 5);
    CHECK(meet(&t, &s) == FIXSAT_SEPARATE);
    s = ball(-2, -3, 6, 7);
    CHECK(meet(&t, &s) == FIXSAT_TOUCH); /* beside a corner: 2, 3, 6, 7 */
    s = ball(-2, -3, 6, 8);
    CHECK(meet(&t, &s) == FIXSAT_OVERLAP);
    s = ball(1, 1, 0, 1);
    CHECK(meet(&t, &s) == FIXSAT_OVERLAP); /* its center is a point of the triangle */
    const fixsat_shape3 thick = hull(floor_triangle, 3, 2);
    s = rod(v3(-9, 4, 5), v3(20, 4, 5), 3);
    CHECK(meet(&thick, &s) == FIXSAT_TOUCH); /* a capsule over it */
    s = rod(v3(-9, 4, 6), v3(20, 4, 6), 3);
    CHECK(meet(&thick, &s) == FIXSAT_SEPARATE);
    s = rod(v3(4, 4, 1), v3(4, 4, 50), 1);
    CHECK(meet(&t, &s) == FIXSAT_TOUCH); /* a capsule that ends over it */
    const fixsat_shape3 box = turned_box(cube_at(0, 0, 0), 1);
    CHECK(meets_at(&box, ball(0, 0, 0, 6), 11, -1));
    s = ball(7, 8, 0, 4);
    CHECK(meet(&box, &s) == FIXSAT_TOUCH); /* beside an edge of the box: 3, 4, 5 */
    const fixsat_shape3 a = rod(v3(-9, 0, 0), v3(9, 0, 0), 2);
    s = rod(v3(0, -9, 5), v3(0, 9, 5), 3);
    CHECK(meet(&a, &s) == FIXSAT_TOUCH); /* capsules across each other */
    s = rod(v3(0, -9, 4), v3(0, 9, 4), 3);
    CHECK(meet(&a, &s) == FIXSAT_OVERLAP);
}

/* ---- the ends of the range ---- */

static void solids_at_the_ends_of_the_range_meet(void) {
    static const fixsat_vec3 ends[] = {{LO, LO, LO}, {HI, LO, LO}, {LO, HI, LO}, {LO, LO, HI}};
    const fixsat_shape3 h = hull(ends, 4, 0);
    fixsat_shape3 s = ball(HI, HI, HI, 0);
    CHECK(meet(&h, &s) == FIXSAT_SEPARATE);
    s = ball(LO, LO, LO, 0);
    CHECK(meet(&h, &s) == FIXSAT_TOUCH);
    s = ball(LO + 1, LO + 1, LO + 1, 0);
    CHECK(meet(&h, &s) == FIXSAT_OVERLAP);
    /* x + y + z = 3 LO + 2^32 - 1 on the face between the far corners, and 1 more beyond it. */
    s = ball(LO + 3, LO + 3, HI - 6, 0);
    CHECK(meet(&h, &s) == FIXSAT_TOUCH);
    s = ball(LO + 3, LO + 3, HI - 5, 0);
    CHECK(meet(&h, &s) == FIXSAT_SEPARATE);
    s = ball(LO + 3, LO + 3, HI - 7, 0);
    CHECK(meet(&h, &s) == FIXSAT_OVERLAP);
    /* The positions move the hulls out of the range and back. */
    fixsat_shape3 a = h, b = h;
    a.core.position = v3(HI, HI, HI);
    b.core.position = v3(HI, HI, HI);
    CHECK(meet(&a, &b) == FIXSAT_OVERLAP);
    b.core.position = v3(LO, HI, HI);
    CHECK(meet(&a, &b) == FIXSAT_TOUCH);
    b.core.position = v3(LO, HI, HI - 1);
    CHECK(meet(&a, &b) == FIXSAT_SEPARATE);
    /* The positions move one end of an AABB out of the range. */
    a = block(v3(0, 0, 0), v3(9, 9, 9), 0);
    b = a;
    a.core.position = v3(HI - 5, 0, 0);
    b.core.position = v3(HI - 14, 0, 0);
    CHECK(meet(&a, &b) == FIXSAT_TOUCH);
    b.core.position = v3(HI - 13, 0, 0);
    CHECK(meet(&a, &b) == FIXSAT_OVERLAP);
    b.core.position = v3(HI - 15, 0, 0);
    CHECK(meet(&a, &b) == FIXSAT_SEPARATE);
    const fixsat_shape3 big = turned_box(
        fixsat_obb3_from_half_edges(v3(HI, HI, HI), v3(LO, LO, LO), v3(HI, LO, HI), v3(LO, HI, HI)),
        HI);
    CHECK(meet(&big, &h) == FIXSAT_OVERLAP);
    s = ball(LO, 0, 0, HI);
    const fixsat_shape3 far = ball(HI, 0, 0, HI);
    CHECK(meet(&s, &far) == FIXSAT_SEPARATE); /* by one raw unit */
    s.core.position.x++;
    CHECK(meet(&s, &far) == FIXSAT_TOUCH);
    s.core.position.x++;
    CHECK(meet(&s, &far) == FIXSAT_OVERLAP);
}

/* ---- sweeps ---- */

static void sweeps_pass_through(void) {
    const fixsat_shape3 t = hull(floor_triangle, 3, 0);
    fixsat_shape3 p = ball(2, 2, 8, 0);
    CHECK(fixsat_sweep3(&p, &t, v3(0, 0, -20)) == FIXSAT_OVERLAP); /* a point through a triangle */
    CHECK(fixsat_sweep3(&t, &p, v3(0, 0, 20)) == FIXSAT_OVERLAP);
    CHECK(fixsat_sweep3(&p, &t, v3(0, 0, -8)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep3(&p, &t, v3(0, 0, -7)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep3(&p, &t, v3(20, 0, -8)) == FIXSAT_SEPARATE);
    const fixsat_shape3 a = rod(v3(-9, 0, 0), v3(9, 0, 0), 0);
    const fixsat_shape3 b = rod(v3(0, -9, 5), v3(0, 9, 5), 0);
    CHECK(fixsat_sweep3(&a, &b, v3(0, 0, 9)) == FIXSAT_OVERLAP); /* a segment over another one */
    CHECK(fixsat_sweep3(&a, &b, v3(0, 0, 5)) == FIXSAT_TOUCH);
    const fixsat_shape3 o = hull(octahedron, 6, 0);
    fixsat_shape3 other = o;
    other.core.position = v3(100, 100, 0);
    CHECK(fixsat_sweep3(&o, &other, v3(200, 200, 0)) == FIXSAT_OVERLAP);
    CHECK(fixsat_sweep3(&o, &other, v3(200, 200, 16)) == FIXSAT_TOUCH); /* 8 above it there */
    CHECK(fixsat_sweep3(&o, &other, v3(200, 200, 17)) == FIXSAT_SEPARATE);
    p = ball(0, 0, 0, 3);
    CHECK(fixsat_sweep3(&p, &other, v3(HI, LO, HI)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep3(&p, &other, v3(HI, HI, 0)) == FIXSAT_OVERLAP);
}

int main(void) {
    RUN(segments_meet_a_triangle, triangles_meet, hulls_meet, hulls_meet_inside, radii_are_added,
        solids_at_the_ends_of_the_range_meet, sweeps_pass_through);
    return check_summary("meet3");
}

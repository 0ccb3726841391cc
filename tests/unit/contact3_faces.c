/* SPDX-License-Identifier: MIT
 *
 * Contacts of solids whose faces have many corners, or hardly any room for them. Runs on every
 * board.
 */
#include "solid_pictures.h"

/* Returns the contact of two solids, whose depth and relation do not depend on their order. */
static fixsat_manifold3 contact(const fixsat_shape3 *a, const fixsat_shape3 *b,
                                fixsat_relation relation) {
    fixsat_manifold3 c = {.count = 0}, swapped = {.count = 0};
    CHECK(fixsat_contact3(a, b, &c) == relation && fixsat_test3(a, b) == relation);
    CHECK(fixsat_contact3(b, a, &swapped) == relation && swapped.depth == c.depth);
    return c;
}

static bool has_four_ids(const fixsat_manifold3 *c) {
    bool differ = c->count == 4;
    for (int i = 0; i < c->count; i++) {
        for (int k = 0; k < i; k++) {
            differ = differ && c->point[i].id != c->point[k].id;
        }
    }
    return differ;
}

/* A prism with 12 sides around the z axis, from low to high. Turned, it is by half a side. */
static fixsat_shape3 prism12(fixsat_vec3 points[12][2], bool turned, fix16_t low, fix16_t high) {
    static const fix16_t x[2][3] = {{1000, 866, 500}, {966, 707, 259}};
    static const fix16_t y[2][3] = {{0, 500, 866}, {259, 707, 966}};
    for (int i = 0; i < 12; i++) {
        fix16_t px = x[turned][i % 3], py = y[turned][i % 3];
        for (int quarter = 0; quarter < i / 3; quarter++) {
            const fix16_t other = px;
            px = -py;
            py = other;
        }
        points[i][0] = v3(px, py, low);
        points[i][1] = v3(px, py, high);
    }
    return hull(points[0], 24, 0);
}

/* Both faces have 12 corners, and what they have in common has 24. All are as deep. */
static void a_prism_stands_on_another(void) {
    static fixsat_vec3 points[2][12][2];
    const fixsat_shape3 lower = prism12(points[0], false, -900, 0);
    const fixsat_shape3 upper = prism12(points[1], true, -7, 900);
    const fixsat_manifold3 c = contact(&lower, &upper, FIXSAT_OVERLAP);
    int64_t area = 0;
    CHECK(c.depth == 7 && is3(c.mtv, 0, 0, 7) && has_four_ids(&c));
    for (int i = 0; i < c.count; i++) {
        const fixsat_vec3 p = c.point[i].position;
        const int64_t square = (int64_t)p.x * p.x + (int64_t)p.y * p.y;
        CHECK(c.point[i].depth == 7 && p.z == -7);
        CHECK(square > 921600 && square < 1000000); /* where two sides cross */
    }
    /* The first two are farthest apart, the others on both sides of them. */
    for (int side = 2; side < 4; side++) {
        const fixsat_vec3 p = c.point[0].position, q = c.point[1].position;
        const fixsat_vec3 r = c.point[side].position;
        const int64_t twice =
            (int64_t)(q.x - p.x) * (r.y - p.y) - (int64_t)(q.y - p.y) * (r.x - p.x);
        area += twice < 0 ? -twice : twice;
    }
    CHECK(area > 2 * 3000000 / 4); /* a quarter of what all span */
}

/* The clipped floor has more than four corners, but they are less than a raw apart, or in a line.
 */
static void corners_that_coincide_are_told_by_their_ids(void) {
    static const fixsat_vec3 of_a[] = {{1, -1, 0}, {0, 0, 1}, {1, 0, 0}};
    static const fixsat_vec3 of_b[] = {{0, 1, -1}, {1, 0, -1}, {1, -1, 1}, {1, 1, -1}};
    static const fixsat_vec3 of_c[] = {{1, 2, -1}, {-2, 1, -2}, {2, -1, 1},  {2, -2, 1}, {2, 1, 0},
                                       {1, 2, 2},  {0, -1, 2},  {0, -2, -1}, {2, -2, -2}};
    static const fixsat_vec3 of_d[] = {{-2, -2, -1}, {2, -2, 2}, {-2, -2, -2}};
    const fixsat_shape3 a = hull(of_a, 3, 2), b = hull(of_b, 4, 1);
    const fixsat_shape3 c = hull(of_c, 9, 1), d = hull(of_d, 3, 2);
    const fixsat_manifold3 one = contact(&a, &b, FIXSAT_OVERLAP);
    const fixsat_manifold3 line = contact(&c, &d, FIXSAT_OVERLAP);
    CHECK(has_four_ids(&one) && has_four_ids(&line));
}

/* A plate of 2^31 by 2^30 raw, one corner of which is bent up by 1 raw, just touches a box as
 * large, both with a radius. All four points are there, as if the corner were not bent. */
static void a_bent_plate_touches_a_box(void) {
    enum { LONG = 1 << 30, HALF = 1 << 29 };
    static const fixsat_vec3 plate[] = {
        {0, -HALF, 2},    {0, HALF, 2},    {LONG + HALF, -HALF, 2},    {LONG + HALF, HALF, 3},
        {0, -HALF, 9000}, {0, HALF, 9000}, {LONG + HALF, -HALF, 9000}, {LONG + HALF, HALF, 9000}};
    const fixsat_shape3 box = block(v3(-LONG, -LONG, -LONG), v3(LONG, LONG, 0), 1);
    const fixsat_shape3 bent = hull(plate, 8, 1);
    const fixsat_manifold3 c = contact(&box, &bent, FIXSAT_TOUCH);
    CHECK(is3(c.normal, 0, 0, fix16_one) && c.depth == 0 && has_four_ids(&c));
    for (int i = 0; i < c.count; i++) {
        const fixsat_vec3 p = c.point[i].position;
        CHECK((p.x == 0 || p.x == LONG) && (p.y == HALF || p.y == -HALF) && p.z == 1);
        CHECK(c.point[i].depth == 0);
    }
}

int main(void) {
    a_prism_stands_on_another();
    corners_that_coincide_are_told_by_their_ids();
    a_bent_plate_touches_a_box();
    return check_summary("contact3_faces");
}

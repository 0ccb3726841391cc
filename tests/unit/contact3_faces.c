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

/* Returns twice the area that four points in a horizontal plane span. The first two are farthest
 * apart, the others on both sides of them. */
static int64_t twice_area(const fixsat_manifold3 *c) {
    const fixsat_vec3 p = c->point[0].position, q = c->point[1].position;
    int64_t area = 0;
    for (int side = 2; side < 4; side++) {
        const fixsat_vec3 r = c->point[side].position;
        const int64_t twice =
            (int64_t)(q.x - p.x) * (r.y - p.y) - (int64_t)(q.y - p.y) * (r.x - p.x);
        area += twice < 0 ? -twice : twice;
    }
    return area;
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
    CHECK(c.depth == 7 && is3(c.mtv, 0, 0, 7) && has_four_ids(&c));
    for (int i = 0; i < c.count; i++) {
        const fixsat_vec3 p = c.point[i].position;
        const int64_t square = (int64_t)p.x * p.x + (int64_t)p.y * p.y;
        CHECK(c.point[i].depth == 7 && p.z == -7);
        CHECK(square > 921600 && square < 1000000); /* where two sides cross */
    }
    CHECK(twice_area(&c) > 2 * 3000000 / 4); /* a quarter of what all span */
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

/* True if point i of a contact is at p, as deep as p is below z = 0. */
static bool is_at(const fixsat_manifold3 *c, int i, fixsat_vec3 p) {
    return is3(c->point[i].position, p.x, p.y, p.z) && c->point[i].depth == -p.z;
}

/* True if a box b and a floor, in both orders, have just these one or two contact points. The floor
 * is from -4000 to 4000, and from z = -1000 to 0. */
static bool stands(fixsat_obb3 b, const fixsat_vec3 *points, int count) {
    const fixsat_obb3 floor =
        fixsat_obb3_from_half_edges(v3(0, 0, -500), v3(4000, 0, 0), v3(0, 4000, 0), v3(0, 0, 500));
    const fixsat_shape3 pair[2] = {turned_box(floor, 0), turned_box(b, 0)};
    bool all = true;
    for (int first = 0; first < 2; first++) {
        const fixsat_manifold3 c = contact(&pair[first], &pair[1 - first], FIXSAT_OVERLAP);
        const int last = count - 1;
        all = all && is3(c.normal, 0, 0, first == 0 ? fix16_one : -fix16_one);
        all =
            all && c.feature == (first == 0 ? FIXSAT_FEATURE_FACE_OF_A : FIXSAT_FEATURE_FACE_OF_B);
        all = all && c.count == count && (count == 1 || c.point[0].id != c.point[1].id) &&
              ((is_at(&c, 0, points[0]) && is_at(&c, last, points[last])) ||
               (is_at(&c, last, points[0]) && is_at(&c, 0, points[last])));
    }
    return all;
}

static fixsat_obb3 box_of(fixsat_vec3 at, fixsat_vec3 u, fixsat_vec3 v, fixsat_vec3 w) {
    return fixsat_obb3_from_half_edges(at, u, v, w);
}

/*      |   |
 *      |   |      The plate is seen from the side. It is 100 deep in the floor.
 *    --+---+--
 *      +---+   */
static void a_plate_stands_on_a_floor(void) {
    const fixsat_vec3 none = {0, 0, 0}, up = {0, 0, 1000};
    CHECK(stands(box_of(v3(2000, 3000, 900), v3(500, 0, 0), up, none),
                 (const fixsat_vec3[]){{1500, 3000, -100}, {2500, 3000, -100}}, 2));
    CHECK(stands(box_of(v3(2000, 3000, 900), none, up, v3(500, 250, 0)),
                 (const fixsat_vec3[]){{1500, 2750, -100}, {2500, 3250, -100}}, 2));
    CHECK(stands(box_of(v3(3800, 3000, 900), up, none, v3(500, 0, 0)),
                 (const fixsat_vec3[]){{3300, 3000, -100}, {4000, 3000, -100}}, 2));
    /* From corner to corner of the floor, and on. */
    CHECK(stands(box_of(v3(0, 0, 900), v3(5000, 5000, 0), up, none),
                 (const fixsat_vec3[]){{-4000, -4000, -100}, {4000, 4000, -100}}, 2));
    /* On a corner. */
    CHECK(stands(box_of(v3(2000, 3000, 900), v3(500, 0, 500), v3(-500, 0, 500), none),
                 (const fixsat_vec3[]){{2000, 3000, -100}}, 1));
    /* No half-edge is zero: a hexagon has one point, in the middle of its lowest edge. */
    CHECK(stands(box_of(v3(2000, 3000, 900), v3(500, 0, 0), v3(0, 0, 500), v3(300, 0, 500)),
                 (const fixsat_vec3[]){{1700, 3000, -100}}, 1));
}

/* A plate that a turn about z has bent by less than 1 raw stands on its lower edge, 6,554 deep in a
 * floor. Its sides are so steep that 1 raw beside one is far from it along z. The ends of the edge
 * are its points all the same. */
static void a_bent_plate_stands_on_a_floor(void) {
    static const fixsat_vec3 plate[] = {
        {-13107, 0, 0}, {13107, 0, 0}, {65536, 0, 65536}, {-65536, 0, 65536}};
    const fixsat_shape3 floor = block(v3(-655360, -655360, -65536), v3(655360, 655360, 0), 0);
    for (int step = 0; step < 64; step++) {
        fixsat_vec3 placed[4];
        fixsat_hull3 core, body;
        const fixsat_rot3 rot = fixsat_rot3_from_euler(step * 1021, 0, 0);
        CHECK(fixsat_hull3_init(&body, plate, 4) == FIXSAT_OK);
        CHECK(fixsat_hull3_place(&core, placed, &body, &rot, v3(0, 0, -6554)) == FIXSAT_OK);
        fixsat_shape3 shape;
        CHECK(fixsat_shape3_from_hull3(&shape, &core, 0) == FIXSAT_OK);
        const fixsat_manifold3 c = contact(&floor, &shape, FIXSAT_OVERLAP);
        CHECK(is3(c.normal, 0, 0, fix16_one) && c.depth == 6554 && c.count >= 1);
        for (int i = 0; i < c.count; i++) {
            const fixsat_vec3 p = c.point[i].position;
            const int64_t x = p.x, y = p.y, most = 22000; /* the corners at z = 0 are 18,400 out */
            CHECK(x * x + y * y < most * most && p.z >= -6554 && p.z <= 0);
            CHECK(c.point[i].depth == -p.z);
        }
    }
}

static void a_rod_or_a_point_is_on_a_floor(void) {
    const fixsat_vec3 none = {0, 0, 0};
    CHECK(stands(box_of(v3(2000, 3000, -100), v3(500, 0, 0), none, none),
                 (const fixsat_vec3[]){{1500, 3000, -100}, {2500, 3000, -100}}, 2));
    CHECK(stands(box_of(v3(2000, 3000, -100), none, none, v3(-500, 250, 0)),
                 (const fixsat_vec3[]){{1500, 3250, -100}, {2500, 2750, -100}}, 2));
    CHECK(stands(box_of(v3(0, 0, -100), none, v3(5000, 5000, 0), none),
                 (const fixsat_vec3[]){{-4000, -4000, -100}, {4000, 4000, -100}}, 2));
    CHECK(stands(box_of(v3(2000, 3000, -100), v3(500, 0, 1), none, none), /* turned a little */
                 (const fixsat_vec3[]){{1500, 3000, -101}, {2500, 3000, -99}}, 2));
    CHECK(stands(box_of(v3(2000, 3000, 900), none, v3(0, 0, 1000), none),
                 (const fixsat_vec3[]){{2000, 3000, -100}}, 1));
    CHECK(stands(box_of(v3(2000, 3000, -100), none, none, none),
                 (const fixsat_vec3[]){{2000, 3000, -100}}, 1));
}

/* A rod along a border of a face, and beyond both ends. */
static void a_rod_lies_on_a_border(void) {
    const fixsat_vec3 none = {0, 0, 0};
    const fixsat_shape3 cube =
        turned_box(box_of(none, v3(1000, 0, 0), v3(0, 1000, 0), v3(0, 0, 1000)), 0);
    const fixsat_shape3 rod = turned_box(box_of(v3(1000, 0, 1000), none, v3(0, 3000, 0), none), 0);
    for (int order = 0; order < 2; order++) {
        const fixsat_manifold3 c =
            contact(order == 0 ? &cube : &rod, order == 0 ? &rod : &cube, FIXSAT_TOUCH);
        CHECK(c.depth == 0 && c.count == 2);
        for (int i = 0; i < c.count; i++) {
            const fix16_t y = c.point[i].position.y;
            CHECK(is3(c.point[i].position, 1000, y, 1000) && (y == 1000 || y == -1000));
            CHECK(i == 0 || y != c.point[0].position.y);
        }
    }
}

/* Corners of a lens, two for each x: where y = x^2 / 100,000, and above at 4000 - y. */
#define LENS_AT(i, z)                                                                              \
    {1000 * (i), 10 * (i) * (i), z}, {                                                             \
        1000 * (i), 4000 - 10 * (i) * (i), z                                                       \
    }
#define LENS_AT_BOTH(i, z) LENS_AT(i, z), LENS_AT(-(i), z)
#define LENS(z)                                                                                    \
    LENS_AT(0, z), LENS_AT_BOTH(1, z), LENS_AT_BOTH(2, z), LENS_AT_BOTH(3, z), LENS_AT_BOTH(4, z), \
        LENS_AT_BOTH(5, z), LENS_AT_BOTH(6, z), LENS_AT_BOTH(7, z)

/* 60 points, whose faces have 30 corners; the same again, which makes no difference; and 16 more
 * beyond them: together with the second 60 their faces have 38 corners. */
static const fixsat_vec3 lens[136] = {LENS(0),
                                      LENS(900),
                                      LENS(0),
                                      LENS(900),
                                      LENS_AT_BOTH(8, 0),
                                      LENS_AT_BOTH(8, 900),
                                      LENS_AT_BOTH(9, 0),
                                      LENS_AT_BOTH(9, 900)};

/* The corners of few members are listed, those of many are found anew: the points are the same. */
static void corners_are_listed_or_found_anew(void) {
    static const fix16_t shift[][2] = {{0, 0},      {333, 57},     {-3000, 1000}, {8000, -1500},
                                       {14000, 17}, {-2500, 3900}, {100, -2000}};
    for (unsigned i = 0; i < sizeof(shift) / sizeof(shift[0]); i++) {
        const fixsat_shape3 few = hull(lens, 60, 0), many = hull(lens, 120, 0);
        fixsat_shape3 few_over = few, many_over = many;
        few_over.core.position = many_over.core.position = v3(shift[i][0], shift[i][1], 893);
        const bool touches = shift[i][0] == 14000;
        const fixsat_relation relation = touches ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
        const fixsat_manifold3 c = contact(&few, &few_over, relation);
        const fixsat_manifold3 of_many = contact(&many, &many_over, relation);
        CHECK(c.depth == (touches ? 0 : 7) && (touches || has_four_ids(&c)));
        CHECK(of_many.depth == c.depth && of_many.count == c.count);
        for (int k = 0; k < c.count; k++) {
            const fixsat_contact_point3 p = c.point[k], q = of_many.point[k];
            CHECK(is3(q.position, p.position.x, p.position.y, p.position.z));
            CHECK(q.depth == p.depth && q.id == p.id);
        }
    }
}

static bool is_corner_of_lens(fixsat_vec3 p) {
    const fix16_t y = 10 * (p.x / 1000) * (p.x / 1000);
    return p.x % 1000 == 0 && (p.y == y || p.y == 4000 - y);
}

/* A face of 38 corners under a box, and on the ground. */
static void a_face_has_more_corners_than_a_list(void) {
    const fixsat_vec3 none = {0, 0, 0};
    fixsat_shape3 high_lens = hull(lens + 60, 76, 0);
    const fixsat_shape3 box =
        turned_box(box_of(v3(1234, 2050, 1790), v3(700, 0, 0), v3(0, 900, 0), v3(0, 0, 900)), 0);
    const fixsat_manifold3 on_lens = contact(&high_lens, &box, FIXSAT_OVERLAP);
    CHECK(on_lens.depth == 10 && has_four_ids(&on_lens));
    for (int i = 0; i < on_lens.count; i++) {
        const fixsat_vec3 p = on_lens.point[i].position;
        CHECK((p.x == 1934 || p.x == 534) && (p.y == 2950 || p.y == 1150) && p.z == 890);
    }
    const fixsat_shape3 ground =
        turned_box(box_of(none, v3(30000, 0, 0), v3(0, 30000, 0), v3(0, 0, 900)), 0);
    high_lens.core.position.z = 890;
    const fixsat_manifold3 on_ground = contact(&ground, &high_lens, FIXSAT_OVERLAP);
    CHECK(on_ground.depth == 10 && has_four_ids(&on_ground));
    for (int i = 0; i < on_ground.count; i++) {
        const fixsat_vec3 p = on_ground.point[i].position;
        CHECK(is_corner_of_lens(p) && p.z == 890 && on_ground.point[i].depth == 10);
    }
    CHECK(twice_area(&on_ground) > 2 * 62220000 / 4); /* a quarter of the face */
}

int main(void) {
    a_plate_stands_on_a_floor();
    a_bent_plate_stands_on_a_floor();
    a_rod_or_a_point_is_on_a_floor();
    a_rod_lies_on_a_border();
    a_prism_stands_on_another();
    corners_are_listed_or_found_anew();
    a_face_has_more_corners_than_a_list();
    corners_that_coincide_are_told_by_their_ids();
    a_bent_plate_touches_a_box();
    return check_summary("contact3_faces");
}

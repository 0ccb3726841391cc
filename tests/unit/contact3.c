/* SPDX-License-Identifier: MIT
 *
 * Contacts of solids, on pictures that a reader can check by hand. Runs on every board. Random
 * shapes are left to the oracle and to fuzz.
 */
#include <stdlib.h>
#include <string.h>

#include "solid_pictures.h"

enum {
    INSIDE = 0xFFFF,
    FACE_OF_A = FIXSAT_FEATURE_FACE_OF_A,
    FACE_OF_B = FIXSAT_FEATURE_FACE_OF_B
};
enum { EDGES = FIXSAT_FEATURE_EDGES };

/* A cube of half-edges of 1000 around the origin. As a box it has the feature 8 inside the face at
 * z = 1000. */
static fixsat_shape3 cube(void) {
    return turned_box(
        fixsat_obb3_from_half_edges(v3(0, 0, 0), v3(1000, 0, 0), v3(0, 1000, 0), v3(0, 0, 1000)),
        0);
}

/* A floor: its upper face is in the plane z = 0. */
static fixsat_shape3 ground(void) {
    return block(v3(-5000, -5000, -5000), v3(5000, 5000, 0), 0);
}

static const fixsat_vec3 wide_triangle[] = {{0, 0, 0}, {9000, 0, 0}, {0, 9000, 0}};

/* Writes the corners of a block of half-edges x and y in the lowest bits of i. */
static void set_corners(fixsat_vec3 out[8], fix16_t x, fix16_t y, fix16_t low, fix16_t high) {
    for (int i = 0; i < 8; i++) {
        out[i] = v3(i & 1 ? x : -x, i & 2 ? y : -y, i & 4 ? high : low);
    }
}

/* True if b, moved by a vector, does not OVERLAP a. */
static bool is_parted(const fixsat_shape3 *a, fixsat_shape3 b, fixsat_vec3 by) {
    return fixsat_vec3_add(&b.core.position, by) && fixsat_test3(a, &b) != FIXSAT_OVERLAP;
}

/* Returns the contact of two solids that meet, which keeps what every contact promises. */
static fixsat_manifold3 press(const fixsat_shape3 *a, const fixsat_shape3 *b) {
    fixsat_manifold3 c = {.count = 0}, swapped = {.count = 0};
    const fixsat_relation relation = fixsat_contact3(a, b, &c);
    CHECK(relation != FIXSAT_SEPARATE && relation == fixsat_test3(a, b));
    CHECK(fixsat_contact3(b, a, &swapped) == relation && swapped.depth == c.depth);
    CHECK((c.depth == 0) == (relation == FIXSAT_TOUCH));
    CHECK(is_unit3(c.normal) && is_unit3(swapped.normal));
    CHECK(c.index_a == 0 && c.index_b == 0 && c.count >= 1 && c.count <= 4);
    CHECK(!c.in_range || is_parted(a, *b, c.mtv));
    CHECK(!swapped.in_range || is_parted(b, *a, swapped.mtv));
    for (int i = 0; i < c.count; i++) {
        CHECK(c.point[i].depth <= (int64_t)c.depth + 2);
        for (int k = 0; k < i; k++) {
            CHECK(c.point[i].id != c.point[k].id);
        }
    }
    return c;
}

/* True if the axis is `normal`, the depth is `depth` and the vector is `mtv`. */
static bool is_along(const fixsat_manifold3 *c, fixsat_vec3 normal, fix16_t depth,
                     fixsat_vec3 mtv) {
    return near3(c->normal, normal.x, normal.y, normal.z) && c->depth == depth &&
           is3(c->mtv, mtv.x, mtv.y, mtv.z) && c->in_range;
}

/* The same up or down. */
static bool is_upward(const fixsat_manifold3 *c, fix16_t depth) {
    return is3(c->normal, 0, 0, ONE) && is_along(c, v3(0, 0, ONE), depth, v3(0, 0, depth));
}

static bool is_downward(const fixsat_manifold3 *c, fix16_t depth) {
    return is3(c->normal, 0, 0, -ONE) && is_along(c, v3(0, 0, -ONE), depth, v3(0, 0, -depth));
}

static bool is_of(const fixsat_manifold3 *c, int feature, int count) {
    return c->feature == feature && c->count == count;
}

/* True if the numbers differ by 2 or less. */
static bool is_close(fix16_t p, fix16_t q) {
    return llabs((int64_t)p - q) <= 2;
}

/* Returns the point of a contact that is within 2 raw of a position, or NULL. */
static const fixsat_contact_point3 *point_at3(const fixsat_manifold3 *c, fixsat_vec3 at) {
    for (int i = 0; i < c->count; i++) {
        const fixsat_vec3 p = c->point[i].position;
        if (is_close(p.x, at.x) && is_close(p.y, at.y) && is_close(p.z, at.z)) {
            return &c->point[i];
        }
    }
    return NULL;
}

/* True if there is a point at a position, with a depth within 2 raw. */
static bool has(const fixsat_manifold3 *c, fix16_t x, fix16_t y, fix16_t z, fix16_t depth) {
    const fixsat_contact_point3 *const p = point_at3(c, v3(x, y, z));
    return p != NULL && is_close(p->depth, depth);
}

/* Returns the feature of a or of b at a position, or -1. */
static int32_t of_a(const fixsat_manifold3 *c, fix16_t x, fix16_t y, fix16_t z) {
    const fixsat_contact_point3 *const p = point_at3(c, v3(x, y, z));
    return p == NULL ? -1 : (int32_t)(p->id & 0xFFFF);
}

static int32_t of_b(const fixsat_manifold3 *c, fix16_t x, fix16_t y, fix16_t z) {
    const fixsat_contact_point3 *const p = point_at3(c, v3(x, y, z));
    return p == NULL ? -1 : (int32_t)(p->id >> 16);
}

/* Returns twice the area of the quadrilateral of four points, seen from above. */
static int64_t twice_area(const fixsat_manifold3 *c) {
    static const uint8_t orders[3][4] = {{0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 1, 3}};
    int64_t most = 0;
    for (int i = 0; i < 3; i++) { /* one order is around, the others cross */
        const fixsat_vec3 p = c->point[orders[i][0]].position, q = c->point[orders[i][1]].position,
                          r = c->point[orders[i][2]].position, s = c->point[orders[i][3]].position;
        const int64_t area =
            (int64_t)(r.x - p.x) * (s.y - q.y) - (int64_t)(r.y - p.y) * (s.x - q.x);
        most = area > most ? area : -area > most ? -area : most;
    }
    return most;
}

static void apart_nothing_is_written(void) {
    const fixsat_shape3 a = ball(0, 0, 0, 5), b = ball(6, 8, 0, 4);
    fixsat_manifold3 c, untouched;
    memset(&c, 0xA5, sizeof c);
    memcpy(&untouched, &c, sizeof c);
    CHECK(fixsat_contact3(&a, &b, &c) == FIXSAT_SEPARATE);
    CHECK(memcmp(&c, &untouched, sizeof c) == 0);
}

static void balls_meet_a_box(void) {
    const fixsat_shape3 box = cube();
    fixsat_shape3 b = ball(100, 200, 1400, 500); /* over a face */
    fixsat_manifold3 c = press(&box, &b);
    CHECK(is_upward(&c, 100) && is_of(&c, FACE_OF_A, 1));
    CHECK(has(&c, 100, 200, 900, 100) && c.point[0].id == 8);
    c = press(&b, &box);
    CHECK(is_downward(&c, 100) && is_of(&c, FACE_OF_B, 1));
    CHECK(has(&c, 100, 200, 900, 100) && c.point[0].id == 8 << 16);
    b = ball(1300, 1400, 50, 600); /* beside an edge: 3, 4, 5 */
    c = press(&box, &b);
    CHECK(is_along(&c, v3(39322, 52429, 0), 100, v3(60, 80, 0)) && is_of(&c, EDGES, 1));
    CHECK(has(&c, 1000, 1000, 50, 100) && c.point[0].id == 18);
    c = press(&b, &box); /* the point is on the ball */
    CHECK(is_along(&c, v3(-39322, -52429, 0), 100, v3(-60, -80, 0)) && is_of(&c, EDGES, 1));
    CHECK(has(&c, 940, 920, 50, 100) && c.point[0].id == 18 << 16);
    b = ball(1200, 1300, 1600, 770); /* beside a corner: 2, 3, 6, 7 */
    c = press(&box, &b);
    CHECK(is_along(&c, v3(18725, 28087, 56174), 70, v3(20, 30, 60)) && is_of(&c, EDGES, 1));
    CHECK(has(&c, 1000, 1000, 1000, 70) && c.point[0].id == 0);
    b.radius = 700;
    c = press(&box, &b);
    CHECK(is_along(&c, v3(18725, 28087, 56174), 0, v3(0, 0, 0)));
    b = ball(100, 200, 700, 50); /* its center is inside */
    c = press(&box, &b);
    CHECK(is_upward(&c, 350) && is_of(&c, FACE_OF_A, 1) && has(&c, 100, 200, 650, 350));
}

static void a_capsule_lies_on_a_triangle(void) {
    const fixsat_shape3 t = hull(wide_triangle, 3, 0);
    fixsat_shape3 r = rod(v3(1000, 1000, 300), v3(4000, 1000, 300), 500);
    fixsat_manifold3 c = press(&t, &r);
    CHECK(is_upward(&c, 200) && is_of(&c, FACE_OF_A, 2));
    CHECK(has(&c, 1000, 1000, -200, 200) && has(&c, 4000, 1000, -200, 200));
    CHECK(of_a(&c, 1000, 1000, -200) == INSIDE && of_b(&c, 1000, 1000, -200) == 0);
    CHECK(of_a(&c, 4000, 1000, -200) == INSIDE && of_b(&c, 4000, 1000, -200) == 2);
    c = press(&r, &t);
    CHECK(is_downward(&c, 200) && is_of(&c, FACE_OF_B, 2));
    CHECK(has(&c, 1000, 1000, -200, 200) && has(&c, 4000, 1000, -200, 200));
    CHECK(of_b(&c, 4000, 1000, -200) == INSIDE && of_a(&c, 4000, 1000, -200) == 2);
    /* From below. */
    r = rod(v3(1000, 1000, -300), v3(4000, 1000, -300), 500);
    c = press(&t, &r);
    CHECK(is_downward(&c, 200) && has(&c, 1000, 1000, 200, 200) && has(&c, 4000, 1000, 200, 200));
    /* Over the border at y = 0, which is the edge from point 0. */
    r = rod(v3(1000, 1000, 300), v3(1000, -3000, 300), 500);
    c = press(&t, &r);
    CHECK(is_upward(&c, 200) && is_of(&c, FACE_OF_A, 2));
    CHECK(has(&c, 1000, 1000, -200, 200) && has(&c, 1000, 0, -200, 200));
    CHECK(of_a(&c, 1000, 0, -200) == 1);
    /* On a slope: the other end is 50 deep, or so high that it is none. */
    r = rod(v3(1000, 1000, 300), v3(4000, 1000, 450), 500);
    c = press(&t, &r);
    CHECK(is_upward(&c, 200) && is_of(&c, FACE_OF_A, 2));
    CHECK(has(&c, 1000, 1000, -200, 200) && has(&c, 4000, 1000, -50, 50));
    r = rod(v3(1000, 1000, 300), v3(4000, 1000, 900), 500);
    c = press(&t, &r);
    CHECK(is_upward(&c, 200) && is_of(&c, FACE_OF_A, 1) && has(&c, 1000, 1000, -200, 200));
}

static void a_hull_rests_on_a_box(void) {
    static const fixsat_vec3 places[] = {{0, 0, 0}, {1, 0, 0}, {0, -1, 0}, {-1, 1, -1}, {0, 0, 1}};
    static fixsat_vec3 corners[8];
    const fixsat_shape3 box = cube();
    set_corners(corners, 500, 600, 990, 1990);
    fixsat_shape3 h = hull(corners, 8, 0);
    for (size_t i = 0; i < COUNT(places); i++) {
        const fixsat_vec3 p = places[i];
        h.core.position = p;
        const fixsat_manifold3 c = press(&box, &h);
        CHECK(is_upward(&c, 10 - p.z) && is_of(&c, FACE_OF_A, 4));
        for (int k = 0; k < 4; k++) {
            const fix16_t x = corners[k].x + p.x, y = corners[k].y + p.y, z = 990 + p.z;
            CHECK(has(&c, x, y, z, 10 - p.z));
            CHECK(of_a(&c, x, y, z) == 8 && of_b(&c, x, y, z) == 2 * k);
        }
    }
    /* A larger one: the points are above the box's corners. */
    set_corners(corners, 2000, 2000, 990, 1990);
    h = hull(corners, 8, 0);
    const fixsat_manifold3 c = press(&box, &h);
    CHECK(is_upward(&c, 10) && is_of(&c, FACE_OF_A, 4));
    for (int k = 0; k < 4; k++) {
        const fix16_t x = k & 1 ? -1000 : 1000, y = k & 2 ? -1000 : 1000;
        CHECK(has(&c, x, y, 990, 10) && of_b(&c, x, y, 990) == INSIDE);
        CHECK(of_a(&c, x, y, 990) == (k & 1) + 3 * (k >> 1));
    }
    /* Rounded, both of them. */
    set_corners(corners, 500, 600, 1290, 1990);
    const fixsat_shape3 round_hull = hull(corners, 8, 200);
    fixsat_shape3 round_box = box;
    round_box.radius = 100;
    const fixsat_manifold3 r = press(&round_box, &round_hull);
    CHECK(is_upward(&r, 10) && is_of(&r, FACE_OF_A, 4) && has(&r, -500, 600, 1090, 10));
}

/* The common part of both faces is an octagon with corners at 1000 and 300. */
static void a_turned_box_on_a_box_has_four_points(void) {
    static const fixsat_vec3 corners[] = {{1300, 0, 990},   {0, 1300, 990},  {-1300, 0, 990},
                                          {0, -1300, 990},  {1300, 0, 1990}, {0, 1300, 1990},
                                          {-1300, 0, 1990}, {0, -1300, 1990}};
    const fixsat_shape3 box = cube(), h = hull(corners, 8, 0);
    const fixsat_manifold3 c = press(&box, &h);
    CHECK(is_upward(&c, 10) && is_of(&c, FACE_OF_A, 4));
    for (int i = 0; i < c.count; i++) {
        const fixsat_vec3 p = c.point[i].position;
        const fix16_t x = abs(p.x), y = abs(p.y);
        CHECK(p.z == 990 && c.point[i].depth == 10);
        CHECK((near(x, 1000) && near(y, 300)) || (near(x, 300) && near(y, 1000)));
    }
    CHECK(2 * twice_area(&c) >= 3020000); /* a quarter of the octagon's: 4 - 2 * 0.7 * 0.7 */
}

/* Two crates that are turned alike: rounding has moved each corner. */
static void turned_crates_stand_on_four_corners(void) {
    static fixsat_vec3 corners[2][8], placed[2][8];
    fixsat_shape3 crate[2];
    int faces = 0;
    for (int n = 1; n <= 6; n++) {
        const fixsat_vec3 up = {0, 0, 2990};
        fixsat_rot3 rot;
        CHECK(fixsat_rot3_from_quat(&rot, n, 1, 2, -3) == FIXSAT_OK);
        for (int i = 0; i < 2; i++) {
            const fixsat_vec3 at = i == 0 ? v3(0, 0, 0) : fixsat_rot3_apply(&rot, up);
            fixsat_hull3 body, hull3;
            set_corners(corners[i], 3000 - 1500 * i, 2500 - 1500 * i, -1500, 1500);
            CHECK(fixsat_hull3_init(&body, corners[i], 8) == FIXSAT_OK);
            CHECK(fixsat_hull3_place(&hull3, placed[i], &body, &rot, at) == FIXSAT_OK);
            CHECK(fixsat_shape3_from_hull3(&crate[i], &hull3, 0) == FIXSAT_OK);
        }
        const fixsat_manifold3 c = press(&crate[0], &crate[1]);
        CHECK(c.depth >= 7 && c.depth <= 13);
        if (c.feature == EDGES) { /* both faces are bent, along diagonals that cross */
            continue;
        }
        faces++;
        CHECK(c.count == 4);
        for (int i = 0; i < c.count; i++) { /* the lower corners are points 0 to 3 */
            CHECK(c.point[i].depth >= 5 && (c.point[i].id & 0xFFFF) == INSIDE);
            CHECK(c.point[i].id >> 16 <= 6 && (c.point[i].id >> 16) % 2 == 0);
        }
    }
    CHECK(faces >= 5);
}

/* A cap of eight corners, three of which are 2 raw lower than the others. */
static void a_bent_cap_stands_on_four_corners(void) {
    static const fixsat_vec3 points[] = {{1000, 400, -20},  {400, 1000, -18},   {-400, 1000, -18},
                                         {-1000, 400, -20}, {-1000, -400, -18}, {-400, -1000, -20},
                                         {400, -1000, -18}, {1000, -400, -18},  {0, 0, 2000}};
    const fixsat_shape3 floor = ground(), h = hull(points, COUNT(points), 0);
    const fixsat_manifold3 c = press(&floor, &h);
    CHECK(is_upward(&c, 20) && is_of(&c, FACE_OF_A, 4));
    for (int i = 0; i < c.count; i++) { /* as if in the plane of the three */
        const uint32_t feature = c.point[i].id >> 16;
        CHECK(c.point[i].depth == 20 && feature <= 14 && feature % 2 == 0);
        if (feature <= 14) {
            const fixsat_vec3 p = points[feature / 2];
            CHECK(is3(c.point[i].position, p.x, p.y, -20));
        }
    }
    CHECK(2 * twice_area(&c) >= 3280000); /* a quarter of the octagon's: 4 - 2 * 0.6 * 0.6 */
}

static void capsules_cross(void) {
    const fixsat_shape3 a = rod(v3(-4000, 0, 0), v3(4000, 0, 0), 1000);
    fixsat_shape3 b = rod(v3(0, -4000, 1500), v3(0, 4000, 1500), 1000);
    fixsat_manifold3 c = press(&a, &b);
    CHECK(is_upward(&c, 500) && is_of(&c, EDGES, 1) && has(&c, 0, 0, 1000, 500));
    c = press(&b, &a);
    CHECK(is_downward(&c, 500) && is_of(&c, EDGES, 1) && has(&c, 0, 0, 500, 500));
    b.core.position.z = -1500; /* in one plane: the normal is up in both orders */
    c = press(&a, &b);
    CHECK(is_upward(&c, 2000) && is_of(&c, EDGES, 1) && has(&c, 0, 0, 1000, 2000));
    c = press(&b, &a);
    CHECK(is_upward(&c, 2000) && is_of(&c, EDGES, 1) && has(&c, 0, 0, 1000, 2000));
    const fixsat_shape3 p = rod(v3(-4000, 0, 0), v3(4000, 0, 0), 0);
    const fixsat_shape3 q = rod(v3(0, -4000, 0), v3(0, 4000, 0), 0);
    c = press(&p, &q);
    CHECK(is_upward(&c, 0) && is_of(&c, EDGES, 1) && has(&c, 0, 0, 0, 0));
}

static void capsules_are_parallel(void) {
    const fixsat_shape3 a = rod(v3(0, 0, 0), v3(8000, 0, 0), 1000);
    fixsat_shape3 b = rod(v3(3000, 900, 1200), v3(12000, 900, 1200), 1000); /* 3, 4, 5 */
    fixsat_manifold3 c = press(&a, &b);
    CHECK(is_along(&c, v3(0, 39322, 52429), 500, v3(0, 300, 400)) && is_of(&c, EDGES, 2));
    CHECK(has(&c, 3000, 600, 800, 500) && has(&c, 8000, 600, 800, 500));
    CHECK(of_b(&c, 3000, 600, 800) == 0 && of_a(&c, 8000, 600, 800) == 2);
    b = rod(v3(5000, 0, 0), v3(12000, 0, 0), 1000); /* in one line: x cross y */
    c = press(&a, &b);
    CHECK(is_upward(&c, 2000) && is_of(&c, EDGES, 2));
    CHECK(has(&c, 5000, 0, 1000, 2000) && has(&c, 8000, 0, 1000, 2000));
    const fixsat_shape3 along_y = rod(v3(0, 0, 0), v3(0, 8000, 0), 1000);
    b = ball(0, 3000, 0, 500); /* y cross x */
    c = press(&along_y, &b);
    CHECK(is_downward(&c, 1500) && is_of(&c, EDGES, 1) && has(&c, 0, 3000, -1000, 1500));
    c = press(&b, &along_y);
    CHECK(is_downward(&c, 1500) && is_of(&c, EDGES, 1) && has(&c, 0, 3000, -500, 1500));
}

static void a_capsule_lies_on_a_box(void) {
    const fixsat_shape3 box = cube();
    fixsat_shape3 r = rod(v3(1300, 1400, -500), v3(1300, 1400, 3000), 600); /* along an edge */
    fixsat_manifold3 c = press(&box, &r);
    CHECK(is_along(&c, v3(39322, 52429, 0), 100, v3(60, 80, 0)) && is_of(&c, EDGES, 2));
    CHECK(has(&c, 1000, 1000, -500, 100) && has(&c, 1000, 1000, 1000, 100));
    CHECK(of_a(&c, 1000, 1000, -500) == 18 && of_b(&c, 1000, 1000, -500) == 0);
    CHECK(of_a(&c, 1000, 1000, 1000) == 0);
    r = rod(v3(-500, 0, 1300), v3(3000, 0, 1300), 500); /* on a face and beyond */
    c = press(&box, &r);
    CHECK(is_upward(&c, 200) && is_of(&c, FACE_OF_A, 2));
    CHECK(has(&c, -500, 0, 800, 200) && has(&c, 1000, 0, 800, 200));
    CHECK(of_a(&c, -500, 0, 800) == 8 && of_b(&c, -500, 0, 800) == 0);
    CHECK(of_a(&c, 1000, 0, 800) == 6);
}

static void a_triangle_stands_on_its_edge(void) {
    static fixsat_vec3 upright[] = {{-500, 0, -10}, {500, 0, -10}, {0, 0, 990}};
    const fixsat_shape3 floor = ground();
    for (fix16_t lean = -300; lean <= 300; lean += 300) {
        upright[2].y = lean;
        const fixsat_shape3 t = hull(upright, 3, 0);
        const fixsat_manifold3 c = press(&floor, &t);
        CHECK(is_upward(&c, 10) && is_of(&c, FACE_OF_A, 2));
        CHECK(has(&c, -500, 0, -10, 10) && has(&c, 500, 0, -10, 10));
        CHECK(of_a(&c, -500, 0, -10) == 8 && of_b(&c, -500, 0, -10) == 0);
        CHECK(of_a(&c, 500, 0, -10) == 8 && of_b(&c, 500, 0, -10) == 2);
    }
}

/* Edges across each other: a ridge along x, and one along y that points down. */
static void ridges_cross(void) {
    static const fixsat_vec3 ridge[] = {{-4000, 0, 0},         {4000, 0, 0},
                                        {-4000, -4000, -4000}, {4000, -4000, -4000},
                                        {-4000, 4000, -4000},  {4000, 4000, -4000}};
    static const fixsat_vec3 keel[] = {{0, -4000, -100},     {0, 4000, -100},
                                       {-4000, -4000, 3900}, {-4000, 4000, 3900},
                                       {4000, -4000, 3900},  {4000, 4000, 3900}};
    const fixsat_shape3 a = hull(ridge, COUNT(ridge), 0), b = hull(keel, COUNT(keel), 0);
    fixsat_manifold3 c = press(&a, &b);
    CHECK(is_upward(&c, 100) && is_of(&c, EDGES, 1) && has(&c, 0, 0, 0, 100));
    c = press(&b, &a);
    CHECK(is_downward(&c, 100) && is_of(&c, EDGES, 1) && has(&c, 0, 0, -100, 100));
}

/* Four axes have the least depth, along x, y, up and down. That with the greatest x is chosen, but
 * in the other order x and y are negative. */
static void a_segment_pierces_a_triangle(void) {
    static const fixsat_vec3 corners[] = {{0, 0, 0}, {4000, 0, 0}, {0, 4000, 0}};
    const fixsat_shape3 t = hull(corners, 3, 0);
    fixsat_shape3 s = rod(v3(1000, 1000, -1000), v3(1000, 1000, 1000), 0);
    fixsat_manifold3 c = press(&s, &t);
    CHECK(is_along(&c, v3(ONE, 0, 0), 1000, v3(1000, 0, 0)) && is_of(&c, EDGES, 1));
    CHECK(has(&c, 1000, 1000, 0, 1000));
    c = press(&t, &s);
    CHECK(is_upward(&c, 1000) && is_of(&c, FACE_OF_A, 1) && has(&c, 1000, 1000, -1000, 1000));
    CHECK(c.point[0].id == INSIDE);
    s.radius = 100;
    c = press(&s, &t);
    CHECK(is_along(&c, v3(ONE, 0, 0), 1100, v3(1100, 0, 0)) && is_of(&c, EDGES, 1));
    CHECK(has(&c, 1100, 1000, 0, 1100));
    /* In the plane of the triangle nothing is pierced. */
    s = rod(v3(1000, 1000, 0), v3(9000, 1000, 0), 0);
    c = press(&s, &t);
    CHECK(is_upward(&c, 0) && is_of(&c, FACE_OF_B, 2));
    CHECK(has(&c, 1000, 1000, 0, 0) && has(&c, 3000, 1000, 0, 0));
    s.radius = 100;
    c = press(&s, &t);
    CHECK(is_upward(&c, 100) && is_of(&c, FACE_OF_B, 2));
    CHECK(has(&c, 1000, 1000, 100, 100) && has(&c, 3000, 1000, 100, 100));
}

static void points_are_equal(void) {
    static const fixsat_vec3 same[] = {{7, 8, 9}, {7, 8, 9}, {7, 8, 9}};
    const fixsat_shape3 a = ball(7, 8, 9, 0), h = hull(same, 3, 0),
                        box = turned_box(point_at(7, 8, 9), 0);
    const fixsat_shape3 *const all[] = {&a, &h, &box};
    for (size_t i = 0; i < COUNT(all); i++) {
        for (size_t k = 0; k < COUNT(all) && i + k < 4; k++) { /* two boxes are typed */
            const fixsat_manifold3 c = press(all[i], all[k]);
            CHECK(is_along(&c, v3(ONE, 0, 0), 0, v3(0, 0, 0)) && is_of(&c, EDGES, 1));
            CHECK(is3(c.point[0].position, 7, 8, 9) && c.point[0].depth == 0);
        }
    }
    const fixsat_shape3 p = ball(7, 8, 9, 30), q = ball(7, 8, 9, 50);
    const fixsat_manifold3 c = press(&p, &q);
    CHECK(is_along(&c, v3(ONE, 0, 0), 80, v3(80, 0, 0)) && is_of(&c, EDGES, 1));
    CHECK(is3(c.point[0].position, 37, 8, 9) && c.point[0].depth == 80 && c.point[0].id == 0);
}

static void one_is_deep_inside_another(void) {
    const fixsat_shape3 a = block(v3(-5000, -5000, -5000), v3(5000, 5000, 5000), 0);
    const fixsat_shape3 b = block(v3(2000, -500, -500), v3(3000, 500, 500), 0);
    fixsat_manifold3 c = press(&a, &b);
    CHECK(is_along(&c, v3(ONE, 0, 0), 3000, v3(3000, 0, 0)) && is_of(&c, FACE_OF_A, 4));
    for (int i = 0; i < 4; i++) {
        const fix16_t y = i & 1 ? -500 : 500, z = i & 2 ? -500 : 500;
        CHECK(has(&c, 2000, y, z, 3000) && of_a(&c, 2000, y, z) == 24);
        CHECK(of_b(&c, 2000, y, z) == 1 + 3 * (i & 1) + 9 * (i >> 1));
    }
    /* 2136.2 from a face, and 50 more: 1262.2 on each axis. */
    static const fixsat_vec3 corners[] = {{4000, 0, 0},  {-4000, 0, 0}, {0, 4000, 0},
                                          {0, -4000, 0}, {0, 0, 4000},  {0, 0, -4000}};
    const fixsat_shape3 o = hull(corners, 6, 0), inner = ball(100, 100, 100, 50);
    c = press(&o, &inner);
    CHECK(near3(c.normal, 37837, 37837, 37837) && c.depth == 2187 && is_of(&c, FACE_OF_A, 1));
    CHECK(near3(c.mtv, 1262, 1262, 1262) && has(&c, 71, 71, 71, 2186));
}

static void two_boxes_are_typed(void) {
    fixsat_obb3 p = fixsat_obb3_from_half_edges(v3(3, 5, 7), v3(900, 100, 0), v3(-100, 800, 50),
                                                v3(10, -20, 700));
    const fixsat_obb3 q = fixsat_obb3_from_half_edges(v3(0, 0, 0), v3(500, 500, 10),
                                                      v3(-500, 400, 0), v3(0, 30, 600));
    const fixsat_shape3 b = turned_box(q, 0);
    for (fix16_t z = 0; z < 1500; z += 100) {
        p.center.z = z;
        const fixsat_shape3 a = turned_box(p, 0);
        fixsat_manifold3 general, typed;
        memset(&general, 0, sizeof general);
        memset(&typed, 0, sizeof typed);
        CHECK(fixsat_contact3(&a, &b, &general) == fixsat_contact_obb3_obb3(&p, &q, &typed));
        CHECK(memcmp(&general, &typed, sizeof typed) == 0);
    }
}

static void solids_part(void) {
    const fixsat_shape3 o = hull(octahedron, 6, 0), t = hull(floor_triangle, 3, 2),
                        r = rod(v3(-3, 1, 2), v3(4, -2, 0), 3),
                        box = block(v3(-4, -3, -2), v3(5, 4, 3), 0);
    const fixsat_shape3 *const all[] = {&o, &t, &r, &box};
    int count = 0;
    for (int i = 0; i < 4 * 64; i++) {
        const fixsat_shape3 *const a = all[i / 64];
        for (size_t k = 0; k < COUNT(all); k++) {
            fixsat_shape3 b = *all[k];
            b.core.position = v3(5 * (i & 3) - 8, 5 * (i >> 2 & 3) - 7, 5 * (i >> 4 & 3) - 6);
            if (fixsat_test3(a, &b) != FIXSAT_SEPARATE) {
                (void)press(a, &b);
                count++;
            }
        }
    }
    CHECK(count > 300);
}

static void solids_press_at_the_ends_of_the_range(void) {
    fixsat_shape3 a = ball(0, 0, 0, HI), b = ball(1, 0, 0, HI);
    fixsat_manifold3 c = press(&a, &b);
    CHECK(is3(c.normal, ONE, 0, 0) && c.depth == HI && c.mtv.x == HI && !c.in_range);
    CHECK(is_of(&c, EDGES, 1) && is3(c.point[0].position, HI, 0, 0) && c.point[0].depth == HI);
    a = b = block(v3(LO, LO, LO), v3(HI, HI, HI), 0); /* 2^32 - 1 wide */
    c = press(&a, &b);
    CHECK(is3(c.normal, ONE, 0, 0) && c.depth == HI && is3(c.mtv, HI, 0, 0) && !c.in_range);
    CHECK(is_of(&c, FACE_OF_A, 4) && has(&c, LO, LO, HI, HI) && has(&c, LO, HI, HI, HI));
    b = block(v3(0, LO, LO), v3(HI, HI, HI), 0); /* as deep as a coordinate goes */
    c = press(&a, &b);
    CHECK(is_along(&c, v3(ONE, 0, 0), HI, v3(HI, 0, 0)) && has(&c, 0, LO, LO, HI));
    /* The contact point is beyond the range. */
    static const fixsat_vec3 one = {9100, 4500, 4500};
    a = block(v3(0, 0, 0), v3(9000, 9000, 9000), 0);
    b = hull(&one, 1, 200);
    a.core.position = b.core.position = v3(HI - 3000, 0, 0);
    fixsat_manifold3 d = {.count = 0};
    CHECK(fixsat_contact3(&a, &b, &d) == FIXSAT_OVERLAP);
    CHECK(is3(d.normal, ONE, 0, 0) && d.depth == 100 && is3(d.mtv, 100, 0, 0) && !d.in_range);
    CHECK(is_of(&d, FACE_OF_A, 1) && is3(d.point[0].position, HI, 4500, 4500));
    CHECK(d.point[0].depth == 100);
}

int main(void) {
    RUN(apart_nothing_is_written, balls_meet_a_box, a_capsule_lies_on_a_triangle,
        a_hull_rests_on_a_box, a_turned_box_on_a_box_has_four_points,
        turned_crates_stand_on_four_corners, a_bent_cap_stands_on_four_corners, capsules_cross,
        capsules_are_parallel, a_capsule_lies_on_a_box, a_triangle_stands_on_its_edge, ridges_cross,
        a_segment_pierces_a_triangle, points_are_equal, one_is_deep_inside_another,
        two_boxes_are_typed, solids_part, solids_press_at_the_ends_of_the_range);
    return check_summary("contact3");
}

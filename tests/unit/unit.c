/* SPDX-License-Identifier: MIT
 *
 * What a reader of the public headers would check by hand: each status by each
 * cause, each constructor on known values, each test on pictures one can draw.
 * Points, rounded shapes and the queries beyond yes and no are in queries.c. Runs
 * on every board. The bulk of the evidence is with the oracle.
 */
#include <fixsat/fixsat.h>
#include <limits.h>
#include <string.h>

#include "check.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define ONE 65536

static bool same_vec2(fixsat_vec2 a, fixsat_vec2 b) {
    return a.x == b.x && a.y == b.y;
}

/* ---- statuses ---- */

static void statuses_have_names(void) {
    const char *seen[16];
    for (int i = 0; i <= FIXSAT_NEGATIVE_RADIUS; i++) {
        seen[i] = fixsat_status_name((fixsat_status)i);
        CHECK(strlen(seen[i]) > 1);
        for (int k = 0; k < i; k++) {
            CHECK(strcmp(seen[i], seen[k]) != 0);
        }
    }
    CHECK(strcmp(fixsat_status_name(FIXSAT_NOT_CONVEX), "not convex") == 0);
    CHECK(strcmp(fixsat_status_name((fixsat_status)(FIXSAT_NEGATIVE_RADIUS + 1)),
                 "unknown status") == 0);
}

/* The status for these vertices, as given and with each other start, in both
 * directions; and that the output is untouched unless it is OK. */
static void expect_polygon(fixsat_status status, const fixsat_vec2 *vertices, size_t count) {
    fixsat_vec2 turned[16];
    for (size_t start = 0; start < (count > 0 ? count : 1); start++) {
        for (int backwards = 0; backwards < 2; backwards++) {
            for (size_t i = 0; i < count; i++) {
                const size_t at = (start + i) % count;
                turned[i] = vertices[backwards ? count - 1 - at : at];
            }
            fixsat_polygon out;
            unsigned char before[sizeof out];
            memset(&out, 0xA5, sizeof out);
            memcpy(before, &out, sizeof out);
            CHECK(fixsat_polygon_init(&out, turned, count) == status);
            if (status != FIXSAT_OK) {
                CHECK(memcmp(before, &out, sizeof out) == 0);
            } else {
                CHECK(out.vertices == turned && out.count == count);
                CHECK(out.winding == 1 || out.winding == -1);
            }
        }
    }
}

#define EXPECT_POLYGON(status, ...)                                                                \
    do {                                                                                           \
        const fixsat_vec2 vertices_[] = {__VA_ARGS__};                                             \
        expect_polygon(status, vertices_, COUNT(vertices_));                                       \
    } while (0)

static void polygons_are_refused_or_not(void) {
    const fixsat_vec2 square[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}};
    fixsat_polygon out;
    CHECK(fixsat_polygon_init(NULL, square, 4) == FIXSAT_NULL);
    CHECK(fixsat_polygon_init(&out, NULL, 4) == FIXSAT_NULL);
#if SIZE_MAX > UINT32_MAX
    CHECK(fixsat_polygon_init(&out, square, (size_t)UINT32_MAX + 1) == FIXSAT_OUT_OF_RANGE);
#endif
    for (size_t count = 0; count < 3; count++) {
        expect_polygon(FIXSAT_TOO_FEW, square, count);
    }

    expect_polygon(FIXSAT_OK, square, 4);
    EXPECT_POLYGON(FIXSAT_OK, {0, 0}, {1, 0}, {0, 1});                         /* one raw unit */
    EXPECT_POLYGON(FIXSAT_OK, {0, 0}, {2, 0}, {4, 0}, {4, 4}, {2, 4}, {0, 4}); /* collinear */
    EXPECT_POLYGON(FIXSAT_OK, {0, 0}, {0, 0}, {4, 0}, {4, 4}, {4, 4}, {4, 4}); /* repeated */
    EXPECT_POLYGON(FIXSAT_OK, {0, 0}, {4, 0}, {4, 4}, {0, 0}); /* first again at the end */
    EXPECT_POLYGON(FIXSAT_OK, {INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MIN},
                   {INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MAX}); /* all there is */
    /* A hair's breadth from a line, at full scale: cross product 1. */
    EXPECT_POLYGON(FIXSAT_OK, {INT32_MIN, INT32_MIN}, {0, 0}, {INT32_MAX, INT32_MAX},
                   {INT32_MIN, INT32_MIN + 1});

    EXPECT_POLYGON(FIXSAT_NO_AREA, {5, 5}, {5, 5}, {5, 5});
    EXPECT_POLYGON(FIXSAT_NO_AREA, {0, 0}, {1, 1}, {2, 2});
    EXPECT_POLYGON(FIXSAT_NO_AREA, {0, 0}, {3, 3}, {1, 1}, {2, 2}); /* there and back */
    EXPECT_POLYGON(FIXSAT_NO_AREA, {0, 0}, {3, 0}, {0, 0}, {3, 0});
    EXPECT_POLYGON(FIXSAT_NO_AREA, {INT32_MIN, INT32_MIN}, {0, 0}, {INT32_MAX, INT32_MAX});

    EXPECT_POLYGON(FIXSAT_NOT_CONVEX, {0, 0}, {4, 0}, {1, 1}, {0, 4});         /* dent */
    EXPECT_POLYGON(FIXSAT_NOT_CONVEX, {0, 0}, {4, 4}, {4, 0}, {0, 4});         /* bowtie */
    EXPECT_POLYGON(FIXSAT_NOT_CONVEX, {0, 0}, {4, 0}, {4, 4}, {8, 0}, {0, 4}); /* crossed */
    EXPECT_POLYGON(FIXSAT_NOT_CONVEX, {0, 95}, {59, -81}, {-95, 31}, {95, 31},
                   {-59, -81}); /* pentagram: always turns the same way, twice round */
    EXPECT_POLYGON(FIXSAT_NOT_CONVEX, {0, 0}, {4, 0}, {4, 4}, {4, 7}, {4, 4}, {0, 4}); /* spike */
    EXPECT_POLYGON(FIXSAT_NOT_CONVEX, {0, 0}, {9, 0}, {4, 0}, {4, 4}, {0, 4}); /* back on a side */
    EXPECT_POLYGON(FIXSAT_NOT_CONVEX, {0, 0}, {4, 0}, {0, 4}, {0, 0}, {4, 0},
                   {0, 4}); /* run twice */
    EXPECT_POLYGON(FIXSAT_NOT_CONVEX, {0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}, {4, 0}, {4, 4},
                   {0, 4});
    /* One raw unit of dent at full scale. */
    EXPECT_POLYGON(FIXSAT_NOT_CONVEX, {INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MIN}, {-1, -1},
                   {INT32_MIN, INT32_MAX});
}

static void boxes_are_refused_or_not(void) {
    const fixsat_rot2 turn = {0, ONE}, none = {ONE, 0};
    fixsat_obb2 box =
        fixsat_obb2_from_half_edges((fixsat_vec2){1, 2}, (fixsat_vec2){3, 4}, (fixsat_vec2){5, 6});
    const fixsat_obb2 before = box;
    const fixsat_vec2 at = {7, -9};
    CHECK(fixsat_obb2_from_rot(NULL, at, (fixsat_vec2){1, 1}, none) == FIXSAT_NULL);
    CHECK(fixsat_obb2_from_rot(&box, at, (fixsat_vec2){-1, 1}, none) == FIXSAT_NEGATIVE_EXTENT);
    CHECK(fixsat_obb2_from_rot(&box, at, (fixsat_vec2){1, INT32_MIN}, none) ==
          FIXSAT_NEGATIVE_EXTENT);
    const fix16_t beyond[] = {ONE + 1, -ONE - 1, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < COUNT(beyond); i++) {
        CHECK(fixsat_obb2_from_rot(&box, at, (fixsat_vec2){1, 1}, (fixsat_rot2){beyond[i], 0}) ==
              FIXSAT_BAD_ROTATION);
        CHECK(fixsat_obb2_from_rot(&box, at, (fixsat_vec2){1, 1}, (fixsat_rot2){0, beyond[i]}) ==
              FIXSAT_BAD_ROTATION);
    }
    CHECK(memcmp(&box, &before, sizeof box) == 0);

    /* A quarter turn counter-clockwise, at the largest extent. */
    CHECK(fixsat_obb2_from_rot(&box, at, (fixsat_vec2){INT32_MAX, 3}, turn) == FIXSAT_OK);
    CHECK(same_vec2(box.center, at));
    CHECK(same_vec2(box.half_edge[0], (fixsat_vec2){0, INT32_MAX}));
    CHECK(same_vec2(box.half_edge[1], (fixsat_vec2){-3, 0}));
    CHECK(box.extent[0] == 3 && box.extent[1] == INT32_MAX);

    /* To the nearest, ties away from zero: 3 * 1/2 = 1.5, 1 * 1/4 = 0.25. */
    CHECK(fixsat_obb2_from_rot(&box, at, (fixsat_vec2){3, 1}, (fixsat_rot2){ONE / 2, -ONE / 4}) ==
          FIXSAT_OK);
    CHECK(same_vec2(box.half_edge[0], (fixsat_vec2){2, -1}));
    CHECK(same_vec2(box.half_edge[1], (fixsat_vec2){0, 1}));

    /* Half-edges are taken as they are; extents saturate. */
    const fix16_t m = INT32_MIN;
    box = fixsat_obb2_from_half_edges(at, (fixsat_vec2){m, m}, (fixsat_vec2){m, 5});
    CHECK(box.extent[0] == UINT32_MAX && box.extent[1] == 0x80000005u);

    const fixsat_vec3 center = {1, 2, 3};
    fixsat_rot3 rot = {{{0, -ONE, 0}, {ONE, 0, 0}, {0, 0, ONE}}};
    fixsat_obb3 box3;
    memset(&box3, 0xA5, sizeof box3);
    fixsat_obb3 before3;
    memcpy(&before3, &box3, sizeof box3);
    CHECK(fixsat_obb3_from_rot(NULL, center, (fixsat_vec3){1, 1, 1}, &rot) == FIXSAT_NULL);
    CHECK(fixsat_obb3_from_rot(&box3, center, (fixsat_vec3){1, 1, 1}, NULL) == FIXSAT_NULL);
    for (int i = 0; i < 3; i++) {
        const fix16_t h[3] = {i == 0 ? -1 : 1, i == 1 ? -1 : 1, i == 2 ? -1 : 1};
        CHECK(fixsat_obb3_from_rot(&box3, center, (fixsat_vec3){h[0], h[1], h[2]}, &rot) ==
              FIXSAT_NEGATIVE_EXTENT);
        for (int k = 0; k < 3; k++) {
            fixsat_rot3 bad = rot;
            bad.m[i][k] = i == k ? ONE + 1 : -ONE - 1;
            CHECK(fixsat_obb3_from_rot(&box3, center, (fixsat_vec3){1, 1, 1}, &bad) ==
                  FIXSAT_BAD_ROTATION);
        }
    }
    CHECK(memcmp(&box3, &before3, sizeof box3) == 0);
    CHECK(fixsat_obb3_from_rot(&box3, center, (fixsat_vec3){10, 20, 30}, &rot) == FIXSAT_OK);
    CHECK(box3.center.x == 1 && box3.center.y == 2 && box3.center.z == 3);
    CHECK(box3.half_edge[0].x == 0 && box3.half_edge[0].y == 10 && box3.half_edge[0].z == 0);
    CHECK(box3.half_edge[1].x == -20 && box3.half_edge[1].y == 0 && box3.half_edge[1].z == 0);
    CHECK(box3.half_edge[2].x == 0 && box3.half_edge[2].y == 0 && box3.half_edge[2].z == 30);
    CHECK(box3.extent[0] == 20 && box3.extent[1] == 10 && box3.extent[2] == 30);
    const fixsat_vec3 all = {m, m, m};
    box3 = fixsat_obb3_from_half_edges(center, all, all, all);
    CHECK(box3.extent[0] == UINT32_MAX && box3.extent[2] == UINT32_MAX);
}

/* ---- rotations ---- */

static bool is_rot3(const fixsat_rot3 *r, fix16_t a, fix16_t b, fix16_t c, fix16_t d, fix16_t e,
                    fix16_t f, fix16_t g, fix16_t h, fix16_t i) {
    const fix16_t want[9] = {a, b, c, d, e, f, g, h, i};
    return memcmp(r->m, want, sizeof want) == 0;
}

static void rotations_are_what_they_say(void) {
    static const fixsat_rot2 quarter[] = {{ONE, 0}, {0, ONE}, {-ONE, 0}, {0, -ONE}};
    for (int i = 0; i < 4; i++) {
        const fixsat_rot2 r = fixsat_rot2_from_turn((uint16_t)(i * 16384));
        CHECK(r.cos == quarter[i].cos && r.sin == quarter[i].sin);
    }
    fixsat_rot2 r = fixsat_rot2_from_radians(0);
    CHECK(r.cos == ONE && r.sin == 0);
    r = fixsat_rot2_from_radians(fix16_pi); /* libfixmath's cosine is 508 off nearby */
    CHECK(r.cos <= -ONE + 3 && r.sin >= -3 && r.sin <= 3);
    r = fixsat_rot2_from_turn(8192);
    CHECK(r.cos >= 46341 - 3 && r.cos <= 46341 + 3 && r.sin >= 46341 - 3 && r.sin <= 46341 + 3);

    fixsat_rot3 m = {{{7, 7, 7}, {7, 7, 7}, {7, 7, 7}}};
    CHECK(fixsat_rot3_from_quat(NULL, ONE, 0, 0, 0) == FIXSAT_NULL);
    CHECK(fixsat_rot3_from_quat(&m, 0, 0, 0, 0) == FIXSAT_ZERO_QUATERNION);
    CHECK(is_rot3(&m, 7, 7, 7, 7, 7, 7, 7, 7, 7));
    const fix16_t lengths[] = {1, 17, ONE, INT32_MAX, INT32_MIN, -3};
    for (size_t i = 0; i < COUNT(lengths); i++) {
        const fix16_t l = lengths[i];
        CHECK(fixsat_rot3_from_quat(&m, l, 0, 0, 0) == FIXSAT_OK);
        CHECK(is_rot3(&m, ONE, 0, 0, 0, ONE, 0, 0, 0, ONE));
        CHECK(fixsat_rot3_from_quat(&m, 0, 0, 0, l) == FIXSAT_OK); /* half a turn about z */
        CHECK(is_rot3(&m, -ONE, 0, 0, 0, -ONE, 0, 0, 0, ONE));
        CHECK(fixsat_rot3_from_quat(&m, l, 0, 0, l) == FIXSAT_OK); /* a quarter about z */
        CHECK(is_rot3(&m, 0, -ONE, 0, ONE, 0, 0, 0, 0, ONE));
        CHECK(fixsat_rot3_from_quat(&m, l, l, l, l) == FIXSAT_OK); /* x to y to z to x */
        CHECK(is_rot3(&m, 0, 0, ONE, ONE, 0, 0, 0, ONE, 0));
    }
    /* 1 2 3 4: entries -20/30, 4/30, 22/30 ... to the nearest. */
    for (int least = 1; least < 4; least++) { /* that many of them are -2^31 */
        const fix16_t l = INT32_MIN;
        CHECK(fixsat_rot3_from_quat(&m, l, least > 1 ? l : 0, least > 2 ? l : 0, 0) == FIXSAT_OK);
        CHECK(least != 1 || (m.m[0][0] == ONE && m.m[1][1] == ONE && m.m[2][2] == ONE));
    }
    CHECK(fixsat_rot3_from_quat(&m, 1, 2, 3, 4) == FIXSAT_OK);
    CHECK(is_rot3(&m, -43691, 8738, 48060, 43691, -21845, 43691, 21845, 61167, 8738));

    /* Yaw, pitch and roll of zero or a quarter turn: 102944 raw is 0.3 raw more. */
    const fix16_t q = 102944;
    const fixsat_rot3 yaw = fixsat_rot3_from_euler(q, 0, 0);
    const fixsat_rot3 pitch = fixsat_rot3_from_euler(0, q, 0);
    const fixsat_rot3 roll = fixsat_rot3_from_euler(0, 0, q);
    CHECK(yaw.m[1][0] == ONE && yaw.m[0][1] == -ONE && yaw.m[2][2] == ONE);
    CHECK(pitch.m[2][0] == -ONE && pitch.m[0][2] == ONE && pitch.m[1][1] == ONE);
    CHECK(roll.m[2][1] == ONE && roll.m[1][2] == -ONE && roll.m[0][0] == ONE);
    /* Z first, then the new Y: the body's x goes to y, where pitch leaves it no more;
     * it turns about the new y, which is -x, and ends at -z. */
    const fixsat_rot3 both = fixsat_rot3_from_euler(q, q, 0);
    CHECK(both.m[2][0] == -ONE && both.m[0][1] == -ONE && both.m[1][2] == ONE);
}

/* ---- bounds and placement ---- */

static void bounds_clamp(void) {
    const fix16_t lo = INT32_MIN, hi = INT32_MAX;
    fixsat_obb2 box = fixsat_obb2_from_half_edges((fixsat_vec2){10, hi}, (fixsat_vec2){3, -4},
                                                  (fixsat_vec2){-2, lo});
    fixsat_aabb2 r = fixsat_aabb2_of_obb2(&box);
    CHECK(r.min.x == 5 && r.max.x == 15 && r.min.y == -5 && r.max.y == hi);
    box = fixsat_obb2_from_half_edges((fixsat_vec2){lo, hi}, (fixsat_vec2){lo, lo},
                                      (fixsat_vec2){lo, lo}); /* extents of 2^32 */
    r = fixsat_aabb2_of_obb2(&box);
    CHECK(r.min.x == lo && r.max.x == hi && r.min.y == lo && r.max.y == hi);

    const fixsat_obb3 box3 =
        fixsat_obb3_from_half_edges((fixsat_vec3){1, lo, 7}, (fixsat_vec3){1, 2, 0},
                                    (fixsat_vec3){-1, 5, 0}, (fixsat_vec3){1, -6, 0});
    const fixsat_aabb3 r3 = fixsat_aabb3_of_obb3(&box3);
    CHECK(r3.min.x == -2 && r3.max.x == 4 && r3.min.y == lo && r3.max.y == lo + 13);
    CHECK(r3.min.z == 7 && r3.max.z == 7);

    const fixsat_vec2 kite[] = {{0, -7}, {lo, 3}, {0, hi}, {5, 3}};
    fixsat_polygon polygon;
    CHECK(fixsat_polygon_init(&polygon, kite, 4) == FIXSAT_OK);
    r = fixsat_aabb2_of_polygon(&polygon);
    CHECK(r.min.x == lo && r.max.x == 5 && r.min.y == -7 && r.max.y == hi);
    CHECK(polygon.winding == -1);
}

static void placing_refuses_or_rounds(void) {
    const fixsat_rot2 none = {ONE, 0}, quarter = {0, ONE};
    const fixsat_vec2 at = {100, 200};
    const fixsat_vec2 corners[] = {{0, 0}, {8, 0}, {8, 2}, {4, 2}, {0, 2}};
    fixsat_polygon body, out;
    fixsat_vec2 world[5], untouched[5];
    CHECK(fixsat_polygon_init(&body, corners, 5) == FIXSAT_OK);
    memset(&out, 0xA5, sizeof out);
    memset(world, 0xA5, sizeof world);
    memcpy(untouched, world, sizeof world);
    fixsat_polygon before;
    memcpy(&before, &out, sizeof out);
    CHECK(fixsat_polygon_place(NULL, world, &body, none, at) == FIXSAT_NULL);
    CHECK(fixsat_polygon_place(&out, NULL, &body, none, at) == FIXSAT_NULL);
    CHECK(fixsat_polygon_place(&out, world, NULL, none, at) == FIXSAT_NULL);
    CHECK(fixsat_polygon_place(&out, world, &body, (fixsat_rot2){ONE + 1, 0}, at) ==
          FIXSAT_BAD_ROTATION);
    CHECK(fixsat_polygon_place(&out, world, &body, (fixsat_rot2){0, -ONE - 1}, at) ==
          FIXSAT_BAD_ROTATION);
    CHECK(fixsat_polygon_place(&out, world, &body, none, (fixsat_vec2){INT32_MAX - 7, 0}) ==
          FIXSAT_OUT_OF_RANGE);
    CHECK(fixsat_polygon_place(&out, world, &body, quarter, (fixsat_vec2){INT32_MIN + 1, 0}) ==
          FIXSAT_OUT_OF_RANGE);
    /* Both axes squeezed to nothing, and to a line of rounded points. */
    CHECK(fixsat_polygon_place(&out, world, &body, none, (fixsat_vec2){0, INT32_MAX}) ==
          FIXSAT_OUT_OF_RANGE);
    CHECK(fixsat_polygon_place(&out, world, &body, (fixsat_rot2){0, 0}, at) == FIXSAT_NO_AREA);
    CHECK(fixsat_polygon_place(&out, world, &body, (fixsat_rot2){ONE / 5, 0}, at) ==
          FIXSAT_NO_AREA);
    CHECK(memcmp(&out, &before, sizeof out) == 0 && memcmp(world, untouched, sizeof world) == 0);

    /* At the very edge of the range, and by a quarter turn. */
    CHECK(fixsat_polygon_place(&out, world, &body, none, (fixsat_vec2){INT32_MAX - 8, 0}) ==
          FIXSAT_OK);
    CHECK(out.count == 5 && out.vertices == world && out.bounds.max.x == INT32_MAX);
    CHECK(fixsat_polygon_place(&out, world, &body, quarter, at) == FIXSAT_OK);
    CHECK(out.count == 5 && same_vec2(world[1], (fixsat_vec2){100, 208}) &&
          same_vec2(world[2], (fixsat_vec2){98, 208}));

    /* A shear of one in eight lifts the point in the middle of a side by half a
     * unit at most: rounding dents the side, the hull mends it. */
    const fixsat_vec2 bar[] = {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {16, 4}, {0, 64}};
    fixsat_vec2 mended[6];
    int shrunk = 0;
    CHECK(fixsat_polygon_init(&body, bar, 6) == FIXSAT_OK);
    for (uint32_t turn = 0; turn < 65536; turn += 97) {
        CHECK(fixsat_polygon_place(&out, mended, &body, fixsat_rot2_from_turn((uint16_t)turn),
                                   at) == FIXSAT_OK);
        shrunk += out.count < 6;
        fixsat_polygon again;
        CHECK(fixsat_polygon_init(&again, mended, out.count) == FIXSAT_OK);
    }
    CHECK(shrunk > 0);

    /* So it does where each vertex comes twice. */
    fixsat_vec2 twice[12], mended_twice[12];
    fixsat_polygon doubled, hull;
    for (int i = 0; i < 12; i++) {
        twice[i] = bar[i / 2];
    }
    CHECK(fixsat_polygon_init(&doubled, twice, 12) == FIXSAT_OK);
    for (uint32_t turn = 0; turn < 65536; turn += 97) {
        const fixsat_rot2 rot = fixsat_rot2_from_turn((uint16_t)turn);
        CHECK(fixsat_polygon_place(&out, mended, &body, rot, at) == FIXSAT_OK);
        CHECK(fixsat_polygon_place(&hull, mended_twice, &doubled, rot, at) == FIXSAT_OK);
        CHECK(hull.count == (out.count < 6 ? out.count : 12));
    }
}

/* ---- tests ---- */

static fixsat_aabb2 aabb2(fix16_t x0, fix16_t y0, fix16_t x1, fix16_t y1) {
    return (fixsat_aabb2){{x0, y0}, {x1, y1}};
}

static fixsat_relation test_aabb2(fixsat_aabb2 a, fixsat_aabb2 b) {
    const fixsat_relation r = fixsat_test_aabb2_aabb2(&a, &b);
    CHECK(fixsat_test_aabb2_aabb2(&b, &a) == r);
    return r;
}

static fixsat_obb2 obb2(fix16_t x, fix16_t y, fix16_t ux, fix16_t uy, fix16_t vx, fix16_t vy) {
    return fixsat_obb2_from_half_edges((fixsat_vec2){x, y}, (fixsat_vec2){ux, uy},
                                       (fixsat_vec2){vx, vy});
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

/* The cached test of a pair in many positions: with any cache, and with one that is
 * kept from position to position and from pair to pair. */
static void a_cache_changes_no_answer(void) {
    const fixsat_vec3 z = {0, 0, 0};
    const fixsat_obb3 boxes[] = {
        fixsat_obb3_from_half_edges(z, (fixsat_vec3){4000, 0, 0}, (fixsat_vec3){0, 4000, 0},
                                    (fixsat_vec3){0, 0, 4000}),
        fixsat_obb3_from_half_edges(z, (fixsat_vec3){3000, 4000, 0}, (fixsat_vec3){-400, 300, 0},
                                    (fixsat_vec3){0, 0, 9000}),
        fixsat_obb3_from_half_edges(z, (fixsat_vec3){0, -3000, 1000}, (fixsat_vec3){5000, 7, 21},
                                    (fixsat_vec3){11, 1000, 3000}),
        fixsat_obb3_from_half_edges(z, (fixsat_vec3){3, 1, 0}, (fixsat_vec3){0, 3, 1},
                                    (fixsat_vec3){1, 0, 3}),
        fixsat_obb3_from_half_edges(z, (fixsat_vec3){5000, 5000, 0}, (fixsat_vec3){0, 5000, 9}, z),
        fixsat_obb3_from_half_edges(z, (fixsat_vec3){INT32_MAX, 0, 0},
                                    (fixsat_vec3){0, INT32_MIN, 1 << 29},
                                    (fixsat_vec3){1 << 30, 0, INT32_MAX}),
        fixsat_obb3_from_half_edges(z, z, z, z),
    };
    const fixsat_vec3 ways[] = {{400, 0, 0}, {0, 300, -500}, {-350, 450, 300}};
    uint32_t random = 1;
    fixsat_cache kept = 0;
    for (size_t n = 0; n < COUNT(boxes) * COUNT(boxes) * COUNT(ways); n++) {
        fixsat_obb3 a = boxes[n % COUNT(boxes)], b = boxes[n / COUNT(boxes) % COUNT(boxes)];
        const fixsat_vec3 way = ways[n / COUNT(boxes) / COUNT(boxes)];
        a.center = (fixsat_vec3){10, -20, 30};
        for (int i = -30; i <= 30; i += 2) {
            b.center = (fixsat_vec3){10 + way.x * i, way.y * i - 20, way.z * i + 30};
            const fixsat_relation expected = fixsat_test_obb3_obb3(&a, &b);
            CHECK(fixsat_test_obb3_obb3_cached(&a, &b, &kept) == expected);
            CHECK(fixsat_test_obb3_obb3_cached(&a, &b, &kept) == expected);
            for (uint32_t low = 0; low < 18; low++) {
                random = random * 1664525u + 1013904223u;
                const uint32_t caches[] = {low, low | 0x7F807F00u, low | (random & 0xFFFFFF00u),
                                           UINT32_MAX - low, random};
                fixsat_cache cache = caches[(low + (uint32_t)(i + 30) / 2) % COUNT(caches)];
                CHECK(fixsat_test_obb3_obb3_cached(&a, &b, &cache) == expected);
            }
        }
    }
}

/* The same for polygons in both windings, some with repeated vertices and vertices on a line. */
static void a_cache_changes_no_answer_of_polygons(void) {
    static const fixsat_vec2 hexagon[] = {{40, 0},  {20, 35},   {-20, 35},
                                          {-40, 0}, {-20, -35}, {20, -35}};
    static const fixsat_vec2 clockwise[] = {{0, 0}, {0, 30}, {0, 60}, {0, 60}, {90, 60}, {50, 0}};
    static const fixsat_vec2 needle[] = {{0, 0}, {30000, 10000}, {30000, 10001}};
    static const fixsat_vec2 *const bodies[] = {hexagon, clockwise, needle};
    static const size_t counts[] = {COUNT(hexagon), COUNT(clockwise), COUNT(needle)};
    fixsat_cache kept = 0;
    uint32_t random = 1;
    for (size_t n = 0; n < COUNT(bodies) * COUNT(bodies); n++) {
        fixsat_vec2 moved[6];
        fixsat_polygon a, b;
        CHECK(fixsat_polygon_init(&a, bodies[n % 3], counts[n % 3]) == FIXSAT_OK);
        for (int i = -60; i <= 60; i += 3) {
            for (size_t k = 0; k < counts[n / 3]; k++) {
                moved[k] = (fixsat_vec2){bodies[n / 3][k].x + 2 * i, bodies[n / 3][k].y - i};
            }
            CHECK(fixsat_polygon_init(&b, moved, counts[n / 3]) == FIXSAT_OK);
            const fixsat_relation expected = fixsat_test_polygon_polygon(&a, &b);
            CHECK(fixsat_test_polygon_polygon_cached(&a, &b, &kept) == expected);
            CHECK(fixsat_test_polygon_polygon_cached(&a, &b, &kept) == expected);
            for (uint32_t edge = 0; edge < 14; edge++) {
                for (uint32_t vertex = 0; vertex < 7; vertex++) {
                    fixsat_cache cache = vertex << 16 | edge;
                    CHECK(fixsat_test_polygon_polygon_cached(&a, &b, &cache) == expected);
                }
            }
            random = random * 1664525u + 1013904223u;
            fixsat_cache cache = random;
            CHECK(fixsat_test_polygon_polygon_cached(&a, &b, &cache) == expected);
        }
    }
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

/* A point is kept in the coordinates of one box, which is much the smaller or the larger. */
static void a_cache_of_another_scale_changes_no_answer(void) {
    const fixsat_vec3 z = {0, 0, 0}, beside = {780000, 780000, 0};
    enum { M = 1 << 19 };
    const fixsat_obb3 large = fixsat_obb3_from_half_edges(
        z, (fixsat_vec3){M, M, 0}, (fixsat_vec3){-M, M, 0}, (fixsat_vec3){0, 0, M});
    const fixsat_obb3 small = fixsat_obb3_from_half_edges(
        beside, (fixsat_vec3){9000, 0, 0}, (fixsat_vec3){0, 9000, 0}, (fixsat_vec3){0, 0, 9000});
    for (uint32_t i = 0; i < 16; i++) {
        const uint32_t kind = 15 + (i & 1); /* a point of A, or of B */
        const fixsat_cache kept = kind | ((i & 2 ? 0x7Fu : 0x81u) << 8) |
                                  ((i & 4 ? 0x7Fu : 0x81u) << 16) | ((i & 8 ? 0x10u : 0u) << 24);
        fixsat_cache cache = kept;
        CHECK(fixsat_test_obb3_obb3_cached(&large, &small, &cache) == FIXSAT_SEPARATE);
        cache = kept;
        CHECK(fixsat_test_obb3_obb3_cached(&small, &large, &cache) == FIXSAT_SEPARATE);
    }
}

/* The last bit, the last value and the last combination. */
static void constructors_are_exact_at_the_border(void) {
    static const fixsat_vec2 corner[] = {{0, 0}, {3, 0}, {3, 8}, {0, 8}};
    fixsat_vec2 out[4];
    fixsat_polygon body, placed;
    CHECK(fixsat_polygon_init(&body, corner, 4) == FIXSAT_OK);
    /* Half as large: 1.5 goes up. A little smaller: down. */
    CHECK(fixsat_polygon_place(&placed, out, &body, (fixsat_rot2){0x8000, 0},
                               (fixsat_vec2){0, 0}) == FIXSAT_OK);
    CHECK(out[1].x == 2 && out[2].y == 4);
    static const fixsat_vec2 odd[] = {{0, 0}, {8, 0}, {8, 1}, {0, 8}};
    CHECK(fixsat_polygon_init(&body, odd, 4) == FIXSAT_OK);
    CHECK(fixsat_polygon_place(&placed, out, &body, (fixsat_rot2){0x7FFF, 0},
                               (fixsat_vec2){0, 0}) == FIXSAT_OK);
    CHECK(out[1].x == 4 && out[2].y == 0);
    const fixsat_vec2 lowest = {INT32_MIN, INT32_MIN};
    CHECK(fixsat_polygon_place(&placed, out, &body, (fixsat_rot2){ONE, 0}, lowest) == FIXSAT_OK);
    CHECK(same_vec2(out[0], lowest));

    const fixsat_rot2 unturned = {ONE, 0};
    fixsat_obb2 flat;
    CHECK(fixsat_obb2_from_rot(&flat, lowest, (fixsat_vec2){0, 7}, unturned) == FIXSAT_OK);
    CHECK(fixsat_obb2_from_rot(&flat, lowest, (fixsat_vec2){7, 0}, unturned) == FIXSAT_OK);

    /* All but one of a quaternion as low as can be: the same as 1, but for the sign. */
    for (int i = 0; i < 4; i++) {
        fix16_t low[4] = {INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN}, one[4] = {1, 1, 1, 1};
        low[i] = one[i] = 0;
        fixsat_rot3 a, b;
        CHECK(fixsat_rot3_from_quat(&a, low[0], low[1], low[2], low[3]) == FIXSAT_OK);
        CHECK(fixsat_rot3_from_quat(&b, one[0], one[1], one[2], one[3]) == FIXSAT_OK);
        CHECK(memcmp(&a, &b, sizeof a) == 0);
    }
}

int main(void) {
    statuses_have_names();
    polygons_are_refused_or_not();
    boxes_are_refused_or_not();
    rotations_are_what_they_say();
    bounds_clamp();
    placing_refuses_or_rounds();
    aabbs_meet();
    obbs_meet();
    boxes_meet_in_3d();
    a_cache_changes_no_answer();
    a_cache_changes_no_answer_of_polygons();
    polygons_meet();
    one_axis_decides();
    a_cache_of_another_scale_changes_no_answer();
    constructors_are_exact_at_the_border();
    return check_summary("unit");
}

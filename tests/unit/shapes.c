/* SPDX-License-Identifier: MIT
 *
 * What a reader of the public headers would check by hand of shapes: each status by
 * each cause, each constructor on known values, rotations, bounds and placement. Runs
 * on every board.
 */
#include <string.h>

#include "pictures.h"

static bool same_vec2(fixsat_vec2 a, fixsat_vec2 b) {
    return a.x == b.x && a.y == b.y;
}

/* ---- names ---- */

static void relations_and_events_have_names(void) {
    CHECK(strcmp(fixsat_relation_name(FIXSAT_SEPARATE), "separate") == 0);
    CHECK(strcmp(fixsat_relation_name(FIXSAT_TOUCH), "touch") == 0);
    CHECK(strcmp(fixsat_relation_name(FIXSAT_OVERLAP), "overlap") == 0);
    CHECK(strcmp(fixsat_relation_name((fixsat_relation)3), "unknown relation") == 0);
    CHECK(strcmp(fixsat_event_name(FIXSAT_MISS), "miss") == 0);
    CHECK(strcmp(fixsat_event_name(FIXSAT_HIT), "hit") == 0);
    CHECK(strcmp(fixsat_event_name(FIXSAT_START_TOUCH), "start touch") == 0);
    CHECK(strcmp(fixsat_event_name(FIXSAT_START_OVERLAP), "start overlap") == 0);
    CHECK(strcmp(fixsat_event_name((fixsat_event)4), "unknown event") == 0);
}

static void statuses_have_names(void) {
    const char *seen[FIXSAT_ERROR_BAD_FACES + 1];
    for (int i = 0; i <= FIXSAT_ERROR_BAD_FACES; i++) {
        seen[i] = fixsat_status_name((fixsat_status)i);
        CHECK(strlen(seen[i]) > 1);
        for (int k = 0; k < i; k++) {
            CHECK(strcmp(seen[i], seen[k]) != 0);
        }
    }
    CHECK(strcmp(fixsat_status_name(FIXSAT_ERROR_NOT_CONVEX), "not convex") == 0);
    CHECK(strcmp(fixsat_status_name((fixsat_status)(FIXSAT_ERROR_BAD_FACES + 1)),
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
                CHECK(is2(out.position, 0, 0));
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
    CHECK(fixsat_polygon_init(NULL, square, 4) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_polygon_init(&out, NULL, 4) == FIXSAT_ERROR_NULL);
#if SIZE_MAX > UINT32_MAX
    CHECK(fixsat_polygon_init(&out, square, (size_t)UINT32_MAX + 1) == FIXSAT_ERROR_TOO_MANY);
#endif
    for (size_t count = 0; count < 3; count++) {
        expect_polygon(FIXSAT_ERROR_TOO_FEW, square, count);
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

    EXPECT_POLYGON(FIXSAT_ERROR_NO_AREA, {5, 5}, {5, 5}, {5, 5});
    EXPECT_POLYGON(FIXSAT_ERROR_NO_AREA, {0, 0}, {1, 1}, {2, 2});
    EXPECT_POLYGON(FIXSAT_ERROR_NO_AREA, {0, 0}, {3, 3}, {1, 1}, {2, 2}); /* there and back */
    EXPECT_POLYGON(FIXSAT_ERROR_NO_AREA, {0, 0}, {3, 0}, {0, 0}, {3, 0});
    EXPECT_POLYGON(FIXSAT_ERROR_NO_AREA, {INT32_MIN, INT32_MIN}, {0, 0}, {INT32_MAX, INT32_MAX});

    EXPECT_POLYGON(FIXSAT_ERROR_NOT_CONVEX, {0, 0}, {4, 0}, {1, 1}, {0, 4});         /* dent */
    EXPECT_POLYGON(FIXSAT_ERROR_NOT_CONVEX, {0, 0}, {4, 4}, {4, 0}, {0, 4});         /* bowtie */
    EXPECT_POLYGON(FIXSAT_ERROR_NOT_CONVEX, {0, 0}, {4, 0}, {4, 4}, {8, 0}, {0, 4}); /* crossed */
    EXPECT_POLYGON(FIXSAT_ERROR_NOT_CONVEX, {0, 95}, {59, -81}, {-95, 31}, {95, 31},
                   {-59, -81}); /* pentagram: always turns the same way, twice round */
    EXPECT_POLYGON(FIXSAT_ERROR_NOT_CONVEX, {0, 0}, {4, 0}, {4, 4}, {4, 7}, {4, 4},
                   {0, 4}); /* spike */
    EXPECT_POLYGON(FIXSAT_ERROR_NOT_CONVEX, {0, 0}, {9, 0}, {4, 0}, {4, 4},
                   {0, 4}); /* back on a side */
    EXPECT_POLYGON(FIXSAT_ERROR_NOT_CONVEX, {0, 0}, {4, 0}, {0, 4}, {0, 0}, {4, 0},
                   {0, 4}); /* run twice */
    EXPECT_POLYGON(FIXSAT_ERROR_NOT_CONVEX, {0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}, {4, 0}, {4, 4},
                   {0, 4});
    /* One raw unit of dent at full scale. */
    EXPECT_POLYGON(FIXSAT_ERROR_NOT_CONVEX, {INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MIN},
                   {-1, -1}, {INT32_MIN, INT32_MAX});
}

static void boxes_are_refused_or_not(void) {
    const fixsat_rot2 turn = {0, ONE}, none = {ONE, 0};
    fixsat_obb2 box =
        fixsat_obb2_from_half_edges((fixsat_vec2){1, 2}, (fixsat_vec2){3, 4}, (fixsat_vec2){5, 6});
    const fixsat_obb2 before = box;
    const fixsat_vec2 at = {7, -9};
    CHECK(fixsat_obb2_from_rot(NULL, at, (fixsat_vec2){1, 1}, none) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_obb2_from_rot(&box, at, (fixsat_vec2){-1, 1}, none) ==
          FIXSAT_ERROR_NEGATIVE_EXTENT);
    CHECK(fixsat_obb2_from_rot(&box, at, (fixsat_vec2){1, INT32_MIN}, none) ==
          FIXSAT_ERROR_NEGATIVE_EXTENT);
    const fix16_t beyond[] = {ONE + 1, -ONE - 1, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < COUNT(beyond); i++) {
        CHECK(fixsat_obb2_from_rot(&box, at, (fixsat_vec2){1, 1}, (fixsat_rot2){beyond[i], 0}) ==
              FIXSAT_ERROR_BAD_ROTATION);
        CHECK(fixsat_obb2_from_rot(&box, at, (fixsat_vec2){1, 1}, (fixsat_rot2){0, beyond[i]}) ==
              FIXSAT_ERROR_BAD_ROTATION);
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
    CHECK(fixsat_obb3_from_rot(NULL, center, (fixsat_vec3){1, 1, 1}, &rot) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_obb3_from_rot(&box3, center, (fixsat_vec3){1, 1, 1}, NULL) == FIXSAT_ERROR_NULL);
    for (int i = 0; i < 3; i++) {
        const fix16_t h[3] = {i == 0 ? -1 : 1, i == 1 ? -1 : 1, i == 2 ? -1 : 1};
        CHECK(fixsat_obb3_from_rot(&box3, center, (fixsat_vec3){h[0], h[1], h[2]}, &rot) ==
              FIXSAT_ERROR_NEGATIVE_EXTENT);
        for (int k = 0; k < 3; k++) {
            fixsat_rot3 bad = rot;
            bad.m[i][k] = i == k ? ONE + 1 : -ONE - 1;
            CHECK(fixsat_obb3_from_rot(&box3, center, (fixsat_vec3){1, 1, 1}, &bad) ==
                  FIXSAT_ERROR_BAD_ROTATION);
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

/* For each cause, and then the output is untouched. */
static void radii_are_refused_or_not(void) {
    const fixsat_polygon polygon = polygon_of(triangle, 3);
    const fixsat_obb2 box = square_at(7, -9);
    const fixsat_aabb2 aabb = aabb2(-1, LO, HI, 3),
                       empties[] = {{{2, 0}, {1, 9}}, {{0, 2}, {9, 1}}};
    const fixsat_vec2 p = {3, -4}, q = {LO, HI}, half = {2, 3};
    const fixsat_rot2 none = {ONE, 0}, beyond = {ONE + 1, 0};
    fixsat_shape2 r;
    fixsat_sphere s;
    unsigned char before_r[sizeof r], before_s[sizeof s];
    memset(&r, 0xA5, sizeof r);
    memset(&s, 0xA5, sizeof s);
    memcpy(before_r, &r, sizeof r);
    memcpy(before_s, &s, sizeof s);
    static const fix16_t negative[] = {-1, LO};
    for (int i = 0; i < 2; i++) {
        CHECK(fixsat_shape2_circle(&r, p, negative[i]) == FIXSAT_ERROR_NEGATIVE_RADIUS);
        CHECK(fixsat_shape2_capsule(&r, p, q, negative[i]) == FIXSAT_ERROR_NEGATIVE_RADIUS);
        CHECK(fixsat_shape2_from_aabb2(&r, &aabb, negative[i]) == FIXSAT_ERROR_NEGATIVE_RADIUS);
        CHECK(fixsat_shape2_from_obb2(&r, &box, negative[i]) == FIXSAT_ERROR_NEGATIVE_RADIUS);
        CHECK(fixsat_shape2_from_polygon(&r, &polygon, negative[i]) ==
              FIXSAT_ERROR_NEGATIVE_RADIUS);
        CHECK(fixsat_shape2_rounded_box(&r, p, half, none, negative[i]) ==
              FIXSAT_ERROR_NEGATIVE_RADIUS);
        CHECK(fixsat_shape2_from_aabb2(&r, &empties[i], 1) == FIXSAT_ERROR_EMPTY);
        CHECK(fixsat_sphere_init(&s, v3(1, 2, 3), negative[i]) == FIXSAT_ERROR_NEGATIVE_RADIUS);
    }
    CHECK(fixsat_shape2_rounded_box(&r, p, v2(2, -3), none, 1) == FIXSAT_ERROR_NEGATIVE_EXTENT);
    CHECK(fixsat_shape2_rounded_box(&r, p, half, beyond, 1) == FIXSAT_ERROR_BAD_ROTATION);
    CHECK(fixsat_shape2_from_aabb2(&r, NULL, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape2_from_obb2(&r, NULL, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape2_from_polygon(&r, NULL, 1) == FIXSAT_ERROR_NULL);
    CHECK(memcmp(&r, before_r, sizeof r) == 0 && memcmp(&s, before_s, sizeof s) == 0);
    CHECK(fixsat_shape2_circle(NULL, p, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape2_capsule(NULL, p, q, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape2_from_aabb2(NULL, &aabb, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape2_from_obb2(NULL, &box, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape2_from_polygon(NULL, &polygon, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape2_rounded_box(NULL, p, half, none, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_sphere_init(NULL, v3(1, 2, 3), 1) == FIXSAT_ERROR_NULL);

    CHECK(fixsat_sphere_init(&s, v3(1, 2, 3), 4) == FIXSAT_OK);
    CHECK(is3(s.center, 1, 2, 3) && s.radius == 4);
}

/* What a shape holds: it is written by hand in constants. */
static void shapes_hold_their_cores(void) {
    fixsat_polygon polygon = polygon_of(triangle, 3);
    const fixsat_obb2 box = square_at(7, -9);
    const fixsat_vec2 p = {3, -4}, q = {LO, HI};
    CHECK(sizeof(void *) > 4 || sizeof(fixsat_shape2) <= 64);
    fixsat_shape2 r;
    CHECK(fixsat_shape2_circle(&r, p, HI) == FIXSAT_OK);
    CHECK(r.kind == FIXSAT_CORE_POINT && is2(r.core.position, 3, -4) && r.radius == HI);
    CHECK(fixsat_shape2_capsule(&r, p, q, 7) == FIXSAT_OK);
    CHECK(r.kind == FIXSAT_CORE_SEGMENT && is2(r.core.position, 0, 0) && r.radius == 7);
    CHECK(same_vec2(r.core.segment.end[0], p) && same_vec2(r.core.segment.end[1], q));
    CHECK(fixsat_shape2_capsule(&r, p, p, 0) == FIXSAT_OK);
    const fixsat_aabb2 aabb = aabb2(-1, LO, HI, 3), dot = aabb2(5, 5, 5, 5);
    CHECK(fixsat_shape2_from_aabb2(&r, &aabb, 2) == FIXSAT_OK);
    CHECK(r.kind == FIXSAT_CORE_AABB && is2(r.core.position, 0, 0) && r.radius == 2);
    CHECK(memcmp(&r.core.aabb.box, &aabb, sizeof aabb) == 0);
    CHECK(fixsat_shape2_from_aabb2(&r, &dot, 0) == FIXSAT_OK);
    CHECK(fixsat_shape2_from_obb2(&r, &box, 1) == FIXSAT_OK);
    CHECK(r.kind == FIXSAT_CORE_OBB && is2(r.core.position, 7, -9) && r.radius == 1);
    CHECK(memcmp(&r.core.obb, &box, sizeof box) == 0);
    polygon.position = v2(11, -12);
    CHECK(fixsat_shape2_from_polygon(&r, &polygon, 0) == FIXSAT_OK);
    CHECK(r.kind == FIXSAT_CORE_POLYGON && is2(r.core.position, 11, -12) && r.radius == 0);
    CHECK(r.core.polygon.count == 3 && r.core.polygon.vertices == triangle &&
          r.core.polygon.winding == 1);

    /* A rounded box is a box of the half extents, and the radius around it. */
    const fixsat_rot2 quarter = {0, ONE};
    CHECK(fixsat_shape2_rounded_box(&r, p, v2(2, 5), quarter, 9) == FIXSAT_OK);
    CHECK(r.kind == FIXSAT_CORE_OBB && is2(r.core.position, 3, -4) && r.radius == 9);
    CHECK(is2(r.core.obb.half_edge[0], 0, 2) && is2(r.core.obb.half_edge[1], -5, 0));
    const fixsat_aabb2 bounds = fixsat_aabb2_of_shape2(&r);
    CHECK(is2(bounds.min, 3 - 5 - 9, -4 - 2 - 9) && is2(bounds.max, 3 + 5 + 9, -4 + 2 + 9));
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
    r = fixsat_rot2_from_radians(fix16_pi); /* 0.4 raw less than pi */
    CHECK(r.cos == -ONE && r.sin == 0);
    r = fixsat_rot2_from_radians(INT32_MIN); /* 0.81 of a turn */
    CHECK(r.cos == 24441 && r.sin == -60808);
    r = fixsat_rot2_from_turn(8192);
    CHECK(r.cos == 46341 && r.sin == 46341);

    fixsat_rot3 m = {{{7, 7, 7}, {7, 7, 7}, {7, 7, 7}}};
    CHECK(fixsat_rot3_from_quat(NULL, ONE, 0, 0, 0) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_rot3_from_quat(&m, 0, 0, 0, 0) == FIXSAT_ERROR_ZERO_QUATERNION);
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

static void rotations_turn_what_they_are_given(void) {
    const fixsat_rot2 quarter = {0, ONE}, eighth = fixsat_rot2_from_turn(8192);
    const fixsat_rot2 three = fixsat_rot2_mul(quarter, eighth), back = fixsat_rot2_invert(three);
    CHECK(three.cos == -46341 && three.sin == 46341 && back.cos == -46341 && back.sin == -46341);
    /* 49233^2 + 43257^2 is 1.36 raw more than one. */
    const fixsat_rot2 long_one = fixsat_rot2_from_turn(7519), minus = {-49233, -43257};
    CHECK(long_one.cos == 49233 && long_one.sin == 43257);
    CHECK(fixsat_rot2_mul(long_one, fixsat_rot2_invert(long_one)).cos == ONE);
    CHECK(fixsat_rot2_mul(fixsat_rot2_invert(long_one), minus).cos == -ONE);

    const fix16_t lo = INT32_MIN, hi = INT32_MAX;
    fixsat_vec2 v = fixsat_rot2_apply(quarter, (fixsat_vec2){3, -5});
    CHECK(v.x == 5 && v.y == 3);
    v = fixsat_rot2_apply((fixsat_rot2){ONE / 2, 0}, (fixsat_vec2){5, -5}); /* ties go up */
    CHECK(v.x == 3 && v.y == -2);
    v = fixsat_rot2_apply(eighth, (fixsat_vec2){hi, hi});
    CHECK(v.x == 0 && v.y == hi);
    v = fixsat_rot2_apply(eighth, (fixsat_vec2){lo, lo});
    CHECK(v.x == 0 && v.y == lo);
    v = fixsat_rot2_place(quarter, (fixsat_vec2){lo, hi},
                          (fixsat_vec2){hi, lo}); /* meant exactly */
    CHECK(v.x == 0 && v.y == lo);

    const fixsat_rot3 z = {{{0, -ONE, 0}, {ONE, 0, 0}, {0, 0, ONE}}};
    const fixsat_rot3 x = {{{ONE, 0, 0}, {0, 0, -ONE}, {0, ONE, 0}}};
    fixsat_rot3 m = fixsat_rot3_mul(&z, &x); /* x to y, y to z, z to x */
    CHECK(is_rot3(&m, 0, 0, ONE, ONE, 0, 0, 0, ONE, 0));
    m = fixsat_rot3_invert(&m);
    CHECK(is_rot3(&m, 0, ONE, 0, 0, 0, ONE, ONE, 0, 0));
    fixsat_vec3 w = fixsat_rot3_apply(&m, (fixsat_vec3){1, 2, 3});
    CHECK(is3(w, 2, 3, 1));
    w = fixsat_rot3_place(&m, (fixsat_vec3){lo, hi, hi}, (fixsat_vec3){-hi, 1, lo});
    CHECK(is3(w, 0, hi, lo));
    const fixsat_rot3 round = fixsat_rot3_from_euler(51472, 51472, 51472), /* 45 degrees */
        turned = fixsat_rot3_invert(&round);
    m = fixsat_rot3_mul(&round, &turned);
    for (int i = 0; i < 9; i++) {
        const fix16_t off = m.m[i / 3][i % 3] - (i % 4 == 0 ? ONE : 0);
        CHECK(off <= 3 && off >= -3);
    }

    /* A point goes where a polygon's vertex goes. */
    static const fixsat_vec2 corner[] = {{-1000, 77}, {90000, -70000}, {5, 123456}};
    const fixsat_vec2 at = {314159, -271828};
    fixsat_vec2 out[3];
    fixsat_polygon body, placed;
    CHECK(fixsat_polygon_init(&body, corner, 3) == FIXSAT_OK);
    for (uint32_t turn = 0; turn < 65536; turn += 1009) {
        const fixsat_rot2 rot = fixsat_rot2_from_turn((uint16_t)turn);
        CHECK(fixsat_polygon_place(&placed, out, &body, rot, at) == FIXSAT_OK);
        for (int i = 0; i < 3; i++) {
            v = fixsat_rot2_place(rot, corner[i], at);
            CHECK(v.x == out[i].x + at.x && v.y == out[i].y + at.y);
        }
    }
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
    polygon.position = v2(hi, lo);
    r = fixsat_aabb2_of_polygon(&polygon);
    CHECK(r.min.x == -1 && r.max.x == hi && r.min.y == lo && r.max.y == -1);

    /* Shapes, with a radius of 2 each. */
    const fixsat_aabb2 aabb = aabb2(-3, -4, 5, 6);
    const fixsat_obb2 tilted = obb2(0, 0, 3, -4, -2, 9);
    polygon = polygon_of(triangle, 3);
    static const fixsat_aabb2 cores[] = {{{0, 0}, {0, 0}},
                                         {{-7, 1}, {2, 8}},
                                         {{-3, -4}, {5, 6}},
                                         {{-5, -13}, {5, 13}},
                                         {{0, 0}, {8, 8}}};
    fixsat_shape2 shapes[] = {circle(0, 0, 2), capsule(2, 1, -7, 8, 2), round_aabb2(aabb, 2),
                              round_obb2(tilted, 2), round_polygon(polygon, 2)};
    for (size_t i = 0; i < COUNT(shapes); i++) {
        shapes[i].core.position = v2(100, -200);
        r = fixsat_aabb2_of_shape2(&shapes[i]);
        CHECK(is2(r.min, 98 + cores[i].min.x, -202 + cores[i].min.y));
        CHECK(is2(r.max, 102 + cores[i].max.x, -198 + cores[i].max.y));
        shapes[i].core.position = v2(lo, hi);
        r = fixsat_aabb2_of_shape2(&shapes[i]);
        CHECK(is2(r.min, lo, hi - 2 + cores[i].min.y));
        CHECK(is2(r.max, lo + 2 + cores[i].max.x, hi));
    }
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
    CHECK(fixsat_polygon_place(NULL, world, &body, none, at) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_polygon_place(&out, NULL, &body, none, at) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_polygon_place(&out, world, NULL, none, at) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_polygon_place(&out, world, &body, (fixsat_rot2){ONE + 1, 0}, at) ==
          FIXSAT_ERROR_BAD_ROTATION);
    CHECK(fixsat_polygon_place(&out, world, &body, (fixsat_rot2){0, -ONE - 1}, at) ==
          FIXSAT_ERROR_BAD_ROTATION);
    /* 2^31 on x, and on y. */
    const fixsat_vec2 low[] = {{LO, 0}, {0, 0}, {0, 1}}, lower[] = {{0, LO}, {1, 0}, {0, 0}};
    const fixsat_polygon wide = polygon_of(low, 3), high = polygon_of(lower, 3);
    const fixsat_rot2 half = {-ONE, 0};
    CHECK(fixsat_polygon_place(&out, world, &wide, half, at) == FIXSAT_ERROR_OUT_OF_RANGE);
    CHECK(fixsat_polygon_place(&out, world, &high, half, at) == FIXSAT_ERROR_OUT_OF_RANGE);
    /* Both axes squeezed to nothing, and to a line of rounded points. */
    CHECK(fixsat_polygon_place(&out, world, &body, (fixsat_rot2){0, 0}, at) ==
          FIXSAT_ERROR_NO_AREA);
    CHECK(fixsat_polygon_place(&out, world, &body, (fixsat_rot2){ONE / 5, 0}, at) ==
          FIXSAT_ERROR_NO_AREA);
    CHECK(memcmp(&out, &before, sizeof out) == 0 && memcmp(world, untouched, sizeof world) == 0);

    /* At the very edge of the range, and by a quarter turn, from wherever the body is. */
    CHECK(fixsat_polygon_place(&out, world, &wide, none, at) == FIXSAT_OK);
    CHECK(out.count == 3 && out.vertices == world && out.bounds.min.x == LO);
    body.position = v2(HI, 3);
    CHECK(fixsat_polygon_place(&out, world, &body, quarter, at) == FIXSAT_OK);
    CHECK(out.count == 5 && is2(world[1], 0, 8) && is2(world[2], -2, 8));
    CHECK(same_vec2(out.position, at));
    fixsat_aabb2 bounds = fixsat_aabb2_of_polygon(&out);
    CHECK(is2(bounds.min, 98, 200) && is2(bounds.max, 100, 208));
    CHECK(fixsat_polygon_place(&out, world, &body, quarter, v2(LO + 1, HI - 7)) == FIXSAT_OK);
    CHECK(is2(world[2], -2, 8) && is2(out.position, LO + 1, HI - 7)); /* beyond the range */
    bounds = fixsat_aabb2_of_polygon(&out);
    CHECK(is2(bounds.min, LO, HI - 7) && is2(bounds.max, LO + 1, HI));

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

static void sums_clamp(void) {
    fixsat_vec2 p = {5, -7};
    CHECK(fixsat_vec2_add(&p, (fixsat_vec2){-6, 9}) && p.x == -1 && p.y == 2);
    CHECK(fixsat_vec2_add(&p, (fixsat_vec2){LO + 1, HI - 2}) && p.x == LO && p.y == HI);
    CHECK(!fixsat_vec2_add(&p, (fixsat_vec2){-1, 0}) && p.x == LO && p.y == HI);
    CHECK(!fixsat_vec2_add(&p, (fixsat_vec2){3, HI}) && p.x == LO + 3 && p.y == HI);
    CHECK(!fixsat_vec2_add(&p, (fixsat_vec2){LO, 1}) && p.x == LO && p.y == HI);
    fixsat_vec3 q = {1, 2, 3};
    CHECK(fixsat_vec3_add(&q, (fixsat_vec3){1, 1, HI - 3}) && is3(q, 2, 3, HI));
    CHECK(!fixsat_vec3_add(&q, (fixsat_vec3){0, 0, 1}) && is3(q, 2, 3, HI));
    CHECK(!fixsat_vec3_add(&q, (fixsat_vec3){HI, 0, -1}) && is3(q, HI, 3, HI - 1));
    CHECK(fixsat_vec3_add(&q, (fixsat_vec3){LO, LO, LO}) && is3(q, -1, LO + 3, -2));
    CHECK(!fixsat_vec3_add(&q, (fixsat_vec3){0, -4, LO}) && is3(q, -1, LO, LO));
}

int main(void) {
    RUN(relations_and_events_have_names, statuses_have_names, polygons_are_refused_or_not,
        boxes_are_refused_or_not, radii_are_refused_or_not, shapes_hold_their_cores,
        rotations_are_what_they_say, rotations_turn_what_they_are_given, bounds_clamp, sums_clamp,
        placing_refuses_or_rounds, constructors_are_exact_at_the_border);
    return check_summary("shapes");
}

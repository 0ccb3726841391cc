/* SPDX-License-Identifier: MIT
 *
 * Solids that a reader can check by hand: each constructor and each status that it returns, prisms,
 * placement, initialisers and bounds. Runs on every board.
 */
#include <string.h>

#include "pictures.h"

/* Four corners of a cube, no two of which share an edge; its half extent is 4. */
static const fixsat_vec3 tetrahedron[] = {{4, 4, 4}, {4, -4, -4}, {-4, 4, -4}, {-4, -4, 4}};

static const fixsat_rot3 no_turn = {{{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}};
static const fixsat_rot3 quarter_about_z = {{{0, -ONE, 0}, {ONE, 0, 0}, {0, 0, ONE}}};

static fixsat_hull3 hull3(const fixsat_vec3 *points, size_t count) {
    fixsat_hull3 hull;
    CHECK(fixsat_hull3_init(&hull, points, count) == FIXSAT_OK);
    return hull;
}

static bool is_box3(fixsat_aabb3 box, fixsat_vec3 min, fixsat_vec3 max) {
    return is3(box.min, min.x, min.y, min.z) && is3(box.max, max.x, max.y, max.z);
}

/* True if each byte is the one that fill() wrote. */
static bool is_filled(const void *memory, size_t size) {
    const unsigned char *const bytes = memory;
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] != 0xA5) {
            return false;
        }
    }
    return true;
}

static void fill(void *memory, size_t size) {
    memset(memory, 0xA5, size);
}

/* ---- hulls ---- */

static void hulls_are_refused_or_not(void) {
    fixsat_hull3 out;
    fill(&out, sizeof out);
    CHECK(fixsat_hull3_init(NULL, tetrahedron, 4) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull3_init(&out, NULL, 4) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull3_init(&out, NULL, 0) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull3_init(&out, tetrahedron, 0) == FIXSAT_ERROR_TOO_FEW);
    CHECK(fixsat_hull3_init(&out, tetrahedron, 65536) == FIXSAT_ERROR_TOO_MANY);
    CHECK(fixsat_hull3_init(&out, tetrahedron, SIZE_MAX) == FIXSAT_ERROR_TOO_MANY);
    CHECK(is_filled(&out, sizeof out));
}

static void hulls_hold_their_points(void) {
    fixsat_hull3 hull = hull3(tetrahedron, 4);
    CHECK(is3(hull.position, 0, 0, 0) && hull.points == tetrahedron && hull.count == 4);
    CHECK(is_box3(hull.bounds, v3(-4, -4, -4), v3(4, 4, 4)));
    hull = hull3(tetrahedron, 2); /* a segment */
    CHECK(hull.count == 2 && is_box3(hull.bounds, v3(4, -4, -4), v3(4, 4, 4)));
    hull = hull3(tetrahedron + 3, 1); /* a point */
    CHECK(hull.count == 1 && is_box3(hull.bounds, v3(-4, -4, 4), v3(-4, -4, 4)));

    /* The least and the greatest number on each axis, each at another place. */
    static const fixsat_vec3 extremes[] = {{LO, 1, HI}, {0, HI, 0}, {HI, LO, 5}, {7, 7, LO}};
    hull = hull3(extremes, 4);
    CHECK(is_box3(hull.bounds, v3(LO, LO, LO), v3(HI, HI, HI)));
    static const fixsat_vec3 same[] = {{LO, LO, LO}, {LO, LO, LO}, {LO, LO, LO}};
    hull = hull3(same, 3);
    CHECK(hull.count == 3 && is_box3(hull.bounds, v3(LO, LO, LO), v3(LO, LO, LO)));
}

/* ---- prisms ----
 *
 * The triangle x + y <= 8 at the position (100, 200), from the floor -3 to the ceiling 7. Seen from
 * above, with the numbers of the points (at the floor, at the ceiling):
 *
 *     y = 208   4,5
 *                |  \
 *                |    \
 *     y = 200   0,1 -- 2,3
 *           x = 100    108
 */

static void prisms_stand_on_polygons(void) {
    fixsat_vec3 points[6];
    fixsat_hull3 hull;
    fixsat_polygon base = polygon_of(triangle, 3);
    base.position = v2(100, 200);
    CHECK(fixsat_hull3_prism(&hull, points, &base, -3, 7) == FIXSAT_OK);
    CHECK(is3(hull.position, 0, 0, 0) && hull.points == points && hull.count == 6);
    CHECK(is3(points[0], 100, 200, -3) && is3(points[1], 100, 200, 7));
    CHECK(is3(points[2], 108, 200, -3) && is3(points[3], 108, 200, 7));
    CHECK(is3(points[4], 100, 208, -3) && is3(points[5], 100, 208, 7));
    CHECK(is_box3(hull.bounds, v3(100, 200, -3), v3(108, 208, 7)));

    /* Upside down, flat, and as high as can be. */
    CHECK(fixsat_hull3_prism(&hull, points, &base, 7, -3) == FIXSAT_OK);
    CHECK(is3(points[0], 100, 200, 7) && is3(points[1], 100, 200, -3));
    CHECK(is_box3(hull.bounds, v3(100, 200, -3), v3(108, 208, 7)));
    CHECK(fixsat_hull3_prism(&hull, points, &base, 5, 5) == FIXSAT_OK);
    CHECK(hull.count == 6 && is3(points[4], 100, 208, 5) && is3(points[5], 100, 208, 5));
    CHECK(is_box3(hull.bounds, v3(100, 200, 5), v3(108, 208, 5)));
    CHECK(fixsat_hull3_prism(&hull, points, &base, HI, LO) == FIXSAT_OK);
    CHECK(is_box3(hull.bounds, v3(100, 200, LO), v3(108, 208, HI)));

    /* The triangle just fits at the position (HI - 8, LO). */
    base.position = v2(HI - 8, LO);
    CHECK(fixsat_hull3_prism(&hull, points, &base, 0, 1) == FIXSAT_OK);
    CHECK(is3(points[2], HI, LO, 0) && is3(points[5], HI - 8, LO + 8, 1));
    CHECK(is_box3(hull.bounds, v3(HI - 8, LO, 0), v3(HI, LO + 8, 1)));
    /* Vertices at the ends of the range, without a position. */
    base = polygon_of(everything, 4);
    fixsat_vec3 all[8];
    CHECK(fixsat_hull3_prism(&hull, all, &base, LO, HI) == FIXSAT_OK);
    CHECK(is3(all[0], LO, LO, LO) && is3(all[5], HI, HI, HI) && hull.count == 8);
}

static void prisms_are_refused_or_not(void) {
    fixsat_vec3 points[6];
    fixsat_hull3 out;
    fixsat_polygon base = polygon_of(triangle, 3);
    fill(points, sizeof points);
    fill(&out, sizeof out);
    CHECK(fixsat_hull3_prism(NULL, points, &base, 0, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull3_prism(&out, NULL, &base, 0, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull3_prism(&out, points, NULL, 0, 1) == FIXSAT_ERROR_NULL);
    base.count = 32768;
    CHECK(fixsat_hull3_prism(&out, points, &base, 0, 1) == FIXSAT_ERROR_TOO_MANY);
    base.count = UINT32_MAX;
    CHECK(fixsat_hull3_prism(&out, points, &base, 0, 1) == FIXSAT_ERROR_TOO_MANY);
    /* One vertex leaves the range by 1 raw on each side, and below by the whole range. */
    static const fixsat_vec2 slope[] = {{0, 0}, {1, 0}, {0, 1}, {-1, -1}};
    base = polygon_of(slope + 1, 3);
    static const fixsat_vec2 positions[] = {{LO, 0}, {0, LO}, {HI, 0}, {0, HI}, {LO, LO}};
    for (size_t i = 0; i < COUNT(positions); i++) {
        base.position = positions[i];
        CHECK(fixsat_hull3_prism(&out, points, &base, 0, 1) == FIXSAT_ERROR_OUT_OF_RANGE);
    }
    base = polygon_of(everything, 4);
    base.position = v2(HI, LO);
    CHECK(fixsat_hull3_prism(&out, points, &base, LO, LO) == FIXSAT_ERROR_OUT_OF_RANGE);
    CHECK(is_filled(points, sizeof points) && is_filled(&out, sizeof out));
}

/* ---- placement ---- */

/* Places points, and checks what does not depend on the rotation. */
static fixsat_hull3 placed(fixsat_vec3 *out_points, const fixsat_vec3 *points, size_t count,
                           const fixsat_rot3 *rot) {
    fixsat_hull3 body = hull3(points, count), out;
    body.position = v3(LO, HI, 77); /* is ignored */
    CHECK(fixsat_hull3_place(&out, out_points, &body, rot, v3(HI, 5, LO)) == FIXSAT_OK);
    CHECK(is3(out.position, HI, 5, LO) && out.points == out_points && out.count == count);
    const fixsat_hull3 same = hull3(out_points, count);
    CHECK(is_box3(out.bounds, same.bounds.min, same.bounds.max));
    return out;
}

static void quarter_turns_are_exact(void) {
    static const fixsat_vec3 body[] = {{1, 2, 3}, {LO, -5, HI}, {7, LO + 1, LO}};
    fixsat_vec3 out[3];
    (void)placed(out, body, 3, &no_turn);
    CHECK(memcmp(out, body, sizeof body) == 0);
    (void)placed(out, body, 1, &no_turn);
    /* About z, (x, y) goes to (-y, x). Alone, the first point is turned in few bits. */
    const fixsat_hull3 hull = placed(out, body, 3, &quarter_about_z);
    CHECK(is3(out[0], -2, 1, 3) && is3(out[1], 5, LO, HI) && is3(out[2], HI, 7, LO));
    CHECK(is_box3(hull.bounds, v3(-2, LO, LO), v3(HI, 7, HI)));
    (void)placed(out, body, 1, &quarter_about_z);
    CHECK(is3(out[0], -2, 1, 3));
}

/* The quaternion (1, 2, 3, 4) is the matrix
 *
 *            -10   2  11
 *     1/15    10  -5  10
 *              5  14   2
 *
 * It turns (3, -2, 5) to (21, 90, -3) / 15 = (1.4, 6, -0.2), which is rounded to (1, 6, 0), and
 * (15000, -30000, 7500) to (-8500, 25000, -22000). The entries of its first column are stored as
 * -43691, 43691 and 21845. */
static void points_are_rounded_once(void) {
    fixsat_rot3 rot;
    CHECK(fixsat_rot3_from_quat(&rot, 1, 2, 3, 4) == FIXSAT_OK);
    static const fixsat_vec3 body[] = {{3, -2, 5}, {15000, -30000, 7500}, {LO, 0, 0}};
    fixsat_vec3 out[3];
    for (size_t count = 2; count < 4; count++) { /* in 32 bits and in 64 */
        (void)placed(out, body, count, &rot);
        CHECK(is3(out[0], 1, 6, 0) && is3(out[1], -8500, 25000, -22000));
    }
    /* LO is -2^31, which is -32768 units, so each product is exact. */
    CHECK(is3(out[2], 43691 * 32768, -43691 * 32768, -21845 * 32768));

    /* Ties go up: 0.5 to 1, -0.5 to 0, 1.5 to 2, -1.5 to -1. */
    static const fixsat_rot3 half = {{{ONE / 2, 0, 0}, {0, ONE / 2, 0}, {0, 0, ONE / 2}}};
    static const fixsat_vec3 odd[] = {{1, -1, 3}, {5, -5, -3}, {LO, HI, LO + 1}};
    for (size_t count = 2; count < 4; count++) {
        (void)placed(out, odd, count, &half);
        CHECK(is3(out[0], 1, 0, 2) && is3(out[1], 3, -2, -1));
    }
    CHECK(is3(out[2], LO / 2, HI / 2 + 1, LO / 2 + 1)); /* HI / 2 is 2^30 - 1 */
}

/* A point goes where fixsat_rot3_apply turns it, on both sides of 2^26. From there on points are
 * turned in 64 bits. */
static void points_go_where_vectors_go(void) {
    static const fixsat_vec3 bodies[][3] = {
        {{1000, -77, 3}, {-90000, 70000, 12345}, {5, 123456, -654321}},
        {{(1 << 26) - 1, -(1 << 26), 1}, {-(1 << 26), -(1 << 26), -(1 << 26)}, {0, 0, 0}},
        {{1 << 26, -(1 << 26), 1}, {-(1 << 26) - 1, 9, 1 << 26}, {1, 0, -1}},
        {{1 << 30, -(1 << 30), 12345}, {0, 1 << 30, -(1 << 30)}, {HI / 2, HI / 2, LO / 2}}};
    fixsat_vec3 out[3];
    for (int i = 0; i < 4 * 64; i++) {
        const fixsat_vec3 *const body = bodies[i % 4];
        const fixsat_rot3 rot = fixsat_rot3_from_euler(i * 7001, i * 5003, i * 3001);
        (void)placed(out, body, 3, &rot);
        for (int k = 0; k < 3; k++) {
            const fixsat_vec3 v = fixsat_rot3_apply(&rot, body[k]);
            CHECK(is3(out[k], v.x, v.y, v.z));
        }
    }
    /* The matrix need not be a rotation. A point may go up to three times as far out, in range. */
    static const fixsat_rot3 ones = {{{ONE, ONE, ONE}, {-ONE, -ONE, -ONE}, {ONE, -ONE, ONE}}};
    const fix16_t m = 1 << 26;
    (void)placed(out, bodies[1], 2, &ones);
    CHECK(is3(out[0], 0, 0, 2 * m) && is3(out[1], -3 * m, 3 * m, -m));
}

static void placements_are_refused_or_not(void) {
    fixsat_hull3 body = hull3(tetrahedron, 4), out;
    fixsat_vec3 points[4];
    const fixsat_vec3 at = {1, 2, 3};
    fill(points, sizeof points);
    fill(&out, sizeof out);
    CHECK(fixsat_hull3_place(NULL, points, &body, &no_turn, at) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull3_place(&out, NULL, &body, &no_turn, at) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull3_place(&out, points, NULL, &no_turn, at) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull3_place(&out, points, &body, NULL, at) == FIXSAT_ERROR_NULL);
    static const fix16_t beyond[] = {ONE + 1, -ONE - 1, HI, LO};
    for (int i = 0; i < 9 * (int)COUNT(beyond); i++) {
        fixsat_rot3 rot = no_turn;
        rot.m[i % 3][i / 3 % 3] = beyond[i / 9];
        CHECK(fixsat_hull3_place(&out, points, &body, &rot, at) == FIXSAT_ERROR_BAD_ROTATION);
    }
    /* Only the last point leaves the range: 2^31 does not fit, on each axis. */
    static const fixsat_rot3 back = {{{-ONE, 0, 0}, {0, -ONE, 0}, {0, 0, -ONE}}};
    for (int axis = 0; axis < 3; axis++) {
        fixsat_vec3 far_out[] = {{1, 2, 3}, {HI, HI, HI}, {0, 0, 0}};
        far_out[2] = v3(axis == 0 ? LO : 0, axis == 1 ? LO : 0, axis == 2 ? LO : 0);
        body = hull3(far_out, 3);
        CHECK(fixsat_hull3_place(&out, points, &body, &back, at) == FIXSAT_ERROR_OUT_OF_RANGE);
    }
    /* An eighth of a turn about z makes (HI, HI) 1.41 times as far. */
    static const fixsat_rot3 eighth = {{{46341, -46341, 0}, {46341, 46341, 0}, {0, 0, ONE}}};
    static const fixsat_vec3 corners[] = {{HI, HI, 0}, {LO, LO, 0}};
    for (size_t i = 0; i < COUNT(corners); i++) {
        body = hull3(&corners[i], 1);
        CHECK(fixsat_hull3_place(&out, points, &body, &eighth, at) == FIXSAT_ERROR_OUT_OF_RANGE);
    }
    CHECK(is_filled(points, sizeof points) && is_filled(&out, sizeof out));
}

/* ---- shapes ---- */

static void shapes_are_refused_or_not(void) {
    const fixsat_hull3 hull = hull3(tetrahedron, 4);
    const fixsat_obb3 box = cube_at(1, 2, 3);
    const fixsat_aabb3 aabb = {{-1, LO, 0}, {HI, 3, 0}}, empties[] = {{{1, 0, 0}, {0, 9, 9}},
                                                                      {{0, HI, 0}, {9, LO, 9}},
                                                                      {{0, 0, 1}, {9, 9, 0}}};
    const fixsat_vec3 p = {3, -4, LO}, q = {LO, HI, 0}, half = {1, 2, 3};
    fixsat_shape3 out;
    fill(&out, sizeof out);
    static const fix16_t negative[] = {-1, LO};
    for (size_t i = 0; i < COUNT(negative); i++) {
        const fix16_t r = negative[i];
        CHECK(fixsat_shape3_sphere(&out, p, r) == FIXSAT_ERROR_NEGATIVE_RADIUS);
        CHECK(fixsat_shape3_capsule(&out, p, q, r) == FIXSAT_ERROR_NEGATIVE_RADIUS);
        CHECK(fixsat_shape3_from_aabb3(&out, &aabb, r) == FIXSAT_ERROR_NEGATIVE_RADIUS);
        CHECK(fixsat_shape3_from_obb3(&out, &box, r) == FIXSAT_ERROR_NEGATIVE_RADIUS);
        CHECK(fixsat_shape3_from_hull3(&out, &hull, r) == FIXSAT_ERROR_NEGATIVE_RADIUS);
        CHECK(fixsat_shape3_rounded_box(&out, p, half, &no_turn, r) ==
              FIXSAT_ERROR_NEGATIVE_RADIUS);
    }
    for (size_t i = 0; i < COUNT(empties); i++) {
        CHECK(fixsat_shape3_from_aabb3(&out, &empties[i], 1) == FIXSAT_ERROR_EMPTY);
        const fixsat_vec3 extents = {i == 0 ? -1 : 1, i == 1 ? -1 : 1, i == 2 ? LO : 1};
        CHECK(fixsat_shape3_rounded_box(&out, p, extents, &no_turn, 1) ==
              FIXSAT_ERROR_NEGATIVE_EXTENT);
    }
    fixsat_rot3 bad = no_turn;
    bad.m[2][1] = LO;
    CHECK(fixsat_shape3_rounded_box(&out, p, half, &bad, 1) == FIXSAT_ERROR_BAD_ROTATION);
    CHECK(fixsat_shape3_from_aabb3(&out, NULL, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape3_from_obb3(&out, NULL, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape3_from_hull3(&out, NULL, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape3_rounded_box(&out, p, half, NULL, 1) == FIXSAT_ERROR_NULL);
    CHECK(is_filled(&out, sizeof out));
    CHECK(fixsat_shape3_sphere(NULL, p, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape3_capsule(NULL, p, q, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape3_from_aabb3(NULL, &aabb, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape3_from_obb3(NULL, &box, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape3_from_hull3(NULL, &hull, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape3_rounded_box(NULL, p, half, &no_turn, 1) == FIXSAT_ERROR_NULL);
}

static void shapes_hold_their_cores(void) {
    CHECK(sizeof(void *) > 4 || sizeof(fixsat_shape3) == 128);
    fixsat_shape3 s;
    CHECK(fixsat_shape3_sphere(&s, v3(LO, 5, HI), HI) == FIXSAT_OK);
    CHECK(s.kind == FIXSAT_CORE3_POINT && s.radius == HI && is3(s.core.position, LO, 5, HI));

    CHECK(fixsat_shape3_capsule(&s, v3(1, 2, LO), v3(HI, 5, 6), 7) == FIXSAT_OK);
    CHECK(s.kind == FIXSAT_CORE3_SEGMENT && s.radius == 7 && is3(s.core.position, 0, 0, 0));
    CHECK(is3(s.core.segment.end[0], 1, 2, LO) && is3(s.core.segment.end[1], HI, 5, 6));
    CHECK(fixsat_shape3_capsule(&s, v3(LO, LO, LO), v3(LO, LO, LO), 0) == FIXSAT_OK);

    const fixsat_aabb3 aabb = {{LO, -5, 6}, {HI, -4, 6}};
    CHECK(fixsat_shape3_from_aabb3(&s, &aabb, 0) == FIXSAT_OK);
    CHECK(s.kind == FIXSAT_CORE3_AABB && s.radius == 0 && is3(s.core.position, 0, 0, 0));
    CHECK(is_box3(s.core.aabb.box, aabb.min, aabb.max));

    const fixsat_obb3 box = cube_at(7, LO, -9);
    CHECK(fixsat_shape3_from_obb3(&s, &box, 2) == FIXSAT_OK);
    CHECK(s.kind == FIXSAT_CORE3_OBB && s.radius == 2 && is3(s.core.position, 7, LO, -9));
    CHECK(memcmp(&s.core.obb, &box, sizeof box) == 0);

    fixsat_hull3 hull = hull3(tetrahedron, 4);
    hull.position = v3(11, LO, 13);
    CHECK(fixsat_shape3_from_hull3(&s, &hull, 3) == FIXSAT_OK);
    CHECK(s.kind == FIXSAT_CORE3_HULL && s.radius == 3 && is3(s.core.position, 11, LO, 13));
    CHECK(s.core.hull.points == tetrahedron && s.core.hull.count == 4);
    CHECK(is_box3(s.core.hull.bounds, v3(-4, -4, -4), v3(4, 4, 4)));

    /* A quarter turn about z: the x of the body goes to y, its y to -x. */
    CHECK(fixsat_shape3_rounded_box(&s, v3(LO, 0, 1), v3(2, 5, HI), &quarter_about_z, 9) ==
          FIXSAT_OK);
    CHECK(s.kind == FIXSAT_CORE3_OBB && s.radius == 9 && is3(s.core.position, LO, 0, 1));
    CHECK(is3(s.core.obb.half_edge[0], 0, 2, 0) && is3(s.core.obb.half_edge[1], -5, 0, 0));
    CHECK(is3(s.core.obb.half_edge[2], 0, 0, HI));
}

static const fixsat_shape3 ball = FIXSAT_SHAPE3_SPHERE_INIT(1, -2, 3.5, 0.25);
static const fixsat_shape3 pill = FIXSAT_SHAPE3_CAPSULE_INIT(1, 2, 3, -4, -5, -6, 0.5);
static const fixsat_shape3 wire = FIXSAT_SHAPE3_SEGMENT_INIT(-32768, 2, 3, 4, 5, 6);
static const fixsat_shape3 crate = FIXSAT_SHAPE3_AABB_INIT(-1, -2, -32768, 1, 2, 3, 0.125);
static const fixsat_shape3 slab = /* each corner has a least and a greatest coordinate */
    FIXSAT_SHAPE3_TRIANGLE_INIT(-32768, 2, 0, 1, -0.5, 7, 0, 3, -4, 0.75);
static const fixsat_shape3 mixed = /* signed and unsigned constants */
    FIXSAT_SHAPE3_TRIANGLE_INIT(-1, 0, 0u, 1u, -2, 0, 0, 1u, 0, 0);
/* Written into flash by hand, as the constructor would. */
static const fixsat_shape3 stone = {.core.hull = {.position = {9, 8, 7},
                                                  .points = tetrahedron,
                                                  .bounds = {{-4, -4, -4}, {4, 4, 4}},
                                                  .count = 4},
                                    .radius = 1,
                                    .kind = FIXSAT_CORE3_HULL};

static void constants_are_shapes(void) {
    fixsat_shape3 s;
    CHECK(fixsat_shape3_sphere(&s, FIXSAT_VEC3(1, -2, 3.5), FIXSAT_F16(0.25)) == FIXSAT_OK);
    CHECK(ball.kind == s.kind && ball.radius == s.radius);
    CHECK(is3(ball.core.position, s.core.position.x, s.core.position.y, s.core.position.z));

    CHECK(fixsat_shape3_capsule(&s, FIXSAT_VEC3(1, 2, 3), FIXSAT_VEC3(-4, -5, -6),
                                FIXSAT_F16(0.5)) == FIXSAT_OK);
    CHECK(pill.kind == s.kind && pill.radius == s.radius);
    CHECK(memcmp(&pill.core.segment, &s.core.segment, sizeof s.core.segment) == 0);
    CHECK(fixsat_shape3_capsule(&s, FIXSAT_VEC3(-32768, 2, 3), FIXSAT_VEC3(4, 5, 6), 0) ==
          FIXSAT_OK);
    CHECK(wire.kind == s.kind && wire.radius == 0);
    CHECK(memcmp(&wire.core.segment, &s.core.segment, sizeof s.core.segment) == 0);

    static const fixsat_aabb3 box = FIXSAT_AABB3_INIT(-1, -2, -32768, 1, 2, 3);
    CHECK(fixsat_shape3_from_aabb3(&s, &box, FIXSAT_F16(0.125)) == FIXSAT_OK);
    CHECK(crate.kind == s.kind && crate.radius == s.radius);
    CHECK(memcmp(&crate.core.aabb, &s.core.aabb, sizeof s.core.aabb) == 0);

    fixsat_hull3 hull = hull3(tetrahedron, 4);
    hull.position = v3(9, 8, 7);
    CHECK(fixsat_shape3_from_hull3(&s, &hull, 1) == FIXSAT_OK);
    CHECK(stone.kind == s.kind && stone.radius == s.radius);
    const fixsat_hull3 *const made = &s.core.hull;
    CHECK(stone.core.hull.points == made->points && stone.core.hull.count == made->count);
    CHECK(is_box3(stone.core.hull.bounds, made->bounds.min, made->bounds.max));
    CHECK(is3(stone.core.position, made->position.x, made->position.y, made->position.z));

    const fixsat_vec3 corner[] = {FIXSAT_VEC3(-32768, 2, 0), FIXSAT_VEC3(1, -0.5, 7),
                                  FIXSAT_VEC3(0, 3, -4)};
    CHECK(fixsat_hull3_init(&hull, corner, 3) == FIXSAT_OK);
    CHECK(fixsat_shape3_from_hull3(&s, &hull, FIXSAT_F16(0.75)) == FIXSAT_OK);
    CHECK(slab.kind == s.kind && slab.radius == s.radius);
    CHECK(memcmp(slab.core.hull.points, corner, sizeof corner) == 0);
    CHECK(is_box3(slab.core.hull.bounds, hull.bounds.min, hull.bounds.max));
    CHECK(is_box3(mixed.core.hull.bounds, FIXSAT_VEC3(-1, -2, 0), FIXSAT_VEC3(1, 1, 0)));
    CHECK(slab.core.hull.count == 3 && slab.core.hull.faces == NULL);
    CHECK(is3(slab.core.position, 0, 0, 0) && slab.core.hull.face_words == 0);
}

/* ---- bounds ---- */

static bool bounds_are(const fixsat_shape3 *shape, fixsat_vec3 min, fixsat_vec3 max) {
    return is_box3(fixsat_aabb3_of_shape3(shape), min, max);
}

/* Each core reaches from its position by the same numbers: -1 to 3 along x, -5 to 2 along y and -4
 * to 4 along z. */
static void bounds_are_the_smallest(void) {
    static const fixsat_vec3 points[] = {{3, 0, 0}, {-1, 2, 4}, {0, -5, -4}, {1, 1, 1}};
    const fixsat_aabb3 aabb = {{-1, -5, -4}, {3, 2, 4}};
    const fixsat_hull3 hull = hull3(points, 4);
    fixsat_shape3 s[3];
    CHECK(fixsat_shape3_capsule(&s[0], v3(3, -5, 4), v3(-1, 2, -4), 10) == FIXSAT_OK);
    CHECK(fixsat_shape3_from_aabb3(&s[1], &aabb, 10) == FIXSAT_OK);
    CHECK(fixsat_shape3_from_hull3(&s[2], &hull, 10) == FIXSAT_OK);
    for (int i = 0; i < 3; i++) {
        CHECK(bounds_are(&s[i], v3(-11, -15, -14), v3(13, 12, 14)));
        s[i].core.position = v3(100, 200, 300);
        CHECK(bounds_are(&s[i], v3(89, 185, 286), v3(113, 212, 314)));
        s[i].radius = 0;
        CHECK(bounds_are(&s[i], v3(99, 195, 296), v3(103, 202, 304)));
        /* Clamped on one side of each axis, where the position is at an end of the range. */
        s[i].core.position = v3(LO, HI, LO);
        CHECK(bounds_are(&s[i], v3(LO, HI - 5, LO), v3(LO + 3, HI, LO + 4)));
        s[i].radius = HI;
        CHECK(bounds_are(&s[i], v3(LO, -5, LO), v3(2, HI, 3)));
    }
    fixsat_shape3 r;
    CHECK(fixsat_shape3_sphere(&r, v3(10, 20, -30), 5) == FIXSAT_OK);
    CHECK(bounds_are(&r, v3(5, 15, -35), v3(15, 25, -25)));
    CHECK(fixsat_shape3_sphere(&r, v3(HI, LO, 0), HI) == FIXSAT_OK);
    CHECK(bounds_are(&r, v3(0, LO, -HI), v3(HI, -1, HI)));
}

static void bounds_of_boxes_are_the_smallest(void) {
    fixsat_shape3 r;
    /* Half-edges that reach 3 along x, 13 along y and 0 along z. */
    fixsat_obb3 box =
        fixsat_obb3_from_half_edges(v3(1, LO, 7), v3(1, 2, 0), v3(-1, 5, 0), v3(1, -6, 0));
    CHECK(fixsat_shape3_from_obb3(&r, &box, 0) == FIXSAT_OK);
    CHECK(bounds_are(&r, v3(-2, LO, 7), v3(4, LO + 13, 7)));
    CHECK(fixsat_shape3_from_obb3(&r, &box, 2) == FIXSAT_OK);
    CHECK(bounds_are(&r, v3(-4, LO, 5), v3(6, LO + 15, 9)));
    r.core.position = v3(10, 20, 30);
    CHECK(bounds_are(&r, v3(5, 5, 28), v3(15, 35, 32)));
    CHECK(is_box3(fixsat_aabb3_of_obb3(&box), v3(-2, LO, 7), v3(4, LO + 13, 7)));
    /* Extents of 3 * 2^31 saturate, and cover the whole range from any center. */
    const fixsat_vec3 all = {LO, LO, LO};
    box = fixsat_obb3_from_half_edges(v3(LO, HI, 0), all, all, all);
    for (int i = 0; i < 2; i++) {
        CHECK(fixsat_shape3_from_obb3(&r, &box, i == 0 ? 0 : HI) == FIXSAT_OK);
        CHECK(bounds_are(&r, v3(LO, LO, LO), v3(HI, HI, HI)));
    }
}

int main(void) {
    RUN(hulls_are_refused_or_not, hulls_hold_their_points, prisms_stand_on_polygons,
        prisms_are_refused_or_not, quarter_turns_are_exact, points_are_rounded_once,
        points_go_where_vectors_go, placements_are_refused_or_not, shapes_are_refused_or_not,
        shapes_hold_their_cores, constants_are_shapes, bounds_are_the_smallest,
        bounds_of_boxes_are_the_smallest);
    return check_summary("solids");
}

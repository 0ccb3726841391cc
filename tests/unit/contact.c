/* SPDX-License-Identifier: MIT
 *
 * Contacts, as far as one can check them by hand: on pictures one can draw, on flat shapes
 * and at the ends of the range; and that their vectors part, on small grids. Runs on
 * every board. The bulk of the evidence is with the oracle.
 */
#include <stdlib.h>
#include <string.h>

#include "../../lib/src/space/clip3.h"
#include "../../lib/src/space/penetration3.h"
#include "../common/random.h"
#include "pictures.h"

static void boxes_part(void) {
    const fixsat_obb2 a = square_at(0, 0);
    fixsat_manifold2 c, untouched;
    memset(&c, 0xA5, sizeof c);
    memcpy(&untouched, &c, sizeof c);
    fixsat_obb2 b = square_at(9, 0);
    CHECK(fixsat_contact_obb2_obb2(&a, &b, &c) == FIXSAT_SEPARATE);
    CHECK(memcmp(&c, &untouched, sizeof c) == 0);
    b.center.x = 8;
    CHECK(fixsat_contact_obb2_obb2(&a, &b, &c) == FIXSAT_TOUCH);
    CHECK(is2(c.normal, ONE, 0) && c.depth == 0 && is2(c.mtv, 0, 0) && c.in_range);
    CHECK(c.count == 2 && c.point[0].depth == 0 && c.point[1].depth == 0);
    CHECK(c.point[0].position.x == 4 && c.point[1].position.x == 4 &&
          c.point[0].position.y == -c.point[1].position.y);
    b.center = v2(-7, 2);
    CHECK(fixsat_contact_obb2_obb2(&a, &b, &c) == FIXSAT_OVERLAP);
    CHECK(is2(c.normal, -ONE, 0) && c.depth == 1 && is2(c.mtv, -1, 0) && c.in_range);
    CHECK(c.count == 2 && c.point[0].depth == 1 && c.point[1].depth == 1);
    CHECK(c.point[0].position.y + c.point[1].position.y == 2); /* -2 and 4 */
    /* Side on side at 45 degrees: 2 / sqrt(2) deep. */
    const fixsat_obb2 diamond = obb2(0, 0, 4, 4, -4, 4), other = obb2(7, 7, 4, 4, -4, 4);
    CHECK(fixsat_contact_obb2_obb2(&diamond, &other, &c) == FIXSAT_OVERLAP);
    CHECK(near2(c.normal, 46341, 46341) && c.depth == 2 && is2(c.mtv, 1, 1) && c.count == 2);
    /* A corner on a side. */
    b.center = v2(11, 0);
    CHECK(fixsat_contact_obb2_obb2(&diamond, &b, &c) == FIXSAT_OVERLAP);
    CHECK(is2(c.normal, ONE, 0) && c.depth == 1 && is2(c.mtv, 1, 0));
    CHECK(c.count >= 1 && c.point[0].position.y == 0 && c.point[0].depth == 1);
    /* Flat: a cross, two segments on one line, two points. */
    const fixsat_obb2 flat = obb2(0, 0, 4, 0, 0, 0), upright = obb2(1, 0, 0, 4, 0, 0);
    CHECK(fixsat_contact_obb2_obb2(&flat, &upright, &c) == FIXSAT_OVERLAP);
    CHECK(is2(c.normal, ONE, 0) && c.depth == 3 && is2(c.mtv, 3, 0) && c.count >= 1);
    const fixsat_obb2 longer = obb2(5, 0, 0, 0, 9, 0), point = obb2(0, 0, 0, 0, 0, 0);
    CHECK(fixsat_contact_obb2_obb2(&flat, &longer, &c) == FIXSAT_TOUCH);
    CHECK(c.depth == 0 && is2(c.mtv, 0, 0) && c.normal.x == 0 && is_unit2(c.normal));
    CHECK(c.count == 2);
    CHECK(fixsat_contact_obb2_obb2(&point, &point, &c) == FIXSAT_TOUCH);
    CHECK(c.depth == 0 && is2(c.mtv, 0, 0) && is_unit2(c.normal));
    CHECK(c.count == 1 && is2(c.point[0].position, 0, 0) && c.point[0].depth == 0);
    /* As deep as the range, and deeper. */
    const fixsat_obb2 half = obb2(0, 0, HI / 2, 0, 0, HI), more = obb2(1, 0, HI / 2 + 1, 0, 0, HI);
    CHECK(fixsat_contact_obb2_obb2(&half, &more, &c) == FIXSAT_OVERLAP);
    CHECK(c.in_range && c.depth == HI - 1 && is2(c.mtv, HI - 1, 0));
    const fixsat_obb2 all = obb2(0, 0, HI, 0, 0, HI), shifted = obb2(1, 0, HI, 0, 0, HI);
    CHECK(fixsat_contact_obb2_obb2(&all, &shifted, &c) == FIXSAT_OVERLAP);
    CHECK(!c.in_range && c.depth == HI && c.mtv.x == HI && is2(c.normal, ONE, 0));
    CHECK(fixsat_contact_obb2_obb2(&shifted, &all, &c) == FIXSAT_OVERLAP);
    CHECK(!c.in_range && c.depth == HI && c.mtv.x == LO && is2(c.normal, -ONE, 0));
}

/* The axis of two boxes is found without a walk around C. So each pair is also tested as polygons
 * of the same corners, for which there is the walk, on a grid where many edges are equally deep. */
static void boxes_are_polygons(void) {
    enum { BOXES = 5, HALF = ONE / 2 };
    static const fixsat_vec2 edges[BOXES][2] = {{{ONE, 0}, {0, ONE}},
                                                {{0, ONE}, {ONE, 0}},
                                                {{-ONE, ONE}, {ONE, ONE}},
                                                {{ONE, HALF}, {-HALF, ONE}},
                                                {{ONE, HALF}, {HALF, ONE}}};
    fixsat_vec2 corners[BOXES][4];
    for (int i = 0; i < BOXES; i++) {
        const fixsat_vec2 u = edges[i][0], v = edges[i][1];
        corners[i][0] = v2(u.x + v.x, u.y + v.y);
        corners[i][1] = v2(v.x - u.x, v.y - u.y);
        corners[i][2] = v2(-u.x - v.x, -u.y - v.y);
        corners[i][3] = v2(u.x - v.x, u.y - v.y);
    }
    for (int pair = 0; pair < BOXES * BOXES; pair++) {
        const int i = pair % BOXES, k = pair / BOXES;
        const fixsat_obb2 a = fixsat_obb2_from_half_edges(v2(0, 0), edges[i][0], edges[i][1]);
        fixsat_obb2 b = fixsat_obb2_from_half_edges(v2(0, 0), edges[k][0], edges[k][1]);
        const fixsat_polygon p = polygon_of(corners[i], 4);
        fixsat_polygon q = polygon_of(corners[k], 4);
        for (int at = 0; at < 7 * 7; at++) {
            b.center = q.position = v2((at % 7 - 3) * HALF, (at / 7 - 3) * HALF);
            fixsat_manifold2 c, d;
            memset(&c, 0, sizeof c);
            memset(&d, 0, sizeof d);
            const fixsat_relation relation = fixsat_contact_obb2_obb2(&a, &b, &c);
            CHECK(relation == fixsat_contact_polygon_polygon(&p, &q, &d));
            CHECK(memcmp(&c, &d, sizeof c) == 0);
        }
    }
}

/* Moved by the vector a pair does not overlap; relation and depth are those of the
 * swapped pair. */
static void vectors_part(void) {
    static const fixsat_vec2 vertices[] = {{-4, -3}, {5, -2}, {3, 4}, {-2, 5}};
    static const fixsat_vec2 others[] = {{-3, -4}, {4, -5}, {6, 1}};
    const fixsat_polygon polygon = polygon_of(vertices, 4);
    const fixsat_obb2 a = obb2(0, 0, 5, 2, -2, 3);
    fixsat_polygon moved = polygon_of(others, 3);
    fixsat_obb2 b = obb2(0, 0, 4, -3, 1, 4);
    int overlaps = 0;
    for (fix16_t y = -12; y <= 12; y++) {
        for (fix16_t x = -12; x <= 12; x++) {
            fixsat_manifold2 c, swapped;
            b.center = v2(x, y);
            fixsat_relation relation = fixsat_contact_obb2_obb2(&a, &b, &c);
            CHECK(relation == fixsat_test_obb2_obb2(&a, &b));
            CHECK(relation == fixsat_contact_obb2_obb2(&b, &a, &swapped));
            if (relation) {
                CHECK(c.depth == swapped.depth && (c.depth != 0 || relation == FIXSAT_TOUCH));
                CHECK(is_unit2(c.normal) && c.count >= 1 && c.count <= 2);
                b.center = v2(x + c.mtv.x, y + c.mtv.y);
                CHECK(fixsat_test_obb2_obb2(&a, &b) != FIXSAT_OVERLAP);
                b.center = v2(x - swapped.mtv.x, y - swapped.mtv.y);
                CHECK(fixsat_test_obb2_obb2(&a, &b) != FIXSAT_OVERLAP);
                overlaps += relation == FIXSAT_OVERLAP;
            }

            b.center = v2(x, y);
            relation = fixsat_contact_polygon_obb2(&polygon, &b, &c);
            CHECK(relation == fixsat_test_polygon_obb2(&polygon, &b));
            if (relation) {
                b.center = v2(x + c.mtv.x, y + c.mtv.y);
                CHECK(fixsat_test_polygon_obb2(&polygon, &b) != FIXSAT_OVERLAP);
            }

            moved.position = v2(x, y);
            relation = fixsat_contact_polygon_polygon(&polygon, &moved, &c);
            CHECK(relation == fixsat_test_polygon_polygon(&polygon, &moved));
            CHECK(relation == fixsat_contact_polygon_polygon(&moved, &polygon, &swapped));
            if (relation) {
                CHECK(c.depth == swapped.depth);
                moved.position = v2(x + c.mtv.x, y + c.mtv.y);
                CHECK(fixsat_test_polygon_polygon(&polygon, &moved) != FIXSAT_OVERLAP);
            }

            fixsat_shape2 p = capsule(-3, 0, 3, 1, 4), q = circle(x, y, 3);
            relation = fixsat_contact2(&p, &q, &c);
            CHECK(relation == test2(p, q));
            if (relation) {
                q.core.position = v2(x + c.mtv.x, y + c.mtv.y);
                CHECK(test2(p, q) != FIXSAT_OVERLAP);
            }
        }
    }
    CHECK(overlaps > 50);
}

/* Of a vector of more than 30 bits too. */
static void swapped_shapes_have_the_opposite_normal(void) {
    static const fixsat_vec2 corners[] = {{INT32_MIN, -2140403768},
                                          {-31941626, -1418481235},
                                          {66684549, -1357162815},
                                          {-1288465315, 501290572}};
    const fixsat_shape2 a = circle(-350934487, -1094841326, 0);
    const fixsat_shape2 b = round_polygon(polygon_of(corners, 4), 0);
    fixsat_manifold2 there, back;
    CHECK(fixsat_contact2(&a, &b, &there) == FIXSAT_OVERLAP);
    CHECK(fixsat_contact2(&b, &a, &back) == FIXSAT_OVERLAP);
    CHECK(is2(there.normal, -back.normal.x, -back.normal.y));
    CHECK(is2(there.mtv, -back.mtv.x, -back.mtv.y));
}

static void rounded_shapes_part(void) {
    fixsat_shape2 a = circle(0, 0, 5), b = circle(6, 0, 5);
    fixsat_manifold2 c;
    CHECK(fixsat_contact2(&a, &b, &c) == FIXSAT_OVERLAP);
    CHECK(near2(c.normal, ONE, 0) && c.depth == 4 && is2(c.mtv, 4, 0) && c.in_range);
    CHECK(c.count == 1 && c.point[0].position.y == 0);
    b = circle(3, 4, 5);
    CHECK(fixsat_contact2(&a, &b, &c) == FIXSAT_OVERLAP);
    CHECK(near2(c.normal, 39322, 52429) && c.depth == 5 && is2(c.mtv, 3, 4));
    CHECK(fixsat_contact2(&b, &a, &c) == FIXSAT_OVERLAP);
    CHECK(near2(c.normal, -39322, -52429) && c.depth == 5 && is2(c.mtv, -3, -4));
    b = circle(6, 8, 5);
    CHECK(fixsat_contact2(&a, &b, &c) == FIXSAT_TOUCH);
    CHECK(near2(c.normal, 39322, 52429) && c.depth == 0 && is2(c.mtv, 0, 0));
    CHECK(c.count == 1 && is2(c.point[0].position, 3, 4));
    b = circle(6, 9, 5);
    CHECK(fixsat_contact2(&a, &b, &c) == FIXSAT_SEPARATE);
    CHECK(fixsat_contact2(&a, &a, &c) == FIXSAT_OVERLAP); /* any direction */
    CHECK(c.depth == 10 && is_unit2(c.normal));
    CHECK(c.mtv.x * c.mtv.x + c.mtv.y * c.mtv.y >= 100);
    const fixsat_shape2 dot = circle(7, 7, 0), huge = circle(0, 0, HI);
    CHECK(fixsat_contact2(&dot, &dot, &c) == FIXSAT_TOUCH);
    CHECK(c.depth == 0 && is2(c.mtv, 0, 0) && is_unit2(c.normal));
    CHECK(fixsat_contact2(&huge, &huge, &c) == FIXSAT_OVERLAP);
    CHECK(!c.in_range && c.depth == HI);
    const fixsat_shape2 lying = capsule(0, 0, 20, 0, 3), above = capsule(5, 4, 15, 4, 2);
    CHECK(fixsat_contact2(&lying, &above, &c) == FIXSAT_OVERLAP);
    CHECK(near2(c.normal, 0, ONE) && c.depth == 1 && is2(c.mtv, 0, 1));
    const fixsat_shape2 crossing = capsule(1, -4, 1, 4, 2);
    CHECK(fixsat_contact2(&lying, &crossing, &c) == FIXSAT_OVERLAP);
    CHECK(near2(c.normal, -ONE, 0) && c.depth == 6 && is2(c.mtv, -6, 0)); /* 1 + 3 + 2 */
}

/* Next to where 64 bits do: the answers are the same on both sides. */
static void rounded_shapes_part_at_the_edges(void) {
    const fix16_t most = (1 << 25) - 1; /* of a length */
    fixsat_manifold2 c;
    for (fix16_t r = most - 1; r < most + 2; r++) {
        const fixsat_shape2 a = circle(0, 0, r), b = circle(3, 4, 0), far = circle(0, r - 7, 0);
        CHECK(fixsat_contact2(&a, &b, &c) == FIXSAT_OVERLAP && c.depth == r - 5);
        CHECK(is2(c.mtv, ((r - 5) * 3 + 4) / 5, (fix16_t)((INT64_C(4) * (r - 5) + 4) / 5)));
        CHECK(near2(c.normal, 39322, 52429) && c.count == 1 && c.point[0].depth == r - 5);
        CHECK(fixsat_contact2(&a, &far, &c) == FIXSAT_OVERLAP && c.depth == 7);
        CHECK(is2(c.mtv, 0, 7) && is2(c.point[0].position, 0, r));
    }
    /* Of a depth that is 1 or more above nothing, and of almost nothing. */
    const fixsat_shape2 p = circle(0, 0, 985), q = circle(984, 38, 0); /* 984.73 away */
    CHECK(fixsat_contact2(&p, &q, &c) == FIXSAT_OVERLAP && c.depth == 1 && is2(c.mtv, 1, 1));
    const fixsat_shape2 s = circle(0, 0, 985), t = circle(985, 1, 0); /* 0.0005 above that */
    CHECK(fixsat_contact2(&s, &t, &c) == FIXSAT_SEPARATE);
    const fixsat_shape2 u = circle(0, 0, 1000001), v = circle(1000000, 1414, 0); /* 0.0003 less */
    CHECK(fixsat_contact2(&u, &v, &c) == FIXSAT_OVERLAP && c.depth == 1 && is2(c.mtv, 1, 1));
}

/* A side that is cut where it is below a round one, above it, and just on it. */
static void sides_are_cut_by_round_ones(void) {
    const fixsat_shape2 floor = round_aabb2(aabb2(-10, -10, 10, 0), 2);
    fixsat_manifold2 c;
    for (fix16_t y = 2; y < 6; y++) { /* of the side above the right end of the floor */
        const fixsat_vec2 corners[] = {{0, 1}, {20, 2 * y - 1}, {0, 30}};
        const fixsat_polygon core = polygon_of(corners, 3);
        fixsat_shape2 wedge = round_polygon(core, 0);
        const bool is_below = y <= 2;
        CHECK(fixsat_contact2(&floor, &wedge, &c) == FIXSAT_OVERLAP);
        CHECK(c.depth == 1 && is2(c.mtv, 0, 1) && c.count == 1 + is_below);
        CHECK(is2(c.point[0].position, 0, 1) && c.point[0].depth == 1);
        CHECK(!is_below || (is2(c.point[1].position, 10, y) && c.point[1].depth == 2 - y));
        CHECK(fixsat_contact2(&wedge, &floor, &c) == FIXSAT_OVERLAP && c.count == 1 + is_below);
        wedge.radius = 1; /* 1 deeper: on it at 3 */
        CHECK(fixsat_contact2(&floor, &wedge, &c) == FIXSAT_OVERLAP && c.depth == 2);
        CHECK(c.count == 1 + (y <= 3) && is2(c.point[0].position, 0, 0));
    }
}

static void boxes_part_in_3d(void) {
    const fixsat_obb3 a = cube_at(0, 0, 0);
    fixsat_obb3 b = cube_at(9, 1, 0);
    fixsat_manifold3 c, untouched;
    memset(&c, 0xA5, sizeof c);
    memcpy(&untouched, &c, sizeof c);
    CHECK(fixsat_contact_obb3_obb3(&a, &b, &c) == FIXSAT_SEPARATE);
    CHECK(memcmp(&c, &untouched, sizeof c) == 0);
    b.center.x = 7;
    CHECK(fixsat_contact_obb3_obb3(&a, &b, &c) == FIXSAT_OVERLAP);
    CHECK(is3(c.normal, ONE, 0, 0) && c.depth == 1 && is3(c.mtv, 1, 0, 0) && c.in_range);
    CHECK(c.feature == FIXSAT_FEATURE_FACE_OF_A
              ? c.index_a == 0
              : c.feature == FIXSAT_FEATURE_FACE_OF_B && c.index_b == 0);
    CHECK(c.count == 4);
    for (int i = 0; i < c.count; i++) {
        const fixsat_vec3 p = c.point[i].position;
        CHECK(c.point[i].depth == 1 && p.x >= 3 && p.x <= 4);
        CHECK((p.y == -3 || p.y == 4) && (p.z == -4 || p.z == 4));
    }
    b.center = v3(0, -8, 0);
    CHECK(fixsat_contact_obb3_obb3(&a, &b, &c) == FIXSAT_TOUCH);
    CHECK(is3(c.normal, 0, -ONE, 0) && c.depth == 0 && is3(c.mtv, 0, 0, 0) && c.count == 4);
    fixsat_obb3 under = rod_x_at(0), over = rod_y_at(19);
    CHECK(fixsat_contact_obb3_obb3(&under, &over, &c) == FIXSAT_OVERLAP);
    CHECK(is3(c.normal, 0, 0, ONE) && c.depth == 1 && is3(c.mtv, 0, 0, 1));
    CHECK(c.feature == FIXSAT_FEATURE_EDGES && c.index_a == 0 && c.index_b == 0);
    CHECK(c.count == 1 && c.point[0].depth == 1);
    CHECK(c.point[0].position.x == 0 && c.point[0].position.y == 0 && c.point[0].position.z >= 9 &&
          c.point[0].position.z <= 10);
}

/* A plate in a plate's plane, a needle through one, two points. */
static void flat_boxes_part_in_3d(void) {
    const fixsat_vec3 z = {0, 0, 0};
    fixsat_manifold3 c;
    const fixsat_obb3 plate = fixsat_obb3_from_half_edges(z, v3(4, 0, 0), v3(0, 4, 0), z);
    CHECK(fixsat_contact_obb3_obb3(&plate, &plate, &c) == FIXSAT_TOUCH);
    CHECK(c.depth == 0 && is3(c.mtv, 0, 0, 0) && c.normal.x == 0 && c.normal.y == 0);
    CHECK(is_unit3(c.normal) && c.count >= 1);
    const fixsat_obb3 needle = fixsat_obb3_from_half_edges(v3(3, 0, 2), z, v3(0, 0, 4), z);
    CHECK(fixsat_contact_obb3_obb3(&plate, &needle, &c) == FIXSAT_OVERLAP);
    CHECK(is3(c.normal, ONE, 0, 0) && c.depth == 1 && is3(c.mtv, 1, 0, 0));
    const fixsat_obb3 point = point_at(0, 0, 0);
    CHECK(fixsat_contact_obb3_obb3(&point, &point, &c) == FIXSAT_TOUCH);
    CHECK(c.depth == 0 && is3(c.mtv, 0, 0, 0) && is_unit3(c.normal) && c.count == 1);
}

static void full_boxes_part_in_3d(void) {
    const fixsat_vec3 z = {0, 0, 0};
    fixsat_manifold3 c;
    const fixsat_obb3 all =
        fixsat_obb3_from_half_edges(z, v3(HI, 0, 0), v3(0, HI, 0), v3(0, 0, HI));
    fixsat_obb3 shifted = all;
    shifted.center.y = -1;
    CHECK(fixsat_contact_obb3_obb3(&all, &shifted, &c) == FIXSAT_OVERLAP);
    CHECK(!c.in_range && c.depth == HI && c.mtv.y == LO && is3(c.normal, 0, -ONE, 0));
    /* Deeper than 2^32. */
    const fixsat_obb3 more =
        fixsat_obb3_from_half_edges(z, v3(HI, HI, -HI), v3(-HI, HI, HI), v3(HI, -HI, HI));
    CHECK(fixsat_contact_obb3_obb3(&more, &more, &c) == FIXSAT_OVERLAP && c.count == 4);
    CHECK(!c.in_range && c.depth == HI);
    for (int i = 0; i < 4; i++) {
        CHECK(c.point[i].depth == HI);
    }
}

static void vectors_part_in_3d(void) {
    const fixsat_vec3 z = {0, 0, 0};
    const fixsat_obb3 a = cube_at(0, 0, 0);
    fixsat_obb3 turned = fixsat_obb3_from_half_edges(z, v3(5, 2, 1), v3(-2, 4, -1), v3(-1, 1, 6));
    int overlaps = 0;
    for (int i = 0; i < 343; i++) {
        const fixsat_vec3 at = v3(i % 7 * 3 - 9, i / 7 % 7 * 3 - 9, i / 49 * 3 - 9);
        turned.center = at;
        fixsat_manifold3 c, swapped;
        const fixsat_relation relation = fixsat_contact_obb3_obb3(&a, &turned, &c);
        CHECK(relation == fixsat_test_obb3_obb3(&a, &turned));
        CHECK(relation == fixsat_contact_obb3_obb3(&turned, &a, &swapped));
        if (relation) {
            CHECK(c.depth == swapped.depth && c.count >= 1 && c.count <= 4);
            CHECK(is_unit3(c.normal));
            turned.center = v3(at.x + c.mtv.x, at.y + c.mtv.y, at.z + c.mtv.z);
            CHECK(fixsat_test_obb3_obb3(&a, &turned) != FIXSAT_OVERLAP);
            overlaps += relation == FIXSAT_OVERLAP;
        }
    }
    CHECK(overlaps > 20);
}

/* ---- in few bits and in full ---- */

static uint32_t state = 1;

/* -most to most. */
static int32_t around(int32_t most) {
    const uint64_t size = 2 * (uint64_t)most + 1;
    return (int32_t)(random_next(&state) * size >> 32) - most;
}

static fixsat_vec3 any3(int32_t most) {
    const int32_t x = around(most), y = around(most);
    return v3(x, y, around(most));
}

static fixsat_obb3 any_box(fixsat_vec3 at, int32_t most) {
    fixsat_rot3 r;
    const fixsat_vec3 e = any3(ONE);
    fixsat_obb3 box;
    CHECK(fixsat_rot3_from_quat(&r, e.x, e.y, e.z, around(ONE) | 1) == FIXSAT_OK);
    const fixsat_vec3 size = any3(most - 1);
    const fixsat_vec3 half = v3(abs(size.x) + 1, abs(size.y) + 1, abs(size.z) + 1);
    CHECK(fixsat_obb3_from_rot(&box, at, half, &r) == FIXSAT_OK);
    return box;
}

static fixsat_obb3 lattice_box(fixsat_vec3 at, int32_t step) {
    fixsat_vec3 e[3];
    for (int k = 0; k < 3; k++) {
        e[k] = any3(3);
        e[k] = v3(e[k].x * step, e[k].y * step, e[k].z * step);
    }
    return fixsat_obb3_from_half_edges(at, e[0], e[1], e[2]);
}

/* The same answer by all axes and in wide integers alone. */
static bool is_as_exactly(const fixsat_obb3 *a, const fixsat_obb3 *b) {
    fixsat_manifold3 c, exact;
    if (fixsat_contact_obb3_obb3(a, b, &c) == FIXSAT_SEPARATE) {
        return true;
    }
    fxs_zonotope z;
    fxs_axis3 buffer[2];
    fxs_normal3 normal;
    fxs_zonotope_of_obb3_obb3(&z, a, b, v3(0, 0, 0));
    const fxs_axis3 *const axis = fxs_minimum_penetration3_wide(buffer, &z, 0);
    exact = c;
    exact.count = 0;
    exact.in_range = true;
    normal.i = axis->i;
    normal.j = axis->j;
    fxs_set_normal3(&normal, axis->n, axis->along);
    fxs_set_products3(&normal, &z);
    fxs_set_depth3_wide(&exact, &normal, &axis->gap);
    if (c.feature == FIXSAT_FEATURE_FACE_OF_B) {
        fxs_reverse_normal3(&normal);
    }
    if (!fxs_points3_wide(&exact, &z, &normal, axis->j < FXS_MOTION, a->center)) {
        fxs_touch_point3_wide(&exact, &z, &normal, a->center);
    }
    bool same = exact.depth == c.depth && is3(exact.mtv, c.mtv.x, c.mtv.y, c.mtv.z) &&
                exact.in_range == c.in_range && exact.count == c.count;
    for (int i = 0; i < exact.count && same; i++) {
        const fixsat_vec3 p = exact.point[i].position;
        same = exact.point[i].id == c.point[i].id && is3(c.point[i].position, p.x, p.y, p.z) &&
               exact.point[i].depth == c.point[i].depth;
    }
    return same;
}

static void few_bits_do_as_many_in_3d(void) {
    for (int i = 0; i < 600; i++) {
        /* Up to 400 units, and so beyond the 128 where wide integers begin. */
        const int32_t most = (ONE / 64) << (i % 14), step = 1 << (i % 20);
        const fixsat_vec3 at = any3(10 * ONE), way = any3(2 * most);
        const fixsat_obb3 a = any_box(at, most);
        const fixsat_obb3 b = any_box(v3(at.x + way.x, at.y + way.y, at.z + way.z), most);
        CHECK(is_as_exactly(&a, &b));
        /* Centres that coincide or nearly do, so that the sign of n . d is hard to tell. */
        const fixsat_obb3 within = any_box(v3(at.x + i % 3, at.y, at.z), most);
        CHECK(is_as_exactly(&a, &within));
        /* With equal depths, faces that oppose equally, and points on borders. */
        const fixsat_vec3 next = any3(4);
        const fixsat_obb3 p = lattice_box(v3(0, 0, 0), step);
        const fixsat_obb3 q = lattice_box(v3(next.x * step, next.y * step, next.z * step), step);
        CHECK(is_as_exactly(&p, &q));
        /* As they touch: points at no depth. */
        fixsat_manifold3 c;
        fixsat_obb3 pushed = b;
        if (fixsat_contact_obb3_obb3(&a, &b, &c) == FIXSAT_OVERLAP) {
            CHECK(fixsat_vec3_add(&pushed.center, c.mtv));
            CHECK(is_as_exactly(&a, &pushed));
        }
    }
}

/* Normals of whole length, on which depths and vectors are whole numbers or just are not. */
static void whole_depths_are_exact_in_3d(void) {
    fixsat_manifold3 c;
    for (int32_t k = 1; k <= 4096; k *= 2) {
        const fixsat_obb3 a = fixsat_obb3_from_half_edges(v3(0, 0, 0), v3(6 * k, 8 * k, 0),
                                                          v3(-8 * k, 6 * k, 0), v3(0, 0, 100 * k));
        fixsat_obb3 b = a;
        b.center = v3(9 * k, 12 * k, 0); /* 15 k of 20 k */
        CHECK(fixsat_contact_obb3_obb3(&a, &b, &c) == FIXSAT_OVERLAP);
        CHECK(c.depth == 5 * k && is3(c.mtv, 3 * k, 4 * k, 0) && c.count == 4);
        b.center.x--; /* 0.6 nearer */
        CHECK(fixsat_contact_obb3_obb3(&a, &b, &c) == FIXSAT_OVERLAP);
        CHECK(c.depth == 5 * k + 1 && is3(c.mtv, 3 * k + 1, 4 * k + 1, 0));
        b.center.x += 2;
        CHECK(fixsat_contact_obb3_obb3(&a, &b, &c) == FIXSAT_OVERLAP);
        CHECK(c.depth == 5 * k && is3(c.mtv, 3 * k, 4 * k, 0));
    }
}

/* ---- ids ---- */

static void points_name_their_features(void) {
    /* Vertex 1 of a wedge on the side +u of a box: edge 3, from corner 3 to corner 0. */
    static const fixsat_vec2 corners[3] = {{10, 4}, {0, 0}, {10, -4}};
    fixsat_polygon wedge;
    CHECK(fixsat_polygon_init(&wedge, corners, 3) == FIXSAT_OK);
    wedge.position = v2(3, 0);
    const fixsat_obb2 box = square_at(0, 0);
    fixsat_shape2 a, b;
    fixsat_manifold2 c, moved;
    CHECK(fixsat_shape2_from_obb2(&a, &box, 0) == FIXSAT_OK);
    CHECK(fixsat_shape2_from_polygon(&b, &wedge, 0) == FIXSAT_OK);
    const uint32_t side = 2 * 3 + 1, vertex = 2 * 1;
    CHECK(fixsat_contact2(&a, &b, &c) == FIXSAT_OVERLAP && c.point[0].id == (side | vertex << 16));
    CHECK(fixsat_contact2(&b, &a, &c) == FIXSAT_OVERLAP && c.point[0].id == (vertex | side << 16));
    /* A circle on its corner 0. */
    CHECK(fixsat_shape2_circle(&b, v2(7, 8), 6) == FIXSAT_OK);
    CHECK(fixsat_contact2(&a, &b, &c) == FIXSAT_OVERLAP && c.count == 1 && c.point[0].id == 0);
    /* A smaller box on the middle of a side keeps its ids along the side; its two points have
     * different ones. At its end and beyond one of them is that of the end. */
    const fixsat_obb2 small = obb2(0, 5, 2, 0, 0, 2);
    CHECK(fixsat_contact_obb2_obb2(&box, &small, &c) == FIXSAT_OVERLAP && c.count == 2);
    CHECK(c.point[0].id != c.point[1].id);
    for (int x = -2; x <= 3; x++) {
        const fixsat_obb2 there = obb2(x, 5, 2, 0, 0, 2);
        CHECK(fixsat_contact_obb2_obb2(&box, &there, &moved) == FIXSAT_OVERLAP);
        CHECK(moved.count == 2);
        CHECK((moved.point[0].id == c.point[0].id && moved.point[1].id == c.point[1].id) ==
              (x > -2 && x < 2));
    }
}

/* A small square at the right side of a large one, from its lower to beyond its upper end:
 * each as a polygon, an AABB and an OBB. The features by name, as they are stored. */
static void points_of_all_cores_have_ids(void) {
    static const fixsat_vec2 large[] = {{-4, -4}, {4, -4}, {4, 4}, {-4, 4}};
    static const fixsat_vec2 small[] = {{-2, -2}, {2, -2}, {2, 2}, {-2, 2}};
    static const uint32_t right[] = {3, 3, 7}, corner[] = {4, 4, 0}; /* of the large one; above */
    static const uint32_t left[] = {7, 7, 3}, low[] = {0, 0, 4}, high[] = {6, 6, 2};
    const fixsat_shape2 as[] = {round_polygon(polygon_of(large, 4), 0),
                                round_aabb2(aabb2(-4, -4, 4, 4), 1),
                                round_obb2(square_at(0, 0), 0)};
    fixsat_shape2 bs[] = {round_polygon(polygon_of(small, 4), 0),
                          round_aabb2(aabb2(-2, -2, 2, 2), 1),
                          round_obb2(obb2(0, 0, 2, 0, 0, 2), 0)};
    for (int i = 0; i < 9; i++) {
        const int p = i % 3, q = i / 3;
        const fixsat_shape2 *const a = &as[p];
        fixsat_shape2 *const b = &bs[q];
        for (fix16_t y = -1; y <= 4; y += y == 1 ? 2 : 1) { /* 2: corner at corner */
            b->core.position = v2(5 + a->radius + b->radius, y);
            fixsat_manifold2 c, swapped;
            CHECK(fixsat_contact2(a, b, &c) == FIXSAT_OVERLAP && c.count == 2);
            CHECK(fixsat_contact2(b, a, &swapped) == FIXSAT_OVERLAP && swapped.count == 2);
            const int top = c.point[1].position.y > c.point[0].position.y;
            CHECK(c.point[!top].id == (right[p] | low[q] << 16));
            CHECK(c.point[top].id ==
                  (y > 2 ? corner[p] | left[q] << 16 : right[p] | high[q] << 16));
            for (int k = 0; k < 2; k++) {
                const uint32_t id = c.point[k].id, turned = id >> 16 | id << 16;
                CHECK(swapped.point[0].id == turned || swapped.point[1].id == turned);
            }
        }
    }
    /* Where vertices alone are nearest. */
    const fixsat_shape2 ball = circle(6, 7, 5), rod = capsule(-9, 7, -2, 5, 4);
    fixsat_manifold2 c;
    CHECK(fixsat_contact2(&as[0], &ball, &c) == FIXSAT_OVERLAP && c.count == 1);
    CHECK(c.point[0].id == 4);
    CHECK(fixsat_contact2(&ball, &as[2], &c) == FIXSAT_OVERLAP && c.count == 1);
    CHECK(c.point[0].id == 0);
    CHECK(fixsat_contact2(&ball, &rod, &c) == FIXSAT_OVERLAP && c.count == 1);
    CHECK(c.point[0].id == 2u << 16);
}

static uint32_t corner_of(uint32_t x, uint32_t y, uint32_t z) {
    return x + 3 * y + 9 * z;
}

static void points_name_their_features_in_3d(void) {
    /* The face -w (5) of a small cube on the face +w of a large one: its four corners below. */
    const fixsat_obb3 below =
        fixsat_obb3_from_half_edges(v3(0, 0, 0), v3(8, 0, 0), v3(0, 8, 0), v3(0, 0, 8));
    fixsat_obb3 cube =
        fixsat_obb3_from_half_edges(v3(1, 2, 9), v3(2, 0, 0), v3(0, 2, 0), v3(0, 0, 2));
    fixsat_manifold3 c;
    CHECK(fixsat_contact_obb3_obb3(&below, &cube, &c) == FIXSAT_OVERLAP && c.count == 4);
    uint32_t seen = 0;
    for (int i = 0; i < 4; i++) {
        CHECK((c.point[i].id & 0xFFFF) == corner_of(2, 2, 0));
        for (uint32_t k = 0; k < 4; k++) {
            const uint32_t x = k & 1, y = k >> 1;
            if (c.point[i].id >> 16 == corner_of(x, y, 1)) {
                seen |= 1u << k;
                CHECK(c.point[i].position.x == 1 + (x ? -2 : 2) &&
                      c.point[i].position.y == 2 + (y ? -2 : 2));
            }
        }
    }
    CHECK(seen == 15);
    /* Over the edge +u of the face: two corners on the face, two edges along u at the border. */
    cube.center = v3(8, 2, 9);
    CHECK(fixsat_contact_obb3_obb3(&below, &cube, &c) == FIXSAT_OVERLAP && c.count == 4);
    int corners = 0, borders = 0;
    for (int i = 0; i < 4; i++) {
        const uint32_t a = c.point[i].id & 0xFFFF, b = c.point[i].id >> 16;
        corners += a == corner_of(2, 2, 0) && (b == corner_of(1, 0, 1) || b == corner_of(1, 1, 1));
        borders += a == corner_of(0, 2, 0) && (b == corner_of(2, 0, 1) || b == corner_of(2, 1, 1));
    }
    CHECK(corners == 2 && borders == 2);
    /* Edge on edge: the edge along v of one, along u of the other. */
    const fixsat_obb3 ridge =
        fixsat_obb3_from_half_edges(v3(0, 0, 0), v3(4, 0, 4), v3(0, 8, 0), v3(-4, 0, 4));
    const fixsat_obb3 keel =
        fixsat_obb3_from_half_edges(v3(0, 0, 15), v3(8, 0, 0), v3(0, 4, 4), v3(0, -4, 4));
    CHECK(fixsat_contact_obb3_obb3(&ridge, &keel, &c) == FIXSAT_OVERLAP && c.count == 1);
    CHECK(c.point[0].id == (corner_of(0, 2, 0) | corner_of(2, 1, 1) << 16));
}

int main(void) {
    RUN(boxes_part, boxes_are_polygons, vectors_part, rounded_shapes_part,
        rounded_shapes_part_at_the_edges, sides_are_cut_by_round_ones,
        swapped_shapes_have_the_opposite_normal, boxes_part_in_3d, flat_boxes_part_in_3d,
        full_boxes_part_in_3d, vectors_part_in_3d, few_bits_do_as_many_in_3d,
        whole_depths_are_exact_in_3d, points_name_their_features, points_of_all_cores_have_ids,
        points_name_their_features_in_3d);
    return check_summary("contact");
}

/* SPDX-License-Identifier: MIT
 *
 * Turns towards regions and in worlds, and steered bodies: as far as one can check them by hand, in
 * fences that are exactly filled, over a floor of tiles, and at the ends of the range. Runs on
 * every board.
 */
#include <string.h>

#include "../common/random.h"
#include "pictures.h"

enum { QUARTER = 16384, EIGHTH = 8192, TURN = 65536, THINGS = 12 };

static const fixsat_swing2 untouched = {-7, -7, {-7, -7}};
static const fixsat_pose2 origin = {{0, 0}, 0};

static fixsat_swing2 swing;

/* True if the last moment is this one, or less than 1 + 1/256 raw before it. */
static bool is_at(fix16_t angle) {
    const fix16_t before = angle < 0 ? angle + 1 : angle - 1;
    return swing.angle == angle || swing.angle == before;
}

static fixsat_shape2 box(fix16_t x0, fix16_t y0, fix16_t x1, fix16_t y1) {
    return round_aabb2(aabb2(x0, y0, x1, y1), 0);
}

static fixsat_shape2 segment(fix16_t px, fix16_t py, fix16_t qx, fix16_t qy) {
    return capsule(px, py, qx, qy, 0);
}

/* ---- regions ---- */

static const uint16_t four[] = {4};

static fixsat_region region_of(const fixsat_vec2 *vertices, const uint16_t *counts, size_t rings,
                               bool inside_out) {
    fixsat_region region;
    CHECK(fixsat_region_init(&region, vertices, counts, rings, inside_out, NULL) == FIXSAT_OK);
    return region;
}

static fixsat_event turn(fixsat_shape2 a, const fixsat_region *b, fixsat_vec2 pivot,
                         fix16_t angle) {
    swing = untouched;
    const fixsat_event event = fixsat_turn_shape2_region(&a, b, pivot, angle, &swing);
    CHECK(event == FIXSAT_HIT || memcmp(&swing, &untouched, sizeof swing) == 0);
    return event;
}

/* A square room of 40 by 40 about the origin, seen from within. */
static const fixsat_vec2 room[] = {{-20, -20}, {20, -20}, {20, 20}, {-20, 20}};

static void a_door_in_a_room(void) {
    const fixsat_region fence = region_of(room, four, 1, true);
    /* A door of 40 by 2 along the lower wall turns about the corner up to the left one. */
    const fixsat_shape2 door = box(-20, -20, 20, -18);
    CHECK(turn(door, &fence, v2(-20, -20), 0) == FIXSAT_MISS);
    CHECK(turn(door, &fence, v2(-20, -20), -1) == FIXSAT_HIT && swing.angle == 0);
    CHECK(is2(swing.normal, 0, -ONE));
    CHECK(turn(door, &fence, v2(-20, -20), 1) == FIXSAT_HIT && swing.angle == 0);
    CHECK(is2(swing.normal, -ONE, 0)); /* its thickness has no room */
    /* A shorter one, whose hinge is away from the wall by its thickness, lands flush. */
    const fixsat_shape2 leaf = box(-18, -10, 11, -8);
    CHECK(turn(leaf, &fence, v2(-18, -10), QUARTER) == FIXSAT_MISS);
    CHECK(turn(leaf, &fence, v2(-18, -10), QUARTER + 1) == FIXSAT_HIT);
    CHECK(is_at(QUARTER) && is2(swing.normal, -ONE, 0));
    CHECK(turn(box(0, 0, 21, 1), &fence, v2(0, 0), 5) == FIXSAT_START_OVERLAP);
    CHECK(turn(box(30, 30, 31, 31), &fence, v2(0, 0), 0) == FIXSAT_START_OVERLAP);
}

/* What fills a fence exactly cannot turn, but for a disc about its center. */
static void a_fence_is_filled(void) {
    const fixsat_region fence = region_of(room, four, 1, true);
    const fixsat_shape2 filling = box(-20, -20, 20, 20);
    CHECK(turn(filling, &fence, v2(0, 0), 0) == FIXSAT_MISS);
    CHECK(turn(filling, &fence, v2(0, 0), 1) == FIXSAT_HIT && swing.angle == 0);
    CHECK(turn(filling, &fence, v2(20, -20), -1) == FIXSAT_HIT && swing.time == 0);
    CHECK(turn(circle(0, 0, 20), &fence, v2(0, 0), TURN) == FIXSAT_MISS);
    CHECK(turn(circle(0, 0, 20), &fence, v2(1, 0), TURN) == FIXSAT_HIT && swing.angle == 0);
    CHECK(turn(circle(0, 0, 20), &fence, v2(0, HI), 1) == FIXSAT_HIT && swing.angle == 0);
    CHECK(turn(circle(10, 0, 10), &fence, v2(0, 0), TURN) == FIXSAT_MISS); /* rolls along */
    CHECK(turn(segment(0, 0, 20, 0), &fence, v2(0, 0), TURN) == FIXSAT_MISS);
    CHECK(turn(segment(0, 0, 21, 0), &fence, v2(0, 0), 0) == FIXSAT_START_OVERLAP);
    CHECK(turn(segment(0, 0, 12, 16), &fence, v2(0, 0), -TURN) == FIXSAT_MISS); /* 3 : 4 : 5 */
    CHECK(turn(segment(0, 0, 13, 16), &fence, v2(0, 0), -TURN) == FIXSAT_HIT);
    CHECK(is2(swing.normal, ONE, 0));
}

/* Its corner at the origin reaches into the third quadrant's complement: an L. */
static const fixsat_vec2 ell[] = {{0, 0}, {0, -30}, {30, -30}, {30, 30}, {-30, 30}, {-30, 0}};
static const uint16_t six[] = {6};

static void past_a_reflex_corner(void) {
    const fixsat_region region = region_of(ell, six, 1, false);
    /* A box in the notch, its corner in the corner. */
    const fixsat_shape2 a = box(-8, -8, 0, 0);
    CHECK(turn(a, &region, v2(0, 0), 0) == FIXSAT_MISS);
    CHECK(turn(a, &region, v2(0, 0), 1) == FIXSAT_HIT && is2(swing.normal, ONE, 0));
    CHECK(turn(a, &region, v2(0, 0), -1) == FIXSAT_HIT && is2(swing.normal, 0, ONE));
    CHECK(turn(a, &region, v2(-8, -8), 1) == FIXSAT_HIT && swing.angle == 0);
    CHECK(is2(swing.normal, 0, ONE)); /* its right side goes away from the wall */
    CHECK(turn(box(-8, -9, 0, -1), &region, v2(-40, 0), QUARTER) == FIXSAT_HIT);
    CHECK(swing.angle == 0 && is2(swing.normal, ONE, 0));
    /* Away from the outer corner (30, 30), and round to it. */
    CHECK(turn(box(31, 20, 35, 24), &region, v2(60, 0), -QUARTER) == FIXSAT_MISS);
    CHECK(turn(box(31, 20, 35, 24), &region, v2(0, 0), TURN / 2) == FIXSAT_HIT);
}

/* A crate beside a region of the same height turns into it about a corner of both. The normal leads
 * to the left, whichever vertex is the first, and whether an edge is in line or along the circle.
 */
static void a_crate_turns_into_a_block(void) {
    static const fixsat_vec2 block[] = {{-2, 0}, {0, 0}, {0, 2}, {-2, 2},
                                        {-2, 0}, {0, 0}, {0, 2}, {-2, 2}};
    static const fixsat_vec2 pivots[] = {{0, 0}, {3, -8}, {0, -8}, {5, -1}};
    const fixsat_shape2 crate = box(0, 0, 2, 2);
    for (int first = 0; first < 4; first++) {
        const fixsat_region region = region_of(block + first, four, 1, false);
        for (int i = 0; i < 4; i++) {
            CHECK(turn(crate, &region, pivots[i], 1000) == FIXSAT_HIT);
            CHECK(swing.angle == 0 && is2(swing.normal, -ONE, 0));
        }
    }
}

/* What has no inside goes in by its ends, or where it is crossed. */
static void without_inside(void) {
    const fixsat_vec2 square[] = {{10, -5}, {20, -5}, {20, 5}, {10, 5}};
    const fixsat_region region = region_of(square, four, 1, false);
    const fixsat_shape2 point = segment(6, -8, 6, -8);          /* at 10 from the origin */
    CHECK(turn(point, &region, v2(0, 0), TURN) == FIXSAT_MISS); /* grazes the side at its middle */
    CHECK(turn(segment(7, -8, 7, -8), &region, v2(0, 0), TURN) == FIXSAT_HIT);
    CHECK(is2(swing.normal, ONE, 0));
    CHECK(turn(segment(10, -5, 10, -5), &region, v2(0, 0), 1) == FIXSAT_HIT); /* into the corner */
    CHECK(swing.angle == 0);
    CHECK(turn(segment(10, -5, 10, -5), &region, v2(0, 0), -1) == FIXSAT_MISS);
    CHECK(turn(segment(10, -5, 10, -5), &region, v2(10, -5), TURN) == FIXSAT_MISS); /* stays */
    CHECK(turn(segment(20, 5, 20, 5), &region, v2(15, 0), 1) == FIXSAT_MISS);
    CHECK(turn(segment(20, 5, 20, 5), &region, v2(25, 10), TURN) == FIXSAT_MISS);
    CHECK(turn(segment(20, 5, 20, 5), &region, v2(15, 10), 1) == FIXSAT_MISS);
    CHECK(turn(segment(20, 5, 20, 5), &region, v2(15, 10), -1) == FIXSAT_HIT && swing.angle == 0);
    /* Along the left side, with its end at a corner of the square. */
    CHECK(turn(segment(10, -5, 10, 5), &region, v2(10, -5), -1) == FIXSAT_HIT && swing.angle == 0);
    CHECK(is2(swing.normal, ONE, 0) || is2(swing.normal, 0, -ONE)); /* at a corner */
    CHECK(turn(segment(10, -5, 10, 5), &region, v2(10, -5), 3 * QUARTER) == FIXSAT_MISS);
    CHECK(turn(segment(10, -5, 10, 5), &region, v2(10, -5), 3 * QUARTER + 1) == FIXSAT_HIT);
    CHECK(is_at(3 * QUARTER) && (is2(swing.normal, 0, ONE) || is2(swing.normal, -ONE, 0)));
    /* Longer than the side, about the middle of it: one half goes in, whichever way. */
    CHECK(turn(segment(10, -9, 10, 9), &region, v2(10, 0), 1) == FIXSAT_HIT && swing.angle == 0);
    CHECK(turn(segment(10, -9, 10, 9), &region, v2(10, 0), -1) == FIXSAT_HIT);
    CHECK(swing.normal.x > 0);
    CHECK(turn(segment(0, 0, 0, 30), &region, v2(0, 0), -TURN) == FIXSAT_HIT);
    CHECK(swing.normal.x > 0 && swing.normal.y < 0); /* over the corner (10, 5) */
    const fixsat_shape2 flat = round_obb2(obb2(0, 15, 0, 15, 0, 0), 0);
    CHECK(turn(flat, &region, v2(0, 0), -TURN) == FIXSAT_HIT);
    CHECK(swing.normal.x > 0 && swing.normal.y < 0);
    /* A flat box has two ends: the corner (20, -5), where another one of its corners is, meets its
     * side. */
    const fixsat_shape2 slope = round_obb2(obb2(14, -9, -6, -4, -12, -8), 0);
    CHECK(turn(slope, &region, v2(9, -10), 1) == FIXSAT_HIT && swing.angle == 0);
    CHECK(swing.normal.x < 0 && swing.normal.y > 0);
}

/* A vertex of many regions' corners, and a tree. */
static void a_tree_changes_nothing(void) {
    static fixsat_vec2 ring[40];
    static const uint16_t edges[] = {40};
    fixsat_aabb2 boxes[FIXSAT_REGION_TREE_SIZE(40)];
    uint32_t state = 5;
    for (uint32_t i = 0; i < 40; i += 2) { /* a comb, with teeth of random heights */
        const fix16_t x = 50 * (fix16_t)i;
        ring[i] = v2(x, 1000 + (fix16_t)random_below(&state, 500));
        ring[i + 1] = v2(x + 50, 100);
    }
    ring[0] = v2(-50, -500);
    ring[39] = v2(2000, -500);
    fixsat_region plain = region_of(ring, edges, 1, false), with_tree = plain;
    CHECK(fixsat_region_build_tree(&with_tree, boxes, COUNT(boxes)) == FIXSAT_OK);
    int hits = 0;
    for (int i = 0; i < 60; i++) {
        const fix16_t x = (fix16_t)random_below(&state, 1900);
        const fix16_t angle = (fix16_t)random_below(&state, TURN) - TURN / 2;
        const fix16_t px = (fix16_t)random_below(&state, 1900);
        const fixsat_vec2 pivot = v2(px, (fix16_t)random_below(&state, 4000) - 1000);
        const fixsat_shape2 a = i % 3 == 0 ? circle(x, 1600, 90) : box(x, 1510, x + 200, 1560);
        const fixsat_event event = turn(a, &plain, pivot, angle);
        const fixsat_swing2 first = swing;
        CHECK(turn(a, &with_tree, pivot, angle) == event);
        CHECK(memcmp(&first, &swing, sizeof first) == 0);
        hits += event == FIXSAT_HIT;
    }
    CHECK(hits > 20 && hits < 60);
}

static void a_region_at_the_ends_of_the_range(void) {
    const fixsat_vec2 lower[] = {{LO, LO}, {HI, LO}, {HI, 0}, {LO, 0}};
    const fixsat_region half = region_of(lower, four, 1, false);
    const fixsat_shape2 rod = box(0, 0, HI - 5, 1);
    CHECK(turn(rod, &half, v2(0, 0), QUARTER) == FIXSAT_MISS);
    CHECK(turn(rod, &half, v2(0, 0), QUARTER + 1) == FIXSAT_HIT && is_at(QUARTER));
    CHECK(turn(rod, &half, v2(1, 0), QUARTER) == FIXSAT_HIT && swing.angle == 0);
    CHECK(turn(rod, &half, v2(0, 0), -1) == FIXSAT_HIT && is2(swing.normal, 0, -ONE));
    CHECK(turn(circle(HI, HI, HI), &half, v2(HI, HI), TURN) == FIXSAT_MISS);
    CHECK(turn(circle(HI, HI, HI), &half, v2(LO, HI), -1) == FIXSAT_HIT && swing.angle == 0);
    CHECK(turn(circle(LO, HI, 1), &half, v2(HI, LO), TURN) == FIXSAT_MISS);
}

/* ---- worlds ---- */

static fixsat_shape2 shapes[THINGS];
static fixsat_thing2 things[THINGS];
static fixsat_node2 nodes[FIXSAT_WORLD2_NODES(THINGS)];
static fixsat_world2 world;
static uint32_t count;

static void make_world(void) {
    CHECK(fixsat_world2_init(&world, things, count, NULL, nodes, COUNT(nodes)) == FIXSAT_OK);
}

static void add(fixsat_shape2 shape) {
    shapes[count] = shape;
    things[count] = (fixsat_thing2){&shapes[count], NULL};
    count++;
    make_world();
}

static void add_region(const fixsat_region *region) {
    things[count] = (fixsat_thing2){NULL, region};
    count++;
    make_world();
}

static uint32_t hit_number;

static fixsat_event turn_in_world(fixsat_shape2 a, fixsat_vec2 pivot, fix16_t angle,
                                  const fixsat_scope2 *scope) {
    swing = untouched;
    hit_number = FIXSAT_NOTHING;
    const fixsat_event event =
        fixsat_world2_turn(&world, &a, pivot, angle, scope, &hit_number, &swing);
    CHECK(event == FIXSAT_HIT || memcmp(&swing, &untouched, sizeof swing) == 0);
    CHECK((event == FIXSAT_MISS) == (hit_number == FIXSAT_NOTHING));
    return event;
}

static void the_first_of_a_world(void) {
    const fixsat_region fence = region_of(room, four, 1, true);
    count = 0;
    add(box(-12, -2, -10, 2));
    add(box(-2, 10, 2, 12));
    add_region(&fence);
    const fixsat_shape2 hand = box(0, 0, 11, 1);
    CHECK(turn_in_world(hand, v2(0, 0), TURN, NULL) == FIXSAT_HIT && hit_number == 1);
    CHECK(swing.angle > EIGHTH && swing.angle < QUARTER);
    CHECK(turn_in_world(hand, v2(0, 0), -TURN, NULL) == FIXSAT_HIT && hit_number == 0);
    CHECK(turn_in_world(box(0, 0, 9, 1), v2(0, 0), TURN, NULL) == FIXSAT_MISS);
    CHECK(turn_in_world(box(0, 0, 15, 15), v2(0, 0), 0, NULL) == FIXSAT_START_OVERLAP);
    CHECK(hit_number == 1);
    CHECK(turn_in_world(box(-15, -15, 15, 15), v2(0, 0), 9, NULL) == FIXSAT_START_OVERLAP);
    CHECK(hit_number == 0);
    fixsat_scope2 scope = FIXSAT_SCOPE2_INIT(UINT32_MAX);
    scope.except = 1;
    CHECK(turn_in_world(hand, v2(0, 0), TURN, &scope) == FIXSAT_HIT && hit_number == 0);
    CHECK(turn_in_world(box(0, 0, 30, 1), v2(0, 0), 9, &scope) == FIXSAT_START_OVERLAP);
    CHECK(hit_number == 2);
    CHECK(turn_in_world(box(0, 0, 20, 1), v2(0, 0), -9, &scope) == FIXSAT_HIT && hit_number == 2);
    const fixsat_mover2 movers[] = {{FIXSAT_THING2_SHAPE_INIT(&shapes[1]), 2, {0, 0}},
                                    {FIXSAT_THING2_SHAPE_INIT(&shapes[1]), 1, {0, 1}}};
    scope = (fixsat_scope2)FIXSAT_SCOPE2_MOVERS_INIT(1, movers, 2);
    scope.except = 1;
    CHECK(turn_in_world(hand, v2(0, 0), TURN, &scope) == FIXSAT_HIT && hit_number == 0);
    scope.mask = 3;
    CHECK(turn_in_world(hand, v2(0, 0), TURN, &scope) == FIXSAT_HIT && hit_number == 3);
    const fixsat_vec2 one_ways[] = {{1, 0}, {0, -1}, {0, 0}};
    world.one_ways = one_ways;
    CHECK(turn_in_world(hand, v2(0, 0), TURN, NULL) == FIXSAT_MISS);
    CHECK(turn_in_world(box(-15, -15, 15, 15), v2(0, 0), 0, NULL) == FIXSAT_MISS);
}

/* Equal moments: the lowest number, whatever the order of the tree. */
static void of_equals_the_lowest(void) {
    count = 0;
    for (int i = 0; i < 10; i++) { /* far away, to fill the tree */
        add(box(1000 * i + 500, 900, 1000 * i + 501, 901));
    }
    add(box(-4, 10, 4, 20));
    add(box(10, -20, 20, -4));
    const fixsat_shape2 bar = segment(-12, 0, 12, 0);
    CHECK(turn_in_world(bar, v2(0, 0), QUARTER, NULL) == FIXSAT_HIT && hit_number == 10);
    shapes[10] = box(-20, 2, -10, 20); /* the bar meets this and its opposite at once */
    shapes[11] = box(10, -20, 20, -2);
    make_world();
    CHECK(turn_in_world(bar, v2(0, 0), -QUARTER, NULL) == FIXSAT_HIT && hit_number == 10);
    shapes[10] = box(10, -20, 20, -2);
    shapes[11] = box(-20, 2, -10, 20);
    make_world();
    CHECK(turn_in_world(bar, v2(0, 0), -QUARTER, NULL) == FIXSAT_HIT && hit_number == 10);
    world.nodes = NULL;
    CHECK(turn_in_world(bar, v2(0, 0), -QUARTER, NULL) == FIXSAT_HIT && hit_number == 10);
}

static void far_from_a_pivot(void) {
    count = 0;
    add(box(HI - 10, HI - 10, HI, HI));
    add(box(LO, LO, LO + 10, LO + 10));
    CHECK(turn_in_world(box(HI - 10, LO, HI, LO + 5), v2(0, 0), QUARTER, NULL) == FIXSAT_HIT);
    CHECK(hit_number == 0);
    CHECK(turn_in_world(circle(HI, LO, HI), v2(LO, HI), TURN, NULL) == FIXSAT_HIT);
    CHECK(turn_in_world(box(0, 0, 5, 5), v2(HI, LO), TURN, NULL) == FIXSAT_MISS);
    CHECK(turn_in_world(box(0, 0, 5, 5), v2(HI, HI), 2 * QUARTER, NULL) == FIXSAT_MISS);
}

/* ---- vertices near a pivot, and others far from it ---- */

/* Sets a triangle. Swaps two corners if they are in clockwise order. Returns false if all are in
 * line. */
static bool set_triangle(fixsat_shape2 *a, fixsat_vec2 *corners) {
    fixsat_polygon polygon;
    if (fixsat_polygon_init(&polygon, corners, 3) != FIXSAT_OK) {
        const fixsat_vec2 first = corners[0];
        corners[0] = corners[1];
        corners[1] = first;
        if (fixsat_polygon_init(&polygon, corners, 3) != FIXSAT_OK) {
            return false;
        }
    }
    return fixsat_shape2_from_polygon(a, &polygon, 0) == FIXSAT_OK;
}

/* True if the last turn had this answer. The edges of a region are turned to one by one, so its
 * angle may be rounded the other way. */
static bool is_like(const fixsat_swing2 *hit) {
    return swing.angle - hit->angle <= 1 && hit->angle - swing.angle <= 1;
}

/* Turns a triangle towards another one, which is a shape, a region, and both in worlds with a tree
 * and without one. All must answer the same. */
static fixsat_event turn_to_all(fixsat_vec2 *corners, fixsat_vec2 *others, fixsat_vec2 pivot,
                                fix16_t angle) {
    static const uint16_t three[] = {3};
    fixsat_shape2 turning, still;
    if (!set_triangle(&turning, corners) || !set_triangle(&still, others)) {
        return FIXSAT_MISS;
    }
    const fixsat_region ring = region_of(others, three, 1, false);
    fixsat_swing2 hit = untouched;
    const fixsat_event event = fixsat_turn2(&turning, &still, pivot, angle, &hit);
    CHECK(turn(turning, &ring, pivot, angle) == event && is_like(&hit));
    for (int i = 0; i < 4; i++) {
        count = 0;
        if (i % 2 == 0) {
            add(still);
        } else {
            add_region(&ring);
        }
        world.nodes = i < 2 ? world.nodes : NULL;
        CHECK(turn_in_world(turning, pivot, angle, NULL) == event && is_like(&hit));
    }
    return event;
}

/* Vertices far from the pivot make the units of the bounds coarse. A vertex beside the pivot that
 * is less than a unit above an axis still crosses it. */
static void over_an_axis_by_a_hair(void) {
    fixsat_vec2 wedge[] = {{-16, 6}, {0, -1073741816}, {10, -100}};
    fixsat_vec2 post[] = {{-17, -1}, {-17, 1}, {-40, 0}}; /* 16^2 + 6^2 > 17^2 */
    CHECK(turn_to_all(wedge, post, v2(0, 0), 27475) == FIXSAT_HIT);
    fixsat_vec2 blade[] = {{-256, HI - 9}, {0, LO}, {100, HI - 1040}};
    fixsat_vec2 tooth[] = {{-257, HI - 45}, {-257, HI - 35}, {-300, HI - 40}};
    CHECK(turn_to_all(blade, tooth, v2(0, HI - 40), QUARTER) == FIXSAT_HIT);
}

/* Returns what is `along` an axis through p, and `aside` of it. */
static fixsat_vec2 on_axis(fixsat_vec2 p, fixsat_vec2 axis, fix16_t along, fix16_t aside) {
    return v2(p.x + axis.x * along - axis.y * aside, p.y + axis.y * along + axis.x * aside);
}

/* A post stands on an axis, some units from the pivot. A triangle has a vertex a little before the
 * axis, about as far from the pivot as the post, and one far away at a quarter turn beyond it. */
static void one_vertex_is_far_away(void) {
    enum { TRIES = 400 };
    static const fixsat_vec2 axes[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    uint32_t state = 7;
    int hits = 0;
    for (int i = 0; i < TRIES; i++) {
        const fixsat_vec2 axis = axes[i % 4];
        const fix16_t unit = 4 << i % 16 / 4, half = unit << 25, sense = i % 32 < 16 ? 1 : -1;
        fix16_t some[9]; /* less than a unit */
        for (int k = 0; k < 9; k++) {
            some[k] = (fix16_t)random_below(&state, (uint32_t)unit);
        }
        const fix16_t along = (2 + some[0] % 5) * unit, start = along + some[1] % 3;
        const fixsat_vec2 pivot = on_axis(v2(0, 0), axis, 0, -sense * half);
        fixsat_vec2 corners[] = {on_axis(pivot, axis, along, -sense * (unit - 1 - some[2] / 2)),
                                 on_axis(v2(0, 0), axis, -some[3], sense * half),
                                 on_axis(pivot, axis, -4 * some[4], sense * 4 * some[5])};
        fixsat_vec2 post[] = {on_axis(pivot, axis, start, 1 - some[6] % 3),
                              on_axis(pivot, axis, start + 1, some[7]),
                              on_axis(pivot, axis, start + 2, -some[8])};
        const fix16_t angle = 3 * EIGHTH + (fix16_t)random_below(&state, EIGHTH);
        hits += turn_to_all(corners, post, pivot, sense * angle) == FIXSAT_HIT;
    }
    CHECK(hits > TRIES / 8 && hits < TRIES);
}

/* ---- steering ---- */

static fixsat_steer2 out;
static fixsat_vec2 vertices[8];

static fixsat_status steer(const fixsat_shape2 *body, fixsat_pose2 pose, fixsat_vec2 pivot,
                           fix16_t angle) {
    const fixsat_status status =
        fixsat_world2_steer(&world, body, pose, pivot, angle, NULL, vertices, &out);
    if (status == FIXSAT_OK) {
        CHECK(fixsat_world2_overlaps(&world, &out.shape, NULL) ==
              (out.event == FIXSAT_START_OVERLAP));
        CHECK((out.event == FIXSAT_HIT) == ((out.normal.x | out.normal.y) != 0));
        CHECK((out.event == FIXSAT_MISS) == (out.number == FIXSAT_NOTHING));
        CHECK((int64_t)out.angle * angle >= 0);
        CHECK(angle < 0 ? out.angle >= angle : out.angle <= angle);
    }
    return status;
}

static void a_body_is_steered(void) {
    count = 0;
    add(box(-50, -9, 90, 0));
    const fixsat_vec2 corners[] = {{0, 0}, {30, 0}, {30, 20}, {0, 20}};
    const fixsat_shape2 crate = round_polygon(polygon_of(corners, 4), 0);
    const fixsat_shape2 other = round_obb2(obb2(15, 10, 15, 0, 0, 10), 0);
    CHECK(steer(&crate, origin, v2(30, 0), -QUARTER) == FIXSAT_OK && out.event == FIXSAT_MISS);
    CHECK(out.angle == -QUARTER && is2(out.pose.position, 30, 30) && out.pose.turn == 3 * QUARTER);
    CHECK(out.shape.core.polygon.vertices == vertices);
    CHECK(steer(&crate, origin, v2(30, 0), -QUARTER - 5) == FIXSAT_OK && out.event == FIXSAT_HIT);
    CHECK(out.number == 0 && is2(out.normal, 0, -ONE) && out.angle > -QUARTER - 1);
    CHECK(steer(&crate, origin, v2(30, 0), 7) == FIXSAT_OK && out.event == FIXSAT_HIT);
    CHECK(out.angle == 0 && is2(out.pose.position, 0, 0) && out.pose.turn == 0);
    CHECK(steer(&crate, origin, v2(30, 0), 0) == FIXSAT_OK && out.event == FIXSAT_MISS);
    CHECK(steer(&other, origin, v2(0, 0), QUARTER) == FIXSAT_OK && out.event == FIXSAT_MISS);
    CHECK(out.angle == QUARTER && out.shape.kind == FIXSAT_CORE_OBB);
    CHECK(steer(&other, (fixsat_pose2){{0, -1}, 9}, v2(0, 0), 5) == FIXSAT_OK);
    CHECK(out.event == FIXSAT_START_OVERLAP && out.number == 0 && out.angle == 0);
    CHECK(is2(out.pose.position, 0, -1) && out.pose.turn == 9);
    /* More than a turn. */
    CHECK(steer(&other, (fixsat_pose2){{0, 90}, 9}, v2(0, 90), 3 * TURN + 5) == FIXSAT_OK);
    CHECK(out.event == FIXSAT_MISS && out.angle == 3 * TURN + 5 && out.pose.turn == 14);
    CHECK(steer(&other, (fixsat_pose2){{0, 90}, 9}, v2(0, 90), LO) == FIXSAT_OK);
    CHECK(out.event == FIXSAT_MISS && out.angle == LO && out.pose.turn == 9);
}

static void steering_is_refused(void) {
    count = 0;
    add(box(-50, -9, 50, 0));
    const fixsat_vec2 thin[] = {{0, 0}, {2, 1}, {1, 1}};
    const fixsat_shape2 crate = round_polygon(polygon_of(triangle, 3), 0), disc = circle(0, 0, 1);
    const fixsat_shape2 sliver = round_polygon(polygon_of(thin, 3), 0);
    const fixsat_pose2 edge = {{HI, HI}, 0}, slanted = {{0, 0}, EIGHTH + 2000};
    out.number = 77;
    CHECK(steer(NULL, origin, v2(0, 0), 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_world2_steer(&world, &crate, origin, v2(0, 0), 1, NULL, NULL, &out) ==
          FIXSAT_ERROR_NULL);
    CHECK(fixsat_world2_steer(&world, &crate, origin, v2(0, 0), 1, NULL, vertices, NULL) ==
          FIXSAT_ERROR_NULL);
    CHECK(steer(&sliver, slanted, v2(0, 0), 1) == FIXSAT_ERROR_NO_AREA);
    const fixsat_shape2 off = circle(1, 0, 1);
    CHECK(steer(&off, edge, v2(0, 0), 1) == FIXSAT_ERROR_OUT_OF_RANGE && out.number == 77);
    CHECK(fixsat_world2_steer(&world, &disc, origin, v2(0, 0), 1, NULL, NULL, &out) == FIXSAT_OK);
    /* A pose beyond the range is passed over. */
    CHECK(steer(&disc, edge, v2(0, HI), EIGHTH) == FIXSAT_OK && out.event == FIXSAT_MISS);
    CHECK(out.angle == 0 && is2(out.pose.position, HI, HI) && out.pose.turn == 0);
    CHECK(steer(&disc, edge, v2(0, HI), -EIGHTH) == FIXSAT_OK && out.angle == -EIGHTH);
    /* So is one a raw aside of an end that does not fit: the pose comes to HI, its shape beyond. */
    const fixsat_pose2 before = {{HI - 10, 0}, 0};
    const fixsat_shape2 ahead = circle(10, 0, 1);
    CHECK(steer(&ahead, before, v2(HI - 10, 104300), 1) == FIXSAT_OK && out.event == FIXSAT_MISS);
    CHECK(out.angle == 0 && is2(out.pose.position, HI - 10, 0));
}

/* ---- a crate tumbles over a floor of tiles ---- */

/* The lowest corner of the placed crate, of several the right one. */
static fixsat_vec2 pivot_of(const fixsat_shape2 *placed) {
    const fixsat_polygon *const p = &placed->core.polygon;
    fixsat_vec2 best = {LO, HI};
    for (uint32_t i = 0; i < p->count; i++) {
        const fixsat_vec2 v =
            v2(p->position.x + p->vertices[i].x, p->position.y + p->vertices[i].y);
        if (v.y < best.y || (v.y == best.y && v.x > best.x)) {
            best = v;
        }
    }
    return best;
}

/* Tumbles ten times by steps, about its corner as placed. It is never stuck. It comes to rest
 * flush, or a raw of angle before. */
static void tumble(const fixsat_shape2 *crate, fixsat_pose2 pose, fix16_t step) {
    CHECK(fixsat_shape2_place(&out.shape, vertices, crate, pose) == FIXSAT_OK);
    out.pose = pose;
    for (int quarter = 1; quarter <= 10; quarter++) {
        const uint16_t goal = (uint16_t)(pose.turn - quarter * QUARTER);
        bool rests = false;
        while (!rests) {
            const fix16_t left = (uint16_t)(out.pose.turn - goal);
            const fixsat_vec2 pivot = pivot_of(&out.shape);
            CHECK(steer(crate, out.pose, pivot, left < step ? -left : -step) == FIXSAT_OK);
            CHECK(out.event != FIXSAT_START_OVERLAP);
            rests = (uint16_t)(out.pose.turn - goal) == 0;
            if (!rests && out.angle == 0) {
                rests = true;
                CHECK(out.event == FIXSAT_HIT && left <= 2 && out.normal.y < 0);
            }
        }
    }
    CHECK(fixsat_aabb2_of_shape2(&out.shape).min.y < 50);
}

static void a_crate_tumbles_over_tiles(void) {
    static const fix16_t steps[] = {37, 300, 1000};
    const fixsat_vec2 about_center[] = {
        {-ONE * 3 / 2, -ONE}, {ONE * 3 / 2, -ONE}, {ONE * 3 / 2, ONE}, {-ONE * 3 / 2, ONE}};
    const fixsat_vec2 from_corner[] = {{0, 0}, {3 * ONE, 0}, {3 * ONE, 2 * ONE}, {0, 2 * ONE}};
    const fixsat_shape2 centered = round_polygon(polygon_of(about_center, 4), 0);
    const fixsat_shape2 cornered = round_polygon(polygon_of(from_corner, 4), 0);
    const fixsat_vec2 ground[] = {{-4 * ONE, -ONE}, {40 * ONE, -ONE}, {40 * ONE, 0}, {-4 * ONE, 0}};
    const fixsat_region floor = region_of(ground, four, 1, false);
    count = 0;
    for (int i = 0; i < THINGS - 1; i++) { /* tiles of 3 and 2 units in turn, then the ground */
        const fix16_t x = (i * 5 / 2 - 4) * ONE;
        add(box(x, -ONE, x + (i % 2 == 0 ? 2 : 3) * ONE, 0));
    }
    add_region(&floor);
    for (size_t i = 0; i < COUNT(steps); i++) {
        tumble(&centered, (fixsat_pose2){{ONE * 3 / 2, ONE}, 0}, steps[i]);
        tumble(&cornered, origin, steps[i]);
    }
}

/* Steered at random it never overlaps, and from where it is stopped it gets back if that is free.
 */
static void steered_at_random(void) {
    enum { UNIT = 4096, STEPS = 800 };
    const fixsat_vec2 corners[] = {
        {-9 * UNIT, -5 * UNIT}, {9 * UNIT, -5 * UNIT}, {9 * UNIT, 5 * UNIT}, {-9 * UNIT, 5 * UNIT}};
    const fixsat_shape2 body = round_polygon(polygon_of(corners, 4), 0);
    const fixsat_vec2 walls[] = {{-60 * UNIT, -60 * UNIT},
                                 {60 * UNIT, -60 * UNIT},
                                 {60 * UNIT, 60 * UNIT},
                                 {-60 * UNIT, 60 * UNIT}};
    const fixsat_region fence = region_of(walls, four, 1, true);
    uint32_t state = 9;
    int hits = 0, backs = 0;
    count = 0;
    add_region(&fence);
    for (int i = 0; i < 8; i++) {
        const fix16_t x = (i % 3 - 1) * 40 * UNIT, y = (i / 3 - 1) * 40 * UNIT;
        const uint16_t by = (uint16_t)(i * 3000);
        fixsat_shape2 post;
        CHECK(fixsat_shape2_rounded_box(&post, v2(x, y), v2(8 * UNIT, 3 * UNIT),
                                        fixsat_rot2_from_turn(by), i % 2 * UNIT) == FIXSAT_OK);
        add(i == 4 ? circle(40 * UNIT, 40 * UNIT, 9 * UNIT) : post);
    }
    fixsat_pose2 pose = origin;
    for (int i = 0; i < STEPS; i++) {
        const fix16_t angle = (fix16_t)random_below(&state, 8000) - 4000;
        const fix16_t back = angle < 0 ? 1000 : -1000;
        const fix16_t px = ((fix16_t)random_below(&state, 120) - 60) * UNIT;
        const fixsat_vec2 pivot = v2(px, ((fix16_t)random_below(&state, 120) - 60) * UNIT);
        CHECK(steer(&body, pose, pivot, angle) == FIXSAT_OK);
        CHECK(out.event != FIXSAT_START_OVERLAP);
        pose = out.pose;
        hits += out.event == FIXSAT_HIT;
        if (out.event == FIXSAT_HIT && turn_in_world(out.shape, pivot, back, NULL) == FIXSAT_MISS) {
            backs++;
            CHECK(steer(&body, pose, pivot, back) == FIXSAT_OK && out.angle != 0);
        }
    }
    CHECK(hits > STEPS / 8 && backs > STEPS / 8);
}

int main(void) {
    RUN(a_door_in_a_room, a_fence_is_filled, past_a_reflex_corner, a_crate_turns_into_a_block,
        without_inside, a_tree_changes_nothing, a_region_at_the_ends_of_the_range,
        the_first_of_a_world, of_equals_the_lowest, far_from_a_pivot, over_an_axis_by_a_hair,
        one_vertex_is_far_away, a_body_is_steered, steering_is_refused, a_crate_tumbles_over_tiles,
        steered_at_random);
    return check_summary("steer");
}

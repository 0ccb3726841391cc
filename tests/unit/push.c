/* SPDX-License-Identifier: MIT
 *
 * The way out of what a shape overlaps: pictures, and random worlds in which each answer is tested
 * as it is promised. Runs on every board.
 */
#include "pictures.h"

#include "../common/random.h"
#include "rounds.h"

static fixsat_vec2 way;

static bool overlaps_moved(const fixsat_world2 *world, const fixsat_shape2 *a,
                           const fixsat_scope2 *scope, fixsat_vec2 by) {
    fixsat_shape2 moved = *a;
    return !fixsat_vec2_add(&moved.core.position, by) ||
           fixsat_world2_overlaps(world, &moved, scope);
}

static bool is_within(fixsat_vec2 v, fix16_t limit) {
    const int64_t square = (int64_t)v.x * v.x + (int64_t)v.y * v.y;
    return square <= (int64_t)limit * limit;
}

/* True if the vector is free, within the limit and (x, y). */
static bool pushes(const fixsat_world2 *world, const fixsat_shape2 *a, fix16_t limit, fix16_t x,
                   fix16_t y) {
    return fixsat_world2_push(world, a, limit, NULL, &way) && is2(way, x, y) &&
           !overlaps_moved(world, a, NULL, way);
}

/* ---- a room of 400 by 300 with a table ---- */

static const fixsat_vec2 corners[] = {{0, 0}, {400, 0}, {400, 300}, {0, 300}};
static const uint16_t four[] = {4};

static void out_of_a_wall(void) {
    fixsat_region room;
    CHECK(fixsat_region_init(&room, corners, four, 1, true, NULL) == FIXSAT_OK);
    const fixsat_shape2 table = round_aabb2(aabb2(150, 0, 250, 50), 0);
    const fixsat_thing2 things[] = {{NULL, &room}, {&table, NULL}};
    fixsat_world2 world;
    CHECK(fixsat_world2_init(&world, things, 2, NULL, NULL, 0) == FIXSAT_OK);
    fixsat_shape2 ball = circle(100, 60, 10);
    CHECK(pushes(&world, &ball, 0, 0, 0) && pushes(&world, &ball, LO, 0, 0)); /* free */
    ball.core.position = v2(100, 4);
    CHECK(pushes(&world, &ball, 100, 0, 6) && pushes(&world, &ball, 6, 0, 6));
    way = v2(7, 8); /* is not set where there is no answer */
    CHECK(!fixsat_world2_push(&world, &ball, 5, NULL, &way) && is2(way, 7, 8));
    CHECK(!fixsat_world2_push(&world, &ball, 0, NULL, &way));
    CHECK(!fixsat_world2_push(&world, &ball, LO, NULL, &way));
    ball.core.position = v2(3, 4); /* in a corner, and between the wall and the table */
    CHECK(pushes(&world, &ball, 100, 7, 6));
    ball.core.position = v2(143, 8);
    CHECK(pushes(&world, &ball, 100, -3, 2));
    ball.core.position = v2(200, 40); /* in the table */
    CHECK(pushes(&world, &ball, 100, 0, 20));
    ball.core.position = v2(-50, 100); /* in the wall, where it meets no side */
    CHECK(pushes(&world, &ball, 100, 60, 0));
    CHECK(!fixsat_world2_push(&world, &ball, 59, NULL, &way));
    ball.core.position = v2(-3000, 100);
    CHECK(pushes(&world, &ball, 5000, 3010, 0));
    CHECK(!fixsat_world2_push(&world, &ball, 2000, NULL, &way));
}

/* Nothing else is there: everything in all directions. A vector that would leave the range. */
static void no_way_out(void) {
    const fixsat_shape2 all = round_polygon(polygon_of(everything, 4), 0);
    const fixsat_thing2 thing = {&all, NULL};
    fixsat_world2 world;
    CHECK(fixsat_world2_init(&world, &thing, 1, NULL, NULL, 0) == FIXSAT_OK);
    fixsat_shape2 ball = circle(HI - 50, 0, 100);
    CHECK(!fixsat_world2_push(&world, &ball, 1000, NULL, &way));
    CHECK(!fixsat_world2_push(&world, &ball, HI, NULL, &way));
    const fixsat_shape2 wall = round_aabb2(aabb2(HI - 100, LO, HI, HI), 0);
    const fixsat_thing2 at_end = {&wall, NULL};
    CHECK(fixsat_world2_init(&world, &at_end, 1, NULL, NULL, 0) == FIXSAT_OK);
    CHECK(pushes(&world, &ball, 1000, -150, 0));
    /* A gap between two walls that is too narrow, so each contact leads into the other wall. */
    const fixsat_shape2 left = round_aabb2(aabb2(-500, -90, 0, 90), 0);
    const fixsat_shape2 right = round_aabb2(aabb2(19, -90, 500, 90), 0);
    const fixsat_thing2 walls[] = {{&left, NULL}, {&right, NULL}};
    CHECK(fixsat_world2_init(&world, walls, 2, NULL, NULL, 0) == FIXSAT_OK);
    ball = circle(9, 0, 10);
    CHECK(!fixsat_world2_push(&world, &ball, 80, NULL, &way));
    CHECK(fixsat_world2_push(&world, &ball, 400, NULL, &way));
    CHECK(!overlaps_moved(&world, &ball, NULL, way) && (way.y > 80 || way.y < -80));
}

/* By its contact a ball comes to where it just fits between two walls. The least circle of this
 * limit has a radius of 8. */
static void into_a_gap_of_its_width(void) {
    const fixsat_shape2 left = round_aabb2(aabb2(-900, -900, 0, 900), 0);
    const fixsat_shape2 right = round_aabb2(aabb2(20, -900, 900, 900), 0);
    const fixsat_thing2 walls[] = {{&left, NULL}, {&right, NULL}};
    fixsat_world2 world;
    CHECK(fixsat_world2_init(&world, walls, 2, NULL, NULL, 0) == FIXSAT_OK);
    for (fix16_t deep = 1; deep < 10; deep++) {
        const fixsat_shape2 ball = circle(10 - deep, 0, 10);
        CHECK(pushes(&world, &ball, 65537, deep, 0));
    }
}

static void make_solid(fixsat_world2 *world, const fixsat_vec2 *rings, const uint16_t *counts,
                       size_t ring_count) {
    static fixsat_region solid;
    static const fixsat_thing2 thing = {NULL, &solid};
    CHECK(fixsat_region_init(&solid, rings, counts, ring_count, false, NULL) == FIXSAT_OK);
    CHECK(fixsat_world2_init(world, &thing, 1, NULL, NULL, 0) == FIXSAT_OK);
}

/* A ball of 10 is inside of a solid that has one hole, of 26 by 26, with its middle this far away
 * in one of the 16 directions. True if it is pushed there. */
static bool finds_hole(fix16_t limit, fix16_t away, uint16_t direction) {
    static fixsat_vec2 rings[8];
    static const uint16_t counts[] = {4, 4};
    const fix16_t far = 1 << 21;
    const fixsat_rot2 rot = fixsat_rot2_from_turn((uint16_t)(direction * 4096u));
    const fixsat_vec2 at = fixsat_rot2_apply(rot, v2(away, 0));
    for (int i = 0; i < 4; i++) {
        const fix16_t x = i == 0 || i == 3 ? -1 : 1, y = i < 2 ? -1 : 1;
        rings[i] = v2(far * x, far * y);
        rings[4 + i] = v2(at.x + 13 * x, at.y + 13 * y);
    }
    fixsat_world2 world;
    make_solid(&world, rings, counts, 2);
    const fixsat_shape2 ball = circle(0, 0, 10);
    const bool is_found = fixsat_world2_push(&world, &ball, limit, NULL, &way);
    if (is_found) {
        CHECK(!overlaps_moved(&world, &ball, NULL, way) && is_within(way, limit));
        CHECK(way.x - at.x <= 3 && at.x - way.x <= 3 && way.y - at.y <= 3 && at.y - way.y <= 3);
    }
    return is_found;
}

/* The radii are limit (4 + i) / 2^k, from the 8,192nd part of it to all of it. */
static void holes_on_circles(void) {
    for (uint16_t direction = 0; direction < 16; direction += ROUNDS < 40 ? 3 : 1) {
        CHECK(finds_hole(819200, 100, direction) && finds_hole(819200, 125, direction));
        CHECK(finds_hole(819200, 700, direction) && finds_hole(800, 800, direction));
        CHECK(finds_hole(819200, 4800, direction) && finds_hole(800, 700, direction));
        CHECK(!finds_hole(819200, 90, direction) && !finds_hole(819200, 112, direction));
        CHECK(!finds_hole(800, 810, direction) && !finds_hole(800, 750, direction));
    }
}

/* Two holes at the same distance, in one quarter and in the next one: the first place counts, from
 * +x counter-clockwise. */
static void the_first_of_two_holes(void) {
    static fixsat_vec2 rings[12];
    static const uint16_t counts[] = {4, 4, 4};
    static const fixsat_vec2 quarters[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < 4; i++) {
            const fix16_t x = i == 0 || i == 3 ? -1 : 1, y = i < 2 ? -1 : 1;
            const fixsat_vec2 p = quarters[k], q = quarters[k + 1];
            rings[i] = v2(90000 * x, 90000 * y);
            rings[4 + i] = v2(100 * p.x + 13 * x, 100 * p.y + 13 * y);
            rings[8 + i] = v2(100 * q.x + 13 * x, 100 * q.y + 13 * y);
        }
        fixsat_world2 world;
        make_solid(&world, rings, counts, 3);
        const fixsat_shape2 ball = circle(0, 0, 10);
        CHECK(pushes(&world, &ball, 800, 97 * quarters[k].x, 97 * quarters[k].y));
    }
}

/* What does not count is not left: a mask, an exception, one-way things; movers are. */
static void scopes(void) {
    const fixsat_shape2 box = round_aabb2(aabb2(0, 0, 100, 40), 0);
    const fixsat_thing2 thing = {&box, NULL};
    static const uint32_t mask = 2;
    static fixsat_vec2 one_way;
    fixsat_world2 world = FIXSAT_WORLD2_INIT(((const fixsat_thing2[1]){{NULL, NULL}}), NULL, NULL);
    world.things = &thing;
    world.masks = &mask;
    world.one_ways = &one_way;
    const fixsat_shape2 ball = circle(50, 35, 10);
    fixsat_scope2 scope = FIXSAT_SCOPE2_INIT(1);
    CHECK(fixsat_world2_push(&world, &ball, 90, &scope, &way) && is2(way, 0, 0));
    scope.mask = 2;
    CHECK(fixsat_world2_push(&world, &ball, 90, &scope, &way) && is2(way, 0, 15));
    scope.except = 0;
    CHECK(fixsat_world2_push(&world, &ball, 90, &scope, &way) && is2(way, 0, 0));
    const fixsat_shape2 lid = round_aabb2(aabb2(-100, 45, 200, 90), 0);
    const fixsat_mover2 mover = {{&lid, NULL}, 2, {0, 0}};
    scope.except = FIXSAT_NOTHING;
    scope.movers = &mover;
    scope.mover_count = 1;
    CHECK(fixsat_world2_push(&world, &ball, 900, &scope, &way) && is2(way, 0, -45));
    one_way = v2(0, 1);
    CHECK(fixsat_world2_push(&world, &ball, 90, NULL, &way) && is2(way, 0, 0));
}

/* ---- random worlds ---- */

enum { THINGS = 12 };

static void random_worlds(void) {
    static fixsat_shape2 shapes[THINGS];
    static fixsat_thing2 things[THINGS];
    static fixsat_node2 nodes[FIXSAT_WORLD2_NODES(THINGS)];
    uint32_t random = 3;
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < THINGS; i++) {
            const fix16_t x = (fix16_t)random_below(&random, 200);
            const fix16_t y = (fix16_t)random_below(&random, 200);
            const fix16_t u = (fix16_t)random_below(&random, 40) - 20;
            const fix16_t v = (fix16_t)random_below(&random, 40) - 20;
            shapes[i] = i % 3 == 0 ? circle(x, y, u + 20) : round_obb2(obb2(x, y, u, v, -v, u), 0);
            things[i] = (fixsat_thing2){&shapes[i], NULL};
        }
        fixsat_world2 world;
        CHECK(fixsat_world2_init(&world, things, THINGS, NULL, nodes, COUNT(nodes)) == FIXSAT_OK);
        const fix16_t at = (fix16_t)random_below(&random, 200);
        const fixsat_shape2 a = round_aabb2(aabb2(at, 80, at + 15, 100), 3);
        fix16_t limit = (fix16_t)(random_next(&random) >> (1 + random_below(&random, 31)));
        if (fixsat_world2_push(&world, &a, limit, NULL, &way)) {
            CHECK(is_within(way, limit) && !overlaps_moved(&world, &a, NULL, way));
        }
        CHECK(fixsat_world2_push(&world, &a, 4096, NULL, &way)); /* outside of all there is room */
        CHECK(!overlaps_moved(&world, &a, NULL, way) && is_within(way, 400));
    }
}

/* At one wall the vector is within 3 raw of the least one. */
static void random_walls(void) {
    uint32_t random = 8;
    for (int round = 0; round < ROUNDS; round++) {
        const fix16_t x = (fix16_t)random_below(&random, 60000) + 1;
        const fix16_t y = (fix16_t)random_below(&random, 60000) + 1;
        const fixsat_shape2 wall = round_obb2(obb2(x, y, -90 * y, 90 * x, -100 * x, -100 * y), 0);
        const fixsat_thing2 thing = {&wall, NULL};
        fixsat_world2 world;
        CHECK(fixsat_world2_init(&world, &thing, 1, NULL, NULL, 0) == FIXSAT_OK);
        const fixsat_shape2 a = circle(-90 * x, -95 * y, 20);
        fixsat_manifold2 m;
        CHECK(fixsat_contact2(&a, &wall, &m) == FIXSAT_OVERLAP);
        CHECK(fixsat_world2_push(&world, &a, HI, NULL, &way));
        CHECK(!overlaps_moved(&world, &a, NULL, way));
        CHECK(way.x + m.mtv.x <= 3 && way.x + m.mtv.x >= -3 && way.y + m.mtv.y <= 3 &&
              way.y + m.mtv.y >= -3);
    }
}

int main(void) {
    RUN(out_of_a_wall, no_way_out, into_a_gap_of_its_width, holes_on_circles,
        the_first_of_two_holes, scopes, random_worlds, random_walls);
    return check_summary("push");
}

/* SPDX-License-Identifier: MIT
 *
 * Contacts of a shape with a region and with a world: pictures that one can draw, and random
 * regions and tiles, of which the promises are checked one by one. Runs on every board.
 */
#include "pictures.h"

#include "../common/random.h"
#include "rounds.h"

static fixsat_region_contacts at;
static fixsat_contacts2 with;

static fixsat_region region_of(const fixsat_vec2 *vertices, const uint16_t *counts, size_t rings,
                               bool inside_out) {
    fixsat_region region;
    CHECK(fixsat_region_init(&region, vertices, counts, rings, inside_out, NULL) == FIXSAT_OK);
    return region;
}

/* ---- what is expected ---- */

static bool is_normal(const fixsat_manifold2 *m, fix16_t x, fix16_t y, fix16_t depth) {
    return m->in_range && is2(m->normal, x * ONE, y * ONE) && m->depth == depth &&
           is2(m->mtv, x * depth, y * depth);
}

static bool is_point(const fixsat_contact_point2 *p, fix16_t x, fix16_t y, fix16_t depth,
                     uint32_t of_a, uint32_t of_b) {
    return is2(p->position, x, y) && p->depth == depth && p->id == (of_a | of_b << 16);
}

static bool next_side(fix16_t x, fix16_t y, fix16_t depth, uint16_t edge) {
    return fixsat_region_contacts_next(&at) && is_normal(&at.manifold, x, y, depth) &&
           at.edge == edge;
}

static bool ends(void) {
    const bool is_more = fixsat_region_contacts_next(&at);
    return !is_more && !fixsat_region_contacts_next(&at);
}

/* ---- a ledge with a step ----
 *
 *                 4 +-----+ 3
 *                   |     |       The floor is y = 0. It has a seam at (50, 0), which is no
 *     0      6      |     |       corner.
 *     +------+------+ 5   |
 *     |                   |
 *     +-------------------+
 *     1                   2
 */
static const fixsat_vec2 ledge[] = {{0, 0},    {0, -40}, {140, -40}, {140, 60},
                                    {100, 60}, {100, 0}, {50, 0}};
static const uint16_t seven[] = {7}, four[] = {4}, two_fours[] = {4, 4};

static void stands_on_a_seam(void) {
    const fixsat_region region = region_of(ledge, seven, 1, false);
    for (fix16_t deep = 0; deep < 3; deep++) {
        fixsat_shape2 box = round_aabb2(aabb2(40, -deep, 60, 20), 0);
        fixsat_contact_shape2_region(&box, &region, &at);
        CHECK(next_side(0, -1, deep, 5) && at.manifold.count == 2);
        CHECK(is_point(&at.manifold.point[0], 40, -deep, deep, 0, 11) ||
              is_point(&at.manifold.point[0], 40, -deep, deep, 1, 11));
        CHECK(ends());
        box.core.position.x = 10; /* its corner is on the seam */
        fixsat_contact_shape2_region(&box, &region, &at);
        CHECK(next_side(0, -1, deep, 5) && ends());
        fixsat_shape2 ball = circle(50, 10 - deep, 10);
        fixsat_contact_shape2_region(&ball, &region, &at);
        CHECK(next_side(0, -1, deep, 5) && at.manifold.count == 1 && ends());
        CHECK(is_point(&at.manifold.point[0], 50, -deep, deep, 0, 11));
    }
}

/* In the inner corner both sides give a manifold. A corner that only passes by gives none. */
static void stands_in_a_corner(void) {
    const fixsat_region region = region_of(ledge, seven, 1, false);
    fixsat_shape2 box = round_aabb2(aabb2(80, -2, 103, 20), 0);
    fixsat_contact_shape2_region(&box, &region, &at);
    CHECK(next_side(1, 0, 3, 4) && at.manifold.count == 2);
    CHECK(is_point(&at.manifold.point[0], 103, 0, 3, 3, 10) &&
          is_point(&at.manifold.point[1], 103, 20, 3, 4, 9));
    CHECK(next_side(0, -1, 2, 5) && at.manifold.count == 2 && ends());
    box.core.position = v2(-3, 2);
    fixsat_contact_shape2_region(&box, &region, &at);
    CHECK(next_side(1, 0, 0, 4) && next_side(0, -1, 0, 5) && ends());
    fixsat_shape2 ball = circle(92, 9, 10);
    fixsat_contact_shape2_region(&ball, &region, &at);
    CHECK(next_side(1, 0, 2, 4) && next_side(0, -1, 1, 5) && ends());
    ball.core.position = v2(50, -20); /* inside, it meets no ring */
    fixsat_contact_shape2_region(&ball, &region, &at);
    CHECK(ends());
    ball.core.position = v2(50, 11);
    fixsat_contact_shape2_region(&ball, &region, &at);
    CHECK(ends());
}

/* At the outer corner (0, 0) a ball is pushed out along 3 : 4, a box the short way. */
static void leaves_by_a_corner(void) {
    const fixsat_region region = region_of(ledge, seven, 1, false);
    fixsat_shape2 ball = circle(-30, 40, 60);
    fixsat_contact_shape2_region(&ball, &region, &at);
    CHECK(fixsat_region_contacts_next(&at) && at.edge == 5 && ends());
    CHECK(near2(at.manifold.normal, 39322, -52429) && at.manifold.depth == 10);
    CHECK(is2(at.manifold.mtv, 6, -8) && at.manifold.count == 1);
    CHECK(is_point(&at.manifold.point[0], 6, -8, 10, 0, 0));
    fixsat_shape2 box = round_aabb2(aabb2(-20, -3, 5, 20), 0);
    fixsat_contact_shape2_region(&box, &region, &at);
    CHECK(next_side(0, -1, 3, 5) && ends());
    box.core.position = v2(-4, -20);
    fixsat_contact_shape2_region(&box, &region, &at);
    CHECK(next_side(1, 0, 1, 0) && ends());
    box.core.position = v2(-3, 1); /* both are 2: the lowest edge */
    fixsat_contact_shape2_region(&box, &region, &at);
    CHECK(next_side(1, 0, 2, 0) && ends());
    /* A square on its tip, at the corner: by its own side. */
    box = round_obb2(obb2(-6, 2, 8, 8, -8, 8), 0);
    fixsat_contact_shape2_region(&box, &region, &at);
    CHECK(fixsat_region_contacts_next(&at) && near2(at.manifold.normal, 46341, -46341) && ends());
    CHECK(at.manifold.depth == 6 && at.manifold.count == 1 && is2(at.manifold.mtv, 4, -4));
}

/* A rounded core has a spare vertex in its back edge, and the corner is in front, on the line that
 * is square to that edge there. The shape leaves by its front vertex. */
static void has_a_spare_vertex(void) {
    static const fixsat_vec2 corners[] = {{-60, 0}, {-20, 20}, {0, 60}, {-30, 30}};
    const fixsat_region region = region_of(ledge, seven, 1, false);
    const fixsat_shape2 leaf = round_polygon(polygon_of(corners, 4), 40);
    fixsat_contact_shape2_region(&leaf, &region, &at);
    CHECK(fixsat_region_contacts_next(&at) && at.edge == 5 && ends());
    CHECK(near2(at.manifold.normal, 46341, -46341) && at.manifold.depth == 12);
    CHECK(at.manifold.count == 1 && (at.manifold.point[0].id & 0xFFFF) == 2);
}

/* A pillar that is narrower than the box, from outside; and a square all around a small one. */
static void covers_a_pillar(void) {
    static const fixsat_vec2 corners[] = {{0, 0}, {10, 0}, {10, 50}, {0, 50}};
    const fixsat_region pillar = region_of(corners, four, 1, false);
    fixsat_shape2 box = round_aabb2(aabb2(-20, 48, 30, 70), 0);
    fixsat_contact_shape2_region(&box, &pillar, &at);
    CHECK(next_side(0, -1, 2, 2) && at.manifold.count == 2 && ends());
    CHECK(is_point(&at.manifold.point[0], 0, 48, 2, 1, 6) ||
          is_point(&at.manifold.point[0], 10, 48, 2, 1, 4));
    box = round_aabb2(aabb2(-20, -20, 30, 71), 0);
    fixsat_contact_shape2_region(&box, &pillar, &at);
    CHECK(next_side(-1, 0, 30, 1) && next_side(1, 0, 30, 3) && ends()); /* to the left, or right */
    /* A circle with its centre in the middle of a square: the lowest edge of four. */
    static const fixsat_vec2 square[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    const fixsat_region tile = region_of(square, four, 1, false);
    const fixsat_shape2 ball = circle(5, 5, 30);
    fixsat_contact_shape2_region(&ball, &tile, &at);
    CHECK(next_side(0, 1, 35, 0) && ends());
}

/* A fence, and rings that touch in a vertex: straight from one to the other, or corner to
 * corner. */
static void fences_and_pinches(void) {
    static const fixsat_vec2 square[] = {{0, 0}, {90, 0}, {90, 90}, {0, 90}};
    const fixsat_region fence = region_of(square, four, 1, true);
    fixsat_shape2 ball = circle(8, 9, 10);
    fixsat_contact_shape2_region(&ball, &fence, &at);
    CHECK(next_side(0, -1, 1, 0) && next_side(-1, 0, 2, 3) && ends());
    ball.core.position = v2(40, 40);
    fixsat_contact_shape2_region(&ball, &fence, &at);
    CHECK(ends());

    static const fixsat_vec2 row[] = {{0, 0},  {0, -30},  {40, 0}, {20, 0},
                                      {40, 0}, {80, -30}, {80, 0}, {60, 0}};
    const fixsat_region pinch = region_of(row, two_fours, 2, false);
    fixsat_shape2 box = round_aabb2(aabb2(39, -2, 70, 20), 0);
    fixsat_contact_shape2_region(&box, &pinch, &at);
    CHECK(next_side(0, -1, 2, 2) && next_side(0, -1, 2, 6) && ends());

    static const fixsat_vec2 steps[] = {{0, 0},   {40, 0},  {40, 40}, {0, 40},
                                        {40, 40}, {80, 40}, {80, 80}, {40, 80}};
    const fixsat_region corners = region_of(steps, two_fours, 2, false);
    box = round_aabb2(aabb2(20, 39, 41, 60), 0);
    fixsat_contact_shape2_region(&box, &corners, &at);
    CHECK(next_side(0, -1, 1, 2) && next_side(1, 0, 1, 7) && ends());
}

/* Shapes without inside; one whose deepest vertex is beyond the side that it crosses. */
static void thin_shapes(void) {
    const fixsat_region region = region_of(ledge, seven, 1, false);
    fixsat_shape2 thin = circle(20, 0, 0);
    fixsat_contact_shape2_region(&thin, &region, &at);
    CHECK(next_side(0, -1, 0, 5) && at.manifold.count == 1 && ends());
    thin = capsule(20, -5, 20, 9, 0);
    fixsat_contact_shape2_region(&thin, &region, &at);
    CHECK(next_side(0, -1, 5, 5) && at.manifold.count == 1 && ends());
    thin = capsule(10, 10, -20, -20, 0); /* through the corner itself */
    fixsat_contact_shape2_region(&thin, &region, &at);
    CHECK(fixsat_region_contacts_next(&at) && near2(at.manifold.normal, 46341, -46341));
    CHECK(at.manifold.depth == 0 && ends());
    /* Across both sides beside the corner, by its long edges: the short one is the incident one. */
    const fixsat_shape2 bar = round_obb2(obb2(4, 0, 10, 30, 3, -1), 0);
    fixsat_contact_shape2_region(&bar, &region, &at);
    CHECK(next_side(1, 0, 17, 0) && at.manifold.count == 1);
    CHECK(next_side(0, -1, 31, 5) && at.manifold.count == 1 && ends());
    CHECK(is_point(&at.manifold.point[0], -3, -31, 31, 2, 10));
}

/* ---- tiles ---- */

enum { TILES = 5 };

static bool next_thing(fix16_t x, fix16_t y, fix16_t depth, uint32_t number) {
    return fixsat_contacts2_next(&with) && is_normal(&with.manifold, x, y, depth) &&
           with.number == number;
}

static bool ends_all(void) {
    const bool is_more = fixsat_contacts2_next(&with);
    return !is_more && !fixsat_contacts2_next(&with);
}

static fixsat_shape2 tile_shapes[TILES];
static fixsat_thing2 tiles[TILES];
static fixsat_vec2 ways[TILES];
static fixsat_node2 nodes[FIXSAT_WORLD2_NODES(TILES)];

/* Three tiles of 10 in a row under y = 0, then a wall of two. */
static fixsat_world2 floor_and_wall(bool has_tree) {
    static const fixsat_vec2 place[TILES] = {{0, -10}, {10, -10}, {20, -10}, {30, -10}, {30, 0}};
    fixsat_world2 world;
    for (int i = 0; i < TILES; i++) {
        tile_shapes[i] = round_aabb2(aabb2(0, 0, 10, 10), 0);
        tile_shapes[i].core.position = place[i];
        tiles[i] = (fixsat_thing2){&tile_shapes[i], NULL};
        ways[i] = v2(0, 0);
    }
    CHECK(fixsat_world2_init(&world, tiles, TILES, NULL, has_tree ? nodes : NULL,
                             has_tree ? COUNT(nodes) : 0) == FIXSAT_OK);
    return world;
}

static void tiles_are_one_floor(void) {
    for (int i = 0; i < 2; i++) {
        const fixsat_world2 world = floor_and_wall(i == 0);
        for (fix16_t deep = 0; deep < 3; deep++) {
            fixsat_shape2 box = round_aabb2(aabb2(5, -deep, 20, 12), 0);
            fixsat_world2_contacts(&world, &box, NULL, &with); /* its corner is on a seam */
            CHECK(next_thing(0, -1, deep, 0) && next_thing(0, -1, deep, 1));
            CHECK(next_thing(0, -1, deep, 2) && ends_all());
            box.core.position.x = 1; /* 1 over the seam */
            fixsat_world2_contacts(&world, &box, NULL, &with);
            CHECK(next_thing(0, -1, deep, 0) && next_thing(0, -1, deep, 1));
            CHECK(next_thing(0, -1, deep, 2) && ends_all());
            box.core.position.x = 11; /* 1 into the wall */
            fixsat_world2_contacts(&world, &box, NULL, &with);
            CHECK(next_thing(0, -1, deep, 1) && next_thing(0, -1, deep, 2));
            CHECK(next_thing(1, 0, 1, 4) && with.edge == 3 && ends_all());
            box.core.position.x = 10; /* at the wall */
            fixsat_world2_contacts(&world, &box, NULL, &with);
            CHECK(next_thing(0, -1, deep, 1) && next_thing(0, -1, deep, 2));
            CHECK(next_thing(1, 0, 0, 4) && ends_all());
        }
        /* On the wall, and beside the last tile: a shape that is not joined where it is met. */
        const fixsat_shape2 high = round_aabb2(aabb2(31, 9, 38, 20), 0);
        fixsat_world2_contacts(&world, &high, NULL, &with);
        CHECK(next_thing(0, -1, 1, 4) && with.edge == 0 && ends_all());
        const fixsat_shape2 ball = circle(44, 5, 5);
        fixsat_world2_contacts(&world, &ball, NULL, &with);
        CHECK(next_thing(-1, 0, 1, 4) && with.edge == 0 && ends_all());
    }
}

/* Masks, a thing that is excepted, movers, and things that do not join: rounded ones. */
static void scopes(void) {
    fixsat_world2 world = floor_and_wall(true);
    const fixsat_shape2 box = round_aabb2(aabb2(15, -1, 22, 6), 0);
    const fixsat_shape2 crate = round_aabb2(aabb2(20, 0, 30, 10), 0), pill = circle(12, 0, 4);
    static fixsat_mover2 movers[2];
    movers[0] = (fixsat_mover2){{&crate, NULL}, 2, {0, 0}};
    movers[1] = (fixsat_mover2){{&pill, NULL}, 4, {0, 0}};
    fixsat_scope2 scope = FIXSAT_SCOPE2_MOVERS_INIT(UINT32_MAX, movers, 2);
    fixsat_world2_contacts(&world, &box, &scope, &with);
    CHECK(next_thing(0, -1, 1, 1) && next_thing(1, 0, 2, 5));
    CHECK(fixsat_contacts2_next(&with) && with.number == 6 && ends_all());
    scope.except = 5;
    fixsat_world2_contacts(&world, &box, &scope, &with);
    CHECK(next_thing(0, -1, 1, 1) && next_thing(0, -1, 1, 2));
    CHECK(fixsat_contacts2_next(&with) && with.number == 6 && ends_all());
    static const uint32_t masks[TILES] = {1, 1, 8, 1, 1};
    world.masks = masks;
    scope.mask = 1; /* without the next tile the box is at the end of a ledge */
    scope.except = FIXSAT_NOTHING;
    fixsat_world2_contacts(&world, &box, &scope, &with);
    CHECK(next_thing(0, -1, 1, 1) && ends_all());
}

/* A plank counts from above, if it is not overlapped. In line with others it is not bumped into. */
static void one_way(void) {
    fixsat_world2 world = floor_and_wall(true);
    world.one_ways = ways;
    ways[0] = ways[1] = ways[2] = v2(0, 7);
    fixsat_shape2 box = round_aabb2(aabb2(5, 0, 20, 12), 0);
    fixsat_world2_contacts(&world, &box, NULL, &with);
    CHECK(next_thing(0, -1, 0, 0) && next_thing(0, -1, 0, 1));
    bool is_more = fixsat_contacts2_next(&with); /* at a corner of tile 2: by which side is open */
    CHECK(!is_more || (with.number == 2 && is2(with.manifold.normal, 0, -ONE)));
    box.core.position.y = -1;
    fixsat_world2_contacts(&world, &box, NULL, &with);
    CHECK(ends_all());
    box.core.position.y = -22; /* from below */
    fixsat_world2_contacts(&world, &box, NULL, &with);
    CHECK(ends_all());
    /* A region, one way: each of its sides by its own normal. */
    static const fixsat_vec2 corners[] = {{0, 0}, {40, 0}, {40, 40}, {0, 40}};
    const fixsat_region region = region_of(corners, four, 1, true);
    const fixsat_thing2 thing = {NULL, &region};
    static const fixsat_vec2 way = {0, 1};
    const fixsat_world2 room = {&thing, NULL, &way, NULL, 1, 0, {0, 0}};
    box = round_aabb2(aabb2(0, 0, 40, 9), 0);
    fixsat_world2_contacts(&room, &box, NULL, &with);
    CHECK(next_thing(0, -1, 0, 0) && with.edge == 0 && ends_all());
}

/* A splinter lies within a one-way block. The block does not cover the splinter's side. So the
 * wedge leaves by that side, and the block gives no contact. */
static void splinter_in_a_one_way_block(void) {
    static const fixsat_vec2 thin[] = {{0, 0}, {100, 20}, {100, 100}};
    static const fixsat_vec2 block[] = {{0, 0}, {100, 0}, {100, 100}, {0, 100}};
    static const fixsat_vec2 below[] = {{0, 0}, {-10, 0}, {-10, -10}}, down[] = {{0, 0}, {0, -7}};
    static const uint16_t three[] = {3};
    const fixsat_region splinter = region_of(thin, three, 1, false);
    const fixsat_region whole = region_of(block, four, 1, false);
    const fixsat_thing2 things[] = {{NULL, &splinter}, {NULL, &whole}};
    const fixsat_world2 room = {things, NULL, down, NULL, 2, 0, {0, 0}};
    const fixsat_shape2 wedge = round_polygon(polygon_of(below, 3), 0);
    fixsat_world2_contacts(&room, &wedge, NULL, &with);
    CHECK(fixsat_contacts2_next(&with) && with.number == 0 && with.edge == 2 && ends_all());
}

/* Regions and shapes of one floor; a low tile before a high one, which covers part of its side; a
 * polygon that has a vertex twice joins nothing. */
static void mixed_floors(void) {
    static const fixsat_vec2 left[] = {{-40, -20}, {0, -20}, {0, 0}, {-40, 0}};
    static const fixsat_vec2 right[] = {{20, -50}, {60, -50}, {60, 0}, {20, 0}, {20, 0}};
    const fixsat_region region = region_of(left, four, 1, false);
    const fixsat_shape2 middle = round_aabb2(aabb2(0, -10, 20, 0), 0);
    const fixsat_shape2 high = round_polygon(polygon_of(right, 4), 0),
                        twice = round_polygon(polygon_of(right, 5), 0);
    fixsat_thing2 things[] = {{NULL, &region}, {&middle, NULL}, {&high, NULL}};
    fixsat_world2 world;
    CHECK(fixsat_world2_init(&world, things, 3, NULL, NULL, 0) == FIXSAT_OK);
    fixsat_shape2 box = round_aabb2(aabb2(-15, -1, 15, 20), 0);
    fixsat_world2_contacts(&world, &box, NULL, &with);
    CHECK(next_thing(0, -1, 1, 0) && with.edge == 2 && next_thing(0, -1, 1, 1) && ends_all());
    box.core.position.x = 15;
    fixsat_world2_contacts(&world, &box, NULL, &with);
    CHECK(next_thing(0, -1, 1, 0) && next_thing(0, -1, 1, 1) && next_thing(0, -1, 1, 2));
    CHECK(ends_all());
    /* Deeper than the tile: the sides below it are not covered. */
    box = round_aabb2(aabb2(2, -15, 21, 20), 0);
    fixsat_world2_contacts(&world, &box, NULL, &with);
    CHECK(next_thing(0, -1, 15, 1) && next_thing(1, 0, 1, 2) && ends_all());
    things[2].shape = &twice;
    box = round_aabb2(aabb2(15, -2, 21, 20), 0);
    fixsat_world2_contacts(&world, &box, NULL, &with);
    CHECK(next_thing(0, -1, 2, 1) && next_thing(1, 0, 1, 2) && ends_all());
}

/* A tile twice, tiles that cover a side in pieces of different lengths, and a huge box, whose
 * corners have no numbers of 32 bits. */
static void covered_sides(void) {
    const fixsat_shape2 tile = round_aabb2(aabb2(0, -10, 20, 0), 0);
    const fixsat_shape2 low = round_aabb2(aabb2(20, -4, 30, 0), 0);
    const fixsat_shape2 high = round_aabb2(aabb2(20, -40, 30, 0), 0);
    const fixsat_shape2 huge = round_obb2(obb2(0, -11, HI, 0, HI, 10), 0); /* up to y = -1 */
    const fixsat_thing2 things[] = {{&tile, NULL}, {&tile, NULL}, {&low, NULL},
                                    {&high, NULL}, {&low, NULL},  {&huge, NULL}};
    fixsat_world2 world;
    CHECK(fixsat_world2_init(&world, things, 6, NULL, NULL, 0) == FIXSAT_OK);
    fixsat_shape2 box = round_aabb2(aabb2(2, -5, 21, 20), 0);
    fixsat_world2_contacts(&world, &box, NULL, &with);
    while (fixsat_contacts2_next(&with)) {
        CHECK(is_normal(&with.manifold, 0, -1, with.number == 5 ? 4 : 5));
    }
    CHECK(fixsat_world2_init(&world, things + 3, 3, NULL, NULL, 0) == FIXSAT_OK);
    box = round_aabb2(aabb2(-9, -5, 29, 20), 0);
    fixsat_world2_contacts(&world, &box, NULL, &with);
    CHECK(next_thing(0, -1, 5, 0) && next_thing(0, -1, 5, 1));
    CHECK(fixsat_contacts2_next(&with) && with.number == 2 && with.edge == 0 && ends_all());
}

/* A roof covers the top of a block, although an edge of the roof crosses the top, because that edge
 * is far from the box. */
static void crossed_elsewhere(void) {
    static const fixsat_vec2 block[] = {{0, -10}, {100, -10}, {100, 0}, {0, 0}};
    static const fixsat_vec2 roof[] = {{-20, 0}, {80, 0}, {80, -5}, {95, 5}, {95, 20}, {-20, 20}};
    static const uint16_t six[] = {6};
    const fixsat_region under = region_of(block, four, 1, false);
    const fixsat_region over = region_of(roof, six, 1, false);
    const fixsat_thing2 things[] = {{NULL, &under}, {NULL, &over}};
    const fixsat_world2 both = {things, NULL, NULL, NULL, 2, 0, {0, 0}};
    const fixsat_shape2 box = round_aabb2(aabb2(-4, -3, 5, 2), 0);
    fixsat_world2_contacts(&both, &box, NULL, &with);
    CHECK(next_thing(1, 0, 5, 0) && with.edge == 3);
    CHECK(next_thing(0, 1, 2, 1) && with.edge == 0 && ends_all());
}

/* ---- random regions ---- */

enum { MOST = 8 };

static bool meets_side(const fixsat_shape2 *a, fixsat_vec2 p, fixsat_vec2 q, bool overlaps) {
    fixsat_shape2 side;
    CHECK(fixsat_shape2_capsule(&side, p, q, 0) == FIXSAT_OK);
    return fixsat_test2(a, &side) > (overlaps ? FIXSAT_TOUCH : FIXSAT_SEPARATE);
}

static fixsat_shape2 any_shape(uint32_t *random, fixsat_vec2 corners[4]) {
    const fix16_t x = (fix16_t)random_below(random, 60) - 10;
    const fix16_t y = (fix16_t)random_below(random, 60) - 10;
    const fix16_t u = (fix16_t)random_below(random, 9), v = (fix16_t)random_below(random, 9);
    const fix16_t radius = (fix16_t)(random_below(random, 3) * 4);
    switch (random_below(random, 4)) {
    case 0:
        return circle(x, y, radius);
    case 1:
        return capsule(x, y, x + 2 * u - 8, y + 2 * v - 8, radius);
    case 2:
        return round_obb2(obb2(x, y, u, v, -v, u), radius);
    default:
        corners[0] = v2(x, y);
        corners[1] = v2(x + 4 + u, y);
        corners[2] = v2(x + 2, y + 9 + v);
        return round_polygon(polygon_of(corners, 3), radius);
    }
}

/* A region of 4 to 8 vertices on a grid; and the same with each edge cut in halves. */
typedef struct cut {
    fixsat_vec2 vertices[MOST], halves[2 * MOST];
    uint16_t count, twice;
    fixsat_region whole, halved;
} cut;

static bool make_cut(cut *out, uint32_t *random) {
    out->count = (uint16_t)(4 + random_below(random, MOST - 3));
    out->twice = (uint16_t)(2 * out->count);
    for (int i = 0; i < out->count; i++) {
        const fix16_t x = 8 * (fix16_t)random_below(random, 6);
        out->vertices[i] = v2(x, 8 * (fix16_t)random_below(random, 6));
    }
    for (size_t i = 0; i < out->count; i++) {
        const fixsat_vec2 p = out->vertices[i], q = out->vertices[(i + 1) % out->count];
        out->halves[2 * i] = p;
        out->halves[2 * i + 1] = v2((p.x + q.x) / 2, (p.y + q.y) / 2);
    }
    const bool is_fence = random_below(random, 4) == 0;
    return fixsat_region_init(&out->whole, out->vertices, &out->count, 1, is_fence, NULL) ==
               FIXSAT_OK &&
           fixsat_region_init(&out->halved, out->halves, &out->twice, 1, is_fence, NULL) ==
               FIXSAT_OK;
}

/* True if a cut region gives this manifold, too. */
static bool has_manifold(const fixsat_shape2 *a, const fixsat_region *region,
                         const fixsat_manifold2 *m) {
    fixsat_region_contacts other;
    bool is_there = false;
    fixsat_contact_shape2_region(a, region, &other);
    while (!is_there && fixsat_region_contacts_next(&other)) {
        const fixsat_manifold2 *const n = &other.manifold;
        is_there = is2(n->normal, m->normal.x, m->normal.y) && n->depth == m->depth &&
                   is2(n->mtv, m->mtv.x, m->mtv.y) && n->count == m->count &&
                   is2(n->point[0].position, m->point[0].position.x, m->point[0].position.y);
    }
    return is_there;
}

static int count_contacts(const fixsat_shape2 *a, const fixsat_region *region) {
    int count = 0;
    fixsat_contact_shape2_region(a, region, &at);
    while (fixsat_region_contacts_next(&at)) {
        count++;
    }
    return count;
}

/* Each rule of the header, for one shape and one region. */
static void check_promises(const fixsat_shape2 *a, const cut *c) {
    bool meets = false;
    for (int i = 0; i < c->count; i++) {
        meets |= meets_side(a, c->vertices[i], c->vertices[(i + 1) % c->count], false);
    }
    int count = 0;
    fixsat_contact_shape2_region(a, &c->whole, &at);
    while (fixsat_region_contacts_next(&at)) {
        const fixsat_manifold2 m = at.manifold;
        fixsat_shape2 moved = *a;
        moved.core.position.x -= m.mtv.x;
        moved.core.position.y -= m.mtv.y;
        CHECK(is_unit2(m.normal) && m.depth >= 0 && (m.count == 1 || m.count == 2));
        CHECK(
            !meets_side(&moved, c->vertices[at.edge], c->vertices[(at.edge + 1) % c->count], true));
        CHECK(m.point[0].depth <= m.depth + 1 && m.point[m.count - 1].depth <= m.depth + 1);
        CHECK(has_manifold(a, &c->halved, &m)); /* no seam changes anything */
        count++;
    }
    CHECK((count > 0) == meets);
    CHECK(count_contacts(a, &c->halved) == count);
}

static void random_regions(void) {
    uint32_t random = 7;
    cut c;
    fixsat_vec2 corners[4];
    for (int i = 0; i < 60 * ROUNDS; i++) {
        if (make_cut(&c, &random)) {
            for (int k = 0; k < 4; k++) {
                const fixsat_shape2 a = any_shape(&random, corners);
                check_promises(&a, &c);
            }
        }
    }
}

/* ---- random tiles ---- */

enum { SIDE = 4 };

static bool is_tile(uint32_t tiles_of, int x, int y) {
    return x >= 0 && y >= 0 && x < SIDE && y < SIDE && (tiles_of >> (SIDE * y + x) & 1) != 0;
}

/* A box at least as large as a tile is never pushed towards a neighbour of the tile that it
 * meets. */
static void random_tiles(void) {
    static fixsat_shape2 of[SIDE * SIDE];
    static fixsat_thing2 things[SIDE * SIDE];
    fixsat_vec2 place[SIDE * SIDE];
    uint32_t random = 12;
    for (int i = 0; i < 20 * ROUNDS; i++) {
        const uint32_t set = random_next(&random);
        uint16_t count = 0;
        for (int k = 0; k < SIDE * SIDE; k++) {
            if (is_tile(set, k % SIDE, k / SIDE)) {
                place[count] = v2(10 * (k % SIDE), 10 * (k / SIDE));
                of[count] = round_aabb2(aabb2(0, 0, 10, 10), 0);
                of[count].core.position = place[count];
                things[count] = (fixsat_thing2){&of[count], NULL};
                count++;
            }
        }
        fixsat_world2 world;
        CHECK(fixsat_world2_init(&world, things, count, NULL, NULL, 0) == FIXSAT_OK);
        fixsat_shape2 box = round_aabb2(aabb2(0, 0, 10, 13), 0);
        box.core.position.x = (fix16_t)random_below(&random, 56) - 12;
        box.core.position.y = (fix16_t)random_below(&random, 56) - 12;
        fixsat_world2_contacts(&world, &box, NULL, &with);
        while (fixsat_contacts2_next(&with)) {
            const fixsat_vec2 at_tile = place[with.number], n = with.manifold.normal;
            CHECK(!is_tile(set, at_tile.x / 10 - n.x / ONE, at_tile.y / 10 - n.y / ONE));
        }
    }
}

int main(void) {
    RUN(stands_on_a_seam, stands_in_a_corner, leaves_by_a_corner, has_a_spare_vertex,
        covers_a_pillar, fences_and_pinches, thin_shapes, tiles_are_one_floor, scopes, one_way,
        splinter_in_a_one_way_block, mixed_floors, covered_sides, crossed_elsewhere, random_regions,
        random_tiles);
    return check_summary("contacts");
}

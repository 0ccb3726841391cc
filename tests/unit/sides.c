/* SPDX-License-Identifier: MIT
 *
 * Contacts of a shape with sides, where it matters how rings are stored, which borders of other
 * things begin at an end of a side, and how far they cover it. Runs on every board.
 */
#include "pictures.h"

static fixsat_region_contacts at;
static fixsat_contacts2 with;

static const uint16_t four[] = {4};

static fixsat_region region_of(const fixsat_vec2 *vertices, const uint16_t *counts, size_t rings) {
    fixsat_region region;
    CHECK(fixsat_region_init(&region, vertices, counts, rings, false, NULL) == FIXSAT_OK);
    return region;
}

static fixsat_shape2 box(fix16_t x0, fix16_t y0, fix16_t x1, fix16_t y1) {
    return round_aabb2(aabb2(x0, y0, x1, y1), 0);
}

static bool is_contact(const fixsat_manifold2 *m, fix16_t x, fix16_t y, fix16_t depth) {
    return m->in_range && is2(m->normal, x * ONE, y * ONE) && m->depth == depth &&
           is2(m->mtv, x * depth, y * depth);
}

/* True if a point at (x, y) has these features. */
static bool has_point(const fixsat_manifold2 *m, fix16_t x, fix16_t y, uint32_t of_a,
                      uint32_t of_b) {
    bool is_there = false;
    for (int i = 0; i < m->count; i++) {
        is_there =
            is_there || (is2(m->point[i].position, x, y) && m->point[i].id == (of_a | of_b << 16));
    }
    return is_there;
}

static bool next_side(fix16_t x, fix16_t y, fix16_t depth, uint16_t edge) {
    return fixsat_region_contacts_next(&at) && is_contact(&at.manifold, x, y, depth) &&
           at.edge == edge;
}

static bool next_thing(fix16_t x, fix16_t y, fix16_t depth, uint32_t number, uint16_t edge) {
    return fixsat_contacts2_next(&with) && is_contact(&with.manifold, x, y, depth) &&
           with.number == number && with.edge == edge;
}

static fixsat_world2 world_of(const fixsat_thing2 *things, uint32_t count) {
    fixsat_world2 world;
    CHECK(fixsat_world2_init(&world, things, count, NULL, NULL, 0) == FIXSAT_OK);
    return world;
}

/* ---- a step, stored clockwise ----
 *
 *                 1 +-----+ 2
 *                   |     |       Its floor is one side: edge 6, then edge 7.
 *     6      7      |     |
 *     +------+------+ 0   |
 *     |                   |
 *     +-------------------+
 *     5             4     3
 */
static const fixsat_vec2 step[] = {{100, 0},  {100, 60}, {140, 60}, {140, -40},
                                   {60, -40}, {0, -40},  {0, 0},    {50, 0}};
static const uint16_t eight[] = {8};

static void stored_clockwise(void) {
    const fixsat_region region = region_of(step, eight, 1);
    fixsat_shape2 a = box(-20, -3, 5, 20);
    fixsat_contact_shape2_region(&a, &region, &at);
    CHECK(next_side(0, -1, 3, 6) && !fixsat_region_contacts_next(&at));
    CHECK(has_point(&at.manifold, 5, -3, 2, 13) && has_point(&at.manifold, 0, -3, 1, 12));
    a = box(80, -2, 103, 20);
    fixsat_contact_shape2_region(&a, &region, &at);
    CHECK(next_side(1, 0, 3, 0));
    CHECK(has_point(&at.manifold, 103, 0, 3, 0) && has_point(&at.manifold, 103, 20, 4, 1));
    CHECK(next_side(0, -1, 2, 6) && !fixsat_region_contacts_next(&at));
    CHECK(has_point(&at.manifold, 80, -2, 0, 13) && has_point(&at.manifold, 100, -2, 1, 0));
    const fixsat_shape2 ball = circle(-30, 40, 60);
    fixsat_contact_shape2_region(&ball, &region, &at);
    CHECK(fixsat_region_contacts_next(&at) && at.manifold.count == 1 && at.manifold.depth == 10);
    CHECK(has_point(&at.manifold, 6, -8, 0, 12) && !fixsat_region_contacts_next(&at));
}

/* ---- a row of edges whose inside changes from above to below ----
 *
 *     5 +-------------------+ 4
 *       |        / \        |       The diamond is inside below the row, and a hole above it.
 *     0 +-------+   +-------+ 3
 *              1 \ / 2
 */
static void the_inside_changes(void) {
    static const fixsat_vec2 rings[] = {{0, 0},  {40, 0}, {80, 0},   {120, 0}, {120, 60},
                                        {0, 60}, {40, 0}, {60, -20}, {80, 0},  {60, 20}};
    static const uint16_t counts[] = {6, 4};
    const fixsat_region region = region_of(rings, counts, 2);
    const fixsat_shape2 below = box(10, -9, 30, 1), above = box(55, -2, 65, 3);
    const fixsat_shape2 beyond = box(90, -9, 100, 4);
    fixsat_contact_shape2_region(&below, &region, &at);
    CHECK(next_side(0, 1, 1, 0) && !fixsat_region_contacts_next(&at));
    CHECK(has_point(&at.manifold, 10, 1, 6, 1) && has_point(&at.manifold, 30, 1, 4, 1));
    fixsat_contact_shape2_region(&above, &region, &at);
    CHECK(next_side(0, -1, 2, 1) && !fixsat_region_contacts_next(&at));
    fixsat_contact_shape2_region(&beyond, &region, &at);
    CHECK(next_side(0, 1, 4, 2) && !fixsat_region_contacts_next(&at));
    /* Through the row behind the vertex 1, which is in its bounds and not met. */
    const fixsat_shape2 slanted = capsule(36, 8, 60, -1, 0);
    bool is_there = false;
    fixsat_contact_shape2_region(&slanted, &region, &at);
    while (fixsat_region_contacts_next(&at)) {
        CHECK(at.edge != 0);
        is_there = is_there || at.edge == 1;
    }
    CHECK(is_there);
}

/* A side goes on from the last edge to the first one, and its number is that of the last. A wall
 * beside it has a lower one. */
static void a_side_through_the_first_vertex(void) {
    static const fixsat_vec2 ring[] = {{50, 0},   {0, 0},    {0, -40}, {140, -40},
                                       {140, 60}, {100, 60}, {100, 0}};
    static const uint16_t seven[] = {7};
    const fixsat_region region = region_of(ring, seven, 1);
    fixsat_shape2 a = box(20, -1, 80, 9);
    fixsat_contact_shape2_region(&a, &region, &at);
    CHECK(next_side(0, -1, 1, 6) && !fixsat_region_contacts_next(&at));
    a = box(-23, -2, 2, 21); /* as deep behind the wall */
    fixsat_contact_shape2_region(&a, &region, &at);
    CHECK(next_side(1, 0, 2, 1) && !fixsat_region_contacts_next(&at));
}

/* A rounded box leaves each corner of a square by the vertex of its core that is nearest: along
 * 3 : 4. */
static void by_each_vertex(void) {
    static const fixsat_vec2 ring[] = {{0, 0}, {60, 0}, {60, 60}, {0, 60}};
    const fixsat_region region = region_of(ring, four, 1);
    for (uint32_t i = 0; i < 4; i++) {
        const fix16_t x = i == 0 || i == 3 ? -1 : 1, y = i < 2 ? -1 : 1; /* where the box is */
        const fixsat_vec2 near = v2(ring[i].x + 3 * x, ring[i].y + 4 * y);
        const fixsat_vec2 far = v2(near.x + 9 * x, near.y + 9 * y);
        const fixsat_shape2 a =
            round_aabb2(aabb2(fix16_min(near.x, far.x), fix16_min(near.y, far.y),
                              fix16_max(near.x, far.x), fix16_max(near.y, far.y)),
                        10);
        fixsat_contact_shape2_region(&a, &region, &at);
        CHECK(fixsat_region_contacts_next(&at) && at.edge == (i + 3) % 4);
        CHECK(near2(at.manifold.normal, -39322 * x, -52429 * y) && at.manifold.depth == 5);
        CHECK(at.manifold.count == 1 && at.manifold.point[0].id >> 16 == 2 * i);
        CHECK((at.manifold.point[0].id & 0xFFFF) == 2 * ((i + 2) % 4));
        CHECK(!fixsat_region_contacts_next(&at));
    }
}

/* ---- where rings touch ---- */

/* Two squares that touch with a corner each, stored clockwise. */
static void corner_to_corner(void) {
    static const fixsat_vec2 rings[] = {{0, 40},  {40, 40}, {40, 0},  {0, 0},
                                        {40, 80}, {80, 80}, {80, 40}, {40, 40}};
    static const uint16_t counts[] = {4, 4};
    const fixsat_region region = region_of(rings, counts, 2);
    const fixsat_shape2 a = box(20, 39, 41, 60);
    fixsat_contact_shape2_region(&a, &region, &at);
    CHECK(next_side(0, -1, 1, 0) && next_side(1, 0, 1, 7) && !fixsat_region_contacts_next(&at));
}

/* A square to the lower left of (0, 0), and a triangle to the lower right that touches it there. By
 * the square's wall, behind the triangle's upper side, the shape leaves all of them. */
static void by_the_least_deep_of_all(void) {
    static const fixsat_vec2 rings[] = {{-50, -50}, {0, -50},  {0, 0},   {-50, 0},
                                        {0, 0},     {20, -40}, {40, -30}};
    static const uint16_t counts[] = {4, 3};
    const fixsat_region region = region_of(rings, counts, 2);
    const fixsat_shape2 a = box(-2, -5, 30, 5);
    fixsat_contact_shape2_region(&a, &region, &at);
    CHECK(next_side(-1, 0, 2, 1) && !fixsat_region_contacts_next(&at));
}

/* ---- an end that is not met ----
 *
 *     6 |\                2 +--- 3          The floor from 0 to 1 is met at 1 alone, by a shape
 * that | \                 |               is so deep that it would leave the wall below 0 by less.
 *     7 +--+ 0              |               Where rings touch at an end, walls there count only if
 *          +----------------+ 1             the end is met.
 *          |
 *          +--- 5
 */
static void an_end_that_is_not_met(void) {
    static const fixsat_vec2 rings[] = {{0, 0},      {100, 0},     {100, 2000},
                                        {300, 2000}, {300, -2000}, {0, -2000},
                                        {0, 0},      {-50, 50},    {-50, 10}};
    static const uint16_t counts[] = {6, 3};
    const fixsat_region region = region_of(rings, counts, 2);
    const fixsat_thing2 thing = {NULL, &region};
    const fixsat_world2 world = world_of(&thing, 1);
    const fixsat_shape2 a = box(95, -1000, 100, 1);
    fixsat_contact_shape2_region(&a, &region, &at);
    CHECK(next_side(0, -1, 1000, 0) && next_side(1, 0, 0, 1) && !fixsat_region_contacts_next(&at));
    fixsat_world2_contacts(&world, &a, NULL, &with);
    CHECK(next_thing(0, -1, 1000, 0, 0) && next_thing(1, 0, 0, 0, 1));
    CHECK(!fixsat_contacts2_next(&with));
}

/* Two boxes lie on a region, from its corner on: its top is covered as far as the longer one, whose
 * number is the higher or the lower one. */
static void covered_as_far_as_possible(void) {
    static const fixsat_vec2 corners[] = {{0, -50}, {100, -50}, {100, 0}, {0, 0}};
    const fixsat_region region = region_of(corners, four, 1);
    const fixsat_shape2 low = box(0, 0, 60, 5), high = box(0, 0, 20, 10), a = box(-5, -1, 40, 30);
    const fixsat_thing2 things[] = {{NULL, &region}, {&low, NULL}, {&high, NULL}, {NULL, &region}};
    for (int first = 0; first < 2; first++) {
        const fixsat_thing2 those[] = {things[0], things[1 + first], things[2 - first]};
        const fixsat_world2 world = world_of(those, 3);
        fixsat_world2_contacts(&world, &a, NULL, &with);
        while (fixsat_contacts2_next(&with)) {
            CHECK(with.number != 0 || with.edge != 2);
        }
    }
    const fixsat_world2 without = world_of(things, 1);
    fixsat_world2_contacts(&without, &a, NULL, &with);
    CHECK(next_thing(0, -1, 1, 0, 2) && !fixsat_contacts2_next(&with));
}

/* A tile inside of a region, at its corner, with both borders: the least deep ways out are equal,
 * and that of the lowest number counts, whichever has it. */
static void borders_on_each_other(void) {
    static const fixsat_vec2 corners[] = {{-40, -50}, {0, -50}, {0, 0}, {-40, 0}};
    const fixsat_region region = region_of(corners, four, 1);
    const fixsat_shape2 tile = box(-10, -10, 0, 0), a = box(-2, -2, 20, 20);
    const fixsat_thing2 tile_first[] = {{&tile, NULL}, {NULL, &region}};
    const fixsat_thing2 region_first[] = {{NULL, &region}, {&tile, NULL}};
    fixsat_world2 world = world_of(tile_first, 2);
    fixsat_world2_contacts(&world, &a, NULL, &with);
    CHECK(next_thing(-1, 0, 2, 0, 1) && !fixsat_contacts2_next(&with));
    world = world_of(region_first, 2);
    fixsat_world2_contacts(&world, &a, NULL, &with);
    CHECK(next_thing(-1, 0, 2, 0, 1) && !fixsat_contacts2_next(&with));
}

/* A one-way tile neither covers the side of a tile or of a region, nor is in line with it. */
static void one_way_things_join_nothing(void) {
    static const fixsat_vec2 corners[] = {{0, -10}, {10, -10}, {10, 0}, {0, 0}};
    static const fixsat_vec2 one_ways[] = {{0, 0}, {0, 7}};
    const fixsat_region region = region_of(corners, four, 1);
    const fixsat_shape2 tile = box(0, -10, 10, 0), next = box(10, -10, 20, 0),
                        a = box(9, -3, 25, 5);
    for (int i = 0; i < 2; i++) {
        const fixsat_thing2 things[] = {{i == 0 ? &tile : NULL, i == 0 ? NULL : &region},
                                        {&next, NULL}};
        fixsat_world2 world = world_of(things, 2);
        fixsat_world2_contacts(&world, &a, NULL, &with);
        CHECK(next_thing(0, -1, 3, 0, 2) && next_thing(0, -1, 3, 1, 2));
        CHECK(!fixsat_contacts2_next(&with));
        world.one_ways = one_ways;
        fixsat_world2_contacts(&world, &a, NULL, &with);
        CHECK(next_thing(-1, 0, 1, 0, i == 0 ? 0 : 1) && !fixsat_contacts2_next(&with));
    }
}

/* The bounds of a slope meet those of a shape that does not meet the slope. */
static void beside_a_slope(void) {
    static const fixsat_vec2 corners[] = {{0, 0}, {100, 0}, {0, 100}};
    static const uint16_t three[] = {3};
    const fixsat_region region = region_of(corners, three, 1);
    const fixsat_thing2 thing = {NULL, &region};
    const fixsat_world2 world = world_of(&thing, 1);
    const fixsat_shape2 beside = box(60, 60, 70, 70), below = box(85, -5, 99, 0);
    fixsat_contact_shape2_region(&beside, &region, &at);
    CHECK(!fixsat_region_contacts_next(&at));
    fixsat_world2_contacts(&world, &beside, NULL, &with);
    CHECK(!fixsat_contacts2_next(&with));
    fixsat_world2_contacts(&world, &below, NULL, &with);
    CHECK(next_thing(0, 1, 0, 0, 0) && !fixsat_contacts2_next(&with));
}

/* ---- things that touch, cross or cover each other ---- */

/* True if the next contact is with this edge of this thing, at any depth. */
static bool next_edge(uint32_t number, uint16_t edge) {
    return fixsat_contacts2_next(&with) && with.number == number && with.edge == edge;
}

/* Returns a world of up to three regions. It lasts until the next call. */
static fixsat_world2 world_of_regions(const fixsat_region *regions, uint32_t count) {
    static fixsat_thing2 things[3];
    for (uint32_t i = 0; i < count; i++) {
        things[i] = (fixsat_thing2){NULL, &regions[i]};
    }
    return world_of(things, count);
}

/* Two regions that touch in (20, 50), one to the upper right and one to the lower left of it. A box
 * to the upper left has one contact with each. The other two sides at that point give none. If the
 * box is 3 deep in the lower region, push moves it up by 3. */
static void regions_corner_to_corner(void) {
    static const fixsat_vec2 right[] = {{20, 50}, {40, 50}, {40, 60}, {20, 60}};
    static const fixsat_vec2 left[] = {{10, 20}, {20, 20}, {20, 50}, {10, 50}};
    const fixsat_region regions[] = {region_of(right, four, 1), region_of(left, four, 1)};
    const fixsat_world2 world = world_of_regions(regions, 2);
    fixsat_shape2 a = box(0, 50, 20, 70);
    fixsat_world2_contacts(&world, &a, NULL, &with);
    CHECK(next_thing(1, 0, 0, 0, 3) && next_thing(0, -1, 0, 1, 2));
    CHECK(!fixsat_contacts2_next(&with));
    a = box(0, 47, 20, 70);
    fixsat_vec2 way;
    CHECK(fixsat_world2_push(&world, &a, 10, NULL, &way) && is2(way, 0, 3));
}

/* Two slabs with their tops in line. The wall of each, except for its ends, lies inside the other
 * one. */
static void slabs_that_overlap(void) {
    static const fixsat_vec2 left[] = {{0, 0}, {100, 0}, {100, 10}, {0, 10}};
    static const fixsat_vec2 right[] = {{50, 0}, {150, 0}, {150, 10}, {50, 10}};
    const fixsat_region regions[] = {region_of(left, four, 1), region_of(right, four, 1)};
    const fixsat_world2 world = world_of_regions(regions, 2);
    const fixsat_shape2 a = box(40, 7, 120, 20), across = box(95, 7, 97, 20);
    fixsat_world2_contacts(&world, &a, NULL, &with);
    CHECK(next_thing(0, -1, 3, 0, 2) && next_thing(0, -1, 3, 1, 2));
    CHECK(!fixsat_contacts2_next(&with));
    fixsat_world2_contacts(&world, &across, NULL, &with);
    CHECK(next_thing(0, -1, 3, 0, 2) && next_thing(0, -1, 3, 1, 2));
    CHECK(!fixsat_contacts2_next(&with));
}

/* A wall that is covered by a side with a vertex in it, by two things in a row, or not as far as it
 * is met. */
static void covered_in_pieces(void) {
    static const fixsat_vec2 wall[] = {{0, 0}, {100, 0}, {100, 20}, {0, 20}};
    static const fixsat_vec2 block[] = {{100, 0}, {140, 0}, {140, 20}, {100, 20}, {100, 12}};
    static const fixsat_vec2 low[] = {{100, 0}, {140, 0}, {140, 12}, {100, 12}};
    static const fixsat_vec2 high[] = {{100, 12}, {140, 12}, {140, 20}, {100, 20}};
    static const uint16_t five[] = {5};
    const fixsat_region own = region_of(wall, four, 1), whole = region_of(block, five, 1);
    const fixsat_region lower = region_of(low, four, 1), upper = region_of(high, four, 1);
    const fixsat_region two[] = {own, whole}, three[] = {own, lower, upper}, open[] = {own, upper};
    const fixsat_shape2 a = box(90, 5, 120, 30);
    fixsat_world2 world = world_of_regions(two, 2);
    fixsat_world2_contacts(&world, &a, NULL, &with);
    CHECK(next_thing(0, -1, 15, 0, 2) && next_thing(0, -1, 15, 1, 2));
    CHECK(!fixsat_contacts2_next(&with));
    world = world_of_regions(three, 3);
    fixsat_world2_contacts(&world, &a, NULL, &with);
    CHECK(next_thing(0, -1, 15, 0, 2) && next_thing(0, -1, 15, 2, 2));
    CHECK(!fixsat_contacts2_next(&with));
    world = world_of_regions(open, 2);
    fixsat_world2_contacts(&world, &a, NULL, &with);
    CHECK(next_thing(-1, 0, 10, 0, 1));
}

/* A wall and a slanted triangle cross a beam. Box a meets the beam's top to the right of the wall,
 * box b to the left of it. Neither thing covers the top, and b also has a contact with the
 * triangle's edge 0. */
static void a_border_that_crosses(void) {
    static const fixsat_vec2 beam[] = {{0, 0}, {100, 0}, {100, 10}, {0, 10}};
    static const fixsat_vec2 wall[] = {{40, -30}, {60, -30}, {60, 30}, {40, 30}};
    static const fixsat_vec2 slanted[] = {{-20, -20}, {21, 41}, {-60, 41}};
    static const uint16_t three[] = {3};
    const fixsat_region regions[] = {region_of(beam, four, 1), region_of(wall, four, 1),
                                     region_of(slanted, three, 1)};
    const fixsat_world2 world = world_of_regions(regions, 3);
    const fixsat_shape2 a = box(61, 8, 90, 20), b = box(-1, 8, 30, 20);
    fixsat_world2_contacts(&world, &a, NULL, &with);
    CHECK(next_thing(0, -1, 2, 0, 2) && !fixsat_contacts2_next(&with));
    fixsat_world2_contacts(&world, &b, NULL, &with);
    CHECK(next_thing(0, -1, 2, 0, 2) && next_edge(2, 0) && !fixsat_contacts2_next(&with));
}

/* A floor of two regions, and a box that is sunk into it deeper than it is beyond the seam. The
 * wall between them is no way out. With a blade that touches the seam from above, the way out of
 * the left part is by the blade, which is less deep. */
static void a_seam_deep_down(void) {
    static const fixsat_vec2 left[] = {{0, -50}, {100, -50}, {100, 0}, {0, 0}};
    static const fixsat_vec2 right[] = {{100, -50}, {200, -50}, {200, 0}, {100, 0}};
    static const fixsat_vec2 blade[] = {{100, 0}, {90, 60}, {80, 60}};
    static const uint16_t three[] = {3};
    const fixsat_region regions[] = {region_of(left, four, 1), region_of(right, four, 1),
                                     region_of(blade, three, 1)};
    const fixsat_shape2 a = box(97, -10, 150, 20), b = box(100, -2, 130, 20);
    fixsat_world2 world = world_of_regions(regions, 2);
    fixsat_world2_contacts(&world, &a, NULL, &with);
    CHECK(next_thing(0, -1, 10, 0, 2) && next_thing(0, -1, 10, 1, 2));
    CHECK(!fixsat_contacts2_next(&with));
    world = world_of_regions(regions, 3);
    fixsat_world2_contacts(&world, &b, NULL, &with);
    CHECK(next_thing(0, -1, 2, 1, 2) && next_edge(2, 0) && with.manifold.depth == 1);
    CHECK(!fixsat_contacts2_next(&with));
}

/* A joined polygon whose bottom and top are equally deep. The bottom has the higher number, though
 * its edge 0 comes first. */
static void the_lowest_of_equal_sides(void) {
    const fixsat_vec2 corners[] = {{40, 0}, {100, 0}, {100, 10}, {0, 10}, {0, 0}};
    const fixsat_vec2 beside[] = {{100, 10}, {120, 10}, {120, 20}, {100, 20}};
    const fixsat_shape2 first = round_polygon(polygon_of(corners, 5), 0);
    const fixsat_shape2 second = round_polygon(polygon_of(beside, 4), 0);
    const fixsat_thing2 things[] = {{&first, NULL}, {&second, NULL}};
    const fixsat_world2 world = world_of(things, 2);
    const fixsat_shape2 a = box(60, -5, 110, 15);
    fixsat_world2_contacts(&world, &a, NULL, &with);
    CHECK(next_thing(0, -1, 15, 0, 2) && next_thing(0, 1, 5, 1, 0));
    CHECK(!fixsat_contacts2_next(&with));
}

/* ---- blades, narrow triangles of a region, that touch at one vertex ---- */

/* A triangle lies on the left blade's right side. It meets the tops of both blades, which are in
 * line, only from below. */
static void between_blades(void) {
    static const fixsat_vec2 ring[] = {{20, 60}, {40, 0}, {0, 60}, {20, 60}, {50, 60}, {40, 40}};
    static const uint16_t six[] = {6};
    const fixsat_region region = region_of(ring, six, 1);
    const fixsat_vec2 corners[] = {{20, 60}, {40, 0}, {50, 20}};
    const fixsat_shape2 a = round_polygon(polygon_of(corners, 3), 0);
    fixsat_contact_shape2_region(&a, &region, &at);
    CHECK(fixsat_region_contacts_next(&at) && at.edge == 0 && at.manifold.depth == 0);
    CHECK(fixsat_region_contacts_next(&at) && at.edge == 5 && at.manifold.depth == 0);
    CHECK(!fixsat_region_contacts_next(&at));
}

/* Two blades lead to the right from (20, 40). A triangle on their left touches them there: it
 * leaves all of their sides by this corner. */
static void before_blades(void) {
    static const fixsat_vec2 rings[] = {{40, 30}, {60, 10}, {20, 40}, {50, 50}, {20, 40}, {60, 60}};
    static const uint16_t counts[] = {3, 3};
    const fixsat_region region = region_of(rings, counts, 2);
    const fixsat_vec2 corners[] = {{0, 0}, {30, 60}, {0, 50}};
    const fixsat_shape2 a = round_polygon(polygon_of(corners, 3), 0);
    fixsat_contact_shape2_region(&a, &region, &at);
    CHECK(fixsat_region_contacts_next(&at) && at.edge == 4 && at.manifold.depth == 0);
    CHECK(!fixsat_region_contacts_next(&at));
}

int main(void) {
    RUN(stored_clockwise, the_inside_changes, a_side_through_the_first_vertex, by_each_vertex,
        corner_to_corner, by_the_least_deep_of_all, an_end_that_is_not_met,
        covered_as_far_as_possible, borders_on_each_other, one_way_things_join_nothing,
        beside_a_slope, regions_corner_to_corner, slabs_that_overlap, covered_in_pieces,
        a_border_that_crosses, a_seam_deep_down, the_lowest_of_equal_sides, between_blades,
        before_blades);
    return check_summary("sides");
}

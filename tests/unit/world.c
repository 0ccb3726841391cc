/* SPDX-License-Identifier: MIT
 *
 * Worlds: what is first of many things, as the verbs of single things say it of each; the same with
 * a tree, without one, and with a part of the things as movers. Runs on every board.
 */
#include <string.h>

#include "../common/random.h"
#include "../common/verbs.h"
#include "pictures.h"

#include "worlds.inc"

/* A board with 8 KB has room for so many. */
enum { THINGS = ROUNDS > 12 ? 36 : 20, NODES = FIXSAT_WORLD2_NODES(THINGS) };

static fixsat_shape2 shapes[THINGS];
static fixsat_region regions[THINGS];
static fixsat_thing2 things[THINGS];
static uint32_t masks[THINGS];
static fixsat_vec2 one_ways[THINGS]; /* not of all worlds */
static fixsat_node2 nodes[NODES];

/* An L, a square in a square, and a triangle. */
static const fixsat_vec2 corner_l[] = {{0, 0}, {6, 0}, {6, 2}, {2, 2}, {2, 6}, {0, 6}};
static const fixsat_vec2 frame[] = {{-5, -5}, {5, -5}, {5, 5}, {-5, 5},
                                    {-2, -2}, {-2, 2}, {2, 2}, {2, -2}};
static const uint16_t six[] = {6}, two_fours[] = {4, 4}, three[] = {3};
static fixsat_vec2 wide[20]; /* the same, as large as the scene */

#define EXPECT CHECK
#include "../common/worlds.inc"

/* ---- scenes ---- */

typedef struct scene {
    uint32_t random, count;
    fix16_t unit, width; /* raw, and units */
} scene;

static fix16_t any(scene *s, int32_t most) {
    const int32_t v = (int32_t)random_below(&s->random, 2 * (uint32_t)most + 1) - most;
    return v * s->unit;
}

static fix16_t size(scene *s) {
    return (fix16_t)random_below(&s->random, 4) * s->unit;
}

static fixsat_vec2 place(scene *s) {
    const fix16_t x = any(s, s->width);
    return v2(x, any(s, s->width));
}

static fixsat_vec2 scaled(const scene *s, fixsat_vec2 v) {
    return v2(v.x * s->unit, v.y * s->unit);
}

static fixsat_shape2 any_shape(scene *s) {
    const fixsat_vec2 p = place(s);
    fixsat_shape2 shape;
    fixsat_polygon polygon;
    switch (random_below(&s->random, 6)) {
    case 0:
        return circle(p.x, p.y, size(s));
    case 1:
        shape = capsule(0, 0, any(s, 3), any(s, 3), random_below(&s->random, 2) ? size(s) : 0);
        break;
    case 2:
        shape = round_obb2(obb2(0, 0, any(s, 2), any(s, 2), any(s, 2), any(s, 2)), 0);
        break;
    case 3:
        polygon = polygon_of(wide + 14, 3);
        shape = round_polygon(polygon, random_below(&s->random, 2) ? size(s) : 0);
        break;
    default:
        shape = round_aabb2(aabb2(-size(s), -size(s), size(s), size(s)),
                            random_below(&s->random, 4) ? 0 : size(s));
        break;
    }
    shape.core.position = p;
    return shape;
}

static fixsat_region any_region(scene *s) {
    fixsat_region region;
    const uint32_t which = random_below(&s->random, 8);
    const fixsat_status status =
        which < 4   ? fixsat_region_init(&region, wide, six, 1, false, NULL)
        : which < 7 ? fixsat_region_init(&region, wide + 6, two_fours, 2, false, NULL)
                    : fixsat_region_init(&region, wide + 6, two_fours, 1, true, NULL);
    CHECK(status == FIXSAT_OK);
    region.position = place(s);
    if (region.inside_out) { /* around all, or there is nothing but OVERLAP */
        region.position = v2(0, 0);
        region.vertices = wide + 14;
        region.ring_counts = three;
        region.vertex_count = 3;
    }
    return region;
}

static void make_scene(scene *s) {
    for (size_t i = 0; i < COUNT(corner_l); i++) {
        wide[i] = scaled(s, corner_l[i]);
    }
    for (size_t i = 0; i < COUNT(frame); i++) {
        wide[6 + i] = scaled(s, frame[i]);
    }
    for (size_t i = 0; i < COUNT(triangle); i++) {
        wide[14 + i] = v2(triangle[i].x / 2 * s->unit, triangle[i].y / 2 * s->unit);
    }
    for (uint32_t i = 0; i < s->count; i++) {
        const bool is_region = random_below(&s->random, 4) == 0;
        if (is_region) {
            regions[i] = any_region(s);
        } else {
            shapes[i] = any_shape(s);
        }
        things[i] = (fixsat_thing2){is_region ? NULL : &shapes[i], is_region ? &regions[i] : NULL};
        masks[i] = 1U << random_below(&s->random, 4);
    }
}

static fixsat_shape2 any_asker(scene *s) {
    return any_shape(s);
}

static const grid grids[] = {{1, 12},      {ONE, 20},      {ONE, 40},
                             {12345, 100}, {1 << 22, 200}, {1 << 26, 20}};

#include "random_worlds.inc"

/* ---- ties ---- */

/* Times that are the same as rounded, and differ by as little as can be. */
static void compares_exactly(void) {
    const fixsat_shape2 left = round_aabb2(aabb2(1000, 0, 1001, 9), 0);
    const fixsat_shape2 right = round_aabb2(aabb2(1001, 0, 1002, 9), 0);
    const fixsat_shape2 a = round_aabb2(aabb2(0, 0, 8, 8), 0);
    const fixsat_shape2 up = circle(1000, 500, 300), down = circle(1000, -500, 300);
    const fixsat_shape2 lower = circle(1000, -501, 300), b = circle(0, 0, 300);
    const fixsat_thing2 l = {&left, NULL}, r = {&right, NULL};
    CHECK(first_in_both_orders(l, r, &a, v2(HI, 0)) == 0);
    CHECK(first_in_both_orders(l, l, &a, v2(HI, 0)) == -1);
    CHECK(first_in_both_orders(l, r, &a, v2(HI, 4)) == 0);
    /* Irrational ones, which only symmetry makes the same. */
    const fixsat_thing2 u = {&up, NULL}, d = {&down, NULL}, low = {&lower, NULL};
    CHECK(first_in_both_orders(u, d, &b, v2(HI, 0)) == -1);
    CHECK(first_in_both_orders(u, low, &b, v2(HI, 0)) == 0);
    CHECK(first_in_both_orders(u, d, &b, v2(HI, 1)) == 0);
    CHECK(first_in_both_orders(u, d, &b, v2(HI, -1)) == 1);
    /* By half a millionth of a raw unit of way: a filter is sure of what is left of its roots. */
    const fixsat_shape2 at = circle(1070001, 0, 1000000), point = circle(0, 0, 0);
    const fixsat_shape2 after = circle(1070001, 1, 1000000);
    const fixsat_shape2 before = circle(1070001, 49990000, 50000001);
    const fixsat_thing2 exact = {&at, NULL}, late = {&after, NULL}, early = {&before, NULL};
    CHECK(first_in_both_orders(exact, late, &point, v2(1000000, 0)) == 0);
    CHECK(first_in_both_orders(exact, early, &point, v2(1000000, 0)) == 1);
    CHECK(first_in_both_orders(early, late, &point, v2(1000000, 0)) == 0);
    CHECK(nearest_in_both_orders(u, d, &b) == -1);
    CHECK(nearest_in_both_orders(u, low, &b) == 0);
}

/* Things in a row, of which a ray along x meets 3 at its start, touches 4 there, and hits 0 and 2
 * at one time and 1 less than 1/65536 of its motion later. */
static void hits_in_order(void) {
    const fixsat_shape2 row[] = {
        round_aabb2(aabb2(10, -5, 20, 5), 0), round_aabb2(aabb2(11, -5, 20, 5), 0),
        round_aabb2(aabb2(10, 0, 12, 9), 0), circle(0, 0, 5), round_aabb2(aabb2(-9, 0, 0, 9), 0)};
    const fixsat_thing2 all[] = {
        {&row[0], NULL}, {&row[1], NULL}, {&row[2], NULL}, {&row[3], NULL}, {&row[4], NULL}};
    static const uint32_t order[] = {3, 4, 0, 2, 1};
    static const fixsat_event events[] = {FIXSAT_START_OVERLAP, FIXSAT_START_TOUCH, FIXSAT_HIT,
                                          FIXSAT_HIT, FIXSAT_HIT};
    fixsat_world2 world;
    fixsat_hits2 hits;
    CHECK(fixsat_world2_init(&world, all, 5, NULL, nodes, NODES) == FIXSAT_OK);
    fixsat_world2_hits(&world, v2(0, 0), v2(HI, 0), NULL, &hits);
    for (int i = 0; i < 5; i++) {
        CHECK(fixsat_hits2_next(&hits) && hits.number == order[i] && hits.event == events[i]);
        CHECK(i < 2 || (hits.hit.time == 0 && is2(hits.hit.point, i < 4 ? 10 : 11, 0)));
    }
    CHECK(!fixsat_hits2_next(&hits) && hits.event == FIXSAT_MISS);

    /* A body may rest on a thing. */
    const fixsat_shape2 on_top = round_aabb2(aabb2(10, 9, 20, 12), 0);
    const fixsat_shape2 lower = round_aabb2(aabb2(10, 8, 20, 12), 0);
    CHECK(!fixsat_world2_overlaps(&world, &on_top, NULL));
    CHECK(fixsat_world2_overlaps(&world, &lower, NULL));

    /* A platform that is one way does not count from within, nor against its direction. */
    const fixsat_mover2 left = {all[3], UINT32_MAX, {1, 0}};
    const fixsat_scope2 scope = FIXSAT_SCOPE2_MOVERS_INIT(UINT32_MAX, &left, 1);
    CHECK(fixsat_world2_init(&world, NULL, 0, NULL, NULL, 0) == FIXSAT_OK);
    fixsat_world2_hits(&world, v2(0, 0), v2(-9, 0), &scope, &hits);
    CHECK(!fixsat_hits2_next(&hits));
    fixsat_world2_hits(&world, v2(9, 0), v2(-9, 0), &scope, &hits);
    CHECK(fixsat_hits2_next(&hits) && hits.number == 0 && !fixsat_hits2_next(&hits));
    fixsat_world2_hits(&world, v2(-9, 0), v2(9, 0), &scope, &hits);
    CHECK(!fixsat_hits2_next(&hits));
}

/* Distances that are the same as rounded, with different radii. */
static void compares_distances(void) {
    const fixsat_shape2 a = circle(0, 0, 0);
    const fixsat_shape2 diagonal = circle(1000, 1000, 0), axis = circle(1414, 0, 0);
    const fixsat_shape2 round = circle(1000, 1000, 100), flat = circle(1314, 0, 0);
    const fixsat_shape2 thick = circle(1414, 0, 100), five = circle(300, 400, 20);
    const fixsat_shape2 same = circle(490, 0, 10), nearer = circle(491, 0, 12);
    const fixsat_thing2 d = {&diagonal, NULL}, x = {&axis, NULL}, r = {&round, NULL};
    const fixsat_thing2 f = {&flat, NULL}, t = {&thick, NULL}, v = {&five, NULL};
    const fixsat_thing2 s = {&same, NULL}, n = {&nearer, NULL};
    CHECK(nearest_in_both_orders(d, x, &a) == 1); /* 1414.2 and 1414 */
    CHECK(nearest_in_both_orders(r, f, &a) == 1); /* 1314.2 and 1314 */
    CHECK(nearest_in_both_orders(r, t, &a) == 1);
    CHECK(nearest_in_both_orders(v, s, &a) == -1); /* 480, though the cores are not as far */
    CHECK(nearest_in_both_orders(v, n, &a) == 1);
    CHECK(nearest_in_both_orders(d, d, &a) == -1);
}

/* Nothing is nearer than what meets the shape. */
static void limits_distances(void) {
    const fixsat_shape2 a = circle(0, 0, 5), b = circle(4, 0, 0);
    const fixsat_thing2 thing = {&b, NULL};
    fixsat_world2 world;
    fixsat_clearance2 distance;
    uint32_t number = 9;
    CHECK(fixsat_world2_init(&world, &thing, 1, NULL, NULL, 0) == FIXSAT_OK);
    CHECK(!fixsat_world2_distance(&world, &a, -1, NULL, &number, &distance) && number == 9);
    CHECK(!fixsat_world2_distance(&world, &a, LO, NULL, &number, &distance) && number == 9);
    CHECK(fixsat_world2_distance(&world, &a, 0, NULL, &number, &distance) && number == 0);
}

/* ---- one way ---- */

/* As a thing of the world, or as a mover of an empty one. */
static void passes_one_way(bool is_thing) {
    const fixsat_shape2 platform = round_aabb2(aabb2(-100, -10, 100, 0), 0);
    const fixsat_mover2 up = {{&platform, NULL}, UINT32_MAX, {0, 1}};
    const fixsat_scope2 scope = {UINT32_MAX, FIXSAT_NOTHING, &up, !is_thing};
    fixsat_world2 world;
    fixsat_toi2 toi;
    fixsat_clearance2 distance;
    fixsat_meeting2 meeting;
    uint32_t number = 9;
    fixsat_shape2 a = round_aabb2(aabb2(-4, -4, 4, 4), 0);
    CHECK(fixsat_world2_init(&world, &up.thing, is_thing, NULL, NULL, 0) == FIXSAT_OK);
    world.one_ways = &up.one_way;
    a.core.position = v2(0, 20);
    CHECK(fixsat_world2_enter(&world, &a, v2(0, -40), &scope, &number, &toi) == FIXSAT_HIT);
    CHECK(number == 0 && is2(toi.safe_motion, 0, -16) && is2(toi.normal, 0, -ONE));
    a.core.position = v2(0, -20);
    CHECK(fixsat_world2_enter(&world, &a, v2(0, 40), &scope, &number, &toi) == FIXSAT_MISS);
    CHECK(fixsat_world2_enter(&world, &a, v2(200, 0), &scope, &number, &toi) == FIXSAT_MISS);
    a.core.position = v2(0, 0); /* within it: it falls on through */
    CHECK(fixsat_world2_enter(&world, &a, v2(0, -40), &scope, &number, &toi) == FIXSAT_MISS);
    CHECK(fixsat_world2_impact(&world, &a, v2(0, -40), &scope, &number, &toi) == FIXSAT_MISS);
    a.core.position = v2(0, 4); /* on it */
    CHECK(fixsat_world2_impact(&world, &a, v2(1, -1), &scope, &number, &toi) == FIXSAT_START_TOUCH);
    CHECK(fixsat_world2_enter(&world, &a, v2(1, -1), &scope, &number, &toi) == FIXSAT_HIT);
    CHECK(is2(toi.safe_motion, 0, 0));
    CHECK(fixsat_world2_enter(&world, &a, v2(1, 0), &scope, &number, &toi) == FIXSAT_MISS);
    fixsat_world2_test(&world, &a, &scope, &meeting);
    CHECK(!fixsat_meeting2_next(&meeting));
    CHECK(!fixsat_world2_distance(&world, &a, HI, &scope, &number, &distance));
}

/* What it is within does not count for what is safe, either. */
static void is_safe_within_one_way(void) {
    const fixsat_shape2 platform = round_aabb2(aabb2(-100, -10, 100, 0), 0);
    const fixsat_mover2 up = {{&platform, NULL}, UINT32_MAX, {0, 1}};
    const fixsat_scope2 scope = {UINT32_MAX, FIXSAT_NOTHING, &up, 1};
    fixsat_world2 world;
    fixsat_toi2 toi;
    uint32_t number = 9;
    fixsat_shape2 a = round_aabb2(aabb2(-4, -4, 4, 4), 0);
    static const fixsat_vec2 wall[] = {{-50, -40}, {50, -40}, {50, -30}, {-50, -30}};
    static const uint16_t four[] = {4};
    fixsat_region floor;
    CHECK(fixsat_region_init(&floor, wall, four, 1, false, NULL) == FIXSAT_OK);
    const fixsat_thing2 ground = {NULL, &floor};
    CHECK(fixsat_world2_init(&world, &ground, 1, NULL, nodes, NODES) == FIXSAT_OK);
    a.core.position = v2(0, 0);
    CHECK(fixsat_world2_enter(&world, &a, v2(0, -40), &scope, &number, &toi) == FIXSAT_HIT);
    CHECK(number == 0 && is2(toi.safe_motion, 0, -26));
    fixsat_mover2 both[2] = {up, {{NULL, &floor}, UINT32_MAX, {0, 1}}};
    const fixsat_scope2 two = {UINT32_MAX, FIXSAT_NOTHING, both, 2};
    CHECK(fixsat_world2_init(&world, NULL, 0, NULL, NULL, 0) == FIXSAT_OK);
    CHECK(fixsat_world2_enter(&world, &a, v2(0, -40), &two, &number, &toi) == FIXSAT_HIT);
    CHECK(number == 1 && is2(toi.safe_motion, 0, -26));
    a.core.position = v2(0, -35);
    CHECK(fixsat_world2_enter(&world, &a, v2(0, -40), &two, &number, &toi) == FIXSAT_MISS);
}

/* Up along a one-way slope to a wall. One raw to the right would be the safe motion but for the
 * slope: the motion does not lead against it, the part does. */
static void is_safe_along_one_way(void) {
    static const fixsat_vec2 slope[] = {{-4, -4}, {4, -4}, {4, 4}},
                             directions[] = {{-1, 1}, {0, 0}};
    const fixsat_shape2 shapes_there[] = {round_polygon(polygon_of(slope, 3), 0),
                                          capsule(4, 0, 0, 2, 0)};
    const fixsat_thing2 both[] = {{&shapes_there[0], NULL}, {&shapes_there[1], NULL}};
    const fixsat_shape2 a = round_aabb2(aabb2(-1, 0, 0, 1), 0);
    fixsat_world2 world;
    fixsat_toi2 toi;
    uint32_t number = 9;
    CHECK(fixsat_world2_init(&world, both, 2, NULL, NULL, 0) == FIXSAT_OK);
    world.one_ways = directions;
    CHECK(fixsat_world2_enter(&world, &a, v2(1, 1), NULL, &number, &toi) == FIXSAT_HIT);
    CHECK(number == 1 && is2(toi.safe_motion, 0, 1));
    CHECK(fixsat_world2_enter(&world, &a, v2(1, 0), NULL, &number, &toi) == FIXSAT_HIT);
    CHECK(number == 0 && is2(toi.safe_motion, 0, 0));
}

static void one_way(void) {
    passes_one_way(true);
    passes_one_way(false);
    is_safe_within_one_way();
    is_safe_along_one_way();
}

/* ---- long edges ---- */

/* With x and y swapped, and turned round. */
static fixsat_vec2 turned(fixsat_vec2 v, int how) {
    const fixsat_vec2 w = how & 1 ? v2(v.y, v.x) : v;
    return how & 2 ? v2(-w.x, -w.y) : w;
}

/* A box comes to a floor and to a wall at the same time, with its corner at that of the floor, from
 * which an edge leads down that is too long for few bits. */
static void long_edges(void) {
    static const fixsat_vec2 corners[] = {{5, 0},  {100, 0}, {5, -HI}, {25, 1},
                                          {60, 1}, {60, 50}, {25, 50}};
    static const uint16_t rings[] = {3, 4};
    for (int how = 0; how < 4; how++) {
        fixsat_vec2 vertices[COUNT(corners)];
        for (size_t k = 0; k < COUNT(corners); k++) {
            vertices[k] = turned(corners[k], how);
        }
        const fixsat_vec2 p = turned(v2(0, 5), how), q = turned(v2(20, 25), how);
        const fixsat_shape2 a = round_aabb2(aabb2(fix16_min(p.x, q.x), fix16_min(p.y, q.y),
                                                  fix16_max(p.x, q.x), fix16_max(p.y, q.y)),
                                            0);
        const fixsat_vec2 way = turned(v2(10, -10), how), until = turned(v2(5, -5), how);
        const fix16_t side = way.x > 0 ? ONE : -ONE; /* of two of the box's edges the first */
        fixsat_region region;
        fixsat_toi2 toi;
        CHECK(fixsat_region_init(&region, vertices, rings, 2, false, NULL) == FIXSAT_OK);
        CHECK(fixsat_enter_shape2_region(&a, &region, way, &toi) == FIXSAT_HIT);
        CHECK(toi.time == ONE / 2 && is2(toi.safe_motion, until.x, until.y));
        CHECK(is2(toi.normal, side, 0));
        CHECK(fixsat_impact_shape2_region(&a, &region, way, &toi) == FIXSAT_HIT);
        CHECK(toi.time == ONE / 2 && is2(toi.normal, side, 0));
    }
}

/* ---- constructors, and the ends of the range ---- */

/* The nodes of a tree, level after level, and the numbers of its things, two in a word. A node has
 * two words, in 3D three. */
static void trees_have_room(void) {
    for (uint32_t n = 0; n <= UINT16_MAX; n++) {
        uint32_t levels = 0;
        for (uint32_t blocks = n; blocks > 0; blocks = blocks > 8 ? (blocks + 7) / 8 : 0) {
            levels += blocks;
        }
        CHECK(levels + (n + 3) / 4 <= FIXSAT_WORLD2_NODES(n));
        CHECK(levels + (n + 5) / 6 <= FIXSAT_WORLD3_NODES(n));
    }
}

static void constructor(void) {
    const fixsat_shape2 point = circle(0, 0, 0);
    const fixsat_thing2 one = {&point, NULL}, none = {NULL, NULL};
    fixsat_world2 world, before;
    memset(&world, 0x5A, sizeof world);
    before = world;
    CHECK(fixsat_world2_init(NULL, &one, 1, NULL, NULL, 0) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_world2_init(&world, NULL, 1, NULL, NULL, 0) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_world2_init(&world, &none, 1, NULL, nodes, NODES) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_world2_init(&world, &one, 65536, NULL, NULL, 0) == FIXSAT_ERROR_TOO_MANY);
    CHECK(fixsat_world2_init(&world, &one, 1, NULL, nodes, 1) == FIXSAT_ERROR_TOO_LITTLE_MEMORY);
    CHECK(memcmp(&world, &before, sizeof world) == 0);
    CHECK(FIXSAT_WORLD2_NODES(1) == 2 && FIXSAT_WORLD2_NODES(0) == 1);
    CHECK(fixsat_world2_init(&world, &one, 1, NULL, nodes, 2) == FIXSAT_OK);
    CHECK(fixsat_world2_init(&world, NULL, 0, NULL, nodes, 1) == FIXSAT_OK);
    fixsat_meeting2 meeting;
    fixsat_world2_test(&world, &point, NULL, &meeting);
    CHECK(!fixsat_meeting2_next(&meeting));
}

static void whole_range(void) {
    const fixsat_shape2 corners[] = {round_aabb2(aabb2(LO, LO, LO, LO), 0), circle(HI, HI, HI),
                                     round_aabb2(aabb2(LO, LO, HI, HI), HI), circle(LO, HI, 0),
                                     circle(5, 5, 0)};
    const fixsat_thing2 all[] = {
        {&corners[0], NULL}, {&corners[1], NULL}, {&corners[3], NULL}, {&corners[4], NULL}};
    const fixsat_thing2 large = {&corners[2], NULL};
    fixsat_world2 world;
    fixsat_meeting2 meeting;
    fixsat_hit2 hit;
    uint32_t number = 9;
    CHECK(fixsat_world2_init(&world, all, 4, NULL, nodes, NODES) == FIXSAT_OK);
    const fixsat_shape2 everywhere = corners[2], low = corners[0];
    int met = 0;
    fixsat_world2_test(&world, &everywhere, NULL, &meeting);
    while (fixsat_meeting2_next(&meeting)) {
        CHECK(meeting.relation == FIXSAT_OVERLAP);
        met++;
    }
    CHECK(met == 4);
    fixsat_world2_test(&world, &low, NULL, &meeting);
    CHECK(fixsat_meeting2_next(&meeting) && meeting.number == 0 &&
          meeting.relation == FIXSAT_TOUCH);
    CHECK(!fixsat_meeting2_next(&meeting));
    CHECK(fixsat_world2_cast(&world, v2(HI, LO), v2(0, HI), NULL, &number, &hit) == FIXSAT_MISS);
    CHECK(fixsat_world2_cast(&world, v2(LO, 5), v2(HI, 0), NULL, &number, &hit) == FIXSAT_MISS);
    CHECK(fixsat_world2_cast(&world, v2(LO + 6, 5), v2(HI, 0), NULL, &number, &hit) == FIXSAT_HIT);
    CHECK(number == 3 && is2(hit.point, 5, 5));
    /* What is hit at the very end of the longest way does not turn the way round. */
    const fixsat_shape2 end = circle(-665, -898306326, 0);
    const fixsat_shape2 below =
        round_obb2(obb2(-1724305, LO, -3846909, 28621357, 5570549, 13416221), 0);
    const fixsat_thing2 far[] = {{&end, NULL}, {&below, NULL}};
    CHECK(fixsat_world2_init(&world, far, 2, NULL, nodes, NODES) == FIXSAT_OK);
    CHECK(fixsat_world2_cast(&world, v2(-665, 42037578), v2(0, LO), NULL, &number, &hit) ==
          FIXSAT_HIT);
    CHECK(number == 0);
    CHECK(fixsat_world2_init(&world, &large, 1, NULL, nodes, NODES) == FIXSAT_OK);
    CHECK(fixsat_world2_cast(&world, v2(HI, HI), v2(1, 1), NULL, &number, &hit) ==
          FIXSAT_START_OVERLAP);
    CHECK(number == 0);
}

/* ---- damaged trees ---- */

static void damaged(void) {
    scene s = {.random = 99, .count = THINGS, .unit = ONE, .width = 30};
    make_scene(&s);
    fixsat_world2 world;
    for (int i = 0; i < 8 * ROUNDS; i++) {
        CHECK(fixsat_world2_init(&world, things, THINGS, masks, nodes, NODES) == FIXSAT_OK);
        for (int k = 0; k < 12; k++) {
            const uint32_t at = random_below(&s.random, sizeof nodes);
            ((uint8_t *)nodes)[at] ^= (uint8_t)(1U << random_below(&s.random, 8));
        }
        world.private_shift ^= (uint16_t)(1U << random_below(&s.random, 16));
        const fixsat_shape2 a = any_shape(&s);
        answer said;
        ask_world(&said, (verb)(i % VERBS), &a, place(&s), &world, NULL);
        CHECK(said.event == FIXSAT_MISS || said.number < THINGS);
        fixsat_meeting2 meeting;
        int met = 0;
        fixsat_world2_test(&world, &a, NULL, &meeting);
        while (met <= THINGS && fixsat_meeting2_next(&meeting)) {
            met++;
        }
        CHECK(met <= THINGS);
    }
}

int main(void) {
    RUN(trees_have_room, constructor, long_edges, random_worlds, compares_exactly, hits_in_order,
        compares_distances, limits_distances, one_way, whole_range, damaged);
    return check_summary("world");
}

/* SPDX-License-Identifier: MIT
 *
 * Worlds in 3D: what is first of many things, as the verbs of single things say it of each; the
 * same with a tree, without one, and with a part of the things as movers; and what is refused. Runs
 * on every board.
 */
#include <string.h>

#include "../common/random.h"
#include "../common/verbs3.h"
#include "pictures.h"

#include "worlds.inc"

/* A board with 8 KB has room for so many. */
enum { THINGS = ROUNDS > 12 ? 40 : 12, NODES = FIXSAT_WORLD3_NODES(THINGS), MOVERS = 3 };

static body3 bodies[THINGS];
static fixsat_thing3 things[THINGS];
static uint32_t masks[THINGS];
static fixsat_vec3 one_ways[THINGS]; /* not of all worlds */
static fixsat_node3 nodes[NODES];

#define EXPECT CHECK
#include "../common/worlds.inc"

/* ---- scenes ---- */

/* On a coarse grid many things happen at the same moment. */
typedef struct scene {
    uint32_t random, count;
    uint32_t kinds;      /* bits of those that there are */
    fix16_t unit, width; /* raw, and units */
} scene;

static fix16_t any(scene *s, int32_t most) {
    return ((int32_t)random_below(&s->random, 2 * (uint32_t)most + 1) - most) * s->unit;
}

static fix16_t size(scene *s) {
    return (fix16_t)random_below(&s->random, 4) * s->unit;
}

static fixsat_vec3 vector(scene *s, int32_t most) {
    const fix16_t x = any(s, most), y = any(s, most);
    return v3(x, y, any(s, most));
}

/* Half of the OBBs are as AABBs are. */
static fixsat_obb3 any_obb(scene *s) {
    const fixsat_vec3 c = vector(s, s->width);
    if (random_below(&s->random, 2)) {
        const fix16_t x = size(s), y = size(s);
        return fixsat_obb3_from_half_edges(c, v3(x, 0, 0), v3(0, y, 0), v3(0, 0, size(s)));
    }
    const fixsat_vec3 u = vector(s, 2), v = vector(s, 2);
    return fixsat_obb3_from_half_edges(c, u, v, vector(s, 2));
}

static fixsat_aabb3 any_aabb(scene *s) {
    const fixsat_vec3 p = vector(s, s->width);
    fixsat_aabb3 out = {p, p};
    out.max.x += size(s);
    out.max.y += size(s);
    out.max.z += size(s);
    return out;
}

/* Made in `room`. */
static fixsat_thing3 any_thing(scene *s, body3 *room, uint32_t kinds) {
    fixsat_thing3 thing = {.shape.point = &room->point};
    do {
        thing.kind = random_below(&s->random, 4);
    } while ((kinds >> thing.kind & 1) == 0);
    switch (thing.kind) {
    case FIXSAT_THING_POINT:
        room->point = vector(s, s->width);
        break;
    case FIXSAT_THING_AABB:
        room->aabb = any_aabb(s);
        break;
    case FIXSAT_THING_OBB:
        room->obb = any_obb(s);
        break;
    default:
        room->sphere.center = vector(s, s->width);
        room->sphere.radius = size(s);
        break;
    }
    return thing;
}

/* ---- what is asked ---- */

typedef struct question {
    verb verb;
    fixsat_obb3 a; /* or its centre */
    fixsat_vec3 motion;
    fixsat_scope3 scope;
} question;

/* The last things as movers, in the same layers: they have the numbers that they had. First all
 * are solid, then some are one way. */
static void check_movers(const question *q, fixsat_thing3 a, const fixsat_world3 *world,
                         uint32_t count) {
    fixsat_mover3 movers[MOVERS];
    fixsat_world3 less;
    fixsat_node3 some[NODES];
    fixsat_scope3 scope = q->scope;
    const uint32_t moving = count < MOVERS ? count : MOVERS;
    for (uint32_t i = 0; i < moving; i++) {
        const uint32_t number = count - moving + i;
        movers[i] = (fixsat_mover3){things[number], masks[number], {0, 0, 0}};
    }
    CHECK(fixsat_world3_init(&less, things, count - moving, masks, some, NODES) == FIXSAT_OK);
    scope.movers = movers;
    scope.mover_count = moving;
    (void)expect_same(q->verb, &q->a, q->motion, world, &q->scope, &less, &scope);
    expect_meetings(a, &less, &scope);
    expect_hits(&q->a, q->motion, &less, &scope);
    expect_nearest(a, HI, &less, &scope);

    fixsat_world3 one_way = *world;
    one_way.one_ways = less.one_ways = one_ways;
    for (uint32_t i = 0; i < moving; i++) {
        movers[i].one_way = one_ways[count - moving + i];
    }
    (void)expect_same(q->verb, &q->a, q->motion, &one_way, &q->scope, &less, &scope);
}

static void check_questions(scene *s, const fixsat_world3 *tree, const fixsat_world3 *plain) {
    for (int i = 0; i < 6; i++) {
        body3 room;
        question q = {.verb = (verb)(i % 3), .a = any_obb(s)};
        const fixsat_thing3 a = any_thing(s, &room, 15);
        q.scope =
            (fixsat_scope3){random_below(&s->random, 3) ? UINT32_MAX : 5, FIXSAT_NOTHING, NULL, 0};
        if (random_below(&s->random, 4) == 0) {
            q.scope.except = random_below(&s->random, s->count + 1);
        }
        q.motion = random_below(&s->random, 8) ? vector(s, s->width) : v3(0, 0, 0);
        expect_first(q.verb, &q.a, q.motion, tree, plain, &q.scope);
        expect_hits(&q.a, q.motion, tree, &q.scope);
        expect_hits(&q.a, q.motion, plain, &q.scope);
        check_movers(&q, a, tree, s->count);
        expect_meetings(a, tree, &q.scope);
        expect_meetings(a, plain, &q.scope);
        expect_nearest(a, HI, tree, &q.scope);
        expect_nearest(a, size(s), tree, &q.scope);
        expect_nearest(a, HI, plain, &q.scope);
        expect_nearest(a, -1, plain, &q.scope);
    }
}

static void make_scene(scene *s) {
    for (uint32_t i = 0; i < s->count; i++) {
        things[i] = any_thing(s, &bodies[i], s->kinds);
        masks[i] = 1U << random_below(&s->random, 4);
    }
}

static void make_one_ways(const scene *s) {
    scene other = {.random = s->random, .unit = s->unit};
    for (uint32_t i = 0; i < s->count; i++) {
        one_ways[i] = random_below(&other.random, 2) ? vector(&other, s->width) : v3(0, 0, 0);
    }
}

static void random_worlds(void) {
    static const struct {
        fix16_t unit, width;
    } grids[] = {{1, 8}, {ONE, 9}, {ONE, 20}, {12345, 30}, {1 << 22, 100}, {1 << 26, 20}};
    /* Boxes; each alone; boxes and points; AABBs and spheres; all. */
    static const uint8_t kinds[] = {6, 6, 6, 6, 4, 4, 2, 2, 8, 1, 7, 10, 15};
    scene s = {.random = 7};
    for (int round = 0; round < ROUNDS; round++) {
        const size_t grid = random_below(&s.random, COUNT(grids));
        s.unit = grids[grid].unit;
        s.width = grids[grid].width;
        s.kinds = kinds[random_below(&s.random, COUNT(kinds))];
        s.count = random_below(&s.random, THINGS + 1);
        make_scene(&s);
        make_one_ways(&s);
        fixsat_world3 tree, plain;
        CHECK(fixsat_world3_init(&tree, things, s.count, masks, nodes, NODES) == FIXSAT_OK);
        CHECK(fixsat_world3_init(&plain, things, s.count, masks, NULL, 0) == FIXSAT_OK);
        check_questions(&s, &tree, &plain);
    }
}

/* ---- ties ---- */

static fixsat_thing3 of_obb(const fixsat_obb3 *box) {
    return (fixsat_thing3){.shape.obb = box, .kind = FIXSAT_THING_OBB};
}

static fixsat_thing3 of_aabb(const fixsat_aabb3 *box) {
    return (fixsat_thing3){.shape.aabb = box, .kind = FIXSAT_THING_AABB};
}

static fixsat_thing3 of_point(const fixsat_vec3 *point) {
    return (fixsat_thing3){.shape.point = point, .kind = FIXSAT_THING_POINT};
}

static fixsat_thing3 of_sphere(const fixsat_sphere *sphere) {
    return (fixsat_thing3){.shape.sphere = sphere, .kind = FIXSAT_THING_SPHERE};
}

static fixsat_obb3 upright(fixsat_vec3 c, fix16_t x, fix16_t y, fix16_t z) {
    return fixsat_obb3_from_half_edges(c, v3(x, 0, 0), v3(0, y, 0), v3(0, 0, z));
}

static uint32_t first_of(const fixsat_thing3 *both, const fixsat_obb3 *a, fixsat_vec3 motion) {
    fixsat_world3 world;
    fixsat_toi3 toi;
    fixsat_event event;
    uint32_t number = FIXSAT_NOTHING, other = FIXSAT_NOTHING;
    CHECK(fixsat_world3_init(&world, both, 2, NULL, nodes, NODES) == FIXSAT_OK);
    CHECK(fixsat_world3_enter(&world, a, motion, NULL, &event, &number, &toi) == FIXSAT_OK);
    CHECK(event == FIXSAT_HIT);
    CHECK(fixsat_world3_impact(&world, a, motion, NULL, &event, &other, &toi) == FIXSAT_OK);
    CHECK(event == FIXSAT_HIT && number == other);
    return number;
}

static uint32_t nearest_of(const fixsat_thing3 *both, fixsat_thing3 a) {
    fixsat_world3 world;
    fixsat_clearance3 distance;
    uint32_t number = FIXSAT_NOTHING;
    CHECK(fixsat_world3_init(&world, both, 2, NULL, nodes, NODES) == FIXSAT_OK);
    CHECK(fixsat_world3_distance(&world, a, HI, NULL, &number, &distance) == FIXSAT_OK);
    return number;
}

/* Times that are the same as rounded, and differ by as little as can be: those of an OBB and of an
 * AABB come from numbers of other sizes. */
static void compares_exactly(void) {
    const fixsat_aabb3 left = {{1000, -9, -9}, {1009, 9, 9}},
                       right = {{1001, -9, -9}, {1009, 9, 9}};
    const fixsat_obb3 also_left = upright(v3(1008, 0, 0), 8, 9, 9);
    const fixsat_obb3 corner =
        fixsat_obb3_from_half_edges(v3(1010, 0, 0), v3(5, 5, 0), v3(5, -5, 0), v3(0, 0, 9));
    const fixsat_obb3 a = upright(v3(0, 0, 0), 8, 8, 8);
    const fixsat_thing3 l = of_aabb(&left), r = of_aabb(&right), o = of_obb(&also_left);
    const fixsat_vec3 way = v3(HI, 0, 0);
    CHECK(first_in_both_orders(l, r, &a, way) == 0);
    CHECK(first_in_both_orders(l, l, &a, way) == -1);
    CHECK(first_in_both_orders(l, o, &a, way) == -1);
    CHECK(first_in_both_orders(r, o, &a, way) == 1);
    CHECK(first_in_both_orders(of_obb(&corner), l, &a, way) == -1);
    CHECK(first_in_both_orders(of_obb(&corner), r, &a, way) == 0);
    CHECK(first_in_both_orders(l, r, &a, v3(HI, 1, 3)) == 0);

    /* A ray comes to a diagonal face a third of a raw unit before it comes to an AABB. */
    const fixsat_obb3 slope = fixsat_obb3_from_half_edges(v3(1000, 0, 0), v3(100, 300, 0),
                                                          v3(-300, 100, 0), v3(0, 0, 100));
    fixsat_aabb3 wall = {{0, -9, -9}, {2000, 9, 9}};
    const fixsat_thing3 both[2] = {of_aabb(&wall), of_obb(&slope)};
    fixsat_event event;
    fixsat_hit3 hit;
    uint32_t number = 9;
    fixsat_world3 world;
    for (fix16_t x = 600; x < 800; x++) {
        answer alone[2];
        const question q = {.verb = CAST, .a = upright(v3(0, 0, 0), 0, 0, 0), .motion = way};
        wall.min.x = x;
        CHECK(fixsat_world3_init(&world, both, 2, NULL, nodes, NODES) == FIXSAT_OK);
        CHECK(fixsat_world3_cast(&world, v3(0, 0, 0), way, NULL, &event, &number, &hit) ==
                  FIXSAT_OK &&
              event == FIXSAT_HIT);
        ask_thing(&alone[0], q.verb, &q.a, q.motion, &both[0]);
        CHECK(alone[0].status == FIXSAT_OK);
        ask_thing(&alone[1], q.verb, &q.a, q.motion, &both[1]);
        CHECK(alone[1].status == FIXSAT_OK);
        /* The face is x + 3 (or so) y away: at 1000 - 1000 / 3 on the axis. */
        CHECK(number == (3 * x > 3 * 1000 - 1000));
        CHECK(memcmp(&hit.point, &alone[number].hit.point, sizeof hit.point) == 0);
    }
}

/* Distances that are the same as rounded. */
static void compares_distances(void) {
    const fixsat_obb3 diagonal = upright(v3(1000, 1000, 0), 0, 0, 0);
    const fixsat_obb3 axis = upright(v3(0, 0, 1414), 0, 0, 0),
                      ball = upright(v3(300, 0, 400), 0, 0, 0);
    const fixsat_obb3 five = upright(v3(500 + 7, 0, 0), 7, 7, 7);
    const fixsat_aabb3 d = {{1000, 1000, 0}, {1001, 1001, 0}}, x = {{1414, 0, 0}, {1500, 1, 1}};
    const fixsat_aabb3 far = {{HI, HI, HI}, {HI, HI, HI}},
                       farther = {{HI, HI - 1, HI}, {HI, HI, HI}};
    const fixsat_vec3 origin = v3(0, 0, 0);
    const fixsat_sphere one = {{0, 0, 0}, 100}, low = {{LO, LO, LO}, 0};
    const fixsat_thing3 p = of_point(&origin), s = of_sphere(&one);
    CHECK(nearest_in_both_orders(of_obb(&diagonal), of_obb(&axis), p) == 1); /* 1414.2 and 1414 */
    CHECK(nearest_in_both_orders(of_obb(&ball), of_obb(&five), p) == -1);
    CHECK(nearest_in_both_orders(of_obb(&ball), of_obb(&axis), p) == 0);
    CHECK(nearest_in_both_orders(of_aabb(&d), of_aabb(&x), s) == 1);
    CHECK(nearest_in_both_orders(of_aabb(&d), of_aabb(&d), s) == -1);
    /* Farther than can be said. */
    CHECK(nearest_in_both_orders(of_aabb(&far), of_aabb(&farther), of_sphere(&low)) == 1);
}

/* ---- what is refused, and what is not there ---- */

static void refuses(void) {
    const fixsat_vec3 point = v3(5, 5, 5);
    const fixsat_aabb3 box = {{0, 0, 0}, {9, 9, 9}}, empty = {{1, 0, 0}, {0, 9, 9}};
    const fixsat_sphere ball = {{5, 5, 5}, 2};
    const fixsat_obb3 obb = upright(v3(5, 5, 5), 2, 2, 2);
    const fixsat_thing3 two[] = {of_obb(&obb), of_sphere(&ball)};
    const uint32_t layers[] = {1, 2};
    fixsat_world3 world;
    fixsat_event event = FIXSAT_START_TOUCH;
    fixsat_toi3 toi;
    fixsat_hit3 hit;
    fixsat_clearance3 distance;
    fixsat_meeting3 meeting;
    uint32_t number = 9;
    CHECK(fixsat_world3_init(&world, two, 2, layers, nodes, NODES) == FIXSAT_OK);
    CHECK(world.private_kinds == 12);
    fixsat_scope3 scope = {3, FIXSAT_NOTHING, NULL, 0};
    CHECK(fixsat_world3_enter(&world, &obb, point, &scope, &event, &number, &toi) ==
          FIXSAT_ERROR_NO_PAIR);
    CHECK(fixsat_world3_cast(&world, point, point, NULL, &event, &number, &hit) ==
          FIXSAT_ERROR_NO_PAIR);
    CHECK(event == FIXSAT_START_TOUCH && number == 9);
    /* Wherever it lies, but not if it does not count. */
    scope.mask = 1;
    CHECK(fixsat_world3_enter(&world, &obb, point, &scope, &event, &number, &toi) == FIXSAT_OK);
    CHECK(event == FIXSAT_START_OVERLAP && number == 0);
    scope = (fixsat_scope3){3, 1, NULL, 0};
    CHECK(fixsat_world3_impact(&world, &obb, point, &scope, &event, &number, &toi) == FIXSAT_OK);
    CHECK(event == FIXSAT_START_OVERLAP && number == 0);
    CHECK(fixsat_world3_distance(&world, of_point(&point), HI, &scope, &number, &distance) ==
          FIXSAT_OK);
    CHECK(number == 0 && distance.distance == 0);
    CHECK(fixsat_world3_distance(&world, of_obb(&obb), HI, &scope, &number, &distance) ==
          FIXSAT_ERROR_NO_PAIR);
    CHECK(fixsat_world3_distance(&world, of_aabb(&box), HI, &scope, &number, &distance) ==
          FIXSAT_ERROR_NO_PAIR);
    scope = (fixsat_scope3){2, FIXSAT_NOTHING, NULL, 0};
    CHECK(fixsat_world3_test(&world, of_sphere(&ball), &scope, &meeting) == FIXSAT_OK);
    CHECK(fixsat_meeting3_next(&meeting) && meeting.number == 1);
    CHECK(fixsat_world3_test(&world, of_point(&point), &scope, &meeting) == FIXSAT_ERROR_NO_PAIR);

    /* Movers too: in other layers, the one that is left out, and one that counts. */
    const fixsat_mover3 movers[] = {{of_sphere(&ball), 1, {0, 0, 0}},
                                    {of_sphere(&ball), 2, {0, 0, 0}},
                                    {of_aabb(&empty), 2, {0, 0, 0}}};
    const fixsat_scope3 left_out = {2, 1, movers, 3}, counted = {2, FIXSAT_NOTHING, movers, 3};
    CHECK(fixsat_world3_init(&world, NULL, 0, NULL, NULL, 0) == FIXSAT_OK);
    CHECK(world.private_kinds == 0);
    CHECK(fixsat_world3_impact(&world, &obb, point, &left_out, &event, &number, &toi) == FIXSAT_OK);
    CHECK(event == FIXSAT_MISS);
    CHECK(fixsat_world3_cast(&world, point, point, &left_out, &event, &number, &hit) == FIXSAT_OK);
    CHECK(event == FIXSAT_MISS);
    CHECK(fixsat_world3_impact(&world, &obb, point, &counted, &event, &number, &toi) ==
          FIXSAT_ERROR_NO_PAIR);
    /* What is empty is nowhere. */
    CHECK(fixsat_world3_distance(&world, of_sphere(&ball), HI, &left_out, &number, &distance) ==
          FIXSAT_OK);
    CHECK(number == FIXSAT_NOTHING);
    CHECK(fixsat_world3_test(&world, of_aabb(&box), &left_out, &meeting) == FIXSAT_OK);
    CHECK(!fixsat_meeting3_next(&meeting));
}

/* A world that lies about its kinds gives wrong answers, and reads nothing that is not there. */
static void lies(void) {
    const fixsat_vec3 point = v3(5, 5, 5);
    const fixsat_sphere ball = {{5, 5, 5}, 2};
    const fixsat_obb3 obb = upright(v3(5, 5, 5), 2, 2, 2);
    const fixsat_thing3 two[] = {of_sphere(&ball), of_point(&point)};
    fixsat_world3 world;
    fixsat_event event = FIXSAT_HIT;
    fixsat_toi3 toi;
    fixsat_meeting3 meeting;
    fixsat_clearance3 distance;
    uint32_t number = 9;
    CHECK(fixsat_world3_init(&world, two, 2, NULL, nodes, NODES) == FIXSAT_OK);
    world.private_kinds = 0;
    CHECK(fixsat_world3_enter(&world, &obb, point, NULL, &event, &number, &toi) == FIXSAT_OK);
    CHECK(event == FIXSAT_MISS && number == 9);
    CHECK(fixsat_world3_distance(&world, of_point(&point), HI, NULL, &number, &distance) ==
          FIXSAT_OK);
    CHECK(number == FIXSAT_NOTHING);
    CHECK(fixsat_world3_test(&world, of_point(&point), NULL, &meeting) == FIXSAT_OK);
    CHECK(!fixsat_meeting3_next(&meeting));
    fixsat_hits3 hits;
    CHECK(fixsat_world3_hits(&world, v3(0, 0, 0), v3(9, 9, 9), NULL, &hits) == FIXSAT_OK);
    CHECK(!fixsat_hits3_next(&hits));
}

/* ---- all hits ---- */

/* A ray along x from within blocks 3 and 4, through 1 and 0, which are hit at one time, to 2: on a
 * long way at equal rounded times, on a short one at different ones. */
static void hits_in_order(void) {
    static const fixsat_aabb3 blocks[] = {{{10, -5, -5}, {20, 5, 5}},
                                          {{10, -1, -9}, {12, 9, 9}},
                                          {{11, -5, -5}, {20, 5, 5}},
                                          {{-5, -5, -5}, {5, 5, 5}},
                                          {{-4, -5, -5}, {4, 5, 5}}};
    const fixsat_thing3 all[] = {of_aabb(&blocks[0]), of_aabb(&blocks[1]), of_aabb(&blocks[2]),
                                 of_aabb(&blocks[3]), of_aabb(&blocks[4])};
    static const uint32_t order[] = {3, 4, 0, 1, 2};
    fixsat_world3 world;
    fixsat_hits3 hits;
    bool overlaps = true;
    CHECK(fixsat_world3_init(&world, all, 5, NULL, nodes, NODES) == FIXSAT_OK);
    for (int far = 0; far < 2; far++) {
        const fixsat_vec3 motion = v3(far ? HI : 40, 0, 0);
        CHECK(fixsat_world3_hits(&world, v3(0, 0, 0), motion, NULL, &hits) == FIXSAT_OK);
        for (int i = 0; i < 5; i++) {
            CHECK(fixsat_hits3_next(&hits) && hits.number == order[i]);
            CHECK(hits.event == (i < 2 ? FIXSAT_START_OVERLAP : FIXSAT_HIT));
        }
        CHECK(!fixsat_hits3_next(&hits) && hits.event == FIXSAT_MISS);
    }

    const fixsat_aabb3 beside = {{5, 0, 0}, {9, 9, 9}};
    CHECK(fixsat_world3_overlaps(&world, of_aabb(&beside), NULL, &overlaps) == FIXSAT_OK);
    CHECK(!overlaps);
    CHECK(fixsat_world3_overlaps(&world, all[1], NULL, &overlaps) == FIXSAT_OK && overlaps);
    const fixsat_vec3 point = v3(0, 0, 0);
    CHECK(fixsat_world3_overlaps(&world, of_point(&point), NULL, &overlaps) ==
          FIXSAT_ERROR_NO_PAIR);
    CHECK(overlaps);

    /* A platform that is one way does not count from within, nor against its direction. */
    const fixsat_mover3 up = {of_aabb(&blocks[3]), UINT32_MAX, {1, 0, 0}};
    const fixsat_scope3 scope = {UINT32_MAX, FIXSAT_NOTHING, &up, 1};
    CHECK(fixsat_world3_init(&world, NULL, 0, NULL, NULL, 0) == FIXSAT_OK);
    CHECK(fixsat_world3_hits(&world, v3(0, 0, 0), v3(-9, 0, 0), &scope, &hits) == FIXSAT_OK);
    CHECK(!fixsat_hits3_next(&hits));
    CHECK(fixsat_world3_hits(&world, v3(9, 0, 0), v3(-9, 0, 0), &scope, &hits) == FIXSAT_OK);
    CHECK(fixsat_hits3_next(&hits) && hits.number == 0 && !fixsat_hits3_next(&hits));
    CHECK(fixsat_world3_hits(&world, v3(-9, 0, 0), v3(9, 0, 0), &scope, &hits) == FIXSAT_OK);
    CHECK(!fixsat_hits3_next(&hits));
}

/* ---- one way ---- */

/* As a thing of the world after the ground, or as a mover. */
static void passes_one_way(bool is_thing) {
    const fixsat_aabb3 platform = {{-100, -100, -10}, {100, 100, 0}};
    const fixsat_aabb3 ground = {{-50, -50, -40}, {50, 50, -30}};
    const fixsat_mover3 up = {of_aabb(&platform), UINT32_MAX, {0, 0, 1}};
    const fixsat_scope3 scope = {UINT32_MAX, FIXSAT_NOTHING, &up, !is_thing};
    const fixsat_thing3 both[2] = {of_aabb(&ground), up.thing};
    const fixsat_vec3 directions[2] = {{0, 0, 0}, up.one_way};
    fixsat_world3 world;
    fixsat_event event;
    fixsat_toi3 toi;
    fixsat_meeting3 meeting;
    uint32_t number = 9;
    fixsat_obb3 a = upright(v3(0, 0, 20), 4, 4, 4);
    CHECK(fixsat_world3_init(&world, both, 1U + is_thing, NULL, nodes, NODES) == FIXSAT_OK);
    world.one_ways = directions;
    CHECK(fixsat_world3_enter(&world, &a, v3(0, 0, -60), &scope, &event, &number, &toi) ==
          FIXSAT_OK);
    CHECK(event == FIXSAT_HIT && number == 1 && is3(toi.safe_motion, 0, 0, -16));
    CHECK(is3(toi.normal, 0, 0, -ONE));
    CHECK(fixsat_world3_enter(&world, &a, v3(200, 0, 0), &scope, &event, &number, &toi) ==
          FIXSAT_OK);
    CHECK(event == FIXSAT_MISS);
    a.center = v3(0, 0, -20);
    CHECK(fixsat_world3_enter(&world, &a, v3(0, 0, 40), &scope, &event, &number, &toi) ==
          FIXSAT_OK);
    CHECK(event == FIXSAT_MISS);
    a.center = v3(0, 0, 0); /* within it: it falls on through, onto the ground */
    CHECK(fixsat_world3_enter(&world, &a, v3(0, 0, -40), &scope, &event, &number, &toi) ==
          FIXSAT_OK);
    CHECK(event == FIXSAT_HIT && number == 0 && is3(toi.safe_motion, 0, 0, -26));
    CHECK(fixsat_world3_test(&world, of_obb(&a), &scope, &meeting) == FIXSAT_OK);
    CHECK(!fixsat_meeting3_next(&meeting));
    a.center = v3(0, 0, 4); /* on it */
    CHECK(fixsat_world3_impact(&world, &a, v3(1, 0, -1), &scope, &event, &number, &toi) ==
          FIXSAT_OK);
    CHECK(event == FIXSAT_START_TOUCH && number == 1);
}

static void one_way(void) {
    passes_one_way(true);
    passes_one_way(false);
}

/* ---- safe motions ---- */

/* Between two slopes there is no lattice point next to the exact one: the first of the list that is
 * free is found in it, in order. */
static void safe(void) {
    scene s = {.random = 5, .unit = 1, .width = 200};
    for (int round = 0; round < 20 * ROUNDS; round++) {
        const fixsat_obb3 a = upright(v3(0, 0, 0), size(&s), size(&s), size(&s));
        fixsat_obb3 two[2];
        for (int i = 0; i < 2; i++) {
            const fixsat_vec3 c = vector(&s, 60), u = vector(&s, 50), v = vector(&s, 50);
            two[i] = fixsat_obb3_from_half_edges(c, u, v, vector(&s, 50));
        }
        const fixsat_thing3 both[2] = {of_obb(&two[0]), of_obb(&two[1])};
        const fixsat_vec3 m = vector(&s, s.width);
        fixsat_world3 world;
        fixsat_event event;
        fixsat_toi3 toi, alone;
        uint32_t number;
        CHECK(fixsat_world3_init(&world, both, 2, NULL, NULL, 0) == FIXSAT_OK);
        CHECK(fixsat_world3_enter(&world, &a, m, NULL, &event, &number, &toi) == FIXSAT_OK);
        if (event != FIXSAT_HIT) {
            continue;
        }
        const fix16_t part[3] = {toi.safe_motion.x, toi.safe_motion.y, toi.safe_motion.z};
        const fix16_t all[3] = {m.x, m.y, m.z};
        for (int k = 0; k < 3; k++) {
            CHECK(all[k] < 0 ? part[k] <= 0 && part[k] >= all[k]
                             : part[k] >= 0 && part[k] <= all[k]);
        }
        for (int i = 0; i < 2; i++) {
            CHECK(fixsat_enter_obb3_obb3(&a, &two[i], toi.safe_motion, &alone) == FIXSAT_MISS);
        }
    }
}

/* ---- constructors, and the ends of the range ---- */

static void constructor(void) {
    const fixsat_vec3 point = v3(0, 0, 0);
    const fixsat_aabb3 empty = {{1, 0, 0}, {0, 0, 0}};
    const fixsat_thing3 one = of_point(&point), none = {.shape.point = NULL};
    const fixsat_thing3 strange = {.shape.point = &point, .kind = 4}, nowhere = of_aabb(&empty);
    fixsat_world3 world, before;
    memset(&world, 0x5A, sizeof world);
    before = world;
    CHECK(fixsat_world3_init(NULL, &one, 1, NULL, NULL, 0) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_world3_init(&world, NULL, 1, NULL, NULL, 0) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_world3_init(&world, &none, 1, NULL, nodes, NODES) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_world3_init(&world, &one, 65536, NULL, NULL, 0) == FIXSAT_ERROR_TOO_MANY);
    CHECK(fixsat_world3_init(&world, &one, 1, NULL, nodes, 1) == FIXSAT_ERROR_TOO_LITTLE_MEMORY);
    CHECK(fixsat_world3_init(&world, &strange, 1, NULL, nodes, NODES) == FIXSAT_ERROR_UNKNOWN_KIND);
    CHECK(fixsat_world3_init(&world, &nowhere, 1, NULL, nodes, NODES) == FIXSAT_ERROR_EMPTY);
    CHECK(memcmp(&world, &before, sizeof world) == 0);
    CHECK(FIXSAT_WORLD3_NODES(1) == 2 && FIXSAT_WORLD3_NODES(0) == 1);
    CHECK(sizeof(fixsat_node3) * FIXSAT_WORLD3_NODES((size_t)1000) <= 24000);
    CHECK(fixsat_world3_init(&world, &one, 1, NULL, nodes, 2) == FIXSAT_OK &&
          world.private_kinds == 1);
    CHECK(fixsat_world3_init(&world, NULL, 0, NULL, nodes, 1) == FIXSAT_OK);
}

static void whole_range(void) {
    const fixsat_aabb3 low = {{LO, LO, LO}, {LO, LO, LO}}, point = {{5, 5, 5}, {5, 5, 5}};
    const fixsat_aabb3 everywhere = {{LO, LO, LO}, {HI, HI, HI}};
    const fixsat_obb3 large = upright(v3(HI, HI, HI), HI, HI, HI);
    const fixsat_sphere ball = {{HI, LO, 0}, HI};
    const fixsat_thing3 all[] = {of_aabb(&low), of_aabb(&point), of_obb(&large), of_sphere(&ball)};
    const uint32_t boxes[] = {1, 1, 1, 2};
    const fixsat_scope3 scope = {1, 2, NULL, 0}; /* without what reaches beyond the range */
    fixsat_world3 world;
    fixsat_meeting3 meeting;
    fixsat_event event;
    fixsat_hit3 hit;
    uint32_t number = 9;
    CHECK(fixsat_world3_init(&world, all, 4, boxes, nodes, NODES) == FIXSAT_OK);
    int met = 0;
    CHECK(fixsat_world3_test(&world, of_aabb(&everywhere), NULL, &meeting) == FIXSAT_OK);
    while (fixsat_meeting3_next(&meeting)) {
        met++;
    }
    CHECK(met == 4);
    CHECK(fixsat_world3_test(&world, of_aabb(&low), NULL, &meeting) == FIXSAT_OK);
    CHECK(fixsat_meeting3_next(&meeting) && meeting.number == 0 &&
          meeting.relation == FIXSAT_TOUCH);
    CHECK(!fixsat_meeting3_next(&meeting));
    CHECK(fixsat_world3_cast(&world, v3(LO + 6, 5, 5), v3(HI, 0, 0), &scope, &event, &number,
                             &hit) == FIXSAT_OK);
    CHECK(event == FIXSAT_HIT && number == 1 && is3(hit.point, 5, 5, 5));
    CHECK(fixsat_world3_cast(&world, v3(LO, 5, 5), v3(HI, 0, 0), &scope, &event, &number, &hit) ==
          FIXSAT_OK);
    CHECK(event == FIXSAT_MISS);
}

/* ---- damaged trees ---- */

static void damaged(void) {
    scene s = {.random = 99, .count = THINGS, .unit = ONE, .width = 30, .kinds = 6};
    make_scene(&s);
    fixsat_world3 world;
    for (int i = 0; i < 8 * ROUNDS; i++) {
        CHECK(fixsat_world3_init(&world, things, THINGS, masks, nodes, NODES) == FIXSAT_OK);
        for (int k = 0; k < 12; k++) {
            const uint32_t at = random_below(&s.random, sizeof nodes);
            ((uint8_t *)nodes)[at] ^= (uint8_t)(1U << random_below(&s.random, 8));
        }
        world.private_shift ^= (uint16_t)(1U << random_below(&s.random, 16));
        const question q = {
            (verb)(i % 3), any_obb(&s), vector(&s, s.width), {UINT32_MAX, FIXSAT_NOTHING, NULL, 0}};
        answer said;
        ask_world(&said, q.verb, &q.a, q.motion, &world, &q.scope);
        CHECK(said.status == FIXSAT_OK && (said.event == FIXSAT_MISS || said.number < THINGS));
        fixsat_meeting3 meeting;
        int met = 0;
        CHECK(fixsat_world3_test(&world, of_obb(&q.a), NULL, &meeting) == FIXSAT_OK);
        while (met <= THINGS && fixsat_meeting3_next(&meeting)) {
            met++;
        }
        CHECK(met <= THINGS);
    }
}

int main(void) {
    RUN(constructor, refuses, lies, hits_in_order, random_worlds, compares_exactly,
        compares_distances, one_way, safe, whole_range, damaged);
    return check_summary("world3");
}

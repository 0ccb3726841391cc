/* SPDX-License-Identifier: MIT
 *
 * Worlds of any shapes and triangles, each of them at several places: with a tree and without one
 * every verb answers the same; no thing comes before what is first, and none overlaps on a way that
 * is called safe. A turn is that towards the first thing alone, and steering is its rule, step by
 * step.
 */
#include "../common/verbs.h"
#include "plane.h"

enum { MADE = 4, PLACES = 5, THINGS = MADE * PLACES };

typedef struct scene {
    fixsat_shape2 made[MADE], shapes[THINGS];
    polygon cores[MADE];
    fixsat_region regions[THINGS];
    fixsat_thing2 things[THINGS];
    uint32_t masks[THINGS], count;
    fixsat_vec2 one_ways[THINGS]; /* only used after the answers without it are judged */
    fixsat_node2 nodes[FIXSAT_WORLD2_NODES(THINGS)];
    fixsat_world2 tree, plain;
} scene;

static scene s;
static fixsat_vec2 corners[3];

static void add(fixsat_thing2 thing, uint8_t mask) {
    s.things[s.count] = thing;
    s.masks[s.count] = mask;
    s.count++;
}

/* A shape, or the triangle as a region or as a fence, at some places. */
static void take_thing(bytes *in, uint32_t made) {
    static const uint16_t three[] = {3};
    const uint8_t how = take_byte(in);
    fixsat_region region;
    const bool is_region =
        how % 4 == 0 && fixsat_region_init(&region, corners, three, 1, how & 4, NULL) == FIXSAT_OK;
    if (!is_region && !take_shape2(in, &s.made[made], &s.cores[made])) {
        return;
    }
    for (uint32_t i = 0; i <= (how >> 4) % PLACES; i++) {
        const uint32_t at = s.count;
        s.regions[at] = region;
        s.shapes[at] = s.made[made];
        if (i > 0 && is_region) {
            s.regions[at].position = take_vec2(in);
        } else if (i > 0) {
            s.shapes[at].core.position = take_vec2(in);
        }
        add((fixsat_thing2){is_region ? NULL : &s.shapes[at], is_region ? &s.regions[at] : NULL},
            (uint8_t)(how >> 2 | 1));
    }
}

#include "../common/worlds.inc"

/* ---- turns ---- */

static bool is_same_swing(const fixsat_swing2 *p, const fixsat_swing2 *q) {
    return p->time == q->time && p->angle == q->angle && p->normal.x == q->normal.x &&
           p->normal.y == q->normal.y;
}

static fixsat_event turn_to(const fixsat_shape2 *a, const fixsat_thing2 *thing, fixsat_vec2 pivot,
                            fix16_t angle, fixsat_swing2 *out) {
    return thing->shape != NULL ? fixsat_turn2(a, thing->shape, pivot, angle, out)
                                : fixsat_turn_shape2_region(a, thing->region, pivot, angle, out);
}

static fixsat_event expect_turn(const fixsat_shape2 *a, fixsat_vec2 pivot, fix16_t angle,
                                const fixsat_scope2 *scope) {
    fixsat_swing2 said = {0}, again = {0};
    uint32_t number = FIXSAT_NOTHING, other = FIXSAT_NOTHING;
    const fixsat_event event = fixsat_world2_turn(&s.tree, a, pivot, angle, scope, &number, &said);
    EXPECT(fixsat_world2_turn(&s.plain, a, pivot, angle, scope, &other, &again) == event);
    EXPECT(number == other && is_same_swing(&said, &again));
    EXPECT((event == FIXSAT_MISS) == (number == FIXSAT_NOTHING));
    for (uint32_t i = 0; i < s.count; i++) {
        fixsat_swing2 alone = {0};
        if (!counts(&s.tree, scope, i)) {
            EXPECT(i != number);
            continue;
        }
        const fixsat_event here = turn_to(a, &s.things[i], pivot, angle, &alone);
        EXPECT(here <= event);
        EXPECT(i != number || (here == event && is_same_swing(&alone, &said)));
        EXPECT(here != FIXSAT_START_OVERLAP || number <= i);
        EXPECT(here != FIXSAT_HIT || event != FIXSAT_HIT ||
               (alone.time >= said.time && labs(alone.angle) >= labs(said.angle)));
    }
    return event;
}

/* True if the body, turned by an angle and moved aside, fits and is free: sets where it is. */
static bool is_free_at(fixsat_shape2 *placed, fixsat_pose2 *end, const fixsat_shape2 *body,
                       fixsat_vec2 pivot, fix16_t angle, fixsat_vec2 aside,
                       const fixsat_scope2 *scope) {
    static fixsat_vec2 others[8];
    return fixsat_pose2_turn(end, pivot, angle) == FIXSAT_OK &&
           fixsat_vec2_add(&end->position, aside) &&
           fixsat_shape2_place(placed, others, body, *end) == FIXSAT_OK &&
           !fixsat_world2_overlaps(&s.plain, placed, scope);
}

/* Steering is the first of its lists that is free: of angles, and on a MISS of eight places beside
 * the end. Otherwise nothing moves. */
static void expect_steer(const fixsat_shape2 *body, fixsat_pose2 pose, fixsat_vec2 pivot,
                         fix16_t angle, const fixsat_scope2 *scope) {
    static const fixsat_vec2 beside[8] = {{1, 0}, {0, 1},  {-1, 0},  {0, -1},
                                          {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
    static fixsat_vec2 vertices[8], others[8];
    fixsat_steer2 said;
    fixsat_shape2 placed;
    const fixsat_status status = fixsat_shape2_place(&placed, others, body, pose);
    EXPECT(fixsat_world2_steer(&s.tree, body, pose, pivot, angle, scope, vertices, &said) ==
           status);
    if (status != FIXSAT_OK) {
        return;
    }
    fixsat_swing2 swing = {0};
    uint32_t number = FIXSAT_NOTHING;
    const fixsat_event event =
        fixsat_world2_turn(&s.plain, &placed, pivot, angle, scope, &number, &swing);
    EXPECT(said.event == event && said.number == number);
    EXPECT(said.normal.x == swing.normal.x && said.normal.y == swing.normal.y);
    const int64_t sign = angle < 0 ? -1 : 1;
    const int64_t full = event == FIXSAT_START_OVERLAP
                             ? 0
                             : llabs((int64_t)(event == FIXSAT_MISS ? angle : swing.angle));
    fixsat_pose2 end = pose;
    int64_t size = full;
    bool is_free = false;
    for (int64_t less = 0; !is_free && less < full; less = less == 0 ? 1 : 2 * less) {
        end = pose;
        size = full - less;
        is_free = is_free_at(&placed, &end, body, pivot, (fix16_t)(sign * size),
                             (fixsat_vec2){0, 0}, scope);
    }
    for (int i = 0; i < 8 && !is_free && full > 0 && event == FIXSAT_MISS; i++) {
        end = pose;
        size = full;
        is_free = is_free_at(&placed, &end, body, pivot, (fix16_t)(sign * full), beside[i], scope);
    }
    if (!is_free) {
        end = pose;
        size = 0;
        EXPECT(fixsat_shape2_place(&placed, others, body, pose) == FIXSAT_OK);
    }
    EXPECT(said.angle == sign * size && said.pose.turn == end.turn);
    EXPECT(said.pose.position.x == end.position.x && said.pose.position.y == end.position.y);
    EXPECT(fixsat_test2(&said.shape, &placed) != FIXSAT_SEPARATE);
    EXPECT(fixsat_world2_overlaps(&s.tree, &said.shape, scope) == (event == FIXSAT_START_OVERLAP));
}

static void expect_turns(bytes *in, const fixsat_shape2 *a, uint8_t how,
                         const fixsat_scope2 *scope) {
    const fix16_t any = take(in), angle = how & 1 ? any : (any % 17) * 8192 + (how >> 1) % 3 - 1;
    const fixsat_vec2 pivot = how & 8 ? a->core.position : take_vec2(in);
    (void)expect_turn(a, pivot, angle, scope);
    const fixsat_pose2 pose = {how & 16 ? take_vec2(in) : (fixsat_vec2){0, 0},
                               (uint16_t)(how & 16 ? take(in) & UINT16_MAX : 0)};
    expect_steer(a, pose, pivot, angle, scope);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes in = start(data, size);
    const uint8_t which = take_byte(&in), things = take_byte(&in);
    polygon core;
    fixsat_shape2 a;
    for (int i = 0; i < 3; i++) {
        corners[i] = take_vec2(&in);
    }
    s.count = 0;
    for (uint32_t i = 0; i <= things % MADE; i++) {
        take_thing(&in, i);
    }
    if (!take_shape2(&in, &a, &core)) {
        return 0;
    }
    EXPECT(fixsat_world2_init(&s.tree, s.things, s.count, s.masks, s.nodes,
                              sizeof s.nodes / sizeof *s.nodes) == FIXSAT_OK);
    EXPECT(fixsat_world2_init(&s.plain, s.things, s.count, s.masks, NULL, 0) == FIXSAT_OK);
    const fixsat_scope2 scope = {things & 64 ? 5 : UINT32_MAX,
                                 things & 128 ? things % 8 : FIXSAT_NOTHING, NULL, 0};
    if (which & 64) {
        expect_turns(&in, &a, take_byte(&in), &scope);
    } else if (which % 5 < VERBS) {
        const fixsat_vec2 m = take_vec2(&in);
        expect_first((verb)(which % 5), &a, m, &s.tree, &s.plain, &scope);
        expect_hits(&a, m, &s.tree, &scope);
        for (uint32_t i = 0; i < s.count; i++) {
            s.one_ways[i] = take_vec2(&in);
        }
        s.tree.one_ways = s.plain.one_ways = s.one_ways;
        (void)expect_same((verb)(which % 5), &a, m, &s.tree, &scope, &s.plain, &scope);
    } else if (which % 5 == VERBS) {
        expect_meetings(&a, &s.tree, &scope);
    } else {
        const fix16_t limit = (which & 128) != 0 ? take(&in) : INT32_MAX;
        expect_nearest(&a, limit, &s.tree, &scope);
        expect_nearest(&a, limit, &s.plain, &scope);
    }
    return 0;
}

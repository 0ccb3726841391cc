/* SPDX-License-Identifier: MIT
 *
 * Worlds of any shapes and triangles, each of them at several places: with a tree and without one
 * every verb answers the same; no thing comes before what is first, and none overlaps on a way that
 * is called safe.
 */
#include "plane.h"

#include <string.h>

enum { MADE = 4, PLACES = 5, THINGS = MADE * PLACES };

typedef struct scene {
    fixsat_shape2 made[MADE], shapes[THINGS];
    polygon cores[MADE];
    fixsat_region regions[THINGS];
    fixsat_thing2 things[THINGS];
    uint32_t masks[THINGS], count;
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
            s.shapes[at].position = take_vec2(in);
        }
        add((fixsat_thing2){is_region ? NULL : &s.shapes[at], is_region ? &s.regions[at] : NULL},
            (uint8_t)(how >> 2 | 1));
    }
}

/* ---- what is asked ---- */

typedef struct answer {
    fixsat_event event;
    uint32_t number;
    fixsat_toi2 toi;
    fixsat_hit2 hit;
} answer;

enum { CAST, IMPACT, ENTER, VERBS };

static answer ask(const fixsat_world2 *world, int verb, const fixsat_shape2 *a, fixsat_vec2 m,
                  const fixsat_scope2 *scope) {
    answer out;
    memset(&out, 0, sizeof out);
    out.event = verb == CAST
                    ? fixsat_world2_cast(world, a->position, m, scope, &out.number, &out.hit)
                : verb == IMPACT ? fixsat_world2_impact(world, a, m, scope, &out.number, &out.toi)
                                 : fixsat_world2_enter(world, a, m, scope, &out.number, &out.toi);
    return out;
}

static answer ask_thing(const fixsat_thing2 *thing, int verb, const fixsat_shape2 *a,
                        fixsat_vec2 m) {
    answer out;
    memset(&out, 0, sizeof out);
    const fixsat_shape2 *const b = thing->shape;
    const fixsat_region *const r = thing->region;
    if (verb == CAST) {
        out.event = b != NULL ? fixsat_cast2(b, a->position, m, &out.hit)
                              : fixsat_cast_region(r, a->position, m, &out.hit);
    } else if (verb == IMPACT) {
        out.event = b != NULL ? fixsat_impact2(a, b, m, &out.toi)
                              : fixsat_impact_shape2_region(a, r, m, &out.toi);
    } else {
        out.event = b != NULL ? fixsat_enter2(a, b, m, &out.toi)
                              : fixsat_enter_shape2_region(a, r, m, &out.toi);
    }
    return out;
}

static bool same2(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x == q.x && p.y == q.y;
}

static void expect_first(int verb, const fixsat_shape2 *a, fixsat_vec2 m,
                         const fixsat_scope2 *scope) {
    const answer said = ask(&s.tree, verb, a, m, scope), other = ask(&s.plain, verb, a, m, scope);
    EXPECT(said.event == other.event && said.number == other.number &&
           said.toi.time == other.toi.time && same2(said.toi.normal, other.toi.normal) &&
           same2(said.toi.safe_motion, other.toi.safe_motion) && said.hit.time == other.hit.time &&
           same2(said.hit.normal, other.hit.normal) && same2(said.hit.point, other.hit.point));
    for (uint32_t i = 0; i < s.count; i++) {
        if ((s.masks[i] & scope->mask) == 0 || i == scope->except) {
            continue;
        }
        const answer alone = ask_thing(&s.things[i], verb, a, m);
        EXPECT(alone.event <= said.event);
        EXPECT(alone.event != said.event || alone.event <= FIXSAT_HIT || said.number <= i);
        EXPECT(alone.event != FIXSAT_HIT || said.event != FIXSAT_HIT ||
               (said.toi.time <= alone.toi.time && said.hit.time <= alone.hit.time));
        if (said.event == FIXSAT_HIT && verb != CAST) {
            EXPECT(ask_thing(&s.things[i], ENTER, a, said.toi.safe_motion).event == FIXSAT_MISS);
        }
    }
}

static fixsat_relation relation_to(const fixsat_shape2 *a, const fixsat_thing2 *thing) {
    return thing->shape != NULL ? fixsat_test2(a, thing->shape)
                                : fixsat_test_shape2_region(a, thing->region);
}

static void expect_meetings(const fixsat_shape2 *a, const fixsat_scope2 *scope) {
    bool is_met[THINGS] = {false};
    fixsat_meeting2 meeting;
    fixsat_world2_test(&meeting, &s.tree, a, scope);
    while (fixsat_meeting2_next(&meeting)) {
        EXPECT(meeting.number < s.count && !is_met[meeting.number]);
        is_met[meeting.number] = true;
    }
    for (uint32_t i = 0; i < s.count; i++) {
        const bool counts = (s.masks[i] & scope->mask) != 0 && i != scope->except;
        EXPECT(is_met[i] == (counts && relation_to(a, &s.things[i]) != FIXSAT_SEPARATE));
    }
}

static void expect_nearest(const fixsat_shape2 *a, const fixsat_scope2 *scope) {
    fixsat_clearance2 said = {0}, other = {0};
    uint32_t number = 0, other_number = 0;
    const bool is_there = fixsat_world2_distance(&s.tree, a, INT32_MAX, scope, &number, &said);
    EXPECT(fixsat_world2_distance(&s.plain, a, INT32_MAX, scope, &other_number, &other) ==
           is_there);
    EXPECT(number == other_number && said.distance == other.distance);
    for (uint32_t i = 0; i < s.count; i++) {
        if ((s.masks[i] & scope->mask) != 0 && i != scope->except) {
            EXPECT(is_there);
            EXPECT(relation_to(a, &s.things[i]) == FIXSAT_SEPARATE || number <= i);
        }
    }
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
    if (which % 5 < VERBS) {
        expect_first(which % 5, &a, take_vec2(&in), &scope);
    } else if (which % 5 == VERBS) {
        expect_meetings(&a, &scope);
    } else {
        expect_nearest(&a, &scope);
    }
    return 0;
}

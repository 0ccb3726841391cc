/* SPDX-License-Identifier: MIT
 *
 * Worlds of any shapes and triangles, each of them at several places: with a tree and without one
 * every verb answers the same; no thing comes before what is first, and none overlaps on a way that
 * is called safe.
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

static void expect_first(verb of, const fixsat_shape2 *a, fixsat_vec2 m,
                         const fixsat_scope2 *scope) {
    answer said, other;
    ask_world(&said, of, a, m, &s.tree, scope);
    ask_world(&other, of, a, m, &s.plain, scope);
    EXPECT(is_same_answer(&said, &other));
    for (uint32_t i = 0; i < s.count; i++) {
        EXPECT((s.masks[i] & scope->mask) == 0 || i == scope->except ||
               agrees(&said, of, a, m, &s.things[i], i));
    }
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
        EXPECT(is_met[i] == (counts && thing_test(a, &s.things[i]) != FIXSAT_SEPARATE));
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
            EXPECT(thing_test(a, &s.things[i]) == FIXSAT_SEPARATE || number <= i);
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
        expect_first((verb)(which % 5), &a, take_vec2(&in), &scope);
    } else if (which % 5 == VERBS) {
        expect_meetings(&a, &scope);
    } else {
        expect_nearest(&a, &scope);
    }
    return 0;
}

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

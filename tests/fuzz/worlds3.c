/* SPDX-License-Identifier: MIT
 *
 * Worlds of any solids, each of them at several places: with a tree and without one every verb
 * answers the same; no thing comes before what is first, and none overlaps on a way that is called
 * safe.
 */
#include "../common/verbs3.h"
#include "solids.h"

enum { MADE = 4, PLACES = 4, THINGS = MADE * PLACES };

static struct {
    body3 shapes[THINGS];
    fixsat_thing3 things[THINGS];
    uint32_t masks[THINGS], count;
    fixsat_vec3 one_ways[THINGS]; /* only used after the answers without it are judged */
    fixsat_node3 nodes[FIXSAT_WORLD3_NODES(THINGS)];
    fixsat_world3 tree, plain;
    shape3 made[MADE]; /* with the points of hulls, which all its places share */
} s;

enum { KINDS = FIXSAT_THING_SHAPE + 1 };

static void take_shape(bytes *in, body3 *out, shape3 *made, uint32_t kind) {
    switch (kind) {
    case FIXSAT_THING_POINT:
        out->point = take_vec3(in);
        break;
    case FIXSAT_THING_AABB:
        out->aabb = take_full_aabb3(in);
        break;
    case FIXSAT_THING_OBB:
        out->obb = take_obb3(in);
        break;
    case FIXSAT_THING_SPHERE:
        out->sphere.center = take_vec3(in);
        out->sphere.radius = take(in) & INT32_MAX;
        break;
    default:
        take_shape3(in, made);
        out->shape = made->of;
        break;
    }
}

/* All kinds but AABBs begin with their position. */
static void move_to(body3 *shape, uint32_t kind, fixsat_vec3 place) {
    if (kind == FIXSAT_THING_AABB) {
        shape->aabb.min.x = place.x < shape->aabb.max.x ? place.x : shape->aabb.max.x;
        shape->aabb.min.y = place.y < shape->aabb.max.y ? place.y : shape->aabb.max.y;
        shape->aabb.min.z = place.z < shape->aabb.max.z ? place.z : shape->aabb.max.z;
    } else {
        memcpy(shape, &place, sizeof place);
    }
}

static void take_things(bytes *in, shape3 *made) {
    const uint8_t how = take_byte(in), layers = take_byte(in);
    const uint32_t kind = how % KINDS;
    body3 body;
    take_shape(in, &body, made, kind);
    for (uint32_t i = 0; i <= (how >> 4) % PLACES; i++) {
        s.shapes[s.count] = body;
        if (i > 0) {
            move_to(&s.shapes[s.count], kind, take_vec3(in));
        }
        s.things[s.count] = (fixsat_thing3){.shape.point = &s.shapes[s.count].point, .kind = kind};
        s.masks[s.count] = layers | 1;
        s.count++;
    }
}

#include "../common/worlds.inc"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes in = start(data, size);
    const uint8_t which = take_byte(&in), how = take_byte(&in);
    static shape3 asked;
    take_shape3(&in, &asked);
    const fixsat_shape3 *const a = &asked.of;
    const fixsat_vec3 m = take_vec3(&in);
    s.count = 0;
    for (uint32_t i = 0; i <= (how >> 2) % MADE; i++) {
        take_things(&in, &s.made[i]);
    }
    EXPECT(fixsat_world3_init(&s.tree, s.things, s.count, s.masks, s.nodes,
                              sizeof s.nodes / sizeof *s.nodes) == FIXSAT_OK);
    EXPECT(fixsat_world3_init(&s.plain, s.things, s.count, s.masks, NULL, 0) == FIXSAT_OK);
    const fixsat_scope3 scope = {how & 64 ? 5 : UINT32_MAX, how & 128 ? how % 8 : FIXSAT_NOTHING,
                                 NULL, 0};
    if (which % 5 < VERBS) {
        expect_first((verb)(which % 5), a, m, &s.tree, &s.plain, &scope);
        expect_hits(a, m, &s.tree, &scope);
        for (uint32_t i = 0; i < s.count; i++) {
            s.one_ways[i] = take_vec3(&in);
        }
        s.tree.one_ways = s.plain.one_ways = s.one_ways;
        const verb of = (verb)(which % 5);
        const answer said = expect_same(of, a, m, &s.tree, &scope, &s.plain, &scope);
        expect_safe(&said, of, a, &s.tree, &scope);
    } else if (which % 5 == VERBS) {
        expect_meetings(a, &s.tree, &scope);
        expect_meetings(a, &s.plain, &scope);
    } else {
        const fix16_t limit = (which & 128) != 0 ? take(&in) : INT32_MAX;
        expect_nearest(a, limit, &s.tree, &scope);
        expect_nearest(a, limit, &s.plain, &scope);
    }
    return 0;
}

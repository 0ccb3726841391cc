/* SPDX-License-Identifier: MIT */
#include "walks.h"

#include "../built.h"
#include "stars.h"

enum { THINGS = 7, VERTICES = 16, FRAMES = 16, SETTLING = 8 };

/* Pixels, in raw. */
#define PX(v) ((v)*STARS_UNIT)

/* ---- the level ---- */

static const fixsat_vec2 outline[VERTICES] = {
    {PX(0), PX(0)},     {PX(960), PX(0)},  {PX(960), PX(192)}, {PX(928), PX(224)},
    {PX(896), PX(192)}, {PX(896), PX(48)}, {PX(800), PX(48)},  {PX(800), PX(32)},
    {PX(672), PX(32)},  {PX(576), PX(96)}, {PX(448), PX(96)},  {PX(320), PX(32)},
    {PX(32), PX(32)},   {PX(32), PX(192)}, {PX(16), PX(224)},  {PX(0), PX(192)}};
static const uint16_t rings[] = {VERTICES};

/* The same ground, cut at x = 32, 320, 512, 672, 800 and 896. */
static const fixsat_vec2 left_wall[] = {
    {PX(0), PX(0)}, {PX(32), PX(0)}, {PX(32), PX(192)}, {PX(16), PX(224)}, {PX(0), PX(192)}};
static const fixsat_vec2 rise[] = {
    {PX(320), PX(0)}, {PX(512), PX(0)}, {PX(512), PX(96)}, {PX(448), PX(96)}, {PX(320), PX(32)}};
static const fixsat_vec2 fall[] = {
    {PX(512), PX(0)}, {PX(672), PX(0)}, {PX(672), PX(32)}, {PX(576), PX(96)}, {PX(512), PX(96)}};
static const fixsat_vec2 right_wall[] = {
    {PX(896), PX(0)}, {PX(960), PX(0)}, {PX(960), PX(192)}, {PX(928), PX(224)}, {PX(896), PX(192)}};

static struct {
    fixsat_shape2 shapes[THINGS];
    fixsat_region region;
    fixsat_aabb2 tree[FIXSAT_REGION_TREE_SIZE(VERTICES)];
    fixsat_thing2 things[THINGS], whole;
    fixsat_node2 nodes[FIXSAT_WORLD2_NODES(THINGS)], node[FIXSAT_WORLD2_NODES(1)];
    fixsat_world2 of_region, of_things;
} level;

static void set_polygon(uint32_t i, const fixsat_vec2 *vertices, size_t count) {
    fixsat_polygon polygon;
    built(fixsat_polygon_init(&polygon, vertices, count));
    built(fixsat_shape2_from_polygon(&level.shapes[i], &polygon, 0));
}

static void set_ground(uint32_t i, fix16_t left, fix16_t right, fix16_t height) {
    const fixsat_aabb2 box = {{left, 0}, {right, height}};
    built(fixsat_shape2_from_aabb2(&level.shapes[i], &box, 0));
}

static void make_level(void) {
    set_polygon(0, left_wall, 5);
    set_ground(1, PX(32), PX(320), PX(32));
    set_polygon(2, rise, 5);
    set_polygon(3, fall, 5);
    set_ground(4, PX(672), PX(800), PX(32));
    set_ground(5, PX(800), PX(896), PX(48));
    set_polygon(6, right_wall, 5);
    for (uint32_t i = 0; i < THINGS; i++) {
        level.things[i] = (fixsat_thing2){&level.shapes[i], NULL};
    }
    built(fixsat_world2_init(&level.of_things, level.things, THINGS, NULL, level.nodes,
                             sizeof level.nodes / sizeof *level.nodes));
    built(fixsat_region_init(&level.region, outline, rings, 1, false, NULL));
    built(fixsat_region_build_tree(&level.region, level.tree,
                                   sizeof level.tree / sizeof *level.tree));
    level.whole = (fixsat_thing2){NULL, &level.region};
    built(fixsat_world2_init(&level.of_region, &level.whole, 1, NULL, level.node,
                             sizeof level.node / sizeof *level.node));
}

/* ---- a walk ---- */

static struct {
    const fixsat_world2 *world;
    const fixsat_scope2 *scope;
    fixsat_shape2 body;
    fixsat_vec2 motion, moved;
} now;

static uint32_t walk(uint32_t count) {
    static const fixsat_walk2_settings settings = {
        .up = {0, 1}, .step = PX(4), .slope = fix16_one / 2};
    fixsat_walk2 end;
    (void)count;
    const fixsat_status status =
        fixsat_world2_walk(now.world, &now.body, now.motion, &settings, now.scope, &end);
    now.moved = end.moved;
    return status == FIXSAT_OK && end.stands;
}

static void move_on(uint32_t index) {
    (void)index;
    (void)fixsat_vec2_add(&now.body.core.position, now.moved);
}

static void walk_on(uint32_t index) {
    (void)walk(0);
    move_on(index);
}

static uint32_t find_contacts(uint32_t count) {
    fixsat_contacts2 contacts;
    bool is_found = false;
    (void)count;
    fixsat_world2_contacts(now.world, &now.body, now.scope, &contacts);
    while (fixsat_contacts2_next(&contacts)) {
        is_found = true;
    }
    return is_found;
}

/* ---- measuring ---- */

typedef struct place {
    const char *walk[2], *contacts[2]; /* names of the lines: in the things, in the region */
    fixsat_vec2 start, motion;
    bool is_capsule, is_on_body;
} place;

#define NAMES(at)                                                                                  \
    .walk = {"walk_" #at "_things", "walk_" #at "_region"},                                        \
    .contacts = {"contacts_" #at "_things", "contacts_" #at "_region"}

static const place places[] = {
    {NAMES(flat), .start = {PX(100), PX(45)}, .motion = {PX(3) / 2, -PX(1)}},
    {NAMES(hill), .start = {PX(400), PX(100)}, .motion = {PX(3) / 2, -PX(1)}},
    {NAMES(wall), .start = {PX(870), PX(61)}, .motion = {PX(3) / 2, -PX(1)}},
    {NAMES(wall_capsule), .start = {PX(870), PX(61)}, .motion = {PX(3) / 2, -PX(1)},
     .is_capsule = true},
    {NAMES(rest), .start = {PX(100), PX(45)}, .motion = {0, -PX(1)}},
    {NAMES(rest_on), .start = {PX(100), PX(69)}, .motion = {0, -PX(1)}, .is_on_body = true}};

static void set_body(const place *p) {
    const fixsat_aabb2 box = {{-PX(6), -PX(12)}, {PX(6), PX(12)}};
    const fixsat_vec2 foot = {0, -PX(6)}, head = {0, PX(6)};
    if (p->is_capsule) {
        built(fixsat_shape2_capsule(&now.body, foot, head, PX(6)));
    } else {
        built(fixsat_shape2_from_aabb2(&now.body, &box, 0));
    }
    now.body.core.position = p->start;
}

static void measure(const place *p, const fixsat_world2 *world, const fixsat_scope2 *scope) {
    const bool is_region = world == &level.of_region;
    const uint32_t size = is_region ? VERTICES : THINGS;
    now.world = world;
    now.scope = scope;
    now.motion = p->motion;
    set_body(p);
    for (uint32_t i = 0; i < SETTLING; i++) {
        walk_on(i);
    }
    now.moved = (fixsat_vec2){0, 0};
    (void)stars_ask(move_on, FRAMES, walk, p->walk[is_region], size, "level");
    (void)stars_ask(walk_on, FRAMES, find_contacts, p->contacts[is_region], size, "level");
}

void bench_walks(void) {
    const fixsat_aabb2 box = {{PX(94), PX(32)}, {PX(106), PX(56)}};
    fixsat_shape2 other;
    make_level();
    built(fixsat_shape2_from_aabb2(&other, &box, 0));
    const fixsat_mover2 mover = {{&other, NULL}, UINT32_MAX, {0, 0}};
    const fixsat_scope2 scope = {UINT32_MAX, FIXSAT_NOTHING, &mover, 1};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const fixsat_scope2 *const scope_here = places[i].is_on_body ? &scope : NULL;
        measure(&places[i], &level.of_region, scope_here);
        measure(&places[i], &level.of_things, scope_here);
    }
}

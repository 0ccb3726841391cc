/* SPDX-License-Identifier: MIT
 *
 * The library's answers to the cases of regions and worlds.
 */
#include "../../boards/apps/built.h"
#include "answers.h"

/* Of a point2 or a shape2. */
static const fixsat_shape2 *shape_of(fixsat_shape2 *room, const golden_shape *shape) {
    if (shape->type != GOLDEN_POINT2) {
        return &shape->as.shape2;
    }
    built(fixsat_shape2_circle(room, shape->as.point2, 0));
    return room;
}

static void ask_region(golden_answer *out, golden_verb verb, const golden_case *c,
                       const fixsat_region *region) {
    const fixsat_vec2 motion = vec2(c->motion);
    fixsat_shape2 room;
    const fixsat_shape2 *const a = verb == GOLDEN_CAST ? NULL : shape_of(&room, &c->a);
    switch (verb) {
    case GOLDEN_SWEEP:
        out->word = (uint8_t)fixsat_sweep_shape2_region(a, region, motion);
        break;
    case GOLDEN_IMPACT: {
        OUTPUT(fixsat_toi2, toi);
        put_toi2(out, fixsat_impact_shape2_region(a, region, motion, toi), toi);
        break;
    }
    case GOLDEN_ENTER: {
        OUTPUT(fixsat_toi2, toi);
        put_toi2(out, fixsat_enter_shape2_region(a, region, motion, toi), toi);
        break;
    }
    case GOLDEN_CAST: {
        OUTPUT(fixsat_hit2, hit);
        put_hit2(out, fixsat_cast_region(region, c->b.as.point2, motion, hit), hit);
        break;
    }
    case GOLDEN_DISTANCE:
        put_clearance2(out, fixsat_distance_shape2_region(a, region));
        break;
    default:
        out->word = (uint8_t)fixsat_test_shape2_region(a, region);
        break;
    }
}

#define REGION(name, verb)                                                                         \
    static void name##_region(golden_answer *out, const golden_case *c) {                          \
        ask_region(out, verb, c, &c->b.as.region);                                                 \
    }

REGION(test, GOLDEN_TEST)
REGION(sweep, GOLDEN_SWEEP)
REGION(impact, GOLDEN_IMPACT)
REGION(enter, GOLDEN_ENTER)
REGION(distance, GOLDEN_DISTANCE)

static void test_point_region(golden_answer *out, const golden_case *c) {
    out->word = (uint8_t)fixsat_test_point_region(c->a.as.point2, &c->b.as.region);
}

static void cast_region(golden_answer *out, const golden_case *c) {
    ask_region(out, GOLDEN_CAST, c, &c->a.as.region);
}

/* ---- worlds ---- */

enum { SHAPES = 3, THINGS = SHAPES + 1 };

typedef struct scene {
    fixsat_shape2 shapes[SHAPES];
    fixsat_thing2 things[THINGS];
    fixsat_node2 nodes[FIXSAT_WORLD2_NODES(THINGS)];
    fixsat_world2 world;
} scene;

/* A segment along the region's first edge, before it; and a circle and an AABB at its vertices. */
static void make_scene(scene *out, const fixsat_region *region, bool has_tree) {
    const fixsat_vec2 p = region->vertices[0], q = region->vertices[1], r = region->vertices[2];
    const fixsat_aabb2 box = {{fix16_min(p.x, r.x), fix16_min(p.y, r.y)},
                              {fix16_max(p.x, r.x), fix16_max(p.y, r.y)}};
    built(fixsat_shape2_capsule(&out->shapes[0], p, q, 0));
    const uint32_t width =
        p.x < q.x ? (uint32_t)q.x - (uint32_t)p.x : (uint32_t)p.x - (uint32_t)q.x;
    built(fixsat_shape2_circle(&out->shapes[1], r, (fix16_t)(width >> 1)));
    built(fixsat_shape2_from_aabb2(&out->shapes[2], &box, 0));
    out->shapes[0].core.position = region->position;
    (void)fixsat_vec2_add(&out->shapes[1].core.position, region->position);
    out->shapes[2].core.position = region->position;
    out->things[0] = (fixsat_thing2){&out->shapes[0], NULL};
    out->things[1] = (fixsat_thing2){NULL, region};
    out->things[2] = (fixsat_thing2){&out->shapes[1], NULL};
    out->things[3] = (fixsat_thing2){&out->shapes[2], NULL};
    built(fixsat_world2_init(&out->world, out->things, THINGS, NULL, has_tree ? out->nodes : NULL,
                             has_tree ? sizeof out->nodes / sizeof out->nodes[0] : 0));
}

/* In rising order, as the iterator's is the tree's. */
static void put_meetings(golden_answer *out, const fixsat_world2 *world, const fixsat_shape2 *a) {
    fixsat_relation relations[THINGS] = {FIXSAT_SEPARATE};
    fixsat_meeting2 meeting;
    fixsat_world2_test(world, a, NULL, &meeting);
    while (fixsat_meeting2_next(&meeting)) {
        relations[meeting.number] = meeting.relation;
        out->word++;
    }
    for (int i = 0; i < THINGS; i++) {
        put(out, (int32_t)relations[i]);
    }
}

/* What is unset is not looked at. */
static void put_slide(golden_answer *out, const golden_case *c, const fixsat_shape2 *a,
                      const fixsat_world2 *world) {
    OUTPUT(fixsat_slide2, slide);
    const fixsat_event event = fixsat_world2_slide(world, a, vec2(c->motion), NULL, slide);
    const uint32_t count = event == FIXSAT_START_OVERLAP ? 0 : slide->bump_count;
    out->word = (uint32_t)event;
    put2(out, slide->moved);
    put(out, (int32_t)count);
    for (uint32_t i = 0; i < count; i++) {
        put(out, (int32_t)slide->bump[i].number);
        put2(out, slide->bump[i].normal);
        put2(out, slide->bump[i].until);
    }
}

/* With a step that is about a quarter of the motion. */
static void put_walk(golden_answer *out, const golden_case *c, const fixsat_shape2 *a,
                     const fixsat_world2 *world) {
    static const fixsat_vec2 ups[] = {{0, 1}, {0, 65536}, {3, 4}, {-7, 1}};
    const fixsat_vec2 motion = vec2(c->motion);
    const fixsat_walk2_settings settings = {
        .up = ups[motion.x & 3], .step = (motion.y & INT32_MAX) >> 2, .slope = 46341};
    OUTPUT(fixsat_walk2, walk);
    const fixsat_status status = fixsat_world2_walk(world, a, motion, &settings, NULL, walk);
    out->word = (uint32_t)status << 2 | (uint32_t)walk->stands << 1 | walk->start_overlaps;
    put2(out, walk->moved);
    put2(out, walk->outward_normal);
    put(out, (int32_t)walk->number);
}

static void ask_world2(golden_answer *out, golden_verb verb, const golden_case *c, bool has_tree) {
    const bool is_cast = verb == GOLDEN_CAST;
    const fixsat_vec2 motion = vec2(c->motion);
    uint32_t number = FIXSAT_NOTHING;
    fixsat_shape2 room;
    scene here;
    make_scene(&here, is_cast ? &c->a.as.region : &c->b.as.region, has_tree);
    const fixsat_shape2 *const a = is_cast ? NULL : shape_of(&room, &c->a);
    const fixsat_world2 *const world = &here.world;
    switch (verb) {
    case GOLDEN_IMPACT: {
        OUTPUT(fixsat_toi2, toi);
        put_toi2(out, fixsat_world2_impact(world, a, motion, NULL, &number, toi), toi);
        break;
    }
    case GOLDEN_ENTER: {
        OUTPUT(fixsat_toi2, toi);
        put_toi2(out, fixsat_world2_enter(world, a, motion, NULL, &number, toi), toi);
        break;
    }
    case GOLDEN_CAST: {
        OUTPUT(fixsat_hit2, hit);
        put_hit2(out, fixsat_world2_cast(world, c->b.as.point2, motion, NULL, &number, hit), hit);
        break;
    }
    case GOLDEN_DISTANCE: {
        fixsat_clearance2 clearance = {.in_range = true};
        out->word = fixsat_world2_distance(world, a, INT32_MAX, NULL, &number, &clearance);
        put_clearance2(out, clearance);
        break;
    }
    case GOLDEN_SLIDE:
        put_slide(out, c, a, world);
        break;
    case GOLDEN_WALK:
        put_walk(out, c, a, world);
        break;
    default:
        put_meetings(out, world, a);
        break;
    }
    put(out, (int32_t)number);
}

#define WORLD(D, name, verb)                                                                       \
    static void name##_world##D(golden_answer *out, const golden_case *c) {                        \
        ask_world##D(out, verb, c, true);                                                          \
    }

WORLD(2, test, GOLDEN_TEST)
WORLD(2, cast, GOLDEN_CAST)
WORLD(2, impact, GOLDEN_IMPACT)
WORLD(2, enter, GOLDEN_ENTER)
WORLD(2, distance, GOLDEN_DISTANCE)
WORLD(2, slide, GOLDEN_SLIDE)
WORLD(2, walk, GOLDEN_WALK)

/* ---- worlds in 3D ---- */

enum { BOXES = 2, SPHERES = 2, THINGS3 = 2 * BOXES + SPHERES };

typedef struct scene3 {
    fixsat_aabb3 aabbs[BOXES];
    fixsat_obb3 obbs[BOXES];
    fixsat_sphere spheres[SPHERES];
    fixsat_thing3 things[THINGS3];
    uint32_t count;
    fixsat_node3 nodes[FIXSAT_WORLD3_NODES(THINGS3)];
    fixsat_world3 world;
} scene3;

static void add_aabb(scene3 *s, fixsat_aabb3 *box) {
    s->things[s->count++] = (fixsat_thing3){.shape.aabb = box, .kind = FIXSAT_THING_AABB};
}

static void add_obb(scene3 *s, fixsat_obb3 *box) {
    s->things[s->count++] = (fixsat_thing3){.shape.obb = box, .kind = FIXSAT_THING_OBB};
}

static void add_sphere(scene3 *s, fixsat_sphere *sphere) {
    s->things[s->count++] = (fixsat_thing3){.shape.sphere = sphere, .kind = FIXSAT_THING_SPHERE};
}

/* Two boxes side by side, and for what takes them the bounds of both. */
static void add_boxes(scene3 *s, const fixsat_obb3 *box, bool has_aabbs) {
    const fixsat_vec3 u = box->half_edge[0];
    s->obbs[0] = s->obbs[1] = *box;
    (void)fixsat_vec3_add(&s->obbs[0].center, u);
    (void)fixsat_vec3_add(&s->obbs[0].center, u);
    for (int i = 0; i < BOXES; i++) {
        add_obb(s, &s->obbs[i]);
        if (has_aabbs) {
            s->aabbs[i] = fixsat_aabb3_of_obb3(&s->obbs[i]);
            add_aabb(s, &s->aabbs[i]);
        }
    }
}

/* The same of an AABB, and for what takes them spheres at their corners. */
static void add_aabbs(scene3 *s, const fixsat_aabb3 *box, const fixsat_sphere *a,
                      bool has_spheres) {
    const fixsat_vec3 width = {fix16_max(box->max.x, 0), 0, 0};
    s->aabbs[0] = s->aabbs[1] = *box;
    (void)fixsat_vec3_add(&s->aabbs[0].min, width);
    (void)fixsat_vec3_add(&s->aabbs[0].max, width);
    for (int i = 0; i < BOXES; i++) {
        add_aabb(s, &s->aabbs[i]);
        if (has_spheres) {
            s->spheres[i] = (fixsat_sphere){s->aabbs[i].max, a->radius};
            add_sphere(s, &s->spheres[i]);
        }
    }
}

static bool make_scene3(scene3 *s, golden_verb verb, const golden_case *c, bool has_tree) {
    s->count = 0;
    if (verb == GOLDEN_CAST) {
        add_boxes(s, &c->a.as.obb3, true);
    } else if (c->b.type == GOLDEN_OBB3) {
        add_boxes(s, &c->b.as.obb3, verb != GOLDEN_DISTANCE);
    } else {
        add_aabbs(s, &c->b.as.aabb3, &c->a.as.sphere, verb != GOLDEN_DISTANCE);
    }
    return fixsat_world3_init(&s->world, s->things, s->count, NULL, has_tree ? s->nodes : NULL,
                              has_tree ? sizeof s->nodes / sizeof s->nodes[0] : 0) == FIXSAT_OK;
}

static fixsat_shape3 solid_of(const golden_shape *shape) {
    fixsat_shape3 out;
    if (shape->type == GOLDEN_OBB3) {
        built(fixsat_shape3_from_obb3(&out, &shape->as.obb3, 0));
    } else if (shape->type == GOLDEN_SPHERE) {
        built(fixsat_shape3_sphere(&out, shape->as.sphere.center, shape->as.sphere.radius));
    } else {
        built(fixsat_shape3_sphere(&out, shape->as.point3, 0));
    }
    return out;
}

static void put_meetings3(golden_answer *out, const fixsat_world3 *world, const fixsat_shape3 *a) {
    fixsat_relation relations[THINGS3] = {FIXSAT_SEPARATE};
    fixsat_meeting3 meeting;
    fixsat_world3_test(world, a, NULL, &meeting);
    while (fixsat_meeting3_next(&meeting)) {
        relations[meeting.number] = meeting.relation;
        out->word++;
    }
    for (uint32_t i = 0; i < world->count; i++) {
        put(out, (int32_t)relations[i]);
    }
}

static void ask_world3(golden_answer *out, golden_verb verb, const golden_case *c, bool has_tree) {
    fixsat_event event = FIXSAT_MISS;
    uint32_t number = FIXSAT_NOTHING;
    scene3 here;
    if (!make_scene3(&here, verb, c, has_tree)) {
        return; /* empty */
    }
    const fixsat_world3 *const world = &here.world;
    const fixsat_shape3 a = solid_of(&c->a);
    const fixsat_vec3 m = c->motion;
    switch (verb) {
    case GOLDEN_IMPACT: {
        OUTPUT(fixsat_toi3, toi);
        event = fixsat_world3_impact(world, &a, m, NULL, &number, toi);
        put_toi3(out, event, toi);
        break;
    }
    case GOLDEN_ENTER: {
        OUTPUT(fixsat_toi3, toi);
        event = fixsat_world3_enter(world, &a, m, NULL, &number, toi);
        put_toi3(out, event, toi);
        break;
    }
    case GOLDEN_CAST: {
        OUTPUT(fixsat_hit3, hit);
        event = fixsat_world3_cast(world, c->b.as.point3, m, NULL, &number, hit);
        put_hit3(out, event, hit);
        break;
    }
    case GOLDEN_DISTANCE: {
        fixsat_clearance3 clearance = {.in_range = true};
        (void)fixsat_world3_distance(world, &a, INT32_MAX, NULL, &number, &clearance);
        put_clearance3(out, clearance);
        break;
    }
    default:
        put_meetings3(out, world, &a);
        break;
    }
    put(out, (int32_t)number);
    put(out, FIXSAT_OK); /* from when a query could be refused, so that hashes stay */
}

WORLD(3, test, GOLDEN_TEST)
WORLD(3, cast, GOLDEN_CAST)
WORLD(3, impact, GOLDEN_IMPACT)
WORLD(3, enter, GOLDEN_ENTER)
WORLD(3, distance, GOLDEN_DISTANCE)

/* ---- the other way ---- */

/* With a tree or without one, whichever it has not. */
bool golden_general(golden_answer *out, uint32_t kind, const golden_case *c) {
    const golden_verb verb = (golden_verb)golden_kinds[kind].verb;
    if (kind >= GOLDEN_WORLDS) {
        (c->a.type < GOLDEN_POINT3 ? ask_world2 : ask_world3)(out, verb, c, false);
        return true;
    }
    fixsat_aabb2 nodes[FIXSAT_REGION_TREE_SIZE(GOLDEN_VERTICES)];
    fixsat_region region = verb == GOLDEN_CAST ? c->a.as.region : c->b.as.region;
    if (region.tree != NULL) {
        region.tree = NULL;
    } else {
        (void)fixsat_region_build_tree(&region, nodes, sizeof nodes / sizeof nodes[0]);
    }
    ask_region(out, verb, c, &region);
    return true;
}

/* ---- all of them ---- */

#include "tables.inc"

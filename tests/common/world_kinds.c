/* SPDX-License-Identifier: MIT
 *
 * The library's answers to the cases of worlds in 2D.
 */
#include "../../boards/apps/built.h"
#include "answers.h"

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

/* From where the shape is, or by a raw angle beside it. */
static void put_steer(golden_answer *out, const golden_case *c, const fixsat_shape2 *a,
                      const fixsat_world2 *world) {
    fixsat_vec2 vertices[GOLDEN_VERTICES];
    const fix16_t angle = c->motion.z;
    const fixsat_pose2 pose = {{0, 0}, (uint16_t)((uint32_t)angle & 1)};
    OUTPUT(fixsat_steer2, steer);
    const fixsat_status status =
        fixsat_world2_steer(world, a, pose, vec2(c->motion), angle, NULL, vertices, steer);
    out->word = (uint32_t)status;
    if (status == FIXSAT_OK) {
        put(out, (int32_t)steer->event);
        put(out, (int32_t)steer->number);
        put2(out, steer->normal);
        put(out, steer->angle);
        put2(out, steer->pose.position);
        put2(out, steer->shape.core.position);
    }
}

static void put_contacts(golden_answer *out, const fixsat_world2 *world, const fixsat_shape2 *a) {
    OUTPUT(fixsat_contacts2, contacts);
    bool has_room = true;
    fixsat_world2_contacts(world, a, NULL, contacts);
    while (has_room && fixsat_contacts2_next(contacts)) {
        put(out, (int32_t)contacts->number);
        has_room = put_contact(out, contacts->edge, &contacts->manifold, UINT32_MAX);
    }
}

/* Without a limit, then up to twice with one that is too short for the vector before. */
static void put_push(golden_answer *out, const fixsat_world2 *world, const fixsat_shape2 *a) {
    OUTPUT(fixsat_vec2, way);
    fix16_t limit = INT32_MAX;
    while (out->word < 3 && fixsat_world2_push(world, a, limit, NULL, way)) {
        const int64_t x = way->x, y = way->y;
        put2(out, *way);
        out->word++;
        limit = (fix16_t)(((x < 0 ? -x : x) + (y < 0 ? -y : y)) / 2);
    }
}

static void ask_world2(golden_answer *out, golden_verb verb, const golden_case *c, bool has_tree) {
    const bool is_cast = verb == GOLDEN_CAST;
    const fixsat_vec2 motion = vec2(c->motion);
    uint32_t number = FIXSAT_NOTHING;
    fixsat_shape2 room;
    scene here;
    make_scene(&here, is_cast ? &c->a.as.region : &c->b.as.region, has_tree);
    const fixsat_shape2 *const a = is_cast ? NULL : shape2_of(&room, &c->a);
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
    case GOLDEN_TURN: {
        OUTPUT(fixsat_swing2, swing);
        put_swing2(out, fixsat_world2_turn(world, a, motion, c->motion.z, NULL, &number, swing),
                   swing);
        break;
    }
    case GOLDEN_STEER:
        put_steer(out, c, a, world);
        break;
    case GOLDEN_CONTACTS:
        put_contacts(out, world, a);
        break;
    case GOLDEN_PUSH:
        put_push(out, world, a);
        break;
    default:
        put_meetings(out, world, a);
        break;
    }
    put(out, (int32_t)number);
}

#define WORLD(name, verb)                                                                          \
    static void name##_world2(golden_answer *out, const golden_case *c) {                          \
        ask_world2(out, verb, c, true);                                                            \
    }

WORLD(test, GOLDEN_TEST)
WORLD(cast, GOLDEN_CAST)
WORLD(impact, GOLDEN_IMPACT)
WORLD(enter, GOLDEN_ENTER)
WORLD(distance, GOLDEN_DISTANCE)
WORLD(slide, GOLDEN_SLIDE)
WORLD(walk, GOLDEN_WALK)
WORLD(turn, GOLDEN_TURN)
WORLD(steer, GOLDEN_STEER)
WORLD(contacts, GOLDEN_CONTACTS)
WORLD(push, GOLDEN_PUSH)

/* ---- the other way ---- */

/* Without its tree. */
bool golden_general(golden_answer *out, uint32_t kind, const golden_case *c) {
    ask_world2(out, (golden_verb)golden_kinds[kind].verb, c, false);
    return true;
}

/* ---- all of them ---- */

#include "tables.inc"

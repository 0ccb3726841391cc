/* SPDX-License-Identifier: MIT */
#include "calls.h"
#include "../../boards/apps/built.h"

arguments wcet_arguments;
#define ARGUMENT(which, type) wcet_arguments.pair.which.as.type

/* Of what is not called on shapes. Rotations are any that are no rotations, but whose
 * entries are within -1 .. 1; extents are 0 or more. What is refused for its entries
 * alone costs next to nothing. */
static int32_t word[RAW_WORDS];
static fixsat_rot3 rot3;
static fixsat_rot2 rot2;
static uint32_t count;

static fix16_t unit(int32_t v) {
    return (fix16_t)((uint32_t)v % (2 * 65536 + 1)) - 65536;
}

void wcet_set_raw(const genome *g, const species *s) {
    for (int i = 0; i < RAW_WORDS; i++) {
        word[i] = g->word[A + FIRST + i];
    }
    for (int i = 0; i < 9; i++) {
        rot3.m[i / 3][i % 3] = unit(word[6 + i]);
    }
    rot2 = s->type[0] == RAW ? (fixsat_rot2){unit(word[4]), unit(word[5])}
                             : (fixsat_rot2){unit(g->word[MOTION]), unit(g->word[MOTION + 1])};
    const int32_t n = g->word[A + COUNT]; /* as the vertices are made */
    count = (uint32_t)(n < 3 ? 3 : n > s->vertices ? s->vertices : n);
}

static union {
    fixsat_relation relation;
    fixsat_event event;
    fixsat_status status;
    const char *text;
    fix16_t number;
    fixsat_toi2 impact2;
    fixsat_toi3 impact3;
    fixsat_hit2 hit2;
    fixsat_hit3 hit3;
    fixsat_manifold2 contact2;
    fixsat_manifold3 contact3;
    fixsat_clearance2 distance2;
    fixsat_clearance3 distance3;
    fixsat_obb2 obb2;
    fixsat_obb3 obb3;
    fixsat_aabb2 aabb2;
    fixsat_aabb3 aabb3;
    fixsat_shape2 shape2;
    fixsat_swing2 swing2;
    fixsat_sphere sphere;
    fixsat_shape3 shape3;
    fixsat_region region;
    fixsat_slide2 slide;
    fixsat_walk2 walk;
    fixsat_hits2 hits2;
    fixsat_hits3 hits3;
    fixsat_outline2 outline;
    bool found;
    fixsat_rot2 rot2;
    fixsat_rot3 rot3;
    fixsat_vec2 vec2;
    fixsat_vec3 vec3;
    struct {
        fixsat_polygon polygon;
        fixsat_vec2 vertices[MOST_VERTICES];
    } placed;
    struct {
        fixsat_shape2 shape;
        fixsat_vec2 vertices[MOST_VERTICES];
    } placed_shape;
    struct {
        fixsat_steer2 steer;
        fixsat_vec2 vertices[MOST_VERTICES];
    } steered;
    struct {
        fixsat_pose2 pose;
        fixsat_vec2 pivot;
        fix16_t angle;
    } turned;
    struct {
        fixsat_hull3 hull;
        fixsat_vec3 points[2 * MOST_VERTICES];
    } solid;
    struct {
        fixsat_hull3 hull;
        fixsat_vec3 points[GOLDEN_POINTS];
        uint16_t faces[FIXSAT_HULL3_FACES(GOLDEN_POINTS)];
    } faced;
    struct {
        fixsat_parts of;
        uint16_t memory[FIXSAT_PARTS_SIZE(MOST_VERTICES)];
    } parts;
    struct {
        union {
            fixsat_pairs2 in2;
            fixsat_pairs3 in3;
        } walk;
        union {
            fixsat_body2 in2[MOST_VERTICES];
            fixsat_body3 in3[MOST_VERTICES];
        } bodies;
        uint16_t order[MOST_VERTICES];
    } pairs;
    struct {
        fixsat_tracker of;
        uint32_t memory[FIXSAT_TRACKER_SIZE(MOST_VERTICES)];
    } tracker;
} result;

static fixsat_vec2 vec2(fixsat_vec3 v) {
    return (fixsat_vec2){v.x, v.y};
}

static fixsat_vec3 vec3(fixsat_vec3 v) {
    return v;
}

static fixsat_vec2 word2(int i) {
    return (fixsat_vec2){word[i], word[i + 1]};
}

static fixsat_vec3 word3(int i) {
    return (fixsat_vec3){word[i], word[i + 1], word[i + 2]};
}

static fix16_t positive(int32_t v) {
    return v & INT32_MAX;
}

/* ---- on shapes p and q in n dimensions ---- */

#define CALL(name, field, ...)                                                                     \
    static void name(void) {                                                                       \
        result.field = fixsat_##name(__VA_ARGS__);                                                 \
    }
#define CALL_INTO(name, ...)                                                                       \
    static void name(void) {                                                                       \
        (void)fixsat_##name(__VA_ARGS__);                                                          \
    }
#define SHAPES(p, q) PASS_##p(wcet_arguments.pair.a), PASS_##q(wcet_arguments.pair.b)
#define MOTION_OF(n) vec##n(wcet_arguments.pair.motion)

#define CALL_TEST(name, n, p, q) CALL(name, relation, SHAPES(p, q))
#define CALL_SWEEP(name, n, p, q) CALL(name, relation, SHAPES(p, q), MOTION_OF(n))
#define CALL_IMPACT(name, n, p, q) CALL_INTO(name, SHAPES(p, q), MOTION_OF(n), &result.impact##n)
#define CALL_ENTER CALL_IMPACT
#define CALL_CAST(name, n, p, q) CALL_INTO(name, SHAPES(p, q), MOTION_OF(n), &result.hit##n)
#define CALL_CONTACT(name, n, p, q) CALL_INTO(name, SHAPES(p, q), &result.contact##n)
#define CALL_DISTANCE(name, n, p, q) CALL(name, distance##n, SHAPES(p, q))

#define CALL_TURN(name, n, p, q)                                                                   \
    CALL_INTO(name, SHAPES(p, q), MOTION_OF(n), wcet_arguments.pair.motion.z, &result.swing##n)

#define QUERY(name, n, verb, p, q, kind) CALL_##verb(name, n, p, q)
#define GENERAL(name, n, verb, p, q) CALL_##verb(name, n, p, q)
#define CACHED(name, n, p, q) CALL(name, relation, SHAPES(p, q), &wcet_arguments.cache)
#include "../../boards/apps/functions.inc"

/* ---- constructors, bounds, and what else there is ---- */

static void vec2_add(void) {
    result.vec2 = word2(0);
    (void)fixsat_vec2_add(&result.vec2, word2(2));
}

static void vec3_add(void) {
    result.vec3 = word3(0);
    (void)fixsat_vec3_add(&result.vec3, word3(3));
}

CALL(mul, number, word[0], word[1])
CALL(vec2_sub, vec2, word2(0), word2(2))
CALL(vec3_sub, vec3, word3(0), word3(3))
CALL(vec2_scale, vec2, word2(0), word[2])
CALL(vec3_scale, vec3, word3(0), word[3])
CALL(vec2_dot, number, word2(0), word2(2))
CALL(vec3_dot, number, word3(0), word3(3))
CALL(vec2_length, number, word2(0))
CALL(vec3_length, number, word3(0))
CALL(rot2_from_radians, rot2, word[0])
CALL(rot2_from_turn, rot2, (uint16_t)word[0])
CALL(rot3_from_quat, status, &result.rot3, word[0], word[1], word[2], word[3])
CALL(rot3_from_euler, rot3, word[0], word[1], word[2])
CALL(rot2_mul, rot2, rot2, rot2)
CALL(rot3_mul, rot3, &rot3, &rot3)
CALL(rot2_invert, rot2, rot2)
CALL(rot3_invert, rot3, &rot3)
CALL(rot2_apply, vec2, rot2, word2(0))
CALL(rot3_apply, vec3, &rot3, word3(0))
CALL(rot2_place, vec2, rot2, word2(0), word2(2))
CALL(rot3_place, vec3, &rot3, word3(0), word3(3))
CALL(obb2_from_half_edges, obb2, word2(0), word2(2), word2(4))
CALL(obb3_from_half_edges, obb3, word3(0), word3(3), word3(6), word3(9))
CALL(obb2_from_rot, status, &result.obb2, word2(0),
     (fixsat_vec2){positive(word[2]), positive(word[3])}, rot2)
CALL(obb3_from_rot, status, &result.obb3, word3(0),
     (fixsat_vec3){positive(word[3]), positive(word[4]), positive(word[5])}, &rot3)
CALL(polygon_init, status, &result.placed.polygon, wcet_arguments.pair.a.vertices, count)

static void hull2_wrap(void) {
    size_t corners;
    for (uint32_t i = 0; i < count; i++) {
        result.placed.vertices[i] = wcet_arguments.pair.a.vertices[i];
    }
    built(fixsat_hull2_wrap(result.placed.vertices, count, &corners));
}

/* ---- on regions ---- */

static uint16_t ring;

/* Of one ring, which may be none: it is not checked. */
static fixsat_region region_of(const fixsat_vec2 *vertices, uint32_t vertex_count) {
    ring = (uint16_t)vertex_count;
    return (fixsat_region){
        .vertices = vertices, .ring_counts = &ring, .ring_count = 1, .vertex_count = ring};
}

static fixsat_region region_b(void) {
    const fixsat_polygon *const polygon = &ARGUMENT(b, polygon);
    fixsat_region region = region_of(polygon->vertices, polygon->count);
    region.position = polygon->position;
    return region;
}

static void region_init(void) {
    ring = (uint16_t)count;
    built(
        fixsat_region_init(&result.region, wcet_arguments.pair.a.vertices, &ring, 1, false, NULL));
}

static void region_place(void) {
    const fixsat_polygon *const polygon = &ARGUMENT(a, polygon);
    const fixsat_region body = region_of(polygon->vertices, polygon->count);
    fixsat_region placed;
    result.status = fixsat_region_place(&placed, result.placed.vertices, &body, rot2,
                                        ARGUMENT(b, point2), NULL);
}

static void region_build_tree(void) {
    static fixsat_aabb2 nodes[FIXSAT_REGION_TREE_SIZE(MOST_VERTICES)];
    result.region = region_of(wcet_arguments.pair.a.vertices, count);
    (void)fixsat_region_build_tree(&result.region, nodes, sizeof nodes / sizeof *nodes);
}

#define REGION_CALL(name, field, ...)                                                              \
    static void name(void) {                                                                       \
        const fixsat_region region = region_b();                                                   \
        result.field = fixsat_##name(__VA_ARGS__);                                                 \
    }
#define REGION_WAY(verb)                                                                           \
    static void verb##_shape2_region(void) {                                                       \
        const fixsat_region region = region_b();                                                   \
        (void)fixsat_##verb##_shape2_region(&ARGUMENT(a, shape2), &region, MOTION_OF(2),           \
                                            &result.impact2);                                      \
    }

REGION_CALL(test_point_region, relation, ARGUMENT(a, point2), &region)
REGION_CALL(test_shape2_region, relation, &ARGUMENT(a, shape2), &region)
REGION_CALL(sweep_shape2_region, relation, &ARGUMENT(a, shape2), &region, MOTION_OF(2))
REGION_CALL(distance_shape2_region, distance2, &ARGUMENT(a, shape2), &region)
REGION_WAY(impact)
REGION_WAY(enter)

static void turn_shape2_region(void) {
    const fixsat_region region = region_b();
    (void)fixsat_turn_shape2_region(&ARGUMENT(a, shape2), &region, MOTION_OF(2),
                                    wcet_arguments.pair.motion.z, &result.swing2);
}

static void cast_region(void) {
    const fixsat_region region = region_b();
    (void)fixsat_cast_region(&region, ARGUMENT(a, point2), MOTION_OF(2), &result.hit2);
}

static struct {
    fixsat_region region;
    fixsat_region_contacts of;
} pressing;

static void contact_shape2_region(void) {
    pressing.region = region_b();
    fixsat_contact_shape2_region(&ARGUMENT(a, shape2), &pressing.region, &pressing.of);
}

static void region_contacts_next(void) {
    contact_shape2_region();
    (void)fixsat_region_contacts_next(&pressing.of);
}

static void shape2_outline(void) {
    fixsat_shape2_outline(&ARGUMENT(a, shape2), &result.outline);
}

static void region_outline(void) {
    const fixsat_region region = region_b();
    fixsat_region_outline(&region, &result.outline);
}

/* An edge and the arc after it. */
static void outline2_next(void) {
    shape2_outline();
    (void)fixsat_outline2_next(&result.outline);
    (void)fixsat_outline2_next(&result.outline);
}

/* ---- a world of a polygon and of the region that it bounds: what meets the one meets the other at
 * the same time ---- */

static struct {
    fixsat_shape2 shape;
    fixsat_region region;
    fixsat_thing2 things[2];
    fixsat_node2 nodes[FIXSAT_WORLD2_NODES(2)];
    fixsat_world2 world;
    fixsat_meeting2 meeting;
    fixsat_contacts2 contacts;
} scene;

static void world2_init(void) {
    built(fixsat_shape2_from_polygon(&scene.shape, &ARGUMENT(b, polygon), 0));
    scene.region = region_b();
    scene.things[0] = (fixsat_thing2){&scene.shape, NULL};
    scene.things[1] = (fixsat_thing2){NULL, &scene.region};
    result.status = fixsat_world2_init(&scene.world, scene.things, 2, NULL, scene.nodes,
                                       sizeof scene.nodes / sizeof *scene.nodes);
}

static void world2_test(void) {
    world2_init();
    fixsat_world2_test(&scene.world, &ARGUMENT(a, shape2), NULL, &scene.meeting);
}

static void meeting2_next(void) {
    world2_test();
    (void)fixsat_meeting2_next(&scene.meeting);
}

static void world2_overlaps(void) {
    world2_init();
    result.found = fixsat_world2_overlaps(&scene.world, &ARGUMENT(a, shape2), NULL);
}

static void world2_contacts(void) {
    world2_init();
    fixsat_world2_contacts(&scene.world, &ARGUMENT(a, shape2), NULL, &scene.contacts);
}

/* That of the polygon, which the region joins, and one of the region. */
static void contacts2_next(void) {
    world2_contacts();
    (void)fixsat_contacts2_next(&scene.contacts);
    (void)fixsat_contacts2_next(&scene.contacts);
}

/* By contacts, and on one circle, of 1 raw: more circles can take longer than a counter lasts. */
static void world2_push(void) {
    world2_init();
    result.found = fixsat_world2_push(&scene.world, &ARGUMENT(a, shape2), 1, NULL, &result.vec2);
}

static void world2_hits(void) {
    world2_init();
    fixsat_world2_hits(&scene.world, ARGUMENT(a, point2), MOTION_OF(2), NULL, &result.hits2);
}

/* The second of two at the same time is compared exactly. */
static void hits2_next(void) {
    world2_hits();
    (void)fixsat_hits2_next(&result.hits2);
    (void)fixsat_hits2_next(&result.hits2);
}

static void world2_cast(void) {
    uint32_t number;
    world2_init();
    (void)fixsat_world2_cast(&scene.world, ARGUMENT(a, point2), MOTION_OF(2), NULL, &number,
                             &result.hit2);
}

#define WORLD_WAY(verb)                                                                            \
    static void world2_##verb(void) {                                                              \
        uint32_t number;                                                                           \
        world2_init();                                                                             \
        (void)fixsat_world2_##verb(&scene.world, &ARGUMENT(a, shape2), MOTION_OF(2), NULL,         \
                                   &number, &result.impact2);                                      \
    }

WORLD_WAY(impact)
WORLD_WAY(enter)

static void world2_slide(void) {
    world2_init();
    (void)fixsat_world2_slide(&scene.world, &ARGUMENT(a, shape2), MOTION_OF(2), NULL,
                              &result.slide);
}

/* By steps of half a unit, y up. */
static void world2_walk(void) {
    static const fixsat_walk2_settings settings = {
        .up = {0, fix16_one}, .step = fix16_one / 2, .slope = fix16_one / 2};
    world2_init();
    (void)fixsat_world2_walk(&scene.world, &ARGUMENT(a, shape2), MOTION_OF(2), &settings, NULL,
                             &result.walk);
}

static void world2_turn(void) {
    uint32_t number;
    world2_init();
    (void)fixsat_world2_turn(&scene.world, &ARGUMENT(a, shape2), MOTION_OF(2),
                             wcet_arguments.pair.motion.z, NULL, &number, &result.swing2);
}

/* From the frame's own place. */
static void world2_steer(void) {
    const fixsat_pose2 pose = {{0, 0}, 0};
    world2_init();
    built(fixsat_world2_steer(&scene.world, &ARGUMENT(a, shape2), pose, MOTION_OF(2),
                              wcet_arguments.pair.motion.z, NULL, result.steered.vertices,
                              &result.steered.steer));
}

static void world2_distance(void) {
    uint32_t number;
    world2_init();
    (void)fixsat_world2_distance(&scene.world, &ARGUMENT(a, shape2), INT32_MAX, NULL, &number,
                                 &result.distance2);
}

/* ---- the same in 3D: of a box and of its bounds ---- */

static struct {
    fixsat_aabb3 bounds;
    fixsat_thing3 things[2];
    fixsat_node3 nodes[FIXSAT_WORLD3_NODES(2)];
    fixsat_world3 world;
    fixsat_meeting3 meeting;
    fixsat_shape3 a;
} hall;

static void make_hall(uint32_t things) {
    const fixsat_obb3 *const box = &ARGUMENT(b, obb3);
    hall.bounds = fixsat_aabb3_of_obb3(box);
    hall.things[0] = (fixsat_thing3){.shape.obb = box, .kind = FIXSAT_THING_OBB};
    hall.things[1] = (fixsat_thing3){.shape.aabb = &hall.bounds, .kind = FIXSAT_THING_AABB};
    result.status = fixsat_world3_init(&hall.world, hall.things, things, NULL, hall.nodes,
                                       sizeof hall.nodes / sizeof *hall.nodes);
}

static void world3_init(void) {
    make_hall(2);
}

static void make_question(void) {
    make_hall(2);
    built(fixsat_shape3_from_obb3(&hall.a, &ARGUMENT(a, obb3), 0));
}

static void world3_test(void) {
    make_question();
    fixsat_world3_test(&hall.world, &hall.a, NULL, &hall.meeting);
}

static void meeting3_next(void) {
    world3_test();
    (void)fixsat_meeting3_next(&hall.meeting);
}

static void world3_overlaps(void) {
    make_question();
    result.found = fixsat_world3_overlaps(&hall.world, &hall.a, NULL);
}

static void world3_hits(void) {
    world3_init();
    fixsat_world3_hits(&hall.world, ARGUMENT(a, point3), MOTION_OF(3), NULL, &result.hits3);
}

static void hits3_next(void) {
    world3_hits();
    (void)fixsat_hits3_next(&result.hits3);
    (void)fixsat_hits3_next(&result.hits3);
}

static void world3_cast(void) {
    uint32_t number;
    world3_init();
    (void)fixsat_world3_cast(&hall.world, ARGUMENT(a, point3), MOTION_OF(3), NULL, &number,
                             &result.hit3);
}

#define WORLD3_WAY(verb)                                                                           \
    static void world3_##verb(void) {                                                              \
        uint32_t number;                                                                           \
        make_question();                                                                           \
        (void)fixsat_world3_##verb(&hall.world, &hall.a, MOTION_OF(3), NULL, &number,              \
                                   &result.impact3);                                               \
    }

WORLD3_WAY(impact)
WORLD3_WAY(enter)

static void world3_distance(void) {
    uint32_t number;
    make_hall(1);
    built(fixsat_shape3_sphere(&hall.a, ARGUMENT(a, point3), 0));
    (void)fixsat_world3_distance(&hall.world, &hall.a, INT32_MAX, NULL, &number, &result.distance3);
}

static void parts_init(void) {
    const fixsat_region region = region_of(wcet_arguments.pair.a.vertices, count);
    built(fixsat_parts_init(&result.parts.of, &region, result.parts.memory,
                            sizeof result.parts.memory / sizeof *result.parts.memory));
}

/* ---- on bodies: a vertex is where one begins along x, and where it ends ---- */

static void number_bodies(void) {
    for (uint32_t i = 0; i < count; i++) {
        result.pairs.order[i] = (uint16_t)i;
    }
}

static void pairs2_begin(void) {
    number_bodies();
    for (uint32_t i = 0; i < count; i++) {
        const fixsat_vec2 v = wcet_arguments.pair.a.vertices[i];
        result.pairs.bodies.in2[i] =
            (fixsat_body2){{{v.x, INT32_MIN}, {v.y, INT32_MAX}}, UINT32_MAX};
    }
    built(fixsat_pairs2_begin(&result.pairs.walk.in2, result.pairs.bodies.in2, result.pairs.order,
                              count));
}

static void pairs3_begin(void) {
    number_bodies();
    for (uint32_t i = 0; i < count; i++) {
        const fixsat_vec2 v = wcet_arguments.pair.a.vertices[i];
        result.pairs.bodies.in3[i] =
            (fixsat_body3){{{v.x, INT32_MIN, INT32_MIN}, {v.y, INT32_MAX, INT32_MAX}}, UINT32_MAX};
    }
    built(fixsat_pairs3_begin(&result.pairs.walk.in3, result.pairs.bodies.in3, result.pairs.order,
                              count));
}

/* All pairs of a frame. */
static void pairs2_next(void) {
    pairs2_begin();
    while (fixsat_pairs2_next(&result.pairs.walk.in2)) {
    }
}

static void pairs3_next(void) {
    pairs3_begin();
    while (fixsat_pairs3_next(&result.pairs.walk.in3)) {
    }
}

static void tracker_init(void) {
    built(fixsat_tracker_init(&result.tracker.of, result.tracker.memory,
                              FIXSAT_TRACKER_SIZE(MOST_VERTICES)));
}

static void tracker_add(void) {
    tracker_init();
    (void)fixsat_tracker_add(&result.tracker.of,
                             (fixsat_pair){(uint16_t)word[0], (uint16_t)word[1]});
}

/* A frame of as many pairs. */
static void compare_pairs(uint16_t more) {
    for (uint32_t i = 0; i < count; i++) {
        const fixsat_vec2 v = wcet_arguments.pair.a.vertices[i];
        (void)fixsat_tracker_add(&result.tracker.of,
                                 (fixsat_pair){(uint16_t)v.x, (uint16_t)((uint32_t)v.y + more)});
    }
    (void)fixsat_tracker_compare(&result.tracker.of);
}

static void tracker_compare(void) {
    tracker_init();
    compare_pairs(0);
}

/* All of two frames. */
static void tracker_next(void) {
    tracker_compare();
    compare_pairs(1);
    while (fixsat_tracker_next(&result.tracker.of)) {
    }
}

CALL(shape2_circle, status, &result.shape2, word2(0), positive(word[2]))
CALL(shape2_capsule, status, &result.shape2, word2(0), word2(2), positive(word[4]))
CALL(shape2_from_aabb2, status, &result.shape2, &ARGUMENT(a, aabb2),
     positive(wcet_arguments.pair.motion.x))
CALL(shape2_from_obb2, status, &result.shape2, &ARGUMENT(a, obb2),
     positive(wcet_arguments.pair.motion.x))
CALL(shape2_from_polygon, status, &result.shape2, &ARGUMENT(a, polygon),
     positive(wcet_arguments.pair.motion.x))
CALL(shape2_rounded_box, status, &result.shape2, word2(0),
     (fixsat_vec2){positive(word[2]), positive(word[3])}, rot2, positive(word[6]))
CALL(sphere_init, status, &result.sphere, word3(0), positive(word[3]))
CALL(aabb2_of_shape2, aabb2, &ARGUMENT(a, shape2))
CALL(aabb2_of_polygon, aabb2, &ARGUMENT(a, polygon))
CALL(aabb2_of_obb2, aabb2, &ARGUMENT(a, obb2))
CALL(aabb3_of_obb3, aabb3, &ARGUMENT(a, obb3))
CALL(polygon_place, status, &result.placed.polygon, result.placed.vertices, &ARGUMENT(a, polygon),
     rot2, ARGUMENT(b, point2))
CALL(shape3_sphere, status, &result.shape3, word3(0), positive(word[3]))
CALL(shape3_capsule, status, &result.shape3, word3(0), word3(3), positive(word[6]))
CALL(shape3_from_aabb3, status, &result.shape3, &ARGUMENT(a, aabb3),
     positive(wcet_arguments.pair.motion.x))
CALL(shape3_from_obb3, status, &result.shape3, &ARGUMENT(a, obb3),
     positive(wcet_arguments.pair.motion.x))
CALL(shape3_from_hull3, status, &result.shape3, &ARGUMENT(a, shape3).core.hull,
     positive(wcet_arguments.pair.motion.x))
CALL(shape3_rounded_box, status, &result.shape3, word3(0),
     (fixsat_vec3){positive(word[3]), positive(word[4]), positive(word[5])}, &rot3,
     positive(word[0]))
CALL(hull3_init, status, &result.solid.hull, ARGUMENT(a, shape3).core.hull.points,
     ARGUMENT(a, shape3).core.hull.count)
CALL(hull3_prism, status, &result.solid.hull, result.solid.points, &ARGUMENT(a, polygon),
     wcet_arguments.pair.motion.x, wcet_arguments.pair.motion.y)
CALL(hull3_place, status, &result.solid.hull, result.solid.points, &ARGUMENT(a, shape3).core.hull,
     &rot3, ARGUMENT(b, point3))
CALL(aabb3_of_shape3, aabb3, &ARGUMENT(a, shape3))

static void hull3_faces(void) {
    result.faced.hull = ARGUMENT(a, shape3).core.hull;
    built(fixsat_hull3_faces(&result.faced.hull, result.faced.faces,
                             FIXSAT_HULL3_FACES(GOLDEN_POINTS)));
}

/* Gives the hull the faces that were found. */
static void hull3_with_faces(void) {
    hull3_faces();
    built(fixsat_hull3_with_faces(&result.faced.hull, result.faced.faces,
                                  result.faced.hull.face_words));
}

static void hull3_wrap(void) {
    const fixsat_hull3 *const hull = &ARGUMENT(a, shape3).core.hull;
    for (uint32_t i = 0; i < hull->count; i++) {
        result.faced.points[i] = hull->points[i];
    }
    built(fixsat_hull3_wrap(&result.faced.hull, result.faced.points, hull->count,
                            result.faced.faces, FIXSAT_HULL3_FACES(GOLDEN_POINTS)));
}

static fixsat_pose2 word_pose(int i) {
    return (fixsat_pose2){word2(i), (uint16_t)((uint32_t)word[i + 2] & UINT16_MAX)};
}

static void shape2_place(void) {
    const fixsat_vec3 at = wcet_arguments.pair.motion;
    const fixsat_pose2 pose = {vec2(at), (uint16_t)((uint32_t)at.z & UINT16_MAX)};
    built(fixsat_shape2_place(&result.placed_shape.shape, result.placed_shape.vertices,
                              &ARGUMENT(a, shape2), pose));
}

static void pose2_turn(void) {
    result.turned.pose = word_pose(0);
    built(fixsat_pose2_turn(&result.turned.pose, word2(3), word[5]));
}

static void pivot2_of_arc(void) {
    built(fixsat_pivot2_of_arc(&result.turned.pivot, word_pose(0), word[3], word[4]));
}

static void pivot2_between(void) {
    built(fixsat_pivot2_between(&result.turned.pivot, &result.turned.angle, word_pose(0),
                                word_pose(3)));
}

CALL(status_name, text, (fixsat_status)word[0])
CALL(relation_name, text, (fixsat_relation)word[0])
CALL(event_name, text, (fixsat_event)word[0])

/* ---- all of them ----
 *
 * There are eight programs, because one would overfill the STM32F100's flash; see functions.inc. A
 * function of another program is NULL here. */

#define TYPE_raw RAW
#define TYPE_vertices VERTICES
#define TYPE_nothing NOTHING
#define MOVES(verb)                                                                                \
    ((verb) == GOLDEN_SWEEP || (verb) == GOLDEN_IMPACT || (verb) == GOLDEN_ENTER ||                \
     (verb) == GOLDEN_CAST)
#define NUMBERS(verb, n) ((verb) == GOLDEN_TURN ? 3 : MOVES(verb) ? n : 0)
#define ROW(name, program, a, b, motion, words, cache)                                             \
    {#name, TYPE_##a, TYPE_##b, motion, words, cache, WCET_PROGRAM == (program) ? (name) : NULL},

#define QUERY(name, n, verb, a, b, kind) ROW(name, n, a, b, NUMBERS(GOLDEN_##verb, n), 0, false)
#define IN_2D(verb) ((verb) == GOLDEN_TURN ? 9 : 2)
#define IN_3D(verb) ((verb) == GOLDEN_CONTACT ? 7 : 5)
#define IN(n, verb) ((n) == 3 ? IN_3D(verb) : IN_2D(verb))
#define GENERAL(name, n, verb, a, b)                                                               \
    ROW(name, IN(n, GOLDEN_##verb), a, b, NUMBERS(GOLDEN_##verb, n), 0, false)
#define CACHED(name, n, a, b) ROW(name, n, a, b, 0, 0, true)
#define OTHER(name, program, a, b, motion, words) ROW(name, program, a, b, motion, words, false)
const wcet_call wcet_calls[WCET_CALLS] = {
#include "../../boards/apps/functions.inc"
};

/* ---- what long searches have found: only of this program, because flash is short ---- */

enum {
#define QUERY(name, n, verb, a, b, kind) PROGRAM_OF_##name = (n),
#define GENERAL(name, n, verb, a, b) PROGRAM_OF_##name = IN(n, GOLDEN_##verb),
#define CACHED(name, n, a, b) PROGRAM_OF_##name = (n),
#define OTHER(name, program, a, b, motion, words) PROGRAM_OF_##name = (program),
#include "../../boards/apps/functions.inc"
};

#define KNOWN(function, most, ...)                                                                 \
    {                                                                                              \
        .name = #function, .vertices = (most),                                                     \
        .words = sizeof((const int32_t[]){__VA_ARGS__}) / sizeof(int32_t),                         \
        .word = PROGRAM_OF_##function == WCET_PROGRAM ? (const int32_t[]){__VA_ARGS__} : NULL      \
    }
const wcet_known wcet_all_known[] = {
    {"", 0, 0, NULL},
#include "known.inc"
};
const uint32_t wcet_known_count = sizeof wcet_all_known / sizeof *wcet_all_known;

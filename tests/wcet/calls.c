/* SPDX-License-Identifier: MIT */
#include "calls.h"

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
    fixsat_sphere sphere;
    fixsat_region region;
    fixsat_slide2 slide;
    fixsat_walk2 walk;
    fixsat_rot2 rot2;
    fixsat_rot3 rot3;
    fixsat_vec2 vec2;
    fixsat_vec3 vec3;
    struct {
        fixsat_polygon polygon;
        fixsat_vec2 vertices[MOST_VERTICES];
    } placed;
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
#define MOTION_OF(n) vec##n(wcet_arguments.pair.motion)
#define TEST(p, q) CALL(test_##p##_##q, relation, &ARGUMENT(a, p), &ARGUMENT(b, q))
#define TEST_POINT(q, n) CALL(test_point_##q, relation, ARGUMENT(a, point##n), &ARGUMENT(b, q))
#define CACHED(p)                                                                                  \
    CALL(test_##p##_##p##_cached, relation, &ARGUMENT(a, p), &ARGUMENT(b, p), &wcet_arguments.cache)
#define SWEEP(p, q, n)                                                                             \
    CALL(sweep_##p##_##q, relation, &ARGUMENT(a, p), &ARGUMENT(b, q), MOTION_OF(n))
#define WAY(verb, p, q, n)                                                                         \
    static void verb##_##p##_##q(void) {                                                           \
        (void)fixsat_##verb##_##p##_##q(&ARGUMENT(a, p), &ARGUMENT(b, q), MOTION_OF(n),            \
                                        &result.impact##n);                                        \
    }
#define CAST(p, n)                                                                                 \
    static void cast_##p(void) {                                                                   \
        (void)fixsat_cast_##p(&ARGUMENT(a, p), ARGUMENT(b, point##n), MOTION_OF(n),                \
                              &result.hit##n);                                                     \
    }
#define CONTACT(p, q, n)                                                                           \
    static void contact_##p##_##q(void) {                                                          \
        (void)fixsat_contact_##p##_##q(&ARGUMENT(a, p), &ARGUMENT(b, q), &result.contact##n);      \
    }
#define DISTANCE(p, q, n) CALL(distance_##p##_##q, distance##n, &ARGUMENT(a, p), &ARGUMENT(b, q))
#define DISTANCE_POINT(q, n)                                                                       \
    CALL(distance_point_##q, distance##n, ARGUMENT(a, point##n), &ARGUMENT(b, q))

#include "../common/typed.inc"
CACHED(polygon)
CACHED(obb3)

/* ---- on any two shapes of the plane ---- */

#define TWO &ARGUMENT(a, shape2), &ARGUMENT(b, shape2)
CALL(test2, relation, TWO)
CALL(sweep2, relation, TWO, MOTION_OF(2))
CALL(distance2, distance2, TWO)

static void impact2(void) {
    (void)fixsat_impact2(TWO, MOTION_OF(2), &result.impact2);
}

static void enter2(void) {
    (void)fixsat_enter2(TWO, MOTION_OF(2), &result.impact2);
}

static void cast2(void) {
    (void)fixsat_cast2(&ARGUMENT(a, shape2), ARGUMENT(b, point2), MOTION_OF(2), &result.hit2);
}

static void contact2(void) {
    (void)fixsat_contact2(TWO, &result.contact2);
}

/* ---- constructors, bounds, and what else there is ---- */

static void vec2_add(void) {
    result.vec2 = word2(0);
    (void)fixsat_vec2_add(&result.vec2, word2(2));
}

static void vec3_add(void) {
    result.vec3 = word3(0);
    (void)fixsat_vec3_add(&result.vec3, word3(3));
}

CALL(rot2_from_radians, rot2, word[0])
CALL(rot2_from_turn, rot2, (uint16_t)word[0])
CALL(rot3_from_quat, status, &result.rot3, word[0], word[1], word[2], word[3])
CALL(rot3_from_euler, rot3, word[0], word[1], word[2])
CALL(rot2_mul, rot2, rot2, rot2)
CALL(rot3_mul, rot3, &rot3, &rot3)
CALL(rot2_inverse, rot2, rot2)
CALL(rot3_inverse, rot3, &rot3)
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

static void hull2(void) {
    size_t corners;
    for (uint32_t i = 0; i < count; i++) {
        result.placed.vertices[i] = wcet_arguments.pair.a.vertices[i];
    }
    (void)fixsat_hull2(result.placed.vertices, count, &corners);
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
    (void)fixsat_region_init(&result.region, wcet_arguments.pair.a.vertices, &ring, 1, false, NULL);
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

static void cast_region(void) {
    const fixsat_region region = region_b();
    (void)fixsat_cast_region(&region, ARGUMENT(a, point2), MOTION_OF(2), &result.hit2);
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
} scene;

static void world2_init(void) {
    (void)fixsat_shape2_from_polygon(&scene.shape, &ARGUMENT(b, polygon), 0);
    scene.region = region_b();
    scene.things[0] = (fixsat_thing2){&scene.shape, NULL};
    scene.things[1] = (fixsat_thing2){NULL, &scene.region};
    result.status = fixsat_world2_init(&scene.world, scene.things, 2, NULL, scene.nodes,
                                       sizeof scene.nodes / sizeof *scene.nodes);
}

static void world2_test(void) {
    world2_init();
    fixsat_world2_test(&scene.meeting, &scene.world, &ARGUMENT(a, shape2), NULL);
}

static void meeting2_next(void) {
    world2_test();
    (void)fixsat_meeting2_next(&scene.meeting);
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
    const fixsat_vec2 m = MOTION_OF(2), up = {0, fix16_one};
    world2_init();
    (void)fixsat_world2_walk(&scene.world, &ARGUMENT(a, shape2), m, up, fix16_one / 2,
                             fix16_one / 2, NULL, &result.walk);
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
    fixsat_event event;
} hall;

static void make_hall(uint32_t things) {
    const fixsat_obb3 *const box = &ARGUMENT(b, obb3);
    hall.bounds = fixsat_aabb3_of_obb3(box);
    hall.things[0] = (fixsat_thing3){.obb = box, .kind = FIXSAT_THING_OBB};
    hall.things[1] = (fixsat_thing3){.aabb = &hall.bounds, .kind = FIXSAT_THING_AABB};
    result.status = fixsat_world3_init(&hall.world, hall.things, things, NULL, hall.nodes,
                                       sizeof hall.nodes / sizeof *hall.nodes);
}

static void world3_init(void) {
    make_hall(2);
}

static void world3_test(void) {
    world3_init();
    result.status = fixsat_world3_test(
        &hall.meeting, &hall.world,
        (fixsat_thing3){.obb = &ARGUMENT(a, obb3), .kind = FIXSAT_THING_OBB}, NULL);
}

static void meeting3_next(void) {
    world3_test();
    (void)fixsat_meeting3_next(&hall.meeting);
}

static void world3_cast(void) {
    uint32_t number;
    world3_init();
    result.status = fixsat_world3_cast(&hall.event, &hall.world, ARGUMENT(a, point3), MOTION_OF(3),
                                       NULL, &number, &result.hit3);
}

#define WORLD3_WAY(verb)                                                                           \
    static void world3_##verb(void) {                                                              \
        uint32_t number;                                                                           \
        world3_init();                                                                             \
        result.status = fixsat_world3_##verb(&hall.event, &hall.world, &ARGUMENT(a, obb3),         \
                                             MOTION_OF(3), NULL, &number, &result.impact3);        \
    }

WORLD3_WAY(impact)
WORLD3_WAY(enter)

static void world3_distance(void) {
    uint32_t number;
    make_hall(1);
    result.status = fixsat_world3_distance(
        &number, &hall.world,
        (fixsat_thing3){.point = &ARGUMENT(a, point3), .kind = FIXSAT_THING_POINT}, INT32_MAX, NULL,
        &result.distance3);
}

static void parts_init(void) {
    const fixsat_region region = region_of(wcet_arguments.pair.a.vertices, count);
    (void)fixsat_parts_init(&result.parts.of, &region, result.parts.memory,
                            sizeof result.parts.memory / sizeof *result.parts.memory);
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
    (void)fixsat_pairs2_begin(&result.pairs.walk.in2, result.pairs.bodies.in2, result.pairs.order,
                              count);
}

static void pairs3_begin(void) {
    number_bodies();
    for (uint32_t i = 0; i < count; i++) {
        const fixsat_vec2 v = wcet_arguments.pair.a.vertices[i];
        result.pairs.bodies.in3[i] =
            (fixsat_body3){{{v.x, INT32_MIN, INT32_MIN}, {v.y, INT32_MAX, INT32_MAX}}, UINT32_MAX};
    }
    (void)fixsat_pairs3_begin(&result.pairs.walk.in3, result.pairs.bodies.in3, result.pairs.order,
                              count);
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
    (void)fixsat_tracker_init(&result.tracker.of, result.tracker.memory,
                              FIXSAT_TRACKER_SIZE(MOST_VERTICES));
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
CALL(status_name, text, (fixsat_status)word[0])

/* ---- all of them ----
 *
 * In three programs, of the plane, of space and of worlds in 2D, as one would fill the STM32F100's
 * flash: what is of the other has no function here. */

#define PLANE(function) (WCET_PROGRAM == 2 ? (function) : NULL)
#define SPACE(function) (WCET_PROGRAM == 3 ? (function) : NULL)
#define WORLD(function) (WCET_PROGRAM == 4 ? (function) : NULL)

const wcet_call wcet_calls[WCET_CALLS] = {
    {"test_aabb2_aabb2", GOLDEN_AABB2, GOLDEN_AABB2, 0, 0, false, PLANE(test_aabb2_aabb2)},
    {"test_obb2_obb2", GOLDEN_OBB2, GOLDEN_OBB2, 0, 0, false, PLANE(test_obb2_obb2)},
    {"test_obb2_aabb2", GOLDEN_OBB2, GOLDEN_AABB2, 0, 0, false, PLANE(test_obb2_aabb2)},
    {"test_polygon_polygon", GOLDEN_POLYGON, GOLDEN_POLYGON, 0, 0, false,
     PLANE(test_polygon_polygon)},
    {"test_polygon_obb2", GOLDEN_POLYGON, GOLDEN_OBB2, 0, 0, false, PLANE(test_polygon_obb2)},
    {"test_polygon_aabb2", GOLDEN_POLYGON, GOLDEN_AABB2, 0, 0, false, PLANE(test_polygon_aabb2)},
    {"test_aabb3_aabb3", GOLDEN_AABB3, GOLDEN_AABB3, 0, 0, false, SPACE(test_aabb3_aabb3)},
    {"test_obb3_obb3", GOLDEN_OBB3, GOLDEN_OBB3, 0, 0, false, SPACE(test_obb3_obb3)},
    {"test_obb3_aabb3", GOLDEN_OBB3, GOLDEN_AABB3, 0, 0, false, SPACE(test_obb3_aabb3)},
    {"test_point_polygon", GOLDEN_POINT2, GOLDEN_POLYGON, 0, 0, false, PLANE(test_point_polygon)},
    {"test_point_obb2", GOLDEN_POINT2, GOLDEN_OBB2, 0, 0, false, PLANE(test_point_obb2)},
    {"test_point_obb3", GOLDEN_POINT3, GOLDEN_OBB3, 0, 0, false, SPACE(test_point_obb3)},
    {"test2", GOLDEN_ROUNDED, GOLDEN_ROUNDED, 0, 0, false, PLANE(test2)},
    {"test_sphere_sphere", GOLDEN_SPHERE, GOLDEN_SPHERE, 0, 0, false, SPACE(test_sphere_sphere)},
    {"test_sphere_aabb3", GOLDEN_SPHERE, GOLDEN_AABB3, 0, 0, false, SPACE(test_sphere_aabb3)},
    {"test_polygon_polygon_cached", GOLDEN_POLYGON, GOLDEN_POLYGON, 0, 0, true,
     PLANE(test_polygon_polygon_cached)},
    {"test_obb3_obb3_cached", GOLDEN_OBB3, GOLDEN_OBB3, 0, 0, true, SPACE(test_obb3_obb3_cached)},
    {"sweep2", GOLDEN_ROUNDED, GOLDEN_ROUNDED, 2, 0, false, PLANE(sweep2)},
    {"sweep_obb2_obb2", GOLDEN_OBB2, GOLDEN_OBB2, 2, 0, false, PLANE(sweep_obb2_obb2)},
    {"sweep_polygon_polygon", GOLDEN_POLYGON, GOLDEN_POLYGON, 2, 0, false,
     PLANE(sweep_polygon_polygon)},
    {"sweep_polygon_obb2", GOLDEN_POLYGON, GOLDEN_OBB2, 2, 0, false, PLANE(sweep_polygon_obb2)},
    {"sweep_obb3_obb3", GOLDEN_OBB3, GOLDEN_OBB3, 3, 0, false, SPACE(sweep_obb3_obb3)},
    {"sweep_obb3_aabb3", GOLDEN_OBB3, GOLDEN_AABB3, 3, 0, false, SPACE(sweep_obb3_aabb3)},
    {"impact2", GOLDEN_ROUNDED, GOLDEN_ROUNDED, 2, 0, false, PLANE(impact2)},
    {"impact_obb2_obb2", GOLDEN_OBB2, GOLDEN_OBB2, 2, 0, false, PLANE(impact_obb2_obb2)},
    {"impact_polygon_polygon", GOLDEN_POLYGON, GOLDEN_POLYGON, 2, 0, false,
     PLANE(impact_polygon_polygon)},
    {"impact_polygon_obb2", GOLDEN_POLYGON, GOLDEN_OBB2, 2, 0, false, PLANE(impact_polygon_obb2)},
    {"impact_obb3_obb3", GOLDEN_OBB3, GOLDEN_OBB3, 3, 0, false, SPACE(impact_obb3_obb3)},
    {"impact_obb3_aabb3", GOLDEN_OBB3, GOLDEN_AABB3, 3, 0, false, SPACE(impact_obb3_aabb3)},
    {"enter2", GOLDEN_ROUNDED, GOLDEN_ROUNDED, 2, 0, false, PLANE(enter2)},
    {"enter_obb2_obb2", GOLDEN_OBB2, GOLDEN_OBB2, 2, 0, false, PLANE(enter_obb2_obb2)},
    {"enter_polygon_polygon", GOLDEN_POLYGON, GOLDEN_POLYGON, 2, 0, false,
     PLANE(enter_polygon_polygon)},
    {"enter_polygon_obb2", GOLDEN_POLYGON, GOLDEN_OBB2, 2, 0, false, PLANE(enter_polygon_obb2)},
    {"enter_obb3_obb3", GOLDEN_OBB3, GOLDEN_OBB3, 3, 0, false, SPACE(enter_obb3_obb3)},
    {"enter_obb3_aabb3", GOLDEN_OBB3, GOLDEN_AABB3, 3, 0, false, SPACE(enter_obb3_aabb3)},
    {"cast2", GOLDEN_ROUNDED, GOLDEN_POINT2, 2, 0, false, PLANE(cast2)},
    {"cast_polygon", GOLDEN_POLYGON, GOLDEN_POINT2, 2, 0, false, PLANE(cast_polygon)},
    {"cast_obb2", GOLDEN_OBB2, GOLDEN_POINT2, 2, 0, false, PLANE(cast_obb2)},
    {"cast_aabb2", GOLDEN_AABB2, GOLDEN_POINT2, 2, 0, false, PLANE(cast_aabb2)},
    {"cast_obb3", GOLDEN_OBB3, GOLDEN_POINT3, 3, 0, false, SPACE(cast_obb3)},
    {"cast_aabb3", GOLDEN_AABB3, GOLDEN_POINT3, 3, 0, false, SPACE(cast_aabb3)},
    {"contact2", GOLDEN_ROUNDED, GOLDEN_ROUNDED, 0, 0, false, PLANE(contact2)},
    {"contact_polygon_polygon", GOLDEN_POLYGON, GOLDEN_POLYGON, 0, 0, false,
     PLANE(contact_polygon_polygon)},
    {"contact_obb2_obb2", GOLDEN_OBB2, GOLDEN_OBB2, 0, 0, false, PLANE(contact_obb2_obb2)},
    {"contact_polygon_obb2", GOLDEN_POLYGON, GOLDEN_OBB2, 0, 0, false, PLANE(contact_polygon_obb2)},
    {"contact_obb3_obb3", GOLDEN_OBB3, GOLDEN_OBB3, 0, 0, false, SPACE(contact_obb3_obb3)},
    {"distance2", GOLDEN_ROUNDED, GOLDEN_ROUNDED, 0, 0, false, PLANE(distance2)},
    {"distance_polygon_polygon", GOLDEN_POLYGON, GOLDEN_POLYGON, 0, 0, false,
     PLANE(distance_polygon_polygon)},
    {"distance_obb2_obb2", GOLDEN_OBB2, GOLDEN_OBB2, 0, 0, false, PLANE(distance_obb2_obb2)},
    {"distance_polygon_obb2", GOLDEN_POLYGON, GOLDEN_OBB2, 0, 0, false,
     PLANE(distance_polygon_obb2)},
    {"distance_point_polygon", GOLDEN_POINT2, GOLDEN_POLYGON, 0, 0, false,
     PLANE(distance_point_polygon)},
    {"distance_sphere_aabb3", GOLDEN_SPHERE, GOLDEN_AABB3, 0, 0, false,
     SPACE(distance_sphere_aabb3)},
    {"distance_point_obb3", GOLDEN_POINT3, GOLDEN_OBB3, 0, 0, false, SPACE(distance_point_obb3)},
    {"vec2_add", RAW, NOTHING, 0, 4, false, PLANE(vec2_add)},
    {"vec3_add", RAW, NOTHING, 0, 6, false, SPACE(vec3_add)},
    {"rot2_from_radians", RAW, NOTHING, 0, 1, false, PLANE(rot2_from_radians)},
    {"rot2_from_turn", RAW, NOTHING, 0, 1, false, PLANE(rot2_from_turn)},
    {"rot3_from_quat", RAW, NOTHING, 0, 4, false, SPACE(rot3_from_quat)},
    {"rot3_from_euler", RAW, NOTHING, 0, 3, false, SPACE(rot3_from_euler)},
    {"rot2_mul", RAW, NOTHING, 0, 6, false, PLANE(rot2_mul)},
    {"rot3_mul", RAW, NOTHING, 0, 15, false, SPACE(rot3_mul)},
    {"rot2_inverse", RAW, NOTHING, 0, 6, false, PLANE(rot2_inverse)},
    {"rot3_inverse", RAW, NOTHING, 0, 15, false, SPACE(rot3_inverse)},
    {"rot2_apply", RAW, NOTHING, 0, 6, false, PLANE(rot2_apply)},
    {"rot3_apply", RAW, NOTHING, 0, 15, false, SPACE(rot3_apply)},
    {"rot2_place", RAW, NOTHING, 0, 6, false, PLANE(rot2_place)},
    {"rot3_place", RAW, NOTHING, 0, 15, false, SPACE(rot3_place)},
    {"obb2_from_half_edges", RAW, NOTHING, 0, 6, false, PLANE(obb2_from_half_edges)},
    {"obb3_from_half_edges", RAW, NOTHING, 0, 12, false, SPACE(obb3_from_half_edges)},
    {"obb2_from_rot", RAW, NOTHING, 0, 6, false, PLANE(obb2_from_rot)},
    {"obb3_from_rot", RAW, NOTHING, 0, 15, false, SPACE(obb3_from_rot)},
    {"polygon_init", VERTICES, NOTHING, 0, 0, false, PLANE(polygon_init)},
    {"hull2", VERTICES, NOTHING, 0, 0, false, PLANE(hull2)},
    {"parts_init", VERTICES, NOTHING, 0, 0, false, WORLD(parts_init)},
    {"region_init", VERTICES, NOTHING, 0, 0, false, WORLD(region_init)},
    {"region_build_tree", VERTICES, NOTHING, 0, 0, false, WORLD(region_build_tree)},
    {"test_point_region", GOLDEN_POINT2, GOLDEN_POLYGON, 0, 0, false, WORLD(test_point_region)},
    {"test_shape2_region", GOLDEN_ROUNDED, GOLDEN_POLYGON, 0, 0, false, WORLD(test_shape2_region)},
    {"sweep_shape2_region", GOLDEN_ROUNDED, GOLDEN_POLYGON, 2, 0, false,
     WORLD(sweep_shape2_region)},
    {"distance_shape2_region", GOLDEN_ROUNDED, GOLDEN_POLYGON, 0, 0, false,
     WORLD(distance_shape2_region)},
    {"impact_shape2_region", GOLDEN_ROUNDED, GOLDEN_POLYGON, 2, 0, false,
     WORLD(impact_shape2_region)},
    {"enter_shape2_region", GOLDEN_ROUNDED, GOLDEN_POLYGON, 2, 0, false,
     WORLD(enter_shape2_region)},
    {"cast_region", GOLDEN_POINT2, GOLDEN_POLYGON, 2, 0, false, WORLD(cast_region)},
    {"world2_init", GOLDEN_POINT2, GOLDEN_POLYGON, 0, 0, false, WORLD(world2_init)},
    {"world2_test", GOLDEN_ROUNDED, GOLDEN_POLYGON, 0, 0, false, WORLD(world2_test)},
    {"meeting2_next", GOLDEN_ROUNDED, GOLDEN_POLYGON, 0, 0, false, WORLD(meeting2_next)},
    {"world2_cast", GOLDEN_POINT2, GOLDEN_POLYGON, 2, 0, false, WORLD(world2_cast)},
    {"world2_impact", GOLDEN_ROUNDED, GOLDEN_POLYGON, 2, 0, false, WORLD(world2_impact)},
    {"world2_enter", GOLDEN_ROUNDED, GOLDEN_POLYGON, 2, 0, false, WORLD(world2_enter)},
    {"world2_distance", GOLDEN_ROUNDED, GOLDEN_POLYGON, 0, 0, false, WORLD(world2_distance)},
    {"world2_slide", GOLDEN_ROUNDED, GOLDEN_POLYGON, 2, 0, false, WORLD(world2_slide)},
    {"world2_walk", GOLDEN_ROUNDED, GOLDEN_POLYGON, 2, 0, false, WORLD(world2_walk)},
    {"world3_init", GOLDEN_POINT3, GOLDEN_OBB3, 0, 0, false, SPACE(world3_init)},
    {"world3_test", GOLDEN_OBB3, GOLDEN_OBB3, 0, 0, false, SPACE(world3_test)},
    {"meeting3_next", GOLDEN_OBB3, GOLDEN_OBB3, 0, 0, false, SPACE(meeting3_next)},
    {"world3_cast", GOLDEN_POINT3, GOLDEN_OBB3, 3, 0, false, SPACE(world3_cast)},
    {"world3_impact", GOLDEN_OBB3, GOLDEN_OBB3, 3, 0, false, SPACE(world3_impact)},
    {"world3_enter", GOLDEN_OBB3, GOLDEN_OBB3, 3, 0, false, SPACE(world3_enter)},
    {"world3_distance", GOLDEN_POINT3, GOLDEN_OBB3, 0, 0, false, SPACE(world3_distance)},
    {"shape2_circle", RAW, NOTHING, 0, 3, false, PLANE(shape2_circle)},
    {"shape2_capsule", RAW, NOTHING, 0, 5, false, PLANE(shape2_capsule)},
    {"shape2_from_aabb2", GOLDEN_AABB2, NOTHING, 2, 0, false, PLANE(shape2_from_aabb2)},
    {"shape2_from_obb2", GOLDEN_OBB2, NOTHING, 2, 0, false, PLANE(shape2_from_obb2)},
    {"shape2_from_polygon", GOLDEN_POLYGON, NOTHING, 2, 0, false, PLANE(shape2_from_polygon)},
    {"shape2_rounded_box", RAW, NOTHING, 0, 7, false, PLANE(shape2_rounded_box)},
    {"sphere_init", RAW, NOTHING, 0, 4, false, SPACE(sphere_init)},
    {"aabb2_of_shape2", GOLDEN_ROUNDED, NOTHING, 0, 0, false, PLANE(aabb2_of_shape2)},
    {"aabb2_of_polygon", GOLDEN_POLYGON, NOTHING, 0, 0, false, PLANE(aabb2_of_polygon)},
    {"aabb2_of_obb2", GOLDEN_OBB2, NOTHING, 0, 0, false, PLANE(aabb2_of_obb2)},
    {"aabb3_of_obb3", GOLDEN_OBB3, NOTHING, 0, 0, false, SPACE(aabb3_of_obb3)},
    {"polygon_place", GOLDEN_POLYGON, GOLDEN_POINT2, 2, 0, false, PLANE(polygon_place)},
    {"status_name", RAW, NOTHING, 0, 1, false, PLANE(status_name)},
    {"pairs2_begin", VERTICES, NOTHING, 0, 0, false, WORLD(pairs2_begin)},
    {"pairs3_begin", VERTICES, NOTHING, 0, 0, false, WORLD(pairs3_begin)},
    {"pairs2_next", VERTICES, NOTHING, 0, 0, false, WORLD(pairs2_next)},
    {"pairs3_next", VERTICES, NOTHING, 0, 0, false, WORLD(pairs3_next)},
    {"tracker_init", RAW, NOTHING, 0, 1, false, WORLD(tracker_init)},
    {"tracker_add", RAW, NOTHING, 0, 2, false, WORLD(tracker_add)},
    {"tracker_compare", VERTICES, NOTHING, 0, 0, false, WORLD(tracker_compare)},
    {"tracker_next", VERTICES, NOTHING, 0, 0, false, WORLD(tracker_next)},
};

/* SPDX-License-Identifier: MIT
 *
 * What the analysis of run-time errors gives to the public functions: eva.py writes a
 * function for each of them that makes its arguments with these.
 */
#include <__fc_builtin.h>
#include <fixsat/fixsat.h>

/* True if shapes have arbitrary bytes, except for the pointer and the count of a polygon or a hull.
 * Else shapes are as the constructors leave them. */
static bool is_damaged;

static void any_bytes(void *at, size_t size) {
    Frama_C_make_unknown(at, size);
}

static bool any_bool(void) {
    return Frama_C_interval(0, 1);
}

static int32_t any_int32(void) {
    return Frama_C_interval(INT32_MIN, INT32_MAX);
}

static int32_t any_radius(void) {
    return is_damaged ? any_int32() : Frama_C_interval(0, INT32_MAX);
}

static uint32_t any_uint32(void) {
    return (uint32_t)any_int32();
}

static fixsat_vec2 any_vec2(void) {
    fixsat_vec2 v = {any_int32(), any_int32()};
    return v;
}

static fixsat_vec3 any_vec3(void) {
    fixsat_vec3 v = {any_int32(), any_int32(), any_int32()};
    return v;
}

/* ---- where shapes are, and how large ----
 *
 * Tests in few bits work on differences of coordinates of shapes whose bounds meet. For a
 * pair whose larger shift is s these lie in a square of side 2^15 or so, in units of 2^s;
 * wherever that is, the differences are the same. So for each s there are some places. */
typedef struct proof_place {
    int32_t low, high; /* of coordinates */
    struct {
        uint32_t low, high;
    } shift[2];        /* of the first and the second shape */
    bool is_larger[2]; /* which has that shift */
    int variant;       /* of the shapes: the longest axis of an AABB, whether an OBB has volume */
} proof_place;

static proof_place place;
static bool is_second; /* the next shape is the second one */

static int32_t any_coordinate(void) {
    return Frama_C_interval(place.low, place.high);
}

static uint32_t most_shift;

static uint32_t next_shift(void) {
    const int i = is_second;
    is_second = !is_second;
    most_shift = place.shift[i].high;
    return Frama_C_unsigned_int_interval(place.shift[i].low, place.shift[i].high);
}

static int32_t any_within(int32_t most) {
    return Frama_C_interval(-most, most);
}

/* The half-edges' sums are at most 16381 (see narrow.h). */
enum { EDGE = 16381, NORMAL = 32759 };

static int32_t any_edge(uint32_t shift) {
    return shift < 17 ? any_within((int32_t)(EDGE << shift)) : any_int32();
}

static uint32_t any_extent(uint32_t shift) {
    return shift < 18 ? (uint32_t)Frama_C_unsigned_int_interval(0, (uint32_t)EDGE << shift)
                      : any_uint32();
}

static uint32_t larger_shift(void) {
    return place.shift[place.is_larger[0] ? 0 : 1].high;
}

/* An AABB is in the middle third of a larger square. If it asks for a larger shift than
 * the other shape, its size has the bits that this shift needs on one axis. */
static void any_interval(int32_t *min, int32_t *max, bool has_shift, bool is_longest) {
    const uint32_t shift = larger_shift();
    *min = any_coordinate();
    *max = any_coordinate();
    if (shift < 18 || has_shift) {
        const int64_t side = (int64_t)0x4000 << shift;
        const int64_t low = shift < 17 ? place.low + side : shift == 17 ? -side / 2 : INT32_MIN;
        const int32_t high = (int32_t)(low + side - 1);
        *min = has_shift ? (int32_t)low : Frama_C_interval((int32_t)low, high);
        *max = Frama_C_interval((int32_t)(has_shift && is_longest ? low + side / 2 : low), high);
    }
}

static fixsat_aabb2 any_aabb2(void) {
    fixsat_aabb2 box = {any_vec2(), any_vec2()};
    if (!is_damaged) {
        const bool has_shift = is_second && place.is_larger[1];
        any_interval(&box.min.x, &box.max.x, has_shift, place.variant == 0);
        any_interval(&box.min.y, &box.max.y, has_shift, place.variant == 1);
        is_second = !is_second;
    }
    return box;
}

static fixsat_aabb3 any_aabb3(void) {
    fixsat_aabb3 box = {any_vec3(), any_vec3()};
    if (!is_damaged) {
        const bool has_shift = is_second && place.is_larger[1];
        any_interval(&box.min.x, &box.max.x, has_shift, place.variant == 0);
        any_interval(&box.min.y, &box.max.y, has_shift, place.variant == 1);
        any_interval(&box.min.z, &box.max.z, has_shift, place.variant == 2);
        is_second = !is_second;
    }
    return box;
}

static fixsat_obb2 any_obb2(void) {
    fixsat_obb2 box;
    any_bytes(&box, sizeof box);
    if (!is_damaged) {
        const uint32_t shift = next_shift();
        box.center = (fixsat_vec2){any_coordinate(), any_coordinate()};
        for (int i = 0; i < 2; i++) {
            box.half_edge[i] = (fixsat_vec2){any_edge(most_shift), any_edge(most_shift)};
            box.extent[i] = any_extent(most_shift);
        }
        box.private_narrow.area = Frama_C_interval(0, 2 * EDGE * EDGE);
        box.private_narrow.shift = shift;
    }
    return box;
}

static fixsat_obb3 any_obb3(void) {
    fixsat_obb3 box;
    any_bytes(&box, sizeof box);
    if (!is_damaged) {
        const uint32_t shift = next_shift();
        box.center = (fixsat_vec3){any_coordinate(), any_coordinate(), any_coordinate()};
        for (int i = 0; i < 3; i++) {
            box.half_edge[i] =
                (fixsat_vec3){any_edge(most_shift), any_edge(most_shift), any_edge(most_shift)};
            box.extent[i] = any_extent(most_shift);
            box.private_narrow.edge[i].z = any_within(EDGE);
            box.private_narrow.normal[i].z = any_within(NORMAL);
        }
        box.private_narrow.volume = Frama_C_interval(0, 3 << 29);
        box.private_narrow.inverse = 0;
        box.private_narrow.inverse_shift = 0;
        if (place.variant > 0) {
            box.private_narrow.inverse = (int16_t)any_within(512);
            box.private_narrow.inverse_shift = (uint16_t)Frama_C_interval(9, 22);
        }
        box.private_narrow.shift = shift;
    }
    return box;
}

static void set_vertices(fixsat_vec2 *vertices, uint32_t count) {
    fixsat_vec2 any = {any_coordinate(), any_coordinate()};
    for (uint32_t i = 0; i < count; i++) {
        vertices[i] = any;
    }
}

static fixsat_polygon any_polygon(fixsat_vec2 *vertices, uint32_t count) {
    fixsat_polygon polygon;
    any_bytes(vertices, count * sizeof *vertices);
    any_bytes(&polygon, sizeof polygon);
    polygon.vertices = vertices;
    polygon.count = count;
    if (!is_damaged) {
        polygon.winding = any_bool() ? 1 : -1;
        polygon.private_shift = next_shift();
        set_vertices(vertices, count);
        polygon.bounds = (fixsat_aabb2){{any_coordinate(), any_coordinate()},
                                        {any_coordinate(), any_coordinate()}};
    }
    return polygon;
}

/* The cores of the next shapes, and which of them is the next. */
static uint32_t cores[2];
static int next_core;

static uint32_t take_core(void) {
    const uint32_t core = cores[next_core];
    next_core = 1 - next_core;
    return core;
}

/* A damaged core that is none stands for a point, as FIXSAT_CORE_POINT does. */
static fixsat_shape2 any_shape2(fixsat_vec2 *vertices, uint32_t count) {
    fixsat_shape2 shape;
    const uint32_t core = take_core();
    any_bytes(&shape, sizeof shape);
    shape.kind = core;
    if (core == FIXSAT_CORE_POLYGON) {
        shape.core.polygon = any_polygon(vertices, count);
    } else if (!is_damaged && core == FIXSAT_CORE_OBB) {
        shape.core.obb = any_obb2();
    }
    shape.radius = any_radius();
    return shape;
}

static uint16_t solid_faces[FIXSAT_HULL3_FACES(4)];

static fixsat_hull3 any_hull3(fixsat_vec3 *points, uint32_t count) {
    fixsat_hull3 hull;
    any_bytes(points, count * sizeof *points);
    any_bytes(solid_faces, sizeof solid_faces);
    any_bytes(&hull, sizeof hull);
    hull.points = points;
    hull.count = count;
    hull.faces = solid_faces;
    hull.face_words = (uint32_t)Frama_C_interval(0, FIXSAT_HULL3_FACES(4));
    return hull;
}

static fixsat_shape3 any_shape3(fixsat_vec3 *points, uint32_t count) {
    fixsat_shape3 shape;
    const uint32_t core = take_core();
    any_bytes(&shape, sizeof shape);
    shape.kind = core;
    if (core == FIXSAT_CORE3_HULL) {
        shape.core.hull = any_hull3(points, count);
    } else if (!is_damaged && core == FIXSAT_CORE3_OBB) {
        shape.core.obb = any_obb3();
    }
    shape.radius = any_radius();
    return shape;
}

/* What a region is made of and cut in. */
enum { REGION_VERTICES = 9, REGION_RINGS = 3 };
static fixsat_vec2 region_vertices[REGION_VERTICES], placed_vertices[REGION_VERTICES];
static uint16_t ring_counts[REGION_RINGS], memory[FIXSAT_PARTS_SIZE(REGION_VERTICES)];
static fixsat_aabb2 nodes[FIXSAT_REGION_TREE_SIZE(REGION_VERTICES)];

/* As many vertices as there are, in rings of any of them. */
static void set_ring_counts(void) {
    for (int i = 0; i < REGION_RINGS; i++) {
        ring_counts[i] = (uint16_t)Frama_C_unsigned_int_interval(0, REGION_VERTICES / REGION_RINGS);
    }
}

/* Of any rings, which may be none, with any tree or without one. */
static fixsat_region any_region(void) {
    fixsat_region region;
    any_bytes(&region, sizeof region);
    any_bytes(region_vertices, sizeof region_vertices);
    any_bytes(ring_counts, sizeof ring_counts);
    region.vertices = region_vertices;
    region.ring_counts = ring_counts;
    region.ring_count = (uint16_t)Frama_C_unsigned_int_interval(0, REGION_RINGS);
    region.vertex_count = (uint16_t)Frama_C_unsigned_int_interval(0, REGION_VERTICES);
    region.inside_out = any_bool();
    any_bytes(nodes, sizeof nodes);
    region.tree = any_bool() ? nodes : NULL;
    return region;
}

/* Things of a world: a point and a region, in any order and number, and what lies over them. */
enum { WORLD_THINGS = 3 };
static fixsat_shape2 world_shape;
static fixsat_region world_region;
static fixsat_thing2 things[WORLD_THINGS];
static uint32_t masks[WORLD_THINGS];
static fixsat_vec2 one_ways2[WORLD_THINGS];
static fixsat_vec3 one_ways3[WORLD_THINGS];
static fixsat_node2 world_nodes[FIXSAT_WORLD2_NODES(WORLD_THINGS)];
static fixsat_mover2 movers[1];

static fixsat_thing2 any_thing2(void) {
    fixsat_thing2 thing = {NULL, &world_region};
    if (any_bool()) {
        thing.shape = &world_shape;
        thing.region = NULL;
    }
    return thing;
}

static void set_things(void) {
    any_bytes(&world_shape, sizeof world_shape);
    world_shape.kind = FIXSAT_CORE_POINT;
    world_shape.radius = any_radius();
    world_region = any_region();
    for (int i = 0; i < WORLD_THINGS; i++) {
        things[i] = any_thing2();
    }
    any_bytes(masks, sizeof masks);
}

/* Any world of the things above or in 3D, and what counts in it. */
#define ANY_WORLD(D, world_things, nodes_of_it, movers_of_it)                                      \
    static fixsat_world##D any_world##D(void) {                                                    \
        fixsat_world##D world;                                                                     \
        any_bytes(&world, sizeof world);                                                           \
        set_##world_things();                                                                      \
        any_bytes(nodes_of_it, sizeof nodes_of_it);                                                \
        world.things = world_things;                                                               \
        world.masks = any_bool() ? masks : NULL;                                                   \
        any_bytes(one_ways##D, sizeof one_ways##D);                                                \
        world.one_ways = any_bool() ? one_ways##D : NULL;                                          \
        world.nodes = any_bool() ? nodes_of_it : NULL;                                             \
        world.count = (uint16_t)Frama_C_unsigned_int_interval(0, WORLD_THINGS);                    \
        if (!is_damaged) {                                                                         \
            world.private_shift = (uint16_t)Frama_C_unsigned_int_interval(3, 18);                  \
        }                                                                                          \
        return world;                                                                              \
    }                                                                                              \
    static fixsat_scope##D any_scope##D(void) {                                                    \
        fixsat_scope##D scope = {any_uint32(), any_uint32(), movers_of_it, 0};                     \
        any_bytes(movers_of_it, sizeof movers_of_it);                                              \
        movers_of_it[0].thing = any_thing##D();                                                    \
        scope.mover_count = Frama_C_unsigned_int_interval(0, 1);                                   \
        return scope;                                                                              \
    }

ANY_WORLD(2, things, world_nodes, movers)

/* Things in 3D: one place in memory that may be of any kind but a shape3, and a shape3 that is a
 * point or a sphere. */
static fixsat_shape3 world_solid;
static union {
    fixsat_vec3 point;
    fixsat_aabb3 aabb;
    fixsat_obb3 obb;
    fixsat_sphere sphere;
} world_body;
static fixsat_thing3 things3[WORLD_THINGS];
static fixsat_node3 world_nodes3[FIXSAT_WORLD3_NODES(WORLD_THINGS)];
static fixsat_mover3 movers3[1];

static fixsat_thing3 any_thing3(void) {
    if (any_bool()) {
        return (fixsat_thing3){.shape.shape = &world_solid, .kind = FIXSAT_THING_SHAPE};
    }
    return (fixsat_thing3){.shape.point = &world_body.point,
                           .kind = Frama_C_unsigned_int_interval(0, FIXSAT_THING_SPHERE)};
}

/* A sphere's radius is where an OBB has its first half-edge. */
static void set_things3(void) {
    any_bytes(&world_solid, sizeof world_solid);
    world_solid.kind = FIXSAT_CORE3_POINT;
    world_solid.radius = any_radius();
    world_body.obb = any_obb3();
    if (!is_damaged) {
        world_body.sphere.radius = Frama_C_interval(0, INT32_MAX);
    }
    for (int i = 0; i < WORLD_THINGS; i++) {
        things3[i] = any_thing3();
    }
    any_bytes(masks, sizeof masks);
}

ANY_WORLD(3, things3, world_nodes3, movers3)

/* Somewhere among its things. */
static fixsat_meeting3 any_meeting3(void) {
    static fixsat_world3 world;
    static fixsat_scope3 scope;
    fixsat_meeting3 meeting;
    world = any_world3();
    scope = any_scope3();
    fixsat_world3_test(&world, &world_solid, &scope, &meeting);
    return meeting;
}

/* A point with any radius. */
static void set_any_disc(fixsat_shape2 *out) {
    any_bytes(out, sizeof *out);
    out->kind = FIXSAT_CORE_POINT;
    out->radius = any_radius();
}

/* Somewhere around a circle or a region. */
static fixsat_outline2 any_outline2(void) {
    static fixsat_shape2 shape;
    static fixsat_region region;
    set_any_disc(&shape);
    region = any_region();
    const bool is_shape = any_bool();
    return (fixsat_outline2){.private_shape = is_shape ? &shape : NULL,
                             .private_region = is_shape ? NULL : &region};
}

/* Before any of its things. */
static fixsat_hits3 any_hits3(void) {
    static fixsat_world3 world;
    static fixsat_scope3 scope;
    world = any_world3();
    scope = any_scope3();
    return (fixsat_hits3){.number = FIXSAT_NOTHING,
                          .private_world = &world,
                          .private_scope = &scope,
                          .private_origin = any_vec3(),
                          .private_motion = any_vec3(),
                          .private_has_more = true};
}

/* Before any of its things. */
static fixsat_hits2 any_hits2(void) {
    static fixsat_world2 world;
    static fixsat_scope2 scope;
    world = any_world2();
    scope = any_scope2();
    return (fixsat_hits2){.number = FIXSAT_NOTHING,
                          .private_world = &world,
                          .private_scope = &scope,
                          .private_origin = any_vec2(),
                          .private_motion = any_vec2(),
                          .private_has_more = true};
}

static fixsat_walk2_settings any_walk2_settings(void) {
    return (fixsat_walk2_settings){any_vec2(), any_int32(), any_int32()};
}

/* Before any of its things. */
static fixsat_meeting2 any_meeting2(void) {
    static fixsat_world2 world;
    static fixsat_shape2 shape;
    static fixsat_scope2 scope;
    fixsat_meeting2 meeting;
    world = any_world2();
    scope = any_scope2();
    set_any_disc(&shape);
    fixsat_world2_test(&world, &shape, &scope, &meeting);
    return meeting;
}

/* Anywhere among the sides of a region. */
static fixsat_region_contacts any_region_contacts(void) {
    static fixsat_region region;
    static fixsat_shape2 shape;
    fixsat_region_contacts contacts;
    region = any_region();
    set_any_disc(&shape);
    fixsat_contact_shape2_region(&shape, &region, &contacts);
    contacts.private_next = any_uint32();
    return contacts;
}

/* Before any of its things. */
static fixsat_contacts2 any_contacts2(void) {
    static fixsat_world2 world;
    static fixsat_shape2 shape;
    static fixsat_scope2 scope;
    fixsat_contacts2 contacts;
    world = any_world2();
    scope = any_scope2();
    set_any_disc(&shape);
    fixsat_world2_contacts(&world, &shape, &scope, &contacts);
    return contacts;
}

/* Bodies and their order, the words of a tracker. */
enum { BODIES = 12, TRACKED = 12 };
static fixsat_body2 body2[BODIES];
static fixsat_body3 body3[BODIES];
static uint16_t order[BODIES];
static uint32_t words[FIXSAT_TRACKER_SIZE(TRACKED)];

/* Somewhere, with any order. */
static fixsat_pairs_private any_pairs_private(void) {
    fixsat_pairs_private state = {order, Frama_C_unsigned_int_interval(0, BODIES), any_uint32(),
                                  any_uint32()};
    any_bytes(order, sizeof order);
    return state;
}

static fixsat_pairs2 any_pairs2(void) {
    fixsat_pairs2 pairs = {{0, 0}, body2, any_pairs_private()};
    any_bytes(body2, sizeof body2);
    return pairs;
}

static fixsat_pairs3 any_pairs3(void) {
    fixsat_pairs3 pairs = {{0, 0}, body3, any_pairs_private()};
    any_bytes(body3, sizeof body3);
    return pairs;
}

static fixsat_pair any_pair(void) {
    fixsat_pair pair = {(uint16_t)any_uint32(), (uint16_t)any_uint32()};
    return pair;
}

/* In the middle of a frame or of telling, with any words. */
static fixsat_tracker any_tracker(void) {
    fixsat_tracker tracker;
    any_bytes(&tracker, sizeof tracker);
    any_bytes(words, sizeof words);
    tracker.private_before = words;
    tracker.private_now = words + TRACKED;
    tracker.private_capacity = TRACKED;
    tracker.private_before_count = Frama_C_unsigned_int_interval(0, TRACKED);
    tracker.private_now_count = Frama_C_unsigned_int_interval(0, TRACKED);
    tracker.private_before_next = Frama_C_unsigned_int_interval(0, TRACKED);
    tracker.private_now_next = Frama_C_unsigned_int_interval(0, TRACKED);
    tracker.private_is_over = any_bool();
    tracker.private_is_compared = any_bool();
    return tracker;
}

static fixsat_pose2 any_pose2(void) {
    return (fixsat_pose2){any_vec2(), (uint16_t)any_uint32()};
}

static fixsat_rot2 any_rot2(void) {
    fixsat_rot2 rot = {any_int32(), any_int32()};
    return rot;
}

static fixsat_rot3 any_rot3(void) {
    fixsat_rot3 rot;
    any_bytes(&rot, sizeof rot);
    return rot;
}

/* Entries of at most one, as functions of rotations want them. */
static fix16_t made_entry(void) {
    return is_damaged ? any_int32() : Frama_C_interval(-65536, 65536);
}

static fixsat_rot2 made_rot2(void) {
    fixsat_rot2 rot = {made_entry(), made_entry()};
    return rot;
}

static fixsat_rot3 made_rot3(void) {
    fixsat_rot3 rot;
    for (int i = 0; i < 9; i++) {
        rot.m[i / 3][i % 3] = made_entry();
    }
    return rot;
}

static fixsat_sphere any_sphere(void) {
    fixsat_sphere sphere = {any_vec3(), any_radius()};
    return sphere;
}

/* Calls it for all shifts and places: the first shape has the larger shift, or the second. */
static void at_all_places(void (*call)(void), uint32_t first, uint32_t step, int variants,
                          bool has_aabb) {
    if (is_damaged) {
        call();
        return;
    }
    /*@ loop unroll 20; */
    for (uint32_t shift = first; shift <= 19; shift += shift + step <= 13 ? step : 1) {
        place.low = INT32_MIN;
        place.high = INT32_MAX;
        if (shift < 17) {
            const uint32_t side = (has_aabb ? 0xC000u : 0x8000u) << shift;
            place.low = -(int32_t)(side / 2);
            place.high = (int32_t)(place.low + (int64_t)side - 1);
        }
        /*@ loop unroll 2; */
        for (int larger = 0; larger < 2; larger++) {
            if (has_aabb && larger == 1 && shift == 19) {
                break; /* an AABB asks for 18 at most */
            }
            place.shift[larger].low = place.shift[larger].high = shift;
            place.shift[1 - larger].low = first;
            place.shift[1 - larger].high = shift;
            place.is_larger[larger] = true;
            place.is_larger[1 - larger] = false;
            /*@ loop unroll 4; */
            for (place.variant = 0; place.variant < variants; place.variant++) {
                is_second = false;
                call();
            }
        }
    }
}

/* Where no shift is looked at: anywhere. */
static void anywhere(void (*call)(void)) {
    /* Loops over vertices; bounds that are checked in them (FXS_BITS, FXS_WITHIN). */
    /*@ widen_hints global:"all", 2, 3, 1000002, 1000003, 1000032, 1000033,
          -0xFFFFFFFFF, 0xFFFFFFFFF, -0x7FFFFFFFF, 0x7FFFFFFFF,
          -0x3FFFFFFFF, 0x3FFFFFFFF, -0x40000000, 0x40000000,
          -0x20000000, 0x20000000, -0x8000, 0x8000, -0x6000, 0x6000; */
    ;
    place.low = INT32_MIN;
    place.high = INT32_MAX;
    place.shift[0].high = place.shift[1].high = 19;
    place.shift[0].low = place.shift[1].low = 0;
    place.is_larger[0] = true;
    call();
}

/* Anywhere, with a shape of each core and a polygon, in either order: what is done with a pair is
 * done with the rings of both, and each ring is made by its core alone. */
static void with_all_cores2(void (*call)(void), bool has_second) {
    /*@ loop unroll 5; */
    for (uint32_t core = FIXSAT_CORE_POINT; core <= FIXSAT_CORE_POLYGON; core++) {
        cores[0] = core;
        cores[1] = FIXSAT_CORE_POLYGON;
        next_core = 0;
        anywhere(call);
        if (has_second && core != FIXSAT_CORE_POLYGON) {
            cores[0] = FIXSAT_CORE_POLYGON;
            cores[1] = core;
            next_core = 0;
            anywhere(call);
        }
    }
}

/* Anywhere, with each pair of cores, or with each core if there is one shape. */
static void with_all_cores3(void (*call)(void), bool has_second) {
    /*@ loop unroll 5; */
    for (uint32_t core = FIXSAT_CORE3_POINT; core <= FIXSAT_CORE3_HULL; core++) {
        /*@ loop unroll 5; */
        for (uint32_t other = FIXSAT_CORE3_POINT; other <= FIXSAT_CORE3_HULL; other++) {
            if (has_second || other == core) {
                cores[0] = core;
                cores[1] = other;
                next_core = 0;
                anywhere(call);
            }
        }
    }
}

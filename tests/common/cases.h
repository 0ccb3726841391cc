/* SPDX-License-Identifier: MIT
 *
 * Pairs of shapes from a number: the same on every processor. Case i of a kind
 * is always the same pair, and a kind's cases mix all sizes from one raw unit to
 * the full range, contacts made on purpose, flat shapes and extreme values.
 */
#ifndef COMMON_CASES_H
#define COMMON_CASES_H

#include <fixsat/fixsat.h>
#include <stddef.h>

#ifdef GOLDEN_IN_WORLDS /* of a region, and of shapes at its vertices */
#define GOLDEN_REGIONS
#endif

enum { GOLDEN_VERTICES = 16, GOLDEN_RINGS = GOLDEN_VERTICES / 3, GOLDEN_POINTS = 8 };

typedef enum golden_shape_type {
    GOLDEN_POINT2,
    GOLDEN_AABB2,
    GOLDEN_OBB2,
    GOLDEN_POLYGON,
    GOLDEN_ROUNDED, /* a point, a segment or a polygon with a radius */
    GOLDEN_SHAPE2,  /* any core, away from its position */
    GOLDEN_REGION,  /* often with a tree */
    GOLDEN_POINT3,  /* from here on in 3D */
    GOLDEN_AABB3,
    GOLDEN_OBB3,
    GOLDEN_SPHERE,
    GOLDEN_SHAPE3 /* any core; a hull has up to GOLDEN_POINTS points */
} golden_shape_type;

typedef struct golden_shape {
    golden_shape_type type;
    union {
        fixsat_vec2 point2;
        fixsat_aabb2 aabb2;
        fixsat_obb2 obb2;
        fixsat_polygon polygon;
        fixsat_shape2 shape2; /* a rounded one too */
        fixsat_region region;
        fixsat_vec3 point3;
        fixsat_aabb3 aabb3;
        fixsat_obb3 obb3;
        fixsat_sphere sphere;
        fixsat_shape3 shape3;
    } as;
    union { /* of the polygon or the hull, so a shape must not be copied */
        fixsat_vec2 vertices[GOLDEN_VERTICES];
        fixsat_vec3 points[GOLDEN_POINTS];
    };
} golden_shape;

/* For functions.inc, whose shapes are the words behind TYPE_: their types, and how functions take
 * them. */
#define TYPE_point2 GOLDEN_POINT2
#define TYPE_aabb2 GOLDEN_AABB2
#define TYPE_obb2 GOLDEN_OBB2
#define TYPE_polygon GOLDEN_POLYGON
#define TYPE_rounded GOLDEN_ROUNDED
#define TYPE_point3 GOLDEN_POINT3
#define TYPE_aabb3 GOLDEN_AABB3
#define TYPE_obb3 GOLDEN_OBB3
#define TYPE_sphere GOLDEN_SPHERE
#define TYPE_shape3 GOLDEN_SHAPE3

#define PASS_point2(shape) (shape).as.point2
#define PASS_aabb2(shape) &(shape).as.aabb2
#define PASS_obb2(shape) &(shape).as.obb2
#define PASS_polygon(shape) &(shape).as.polygon
#define PASS_rounded(shape) &(shape).as.shape2
#define PASS_point3(shape) (shape).as.point3
#define PASS_aabb3(shape) &(shape).as.aabb3
#define PASS_obb3(shape) &(shape).as.obb3
#define PASS_sphere(shape) &(shape).as.sphere
#define PASS_shape3(shape) &(shape).as.shape3

/* Of a cast b is the origin, a point. */
typedef struct golden_case {
    golden_shape a, b;
#ifdef GOLDEN_REGIONS
    uint16_t ring_counts[GOLDEN_RINGS]; /* of the region among them, and its tree */
    fixsat_aabb2 nodes[FIXSAT_REGION_TREE_SIZE(GOLDEN_VERTICES)];
#endif
    fixsat_vec3 motion; /* where the verb has one: of a, or of the origin; 2D ones have z = 0. Of a
                         * turn the pivot, and as z the angle */
} golden_case;

/* What an answer is hashed as: what the query program prints of it. */
typedef struct golden_answer {
    uint32_t word; /* the relation or the event */
    uint8_t count; /* of the numbers */
    bool clamped;
    int32_t number[24];
} golden_answer;

typedef enum golden_verb {
    GOLDEN_TEST,
    GOLDEN_SWEEP,
    GOLDEN_IMPACT,
    GOLDEN_CAST,
    GOLDEN_CONTACT,
    GOLDEN_DISTANCE,
    GOLDEN_ENTER,
    GOLDEN_SLIDE, /* of worlds alone, and so is the next */
    GOLDEN_WALK,
    GOLDEN_TURN,
    GOLDEN_STEER, /* of worlds alone, and so are the next */
    GOLDEN_CONTACTS,
    GOLDEN_PUSH
} golden_verb;

bool golden_moves(golden_verb verb);

typedef struct golden_kind {
    const char *name; /* "obb2_aabb2" of a test, "sweep_obb2_obb2" and so on */
    uint8_t verb;     /* a golden_verb */
    uint8_t a, b;     /* golden_shape_types */
} golden_kind;

/* A case's seed is its kind's number: a new kind takes the next one. The first ones are the tests
 * of boxes and polygons. The kinds of regions, those of worlds in 2D and those of shape3 are groups
 * of their own, because all kinds together do not fit into the smallest board's flash. The kinds
 * from GOLDEN_WORLDS on ask a world: one of the region and of shapes at its vertices, or in 3D one
 * of boxes and spheres. GOLDEN_WORLD_SEEDS is added to the seed of such a kind, so that a new kind
 * of pairs changes no case of these.
 */
#if defined(GOLDEN_IN_WORLDS)
#define KINDS_INC "world_kinds.inc"
#elif defined(GOLDEN_REGIONS)
#define KINDS_INC "region_kinds.inc"
#elif defined(GOLDEN_SOLIDS)
#define KINDS_INC "solid_kinds.inc"
#else
#define KINDS_INC "kinds.inc"
#endif

#define KIND(number, name, verb, a, b, function) +1
#define QUERY(name, n, verb, a, b, kind) +1
enum {
    GOLDEN_KINDS = 0
#include KINDS_INC
};
#undef KIND
#undef QUERY

#if defined(GOLDEN_IN_WORLDS)
enum { GOLDEN_BOX_TESTS = 0, GOLDEN_WORLDS = 0, GOLDEN_WORLD_SEEDS = 7 };
#elif defined(GOLDEN_REGIONS)
enum { GOLDEN_BOX_TESTS = 0, GOLDEN_WORLDS = GOLDEN_KINDS, GOLDEN_WORLD_SEEDS = 0 };
#elif defined(GOLDEN_SOLIDS)
enum { GOLDEN_BOX_TESTS = 0, GOLDEN_WORLDS = 7, GOLDEN_WORLD_SEEDS = 7 };
#else
enum { GOLDEN_BOX_TESTS = 9, GOLDEN_WORLDS = GOLDEN_KINDS, GOLDEN_WORLD_SEEDS = 0 };
#endif
extern const golden_kind golden_kinds[GOLDEN_KINDS];

/* True if a kind asks about two shapes, false if it asks a world. */
static inline bool golden_asks_pair(uint32_t kind) {
#ifdef GOLDEN_IN_WORLDS /* all kinds do */
    (void)kind;
    return false;
#else
    return kind < GOLDEN_WORLDS;
#endif
}

/* The library's answers. */
extern void (*const golden_answers[GOLDEN_KINDS])(golden_answer *out, const golden_case *pair);

/* Computes the answer in another way:
 * - for shapes in 2D by the general form;
 * - for two shape3 by the typed function;
 * - for a region with a tree if it has none, else without it;
 * - for a world without its tree.
 * Returns false if there is no other way, as for an empty AABB. */
bool golden_general(golden_answer *out, uint32_t kind, const golden_case *pair);

/* Gives each polygon, shape2, shape3 and region another position, and moves its points the other
 * way, so it stays where it is. A shape whose points would leave the range is left as it is. */
void golden_move_positions(golden_case *pair, uint32_t seed);

/* With GOLDEN_GUARDED the program's: where the library is to write so many bytes. */
void *golden_guarded(size_t size);

void golden_make(golden_case *out, uint32_t kind, uint32_t index);

#endif

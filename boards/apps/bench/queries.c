/* SPDX-License-Identifier: MIT
 *
 * Each query is measured on pairs of a set (see pairs.h) that gives it work:
 *
 * - tests on 64 pairs of `half`;
 * - sweeps on 64 of `apart`, with motions that lead across the other shape or past it;
 * - contacts on 512 of `deep`;
 * - distances, constructors, and impacts and rays that hit, on 512 of `clear`.
 *
 * Each call goes through a function here that passes the parts of the pair. The cost of an empty
 * such function is subtracted. "meet" counts the answers other than SEPARATE, MISS and a distance
 * above 0, and the constructors that made a shape.
 *
 * If there is a baseline (textbook_queries.h), its answers are compared with fixsat's.
 */
#include "queries.h"

#include <board.h>
#include <stdio.h>

#include "../built.h"
#include "textbook_queries.h"
#include "units.h"

/* The current pair, in all forms that queries need. */
static struct query_pair {
    pairs_pair *pair;
    const pairs_shape *a, *b; /* the shapes of the pair */
    union {
        struct {
            fixsat_shape2 shape_a, shape_b;
        };
        struct {
            fixsat_sphere sphere_a, sphere_b;
        };
    };
    fixsat_vec2 motion2, ray2; /* motion of shape a across b; ray from b's centre across a */
    fixsat_vec3 motion3, ray3;
    fixsat_rot2 turn;    /* the rotation of a, in 2D */
    fixsat_polygon body; /* polygon that a is placed from, if it is one */
    fixsat_vec2 body_vertices[8];
    real_convex real_a, real_b; /* shapes for the baselines, in 2D */
    real_vec2 real_motion, real_center, real_ray;
} now;

/* The shapes for the general forms in 2D. */
typedef enum form {
    SHARP,   /* both as they are */
    ROUNDED, /* a with a radius, and a capsule across b's polygon */
    BOX,     /* a with a radius, and b's box or the bounds of its polygon */
    CIRCLE,  /* a circle at a's centre */
    POINT    /* a's centre, and b as it is */
} form;

static fixsat_vec2 center2(const pairs_shape *s) {
    return (fixsat_vec2){s->center.x, s->center.y};
}

static fixsat_vec2 half2(const pairs_shape *s) {
    return (fixsat_vec2){s->half.x, s->half.y};
}

static fix16_t least_half(const pairs_shape *s) {
    const fix16_t least = s->half.x < s->half.y ? s->half.x : s->half.y;
    return s->half.z < least ? s->half.z : least;
}

static real_vec2 real_of(fixsat_vec2 v) {
    return (real_vec2){(float)v.x / 65536.0f, (float)v.y / 65536.0f};
}

/* Makes the 2D fields that only the sets of 512 pairs need. If not `drawn`, the shapes have only
 * moved since the last call. */
static void make_more(bool drawn) {
    const pairs_shape *a = now.a, *b = now.b;
    if (drawn) {
        const bool octagon = a->type == PAIRS_POLYGON;
        real_make_convex(&now.real_a, a->vertices, octagon ? a->as.polygon.count : 4);
        real_make_convex(&now.real_b, b->vertices,
                         b->type == PAIRS_POLYGON ? b->as.polygon.count : 4);
        now.turn = fixsat_rot2_from_turn(a->turn);
        if (octagon) {
            pairs_body(a, &now.body, now.body_vertices);
        }
    }
    real_move_convex(&now.real_a, a->vertices);
    real_move_convex(&now.real_b, b->vertices);
    now.real_motion = real_of(now.motion2);
    now.real_ray = real_of(now.ray2);
    now.real_center = real_of((fixsat_vec2){b->center.x, b->center.y});
}

/* Returns a motion from p through a point of the shape q: 1.5 times the offset to that point. */
static fixsat_vec3 onto(fixsat_vec3 p, const pairs_shape *q, uint32_t index) {
    static const int8_t aims[8][3] = {{4, 1, -2}, {-3, 4, 1}, {2, -4, 3},  {-4, -2, 0},
                                      {0, 3, 4},  {1, 0, -4}, {-1, -3, 2}, {3, 2, -3}};
    const fix16_t least = least_half(q);
    const int8_t *const aim = aims[index / PAIRS_WAYS % 8]; /* in 1/8 of the least half extent */
    return (fixsat_vec3){(q->center.x - p.x + least / 8 * aim[0]) / 2 * 3,
                         (q->center.y - p.y + least / 8 * aim[1]) / 2 * 3,
                         (q->center.z - p.z + least / 8 * aim[2]) / 2 * 3};
}

/* Returns a motion from p across q or past it: twice the offset to a point at q or beside it. */
static fixsat_vec3 across(fixsat_vec3 p, fixsat_vec3 q, uint32_t index) {
    const fix16_t beside = (fix16_t)(index % 4) * F16(1.25);
    return (fixsat_vec3){2 * (q.x - p.x), 2 * (q.y - p.y + beside), 2 * (q.z - p.z)};
}

static void make_shapes(form as) {
    const pairs_shape *a = now.a, *b = now.b;
    if (as == CIRCLE) {
        built(fixsat_shape2_circle(&now.shape_a, center2(a), least_half(a)));
        return;
    }
    if (as == POINT) {
        built(fixsat_shape2_circle(&now.shape_a, center2(a), 0));
    } else if (a->type == PAIRS_OBB2) {
        built(fixsat_shape2_from_obb2(&now.shape_a, &a->as.obb2, 0));
    } else {
        built(
            fixsat_shape2_from_polygon(&now.shape_a, &a->as.polygon, as == SHARP ? 0 : F16(0.25)));
    }
    if (b->type == PAIRS_OBB2) {
        built(fixsat_shape2_from_obb2(&now.shape_b, &b->as.obb2, 0));
    } else if (as == SHARP || as == POINT) {
        built(fixsat_shape2_from_polygon(&now.shape_b, &b->as.polygon, 0));
    } else if (as == ROUNDED) {
        built(fixsat_shape2_capsule(&now.shape_b, b->vertices[0], b->vertices[4], F16(0.25)));
    } else {
        built(fixsat_shape2_from_aabb2(&now.shape_b, &b->as.polygon.bounds, 0));
    }
}

static void make(pairs_kind kind, pairs_set set, form as, uint32_t index) {
    pairs_make(now.pair, kind, set, index);
    const pairs_shape *a = now.a = &now.pair->a, *b = now.b = &now.pair->b;
    const fixsat_vec3 p = a->center, q = b->center;
    if (set == PAIRS_CLEAR) {
        now.motion3 = onto(p, b, index);
        now.ray3 = onto(q, a, index);
    } else {
        now.motion3 = across(p, q, index);
    }
    now.motion2 = (fixsat_vec2){now.motion3.x, now.motion3.y};
    now.ray2 = (fixsat_vec2){now.ray3.x, now.ray3.y};
    if (set >= PAIRS_SETS && (a->type == PAIRS_POLYGON || a->type == PAIRS_OBB2)) {
        make_more(index % PAIRS_WAYS == 0);
    }
    if (a->type == PAIRS_POLYGON || a->type == PAIRS_OBB2) {
        make_shapes(as);
    } else {
        built(fixsat_sphere_init(&now.sphere_a, p, a->half.x));
        built(fixsat_sphere_init(&now.sphere_b, q, b->half.x));
    }
}

/* ---- the calls ---- */

static union {
    fixsat_clearance2 distance2;
    fixsat_clearance3 distance3;
    fixsat_obb2 obb2;
    fixsat_obb3 obb3;
    struct {
        fixsat_polygon polygon;
        fixsat_vec2 vertices[8];
    } placed;
    fixsat_toi2 impact2;
    fixsat_toi3 impact3;
    fixsat_hit2 hit2;
    fixsat_hit3 hit3;
    fixsat_manifold2 contact2;
    fixsat_manifold3 contact3;
    fixsat_swing2 swing2;
} result;

/* Makes a call. True if its answer counts as "meet". */
typedef bool call(void);

static bool empty(void) {
    return false;
}

#define CALL(name, expression)                                                                     \
    static bool name(void) {                                                                       \
        return (expression) != 0;                                                                  \
    }

#define SWEEP(p, q, n)                                                                             \
    CALL(sweep_##p##_##q, fixsat_sweep_##p##_##q(&now.a->as.p, &now.b->as.q, now.motion##n))
#define IMPACT(p, q, n)                                                                            \
    CALL(impact_##p##_##q,                                                                         \
         fixsat_impact_##p##_##q(&now.a->as.p, &now.b->as.q, now.motion##n, &result.impact##n))

CALL(point_polygon, fixsat_test_point_polygon(center2(now.a), &now.b->as.polygon))
CALL(point_obb2, fixsat_test_point_obb2(center2(now.a), &now.b->as.obb2))
CALL(point_obb3, fixsat_test_point_obb3(now.a->center, &now.b->as.obb3))
CALL(obb2_obb2, fixsat_test_obb2_obb2(&now.a->as.obb2, &now.b->as.obb2))
CALL(test2, fixsat_test2(&now.shape_a, &now.shape_b))
CALL(sphere_sphere, fixsat_test_sphere_sphere(&now.sphere_a, &now.sphere_b))
CALL(sphere_aabb3, fixsat_test_sphere_aabb3(&now.sphere_a, &now.b->as.aabb3))
IMPACT(obb2, obb2, 2)
IMPACT(polygon, polygon, 2)
IMPACT(polygon, obb2, 2)
#define ENTER(p, q, n)                                                                             \
    CALL(enter_##p##_##q,                                                                          \
         fixsat_enter_##p##_##q(&now.a->as.p, &now.b->as.q, now.motion##n, &result.impact##n))

ENTER(obb2, obb2, 2)
ENTER(polygon, polygon, 2)
ENTER(polygon, obb2, 2)
ENTER(obb3, obb3, 3)
ENTER(obb3, aabb3, 3)
CALL(enter2, fixsat_enter2(&now.shape_a, &now.shape_b, now.motion2, &result.impact2))
CALL(sweep2, fixsat_sweep2(&now.shape_a, &now.shape_b, now.motion2))
CALL(impact2, fixsat_impact2(&now.shape_a, &now.shape_b, now.motion2, &result.impact2))
SWEEP(obb3, obb3, 3)
SWEEP(obb3, aabb3, 3)
IMPACT(obb3, obb3, 3)
IMPACT(obb3, aabb3, 3)
CALL(cast_polygon, fixsat_cast_polygon(&now.a->as.polygon, center2(now.b), now.ray2, &result.hit2))
CALL(cast_obb2, fixsat_cast_obb2(&now.a->as.obb2, center2(now.b), now.ray2, &result.hit2))
CALL(cast_aabb2,
     fixsat_cast_aabb2(&now.a->as.polygon.bounds, center2(now.b), now.ray2, &result.hit2))
CALL(cast2, fixsat_cast2(&now.shape_a, center2(now.b), now.ray2, &result.hit2))
CALL(cast_obb3, fixsat_cast_obb3(&now.a->as.obb3, now.b->center, now.ray3, &result.hit3))
CALL(cast_aabb3, fixsat_cast_aabb3(&now.b->as.aabb3, now.a->center, now.motion3, &result.hit3))
CALL(contact_polygon_polygon,
     fixsat_contact_polygon_polygon(&now.a->as.polygon, &now.b->as.polygon, &result.contact2))
CALL(contact_obb2_obb2,
     fixsat_contact_obb2_obb2(&now.a->as.obb2, &now.b->as.obb2, &result.contact2))
CALL(contact_polygon_obb2,
     fixsat_contact_polygon_obb2(&now.a->as.polygon, &now.b->as.obb2, &result.contact2))
CALL(contact2, fixsat_contact2(&now.shape_a, &now.shape_b, &result.contact2))
#if BENCH_FRAME /* these do not fit 128 KB of flash with the rest */
/* Angles in raw turns. */
enum { EIGHTH_OF_RADIAN = 1304 };

/* Returns the pivot of an arc that begins along the motion, so many lengths of the motion to its
 * left. */
static fixsat_vec2 left_of_motion(int32_t lengths) {
    return (fixsat_vec2){now.a->center.x - lengths * now.motion2.y,
                         now.a->center.y + lengths * now.motion2.x};
}

CALL(turn_on_arc, fixsat_turn2(&now.shape_a, &now.shape_b, left_of_motion(4), EIGHTH_OF_RADIAN * 2,
                               &result.swing2))
CALL(turn_by_quarter,
     fixsat_turn2(&now.shape_a, &now.shape_b, left_of_motion(1), 16384, &result.swing2))
CALL(contact_obb3_obb3,
     fixsat_contact_obb3_obb3(&now.a->as.obb3, &now.b->as.obb3, &result.contact3))
#endif
#define DISTANCE(name, n, expression)                                                              \
    CALL(distance_##name, !(result.distance##n = fixsat_distance_##name expression).distance)

CALL(distance2, !(result.distance2 = fixsat_distance2(&now.shape_a, &now.shape_b)).distance)
DISTANCE(sphere_aabb3, 3, (&now.sphere_a, &now.b->as.aabb3))
DISTANCE(point_obb3, 3, (now.a->center, &now.b->as.obb3))

CALL(polygon_place, fixsat_polygon_place(&result.placed.polygon, result.placed.vertices, &now.body,
                                         now.turn, center2(now.a)) == FIXSAT_OK)
CALL(obb2_from_rot,
     fixsat_obb2_from_rot(&result.obb2, center2(now.a), half2(now.a), now.turn) == FIXSAT_OK)
CALL(obb3_from_rot,
     fixsat_obb3_from_rot(&result.obb3, now.a->center, now.a->half, &now.a->rot) == FIXSAT_OK)

/* ---- the baselines' calls ---- */

static real_answer real;

CALL(real_contact_call, real_contact(&now.real_a, &now.real_b, &real))
CALL(real_distance_call, !real_distance(&now.real_a, &now.real_b, &real))
CALL(real_impact_call, real_impact(&now.real_a, &now.real_b, now.real_motion, &real))
CALL(real_cast_call, real_cast(&now.real_a, now.real_center, now.real_ray, &real))

/* True if the baseline's answer and fixsat's differ by at most 0.01 units. */
static bool near(float a, float b) {
    return a - b <= 0.01f && b - a <= 0.01f;
}

static bool near_raw(float a, fix16_t raw) {
    return near(a, (float)raw / 65536.0f);
}

/* True if the motions until two times differ by at most 0.01 units on each axis. */
static bool near_times(float time, fix16_t raw, real_vec2 motion) {
    const float late = time - (float)raw / 65536.0f;
    return near(late * motion.x, 0) && near(late * motion.y, 0);
}

/* True if the depths and normals are the same, and each point lies in one of the polygons. It need
 * not lie in both, because an end of the clipped edge may lie beside the other polygon. */
static bool contacts_agree(void) {
    bool agree = near_raw(real.value, result.contact2.depth) && real.count > 0 &&
                 near_raw(real.normal.x, result.contact2.normal.x) &&
                 near_raw(real.normal.y, result.contact2.normal.y);
    for (uint32_t i = 0; i < real.count; i++) {
        agree = agree && (real_outside(&now.real_a, real.points[i]) <= 0.01f ||
                          real_outside(&now.real_b, real.points[i]) <= 0.01f);
    }
    return agree;
}

/* True if the distances are the same, and the points lie in their polygons. The points may differ
 * from fixsat's, because parallel edges have many closest points. */
static bool distances_agree(void) {
    return near_raw(real.value, result.distance2.distance) &&
           real_outside(&now.real_a, real.points[0]) <= 0.01f &&
           real_outside(&now.real_b, real.points[1]) <= 0.01f;
}

static bool impacts_agree(void) {
    return near_times(real.value, result.impact2.time, now.real_motion);
}

static bool casts_agree(void) {
    return near_times(real.value, result.hit2.time, now.real_ray) &&
           near_raw(real.points[0].x, result.hit2.point.x) &&
           near_raw(real.points[0].y, result.hit2.point.y);
}

typedef struct baseline {
    call *function, *agree; /* the query; true if its answer is fixsat's */
} baseline;

static const baseline contact_baseline = {real_contact_call, contacts_agree};
static const baseline distance_baseline = {real_distance_call, distances_agree};
static const baseline impact_baseline = {real_impact_call, impacts_agree};
static const baseline cast_baseline = {real_cast_call, casts_agree};

/* Queries of the same pairs stand next to each other, because they are measured together. */
static const struct query {
    const char *name;
    uint8_t kind; /* pairs_kind that has the shapes */
    uint8_t set;  /* pairs_set of the pairs */
    uint8_t form; /* form of the general forms' shapes */
    call *function;
    const baseline *baseline; /* NULL if there is none */
} queries[] = {
    {"point_polygon", PAIRS_POLYGON_POLYGON, PAIRS_HALF, SHARP, point_polygon, NULL},
    {"test2_polygon_polygon", PAIRS_POLYGON_POLYGON, PAIRS_HALF, SHARP, test2, NULL},
    {"rounded_rounded", PAIRS_POLYGON_POLYGON, PAIRS_HALF, ROUNDED, test2, NULL},
    {"rounded_aabb2", PAIRS_POLYGON_POLYGON, PAIRS_HALF, BOX, test2, NULL},
    {"rounded_obb2", PAIRS_POLYGON_OBB2, PAIRS_HALF, BOX, test2, NULL},
    {"point_obb2", PAIRS_OBB2_OBB2, PAIRS_HALF, SHARP, point_obb2, NULL},
    {"point_obb3", PAIRS_OBB3_OBB3, PAIRS_HALF, SHARP, point_obb3, NULL},
    {"sphere_sphere", PAIRS_OBB3_OBB3, PAIRS_HALF, SHARP, sphere_sphere, NULL},
    {"sphere_aabb3", PAIRS_OBB3_AABB3, PAIRS_HALF, SHARP, sphere_aabb3, NULL},
    {"sweep_obb2_obb2", PAIRS_OBB2_OBB2, PAIRS_APART, SHARP, sweep2, NULL},
    {"sweep_polygon_polygon", PAIRS_POLYGON_POLYGON, PAIRS_APART, SHARP, sweep2, NULL},
    {"sweep_polygon_obb2", PAIRS_POLYGON_OBB2, PAIRS_APART, SHARP, sweep2, NULL},
    {"sweep_rounded_rounded", PAIRS_POLYGON_POLYGON, PAIRS_APART, ROUNDED, sweep2, NULL},
    {"sweep_obb3_obb3", PAIRS_OBB3_OBB3, PAIRS_APART, SHARP, sweep_obb3_obb3, NULL},
    {"sweep_obb3_aabb3", PAIRS_OBB3_AABB3, PAIRS_APART, SHARP, sweep_obb3_aabb3, NULL},
    {"contact_obb2_obb2", PAIRS_OBB2_OBB2, PAIRS_DEEP, SHARP, contact_obb2_obb2, &contact_baseline},
    {"contact_polygon_polygon", PAIRS_POLYGON_POLYGON, PAIRS_DEEP, SHARP, contact_polygon_polygon,
     &contact_baseline},
    {"contact_polygon_obb2", PAIRS_POLYGON_OBB2, PAIRS_DEEP, SHARP, contact_polygon_obb2,
     &contact_baseline},
    {"contact_rounded_rounded", PAIRS_POLYGON_POLYGON, PAIRS_DEEP, ROUNDED, contact2, NULL},
#if BENCH_FRAME
    {"turn_arc_obb2_obb2", PAIRS_OBB2_OBB2, PAIRS_CLEAR, SHARP, turn_on_arc, NULL},
    {"turn_quarter_obb2_obb2", PAIRS_OBB2_OBB2, PAIRS_CLEAR, SHARP, turn_by_quarter, NULL},
    {"turn_arc_rounded_rounded", PAIRS_POLYGON_POLYGON, PAIRS_CLEAR, ROUNDED, turn_on_arc, NULL},
    {"contact_obb3_obb3", PAIRS_OBB3_OBB3, PAIRS_DEEP, SHARP, contact_obb3_obb3, NULL},
#endif
    {"obb2_obb2", PAIRS_OBB2_OBB2, PAIRS_CLEAR, SHARP, obb2_obb2, NULL},
    {"distance_obb2_obb2", PAIRS_OBB2_OBB2, PAIRS_CLEAR, SHARP, distance2, &distance_baseline},
    {"impact_obb2_obb2", PAIRS_OBB2_OBB2, PAIRS_CLEAR, SHARP, impact_obb2_obb2, &impact_baseline},
    {"enter_obb2_obb2", PAIRS_OBB2_OBB2, PAIRS_CLEAR, SHARP, enter_obb2_obb2, NULL},
    {"cast_obb2", PAIRS_OBB2_OBB2, PAIRS_CLEAR, SHARP, cast_obb2, &cast_baseline},
    {"obb2_from_rot", PAIRS_OBB2_OBB2, PAIRS_CLEAR, SHARP, obb2_from_rot, NULL},
    {"distance_polygon_polygon", PAIRS_POLYGON_POLYGON, PAIRS_CLEAR, SHARP, distance2,
     &distance_baseline},
    {"impact_polygon_polygon", PAIRS_POLYGON_POLYGON, PAIRS_CLEAR, SHARP, impact_polygon_polygon,
     &impact_baseline},
    {"enter_polygon_polygon", PAIRS_POLYGON_POLYGON, PAIRS_CLEAR, SHARP, enter_polygon_polygon,
     NULL},
    {"cast_polygon", PAIRS_POLYGON_POLYGON, PAIRS_CLEAR, SHARP, cast_polygon, &cast_baseline},
    {"cast_aabb2", PAIRS_POLYGON_POLYGON, PAIRS_CLEAR, SHARP, cast_aabb2, NULL},
    {"polygon_place", PAIRS_POLYGON_POLYGON, PAIRS_CLEAR, SHARP, polygon_place, NULL},
    {"distance_polygon_obb2", PAIRS_POLYGON_OBB2, PAIRS_CLEAR, SHARP, distance2,
     &distance_baseline},
    {"impact_polygon_obb2", PAIRS_POLYGON_OBB2, PAIRS_CLEAR, SHARP, impact_polygon_obb2,
     &impact_baseline},
    {"enter_polygon_obb2", PAIRS_POLYGON_OBB2, PAIRS_CLEAR, SHARP, enter_polygon_obb2, NULL},
    {"distance_point_polygon", PAIRS_POLYGON_POLYGON, PAIRS_CLEAR, POINT, distance2, NULL},
    {"distance_rounded_rounded", PAIRS_POLYGON_POLYGON, PAIRS_CLEAR, ROUNDED, distance2, NULL},
    {"impact_rounded_rounded", PAIRS_POLYGON_POLYGON, PAIRS_CLEAR, ROUNDED, impact2, NULL},
    {"enter_rounded_rounded", PAIRS_POLYGON_POLYGON, PAIRS_CLEAR, ROUNDED, enter2, NULL},
    {"cast_rounded", PAIRS_POLYGON_POLYGON, PAIRS_CLEAR, ROUNDED, cast2, NULL},
    {"cast_circle", PAIRS_POLYGON_POLYGON, PAIRS_CLEAR, CIRCLE, cast2, NULL},
    {"distance_point_obb3", PAIRS_OBB3_OBB3, PAIRS_CLEAR, SHARP, distance_point_obb3, NULL},
    {"impact_obb3_obb3", PAIRS_OBB3_OBB3, PAIRS_CLEAR, SHARP, impact_obb3_obb3, NULL},
    {"enter_obb3_obb3", PAIRS_OBB3_OBB3, PAIRS_CLEAR, SHARP, enter_obb3_obb3, NULL},
    {"cast_obb3", PAIRS_OBB3_OBB3, PAIRS_CLEAR, SHARP, cast_obb3, NULL},
    {"obb3_from_rot", PAIRS_OBB3_OBB3, PAIRS_CLEAR, SHARP, obb3_from_rot, NULL},
    {"distance_sphere_aabb3", PAIRS_OBB3_AABB3, PAIRS_CLEAR, SHARP, distance_sphere_aabb3, NULL},
    {"impact_obb3_aabb3", PAIRS_OBB3_AABB3, PAIRS_CLEAR, SHARP, impact_obb3_aabb3, NULL},
    {"enter_obb3_aabb3", PAIRS_OBB3_AABB3, PAIRS_CLEAR, SHARP, enter_obb3_aabb3, NULL},
    {"cast_aabb3", PAIRS_OBB3_AABB3, PAIRS_CLEAR, SHARP, cast_aabb3, NULL},
};

/* ---- measuring, as in main.c ---- */

static uint32_t measure(call *function, bool *meets) {
    call *const volatile functions[2] = {empty, function};
    uint32_t units[2];
    for (int i = 0; i < 2; i++) {
        call *const f = functions[i];
        const uint32_t begin = board_ticks();
        *meets = f();
        const uint32_t end = board_ticks();
        units[i] = units_between(begin, end);
    }
    return units[1] > units[0] ? units[1] - units[0] : 0;
}

typedef struct tally {
    uint32_t sum, worst, meeting, wrong;
} tally;

static bool count(tally *t, call *function) {
    bool meets;
    const uint32_t cost = measure(function, &meets);
    t->sum += cost;
    t->worst = cost > t->worst ? cost : t->worst;
    t->meeting += meets;
    return meets;
}

static void print(const struct query *q, const char *who, const tally *t, uint32_t pairs) {
    /* in tenths; sum < 512 * 2^22 */
    const uint32_t mean = (uint32_t)((t->sum * UINT64_C(10) + pairs / 2) / pairs);
    printf("bench %-24s %-8s %-9s mean %8lu.%lu worst %7lu meet %3lu/%lu wrong %lu\n", q->name,
           pairs_set_name((pairs_set)q->set), who, (unsigned long)(mean / 10),
           (unsigned long)(mean % 10), (unsigned long)t->worst, (unsigned long)t->meeting,
           (unsigned long)pairs, (unsigned long)t->wrong);
}

enum { MOST = 6 }; /* greatest number of queries of the same pairs */

/* Measures all queries of the same pairs as the first, and returns their number. Adds to *wrong the
 * number of the baselines' answers that differ from fixsat's. */
static size_t measure_group(const struct query *first, size_t left, uint32_t *wrong) {
    static tally fixsat[MOST], baselines[MOST];
    const uint32_t pairs = first->set < PAIRS_SETS ? 64 : PAIRS_COUNT;
    size_t size = 1;
    while (size < left && size < MOST && first[size].kind == first->kind &&
           first[size].set == first->set && first[size].form == first->form) {
        size++;
    }
    for (size_t i = 0; i < size; i++) {
        fixsat[i] = baselines[i] = (tally){0};
    }
    for (uint32_t k = 0; k < pairs; k++) {
        make((pairs_kind)first->kind, (pairs_set)first->set, (form)first->form, k);
        for (size_t i = 0; i < size; i++) {
            const bool meets = count(&fixsat[i], first[i].function);
            const baseline *const other = first[i].baseline;
            if (other) {
                const bool same = count(&baselines[i], other->function) == meets;
                baselines[i].wrong += !same || !other->agree();
            }
        }
    }
    for (size_t i = 0; i < size; i++) {
        print(&first[i], "fixsat", &fixsat[i], pairs);
        if (first[i].baseline) {
            print(&first[i], "float", &baselines[i], pairs);
            *wrong += baselines[i].wrong;
        }
    }
    return size;
}

uint32_t bench_queries(pairs_pair *scratch) {
    const size_t all = sizeof queries / sizeof *queries;
    uint32_t wrong = 0;
    now.pair = scratch;
    for (size_t i = 0; i < all;) {
        i += measure_group(&queries[i], all - i, &wrong);
    }
    return wrong;
}

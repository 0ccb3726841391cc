/* SPDX-License-Identifier: MIT
 *
 * Each query is measured on 64 pairs of one set (see pairs.h) that gives it work:
 * motions lead across the other shape or past it, contacts are of pairs that
 * meet, distances of such as are mostly apart. A call goes through a function here
 * that takes the pair apart; what an empty one of those costs is not counted.
 * "meet" counts the answers that are not SEPARATE, MISS or a distance above 0.
 */
#include "queries.h"

#include <board.h>
#include <stdio.h>

#include "units.h"

enum { COUNT = 64 };

/* A pair in all the forms that are asked about. */
static struct query_pair {
    pairs_pair *pair;
    const pairs_shape *a, *b; /* of it */
    union {
        struct {
            fixsat_shape2 shape_a, shape_b;
        };
        struct {
            fixsat_sphere sphere_a, sphere_b;
        };
    };
    fixsat_vec2 motion2, ray2; /* of a across b; of b's centre across a */
    fixsat_vec3 motion3, ray3;
} now;

/* What the general forms in 2D are asked about, if a is a polygon. */
typedef enum form {
    SHARP,   /* both as they are */
    ROUNDED, /* a with a radius, and a capsule across b's polygon */
    BOX      /* a with a radius, and b's box or the bounds of its polygon */
} form;

static void make_shapes(form as) {
    const pairs_shape *a = now.a, *b = now.b;
    (void)fixsat_shape2_from_polygon(&now.shape_a, &a->as.polygon, as == SHARP ? 0 : F16(0.25));
    if (b->type == PAIRS_OBB2) {
        (void)fixsat_shape2_from_obb2(&now.shape_b, &b->as.obb2, 0);
    } else if (as == SHARP) {
        (void)fixsat_shape2_from_polygon(&now.shape_b, &b->as.polygon, 0);
    } else if (as == ROUNDED) {
        (void)fixsat_shape2_capsule(&now.shape_b, b->vertices[0], b->vertices[4], F16(0.25));
    } else {
        (void)fixsat_shape2_from_aabb2(&now.shape_b, &b->as.polygon.bounds, 0);
    }
}

static void make(pairs_kind kind, pairs_set set, form as, uint32_t index) {
    pairs_make(now.pair, kind, set, index);
    const pairs_shape *a = now.a = &now.pair->a, *b = now.b = &now.pair->b;
    const fixsat_vec3 p = a->center, q = b->center;
    const fix16_t beside = (fix16_t)(index % 4) * F16(1.25);
    now.motion3 = (fixsat_vec3){2 * (q.x - p.x), 2 * (q.y - p.y + beside), 2 * (q.z - p.z)};
    now.ray3 = (fixsat_vec3){-now.motion3.x, -now.motion3.y, -now.motion3.z};
    now.motion2 = (fixsat_vec2){now.motion3.x, now.motion3.y};
    now.ray2 = (fixsat_vec2){now.ray3.x, now.ray3.y};
    if (a->type == PAIRS_POLYGON) {
        make_shapes(as);
    } else {
        (void)fixsat_sphere_init(&now.sphere_a, p, a->half.x);
        (void)fixsat_sphere_init(&now.sphere_b, q, b->half.x);
    }
}

static fixsat_vec2 center2(const pairs_shape *s) {
    return (fixsat_vec2){s->center.x, s->center.y};
}

/* ---- the calls ---- */

static union {
    fixsat_toi2 impact2;
    fixsat_toi3 impact3;
    fixsat_hit2 hit2;
    fixsat_hit3 hit3;
    fixsat_manifold2 contact2;
    fixsat_manifold3 contact3;
} result;

/* Whether it is an answer that counts as "meet". */
typedef bool call(void);

static bool empty(void) {
    return false;
}

#define CALL(name, expression)                                                                     \
    static bool name(void) {                                                                       \
        return (expression) != 0;                                                                  \
    }

#define MOTION(p, q, n)                                                                            \
    CALL(sweep_##p##_##q, fixsat_sweep_##p##_##q(&now.a->as.p, &now.b->as.q, now.motion##n))       \
    CALL(impact_##p##_##q,                                                                         \
         fixsat_impact_##p##_##q(&now.a->as.p, &now.b->as.q, now.motion##n, &result.impact##n))

CALL(point_polygon, fixsat_test_point_polygon(center2(now.a), &now.b->as.polygon))
CALL(point_obb2, fixsat_test_point_obb2(center2(now.a), &now.b->as.obb2))
CALL(point_obb3, fixsat_test_point_obb3(now.a->center, &now.b->as.obb3))
CALL(test2, fixsat_test2(&now.shape_a, &now.shape_b))
CALL(sphere_sphere, fixsat_test_sphere_sphere(&now.sphere_a, &now.sphere_b))
CALL(sphere_aabb3, fixsat_test_sphere_aabb3(&now.sphere_a, &now.b->as.aabb3))
MOTION(obb2, obb2, 2)
MOTION(polygon, polygon, 2)
MOTION(polygon, obb2, 2)
CALL(sweep2, fixsat_sweep2(&now.shape_a, &now.shape_b, now.motion2))
CALL(impact2, fixsat_impact2(&now.shape_a, &now.shape_b, now.motion2, &result.impact2))
MOTION(obb3, obb3, 3)
MOTION(obb3, aabb3, 3)
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
CALL(contact_obb3_obb3,
     fixsat_contact_obb3_obb3(&now.a->as.obb3, &now.b->as.obb3, &result.contact3))
CALL(distance_polygon_polygon,
     !fixsat_distance_polygon_polygon(&now.a->as.polygon, &now.b->as.polygon).distance)
CALL(distance_obb2_obb2, !fixsat_distance_obb2_obb2(&now.a->as.obb2, &now.b->as.obb2).distance)
CALL(distance_polygon_obb2,
     !fixsat_distance_polygon_obb2(&now.a->as.polygon, &now.b->as.obb2).distance)
CALL(distance2, !fixsat_distance2(&now.shape_a, &now.shape_b).distance)
CALL(distance_point_polygon,
     !fixsat_distance_point_polygon(center2(now.a), &now.b->as.polygon).distance)
CALL(distance_sphere_aabb3, !fixsat_distance_sphere_aabb3(&now.sphere_a, &now.b->as.aabb3).distance)
CALL(distance_point_obb3, !fixsat_distance_point_obb3(now.a->center, &now.b->as.obb3).distance)

static const struct {
    const char *name;
    uint8_t kind; /* a pairs_kind, which has the shapes */
    uint8_t set;  /* a pairs_set */
    uint8_t form; /* of the general forms' shapes */
    call *function;
} queries[] = {
    {"point_polygon", PAIRS_POLYGON_POLYGON, PAIRS_HALF, SHARP, point_polygon},
    {"point_obb2", PAIRS_OBB2_OBB2, PAIRS_HALF, SHARP, point_obb2},
    {"point_obb3", PAIRS_OBB3_OBB3, PAIRS_HALF, SHARP, point_obb3},
    {"test2_polygon_polygon", PAIRS_POLYGON_POLYGON, PAIRS_HALF, SHARP, test2},
    {"rounded_rounded", PAIRS_POLYGON_POLYGON, PAIRS_HALF, ROUNDED, test2},
    {"rounded_obb2", PAIRS_POLYGON_OBB2, PAIRS_HALF, BOX, test2},
    {"rounded_aabb2", PAIRS_POLYGON_POLYGON, PAIRS_HALF, BOX, test2},
    {"sphere_sphere", PAIRS_OBB3_OBB3, PAIRS_HALF, SHARP, sphere_sphere},
    {"sphere_aabb3", PAIRS_OBB3_AABB3, PAIRS_HALF, SHARP, sphere_aabb3},
    {"sweep_obb2_obb2", PAIRS_OBB2_OBB2, PAIRS_APART, SHARP, sweep_obb2_obb2},
    {"sweep_polygon_polygon", PAIRS_POLYGON_POLYGON, PAIRS_APART, SHARP, sweep_polygon_polygon},
    {"sweep_polygon_obb2", PAIRS_POLYGON_OBB2, PAIRS_APART, SHARP, sweep_polygon_obb2},
    {"sweep_rounded_rounded", PAIRS_POLYGON_POLYGON, PAIRS_APART, ROUNDED, sweep2},
    {"sweep_obb3_obb3", PAIRS_OBB3_OBB3, PAIRS_APART, SHARP, sweep_obb3_obb3},
    {"sweep_obb3_aabb3", PAIRS_OBB3_AABB3, PAIRS_APART, SHARP, sweep_obb3_aabb3},
    {"impact_obb2_obb2", PAIRS_OBB2_OBB2, PAIRS_APART, SHARP, impact_obb2_obb2},
    {"impact_polygon_polygon", PAIRS_POLYGON_POLYGON, PAIRS_APART, SHARP, impact_polygon_polygon},
    {"impact_polygon_obb2", PAIRS_POLYGON_OBB2, PAIRS_APART, SHARP, impact_polygon_obb2},
    {"impact_rounded_rounded", PAIRS_POLYGON_POLYGON, PAIRS_APART, ROUNDED, impact2},
    {"impact_obb3_obb3", PAIRS_OBB3_OBB3, PAIRS_APART, SHARP, impact_obb3_obb3},
    {"impact_obb3_aabb3", PAIRS_OBB3_AABB3, PAIRS_APART, SHARP, impact_obb3_aabb3},
    {"cast_polygon", PAIRS_POLYGON_POLYGON, PAIRS_APART, SHARP, cast_polygon},
    {"cast_obb2", PAIRS_OBB2_OBB2, PAIRS_APART, SHARP, cast_obb2},
    {"cast_aabb2", PAIRS_POLYGON_POLYGON, PAIRS_APART, SHARP, cast_aabb2},
    {"cast_rounded", PAIRS_POLYGON_POLYGON, PAIRS_APART, ROUNDED, cast2},
    {"cast_obb3", PAIRS_OBB3_OBB3, PAIRS_APART, SHARP, cast_obb3},
    {"cast_aabb3", PAIRS_OBB3_AABB3, PAIRS_APART, SHARP, cast_aabb3},
    {"contact_polygon_polygon", PAIRS_POLYGON_POLYGON, PAIRS_ALL, SHARP, contact_polygon_polygon},
    {"contact_obb2_obb2", PAIRS_OBB2_OBB2, PAIRS_ALL, SHARP, contact_obb2_obb2},
    {"contact_polygon_obb2", PAIRS_POLYGON_OBB2, PAIRS_ALL, SHARP, contact_polygon_obb2},
    {"contact_rounded_rounded", PAIRS_POLYGON_POLYGON, PAIRS_ALL, ROUNDED, contact2},
    {"contact_obb3_obb3", PAIRS_OBB3_OBB3, PAIRS_ALL, SHARP, contact_obb3_obb3},
    {"distance_polygon_polygon", PAIRS_POLYGON_POLYGON, PAIRS_APART, SHARP,
     distance_polygon_polygon},
    {"distance_obb2_obb2", PAIRS_OBB2_OBB2, PAIRS_APART, SHARP, distance_obb2_obb2},
    {"distance_polygon_obb2", PAIRS_POLYGON_OBB2, PAIRS_APART, SHARP, distance_polygon_obb2},
    {"distance_rounded_rounded", PAIRS_POLYGON_POLYGON, PAIRS_APART, ROUNDED, distance2},
    {"distance_point_polygon", PAIRS_POLYGON_POLYGON, PAIRS_APART, SHARP, distance_point_polygon},
    {"distance_sphere_aabb3", PAIRS_OBB3_AABB3, PAIRS_APART, SHARP, distance_sphere_aabb3},
    {"distance_point_obb3", PAIRS_OBB3_OBB3, PAIRS_APART, SHARP, distance_point_obb3},
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

void bench_queries(pairs_pair *scratch) {
    now.pair = scratch;
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) {
        uint32_t sum = 0, worst = 0, meeting = 0;
        const pairs_set set = (pairs_set)queries[i].set;
        for (uint32_t k = 0; k < COUNT; k++) {
            bool meets;
            make((pairs_kind)queries[i].kind, set, (form)queries[i].form, k);
            const uint32_t cost = measure(queries[i].function, &meets);
            sum += cost;
            worst = cost > worst ? cost : worst;
            meeting += meets;
        }
        const uint32_t mean = (sum * 10 + COUNT / 2) / COUNT; /* in tenths; sum < 64 * 2^22 */
        printf("bench %-24s %-8s %-9s mean %8lu.%lu worst %7lu meet %3lu/%d wrong 0\n",
               queries[i].name, pairs_set_name(set), "fixsat", (unsigned long)(mean / 10),
               (unsigned long)(mean % 10), (unsigned long)worst, (unsigned long)meeting,
               (int)COUNT);
    }
}

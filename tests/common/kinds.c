/* SPDX-License-Identifier: MIT
 *
 * The kinds of cases, and the library's answers to them.
 */
#include "cases.h"

/* ---- results as numbers, in the order in which the query program prints them ---- */

static void put(golden_answer *out, int32_t number) {
    out->number[out->count++] = number;
}

static void put2(golden_answer *out, fixsat_vec2 v) {
    put(out, v.x);
    put(out, v.y);
}

static void put3(golden_answer *out, fixsat_vec3 v) {
    put(out, v.x);
    put(out, v.y);
    put(out, v.z);
}

static fixsat_vec2 vec2(fixsat_vec3 v) {
    return (fixsat_vec2){v.x, v.y};
}

static fixsat_vec3 vec3(fixsat_vec3 v) {
    return v;
}

/* Where the library writes an answer of more than a word. */
#ifdef GOLDEN_GUARDED
#define OUTPUT(type, name) type *const name = golden_guarded(sizeof(type))
#else
#define OUTPUT(type, name) type name##_here, *const name = &name##_here
#endif

/* ---- the verbs, for shapes p and q in n dimensions ---- */

#define TEST(p, q)                                                                                 \
    static void test_##p##_##q(golden_answer *out, const golden_case *c) {                         \
        out->word = (uint8_t)fixsat_test_##p##_##q(&c->a.as.p, &c->b.as.q);                        \
    }

#define TEST_POINT(q, n)                                                                           \
    static void test_point_##q(golden_answer *out, const golden_case *c) {                         \
        out->word = (uint8_t)fixsat_test_point_##q(c->a.as.point##n, &c->b.as.q);                  \
    }

#define SWEEP(p, q, n)                                                                             \
    static void sweep_##p##_##q(golden_answer *out, const golden_case *c) {                        \
        out->word = (uint8_t)fixsat_sweep_##p##_##q(&c->a.as.p, &c->b.as.q, vec##n(c->motion));    \
    }

#define IMPACT(p, q, n)                                                                            \
    static void impact_##p##_##q(golden_answer *out, const golden_case *c) {                       \
        OUTPUT(fixsat_toi##n, impact);                                                             \
        out->word =                                                                                \
            (uint8_t)fixsat_impact_##p##_##q(&c->a.as.p, &c->b.as.q, vec##n(c->motion), impact);   \
        if (out->word == FIXSAT_HIT) {                                                             \
            put(out, impact->time);                                                                \
            put##n(out, impact->normal);                                                           \
            put##n(out, impact->safe_motion);                                                      \
        }                                                                                          \
    }

#define CAST(p, n)                                                                                 \
    static void cast_##p(golden_answer *out, const golden_case *c) {                               \
        OUTPUT(fixsat_hit##n, hit);                                                                \
        const fixsat_event event =                                                                 \
            fixsat_cast_##p(&c->a.as.p, c->b.as.point##n, vec##n(c->motion), hit);                 \
        out->word = (uint8_t)(event < FIXSAT_START_TOUCH ? event : FIXSAT_START_TOUCH);            \
        if (event == FIXSAT_HIT) {                                                                 \
            put(out, hit->time);                                                                   \
            put##n(out, hit->normal);                                                              \
        }                                                                                          \
    }

#define CONTACT(p, q, n)                                                                           \
    static void contact_##p##_##q(golden_answer *out, const golden_case *c) {                      \
        OUTPUT(fixsat_manifold##n, contact);                                                       \
        out->word = (uint8_t)fixsat_contact_##p##_##q(&c->a.as.p, &c->b.as.q, contact);            \
        if (out->word != FIXSAT_SEPARATE) {                                                        \
            put##n(out, contact->normal);                                                          \
            put(out, contact->depth);                                                              \
            put##n(out, contact->mtv);                                                             \
            put(out, contact->count);                                                              \
            for (int i = 0; i < contact->count; i++) {                                             \
                put##n(out, contact->point[i].position);                                           \
                put(out, contact->point[i].depth);                                                 \
            }                                                                                      \
            out->clamped = !contact->in_range;                                                     \
        }                                                                                          \
    }

#define PUT_DISTANCE(n)                                                                            \
    static void put_distance##n(golden_answer *out, const fixsat_clearance##n *distance) {         \
        put(out, distance->distance);                                                              \
        put##n(out, distance->on_a);                                                               \
        put##n(out, distance->on_b);                                                               \
        out->clamped = !distance->in_range;                                                        \
    }

PUT_DISTANCE(2)
PUT_DISTANCE(3)

#define DISTANCE(p, q, n)                                                                          \
    static void distance_##p##_##q(golden_answer *out, const golden_case *c) {                     \
        const fixsat_clearance##n distance = fixsat_distance_##p##_##q(&c->a.as.p, &c->b.as.q);    \
        put_distance##n(out, &distance);                                                           \
    }

#define DISTANCE_POINT(q, n)                                                                       \
    static void distance_point_##q(golden_answer *out, const golden_case *c) {                     \
        const fixsat_clearance##n distance =                                                       \
            fixsat_distance_point_##q(c->a.as.point##n, &c->b.as.q);                               \
        put_distance##n(out, &distance);                                                           \
    }

TEST(aabb2, aabb2)
TEST(obb2, obb2)
TEST(obb2, aabb2)
TEST(polygon, polygon)
TEST(polygon, obb2)
TEST(polygon, aabb2)
TEST(aabb3, aabb3)
TEST(obb3, obb3)
TEST(obb3, aabb3)
TEST_POINT(polygon, 2)
TEST_POINT(obb2, 2)
TEST_POINT(obb3, 3)
TEST(rounded, rounded)
TEST(rounded, obb2)
TEST(rounded, aabb2)
TEST(sphere, sphere)
TEST(sphere, aabb3)
SWEEP(obb2, obb2, 2)
SWEEP(polygon, polygon, 2)
SWEEP(polygon, obb2, 2)
SWEEP(obb3, obb3, 3)
SWEEP(obb3, aabb3, 3)
IMPACT(obb2, obb2, 2)
IMPACT(polygon, polygon, 2)
IMPACT(polygon, obb2, 2)
IMPACT(obb3, obb3, 3)
IMPACT(obb3, aabb3, 3)
CAST(polygon, 2)
CAST(obb2, 2)
CAST(aabb2, 2)
CAST(rounded, 2)
CAST(obb3, 3)
CAST(aabb3, 3)
CONTACT(polygon, polygon, 2)
CONTACT(obb2, obb2, 2)
CONTACT(polygon, obb2, 2)
CONTACT(rounded, rounded, 2)
CONTACT(obb3, obb3, 3)
DISTANCE(polygon, polygon, 2)
DISTANCE(obb2, obb2, 2)
DISTANCE(rounded, rounded, 2)
DISTANCE_POINT(polygon, 2)
DISTANCE(sphere, aabb3, 3)
DISTANCE_POINT(obb3, 3)

/* ---- all of them, in the order of the headers ---- */

const golden_kind golden_kinds[GOLDEN_KINDS] = {
    {"aabb2_aabb2", GOLDEN_TEST, GOLDEN_AABB2, GOLDEN_AABB2, test_aabb2_aabb2},
    {"obb2_obb2", GOLDEN_TEST, GOLDEN_OBB2, GOLDEN_OBB2, test_obb2_obb2},
    {"obb2_aabb2", GOLDEN_TEST, GOLDEN_OBB2, GOLDEN_AABB2, test_obb2_aabb2},
    {"polygon_polygon", GOLDEN_TEST, GOLDEN_POLYGON, GOLDEN_POLYGON, test_polygon_polygon},
    {"polygon_obb2", GOLDEN_TEST, GOLDEN_POLYGON, GOLDEN_OBB2, test_polygon_obb2},
    {"polygon_aabb2", GOLDEN_TEST, GOLDEN_POLYGON, GOLDEN_AABB2, test_polygon_aabb2},
    {"aabb3_aabb3", GOLDEN_TEST, GOLDEN_AABB3, GOLDEN_AABB3, test_aabb3_aabb3},
    {"obb3_obb3", GOLDEN_TEST, GOLDEN_OBB3, GOLDEN_OBB3, test_obb3_obb3},
    {"obb3_aabb3", GOLDEN_TEST, GOLDEN_OBB3, GOLDEN_AABB3, test_obb3_aabb3},
    {"point_polygon", GOLDEN_TEST, GOLDEN_POINT2, GOLDEN_POLYGON, test_point_polygon},
    {"point_obb2", GOLDEN_TEST, GOLDEN_POINT2, GOLDEN_OBB2, test_point_obb2},
    {"point_obb3", GOLDEN_TEST, GOLDEN_POINT3, GOLDEN_OBB3, test_point_obb3},
    {"rounded_rounded", GOLDEN_TEST, GOLDEN_ROUNDED, GOLDEN_ROUNDED, test_rounded_rounded},
    {"rounded_obb2", GOLDEN_TEST, GOLDEN_ROUNDED, GOLDEN_OBB2, test_rounded_obb2},
    {"rounded_aabb2", GOLDEN_TEST, GOLDEN_ROUNDED, GOLDEN_AABB2, test_rounded_aabb2},
    {"sphere_sphere", GOLDEN_TEST, GOLDEN_SPHERE, GOLDEN_SPHERE, test_sphere_sphere},
    {"sphere_aabb3", GOLDEN_TEST, GOLDEN_SPHERE, GOLDEN_AABB3, test_sphere_aabb3},
    {"sweep_obb2_obb2", GOLDEN_SWEEP, GOLDEN_OBB2, GOLDEN_OBB2, sweep_obb2_obb2},
    {"sweep_polygon_polygon", GOLDEN_SWEEP, GOLDEN_POLYGON, GOLDEN_POLYGON, sweep_polygon_polygon},
    {"sweep_polygon_obb2", GOLDEN_SWEEP, GOLDEN_POLYGON, GOLDEN_OBB2, sweep_polygon_obb2},
    {"sweep_obb3_obb3", GOLDEN_SWEEP, GOLDEN_OBB3, GOLDEN_OBB3, sweep_obb3_obb3},
    {"sweep_obb3_aabb3", GOLDEN_SWEEP, GOLDEN_OBB3, GOLDEN_AABB3, sweep_obb3_aabb3},
    {"impact_obb2_obb2", GOLDEN_IMPACT, GOLDEN_OBB2, GOLDEN_OBB2, impact_obb2_obb2},
    {"impact_polygon_polygon", GOLDEN_IMPACT, GOLDEN_POLYGON, GOLDEN_POLYGON,
     impact_polygon_polygon},
    {"impact_polygon_obb2", GOLDEN_IMPACT, GOLDEN_POLYGON, GOLDEN_OBB2, impact_polygon_obb2},
    {"impact_obb3_obb3", GOLDEN_IMPACT, GOLDEN_OBB3, GOLDEN_OBB3, impact_obb3_obb3},
    {"impact_obb3_aabb3", GOLDEN_IMPACT, GOLDEN_OBB3, GOLDEN_AABB3, impact_obb3_aabb3},
    {"cast_polygon", GOLDEN_CAST, GOLDEN_POLYGON, GOLDEN_POINT2, cast_polygon},
    {"cast_obb2", GOLDEN_CAST, GOLDEN_OBB2, GOLDEN_POINT2, cast_obb2},
    {"cast_aabb2", GOLDEN_CAST, GOLDEN_AABB2, GOLDEN_POINT2, cast_aabb2},
    {"cast_rounded", GOLDEN_CAST, GOLDEN_ROUNDED, GOLDEN_POINT2, cast_rounded},
    {"cast_obb3", GOLDEN_CAST, GOLDEN_OBB3, GOLDEN_POINT3, cast_obb3},
    {"cast_aabb3", GOLDEN_CAST, GOLDEN_AABB3, GOLDEN_POINT3, cast_aabb3},
    {"contact_polygon_polygon", GOLDEN_CONTACT, GOLDEN_POLYGON, GOLDEN_POLYGON,
     contact_polygon_polygon},
    {"contact_obb2_obb2", GOLDEN_CONTACT, GOLDEN_OBB2, GOLDEN_OBB2, contact_obb2_obb2},
    {"contact_polygon_obb2", GOLDEN_CONTACT, GOLDEN_POLYGON, GOLDEN_OBB2, contact_polygon_obb2},
    {"contact_rounded_rounded", GOLDEN_CONTACT, GOLDEN_ROUNDED, GOLDEN_ROUNDED,
     contact_rounded_rounded},
    {"contact_obb3_obb3", GOLDEN_CONTACT, GOLDEN_OBB3, GOLDEN_OBB3, contact_obb3_obb3},
    {"distance_polygon_polygon", GOLDEN_DISTANCE, GOLDEN_POLYGON, GOLDEN_POLYGON,
     distance_polygon_polygon},
    {"distance_obb2_obb2", GOLDEN_DISTANCE, GOLDEN_OBB2, GOLDEN_OBB2, distance_obb2_obb2},
    {"distance_rounded_rounded", GOLDEN_DISTANCE, GOLDEN_ROUNDED, GOLDEN_ROUNDED,
     distance_rounded_rounded},
    {"distance_point_polygon", GOLDEN_DISTANCE, GOLDEN_POINT2, GOLDEN_POLYGON,
     distance_point_polygon},
    {"distance_sphere_aabb3", GOLDEN_DISTANCE, GOLDEN_SPHERE, GOLDEN_AABB3, distance_sphere_aabb3},
    {"distance_point_obb3", GOLDEN_DISTANCE, GOLDEN_POINT3, GOLDEN_OBB3, distance_point_obb3},
};

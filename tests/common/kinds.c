/* SPDX-License-Identifier: MIT
 *
 * The library's answers to the cases.
 */
#include "answers.h"

/* ---- the typed forms, for shapes p and q in n dimensions ---- */

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

#define WAY(verb, p, q, n)                                                                         \
    static void verb##_##p##_##q(golden_answer *out, const golden_case *c) {                       \
        OUTPUT(fixsat_toi##n, toi);                                                                \
        const fixsat_event event =                                                                 \
            fixsat_##verb##_##p##_##q(&c->a.as.p, &c->b.as.q, vec##n(c->motion), toi);             \
        put_toi##n(out, event, toi);                                                               \
    }

#define CAST(p, n)                                                                                 \
    static void cast_##p(golden_answer *out, const golden_case *c) {                               \
        OUTPUT(fixsat_hit##n, hit);                                                                \
        const fixsat_event event =                                                                 \
            fixsat_cast_##p(&c->a.as.p, c->b.as.point##n, vec##n(c->motion), hit);                 \
        put_hit##n(out, event, hit);                                                               \
    }

#define CONTACT(p, q, n)                                                                           \
    static void contact_##p##_##q(golden_answer *out, const golden_case *c) {                      \
        OUTPUT(fixsat_manifold##n, manifold);                                                      \
        const fixsat_relation relation =                                                           \
            fixsat_contact_##p##_##q(&c->a.as.p, &c->b.as.q, manifold);                            \
        put_manifold##n(out, relation, manifold);                                                  \
    }

#define DISTANCE(p, q, n)                                                                          \
    static void distance_##p##_##q(golden_answer *out, const golden_case *c) {                     \
        put_clearance##n(out, fixsat_distance_##p##_##q(&c->a.as.p, &c->b.as.q));                  \
    }

#define DISTANCE_POINT(q, n)                                                                       \
    static void distance_point_##q(golden_answer *out, const golden_case *c) {                     \
        put_clearance##n(out, fixsat_distance_point_##q(c->a.as.point##n, &c->b.as.q));            \
    }

#include "typed.inc"

/* ---- the general forms ---- */

static bool as_shape2(fixsat_shape2 *out, const golden_shape *shape) {
    switch (shape->type) {
    case GOLDEN_POINT2:
        return fixsat_shape2_circle(out, shape->as.point2, 0) == FIXSAT_OK;
    case GOLDEN_AABB2: /* which may be empty */
        return fixsat_shape2_from_aabb2(out, &shape->as.aabb2, 0) == FIXSAT_OK;
    case GOLDEN_OBB2:
        return fixsat_shape2_from_obb2(out, &shape->as.obb2, 0) == FIXSAT_OK;
    case GOLDEN_POLYGON:
        return fixsat_shape2_from_polygon(out, &shape->as.polygon, 0) == FIXSAT_OK;
    default:
        *out = shape->as.shape2;
        return true;
    }
}

static bool general(golden_answer *out, golden_verb verb, const golden_case *c) {
    const fixsat_vec2 motion = vec2(c->motion);
    fixsat_shape2 a, b;
    if (!as_shape2(&a, &c->a) || !as_shape2(&b, &c->b)) {
        out->word = 0; /* SEPARATE or MISS */
        return verb == GOLDEN_TEST || verb == GOLDEN_CAST;
    }
    switch (verb) {
    case GOLDEN_TEST:
        out->word = (uint8_t)fixsat_test2(&a, &b);
        break;
    case GOLDEN_SWEEP:
        out->word = (uint8_t)fixsat_sweep2(&a, &b, motion);
        break;
    case GOLDEN_IMPACT: {
        OUTPUT(fixsat_toi2, toi);
        put_toi2(out, fixsat_impact2(&a, &b, motion, toi), toi);
        break;
    }
    case GOLDEN_CAST: {
        OUTPUT(fixsat_hit2, hit);
        put_hit2(out, fixsat_cast2(&a, c->b.as.point2, motion, hit), hit);
        break;
    }
    case GOLDEN_CONTACT: {
        OUTPUT(fixsat_manifold2, manifold);
        put_manifold2(out, fixsat_contact2(&a, &b, manifold), manifold);
        break;
    }
    case GOLDEN_ENTER: {
        OUTPUT(fixsat_toi2, toi);
        put_toi2(out, fixsat_enter2(&a, &b, motion, toi), toi);
        break;
    }
    default: /* GOLDEN_DISTANCE: slides and walks are of worlds */
        put_clearance2(out, fixsat_distance2(&a, &b));
        break;
    }
    return true;
}

#define GENERAL(name, verb)                                                                        \
    static void name##_shape2(golden_answer *out, const golden_case *c) {                          \
        (void)general(out, verb, c);                                                               \
    }

GENERAL(test, GOLDEN_TEST)
GENERAL(sweep, GOLDEN_SWEEP)
GENERAL(impact, GOLDEN_IMPACT)
GENERAL(cast, GOLDEN_CAST)
GENERAL(contact, GOLDEN_CONTACT)
GENERAL(distance, GOLDEN_DISTANCE)
GENERAL(enter, GOLDEN_ENTER)

/* ---- all of them ---- */

bool golden_general(golden_answer *out, uint32_t kind, const golden_case *c) {
    return general(out, (golden_verb)golden_kinds[kind].verb, c);
}

#include "tables.inc"

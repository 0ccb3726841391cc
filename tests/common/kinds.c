/* SPDX-License-Identifier: MIT
 *
 * The library's answers to the cases.
 */
#include "answers.h"

/* ---- the typed forms, in n dimensions ---- */

#define SHAPES(p, q) PASS_##p(c->a), PASS_##q(c->b)

#define ANSWER(name) static void name(golden_answer *out, const golden_case *c)

#define ANSWER_TEST(name, n, p, q)                                                                 \
    ANSWER(name) {                                                                                 \
        out->word = (uint8_t)fixsat_##name(SHAPES(p, q));                                          \
    }

#define ANSWER_SWEEP(name, n, p, q)                                                                \
    ANSWER(name) {                                                                                 \
        out->word = (uint8_t)fixsat_##name(SHAPES(p, q), vec##n(c->motion));                       \
    }

#define ANSWER_IMPACT(name, n, p, q)                                                               \
    ANSWER(name) {                                                                                 \
        OUTPUT(fixsat_toi##n, toi);                                                                \
        put_toi##n(out, fixsat_##name(SHAPES(p, q), vec##n(c->motion), toi), toi);                 \
    }

#define ANSWER_ENTER ANSWER_IMPACT

#define ANSWER_CAST(name, n, p, q)                                                                 \
    ANSWER(name) {                                                                                 \
        OUTPUT(fixsat_hit##n, hit);                                                                \
        put_hit##n(out, fixsat_##name(SHAPES(p, q), vec##n(c->motion), hit), hit);                 \
    }

#define ANSWER_CONTACT(name, n, p, q)                                                              \
    ANSWER(name) {                                                                                 \
        OUTPUT(fixsat_manifold##n, manifold);                                                      \
        put_manifold##n(out, fixsat_##name(SHAPES(p, q), manifold), manifold);                     \
    }

#define ANSWER_DISTANCE(name, n, p, q)                                                             \
    ANSWER(name) {                                                                                 \
        put_clearance##n(out, fixsat_##name(SHAPES(p, q)));                                        \
    }

#define QUERY(name, n, verb, p, q, kind) ANSWER_##verb(name, n, p, q)
#include "../../boards/apps/functions.inc"

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
    case GOLDEN_TURN: {
        OUTPUT(fixsat_swing2, swing);
        put_swing2(out, fixsat_turn2(&a, &b, motion, c->motion.z, swing), swing);
        break;
    }
    default: /* GOLDEN_DISTANCE: slides and walks are of worlds */
        put_clearance2(out, fixsat_distance2(&a, &b));
        break;
    }
    return true;
}

#define ANY_SHAPES(name, verb)                                                                     \
    static void name##_shape2(golden_answer *out, const golden_case *c) {                          \
        (void)general(out, verb, c);                                                               \
    }

ANY_SHAPES(test, GOLDEN_TEST)
ANY_SHAPES(sweep, GOLDEN_SWEEP)
ANY_SHAPES(impact, GOLDEN_IMPACT)
ANY_SHAPES(cast, GOLDEN_CAST)
ANY_SHAPES(contact, GOLDEN_CONTACT)
ANY_SHAPES(distance, GOLDEN_DISTANCE)
ANY_SHAPES(enter, GOLDEN_ENTER)
ANY_SHAPES(turn, GOLDEN_TURN)

/* ---- all of them ---- */

bool golden_general(golden_answer *out, uint32_t kind, const golden_case *c) {
    return c->a.type < GOLDEN_POINT3 && general(out, (golden_verb)golden_kinds[kind].verb, c);
}

#include "tables.inc"

/* SPDX-License-Identifier: MIT
 *
 * The library has each pair of shapes in one order. A query in the other one is
 * asked of the point reflections of its shapes, which shape_reflect gives exactly:
 * that of b moves by the same vector to that of a as a does to b. So normals and
 * vectors are those of the query as they are, and no vector has to be negated,
 * which -32768 does not allow. Points are reflected back.
 */
#include "answer.h"

#include "writer.h"

/* ---- Words and numbers ---- */

static void write_relation(fixsat_relation relation) {
    static const char *const words[] = {
        [FIXSAT_SEPARATE] = "separate",
        [FIXSAT_TOUCH] = "touch",
        [FIXSAT_OVERLAP] = "overlap",
    };
    write_text(words[relation]);
}

/* The shapes in the library's order. */
typedef struct call {
    const shape *s, *t;
    const fix16_t *first, *second; /* vectors */
    bool reflected;                /* they are b and a of the query, reflected */
} call;

static fixsat_vec2 vec2(const fix16_t *v) {
    return (fixsat_vec2){v[0], v[1]};
}

static fixsat_vec3 vec3(const fix16_t *v) {
    return (fixsat_vec3){v[0], v[1], v[2]};
}

static void write_point2(fixsat_vec2 p, const call *c) {
    write_vec2(c->reflected ? shape_reflect_vec2(p) : p);
}

static void write_point3(fixsat_vec3 p, const call *c) {
    write_vec3(c->reflected ? shape_reflect_vec3(p) : p);
}

/* ---- Results in 2D and in 3D, which differ in their types alone ---- */

#define WRITERS(n)                                                                                 \
    static void write_impact##n(fixsat_event event, const fixsat_toi##n *impact) {                 \
        switch (event) {                                                                           \
        case FIXSAT_MISS:                                                                          \
            write_text("separate");                                                                \
            break;                                                                                 \
        case FIXSAT_HIT:                                                                           \
            write_text("hit");                                                                     \
            write_raw(impact->time);                                                               \
            write_vec##n(impact->normal);                                                          \
            write_text(" safe");                                                                   \
            write_vec##n(impact->safe_motion);                                                     \
            break;                                                                                 \
        case FIXSAT_START_TOUCH:                                                                   \
            write_text("start touch");                                                             \
            break;                                                                                 \
        case FIXSAT_START_OVERLAP:                                                                 \
            write_text("start overlap");                                                           \
            break;                                                                                 \
        }                                                                                          \
    }                                                                                              \
                                                                                                   \
    static void write_hit##n(fixsat_event event, const fixsat_hit##n *hit) {                       \
        if (event == FIXSAT_HIT) {                                                                 \
            write_text("hit");                                                                     \
            write_raw(hit->time);                                                                  \
            write_vec##n(hit->normal);                                                             \
        } else {                                                                                   \
            write_text(event == FIXSAT_MISS ? "miss" : "inside");                                  \
        }                                                                                          \
    }                                                                                              \
                                                                                                   \
    static void write_contact##n(fixsat_relation relation, const fixsat_manifold##n *contact,      \
                                 const call *c) {                                                  \
        write_relation(relation);                                                                  \
        if (relation == FIXSAT_SEPARATE) {                                                         \
            return;                                                                                \
        }                                                                                          \
        write_text(" normal");                                                                     \
        write_vec##n(contact->normal);                                                             \
        write_text(" depth");                                                                      \
        write_raw(contact->depth);                                                                 \
        write_text(" mtv");                                                                        \
        write_vec##n(contact->mtv);                                                                \
        write_text(" points ");                                                                    \
        write_integer(contact->count);                                                             \
        for (unsigned i = 0; i < contact->count; i++) {                                            \
            write_point##n(contact->point[i].position, c);                                         \
            write_raw(contact->point[i].depth);                                                    \
        }                                                                                          \
        write_text(contact->in_range ? "" : " clamped");                                           \
    }                                                                                              \
                                                                                                   \
    static void write_distance##n(const fixsat_clearance##n *distance, const call *c) {            \
        write_text("@");                                                                           \
        write_integer(distance->distance);                                                         \
        write_point##n(c->reflected ? distance->on_b : distance->on_a, c);                         \
        write_point##n(c->reflected ? distance->on_a : distance->on_b, c);                         \
        write_text(distance->in_range ? "" : " clamped");                                          \
    }

WRITERS(2)
WRITERS(3)

/* ---- The library's functions, each as one of a call ---- */

#define TEST(p, q)                                                                                 \
    static void test_##p##_##q(const call *c) {                                                    \
        write_relation(fixsat_test_##p##_##q(&c->s->p, &c->t->q));                                 \
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
TEST(rounded, rounded)
TEST(rounded, obb2)
TEST(rounded, aabb2)
TEST(sphere, sphere)
TEST(sphere, aabb3)

static void test_point_polygon(const call *c) {
    write_relation(fixsat_test_point_polygon(c->s->point2, &c->t->polygon));
}

static void test_point_obb2(const call *c) {
    write_relation(fixsat_test_point_obb2(c->s->point2, &c->t->obb2));
}

static void test_point_obb3(const call *c) {
    write_relation(fixsat_test_point_obb3(c->s->point3, &c->t->obb3));
}

#define SWEEP(p, q, n)                                                                             \
    static void sweep_##p##_##q(const call *c) {                                                   \
        write_relation(fixsat_sweep_##p##_##q(&c->s->p, &c->t->q, vec##n(c->first)));              \
    }

#define IMPACT(p, q, n)                                                                            \
    static void impact_##p##_##q(const call *c) {                                                  \
        fixsat_toi##n impact;                                                                      \
        const fixsat_event event =                                                                 \
            fixsat_impact_##p##_##q(&c->s->p, &c->t->q, vec##n(c->first), &impact);                \
        write_impact##n(event, &impact);                                                           \
    }

#define MOTION(p, q, n) SWEEP(p, q, n) IMPACT(p, q, n)

MOTION(obb2, obb2, 2)
MOTION(polygon, polygon, 2)
MOTION(polygon, obb2, 2)
MOTION(obb3, obb3, 3)
MOTION(obb3, aabb3, 3)

#define CAST(p, n)                                                                                 \
    static void cast_##p(const call *c) {                                                          \
        fixsat_hit##n hit;                                                                         \
        const fixsat_event event =                                                                 \
            fixsat_cast_##p(&c->s->p, vec##n(c->first), vec##n(c->second), &hit);                  \
        write_hit##n(event, &hit);                                                                 \
    }

CAST(polygon, 2)
CAST(obb2, 2)
CAST(aabb2, 2)
CAST(rounded, 2)
CAST(obb3, 3)
CAST(aabb3, 3)

#define CONTACT(p, q, n)                                                                           \
    static void contact_##p##_##q(const call *c) {                                                 \
        fixsat_manifold##n contact;                                                                \
        const fixsat_relation relation = fixsat_contact_##p##_##q(&c->s->p, &c->t->q, &contact);   \
        write_contact##n(relation, &contact, c);                                                   \
    }

CONTACT(polygon, polygon, 2)
CONTACT(obb2, obb2, 2)
CONTACT(polygon, obb2, 2)
CONTACT(rounded, rounded, 2)
CONTACT(obb3, obb3, 3)

#define DISTANCE(p, q, n)                                                                          \
    static void distance_##p##_##q(const call *c) {                                                \
        const fixsat_clearance##n distance = fixsat_distance_##p##_##q(&c->s->p, &c->t->q);        \
        write_distance##n(&distance, c);                                                           \
    }

DISTANCE(polygon, polygon, 2)
DISTANCE(obb2, obb2, 2)
DISTANCE(rounded, rounded, 2)
DISTANCE(sphere, aabb3, 3)

static void distance_point_polygon(const call *c) {
    const fixsat_clearance2 distance = fixsat_distance_point_polygon(c->s->point2, &c->t->polygon);
    write_distance2(&distance, c);
}

static void distance_point_obb3(const call *c) {
    const fixsat_clearance3 distance = fixsat_distance_point_obb3(c->s->point3, &c->t->obb3);
    write_distance3(&distance, c);
}

/* ---- Which there are ---- */

enum { NO_SHAPE = SHAPE_FORMS };

static const struct {
    uint8_t verb; /* an answer_verb */
    uint8_t s, t; /* shape_forms */
    void (*write)(const call *c);
} functions[] = {
    {ANSWER_TEST, SHAPE_AABB2, SHAPE_AABB2, test_aabb2_aabb2},
    {ANSWER_TEST, SHAPE_OBB2, SHAPE_OBB2, test_obb2_obb2},
    {ANSWER_TEST, SHAPE_OBB2, SHAPE_AABB2, test_obb2_aabb2},
    {ANSWER_TEST, SHAPE_POLYGON, SHAPE_POLYGON, test_polygon_polygon},
    {ANSWER_TEST, SHAPE_POLYGON, SHAPE_OBB2, test_polygon_obb2},
    {ANSWER_TEST, SHAPE_POLYGON, SHAPE_AABB2, test_polygon_aabb2},
    {ANSWER_TEST, SHAPE_AABB3, SHAPE_AABB3, test_aabb3_aabb3},
    {ANSWER_TEST, SHAPE_OBB3, SHAPE_OBB3, test_obb3_obb3},
    {ANSWER_TEST, SHAPE_OBB3, SHAPE_AABB3, test_obb3_aabb3},
    {ANSWER_TEST, SHAPE_POINT2, SHAPE_POLYGON, test_point_polygon},
    {ANSWER_TEST, SHAPE_POINT2, SHAPE_OBB2, test_point_obb2},
    {ANSWER_TEST, SHAPE_POINT3, SHAPE_OBB3, test_point_obb3},
    {ANSWER_TEST, SHAPE_ROUNDED, SHAPE_ROUNDED, test_rounded_rounded},
    {ANSWER_TEST, SHAPE_ROUNDED, SHAPE_OBB2, test_rounded_obb2},
    {ANSWER_TEST, SHAPE_ROUNDED, SHAPE_AABB2, test_rounded_aabb2},
    {ANSWER_TEST, SHAPE_SPHERE, SHAPE_SPHERE, test_sphere_sphere},
    {ANSWER_TEST, SHAPE_SPHERE, SHAPE_AABB3, test_sphere_aabb3},
    {ANSWER_SWEEP, SHAPE_OBB2, SHAPE_OBB2, sweep_obb2_obb2},
    {ANSWER_SWEEP, SHAPE_POLYGON, SHAPE_POLYGON, sweep_polygon_polygon},
    {ANSWER_SWEEP, SHAPE_POLYGON, SHAPE_OBB2, sweep_polygon_obb2},
    {ANSWER_SWEEP, SHAPE_OBB3, SHAPE_OBB3, sweep_obb3_obb3},
    {ANSWER_SWEEP, SHAPE_OBB3, SHAPE_AABB3, sweep_obb3_aabb3},
    {ANSWER_IMPACT, SHAPE_OBB2, SHAPE_OBB2, impact_obb2_obb2},
    {ANSWER_IMPACT, SHAPE_POLYGON, SHAPE_POLYGON, impact_polygon_polygon},
    {ANSWER_IMPACT, SHAPE_POLYGON, SHAPE_OBB2, impact_polygon_obb2},
    {ANSWER_IMPACT, SHAPE_OBB3, SHAPE_OBB3, impact_obb3_obb3},
    {ANSWER_IMPACT, SHAPE_OBB3, SHAPE_AABB3, impact_obb3_aabb3},
    {ANSWER_CAST, SHAPE_POLYGON, NO_SHAPE, cast_polygon},
    {ANSWER_CAST, SHAPE_OBB2, NO_SHAPE, cast_obb2},
    {ANSWER_CAST, SHAPE_AABB2, NO_SHAPE, cast_aabb2},
    {ANSWER_CAST, SHAPE_ROUNDED, NO_SHAPE, cast_rounded},
    {ANSWER_CAST, SHAPE_OBB3, NO_SHAPE, cast_obb3},
    {ANSWER_CAST, SHAPE_AABB3, NO_SHAPE, cast_aabb3},
    {ANSWER_CONTACT, SHAPE_POLYGON, SHAPE_POLYGON, contact_polygon_polygon},
    {ANSWER_CONTACT, SHAPE_OBB2, SHAPE_OBB2, contact_obb2_obb2},
    {ANSWER_CONTACT, SHAPE_POLYGON, SHAPE_OBB2, contact_polygon_obb2},
    {ANSWER_CONTACT, SHAPE_ROUNDED, SHAPE_ROUNDED, contact_rounded_rounded},
    {ANSWER_CONTACT, SHAPE_OBB3, SHAPE_OBB3, contact_obb3_obb3},
    {ANSWER_DISTANCE, SHAPE_POLYGON, SHAPE_POLYGON, distance_polygon_polygon},
    {ANSWER_DISTANCE, SHAPE_OBB2, SHAPE_OBB2, distance_obb2_obb2},
    {ANSWER_DISTANCE, SHAPE_ROUNDED, SHAPE_ROUNDED, distance_rounded_rounded},
    {ANSWER_DISTANCE, SHAPE_POINT2, SHAPE_POLYGON, distance_point_polygon},
    {ANSWER_DISTANCE, SHAPE_SPHERE, SHAPE_AABB3, distance_sphere_aabb3},
    {ANSWER_DISTANCE, SHAPE_POINT3, SHAPE_OBB3, distance_point_obb3},
};

const char *answer_write(answer_verb verb, query *q) {
    static const char *const refusals[ANSWER_VERBS] = {
        [ANSWER_TEST] = "no test for this pair",
        [ANSWER_SWEEP] = "no sweep for this pair",
        [ANSWER_IMPACT] = "no impact for this pair",
        [ANSWER_CAST] = "no cast for this shape",
        [ANSWER_CONTACT] = "no contact for this pair",
        [ANSWER_DISTANCE] = "no distance for this pair",
    };
    const unsigned a = shape_form_of(&q->a);
    const unsigned b = verb == ANSWER_CAST ? NO_SHAPE : shape_form_of(&q->b);
    call c = {.s = &q->a, .t = &q->b, .first = q->vector[0], .second = q->vector[1]};
    for (unsigned i = 0; i < sizeof functions / sizeof *functions; i++) {
        const unsigned s = functions[i].s, t = functions[i].t;
        if (functions[i].verb != verb || !((s == a && t == b) || (s == b && t == a))) {
            continue;
        }
        if (s != a) {
            shape_reflect(&q->a);
            shape_reflect(&q->b);
            c.s = &q->b;
            c.t = &q->a;
            c.reflected = true;
        }
        functions[i].write(&c);
        write_text("\n");
        return NULL;
    }
    return refusals[verb];
}

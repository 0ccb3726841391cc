/* SPDX-License-Identifier: MIT
 *
 * The answers to queries on one or two shapes.
 *
 * The library has every verb for every pair of shapes. In 3D it also has typed functions, for some
 * pairs and in one order only. A query calls the typed function if the pair has one.
 *
 * A query in the other order is made with the point reflections of its shapes, which shape_reflect3
 * computes exactly. Moving a by a vector relative to b is the same as moving the reflection of b by
 * that vector relative to the reflection of a. So normals and vectors need no change; negating them
 * would fail for -32768. Points are reflected back.
 */
#include "answer.h"

#include "writer.h"

/* ---- Words and numbers ---- */

static void write_relation(fixsat_relation relation) {
    write_text(fixsat_relation_name(relation));
}

/* The arguments in the library's order. */
typedef struct call {
    const shape *s, *t;
    const fix16_t *first, *second; /* the vectors of the query */
    bool reflected;                /* true if the shapes are b and a of the query, reflected */
} call;

static bool is_empty2(const call *c) {
    return c->s->is_empty2 || c->t->is_empty2;
}

/* Writes a point. Shapes in 2D are never reflected, so `c` is unused. */
static void write_point2(fixsat_vec2 p, const call *c) {
    (void)c;
    write_vec2(p);
}

static void write_point3(fixsat_vec3 p, const call *c) {
    write_vec3(c->reflected ? shape_reflect_vec3(p) : p);
}

/* ---- Results in 2D and in 3D, which differ only in their types ---- */

#define WRITERS(n)                                                                                 \
    static void write_toi##n(fixsat_event event, const char *miss, const fixsat_toi##n *impact) {  \
        write_text(event == FIXSAT_MISS ? miss : fixsat_event_name(event));                        \
        if (event == FIXSAT_HIT) {                                                                 \
            write_raw(impact->time);                                                               \
            write_vec##n(impact->normal);                                                          \
            write_text(" safe");                                                                   \
            write_vec##n(impact->safe_motion);                                                     \
        }                                                                                          \
    }                                                                                              \
                                                                                                   \
    static void write_hit##n(fixsat_event event, const fixsat_hit##n *hit) {                       \
        write_text(fixsat_event_name(event));                                                      \
        if (event == FIXSAT_HIT) {                                                                 \
            write_raw(hit->time);                                                                  \
            write_vec##n(hit->outward_normal);                                                     \
            write_text(" at");                                                                     \
            write_vec##n(hit->point);                                                              \
            write_text(hit->in_range ? "" : " clamped");                                           \
        }                                                                                          \
    }                                                                                              \
                                                                                                   \
    /* All of a manifold before its points. */                                                     \
    static void write_depths##n(const fixsat_manifold##n *contact) {                               \
        write_text(" normal");                                                                     \
        write_vec##n(contact->normal);                                                             \
        write_text(" depth");                                                                      \
        write_raw(contact->depth);                                                                 \
        write_text(" mtv");                                                                        \
        write_vec##n(contact->mtv);                                                                \
        write_text(" points ");                                                                    \
        write_integer(contact->count);                                                             \
    }                                                                                              \
                                                                                                   \
    static void write_contact##n(fixsat_relation relation, const fixsat_manifold##n *contact,      \
                                 const call *c) {                                                  \
        write_relation(relation);                                                                  \
        if (relation == FIXSAT_SEPARATE) {                                                         \
            return;                                                                                \
        }                                                                                          \
        write_depths##n(contact);                                                                  \
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

#define PUBLIC_WRITERS(n)                                                                          \
    void answer_write_toi##n(fixsat_event event, const char *miss, const fixsat_toi##n *impact) {  \
        write_toi##n(event, miss, impact);                                                         \
    }                                                                                              \
                                                                                                   \
    void answer_write_hit##n(fixsat_event event, const fixsat_hit##n *hit) {                       \
        write_hit##n(event, hit);                                                                  \
    }                                                                                              \
                                                                                                   \
    void answer_write_distance##n(const fixsat_clearance##n *distance) {                           \
        const call as_asked = {.reflected = false};                                                \
        write_distance##n(distance, &as_asked);                                                    \
    }

PUBLIC_WRITERS(2)

PUBLIC_WRITERS(3)

/* ---- In 2D: an empty AABB has no point in common with anything ---- */

static void test_shape2(const call *c) {
    write_relation(is_empty2(c) ? FIXSAT_SEPARATE : fixsat_test2(&c->s->shape2, &c->t->shape2));
}

static void sweep_shape2(const call *c) {
    write_relation(is_empty2(c) ? FIXSAT_SEPARATE
                                : fixsat_sweep2(&c->s->shape2, &c->t->shape2, vec2_of(c->first)));
}

static void impact_shape2(const call *c) {
    fixsat_toi2 impact;
    const fixsat_event event =
        is_empty2(c) ? FIXSAT_MISS
                     : fixsat_impact2(&c->s->shape2, &c->t->shape2, vec2_of(c->first), &impact);
    write_toi2(event, "separate", &impact);
}

static void enter_shape2(const call *c) {
    fixsat_toi2 entry;
    const fixsat_event event =
        is_empty2(c) ? FIXSAT_MISS
                     : fixsat_enter2(&c->s->shape2, &c->t->shape2, vec2_of(c->first), &entry);
    write_toi2(event, "miss", &entry);
}

static void cast_shape2(const call *c) {
    fixsat_hit2 hit;
    const fixsat_event event =
        c->s->is_empty2 ? FIXSAT_MISS
                        : fixsat_cast2(&c->s->shape2, vec2_of(c->first), vec2_of(c->second), &hit);
    write_hit2(event, &hit);
}

static void contact_shape2(const call *c) {
    fixsat_manifold2 contact;
    const fixsat_relation relation =
        is_empty2(c) ? FIXSAT_SEPARATE : fixsat_contact2(&c->s->shape2, &c->t->shape2, &contact);
    write_contact2(relation, &contact, c);
}

static void distance_shape2(const call *c) {
    const fixsat_clearance2 distance = fixsat_distance2(&c->s->shape2, &c->t->shape2);
    write_distance2(&distance, c);
}

#if QUERY_TURNS
void answer_write_swing2(fixsat_event event, const fixsat_swing2 *swing) {
    write_text(fixsat_event_name(event));
    if (event == FIXSAT_HIT) {
        write_raw(swing->time);
        write_vec2(swing->normal);
        write_text(" turned");
        write_raw(swing->angle);
    }
}

const char *answer_turn(const query *q, fixsat_vec2 pivot, fix16_t angle) {
    fixsat_swing2 swing;
    const fixsat_event event =
        q->a.is_empty2 || q->b.is_empty2 ? FIXSAT_MISS
        : shape_form_of(&q->b) == SHAPE_REGION
            ? fixsat_turn_shape2_region(&q->a.shape2, &q->b.region, pivot, angle, &swing)
            : fixsat_turn2(&q->a.shape2, &q->b.shape2, pivot, angle, &swing);
    answer_write_swing2(event, &swing);
    write_text("\n");
    return NULL;
}
#else
const char *answer_turn(const query *q, fixsat_vec2 pivot, fix16_t angle) {
    (void)q;
    (void)pivot;
    (void)angle;
    return "no turns on this board";
}
#endif

/* ---- A shape and a region ---- */

static void test_region(const call *c) {
    write_relation(c->s->is_empty2 ? FIXSAT_SEPARATE
                                   : fixsat_test_shape2_region(&c->s->shape2, &c->t->region));
}

static void sweep_region(const call *c) {
    write_relation(c->s->is_empty2 ? FIXSAT_SEPARATE
                                   : fixsat_sweep_shape2_region(&c->s->shape2, &c->t->region,
                                                                vec2_of(c->first)));
}

static void impact_region(const call *c) {
    fixsat_toi2 impact;
    const fixsat_event event =
        c->s->is_empty2
            ? FIXSAT_MISS
            : fixsat_impact_shape2_region(&c->s->shape2, &c->t->region, vec2_of(c->first), &impact);
    write_toi2(event, "separate", &impact);
}

static void enter_region(const call *c) {
    fixsat_toi2 entry;
    const fixsat_event event =
        c->s->is_empty2
            ? FIXSAT_MISS
            : fixsat_enter_shape2_region(&c->s->shape2, &c->t->region, vec2_of(c->first), &entry);
    write_toi2(event, "miss", &entry);
}

static void cast_region(const call *c) {
    fixsat_hit2 hit;
    write_hit2(fixsat_cast_region(&c->s->region, vec2_of(c->first), vec2_of(c->second), &hit),
               &hit);
}

static void distance_region(const call *c) {
    const fixsat_clearance2 distance = fixsat_distance_shape2_region(&c->s->shape2, &c->t->region);
    write_distance2(&distance, c);
}

#if QUERY_REGION_CONTACTS
/* Writes a manifold with the features of each point, first those of the shape that is queried. */
void answer_write_manifold2(const fixsat_manifold2 *manifold) {
    write_depths2(manifold);
    for (unsigned i = 0; i < manifold->count; i++) {
        const fixsat_contact_point2 *const point = &manifold->point[i];
        write_vec2(point->position);
        write_raw(point->depth);
        write_text(" id ");
        write_integer((int32_t)(point->id & 0xFFFF));
        write_text(" ");
        write_integer((int32_t)(point->id >> 16));
    }
    write_text(manifold->in_range ? "" : " clamped");
}

static void contact_region(const call *c) {
    const char *before = "";
    fixsat_region_contacts contacts;
    if (!c->s->is_empty2) {
        fixsat_contact_shape2_region(&c->s->shape2, &c->t->region, &contacts);
        while (fixsat_region_contacts_next(&contacts)) {
            write_text(before);
            write_text("edge ");
            write_integer(contacts.edge);
            answer_write_manifold2(&contacts.manifold);
            before = " ";
        }
    }
    write_text(*before ? "" : "none");
}
#endif

/* ---- In 3D: each function of the library, wrapped as a function of a call ---- */

#define PASS_point3(shape) (shape)->point3
#define PASS_aabb3(shape) &(shape)->aabb3
#define PASS_obb3(shape) &(shape)->obb3
#define PASS_sphere(shape) &(shape)->sphere
#define SHAPES(p, q) PASS_##p(c->s), PASS_##q(c->t)

#define WRITE_TEST(name, p, q)                                                                     \
    static void name(const call *c) {                                                              \
        write_relation(fixsat_##name(SHAPES(p, q)));                                               \
    }

#define WRITE_SWEEP(name, p, q)                                                                    \
    static void name(const call *c) {                                                              \
        write_relation(fixsat_##name(SHAPES(p, q), vec3_of(c->first)));                            \
    }

#define WRITE_ENTRY(name, p, q, miss)                                                              \
    static void name(const call *c) {                                                              \
        fixsat_toi3 entry;                                                                         \
        const fixsat_event event = fixsat_##name(SHAPES(p, q), vec3_of(c->first), &entry);         \
        write_toi3(event, miss, &entry);                                                           \
    }

#define WRITE_IMPACT(name, p, q) WRITE_ENTRY(name, p, q, "separate")
#define WRITE_ENTER(name, p, q) WRITE_ENTRY(name, p, q, "miss")

#define WRITE_CAST(name, p, q)                                                                     \
    static void name(const call *c) {                                                              \
        fixsat_hit3 hit;                                                                           \
        const fixsat_event event =                                                                 \
            fixsat_##name(PASS_##p(c->s), vec3_of(c->first), vec3_of(c->second), &hit);            \
        write_hit3(event, &hit);                                                                   \
    }

#define WRITE_CONTACT(name, p, q)                                                                  \
    static void name(const call *c) {                                                              \
        fixsat_manifold3 contact;                                                                  \
        const fixsat_relation relation = fixsat_##name(SHAPES(p, q), &contact);                    \
        write_contact3(relation, &contact, c);                                                     \
    }

#define WRITE_DISTANCE(name, p, q)                                                                 \
    static void name(const call *c) {                                                              \
        const fixsat_clearance3 distance = fixsat_##name(SHAPES(p, q));                            \
        write_distance3(&distance, c);                                                             \
    }

#define QUERY_2(name, verb, p, q)
#define QUERY_3(name, verb, p, q) WRITE_##verb(name, p, q)
#define QUERY(name, n, verb, p, q, kind) QUERY_##n(name, verb, p, q)
#include "../functions.inc"

/* ---- Table of verbs ---- */

enum {
    NO_SHAPE = SHAPE_FORMS,
    FORM_point3 = SHAPE_POINT3,
    FORM_aabb3 = SHAPE_AABB3,
    FORM_obb3 = SHAPE_OBB3,
    FORM_sphere = SHAPE_SPHERE
};

static const struct {
    uint8_t verb; /* verb of type answer_verb */
    uint8_t s, t; /* forms of type shape_form */
    void (*write)(const call *c);
} functions[] = {
    {ANSWER_TEST, SHAPE_2, SHAPE_2, test_shape2},
    {ANSWER_SWEEP, SHAPE_2, SHAPE_2, sweep_shape2},
    {ANSWER_IMPACT, SHAPE_2, SHAPE_2, impact_shape2},
    {ANSWER_ENTER, SHAPE_2, SHAPE_2, enter_shape2},
    {ANSWER_CAST, SHAPE_2, NO_SHAPE, cast_shape2},
    {ANSWER_CONTACT, SHAPE_2, SHAPE_2, contact_shape2},
    {ANSWER_DISTANCE, SHAPE_2, SHAPE_2, distance_shape2},
    {ANSWER_TEST, SHAPE_2, SHAPE_REGION, test_region},
    {ANSWER_SWEEP, SHAPE_2, SHAPE_REGION, sweep_region},
    {ANSWER_IMPACT, SHAPE_2, SHAPE_REGION, impact_region},
    {ANSWER_ENTER, SHAPE_2, SHAPE_REGION, enter_region},
    {ANSWER_CAST, SHAPE_REGION, NO_SHAPE, cast_region},
#if QUERY_REGION_CONTACTS
    {ANSWER_CONTACT, SHAPE_2, SHAPE_REGION, contact_region},
#endif
    {ANSWER_DISTANCE, SHAPE_2, SHAPE_REGION, distance_region},
#undef QUERY_3
#define QUERY_3(name, verb, p, q)                                                                  \
    {ANSWER_##verb, FORM_##p, ANSWER_##verb == ANSWER_CAST ? (int)NO_SHAPE : (int)FORM_##q, name},
#define QUERY(name, n, verb, p, q, kind) QUERY_##n(name, verb, p, q)
#include "../functions.inc"
};

/* ---- In 3D: a verb of shapes that have no typed function ---- */

#define SOLIDS &c->s->shape3, &c->t->shape3

static void test_solids(const call *c) {
    write_relation(fixsat_test3(SOLIDS));
}

static void sweep_solids(const call *c) {
    write_relation(fixsat_sweep3(SOLIDS, vec3_of(c->first)));
}

static void impact_solids(const call *c) {
    fixsat_toi3 impact;
    const fixsat_event event = fixsat_impact3(SOLIDS, vec3_of(c->first), &impact);
    write_toi3(event, "separate", &impact);
}

static void enter_solids(const call *c) {
    fixsat_toi3 entry;
    const fixsat_event event = fixsat_enter3(SOLIDS, vec3_of(c->first), &entry);
    write_toi3(event, "miss", &entry);
}

static void cast_solid(const call *c) {
    fixsat_hit3 hit;
    const fixsat_event event =
        fixsat_cast3(&c->s->shape3, vec3_of(c->first), vec3_of(c->second), &hit);
    write_hit3(event, &hit);
}

#if QUERY_SOLID_CONTACTS
static void contact_solids(const call *c) {
    fixsat_manifold3 contact;
    const fixsat_relation relation = fixsat_contact3(SOLIDS, &contact);
    write_contact3(relation, &contact, c);
}
#define CONTACT_SOLIDS contact_solids
#else
#define CONTACT_SOLIDS NULL
#endif

static void distance_solids(const call *c) {
    const fixsat_clearance3 distance = fixsat_distance3(SOLIDS);
    write_distance3(&distance, c);
}

/* Writes the answer as a line, or returns an error message: of an empty AABB. */
static const char *answer_solids(answer_verb verb, query *q, const call *c) {
    static void (*const write[ANSWER_VERBS])(const call *c) = {
        [ANSWER_TEST] = test_solids,         [ANSWER_SWEEP] = sweep_solids,
        [ANSWER_IMPACT] = impact_solids,     [ANSWER_ENTER] = enter_solids,
        [ANSWER_CAST] = cast_solid,          [ANSWER_CONTACT] = CONTACT_SOLIDS,
        [ANSWER_DISTANCE] = distance_solids,
    };
    const char *why = shape_make_solid(&q->a);
    why = why || verb == ANSWER_CAST ? why : shape_make_solid(&q->b);
    if (!why && write[verb] == NULL) {
        return "no contacts of solids on this board";
    }
    if (!why) {
        write[verb](c);
        write_text("\n");
    }
    return why;
}

const char *answer_write(answer_verb verb, query *q) {
    static const char *const refusals[ANSWER_VERBS] = {
        [ANSWER_TEST] = "no test for this pair", /* if the first is a region */
        [ANSWER_SWEEP] = "no sweep for this pair",
        [ANSWER_IMPACT] = "no impact for this pair",
        [ANSWER_ENTER] = "no enter for this pair",
        [ANSWER_CONTACT] = "no contact for this pair",
        [ANSWER_DISTANCE] = "no distance for this pair",
    };
    const unsigned a = shape_form_of(&q->a);
    const unsigned b = verb == ANSWER_CAST ? NO_SHAPE : shape_form_of(&q->b);
    call c = {.s = &q->a, .t = &q->b, .first = q->vector[0], .second = q->vector[1]};
    if (verb == ANSWER_DISTANCE && is_empty2(&c)) {
        return "empty"; /* the distance is infinite, which no number expresses */
    }
    for (unsigned i = 0; i < sizeof functions / sizeof *functions; i++) {
        const unsigned s = functions[i].s, t = functions[i].t;
        const bool turned = t != SHAPE_REGION && s == b && t == a; /* a region stays second */
        if (functions[i].verb != verb || !((s == a && t == b) || turned)) {
            continue;
        }
        if (s != a) {
            shape_reflect3(&q->a);
            shape_reflect3(&q->b);
            c.s = &q->b;
            c.t = &q->a;
            c.reflected = true;
        }
        functions[i].write(&c);
        write_text("\n");
        return NULL;
    }
    return shape_dimension(&q->a) == 3 ? answer_solids(verb, q, &c) : refusals[verb];
}

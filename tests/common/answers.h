/* SPDX-License-Identifier: MIT
 *
 * What the library answers, as the numbers that are hashed.
 */
#ifndef COMMON_ANSWERS_H
#define COMMON_ANSWERS_H

#include "../../boards/apps/built.h"
#include "cases.h"

/* ---- results as numbers, in the order in which the query program prints them ---- */

static inline void put(golden_answer *out, int32_t number) {
    out->number[out->count++] = number;
}

static inline void put2(golden_answer *out, fixsat_vec2 v) {
    put(out, v.x);
    put(out, v.y);
}

static inline void put3(golden_answer *out, fixsat_vec3 v) {
    put(out, v.x);
    put(out, v.y);
    put(out, v.z);
}

static inline fixsat_vec2 vec2(fixsat_vec3 v) {
    return (fixsat_vec2){v.x, v.y};
}

static inline fixsat_vec3 vec3(fixsat_vec3 v) {
    return v;
}

#define ANSWERS(n)                                                                                 \
    static inline void put_toi##n(golden_answer *out, fixsat_event event,                          \
                                  const fixsat_toi##n *toi) {                                      \
        out->word = (uint8_t)event;                                                                \
        if (event == FIXSAT_HIT) {                                                                 \
            put(out, toi->time);                                                                   \
            put##n(out, toi->normal);                                                              \
            put##n(out, toi->safe_motion);                                                         \
        }                                                                                          \
    }                                                                                              \
                                                                                                   \
    static inline void put_hit##n(golden_answer *out, fixsat_event event,                          \
                                  const fixsat_hit##n *hit) {                                      \
        out->word = (uint8_t)event;                                                                \
        if (event == FIXSAT_HIT) {                                                                 \
            put(out, hit->time);                                                                   \
            put##n(out, hit->outward_normal);                                                      \
            put##n(out, hit->point);                                                               \
            out->clamped = !hit->in_range;                                                         \
        }                                                                                          \
    }                                                                                              \
                                                                                                   \
    static inline void put_manifold##n(golden_answer *out, fixsat_relation relation,               \
                                       const fixsat_manifold##n *manifold) {                       \
        out->word = (uint8_t)relation;                                                             \
        if (relation == FIXSAT_SEPARATE) {                                                         \
            return;                                                                                \
        }                                                                                          \
        put##n(out, manifold->normal);                                                             \
        put(out, manifold->depth);                                                                 \
        put##n(out, manifold->mtv);                                                                \
        put(out, manifold->count);                                                                 \
        for (int i = 0; i < manifold->count; i++) {                                                \
            put##n(out, manifold->point[i].position);                                              \
            put(out, manifold->point[i].depth);                                                    \
        }                                                                                          \
        out->clamped = !manifold->in_range;                                                        \
    }                                                                                              \
                                                                                                   \
    static inline void put_clearance##n(golden_answer *out, fixsat_clearance##n clearance) {       \
        put(out, clearance.distance);                                                              \
        put##n(out, clearance.on_a);                                                               \
        put##n(out, clearance.on_b);                                                               \
        out->clamped = !clearance.in_range;                                                        \
    }

ANSWERS(2)
ANSWERS(3)

static inline void put_swing2(golden_answer *out, fixsat_event event, const fixsat_swing2 *swing) {
    out->word = (uint8_t)event;
    if (event == FIXSAT_HIT) {
        put(out, swing->time);
        put2(out, swing->normal);
        put(out, swing->angle);
    }
}

#ifdef GOLDEN_REGIONS
/* Of a point2 or a shape2. */
static inline const fixsat_shape2 *shape2_of(fixsat_shape2 *room, const golden_shape *shape) {
    if (shape->type != GOLDEN_POINT2) {
        return &shape->as.shape2;
    }
    built(fixsat_shape2_circle(room, shape->as.point2, 0));
    return room;
}

static inline int32_t mixed(int32_t number, int32_t with) {
    return (int32_t)((uint32_t)number * 16777619 ^ (uint32_t)with);
}

/* Puts a hash of a contact, because there can be many; of ids it has the bits of `ids`. Returns
 * true if there is room for more. */
static inline bool put_contact(golden_answer *out, uint16_t edge, const fixsat_manifold2 *m,
                               uint32_t ids) {
    const int32_t numbers[] = {edge,     m->normal.x, m->normal.y, m->depth,
                               m->mtv.x, m->mtv.y,    m->count,    m->in_range};
    int32_t all = 0;
    for (unsigned i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        all = mixed(all, numbers[i]);
    }
    for (int i = 0; i < m->count; i++) {
        all = mixed(mixed(all, m->point[i].position.x), m->point[i].position.y);
        all = mixed(mixed(all, m->point[i].depth), (int32_t)(m->point[i].id & ids));
    }
    put(out, all);
    out->word++;
    return out->count + 3 < (int)(sizeof out->number / sizeof out->number[0]);
}
#endif

/* Where the library writes an answer of more than a word. */
#ifdef GOLDEN_GUARDED
#define OUTPUT(type, name) type *const name = golden_guarded(sizeof(type))
#else
#define OUTPUT(type, name) type name##_here, *const name = &name##_here
#endif

#endif

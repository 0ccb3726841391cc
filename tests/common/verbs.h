/* SPDX-License-Identifier: MIT
 *
 * The verbs of worlds, asked of a world and of one of its things alone.
 */
#ifndef COMMON_VERBS_H
#define COMMON_VERBS_H

#include <fixsat/fixsat.h>
#include <string.h>

/* ---- of a thing ---- */

static inline fixsat_relation thing_test(const fixsat_shape2 *a, const fixsat_thing2 *thing) {
    return thing->shape != NULL ? fixsat_test2(a, thing->shape)
                                : fixsat_test_shape2_region(a, thing->region);
}

static inline fixsat_clearance2 thing_distance(const fixsat_shape2 *a, const fixsat_thing2 *thing) {
    return thing->shape != NULL ? fixsat_distance2(a, thing->shape)
                                : fixsat_distance_shape2_region(a, thing->region);
}

static inline fixsat_event thing_enter(const fixsat_shape2 *a, const fixsat_thing2 *thing,
                                       fixsat_vec2 motion, fixsat_toi2 *out) {
    return thing->shape != NULL ? fixsat_enter2(a, thing->shape, motion, out)
                                : fixsat_enter_shape2_region(a, thing->region, motion, out);
}

/* ---- those of motion: a cast is from the shape's position ---- */

typedef enum verb { CAST, IMPACT, ENTER, VERBS } verb;

/* All that a verb writes, of which the rest is zero. */
typedef struct answer {
    fixsat_event event;
    uint32_t number; /* of a world's */
    fixsat_toi2 toi;
    fixsat_hit2 hit;
} answer;

static inline void ask_thing(answer *out, verb of, const fixsat_shape2 *a, fixsat_vec2 motion,
                             const fixsat_thing2 *thing) {
    memset(out, 0, sizeof *out);
    if (of == ENTER) {
        out->event = thing_enter(a, thing, motion, &out->toi);
    } else if (thing->shape != NULL) {
        out->event = of == CAST ? fixsat_cast2(thing->shape, a->position, motion, &out->hit)
                                : fixsat_impact2(a, thing->shape, motion, &out->toi);
    } else {
        out->event = of == CAST ? fixsat_cast_region(thing->region, a->position, motion, &out->hit)
                                : fixsat_impact_shape2_region(a, thing->region, motion, &out->toi);
    }
}

static inline void ask_world(answer *out, verb of, const fixsat_shape2 *a, fixsat_vec2 motion,
                             const fixsat_world2 *world, const fixsat_scope2 *scope) {
    memset(out, 0, sizeof *out);
    out->event =
        of == CAST ? fixsat_world2_cast(world, a->position, motion, scope, &out->number, &out->hit)
        : of == IMPACT ? fixsat_world2_impact(world, a, motion, scope, &out->number, &out->toi)
                       : fixsat_world2_enter(world, a, motion, scope, &out->number, &out->toi);
}

static inline fix16_t time_of(const answer *said) {
    return said->toi.time | said->hit.time; /* one of them is zero */
}

static inline bool is_same_vec2(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x == q.x && p.y == q.y;
}

/* But for a number and a safe motion, which a thing alone does not have, or another one. */
static inline bool is_same_hit(const answer *p, const answer *q) {
    return p->event == q->event && p->toi.time == q->toi.time && p->hit.time == q->hit.time &&
           p->hit.in_range == q->hit.in_range && is_same_vec2(p->toi.normal, q->toi.normal) &&
           is_same_vec2(p->hit.normal, q->hit.normal) && is_same_vec2(p->hit.point, q->hit.point);
}

static inline bool is_same_answer(const answer *p, const answer *q) {
    return is_same_hit(p, q) && p->number == q->number &&
           is_same_vec2(p->toi.safe_motion, q->toi.safe_motion);
}

/* May a world say this, where one of its things that count, with this number, says that alone?
 * Nothing comes before what is first, which says of itself the same; and no way that is called
 * safe enters anything. */
static inline bool agrees(const answer *said, verb of, const fixsat_shape2 *a, fixsat_vec2 motion,
                          const fixsat_thing2 *thing, uint32_t number) {
    answer alone;
    fixsat_toi2 toi;
    ask_thing(&alone, of, a, motion, thing);
    const bool is_hit = alone.event == FIXSAT_HIT, is_it = said->number == number;
    if (said->event == FIXSAT_HIT && of != CAST &&
        thing_enter(a, thing, said->toi.safe_motion, &toi) != FIXSAT_MISS) {
        return false;
    }
    if (alone.event == FIXSAT_MISS) {
        return said->event == FIXSAT_MISS || !is_it;
    }
    if (alone.event != said->event) {
        return alone.event < said->event;
    }
    if (!is_hit) {
        return said->number <= number;
    }
    return time_of(said) <= time_of(&alone) && (!is_it || is_same_hit(said, &alone));
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * The verbs of worlds in 3D, asked of a world and of one of its things alone: as verbs.h.
 */
#ifndef COMMON_VERBS3_H
#define COMMON_VERBS3_H

#include <fixsat/fixsat.h>
#include <string.h>

/* Room for a thing of any kind. All begin with a place, and an AABB is one of its corners. */
typedef union body3 {
    fixsat_vec3 point;
    fixsat_aabb3 aabb;
    fixsat_obb3 obb;
    fixsat_sphere sphere;
} body3;

/* ---- those of motion: a cast is from the box's center ---- */

typedef enum verb { CAST, IMPACT, ENTER, VERBS } verb;

/* All that a verb writes, of which the rest is zero. */
typedef struct answer {
    fixsat_status status;
    fixsat_event event;
    uint32_t number; /* of a world's */
    fixsat_toi3 toi;
    fixsat_hit3 hit;
} answer;

static inline void ask_thing(answer *out, verb of, const fixsat_obb3 *a, fixsat_vec3 motion,
                             fixsat_thing3 thing) {
    memset(out, 0, sizeof *out);
    switch (thing.kind) {
    case FIXSAT_THING_AABB:
        out->event = of == CAST     ? fixsat_cast_aabb3(thing.aabb, a->center, motion, &out->hit)
                     : of == IMPACT ? fixsat_impact_obb3_aabb3(a, thing.aabb, motion, &out->toi)
                                    : fixsat_enter_obb3_aabb3(a, thing.aabb, motion, &out->toi);
        break;
    case FIXSAT_THING_OBB:
        out->event = of == CAST     ? fixsat_cast_obb3(thing.obb, a->center, motion, &out->hit)
                     : of == IMPACT ? fixsat_impact_obb3_obb3(a, thing.obb, motion, &out->toi)
                                    : fixsat_enter_obb3_obb3(a, thing.obb, motion, &out->toi);
        break;
    default:
        out->status = FIXSAT_NO_PAIR;
        break;
    }
}

static inline void ask_world(answer *out, verb of, const fixsat_obb3 *a, fixsat_vec3 motion,
                             const fixsat_world3 *world, const fixsat_scope3 *scope) {
    memset(out, 0, sizeof *out);
    out->status =
        of == CAST ? fixsat_world3_cast(&out->event, world, a->center, motion, scope, &out->number,
                                        &out->hit)
        : of == IMPACT
            ? fixsat_world3_impact(&out->event, world, a, motion, scope, &out->number, &out->toi)
            : fixsat_world3_enter(&out->event, world, a, motion, scope, &out->number, &out->toi);
}

static inline fix16_t time_of(const answer *said) {
    return said->toi.time | said->hit.time; /* one of them is zero */
}

static inline bool is_same_vec3(fixsat_vec3 p, fixsat_vec3 q) {
    return p.x == q.x && p.y == q.y && p.z == q.z;
}

/* But for a number and a safe motion, which a thing alone does not have, or another one. */
static inline bool is_same_hit(const answer *p, const answer *q) {
    return p->status == q->status && p->event == q->event && time_of(p) == time_of(q) &&
           p->hit.in_range == q->hit.in_range && is_same_vec3(p->toi.normal, q->toi.normal) &&
           is_same_vec3(p->hit.normal, q->hit.normal) && is_same_vec3(p->hit.point, q->hit.point);
}

static inline bool is_same_answer(const answer *p, const answer *q) {
    return is_same_hit(p, q) && p->number == q->number &&
           is_same_vec3(p->toi.safe_motion, q->toi.safe_motion);
}

/* May a world say this, where one of its things that count, with this number, says that alone?
 * Nothing comes before what is first, which says of itself the same; and no way that is called
 * safe enters anything. */
static inline bool agrees(const answer *said, verb of, const fixsat_obb3 *a, fixsat_vec3 motion,
                          fixsat_thing3 thing, uint32_t number) {
    answer alone;
    ask_thing(&alone, of, a, motion, thing);
    const bool is_hit = alone.event == FIXSAT_HIT, is_it = said->number == number;
    if (said->event == FIXSAT_HIT && of != CAST) {
        answer way;
        ask_thing(&way, ENTER, a, said->toi.safe_motion, thing);
        if (way.event != FIXSAT_MISS) {
            return false;
        }
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

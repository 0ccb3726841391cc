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

#define N(name) name##2
typedef fixsat_shape2 asker;
#include "verbs.inc"

static inline void ask_thing(answer *out, verb of, const fixsat_shape2 *a, fixsat_vec2 motion,
                             const fixsat_thing2 *thing) {
    memset(out, 0, sizeof *out);
    if (of == ENTER) {
        out->event = thing_enter(a, thing, motion, &out->toi);
    } else if (thing->shape != NULL) {
        out->event = of == CAST ? fixsat_cast2(thing->shape, a->core.position, motion, &out->hit)
                                : fixsat_impact2(a, thing->shape, motion, &out->toi);
    } else {
        out->event = of == CAST
                         ? fixsat_cast_region(thing->region, a->core.position, motion, &out->hit)
                         : fixsat_impact_shape2_region(a, thing->region, motion, &out->toi);
    }
}

static inline void ask_world(answer *out, verb of, const fixsat_shape2 *a, fixsat_vec2 motion,
                             const fixsat_world2 *world, const fixsat_scope2 *scope) {
    memset(out, 0, sizeof *out);
    out->event =
        of == CAST
            ? fixsat_world2_cast(world, a->core.position, motion, scope, &out->number, &out->hit)
        : of == IMPACT ? fixsat_world2_impact(world, a, motion, scope, &out->number, &out->toi)
                       : fixsat_world2_enter(world, a, motion, scope, &out->number, &out->toi);
}

/* ---- the others, as in 3D, where some pairs are refused ---- */

typedef const fixsat_shape2 *whole; /* what a test or a distance is asked of */

static inline fixsat_status relation_of_thing(fixsat_relation *out, whole a,
                                              const fixsat_thing2 *thing) {
    *out = thing_test(a, thing);
    return FIXSAT_OK;
}

static inline fixsat_status clearance_of_thing(fixsat_clearance2 *out, whole a,
                                               const fixsat_thing2 *thing) {
    *out = thing_distance(a, thing);
    return FIXSAT_OK;
}

static inline fixsat_status begin_meetings(fixsat_meeting2 *out, const fixsat_world2 *world,
                                           whole a, const fixsat_scope2 *scope) {
    fixsat_world2_test(world, a, scope, out);
    return FIXSAT_OK;
}

static inline fixsat_status find_overlaps(bool *out, const fixsat_world2 *world, whole a,
                                          const fixsat_scope2 *scope) {
    *out = fixsat_world2_overlaps(world, a, scope);
    return FIXSAT_OK;
}

static inline fixsat_status begin_hits(fixsat_hits2 *out, const fixsat_world2 *world,
                                       const fixsat_shape2 *a, fixsat_vec2 motion,
                                       const fixsat_scope2 *scope) {
    fixsat_world2_hits(world, a->core.position, motion, scope, out);
    return FIXSAT_OK;
}

/* If nothing is within the limit, *number is FIXSAT_NOTHING. */
static inline fixsat_status find_nearest(uint32_t *number, const fixsat_world2 *world, whole a,
                                         fix16_t limit, const fixsat_scope2 *scope,
                                         fixsat_clearance2 *out) {
    *number = FIXSAT_NOTHING;
    const bool is_there = fixsat_world2_distance(world, a, limit, scope, number, out);
    return is_there == (*number != FIXSAT_NOTHING) ? FIXSAT_OK : FIXSAT_ERROR_NULL;
}

#define next_meeting fixsat_meeting2_next
#define next_hits fixsat_hits2_next

#endif

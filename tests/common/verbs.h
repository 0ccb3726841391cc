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

static inline fixsat_event thing_cast(const fixsat_thing2 *thing, fixsat_vec2 origin,
                                      fixsat_vec2 motion, fixsat_hit2 *hit) {
    return thing->shape != NULL ? fixsat_cast2(thing->shape, origin, motion, hit)
                                : fixsat_cast_region(thing->region, origin, motion, hit);
}

static inline fixsat_event thing_impact(const fixsat_shape2 *a, const fixsat_thing2 *thing,
                                        fixsat_vec2 motion, fixsat_toi2 *out) {
    return thing->shape != NULL ? fixsat_impact2(a, thing->shape, motion, out)
                                : fixsat_impact_shape2_region(a, thing->region, motion, out);
}

static inline fixsat_event thing_enter(const fixsat_shape2 *a, const fixsat_thing2 *thing,
                                       fixsat_vec2 motion, fixsat_toi2 *out) {
    return thing->shape != NULL ? fixsat_enter2(a, thing->shape, motion, out)
                                : fixsat_enter_shape2_region(a, thing->region, motion, out);
}

/* ---- of a world ---- */

#define N(name) name##2
#define F(name, verb) name##2_##verb
#include "verbs.inc"

#endif

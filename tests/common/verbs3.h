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

#define N(name) name##3
typedef fixsat_obb3 asker;
#include "verbs.inc"

static inline void ask_thing(answer *out, verb of, const fixsat_obb3 *a, fixsat_vec3 motion,
                             const fixsat_thing3 *thing) {
    memset(out, 0, sizeof *out);
    switch (thing->kind) {
    case FIXSAT_THING_AABB:
        out->event = of == CAST ? fixsat_cast_aabb3(thing->shape.aabb, a->center, motion, &out->hit)
                     : of == IMPACT
                         ? fixsat_impact_obb3_aabb3(a, thing->shape.aabb, motion, &out->toi)
                         : fixsat_enter_obb3_aabb3(a, thing->shape.aabb, motion, &out->toi);
        break;
    case FIXSAT_THING_OBB:
        out->event = of == CAST ? fixsat_cast_obb3(thing->shape.obb, a->center, motion, &out->hit)
                     : of == IMPACT
                         ? fixsat_impact_obb3_obb3(a, thing->shape.obb, motion, &out->toi)
                         : fixsat_enter_obb3_obb3(a, thing->shape.obb, motion, &out->toi);
        break;
    default:
        out->status = FIXSAT_ERROR_NO_PAIR;
        break;
    }
}

static inline void ask_world(answer *out, verb of, const fixsat_obb3 *a, fixsat_vec3 motion,
                             const fixsat_world3 *world, const fixsat_scope3 *scope) {
    memset(out, 0, sizeof *out);
    out->status =
        of == CAST ? fixsat_world3_cast(world, a->center, motion, scope, &out->event, &out->number,
                                        &out->hit)
        : of == IMPACT
            ? fixsat_world3_impact(world, a, motion, scope, &out->event, &out->number, &out->toi)
            : fixsat_world3_enter(world, a, motion, scope, &out->event, &out->number, &out->toi);
}

/* ---- the others ---- */

typedef fixsat_thing3 whole; /* what a test or a distance is asked of */

/* Of a pair that has a test, the kinds in this order; and of one that has not. */
static inline fixsat_status relation_in_order(fixsat_relation *out, fixsat_thing3 a,
                                              fixsat_thing3 b) {
    switch (10 * a.kind + b.kind) {
    case 10 * FIXSAT_THING_POINT + FIXSAT_THING_OBB:
        *out = fixsat_test_point_obb3(*a.shape.point, b.shape.obb);
        return FIXSAT_OK;
    case 10 * FIXSAT_THING_AABB + FIXSAT_THING_AABB:
        *out = fixsat_test_aabb3_aabb3(a.shape.aabb, b.shape.aabb);
        return FIXSAT_OK;
    case 10 * FIXSAT_THING_AABB + FIXSAT_THING_OBB:
        *out = fixsat_test_obb3_aabb3(b.shape.obb, a.shape.aabb);
        return FIXSAT_OK;
    case 10 * FIXSAT_THING_AABB + FIXSAT_THING_SPHERE:
        *out = fixsat_test_sphere_aabb3(b.shape.sphere, a.shape.aabb);
        return FIXSAT_OK;
    case 10 * FIXSAT_THING_OBB + FIXSAT_THING_OBB:
        *out = fixsat_test_obb3_obb3(a.shape.obb, b.shape.obb);
        return FIXSAT_OK;
    case 10 * FIXSAT_THING_SPHERE + FIXSAT_THING_SPHERE:
        *out = fixsat_test_sphere_sphere(a.shape.sphere, b.shape.sphere);
        return FIXSAT_OK;
    default:
        *out = FIXSAT_SEPARATE;
        return FIXSAT_ERROR_NO_PAIR;
    }
}

static inline fixsat_status relation_of_thing(fixsat_relation *out, whole a,
                                              const fixsat_thing3 *thing) {
    return a.kind > thing->kind ? relation_in_order(out, *thing, a)
                                : relation_in_order(out, a, *thing);
}

static inline fixsat_status clearance_of_thing(fixsat_clearance3 *out, whole a,
                                               const fixsat_thing3 *thing) {
    *out = (fixsat_clearance3){.in_range = true};
    if (a.kind == FIXSAT_THING_POINT && thing->kind == FIXSAT_THING_OBB) {
        *out = fixsat_distance_point_obb3(*a.shape.point, thing->shape.obb);
        return FIXSAT_OK;
    }
    if (a.kind == FIXSAT_THING_SPHERE && thing->kind == FIXSAT_THING_AABB) {
        *out = fixsat_distance_sphere_aabb3(a.shape.sphere, thing->shape.aabb);
        return FIXSAT_OK;
    }
    return FIXSAT_ERROR_NO_PAIR;
}

static inline fixsat_status begin_meetings(fixsat_meeting3 *out, const fixsat_world3 *world,
                                           whole a, const fixsat_scope3 *scope) {
    return fixsat_world3_test(world, a, scope, out);
}

static inline fixsat_status find_overlaps(bool *out, const fixsat_world3 *world, whole a,
                                          const fixsat_scope3 *scope) {
    return fixsat_world3_overlaps(world, a, scope, out);
}

static inline fixsat_status begin_hits(fixsat_hits3 *out, const fixsat_world3 *world,
                                       const fixsat_obb3 *a, fixsat_vec3 motion,
                                       const fixsat_scope3 *scope) {
    return fixsat_world3_hits(world, a->center, motion, scope, out);
}

/* If the query is refused, *number is unchanged. */
static inline fixsat_status find_nearest(uint32_t *number, const fixsat_world3 *world, whole a,
                                         fix16_t limit, const fixsat_scope3 *scope,
                                         fixsat_clearance3 *out) {
    return fixsat_world3_distance(world, a, limit, scope, number, out);
}

#define next_meeting fixsat_meeting3_next
#define next_hits fixsat_hits3_next

#endif

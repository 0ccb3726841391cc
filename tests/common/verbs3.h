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
    fixsat_shape3 shape;
} body3;

/* ---- of a thing ---- */

/* A thing as a shape3, which its constructor accepts unless it is an empty AABB. */
static inline fixsat_shape3 solid_of_thing(const fixsat_thing3 *thing) {
    fixsat_shape3 out = {.radius = 0};
    fixsat_status status = FIXSAT_OK;
    switch (thing->kind) {
    case FIXSAT_THING_POINT:
        status = fixsat_shape3_sphere(&out, *thing->shape.point, 0);
        break;
    case FIXSAT_THING_AABB:
        status = fixsat_shape3_from_aabb3(&out, thing->shape.aabb, 0);
        break;
    case FIXSAT_THING_OBB:
        status = fixsat_shape3_from_obb3(&out, thing->shape.obb, 0);
        break;
    case FIXSAT_THING_SPHERE:
        status =
            fixsat_shape3_sphere(&out, thing->shape.sphere->center, thing->shape.sphere->radius);
        break;
    default:
        out = *thing->shape.shape;
        break;
    }
    out.radius = status == FIXSAT_OK ? out.radius : -1;
    return out;
}

static inline fixsat_relation thing_test(const fixsat_shape3 *a, const fixsat_thing3 *thing) {
    const fixsat_shape3 b = solid_of_thing(thing);
    return fixsat_test3(a, &b);
}

static inline fixsat_clearance3 thing_distance(const fixsat_shape3 *a, const fixsat_thing3 *thing) {
    const fixsat_shape3 b = solid_of_thing(thing);
    return fixsat_distance3(a, &b);
}

static inline fixsat_event thing_cast(const fixsat_thing3 *thing, fixsat_vec3 origin,
                                      fixsat_vec3 motion, fixsat_hit3 *hit) {
    const fixsat_shape3 b = solid_of_thing(thing);
    return fixsat_cast3(&b, origin, motion, hit);
}

static inline fixsat_event thing_impact(const fixsat_shape3 *a, const fixsat_thing3 *thing,
                                        fixsat_vec3 motion, fixsat_toi3 *out) {
    const fixsat_shape3 b = solid_of_thing(thing);
    return fixsat_impact3(a, &b, motion, out);
}

static inline fixsat_event thing_enter(const fixsat_shape3 *a, const fixsat_thing3 *thing,
                                       fixsat_vec3 motion, fixsat_toi3 *out) {
    const fixsat_shape3 b = solid_of_thing(thing);
    return fixsat_enter3(a, &b, motion, out);
}

/* ---- of a world ---- */

#define N(name) name##3
#define F(name, verb) name##3_##verb
#include "verbs.inc"

#endif

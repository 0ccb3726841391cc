/* SPDX-License-Identifier: MIT
 *
 * What is nearest to a point or a sphere in a world in 3D.
 */
#include "../shape/shape.h"
#include "../space/distance3.h"
#include "thing_pair3.h"

/* What was found so far. */
typedef struct nearest {
    const fixsat_thing3 *thing;
    int64_t length; /* how far it is, rounded down; where it meets, -1; less: nothing is so near */
    uint32_t number;
    fixsat_clearance3 said;
} nearest;

/* Of a pair that has a distance. */
static bool is_point(fixsat_thing3 shape) {
    return fxs_kind3(shape) == FIXSAT_THING_POINT;
}

static void set_square(fxs_ratio *out, fixsat_thing3 shape, const fixsat_thing3 *thing) {
    if (is_point(shape)) {
        fxs_set_square_point_obb3(out, *shape.point, thing->obb);
    } else {
        fxs_set_square_sphere_aabb3(out, shape.sphere, thing->aabb);
    }
}

/* The sign of how far the one is less how far the other is; both are apart. */
static FXS_OUT_OF_LINE int compare(fixsat_thing3 shape, const fixsat_thing3 *p,
                                   const fixsat_thing3 *q) {
    fxs_ratio near, other;
    set_square(&near, shape, p);
    set_square(&other, shape, q);
    return fxs_ratio_compare(&near, &other);
}

/* Is it no farther than what was found, as it seems; and if it is no nearer, is its number lower?
 */
static bool is_before(const nearest *found, const nearest *best, fixsat_thing3 shape) {
    if (best->number == FIXSAT_NOTHING || found->length != best->length) {
        return found->length <= best->length;
    }
    const int farther = found->length < 0 ? 0 : compare(shape, found->thing, best->thing);
    return farther < 0 || (farther == 0 && found->number < best->number);
}

/* False: there is no such pair, or an AABB is empty. */
static bool measure(nearest *out, fixsat_thing3 shape, const fixsat_thing3 *thing) {
    if ((fxs_measured_with3(shape) >> fxs_kind3(*thing) & 1) == 0 ||
        (!is_point(shape) && fxs_is_empty3(thing->aabb))) {
        return false;
    }
    out->thing = thing;
    out->said = is_point(shape) ? fixsat_distance_point_obb3(*shape.point, thing->obb)
                                : fixsat_distance_sphere_aabb3(shape.sphere, thing->aabb);
    out->length = fxs_relation3(shape, *thing) == FIXSAT_SEPARATE ? out->said.distance : -1;
    return true;
}

/* Where it was clamped it can be any. */
static void look_within(fxs_things3 *t, const fxs_reach3 *a, int64_t length) {
    fxs_look_around3(t, a, length == INT32_MAX ? INT64_C(1) << 40 : length > 0 ? length : 0);
}

fixsat_status fixsat_world3_distance(uint32_t *number, const fixsat_world3 *world,
                                     fixsat_thing3 shape, fix16_t limit, const fixsat_scope3 *scope,
                                     fixsat_clearance3 *out) {
    if (fxs_is_refused3(world, scope, fxs_measured_with3(shape))) {
        return FIXSAT_NO_PAIR;
    }
    fxs_things3 t;
    fxs_reach3 reach;
    nearest found, best = {.length = limit < 0 ? -2 : limit, .number = FIXSAT_NOTHING};
    fxs_set_reach3(&reach, shape);
    fxs_look_along3(&t, world, &reach, (fixsat_vec3){0, 0, 0});
    look_within(&t, &reach, best.length);
    fxs_things3_begin(&t, scope);
    while (fxs_things3_next(&t)) {
        found.number = t.number;
        if (measure(&found, shape, t.thing) && is_before(&found, &best, shape)) {
            best = found;
            look_within(&t, &reach, best.length);
        }
    }
    *number = best.number;
    if (best.number != FIXSAT_NOTHING) {
        *out = best.said;
    }
    return FIXSAT_OK;
}

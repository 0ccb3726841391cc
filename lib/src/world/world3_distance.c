/* SPDX-License-Identifier: MIT
 *
 * The nearest thing of a world in 3D to a point or a sphere.
 */
#include "../shape/shape.h"
#include "../space/distance3.h"
#include "thing_pair3.h"

typedef struct nearest3 {
    const fixsat_thing3 *thing;
    int64_t length;
    uint32_t number;
    fixsat_clearance3 clearance;
} nearest3;

typedef fixsat_thing3 asked3;

static bool asks_of_point(asked3 a) {
    return fxs_kind3(a) == FIXSAT_THING_POINT;
}

static void set_square(fxs_ratio *out, asked3 a, const fixsat_thing3 *thing) {
    if (asks_of_point(a)) {
        fxs_set_square_point_obb3(out, *a.shape.point, thing->shape.obb);
    } else {
        fxs_set_square_sphere_aabb3(out, a.shape.sphere, thing->shape.aabb);
    }
}

static FXS_OUT_OF_LINE int compare3(asked3 a, const nearest3 *p, const nearest3 *q) {
    fxs_ratio square_of_p, square_of_q;
    set_square(&square_of_p, a, p->thing);
    set_square(&square_of_q, a, q->thing);
    return fxs_ratio_compare(&square_of_p, &square_of_q);
}

/* Sets *out to the distance of a thing. Returns false if the pair has no distance, or an AABB is
 * empty. */
static bool measure3(nearest3 *out, asked3 a, const fixsat_thing3 *thing) {
    if ((fxs_measured_with3(a) >> fxs_kind3(*thing) & 1) == 0 ||
        (!asks_of_point(a) && fxs_is_empty3(thing->shape.aabb))) {
        return false;
    }
    out->thing = thing;
    out->clearance = asks_of_point(a)
                         ? fixsat_distance_point_obb3(*a.shape.point, thing->shape.obb)
                         : fixsat_distance_sphere_aabb3(a.shape.sphere, thing->shape.aabb);
    out->length = fxs_relation3(a, *thing) == FIXSAT_SEPARATE ? out->clearance.distance : -1;
    return true;
}

#define FXS_DIM 3
#include "nearest.inc"
#undef FXS_DIM

fixsat_status fixsat_world3_distance(const fixsat_world3 *world, fixsat_thing3 shape, fix16_t limit,
                                     const fixsat_scope3 *scope, uint32_t *number,
                                     fixsat_clearance3 *out) {
    if (fxs_is_refused3(world, scope, fxs_measured_with3(shape))) {
        return FIXSAT_ERROR_NO_PAIR;
    }
    nearest3 best;
    fxs_span3 from;
    fxs_set_span_of_thing3(&from, world, shape);
    find_nearest3(&best, world, shape, &from, limit, scope);
    *number = best.number;
    if (best.number != FIXSAT_NOTHING) {
        *out = best.clearance;
    }
    return FIXSAT_OK;
}

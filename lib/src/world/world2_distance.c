/* SPDX-License-Identifier: MIT
 *
 * The nearest thing of a world in 2D.
 */
#include "../plane/distance2.h"
#include "../region/nearest.h"
#include "../region/swept.h"
#include "things2.h"

typedef struct nearest2 {
    fxs_target on; /* the shape, or the nearest edge */
    int64_t length;
    uint32_t number;
} nearest2;

typedef const fxs_convex2 *asked2;

static int compare2(asked2 a, const nearest2 *p, const nearest2 *q) {
    return fxs_compare_distances(a, &p->on, &q->on);
}

static FXS_OUT_OF_LINE void measure_shape(nearest2 *out, asked2 a, const fixsat_shape2 *shape) {
    fxs_convex2_buffer buffer;
    fxs_gap2 gap;
    const fxs_convex2 *const b = fxs_convex2_of_shape2(&buffer, shape);
    out->on = (fxs_target){.shape = shape};
    out->length = -1;
    if (fxs_sweep2(a, b, (fixsat_vec2){0, 0}) == FIXSAT_SEPARATE) {
        fxs_set_gap2(&gap, a, b);
        out->length = gap.length - fxs_radii(a, b);
    }
}

static FXS_OUT_OF_LINE void measure_region(nearest2 *out, asked2 a, const fixsat_region *region) {
    fxs_gap2 gap;
    out->length = -1;
    if (fxs_find_nearest_edge(&out->on, &gap, a, region)) {
        out->length = gap.length - a->radius;
    }
}

static bool measure2(nearest2 *out, asked2 a, const fixsat_thing2 *thing) {
    if (thing->shape != NULL) {
        measure_shape(out, a, thing->shape);
    } else {
        measure_region(out, a, thing->region);
    }
    return true;
}

#define FXS_DIM 2
#include "nearest.inc"
#undef FXS_DIM

bool fixsat_world2_distance(const fixsat_world2 *world, const fixsat_shape2 *a, fix16_t limit,
                            const fixsat_scope2 *scope, uint32_t *number, fixsat_clearance2 *out) {
    fxs_convex2_buffer buffer;
    nearest2 best;
    fxs_span2 from;
    const asked2 convex = fxs_convex2_of_shape2(&buffer, a);
    fxs_set_span_of_convex2(&from, world, convex);
    find_nearest2(&best, world, convex, &from, limit, scope);
    if (best.number == FIXSAT_NOTHING) {
        return false;
    }
    const fixsat_thing2 *const thing = fxs_thing2(world, scope, best.number);
    *number = best.number;
    *out = thing->shape != NULL ? fixsat_distance2(a, thing->shape)
                                : fixsat_distance_shape2_region(a, thing->region);
    return true;
}

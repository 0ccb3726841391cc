/* SPDX-License-Identifier: MIT
 *
 * What is nearest to a shape in a world.
 */
#include "../plane/distance2.h"
#include "../region/nearest.h"
#include "../region/swept.h"
#include "things2.h"

/* What was found so far. */
typedef struct nearest {
    fxs_target on;
    int64_t length; /* how far it is, rounded down; where it meets, -1 */
    uint32_t number;
} nearest;

/* Is it no farther than what was found, as it seems; and if it is no nearer, is its number lower?
 */
static bool is_before(const nearest *found, const nearest *best, const fxs_convex2 *a) {
    if (best->number == FIXSAT_NOTHING || found->length != best->length) {
        return found->length <= best->length;
    }
    const int farther = found->length < 0 ? 0 : fxs_compare_distances(a, &found->on, &best->on);
    return farther < 0 || (farther == 0 && found->number < best->number);
}

static FXS_OUT_OF_LINE void measure_shape(nearest *out, const fxs_convex2 *a,
                                          const fixsat_shape2 *shape) {
    fxs_convex2_buffer room;
    fxs_gap2 gap;
    const fxs_convex2 *const b = fxs_convex2_of_shape2(&room, shape);
    out->on = (fxs_target){.shape = shape};
    out->length = -1;
    if (fxs_sweep2(a, b, (fixsat_vec2){0, 0}) == FIXSAT_SEPARATE) {
        fxs_set_gap2(&gap, a, b);
        out->length = gap.length - fxs_radii(a, b);
    }
}

static FXS_OUT_OF_LINE void measure_region(nearest *out, const fxs_convex2 *a,
                                           const fixsat_region *region) {
    fxs_gap2 gap;
    out->length = -1;
    if (fxs_find_nearest_edge(&out->on, &gap, a, region)) {
        out->length = gap.length - a->radius;
    }
}

static void look_within(fxs_things *t, const fxs_convex2 *a, int64_t length) {
    fxs_point low, high;
    fxs_set_bounds(&low, &high, a);
    low = fxs_sum(low, fxs_point_of(a->position));
    high = fxs_sum(high, fxs_point_of(a->position));
    fxs_set_span(&t->window, t->world, &low, &high, a->radius + (length > 0 ? length : 0));
}

static FXS_OUT_OF_LINE void find_nearest_thing(nearest *best, const fixsat_world2 *world,
                                               const fxs_convex2 *a, const fixsat_scope2 *scope) {
    fxs_things t;
    nearest found;
    fxs_look_along(&t, world, a, (fixsat_vec2){0, 0});
    look_within(&t, a, best->length);
    fxs_things_begin(&t, scope);
    while (fxs_things_next(&t)) {
        found.number = t.number;
        if (t.thing->shape != NULL) {
            measure_shape(&found, a, t.thing->shape);
        } else {
            measure_region(&found, a, t.thing->region);
        }
        if (is_before(&found, best, a)) {
            *best = found;
            look_within(&t, a, best->length);
        }
    }
}

bool fixsat_world2_distance(const fixsat_world2 *world, const fixsat_shape2 *a, fix16_t limit,
                            const fixsat_scope2 *scope, uint32_t *number, fixsat_clearance2 *out) {
    if (limit < 0) { /* what meets the shape is 0 away */
        return false;
    }
    fxs_convex2_buffer room;
    nearest best = {.length = limit == INT32_MAX ? INT64_C(1) << 40 : limit,
                    .number = FIXSAT_NOTHING};
    find_nearest_thing(&best, world, fxs_convex2_of_shape2(&room, a), scope);
    if (best.number == FIXSAT_NOTHING) {
        return false;
    }
    const fixsat_thing2 *const thing = fxs_thing(world, scope, best.number);
    *number = best.number;
    *out = thing->shape != NULL ? fixsat_distance2(a, thing->shape)
                                : fixsat_distance_shape2_region(a, thing->region);
    return true;
}

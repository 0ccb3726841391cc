/* SPDX-License-Identifier: MIT
 *
 * All things of a world that meet a shape.
 */
#include "things2.h"
#include <fixsat/test.h>

void fixsat_world2_test(fixsat_meeting2 *out, const fixsat_world2 *world,
                        const fixsat_shape2 *shape, const fixsat_scope2 *scope) {
    fxs_convex2_buffer convex;
    fxs_things t;
    fxs_look_along(&t, world, fxs_convex2_of_shape2(&convex, shape), (fixsat_vec2){0, 0});
    fxs_things_begin(&t, scope);
    *out = (fixsat_meeting2){.world = world,
                             .shape = shape,
                             .scope = scope,
                             .min = {t.window.min[0], t.window.min[1]},
                             .max = {t.window.max[0], t.window.max[1]},
                             .node = t.node,
                             .at = t.at};
}

static void set_things(fxs_things *out, const fixsat_meeting2 *meeting) {
    for (int i = 0; i < 2; i++) {
        out->window.min[i] = meeting->min[i];
        out->window.max[i] = meeting->max[i];
    }
    out->world = meeting->world;
    out->from = out->window;
    out->slant = (fxs_slant){{0, 0}};
    out->m = (fixsat_vec2){0, 0};
    fxs_things_resume(out, meeting->scope, meeting->node, meeting->at);
}

static fixsat_relation relation_to(const fixsat_shape2 *shape, const fixsat_thing2 *thing) {
    return thing->shape != NULL ? fixsat_test2(shape, thing->shape)
                                : fixsat_test_shape2_region(shape, thing->region);
}

bool fixsat_meeting2_next(fixsat_meeting2 *meeting) {
    fxs_things t;
    set_things(&t, meeting);
    fixsat_relation relation = FIXSAT_SEPARATE;
    while (relation == FIXSAT_SEPARATE && fxs_things_next(&t)) {
        relation = relation_to(meeting->shape, t.thing);
    }
    meeting->number = t.number;
    meeting->relation = relation;
    meeting->node = t.node;
    meeting->at = t.at;
    return relation != FIXSAT_SEPARATE;
}

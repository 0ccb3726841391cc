/* SPDX-License-Identifier: MIT
 *
 * All things of a world in 3D that meet a shape.
 */
#include "thing_pair3.h"

fixsat_status fixsat_world3_test(fixsat_meeting3 *out, const fixsat_world3 *world,
                                 fixsat_thing3 shape, const fixsat_scope3 *scope) {
    if (fxs_is_refused3(world, scope, fxs_tested_with3(shape))) {
        return FIXSAT_NO_PAIR;
    }
    fxs_reach3 reach;
    fxs_things3 t;
    fxs_set_reach3(&reach, shape);
    fxs_look_along3(&t, world, &reach, (fixsat_vec3){0, 0, 0});
    fxs_things3_begin(&t, scope);
    *out = (fixsat_meeting3){
        .world = world, .shape = shape, .scope = scope, .node = t.node, .at = t.at};
    for (int k = 0; k < 3; k++) {
        out->min[k] = t.window.min[k];
        out->max[k] = t.window.max[k];
    }
    return FIXSAT_OK;
}

static void set_things(fxs_things3 *out, const fixsat_meeting3 *meeting) {
    for (int k = 0; k < 3; k++) {
        out->window.min[k] = meeting->min[k];
        out->window.max[k] = meeting->max[k];
    }
    out->world = meeting->world;
    out->from = out->window;
    out->slant = (fxs_slant3){{0, 0, 0}};
    out->m = (fixsat_vec3){0, 0, 0};
    fxs_things3_resume(out, meeting->scope, meeting->node, meeting->at);
}

bool fixsat_meeting3_next(fixsat_meeting3 *meeting) {
    fxs_things3 t;
    set_things(&t, meeting);
    fixsat_relation relation = FIXSAT_SEPARATE;
    while (relation == FIXSAT_SEPARATE && fxs_things3_next(&t)) {
        relation = fxs_relation3(meeting->shape, *t.thing);
    }
    meeting->number = t.number;
    meeting->relation = relation;
    meeting->node = t.node;
    meeting->at = t.at;
    return relation != FIXSAT_SEPARATE;
}

/* SPDX-License-Identifier: MIT
 *
 * All things of a world in 3D that meet a shape.
 */
#include "thing_pair3.h"

static inline fixsat_relation relation_to3(const fixsat_meeting3 *meeting,
                                           const fixsat_thing3 *thing) {
    return fxs_relation3(meeting->shape, *thing);
}

#define FXS_DIM 3
#include "meeting.inc"
#undef FXS_DIM

fixsat_status fixsat_world3_test(fixsat_meeting3 *out, const fixsat_world3 *world,
                                 fixsat_thing3 shape, const fixsat_scope3 *scope) {
    if (fxs_is_refused3(world, scope, fxs_tested_with3(shape))) {
        return FIXSAT_NO_PAIR;
    }
    fxs_span3 span;
    fxs_set_span_of_thing3(&span, world, shape);
    start_meeting3(out, world, &span, scope);
    out->shape = shape;
    return FIXSAT_OK;
}

bool fixsat_meeting3_next(fixsat_meeting3 *meeting) {
    return find_meeting3(meeting);
}

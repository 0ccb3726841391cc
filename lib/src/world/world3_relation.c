/* SPDX-License-Identifier: MIT
 *
 * All things of a world in 3D that meet a shape.
 */
#include "thing_pair3.h"

static inline fixsat_relation relation_to3(const fixsat_meeting3 *meeting,
                                           const fixsat_thing3 *thing) {
    return fxs_relation3(meeting->private_shape, *thing);
}

#define FXS_DIM 3
#include "meeting.inc"
#undef FXS_DIM

fixsat_status fixsat_world3_test(const fixsat_world3 *world, fixsat_thing3 shape,
                                 const fixsat_scope3 *scope, fixsat_meeting3 *out) {
    if (fxs_is_refused3(world, scope, fxs_tested_with3(shape))) {
        return FIXSAT_ERROR_NO_PAIR;
    }
    fxs_span3 span;
    fxs_set_span_of_thing3(&span, world, shape);
    start_meeting3(out, world, &span, scope);
    out->private_shape = shape;
    return FIXSAT_OK;
}

bool fixsat_meeting3_next(fixsat_meeting3 *meeting) {
    return find_meeting3(meeting);
}

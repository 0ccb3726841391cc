/* SPDX-License-Identifier: MIT
 *
 * All things of a world in 3D that meet a shape.
 */
#include "thing_pair3.h"

typedef fxs_query_shape3 probe3;

static inline void set_probe3(probe3 *out, const fixsat_meeting3 *meeting) {
    fxs_set_query_shape3(out, meeting->private_shape);
}

static inline fixsat_relation relation_to3(const probe3 *probe, const fixsat_thing3 *thing) {
    return fxs_relation3(probe, thing);
}

#define FXS_DIM 3
#include "meeting.inc"
#undef FXS_DIM

void fixsat_world3_test(const fixsat_world3 *world, const fixsat_shape3 *shape,
                        const fixsat_scope3 *scope, fixsat_meeting3 *out) {
    fxs_span3 span;
    fxs_set_span_of_shape3(&span, world, shape);
    start_meeting3(out, world, &span, scope);
    out->private_shape = shape;
}

bool fixsat_meeting3_next(fixsat_meeting3 *meeting) {
    return find_meeting3(meeting);
}

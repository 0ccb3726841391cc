/* SPDX-License-Identifier: MIT
 *
 * All things of a world in 2D that meet a shape.
 */
#include "things2.h"
#include <fixsat/test.h>

typedef const fixsat_shape2 *probe2;

static inline void set_probe2(probe2 *out, const fixsat_meeting2 *meeting) {
    *out = meeting->private_shape;
}

static inline fixsat_relation relation_to2(const probe2 *probe, const fixsat_thing2 *thing) {
    return thing->shape != NULL ? fixsat_test2(*probe, thing->shape)
                                : fixsat_test_shape2_region(*probe, thing->region);
}

#define FXS_DIM 2
#include "meeting.inc"
#undef FXS_DIM

void fixsat_world2_test(const fixsat_world2 *world, const fixsat_shape2 *shape,
                        const fixsat_scope2 *scope, fixsat_meeting2 *out) {
    fxs_convex2_buffer buffer;
    fxs_span2 span;
    fxs_set_span_of_convex2(&span, world, fxs_convex2_of_shape2(&buffer, shape));
    start_meeting2(out, world, &span, scope);
    out->private_shape = shape;
}

bool fixsat_meeting2_next(fixsat_meeting2 *meeting) {
    return find_meeting2(meeting);
}

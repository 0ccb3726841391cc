/* SPDX-License-Identifier: MIT
 *
 * Whether anything in a world in 3D overlaps a shape.
 */
#include <fixsat/world3.h>

fixsat_status fixsat_world3_overlaps(const fixsat_world3 *world, fixsat_thing3 shape,
                                     const fixsat_scope3 *scope, bool *overlaps) {
    fixsat_meeting3 meeting;
    const fixsat_status status = fixsat_world3_test(world, shape, scope, &meeting);
    if (status != FIXSAT_OK) {
        return status;
    }
    *overlaps = false;
    while (!*overlaps && fixsat_meeting3_next(&meeting)) {
        *overlaps = meeting.relation == FIXSAT_OVERLAP;
    }
    return FIXSAT_OK;
}

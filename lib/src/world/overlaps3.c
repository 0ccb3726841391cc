/* SPDX-License-Identifier: MIT
 *
 * Whether anything in a world in 3D overlaps a shape.
 */
#include <fixsat/world3.h>

bool fixsat_world3_overlaps(const fixsat_world3 *world, const fixsat_shape3 *shape,
                            const fixsat_scope3 *scope) {
    fixsat_meeting3 meeting;
    bool overlaps = false;
    fixsat_world3_test(world, shape, scope, &meeting);
    while (!overlaps && fixsat_meeting3_next(&meeting)) {
        overlaps = meeting.relation == FIXSAT_OVERLAP;
    }
    return overlaps;
}

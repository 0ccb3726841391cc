/* SPDX-License-Identifier: MIT
 *
 * Whether anything in a world overlaps a shape.
 */
#include <fixsat/world.h>

bool fixsat_world2_overlaps(const fixsat_world2 *world, const fixsat_shape2 *shape,
                            const fixsat_scope2 *scope) {
    fixsat_meeting2 meeting;
    bool overlaps = false;
    fixsat_world2_test(world, shape, scope, &meeting);
    while (!overlaps && fixsat_meeting2_next(&meeting)) {
        overlaps = meeting.relation == FIXSAT_OVERLAP;
    }
    return overlaps;
}

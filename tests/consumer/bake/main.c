/* SPDX-License-Identifier: MIT
 *
 * Exits with 0 if the level is there, and its door where it was drawn.
 */
#include "level_1.h"

int main(void) {
    const fixsat_shape2 body = {.core = {.position = {F16(2.5), F16(1)}},
                                .kind = FIXSAT_CORE_POINT};
    fixsat_meeting2 meeting;
    fixsat_world2_test(&level_1, &body, NULL, &meeting);
    const bool met = fixsat_meeting2_next(&meeting);
    return met && meeting.number == LEVEL_1_DOOR && level_1.count == LEVEL_1_COUNT ? 0 : 1;
}

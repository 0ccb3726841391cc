/* SPDX-License-Identifier: MIT
 *
 * The names of statuses.
 */
#include <fixsat/types.h>

const char *fixsat_status_name(fixsat_status status) {
    static const char names[] = "ok\0null\0too few\0no area\0not convex\0negative extent\0"
                                "bad rotation\0zero quaternion\0out of range\0negative radius";
    if ((uint32_t)status > FIXSAT_NEGATIVE_RADIUS) {
        return "unknown status";
    }
    const char *name = names;
    for (uint32_t i = 0; i < (uint32_t)status; i++) {
        while (*name != 0) {
            name++;
        }
        name++;
    }
    return name;
}

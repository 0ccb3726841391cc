/* SPDX-License-Identifier: MIT
 *
 * Vectors that are added.
 */
#include "../int/bits.h"
#include <fixsat/types.h>

static bool add_component(fix16_t *v, fix16_t by) {
    const int64_t sum = (int64_t)*v + by;
    *v = fxs_clamp32(sum);
    return *v == sum;
}

bool fixsat_vec2_add(fixsat_vec2 *position, fixsat_vec2 by) {
    const bool x = add_component(&position->x, by.x), y = add_component(&position->y, by.y);
    return x && y;
}

bool fixsat_vec3_add(fixsat_vec3 *position, fixsat_vec3 by) {
    const bool x = add_component(&position->x, by.x), y = add_component(&position->y, by.y);
    const bool z = add_component(&position->z, by.z);
    return x && y && z;
}

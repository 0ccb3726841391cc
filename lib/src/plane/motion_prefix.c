/* SPDX-License-Identifier: MIT
 *
 * Prefixes of a motion.
 */
#include "motion_prefix.h"

static void set_component(fxs_component *out, const fxs_entry *at, fixsat_vec2 m, fix16_t v) {
    out->down = fxs_entry_part(at, m, fxs_abs32(v), false);
    out->up = fxs_entry_part(at, m, fxs_abs32(v), true);
    out->is_negative = v < 0;
}

void fxs_set_prefix(fxs_motion_prefix *out, const fxs_entry *at, fixsat_vec2 m) {
    set_component(&out->x, at, m, m.x);
    set_component(&out->y, at, m, m.y);
}

void fxs_set_rough_prefix(fxs_motion_prefix *out, fixsat_vec2 m, fix16_t time) {
    out->x = fxs_component_until(m.x, time);
    out->y = fxs_component_until(m.y, time);
}

fixsat_vec2 fxs_prefix_point(const fxs_motion_prefix *prefix, fixsat_vec2 m, uint32_t index) {
    /* Both, then of the longer component, then of the other, then none. */
    const bool is_x_longer = fxs_abs32(m.x) >= fxs_abs32(m.y);
    const uint32_t k = index >> 2, which = index & 3;
    const bool longer = which < 2, other = (which & 1) == 0;
    return (fixsat_vec2){fxs_component_over(&prefix->x, is_x_longer ? longer : other, k),
                         fxs_component_over(&prefix->y, is_x_longer ? other : longer, k)};
}

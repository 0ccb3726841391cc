/* SPDX-License-Identifier: MIT
 *
 * Prefixes of a motion.
 */
#include "motion_prefix.h"

/* Motions along an axis are common, so zero costs no quotient. */
static void set_component(fxs_component *out, const fxs_entry *at, fixsat_vec2 m, fix16_t v) {
    out->down = v == 0 ? 0 : fxs_entry_component(at, m, fxs_abs32(v), false);
    out->up = v == 0 ? 0 : fxs_entry_component(at, m, fxs_abs32(v), true);
    out->is_negative = v < 0;
}

void fxs_set_prefix(fxs_motion_prefix *out, const fxs_entry *at, fixsat_vec2 m) {
    set_component(&out->x, at, m, m.x);
    set_component(&out->y, at, m, m.y);
    out->at = at;
}

void fxs_set_rough_prefix(fxs_motion_prefix *out, fixsat_vec2 m, fix16_t time) {
    out->x = fxs_component_until(m.x, time);
    out->y = fxs_component_until(m.y, time);
    out->at = NULL;
}

/* ---- the list ---- */

/* Sets a component at the fraction 1 - 2^-j. Let v times the time be q + rest, for a rest below 1
 * and q = a 2^j + b. Then the component is q - a + (rest (2^j - 1) - b) / 2^j, and the last term is
 * between -1 and 1. */
static FXS_OUT_OF_LINE void set_fine_component(fxs_component *out, const fxs_component *whole,
                                               const fxs_entry *at, fixsat_vec2 m, fix16_t v,
                                               const fxs_list_fraction *f) {
    const uint32_t q = whole->down, b = q & f->factor;
    const int sign = fxs_compare_entry_rest(at, m, fxs_abs32(v), f->factor, b);
    out->down = q - (q >> f->shift) - (sign < 0);
    out->up = out->down + (sign != 0);
    out->is_negative = whole->is_negative;
}

static void set_halved_component(fxs_component *out, const fxs_component *whole, uint32_t shift) {
    fxs_set_list_component(out, whole->down, whole->up, shift);
    out->is_negative = whole->is_negative;
}

void fxs_set_list_prefix(fxs_motion_prefix *out, const fxs_motion_prefix *prefix, fixsat_vec2 m,
                         uint32_t place) {
    const fxs_list_fraction f = fxs_list_fraction_at(place);
    if (f.factor == 1) {
        set_halved_component(&out->x, &prefix->x, f.shift);
        set_halved_component(&out->y, &prefix->y, f.shift);
    } else {
        set_fine_component(&out->x, &prefix->x, prefix->at, m, m.x, &f);
        set_fine_component(&out->y, &prefix->y, prefix->at, m, m.y, &f);
    }
    out->at = prefix->at;
}

/* The order of rounding up is: both components, only the longer one, only the other one, none. */
fixsat_vec2 fxs_prefix_corner(const fxs_motion_prefix *prefix, bool is_x_longer, uint32_t which) {
    const bool longer = which < 2, other = (which & 1) == 0;
    return (fixsat_vec2){fxs_component_rounded(&prefix->x, is_x_longer ? longer : other),
                         fxs_component_rounded(&prefix->y, is_x_longer ? other : longer)};
}

fixsat_vec2 fxs_prefix_point(const fxs_motion_prefix *prefix, fixsat_vec2 m, uint32_t which) {
    return fxs_prefix_corner(prefix, fxs_abs32(m.x) >= fxs_abs32(m.y), which);
}

/* SPDX-License-Identifier: MIT
 *
 * The nearest point of C, and lengths.
 */
#include "nearest2_near.h"

#define FXS_ENGINE near
#include "nearest2.inc"
#undef FXS_ENGINE

/* ---- lengths ---- */

void fxs_set_heading(fxs_heading *out, fixsat_vec2 n, const fxs_divisor *square) {
    out->n = n;
    out->x = fxs_ratio_to_root(fxs_abs32(n.x), square);
    out->y = fxs_ratio_to_root(fxs_abs32(n.y), square);
}

static int64_t component_of(int64_t length, fxs_lead ratio, bool back) {
    const int64_t part = (int64_t)fxs_times_ratio(fxs_abs64(length), ratio);
    return (length < 0) != back ? -part : part;
}

fxs_point fxs_along(const fxs_heading *heading, int64_t length) {
    FXS_BITS(length, FXS_LENGTH_BITS + FXS_SUBRAW_BITS);
    return (fxs_point){component_of(length, heading->x, heading->n.x < 0),
                       component_of(length, heading->y, heading->n.y < 0)};
}

/* Returns p + offset, with `offset` in subraw units, rounded to the nearest raw, halves up. */
static fix16_t rounded_coordinate(int64_t p, int64_t offset, bool *in_range) {
    return fxs_clamp(p + ((offset + (1 << (FXS_SUBRAW_BITS - 1))) >> FXS_SUBRAW_BITS), in_range);
}

fixsat_vec2 fxs_rounded_sum(fxs_point p, fxs_point offset, bool *in_range) {
    const fix16_t x = rounded_coordinate(p.x, offset.x, in_range),
                  y = rounded_coordinate(p.y, offset.y, in_range);
    return (fixsat_vec2){x, y};
}

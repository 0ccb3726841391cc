/* SPDX-License-Identifier: MIT
 *
 * The things of a world in 2D that may matter for a query.
 */
#include "things2.h"
#include "../plane/motion_prefix.h"
#include "../shape/blocks.h"

uint16_t fxs_step_of(fix16_t origin, uint32_t shift, int64_t v) {
    if (v < origin) {
        return 0;
    }
    if (v > INT32_MAX) {
        return FXS_BEYOND;
    }
    const uint32_t step = fxs_absdiff((int32_t)v, origin) >> (shift & 31);
    return (uint16_t)(step < FXS_LAST_STEP ? step + FXS_FIRST_STEP : FXS_BEYOND);
}

/* Returns the step of the highest coordinate, or more than LAST_STEP. All beyond it is in BEYOND.
 */
static uint32_t last_step(fix16_t origin, uint32_t shift) {
    return (fxs_absdiff(INT32_MAX, origin) >> shift) + FXS_FIRST_STEP;
}

uint16_t fxs_step_before(uint16_t step, fix16_t offset, fix16_t origin, uint32_t shift) {
    if (offset == 0 || step == 0) {
        return step;
    }
    const uint32_t last = last_step(origin, shift);
    const int32_t from = step == FXS_BEYOND && last < FXS_BEYOND ? (int32_t)last : step;
    const int32_t steps = offset >> shift;
    return (uint16_t)(steps > FXS_BEYOND - from ? FXS_BEYOND : from + steps < 0 ? 0 : from + steps);
}

uint16_t fxs_step_after(uint16_t step, fix16_t offset, fix16_t origin, uint32_t shift) {
    if (offset == 0 || step == FXS_BEYOND) {
        return step;
    }
    const int32_t steps = offset >> shift, rounding = shift != 0;
    const uint32_t last = last_step(origin, shift);
    if (steps > FXS_LAST_STEP - step - rounding) {
        return FXS_BEYOND;
    }
    const int32_t v = step + steps + rounding;
    return (uint16_t)(v < 0 ? 0 : (uint32_t)v >= last ? FXS_BEYOND : v);
}

static inline bool is_zero2(const fixsat_vec2 *v) {
    return (v->x | v->y) == 0;
}

static inline bool may_block2(const fixsat_vec2 *motion, const fixsat_vec2 *one_way) {
    return is_zero2(one_way) || fxs_dot_sign(fxs_point_of(*motion), fxs_point_of(*one_way)) < 0;
}

#define FXS_DIM 2
#include "things.inc"
#undef FXS_DIM

void fxs_set_span_of_convex2(fxs_span2 *out, const fixsat_world2 *world, const fxs_convex2 *a) {
    fxs_point low, high;
    fxs_set_bounds(&low, &high, a);
    const int64_t x = a->position.x, y = a->position.y, radius = a->radius;
    const fxs_reach2 reach = {{low.x + x - radius, low.y + y - radius},
                              {high.x + x + radius, high.y + y + radius}};
    set_span2(out, world, &reach);
}

void fxs_look_between2(fxs_things2 *t, fixsat_vec2 p, fixsat_vec2 q) {
    const fix16_t low[2] = {fix16_min(p.x, q.x), fix16_min(p.y, q.y)};
    const fix16_t high[2] = {fix16_max(p.x, q.x), fix16_max(p.y, q.y)};
    set_window2(t, low, high);
}

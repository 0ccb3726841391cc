/* SPDX-License-Identifier: MIT
 *
 * The things of a world in 2D that may matter for a query.
 */
#include "things2.h"
#include "../plane/motion_prefix.h"
#include "../shape/blocks.h"

int32_t fxs_step_of(fix16_t origin, uint32_t shift, int64_t v) {
    const int64_t step = ((v - origin) >> (shift & 31)) + FXS_FIRST_STEP;
    return (int32_t)(step < -FXS_FAR_STEP  ? -FXS_FAR_STEP
                     : step > FXS_FAR_STEP ? FXS_FAR_STEP
                                           : step);
}

uint16_t fxs_node_step_of(fix16_t origin, uint32_t shift, fix16_t v) {
    if (v < origin) {
        return 0;
    }
    const uint32_t step = fxs_absdiff(v, origin) >> (shift & 31);
    return (uint16_t)(step < FXS_LAST_STEP ? step + FXS_FIRST_STEP : FXS_BEYOND);
}

uint16_t fxs_step_before(int32_t step, fix16_t offset, uint32_t shift) {
    const int64_t v = (int64_t)step + (offset >> shift);
    return (uint16_t)(step == -FXS_FAR_STEP || v < 0 ? 0 : v > FXS_BEYOND ? FXS_BEYOND : v);
}

uint16_t fxs_step_after(int32_t step, fix16_t offset, fix16_t origin, uint32_t shift) {
    const int64_t rounding = offset != 0 && shift != 0;
    const int64_t v = (int64_t)step + (offset >> shift) + rounding;
    if (step == FXS_FAR_STEP || v > FXS_LAST_STEP) {
        return FXS_BEYOND;
    }
    const uint32_t last = fxs_absdiff(INT32_MAX, origin) >> shift; /* plus FIRST_STEP */
    return (uint16_t)(v <= 0 ? 0 : (uint32_t)v > last ? FXS_BEYOND : v);
}

static inline bool is_null2(const fixsat_vec2 *v) {
    return (v->x | v->y) == 0;
}

static inline bool is_against2(const fixsat_vec2 *motion, const fixsat_vec2 *one_way) {
    return fxs_dot_sign(fxs_point_of(*motion), fxs_point_of(*one_way)) < 0;
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
    set_window2(&t->window, t, low, high);
}

/* SPDX-License-Identifier: MIT
 *
 * The things of a world in 2D that may matter for a query.
 */
#include "things2.h"
#include "../shape/blocks.h"

int32_t fxs_grains_until(fix16_t m, uint32_t end) {
    const uint32_t size = (fxs_abs32(m) >> FXS_GRAIN_BITS) + 1;
    const uint32_t part = (size >> 16) * end + ((size & 0xFFFF) * end >> 16) + 1;
    return m < 0 ? -(int32_t)part : (int32_t)part;
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

static int64_t clamped_to34(int64_t v) {
    const int64_t most = INT64_C(1) << 33;
    return v < -most ? -most : v > most ? most : v;
}

void fxs_look_in_bounds2(fxs_things2 *t, fxs_point low, fxs_point high, int64_t around) {
    const fxs_reach2 reach = {{clamped_to34(low.x - around), clamped_to34(low.y - around)},
                              {clamped_to34(high.x + around), clamped_to34(high.y + around)}};
    fxs_span2 span;
    set_span2(&span, t->world, &reach);
    for (int k = 0; k < 2; k++) {
        t->window.ends[k] = fxs_interval_of(span.min[k], span.max[k], t->world->private_shift);
    }
}

void fxs_look_between2(fxs_things2 *t, fixsat_vec2 p, fixsat_vec2 q) {
    const fix16_t low[2] = {fix16_min(p.x, q.x), fix16_min(p.y, q.y)};
    const fix16_t high[2] = {fix16_max(p.x, q.x), fix16_max(p.y, q.y)};
    for (int k = 0; k < 2; k++) {
        t->window.ends[k] =
            fxs_interval_of(t->start.min[k] + fxs_grains_of(low[k]),
                            t->start.max[k] + fxs_grains_of(high[k]) + 1, t->world->private_shift);
    }
}

/* SPDX-License-Identifier: MIT
 *
 * The walk along a world's tree in 2D, and where it is looked.
 */
#include "things2.h"

/* ---- steps ---- */

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

void fxs_set_span(fxs_span *out, const fixsat_world2 *world, const fxs_point *low,
                  const fxs_point *high, int64_t around) {
    const fixsat_vec2 o = world->origin;
    out->min[0] = fxs_step_of(o.x, world->shift, low->x - around);
    out->min[1] = fxs_step_of(o.y, world->shift, low->y - around);
    out->max[0] = fxs_step_of(o.x, world->shift, high->x + around);
    out->max[1] = fxs_step_of(o.y, world->shift, high->y + around);
}

uint32_t fxs_depth_of(uint32_t count) {
    uint32_t depth = 0;
    while (count > (uint32_t)FXS_LEAF_SIZE << depth) {
        depth++;
    }
    return depth;
}

/* ---- the walk ---- */

#define WORLD fixsat_world2
#define NODE fixsat_node2
#define THING fixsat_thing2
#define MOVER fixsat_mover2
#define SCOPE fixsat_scope2
#define SPAN fxs_span
#define THINGS fxs_things
#define BEGIN fxs_things_begin
#define RESUME fxs_things_resume
#define NEXT fxs_things_next
#define THING_AT fxs_thing
#define ALL(f, n, w) (f(n, w, 0) && f(n, w, 1))
#define SUM(f, n, w) (f(n, w, 0) + f(n, w, 1))
#define IN_A_PLANE(f, t, n) f(t, n, 0, 1)

static inline bool is_slanted(const fxs_things *t) {
    return (t->slant.way[0] | t->slant.way[1]) != 0;
}

static inline bool may_count(const fxs_things *t, const fixsat_mover2 *mover) {
    const fixsat_vec2 n = mover->one_way;
    return (n.x | n.y) == 0 || fxs_dot_sign(fxs_point_of(t->m), fxs_point_of(n)) < 0;
}

#include "things.inc"

bool fxs_starts_apart(const fxs_things *t) {
    return t->bounds != NULL && !is_in(t->bounds, &t->from);
}

/* ---- where is looked ---- */

static fxs_slant slant_of(fixsat_vec2 m) {
    const int bits = fxs_bits32(fxs_abs32(m.x) | fxs_abs32(m.y));
    const int shift = bits > 12 ? bits - 12 : 0;
    return (fxs_slant){{m.x >> shift, m.y >> shift}};
}

void fxs_look_between(fxs_things *t, const fxs_convex2 *a, fixsat_vec2 p, fixsat_vec2 q) {
    fxs_point low, high;
    fxs_set_bounds(&low, &high, a);
    low = fxs_sum(low, fxs_point_of(a->position));
    high = fxs_sum(high, fxs_point_of(a->position));
    low.x += fix16_min(p.x, q.x);
    low.y += fix16_min(p.y, q.y);
    high.x += fix16_max(p.x, q.x);
    high.y += fix16_max(p.y, q.y);
    fxs_set_span(&t->window, t->world, &low, &high, a->radius);
}

void fxs_look_until_there(fxs_things *t, const fxs_convex2 *a, fixsat_vec2 m) {
    fxs_look_between(t, a, (fixsat_vec2){0, 0}, m);
}

void fxs_look_along(fxs_things *t, const fixsat_world2 *world, const fxs_convex2 *a,
                    fixsat_vec2 m) {
    t->world = world;
    t->m = m;
    fxs_look_until_there(t, a, (fixsat_vec2){0, 0});
    t->from = t->window;
    t->slant = is_wide(t->from.min, t->from.max) ? (fxs_slant){{0, 0}} : slant_of(m);
    fxs_look_until_there(t, a, m);
}

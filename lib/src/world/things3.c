/* SPDX-License-Identifier: MIT
 *
 * The walk along a world's tree in 3D, where it is looked, and what is refused.
 */
#include "things3.h"

/* ---- the walk ---- */

#define WORLD fixsat_world3
#define NODE fixsat_node3
#define THING fixsat_thing3
#define MOVER fixsat_mover3
#define SCOPE fixsat_scope3
#define SPAN fxs_span3
#define THINGS fxs_things3
#define BEGIN fxs_things3_begin
#define RESUME fxs_things3_resume
#define NEXT fxs_things3_next
#define THING_AT fxs_thing3
#define ALL(f, n, w) (f(n, w, 0) && f(n, w, 1) && f(n, w, 2))
#define SUM(f, n, w) (f(n, w, 0) + f(n, w, 1) + f(n, w, 2))
#define IN_A_PLANE(f, t, n) (f(t, n, 0, 1) || f(t, n, 1, 2) || f(t, n, 2, 0))

static inline bool is_slanted(const fxs_things3 *t) {
    return (t->slant.way[0] | t->slant.way[1] | t->slant.way[2]) != 0;
}

static inline bool is_zero(fixsat_vec3 v) {
    return (v.x | v.y | v.z) == 0;
}

static FXS_OUT_OF_LINE bool is_against(fixsat_vec3 m, fixsat_vec3 n) {
    const int64_t v[3] = {m.x, m.y, m.z}, w[3] = {n.x, n.y, n.z};
    const fxs_big dot = fxs_big_dot3(v, w);
    return fxs_big_sign(&dot) < 0;
}

static inline bool may_count(const fxs_things3 *t, const fixsat_mover3 *mover) {
    return is_zero(mover->one_way) || is_against(t->m, mover->one_way);
}

#include "things.inc"

bool fxs_is_one_way3(const fxs_things3 *t) {
    return t->number >= t->world->count && !is_zero(mover_at(t, t->number)->one_way);
}

/* ---- where is looked ---- */

static void set_around(fxs_reach3 *out, fixsat_vec3 c, int64_t x, int64_t y, int64_t z) {
    *out = (fxs_reach3){{c.x - x, c.y - y, c.z - z}, {c.x + x, c.y + y, c.z + z}};
}

/* A saturated extent is off by one at 2^32, where nothing is beyond both ends anyway. */
void fxs_set_reach3(fxs_reach3 *out, fixsat_thing3 thing) {
    const uint32_t *extent;
    int64_t radius;
    switch (fxs_kind3(thing)) {
    case FIXSAT_THING_POINT:
        set_around(out, *thing.point, 0, 0, 0);
        break;
    case FIXSAT_THING_AABB:
        *out = (fxs_reach3){{thing.aabb->min.x, thing.aabb->min.y, thing.aabb->min.z},
                            {thing.aabb->max.x, thing.aabb->max.y, thing.aabb->max.z}};
        break;
    case FIXSAT_THING_OBB:
        extent = thing.obb->extent;
        set_around(out, thing.obb->center, extent[0], extent[1], extent[2]);
        break;
    default:
        radius = thing.sphere->radius;
        set_around(out, thing.sphere->center, radius, radius, radius);
        break;
    }
}

static fxs_slant3 slant_of(fixsat_vec3 m) {
    const int bits = fxs_bits32(fxs_abs32(m.x) | fxs_abs32(m.y) | fxs_abs32(m.z));
    const int shift = bits > 12 ? bits - 12 : 0;
    return (fxs_slant3){{m.x >> shift, m.y >> shift, m.z >> shift}};
}

static void set_span(fxs_things3 *t, const fxs_reach3 *a, const int64_t back[3],
                     const int64_t ahead[3]) {
    const fixsat_vec3 o = t->world->origin;
    const fix16_t origin[3] = {o.x, o.y, o.z};
    for (int k = 0; k < 3; k++) {
        t->window.min[k] = fxs_step_of(origin[k], t->world->shift, a->low[k] - back[k]);
        t->window.max[k] = fxs_step_of(origin[k], t->world->shift, a->high[k] + ahead[k]);
    }
}

void fxs_look_until3(fxs_things3 *t, const fxs_reach3 *a, fixsat_vec3 m) {
    const int64_t way[3] = {m.x, m.y, m.z};
    int64_t back[3], ahead[3];
    for (int k = 0; k < 3; k++) {
        back[k] = way[k] < 0 ? -way[k] : 0;
        ahead[k] = way[k] < 0 ? 0 : way[k];
    }
    set_span(t, a, back, ahead);
}

void fxs_look_along3(fxs_things3 *t, const fixsat_world3 *world, const fxs_reach3 *a,
                     fixsat_vec3 m) {
    t->world = world;
    t->m = m;
    fxs_look_until3(t, a, (fixsat_vec3){0, 0, 0});
    t->from = t->window;
    t->slant = is_wide(t->from.min, t->from.max) ? (fxs_slant3){{0, 0, 0}} : slant_of(m);
    fxs_look_until3(t, a, m);
}

void fxs_look_around3(fxs_things3 *t, const fxs_reach3 *a, int64_t length) {
    const int64_t around[3] = {length, length, length};
    set_span(t, a, around, around);
}

/* ---- what is refused ---- */

/* A world that has other kinds may have them where they do not count: then each is looked at. */
bool fxs_is_refused3(const fixsat_world3 *world, const fixsat_scope3 *scope, uint32_t kinds) {
    const fixsat_scope3 *const s = scope == NULL ? &all : scope;
    fxs_things3 t = {.world = world, .scope = s};
    const uint32_t first = (world->kinds & ~kinds) != 0 ? 0 : world->count;
    const uint32_t end = (uint32_t)world->count + s->mover_count;
    for (uint32_t i = first; i < end; i++) {
        const bool is_mover = i >= world->count;
        const bool counts = is_mover ? (mover_at(&t, i)->mask & s->mask) != 0 : is_in_layers(&t, i);
        if (counts && i != s->except && (1U << fxs_kind3(*fxs_thing3(world, s, i)) & ~kinds) != 0) {
            return true;
        }
    }
    return false;
}

/* SPDX-License-Identifier: MIT
 *
 * The things of a world in 3D that may matter for a query, and which queries are refused.
 */
#include "things3.h"
#include "../plane/motion_prefix.h"
#include "../shape/blocks.h"

static inline bool is_zero3(const fixsat_vec3 *v) {
    return (v->x | v->y | v->z) == 0;
}

static FXS_OUT_OF_LINE bool is_against3(const fixsat_vec3 *m, const fixsat_vec3 *n) {
    const int64_t v[3] = {m->x, m->y, m->z}, w[3] = {n->x, n->y, n->z};
    const fxs_big dot = fxs_big_dot3(v, w);
    return fxs_big_sign(&dot) < 0;
}

#define FXS_DIM 3
#include "things.inc"
#undef FXS_DIM

/* ---- bounds ---- */

static void set_around(fxs_reach3 *out, fixsat_vec3 c, int64_t x, int64_t y, int64_t z) {
    *out = (fxs_reach3){{c.x - x, c.y - y, c.z - z}, {c.x + x, c.y + y, c.z + z}};
}

/* A saturated extent is off by one at 2^32. That does not matter, because nothing is beyond both
 * ends there. */
static void set_reach3(fxs_reach3 *out, fixsat_thing3 thing) {
    const uint32_t *extent;
    int64_t radius;
    switch (fxs_kind3(thing)) {
    case FIXSAT_THING_POINT:
        set_around(out, *thing.shape.point, 0, 0, 0);
        break;
    case FIXSAT_THING_AABB:
        *out = (fxs_reach3){
            {thing.shape.aabb->min.x, thing.shape.aabb->min.y, thing.shape.aabb->min.z},
            {thing.shape.aabb->max.x, thing.shape.aabb->max.y, thing.shape.aabb->max.z}};
        break;
    case FIXSAT_THING_OBB:
        extent = thing.shape.obb->extent;
        set_around(out, thing.shape.obb->center, extent[0], extent[1], extent[2]);
        break;
    default:
        radius = thing.shape.sphere->radius;
        set_around(out, thing.shape.sphere->center, radius, radius, radius);
        break;
    }
}

void fxs_set_bounds3(fxs_bounds3 *out, const fixsat_thing3 *thing) {
    fxs_reach3 reach;
    set_reach3(&reach, *thing);
    for (int k = 0; k < 3; k++) {
        out->min[k] = fxs_clamp32(reach.low[k]);
        out->max[k] = fxs_clamp32(reach.high[k]);
    }
}

void fxs_set_span_of_thing3(fxs_span3 *out, const fixsat_world3 *world, fixsat_thing3 thing) {
    fxs_reach3 reach;
    set_reach3(&reach, thing);
    set_span3(out, world, &reach);
}

/* ---- refused queries ---- */

/* If the world has other kinds, each of its things is looked at, because those of other kinds may
 * not count. */
bool fxs_is_refused3(const fixsat_world3 *world, const fixsat_scope3 *scope, uint32_t kinds) {
    const fixsat_scope3 *const s = scope == NULL ? &whole_world3 : scope;
    fxs_things3 t = {.world = world, .scope = s};
    const uint32_t first = (world->private_kinds & ~kinds) != 0 ? 0 : world->count;
    const uint32_t end = (uint32_t)world->count + s->mover_count;
    for (uint32_t i = first; i < end; i++) {
        const bool is_mover = i >= world->count;
        const bool counts =
            is_mover ? (mover_at3(&t, i)->mask & s->mask) != 0 : is_in_layers3(&t, i);
        if (counts && i != s->except && (1U << fxs_kind3(*fxs_thing3(world, s, i)) & ~kinds) != 0) {
            return true;
        }
    }
    return false;
}

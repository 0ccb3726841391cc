/* SPDX-License-Identifier: MIT
 *
 * The things of a world in 3D that may matter for a query.
 */
#include "things3.h"
#include "../shape/blocks.h"
#include "../shape/shape.h"

static inline bool is_null3(const fixsat_vec3 *v) {
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

/* Sets the bounds of a box given relative to `position`, grown by `beyond` on all sides. */
static void set_placed(fxs_reach3 *out, fixsat_vec3 position, const fixsat_aabb3 *box,
                       int64_t beyond) {
    const int64_t x = position.x, y = position.y, z = position.z;
    *out =
        (fxs_reach3){{x + box->min.x - beyond, y + box->min.y - beyond, z + box->min.z - beyond},
                     {x + box->max.x + beyond, y + box->max.y + beyond, z + box->max.z + beyond}};
}

/* Sets the bounds of a box, grown by `beyond` on all sides. A saturated extent is off by one at
 * 2^32. That does not matter, because nothing is beyond both ends there. */
static void set_around_obb(fxs_reach3 *out, const fixsat_obb3 *box, int64_t beyond) {
    const uint32_t *const extent = box->extent;
    set_around(out, box->center, extent[0] + beyond, extent[1] + beyond, extent[2] + beyond);
}

static void set_reach_of_shape(fxs_reach3 *out, const fixsat_shape3 *shape) {
    if (shape->kind == FIXSAT_CORE3_OBB) {
        set_around_obb(out, &shape->core.obb, shape->radius);
    } else {
        const fixsat_aabb3 core = fxs_bounds_of_core3(shape);
        set_placed(out, shape->core.position, &core, shape->radius);
    }
}

static void set_reach3(fxs_reach3 *out, fixsat_thing3 thing) {
    static const fixsat_vec3 none = {0, 0, 0};
    int64_t radius;
    switch (fxs_kind3(thing)) {
    case FIXSAT_THING_AABB:
        set_placed(out, none, thing.shape.aabb, 0);
        break;
    case FIXSAT_THING_OBB:
        set_around_obb(out, thing.shape.obb, 0);
        break;
    case FIXSAT_THING_SPHERE:
        radius = thing.shape.sphere->radius;
        set_around(out, thing.shape.sphere->center, radius, radius, radius);
        break;
    case FIXSAT_THING_SHAPE:
        set_reach_of_shape(out, thing.shape.shape);
        break;
    default:
        set_around(out, *thing.shape.point, 0, 0, 0);
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

void fxs_set_span_of_shape3(fxs_span3 *out, const fixsat_world3 *world,
                            const fixsat_shape3 *shape) {
    fxs_reach3 reach;
    set_reach_of_shape(&reach, shape);
    set_span3(out, world, &reach);
}

void fxs_set_span_of_point3(fxs_span3 *out, const fixsat_world3 *world, fixsat_vec3 point) {
    fxs_reach3 reach;
    set_around(&reach, point, 0, 0, 0);
    set_span3(out, world, &reach);
}

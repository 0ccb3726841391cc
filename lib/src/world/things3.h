/* SPDX-License-Identifier: MIT
 *
 * The things of a world in 3D that may matter for a query. Internal.
 */
#ifndef FIXSAT_WORLD_THINGS3_H
#define FIXSAT_WORLD_THINGS3_H

#include "things2.h"
#include <fixsat/world3.h>

static inline void fxs_set_axes3(fix16_t out[3], fixsat_vec3 v) {
    out[0] = v.x;
    out[1] = v.y;
    out[2] = v.z;
}

#define FXS_DIM 3
#include "things_types.inc"
#undef FXS_DIM

/* Bounds in raw units, clamped to the range. */
typedef struct fxs_bounds3 {
    fix16_t min[3], max[3];
} fxs_bounds3;

/* Sets the bounds of a thing in raw units. */
void fxs_set_bounds3(fxs_bounds3 *out, const fixsat_thing3 *thing);

/* Set the bounds of a shape and of a point, in grains from the world's origin. */
void fxs_set_span_of_shape3(fxs_span3 *out, const fixsat_world3 *world, const fixsat_shape3 *shape);
void fxs_set_span_of_point3(fxs_span3 *out, const fixsat_world3 *world, fixsat_vec3 point);

/* Returns the kind of a thing. If memory is damaged, an unknown kind is that of a point, which
 * every shape begins with. */
static inline uint32_t fxs_kind3(fixsat_thing3 thing) {
    return thing.kind <= FIXSAT_THING_SHAPE ? thing.kind : (uint32_t)FIXSAT_THING_POINT;
}

#endif

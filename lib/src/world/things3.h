/* SPDX-License-Identifier: MIT
 *
 * The things of a world in 3D that may matter for a query, and which queries are refused. Internal.
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

/* Set the bounds of a thing: in raw units, and in steps. */
void fxs_set_bounds3(fxs_bounds3 *out, const fixsat_thing3 *thing);
void fxs_set_span_of_thing3(fxs_span3 *out, const fixsat_world3 *world, fixsat_thing3 thing);

/* Returns the kind of a thing, a valid one even if memory is damaged. */
static inline uint32_t fxs_kind3(fixsat_thing3 thing) {
    return thing.kind & 3;
}

/* Kinds as bits, as in private_kinds of a world. */
enum {
    FXS_POINTS = 1 << FIXSAT_THING_POINT,
    FXS_AABBS = 1 << FIXSAT_THING_AABB,
    FXS_OBBS = 1 << FIXSAT_THING_OBB,
    FXS_SPHERES = 1 << FIXSAT_THING_SPHERE
};

/* True if a thing that counts is of none of these kinds. */
bool fxs_is_refused3(const fixsat_world3 *world, const fixsat_scope3 *scope, uint32_t kinds);

#endif

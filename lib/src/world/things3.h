/* SPDX-License-Identifier: MIT
 *
 * The things of a world in 3D: as things.h. Internal.
 */
#ifndef FIXSAT_WORLD_THINGS3_H
#define FIXSAT_WORLD_THINGS3_H

#include "things2.h"
#include <fixsat/world3.h>

/* From low to high, also beyond the range of a coordinate. */
typedef struct fxs_reach3 {
    int64_t low[3], high[3];
} fxs_reach3;

void fxs_set_reach3(fxs_reach3 *out, fixsat_thing3 thing);

/* Bounds in a world's steps. */
typedef struct fxs_span3 {
    uint16_t min[3], max[3];
} fxs_span3;

/* A motion in few bits. */
typedef struct fxs_slant3 {
    int32_t way[3]; /* up to 2^12; all 0: not used */
} fxs_slant3;

/* The walk. */
typedef struct fxs_things3 {
    const fixsat_world3 *world;
    const fixsat_scope3 *scope;
    fxs_span3 window, from;
    fxs_slant3 slant;
    fixsat_vec3 m;
    uint32_t depth, node, at, end;
    uint32_t number;
    const fixsat_thing3 *thing;
    const fixsat_node3 *bounds;
} fxs_things3;

void fxs_things3_begin(fxs_things3 *t, const fixsat_scope3 *scope);
void fxs_things3_resume(fxs_things3 *t, const fixsat_scope3 *scope, uint32_t node, uint32_t at);
bool fxs_things3_next(fxs_things3 *t);

/* Is the thing at hand a mover that is one way? */
bool fxs_is_one_way3(const fxs_things3 *t);

const fixsat_thing3 *fxs_thing3(const fixsat_world3 *world, const fixsat_scope3 *scope,
                                uint32_t number);

/* Looks for what meets something on its way, near its start first; then on a shorter way alone. */
void fxs_look_along3(fxs_things3 *t, const fixsat_world3 *world, const fxs_reach3 *a,
                     fixsat_vec3 m);
void fxs_look_until3(fxs_things3 *t, const fxs_reach3 *a, fixsat_vec3 m);

/* Looks for what is that near to it. */
void fxs_look_around3(fxs_things3 *t, const fxs_reach3 *a, int64_t length);

/* Does a thing count that is of none of these kinds? They are bits, as in a world. */
bool fxs_is_refused3(const fixsat_world3 *world, const fixsat_scope3 *scope, uint32_t kinds);

/* Of a thing, whatever its memory holds. */
static inline uint32_t fxs_kind3(fixsat_thing3 thing) {
    return thing.kind & 3;
}

enum {
    FXS_POINTS = 1 << FIXSAT_THING_POINT,
    FXS_AABBS = 1 << FIXSAT_THING_AABB,
    FXS_OBBS = 1 << FIXSAT_THING_OBB,
    FXS_SPHERES = 1 << FIXSAT_THING_SPHERE
};

#endif

/* SPDX-License-Identifier: MIT
 *
 * The things of a world in 2D that may matter for a query. Internal.
 *
 * A world's tree is that of shape/blocks.h over its things, in an order in which neighbours lie
 * near each other. First come the bounds of the things, then those of the blocks, level after
 * level.
 */
#ifndef FIXSAT_WORLD_THINGS2_H
#define FIXSAT_WORLD_THINGS2_H

#include "../plane/convex2.h"
#include "dimension.h"
#include <fixsat/world.h>

/* ---- steps ---- */

/* The steps of nodes are FIRST_STEP to LAST_STEP. 0 is all before these, BEYOND is all after
 * them. */
enum { FXS_FIRST_STEP = 1, FXS_LAST_STEP = 65534, FXS_BEYOND = 65535 };

/* Returns the step of a coordinate, clamped to the range from -FAR_STEP to FAR_STEP. */
enum { FXS_FAR_STEP = 1 << 27 };
int32_t fxs_step_of(fix16_t origin, uint32_t shift, int64_t v);

/* Returns the step of a bound as nodes have it. All beyond the range of a coordinate is in
 * BEYOND. */
uint16_t fxs_node_step_of(fix16_t origin, uint32_t shift, fix16_t v);

/* Return a step of a node for a coordinate, which is given as a step plus an offset. The first is
 * not after the coordinate, the second not before it. */
uint16_t fxs_step_before(int32_t step, fix16_t offset, uint32_t shift);
uint16_t fxs_step_after(int32_t step, fix16_t offset, fix16_t origin, uint32_t shift);

/* ---- things ---- */

static inline void fxs_set_axes2(fix16_t out[2], fixsat_vec2 v) {
    out[0] = v.x;
    out[1] = v.y;
}

#define FXS_DIM 2
#include "things_types.inc"
#undef FXS_DIM

/* Sets the bounds of a shape in steps. */
void fxs_set_span_of_convex2(fxs_span2 *out, const fixsat_world2 *world, const fxs_convex2 *a);

/* Sets the window to what the bounds meet when they are moved by p, by q, or by any vector in
 * between. */
void fxs_look_between2(fxs_things2 *t, fixsat_vec2 p, fixsat_vec2 q);

#endif

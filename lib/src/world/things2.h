/* SPDX-License-Identifier: MIT
 *
 * The things of a world in 2D that may matter for a query. Internal.
 *
 * A world's tree is that of shape/blocks.h over its things, in an order in which neighbours lie
 * near each other: first the bounds of the things, then those of the blocks, level after level.
 */
#ifndef FIXSAT_WORLD_THINGS2_H
#define FIXSAT_WORLD_THINGS2_H

#include "../plane/convex2.h"
#include "dimension.h"
#include <fixsat/world.h>

/* ---- steps ---- */

/* Coordinates in a world's steps: FIRST_STEP to LAST_STEP, 0 before and BEYOND after these. */
enum { FXS_FIRST_STEP = 1, FXS_LAST_STEP = 65534, FXS_BEYOND = 65535 };

uint16_t fxs_step_of(fix16_t origin, uint32_t shift, int64_t v);

/* Return a step that is not after, and one that is not before, a coordinate of a given step plus an
 * offset. */
uint16_t fxs_step_before(uint16_t step, fix16_t offset, fix16_t origin, uint32_t shift);
uint16_t fxs_step_after(uint16_t step, fix16_t offset, fix16_t origin, uint32_t shift);

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

/* Sets the window to what meets bounds that are moved by p, by q, or by what is in between. */
void fxs_look_between2(fxs_things2 *t, fixsat_vec2 p, fixsat_vec2 q);

#endif

/* SPDX-License-Identifier: MIT
 *
 * The things of a world in 2D that may matter for a query. Internal.
 *
 * A world's tree is that of shape/blocks.h over its things, in an order in which neighbours lie
 * near each other. First come the bounds of the things, then those of the blocks, level after
 * level, and at last the numbers of the things, two in a word.
 */
#ifndef FIXSAT_WORLD_THINGS2_H
#define FIXSAT_WORLD_THINGS2_H

#include "../plane/convex2.h"
#include "dimension.h"
#include <fixsat/world.h>

/* ---- steps ---- */

/* Bounds of queries are computed in grains of 8 raw, because all sums of these fit 32 bits. Those
 * of nodes are steps of 2^shift raw, for a shift of 3 or more. The steps of a world are FIRST_STEP
 * to LAST_STEP; 0 is all before these, BEYOND is all after them. */
enum { FXS_GRAIN_BITS = 3 };
enum { FXS_FIRST_STEP = 1, FXS_LAST_STEP = 32766, FXS_BEYOND = 32767 };

/* Returns the grain that a coordinate below 2^34 lies in. */
static inline int32_t fxs_grains_of(int64_t v) {
    return (int32_t)(v >> FXS_GRAIN_BITS);
}

/* Returns a bound in grains on a component of a motion up to the time end / 2^16. It is farther
 * from zero than the exact component, by less than 3 grains, so also a zero component gives 1 or 2.
 * `end` is at most 2^16 + 1. */
int32_t fxs_grains_until(fix16_t m, uint32_t end);

/* Returns the step of a place in grains from the world's origin. A world without a tree has a shift
 * of 0, and its steps are not used. */
static inline uint32_t fxs_step_of(int32_t grains, uint32_t shift) {
    const int32_t step = (grains >> ((shift + 32 - FXS_GRAIN_BITS) & 31)) + FXS_FIRST_STEP;
    return step < 0 ? 0 : step > FXS_BEYOND ? FXS_BEYOND : (uint32_t)step;
}

/* The bounds of a node on an axis are a word, so that one subtraction compares both ends. The upper
 * half has the last step, the lower half BEYOND less the first, and above each is a guard. A window
 * has its first step in the upper half, and BEYOND less its last step in the lower. So the two meet
 * if the node less the window still has both guards. */
#define FXS_GUARD 0x8000
#define FXS_GUARDS 0x80008000U

static inline uint32_t fxs_ends_of_node(uint32_t min, uint32_t max) {
    return FXS_GUARDS | max << 16 | (FXS_BEYOND - min);
}

static inline uint32_t fxs_interval_of(int32_t min, int32_t max, uint32_t shift) {
    return fxs_step_of(min, shift) << 16 | (FXS_BEYOND - fxs_step_of(max, shift));
}

/* Returns the bounds of a node less a window. Damaged memory may lack the guards. */
static inline uint32_t fxs_ends_less(uint32_t ends, uint32_t window) {
    return (uint32_t)((int64_t)ends - window);
}

/* ---- the tree ---- */

/* Number of levels that suffices for 65,535 things. */
enum { FXS_LEVELS = 6 };

/* Returns the number of the thing of leaf i. */
static inline uint32_t fxs_leaf_number(const uint32_t *numbers, uint32_t i) {
    return numbers[i >> 1] >> (16 * (i & 1)) & 0xFFFF;
}

static inline void fxs_set_leaf_number(uint32_t *numbers, uint32_t i, uint32_t number) {
    const uint32_t shift = 16 * (i & 1);
    numbers[i >> 1] = (numbers[i >> 1] & 0xFFFF0000U >> shift) | number << shift;
}

/* ---- things ---- */

static inline void fxs_set_axes2(fix16_t out[2], fixsat_vec2 v) {
    out[0] = v.x;
    out[1] = v.y;
}

#define FXS_DIM 2
#include "things_types.inc"
#undef FXS_DIM

/* Sets the bounds of a shape, in grains from the world's origin. */
void fxs_set_span_of_convex2(fxs_span2 *out, const fixsat_world2 *world, const fxs_convex2 *a);

/* Sets the window to the bounds from `low` to `high`, grown by `around` on each side. Bounds beyond
 * the range of coordinates are clamped to where there can be no thing. */
void fxs_look_in_bounds2(fxs_things2 *t, fxs_point low, fxs_point high, int64_t around);

/* Sets the window to what the bounds meet when they are moved by p, by q, or by any vector in
 * between. */
void fxs_look_between2(fxs_things2 *t, fixsat_vec2 p, fixsat_vec2 q);

#endif

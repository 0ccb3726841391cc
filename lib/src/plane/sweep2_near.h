/* SPDX-License-Identifier: MIT
 *
 * The relation of two shapes, one of which may move, in few bits. Most pairs are far enough from
 * touching that 32-bit arithmetic is certain. Shapes with corners64 are left undecided. Internal.
 */
#ifndef FIXSAT_PLANE_SWEEP2_NEAR_H
#define FIXSAT_PLANE_SWEEP2_NEAR_H

#include "../shape/verdict.h"
#include "convex2.h"

/* Returns the relation of b to all that a sweeps, with their radii, or undecided. The bounds must
 * come as near as the radii during the motion, because the proof of the bits needs that. */
fxs_verdict fxs_filter_sweep2(const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 motion);

/* Returns the relation of a and b, with their radii, or undecided. */
fxs_verdict fxs_filter_rounded(const fxs_convex2 *a, const fxs_convex2 *b);

#endif

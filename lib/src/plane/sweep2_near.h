/* SPDX-License-Identifier: MIT
 *
 * How two shapes lie to each other, in few bits: most pairs are far enough from touching that
 * 32-bit arithmetic is certain. Internal. Shapes that are far are left undecided.
 */
#ifndef FIXSAT_PLANE_SWEEP2_NEAR_H
#define FIXSAT_PLANE_SWEEP2_NEAR_H

#include "../shape/verdict.h"
#include "convex2.h"

/* Returns the relation of b to all that a sweeps, with their radii, for bounds that come that near
 * during the motion (of which only the number of bits depends). */
fxs_verdict fxs_filter_sweep2(const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 motion);

/* Returns the relation of a and b, with their radii. */
fxs_verdict fxs_filter_rounded(const fxs_convex2 *a, const fxs_convex2 *b);

#endif

/* SPDX-License-Identifier: MIT
 *
 * How two shapes lie to each other, in the wide engine. Internal.
 */
#ifndef FIXSAT_PLANE_SWEEP2_WIDE_H
#define FIXSAT_PLANE_SWEEP2_WIDE_H

#include "difference_wide.h"

/* How all that a sweeps lies to b, with their radii; with a motion of zero, how a does. Both are
 * the same: the first is what a filter leaves its pairs to, the second a step of others. */
fixsat_relation fxs_exact_sweep2(const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 motion);
fixsat_relation fxs_swept_relation(const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 motion);

/* How the shapes lie, with their radii. */
fixsat_relation fxs_exact_rounded(const fxs_convex2 *a, const fxs_convex2 *b);

#endif

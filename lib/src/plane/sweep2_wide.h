/* SPDX-License-Identifier: MIT
 *
 * How two shapes lie to each other, exactly, and where they are nearest. Internal.
 */
#ifndef FIXSAT_PLANE_SWEEP2_WIDE_H
#define FIXSAT_PLANE_SWEEP2_WIDE_H

#include "difference_wide.h"

/* How all that a sweeps lies to b, with their radii; with a motion of zero, how a does. Both are
 * the same: the first is what a filter leaves its pairs to, the second a step of others. */
fixsat_relation fxs_exact_sweep2(const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 motion);
fixsat_relation fxs_swept_relation(const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 motion);

/* The point of C that is nearest to the origin, for the cores, as the support line through it
 * that is square to the way there: a vertex (n = -s), or the foot of the perpendicular on an
 * edge. So h = n.s <= 0, the distance is -h / |n|, and the way from a to b is along -n. (n is
 * zero where C is a point at the origin.)
 * Returns how the cores lie; if they overlap, `out` is not set. */
fixsat_relation fxs_nearest(fxs_feature_wide *out, const fxs_convex2 *a, const fxs_convex2 *b);

/* How the shapes lie, with what fxs_nearest has said of their cores; and at once. */
fixsat_relation fxs_rounded_relation(fixsat_relation cores, const fxs_feature_wide *line,
                                     const fxs_convex2 *a, const fxs_convex2 *b);
fixsat_relation fxs_exact_rounded(const fxs_convex2 *a, const fxs_convex2 *b);

#endif

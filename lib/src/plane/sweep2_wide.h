/* SPDX-License-Identifier: MIT
 *
 * The relation of two shapes, one of which may move, in the wide engine. Internal.
 */
#ifndef FIXSAT_PLANE_SWEEP2_WIDE_H
#define FIXSAT_PLANE_SWEEP2_WIDE_H

#include "difference_wide.h"

/* Returns the relation of b to all that a sweeps, with the radii of both. */
FXS_RARE fixsat_relation fxs_exact_sweep2(const fxs_convex2 *a, const fxs_convex2 *b,
                                          fixsat_vec2 motion);

/* Returns the relation of the shapes, with their radii. */
FXS_RARE fixsat_relation fxs_exact_rounded(const fxs_convex2 *a, const fxs_convex2 *b);

#endif

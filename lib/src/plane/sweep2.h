/* SPDX-License-Identifier: MIT
 *
 * The relation of a convex shape to all that another one sweeps on a straight motion. Internal.
 */
#ifndef FIXSAT_PLANE_SWEEP2_H
#define FIXSAT_PLANE_SWEEP2_H

#include "convex2.h"

/* Returns the relation of b to all that a sweeps while it moves by m, with the radii of both. */
fixsat_relation fxs_sweep2(const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 m);

#endif

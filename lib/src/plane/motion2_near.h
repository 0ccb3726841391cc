/* SPDX-License-Identifier: MIT
 *
 * Where a motion enters C, in the near engine. Internal.
 */
#ifndef FIXSAT_PLANE_MOTION2_NEAR_H
#define FIXSAT_PLANE_MOTION2_NEAR_H

#include "entry.h"

/* Returns the event during a motion towards b, for shapes without radii (plane/motion2.inc). On
 * FIXSAT_HIT sets all of `out` but its time. Returns FXS_NO_EVENT if it is undecided, for example
 * because C or the motion does not fit. */
int fxs_find_sharp_near(fxs_entry *out, const fxs_motion *motion, const fxs_convex2 *b);

/* Does the same for shapes with a radius (plane/motion2_round.inc). It is also undecided close to a
 * touch, and close to where an edge ends. */
int fxs_find_round_near(fxs_entry *out, const fxs_motion *motion, const fxs_convex2 *b);

#endif

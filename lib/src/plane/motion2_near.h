/* SPDX-License-Identifier: MIT
 *
 * Where a motion enters C, in the near engine. Internal.
 */
#ifndef FIXSAT_PLANE_MOTION2_NEAR_H
#define FIXSAT_PLANE_MOTION2_NEAR_H

#include "entry.h"

/* Finds what happens during a motion towards b, and on FIXSAT_HIT where; all of
 * `out` but its time (plane/motion2.inc). False if the near engine cannot tell: if C or the motion
 * does not fit. For shapes without radii. */
int fxs_find_sharp_near(fxs_entry *out, const fxs_motion *motion, const fxs_convex2 *b);

/* Does the same for shapes with a radius (plane/motion2_round.inc), also undecided next to a touch
 * and where an edge ends. */
int fxs_find_round_near(fxs_entry *out, const fxs_motion *motion, const fxs_convex2 *b);

#endif

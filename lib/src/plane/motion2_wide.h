/* SPDX-License-Identifier: MIT
 *
 * Where a motion enters C, in the wide engine, and the time of an entry exactly. Internal.
 */
#ifndef FIXSAT_PLANE_MOTION2_WIDE_H
#define FIXSAT_PLANE_MOTION2_WIDE_H

#include "entry.h"

/* Returns the event during a motion towards b, for shapes without radii (plane/motion2.inc). On
 * FIXSAT_HIT sets all of `out` but its time. It is never undecided. */
FXS_RARE int fxs_find_sharp_wide(fxs_entry *out, const fxs_motion *motion, const fxs_convex2 *b);

/* Does the same for shapes with a radius (plane/motion2_round.inc). */
FXS_RARE int fxs_find_round_wide(fxs_entry *out, const fxs_motion *motion, const fxs_convex2 *b);

/* Sets e to the edge through which a motion with is_enter comes into C, for shapes without radii.
 * If there are two, it is the one with the lowest number that is at least `from`. *is_last says
 * that none has a higher number. */
FXS_RARE void fxs_next_edge_wide(fxs_point *e, fxs_edge_number *number, bool *is_last,
                                 const fxs_motion *motion, const fxs_convex2 *b,
                                 fxs_edge_number from);

#endif

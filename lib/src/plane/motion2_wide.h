/* SPDX-License-Identifier: MIT
 *
 * Where a motion enters C, in the wide engine, and the time of an entry exactly. Internal.
 */
#ifndef FIXSAT_PLANE_MOTION2_WIDE_H
#define FIXSAT_PLANE_MOTION2_WIDE_H

#include "entry.h"

/* Finds what happens during a motion towards b, and on FIXSAT_HIT where; all of
 * `out` but its time. Always true (plane/motion2.inc). For shapes without radii. */
int fxs_find_sharp_wide(fxs_entry *out, const fxs_motion *motion, const fxs_convex2 *b);

/* Does the same for shapes with a radius (plane/motion2_round.inc). */
int fxs_find_round_wide(fxs_entry *out, const fxs_motion *motion, const fxs_convex2 *b);

/* Sets e to the edge with the lowest number from `from` on, of those through which a motion that is
 * to enter comes into C, for shapes without radii. Sets *is_last if none has a higher one. */
void fxs_next_edge_wide(fxs_point *e, fxs_edge_number *number, bool *is_last,
                        const fxs_motion *motion, const fxs_convex2 *b, fxs_edge_number from);

#endif

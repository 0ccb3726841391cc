/* SPDX-License-Identifier: MIT
 *
 * The boundary of C in the wide engine. Internal.
 */
#ifndef FIXSAT_PLANE_DIFFERENCE_WIDE_H
#define FIXSAT_PLANE_DIFFERENCE_WIDE_H

#include "engine_wide.h"

enum { FXS_CURSORS_wide = 3 };

#define FXS_ENGINE wide
#include "difference_types.inc"
#undef FXS_ENGINE

/* Moves to the next edge. Returns false at the end, and at once if C is a point. */
bool fxs_boundary_next_wide(fxs_boundary_wide *boundary);

/* Changes the boundary of C, before its first edge, to that of C - extra. If extra is the segment
 * from the origin to m, that is C swept by -m: it holds the origin iff C does at some time while a
 * moves by m. */
void fxs_boundary_subtract_wide(fxs_boundary_wide *boundary, const fxs_convex2 *extra);

#endif

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

/* Moves to the next edge. False at the end, and at once if C is a point. */
bool fxs_boundary_next_wide(fxs_boundary_wide *boundary);

/* Makes of C, before the first edge, the difference C - extra. For the segment from the origin to m
 * that is all that the origin passes in C while a moves by m. */
void fxs_boundary_subtract_wide(fxs_boundary_wide *boundary, const fxs_convex2 *extra);

#endif

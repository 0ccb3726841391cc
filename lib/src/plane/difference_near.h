/* SPDX-License-Identifier: MIT
 *
 * The boundary of C in the near engine. Internal.
 */
#ifndef FIXSAT_PLANE_DIFFERENCE_NEAR_H
#define FIXSAT_PLANE_DIFFERENCE_NEAR_H

#include "engine_near.h"

enum { FXS_CURSORS_near = 2 };

#define FXS_ENGINE near
#include "difference_types.inc"

/* Rough bounds of C have units of 2^FXS_BOUNDS_BITS, and are less than FXS_BOUNDS_ERROR units off.
 */
enum { FXS_BOUNDS_BITS = 3, FXS_BOUNDS_ERROR = 4 };

/* Returns how many bits suffice for each coordinate of C: more than FXS_NEAR_BITS if C does not
 * fit. If it fits, sets its rough bounds. */
int fxs_set_rough_bounds_near(fixsat_aabb2 *rough, const fxs_convex2 *a, const fxs_convex2 *b);

#define FXS_STEP static inline
#include "difference_next.inc"
#undef FXS_STEP
#undef FXS_ENGINE

#endif

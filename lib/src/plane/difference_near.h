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

/* Sets the shift with which coarse vectors of C are made. Returns false if C does not fit. */
bool fxs_set_shift_near(uint32_t *out, const fxs_convex2 *a, const fxs_convex2 *b);

#define FXS_STEP static inline
#include "difference_next.inc"
#undef FXS_STEP
#undef FXS_ENGINE

#endif

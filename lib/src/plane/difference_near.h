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

#define FXS_STEP static inline
#include "difference_next.inc"
#undef FXS_STEP
#undef FXS_ENGINE

#endif

/* SPDX-License-Identifier: MIT
 *
 * The names of an engine's types in 2D, for texts that are included once for each engine. Internal.
 *
 * Such a text (NAME.inc) writes an algorithm once, over the operations that plane/engine_near.h and
 * plane/engine_wide.h both have, and the boundary of C (plane/difference_types.inc).
 */
#ifndef FIXSAT_PLANE_ENGINE_H
#define FIXSAT_PLANE_ENGINE_H

#include "convex2.h"

#define FXS_VEC FXS_NAME(fxs_vec)
#define FXS_NUM FXS_NAME(fxs_num)
#define FXS_DIRECTION FXS_NAME(fxs_direction)
#define FXS_VERTICES FXS_NAME(fxs_vertices)
#define FXS_CURSOR FXS_NAME(fxs_cursor)
#define FXS_BOUNDARY FXS_NAME(fxs_boundary)
#define FXS_FEATURE FXS_NAME(fxs_feature)

#endif

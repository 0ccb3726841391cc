/* SPDX-License-Identifier: MIT
 *
 * The nearest point of C to the origin in the wide engine. Internal.
 */
#ifndef FIXSAT_PLANE_NEAREST2_WIDE_H
#define FIXSAT_PLANE_NEAREST2_WIDE_H

#include "../shape/verdict.h"
#include "difference_wide.h"

#define FXS_ENGINE wide
#include "nearest2_types.inc"
#undef FXS_ENGINE

/* Does for C - extra what fxs_nearest_wide does for C. */
fixsat_relation fxs_nearest_less_wide(fxs_feature_wide *out, const fxs_convex2 *a,
                                      const fxs_convex2 *b, const fxs_convex2 *extra);

#endif

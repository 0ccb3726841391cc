/* SPDX-License-Identifier: MIT
 *
 * The distance of any two shapes, and of their cores. Internal.
 */
#ifndef FIXSAT_PLANE_DISTANCE2_H
#define FIXSAT_PLANE_DISTANCE2_H

#include "distance2_near.h"

/* Returns the distance of two shapes and their closest points, as fixsat_distance2 does. */
fixsat_clearance2 fxs_distance_of(const fxs_convex2 *a, const fxs_convex2 *b);

/* Sets *out to the gap between cores that do not overlap. */
void fxs_set_gap2(fxs_gap2 *out, const fxs_convex2 *a, const fxs_convex2 *b);

#endif

/* SPDX-License-Identifier: MIT
 *
 * The nearest point of C to the origin in the wide engine. Internal.
 */
#ifndef FIXSAT_PLANE_NEAREST2_WIDE_H
#define FIXSAT_PLANE_NEAREST2_WIDE_H

#include "../shape/verdict.h"
#include "difference_wide.h"

/* Sets the nearest feature of the cores: a vertex, or an edge that holds the foot of the
 * perpendicular. So h = n.s <= 0, the distance is -h / |n|, and the direction from a to b is -n. n
 * is zero if the vertex is the origin. Returns the relation of the cores. If they overlap, the
 * feature means nothing. */
fixsat_relation fxs_nearest_wide(fxs_feature_wide *out, const fxs_convex2 *a, const fxs_convex2 *b);

/* Does for C - extra what fxs_nearest_wide does for C. */
fixsat_relation fxs_nearest_less_wide(fxs_feature_wide *out, const fxs_convex2 *a,
                                      const fxs_convex2 *b, const fxs_convex2 *extra);

/* Returns the relation of the shapes, from the relation and the nearest feature of their cores. */
fixsat_relation fxs_rounded_relation_wide(fixsat_relation cores, const fxs_feature_wide *f,
                                          const fxs_convex2 *a, const fxs_convex2 *b);

#endif

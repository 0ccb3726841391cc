/* SPDX-License-Identifier: MIT
 *
 * The points of contact of two boxes in 3D that are close. Internal.
 */
#ifndef FIXSAT_SPACE_CLIP3_NEAR_H
#define FIXSAT_SPACE_CLIP3_NEAR_H

#include "contact3_near.h"

/* The points, for the feature in `out` (which is of no unit vectors). False: they are left open. */
bool fxs_filter_points3(fixsat_manifold3 *out, const fxs_zonotope *z, const fxs_unit30 *unit,
                        fixsat_vec3 origin);

#endif

/* SPDX-License-Identifier: MIT
 *
 * The steps of a contact in 3D: see space/contact3.c. Internal.
 */
#ifndef FIXSAT_SPACE_CONTACT3_WIDE_H
#define FIXSAT_SPACE_CONTACT3_WIDE_H

#include "../int/quotient.h"
#include "zonotope_wide.h"
#include <fixsat/contact.h>

/* An axis, and its depth by leading bits. */
typedef struct fxs_depth_axis {
    fxs_axis3 axis;
    fxs_height_lead lead;
} fxs_depth_axis;

/* The axis of least depth, in one of two rooms, but for those of `deeper`, which a filter has found
 * to be none. Of axes of equal depth a face goes before edges, and then the first. There always is
 * one. */
const fxs_axis3 *fxs_exact_shallowest3(fxs_depth_axis room[2], const fxs_zonotope *z,
                                       uint32_t deeper);

/* The depth and the vector along this axis. */
void fxs_exact_parting3(fixsat_manifold3 *out, const fxs_axis3 *axis);

/* The points, for the feature in `out` and the axis n. */
void fxs_exact_points3(fixsat_manifold3 *out, const fxs_zonotope *z, const int64_t n[3],
                       fixsat_vec3 origin);

#endif

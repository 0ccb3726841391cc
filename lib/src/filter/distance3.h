/* SPDX-License-Identifier: MIT
 *
 * The distance of a point and a box in 3D, in 64 bits. Internal.
 */
#ifndef FIXSAT_FILTER_DISTANCE3_H
#define FIXSAT_FILTER_DISTANCE3_H

#include <fixsat/distance.h>

/* Of a point out of the box. False if that is left undecided, which is so where the half-edges are
 * not almost square to each other, far away, and where the distance from a face is close to an
 * integer. */
bool fxs_filter_distance_point_obb3(fixsat_clearance3 *out, fixsat_vec3 point,
                                    const fixsat_obb3 *box);

#endif

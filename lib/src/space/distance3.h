/* SPDX-License-Identifier: MIT
 *
 * Squares of distances in 3D, to be compared. Internal.
 */
#ifndef FIXSAT_SPACE_DISTANCE3_H
#define FIXSAT_SPACE_DISTANCE3_H

#include "../int/big.h"
#include <fixsat/distance.h>

/* Set *out to the square of the distance of two shapes that are apart. For a sphere it is the
 * distance from its centre. */
void fxs_set_square_point_obb3(fxs_ratio *out, fixsat_vec3 point, const fixsat_obb3 *box);
void fxs_set_square_sphere_aabb3(fxs_ratio *out, const fixsat_sphere *sphere,
                                 const fixsat_aabb3 *box);

/* Returns component k of n (n.w) / n.n, the offset from a face to a point, to the nearest; ties go
 * down. */
int64_t fxs_offset_from_face3(const int64_t n[3], const int64_t w[3], int k);

#endif

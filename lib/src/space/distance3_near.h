/* SPDX-License-Identifier: MIT
 *
 * The distance of a point and a box in 3D, in 64 bits. Internal.
 */
#ifndef FIXSAT_SPACE_DISTANCE3_NEAR_H
#define FIXSAT_SPACE_DISTANCE3_NEAR_H

#include <fixsat/distance.h>

/* Sets *out to the clearance of a point that is out of the box. Returns false if it is undecided:
 * - where the half-edges are not almost square to each other;
 * - far away;
 * - where the distance from a face is close to an integer. */
bool fxs_filter_distance_point_obb3(fixsat_clearance3 *out, fixsat_vec3 point,
                                    const fixsat_obb3 *box);

/* Sets *length to |w| rounded down, and `part` to the magnitudes of the components of the vector of
 * length r along w, to the nearest. w must be longer than r. Returns false if they are undecided:
 * for a w of 2^28 or more, and where a component is close to halfway between integers. */
bool fxs_filter_length3(uint32_t *length, uint32_t part[3], const int64_t w[3], uint32_t r);

#endif

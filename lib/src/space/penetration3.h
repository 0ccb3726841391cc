/* SPDX-License-Identifier: MIT
 *
 * The axis along which two boxes in 3D that meet penetrate least, and how far. Internal.
 *
 * Along an axis n the depth is (reach - |n.d|) / |n|.
 */
#ifndef FIXSAT_SPACE_PENETRATION3_H
#define FIXSAT_SPACE_PENETRATION3_H

#include "box_pair3_near.h"
#include "manifold3.h"
#include "zonotope_wide.h"

/* Returns bits of the axes along which two boxes that meet certainly penetrate deeper than along
 * another one. */
uint32_t fxs_culled_axes3_near(const fxs_box_pair3 *pair);

/* Returns the axis of minimum penetration, ignoring the culled ones; one of the two buffers holds
 * it. Among several of the least depth it is the last face, else the first pair of edges. There
 * always is one. */
const fxs_axis3 *fxs_minimum_penetration3_wide(fxs_axis3 buffer[2], const fxs_zonotope *z,
                                               uint32_t culled);

/* Sets the normal, from a to b, the depth and the minimum translation vector, by the axes that are
 * not culled. Returns false if it is undecided, as where two are equally deep. */
bool fxs_set_shallowest3_near(fixsat_manifold3 *out, fxs_normal3 *normal, const fxs_zonotope *z,
                              uint32_t culled);

/* Set the depth and the minimum translation vector, for the gap along the normal. The near one
 * returns false if it is undecided. */
bool fxs_set_depth3_near(fixsat_manifold3 *out, const fxs_normal3 *normal, const fxs_wide *gap);
void fxs_set_depth3_wide(fixsat_manifold3 *out, const fxs_normal3 *normal, const fxs_wide *gap);

#endif

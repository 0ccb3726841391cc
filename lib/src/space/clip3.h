/* SPDX-License-Identifier: MIT
 *
 * The points of contact of two boxes in 3D. Internal.
 *
 * Both engines are made from one text, clip3.inc, and give the same bits.
 */
#ifndef FIXSAT_SPACE_CLIP3_H
#define FIXSAT_SPACE_CLIP3_H

#include "../int/big.h"
#include "manifold3.h"

/* Estimates of the near engine, in units of 2^-7 raw. `depth` is that of the incident face's centre
 * under the reference face. `slope` is by how much the depth is less at the end of each edge of the
 * incident face. */
typedef struct fxs_incline3 {
    int32_t depth, slope[2];
} fxs_incline3;

/* ---- wide functions for the near engine: one point, or one comparison ---- */

/* The offset from a point to another: the sum of edge[e] num[e] / den over up to two edges.
 * part[e] is an estimate of num[e] / den, in units of 2^-30. */
typedef struct fxs_offset3_near {
    int count;    /* number of fractions, 0 to 2 */
    int first;    /* index of the incident face's edge along which the first fraction is */
    int level[2]; /* multiple of each edge of the incident face that x holds already: -1, 0, 1 */
    const int32_t *edge[2];
    fxs_wide num[2], den;
    int32_t part[2];
} fxs_offset3_near;

/* Returns component k of the offset, to the nearest. */
int64_t fxs_round_offset3_wide(const fxs_offset3_near *o, int k);

/* Sets *out to n . (v - offset). */
void fxs_set_height3_wide(fxs_ratio *out, const int64_t n[3], const int64_t v[3],
                          const fxs_offset3_near *o);

/* True if n . (v - offset) >= 0. */
bool fxs_is_below3_wide(const int64_t n[3], const int64_t v[3], const fxs_offset3_near *o);

/* Returns n.v / |n| rounded up: 0 if it is negative, 2^31 if it is more. */
uint32_t fxs_depth_along3_wide(const int64_t n[3], const int64_t v[3]);

/* Compares how much two faces with the normals p_m and q_m are opposed to n. Returns the sign of
 * p^2 / p_m.p_m - q^2 / q_m.q_m, for p = n.p_m and q = n.q_m, or a multiple of both. */
int fxs_compare_opposition3_wide(const fxs_wide *p, const int64_t p_m[3], const fxs_wide *q,
                                 const int64_t q_m[3]);

/* ---- all points ---- */

/* Add the points to `out`, whose feature, indices and depth are set. `normal` is that of the
 * feature: outward from its box, or between edges from a to b. `has_edges`: the feature is of two
 * edges or a face, not of a unit vector.
 *
 * The near one returns false, and adds nothing, if it is undecided; without edges it always is. The
 * wide one returns false if it finds no point. */
bool fxs_points3_near(fixsat_manifold3 *out, const fxs_zonotope *z, const fxs_normal3 *normal,
                      bool has_edges, fixsat_vec3 origin);
bool fxs_points3_wide(fixsat_manifold3 *out, const fxs_zonotope *z, const fxs_normal3 *normal,
                      bool has_edges, fixsat_vec3 origin);

/* Adds a point where neither of these adds one, as for a box without volume that has no
 * half-edge of zero. It is the middle of the feature that is farthest towards the other box: of b
 * if the reference face is of a, else of a. */
void fxs_touch_point3_wide(fixsat_manifold3 *out, const fxs_zonotope *z, const fxs_normal3 *normal,
                           fixsat_vec3 origin);

#endif

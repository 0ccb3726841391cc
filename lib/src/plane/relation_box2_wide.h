/* SPDX-License-Identifier: MIT
 *
 * Boxes in 2D, in integers that are wide enough for everything. Internal.
 */
#ifndef FIXSAT_PLANE_RELATION_BOX2_WIDE_H
#define FIXSAT_PLANE_RELATION_BOX2_WIDE_H

#include "../int/base.h"
#include <fixsat/shapes.h>

/* The axes of two boxes are the bits of a mask: the normals of A's half-edges, then B's. */
enum { FXS_ALL_AXES2 = 15 };

/* Return the relation of a pair that the coordinate axes do not separate, by these axes alone. On
 * the others the pair is known to be strictly inside, which also shows that there is an inside. */
FXS_RARE fixsat_relation fxs_exact_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b,
                                             uint32_t axes);
FXS_RARE fixsat_relation fxs_exact_obb2_aabb2(const fixsat_obb2 *a, const fixsat_aabb2 *b,
                                              uint32_t axes);

/* Tests the axis normal to g in a 2D zonotope with `count` generators h. Returns the sign of
 * |g x d| - sum of |g x h|, and sets whether that sum is zero. All vectors have at most 34 bits. If
 * extent < 2^30, it bounds the sums of the generators' magnitudes on x and on y, and |d| on either.
 * (A saturated extent is allowed if it is not below that.) */
FXS_RARE int fxs_compare_edge(const int64_t g[2], int64_t (*h)[2], int count, const int64_t d[2],
                              uint64_t extent, bool *sum_is_zero);

#endif

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

/* Returns the relation of a point to a box, for a point within the bounds of the box. In the
 * zonotope of the half-edges u and v each of them is an axis: |u x d| against |u x v|. If u and v
 * are parallel, these are zero, and the bounds close the segment. */
static inline fixsat_relation fxs_exact_point_obb2(fixsat_vec2 point, const fixsat_obb2 *box) {
    FXS_EXACT(point_obb2);
    const fixsat_vec2 c = box->center, u = box->half_edge[0], v = box->half_edge[1];
    int64_t g[2][2] = {{u.x, u.y}, {v.x, v.y}};
    const int64_t d[2] = {(int64_t)point.x - c.x, (int64_t)point.y - c.y};
    const uint64_t extent = box->extent[0] | box->extent[1];
    bool on = false, none;
    for (int i = 0; i < 2; i++) {
        const int beyond = fxs_compare_edge(g[i], g, 2, d, extent, &none);
        if (beyond > 0) {
            return FIXSAT_SEPARATE;
        }
        on |= beyond == 0;
    }
    return on ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

#endif

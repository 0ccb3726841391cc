/* SPDX-License-Identifier: MIT
 *
 * The overlap of two boxes in 3D along an axis, in 32 bits. Internal.
 */
#ifndef FIXSAT_SPACE_BOX_PAIR3_NEAR_H
#define FIXSAT_SPACE_BOX_PAIR3_NEAR_H

#include "relation_point3_near.h"
#include "zonotope.h"

/* Along an axis, the offset d of the centres is compared with half the sizes of the boxes. Normals
 * of narrow boxes are divided by 2^13, the cross products s x d below by 2^14.
 *
 * Faces of A, where n is the normal of its half-edge u:
 *     |n . d|  with  |n . u| / 2^(ka+1) + (|n . s| + |n . t| + |n . r|) / 2^(kb+1)
 * Edges, u of A and s of B, where u x s . v = -s . (u x v) and so on, so that only the left side is
 * new:
 *     |u . (s x d)|  with  (sum of two |normal of A . s|) / 2^(ka+2)
 *                        + (sum of two |normal of B . u|) / 2^(kb+2)
 *
 * Bits: the components of a box's half-edges add up to at most L = LIMIT + 3/2 = 16381.5. So:
 * - A normal is at most L^2 / 2^13 + 1/2 < 2^15 - 9.
 * - n . s, also summed over s, t and r, and n . d (|d| <= L) are below 3 * 2^29. Two of them fit 32
 *   bits without a sign.
 * - s x d is below 2 L^2 / 2^14 + 1 < 2^15.
 *
 * Errors of components:
 * - A half-edge and d are off by 1/2.
 * - A normal is off by 1/2 + 2^-14 < 0.51 (see narrow.h).
 * - So s x d is off by (1/2 (2 L) + 1/2 (2 L)) / 2^14 + 1/2 < 2.5.
 *
 * Errors of products, with 3 L < 1.5 * 2^15:
 *     n . d                  is off by 0.51 * 3 L + 1/2 * 3 * 2^15  < 2.3 * 2^15
 *     n . u                         by 0.51 * 3 L + 1/2 * 3 * 2^15  < 2.3 * 2^15
 *     n . s + n . t + n . r         by 0.51 * 3 L + 3/2 * 3 * 2^15  < 5.3 * 2^15
 *     u . (s x d)                   by  2.5 * 3 L + 1/2 * 3 * 2^15  < 5.25 * 2^15
 * A face's comparison is off by (2.3 + 2.3 / 2 + 5.3 / 2) * 2^15 = 6.1 * 2^15, an edge pair's by
 * (5.25 + 4 * 2.3 / 4) * 2^15 = 7.55 * 2^15. The next eighth, 7.625 * 2^15, leaves room for the
 * errors of shifts and magnitudes. */
_Static_assert(FXS_ERROR3 == 61 << 12, "7.625 * 2^15");

/* A pair of narrow boxes, A and B. A box is in units of 2^shift of its own, d in units of twice the
 * larger 2^shift. less[] holds by how much each box's shift is smaller than the larger one: ka and
 * kb. */
typedef struct fxs_box_pair3 {
    const fixsat_obb3_private *box[2];
    uint32_t less[2];
    int32_t d[3];
} fxs_box_pair3;

static inline void set_pair(fxs_box_pair3 *out, const fixsat_obb3 *a, const fixsat_obb3 *b) {
    const uint32_t shift = fxs_common_shift(a->private_narrow.shift, b->private_narrow.shift);
    const uint32_t unit = shift + 1;
    out->box[0] = &a->private_narrow;
    out->box[1] = &b->private_narrow;
    out->less[0] = shift - a->private_narrow.shift;
    out->less[1] = shift - b->private_narrow.shift;
    if (unit <= 16) { /* so the offsets are below 2 LIMIT * 2^15 < 2^30 */
        const int32_t half = (int32_t)(UINT32_C(1) << (unit - 1));
        out->d[0] = (b->center.x - a->center.x + half) >> unit;
        out->d[1] = (b->center.y - a->center.y + half) >> unit;
        out->d[2] = (b->center.z - a->center.z + half) >> unit;
    } else {
        out->d[0] = fxs_narrow_offset(a->center.x, b->center.x, unit);
        out->d[1] = fxs_narrow_offset(a->center.y, b->center.y, unit);
        out->d[2] = fxs_narrow_offset(a->center.z, b->center.z, unit);
    }
    for (int k = 0; k < 3; k++) {
        FXS_BITS(out->d[k], 14);
    }
}

/* Sets out to |n . d| for the normals n of A's half-edges. */
static inline void normals_on_d(const fixsat_obb3_private *a, fxs_offset d, int32_t out[3]) {
    out[0] = fxs_approx_abs(fxs_dot_offset(a->normal[0].xy, a->normal[0].z, d));
    out[1] = fxs_approx_abs(fxs_dot_offset(a->normal[1].xy, a->normal[1].z, d));
    out[2] = fxs_approx_abs(fxs_dot_offset(a->normal[2].xy, a->normal[2].z, d));
}

static inline int32_t dot_magnitude3(fixsat_obb3_private_vec3 n, fixsat_obb3_private_vec3 v) {
    return fxs_approx_abs(fxs_dot3(n, v));
}

/* Returns by how much d is outside on the face of A with the normal n; `offset` is |n . d|. Sets
 * dots to |n . edge| for B's half-edges. For a face of B, exchange the boxes, and ka and kb. */
static inline int32_t beyond_face(const fixsat_obb3_private *a, uint32_t ka,
                                  const fixsat_obb3_private *b, uint32_t kb,
                                  fixsat_obb3_private_vec3 n, int32_t offset, int32_t dots[3]) {
    const int32_t s = dot_magnitude3(n, b->edge[0]), t = dot_magnitude3(n, b->edge[1]),
                  r = dot_magnitude3(n, b->edge[2]);
    dots[0] = s;
    dots[1] = t;
    dots[2] = r;
    return offset - (a->volume >> (ka + 1)) - ((s + t + r) >> (kb + 1));
}

/* Returns s x d for half-edge s = edge[k] of B. */
static inline fxs_offset cross_edge(const fxs_box_pair3 *p, int k) {
    const fixsat_obb3_private_vec3 s = p->box[1]->edge[k];
    const int32_t sx = fxs_x(s.xy), sy = fxs_y(s.xy), sz = s.z;
    const int32_t dx = p->d[0], dy = p->d[1], dz = p->d[2], nearest = 1 << 13;
    const int32_t x = (sy * dz - sz * dy + nearest) >> 14;
    const int32_t y = (sz * dx - sx * dz + nearest) >> 14;
    const int32_t z = (sx * dy - sy * dx + nearest) >> 14;
    FXS_BITS(x, 15);
    FXS_BITS(y, 15);
    FXS_BITS(z, 15);
    return fxs_offset_of(x, y, z);
}

/* Returns by how much d is outside on the axis of half-edge i of A and half-edge s of B. x is
 * s x d; sum_a and sum_b are the two sums above. */
static inline int32_t beyond_edges(const fxs_box_pair3 *p, int i, fxs_offset x, uint32_t sum_a,
                                   uint32_t sum_b) {
    return fxs_approx_abs(fxs_dot_offset(p->box[0]->edge[i].xy, p->box[0]->edge[i].z, x)) -
           (int32_t)(sum_a >> (p->less[0] + 2)) - (int32_t)(sum_b >> (p->less[1] + 2));
}

/* Sets *pair, unless a coordinate axis keeps the boxes apart, and returns their relation
 * (relation_box3.c). If that is undecided, its witness has the bits of the axes on which d is
 * surely inside. */
fxs_verdict fxs_relation3_near(fxs_box_pair3 *pair, const fixsat_obb3 *a, const fixsat_obb3 *b);

#endif

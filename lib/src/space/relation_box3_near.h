/* SPDX-License-Identifier: MIT
 *
 * The boxes' tests in 3D, in 32 bits. Internal.
 *
 * The witness of an undecided verdict is the mask of the axes on which d is certainly inside, as
 * space/zonotope.h numbers them.
 */
#ifndef FIXSAT_SPACE_RELATION_BOX3_NEAR_H
#define FIXSAT_SPACE_RELATION_BOX3_NEAR_H

#include "box_pair3_near.h"
#include <fixsat/test.h>

/* ---- two boxes ---- */

/* The vectors of each axis. */
static const uint8_t vectors_of[FXS_BOX_AXES3][2] = {
    {0, 1}, {0, 2}, {1, 2}, {0, 3}, {1, 3}, {2, 3}, {0, 4}, {1, 4},
    {2, 4}, {3, 4}, {0, 5}, {1, 5}, {2, 5}, {3, 5}, {4, 5},
};

/* Returns OVERLAP with a shared point as the witness. Bit 0 says whose the point is: of A and
 * inside B (0), or of B and inside A (1). From bit 6 on are its three coordinates in its box, a
 * byte each. */
static inline fxs_verdict shared_point(uint32_t of, const int32_t t[3]) {
    return fxs_decided(FIXSAT_OVERLAP, of) | (uint32_t)(uint8_t)t[0] << 8 |
           (uint32_t)(uint8_t)t[1] << 16 | (uint32_t)(uint8_t)t[2] << 24;
}

/* True if a point of A (`of` is 0) is strictly inside B, or one of B inside A. The point is the sum
 * of t[i] / 128 times half-edge i of its box, |t[i]| <= 128.
 *
 * With e the offset to the point of A from B's centre, in units of d, it is inside if
 *     |m . e| < |m . s| / 2^(kb+1)
 * for the normal m of each half-edge s of B. From A's centre to a point of B the offset has the
 * same formula if B is mirrored at its centre, so it leads to -t.
 *
 * A box has all its points within its extents, so |e| <= 2^13 on each axis.
 *
 * Errors:
 * - e is off by 3 * 1/2 in A's units, which is 3/4 or less, and with d and rounding by 1.75.
 * - So m . e is off by 0.51 * 3 * 2^13 + 1.75 * 3 * 2^15 < 5.65 * 2^15.
 * - With the 2.3 / 2 * 2^15 of the right side that is 6.8 * 2^15. */
static inline bool is_inside(const fxs_box_pair3 *p, uint32_t of, const int32_t t[3]) {
    const fixsat_obb3_private *a = p->box[of], *b = p->box[1 - of];
    const fixsat_obb3_private_vec3 u = a->edge[0], v = a->edge[1], w = a->edge[2];
    const uint32_t shift = p->less[of] + 8;
    const int32_t half = (int32_t)(UINT32_C(1) << (shift - 1)), within = 1 << 13;
    const int32_t x = t[0] * fxs_x(u.xy) + t[1] * fxs_x(v.xy) + t[2] * fxs_x(w.xy);
    const int32_t y = t[0] * fxs_y(u.xy) + t[1] * fxs_y(v.xy) + t[2] * fxs_y(w.xy);
    const int32_t z = t[0] * u.z + t[1] * v.z + t[2] * w.z;
    FXS_BITS(x, 21);
    const int32_t ex = ((x + half) >> shift) - p->d[0], ey = ((y + half) >> shift) - p->d[1],
                  ez = ((z + half) >> shift) - p->d[2];
    if ((uint32_t)((ex + within) | (ey + within) | (ez + within)) >> 14 != 0) {
        return false;
    }
    const fxs_offset e = fxs_offset_of(ex, ey, ez);
    const int32_t bound = (b->volume >> (p->less[1 - of] + 1)) - FXS_ERROR3;
    for (int i = 0; i < 3; i++) {
        const fixsat_obb3_private_vec3 m = b->normal[i];
        if (fxs_approx_abs(fxs_dot_offset(m.xy, m.z, e)) >= bound) {
            return false;
        }
    }
    return true;
}

/* Returns v inverse / 2^(down + shift), at most 127 in magnitude. */
static inline int32_t coordinate(int32_t v, int32_t inverse, uint32_t down, uint32_t shift) {
    const int32_t t = ((v >> down) * inverse) >> shift;
    return t > INT8_MAX ? INT8_MAX : t < -INT8_MAX ? -INT8_MAX : t;
}

/* ---- all axes ---- */

/* Returns the verdict by how far d is outside on each of three axes, in the order of their numbers.
 * The witness of SEPARATE is the first axis that separates, 0 to 2; else it is the bits of the axes
 * on which d is inside. */
static FXS_OUT_OF_LINE fxs_verdict outside(int32_t x, int32_t y, int32_t z) {
    if (x > FXS_ERROR3 || y > FXS_ERROR3 || z > FXS_ERROR3) {
        return fxs_decided(FIXSAT_SEPARATE, x > FXS_ERROR3 ? 0 : y > FXS_ERROR3 ? 1 : 2);
    }
    return fxs_undecided((x < -FXS_ERROR3 ? 1u : 0) | (y < -FXS_ERROR3 ? 2u : 0) |
                         (z < -FXS_ERROR3 ? 4u : 0));
}

static inline fxs_verdict judge(int32_t x, int32_t y, int32_t z) {
    return x < -FXS_ERROR3 && y < -FXS_ERROR3 && z < -FXS_ERROR3 ? fxs_undecided(7)
                                                                 : outside(x, y, z);
}

/* Returns the verdict of the faces of A (`of` is 0) or B. They count as axes 0 to 2, and `offset`
 * holds their |n . d|. */
static inline fxs_verdict verdict_of_faces(const fxs_box_pair3 *p, uint32_t of,
                                           const int32_t offset[3], int32_t dots[3][3]) {
    const fixsat_obb3_private *const a = p->box[of], *const b = p->box[1 - of];
    const uint32_t ka = p->less[of], kb = p->less[1 - of];
    const int32_t x = beyond_face(a, ka, b, kb, a->normal[0], offset[0], dots[0]);
    const int32_t y = beyond_face(a, ka, b, kb, a->normal[1], offset[1], dots[1]);
    const int32_t z = beyond_face(a, ka, b, kb, a->normal[2], offset[2], dots[2]);
    return judge(z, y, x);
}

/* Returns the verdict of the edges of A with edge k of B. */
static inline fxs_verdict verdict_of_edges(const fxs_box_pair3 *p, int k, int32_t on_a[3][3],
                                           int32_t on_b[3][3]) {
    const fxs_offset x = cross_edge(p, k);
    const uint32_t a0 = (uint32_t)on_a[0][k], a1 = (uint32_t)on_a[1][k], a2 = (uint32_t)on_a[2][k];
    const int32_t *const b1 = on_b[fxs_after(k)], *const b2 = on_b[fxs_after(fxs_after(k))];
    return judge(beyond_edges(p, 0, x, a1 + a2, (uint32_t)b1[0] + (uint32_t)b2[0]),
                 beyond_edges(p, 1, x, a2 + a0, (uint32_t)b1[1] + (uint32_t)b2[1]),
                 beyond_edges(p, 2, x, a0 + a1, (uint32_t)b1[2] + (uint32_t)b2[2]));
}

/* Returns the verdict by all axes. The witness is the first axis that separates, or the mask of
 * those along which the two overlap. */
static FXS_OUT_OF_LINE fxs_verdict by_all_axes(const fxs_box_pair3 *p) {
    const fxs_offset d = fxs_offset_of(p->d[0], p->d[1], p->d[2]);
    int32_t on_d[3];
    normals_on_d(p->box[0], d, on_d);
    int32_t on_a[3][3], on_b[3][3]; /* [normal][the other's half-edge] */
    fxs_verdict v = verdict_of_faces(p, 0, on_d, on_a);
    if (fxs_is_decided(v)) {
        return v;
    }
    uint32_t inside_mask = fxs_witness_of(v);
    normals_on_d(p->box[1], d, on_d);
    v = verdict_of_faces(p, 1, on_d, on_b);
    uint32_t witness = fxs_witness_of(v);
    if (fxs_is_decided(v)) {
        return fxs_decided(FIXSAT_SEPARATE, (uint32_t)fxs_face_axis(1, 2 - (int)witness));
    }
    inside_mask |= fxs_face_bits_of_b(witness);
    for (int k = 0; k < 3; k++) {
        v = verdict_of_edges(p, k, on_a, on_b);
        witness = fxs_witness_of(v);
        if (fxs_is_decided(v)) {
            return fxs_decided(FIXSAT_SEPARATE, witness + (uint32_t)fxs_edges_axis(0, k));
        }
        inside_mask |= witness << fxs_edges_axis(0, k);
    }
    return inside_mask == (1u << FXS_BOX_AXES3) - 1 ? fxs_decided(FIXSAT_OVERLAP, 0)
                                                    : fxs_undecided(inside_mask);
}

/* ---- the most frequent cases ---- */

/* Returns OVERLAP with a common point as the witness, or SEPARATE by a face of A; else undecided,
 * with an empty mask. */
static FXS_OUT_OF_LINE fxs_verdict by_what_is_likely(const fxs_box_pair3 *p) {
    const fixsat_obb3_private *const a = p->box[0], *const b = p->box[1];
    const uint32_t ka = p->less[0], kb = p->less[1];
    /* The offset in A's own coordinates. */
    const fxs_offset d = fxs_offset_of(p->d[0], p->d[1], p->d[2]);
    const int32_t along0 = fxs_dot_offset(a->normal[0].xy, a->normal[0].z, d);
    const int32_t along1 = fxs_dot_offset(a->normal[1].xy, a->normal[1].z, d);
    const int32_t along2 = fxs_dot_offset(a->normal[2].xy, a->normal[2].z, d);
    const int32_t on_d[3] = {fxs_approx_abs(along0), fxs_approx_abs(along1),
                             fxs_approx_abs(along2)};
    const int32_t bound = (a->volume >> (ka + 1)) - FXS_ERROR3;
    if (on_d[0] < bound && on_d[1] < bound && on_d[2] < bound) {
        return fxs_decided(FIXSAT_OVERLAP, 1); /* the centre of B */
    }
    /* If a face of A separates, it is most likely the one that d is farthest beyond. */
    const uint32_t far = on_d[0] > on_d[1] ? on_d[0] > on_d[2] ? 0 : 2 : on_d[1] > on_d[2] ? 1 : 2;
    int32_t dots[3];
    if (beyond_face(a, ka, b, kb, a->normal[far], on_d[far], dots) > FXS_ERROR3) {
        return fxs_decided(FIXSAT_SEPARATE, 2 - far);
    }
    /* If the pair meets, the point of A next to B's centre is most likely inside B. */
    if (ka <= 9) {
        const int32_t inverse = a->inverse;
        const uint32_t down = a->inverse_shift, shift = 9 - ka;
        const int32_t t[3] = {coordinate(along0, inverse, down, shift),
                              coordinate(along1, inverse, down, shift),
                              coordinate(along2, inverse, down, shift)};
        if (is_inside(p, 0, t)) {
            return shared_point(0, t);
        }
    }
    return fxs_undecided(0);
}

/* ---- the cache ---- */

/* True if this axis separates. */
static inline bool separates(const fxs_box_pair3 *p, uint32_t axis) {
    const fixsat_obb3_private *a = p->box[0], *b = p->box[1];
    const int i = vectors_of[axis][0], j = vectors_of[axis][1], k = j - FXS_OF_BOX_B;
    if (fxs_is_of_face(i, j)) {
        const uint32_t of = k >= 0;
        a = p->box[of];
        b = p->box[1 - of];
        const fixsat_obb3_private_vec3 n = a->normal[fxs_without(i, j)];
        const fxs_offset d = fxs_offset_of(p->d[0], p->d[1], p->d[2]);
        int32_t dots[3];
        const int32_t offset = fxs_approx_abs(fxs_dot_offset(n.xy, n.z, d));
        return beyond_face(a, p->less[of], b, p->less[1 - of], n, offset, dots) > FXS_ERROR3;
    }
    const int i1 = fxs_after(i), i2 = fxs_after(i1), k1 = fxs_after(k), k2 = fxs_after(k1);
    const fixsat_obb3_private_vec3 u = a->edge[i], s = b->edge[k];
    const uint32_t sum_a =
        (uint32_t)dot_magnitude3(a->normal[i1], s) + (uint32_t)dot_magnitude3(a->normal[i2], s);
    const uint32_t sum_b =
        (uint32_t)dot_magnitude3(b->normal[k1], u) + (uint32_t)dot_magnitude3(b->normal[k2], u);
    return beyond_edges(p, i, cross_edge(p, k), sum_a, sum_b) > FXS_ERROR3;
}

/* True if the point of this witness is shared. Any bits are some point. */
static inline bool shares_point(const fxs_box_pair3 *p, uint32_t point) {
    const int32_t t[3] = {(int8_t)(point >> 8), (int8_t)(point >> 16), (int8_t)(point >> 24)};
    return is_inside(p, point >> FXS_WITNESS_SHIFT & 1, t);
}

/* Tries two corners: that of B which faces A's centre, and that of A which faces B's. Most pairs
 * that overlap, and whose likely points are not shared, have one of these inside. */
static FXS_OUT_OF_LINE fxs_verdict find_corner(const fxs_box_pair3 *p) {
    const fxs_offset d = fxs_offset_of(p->d[0], p->d[1], p->d[2]);
    for (uint32_t turn = 0; turn < 2; turn++) {
        const uint32_t of = 1 - turn;
        const fixsat_obb3_private *box = p->box[of];
        int32_t t[3];
        for (int i = 0; i < 3; i++) {
            const int32_t along = fxs_dot_offset(box->normal[i].xy, box->normal[i].z, d);
            t[i] = (along ^ box->inverse) < 0 ? -INT8_MAX : INT8_MAX;
        }
        if (is_inside(p, of, t)) {
            return shared_point(of, t);
        }
    }
    return fxs_undecided(0);
}

/* Retries the witness of the last verdict that had one, which is the cache: the axis that
 * separates, or a shared point. Any bits are one of these. If that fails, tests the pair anew, and
 * stores the new verdict in the cache if it has a witness of these kinds. If it has none (it is
 * undecided, or OVERLAP without a shared point), the cache stays as it is. */
static fxs_verdict find_again(const fxs_box_pair3 *p, fixsat_cache *cache) {
    if (*cache < FXS_BOX_AXES3 << FXS_WITNESS_SHIFT &&
        (*cache & FXS_UNDECIDED) == FIXSAT_SEPARATE) {
        if (separates(p, fxs_witness_of(*cache))) {
            return *cache;
        }
    } else if (shares_point(p, *cache)) {
        return fxs_decided(FIXSAT_OVERLAP, 0);
    }
    fxs_verdict v = by_what_is_likely(p);
    if (!fxs_is_decided(v)) {
        v = by_all_axes(p);
        if (!fxs_is_decided(v) || fxs_relation_of(v) != FIXSAT_SEPARATE) {
            const fxs_verdict corner = find_corner(p);
            if (!fxs_is_decided(corner)) {
                return v;
            }
            v = corner;
        }
    }
    *cache = v;
    return v;
}

/* ---- the filter ---- */

static inline fxs_verdict verdict_of_pair(const fxs_box_pair3 *pair) {
    FXS_START_NEAR(fxs_undecided(0));
    const fxs_verdict v = by_what_is_likely(pair);
    return fxs_is_decided(v) ? v : by_all_axes(pair);
}

/* Returns the verdict for boxes that no coordinate axis keeps apart. `cache` is NULL, or may hold a
 * witness for the pair. */
static inline fxs_verdict fxs_filter_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                               fixsat_cache *cache) {
    FXS_START_NEAR(fxs_undecided(0));
    fxs_box_pair3 pair;
    set_pair(&pair, a, b);
    return cache != NULL ? find_again(&pair, cache) : verdict_of_pair(&pair);
}

/* ---- a box and an aligned one ---- */

enum { FACES_OF_A = 7 };

/* Returns the verdict by all axes but the coordinate axes, on which the two are not apart. The
 * coordinate axes are the faces of B, and are in `inside_mask` if a and b do not touch there.
 *
 * With the half sizes h of B in units of 2^shift, faces are as above:
 *     |n . d|  with  |n . u| / 2^(ka+1) + (|n_x| h_x + |n_y| h_y + |n_z| h_z) / 2
 * An edge u of A and the direction z, say, are tested in the plane of x and y. There the other
 * half-edges of A count as the z of two normals of A:
 *     |u_x d_y - u_y d_x|  with  (|n_z| + |m_z|) * 2^12 / 2^ka + (|u_x| h_y + |u_y| h_x) / 2
 *
 * Bits: as above; the left side is at most 2 L^2 < 2^29, |n_z| + |m_z| below 2^16.
 *
 * Errors: for faces as above or less. For the others, where h and d are off by 1/2 + 2^-8:
 *     u_x d_y - u_y d_x   is off by  1/2 (2 L) + 1/2 (2 L)       < 2^15 + 2^8
 *     (|n_z| + |m_z|) * 2^12     by  2 * 0.51 * 2^12             < 2^12 + 2^7
 *     (|u_x| h_y + |u_y| h_x) / 2 by (1/2 (2 L) + 1/2 (2 L)) / 2 < 2^14 + 2^7
 * So all of it is off by less than 2^16. */
enum { ERROR_ALIGNED = 1 << 16 };

static inline fxs_verdict by_axes_of_a(const fixsat_obb3 *a, const int32_t min[3],
                                       const int32_t max[3], uint32_t inside_mask) {
    const fixsat_obb3_private *box = &a->private_narrow;
    const int32_t c[3] = {a->center.x, a->center.y, a->center.z};
    const uint32_t size[3] = {fxs_absdiff(min[0], max[0]), fxs_absdiff(min[1], max[1]),
                              fxs_absdiff(min[2], max[2])};
    const uint32_t half = (size[0] | size[1] | size[2]) >> 1;
    const uint32_t shift =
        half >> box->shift < FXS_NARROW_LIMIT ? box->shift : fxs_narrow_shift((uint64_t)half + 1);
    const uint32_t ka = shift - box->shift;
    /* Twice d fits 32 bits if the shift is small, else its lowest bits do not count. */
    const uint32_t cut = shift < 12 ? 0 : 3;
    int32_t d[3], h[3], n[3][3];
    for (int i = 0; i < 3; i++) {
        const int32_t twice = ((min[i] >> cut) - (c[i] >> cut)) + ((max[i] >> cut) - (c[i] >> cut));
        d[i] = (twice + (2 << (shift - cut))) >> (shift - cut + 2);
        h[i] = (int32_t)(((size[i] >> shift) + 1) >> 1);
        FXS_BITS(d[i], 14);
        FXS_BITS(h[i], 14);
    }
    for (int i = 0; i < 3; i++) {
        const fixsat_obb3_private_vec3 v = box->normal[i];
        const int32_t x = fxs_x(v.xy), y = fxs_y(v.xy), z = v.z;
        n[i][0] = fxs_approx_abs(x);
        n[i][1] = fxs_approx_abs(y);
        n[i][2] = fxs_approx_abs(z);
        const int32_t beyond = fxs_approx_abs(x * d[0] + y * d[1] + z * d[2]) -
                               (box->volume >> (ka + 1)) -
                               ((n[i][0] * h[0] + n[i][1] * h[1] + n[i][2] * h[2]) >> 1);
        if (beyond > FXS_ERROR3) {
            return fxs_decided(FIXSAT_SEPARATE, 0);
        }
        inside_mask |= beyond < -FXS_ERROR3 ? 4u >> i : 0;
    }
    for (int i = 0; i < 3; i++) {
        const fixsat_obb3_private_vec3 v = box->edge[i];
        const int32_t u[3] = {fxs_x(v.xy), fxs_y(v.xy), v.z};
        const int32_t *const n1 = n[fxs_after(i)], *const n2 = n[fxs_after(fxs_after(i))];
        for (int k = 0; k < 3; k++) {
            const int x = fxs_after(k), y = fxs_after(x);
            const int32_t beyond =
                fxs_approx_abs(u[x] * d[y] - u[y] * d[x]) - (((n1[k] + n2[k]) << 12) >> ka) -
                ((fxs_approx_abs(u[x]) * h[y] + fxs_approx_abs(u[y]) * h[x]) >> 1);
            if (beyond > ERROR_ALIGNED) {
                return fxs_decided(FIXSAT_SEPARATE, 0);
            }
            inside_mask |= beyond < -ERROR_ALIGNED ? 1u << fxs_edges_axis(i, k) : 0;
        }
    }
    /* Where B is flat it has no edge in that direction, so only a face of A shows that there is an
     * inside. */
    return inside_mask == (1u << FXS_BOX_AXES3) - 1
               ? fxs_decided(FIXSAT_OVERLAP, 0)
               : fxs_undecided((inside_mask & FACES_OF_A) != 0 ? inside_mask : 0);
}

/* Returns the verdict, by the coordinate axes too. */
static inline fxs_verdict fxs_filter_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b) {
    const int32_t c[3] = {a->center.x, a->center.y, a->center.z};
    const int32_t min[3] = {b->min.x, b->min.y, b->min.z};
    const int32_t max[3] = {b->max.x, b->max.y, b->max.z};
    int32_t q[3]; /* the point of B next to A's centre, relative to that */
    bool touch = false;
    for (int i = 0; i < 3; i++) {
        const int32_t next = c[i] < min[i] ? min[i] : c[i] > max[i] ? max[i] : c[i];
        const uint32_t distance = fxs_absdiff(c[i], next);
        if (min[i] > max[i] || distance > a->extent[i]) {
            return fxs_decided(FIXSAT_SEPARATE, 0);
        }
        touch |= distance == a->extent[i];
        q[i] = fxs_narrow_offset(c[i], next, a->private_narrow.shift);
    }
    FXS_START_NEAR(fxs_undecided(0));
    /* True if that point is strictly inside A: in A's units, with an error of 2 * 2.3 * 2^15. */
    const fxs_offset e = fxs_offset_of(q[0], q[1], q[2]);
    bool inside = true;
    for (int i = 0; i < 3 && inside; i++) {
        const fixsat_obb3_private_vec3 n = a->private_narrow.normal[i];
        inside =
            fxs_approx_abs(fxs_dot_offset(n.xy, n.z, e)) < a->private_narrow.volume - FXS_ERROR3;
    }
    if (inside) {
        return fxs_decided(FIXSAT_OVERLAP, 0);
    }
    return by_axes_of_a(a, min, max, touch ? 0 : fxs_face_bits_of_b(FACES_OF_A));
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * Contact of two boxes in 3D.
 *
 * Along an axis n the boxes are (reach - |n.d|) / |n| deep in each other; the
 * least of these is the penetration depth. Its axis is that of a face, against
 * which the most opposed face of the other box is clipped, or of two edges.
 */
#include <fixsat/contact.h>
#include <fixsat/test.h>

#include "../exact/zonotope.h"
#include "clip3.h"

/* ---- the axis ---- */

/* The axis of least depth so far, and the square of that: gap^2 / n.n. */
typedef struct shallowest {
    fxs_axis3 axis;
    fxs_ratio square;
} shallowest;

/* Of axes of equal depth a face goes before edges. */
static void find_shallowest(const fxs_zonotope *z, shallowest *best) {
    fxs_axis3 axis;
    bool first = true;
    for (fxs_axis3_begin(&axis, 0); fxs_axis3_next(z, &axis); first = false) {
        const fxs_big root = fxs_big_from_wide(axis.gap);
        const fxs_ratio square = {fxs_big_mul(&root, &root), fxs_big_dot3(axis.n, axis.n)};
        FXS_BIG_BITS(square.num, 198);
        FXS_BIG_BITS(square.den, 128);
        const int order = first ? -1 : fxs_ratio_compare(&square, &best->square);
        if (order < 0 || (order == 0 && fxs_is_of_face(axis.i, axis.j))) {
            best->axis = axis;
            best->square = square;
        }
    }
}

/* ---- the points ---- */

/* The middle of what lies farthest along n (sign = 1) or against it (-1), and what it is. */
static uint32_t set_support_point(const int64_t n[3], const fxs_box3 *b, int sign, int64_t out[3]) {
    uint32_t feature = FXS_WHOLE_BOX3;
    fxs_copy3(out, b->center);
    for (int i = 0; i < 3; i++) {
        const int step = sign * fxs_side3(n, b->edge[i]);
        fxs_step3(out, step, b->edge[i]);
        feature = fxs_feature3_at(feature, i, step);
    }
    return feature;
}

/* Half-edge i of a and j of b: the point of a's edge where the shortest way to b's
 * begins, s times the half-edge g from its middle: s = n . (w x h) / n . (g x h), with
 * w from there to the middle of b's edge. */
static FXS_OUT_OF_LINE void add_edge_point(const int64_t n[3], const fxs_box3 *a, int i,
                                           const fxs_box3 *b, int j, fixsat_vec3 origin,
                                           fixsat_manifold3 *out) {
    const int32_t *g = a->edge[i], *h = b->edge[j];
    int64_t x[3], y[3], w[3], across[3];
    const uint32_t feature_a = set_support_point(n, a, 1, x);
    const uint32_t feature_b = set_support_point(n, b, -1, y);
    fxs_subtract3(w, y, x);
    fxs_cross3(across, g, h);
    fxs_big top = fxs_big_determinant(n, w, h), den = fxs_big_dot3(n, across);
    if (den.negative) {
        den.negative = false;
        top = fxs_big_mul64(&top, -1);
    }
    /* If not, they are flat boxes that touch elsewhere, or in no edges of theirs. */
    if (den.used != 0 && fxs_big_compare_magnitude(&top, &den) <= 0) {
        for (int k = 0; k < 3; k++) {
            const fxs_big part = fxs_big_mul64(&top, g[k]);
            x[k] += fxs_big_divide(&part, &den, FXS_NEAREST);
        }
    }
    fxs_add_point3(out, origin, x, out->depth, feature_a | feature_b << 16);
}

static void add_points(const fxs_zonotope *z, const int64_t n[3], fixsat_vec3 origin,
                       fixsat_manifold3 *out) {
    const int64_t zero[3] = {0, 0, 0};
    const fxs_box3 a = {zero, &z->direction[0]}, b = {z->d, &z->direction[FXS_OF_BOX_B]};
    const int64_t opposite[3] = {-n[0], -n[1], -n[2]};
    if (out->feature == FIXSAT_FACE_OF_A) {
        fxs_add_face_points3(n, &a, true, out->index_a, &b, origin, out);
    } else if (out->feature == FIXSAT_FACE_OF_B) {
        fxs_add_face_points3(opposite, &b, false, out->index_b, &a, origin, out);
    } else {
        add_edge_point(n, &a, out->index_a, &b, out->index_b, origin, out);
    }
    if (out->count == 0) { /* flat boxes that touch */
        int64_t x[3], y[3];
        const uint32_t feature_a = set_support_point(n, &a, 1, x);
        const uint32_t feature_b = set_support_point(n, &b, -1, y);
        fxs_add_point3(out, origin, x, out->depth, feature_a | feature_b << 16);
    }
}

static void set_feature(const fxs_axis3 *axis, fixsat_manifold3 *out) {
    const int i = axis->i, j = axis->j;
    out->index_a = out->index_b = 0;
    if (j < FXS_OF_BOX_B) {
        out->feature = FIXSAT_FACE_OF_A;
        out->index_a = (uint8_t)(1 + 2 - i - j);
    } else if (fxs_is_of_face(i, j)) {
        out->feature = FIXSAT_FACE_OF_B;
        out->index_b = (uint8_t)(3 + 4 + 5 - i - j - FXS_OF_BOX_B);
    } else {
        out->feature = FIXSAT_EDGES;
        if (j < FXS_MOTION) { /* and not a unit vector */
            out->index_a = (uint8_t)i;
            out->index_b = (uint8_t)(j - FXS_OF_BOX_B);
        }
    }
}

/* overlap n / n.n: away from zero, so that along n it is never too short. */
static fix16_t translation(const shallowest *s, int k, bool *in_range) {
    const fxs_big overlap = fxs_big_from_wide(fxs_wide_abs(s->axis.gap));
    /* NOLINTNEXTLINE(clang-analyzer-core.*): there always is an axis */
    const fxs_big part = fxs_big_mul64(&overlap, s->axis.n[k]);
    FXS_BIG_BITS(part, 162);
    return fxs_clamp(fxs_big_divide(&part, &s->square.den, FXS_AWAY_FROM_ZERO), in_range);
}

static FXS_OUT_OF_LINE void set_axis(const fxs_zonotope *z, int64_t n[3], fixsat_manifold3 *out) {
    shallowest s = {.square = {.num = {.used = 0}}};
    find_shallowest(z, &s);
    out->normal = fxs_unit3(s.axis.n);
    out->mtv = (fixsat_vec3){translation(&s, 0, &out->in_range), translation(&s, 1, &out->in_range),
                             translation(&s, 2, &out->in_range)};
    out->depth = fxs_clamp(fxs_big_small_root(&s.square.num, &s.square.den, true), &out->in_range);
    set_feature(&s.axis, out);
    fxs_copy3(n, s.axis.n);
}

fixsat_relation fixsat_contact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                         fixsat_manifold3 *out) {
    const fixsat_relation relation = fixsat_test_obb3_obb3(a, b);
    if (relation != FIXSAT_SEPARATE) {
        fxs_zonotope z;
        fxs_zonotope_of_obb3_obb3(&z, a, b, (fixsat_vec3){0, 0, 0});
        int64_t n[3];
        out->in_range = true;
        out->count = 0;
        set_axis(&z, n, out);
        add_points(&z, n, a->center, out);
    }
    return relation;
}

/* SPDX-License-Identifier: MIT
 *
 * Contact of two boxes in 3D, for any boxes.
 */
#include "contact3_wide.h"
#include "clip3_wide.h"

/* ---- the axis ---- */

/* gap^2 / n.n, the square of the depth along an axis. */
static FXS_OUT_OF_LINE void set_square(fxs_ratio *out, const fxs_axis3 *axis) {
    const fxs_big root = fxs_big_from_wide(axis->gap);
    out->num = fxs_big_mul(&root, &root);
    out->den = fxs_big_dot3(axis->n, axis->n);
    FXS_BIG_BITS(out->num, 198);
    FXS_BIG_BITS(out->den, 128);
}

/* That of gap^2, low by less than 5, is multiplied by that of n.n, low by less than 27, and cut. */
enum { DEPTH_ERROR = 33 };

static FXS_OUT_OF_LINE int compare_exactly(const fxs_axis3 *p, const fxs_axis3 *q) {
    fxs_ratio p_square, q_square;
    set_square(&p_square, p);
    set_square(&q_square, q);
    return fxs_ratio_compare(&p_square, &q_square);
}

static void set_lead(fxs_depth_axis *tried) {
    const fxs_wide overlap = fxs_wide_abs(tried->axis.gap);
    tried->lead.h = fxs_lead_of_wide(&overlap);
    tried->lead.square = fxs_lead_of_square3(tried->axis.n);
}

/* The sign of p's depth less that of q. */
static int compare(const fxs_depth_axis *p, const fxs_depth_axis *q) {
    const bool p_touches = p->lead.h.mantissa == 0, q_touches = q->lead.h.mantissa == 0;
    if (p_touches || q_touches) {
        return q_touches - p_touches;
    }
    const int by_leads = fxs_compare_leads(&p->lead, &q->lead, DEPTH_ERROR);
    return by_leads != 0 ? by_leads : compare_exactly(&p->axis, &q->axis);
}

/* On from the axis of least depth so far to the next one, in another room. */
static bool next_axis(const fxs_zonotope *z, fxs_axis3 *tried, fxs_axis3 *last) {
    tried->i = last->i;
    tried->j = last->j;
    tried->is_solid = last->is_solid;
    tried->inner = last->inner;
    return fxs_axis3_next(z, tried);
}

const fxs_axis3 *fxs_exact_shallowest3(fxs_depth_axis room[2], const fxs_zonotope *z,
                                       uint32_t deeper) {
    fxs_depth_axis *best = &room[0], *tried = &room[1], *last = best;
    bool has_lead = false;
    fxs_axis3_begin(&best->axis, deeper);
    if (!fxs_axis3_next(z, &best->axis)) { /* of damaged shapes, as the filter sees others */
        fxs_axis3_begin(&best->axis, 0);
        (void)fxs_axis3_next(z, &best->axis);
    }
    while (next_axis(z, &tried->axis, &last->axis)) {
        if (!has_lead) {
            set_lead(best);
            has_lead = true;
        }
        set_lead(tried);
        last = tried;
        const int order = compare(tried, best);
        if (order < 0 || (order == 0 && fxs_is_of_face(tried->axis.i, tried->axis.j))) {
            tried = best;
            best = last;
        }
    }
    return &best->axis;
}

/* ---- depth and vector ---- */

/* overlap n / n.n: away from zero, so that along n it is never too short. */
static fix16_t translation(const fxs_axis3 *axis, const fxs_big *square, int k, bool *in_range) {
    const fxs_big overlap = fxs_big_from_wide(fxs_wide_abs(axis->gap));
    const fxs_big part = fxs_big_mul64(&overlap, axis->n[k]);
    FXS_BIG_BITS(part, 162);
    return fxs_clamp(fxs_big_divide(&part, square, FXS_AWAY_FROM_ZERO), in_range);
}

void fxs_exact_parting3(fixsat_manifold3 *out, const fxs_axis3 *axis) {
    FXS_EXACT(contact3);
    fxs_ratio square;
    set_square(&square, axis);
    out->mtv = (fixsat_vec3){translation(axis, &square.den, 0, &out->in_range),
                             translation(axis, &square.den, 1, &out->in_range),
                             translation(axis, &square.den, 2, &out->in_range)};
    out->depth = fxs_clamp(fxs_big_small_root(&square.num, &square.den, true), &out->in_range);
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

void fxs_exact_points3(fixsat_manifold3 *out, const fxs_zonotope *z, const int64_t n[3],
                       fixsat_vec3 origin) {
    FXS_EXACT(points3);
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

/* SPDX-License-Identifier: MIT
 *
 * The most opposed face of one box clipped to the prism over a face of the other.
 *
 * Functions with temporaries of their own are not inlined: their frames would add up in one.
 */
#include "clip3_wide.h"

int fxs_side3(const int64_t n[3], const int32_t v[3]) {
    const int64_t wide[3] = {v[0], v[1], v[2]};
    const fxs_big dot = fxs_big_dot3(n, wide);
    return fxs_big_sign(&dot);
}

/* ---- faces ---- */

/* The points center + s edge[0] + t edge[1], |s|, |t| <= 1, with the edges in such an order
 * that size = n . (edge[0] x edge[1]) >= 0 for the axis n. */
typedef struct face {
    int64_t center[3];
    const int32_t *edge[2];
    fxs_big size;
    fxs_face3 name;
} face;

/* Of the two faces without half-edge k the one farther along n (sign = 1) or against
 * it (-1). */
static FXS_OUT_OF_LINE void set_face(face *f, const int64_t n[3], const fxs_box3 *b, int k,
                                     int sign) {
    int i = fxs_after(k), j = fxs_after(i);
    int64_t area[3];
    fxs_cross3(area, b->edge[i], b->edge[j]);
    f->size = fxs_big_dot3(n, area);
    if (f->size.negative) {
        f->size.negative = false;
        i = j;
        j = fxs_after(k);
    }
    f->edge[0] = b->edge[i];
    f->edge[1] = b->edge[j];
    f->name.along[0] = (uint8_t)i;
    f->name.along[1] = (uint8_t)j;
    FXS_BIG_BITS(f->size, 128);
    fxs_copy3(f->center, b->center);
    const int step = sign * fxs_side3(n, b->edge[k]);
    fxs_step3(f->center, step, b->edge[k]);
    f->name.feature = (uint8_t)fxs_feature3_at(FXS_WHOLE_BOX3, k, step);
}

/* How directly a face of b without half-edge k faces n: with its normal m the square
 * (n . m)^2 / m.m, or zero if the one on b's side against n does not.
 *
 * With e = edge[k] that face lies at -e from b's centre if n.e > 0, at e if n.e < 0. m = g x h
 * points out of it or into b; if out, it has to be against n, if in, along n. Both
 * are so iff n.m, m.e and e.n have a positive product. (A flat box, m.e = 0, has a face on both
 * sides.) */
static void set_opposition(fxs_ratio *out, const int64_t n[3], const fxs_box3 *b, int k) {
    const int32_t *e = b->edge[k];
    const int g = fxs_after(k), h = fxs_after(g);
    int64_t m[3];
    fxs_cross3(m, b->edge[g], b->edge[h]);
    out->num = fxs_big_dot3(n, m);
    out->den = fxs_big_dot3(m, m);
    if (out->den.used == 0) {
        out->den = fxs_big_from(1); /* no face */
    }
    const int volume = fxs_side3(m, e);
    if (volume != 0 && fxs_big_sign(&out->num) * volume * fxs_side3(n, e) <= 0) {
        out->num = fxs_big_from(0);
    }
    out->num = fxs_big_mul(&out->num, &out->num);
}

static FXS_OUT_OF_LINE int most_opposed_face(const int64_t n[3], const fxs_box3 *b) {
    int best = 0;
    fxs_ratio most, tried;
    set_opposition(&most, n, b, 0);
    for (int k = 1; k < 3; k++) {
        set_opposition(&tried, n, b, k);
        FXS_BIG_BITS(tried.num, 256);
        FXS_BIG_BITS(tried.den, 128);
        if (fxs_ratio_compare(&tried, &most) > 0) {
            best = k;
            most = tried;
        }
    }
    return best;
}

/* Where x is over f, seen along n: as s and t times f's size. */
static void look_down(const int64_t n[3], const face *f, const int64_t x[3], fxs_big out[2]) {
    int64_t v[3];
    fxs_subtract3(v, x, f->center);
    out[0] = fxs_big_determinant(n, v, f->edge[1]);
    out[1] = fxs_big_determinant(n, v, f->edge[0]);
    out[1].negative = out[1].used != 0 && !out[1].negative;
    FXS_BIG_BITS(out[0], 133);
    FXS_BIG_BITS(out[1], 133);
}

static void corner_of(const face *f, int i, int64_t out[3]) {
    fxs_copy3(out, f->center);
    fxs_step3(out, fxs_side_of_corner(i, 0), f->edge[0]);
    fxs_step3(out, fxs_side_of_corner(i, 1), f->edge[1]);
}

/* ---- clipping ---- */

/* Each corner of what is left is a corner of one of both under or over the other, or two edges
 * cross there; so all are found from the half-edges as stored, none from another
 * one, and are exact before they are rounded once. */
typedef struct manifold {
    const int64_t *n; /* the outward normal of the reference face */
    face reference, incident;
    bool is_a; /* the reference is of a */
    int64_t point[FXS_CLIPPED][3];
    uint16_t feature[FXS_CLIPPED]; /* of the reference box below, of the incident one above */
    uint8_t count, deepest;
    fxs_ratio depth; /* of the deepest one, times |n| */
} manifold;

/* How far x lies under the reference face, times |n|. */
static fxs_big depth_at(const manifold *m, const int64_t x[3]) {
    int64_t v[3];
    fxs_subtract3(v, m->reference.center, x);
    return fxs_big_dot3(m->n, v);
}

/* Adds a point, which came from a feature of either box, unless it is above the reference face. */
static void keep(manifold *m, const int64_t x[3], const fxs_ratio *depth, uint32_t reference,
                 uint32_t incident) {
    FXS_BIG_BITS(depth->num, 228);
    FXS_BIG_BITS(depth->den, 128);
    if (depth->num.negative) {
        return;
    }
    if (m->count == 0 || fxs_ratio_compare(depth, &m->depth) > 0) {
        m->deepest = m->count;
        m->depth = *depth;
    }
    FXS_CHECK(m->count < FXS_CLIPPED);
    m->feature[m->count] = (uint16_t)(reference | incident << 8);
    fxs_copy3(m->point[m->count++], x);
}

/* Corner i of the incident face, seen at `at` on the reference face. */
static void keep_corner(manifold *m, int i, const fxs_big at[2]) {
    const fxs_big *size = &m->reference.size;
    if (fxs_big_compare_magnitude(&at[0], size) <= 0 &&
        fxs_big_compare_magnitude(&at[1], size) <= 0) {
        int64_t x[3];
        corner_of(&m->incident, i, x);
        const fxs_ratio depth = {depth_at(m, x), fxs_big_from(1)};
        keep(m, x, &depth, m->reference.name.feature, fxs_corner_feature(&m->incident.name, i, i));
    }
}

/* p den + num (q - p): between p and q at num / den. */
static fxs_big between(const fxs_big *p, const fxs_big *q, const fxs_ratio *at) {
    const fxs_big way = fxs_big_sub(q, p), part = fxs_big_mul(&at->num, &way);
    const fxs_big whole = fxs_big_mul(p, &at->den);
    return fxs_big_add(&whole, &part);
}

/* An edge of the incident face from corner i to corner j, and where these are seen on
 * the reference face. */
typedef struct seen_edge {
    int i, j;
    fxs_big from[2], to[2];
} seen_edge;

/* Does it cross the reference face's border at coordinate c = sign, within the border,
 * and where? An edge that only ends there has its corner there; one that passes a
 * corner of the reference face is taken as the point under that.
 *
 * at->den is |to - from| = 2 |n.(e x g)|, for the edge's half e and n = g x h, or less:
 *     n.(e x g) = (g.e)(g.h) - (g.g)(e.h),
 * which for components of 2^31 at most is 8 * 2^124 at most (at e = -h = (1, 1, -1) 2^31,
 * g = (1, 1, 1) 2^31), so den is below 2^128 unless all of them are -2^31, where it is 0. */
static FXS_OUT_OF_LINE bool crosses(const seen_edge *edge, int c, int sign, const fxs_big *size,
                                    fxs_ratio *at) {
    const fxs_big border = fxs_big_mul64(size, sign);
    fxs_big rest = fxs_big_sub(&edge->to[c], &border);
    at->num = fxs_big_sub(&border, &edge->from[c]);
    if (fxs_big_sign(&at->num) * fxs_big_sign(&rest) <= 0) {
        return false;
    }
    at->num.negative = rest.negative = false;
    at->den = fxs_big_add(&at->num, &rest);
    const fxs_big limit = fxs_big_mul(&at->den, size);
    const fxs_big other = between(&edge->from[1 - c], &edge->to[1 - c], at);
    FXS_BIG_BITS(at->den, 128);
    FXS_BIG_BITS(other, 263);
    return fxs_big_compare_magnitude(&other, &limit) < 0;
}

/* The point of the edge there. */
static FXS_OUT_OF_LINE void keep_crossing(manifold *m, const seen_edge *edge, uint32_t border,
                                          fxs_ratio *at) {
    int64_t x[3], y[3];
    corner_of(&m->incident, edge->i, x);
    corner_of(&m->incident, edge->j, y);
    const fxs_big depth_x = depth_at(m, x), depth_y = depth_at(m, y);
    const fxs_big depth = between(&depth_x, &depth_y, at);
    for (int k = 0; k < 3; k++) {
        const fxs_big part = fxs_big_mul64(&at->num, y[k] - x[k]);
        FXS_BIG_BITS(part, 168);
        x[k] += fxs_big_divide(&part, &at->den, FXS_NEAREST);
    }
    at->num = depth;
    keep(m, x, at, border, fxs_corner_feature(&m->incident.name, edge->i, edge->j));
}

/* The point under corner i of the reference face, x: x - n p / size, with the normal
 * g x h of the incident face and p = (x - center) . (g x h). If it is a corner, that
 * is kept already. */
static FXS_OUT_OF_LINE void keep_under(manifold *m, int i) {
    const face *f = &m->incident;
    int64_t x[3], v[3], normal[3];
    corner_of(&m->reference, i, x);
    fxs_big at[2];
    look_down(m->n, f, x, at);
    const int s = fxs_big_compare_magnitude(&at[0], &f->size),
              t = fxs_big_compare_magnitude(&at[1], &f->size);
    if (s > 0 || t > 0 || (s == 0 && t == 0)) {
        return;
    }
    fxs_subtract3(v, x, f->center);
    fxs_cross3(normal, f->edge[0], f->edge[1]);
    const fxs_big p = fxs_big_dot3(normal, v);
    FXS_BIG_BITS(p, 101);
    const fxs_big square = fxs_big_dot3(m->n, m->n);
    const fxs_ratio depth = {fxs_big_mul(&p, &square), f->size};
    for (int k = 0; k < 3; k++) {
        const fxs_big part = fxs_big_mul64(&p, m->n[k]);
        FXS_BIG_BITS(part, 163);
        x[k] -= fxs_big_divide(&part, &f->size, FXS_NEAREST);
    }
    keep(m, x, &depth, fxs_corner_feature(&m->reference.name, i, i), f->name.feature);
}

static void look_down_at_corner(const manifold *m, int i, fxs_big out[2]) {
    int64_t x[3];
    corner_of(&m->incident, i, x);
    look_down(m->n, &m->reference, x, out);
}

static FXS_OUT_OF_LINE void keep_of_incident_edges(manifold *m) {
    seen_edge edge = {.j = 0};
    look_down_at_corner(m, 0, edge.to);
    do {
        edge.i = edge.j;
        edge.j = (edge.i + 1) & 3;
        for (int c = 0; c < 2; c++) {
            edge.from[c] = edge.to[c];
        }
        look_down_at_corner(m, edge.j, edge.to);
        keep_corner(m, edge.j, edge.to);
        for (int c = 0; c < 2; c++) {
            for (int sign = -1; sign <= 1; sign += 2) {
                fxs_ratio at;
                if (crosses(&edge, c, sign, &m->reference.size, &at)) {
                    keep_crossing(m, &edge, fxs_border_feature(&m->reference.name, c, sign), &at);
                }
            }
        }
    } while (edge.j != 0);
}

/* ---- the answer ---- */

/* Depths are those of the points as they are reported, rounded up. */
static FXS_OUT_OF_LINE void report(const manifold *m, fixsat_vec3 origin, fixsat_manifold3 *out) {
    const fxs_big length2 = fxs_big_dot3(m->n, m->n);
    uint8_t order[FXS_CLIPPED];
    const int count = fxs_choose_points(order, m->point, m->count, m->deepest);
    for (int place = 0; place < count; place++) {
        const int i = order[place];
        const fxs_big depth = depth_at(m, m->point[i]);
        const fxs_big square = fxs_big_mul(&depth, &depth);
        FXS_BIG_BITS(square, 200);
        const int64_t length = depth.negative ? 0 : fxs_big_small_root(&square, &length2, true);
        const uint32_t reference = m->feature[i] & 0xFFu, incident = m->feature[i] >> 8;
        fxs_add_point3(out, origin, m->point[i], fxs_clamp(length, &out->in_range),
                       m->is_a ? reference | incident << 16 : incident | reference << 16);
    }
}

void fxs_add_face_points3(const int64_t n[3], const fxs_box3 *reference, bool is_a, int k,
                          const fxs_box3 *incident, fixsat_vec3 origin, fixsat_manifold3 *out) {
    manifold m = {.n = n, .is_a = is_a};
    set_face(&m.reference, n, reference, k, 1);
    set_face(&m.incident, n, incident, most_opposed_face(n, incident), -1);
    if (m.incident.size.used == 0) {
        return; /* a flat box, seen along it */
    }
    keep_of_incident_edges(&m);
    for (int i = 0; i < 4; i++) {
        keep_under(&m, i);
    }
    report(&m, origin, out);
}

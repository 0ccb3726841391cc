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

#include "../exact/answer.h"
#include "../exact/zonotope.h"

/* ---- the axis ---- */

/* The axis of least depth so far, from a to b. Vectors have 31 bits and a sign, so n
 * is below 2^63 and the overlap below 6 * 3 * 2^94 < 2^99. */
typedef struct shallowest {
    int64_t n[3];
    fxs_wide overlap; /* reach - |n.d| */
    fxs_ratio square; /* of the depth: overlap^2 / n.n, 198 bits over 128 */
    uint8_t i, j;     /* n is along vector[i] x vector[j] */
} shallowest;

/* Is that the normal of a face, rather than of an edge of each box? */
static bool is_of_face(uint8_t i, uint8_t j) {
    return j < FXS_OF_BOX_B || (i >= FXS_OF_BOX_B && j < FXS_MOTION);
}

/* Of axes of equal depth a face goes before edges. */
static void find_shallowest(const fxs_zonotope *z, shallowest *best) {
    fxs_axis3 axis;
    bool first = true;
    for (fxs_axis3_begin(&axis, 0); fxs_axis3_next(z, &axis); first = false) {
        const fxs_wide overlap = fxs_wide_abs(axis.gap);
        const fxs_big root = fxs_big_from_wide(overlap);
        const fxs_ratio square = {fxs_big_mul(&root, &root), fxs_big_dot3(axis.n, axis.n)};
        const int order = first ? -1 : fxs_ratio_compare(&square, &best->square); /* 326 bits */
        if (order < 0 || (order == 0 && is_of_face(axis.i, axis.j))) {
            for (int k = 0; k < 3; k++) {
                best->n[k] = axis.n[k];
            }
            best->overlap = overlap;
            best->square = square;
            best->i = axis.i;
            best->j = axis.j;
        }
    }
}

/* Functions with temporaries of their own are not inlined below: their frames would
 * add up in one. */

/* ---- boxes and faces ---- */

/* Points from here on are relative to a's centre: b's corners are below 2^34. */
typedef struct box {
    const int64_t *center;
    const int32_t (*edge)[3]; /* the three half-edges */
} box;

/* The points center + s edge[0] + t edge[1], |s|, |t| <= 1. Seen along the axis n its
 * edges are in such an order that size = n . (edge[0] x edge[1]) >= 0; of 128 bits. */
typedef struct face {
    int64_t center[3];
    const int32_t *edge[2];
    fxs_big size;
} face;

/* v - w */
static void subtract(int64_t out[3], const int64_t v[3], const int64_t w[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = v[k] - w[k];
    }
}

/* The sign of n . v. */
static int side(const int64_t n[3], const int32_t v[3]) {
    const int64_t wide[3] = {v[0], v[1], v[2]};
    const fxs_big dot = fxs_big_dot3(n, wide);
    return fxs_big_sign(&dot);
}

/* The middle of what lies farthest along n (sign = 1) or against it (-1). */
static void support(const int64_t n[3], const box *b, int sign, int64_t out[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = b->center[k];
    }
    for (int i = 0; i < 3; i++) {
        const int step = sign * side(n, b->edge[i]);
        fxs_step3(out, step, b->edge[i]);
    }
}

/* Of the two faces without half-edge k the one farther along n (sign = 1) or against
 * it (-1). */
static FXS_OUT_OF_LINE void set_face(face *f, const int64_t n[3], const box *b, int k, int sign) {
    f->edge[0] = b->edge[fxs_after(k)];
    f->edge[1] = b->edge[fxs_after(fxs_after(k))];
    int64_t area[3];
    fxs_cross3(area, f->edge[0], f->edge[1]);
    f->size = fxs_big_dot3(n, area);
    if (f->size.negative) {
        f->size.negative = false;
        const int32_t *edge = f->edge[0];
        f->edge[0] = f->edge[1];
        f->edge[1] = edge;
    }
    for (int x = 0; x < 3; x++) {
        f->center[x] = b->center[x];
    }
    const int step = sign * side(n, b->edge[k]);
    fxs_step3(f->center, step, b->edge[k]);
}

/* How much face k of b is opposed to n: with its normal m the square of n . m, over
 * m.m (256 bits over 128). Zero if it does not hold the support point against n.
 *
 * m points to the same side of the face as half-edge e, or m.e < 0; of the two faces
 * the one against n has the normal that is to e as -n is. That is opposed to n iff n
 * is to m as m is to e and e to n. (A flat box has its faces on both sides.) */
static void set_opposition(fxs_ratio *out, const int64_t n[3], const box *b, int k) {
    const int32_t *e = b->edge[k];
    const int g = fxs_after(k), h = fxs_after(g);
    int64_t m[3];
    fxs_cross3(m, b->edge[g], b->edge[h]);
    out->num = fxs_big_dot3(n, m);
    out->den = fxs_big_dot3(m, m);
    if (out->den.used == 0) {
        out->den = fxs_big_from(1); /* no face */
    }
    const int volume = side(m, e);
    if (volume != 0 && fxs_big_sign(&out->num) * volume * side(n, e) <= 0) {
        out->num = fxs_big_from(0);
    }
    out->num = fxs_big_mul(&out->num, &out->num);
}

static FXS_OUT_OF_LINE int most_opposed_face(const int64_t n[3], const box *b) {
    int best = 0;
    fxs_ratio most, tried;
    set_opposition(&most, n, b, 0);
    for (int k = 1; k < 3; k++) {
        set_opposition(&tried, n, b, k);
        if (fxs_ratio_compare(&tried, &most) > 0) { /* 384 bits */
            best = k;
            most = tried;
        }
    }
    return best;
}

/* Where x is over f, seen along n: as s and t times f's size. 133 bits. */
static void look_down(const int64_t n[3], const face *f, const int64_t x[3], fxs_big out[2]) {
    int64_t v[3];
    subtract(v, x, f->center);
    out[0] = fxs_big_determinant(n, v, f->edge[1]);
    out[1] = fxs_big_determinant(n, v, f->edge[0]);
    out[1].negative = out[1].used != 0 && !out[1].negative;
}

/* Corner 0 to 3, round the face. */
static void corner_of(const face *f, int i, int64_t out[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = f->center[k];
    }
    fxs_step3(out, i == 1 || i == 2 ? -1 : 1, f->edge[0]);
    fxs_step3(out, i >= 2 ? -1 : 1, f->edge[1]);
}

/* ---- clipping ---- */

/* Clipped to the prism over the reference face, the incident face has up to eight
 * corners. Each is a corner of one of both under or over the other, or two edges
 * cross there; so all are found from the half-edges as stored, none from another
 * one, and are exact before they are rounded once. */
enum { CLIPPED = 8, REPORTED = 4 };

typedef struct manifold {
    const int64_t *n; /* the outward normal of the reference face */
    face reference, incident;
    int64_t point[CLIPPED][3];
    uint8_t count, deepest;
    fxs_ratio depth; /* of the deepest one, times |n|: 228 bits over 128 */
} manifold;

/* How far x lies under the reference face, times |n|: 100 bits. */
static fxs_big depth_at(const manifold *m, const int64_t x[3]) {
    int64_t v[3];
    subtract(v, m->reference.center, x);
    return fxs_big_dot3(m->n, v);
}

/* Adds a point unless it is above the reference face. */
static void keep(manifold *m, const int64_t x[3], const fxs_ratio *depth) {
    if (depth->num.negative) {
        return;
    }
    if (m->count == 0 || fxs_ratio_compare(depth, &m->depth) > 0) { /* 8 + 4 limbs */
        m->deepest = m->count;
        m->depth = *depth;
    }
    for (int k = 0; k < 3; k++) {
        m->point[m->count][k] = x[k];
    }
    m->count++;
}

/* Corner i of the incident face, seen at `at` on the reference face. */
static void keep_corner(manifold *m, int i, const fxs_big at[2]) {
    const fxs_big *size = &m->reference.size;
    if (fxs_big_compare_magnitude(&at[0], size) <= 0 &&
        fxs_big_compare_magnitude(&at[1], size) <= 0) {
        int64_t x[3];
        corner_of(&m->incident, i, x);
        const fxs_ratio depth = {depth_at(m, x), fxs_big_from(1)};
        keep(m, x, &depth);
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
    const fxs_big other = between(&edge->from[1 - c], &edge->to[1 - c], at); /* 263 bits */
    return fxs_big_compare_magnitude(&other, &limit) < 0;
}

/* The depth there, times |n|, times at->den: 228 bits. */
static fxs_big depth_between(const manifold *m, const int64_t x[3], const int64_t y[3],
                             const fxs_ratio *at) {
    const fxs_big depth_x = depth_at(m, x), depth_y = depth_at(m, y);
    return between(&depth_x, &depth_y, at);
}

/* The point of the edge there. */
static FXS_OUT_OF_LINE void keep_crossing(manifold *m, const seen_edge *edge, fxs_ratio *at) {
    int64_t x[3], y[3];
    corner_of(&m->incident, edge->i, x);
    corner_of(&m->incident, edge->j, y);
    const fxs_big depth = depth_between(m, x, y, at);
    for (int k = 0; k < 3; k++) {
        const fxs_big part = fxs_big_mul64(&at->num, y[k] - x[k]); /* 168 bits */
        x[k] += fxs_big_divide(&part, &at->den, FXS_NEAREST);
    }
    at->num = depth;
    keep(m, x, at);
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
    subtract(v, x, f->center);
    fxs_cross3(normal, f->edge[0], f->edge[1]);
    const fxs_big p = fxs_big_dot3(normal, v); /* 100 bits */
    const fxs_big square = fxs_big_dot3(m->n, m->n);
    const fxs_ratio depth = {fxs_big_mul(&p, &square), f->size}; /* 228 bits */
    for (int k = 0; k < 3; k++) {
        const fxs_big part = fxs_big_mul64(&p, m->n[k]); /* 163 bits */
        x[k] -= fxs_big_divide(&part, &f->size, FXS_NEAREST);
    }
    keep(m, x, &depth);
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
                    keep_crossing(m, &edge, &at);
                }
            }
        }
    } while (edge.j != 0);
}

static void clip(manifold *m) {
    keep_of_incident_edges(m);
    for (int i = 0; i < 4; i++) {
        keep_under(m, i);
    }
}

/* ---- four points of the clipped face ---- */

static uint64_t distance1(const int64_t p[3], const int64_t q[3]) {
    return fxs_abs64(p[0] - q[0]) + fxs_abs64(p[1] - q[1]) + fxs_abs64(p[2] - q[2]);
}

static void swap_points(manifold *m, int i, int j) {
    for (int k = 0; k < 3; k++) {
        const int64_t x = m->point[i][k];
        m->point[i][k] = m->point[j][k];
        m->point[j][k] = x;
    }
}

/* The point farthest from all of the first `chosen` ones. */
static int farthest(const manifold *m, int chosen) {
    int best = chosen;
    uint64_t most = 0;
    for (int i = chosen; i < m->count; i++) {
        uint64_t least = UINT64_MAX;
        for (int j = 0; j < chosen; j++) {
            const uint64_t d = distance1(m->point[i], m->point[j]);
            least = d < least ? d : least;
        }
        if (least > most) {
            best = i;
            most = least;
        }
    }
    return best;
}

/* The deepest first, then such that they spread. */
static FXS_OUT_OF_LINE void choose_points(manifold *m) {
    if (m->count <= REPORTED) {
        return;
    }
    swap_points(m, 0, m->deepest);
    for (int chosen = 1; chosen < REPORTED; chosen++) {
        swap_points(m, chosen, farthest(m, chosen));
    }
    m->count = REPORTED;
}

/* ---- the answer ---- */

static void add_point(fixsat_contact3 *out, fixsat_vec3 origin, const int64_t x[3], fix16_t depth) {
    fixsat_contact_point3 *p = &out->point[out->count++];
    p->position = (fixsat_vec3){fxs_clamp(origin.x + x[0], &out->in_range),
                                fxs_clamp(origin.y + x[1], &out->in_range),
                                fxs_clamp(origin.z + x[2], &out->in_range)};
    p->depth = depth;
}

/* Depths are those of the points as they are reported, rounded up. */
static FXS_OUT_OF_LINE void report(const manifold *m, fixsat_vec3 origin, fixsat_contact3 *out) {
    const fxs_big length2 = fxs_big_dot3(m->n, m->n);
    for (int i = 0; i < m->count; i++) {
        const fxs_big depth = depth_at(m, m->point[i]);
        const fxs_big square = fxs_big_mul(&depth, &depth); /* 200 bits */
        const int64_t length = depth.negative ? 0 : fxs_big_small_root(&square, &length2, true);
        add_point(out, origin, m->point[i], fxs_clamp(length, &out->in_range));
    }
}

/* Face k of `reference`, out of which n points. */
static FXS_OUT_OF_LINE void add_face_points(const int64_t n[3], const box *reference, int k,
                                            const box *incident, fixsat_vec3 origin,
                                            fixsat_contact3 *out) {
    manifold m;
    m.n = n;
    m.count = 0;
    set_face(&m.reference, n, reference, k, 1);
    set_face(&m.incident, n, incident, most_opposed_face(n, incident), -1);
    if (m.incident.size.used == 0) {
        return; /* a flat box, seen along it */
    }
    clip(&m);
    choose_points(&m);
    report(&m, origin, out);
}

/* Half-edge i of a and j of b: the point of a's edge where the shortest way to b's
 * begins, s times the half-edge g from its middle: s = n . (w x h) / n . (g x h), with
 * w from there to the middle of b's edge. */
static FXS_OUT_OF_LINE void add_edge_point(const int64_t n[3], const box *a, int i, const box *b,
                                           int j, fixsat_vec3 origin, fixsat_contact3 *out) {
    const int32_t *g = a->edge[i], *h = b->edge[j];
    int64_t x[3], y[3], w[3], across[3];
    support(n, a, 1, x);
    support(n, b, -1, y);
    subtract(w, y, x);
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
    add_point(out, origin, x, out->depth);
}

static void add_points(const fxs_zonotope *z, const int64_t n[3], fixsat_vec3 origin,
                       fixsat_contact3 *out) {
    const int64_t zero[3] = {0, 0, 0};
    const box a = {zero, &z->direction[0]}, b = {z->d, &z->direction[FXS_OF_BOX_B]};
    const int64_t opposite[3] = {-n[0], -n[1], -n[2]};
    if (out->feature == FIXSAT_FACE_OF_A) {
        add_face_points(n, &a, out->index_a, &b, origin, out);
    } else if (out->feature == FIXSAT_FACE_OF_B) {
        add_face_points(opposite, &b, out->index_b, &a, origin, out);
    } else {
        add_edge_point(n, &a, out->index_a, &b, out->index_b, origin, out);
    }
    if (out->count == 0) { /* flat boxes that touch */
        int64_t x[3];
        support(n, &a, 1, x);
        add_point(out, origin, x, out->depth);
    }
}

static void set_feature(const shallowest *s, fixsat_contact3 *out) {
    out->index_a = out->index_b = 0;
    if (s->j < FXS_OF_BOX_B) {
        out->feature = FIXSAT_FACE_OF_A;
        out->index_a = (uint8_t)(1 + 2 - s->i - s->j);
    } else if (is_of_face(s->i, s->j)) {
        out->feature = FIXSAT_FACE_OF_B;
        out->index_b = (uint8_t)(3 + 4 + 5 - s->i - s->j - FXS_OF_BOX_B);
    } else {
        out->feature = FIXSAT_EDGES;
        if (s->j < FXS_MOTION) { /* and not a unit vector */
            out->index_a = s->i;
            out->index_b = (uint8_t)(s->j - FXS_OF_BOX_B);
        }
    }
}

/* overlap n / n.n: away from zero, so that along n it is never too short. */
static fix16_t translation(const shallowest *s, int k, bool *in_range) {
    const fxs_big overlap = fxs_big_from_wide(s->overlap);
    /* NOLINTNEXTLINE(clang-analyzer-core.*): there always is an axis */
    const fxs_big part = fxs_big_mul64(&overlap, s->n[k]); /* 162 bits */
    return fxs_clamp(fxs_big_divide(&part, &s->square.den, FXS_AWAY_FROM_ZERO), in_range);
}

static FXS_OUT_OF_LINE void set_axis(const fxs_zonotope *z, int64_t n[3], fixsat_contact3 *out) {
    shallowest s;
    find_shallowest(z, &s);
    out->normal = fxs_unit3(s.n);
    out->mtv = (fixsat_vec3){translation(&s, 0, &out->in_range), translation(&s, 1, &out->in_range),
                             translation(&s, 2, &out->in_range)};
    out->depth = fxs_clamp(fxs_big_small_root(&s.square.num, &s.square.den, true), &out->in_range);
    set_feature(&s, out);
    for (int k = 0; k < 3; k++) {
        n[k] = s.n[k];
    }
}

fixsat_relation fixsat_contact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                         fixsat_contact3 *out) {
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

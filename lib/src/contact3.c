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

#include "big.h"
#include "exact.h"
#include "zonotope.h"

/* ---- the axis ---- */

/* The axis of least depth so far, from a to b. Bits: the half-edges have 31 (and a
 * sign), so n is below 2^63, the overlap below 6 * 3 * 2^94 < 2^99. */
typedef struct shallowest {
    fixsat_big n[3];
    fixsat_big overlap;  /* reach - |n.d| */
    fixsat_ratio square; /* of the depth: overlap^2 / n.n, 198 bits over 128 */
    uint8_t i, j;        /* n = vector[i] x vector[j] */
} shallowest;

/* Is n the normal of a face (and not of an edge of each box)? */
static bool is_face(uint8_t i, uint8_t j) {
    return j < 3 || (i >= 3 && j < FIXSAT_MOTION);
}

static void find_shallowest(const fixsat_zonotope *z, shallowest *best) {
    best->i = best->j = FIXSAT_VECTORS;
    fixsat_axis3 axis;
    for (fixsat_axis3_begin(&axis); fixsat_axis3_next(z, &axis);) {
        fixsat_big overlap = fixsat_axis3_gap(&axis);
        overlap.negative = false;
        const fixsat_ratio square = {fixsat_big_mul(&overlap, &overlap),
                                     fixsat_big_dot3(axis.n, axis.n)};
        if (best->i < FIXSAT_VECTORS) {
            const int order = fixsat_ratio_compare(&square, &best->square); /* 326 bits */
            if (order > 0 || (order == 0 && !is_face(axis.i, axis.j))) {
                continue;
            }
        }
        best->overlap = overlap;
        best->square = square;
        best->i = axis.i;
        best->j = axis.j;
        for (int k = 0; k < 3; k++) {
            best->n[k] = axis.n[k];
            best->n[k].negative = axis.n[k].used != 0 && axis.n[k].negative != axis.offset.negative;
        }
    }
}

/* ---- faces ---- */

/* Points from here on are relative to a's centre: the corners of b are below 2^34. */

/* A box as its centre and half-edges, and a face of it: coordinates (s, t) stand for
 * center + s edge[0] + t edge[1]. Along n its shadow has the size n . (edge[0] x
 * edge[1]) > 0, of 128 bits. */
typedef struct box {
    int64_t center[3];
    const int64_t (*edge)[3];
} box;

typedef struct face {
    int64_t center[3];
    const int64_t *edge[2];
    fixsat_big size;
} face;

static void add(int64_t at[3], int64_t factor, const int64_t v[3]) {
    for (int k = 0; k < 3; k++) {
        at[k] += factor * v[k];
    }
}

static fixsat_big dot(const fixsat_big n[3], const int64_t v[3]) {
    fixsat_big wide[3];
    fixsat_big_from3(wide, v);
    return fixsat_big_dot3(n, wide);
}

/* n . (v x w): 131 bits and less. */
static fixsat_big determinant(const fixsat_big n[3], const int64_t v[3], const int64_t w[3]) {
    fixsat_big cross[3];
    fixsat_big_cross3(cross, v, w);
    return fixsat_big_dot3(n, cross);
}

/* The sign of n . v. */
static int side(const fixsat_big n[3], const int64_t v[3]) {
    const fixsat_big d = dot(n, v);
    return fixsat_big_sign(&d);
}

/* Of the two faces without half-edge `k` the one farther along n, or against it. */
static face face_of(const fixsat_big n[3], const box *b, int k, bool against) {
    const int64_t *g = b->edge[fixsat_after(k)], *h = b->edge[fixsat_after(fixsat_after(k))];
    face f = {{b->center[0], b->center[1], b->center[2]}, {g, h}, determinant(n, g, h)};
    if (f.size.negative) {
        f.edge[0] = h;
        f.edge[1] = g;
        f.size.negative = false;
    }
    add(f.center, against ? -side(n, b->edge[k]) : side(n, b->edge[k]), b->edge[k]);
    return f;
}

/* How much face k of b is opposed to n: the square of n . m over m.m, for its normal
 * m (254 bits over 128). Zero if it does not hold the support point against n. */
static fixsat_ratio opposition(const fixsat_big n[3], const box *b, int k) {
    const int64_t *e = b->edge[k];
    fixsat_big m[3];
    fixsat_big_cross3(m, b->edge[fixsat_after(k)], b->edge[fixsat_after(fixsat_after(k))]);
    const fixsat_big along = fixsat_big_dot3(n, m);
    /* m points to the side of e; so the face against n has the normal -m or m, and
     * is opposed iff n and m are on the same side as n and e. Flat boxes aside. */
    const int volume = side(m, e);
    if (volume != 0 && side(n, e) * volume * fixsat_big_sign(&along) <= 0) {
        return (fixsat_ratio){fixsat_big_from(0), fixsat_big_from(1)};
    }
    const fixsat_big length2 = fixsat_big_dot3(m, m);
    return (fixsat_ratio){fixsat_big_mul(&along, &along),
                          length2.used != 0 ? length2 : fixsat_big_from(1)};
}

static face most_opposed(const fixsat_big n[3], const box *b) {
    int best = 0;
    fixsat_ratio most = opposition(n, b, 0);
    for (int k = 1; k < 3; k++) {
        const fixsat_ratio tried = opposition(n, b, k);
        if (fixsat_ratio_compare(&tried, &most) > 0) { /* 382 bits */
            best = k;
            most = tried;
        }
    }
    return face_of(n, b, best, true);
}

/* The coordinates, times its size, at which the shadow of x along n falls on f:
 * 133 bits. */
static void shadow(const fixsat_big n[3], const face *f, const int64_t x[3], fixsat_big out[2]) {
    int64_t v[3] = {x[0], x[1], x[2]};
    add(v, -1, f->center);
    out[0] = determinant(n, v, f->edge[1]);
    out[1] = determinant(n, f->edge[0], v);
}

/* The sign of |v| - limit. */
static int beyond(fixsat_big v, const fixsat_big *limit) {
    v.negative = false;
    return fixsat_big_compare(&v, limit);
}

static const int8_t corner_sign[4][2] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};

static void corner_of(const face *f, int i, int64_t out[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = f->center[k];
    }
    add(out, corner_sign[i][0], f->edge[0]);
    add(out, corner_sign[i][1], f->edge[1]);
}

/* ---- clipping ---- */

/* The clipped face has up to eight corners, and each is a corner of one of the two
 * faces within the other's shadow, or where their edges cross. All are found from
 * the stored half-edges, none from another one; so each is exact, and rounded
 * once. */
enum { MOST_POINTS = 8 };

typedef struct manifold {
    const fixsat_big *n; /* outward normal of the reference face */
    face reference, incident;
    int64_t point[MOST_POINTS][3];
    uint8_t count, deepest;
    fixsat_ratio depth; /* of the deepest one, times |n|: 233 bits over 135 */
} manifold;

/* How far x lies below the reference face, times |n|: 100 bits. */
static fixsat_big depth_at(const manifold *m, const int64_t x[3]) {
    int64_t v[3] = {m->reference.center[0], m->reference.center[1], m->reference.center[2]};
    add(v, -1, x);
    return dot(m->n, v);
}

/* Adds a point if it is not above the reference face. */
static void keep(manifold *m, const int64_t x[3], const fixsat_ratio *depth) {
    if (depth->num.negative || m->count == MOST_POINTS) {
        return;
    }
    if (m->count == 0 || fixsat_ratio_compare(depth, &m->depth) > 0) { /* 368 bits */
        m->deepest = m->count;
        m->depth = *depth;
    }
    for (int k = 0; k < 3; k++) {
        m->point[m->count][k] = x[k];
    }
    m->count++;
}

/* Corners of the incident face below the reference face. */
static void keep_corners(manifold *m, fixsat_big at[4][2]) {
    for (int i = 0; i < 4; i++) {
        int64_t x[3];
        corner_of(&m->incident, i, x);
        shadow(m->n, &m->reference, x, at[i]);
        if (beyond(at[i][0], &m->reference.size) <= 0 &&
            beyond(at[i][1], &m->reference.size) <= 0) {
            const fixsat_ratio depth = {depth_at(m, x), fixsat_big_from(1)};
            keep(m, x, &depth);
        }
    }
}

/* p den + top (q - p): between p and q at top / den. */
static fixsat_big between(const fixsat_big *p, const fixsat_big *q, const fixsat_big *top,
                          const fixsat_big *den) {
    const fixsat_big way = fixsat_big_sub(q, p), start = fixsat_big_mul(p, den);
    const fixsat_big part = fixsat_big_mul(top, &way);
    return fixsat_big_add(&start, &part);
}

/* Where the edge of the incident face from corner i to j crosses the reference
 * face's border at coordinate c = 1 or, if negative, -1. */
static void keep_crossing(manifold *m, const fixsat_big at_i[2], const fixsat_big at_j[2], int i,
                          int j, int c, bool negative) {
    fixsat_big border = m->reference.size;
    border.negative = negative;
    fixsat_big top = fixsat_big_sub(&border, &at_i[c]);
    fixsat_big rest = fixsat_big_sub(&at_j[c], &border);
    if (fixsat_big_sign(&top) * fixsat_big_sign(&rest) <= 0) {
        return; /* at most an end lies on the border: that is a corner */
    }
    top.negative = rest.negative = false;
    const fixsat_big den = fixsat_big_add(&top, &rest); /* 134 bits */
    const fixsat_big limit = fixsat_big_mul(&den, &m->reference.size);
    if (beyond(between(&at_i[1 - c], &at_j[1 - c], &top, &den), &limit) >= 0) { /* 268 bits */
        return;
    }
    int64_t x[3], y[3];
    corner_of(&m->incident, i, x);
    corner_of(&m->incident, j, y);
    const fixsat_big depth_i = depth_at(m, x), depth_j = depth_at(m, y);
    const fixsat_ratio depth = {between(&depth_i, &depth_j, &top, &den), den}; /* 235 bits */
    for (int k = 0; k < 3; k++) {
        const fixsat_big part = fixsat_big_mul64(&top, y[k] - x[k]);
        x[k] += fixsat_big_divide(&part, &den, FIXSAT_NEAREST);
    }
    keep(m, x, &depth);
}

static void keep_crossings(manifold *m, fixsat_big at[4][2]) {
    for (int i = 0; i < 4; i++) {
        const int j = (i + 1) & 3;
        for (int c = 0; c < 2; c++) {
            keep_crossing(m, at[i], at[j], i, j, c, false);
            keep_crossing(m, at[i], at[j], i, j, c, true);
        }
    }
}

/* Where the incident face lies under a corner x of the reference face: at
 * x - n p / q, with its normal g x h and p = (x - center) . (g x h), q its size. */
static void keep_below(manifold *m, int64_t x[3]) {
    const face *f = &m->incident;
    fixsat_big at[2];
    shadow(m->n, f, x, at);
    const int s = beyond(at[0], &f->size), t = beyond(at[1], &f->size);
    if (s > 0 || t > 0 || (s == 0 && t == 0)) {
        return; /* two corners over each other are taken once */
    }
    fixsat_big normal[3];
    fixsat_big_cross3(normal, f->edge[0], f->edge[1]);
    int64_t v[3] = {x[0], x[1], x[2]};
    add(v, -1, f->center);
    const fixsat_big p = dot(normal, v); /* 100 bits */
    const fixsat_big square = fixsat_big_dot3(m->n, m->n);
    const fixsat_ratio depth = {fixsat_big_mul(&p, &square), f->size}; /* 228 bits */
    for (int k = 0; k < 3; k++) {
        const fixsat_big part = fixsat_big_mul(&m->n[k], &p);
        x[k] -= fixsat_big_divide(&part, &f->size, FIXSAT_NEAREST);
    }
    keep(m, x, &depth);
}

static void clip(manifold *m) {
    fixsat_big at[4][2]; /* the shadows of the incident corners on the reference face */
    keep_corners(m, at);
    keep_crossings(m, at);
    for (int i = 0; i < 4; i++) {
        int64_t x[3];
        corner_of(&m->reference, i, x);
        keep_below(m, x);
    }
}

/* ---- the points of a face contact, four at most ---- */

static uint64_t distance1(const int64_t p[3], const int64_t q[3]) {
    return fixsat_abs64(p[0] - q[0]) + fixsat_abs64(p[1] - q[1]) + fixsat_abs64(p[2] - q[2]);
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

/* The deepest first, and then such that they spread. */
static void choose_four(manifold *m) {
    swap_points(m, 0, m->deepest);
    for (int chosen = 1; chosen < 4 && chosen < m->count; chosen++) {
        swap_points(m, chosen, farthest(m, chosen));
    }
    m->count = m->count < 4 ? m->count : 4;
}

/* ---- the answer ---- */

static void add_point(fixsat_contact3 *out, fixsat_vec3 origin, const int64_t x[3], fix16_t depth) {
    fixsat_contact_point3 *p = &out->point[out->count++];
    p->position = (fixsat_vec3){fixsat_clamp(origin.x + x[0], &out->in_range),
                                fixsat_clamp(origin.y + x[1], &out->in_range),
                                fixsat_clamp(origin.z + x[2], &out->in_range)};
    p->depth = depth;
}

/* n points out of the reference box. */
static void add_face_points(const fixsat_big n[3], const box *reference, int k, const box *incident,
                            fixsat_vec3 origin, fixsat_contact3 *out) {
    manifold m = {.n = n,
                  .reference = face_of(n, reference, k, false),
                  .incident = most_opposed(n, incident),
                  .count = 0};
    if (m.incident.size.used == 0) {
        return; /* flat, and seen from the side */
    }
    clip(&m);
    choose_four(&m);
    const fixsat_big length2 = fixsat_big_dot3(n, n);
    for (int i = 0; i < m.count; i++) {
        const fixsat_big depth = depth_at(&m, m.point[i]);
        const fixsat_big square = fixsat_big_mul(&depth, &depth); /* 200 bits */
        const int64_t root = depth.negative ? 0 : fixsat_nearest_root(&square, &length2);
        add_point(out, origin, m.point[i], fixsat_clamp(root, &out->in_range));
    }
}

/* The middle of what lies farthest along n. */
static void support(const fixsat_big n[3], const box *b, bool against, int64_t out[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = b->center[k];
    }
    for (int i = 0; i < 3; i++) {
        add(out, against ? -side(n, b->edge[i]) : side(n, b->edge[i]), b->edge[i]);
    }
}

/* Of half-edge i of a and j of b: the point of a's edge where the shortest way to
 * b's begins, at s = n . (w x h) / n . (g x h) with w from the middle of one to
 * that of the other. */
static void edge_point(const fixsat_big n[3], const box *a, int i, const box *b, int j,
                       int64_t out[3]) {
    const int64_t *g = a->edge[i], *h = b->edge[j];
    int64_t w[3];
    support(n, a, false, out);
    support(n, b, true, w);
    add(w, -1, out);
    fixsat_big top = determinant(n, w, h), den = determinant(n, g, h);
    top.negative = top.used != 0 && top.negative != den.negative;
    den.negative = false;
    if (beyond(top, &den) > 0) {
        return; /* flat boxes that touch in more than these edges */
    }
    for (int k = 0; k < 3; k++) {
        const fixsat_big part = fixsat_big_mul64(&top, g[k]);
        out[k] += fixsat_big_divide(&part, &den, FIXSAT_NEAREST);
    }
}

static void add_points(const fixsat_zonotope *z, shallowest *s, fixsat_vec3 origin,
                       fixsat_contact3 *out) {
    const box a = {{0, 0, 0}, &z->vector[0]}, b = {{z->d[0], z->d[1], z->d[2]}, &z->vector[3]};
    int64_t x[3];
    switch (out->feature) {
    case FIXSAT_FACE_OF_A:
        add_face_points(s->n, &a, out->index_a, &b, origin, out);
        break;
    case FIXSAT_FACE_OF_B:
        for (int k = 0; k < 3; k++) {
            s->n[k].negative = s->n[k].used != 0 && !s->n[k].negative;
        }
        add_face_points(s->n, &b, out->index_b, &a, origin, out);
        break;
    default:
        if (s->j < FIXSAT_MOTION) {
            edge_point(s->n, &a, s->i, &b, s->j - 3, x);
            add_point(out, origin, x, out->depth);
        }
    }
    if (out->count == 0) { /* boxes that are flat */
        support(s->n, &a, out->feature == FIXSAT_FACE_OF_B, x);
        add_point(out, origin, x, out->depth);
    }
}

static void set_feature(const shallowest *s, fixsat_contact3 *out) {
    out->index_a = out->index_b = 0;
    if (s->j < 3) {
        out->feature = FIXSAT_FACE_OF_A;
        out->index_a = (uint8_t)(3 - s->i - s->j);
    } else if (is_face(s->i, s->j)) {
        out->feature = FIXSAT_FACE_OF_B;
        out->index_b = (uint8_t)(9 - s->i - s->j);
    } else {
        out->feature = FIXSAT_EDGES;
        out->index_a = s->i < 3 ? s->i : 0;
        out->index_b = s->j < FIXSAT_MOTION ? (uint8_t)(s->j - 3) : 0;
    }
}

/* overlap n / n.n: away from zero, so that along n it is never too short. */
static fix16_t translation(const shallowest *s, int k, bool *in_range) {
    const fixsat_big part = fixsat_big_mul(&s->overlap, &s->n[k]); /* 162 bits */
    return fixsat_clamp(fixsat_big_divide(&part, &s->square.den, FIXSAT_AWAY_FROM_ZERO), in_range);
}

fixsat_relation fixsat_contact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                         fixsat_contact3 *out) {
    const fixsat_relation relation = fixsat_test_obb3_obb3(a, b);
    if (relation == FIXSAT_SEPARATE) {
        return relation;
    }
    const fixsat_zonotope z = fixsat_zonotope_of_obb3_obb3(a, b, (fixsat_vec3){0, 0, 0});
    shallowest s;
    find_shallowest(&z, &s);
    out->in_range = true;
    out->count = 0;
    out->normal = fixsat_unit3(s.n, false);
    out->mtv = (fixsat_vec3){translation(&s, 0, &out->in_range), translation(&s, 1, &out->in_range),
                             translation(&s, 2, &out->in_range)};
    out->depth = fixsat_clamp(fixsat_big_root(&s.square.num, &s.square.den, true), &out->in_range);
    set_feature(&s, out);
    add_points(&z, &s, a->center, out);
    return relation;
}

/* SPDX-License-Identifier: MIT
 *
 * The points of contact of two boxes in 3D that are close: of edges, and of the most opposed face
 * of one box clipped to the prism over a face of the other.
 *
 * With the edges g and h of the reference face and its normal g x h,
 *     (g x h) . (v x w) = (g.v) (h.w) - (g.w) (h.v),
 * so that all that is asked of what is seen along the normal is asked in a plane, where v is at
 * (g.v, h.v). What is decided there is exact. Then points are found in 32 bits.
 */
#include "clip3.h"
#include "../shape/narrow.h"

/* Are all vectors and points below 2^CLOSE_BITS? Then coordinates in the plane are below
 * 3 * 2^46 < 2^48, determinants of two below 2 * 9 * 2^92 < 2^97, and also that of a point, which
 * is a sum of vectors. */
enum { CLOSE_BITS = 23 };

typedef struct box {
    int32_t center[3];
    const int32_t (*edge)[3]; /* the three half-edges */
} box;

/* The unit normal, outward from the reference. */
typedef struct normal {
    int32_t part[3];
    bool is_exact;
} normal;

static FXS_OUT_OF_LINE int64_t along(const int32_t v[3], const normal *n) {
    return fxs_multiply3(v, n->part);
}

/* The sign of n.v, or UNKNOWN: parts are off by less than 6 of 2^-30, and v is below 2^23. */
enum { UNKNOWN = 2, SIGN_ERROR = 3 * 6 << CLOSE_BITS };

static int side(const normal *n, const int32_t v[3]) {
    const int64_t on = along(v, n), error = n->is_exact ? 0 : SIGN_ERROR;
    return on > error ? 1 : on < -error ? -1 : n->is_exact ? 0 : UNKNOWN;
}

/* at += sign v */
static void step(int32_t at[3], int sign, const int32_t v[3]) {
    for (int k = 0; k < 3; k++) {
        at[k] += sign * v[k];
    }
}

static void subtract(int32_t out[3], const int32_t v[3], const int32_t w[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = v[k] - w[k];
    }
}

/* ---- in the plane ---- */

typedef struct seen {
    int64_t at[2];
} seen;

static void look_down(seen *out, const int32_t g[3], const int32_t h[3], const int32_t v[3]) {
    out->at[0] = fxs_short_dot(v, g);
    out->at[1] = fxs_short_dot(v, h);
}

static void set_cross(fxs_wide *out, const seen *v, const seen *w) {
    fxs_wide_long_cross(out, v->at, w->at);
}

/* sum + sign v, not carried */
static inline void increase(fxs_wide *sum, int sign, const fxs_wide *v) {
    sum->hi += sign < 0 ? -v->hi : v->hi;
    sum->lo += sign < 0 ? -v->lo : v->lo;
}

/* num / den in 2^-30, for |num| <= den: at most 2^-27 of itself too small and 2^-28 too large, and
 * 1 for the cut, so that it is less than 10 off. (See fxs_quotient.) */
static FXS_OUT_OF_LINE int32_t fraction(const fxs_wide *num, const fxs_wide *den) {
    const bool negative = num->hi < 0;
    const fxs_lead top = fxs_lead_of_wide(negative ? fxs_wide_carried(-num->hi, -num->lo)
                                                   : fxs_wide_carried(num->hi, num->lo));
    const fxs_lead bottom = fxs_lead_of_wide(*den);
    const int odd = bottom.exponent & 1;
    const uint32_t m = bottom.mantissa | UINT32_C(1)
                                             << 31; /* of a zero too, if memory is damaged */
    const uint32_t root = fxs_inverse_root(m >> odd);
    const uint32_t inverse = (uint32_t)(fxs_multiply_unsigned(root, root) >> 32);
    const uint32_t ratio = (uint32_t)(fxs_multiply_unsigned(top.mantissa, inverse) >> 32);
    const int shift = bottom.exponent + odd - top.exponent;
    const uint64_t part = shift < 0 ? (uint64_t)ratio * 2 : shift > 31 ? 0 : ratio >> shift;
    const int32_t one = 1 << 30, near = part > (uint64_t)one ? one : (int32_t)part;
    return negative ? -near : near;
}

/* ---- edges ---- */

/* The middle of what lies farthest along n (sign = 1) or against it (-1), and what it is; but for
 * half-edge `edge`, which is square to n. */
static bool set_support_point(uint32_t *feature, int32_t at[3], const normal *n, const box *b,
                              int edge, int sign) {
    *feature = FXS_WHOLE_BOX3;
    for (int i = 0; i < 3; i++) {
        if (i != edge) {
            const int on = side(n, b->edge[i]);
            if (on == UNKNOWN) {
                return false;
            }
            step(at, sign * on, b->edge[i]);
            *feature = fxs_feature3_at(*feature, i, sign * on);
        }
    }
    return true;
}

/* Half-edge i of a and j of b: the point of a's edge where the shortest way to b's
 * begins, see exact/contact3.c. */
static bool add_edge_point(fixsat_manifold3 *out, const normal *n, const box *a, const box *b,
                           fixsat_vec3 origin) {
    const int i = out->index_a, j = out->index_b;
    const int32_t *g = a->edge[i], *h = b->edge[j];
    int32_t x[3], y[3], way[3];
    uint32_t feature_a, feature_b;
    for (int k = 0; k < 3; k++) {
        x[k] = a->center[k];
        y[k] = b->center[k];
    }
    if (!set_support_point(&feature_a, x, n, a, i, 1) ||
        !set_support_point(&feature_b, y, n, b, j, -1)) {
        return false;
    }
    subtract(way, y, x);
    seen of_g, of_h, w;
    fxs_wide top, den;
    look_down(&of_g, g, h, g);
    look_down(&of_h, g, h, h);
    look_down(&w, g, h, way);
    set_cross(&top, &w, &of_h);
    set_cross(&den, &of_g, &of_h);
    const bool is_on = fxs_wide_sign(fxs_wide_sub(fxs_wide_abs(top), den)) <= 0;
    const int32_t s = is_on ? fraction(&top, &den) : 0;
    int64_t at[3];
    for (int k = 0; k < 3; k++) {
        at[k] = x[k] + ((fxs_multiply(s, g[k]) + (1 << 29)) >> 30);
    }
    fxs_add_point3(out, origin, at, out->depth, feature_a | feature_b << 16);
    return true;
}

/* ---- faces ---- */

/* The points center + s edge[0] + t edge[1], |s|, |t| <= 1, with the edges in such an order that
 * n . (edge[0] x edge[1]) > 0 for the normal n. */
typedef struct face {
    int32_t center[3];
    const int32_t *edge[2];
    fxs_face3 name;
} face;

/* That of the half-edges i and j, on the side of half-edge k that `sign` says. */
static void set_face(face *f, const box *b, int i, int j, int k, int sign) {
    f->edge[0] = b->edge[i];
    f->edge[1] = b->edge[j];
    f->name.along[0] = (uint8_t)i;
    f->name.along[1] = (uint8_t)j;
    f->name.feature = (uint8_t)fxs_feature3_at(FXS_WHOLE_BOX3, k, sign);
    for (int c = 0; c < 3; c++) {
        f->center[c] = b->center[c] + sign * b->edge[k][c];
    }
}

/* The face without half-edge k farther along n. */
static bool set_reference(face *f, const normal *n, const box *b, int k) {
    const int i = fxs_after(k), j = fxs_after(i), on = side(n, b->edge[k]);
    int64_t area[3];
    int most = 0;
    fxs_cross3(area, b->edge[i], b->edge[j]);
    for (int c = 1; c < 3; c++) { /* along n or against it, as is the largest part of that */
        most = fxs_abs32(n->part[c]) > fxs_abs32(n->part[most]) ? c : most;
    }
    const bool in_order = (area[most] > 0) == (n->part[most] > 0);
    set_face(f, b, in_order ? i : j, in_order ? j : i, k, on == UNKNOWN ? 0 : on);
    return on != UNKNOWN;
}

/* Of the faces of b without half-edge k, bits of those that may be most opposed to n, up or down;
 * and the sign of b's volume. None if that is not certain.
 *
 * Half-edges are brought to 14 bits, off by 1/2, and their cross product m to 14 bits, off by less
 * than 2 (see filter/zonotope.c); so the volume is by less than 2 * 3 * 2^14 + 1/2 * 3 * 2^14. With
 * n of 14 bits, off by less than 1, n.m is by less than 3 * 2^14 + 2 * 2 * 2^14, and over 2^14 and
 * with the cut by 8. Over |m|, which is 2^10 at least and so off by 3.5 2^-10 of itself, as is its
 * inverse by 2^-7.7, that is the cosine of n and m, off by less than 8 2^-10 and 2^-6 of itself. */
static uint32_t likely_faces(const normal *n, const box *b, int *volume) {
    int32_t edge[3][3], most[3], highest = 0;
    for (int k = 0; k < 3; k++) {
        const int32_t *v = b->edge[k];
        const int cut = fxs_bits32(fxs_abs32(v[0]) | fxs_abs32(v[1]) | fxs_abs32(v[2])) - 14;
        for (int c = 0; c < 3; c++) {
            edge[k][c] = cut > 0 ? fxs_narrow(v[c], (uint32_t)cut) : v[c] * (1 << -cut);
        }
    }
    const int32_t half = 1 << 14;
    for (int k = 0; k < 3; k++) {
        const int32_t *g = edge[fxs_after(k)], *h = edge[fxs_after(fxs_after(k))], *e = edge[k];
        const int32_t x = (g[1] * h[2] - g[2] * h[1] + half) >> 15,
                      y = (g[2] * h[0] - g[0] * h[2] + half) >> 15,
                      z = (g[0] * h[1] - g[1] * h[0] + half) >> 15;
        uint32_t mm = (uint32_t)(x * x + y * y + z * z);
        const int32_t size = x * e[0] + y * e[1] + z * e[2];
        if (mm < 1 << 20 || fxs_near_abs(size) < 8 << 14) {
            return 0;
        }
        *volume = size < 0 ? -1 : 1;
        const int32_t on = x * (n->part[0] >> 16) + y * (n->part[1] >> 16) + z * (n->part[2] >> 16);
        const int even = __builtin_clz(mm) & ~1;
        const int32_t cosine =
            (int32_t)((uint32_t)(fxs_near_abs(on) >> 14) * fxs_rough_inverse_root(mm << even) >>
                      (13 - even / 2)); /* in 2^-12 */
        const int32_t least = cosine - (cosine >> 6) - 33;
        most[k] = cosine + (cosine >> 6) + 33;
        highest = least > highest ? least : highest;
    }
    return (most[0] >= highest ? 1u : 0) | (most[1] >= highest ? 2u : 0) |
           (most[2] >= highest ? 4u : 0);
}

/* A face of the incident box, by the half-edge that it is without. */
typedef struct facing {
    int without, on;      /* the side of that half-edge to n */
    seen edge[2];         /* the others */
    fxs_wide opposite;    /* n.m, with n as long as g x h, for the normal m of the face */
    fxs_height_lead lead; /* |n.m|, and m.m */
} facing;

/* (n.m)^2 and m.m as leads: see exact/contact3.c. */
enum { OPPOSITION_ERROR = 33 };

static void set_facing(facing *f, const normal *n, const box *b, const face *reference, int k) {
    const int32_t *const g = b->edge[fxs_after(k)], *const h = b->edge[fxs_after(fxs_after(k))];
    f->without = k;
    f->on = side(n, b->edge[k]);
    look_down(&f->edge[0], reference->edge[0], reference->edge[1], g);
    look_down(&f->edge[1], reference->edge[0], reference->edge[1], h);
    set_cross(&f->opposite, &f->edge[0], &f->edge[1]);
}

static void set_lead(facing *f, const box *b) {
    int64_t m[3];
    fxs_cross3(m, b->edge[fxs_after(f->without)], b->edge[fxs_after(fxs_after(f->without))]);
    f->lead.h = fxs_lead_of_wide(fxs_wide_abs(f->opposite));
    f->lead.square = fxs_lead_of_square3(m);
}

/* The face of b that faces the reference most, in one of two rooms, or NULL where that is open.
 * Flat boxes are left open. As exact/clip3.c tells, a face does not face it unless n.m, m.e and e.n
 * have a positive product. */
static const facing *most_opposed_face(facing room[2], const normal *n, const box *b,
                                       const face *reference) {
    int volume = 0;
    facing *best = NULL, *tried = &room[0];
    const uint32_t likely = likely_faces(n, b, &volume);
    for (int k = 0; k < 3; k++) {
        if ((likely >> k & 1) == 0) {
            continue;
        }
        set_facing(tried, n, b, reference, k);
        const int sign = fxs_wide_sign(tried->opposite) * volume;
        if (sign == 0 || (tried->on != UNKNOWN && sign * tried->on <= 0)) {
            continue;
        }
        if (best == NULL) {
            best = tried;
            tried = &room[1];
            continue;
        }
        set_lead(best, b);
        set_lead(tried, b);
        const int order = fxs_compare_leads(&tried->lead, &best->lead, OPPOSITION_ERROR);
        if (order == 0) {
            return NULL;
        }
        if (order > 0) {
            facing *const last = best;
            best = tried;
            tried = last;
        }
    }
    return best == NULL || best->on == UNKNOWN ? NULL : best;
}

/* ---- clipping ---- */

/* Where a sum of base, first and second is to -limit and limit, at the corners i, which are on one
 * side or the other of the last two. */
typedef struct sides {
    int8_t of[4][2]; /* -1, 0 or 1: by corner, to -limit and to limit */
} sides;

/* Most have many bits above those that are not carried yet. */
static inline int sign_of(int64_t hi, int64_t lo) {
    return hi > 64 ? 1 : hi < -64 ? -1 : fxs_wide_sign(fxs_wide_carried(hi, lo));
}

static inline void set_side(int8_t out[2], int64_t hi, int64_t lo, const fxs_wide *limit) {
    out[0] = (int8_t)sign_of(hi + limit->hi, lo + limit->lo);
    out[1] = (int8_t)sign_of(hi - limit->hi, lo - limit->lo);
}

/* Of base + first + second, and so on round the corners. */
static FXS_OUT_OF_LINE void set_sides(sides *out, const fxs_wide *base, const fxs_wide *first,
                                      const fxs_wide *second, const fxs_wide *limit) {
    int64_t hi = first->hi + second->hi, lo = first->lo + second->lo;
    set_side(out->of[0], base->hi + hi, base->lo + lo, limit);
    set_side(out->of[2], base->hi - hi, base->lo - lo, limit);
    hi = first->hi - second->hi;
    lo = first->lo - second->lo;
    set_side(out->of[3], base->hi + hi, base->lo + lo, limit);
    set_side(out->of[1], base->hi - hi, base->lo - lo, limit);
}

static bool is_within(const sides *s, int i) {
    return s->of[i][0] >= 0 && s->of[i][1] <= 0;
}

/* Points as s and t of the incident face, in 2^-30; depths are in 2^-7 raw. */
typedef struct clip {
    face reference, incident;
    bool is_a; /* the reference is of a */
    /* n . (g x h), n . (e0 x e1), and where the incident face's centre and its edges are seen on
     * the reference face, times the first, and the reference's centre on the incident one, times
     * the second */
    fxs_wide size, incident_size;
    fxs_wide center[2], edge[2][2], back[2];   /* by coordinate; edge[c][e] of edge e */
    sides incident_side[2], reference_side[2]; /* of corners, by coordinate, in the other face */
    int32_t depth, slope[2]; /* of its centre, and how much less it is at the ends of its edges */
    bool is_exact;           /* these are */
    bool is_open;            /* some point is near the plane of the reference face */
    int count, deepest;
    int64_t point[FXS_CLIPPED][3];
    int32_t point_depth[FXS_CLIPPED];
    uint32_t id[FXS_CLIPPED];
} clip;

enum { ONE = 1 << 30, DEPTH_BITS = 7 };

/* What a depth lacks, in 2^-7 raw: parts of n are off by less than 2^-27.5 for 3 components below
 * 2^23, fractions by less than 10 2^-30 for edges of 3^(1/2) 2^23, both together; and each cut 1:
 * 13.6 + 17.4 + 4. */
enum { POINT_ERROR = 36 };

static void keep(clip *c, int32_t s, int32_t t, uint32_t reference, uint32_t incident) {
    const int64_t rise = fxs_multiply(s, c->slope[0]) + fxs_multiply(t, c->slope[1]);
    const int32_t depth = (int32_t)(c->depth - (rise >> 30));
    const bool is_corner = (s == ONE || s == -ONE) && (t == ONE || t == -ONE);
    const bool is_level = c->slope[0] == 0 && c->slope[1] == 0;
    const int32_t error = c->is_exact && (is_corner || is_level) ? 0 : POINT_ERROR;
    if (depth < error) {
        c->is_open |= depth > -error;
        return;
    }
    FXS_CHECK(c->count < FXS_CLIPPED);
    if (c->count == 0 || depth > c->point_depth[c->deepest]) {
        c->deepest = c->count;
    }
    for (int k = 0; k < 3; k++) {
        const int64_t part =
            fxs_multiply(s, c->incident.edge[0][k]) + fxs_multiply(t, c->incident.edge[1][k]);
        c->point[c->count][k] = c->incident.center[k] + ((part + (1 << 29)) >> 30);
    }
    c->id[c->count] = c->is_a ? reference | incident << 16 : incident | reference << 16;
    c->point_depth[c->count++] = depth;
}

/* Does the edge of the incident face from corner i to the next one cross the reference face's
 * border at coordinate c = sign, within the border? An edge that only ends there has its
 * corner there; one that passes a corner of the reference face is taken as the point under that. */
static bool crosses(const clip *c, int i, int coordinate, int sign) {
    const int across = 1 - (i & 1), at = sign > 0, next = (i + 1) & 3;
    const int8_t(*const of)[2] = c->incident_side[coordinate].of;
    if (of[i][at] * of[next][at] >= 0) {
        return false;
    }
    /* The border's ends are on either side of the edge. */
    const int line = fxs_side_of_corner(i, across) > 0;
    const int first = coordinate == 0 ? (sign > 0 ? 3 : 1) : sign > 0 ? 0 : 2;
    const int8_t(*const end)[2] = c->reference_side[across].of;
    return end[first][line] * end[(first + 1) & 3][line] < 0;
}

/* The point of that edge there. */
static FXS_OUT_OF_LINE void keep_crossing(clip *c, int i, int coordinate, int sign) {
    const int way = i & 1, across = 1 - way, level = fxs_side_of_corner(i, across);
    fxs_wide num = {0, 0}, den = c->edge[coordinate][way];
    increase(&num, sign, &c->size);
    increase(&num, -1, &c->center[coordinate]);
    increase(&num, -level, &c->edge[coordinate][across]);
    num = fxs_wide_carried(num.hi, num.lo);
    const bool back = den.hi < 0;
    den = fxs_wide_abs(den);
    const int32_t forward = fraction(&num, &den), part = back ? -forward : forward;
    keep(c, way == 0 ? part : level * ONE, way == 0 ? level * ONE : part,
         fxs_border_feature(&c->reference.name, coordinate, sign),
         fxs_corner_feature(&c->incident.name, i, (i + 1) & 3));
}

/* The point under corner i of the reference face. If it is a corner, that is kept already. */
static FXS_OUT_OF_LINE void keep_under(clip *c, int i) {
    int32_t part[2];
    for (int e = 0; e < 2; e++) {
        fxs_wide num = {0, 0};
        const int sign = e == 0 ? 1 : -1;
        increase(&num, 1, &c->back[e]);
        increase(&num, sign * fxs_side_of_corner(i, 0), &c->edge[1][1 - e]);
        increase(&num, -sign * fxs_side_of_corner(i, 1), &c->edge[0][1 - e]);
        num = fxs_wide_carried(num.hi, num.lo);
        part[e] = fraction(&num, &c->incident_size);
    }
    keep(c, part[0], part[1], fxs_corner_feature(&c->reference.name, i, i),
         c->incident.name.feature);
}

static void find_corners(clip *c) {
    for (int i = 0; i < 4; i++) {
        const int j = (i + 1) & 3;
        if (is_within(&c->incident_side[0], j) && is_within(&c->incident_side[1], j)) {
            keep(c, fxs_side_of_corner(j, 0) * ONE, fxs_side_of_corner(j, 1) * ONE,
                 c->reference.name.feature, fxs_corner_feature(&c->incident.name, j, j));
        }
        for (int border = 0; border < 4; border++) {
            const int coordinate = border >> 1, sign = (border & 1) != 0 ? 1 : -1;
            if (crosses(c, i, coordinate, sign)) {
                keep_crossing(c, i, coordinate, sign);
            }
        }
    }
    for (int i = 0; i < 4; i++) {
        const int8_t *s = c->reference_side[0].of[i], *t = c->reference_side[1].of[i];
        const bool is_corner = (s[0] == 0 || s[1] == 0) && (t[0] == 0 || t[1] == 0);
        if (is_within(&c->reference_side[0], i) && is_within(&c->reference_side[1], i) &&
            !is_corner) {
            keep_under(c, i);
        }
    }
}

/* How the faces lie to each other, seen along n: the edges of the incident one are at p and q. */
static FXS_OUT_OF_LINE void set_plane(clip *c, const seen *p, const seen *q) {
    const int32_t *g = c->reference.edge[0], *h = c->reference.edge[1];
    int32_t way[3];
    seen of_g, of_h, w;
    subtract(way, c->incident.center, c->reference.center);
    of_g.at[0] = fxs_short_dot(g, g);
    of_g.at[1] = of_h.at[0] = fxs_short_dot(g, h);
    of_h.at[1] = fxs_short_dot(h, h);
    look_down(&w, g, h, way);
    set_cross(&c->size, &of_g, &of_h);
    set_cross(&c->center[0], &w, &of_h);
    set_cross(&c->center[1], &of_g, &w);
    set_cross(&c->back[0], q, &w);
    set_cross(&c->back[1], &w, p);
    set_cross(&c->edge[0][0], p, &of_h);
    set_cross(&c->edge[0][1], q, &of_h);
    set_cross(&c->edge[1][0], &of_g, p);
    set_cross(&c->edge[1][1], &of_g, q);
    for (int k = 0; k < 2; k++) {
        set_sides(&c->incident_side[k], &c->center[k], &c->edge[k][0], &c->edge[k][1], &c->size);
    }
    const fxs_wide s = fxs_wide_negated(c->edge[0][1]), t = fxs_wide_negated(c->edge[1][0]);
    set_sides(&c->reference_side[0], &c->back[0], &c->edge[1][1], &s, &c->incident_size);
    set_sides(&c->reference_side[1], &c->back[1], &t, &c->edge[0][0], &c->incident_size);
}

static void set_depths(clip *c, const normal *n) {
    int32_t down[3];
    subtract(down, c->reference.center, c->incident.center);
    c->depth = (int32_t)(along(down, n) >> (30 - DEPTH_BITS));
    for (int e = 0; e < 2; e++) {
        c->slope[e] = (int32_t)(along(c->incident.edge[e], n) >> (30 - DEPTH_BITS));
    }
    c->is_exact = n->is_exact;
}

static void report(fixsat_manifold3 *out, const clip *c, fixsat_vec3 origin) {
    uint8_t order[FXS_CLIPPED];
    const int count = fxs_choose_points(order, c->point, c->count, c->deepest);
    for (int i = 0; i < count; i++) {
        const int32_t depth = (c->point_depth[order[i]] + (1 << DEPTH_BITS) - 1) >> DEPTH_BITS;
        fxs_add_point3(out, origin, c->point[order[i]], depth, c->id[order[i]]);
    }
}

/* The points of the face of `reference` without half-edge k, out of which n points. */
static bool add_face_points(fixsat_manifold3 *out, const normal *n, const box *reference, int k,
                            const box *incident, fixsat_vec3 origin) {
    clip c;
    facing room[2];
    if (!set_reference(&c.reference, n, reference, k)) {
        return false;
    }
    const facing *const f = most_opposed_face(room, n, incident, &c.reference);
    if (f == NULL) {
        return false;
    }
    const int i = fxs_after(f->without), j = fxs_after(i);
    const bool in_order = f->opposite.hi >= 0;
    set_face(&c.incident, incident, in_order ? i : j, in_order ? j : i, f->without, -f->on);
    c.incident_size = fxs_wide_abs(f->opposite);
    c.is_a = out->feature == FIXSAT_FACE_OF_A;
    c.is_open = false;
    c.count = c.deepest = 0;
    set_plane(&c, &f->edge[in_order ? 0 : 1], &f->edge[in_order ? 1 : 0]);
    set_depths(&c, n);
    find_corners(&c);
    if (c.is_open || c.count == 0) {
        return false;
    }
    report(out, &c, origin);
    return true;
}

bool fxs_filter_points3(fixsat_manifold3 *out, const fxs_zonotope *z, const fxs_unit30 *unit,
                        fixsat_vec3 origin) {
    if (z->size >> CLOSE_BITS != 0) {
        return false;
    }
    const int32_t sign = out->feature == FIXSAT_FACE_OF_B ? -1 : 1;
    const normal n = {{sign * unit->part[0], sign * unit->part[1], sign * unit->part[2]},
                      unit->is_exact};
    const box a = {{0, 0, 0}, &z->direction[0]};
    const box b = {{(int32_t)z->d[0], (int32_t)z->d[1], (int32_t)z->d[2]},
                   &z->direction[FXS_OF_BOX_B]};
    return out->feature == FIXSAT_FACE_OF_A ? add_face_points(out, &n, &a, out->index_a, &b, origin)
           : out->feature == FIXSAT_FACE_OF_B
               ? add_face_points(out, &n, &b, out->index_b, &a, origin)
               : add_edge_point(out, &n, &a, &b, origin);
}

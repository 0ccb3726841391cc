/* SPDX-License-Identifier: MIT
 *
 * The points of contact of two boxes in 3D that are close: of edges, and of the most opposed face
 * of one box clipped to the prism over a face of the other. What is decided is exact. Then
 * points are found in 32 bits.
 */
#include "clip3_near.h"
#include "face3_near.h"

/* ---- edges ---- */

/* The middle of what lies farthest along n (sign = 1) or against it (-1), and what it is; but for
 * half-edge `edge`, which is square to n. */
static bool set_support_point(uint32_t *feature, int32_t at[3], const fxs_near_normal *n,
                              const fxs_near_box *b, int edge, int sign) {
    *feature = FXS_WHOLE_BOX3;
    for (int i = 0; i < 3; i++) {
        if (i != edge) {
            const int on = fxs_near_side(n, b->edge[i]);
            if (on == FXS_UNKNOWN_SIDE) {
                return false;
            }
            fxs_near_step(at, sign * on, b->edge[i]);
            *feature = fxs_feature3_at(*feature, i, sign * on);
        }
    }
    return true;
}

/* Half-edge i of a and j of b: the point of a's edge where the shortest way to b's
 * begins, see space/contact3_wide.c. */
static bool add_edge_point(fixsat_manifold3 *out, const fxs_near_normal *n, const fxs_near_box *a,
                           const fxs_near_box *b, fixsat_vec3 origin) {
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
    fxs_near_subtract(way, y, x);
    fxs_seen of_g, of_h, w;
    fxs_wide top, den;
    fxs_look_down(&of_g, g, h, g);
    fxs_look_down(&of_h, g, h, h);
    fxs_look_down(&w, g, h, way);
    fxs_set_cross(&top, &w, &of_h);
    fxs_set_cross(&den, &of_g, &of_h);
    const bool is_on = fxs_wide_sign(fxs_wide_sub(fxs_wide_abs(top), den)) <= 0;
    const int32_t s = is_on ? fxs_fraction30(&top, &den) : 0;
    int64_t at[3];
    for (int k = 0; k < 3; k++) {
        at[k] = x[k] + ((fxs_multiply(s, g[k]) + (1 << 29)) >> 30);
    }
    fxs_add_point3(out, origin, at, out->depth, feature_a | feature_b << 16);
    return true;
}

/* ---- clipping ---- */

/* sum + sign v, not carried */
static inline void increase(fxs_wide *sum, int sign, const fxs_wide *v) {
    sum->hi += sign < 0 ? -v->hi : v->hi;
    sum->lo += sign < 0 ? -v->lo : v->lo;
}

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
    fxs_near_face reference, incident;
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

/* What a depth lacks, in 2^-7 raw: the parts of n are off by less than 6 2^-30 for 3 components
 * below 2^23, fractions by less than 10 2^-30 for edges which are below 3^(1/2) 2^23 along n, both
 * together; and each cut 1: 18 + 17.4 + 4. Of points that are about as deep, which is within TIE,
 * the first is the deepest: at most 2 POINT_ERROR + TIE less deep, which is below 1 raw. */
enum { POINT_ERROR = 40, TIE = 8 };

/* The point at s and t, from a feature of either box, unless it is above the reference face. */
static void keep(clip *c, int32_t s, int32_t t, bool is_corner, uint32_t reference,
                 uint32_t incident) {
    const int64_t rise = fxs_multiply(s, c->slope[0]) + fxs_multiply(t, c->slope[1]);
    const int32_t depth = (int32_t)(c->depth - (rise >> 30));
    const bool is_level = c->slope[0] == 0 && c->slope[1] == 0;
    const int32_t error = c->is_exact && (is_corner || is_level) ? 0 : POINT_ERROR;
    if (depth < error) {
        c->is_open |= depth > -error;
        return;
    }
    FXS_CHECK(c->count < FXS_CLIPPED);
    const int at = c->count & (FXS_CLIPPED - 1); /* in damaged memory too */
    if (at == 0 || depth > c->point_depth[c->deepest] + TIE) {
        c->deepest = (uint8_t)at;
    }
    for (int k = 0; k < 3; k++) {
        const int64_t part =
            fxs_multiply(s, c->incident.edge[0][k]) + fxs_multiply(t, c->incident.edge[1][k]);
        c->point[at][k] = c->incident.center[k] + ((part + (1 << 29)) >> 30);
    }
    c->id[at] = c->is_a ? reference | incident << 16 : incident | reference << 16;
    c->point_depth[at] = depth;
    c->count = (uint8_t)(at + 1);
}

/* Does the edge of the incident face from corner i to the next one cross the reference face's
 * border at coordinate c = sign, within the border? An edge that only ends there has its
 * corner there; one that passes a corner of the reference face is taken as the point under that. */
static bool crosses(const clip *c, int i, int coordinate, int sign) {
    const int across = 1 - (i & 1), at = sign > 0, next = (i + 1) & 3;
    const sides *const ends = &c->incident_side[coordinate];
    if (ends->of[i][at] * ends->of[next][at] >= 0) {
        return false;
    }
    /* The border's ends are on either side of the edge. */
    const int line = fxs_side_of_corner(i, across) > 0;
    const int first = coordinate == 0 ? (sign > 0 ? 3 : 1) : sign > 0 ? 0 : 2;
    const sides *const corners = &c->reference_side[across];
    return corners->of[first][line] * corners->of[(first + 1) & 3][line] < 0;
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
    const int32_t forward = fxs_fraction30(&num, &den), part = back ? -forward : forward;
    keep(c, way == 0 ? part : level * ONE, way == 0 ? level * ONE : part, false,
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
        part[e] = fxs_fraction30(&num, &c->incident_size);
    }
    keep(c, part[0], part[1], false, fxs_corner_feature(&c->reference.name, i, i),
         c->incident.name.feature);
}

static void find_corners(clip *c) {
    for (int i = 0; i < 4; i++) {
        const int j = (i + 1) & 3;
        if (is_within(&c->incident_side[0], j) && is_within(&c->incident_side[1], j)) {
            keep(c, fxs_side_of_corner(j, 0) * ONE, fxs_side_of_corner(j, 1) * ONE, true,
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
static FXS_OUT_OF_LINE void set_plane(clip *c, const fxs_seen *p, const fxs_seen *q) {
    const int32_t *g = c->reference.edge[0], *h = c->reference.edge[1];
    int32_t way[3];
    fxs_seen of_g, of_h, w;
    fxs_near_subtract(way, c->incident.center, c->reference.center);
    of_g.at[0] = fxs_short_dot(g, g);
    of_g.at[1] = of_h.at[0] = fxs_short_dot(g, h);
    of_h.at[1] = fxs_short_dot(h, h);
    fxs_look_down(&w, g, h, way);
    fxs_set_cross(&c->size, &of_g, &of_h);
    fxs_set_cross(&c->center[0], &w, &of_h);
    fxs_set_cross(&c->center[1], &of_g, &w);
    fxs_set_cross(&c->back[0], q, &w);
    fxs_set_cross(&c->back[1], &w, p);
    fxs_set_cross(&c->edge[0][0], p, &of_h);
    fxs_set_cross(&c->edge[0][1], q, &of_h);
    fxs_set_cross(&c->edge[1][0], &of_g, p);
    fxs_set_cross(&c->edge[1][1], &of_g, q);
    for (int k = 0; k < 2; k++) {
        set_sides(&c->incident_side[k], &c->center[k], &c->edge[k][0], &c->edge[k][1], &c->size);
    }
    const fxs_wide s = fxs_wide_negated(c->edge[0][1]), t = fxs_wide_negated(c->edge[1][0]);
    set_sides(&c->reference_side[0], &c->back[0], &c->edge[1][1], &s, &c->incident_size);
    set_sides(&c->reference_side[1], &c->back[1], &t, &c->edge[0][0], &c->incident_size);
}

static void set_depths(clip *c, const fxs_near_normal *n) {
    int32_t down[3];
    fxs_near_subtract(down, c->reference.center, c->incident.center);
    c->depth = (int32_t)(fxs_near_along(down, n) >> (30 - DEPTH_BITS));
    for (int e = 0; e < 2; e++) {
        c->slope[e] = (int32_t)(fxs_near_along(c->incident.edge[e], n) >> (30 - DEPTH_BITS));
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
static bool add_face_points(fixsat_manifold3 *out, const fxs_near_normal *n,
                            const fxs_near_box *reference, int k, const fxs_near_box *incident,
                            fixsat_vec3 origin) {
    clip c;
    fxs_facing room[2];
    if (!fxs_set_reference(&c.reference, n, reference, k)) {
        return false;
    }
    const fxs_facing *const f = fxs_most_opposed_face(room, n, incident, &c.reference);
    if (f == NULL) {
        return false;
    }
    const int i = fxs_after(f->without), j = fxs_after(i);
    const bool in_order = f->opposite.hi >= 0;
    fxs_set_near_face(&c.incident, incident, in_order ? i : j, in_order ? j : i, f->without,
                      -f->on);
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
    FXS_START_NEAR(false);
    if (z->size >> FXS_CLOSE3_BITS != 0) {
        return false;
    }
    const int32_t sign = out->feature == FIXSAT_FACE_OF_B ? -1 : 1;
    const fxs_near_normal n = {{sign * unit->part[0], sign * unit->part[1], sign * unit->part[2]},
                               unit->is_exact};
    const fxs_near_box a = {{0, 0, 0}, &z->direction[0]};
    const fxs_near_box b = {{(int32_t)z->d[0], (int32_t)z->d[1], (int32_t)z->d[2]},
                            &z->direction[FXS_OF_BOX_B]};
    return out->feature == FIXSAT_FACE_OF_A ? add_face_points(out, &n, &a, out->index_a, &b, origin)
           : out->feature == FIXSAT_FACE_OF_B
               ? add_face_points(out, &n, &b, out->index_b, &a, origin)
               : add_edge_point(out, &n, &a, &b, origin);
}

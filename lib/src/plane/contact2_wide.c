/* SPDX-License-Identifier: MIT
 *
 * Contact in 2D, in integers that are wide enough for everything.
 *
 * The steps are kept out of line (noinline), so that the stack holds the big integers
 * of one of them at a time.
 */
#include "contact2_wide.h"
#include "../shape/rounding.h"

/* Sets *out to the edge of C with the least h^2 / n.n. */
void fxs_exact_shallowest(fxs_feature_wide *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    fxs_boundary_wide boundary;
    fxs_ratio least;
    bool found = false;
    (void)fxs_boundary_start_wide(&boundary, a, b);
    for (; fxs_boundary_next_wide(&boundary); found = true) {
        const fxs_point e = fxs_edge_wide(&boundary);
        const fxs_big h = fxs_cross_of(boundary.s, e);
        const fxs_ratio square = {fxs_big_mul(&h, &h), fxs_dot_of(e, e)};
        FXS_BIG_BITS(h, 67);
        FXS_BIG_BITS(square.den, 66);
        if (!found || fxs_ratio_compare(&square, &least) < 0) {
            least = square;
            fxs_feature_of_edge_wide(out, &boundary);
        }
    }
}

/* ---- depth and vector ---- */

/* Returns h / |n| + r, rounded up. */
static int64_t depth_of(const fxs_big *h, const fxs_big *nn, int64_t r) {
    const fxs_big square = fxs_big_mul(h, h);
    FXS_BIG_BITS(square, 138);
    const int64_t length = fxs_big_root(&square, nn, !h->negative);
    return h->negative ? r - length : r + length;
}

/* Returns a component of -n / |n| (h / |n| + r), rounded away from zero. With v = |n_k| its
 * magnitude is
 *     (h v + sqrt(v^2 r^2 n.n)) / n.n */
static int64_t vector_component_wide(int64_t component, const fxs_big *h, const fxs_big *nn,
                                     int64_t r) {
    const int64_t v = component < 0 ? -component : component;
    const fxs_big v_big = fxs_big_from(v), vr = fxs_big_mul64(&v_big, r);
    const fxs_big vr2 = fxs_big_mul(&vr, &vr), square = fxs_big_mul(&vr2, nn);
    FXS_BIG_BITS(square, 201);
    const fxs_big root = fxs_big_sqrt(&square, true), hv = fxs_big_mul64(h, v);
    const fxs_big sum = fxs_big_add(&hv, &root);
    const int64_t part = fxs_big_divide(&sum, nn, FXS_UP);
    return component < 0 ? part : -part;
}

/* Returns the outward normal of C at the line. If that is zero, because both cores are at the same
 * point, returns (-1, 0). */
static fxs_point normal_of(const fxs_feature_wide *line) {
    const fxs_point n = fxs_normal_wide(line);
    return (n.x | n.y) == 0 ? (fxs_point){-1, 0} : n;
}

static FXS_OUT_OF_LINE void set_separation(fixsat_manifold2 *out, const fxs_feature_wide *line,
                                           int64_t radii) {
    FXS_EXACT(contact2);
    const fxs_point n = normal_of(line);
    const fxs_big h = fxs_dot_of(n, line->s), nn = fxs_dot_of(n, n);
    out->normal = fxs_unit((fxs_point){-n.x, -n.y});
    out->depth = fxs_clamp(depth_of(&h, &nn, radii), &out->in_range);
    out->mtv.x = fxs_clamp(vector_component_wide(n.x, &h, &nn, radii), &out->in_range);
    out->mtv.y = fxs_clamp(vector_component_wide(n.y, &h, &nn, radii), &out->in_range);
}

/* ---- points ---- */

typedef int64_t depth_wide;

/* Positions are in subraw units. */
typedef struct scale_wide {
    fxs_norm length; /* length of the reference edge */
    fxs_point reach;
} scale_wide;

static void set_reach_wide(scale_wide *scale, fxs_point u, int32_t radius, fxs_point p,
                           fxs_point q) {
    (void)p;
    (void)q;
    scale->reach = fxs_subraw_along((fxs_point){-u.y, u.x}, radius, &scale->length);
}

/* The fraction of the incident edge that is cut off: part / length. */
typedef struct cut_wide {
    fxs_big part, length;
} cut_wide;

static FXS_OUT_OF_LINE void set_cut_wide(cut_wide *out, const fxs_big *x, const fxs_big *y,
                                         const fxs_big *end) {
    out->length = fxs_big_sub(x, y);
    if (end == NULL) {
        out->part = *x;
    } else {
        out->part = fxs_big_sub(x, end);
    }
    out->part.negative = out->length.negative = false; /* they have one sign */
    FXS_BIG_BITS(out->length, 69);
}

/* Returns from + (to - from) t, rounded down. */
static FXS_OUT_OF_LINE int64_t between_wide(int64_t from, int64_t to, const cut_wide *t) {
    const fxs_big scaled = fxs_big_mul64(&t->part, to - from);
    FXS_BIG_BITS(scaled, 121);
    return from + fxs_big_divide(&scaled, &t->length, FXS_DOWN);
}

static fxs_point rounded_position_wide(fxs_point p, fxs_point q, const cut_wide *cut,
                                       const scale_wide *scale) {
    fxs_point at = {fxs_subraw(p.x), fxs_subraw(p.y)};
    if (cut != NULL) {
        at.x = between_wide(at.x, fxs_subraw(q.x), cut);
        at.y = between_wide(at.y, fxs_subraw(q.y), cut);
    }
    const int64_t half = 1 << (FXS_SUBRAW_BITS - 1);
    at = fxs_sum(at, scale->reach);
    return (fxs_point){(at.x + half) >> FXS_SUBRAW_BITS, (at.y + half) >> FXS_SUBRAW_BITS};
}

/* ---- depths ---- */

/* A depth in subraw units is off by less than 2^-43 of itself plus 1. A depth between two of these
 * is off by less than twice that plus 2. */
static void set_estimate(fxs_approx_length *out, int64_t depth) {
    out->v = depth;
    out->shift = FXS_SUBRAW_BITS;
    out->error = (int32_t)(((depth < 0 ? -depth : depth) + fxs_subraw(1)) >> 42) + 4;
}

static void set_depth_wide(fxs_approx_length *out, const fxs_big *below, const scale_wide *scale) {
    FXS_BIG_BITS(*below, 67);
    set_estimate(out, fxs_subraw_over(below, &scale->length));
}

static void set_cut_depth_wide(fxs_approx_length *out, const fxs_approx_length *x,
                               const fxs_approx_length *y, const cut_wide *cut) {
    set_estimate(out, between_wide(x->v, y->v, cut));
}

/* Bits: twice 37 + 69; twice 74, and 68. */
static inline bool is_as_deep_wide(int64_t v, const fxs_big *h, const fxs_big *length,
                                   const fxs_big *uu) {
    const fxs_big reach = fxs_big_mul64(length, v), twice = fxs_big_mul64(h, 2);
    return fxs_big_compare_root(&reach, &twice, uu) <= 0;
}

/* ---- the incident edge ---- */

/* Compares both cotangents (find_incident). */
static FXS_OUT_OF_LINE bool is_next_opposite_wide(const fxs_point *u, const fxs_point *next,
                                                  const fxs_point *last) {
    const fxs_big next_dot = fxs_dot_of(*u, *next), next_cross = fxs_cross_of(*u, *next);
    const fxs_big last_dot = fxs_dot_of(*u, *last), last_cross = fxs_cross_of(*last, *u);
    const fxs_big left = fxs_big_mul(&next_dot, &last_cross);
    const fxs_big right = fxs_big_mul(&last_dot, &next_cross);
    FXS_BIG_BITS(left, 132);
    FXS_BIG_BITS(right, 132);
    return fxs_big_compare(&left, &right) > 0;
}

/* ---- the clipping, see contact2.inc ---- */

#define FXS_ENGINE wide
#define FXS_STEP static FXS_OUT_OF_LINE
#include "contact2.inc"
#undef FXS_STEP
#undef FXS_ENGINE

static FXS_OUT_OF_LINE void find_points(fixsat_manifold2 *out, const fxs_feature_wide *line,
                                        const fxs_convex2 *a, const fxs_convex2 *b) {
    edge_pair_wide of;
    set_edges_wide(&of, line, a, b);
    of.uu = fxs_dot_of(of.u, of.u);
    of.scale.length = fxs_norm_of(&of.uu);
    clip2_wide(out, &of);
}

/* Sets one contact point: that of a's surface at its vertex. */
static FXS_OUT_OF_LINE void find_point(fixsat_manifold2 *out, const fxs_feature_wide *line,
                                       const fxs_convex2 *a) {
    const fxs_point n = normal_of(line);
    const fxs_big nn = fxs_dot_of(n, n);
    const fxs_norm length = fxs_norm_of(&nn);
    const uint32_t on_a = line->from[FXS_OF_A], on_b = line->from[FXS_OF_B];
    const fxs_point at = fxs_vertex_at_wide(a, on_a);
    const fxs_point core = {fxs_subraw(at.x), fxs_subraw(at.y)};
    const fxs_point p = fxs_difference(core, fxs_subraw_along(n, a->radius, &length));
    out->point[0].position = fxs_round_subraw_point(p, &out->in_range);
    out->point[0].depth = out->depth;
    out->point[0].id = fxs_id_of(fxs_vertex_feature(on_a), fxs_vertex_feature(on_b));
    out->count = 1;
}

void fxs_exact_contact(fixsat_manifold2 *out, const fxs_feature_wide *line, const fxs_convex2 *a,
                       const fxs_convex2 *b) {
    out->in_range = true;
    out->count = 0;
    set_separation(out, line, fxs_radii(a, b));
    if (line->of != FXS_OF_NONE) {
        find_points(out, line, a, b);
    }
    if (out->count == 0) {
        find_point(out, line, a);
    }
}

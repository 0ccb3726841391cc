/* SPDX-License-Identifier: MIT
 *
 * Distance in 2D: the point of the Minkowski difference that is nearest to the origin, and the
 * points of the two shapes whose difference it is.
 *
 * The steps are kept out of line (noinline), so that the stack holds the big integers of one of
 * them at a time.
 */
#include <fixsat/distance.h>

#include "../shape/rounding.h"
#include "closest2.h"
#include "distance2.h"
#include "nearest2_wide.h"

static fxs_point vertex_of_b(const fxs_boundary_wide *boundary) {
    const fxs_cursor_wide *const b = &boundary->cursor[FXS_OF_B];
    return fxs_vertex_at_wide(b->vertices, b->from);
}

/* Returns (v p + w q) / den, rounded to the nearest, half up. */
static FXS_OUT_OF_LINE int64_t weighted(int64_t v, const fxs_big *p, int64_t w, const fxs_big *q,
                                        const fxs_big *den) {
    fxs_big num = fxs_big_mul64(p, v);
    const fxs_big part = fxs_big_mul64(q, w);
    fxs_big_increase(&num, &part);
    return fxs_big_divide(&num, den, FXS_NEAREST);
}

/* Returns a common point of cores that overlap. The triangles between the first vertex c0 of C and
 * its edges cover C. In the triangle that holds the origin,
 *     0 = h c0 + k s + l (s + e) with h = s x e, k = (s + e) x c0, l = c0 x s
 * Each vertex of C is one of B less one of A. With the same weights h, k and l the vertices of A
 * and those of B give one and the same point. */
static FXS_OUT_OF_LINE fxs_point common_point(const fxs_convex2 *a, const fxs_convex2 *b) {
    fxs_boundary_wide boundary;
    (void)fxs_boundary_start_wide(&boundary, a, b);
    const fxs_point c0 = boundary.s, b0 = vertex_of_b(&boundary);
    fxs_point e, end;
    /* The first triangle that ends beyond the line from c0 through the origin holds the origin. The
     * one before it ended on this side, so l > 0. The last one ends in c0 itself, where k = 0. */
    do {
        (void)fxs_boundary_next_wide(&boundary);
        e = fxs_edge_wide(&boundary);
        end = fxs_sum(boundary.s, e);
    } while (fxs_cross_sign(end, c0) < 0);
    const fxs_point bs = vertex_of_b(&boundary);
    const fxs_big h = fxs_cross_of(boundary.s, e), k = fxs_cross_of(end, c0);
    const fxs_big l = fxs_cross_of(c0, boundary.s);
    /* b0 + (k (bs - b0) + l (bs + eb - b0)) / (h + k + l) */
    const fxs_big kl = fxs_big_add(&k, &l), sum = fxs_big_add(&h, &kl);
    const fxs_point towards = fxs_difference(bs, b0);
    const fxs_point eb = fxs_edge_of_wide(&boundary) == FXS_OF_B ? e : (fxs_point){0, 0};
    FXS_BIG_BITS(sum, 72);
    return (fxs_point){b0.x + weighted(towards.x, &kl, eb.x, &l, &sum),
                       b0.y + weighted(towards.y, &kl, eb.y, &l, &sum)};
}

/* ---- closest points of cores that are apart, or touch ---- */

/* Returns the vertex of shape `of` at the nearest feature. If the feature comes from an edge of
 * this shape, returns the other shape's vertex. */
static fxs_point vertex_opposite(const fxs_feature_wide *nearest, const fxs_convex2 *a,
                                 const fxs_convex2 *b, uint8_t of) {
    const bool is_of_a = (of == FXS_OF_A) != (nearest->of == of);
    return is_of_a ? fxs_vertex_at_wide(a, nearest->from[FXS_OF_A])
                   : fxs_vertex_at_wide(b, nearest->from[FXS_OF_B]);
}

/* The normal at the nearest feature: h = n.s is negative, and the height is |h|. */
typedef struct exact_axis {
    fxs_point n;
    fxs_big height, nn;
    fxs_norm length; /* |n|; only with radii */
} exact_axis;

/* Returns n times the reach for a component n of the normal, in subraw units. The quotient by n.n
 * is within 1/2 of the exact one. So is the quotient by |n|, but for the 2^-43 of itself that |n|
 * lacks. */
static FXS_OUT_OF_LINE int64_t estimate(const exact_axis *along, int64_t n,
                                        const fxs_closest2 *reach) {
    int64_t part = 0;
    if (reach->p != 0) {
        const fxs_big num = fxs_big_mul64(&along->height, reach->p);
        const fxs_big den = fxs_big_mul64(&along->nn, reach->q);
        FXS_BIG_BITS(num, 100);
        FXS_BIG_BITS(den, 101);
        part = fxs_subraw_multiple(n, &num, &den);
    }
    if (reach->r != 0) {
        const fxs_big radius = fxs_big_product(n, reach->r);
        part += fxs_subraw_over(&radius, &along->length);
    }
    return part;
}

/* True if n times the reach is at least v / 2. Bits: 101 + 36 and 100 + 36. */
static FXS_OUT_OF_LINE bool is_at_least(int64_t v, const exact_axis *along, int64_t n,
                                        const fxs_closest2 *reach) {
    fxs_big x = fxs_big_mul64(&along->nn, reach->q);
    fxs_big part = fxs_big_mul64(&along->height, -reach->p);
    fxs_big_multiply(&x, v);
    fxs_big_multiply(&part, 2 * n);
    fxs_big_increase(&x, &part);
    FXS_BIG_BITS(x, 138);
    return fxs_is_reached2(&x, n, reach->r, &along->nn);
}

/* Returns n times the reach, rounded to the nearest, half up. */
static int64_t rounded_on_axis(const exact_axis *along, int64_t n, const fxs_closest2 *reach) {
    const int64_t radius = reach->r < 0 ? -reach->r : reach->r, error = (radius >> 27) + 2;
    const int64_t up = estimate(along, n, reach) + (1 << (FXS_SUBRAW_BITS - 1));
    const int64_t high = (up + error) >> FXS_SUBRAW_BITS;
    const bool is_open = high != (up - error) >> FXS_SUBRAW_BITS;
    return high - (is_open && !is_at_least(2 * high - 1, along, n, reach));
}

/* Returns the closest point of shape `of`. */
static fixsat_vec2 closest_point(const exact_axis *along, const fxs_feature_wide *nearest,
                                 const fxs_convex2 *a, const fxs_convex2 *b, uint8_t of, bool meet,
                                 bool *in_range) {
    fxs_closest2 reach;
    fxs_set_closest2(&reach, a, b, nearest->of, of, meet);
    const fxs_point vertex = vertex_opposite(nearest, a, b, of);
    const int64_t x = rounded_on_axis(along, along->n.x, &reach);
    const int64_t y = rounded_on_axis(along, along->n.y, &reach);
    return fxs_clamp_point((fxs_point){vertex.x + x, vertex.y + y}, in_range);
}

/* Returns the distance of the cores, rounded down. */
static FXS_OUT_OF_LINE int64_t core_distance(const fxs_big *height, const fxs_big *nn) {
    const fxs_big square = fxs_big_mul(height, height);
    FXS_BIG_BITS(square, 138);
    return fxs_big_root(&square, nn, false);
}

static void set_axis(exact_axis *out, const fxs_feature_wide *nearest) {
    out->n = fxs_normal_wide(nearest);
    out->height = fxs_dot_of(out->n, nearest->s);
    out->height.negative = false;
    out->nn = fxs_dot_of(out->n, out->n);
}

static FXS_OUT_OF_LINE void set_apart(fixsat_clearance2 *out, const fxs_feature_wide *nearest,
                                      const fxs_convex2 *a, const fxs_convex2 *b, bool meet) {
    exact_axis along;
    set_axis(&along, nearest);
    const int64_t radii = fxs_radii(a, b);
    along.length = radii != 0 ? fxs_norm_of(&along.nn) : (fxs_norm){.shift = 0};
    out->on_a = closest_point(&along, nearest, a, b, FXS_OF_A, meet, &out->in_range);
    if (meet) {
        out->on_b = out->on_a;
        return;
    }
    out->distance = fxs_clamp(core_distance(&along.height, &along.nn) - radii, &out->in_range);
    out->on_b = closest_point(&along, nearest, a, b, FXS_OF_B, meet, &out->in_range);
}

static FXS_OUT_OF_LINE void set_exact_distance(fixsat_clearance2 *out, const fxs_convex2 *a,
                                               const fxs_convex2 *b) {
    FXS_EXACT(distance2);
    fxs_feature_wide nearest;
    const fixsat_relation cores = fxs_relation_of(fxs_nearest_wide(&nearest, a, b));
    out->distance = 0;
    out->in_range = true;
    if (cores == FIXSAT_SEPARATE) {
        const bool meet = fxs_rounded_relation_wide(cores, &nearest, a, b) != FIXSAT_SEPARATE;
        set_apart(out, &nearest, a, b, meet);
        return;
    }
    /* Cores that touch do so in a vertex of one of them. */
    const fxs_point point =
        cores == FIXSAT_TOUCH ? vertex_opposite(&nearest, a, b, FXS_OF_A) : common_point(a, b);
    out->on_a = fxs_clamp_point(point, &out->in_range);
    out->on_b = out->on_a;
}

fixsat_clearance2 fxs_distance_of(const fxs_convex2 *a, const fxs_convex2 *b) {
    fixsat_clearance2 out;
    if (!fxs_filter_distance2(&out, a, b)) {
        set_exact_distance(&out, a, b);
    }
    return out;
}

/* ---- the gap between cores ---- */

static FXS_OUT_OF_LINE void set_exact_gap(fxs_gap2 *out, const fxs_convex2 *a,
                                          const fxs_convex2 *b) {
    fxs_feature_wide nearest;
    (void)fxs_nearest_wide(&nearest, a, b);
    const fxs_point n = fxs_normal_wide(&nearest);
    const fxs_big h = fxs_dot_of(n, nearest.s), nn = fxs_dot_of(n, n);
    out->length = core_distance(&h, &nn);
    out->s = nearest.s;
    out->is_vertex = nearest.of == FXS_OF_NONE;
}

void fxs_set_gap2(fxs_gap2 *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    if (!fxs_filter_gap2(out, a, b)) {
        set_exact_gap(out, a, b);
    }
}

fixsat_clearance2 fixsat_distance2(const fixsat_shape2 *a, const fixsat_shape2 *b) {
    fxs_convex2_buffer convex_a, convex_b;
    return fxs_distance_of(fxs_convex2_of_shape2(&convex_a, a),
                           fxs_convex2_of_shape2(&convex_b, b));
}

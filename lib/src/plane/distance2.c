/* SPDX-License-Identifier: MIT
 *
 * Distance in 2D: the nearest point of the Minkowski difference to the origin, and
 * which points of the two shapes it is the difference of.
 *
 * The steps are kept out of line (noinline), so that the stack holds the big integers
 * of one of them at a time.
 */
#include <fixsat/distance.h>

#include "../shape/rounding.h"
#include "distance2.h"
#include "nearest2_wide.h"

/* The point of A or B at which the shapes are nearest, in subraw units. */
static FXS_OUT_OF_LINE fxs_point core_point(const fxs_feature_wide *nearest,
                                            const fxs_convex2 *convex, uint8_t of) {
    const fxs_point p = fxs_vertex_at_wide(convex, nearest->from[of]);
    fxs_point point = {fxs_subraw(p.x), fxs_subraw(p.y)};
    if (nearest->of == of) {
        /* The foot of the perpendicular. A's edges are turned round in C. */
        fxs_big t = fxs_dot_of(nearest->s, nearest->e);
        t.negative = of == FXS_OF_A && t.used > 0;
        const fxs_big ee = fxs_dot_of(nearest->e, nearest->e);
        point.x += fxs_subraw_multiple(nearest->e.x, &t, &ee);
        point.y += fxs_subraw_multiple(nearest->e.y, &t, &ee);
    }
    return point;
}

/* A common point of rounded shapes whose cores are apart, from that of A: the way to
 * that of B is h n / n.n, and radius_a / radii of it leads there. */
static FXS_OUT_OF_LINE fxs_point point_between(fxs_point core_a, const fxs_feature_wide *nearest,
                                               int64_t radius_a, int64_t radii) {
    const fxs_point n = fxs_normal_wide(nearest);
    const fxs_big h = fxs_dot_of(n, nearest->s), nn = fxs_dot_of(n, n);
    const fxs_big num = fxs_big_mul64(&h, radius_a), den = fxs_big_mul64(&nn, radii);
    FXS_BIG_BITS(num, 100);
    FXS_BIG_BITS(den, 101);
    return (fxs_point){core_a.x + fxs_subraw_multiple(n.x, &num, &den),
                       core_a.y + fxs_subraw_multiple(n.y, &num, &den)};
}

static fxs_point vertex_of_b(const fxs_boundary_wide *walk) {
    const fxs_cursor_wide *const b = &walk->cursor[FXS_OF_B];
    return fxs_vertex_at_wide(b->vertices, b->from);
}

/* A common point of cores that overlap. The triangles between the first vertex c0
 * of C and its edges cover C. In that which holds the origin, 0 = h c0 + k s + l (s + e)
 * with h = s x e, k = (s + e) x c0, l = c0 x s; and what gives 0 of the vertices of
 * C gives one and the same point of those of A and those of B. */
static FXS_OUT_OF_LINE fxs_point common_point(const fxs_convex2 *a, const fxs_convex2 *b) {
    fxs_boundary_wide walk;
    (void)fxs_boundary_start_wide(&walk, a, b);
    const fxs_point c0 = walk.s, b0 = vertex_of_b(&walk);
    fxs_point e, end;
    /* The first that ends beyond the line from c0 through the origin holds it: the one
     * before ended on this side, so l > 0. The last one ends in c0 itself, at k = 0. */
    do {
        (void)fxs_boundary_next_wide(&walk);
        e = fxs_edge_wide(&walk);
        end = fxs_sum(walk.s, e);
    } while (fxs_cross_sign(end, c0) < 0);
    const fxs_point bs = vertex_of_b(&walk);
    const fxs_big h = fxs_cross_of(walk.s, e), k = fxs_cross_of(end, c0);
    const fxs_big l = fxs_cross_of(c0, walk.s);
    /* b0 + (k (bs - b0) + l (bs + eb - b0)) / (h + k + l) */
    const fxs_big kl = fxs_big_add(&k, &l), sum = fxs_big_add(&h, &kl);
    const fxs_point towards = fxs_difference(bs, b0);
    FXS_BIG_BITS(sum, 72);
    fxs_point point = {fxs_subraw(b0.x) + fxs_subraw_multiple(towards.x, &kl, &sum),
                       fxs_subraw(b0.y) + fxs_subraw_multiple(towards.y, &kl, &sum)};
    if (fxs_edge_of_wide(&walk) == FXS_OF_B) {
        point.x += fxs_subraw_multiple(e.x, &l, &sum);
        point.y += fxs_subraw_multiple(e.y, &l, &sum);
    }
    return point;
}

static fixsat_clearance2 at_common_point(fxs_point point) {
    fixsat_clearance2 out = {.distance = 0, .in_range = true};
    out.on_a = out.on_b = fxs_round_subraw_point(point, &out.in_range);
    return out;
}

/* The surfaces are a radius beyond the cores: from a to b along -n, from b to a along n. */
static FXS_OUT_OF_LINE void set_apart(fixsat_clearance2 *out, const fxs_feature_wide *nearest,
                                      fxs_point core_a, int64_t radius_a, fxs_point core_b,
                                      int64_t radius_b) {
    const fxs_point n = fxs_normal_wide(nearest);
    const fxs_big h = fxs_dot_of(n, nearest->s), nn = fxs_dot_of(n, n);
    const fxs_big square = fxs_big_mul(&h, &h);
    FXS_BIG_BITS(square, 138);
    const int64_t gap = fxs_big_root(&square, &nn, false) - (radius_a + radius_b);
    out->distance = fxs_clamp(gap, &out->in_range);
    if (radius_a + radius_b > 0) {
        const fxs_norm length = fxs_norm_of(&nn);
        core_a = fxs_difference(core_a, fxs_subraw_along(n, radius_a, &length));
        core_b = fxs_sum(core_b, fxs_subraw_along(n, radius_b, &length));
    }
    out->on_a = fxs_round_subraw_point(core_a, &out->in_range);
    out->on_b = fxs_round_subraw_point(core_b, &out->in_range);
}

static FXS_OUT_OF_LINE fixsat_clearance2 exact_distance(const fxs_convex2 *a,
                                                        const fxs_convex2 *b) {
    FXS_EXACT(distance2);
    fxs_feature_wide nearest;
    const fixsat_relation cores = fxs_relation_of(fxs_nearest_wide(&nearest, a, b));
    if (cores == FIXSAT_OVERLAP) {
        return at_common_point(common_point(a, b));
    }
    const fxs_point core_a = core_point(&nearest, a, FXS_OF_A);
    if (cores == FIXSAT_TOUCH) {
        return at_common_point(core_a);
    }
    const int64_t radius_a = a->radius, radius_b = b->radius;
    if (fxs_rounded_relation_wide(cores, &nearest, a, b) != FIXSAT_SEPARATE) {
        return at_common_point(point_between(core_a, &nearest, radius_a, radius_a + radius_b));
    }
    const fxs_point core_b = core_point(&nearest, b, FXS_OF_B);
    fixsat_clearance2 out = {.in_range = true};
    set_apart(&out, &nearest, core_a, radius_a, core_b, radius_b);
    return out;
}

fixsat_clearance2 fxs_distance_of(const fxs_convex2 *a, const fxs_convex2 *b) {
    fixsat_clearance2 out;
    return fxs_filter_distance2(&out, a, b) ? out : exact_distance(a, b);
}

/* ---- the cores ---- */

static FXS_OUT_OF_LINE void set_exact_gap(fxs_gap2 *out, const fxs_convex2 *a,
                                          const fxs_convex2 *b) {
    fxs_feature_wide nearest;
    (void)fxs_nearest_wide(&nearest, a, b);
    const fxs_point n = fxs_normal_wide(&nearest);
    const fxs_big h = fxs_dot_of(n, nearest.s), nn = fxs_dot_of(n, n);
    const fxs_big square = fxs_big_mul(&h, &h);
    FXS_BIG_BITS(square, 138);
    out->length = fxs_big_root(&square, &nn, false);
    out->s = nearest.s;
    out->is_vertex = nearest.of == FXS_OF_NONE;
}

void fxs_set_gap2(fxs_gap2 *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    if (!fxs_filter_gap2(out, a, b)) {
        set_exact_gap(out, a, b);
    }
}

/* ---- the verbs ---- */

fixsat_clearance2 fixsat_distance_polygon_polygon(const fixsat_polygon *a,
                                                  const fixsat_polygon *b) {
    fxs_convex2 convex_a, convex_b;
    return fxs_distance_of(fxs_convex2_of_polygon(&convex_a, a),
                           fxs_convex2_of_polygon(&convex_b, b));
}

fixsat_clearance2 fixsat_distance_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b) {
    fxs_convex2_buffer convex_a, convex_b;
    return fxs_distance_of(fxs_convex2_of_obb2(&convex_a, a), fxs_convex2_of_obb2(&convex_b, b));
}

fixsat_clearance2 fixsat_distance_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b) {
    fxs_convex2 convex_a;
    fxs_convex2_buffer convex_b;
    return fxs_distance_of(fxs_convex2_of_polygon(&convex_a, a), fxs_convex2_of_obb2(&convex_b, b));
}

fixsat_clearance2 fixsat_distance2(const fixsat_shape2 *a, const fixsat_shape2 *b) {
    fxs_convex2_buffer convex_a, convex_b;
    return fxs_distance_of(fxs_convex2_of_shape2(&convex_a, a),
                           fxs_convex2_of_shape2(&convex_b, b));
}

fixsat_clearance2 fixsat_distance_point_polygon(fixsat_vec2 point, const fixsat_polygon *polygon) {
    fxs_convex2_in32 a;
    fxs_convex2 b;
    return fxs_distance_of(fxs_convex2_of_point(&a, point), fxs_convex2_of_polygon(&b, polygon));
}

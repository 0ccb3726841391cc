/* SPDX-License-Identifier: MIT
 *
 * The distance of any two shapes in 3D, by the simplex of C that is closest to O.
 */
#include "../shape/rounding.h"
#include "closest3_wide.h"
#include "gap3.h"
#include "relation_shape3_near.h"
#include "zonotope.h"
#include <fixsat/distance.h>

/* The closest points of two shapes: those of the cores, moved by the radii along n. */
typedef struct closest3 {
    fxs_convex3 a, b;
    fxs_simplex3 simplex;
    fxs_big weight[4], sum;
    int64_t along[3]; /* n in few bits, and its length; only if the cores are apart */
    fxs_norm length;
} closest3;

static FXS_OUT_OF_LINE void set_closest(closest3 *out, const fixsat_shape3 *a,
                                        const fixsat_shape3 *b) {
    const fixsat_vec3 none = {0, 0, 0};
    fxs_seeds3 seeds = {{{0, 0}}, 1};
    fxs_convex3_of_shape3(&out->a, a, none);
    fxs_convex3_of_shape3(&out->b, b, none);
    fxs_seek_solids(&out->a, &out->b, none, &seeds);
    fxs_find_closest3(&out->simplex, &out->a, &out->b, &seeds);
}

/* ---- points ---- */

enum { ALONG_BITS = 43 };

static FXS_OUT_OF_LINE void set_weights(closest3 *c) {
    fxs_set_weights3(c->weight, &c->simplex);
    c->sum = c->weight[0];
    for (int i = 1; i < c->simplex.count; i++) {
        fxs_big_increase(&c->sum, &c->weight[i]);
    }
    if (c->simplex.height.used > 0) {
        fxs_set_leading3(c->along, &c->simplex.n, ALONG_BITS);
        const fxs_big square = fxs_big_dot3(c->along, c->along);
        c->length = fxs_norm_of(&square);
    }
}

/* Sets out to the sum of weight times (p of_a + q of_b), over all vertices. */
static FXS_OUT_OF_LINE void add_vertices(fxs_big out[3], const closest3 *c, int64_t p, int64_t q) {
    for (int k = 0; k < 3; k++) {
        out[k] = fxs_big_from(0);
    }
    for (int i = 0; i < c->simplex.count; i++) {
        const fxs_pair3 of = c->simplex.vertex[i].of;
        int64_t of_a[3], of_b[3];
        fxs_set_corner3(of_a, &c->a, of.of_a);
        fxs_set_corner3(of_b, &c->b, of.of_b);
        for (int k = 0; k < 3; k++) {
            fxs_big part = fxs_big_mul64(&c->weight[i], of_a[k]);
            fxs_big_multiply(&part, p);
            fxs_big_increase(&out[k], &part);
            part = fxs_big_mul64(&c->weight[i], of_b[k]);
            fxs_big_multiply(&part, q);
            fxs_big_increase(&out[k], &part);
            FXS_BIG_BITS(out[k], 224);
        }
    }
}

/* Returns r n / |n| in subraw units, for component n. */
static FXS_OUT_OF_LINE int64_t part_along(const closest3 *c, int k, int64_t r) {
    if (r == 0) {
        return 0;
    }
    const fxs_big product = fxs_big_product(c->along[k], r);
    return fxs_subraw_over(&product, &c->length);
}

/* Returns the point (p a + q b) / (p + q), moved by r along n, where a and b are the closest points
 * of the cores. */
static FXS_OUT_OF_LINE fixsat_vec3 point_between(const closest3 *c, int64_t p, int64_t q, int64_t r,
                                                 bool *in_range) {
    fxs_big sum[3], den = c->sum;
    fix16_t at[3];
    add_vertices(sum, c, p, q);
    fxs_big_multiply(&den, p + q);
    for (int k = 0; k < 3; k++) {
        fxs_big_multiply(&sum[k], fxs_subraw(1));
        at[k] = fxs_round_subraw(fxs_big_divide(&sum[k], &den, FXS_NEAREST) + part_along(c, k, r),
                                 in_range);
    }
    return (fixsat_vec3){at[0], at[1], at[2]};
}

/* ---- the distance ---- */

/* Returns the distance of the cores, rounded down. Sets *meet to whether it is at most the radii.
 */
static FXS_OUT_OF_LINE int64_t core_distance(const closest3 *c, bool *meet, int64_t radii) {
    fxs_ratio square;
    fxs_set_square3(&square, &c->simplex);
    const int64_t length = fxs_big_root(&square.num, &square.den, false);
    fxs_big_multiply(&square.den, radii);
    fxs_big_multiply(&square.den, radii);
    *meet = fxs_big_compare(&square.num, &square.den) <= 0;
    return length;
}

/* Sets *out. A common point of two rounded shapes divides the way between their cores by their
 * radii. */
static void set_clearance(fixsat_clearance3 *out, const closest3 *c) {
    const int64_t radii = fxs_radii3(&c->a, &c->b);
    bool meet = true;
    *out = (fixsat_clearance3){.in_range = true};
    if (c->simplex.height.used > 0) {
        const int64_t length = core_distance(c, &meet, radii);
        if (!meet) {
            out->distance = fxs_clamp(length - radii, &out->in_range);
            out->on_a = point_between(c, 1, 0, c->a.radius, &out->in_range);
            out->on_b = point_between(c, 0, 1, -(int64_t)c->b.radius, &out->in_range);
            return;
        }
        out->on_a = point_between(c, c->b.radius, c->a.radius, 0, &out->in_range);
    } else {
        out->on_a = point_between(c, 1, 0, 0, &out->in_range);
    }
    out->on_b = out->on_a;
}

/* Sets *out to the distance by a function for a certain pair, or returns false. */
static bool measure_typed(fixsat_clearance3 *out, const fixsat_shape3 *a, const fixsat_shape3 *b) {
    fixsat_aabb3 box;
    if (a->kind != FIXSAT_CORE3_POINT || b->kind == FIXSAT_CORE3_POINT ||
        !fxs_place_box3(&box, b)) {
        return false;
    }
    if (b->kind == FIXSAT_CORE3_AABB) {
        const fixsat_sphere sphere = {a->core.position, a->radius};
        *out = fixsat_distance_sphere_aabb3(&sphere, &box);
        return true;
    }
    if (a->radius == 0) {
        *out = fixsat_distance_point_obb3(a->core.position, &b->core.obb);
        return true;
    }
    return false;
}

fixsat_clearance3 fixsat_distance3(const fixsat_shape3 *a, const fixsat_shape3 *b) {
    fixsat_clearance3 out;
    if (measure_typed(&out, a, b)) {
        return out;
    }
    if (measure_typed(&out, b, a)) {
        const fixsat_vec3 on_b = out.on_a;
        out.on_a = out.on_b;
        out.on_b = on_b;
        return out;
    }
    FXS_EXACT(distance3);
    closest3 closest;
    set_closest(&closest, a, b);
    set_weights(&closest);
    set_clearance(&out, &closest);
    return out;
}

/* ---- gaps ---- */

FXS_OUT_OF_LINE void fxs_set_gap3(fxs_gap3 *out, const fixsat_shape3 *a, const fixsat_shape3 *b) {
    closest3 closest;
    set_closest(&closest, a, b);
    fxs_set_square3(&out->square, &closest.simplex);
    out->radii = fxs_radii3(&closest.a, &closest.b);
}

/* Returns the sign of sqrt(p) - sqrt(q) - d for p > q and d > 0, by squares: that of
 * x - 2 d sqrt(q) with x = p - q - d^2. */
static FXS_OUT_OF_LINE int compare_roots(const fxs_ratio *p, const fxs_ratio *q, int64_t d) {
    fxs_big x = fxs_big_mul(&p->num, &q->den);
    {
        fxs_big part = fxs_big_mul(&q->num, &p->den);
        x = fxs_big_sub(&x, &part);
        part = fxs_big_mul(&p->den, &q->den);
        fxs_big_multiply(&part, d);
        fxs_big_multiply(&part, d);
        x = fxs_big_sub(&x, &part);
    }
    if (fxs_big_sign(&x) <= 0) {
        return -1;
    }
    fxs_big factor = fxs_big_mul64(&p->den, 2 * d);
    factor = fxs_big_mul(&factor, &factor);
    const fxs_big square = fxs_big_mul(&q->num, &q->den);
    FXS_BIG_BITS(x, 378);
    FXS_BIG_BITS(factor, 370);
    FXS_BIG_BITS(square, 376);
    return fxs_big_compare_products(&x, &x, &square, &factor);
}

int fxs_compare_gaps3(const fxs_gap3 *p, const fxs_gap3 *q) {
    const int64_t d = p->radii - q->radii;
    const int sign = fxs_ratio_compare(&p->square, &q->square);
    if (d == 0) {
        return sign;
    }
    return d > 0 ? (sign > 0 ? compare_roots(&p->square, &q->square, d) : -1)
                 : (sign < 0 ? -compare_roots(&q->square, &p->square, -d) : 1);
}

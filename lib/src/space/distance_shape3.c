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

/* The simplex that is closest to O, of the cores of two shapes. */
typedef struct closest3 {
    fxs_convex3 a, b;
    fxs_simplex3 simplex;
} closest3;

static FXS_OUT_OF_LINE void find_closest_cores(closest3 *out, const fixsat_shape3 *a,
                                               const fixsat_shape3 *b) {
    const fixsat_vec3 none = {0, 0, 0};
    fxs_seeds3 seeds;
    fxs_start_seeds3(&seeds);
    fxs_convex3_of_shape3(&out->a, a, none);
    fxs_convex3_of_shape3(&out->b, b, none);
    fxs_seek_solids(&out->a, &out->b, none, &seeds);
    fxs_find_closest3(&out->simplex, &out->a, &out->b, &seeds);
}

/* ---- points ----
 *
 * Points are computed in units of 2^-23 raw, and weights in units of 2^-46. So a point is less than
 * 2^-11 raw off before it is rounded. */

enum { HALF_BITS = 23, WEIGHT_BITS = 2 * HALF_BITS };

/* Returns v times a weight, in units of 2^-23. The weight is multiplied in two halves. The product
 * of its lower half is rounded down. |v| is up to 2^38. */
static int64_t times_weight(int64_t v, int64_t weight) {
    FXS_BITS(v, 39);
    return v * (weight >> HALF_BITS) +
           ((v * (weight & ((INT64_C(1) << HALF_BITS) - 1))) >> HALF_BITS);
}

/* Sets the weights of the vertices in the closest point of the simplex, in units of 2^-46. Does not
 * set weight[0], because set_core_point adds multiples of the edges from vertex 0. */
static FXS_OUT_OF_LINE void set_weights(int64_t weight[4], const fxs_simplex3 *simplex) {
    fxs_big part[4];
    fxs_set_weights3(part, simplex);
    fxs_big sum = part[0];
    for (int i = 1; i < simplex->count; i++) {
        fxs_big_increase(&sum, &part[i]);
    }
    for (int i = 1; i < simplex->count; i++) {
        fxs_big_multiply(&part[i], INT64_C(1) << WEIGHT_BITS);
        weight[i] = fxs_big_divide(&part[i], &sum, FXS_NEAREST);
    }
}

/* Sets out to vertex i of the simplex, of the core of a or of b. */
static void set_core_vertex(int64_t out[3], const closest3 *c, int i, bool of_b) {
    const fxs_pair3 of = c->simplex.vertex[i].of;
    fxs_set_corner3(out, of_b ? &c->b : &c->a, of_b ? of.of_b : of.of_a);
}

/* Sets out to the closest point of the core of a, or of b. */
static void set_core_point(int64_t out[3], const closest3 *c, const int64_t weight[4], bool of_b) {
    int64_t first[3], at[3];
    set_core_vertex(first, c, 0, of_b);
    for (int k = 0; k < 3; k++) {
        out[k] = first[k] * (INT64_C(1) << HALF_BITS);
    }
    for (int i = 1; i < c->simplex.count; i++) {
        set_core_vertex(at, c, i, of_b);
        for (int k = 0; k < 3; k++) {
            out[k] += times_weight(at[k] - first[k], weight[i]);
        }
    }
}

/* Adds r n / |n|, in the direction n from a to b. */
static FXS_OUT_OF_LINE void add_radius(int64_t at[3], const fxs_simplex3 *simplex, int64_t r) {
    int64_t along[3];
    fxs_set_along3(along, &simplex->n, r);
    for (int k = 0; k < 3; k++) {
        at[k] += along[k] * (1 << (HALF_BITS - FXS_SUBRAW_BITS));
    }
}

/* Moves a point p of a's core towards the point q of b's core, to a common point of both shapes. It
 * divides the way from p to q in the ratio of the radii. The way is taken in units of 2^-4 raw. */
static void go_between(int64_t p[3], const int64_t q[3], const closest3 *c) {
    const int64_t r = c->a.radius, radii = fxs_radii3(&c->a, &c->b);
    const fxs_big num = fxs_big_product(r, INT64_C(1) << WEIGHT_BITS), den = fxs_big_from(radii);
    const int64_t weight = fxs_big_divide(&num, &den, FXS_NEAREST);
    for (int k = 0; k < 3; k++) {
        const int64_t way = (q[k] - p[k]) >> (HALF_BITS - 4);
        p[k] += times_weight(way, weight) >> 4;
    }
}

static fix16_t clamped_coordinate(int64_t v, bool *in_range) {
    return fxs_clamp((v + (1 << (HALF_BITS - 1))) >> HALF_BITS, in_range);
}

static fixsat_vec3 rounded_point3(const int64_t at[3], bool *in_range) {
    const fix16_t x = clamped_coordinate(at[0], in_range), y = clamped_coordinate(at[1], in_range);
    return (fixsat_vec3){x, y, clamped_coordinate(at[2], in_range)};
}

/* ---- the distance ---- */

/* Returns the distance of the cores, rounded down. Sets *meet to whether the exact distance is at
 * most the sum of the radii. */
static FXS_OUT_OF_LINE int64_t length_between_cores(const closest3 *c, bool *meet, int64_t radii) {
    fxs_ratio square;
    fxs_set_square3(&square, &c->simplex);
    const int64_t length = fxs_big_root(&square.num, &square.den, false);
    fxs_big_multiply(&square.den, radii);
    fxs_big_multiply(&square.den, radii);
    *meet = fxs_big_compare(&square.num, &square.den) <= 0;
    return length;
}

static void set_clearance(fixsat_clearance3 *out, const closest3 *c) {
    const int64_t radii = fxs_radii3(&c->a, &c->b);
    const bool is_apart = c->simplex.height.used > 0;
    int64_t weight[4], on_a[3], on_b[3];
    bool meet = true;
    *out = (fixsat_clearance3){.in_range = true};
    set_weights(weight, &c->simplex);
    set_core_point(on_a, c, weight, false);
    set_core_point(on_b, c, weight, true);
    if (is_apart) {
        const int64_t length = length_between_cores(c, &meet, radii);
        out->distance = meet ? 0 : fxs_clamp(length - radii, &out->in_range);
    }
    if (is_apart && meet) {
        go_between(on_a, on_b, c);
    }
    if (!meet && radii > 0) {
        add_radius(on_a, &c->simplex, c->a.radius);
        add_radius(on_b, &c->simplex, -(int64_t)c->b.radius);
    }
    out->on_a = rounded_point3(on_a, &out->in_range);
    out->on_b = meet ? out->on_a : rounded_point3(on_b, &out->in_range);
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
    find_closest_cores(&closest, a, b);
    set_clearance(&out, &closest);
    return out;
}

/* ---- gaps ---- */

FXS_OUT_OF_LINE void fxs_set_gap3(fxs_gap3 *out, const fixsat_shape3 *a, const fixsat_shape3 *b) {
    closest3 closest;
    find_closest_cores(&closest, a, b);
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

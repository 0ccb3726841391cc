/* SPDX-License-Identifier: MIT
 *
 * Distance in 2D: the nearest point of the Minkowski difference to the origin, and
 * which points of the two shapes it is the difference of.
 */
#include <fixsat/distance.h>

#include "ring.h"

/* Points are found in units of raw / 2^16, each term to the nearest or within one,
 * and rounded once. They are below 2^34 raw. */
enum { SUBRAW_BITS = 16 };

static int64_t subraw(int64_t v) {
    return v * (INT64_C(1) << SUBRAW_BITS);
}

static fix16_t rounded(int64_t v, bool *in_range) {
    return fixsat_clamp((v + (1 << (SUBRAW_BITS - 1))) >> SUBRAW_BITS, in_range);
}

static fixsat_vec2 rounded_point(fixsat_point p, bool *in_range) {
    const fix16_t x = rounded(p.x, in_range), y = rounded(p.y, in_range);
    return (fixsat_vec2){x, y};
}

/* v num / den, in subraw units. */
static int64_t multiple(int64_t v, const fixsat_big *num, const fixsat_big *den) {
    const fixsat_big product = fixsat_big_mul64(num, subraw(v));
    return fixsat_big_divide(&product, den, FIXSAT_NEAREST);
}

/* r v / |n|, in subraw units. */
static int64_t along(int64_t v, int64_t r, const fixsat_big *nn) {
    /* 34 + 16 + 31 bits; twice that */
    const fixsat_big v_subraw = fixsat_big_from(subraw(v));
    const fixsat_big product = fixsat_big_mul64(&v_subraw, r);
    const fixsat_big square = fixsat_big_mul(&product, &product);
    const int64_t length = fixsat_big_root(&square, nn, false);
    return v < 0 ? -length : length;
}

/* The point of the cores A (or B) at which they are nearest, in subraw units. */
static fixsat_point core_point(const fixsat_nearest *nearest, uint8_t of) {
    const fixsat_point p = of == FIXSAT_OF_A ? nearest->a : nearest->b;
    fixsat_point point = {subraw(p.x), subraw(p.y)};
    if (nearest->of == of) {
        /* The foot of the perpendicular. A's edges are turned round in C. */
        fixsat_big t = fixsat_dot_of(nearest->s, nearest->e);
        t.negative = of == FIXSAT_OF_A && t.used > 0;
        const fixsat_big ee = fixsat_dot_of(nearest->e, nearest->e);
        point.x += multiple(nearest->e.x, &t, &ee);
        point.y += multiple(nearest->e.y, &t, &ee);
    }
    return point;
}

/* A common point of rounded shapes whose cores are apart: the vector from a to b
 * between the cores is h n / n.n, and the point its part radius_a / radii. */
static fixsat_point point_between(const fixsat_nearest *nearest, int64_t radius_a, int64_t radii) {
    /* 67 + 31 bits, and 50 for a component of n; 69 + 32 */
    const fixsat_big h = fixsat_dot_of(nearest->n, nearest->s);
    const fixsat_big nn = fixsat_dot_of(nearest->n, nearest->n);
    const fixsat_big num = fixsat_big_mul64(&h, radius_a), den = fixsat_big_mul64(&nn, radii);
    fixsat_point point = core_point(nearest, FIXSAT_OF_A);
    point.x += multiple(nearest->n.x, &num, &den);
    point.y += multiple(nearest->n.y, &num, &den);
    return point;
}

/* A common point of cores that overlap. The triangles between the first vertex c0
 * of C and its edges cover C. In that which holds the origin, 0 = h c0 + k s + l (s + e)
 * with h = s x e, k = (s + e) x c0, l = c0 x s; and what gives 0 of the vertices of
 * C gives one and the same point of those of A and those of B. */
static fixsat_point common_point(const fixsat_ring *a, const fixsat_ring *b) {
    fixsat_walk walk;
    fixsat_walk_around(&walk, a, b, NULL);
    const fixsat_point c0 = walk.s, b0 = fixsat_walk_vertex(&walk, FIXSAT_OF_B);
    fixsat_point end;
    do {
        fixsat_walk_next(&walk);
        end = fixsat_sum(walk.s, walk.e);
    } while (fixsat_cross_sign(c0, walk.s) < 0 || fixsat_cross_sign(end, c0) < 0);
    const fixsat_point bs = fixsat_walk_vertex(&walk, FIXSAT_OF_B);
    const fixsat_big h = fixsat_cross_of(walk.s, walk.e), k = fixsat_cross_of(end, c0);
    const fixsat_big l = fixsat_cross_of(c0, walk.s);
    /* b0 + (k (bs - b0) + l (bs + eb - b0)) / (h + k + l): 70 + 33 + 16 bits */
    const fixsat_big kl = fixsat_big_add(&k, &l), sum = fixsat_big_add(&h, &kl);
    const fixsat_point towards = fixsat_difference(bs, b0);
    fixsat_point point = {subraw(b0.x) + multiple(towards.x, &kl, &sum),
                          subraw(b0.y) + multiple(towards.y, &kl, &sum)};
    if (walk.of == FIXSAT_OF_B) {
        point.x += multiple(walk.e.x, &l, &sum);
        point.y += multiple(walk.e.y, &l, &sum);
    }
    return point;
}

static fixsat_distance2 at_common_point(fixsat_point point) {
    fixsat_distance2 out = {.distance = 0, .in_range = true};
    out.on_a = out.on_b = rounded_point(point, &out.in_range);
    return out;
}

/* The boundary of a rounded shape is radius beyond its core, towards the other: from a
 * to b along -n, from b to a along n. */
static fixsat_distance2 apart(const fixsat_nearest *nearest, int64_t radius_a, int64_t radius_b) {
    fixsat_distance2 out = {.in_range = true};
    const fixsat_big h = fixsat_dot_of(nearest->n, nearest->s);
    const fixsat_big nn = fixsat_dot_of(nearest->n, nearest->n);
    const fixsat_big square = fixsat_big_mul(&h, &h); /* 140 bits */
    const int64_t gap = fixsat_big_root(&square, &nn, false) - (radius_a + radius_b);
    fixsat_point on_a = core_point(nearest, FIXSAT_OF_A), on_b = core_point(nearest, FIXSAT_OF_B);
    if (radius_a > 0) {
        on_a.x -= along(nearest->n.x, radius_a, &nn);
        on_a.y -= along(nearest->n.y, radius_a, &nn);
    }
    if (radius_b > 0) {
        on_b.x += along(nearest->n.x, radius_b, &nn);
        on_b.y += along(nearest->n.y, radius_b, &nn);
    }
    out.distance = fixsat_clamp(gap, &out.in_range);
    out.on_a = rounded_point(on_a, &out.in_range);
    out.on_b = rounded_point(on_b, &out.in_range);
    return out;
}

static fixsat_distance2 distance(const fixsat_ring *a, int64_t radius_a, const fixsat_ring *b,
                                 int64_t radius_b) {
    fixsat_nearest nearest;
    fixsat_ring_nearest(&nearest, a, b);
    if (nearest.relation == FIXSAT_OVERLAP) {
        return at_common_point(common_point(a, b));
    }
    if (nearest.relation == FIXSAT_TOUCH) {
        return at_common_point(core_point(&nearest, FIXSAT_OF_A));
    }
    const int64_t radii = radius_a + radius_b;
    if (fixsat_nearest_relation(&nearest, radii) != FIXSAT_SEPARATE) {
        return at_common_point(point_between(&nearest, radius_a, radii));
    }
    return apart(&nearest, radius_a, radius_b);
}

fixsat_distance2 fixsat_distance_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b) {
    const fixsat_ring ring_a = fixsat_ring_of_polygon(a), ring_b = fixsat_ring_of_polygon(b);
    return distance(&ring_a, 0, &ring_b, 0);
}

fixsat_distance2 fixsat_distance_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b) {
    const fixsat_ring ring_a = fixsat_ring_of_obb2(a), ring_b = fixsat_ring_of_obb2(b);
    return distance(&ring_a, 0, &ring_b, 0);
}

fixsat_distance2 fixsat_distance_rounded_rounded(const fixsat_rounded *a, const fixsat_rounded *b) {
    const fixsat_ring core_a = fixsat_ring_of_rounded(a), core_b = fixsat_ring_of_rounded(b);
    return distance(&core_a, a->radius, &core_b, b->radius);
}

fixsat_distance2 fixsat_distance_point_polygon(fixsat_vec2 point, const fixsat_polygon *polygon) {
    const fixsat_ring a = fixsat_ring_of_point(point), b = fixsat_ring_of_polygon(polygon);
    return distance(&a, 0, &b, 0);
}

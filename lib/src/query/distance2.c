/* SPDX-License-Identifier: MIT
 *
 * Distance in 2D: the nearest point of the Minkowski difference to the origin, and
 * which points of the two shapes it is the difference of.
 *
 * The steps are kept out of line (noinline), so that the stack holds the big integers
 * of one of them at a time.
 */
#include <fixsat/distance.h>

#include "../exact/answer.h"
#include "../exact/nearest.h"

/* The point of A or B at which the rings are nearest, in subraw units. */
static __attribute__((noinline)) fixsat_point core_point(const fixsat_support *nearest,
                                                         const fixsat_ring *ring, uint8_t of) {
    const fixsat_point p = fixsat_ring_vertex(ring, nearest->at[of]);
    fixsat_point point = {fixsat_subraw(p.x), fixsat_subraw(p.y)};
    if (nearest->of == of) {
        /* The foot of the perpendicular. A's edges are turned round in C. */
        fixsat_big t = fixsat_dot_of(nearest->s, nearest->e);
        t.negative = of == FIXSAT_OF_A && t.used > 0;
        const fixsat_big ee = fixsat_dot_of(nearest->e, nearest->e);
        point.x += fixsat_subraw_multiple(nearest->e.x, &t, &ee);
        point.y += fixsat_subraw_multiple(nearest->e.y, &t, &ee);
    }
    return point;
}

/* A common point of rounded shapes whose cores are apart, from that of A: the way to
 * that of B is h n / n.n, and radius_a / radii of it leads there. */
static __attribute__((noinline)) fixsat_point
point_between(fixsat_point core_a, const fixsat_support *nearest, int64_t radius_a, int64_t radii) {
    /* 69 + 31 bits, and 50 for a component of n; 69 + 32 */
    const fixsat_big h = fixsat_dot_of(nearest->n, nearest->s);
    const fixsat_big nn = fixsat_dot_of(nearest->n, nearest->n);
    const fixsat_big num = fixsat_big_mul64(&h, radius_a), den = fixsat_big_mul64(&nn, radii);
    return (fixsat_point){core_a.x + fixsat_subraw_multiple(nearest->n.x, &num, &den),
                          core_a.y + fixsat_subraw_multiple(nearest->n.y, &num, &den)};
}

static fixsat_point vertex_of_b(const fixsat_walk *walk) {
    const fixsat_cursor *const b = &walk->cursor[FIXSAT_OF_B];
    return fixsat_ring_vertex(b->ring, b->at);
}

/* A common point of cores that overlap. The triangles between the first vertex c0
 * of C and its edges cover C. In that which holds the origin, 0 = h c0 + k s + l (s + e)
 * with h = s x e, k = (s + e) x c0, l = c0 x s; and what gives 0 of the vertices of
 * C gives one and the same point of those of A and those of B. */
static __attribute__((noinline)) fixsat_point common_point(const fixsat_ring *a,
                                                           const fixsat_ring *b) {
    fixsat_walk walk;
    fixsat_walk_around(&walk, a, b, NULL);
    const fixsat_point c0 = walk.s, b0 = vertex_of_b(&walk);
    fixsat_point end;
    /* The first that ends beyond the line from c0 through the origin holds it: the one
     * before ended on this side, so l > 0. The last one ends in c0 itself, at k = 0. */
    do {
        (void)fixsat_walk_next(&walk);
        end = fixsat_sum(walk.s, walk.e);
    } while (fixsat_cross_sign(end, c0) < 0);
    const fixsat_point bs = vertex_of_b(&walk);
    const fixsat_big h = fixsat_cross_of(walk.s, walk.e), k = fixsat_cross_of(end, c0);
    const fixsat_big l = fixsat_cross_of(c0, walk.s);
    /* b0 + (k (bs - b0) + l (bs + eb - b0)) / (h + k + l): 70 + 33 + 16 bits */
    const fixsat_big kl = fixsat_big_add(&k, &l), sum = fixsat_big_add(&h, &kl);
    const fixsat_point towards = fixsat_difference(bs, b0);
    fixsat_point point = {fixsat_subraw(b0.x) + fixsat_subraw_multiple(towards.x, &kl, &sum),
                          fixsat_subraw(b0.y) + fixsat_subraw_multiple(towards.y, &kl, &sum)};
    if (walk.of == FIXSAT_OF_B) {
        point.x += fixsat_subraw_multiple(walk.e.x, &l, &sum);
        point.y += fixsat_subraw_multiple(walk.e.y, &l, &sum);
    }
    return point;
}

static fixsat_distance2 at_common_point(fixsat_point point) {
    fixsat_distance2 out = {.distance = 0, .in_range = true};
    out.on_a = out.on_b = fixsat_round_subraw_point(point, &out.in_range);
    return out;
}

/* The surfaces are a radius beyond the cores: from a to b along -n, from b to a along n. */
static __attribute__((noinline)) void set_apart(fixsat_distance2 *out,
                                                const fixsat_support *nearest, fixsat_point core_a,
                                                int64_t radius_a, fixsat_point core_b,
                                                int64_t radius_b) {
    const fixsat_point n = nearest->n;
    const fixsat_big h = fixsat_dot_of(n, nearest->s), nn = fixsat_dot_of(n, n);
    const fixsat_big square = fixsat_big_mul(&h, &h); /* 138 bits */
    const int64_t gap = fixsat_big_root(&square, &nn, false) - (radius_a + radius_b);
    out->distance = fixsat_clamp(gap, &out->in_range);
    if (radius_a + radius_b > 0) {
        const fixsat_length length = fixsat_length_of(&nn);
        core_a = fixsat_difference(core_a, fixsat_subraw_along(n, radius_a, &length));
        core_b = fixsat_sum(core_b, fixsat_subraw_along(n, radius_b, &length));
    }
    out->on_a = fixsat_round_subraw_point(core_a, &out->in_range);
    out->on_b = fixsat_round_subraw_point(core_b, &out->in_range);
}

static fixsat_distance2 distance(const fixsat_ring *a, int64_t radius_a, const fixsat_ring *b,
                                 int64_t radius_b) {
    const int64_t radii = radius_a + radius_b;
    fixsat_support nearest;
    const fixsat_relation cores = fixsat_ring_nearest(&nearest, a, b);
    if (cores == FIXSAT_OVERLAP) {
        return at_common_point(common_point(a, b));
    }
    const fixsat_point core_a = core_point(&nearest, a, FIXSAT_OF_A);
    if (cores == FIXSAT_TOUCH) {
        return at_common_point(core_a);
    }
    if (fixsat_rounded_relation(cores, &nearest, radii) != FIXSAT_SEPARATE) {
        return at_common_point(point_between(core_a, &nearest, radius_a, radii));
    }
    const fixsat_point core_b = core_point(&nearest, b, FIXSAT_OF_B);
    fixsat_distance2 out = {.in_range = true};
    set_apart(&out, &nearest, core_a, radius_a, core_b, radius_b);
    return out;
}

fixsat_distance2 fixsat_distance_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b) {
    fixsat_ring ring_a, ring_b;
    fixsat_ring_of_polygon(&ring_a, a);
    fixsat_ring_of_polygon(&ring_b, b);
    return distance(&ring_a, 0, &ring_b, 0);
}

fixsat_distance2 fixsat_distance_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b) {
    fixsat_ring ring_a, ring_b;
    fixsat_ring_of_obb2(&ring_a, a);
    fixsat_ring_of_obb2(&ring_b, b);
    return distance(&ring_a, 0, &ring_b, 0);
}

fixsat_distance2 fixsat_distance_rounded_rounded(const fixsat_rounded *a, const fixsat_rounded *b) {
    fixsat_ring core_a, core_b;
    fixsat_ring_of_rounded(&core_a, a);
    fixsat_ring_of_rounded(&core_b, b);
    return distance(&core_a, a->radius, &core_b, b->radius);
}

fixsat_distance2 fixsat_distance_point_polygon(fixsat_vec2 point, const fixsat_polygon *polygon) {
    fixsat_ring a, b;
    fixsat_ring_of_point(&a, point);
    fixsat_ring_of_polygon(&b, polygon);
    return distance(&a, 0, &b, 0);
}

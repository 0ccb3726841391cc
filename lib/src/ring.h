/* SPDX-License-Identifier: MIT
 *
 * The boundary of the Minkowski difference C = {b - a} of two convex shapes in 2D,
 * walked once around. Internal. It holds every answer in 2D: the shapes meet iff
 * the origin lies in C, their distance is that of the origin from C, their depth
 * that from C's boundary, and a motion of a by m moves the origin through C by m.
 *
 * The edges of C are those of both shapes (A's turned round), merged by their
 * direction; so a walk takes n + m steps and no memory. An edge that starts at s
 * and runs along e has the outward normal n = (e.y, -e.x), and h = n.s = s x e is
 * how deep the origin lies behind it, in units of 1 / |n|: negative in front.
 *
 * Bits: coordinates have 31 and a sign, corners of boxes 33, s is below 2^34, e at
 * most 2^32. So h is below 2^67, |e|^2 at most 2^65 and |s|^2 below 2^69.
 */
#ifndef FIXSAT_RING_H
#define FIXSAT_RING_H

#include <fixsat/shapes.h>

#include "big.h"

/* A point or vector in raw units beyond the range of a coordinate. */
typedef struct fixsat_point {
    int64_t x, y;
} fixsat_point;

static inline fixsat_point fixsat_point_of(fixsat_vec2 v) {
    return (fixsat_point){v.x, v.y};
}

static inline fixsat_point fixsat_sum(fixsat_point p, fixsat_point q) {
    return (fixsat_point){p.x + q.x, p.y + q.y};
}

static inline fixsat_point fixsat_difference(fixsat_point p, fixsat_point q) {
    return (fixsat_point){p.x - q.x, p.y - q.y};
}

/* ax * by - ay * bx, for operands of at most 62 bits, and its sign. By number, because
 * a call with structs copies them byte by byte on small cores. */
fixsat_big fixsat_value_of_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);
int fixsat_sign_of_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/* p x q and p.q, exactly, and their signs. */
static inline fixsat_big fixsat_cross_of(fixsat_point p, fixsat_point q) {
    return fixsat_value_of_cross(p.x, p.y, q.x, q.y);
}

static inline fixsat_big fixsat_dot_of(fixsat_point p, fixsat_point q) {
    return fixsat_value_of_cross(p.x, p.y, -q.y, q.x);
}

static inline int fixsat_cross_sign(fixsat_point p, fixsat_point q) {
    return fixsat_sign_of_cross(p.x, p.y, q.x, q.y);
}

static inline int fixsat_dot_sign(fixsat_point p, fixsat_point q) {
    return fixsat_sign_of_cross(p.x, p.y, -q.y, q.x);
}

/* ---- shapes as closed walks ---- */

/* A closed convex walk of `count` vertices: a point (1), a segment (2), a polygon,
 * or the corners of a box (4, some or all of which may coincide). Vertices on a
 * line and repeated neighbours are allowed. */
typedef struct fixsat_ring {
    const fixsat_vec2 *vertices; /* if NULL, `own` has the vertices */
    fixsat_point own[4];
    uint32_t count;
    int32_t winding; /* 1: counter-clockwise as stored; -1: clockwise */
} fixsat_ring;

void fixsat_ring_of_point(fixsat_ring *out, fixsat_vec2 point);
void fixsat_ring_of_segment(fixsat_ring *out, fixsat_point p, fixsat_point q);
void fixsat_ring_of_polygon(fixsat_ring *out, const fixsat_polygon *polygon);
void fixsat_ring_of_obb2(fixsat_ring *out, const fixsat_obb2 *box);
void fixsat_ring_of_aabb2(fixsat_ring *out, const fixsat_aabb2 *box);       /* not empty */
void fixsat_ring_of_rounded(fixsat_ring *out, const fixsat_rounded *shape); /* its core */

/* Vertex i of a walk that is counter-clockwise. */
fixsat_point fixsat_ring_vertex(const fixsat_ring *ring, uint32_t i);

/* ---- the walk around C ---- */

/* Which shape an edge of C comes from: an index into the walk's cursors. */
enum { FIXSAT_OF_B, FIXSAT_OF_A, FIXSAT_OF_EXTRA, FIXSAT_OF_NONE };

/* Where on a ring a walk is, and the ring's next edge that has a length. */
typedef struct fixsat_cursor {
    const fixsat_ring *ring;
    bool reversed;     /* the ring is turned round the origin: -A */
    uint32_t at, left; /* a vertex, and how many edges are still to be walked */
    fixsat_point p, e; /* that vertex and, if any is left, the edge from it to the next */
} fixsat_cursor;

typedef struct fixsat_walk {
    fixsat_point s, e; /* the edge at hand: its start and how far it runs */
    uint8_t of;        /* whose it is */
    bool axes;         /* the extra ring gives directions only */
    fixsat_cursor cursor[3];
} fixsat_walk;

/* Before the first edge; s is the lowest vertex of C (the leftmost of them). With
 * `extra`, if that is not NULL, the walk goes around C + extra: for the segment from
 * the origin to -m, all that the origin passes in C while a moves by m. The rings
 * must outlive the walk. */
void fixsat_walk_around(fixsat_walk *walk, const fixsat_ring *a, const fixsat_ring *b,
                        const fixsat_ring *extra);

/* Around C, with its support lines along the coordinate axes as edges of no length
 * (their e is a unit vector): where C is a segment or a point, they bound it. */
void fixsat_walk_around_with_axes(fixsat_walk *walk, const fixsat_ring *a, const fixsat_ring *b);

/* To the next edge. False at the end, and at once if C is a point. */
bool fixsat_walk_next(fixsat_walk *walk);

/* How the origin lies to what is walked around, whose bounds hold it. */
fixsat_relation fixsat_walk_relation(fixsat_walk *walk);

/* A support line of C: n.x = n.s, and n.x <= n.s for all of C. Either that of the
 * edge from s along e, with its normal, or one through the vertex s, with e = 0. */
typedef struct fixsat_support {
    fixsat_point s, e, n;
    uint8_t of;     /* whose edge: FIXSAT_OF_A, _OF_B or, for a vertex, _OF_NONE */
    uint32_t at[2]; /* by FIXSAT_OF_A and _OF_B: the vertices whose difference s is */
} fixsat_support;

/* That of the edge at hand, of a walk without an extra ring. */
void fixsat_support_of_edge(fixsat_support *out, const fixsat_walk *walk);

/* The point of C that is nearest to the origin, as the support line through it that
 * is square to the way there: a vertex (n = -s), or the foot of the perpendicular on
 * an edge. So h = n.s <= 0, the distance is -h / |n|, and the way from a to b is
 * along -n. (n is zero where C is a point at the origin.)
 * Returns how the rings lie; if they overlap, `out` is not set. */
fixsat_relation fixsat_ring_nearest(fixsat_support *out, const fixsat_ring *a,
                                    const fixsat_ring *b);

/* How they lie as cores of rounded shapes whose radii are r in sum, 0 <= r < 2^32;
 * with both results of fixsat_ring_nearest, and at once. */
fixsat_relation fixsat_rounded_relation(fixsat_relation cores, const fixsat_support *nearest,
                                        int64_t r);
fixsat_relation fixsat_ring_relation(const fixsat_ring *a, const fixsat_ring *b, int64_t r);

/* ---- answers ---- */

/* n / |n| in Q16.16, each component within 1 raw; n is not zero. */
fixsat_vec2 fixsat_unit(fixsat_point n);

/* Points are found in units of raw / 2^16, and rounded to coordinates once. Each term
 * is within one of them, or where a length is divided by within 2^-8 raw. */
enum { FIXSAT_SUBRAW_BITS = 16 };

static inline int64_t fixsat_subraw(int64_t v) { /* of up to 46 bits */
    return v * (INT64_C(1) << FIXSAT_SUBRAW_BITS);
}

/* v num / den in these units, for v as above. */
int64_t fixsat_subraw_multiple(int64_t v, const fixsat_big *num, const fixsat_big *den);

/* |n| for that: its first 44 bits, root / 2^shift. n is not zero. */
typedef struct fixsat_length {
    fixsat_big root;
    int shift;
} fixsat_length;

fixsat_length fixsat_length_of(const fixsat_big *nn);

/* v / |n|, of up to 34 bits, and r n / |n|, for 0 <= r < 2^32, in these units. */
int64_t fixsat_subraw_over(const fixsat_big *v, const fixsat_length *length);
fixsat_point fixsat_subraw_along(fixsat_point n, int64_t r, const fixsat_length *length);

/* The nearest coordinates; where they have to be clamped, *in_range becomes false. */
fix16_t fixsat_round_subraw(int64_t v, bool *in_range);
fixsat_vec2 fixsat_round_subraw_point(fixsat_point p, bool *in_range);

#endif

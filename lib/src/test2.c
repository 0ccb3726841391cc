/* SPDX-License-Identifier: MIT
 *
 * The tests in 2D.
 *
 * Boxes: the Minkowski difference of two boxes is the zonotope of all their
 * half-edges (generators) g, h. With d the offset of the centres, the normal of
 * g separates iff |g x d| > sum_h |g x h|, and touches iff they are equal. If
 * all generators are parallel the set is a segment or a point: then there is no
 * inside, and the coordinate axes decide along it.
 *
 * Polygons: all of A lies on the left of each of its edges (taken
 * counter-clockwise), so an edge p->q separates iff all of B lies strictly to
 * its right, and one vertex of B strictly to its left settles that it does not.
 */
#include <fixsat/test.h>

#include "exact.h"
#include "narrow.h"

static bool is_empty2(const fixsat_aabb2 *box) {
    return box->min.x > box->max.x || box->min.y > box->max.y;
}

static inline bool apart2(const fixsat_aabb2 *a, const fixsat_aabb2 *b) {
    return a->min.x > b->max.x || b->min.x > a->max.x || a->min.y > b->max.y || b->min.y > a->max.y;
}

fixsat_relation fixsat_test_aabb2_aabb2(const fixsat_aabb2 *a, const fixsat_aabb2 *b) {
    if (is_empty2(a) || is_empty2(b) || apart2(a, b)) {
        return FIXSAT_SEPARATE;
    }
    /* Strictly inside on every axis. Two boxes that are flat on the same axis
     * never are. */
    return a->min.x < b->max.x && b->min.x < a->max.x && a->min.y < b->max.y && b->min.y < a->max.y
               ? FIXSAT_OVERLAP
               : FIXSAT_TOUCH;
}

/* ---- boxes ---- */

static fixsat_relation min_relation(fixsat_relation a, fixsat_relation b) {
    return a < b ? a : b;
}

/* A pair of boxes, all doubled because the centre of an AABB may lie between two raw
 * values: the generators u, v of A and s, t of B, below 2^33 at most, and the offset of
 * the centres, below 2^34. */
typedef struct pair2 {
    int64_t g[4][2];
    int64_t d[2];
    uint64_t extent;
} pair2;

/* The axes are the bits of a mask, numbered as the generators. */
enum { ALL_AXES2 = 15 };

/* The pair by these axes alone; the others are known not to matter: strictly
 * inside, which also shows that there is an inside. Given are s, t, the centre of B
 * as d, and B's extent. Kept out of the way of the usual case.
 *
 * An axis with offset and sum of zero is either no axis, g being zero, or the
 * pair has no inside: then the coordinate axes, which did not separate it, have
 * the last word. */
static __attribute__((noinline)) fixsat_relation exact2(const fixsat_obb2 *a, pair2 *pair,
                                                        unsigned axes) {
    for (int i = 0; i < 2; i++) {
        pair->g[i][0] = 2 * (int64_t)a->half_edge[i].x;
        pair->g[i][1] = 2 * (int64_t)a->half_edge[i].y;
    }
    pair->d[0] -= 2 * (int64_t)a->center.x;
    pair->d[1] -= 2 * (int64_t)a->center.y;
    pair->extent += 2 * (uint64_t)(a->extent[0] | a->extent[1]);
    bool boundary = false, inside = axes != ALL_AXES2;
    for (int i = 0; i < 4; i++) {
        if (axes >> i & 1) {
            bool sum_is_zero;
            const int beyond =
                fixsat_compare_edge(pair->g[i], pair->g, 4, pair->d, pair->extent, &sum_is_zero);
            if (beyond > 0) {
                return FIXSAT_SEPARATE;
            }
            boundary |= beyond == 0 && !sum_is_zero;
            inside |= !sum_is_zero;
        }
    }
    return inside && !boundary ? FIXSAT_OVERLAP : FIXSAT_TOUCH;
}

/* The offset from a to b in units of 2^shift, shift being 1 or more: 31 bits hold the
 * difference of halves. Each is off by [0, 1/2], and the shift by [0, 1) in all, so
 * that the result is off by 1 at most. */
static inline int32_t offset2(int32_t a, int32_t b, uint32_t shift) {
    return ((b >> 1) - (a >> 1)) >> (shift - 1);
}

/* The four axes in 32 bits: which of them are undecided, or whether one separates.
 *
 * d is the offset of the centres in units of 2^shift, the larger of both boxes'
 * shifts. Axis u of A compares
 *     |u x d|  with  |u x v| / 2^ka + (|u x s| + |u x t|) / 2^kb,
 * ka and kb being by how much the shifts of A and B are smaller than d's.
 *
 * Bits, with L = LIMIT + 3/2 = 16381.5: |u x d| <= 2 * L * (2L + 1) < 2^30.01, sums
 * are below 2^30.
 *
 * Error: a component of a half-edge is off by 1/2, one of d by 1, a shift and
 * fixsat_magnitude by 1 each. On each coordinate axis the half-edges of a box add up
 * to L at most, so that
 *     u x d          is off by 1/2 (2L + 2L) + 2L = 4L,
 *     u x v                 by 1/2 (2L + 1)       = L + 1/2,
 *     u x s + u x t         by 1/2 (2L + 2 * 2L)  = 3L,
 * together with two shifts and three magnitudes less than 8L + 6 < 2^17. */
enum { SEPARATES = 1 << 4, ERROR2 = 1 << 17 };

_Static_assert(8 * (2 * FIXSAT_NARROW_LIMIT + 3) + 2 * 6 < 2 * ERROR2, "8L + 6 < ERROR2");

static inline unsigned axes2_32(const fixsat_narrow2 *a, const fixsat_narrow2 *b, uint32_t shift,
                                fixsat_offset d) {
    const uint32_t ka = shift - a->shift, kb = shift - b->shift;
    const uint32_t u = a->edge[0], v = a->edge[1], s = b->edge[0], t = b->edge[1];
    /* Less the error: an axis is strictly inside where what remains is negative. */
    const int32_t uv = (a->area >> ka) - ERROR2, st = (b->area >> kb) - ERROR2;

    const int32_t us = fixsat_magnitude(fixsat_cross_xy(u, s));
    const int32_t ut = fixsat_magnitude(fixsat_cross_xy(u, t));
    const int32_t on_u = fixsat_magnitude(fixsat_cross_offset(u, d)) - uv - ((us + ut) >> kb);
    if (on_u > 2 * ERROR2) {
        return SEPARATES;
    }
    const int32_t vs = fixsat_magnitude(fixsat_cross_xy(v, s));
    const int32_t vt = fixsat_magnitude(fixsat_cross_xy(v, t));
    const int32_t on_v = fixsat_magnitude(fixsat_cross_offset(v, d)) - uv - ((vs + vt) >> kb);
    if (on_v > 2 * ERROR2) {
        return SEPARATES;
    }
    const int32_t on_s = fixsat_magnitude(fixsat_cross_offset(s, d)) - st - ((us + vs) >> ka);
    if (on_s > 2 * ERROR2) {
        return SEPARATES;
    }
    const int32_t on_t = fixsat_magnitude(fixsat_cross_offset(t, d)) - st - ((ut + vt) >> ka);
    if (on_t > 2 * ERROR2) {
        return SEPARATES;
    }
    if ((on_u & on_v & on_s & on_t) < 0) {
        return 0;
    }
    return (on_u >= 0 ? 1u : 0u) | (on_v >= 0 ? 2u : 0u) | (on_s >= 0 ? 4u : 0u) |
           (on_t >= 0 ? 8u : 0u);
}

static __attribute__((noinline)) fixsat_relation
exact_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b, unsigned axes) {
    pair2 pair;
    for (int i = 0; i < 2; i++) {
        pair.g[2 + i][0] = 2 * (int64_t)b->half_edge[i].x;
        pair.g[2 + i][1] = 2 * (int64_t)b->half_edge[i].y;
    }
    pair.d[0] = 2 * (int64_t)b->center.x;
    pair.d[1] = 2 * (int64_t)b->center.y;
    pair.extent = 2 * (uint64_t)(b->extent[0] | b->extent[1]);
    return exact2(a, &pair, axes);
}

/* A pair that the coordinate axes do not separate. */
static __attribute__((noinline)) fixsat_relation near_obb2_obb2(const fixsat_obb2 *a,
                                                                const fixsat_obb2 *b) {
    const uint32_t shift = fixsat_common_shift(a->narrow.shift, b->narrow.shift);
    const fixsat_offset d = fixsat_offset_of(offset2(a->center.x, b->center.x, shift),
                                             offset2(a->center.y, b->center.y, shift), 0);
    const unsigned axes = axes2_32(&a->narrow, &b->narrow, shift, d);
    return axes == SEPARATES ? FIXSAT_SEPARATE
           : axes == 0       ? FIXSAT_OVERLAP
                             : exact_obb2_obb2(a, b, axes);
}

fixsat_relation fixsat_test_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b) {
    return fixsat_apart(fixsat_distance(a->center.x, b->center.x), a->extent[0], b->extent[0]) ||
                   fixsat_apart(fixsat_distance(a->center.y, b->center.y), a->extent[1],
                                b->extent[1])
               ? FIXSAT_SEPARATE
               : near_obb2_obb2(a, b);
}

/* How far an interval [min, max] is from a point. */
static inline uint32_t gap(int32_t point, int32_t min, int32_t max) {
    return point > max   ? fixsat_distance(max, point)
           : point < min ? fixsat_distance(point, min)
                         : 0;
}

static __attribute__((noinline)) fixsat_relation
exact_obb2_aabb2(const fixsat_obb2 *a, const fixsat_aabb2 *b, unsigned axes) {
    const uint32_t w = fixsat_distance(b->min.x, b->max.x);
    const uint32_t h = fixsat_distance(b->min.y, b->max.y);
    pair2 pair;
    pair.g[2][0] = w;
    pair.g[2][1] = 0;
    pair.g[3][0] = 0;
    pair.g[3][1] = h;
    pair.d[0] = (int64_t)b->min.x + b->max.x;
    pair.d[1] = (int64_t)b->min.y + b->max.y;
    pair.extent = w | h;
    /* A box that is a point shows no inside, whatever the coordinate axes say. */
    return exact2(a, &pair, pair.extent == 0 ? ALL_AXES2 : axes);
}

/* An axis of A and the generators (w, 0) and (0, h) of B: as in axes2_32, with all of B
 * in units of 2^shift. There w and h are below 2^13 and so |d| < L + 2^13 on an axis.
 *
 * Error: w and h are off by 1, and so is d, with a centre that lacks up to 1 before
 * its shift: the halves are off by [0, 1] and [0, 1/2] then, and again 1 is all.
 *     u x d                  is off by 1/2 (2L + 2^14) + 2L   = 3L + 2^13,
 *     u x v                         by 1/2 (2L + 1)           = L + 1/2,
 *     |u.x| h + |u.y| w             by (1/2 + 1) * 2^14 + 2L  = 2L + 3 * 2^13,
 * 1 in the last for fixsat_magnitude; with a shift and one more magnitude less than
 * 6L + 2^15 + 3 < ERROR2. */
static inline int32_t axis_aabb2(uint32_t u, int32_t uv, fixsat_offset d, int32_t w, int32_t h) {
    return fixsat_magnitude(fixsat_cross_offset(u, d)) - uv -
           (fixsat_magnitude(fixsat_x(u)) * h + fixsat_magnitude(fixsat_y(u)) * w);
}

static __attribute__((noinline)) fixsat_relation near_obb2_aabb2(const fixsat_obb2 *a,
                                                                 const fixsat_aabb2 *b) {
    const uint32_t shift = fixsat_common_shift(a->narrow.shift, fixsat_bounds_shift(b));
    const int32_t w = (int32_t)(fixsat_distance(b->min.x, b->max.x) >> 1 >> shift);
    const int32_t h = (int32_t)(fixsat_distance(b->min.y, b->max.y) >> 1 >> shift);
    const fixsat_offset d =
        fixsat_offset_of(offset2(a->center.x, (b->min.x >> 1) + (b->max.x >> 1), shift),
                         offset2(a->center.y, (b->min.y >> 1) + (b->max.y >> 1), shift), 0);
    const int32_t uv = (a->narrow.area >> (shift - a->narrow.shift)) - ERROR2;
    const int32_t on_u = axis_aabb2(a->narrow.edge[0], uv, d, w, h);
    const int32_t on_v = axis_aabb2(a->narrow.edge[1], uv, d, w, h);
    if (on_u > 2 * ERROR2 || on_v > 2 * ERROR2) {
        return FIXSAT_SEPARATE;
    }
    return (on_u & on_v) < 0
               ? FIXSAT_OVERLAP
               : exact_obb2_aabb2(a, b, (on_u >= 0 ? 1u : 0u) | (on_v >= 0 ? 2u : 0u));
}

/* The coordinate axes are decided exactly at once, which leaves those of A. */
fixsat_relation fixsat_test_obb2_aabb2(const fixsat_obb2 *a, const fixsat_aabb2 *b) {
    const uint32_t x = gap(a->center.x, b->min.x, b->max.x);
    const uint32_t y = gap(a->center.y, b->min.y, b->max.y);
    if (x > a->extent[0] || y > a->extent[1] || is_empty2(b)) {
        return FIXSAT_SEPARATE;
    }
    if (x < a->extent[0] && y < a->extent[1]) {
        return near_obb2_aabb2(a, b);
    }
    /* They touch at best, unless A is a segment along an axis, which may run through B,
     * or an extent is saturated, and more than it says. */
    const bool plain = a->extent[0] != 0 && a->extent[1] != 0 && a->extent[0] != UINT32_MAX &&
                       a->extent[1] != UINT32_MAX;
    return plain ? min_relation(FIXSAT_TOUCH, exact_obb2_aabb2(a, b, 3))
                 : exact_obb2_aabb2(a, b, ALL_AXES2);
}

/* ---- polygons ---- */

/* A closed convex walk, counter-clockwise when taken in steps of `winding`, as one
 * of a pair. */
typedef struct ring {
    const fixsat_vec2 *v, *end; /* end: one beyond the last */
    uint32_t count;
    int32_t winding;
    uint32_t shift;          /* of the coarse coordinates, see below */
    fixsat_vec2 middle;      /* coarse, of the diagonal from the first vertex to that half round */
    const fixsat_vec2 *edge; /* from here to the next vertex: perhaps faces the other ring */
    const fixsat_vec2 *witness; /* the other's vertex that was last found to the left of an edge;
                                 * NULL: `edge` separates */
} ring;

/* Coarse coordinates: divided by 2^shift and rounded down. Either ring is narrower
 * than 2^14 then, and as their bounds meet, all of the pair lies in a square of side
 * S = 2^15. Bits: a product of differences is at most 2^30, and so is a cross product,
 * twice the area of a triangle in the square.
 *
 * Error: take 1/2 off the truth, which leaves differences as they are; then a
 * point is off by 1/2 at most on each axis. The cross product is off by at most the
 * error of a corner times the length of the opposite side, in the sum of both axes,
 * over the corners; and twice the area of the triangle of the errors, at most 1. The
 * sides are 4S long together:
 *     1/2 * 4S + 1 */
enum { COARSE_ERROR = 2 * 32768 + 1 };

static inline fixsat_vec2 coarse(const fixsat_vec2 *v, uint32_t shift) {
    return (fixsat_vec2){v->x >> shift, v->y >> shift};
}

/* Twice the area of the triangle a, b, c: positive where c is to the left of a->b. */
static inline int32_t area(fixsat_vec2 a, fixsat_vec2 b, fixsat_vec2 c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static inline const fixsat_vec2 *next_of(const ring *r, const fixsat_vec2 *v) {
    return v + 1 == r->end ? r->v : v + 1;
}

static inline const fixsat_vec2 *before_of(const ring *r, const fixsat_vec2 *v) {
    return (v == r->v ? r->end : v) - 1;
}

/* The middle is off by [0, 1] as are vertices: before the shift it lacks up to 1 by
 * the two halves, and the shift takes up to 2^shift - 1. */
static void set_ring(ring *r, const fixsat_vec2 *v, uint32_t count, int32_t winding,
                     uint32_t shift) {
    const fixsat_vec2 *w = v + count / 2;
    r->v = v;
    r->end = v + count;
    r->count = count;
    r->winding = winding;
    r->shift = shift;
    r->middle.x = ((v->x >> 1) + (w->x >> 1)) >> shift;
    r->middle.y = ((v->y >> 1) + (w->y >> 1)) >> shift;
}

/* Finds the edge through which the ray from the middle through (x, y) leaves the ring:
 * the ends of the diagonal are on either side of the ray, and between them halving
 * finds where the boundary crosses it.
 *
 * Returns how far the middle and (x, y) are to the left of that edge: areas / 2^16, less
 * than they are for certain. The first is positive and the ends of the edge are on
 * either side of the ray, so that the ray runs inside the ring from the middle up to
 * the edge; if that is not certain, 0. */
static __attribute__((noinline)) uint32_t face(ring *a, int32_t x, int32_t y) {
    const uint32_t shift = a->shift;
    const int32_t mx = a->middle.x, my = a->middle.y;
    const int32_t dx = (x - mx) * a->winding, dy = (y - my) * a->winding;
    /* Of a vertex's side: half the other sides of its triangle with the ray, as above. The
     * ring is narrower than 2^14. */
    const int32_t error = fixsat_magnitude(dx) + fixsat_magnitude(dy) + 2 * 16384 + 3;
    /* From p, which is to the right of the ray, it takes n steps to the left. */
    const fixsat_vec2 *p = a->v;
    uint32_t n = a->count / 2, half = 0;
    do {
        const int32_t side = dx * ((p[half].y >> shift) - my) - dy * ((p[half].x >> shift) - mx);
        if (fixsat_magnitude(side) <= error) {
            a->edge = p;
            return 0;
        }
        if (side < 0) {
            p += half;
            n -= half;
        } else if (half != 0) {
            n = half;
        } else {
            p += n;
            n = a->count - n;
        }
        half = n / 2;
    } while (half != 0);
    a->edge = p;
    const fixsat_vec2 *q = next_of(a, p);
    const int32_t px = p->x >> shift, py = p->y >> shift;
    const int32_t ex = (q->x >> shift) - px, ey = (q->y >> shift) - py;
    const int32_t middle = (ex * (my - py) - ey * (mx - px)) * a->winding - COARSE_ERROR;
    const int32_t other = middle + (ex * dy - ey * dx);
    return middle >> 16 > 0 ? fixsat_pack(middle >> 16, other >> 16) : 0;
}

/* Does B separate from, touch or cross the line through A's edge from vertex `start`
 * to vertex `end`? A vertex of B to the left is searched, on from the last one found
 * and in the sense in which the edges turn. */
static __attribute__((noinline)) fixsat_relation
against_edge(ring *a, const ring *b, const fixsat_vec2 *start, const fixsat_vec2 *end) {
    if (start->x == end->x && start->y == end->y) {
        return FIXSAT_OVERLAP; /* no axis */
    }
    const uint32_t shift = a->shift;
    const int32_t winding = a->winding;
    const int32_t error = shift == 0 ? 0 : COARSE_ERROR; /* without a shift vertices are exact */
    const fixsat_vec2 p = coarse(start, shift), q = coarse(end, shift);
    const int32_t ex = (q.x - p.x) * winding, ey = (q.y - p.y) * winding;
    bool on = false;
    const fixsat_vec2 *v = a->witness;
    for (uint32_t tried = 0; tried < b->count; tried++) {
        const fixsat_vec2 w = coarse(v, shift);
        const int32_t cross = ex * (w.y - p.y) - ey * (w.x - p.x);
        if (cross > error) {
            a->witness = v;
            return FIXSAT_OVERLAP;
        }
        if (cross >= -error) {
            const int exact = fixsat_side(*start, *end, *v) * winding;
            if (exact > 0) {
                a->witness = v;
                return FIXSAT_OVERLAP;
            }
            on |= exact == 0;
        }
        v = winding == b->winding ? next_of(b, v) : before_of(b, v);
    }
    if (on) {
        return FIXSAT_TOUCH;
    }
    a->edge = start;
    a->witness = NULL;
    return FIXSAT_SEPARATE;
}

/* How B lies to the edges of A. A point of B to the left of an edge is a witness
 * that it neither separates nor touches. The middle of B is tried first: it settles
 * all edges but those that face B. */
static fixsat_relation against_edges(ring *a, const ring *b) {
    const fixsat_vec2 middle = b->middle;
    const int32_t winding = a->winding;
    const uint32_t shift = a->shift;
    fixsat_relation relation = FIXSAT_OVERLAP;
    const fixsat_vec2 *start = a->end - 1;
    fixsat_vec2 p = coarse(start, shift);
    for (const fixsat_vec2 *end = a->v; end != a->end; end++) {
        const fixsat_vec2 q = coarse(end, shift);
        if (area(p, q, middle) * winding <= COARSE_ERROR) {
            const fixsat_relation r = against_edge(a, b, start, end);
            if (r == FIXSAT_SEPARATE) {
                return FIXSAT_SEPARATE;
            }
            relation = min_relation(relation, r);
        }
        p = q;
        start = end;
    }
    return relation;
}

/* Does the edge of A that faces B separate them? */
static bool separates(ring *a, const ring *b) {
    a->witness = b->edge;
    return against_edge(a, b, a->edge, next_of(a, a->edge)) == FIXSAT_SEPARATE;
}

/* Is the vertex of B that this edge has found inside A? */
static bool inside(ring *a) {
    const fixsat_vec2 p = coarse(a->witness, a->shift);
    return fixsat_y(face(a, p.x, p.y)) > 0;
}

static fixsat_relation against_each_other(ring *a, ring *b) {
    /* Do they meet on the segment between their middles? With f(x) the area of x on
     * the edge of A that the segment leaves by, it is inside A up to
     * f(a) / (f(a) - f(b)) of its length, and likewise inside B from the other end.
     * These parts add up to more than 1 iff f(a) g(b) > f(b) g(a), or if f(b) or
     * g(a) is positive. */
    const uint32_t f = face(a, b->middle.x, b->middle.y);
    if (fixsat_y(f) > 0) {
        return FIXSAT_OVERLAP;
    }
    const uint32_t g = face(b, a->middle.x, a->middle.y);
    if (fixsat_y(g) > 0 || fixsat_x(f) * fixsat_x(g) > fixsat_y(f) * fixsat_y(g)) {
        return FIXSAT_OVERLAP;
    }
    if (separates(a, b) || separates(b, a)) {
        return FIXSAT_SEPARATE;
    }
    if (inside(a) || inside(b)) {
        return FIXSAT_OVERLAP;
    }
    const fixsat_relation first = against_edges(a, b);
    return first == FIXSAT_SEPARATE ? FIXSAT_SEPARATE : min_relation(first, against_edges(b, a));
}

/* ---- polygons, with a cache ----
 *
 * What is kept is the edge that separated them, and the other's vertex that was nearest to
 * its line: in the low half of the word, the index of the edge twice, and 1 more if it is
 * an edge of B; in the high half that of the vertex. If the other ring, which is convex,
 * recedes from the line to both sides of that vertex, all of it is farther away. */

/* How far v is to the left of a line along e through w. */
static inline int32_t to_left(fixsat_vec2 e, fixsat_vec2 w, fixsat_vec2 v) {
    return e.x * (v.y - w.y) - e.y * (v.x - w.x);
}

static inline uint32_t beside(const fixsat_polygon *a, uint32_t i, bool forwards) {
    return forwards ? (i + 1 == a->count ? 0 : i + 1) : (i == 0 ? a->count : i) - 1;
}

/* The error of a sign on a line through p is that of an area; that of a product of two
 * differences, whose components are off by 1 and less than 2^14, below 2^16 + 2. */
enum { CERTAIN = -COARSE_ERROR - 1 };

/* Does the ring recede from the line through p along e, from vertex i on: at its next
 * vertex, or, if an edge runs along the line, at the one after that? */
static inline bool recedes(const fixsat_polygon *b, uint32_t i, bool forwards, fixsat_vec2 p,
                           fixsat_vec2 e, uint32_t shift) {
    const uint32_t k = beside(b, i, forwards);
    const fixsat_vec2 v = coarse(b->vertices + i, shift), w = coarse(b->vertices + k, shift);
    if (to_left(e, v, w) < CERTAIN) {
        return true;
    }
    const fixsat_vec2 far = coarse(b->vertices + beside(b, k, forwards), shift);
    return to_left(e, p, w) < CERTAIN && to_left(e, w, far) < CERTAIN;
}

static inline bool still_separates(const fixsat_polygon *a, const fixsat_polygon *b, uint32_t edge,
                                   uint32_t nearest) {
    if (edge >= a->count || nearest >= b->count) {
        return false;
    }
    const uint32_t shift = fixsat_common_shift(a->shift, b->shift);
    const fixsat_vec2 p = coarse(a->vertices + edge, shift);
    const fixsat_vec2 q = coarse(a->vertices + beside(a, edge, true), shift);
    const fixsat_vec2 e = {(q.x - p.x) * a->winding, (q.y - p.y) * a->winding};
    return to_left(e, p, coarse(b->vertices + nearest, shift)) < CERTAIN &&
           recedes(b, nearest, true, p, e, shift) && recedes(b, nearest, false, p, e, shift);
}

/* What to keep of an edge of A that separates. Coarse is near enough: it is checked. */
static uint32_t kept(const ring *a, const ring *b, uint32_t is_b) {
    const uint32_t shift = a->shift;
    const fixsat_vec2 p = coarse(a->edge, shift), q = coarse(next_of(a, a->edge), shift);
    const fixsat_vec2 e = {(q.x - p.x) * a->winding, (q.y - p.y) * a->winding};
    const fixsat_vec2 *nearest = b->v;
    for (const fixsat_vec2 *v = b->v + 1; v != b->end; v++) {
        if (to_left(e, coarse(nearest, shift), coarse(v, shift)) > 0) {
            nearest = v;
        }
    }
    const uint32_t i = (uint32_t)(a->edge - a->v), k = (uint32_t)(nearest - b->v);
    return (i >> 15 | k >> 16) == 0 ? k << 16 | i << 1 | is_b : 0;
}

fixsat_relation fixsat_test_polygon_polygon_cached(const fixsat_polygon *a, const fixsat_polygon *b,
                                                   fixsat_cache *cache) {
    const uint32_t edge = (*cache & 0xFFFF) >> 1, nearest = *cache >> 16;
    const bool is_b = *cache & 1;
    if (apart2(&a->bounds, &b->bounds) ||
        still_separates(is_b ? b : a, is_b ? a : b, edge, nearest)) {
        return FIXSAT_SEPARATE;
    }
    ring ra, rb;
    const uint32_t shift = fixsat_common_shift(a->shift, b->shift);
    set_ring(&ra, a->vertices, a->count, a->winding, shift);
    set_ring(&rb, b->vertices, b->count, b->winding, shift);
    const fixsat_relation relation = against_each_other(&ra, &rb);
    if (relation == FIXSAT_SEPARATE) {
        *cache = ra.witness == NULL ? kept(&ra, &rb, 0) : kept(&rb, &ra, 1);
    }
    return relation;
}

/* ---- polygons and boxes ---- */

/* A polygon against a ring of four vertices or another polygon's. */
static fixsat_relation polygon_ring(const fixsat_polygon *a, const fixsat_vec2 *v, uint32_t count,
                                    int32_t winding, uint32_t shift) {
    ring ra, rb;
    shift = fixsat_common_shift(a->shift, shift);
    set_ring(&ra, a->vertices, a->count, a->winding, shift);
    set_ring(&rb, v, count, winding, shift);
    return against_each_other(&ra, &rb);
}

fixsat_relation fixsat_test_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b) {
    return apart2(&a->bounds, &b->bounds)
               ? FIXSAT_SEPARATE
               : polygon_ring(a, b->vertices, b->count, b->winding, b->shift);
}

fixsat_relation fixsat_test_polygon_aabb2(const fixsat_polygon *a, const fixsat_aabb2 *b) {
    if (is_empty2(b) || apart2(&a->bounds, b)) {
        return FIXSAT_SEPARATE;
    }
    const fixsat_vec2 corners[4] = {b->min, {b->max.x, b->min.y}, b->max, {b->min.x, b->max.y}};
    return polygon_ring(a, corners, 4, 1, fixsat_bounds_shift(b));
}

/* ---- boxes whose corners leave the range of a coordinate ---- */

/* A vertex of the polygon, or a corner of the box (below 2^34) if there is no polygon:
 * around its centre, counter-clockwise if v is to the left of u. */
static void vertex_at(int64_t out[2], const fixsat_polygon *a, const fixsat_obb2 *b, uint32_t i) {
    if (a != NULL) {
        i = i < a->count ? i : 0;
        out[0] = a->vertices[i].x;
        out[1] = a->vertices[i].y;
        return;
    }
    const fixsat_vec2 u = b->half_edge[0], v = b->half_edge[1];
    const bool back = (i + 1) & 2, down = i & 2;
    out[0] = (int64_t)b->center.x + (back ? -(int64_t)u.x : u.x) + (down ? -(int64_t)v.x : v.x);
    out[1] = (int64_t)b->center.y + (back ? -(int64_t)u.y : u.y) + (down ? -(int64_t)v.y : v.y);
}

/* All edges of one against all vertices of the other, in integers that are wide
 * enough for everything: those of the polygon if a is one, else those of the box. */
static fixsat_relation edges_wide(const fixsat_polygon *a, const fixsat_polygon *other,
                                  const fixsat_obb2 *b, int winding) {
    const uint32_t edges = a != NULL ? a->count : 4, vertices = other != NULL ? other->count : 4;
    fixsat_relation relation = FIXSAT_OVERLAP;
    for (uint32_t i = 0; i < edges; i++) {
        int64_t p[2], q[2], r[2];
        vertex_at(p, a, b, i);
        vertex_at(q, a, b, i + 1);
        if (p[0] == q[0] && p[1] == q[1]) {
            continue;
        }
        int most = -1; /* how far to the left */
        for (uint32_t j = 0; j < vertices && most <= 0; j++) {
            vertex_at(r, other, b, j);
            const int side = winding * fixsat_wide_sign(fixsat_wide_cross(
                                           q[0] - p[0], q[1] - p[1], r[0] - p[0], r[1] - p[1]));
            most = side > most ? side : most;
        }
        if (most < 0) {
            return FIXSAT_SEPARATE;
        }
        if (most == 0) {
            relation = FIXSAT_TOUCH;
        }
    }
    return relation;
}

/* Is v to the left of u, or in line? Two products of up to 2^62 are compared. */
static int box_winding(const fixsat_obb2 *b) {
    const fixsat_vec2 u = b->half_edge[0], v = b->half_edge[1];
    return fixsat_multiply(u.x, v.y) >= fixsat_multiply(u.y, v.x) ? 1 : -1;
}

static __attribute__((noinline)) fixsat_relation polygon_obb2_wide(const fixsat_polygon *a,
                                                                   const fixsat_obb2 *b) {
    return min_relation(edges_wide(a, NULL, b, a->winding), edges_wide(NULL, a, b, box_winding(b)));
}

/* Does the interval of this centre and half length leave the range of a coordinate? */
static inline bool leaves_range(int32_t center, uint32_t half) {
    return half > fixsat_distance(INT32_MIN, center) || half > fixsat_distance(center, INT32_MAX);
}

fixsat_relation fixsat_test_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b) {
    if (gap(b->center.x, a->bounds.min.x, a->bounds.max.x) > b->extent[0] ||
        gap(b->center.y, a->bounds.min.y, a->bounds.max.y) > b->extent[1]) {
        return FIXSAT_SEPARATE;
    }
    if (leaves_range(b->center.x, b->extent[0]) || leaves_range(b->center.y, b->extent[1])) {
        return polygon_obb2_wide(a, b);
    }
    const fixsat_vec2 c = b->center, u = b->half_edge[0], v = b->half_edge[1];
    /* All within the bounds of the box, and so in range. */
    const fixsat_vec2 p = {c.x + u.x, c.y + u.y}, q = {c.x - u.x, c.y - u.y};
    const fixsat_vec2 corners[4] = {{p.x + v.x, p.y + v.y},
                                    {q.x + v.x, q.y + v.y},
                                    {q.x - v.x, q.y - v.y},
                                    {p.x - v.x, p.y - v.y}};
    /* Half extents are below 2^14 with the box's own shift, so its width with one more. */
    return polygon_ring(a, corners, 4, box_winding(b), b->narrow.shift + 1);
}

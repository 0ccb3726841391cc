/* SPDX-License-Identifier: MIT
 *
 * The tests of polygons.
 *
 * All of A lies on the left of each of its edges (taken counter-clockwise). So an edge p->q
 * separates iff all of B lies strictly to its right. One vertex of B strictly to its left proves
 * that it does not.
 */
#include "../int/packed.h"
#include "../int/product.h"
#include "../int/wide.h"
#include "../shape/coarse.h"
#include "../shape/narrow.h"
#include "convex2.h"
#include <fixsat/test.h>

static fixsat_relation min_relation(fixsat_relation a, fixsat_relation b) {
    return a < b ? a : b;
}

/* ---- all edges against all vertices ---- */

/* Returns vertex i of the polygon, or corner i of the box if there is no polygon. The corners go
 * round the box's centre, counter-clockwise if v is to the left of u. */
static fxs_point vertex_at(const fixsat_polygon *a, const fixsat_obb2 *b, uint32_t i) {
    if (a != NULL) {
        return fxs_sum(fxs_point_of(a->position), fxs_point_of(a->vertices[i < a->count ? i : 0]));
    }
    const fixsat_vec2 u = b->half_edge[0], v = b->half_edge[1];
    const int64_t s = (i + 1) & 2 ? -1 : 1, t = i & 2 ? -1 : 1;
    return (fxs_point){b->center.x + s * u.x + t * v.x, b->center.y + s * u.y + t * v.y};
}

/* Tests all edges of one shape against all vertices of the other, in integers that are wide enough
 * for everything. The edges are those of polygon a, the vertices those of polygon `other`. If one
 * of these is NULL, the box b takes its place. */
static fixsat_relation edges_wide(const fixsat_polygon *a, const fixsat_polygon *other,
                                  const fixsat_obb2 *b, int winding) {
    const uint32_t edges = a != NULL ? a->count : 4, vertices = other != NULL ? other->count : 4;
    fixsat_relation relation = FIXSAT_OVERLAP;
    for (uint32_t i = 0; i < edges; i++) {
        const fxs_point p = vertex_at(a, b, i), e = fxs_difference(vertex_at(a, b, i + 1), p);
        if ((e.x | e.y) == 0) {
            continue;
        }
        int most = -1; /* 1 if a vertex is to the left, 0 if one is on the line */
        for (uint32_t k = 0; k < vertices && most <= 0; k++) {
            const int side = winding * fxs_cross_sign(e, fxs_difference(vertex_at(other, b, k), p));
            most = side > most ? side : most;
        }
        if (most < 0) {
            return FIXSAT_SEPARATE;
        }
        relation = most == 0 ? FIXSAT_TOUCH : relation;
    }
    return relation;
}

/* ---- polygons in few bits ---- */

/* A convex shape as one of a pair: its vertices, counter-clockwise if taken in steps of
 * `winding`. */
typedef struct ring {
    const fixsat_vec2 *v, *end; /* the vertices, relative to the position; one beyond the last */
    uint32_t count;
    int32_t winding;
    uint32_t shift;     /* shift of the coarse coordinates, see below */
    fixsat_vec2 offset; /* coarse offset from this position to that of the other ring */
    fixsat_vec2 middle; /* coarse middle of the first vertex and the one halfway round */
    fixsat_vec2 there;  /* the middle, relative to the other ring's position */
    const fixsat_vec2 *position;
    const fixsat_vec2 *edge;    /* start of an edge that may face the other ring */
    const fixsat_vec2 *witness; /* the other's vertex that was last found to the left of an edge;
                                 * NULL: `edge` separates */
} ring;

/* Coarse coordinates are divided by 2^shift and rounded down. Then either ring is narrower than
 * 2^14. Their bounds meet, but for 16 raw, so all of the pair lies in a square of side
 * S = 2^15 + 18. Bits: a product of differences is at most 2^30, and so is a cross product, twice
 * the area of a triangle in the square.
 *
 * Error: take 1/2 off the exact coordinates, which leaves differences as they are. Then a point is
 * off by 1/2 at most on each axis, and a point of the other ring by 1 more. Let dp, dq and dw be
 * these errors, q - p an edge, of 2^14 at most, and w - p the offset of another point, of S at
 * most. Their cross product is off by
 *     dq x (w - p) + dp x (q - w) + (q - p) x dw
 * and products of two of the errors. */
enum { SQUARE = 32768 + 18, MIDDLE_ERROR = 2 * SQUARE + 3 * 16384 + 4 };

/* Returns twice the area of the triangle a, b, c. It is positive if c is to the left of a->b. */
static inline int32_t area(fixsat_vec2 a, fixsat_vec2 b, fixsat_vec2 c) {
    return fxs_cross(fxs_minus(b, a), fxs_minus(c, a));
}

static inline const fixsat_vec2 *next_of(const ring *r, const fixsat_vec2 *v) {
    return v + 1 == r->end ? r->v : v + 1;
}

static inline const fixsat_vec2 *before_of(const ring *r, const fixsat_vec2 *v) {
    return (v == r->v ? r->end : v) - 1;
}

/* Sets a ring. The middle is off by [0, 1], as vertices are. Before the shift it lacks up to 1 by
 * the two halves, and the shift takes up to 2^shift - 1. */
static void set_ring(ring *r, const fixsat_polygon *a, uint32_t shift) {
    const fixsat_vec2 *v = a->vertices, *w = v + a->count / 2;
    r->position = &a->position;
    r->v = v;
    r->end = v + a->count;
    r->count = a->count;
    r->winding = a->winding;
    r->shift = shift;
    r->middle.x = ((v->x >> 1) + (w->x >> 1)) >> shift;
    r->middle.y = ((v->y >> 1) + (w->y >> 1)) >> shift;
}

static void set_rings(ring *ra, ring *rb, const fixsat_polygon *a, const fixsat_polygon *b) {
    const uint32_t shift = fxs_common_shift(a->private_shift, b->private_shift);
    set_ring(ra, a, shift);
    set_ring(rb, b, shift);
    const fixsat_vec2 offset = fxs_coarse_offset(a->position, b->position, shift);
    ra->offset = offset;
    rb->offset = fxs_minus((fixsat_vec2){0, 0}, offset);
    ra->there = fxs_minus(ra->middle, offset);
    rb->there = fxs_plus(rb->middle, offset);
}

/* Returns the edge between two neighbours, counter-clockwise. */
static inline fixsat_vec2 edge_of(fixsat_vec2 p, fixsat_vec2 q, int32_t winding) {
    return (fixsat_vec2){(q.x - p.x) * winding, (q.y - p.y) * winding};
}

/* Finds the edge of `a` through which the ray from its middle through a point of the other ring
 * leaves. The ends of the diagonal are on either side of the ray. Bisection between them finds
 * where the boundary crosses it.
 *
 * Returns how far the middle (x) and the point (y) are to the left of that edge, packed in a word.
 * Both are areas / 2^16 that are certainly not too large. Returns 0 unless two things are certain:
 * the area of the middle is positive, and the ends of the edge are on either side of the ray. Then
 * the ray runs inside the ring from the middle up to the edge. */
static FXS_OUT_OF_LINE uint32_t face(ring *a, fixsat_vec2 point) {
    const uint32_t shift = a->shift;
    const int32_t mx = a->middle.x, my = a->middle.y;
    const fixsat_vec2 offset = fxs_minus(point, a->there);
    FXS_WITHIN2(offset, SQUARE);
    const fixsat_vec2 d = {offset.x * a->winding, offset.y * a->winding};
    const int32_t at_middle = fxs_cross_modulo(d, a->middle);
    /* The error of a vertex's side: the vertex is at most 2^14 from the middle. Its offset is off
     * by less than 1, and that of the point by less than 2. */
    const int32_t error = fxs_approx_abs(d.x) + fxs_approx_abs(d.y) + 4 * 16384 + 2;
    /* p is to the right of the ray, and the vertex n steps after p to the left. */
    const fixsat_vec2 *p = a->v;
    uint32_t n = a->count / 2, half = 0;
    do {
        const int32_t side =
            (int32_t)((int64_t)fxs_cross_modulo(d, fxs_coarse(p[half], shift)) - at_middle);
        if (fxs_approx_abs(side) <= error) {
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
    const int32_t vx = mx - px, vy = my - py;
    FXS_WITHIN(ex, 1 << 14);
    FXS_WITHIN(ey, 1 << 14);
    FXS_WITHIN(vx, 1 << 14);
    FXS_WITHIN(vy, 1 << 14);
    const int32_t middle = (ex * vy - ey * vx) * a->winding - MIDDLE_ERROR;
    const int32_t other = middle + (ex * d.y - ey * d.x);
    return middle >> 16 > 0 ? fxs_pack(middle >> 16, other >> 16) : 0;
}

/* Returns the side of A's edge on which the vertex v of B is, for a coarse cross product within
 * MIDDLE_ERROR.
 *
 * - The exact cross product is then within twice MIDDLE_ERROR, in units of 2^(2 shift). So it is
 *   below 2^19 * 2^36.
 * - With a shift of up to 16 the rings are narrower than 2^30. They meet, or nearly so, so all
 *   differences fit 32 bits.
 * - With any shift the cross product itself fits 64 bits, so it is right modulo 2^64. */
static FXS_OUT_OF_LINE int side_of(const ring *a, const ring *b, const fixsat_vec2 *start,
                                   const fixsat_vec2 *end, const fixsat_vec2 *v) {
    const fixsat_vec2 p = *a->position, q = *b->position;
    if (a->shift <= 16) {
        const fixsat_vec2 e = fxs_minus(*end, *start);
        const fixsat_vec2 d = fxs_minus(fxs_plus(*v, q), fxs_plus(*start, p));
        const int64_t left = fxs_multiply(e.x, d.y), right = fxs_multiply(e.y, d.x);
        return (left > right) - (left < right);
    }
    const int64_t ex = (int64_t)end->x - start->x, ey = (int64_t)end->y - start->y;
    const int64_t dx = (int64_t)v->x + q.x - p.x - start->x;
    const int64_t dy = (int64_t)v->y + q.y - p.y - start->y;
    const uint64_t left = fxs_low_product((uint64_t)ex, (uint64_t)dy);
    const uint64_t right = fxs_low_product((uint64_t)ey, (uint64_t)dx);
    FXS_WIDE_BITS(fxs_wide_cross(ex, ey, dx, dy), 62);
    uint64_t much;
    return fxs_is_less(&much, left, right) ? -1 : much != 0;
}

/* Returns whether B separates from, touches or crosses the line through A's edge from vertex
 * `start` to vertex `end`. The search for a vertex of B to the left begins at the last one found,
 * and goes in the sense in which the edges turn. */
static FXS_OUT_OF_LINE fixsat_relation against_edge(ring *a, const ring *b,
                                                    const fixsat_vec2 *start,
                                                    const fixsat_vec2 *end) {
    if (start->x == end->x && start->y == end->y) {
        return FIXSAT_OVERLAP; /* no axis */
    }
    const uint32_t shift = a->shift;
    const int32_t winding = a->winding;
    const int32_t error = shift == 0 ? 0 : MIDDLE_ERROR; /* without a shift vertices are exact */
    const fixsat_vec2 p = fxs_coarse(*start, shift), q = fxs_coarse(*end, shift);
    const fixsat_vec2 e = edge_of(p, q, winding);
    /* Modulo 2^32 the cross product e x (w - p) is the difference of two. */
    const int32_t at_p = (int32_t)((int64_t)fxs_cross_modulo(e, fxs_minus(p, a->offset)) - error);
    bool on = false;
    const fixsat_vec2 *v = a->witness;
    for (uint32_t tried = 0; tried < b->count; tried++) {
        const int32_t above = (int32_t)((int64_t)fxs_cross_modulo(e, fxs_coarse(*v, shift)) - at_p);
        if (above > 2 * error) {
            a->witness = v;
            return FIXSAT_OVERLAP;
        }
        if (above >= 0) {
            const int exact = side_of(a, b, start, end, v) * winding;
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

/* Returns the relation of B to the edges of A. A point of B to the left of an edge is a witness
 * that it neither separates nor touches. The middle of B is tried first: it settles all edges but
 * those that face B. */
static fixsat_relation against_edges(ring *a, const ring *b) {
    const fixsat_vec2 middle = b->there;
    const int32_t winding = a->winding;
    const uint32_t shift = a->shift;
    fixsat_relation relation = FIXSAT_OVERLAP;
    const fixsat_vec2 *start = a->end - 1;
    fixsat_vec2 p = fxs_coarse(*start, shift);
    for (const fixsat_vec2 *end = a->v; end != a->end; end++) {
        const fixsat_vec2 q = fxs_coarse(*end, shift);
        if (area(p, q, middle) * winding <= MIDDLE_ERROR) {
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

/* True if the edge of A that faces B separates the polygons. */
static bool facing_edge_separates(ring *a, const ring *b) {
    a->witness = b->edge;
    return against_edge(a, b, a->edge, next_of(a, a->edge)) == FIXSAT_SEPARATE;
}

/* True if the vertex of B that was last found to the left of an edge of A is surely inside A. */
static bool inside(ring *a) {
    return fxs_y(face(a, fxs_coarse(*a->witness, a->shift))) > 0;
}

static fixsat_relation against_each_other(ring *a, ring *b) {
    /* First the segment between their middles a and b: the polygons overlap if they meet on it. Let
     * f(x) be the area of x on the edge of A through which the segment leaves A. Then the segment
     * is inside A up to f(a) / (f(a) - f(b)) of its length. From its other end it is likewise
     * inside B, with g for f. These parts add up to more than 1 iff f(a) g(b) > f(b) g(a), or if
     * f(b) or g(a) is positive. */
    const uint32_t f = face(a, b->middle);
    if (fxs_y(f) > 0) {
        return FIXSAT_OVERLAP;
    }
    const uint32_t g = face(b, a->middle);
    if (fxs_y(g) > 0 || fxs_x(f) * fxs_x(g) > fxs_y(f) * fxs_y(g)) {
        return FIXSAT_OVERLAP;
    }
    if (facing_edge_separates(a, b) || facing_edge_separates(b, a)) {
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
 * The cache holds the edge that separated the polygons, and the vertex of the other polygon that
 * was nearest to its line. The low half of the word is twice the index of the edge, plus 1 if it is
 * an edge of B. The high half is the index of the vertex. The other ring is convex. So if it
 * recedes from the line to both sides of that vertex, all of it is farther away. */

/* Returns how far v is to the left of a line along e through w. */
static inline int32_t to_left(fixsat_vec2 e, fixsat_vec2 w, fixsat_vec2 v) {
    return fxs_cross(e, fxs_minus(v, w));
}

/* The error of a sign on a line through p is that of an area. A product of two differences, whose
 * components are off by 1 and less than 2^14, has an error below 2^16 + 2. */
enum { CERTAIN = -MIDDLE_ERROR - 1 };

/* True if the ring recedes from the line through p along e, from vertex i on: at its next vertex,
 * or, if an edge runs along the line, at the one after that. */
static inline bool recedes(const fixsat_polygon *b, uint32_t i, bool forwards, fixsat_vec2 p,
                           fixsat_vec2 e, uint32_t shift) {
    const uint32_t k = fxs_vertex_after(b->count - 1, i, forwards);
    const fixsat_vec2 v = fxs_coarse(b->vertices[i], shift), w = fxs_coarse(b->vertices[k], shift);
    if (to_left(e, v, w) < CERTAIN) {
        return true;
    }
    const fixsat_vec2 far =
        fxs_coarse(b->vertices[fxs_vertex_after(b->count - 1, k, forwards)], shift);
    return to_left(e, p, w) < CERTAIN && to_left(e, w, far) < CERTAIN;
}

/* True if the cached edge of a certainly separates it from b, where `nearest` is the cached vertex
 * of b. The indices are checked, because a cache may hold any bits. */
static inline bool still_separates(const fixsat_polygon *a, const fixsat_polygon *b, uint32_t edge,
                                   uint32_t nearest) {
    if (edge >= a->count || nearest >= b->count) {
        return false;
    }
    const uint32_t shift = fxs_common_shift(a->private_shift, b->private_shift);
    const fixsat_vec2 p = fxs_coarse(a->vertices[edge], shift);
    const fixsat_vec2 q =
        fxs_coarse(a->vertices[fxs_vertex_after(a->count - 1, edge, true)], shift);
    const fixsat_vec2 e = edge_of(p, q, a->winding);
    const fixsat_vec2 there = fxs_minus(p, fxs_coarse_offset(a->position, b->position, shift));
    return to_left(e, there, fxs_coarse(b->vertices[nearest], shift)) < CERTAIN &&
           recedes(b, nearest, true, there, e, shift) &&
           recedes(b, nearest, false, there, e, shift);
}

/* Returns the cache for an edge of A that separates, or 0 if an index does not fit. Coarse vertices
 * are good enough, because what a cache says is checked. */
static uint32_t kept(const ring *a, const ring *b, uint32_t is_b) {
    const uint32_t shift = a->shift;
    const fixsat_vec2 p = fxs_coarse(*a->edge, shift), q = fxs_coarse(*next_of(a, a->edge), shift);
    const fixsat_vec2 e = edge_of(p, q, a->winding);
    const fixsat_vec2 *nearest = b->v;
    for (const fixsat_vec2 *v = b->v + 1; v != b->end; v++) {
        if (to_left(e, fxs_coarse(*nearest, shift), fxs_coarse(*v, shift)) > 0) {
            nearest = v;
        }
    }
    const uint32_t i = (uint32_t)(a->edge - a->v), k = (uint32_t)(nearest - b->v);
    return (i >> 15 | k >> 16) == 0 ? k << 16 | i << 1 | is_b : 0;
}

fixsat_relation fixsat_test_polygon_polygon_cached(const fixsat_polygon *a, const fixsat_polygon *b,
                                                   fixsat_cache *cache) {
    FXS_START_NEAR(fixsat_test_polygon_polygon(a, b));
    const uint32_t edge = (*cache & 0xFFFF) >> 1, nearest = *cache >> 16;
    const bool is_b = *cache & 1;
    if (fxs_clearly_apart2(a->position, &a->bounds, b->position, &b->bounds, 0) ||
        still_separates(is_b ? b : a, is_b ? a : b, edge, nearest)) {
        return FIXSAT_SEPARATE;
    }
    ring ra, rb;
    set_rings(&ra, &rb, a, b);
    const fixsat_relation relation = against_each_other(&ra, &rb);
    if (relation == FIXSAT_SEPARATE) {
        *cache = ra.witness == NULL ? kept(&ra, &rb, 0) : kept(&rb, &ra, 1);
    }
    return relation;
}

/* ---- polygons and boxes ---- */

/* Returns the relation of a and b. The bounds of b are not read. */
static fixsat_relation meet(const fixsat_polygon *a, const fixsat_polygon *b) {
    FXS_START_NEAR(
        min_relation(edges_wide(a, b, NULL, a->winding), edges_wide(b, a, NULL, b->winding)));
    ring ra, rb;
    set_rings(&ra, &rb, a, b);
    return against_each_other(&ra, &rb);
}

/* Returns the relation of a and the box with these corners. */
static fixsat_relation meet_corners(const fixsat_polygon *a, const fixsat_vec2 corners[4],
                                    int32_t winding, uint32_t shift) {
    fixsat_polygon box;
    box.position = (fixsat_vec2){0, 0};
    box.vertices = corners;
    box.count = 4;
    box.winding = winding;
    box.private_shift = shift;
    return meet(a, &box);
}

fixsat_relation fixsat_test_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b) {
    return fxs_clearly_apart2(a->position, &a->bounds, b->position, &b->bounds, 0) ? FIXSAT_SEPARATE
                                                                                   : meet(a, b);
}

fixsat_relation fixsat_test_polygon_aabb2(const fixsat_polygon *a, const fixsat_aabb2 *b) {
    if (fxs_is_empty2(b) ||
        fxs_clearly_apart2(a->position, &a->bounds, (fixsat_vec2){0, 0}, b, 0)) {
        return FIXSAT_SEPARATE;
    }
    const fixsat_vec2 corners[4] = {b->min, {b->max.x, b->min.y}, b->max, {b->min.x, b->max.y}};
    return meet_corners(a, corners, 1, fxs_bounds_shift(b));
}

/* ---- boxes whose corners leave the range of a coordinate ----
 *
 * (The edges of C would give the same answer, and take 1,400 bytes of flash more.) */

static FXS_OUT_OF_LINE fixsat_relation far_polygon_obb2(const fixsat_polygon *a,
                                                        const fixsat_obb2 *b) {
    return min_relation(edges_wide(a, NULL, b, a->winding),
                        edges_wide(NULL, a, b, fxs_winding_of(b)));
}

/* True if the bounds are clearly apart on one axis, as above. */
static inline bool clearly_beyond(int32_t center, uint32_t extent, int32_t position, int32_t min,
                                  int32_t max) {
    FXS_START_NEAR(false);
    const int32_t offset = (center >> 2) - (position >> 2), reach = (int32_t)(extent >> 2) + 2;
    return offset - (max >> 2) > reach || (min >> 2) - offset > reach;
}

/* True if the box leaves the range of coordinates. */
static bool is_far(const fixsat_obb2 *box) {
    return fxs_leaves_range(box->center.x, box->extent[0]) ||
           fxs_leaves_range(box->center.y, box->extent[1]);
}

/* Sets the corners c + u + v, c - u + v, ... of a box that does not leave the range. All is within
 * the bounds, and so in range. */
static void set_corners(fixsat_vec2 out[4], const fixsat_obb2 *box) {
    const fixsat_vec2 c = box->center, u = box->half_edge[0], v = box->half_edge[1];
    const fixsat_vec2 p = {fxs_add32(c.x, u.x), fxs_add32(c.y, u.y)};
    const fixsat_vec2 q = {fxs_sub32(c.x, u.x), fxs_sub32(c.y, u.y)};
    out[0] = (fixsat_vec2){fxs_add32(p.x, v.x), fxs_add32(p.y, v.y)};
    out[1] = (fixsat_vec2){fxs_add32(q.x, v.x), fxs_add32(q.y, v.y)};
    out[2] = (fixsat_vec2){fxs_sub32(q.x, v.x), fxs_sub32(q.y, v.y)};
    out[3] = (fixsat_vec2){fxs_sub32(p.x, v.x), fxs_sub32(p.y, v.y)};
}

fixsat_relation fixsat_test_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b) {
    const fixsat_vec2 p = a->position, low = a->bounds.min, high = a->bounds.max;
    if (clearly_beyond(b->center.x, b->extent[0], p.x, low.x, high.x) ||
        clearly_beyond(b->center.y, b->extent[1], p.y, low.y, high.y)) {
        return FIXSAT_SEPARATE;
    }
    if (!FXS_NEAR(!is_far(b))) {
        return far_polygon_obb2(a, b);
    }
    fixsat_vec2 corners[4];
    set_corners(corners, b);
    /* With the box's own shift half extents are below 2^14. With one more its width is. */
    return meet_corners(a, corners, fxs_winding_of(b), b->private_narrow.shift + 1);
}

/* SPDX-License-Identifier: MIT
 *
 * Rings, the walk around the Minkowski difference of two of them, and its point
 * that is nearest to the origin.
 */
#include "ring.h"

#include "exact.h"

/* ---- vectors ---- */

/* Whether a cross product fits 64 bits: of 32-bit operands two products are not both
 * 2^62 in magnitude and of opposite signs. */
static bool fit32(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    return ax == (int32_t)ax && ay == (int32_t)ay && bx == (int32_t)bx && by == (int32_t)by;
}

fixsat_big fixsat_value_of_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    if (fit32(ax, ay, bx, by)) {
        return fixsat_big_from(fixsat_cross64(ax, ay, bx, by));
    }
    return fixsat_big_cross(ax, ay, bx, by);
}

int fixsat_sign_of_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    if (fit32(ax, ay, bx, by)) {
        const int64_t cross = fixsat_cross64(ax, ay, bx, by);
        return (cross > 0) - (cross < 0);
    }
    return fixsat_wide_sign(fixsat_wide_cross(ax, ay, bx, by));
}

static bool is_zero(fixsat_point p) {
    return p.x == 0 && p.y == 0;
}

/* ---- rings ---- */

static void set_ring(fixsat_ring *out, const fixsat_vec2 *vertices, uint32_t count,
                     int32_t winding) {
    out->vertices = vertices;
    out->count = count;
    out->winding = winding;
}

void fixsat_ring_of_point(fixsat_ring *out, fixsat_vec2 point) {
    set_ring(out, NULL, 1, 1);
    out->own[0] = fixsat_point_of(point);
}

void fixsat_ring_of_segment(fixsat_ring *out, fixsat_point p, fixsat_point q) {
    set_ring(out, NULL, 2, 1);
    out->own[0] = p;
    out->own[1] = q;
}

void fixsat_ring_of_polygon(fixsat_ring *out, const fixsat_polygon *polygon) {
    set_ring(out, polygon->vertices, polygon->count, polygon->winding);
}

/* c + u + v, c - u + v, ...: counter-clockwise if v is to the left of u. A flat box
 * has both windings. */
void fixsat_ring_of_obb2(fixsat_ring *out, const fixsat_obb2 *box) {
    const fixsat_point c = fixsat_point_of(box->center);
    const fixsat_point u = fixsat_point_of(box->half_edge[0]);
    const fixsat_point v = fixsat_point_of(box->half_edge[1]);
    const fixsat_point sum = fixsat_sum(u, v), difference = fixsat_difference(u, v);
    set_ring(out, NULL, 4, fixsat_cross_sign(u, v) >= 0 ? 1 : -1);
    out->own[0] = fixsat_sum(c, sum);
    out->own[1] = fixsat_difference(c, difference);
    out->own[2] = fixsat_difference(c, sum);
    out->own[3] = fixsat_sum(c, difference);
}

void fixsat_ring_of_aabb2(fixsat_ring *out, const fixsat_aabb2 *box) {
    const fixsat_vec2 p = box->min, q = box->max;
    set_ring(out, NULL, 4, 1);
    out->own[0] = (fixsat_point){p.x, p.y};
    out->own[1] = (fixsat_point){q.x, p.y};
    out->own[2] = (fixsat_point){q.x, q.y};
    out->own[3] = (fixsat_point){p.x, q.y};
}

void fixsat_ring_of_rounded(fixsat_ring *out, const fixsat_rounded *shape) {
    set_ring(out, shape->vertices, shape->count, shape->winding);
    out->own[0] = fixsat_point_of(shape->own[0]);
    out->own[1] = fixsat_point_of(shape->own[1]);
}

fixsat_point fixsat_ring_vertex(const fixsat_ring *ring, uint32_t i) {
    const uint32_t stored = ring->winding > 0 ? i : ring->count - 1 - i;
    return ring->vertices != NULL ? fixsat_point_of(ring->vertices[stored]) : ring->own[stored];
}

/* ---- the walk ---- */

static fixsat_point cursor_vertex(const fixsat_cursor *c, uint32_t i) {
    const fixsat_point p = fixsat_ring_vertex(c->ring, i);
    return c->reversed ? (fixsat_point){-p.x, -p.y} : p;
}

static void step(fixsat_cursor *c, fixsat_point next) {
    c->at = c->at + 1 == c->ring->count ? 0 : c->at + 1;
    c->left--;
    c->p = next;
}

/* From a vertex on to where an edge begins that has a length. */
static void seek_edge(fixsat_cursor *c) {
    while (c->left > 0) {
        const fixsat_point next = cursor_vertex(c, c->at + 1 == c->ring->count ? 0 : c->at + 1);
        c->e = fixsat_difference(next, c->p);
        if (!is_zero(c->e)) {
            return;
        }
        step(c, next);
    }
}

static bool is_lower(fixsat_point p, fixsat_point q) {
    return p.y != q.y ? p.y < q.y : p.x < q.x;
}

/* At the lowest vertex. */
static void start(fixsat_cursor *c, const fixsat_ring *ring, bool reversed) {
    c->ring = ring;
    c->reversed = reversed;
    c->left = ring->count;
    c->at = 0;
    c->p = cursor_vertex(c, 0);
    for (uint32_t i = 1; i < ring->count; i++) {
        const fixsat_point p = cursor_vertex(c, i);
        if (is_lower(p, c->p)) {
            c->p = p;
            c->at = i;
        }
    }
    seek_edge(c);
}

void fixsat_walk_around(fixsat_walk *walk, const fixsat_ring *a, const fixsat_ring *b,
                        const fixsat_ring *extra) {
    walk->of = FIXSAT_OF_NONE;
    walk->axes = false;
    start(&walk->cursor[FIXSAT_OF_B], b, false);
    start(&walk->cursor[FIXSAT_OF_A], a, true);
    walk->s = fixsat_sum(walk->cursor[FIXSAT_OF_B].p, walk->cursor[FIXSAT_OF_A].p);
    walk->cursor[FIXSAT_OF_EXTRA].left = 0;
    if (extra != NULL) {
        start(&walk->cursor[FIXSAT_OF_EXTRA], extra, false);
        walk->s = fixsat_sum(walk->s, walk->cursor[FIXSAT_OF_EXTRA].p);
    }
}

void fixsat_walk_around_with_axes(fixsat_walk *walk, const fixsat_ring *a, const fixsat_ring *b) {
    static const fixsat_ring axes = {
        .own = {{0, 0}, {1, 0}, {1, 1}, {0, 1}}, .count = 4, .winding = 1};
    fixsat_walk_around(walk, a, b, &axes);
    walk->axes = true;
}

/* Past the edge at hand. */
static void leave_edge(fixsat_walk *walk) {
    if (walk->of == FIXSAT_OF_NONE) {
        return;
    }
    fixsat_cursor *const c = &walk->cursor[walk->of];
    step(c, fixsat_sum(c->p, c->e));
    seek_edge(c);
    if (!(walk->axes && walk->of == FIXSAT_OF_EXTRA)) {
        walk->s = fixsat_sum(walk->s, walk->e);
    }
}

/* Which direction comes first, counter-clockwise from that of the x axis. */
static bool comes_first(fixsat_point e, fixsat_point f) {
    const bool e_up = e.y > 0 || (e.y == 0 && e.x > 0), f_up = f.y > 0 || (f.y == 0 && f.x > 0);
    return e_up != f_up ? e_up : fixsat_cross_sign(e, f) > 0;
}

bool fixsat_walk_next(fixsat_walk *walk) {
    leave_edge(walk);
    walk->of = FIXSAT_OF_NONE;
    for (int of = 0; of < FIXSAT_OF_NONE; of++) {
        const fixsat_cursor *const c = &walk->cursor[of];
        if (c->left > 0 &&
            (walk->of == FIXSAT_OF_NONE || comes_first(c->e, walk->cursor[walk->of].e))) {
            walk->of = (uint8_t)of;
        }
    }
    if (walk->of == FIXSAT_OF_NONE) {
        return false;
    }
    walk->e = walk->cursor[walk->of].e;
    return true;
}

/* Is the origin, on the line of the edge at hand, on the edge itself? */
static bool is_on_edge(const fixsat_walk *walk) {
    return fixsat_dot_sign(walk->s, walk->e) <= 0 &&
           fixsat_dot_sign(fixsat_sum(walk->s, walk->e), walk->e) >= 0;
}

/* Behind or on all lines of edges the origin is in C, if C has an inside: on the
 * boundary if it is on a line. Else C is a segment or a point, and all of the segment's
 * line that is within its bounds. */
fixsat_relation fixsat_walk_relation(fixsat_walk *walk) {
    bool inside = false, line = false;
    while (fixsat_walk_next(walk)) {
        const int h = fixsat_cross_sign(walk->s, walk->e);
        if (h < 0) {
            return FIXSAT_SEPARATE;
        }
        inside |= h > 0;
        line |= h == 0;
    }
    return inside && !line ? FIXSAT_OVERLAP : FIXSAT_TOUCH;
}

/* ---- support lines ---- */

static void set_vertices(fixsat_support *out, const fixsat_walk *walk) {
    out->s = walk->s;
    out->at[FIXSAT_OF_A] = walk->cursor[FIXSAT_OF_A].at;
    out->at[FIXSAT_OF_B] = walk->cursor[FIXSAT_OF_B].at;
}

void fixsat_support_of_edge(fixsat_support *out, const fixsat_walk *walk) {
    set_vertices(out, walk);
    out->of = walk->of;
    out->e = walk->e;
    out->n = (fixsat_point){walk->e.y, -walk->e.x};
}

static void support_of_vertex(fixsat_support *out, const fixsat_walk *walk) {
    set_vertices(out, walk);
    out->of = FIXSAT_OF_NONE;
    out->e = (fixsat_point){0, 0};
    out->n = (fixsat_point){-walk->s.x, -walk->s.y};
}

static bool is_nearer(fixsat_point p, fixsat_point q) {
    const fixsat_big pp = fixsat_dot_of(p, p), qq = fixsat_dot_of(q, q);
    return fixsat_big_compare(&pp, &qq) < 0;
}

/* Where the foot of the perpendicular is on an edge in front of the origin (or
 * through it), that is the nearest point, for no point of C is in front of the
 * edge's line. If there is no such edge, it is one of the ends of these edges. */
fixsat_relation fixsat_ring_nearest(fixsat_support *out, const fixsat_ring *a,
                                    const fixsat_ring *b) {
    fixsat_walk walk;
    fixsat_walk_around(&walk, a, b, NULL);
    support_of_vertex(out, &walk);
    bool edges = false, in_front = false, was_in_front = false;
    for (; fixsat_walk_next(&walk); edges = true) {
        const int h = fixsat_cross_sign(walk.s, walk.e);
        if (h <= 0 && is_on_edge(&walk)) {
            fixsat_support_of_edge(out, &walk);
            return h == 0 ? FIXSAT_TOUCH : FIXSAT_SEPARATE;
        }
        if ((h <= 0 || was_in_front) && is_nearer(walk.s, out->s)) {
            support_of_vertex(out, &walk);
        }
        was_in_front = h <= 0;
        in_front |= was_in_front;
    }
    if (edges) {
        return in_front ? FIXSAT_SEPARATE : FIXSAT_OVERLAP;
    }
    return is_zero(out->s) ? FIXSAT_TOUCH : FIXSAT_SEPARATE;
}

/* The sign of distance - r: of |h| - r |n|. Bits: twice 69; 64 + 69. */
static int compare_distance(const fixsat_support *nearest, int64_t r) {
    fixsat_big h = fixsat_dot_of(nearest->n, nearest->s);
    h.negative = false;
    const fixsat_big nn = fixsat_dot_of(nearest->n, nearest->n), radii = fixsat_big_from(r);
    return fixsat_big_compare_root(&h, &radii, &nn);
}

/* As soon as the cores meet, a radius makes their common point an inner one. */
fixsat_relation fixsat_rounded_relation(fixsat_relation cores, const fixsat_support *nearest,
                                        int64_t r) {
    if (r == 0) {
        return cores;
    }
    if (cores != FIXSAT_SEPARATE) {
        return FIXSAT_OVERLAP;
    }
    const int beyond = compare_distance(nearest, r);
    return beyond > 0 ? FIXSAT_SEPARATE : beyond == 0 ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

fixsat_relation fixsat_ring_relation(const fixsat_ring *a, const fixsat_ring *b, int64_t r) {
    fixsat_support nearest;
    const fixsat_relation cores = fixsat_ring_nearest(&nearest, a, b);
    return fixsat_rounded_relation(cores, &nearest, r);
}

/* ---- answers ---- */

fixsat_vec2 fixsat_unit(fixsat_point n) {
    const fixsat_vec3 unit = fixsat_unit3((const int64_t[3]){n.x, n.y, 0});
    return (fixsat_vec2){unit.x, unit.y};
}

int64_t fixsat_subraw_multiple(int64_t v, const fixsat_big *num, const fixsat_big *den) {
    const fixsat_big product = fixsat_big_mul64(num, fixsat_subraw(v));
    return fixsat_big_divide(&product, den, FIXSAT_NEAREST);
}

enum { LENGTH_BITS = 44 };

fixsat_length fixsat_length_of(const fixsat_big *nn) {
    const int shift = LENGTH_BITS - (fixsat_big_bits(nn) + 1) / 2; /* 9 to 43 */
    const fixsat_big half = fixsat_big_mul64(nn, INT64_C(1) << shift);
    const fixsat_big whole = fixsat_big_mul64(&half, INT64_C(1) << shift);
    return (fixsat_length){fixsat_big_sqrt(&whole, false), shift};
}

int64_t fixsat_subraw_over(const fixsat_big *v, const fixsat_length *length) {
    /* 69 + 43 + 16 bits */
    const fixsat_big scaled = fixsat_big_mul64(v, fixsat_subraw(1) << length->shift);
    return fixsat_big_divide(&scaled, &length->root, FIXSAT_NEAREST);
}

fixsat_point fixsat_subraw_along(fixsat_point n, int64_t r, const fixsat_length *length) {
    if (r == 0) {
        return (fixsat_point){0, 0};
    }
    const fixsat_big x = fixsat_big_product(n.x, r), y = fixsat_big_product(n.y, r);
    return (fixsat_point){fixsat_subraw_over(&x, length), fixsat_subraw_over(&y, length)};
}

fix16_t fixsat_round_subraw(int64_t v, bool *in_range) {
    return fixsat_clamp((v + (1 << (FIXSAT_SUBRAW_BITS - 1))) >> FIXSAT_SUBRAW_BITS, in_range);
}

fixsat_vec2 fixsat_round_subraw_point(fixsat_point p, bool *in_range) {
    const fix16_t x = fixsat_round_subraw(p.x, in_range), y = fixsat_round_subraw(p.y, in_range);
    return (fixsat_vec2){x, y};
}

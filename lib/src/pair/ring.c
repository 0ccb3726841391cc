/* SPDX-License-Identifier: MIT
 *
 * Rings, and the walk around the Minkowski difference of two of them.
 */
#include "ring.h"

static bool is_zero(fxs_point p) {
    return p.x == 0 && p.y == 0;
}

/* ---- rings ---- */

static void set_ring(fxs_ring *out, const fixsat_vec2 *vertices, uint32_t count, int32_t winding) {
    out->vertices = vertices;
    out->count = count;
    out->winding = winding;
}

void fxs_ring_of_point(fxs_ring *out, fixsat_vec2 point) {
    set_ring(out, NULL, 1, 1);
    out->own[0] = fxs_point_of(point);
}

void fxs_ring_of_segment(fxs_ring *out, fxs_point p, fxs_point q) {
    set_ring(out, NULL, 2, 1);
    out->own[0] = p;
    out->own[1] = q;
}

void fxs_ring_of_polygon(fxs_ring *out, const fixsat_polygon *polygon) {
    set_ring(out, polygon->vertices, polygon->count, polygon->winding);
}

/* c + u + v, c - u + v, ...: counter-clockwise if v is to the left of u. A flat box
 * has both windings. */
void fxs_ring_of_obb2(fxs_ring *out, const fixsat_obb2 *box) {
    const fxs_point c = fxs_point_of(box->center);
    const fxs_point u = fxs_point_of(box->half_edge[0]);
    const fxs_point v = fxs_point_of(box->half_edge[1]);
    const fxs_point sum = fxs_sum(u, v), difference = fxs_difference(u, v);
    set_ring(out, NULL, 4, fxs_cross_sign(u, v) >= 0 ? 1 : -1);
    out->own[0] = fxs_sum(c, sum);
    out->own[1] = fxs_difference(c, difference);
    out->own[2] = fxs_difference(c, sum);
    out->own[3] = fxs_sum(c, difference);
}

void fxs_ring_of_aabb2(fxs_ring *out, const fixsat_aabb2 *box) {
    const fixsat_vec2 p = box->min, q = box->max;
    set_ring(out, NULL, 4, 1);
    out->own[0] = (fxs_point){p.x, p.y};
    out->own[1] = (fxs_point){q.x, p.y};
    out->own[2] = (fxs_point){q.x, q.y};
    out->own[3] = (fxs_point){p.x, q.y};
}

void fxs_ring_of_rounded(fxs_ring *out, const fixsat_rounded *shape) {
    set_ring(out, shape->vertices, shape->count, shape->winding);
    out->own[0] = fxs_point_of(shape->own[0]);
    out->own[1] = fxs_point_of(shape->own[1]);
}

fxs_point fxs_ring_vertex(const fxs_ring *ring, uint32_t i) {
    const uint32_t stored = ring->winding > 0 ? i : ring->count - 1 - i;
    return ring->vertices != NULL ? fxs_point_of(ring->vertices[stored]) : ring->own[stored];
}

/* ---- the walk ---- */

static fxs_point cursor_vertex(const fxs_cursor *c, uint32_t i) {
    const fxs_point p = fxs_ring_vertex(c->ring, i);
    return c->reversed ? (fxs_point){-p.x, -p.y} : p;
}

static void step(fxs_cursor *c, fxs_point next) {
    c->at = c->at + 1 == c->ring->count ? 0 : c->at + 1;
    c->left--;
    c->p = next;
}

/* From a vertex on to where an edge begins that has a length. */
static void seek_edge(fxs_cursor *c) {
    while (c->left > 0) {
        const fxs_point next = cursor_vertex(c, c->at + 1 == c->ring->count ? 0 : c->at + 1);
        c->e = fxs_difference(next, c->p);
        if (!is_zero(c->e)) {
            return;
        }
        step(c, next);
    }
}

static bool is_lower(fxs_point p, fxs_point q) {
    return p.y != q.y ? p.y < q.y : p.x < q.x;
}

/* At the lowest vertex. */
static void start(fxs_cursor *c, const fxs_ring *ring, bool reversed) {
    c->ring = ring;
    c->reversed = reversed;
    c->left = ring->count;
    c->at = 0;
    c->p = cursor_vertex(c, 0);
    for (uint32_t i = 1; i < ring->count; i++) {
        const fxs_point p = cursor_vertex(c, i);
        if (is_lower(p, c->p)) {
            c->p = p;
            c->at = i;
        }
    }
    seek_edge(c);
}

void fxs_walk_around(fxs_walk *walk, const fxs_ring *a, const fxs_ring *b, const fxs_ring *extra) {
    walk->of = FXS_OF_NONE;
    walk->axes = false;
    start(&walk->cursor[FXS_OF_B], b, false);
    start(&walk->cursor[FXS_OF_A], a, true);
    walk->s = fxs_sum(walk->cursor[FXS_OF_B].p, walk->cursor[FXS_OF_A].p);
    walk->cursor[FXS_OF_EXTRA].left = 0;
    if (extra != NULL) {
        start(&walk->cursor[FXS_OF_EXTRA], extra, false);
        walk->s = fxs_sum(walk->s, walk->cursor[FXS_OF_EXTRA].p);
    }
}

void fxs_walk_around_with_axes(fxs_walk *walk, const fxs_ring *a, const fxs_ring *b) {
    static const fxs_ring axes = {
        .own = {{0, 0}, {1, 0}, {1, 1}, {0, 1}}, .count = 4, .winding = 1};
    fxs_walk_around(walk, a, b, &axes);
    walk->axes = true;
}

/* Past the edge at hand. */
static void leave_edge(fxs_walk *walk) {
    if (walk->of == FXS_OF_NONE) {
        return;
    }
    fxs_cursor *const c = &walk->cursor[walk->of];
    step(c, fxs_sum(c->p, c->e));
    seek_edge(c);
    if (!(walk->axes && walk->of == FXS_OF_EXTRA)) {
        walk->s = fxs_sum(walk->s, walk->e);
    }
}

/* Which direction comes first, counter-clockwise from that of the x axis. */
static bool comes_first(fxs_point e, fxs_point f) {
    const bool e_up = e.y > 0 || (e.y == 0 && e.x > 0), f_up = f.y > 0 || (f.y == 0 && f.x > 0);
    return e_up != f_up ? e_up : fxs_cross_sign(e, f) > 0;
}

bool fxs_walk_next(fxs_walk *walk) {
    leave_edge(walk);
    walk->of = FXS_OF_NONE;
    for (int of = 0; of < FXS_OF_NONE; of++) {
        const fxs_cursor *const c = &walk->cursor[of];
        if (c->left > 0 &&
            (walk->of == FXS_OF_NONE || comes_first(c->e, walk->cursor[walk->of].e))) {
            walk->of = (uint8_t)of;
        }
    }
    if (walk->of == FXS_OF_NONE) {
        return false;
    }
    walk->e = walk->cursor[walk->of].e;
    return true;
}

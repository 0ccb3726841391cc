/* SPDX-License-Identifier: MIT
 *
 * The walk around C for rings that are close.
 */
#include "close.h"
#include "../shape/coarse.h"

/* All bits of the ends of C on one axis. */
static uint64_t ends(int32_t at_a, int32_t a_min, int32_t a_max, int32_t at_b, int32_t b_min,
                     int32_t b_max) {
    const int64_t way = (int64_t)at_b - at_a;
    return fxs_abs64(way + b_min - a_max) | fxs_abs64(way + b_max - a_min);
}

int fxs_close_bits(const fxs_ring *a, const fxs_ring *b) {
    if (a->far != NULL || b->far != NULL) {
        return 64;
    }
    const fixsat_aabb2 *const p = a->bounds, *const q = b->bounds;
    return fxs_bits64(ends(a->position.x, p->min.x, p->max.x, b->position.x, q->min.x, q->max.x) |
                      ends(a->position.y, p->min.y, p->max.y, b->position.y, q->min.y, q->max.y));
}

static uint32_t after(const fxs_close_cursor *c) {
    return c->forwards ? (c->at == c->last ? 0 : c->at + 1) : (c->at == 0 ? c->last : c->at - 1);
}

/* From a vertex on to where an edge begins that has a length. */
static void seek_edge(fxs_close_cursor *c) {
    for (; c->left > 0; c->left--) {
        const uint32_t next = after(c);
        const fixsat_vec2 p = c->vertices[c->at], q = c->vertices[next];
        if (p.x != q.x || p.y != q.y) {
            c->e = c->reversed ? fxs_minus(p, q) : fxs_minus(q, p);
            FXS_WITHIN2(c->e, 2 << FXS_CLOSE_BITS);
            return;
        }
        c->at = next;
    }
}

/* At the lowest vertex, the leftmost of them; of -A. Of several that are the same, at the first. */
static void start(fxs_close_cursor *c, const fxs_ring *ring, bool reversed) {
    c->vertices = ring->vertices;
    c->last = ring->count - 1;
    c->left = ring->count;
    c->forwards = ring->winding > 0;
    c->reversed = reversed;
    c->e = (fixsat_vec2){0, 0};
    c->at = c->forwards ? 0 : c->last;
    uint32_t lowest = c->at;
    for (uint32_t n = ring->count; n > 1; n--) {
        c->at = after(c);
        const fixsat_vec2 p = c->vertices[c->at], q = c->vertices[lowest];
        if (reversed ? p.y > q.y || (p.y == q.y && p.x > q.x)
                     : p.y < q.y || (p.y == q.y && p.x < q.x)) {
            lowest = c->at;
        }
    }
    c->at = lowest;
    seek_edge(c);
}

void fxs_close_walk_around(fxs_close_walk *walk, const fxs_ring *a, const fxs_ring *b) {
    fxs_close_cursor *const of_a = &walk->cursor[FXS_OF_A], *const of_b = &walk->cursor[FXS_OF_B];
    start(of_b, b, false);
    start(of_a, a, true);
    const fixsat_vec2 way = fxs_minus(b->position, a->position);
    walk->of = FXS_OF_NONE;
    walk->e = (fixsat_vec2){0, 0};
    walk->s = fxs_minus(of_b->vertices[of_b->at], fxs_minus(of_a->vertices[of_a->at], way));
    FXS_WITHIN2(walk->s, 1 << FXS_CLOSE_BITS);
}

/* Which direction comes first, counter-clockwise from that of the x axis. */
static bool comes_first(fixsat_vec2 e, fixsat_vec2 f) {
    const bool e_up = e.y > 0 || (e.y == 0 && e.x > 0), f_up = f.y > 0 || (f.y == 0 && f.x > 0);
    return e_up != f_up ? e_up : fxs_multiply(e.x, f.y) > fxs_multiply(e.y, f.x);
}

bool fxs_close_walk_next(fxs_close_walk *walk) {
    if (walk->of != FXS_OF_NONE) {
        fxs_close_cursor *const c = &walk->cursor[walk->of];
        c->at = after(c);
        c->left--;
        seek_edge(c);
        walk->s = fxs_plus(walk->s, walk->e);
        FXS_WITHIN2(walk->s, 1 << FXS_CLOSE_BITS);
    }
    const fxs_close_cursor *const a = &walk->cursor[FXS_OF_A], *const b = &walk->cursor[FXS_OF_B];
    if (a->left == 0 && b->left == 0) {
        return false;
    }
    const bool is_a = b->left == 0 || (a->left != 0 && comes_first(a->e, b->e));
    walk->of = is_a ? FXS_OF_A : FXS_OF_B;
    walk->e = is_a ? a->e : b->e;
    return true;
}

void fxs_close_support(fxs_support_line *out, const fxs_close_walk *walk) {
    out->s = fxs_point_of(walk->s);
    out->e = fxs_point_of(walk->e);
    out->n = (fxs_point){out->e.y, -out->e.x};
    out->of = walk->of;
    out->at[FXS_OF_A] = fxs_close_vertex(walk, FXS_OF_A);
    out->at[FXS_OF_B] = fxs_close_vertex(walk, FXS_OF_B);
}

/* SPDX-License-Identifier: MIT
 *
 * The walk around C for rings that are close.
 */
#include "close.h"
#include "../shape/coarse.h"

/* All bits of the ends of C on one axis in units of 8: rounded, they lack less than 4. */
static uint32_t ends(int32_t at_a, int32_t a_min, int32_t a_max, int32_t at_b, int32_t b_min,
                     int32_t b_max) {
    const int32_t way = (at_b >> 3) - (at_a >> 3);
    return (uint32_t)(fxs_near_abs(way + (b_min >> 3) - (a_max >> 3)) |
                      fxs_near_abs(way + (b_max >> 3) - (a_min >> 3)));
}

/* So many bits suffice for each coordinate of C; more than FXS_CLOSE_BITS if they are not close. */
static int close_bits(const fxs_ring *a, const fxs_ring *b) {
    if (a->far != NULL || b->far != NULL) {
        return 64;
    }
    const fixsat_aabb2 *const p = a->bounds, *const q = b->bounds;
    const uint32_t all =
        ends(a->position.x, p->min.x, p->max.x, b->position.x, q->min.x, q->max.x) |
        ends(a->position.y, p->min.y, p->max.y, b->position.y, q->min.y, q->max.y);
    return fxs_bits32(all + 4) + 3;
}

bool fxs_are_close(const fxs_ring *a, const fxs_ring *b) {
    return close_bits(a, b) <= FXS_CLOSE_BITS;
}

static inline const fixsat_vec2 *after(const fxs_close_cursor *c, const fixsat_vec2 *vertex) {
    return vertex == c->last ? c->first : vertex + c->step;
}

/* From a vertex on to where an edge begins that has a length. */
static inline void seek_edge(fxs_close_cursor *c, const fixsat_vec2 *p, uint32_t left,
                             uint32_t shift) {
    for (; left > 0; left--) {
        const fixsat_vec2 *const q = after(c, p);
        const fixsat_vec2 e = fxs_minus(*q, *p);
        if ((e.x | e.y) != 0) {
            c->to = q;
            c->e = c->reversed ? fxs_minus((fixsat_vec2){0, 0}, e) : e;
            c->rough = fxs_coarse(c->e, shift);
            c->is_up = c->e.y > 0 || (c->e.y == 0 && c->e.x > 0);
            FXS_WITHIN2(c->e, 2 << FXS_CLOSE_BITS);
            FXS_WITHIN2(c->rough, 2 << FXS_ROUGH_BITS);
            break;
        }
        p = q;
    }
    c->from = p;
    c->left = left;
}

/* At the lowest vertex, the leftmost of them; of -A. Of several that are the same, at the first. */
static void start(fxs_close_cursor *c, const fxs_ring *ring, bool reversed, uint32_t shift) {
    const fixsat_vec2 *const end = ring->vertices + (ring->count - 1);
    const bool forwards = ring->winding > 0;
    c->first = forwards ? ring->vertices : end;
    c->last = forwards ? end : ring->vertices;
    c->step = forwards ? 1 : -1;
    c->reversed = reversed;
    c->e = c->rough = (fixsat_vec2){0, 0};
    c->is_up = false;
    const fixsat_vec2 *lowest = c->first;
    for (const fixsat_vec2 *p = c->first; p != c->last;) {
        p += c->step;
        if (reversed ? p->y > lowest->y || (p->y == lowest->y && p->x > lowest->x)
                     : p->y < lowest->y || (p->y == lowest->y && p->x < lowest->x)) {
            lowest = p;
        }
    }
    c->to = lowest;
    seek_edge(c, lowest, ring->count, shift);
}

bool fxs_close_walk_around(fxs_close_walk *walk, const fxs_ring *a, const fxs_ring *b) {
    const int bits = close_bits(a, b);
    if (bits > FXS_CLOSE_BITS) {
        return false;
    }
    fxs_close_cursor *const of_a = &walk->cursor[FXS_OF_A], *const of_b = &walk->cursor[FXS_OF_B];
    walk->shift = bits > FXS_ROUGH_BITS ? (uint32_t)(bits - FXS_ROUGH_BITS) : 0;
    start(of_b, b, false, walk->shift);
    start(of_a, a, true, walk->shift);
    const fixsat_vec2 way = fxs_minus(b->position, a->position);
    walk->edge = NULL;
    walk->s = fxs_minus(*of_b->from, fxs_minus(*of_a->from, way));
    FXS_WITHIN2(walk->s, 1 << FXS_CLOSE_BITS);
    return true;
}

/* Which direction comes first, counter-clockwise from that of the x axis. */
static inline bool comes_first(const fxs_close_cursor *p, const fxs_close_cursor *q) {
    if (p->is_up != q->is_up) {
        return p->is_up;
    }
    const int32_t rough = fxs_cross_modulo(p->rough, q->rough);
    return fxs_near_abs(rough) > FXS_ROUGH_ERROR
               ? rough > 0
               : fxs_multiply(p->e.x, q->e.y) > fxs_multiply(p->e.y, q->e.x);
}

bool fxs_close_walk_next(fxs_close_walk *walk) {
    fxs_close_cursor *const c = walk->edge;
    if (c != NULL) {
        walk->s = fxs_plus(walk->s, c->e);
        FXS_WITHIN2(walk->s, 1 << FXS_CLOSE_BITS);
        seek_edge(c, c->to, c->left - 1, walk->shift);
    }
    fxs_close_cursor *const a = &walk->cursor[FXS_OF_A], *const b = &walk->cursor[FXS_OF_B];
    const bool is_a = b->left == 0 || (a->left != 0 && comes_first(a, b));
    walk->edge = is_a ? a : b;
    return walk->edge->left != 0;
}

void fxs_close_vertex(fxs_close_feature *out, const fxs_close_walk *walk) {
    out->s = walk->s;
    out->e = (fixsat_vec2){0, 0};
    out->of = FXS_OF_NONE;
    out->from[FXS_OF_A] = walk->cursor[FXS_OF_A].from;
    out->from[FXS_OF_B] = walk->cursor[FXS_OF_B].from;
}

void fxs_close_edge(fxs_close_feature *out, const fxs_close_walk *walk) {
    fxs_close_vertex(out, walk);
    out->e = walk->edge->e;
    out->of = walk->edge == &walk->cursor[FXS_OF_A] ? FXS_OF_A : FXS_OF_B;
}

/* A coordinate of C, or of an edge of it. */
static fixsat_vec2 near(fxs_point p) {
    FXS_BITS(p.x, FXS_CLOSE_BITS + 1);
    FXS_BITS(p.y, FXS_CLOSE_BITS + 1);
    return (fixsat_vec2){(int32_t)p.x, (int32_t)p.y};
}

fxs_close_feature fxs_close_of_support(const fxs_support_line *line, const fxs_ring *a,
                                       const fxs_ring *b) {
    fxs_close_feature edge = {.s = near(line->s), .e = near(line->e), .of = line->of};
    edge.from[FXS_OF_A] = fxs_close_pointer(a, line->at[FXS_OF_A]);
    edge.from[FXS_OF_B] = fxs_close_pointer(b, line->at[FXS_OF_B]);
    return edge;
}

/* ---- sides ---- */

/* The next vertex, or the one before. */
static inline const fixsat_vec2 *beside(const fxs_ring *ring, const fixsat_vec2 *v, bool forwards) {
    const fixsat_vec2 *const first = ring->vertices, *const last = first + (ring->count - 1);
    return forwards == (ring->winding > 0) ? (v == last ? first : v + 1)
                                           : (v == first ? last : v - 1);
}

/* From v to the next one, or to v from the one before. */
static inline fixsat_vec2 edge_between(const fixsat_vec2 *v, const fixsat_vec2 *next,
                                       bool forwards) {
    return forwards ? fxs_minus(*next, *v) : fxs_minus(*v, *next);
}

fixsat_vec2 fxs_close_direction(const fxs_ring *ring, const fixsat_vec2 *vertex, bool forwards) {
    fixsat_vec2 e = {0, 0};
    for (uint32_t n = ring->count; n > 0 && (e.x | e.y) == 0; n--) {
        const fixsat_vec2 *const next = beside(ring, vertex, forwards);
        e = edge_between(vertex, next, forwards);
        vertex = next;
    }
    return e;
}

/* Does f run along e, or nowhere? The last bits of the products mostly say that it does not. */
static inline bool is_along(fixsat_vec2 e, fixsat_vec2 f) {
    return fxs_cross_modulo(e, f) == 0 && fxs_close_cross(e, f) == 0 && fxs_close_dot(e, f) >= 0;
}

/* How far one gets along e (or backwards against it). */
static const fixsat_vec2 *end_of_side(const fxs_ring *ring, const fixsat_vec2 *vertex,
                                      fixsat_vec2 e, bool forwards) {
    for (uint32_t n = ring->count; n > 0; n--) {
        const fixsat_vec2 *const next = beside(ring, vertex, forwards);
        const fixsat_vec2 f = edge_between(vertex, next, forwards);
        if ((f.x != e.x || f.y != e.y) && !is_along(e, f)) {
            break;
        }
        vertex = next;
    }
    return vertex;
}

void fxs_close_side_at(fxs_close_side *out, const fxs_ring *ring, const fixsat_vec2 *vertex,
                       fixsat_vec2 e) {
    out->p = end_of_side(ring, vertex, e, false);
    out->q = end_of_side(ring, vertex, e, true);
}

uint32_t fxs_close_side_feature(const fxs_ring *ring, const fxs_close_side *side) {
    const fixsat_vec2 *const stored = ring->winding > 0 ? side->p : beside(ring, side->p, true);
    return (2 * (uint32_t)(stored - ring->vertices) + 1) & 0xFFFF;
}

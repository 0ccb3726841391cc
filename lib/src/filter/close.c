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
    fxs_seek_edge(c, lowest, ring->count, shift);
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

fxs_close_feature fxs_close_of_support(const fxs_support_line *line, const fxs_ring *a,
                                       const fxs_ring *b) {
    fxs_close_feature out;
    out.s = fxs_close_vector(line->s);
    out.e = fxs_close_vector(line->e);
    out.of = line->of;
    out.from[FXS_OF_A] = a->vertices + fxs_stored_vertex(a, line->at[FXS_OF_A]);
    out.from[FXS_OF_B] = b->vertices + fxs_stored_vertex(b, line->at[FXS_OF_B]);
    return out;
}

/* ---- sides ---- */

/* The vertices of a ring one after the other, or back. */
typedef struct order {
    const fixsat_vec2 *first, *last;
    int32_t step;
} order;

static inline order order_of(const fxs_ring *ring, bool forwards) {
    const fixsat_vec2 *const low = ring->vertices, *const high = low + (ring->count - 1);
    return forwards == (ring->winding > 0) ? (order){low, high, 1} : (order){high, low, -1};
}

static inline const fixsat_vec2 *next_of(order o, const fixsat_vec2 *v) {
    return v == o.last ? o.first : v + o.step;
}

fixsat_vec2 fxs_close_direction(const fxs_ring *ring, const fixsat_vec2 *vertex, bool forwards) {
    const order o = order_of(ring, forwards);
    fixsat_vec2 e = {0, 0};
    for (uint32_t n = ring->count; n > 0 && (e.x | e.y) == 0; n--) {
        const fixsat_vec2 *const next = next_of(o, vertex);
        e = forwards ? fxs_minus(*next, *vertex) : fxs_minus(*vertex, *next);
        vertex = next;
    }
    return e;
}

/* Does f run along e, or nowhere? The last bits of the products mostly say that it does not. */
static inline bool is_along(fixsat_vec2 e, fixsat_vec2 f) {
    return fxs_cross_modulo(e, f) == 0 && fxs_close_cross(e, f) == 0 && fxs_close_dot(e, f) >= 0;
}

/* How far one gets along e from a vertex, of `count`. */
static inline const fixsat_vec2 *end_of_side(order o, uint32_t count, const fixsat_vec2 *vertex,
                                             fixsat_vec2 e) {
    for (uint32_t n = count; n > 0; n--) {
        const fixsat_vec2 *const next = next_of(o, vertex);
        const fixsat_vec2 f = fxs_minus(*next, *vertex);
        if ((f.x != e.x || f.y != e.y) && !is_along(e, f)) {
            break;
        }
        vertex = next;
    }
    return vertex;
}

void fxs_close_side_at(fxs_close_side *out, const fxs_ring *ring, const fixsat_vec2 *vertex,
                       fixsat_vec2 e) {
    out->p =
        end_of_side(order_of(ring, false), ring->count, vertex, fxs_minus((fixsat_vec2){0, 0}, e));
    out->q = end_of_side(order_of(ring, true), ring->count, vertex, e);
}

uint32_t fxs_close_side_feature(const fxs_ring *ring, const fxs_close_side *side) {
    const fixsat_vec2 *const stored =
        ring->winding > 0 ? side->p : next_of(order_of(ring, true), side->p);
    return (2 * (uint32_t)(stored - ring->vertices) + 1) & 0xFFFF;
}

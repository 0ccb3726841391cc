/* SPDX-License-Identifier: MIT
 *
 * The walk around C for shapes that are close.
 */
#include "difference_near.h"
#include "../shape/coarse.h"

/* All bits of the ends of C on one axis in units of 8: rounded, they lack less than 4. */
static uint32_t ends(int32_t at_a, int32_t a_min, int32_t a_max, int32_t at_b, int32_t b_min,
                     int32_t b_max) {
    const int32_t way = (at_b >> 3) - (at_a >> 3);
    return (uint32_t)(fxs_near_abs(way + (b_min >> 3) - (a_max >> 3)) |
                      fxs_near_abs(way + (b_max >> 3) - (a_min >> 3)));
}

/* So many bits suffice for each coordinate of C; more than FXS_CLOSE_BITS if they are not close. */
static int close_bits(const fxs_convex2 *a, const fxs_convex2 *b) {
    FXS_START_NEAR(64);
    if (a->corners64 != NULL || b->corners64 != NULL) {
        return 64;
    }
    const fixsat_aabb2 *const p = a->bounds, *const q = b->bounds;
    const uint32_t all =
        ends(a->position.x, p->min.x, p->max.x, b->position.x, q->min.x, q->max.x) |
        ends(a->position.y, p->min.y, p->max.y, b->position.y, q->min.y, q->max.y);
    return fxs_bits32(all + 4) + 3;
}

bool fxs_are_close(const fxs_convex2 *a, const fxs_convex2 *b) {
    return close_bits(a, b) <= FXS_CLOSE_BITS;
}

fixsat_vec2 fxs_skip_repeated(fxs_close_cursor *c) {
    fixsat_vec2 e = {0, 0};
    while (c->left > 0 && (e.x | e.y) == 0) {
        c->left--;
        c->from = c->to;
        c->to = fxs_close_after(c->last, c->to, c->forwards);
        e = fxs_minus(c->vertices[c->to], c->vertices[c->from]);
    }
    return e;
}

/* At the lowest vertex, the leftmost of them; of -A. Of several that are the same, at the first. */
static void start(fxs_close_cursor *c, const fxs_convex2 *convex, bool reversed, uint32_t shift) {
    const fixsat_vec2 *const vertices = convex->vertices;
    const uint32_t last = convex->count - 1;
    const bool forwards = convex->winding > 0;
    c->vertices = vertices;
    c->last = last;
    c->forwards = forwards;
    c->reversed = reversed;
    c->is_up = false;
    c->e = c->rough = (fixsat_vec2){0, 0};
    uint32_t at = forwards ? 0 : last, lowest = at;
    for (uint32_t n = last; n > 0; n--) {
        at = fxs_close_after(last, at, forwards);
        const fixsat_vec2 p = vertices[at], q = vertices[lowest];
        if (reversed ? p.y > q.y || (p.y == q.y && p.x > q.x)
                     : p.y < q.y || (p.y == q.y && p.x < q.x)) {
            lowest = at;
        }
    }
    c->to = lowest;
    fxs_seek_edge(c, lowest, convex->count, shift);
}

bool fxs_close_walk_around(fxs_close_walk *walk, const fxs_convex2 *a, const fxs_convex2 *b) {
    const int bits = close_bits(a, b);
    if (bits > FXS_CLOSE_BITS) {
        return false;
    }
    fxs_close_cursor *const of_a = &walk->cursor[FXS_OF_A], *const of_b = &walk->cursor[FXS_OF_B];
    walk->shift = fxs_rough_shift(bits);
    start(of_b, b, false, walk->shift);
    start(of_a, a, true, walk->shift);
    const fixsat_vec2 way = fxs_minus(b->position, a->position);
    walk->edge = NULL;
    walk->s = fxs_minus(b->vertices[of_b->from], fxs_minus(a->vertices[of_a->from], way));
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

fxs_close_feature fxs_close_of_support(const fxs_support_line *line, const fxs_convex2 *a,
                                       const fxs_convex2 *b) {
    fxs_close_feature out;
    out.s = fxs_close_vector(line->s);
    out.e = fxs_close_vector(line->e);
    out.of = line->of;
    out.from[FXS_OF_A] = fxs_stored_vertex(a, line->at[FXS_OF_A]);
    out.from[FXS_OF_B] = fxs_stored_vertex(b, line->at[FXS_OF_B]);
    return out;
}

/* ---- sides ---- */

static inline uint32_t beside(const fxs_convex2 *convex, uint32_t i, bool forwards) {
    return fxs_close_after(convex->count - 1, i, forwards == (convex->winding > 0));
}

fixsat_vec2 fxs_close_direction(const fxs_convex2 *convex, uint32_t i, bool forwards) {
    fixsat_vec2 e = {0, 0};
    for (uint32_t n = convex->count; n > 0 && (e.x | e.y) == 0; n--) {
        const uint32_t next = beside(convex, i, forwards);
        const fixsat_vec2 p = convex->vertices[i], q = convex->vertices[next];
        e = forwards ? fxs_minus(q, p) : fxs_minus(p, q);
        i = next;
    }
    return e;
}

/* Does f run along e, or nowhere? The last bits of the products mostly say that it does not. */
static inline bool is_along(fixsat_vec2 e, fixsat_vec2 f) {
    return fxs_cross_modulo(e, f) == 0 && fxs_close_cross(e, f) == 0 && fxs_close_dot(e, f) >= 0;
}

/* How far one gets along e from vertex i. */
static inline uint32_t end_of_side(const fxs_convex2 *convex, uint32_t i, fixsat_vec2 e,
                                   bool forwards) {
    for (uint32_t n = convex->count; n > 0; n--) {
        const uint32_t next = beside(convex, i, forwards);
        const fixsat_vec2 f = fxs_minus(convex->vertices[next], convex->vertices[i]);
        if ((f.x != e.x || f.y != e.y) && !is_along(e, f)) {
            break;
        }
        i = next;
    }
    return i;
}

void fxs_close_side_at(fxs_close_side *out, const fxs_convex2 *convex, uint32_t i, fixsat_vec2 e) {
    out->p = end_of_side(convex, i, fxs_minus((fixsat_vec2){0, 0}, e), false);
    out->q = end_of_side(convex, i, e, true);
}

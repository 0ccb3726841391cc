/* SPDX-License-Identifier: MIT
 *
 * The falling side of C, in the near engine. Internal.
 *
 * For a direction m, the height of a point s is m x s, as in motion2.inc, and an edge e falls if
 * m x e is negative. All edges that fall lie side by side on C's boundary, from its highest vertex
 * to its lowest one. They are those of B and of -A, merged by their direction. All directions are
 * within half a turn there, so cross products alone sort them.
 *
 * n.m = m x e for the outward normal n of e. So the edges that fall are those that face against m.
 */
#ifndef FIXSAT_PLANE_FALLING_NEAR_H
#define FIXSAT_PLANE_FALLING_NEAR_H

#include "difference_near.h"

/* The edges that fall, of B or of -A. They are visited counter-clockwise: from `first` to `last`,
 * and then from `first` again. */
typedef struct fxs_falling_near {
    const fixsat_vec2 *first, *last, *at; /* vertices; e begins at `at` */
    int32_t step;                         /* from a vertex to the next one: 1 or -1 */
    uint32_t edges_left;  /* edges that may still fall: the end of the loop if memory is damaged */
    bool reversed;        /* they are those of -A */
    bool is_left;         /* there is an edge e */
    fxs_direction_near e; /* the next edge that falls, as in C */
} fxs_falling_near;

/* The rise of an edge e is a number with the sign of m x e, and of magnitude 2 or more. A level
 * edge, with m x e = 0, has the rise 1 at the highest vertex, as if it rose, and -1 at the lowest
 * one. An edge without length has 0. */
enum { FXS_LEAST_FALL = -2 };

/* Returns the rise of an edge. It is for edges of which the first bits leave it undecided. */
int32_t fxs_rise_exactly_near(fixsat_vec2 m, fixsat_vec2 e);

/* Returns a direction with FXS_COARSE_BITS of m, so that the products of these with coarse edges of
 * C have no larger error than others (FXS_COARSE_ERROR). */
FXS_INLINE fxs_direction_near fxs_line_of_near(fixsat_vec2 m) {
    const int bits = fxs_bits32(fxs_abs32(m.x) | fxs_abs32(m.y));
    return fxs_direction_of_near(m, fxs_coarse_shift(bits));
}

/* Begins with the first edge that falls. If there is none, `at` is the highest vertex of the shape,
 * and of several the least one along m. */
void fxs_start_falling_near(fxs_falling_near *c, const fxs_convex2 *convex, bool reversed,
                            const fxs_direction_near *m, uint32_t shift);

static inline const fixsat_vec2 *fxs_vertex_after_near(const fxs_falling_near *c,
                                                       const fixsat_vec2 *p) {
    return p == c->last ? c->first : p + c->step;
}

/* Sets e to the edge from vertex p to q. Returns its rise. */
static inline int32_t fxs_set_falling_edge_near(fxs_falling_near *c, const fixsat_vec2 *p,
                                                const fixsat_vec2 *q, const fxs_direction_near *m,
                                                uint32_t shift) {
    const fixsat_vec2 e = c->reversed ? fxs_minus(*p, *q) : fxs_minus(*q, *p);
    fxs_check_edge_near(e);
    c->e = fxs_direction_of_near(e, shift);
    const int32_t coarse = fxs_cross_modulo(m->coarse, c->e.coarse);
    return fxs_approx_abs(coarse) > FXS_COARSE_ERROR ? coarse : fxs_rise_exactly_near(m->v, e);
}

/* Moves to the next edge with a length, if that falls. There is one, because e has a length. */
static inline void fxs_step_falling_near(fxs_falling_near *c, const fxs_direction_near *m,
                                         uint32_t shift) {
    int32_t rise;
    do {
        c->at = fxs_vertex_after_near(c, c->at);
        rise = fxs_set_falling_edge_near(c, c->at, fxs_vertex_after_near(c, c->at), m, shift);
    } while (rise == 0);
    c->edges_left--; /* is not 0, as there was an edge left */
    c->is_left = rise <= FXS_LEAST_FALL;
    c->is_left &= c->edges_left != 0;
}

/* Returns the next edge of C that falls, or NULL. */
static inline fxs_falling_near *fxs_first_falling_near(fxs_falling_near *of_a,
                                                       fxs_falling_near *of_b) {
    if (!of_b->is_left) {
        return of_a->is_left ? of_a : NULL;
    }
    return of_a->is_left && fxs_directions_cross_near(&of_a->e, &of_b->e) > 0 ? of_a : of_b;
}

#endif

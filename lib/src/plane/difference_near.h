/* SPDX-License-Identifier: MIT
 *
 * The walk around C (plane/convex2.h) for two shapes that are close, with 32 bits a coordinate: the
 * same edges in the same order. Internal.
 */
#ifndef FIXSAT_PLANE_DIFFERENCE_NEAR_H
#define FIXSAT_PLANE_DIFFERENCE_NEAR_H

#include "../int/quotient.h"
#include "../shape/coarse.h"
#include "convex2.h"

/* Are the coordinates of C below 2^FXS_CLOSE_BITS? Then its edges' are below twice that, and the
 * products of both below 2^56, so that 64 bits hold every determinant. */
enum { FXS_CLOSE_BITS = 27 };

bool fxs_are_close(const fxs_convex2 *a, const fxs_convex2 *b);

/* Of two of them, or of one and an edge. */
static inline int64_t fxs_close_cross(fixsat_vec2 p, fixsat_vec2 q) {
    return fxs_multiply(p.x, q.y) - fxs_multiply(p.y, q.x);
}

static inline int64_t fxs_close_dot(fixsat_vec2 p, fixsat_vec2 q) {
    return fxs_multiply(p.x, q.x) + fxs_multiply(p.y, q.y);
}

/* A coordinate of C, or of an edge or a side. */
static inline fixsat_vec2 fxs_close_vector(fxs_point p) {
    FXS_BITS(p.x, FXS_CLOSE_BITS + 1);
    FXS_BITS(p.y, FXS_CLOSE_BITS + 1);
    return (fixsat_vec2){(int32_t)p.x, (int32_t)p.y};
}

/* Rough are the first bits of a vector, divided by 2^shift and rounded down: FXS_ROUGH_BITS of a
 * coordinate of C, and one more of an edge. So each component of both lacks less than 1, and the
 * product of two such vectors, of which only one can be an edge of all of C's width, is off by
 * less than 2 2^14 + 2 2^15 + 2. */
enum { FXS_ROUGH_BITS = 14, FXS_ROUGH_ERROR = 7 << FXS_ROUGH_BITS };

/* The shift that leaves so many of these bits. */
static inline uint32_t fxs_rough_shift(int bits) {
    return bits > FXS_ROUGH_BITS ? (uint32_t)(bits - FXS_ROUGH_BITS) : 0;
}

/* The sign of p x q and of p . q, by these where they are certain. */
static inline int32_t fxs_close_cross_sign(fixsat_vec2 p, fixsat_vec2 rough_p, fixsat_vec2 q,
                                           fixsat_vec2 rough_q) {
    const int32_t rough = fxs_cross_modulo(rough_p, rough_q);
    if (fxs_near_abs(rough) > FXS_ROUGH_ERROR) {
        return rough;
    }
    const int64_t exact = fxs_close_cross(p, q);
    return exact > 0 ? 1 : exact < 0 ? -1 : 0;
}

static inline int32_t fxs_close_dot_sign(fixsat_vec2 p, fixsat_vec2 rough_p, fixsat_vec2 q,
                                         fixsat_vec2 rough_q) {
    const int32_t rough = fxs_dot(rough_p, rough_q);
    if (fxs_near_abs(rough) > FXS_ROUGH_ERROR) {
        return rough;
    }
    const int64_t exact = fxs_close_dot(p, q);
    return exact > 0 ? 1 : exact < 0 ? -1 : 0;
}

/* Vertices are counted as they are stored. */
typedef struct fxs_close_cursor {
    const fixsat_vec2 *vertices;
    uint32_t last;           /* vertex */
    bool forwards, reversed; /* as stored, and turned round the origin: -A */
    bool is_up;              /* the direction of e: not yet half of the way around */
    uint32_t left;           /* so many edges are to be walked */
    uint32_t from, to;       /* the ends of the next edge that has a length, if any is left */
    fixsat_vec2 e, rough;    /* that edge, and its first bits */
} fxs_close_cursor;

typedef struct fxs_close_walk {
    fixsat_vec2 s; /* the start of the edge at hand */
    uint32_t shift;
    fxs_close_cursor *edge;     /* whose edge it is; NULL before the first one */
    fxs_close_cursor cursor[2]; /* by FXS_OF_B and FXS_OF_A */
} fxs_close_walk;

/* Before the first edge. False if the shapes are not close. */
bool fxs_close_walk_around(fxs_close_walk *walk, const fxs_convex2 *a, const fxs_convex2 *b);

/* In a shape of vertices 0 to `last`. */
static inline uint32_t fxs_close_after(uint32_t last, uint32_t i, bool forwards) {
    return forwards ? (i == last ? 0 : i + 1) : (i == 0 ? last : i - 1);
}

/* From an edge without a length on to one that has one, which is the answer, if any is left. */
fixsat_vec2 fxs_skip_repeated(fxs_close_cursor *c);

/* To the edge from vertex i on. */
static inline void fxs_seek_edge(fxs_close_cursor *c, uint32_t i, uint32_t left, uint32_t shift) {
    c->from = i;
    c->left = left;
    if (left == 0) {
        return;
    }
    c->to = fxs_close_after(c->last, i, c->forwards);
    fixsat_vec2 e = fxs_minus(c->vertices[c->to], c->vertices[i]);
    if ((e.x | e.y) == 0) {
        e = fxs_skip_repeated(c);
    }
    c->e = c->reversed ? fxs_minus((fixsat_vec2){0, 0}, e) : e;
    c->rough = fxs_coarse(c->e, shift);
    c->is_up = c->e.y > 0 || (c->e.y == 0 && c->e.x > 0);
    FXS_WITHIN2(c->e, 2 << FXS_CLOSE_BITS);
    FXS_WITHIN2(c->rough, 2 << FXS_ROUGH_BITS);
}

/* Which direction comes first, counter-clockwise from that of the x axis. */
static inline bool fxs_comes_first(const fxs_close_cursor *p, const fxs_close_cursor *q) {
    if (p->is_up != q->is_up) {
        return p->is_up;
    }
    return fxs_close_cross_sign(p->e, p->rough, q->e, q->rough) > 0;
}

static inline bool fxs_close_walk_next(fxs_close_walk *walk) {
    fxs_close_cursor *const c = walk->edge;
    if (c != NULL) {
        walk->s = fxs_plus(walk->s, c->e);
        FXS_WITHIN2(walk->s, 1 << FXS_CLOSE_BITS);
        fxs_seek_edge(c, c->to, c->left - 1, walk->shift);
    }
    fxs_close_cursor *const a = &walk->cursor[FXS_OF_A], *const b = &walk->cursor[FXS_OF_B];
    const bool is_a = b->left == 0 || (a->left != 0 && fxs_comes_first(a, b));
    walk->edge = is_a ? a : b;
    return walk->edge->left != 0;
}

/* Where on C: the edge from s along e, or with e = 0 the vertex s. */
typedef struct fxs_close_feature {
    fixsat_vec2 s, e;
    uint8_t of;       /* whose edge: FXS_OF_A, _OF_B or, for a vertex, _OF_NONE */
    uint32_t from[2]; /* by FXS_OF_A and _OF_B: the vertices whose difference s is */
} fxs_close_feature;

/* A normal of C there, outward. */
static inline fixsat_vec2 fxs_close_normal(const fxs_close_feature *f) {
    return f->of == FXS_OF_NONE ? fxs_minus((fixsat_vec2){0, 0}, f->s)
                                : (fixsat_vec2){f->e.y, -f->e.x};
}

/* The edge at hand, and its start. */
void fxs_close_edge(fxs_close_feature *out, const fxs_close_walk *walk);
void fxs_close_vertex(fxs_close_feature *out, const fxs_close_walk *walk);

/* Where vertex i is. */
static inline fxs_point fxs_close_point(const fxs_convex2 *convex, uint32_t i) {
    return fxs_sum(fxs_point_of(convex->position), fxs_point_of(convex->vertices[i]));
}

/* The same of a line of shapes that are close. */
fxs_close_feature fxs_close_of_support(const fxs_support_line *line, const fxs_convex2 *a,
                                       const fxs_convex2 *b);

/* A whole side of a shape, as plane/side.h has them: its ends. */
typedef struct fxs_close_side {
    uint32_t p, q;
} fxs_close_side;

/* The first edge from vertex i on, or back to it, that has a length; zero for a point. */
fixsat_vec2 fxs_close_direction(const fxs_convex2 *convex, uint32_t i, bool forwards);

/* The side through vertex i in the direction e of one of its edges. */
void fxs_close_side_at(fxs_close_side *out, const fxs_convex2 *convex, uint32_t i, fixsat_vec2 e);

/* The features of a vertex and of a side. */
static inline uint32_t fxs_close_corner_feature(uint32_t i) {
    return 2 * i & 0xFFFF;
}

static inline uint32_t fxs_close_side_feature(const fxs_convex2 *convex,
                                              const fxs_close_side *side) {
    return fxs_close_corner_feature(
               convex->winding > 0 ? side->p : fxs_close_after(convex->count - 1, side->p, false)) +
           1;
}

#endif

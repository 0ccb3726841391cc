/* SPDX-License-Identifier: MIT
 *
 * The walk around C (pair/ring.h) for two rings that are close, with 32 bits a coordinate: the same
 * edges in the same order. Internal.
 */
#ifndef FIXSAT_FILTER_CLOSE_H
#define FIXSAT_FILTER_CLOSE_H

#include "../int/quotient.h"
#include "../pair/ring.h"

/* Are the coordinates of C below 2^FXS_CLOSE_BITS? Then its edges' are below twice that, and the
 * products of both below 2^56, so that 64 bits hold every determinant. */
enum { FXS_CLOSE_BITS = 27 };

/* If so, the number of bits that suffices for each of them; else more than that. */
int fxs_close_bits(const fxs_ring *a, const fxs_ring *b);

static inline bool fxs_are_close(const fxs_ring *a, const fxs_ring *b) {
    return fxs_close_bits(a, b) <= FXS_CLOSE_BITS;
}

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

/* n / |n|, for n as long as the root of `square`. */
static inline fixsat_vec2 fxs_close_unit(fixsat_vec2 n, const fxs_divisor *square) {
    const fix16_t x = (fix16_t)fxs_unit_part(fxs_abs32(n.x), square);
    const fix16_t y = (fix16_t)fxs_unit_part(fxs_abs32(n.y), square);
    return (fixsat_vec2){n.x < 0 ? -x : x, n.y < 0 ? -y : y};
}

typedef struct fxs_close_cursor {
    const fixsat_vec2 *vertices;
    uint32_t last, at, left; /* the last vertex and the one at hand as stored; edges to be walked */
    bool forwards, reversed; /* as stored, and turned round the origin: -A */
    fixsat_vec2 e;           /* the next edge that has a length, if any is left */
} fxs_close_cursor;

typedef struct fxs_close_walk {
    fixsat_vec2 s, e;
    uint8_t of;
    fxs_close_cursor cursor[2]; /* by FXS_OF_B and FXS_OF_A */
} fxs_close_walk;

void fxs_close_walk_around(fxs_close_walk *walk, const fxs_ring *a, const fxs_ring *b);
bool fxs_close_walk_next(fxs_close_walk *walk);

/* Which vertex of a ring the walk is at, as fxs_ring_vertex counts. */
static inline uint32_t fxs_close_vertex(const fxs_close_walk *walk, uint8_t of) {
    const fxs_close_cursor *const c = &walk->cursor[of];
    return c->forwards ? c->at : c->last - c->at;
}

/* The support line of the edge at hand. */
void fxs_close_support(fxs_support_line *out, const fxs_close_walk *walk);

#endif

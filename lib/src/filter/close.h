/* SPDX-License-Identifier: MIT
 *
 * The walk around C (pair/ring.h) for two rings that are close, with 32 bits a coordinate: the same
 * edges in the same order. Internal.
 */
#ifndef FIXSAT_FILTER_CLOSE_H
#define FIXSAT_FILTER_CLOSE_H

#include "../pair/ring.h"

/* Are the coordinates of C below 2^FXS_CLOSE_BITS? Then its edges' are below twice that, and the
 * products of both below 2^56, so that 64 bits hold every determinant. */
enum { FXS_CLOSE_BITS = 27 };

/* If so, the number of bits that suffices for each of them; else more than that. */
int fxs_close_bits(const fxs_ring *a, const fxs_ring *b);

static inline bool fxs_are_close(const fxs_ring *a, const fxs_ring *b) {
    return fxs_close_bits(a, b) <= FXS_CLOSE_BITS;
}

typedef struct fxs_close_cursor {
    const fixsat_vec2 *first, *last, *here; /* as stored */
    uint32_t left;                          /* edges to be walked */
    bool forwards, reversed;                /* as stored, and turned round the origin: -A */
    fixsat_vec2 e;                          /* the next edge that has a length, if any is left */
} fxs_close_cursor;

typedef struct fxs_close_walk {
    fixsat_vec2 s, e;
    uint8_t of;
    fxs_close_cursor cursor[2]; /* by FXS_OF_B and FXS_OF_A */
} fxs_close_walk;

void fxs_close_walk_around(fxs_close_walk *walk, const fxs_ring *a, const fxs_ring *b);
bool fxs_close_walk_next(fxs_close_walk *walk);

/* The support line of the edge at hand. */
void fxs_close_support(fxs_support_line *out, const fxs_close_walk *walk);

#endif

/* SPDX-License-Identifier: MIT
 *
 * Directions of many bits, and the vertex of C that is farthest along one. Internal.
 */
#ifndef FIXSAT_SPACE_DIRECTION3_WIDE_H
#define FIXSAT_SPACE_DIRECTION3_WIDE_H

#include "../int/big.h"
#include "across3.h"
#include "convex3.h"
#include "time3_wide.h"

/* A vertex of C, and its name. */
typedef struct fxs_vertex3 {
    int64_t at[3];
    fxs_pair3 of;
} fxs_vertex3;

/* A direction n. `lead` has its leading bits: n / 2^shift, rounded toward zero, at most 2^27 in
 * magnitude. If `moving` is not NULL, the direction that is meant is that of *moving at its time.
 * Then n is only near it, and a component of the lead is less than 4/3 off. */
typedef struct fxs_direction3 {
    fxs_big n[3];
    int32_t lead[3];
    const struct fxs_moving3 *moving;
} fxs_direction3;

/* A direction n + t step, at the time t. */
typedef struct fxs_moving3 {
    fxs_big n[3], step[3];
    fxs_time3 time;
} fxs_moving3;

/* Sets the leading bits of a direction whose n is set, and sets `moving` to NULL. */
FXS_RARE void fxs_set_lead3(fxs_direction3 *direction);

/* Sets *direction to a cross product. */
FXS_RARE void fxs_set_direction_across3(fxs_direction3 *direction, const fxs_across3 *across);

/* Sets out to the first `bits` bits of a direction, at most 62, rounded toward zero. Each component
 * has the exact sign: one that is not 0 but would be cut to 0 becomes 1 or -1. */
FXS_RARE void fxs_set_leading3(int64_t out[3], const fxs_direction3 *direction, int bits);

/* Returns the number of bits of the longest component, at least `bits`. */
FXS_RARE int fxs_big_bits_of3(const fxs_big n[3], int bits);

static inline bool fxs_is_zero3(const fxs_big n[3]) {
    return (n[0].used | n[1].used | n[2].used) == 0;
}

/* Sets out to r n / |n| in subraw units, less than 2 of them and 2^-42 of r off. */
FXS_RARE void fxs_set_along3(int64_t out[3], const fxs_direction3 *n, int64_t r);

/* Sets out to q - p. */
FXS_RARE void fxs_set_difference3(int64_t out[3], const fxs_vertex3 *p, const fxs_vertex3 *q);

/* Sets out to v x w, for any v and w. */
FXS_RARE void fxs_set_big_cross3(fxs_big out[3], const int64_t v[3], const int64_t w[3]);

/* Sets out to (e.e) v - (v.e) e, the part of v that is square to e, times e.e. */
FXS_RARE void fxs_set_square_part3(fxs_big out[3], const int64_t v[3], const int64_t e[3]);

/* Sets *n to the cross product of the edges from p to q and to r. */
FXS_RARE void fxs_set_triangle_normal3(fxs_direction3 *n, const fxs_vertex3 *p,
                                       const fxs_vertex3 *q, const fxs_vertex3 *r);

/* Sets *n to the opposite direction. n->moving must be NULL, because it is not turned. */
FXS_RARE void fxs_turn_direction3(fxs_direction3 *n);

/* True if the first component of n that is not 0 is positive. */
FXS_RARE bool fxs_is_positive3(const fxs_direction3 *n);

/* Return n . v and n . w. */
FXS_RARE fxs_big fxs_dot_big3(const fxs_big n[3], const int64_t v[3]);
FXS_RARE fxs_big fxs_dot_bigs3(const fxs_big n[3], const fxs_big w[3]);

/* Returns the sign of n . v, exactly, for components of up to 36 bits. For a direction that moves
 * it is the sign just before its time. */
FXS_RARE int fxs_sign_along3(const fxs_direction3 *n, const int64_t v[3]);

/* Sets *out to a vertex of C = {b - a} by its name. */
FXS_RARE void fxs_set_seed3(fxs_vertex3 *out, const fxs_convex3 *a, const fxs_convex3 *b,
                            fxs_pair3 of);

/* The parts of a simplex of up to four vertices that a search tries in this order: a bit for each
 * vertex. The newest vertex is the last, and nearly always needed, so parts with it come first. */
enum { FXS_PARTS3 = 14 };
extern const uint8_t fxs_parts3[FXS_PARTS3];

/* Sets *out to the vertex of C = {b - a} that is farthest against n. */
FXS_RARE void fxs_find_support3(fxs_vertex3 *out, const fxs_convex3 *a, const fxs_convex3 *b,
                                const fxs_direction3 *n);

#endif

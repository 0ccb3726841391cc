/* SPDX-License-Identifier: MIT
 *
 * Vectors of few bits, whose products fit 32 bits. Internal.
 */
#ifndef FIXSAT_SHAPE_COARSE_H
#define FIXSAT_SHAPE_COARSE_H

#include "shape.h"

/* Checks that each component is at most `most`. */
#define FXS_WITHIN2(v, most)                                                                       \
    do {                                                                                           \
        FXS_WITHIN((v).x, most);                                                                   \
        FXS_WITHIN((v).y, most);                                                                   \
    } while (false)

static inline fixsat_vec2 fxs_coarse(fixsat_vec2 v, uint32_t shift) {
    return (fixsat_vec2){v.x >> shift, v.y >> shift};
}

/* Return sums and differences modulo 2^32. */
static inline fixsat_vec2 fxs_plus(fixsat_vec2 p, fixsat_vec2 q) {
    return (fixsat_vec2){(int32_t)((int64_t)p.x + q.x), (int32_t)((int64_t)p.y + q.y)};
}

static inline fixsat_vec2 fxs_minus(fixsat_vec2 p, fixsat_vec2 q) {
    return (fixsat_vec2){(int32_t)((int64_t)p.x - q.x), (int32_t)((int64_t)p.y - q.y)};
}

/* Returns the offset from position a to b modulo 2^32, less than 1 off on each axis. The sum of
 * this and a point relative to b may leave the range. It comes back when a point relative to a is
 * subtracted. */
static inline fixsat_vec2 fxs_coarse_offset(fixsat_vec2 a, fixsat_vec2 b, uint32_t shift) {
    return fxs_minus(fxs_coarse(b, shift), fxs_coarse(a, shift));
}

/* True if two bounds, each relative to its position, are certainly more than r apart on an axis. It
 * adds in units of 4, so the sum fits 32 bits, and less than 3 units are cut off. So bounds for
 * which it is false are less than r + 16 apart. */
static inline bool fxs_clearly_apart(int32_t at_a, int32_t a_min, int32_t a_max, int32_t at_b,
                                     int32_t b_min, int32_t b_max, uint32_t r) {
    FXS_START_NEAR(false);
    const int32_t offset = (at_b >> 2) - (at_a >> 2), reach = (int32_t)(r >> 2) + 2;
    return offset + (b_min >> 2) - (a_max >> 2) > reach ||
           (a_min >> 2) - (b_max >> 2) - offset > reach;
}

static inline bool fxs_clearly_apart2(fixsat_vec2 at_a, const fixsat_aabb2 *a, fixsat_vec2 at_b,
                                      const fixsat_aabb2 *b, uint32_t r) {
    return fxs_clearly_apart(at_a.x, a->min.x, a->max.x, at_b.x, b->min.x, b->max.x, r) ||
           fxs_clearly_apart(at_a.y, a->min.y, a->max.y, at_b.y, b->min.y, b->max.y, r);
}

static inline int32_t fxs_cross(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x * q.y - p.y * q.x;
}

/* Returns the cross product modulo 2^32, for vectors for which it may not fit. It is to be
 * subtracted from another one. */
static inline int32_t fxs_cross_modulo(fixsat_vec2 p, fixsat_vec2 q) {
    return (int32_t)((int64_t)p.x * q.y - (int64_t)p.y * q.x);
}

static inline int32_t fxs_dot(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x * q.x + p.y * q.y;
}

#endif

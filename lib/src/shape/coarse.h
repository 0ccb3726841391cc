/* SPDX-License-Identifier: MIT
 *
 * Vectors of few bits, whose products fit 32. Internal.
 */
#ifndef FIXSAT_SHAPE_COARSE_H
#define FIXSAT_SHAPE_COARSE_H

#include "shape.h"

/* Each component is at most `most`. */
#define FXS_WITHIN2(v, most)                                                                       \
    do {                                                                                           \
        FXS_WITHIN((v).x, most);                                                                   \
        FXS_WITHIN((v).y, most);                                                                   \
    } while (false)

static inline fixsat_vec2 fxs_coarse(fixsat_vec2 v, uint32_t shift) {
    return (fixsat_vec2){v.x >> shift, v.y >> shift};
}

/* Modulo 2^32. */
static inline fixsat_vec2 fxs_plus(fixsat_vec2 p, fixsat_vec2 q) {
    return (fixsat_vec2){(int32_t)((int64_t)p.x + q.x), (int32_t)((int64_t)p.y + q.y)};
}

static inline fixsat_vec2 fxs_minus(fixsat_vec2 p, fixsat_vec2 q) {
    return (fixsat_vec2){(int32_t)((int64_t)p.x - q.x), (int32_t)((int64_t)p.y - q.y)};
}

/* From a's position to that of b, off by less than 1 on each axis. Modulo 2^32: what is seen from
 * one position may leave the range where the way to the other is added, and comes back where a
 * point of the other is taken off. */
static inline fixsat_vec2 fxs_coarse_offset(fixsat_vec2 a, fixsat_vec2 b, uint32_t shift) {
    return fxs_minus(fxs_coarse(b, shift), fxs_coarse(a, shift));
}

/* Of bounds, each seen from its position: are they more than r apart on an axis? Numbers are added
 * in units of 4, so that the sum fits 32 bits, and what that takes off is less than 3; so bounds
 * of which this is not said are less than r + 16 apart. */
static inline bool fxs_clearly_apart(int32_t at_a, int32_t a_min, int32_t a_max, int32_t at_b,
                                     int32_t b_min, int32_t b_max, uint32_t r) {
    FXS_START_NEAR(false);
    const int32_t way = (at_b >> 2) - (at_a >> 2), reach = (int32_t)(r >> 2) + 2;
    return way + (b_min >> 2) - (a_max >> 2) > reach || (a_min >> 2) - (b_max >> 2) - way > reach;
}

static inline bool fxs_clearly_apart2(fixsat_vec2 at_a, const fixsat_aabb2 *a, fixsat_vec2 at_b,
                                      const fixsat_aabb2 *b, uint32_t r) {
    return fxs_clearly_apart(at_a.x, a->min.x, a->max.x, at_b.x, b->min.x, b->max.x, r) ||
           fxs_clearly_apart(at_a.y, a->min.y, a->max.y, at_b.y, b->min.y, b->max.y, r);
}

static inline int32_t fxs_cross(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x * q.y - p.y * q.x;
}

/* Of vectors whose own cross product may not fit: modulo 2^32, to be subtracted from another. */
static inline int32_t fxs_cross_modulo(fixsat_vec2 p, fixsat_vec2 q) {
    return (int32_t)((int64_t)p.x * q.y - (int64_t)p.y * q.x);
}

static inline int32_t fxs_dot(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x * q.x + p.y * q.y;
}

#endif

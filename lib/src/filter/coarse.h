/* SPDX-License-Identifier: MIT
 *
 * Vectors of few bits, whose products fit 32. Internal.
 */
#ifndef FIXSAT_FILTER_COARSE_H
#define FIXSAT_FILTER_COARSE_H

#include "../shape/shape.h"

/* Each component is at most `most`. */
#define FXS_WITHIN2(v, most)                                                                       \
    do {                                                                                           \
        FXS_WITHIN((v).x, most);                                                                   \
        FXS_WITHIN((v).y, most);                                                                   \
    } while (false)

static inline fixsat_vec2 fxs_coarse(fixsat_vec2 v, uint32_t shift) {
    return (fixsat_vec2){v.x >> shift, v.y >> shift};
}

/* From a's position to that of b, off by less than 1 on each axis. Modulo 2^32: what is seen from
 * one position may leave the range where the way to the other is added, and comes back where a
 * point of the other is taken off. */
static inline fixsat_vec2 fxs_coarse_way(fixsat_vec2 a, fixsat_vec2 b, uint32_t shift) {
    return fxs_minus(fxs_coarse(b, shift), fxs_coarse(a, shift));
}

static inline int32_t fxs_cross(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x * q.y - p.y * q.x;
}

static inline int32_t fxs_dot(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x * q.x + p.y * q.y;
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * Vectors of few bits, whose products fit 32. Internal.
 */
#ifndef FIXSAT_FILTER_COARSE_H
#define FIXSAT_FILTER_COARSE_H

#include "../int/bits.h"
#include <fixsat/types.h>

/* Each component is at most `most`. */
#define FXS_WITHIN2(v, most)                                                                       \
    do {                                                                                           \
        FXS_WITHIN((v).x, most);                                                                   \
        FXS_WITHIN((v).y, most);                                                                   \
    } while (false)

static inline fixsat_vec2 fxs_coarse(fixsat_vec2 v, uint32_t shift) {
    return (fixsat_vec2){v.x >> shift, v.y >> shift};
}

/* Modulo 2^32: what is seen from one shape's position may leave the range where that of the other
 * is added, and comes back where a point of that is taken off. */
static inline fixsat_vec2 fxs_plus(fixsat_vec2 p, fixsat_vec2 q) {
    return (fixsat_vec2){(int32_t)((int64_t)p.x + q.x), (int32_t)((int64_t)p.y + q.y)};
}

static inline fixsat_vec2 fxs_minus(fixsat_vec2 p, fixsat_vec2 q) {
    return (fixsat_vec2){(int32_t)((int64_t)p.x - q.x), (int32_t)((int64_t)p.y - q.y)};
}

/* b's position from that of a, divided by 2^shift, to the nearest; also modulo 2^32. */
static inline fixsat_vec2 fxs_coarse_way(fixsat_vec2 a, fixsat_vec2 b, uint32_t shift) {
    const int64_t half = (INT64_C(1) << shift) >> 1;
    return (fixsat_vec2){(int32_t)(((int64_t)b.x - a.x + half) >> shift),
                         (int32_t)(((int64_t)b.y - a.y + half) >> shift)};
}

static inline int32_t fxs_cross(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x * q.y - p.y * q.x;
}

static inline int32_t fxs_dot(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x * q.x + p.y * q.y;
}

#endif

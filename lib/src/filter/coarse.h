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

static inline fixsat_vec2 fxs_minus(fixsat_vec2 p, fixsat_vec2 q) {
    return (fixsat_vec2){fxs_sub32(p.x, q.x), fxs_sub32(p.y, q.y)};
}

static inline int32_t fxs_cross(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x * q.y - p.y * q.x;
}

static inline int32_t fxs_dot(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x * q.x + p.y * q.y;
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * Points and vectors in raw units beyond the range of a coordinate. Internal.
 */
#ifndef FIXSAT_SHAPE_POINT_H
#define FIXSAT_SHAPE_POINT_H

#include "../int/big.h"
#include <fixsat/types.h>

/* A point or vector in raw units beyond the range of a coordinate. */
typedef struct fixsat_point {
    int64_t x, y;
} fixsat_point;

static inline fixsat_point fixsat_point_of(fixsat_vec2 v) {
    return (fixsat_point){v.x, v.y};
}

static inline fixsat_point fixsat_sum(fixsat_point p, fixsat_point q) {
    return (fixsat_point){p.x + q.x, p.y + q.y};
}

static inline fixsat_point fixsat_difference(fixsat_point p, fixsat_point q) {
    return (fixsat_point){p.x - q.x, p.y - q.y};
}

/* ax * by - ay * bx, for operands of at most 62 bits, and its sign. By number, because
 * a call with structs copies them byte by byte on small cores. */
fixsat_big fixsat_value_of_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);
int fixsat_sign_of_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/* p x q and p.q, exactly, and their signs. */
static inline fixsat_big fixsat_cross_of(fixsat_point p, fixsat_point q) {
    return fixsat_value_of_cross(p.x, p.y, q.x, q.y);
}

static inline fixsat_big fixsat_dot_of(fixsat_point p, fixsat_point q) {
    return fixsat_value_of_cross(p.x, p.y, -q.y, q.x);
}

static inline int fixsat_cross_sign(fixsat_point p, fixsat_point q) {
    return fixsat_sign_of_cross(p.x, p.y, q.x, q.y);
}

static inline int fixsat_dot_sign(fixsat_point p, fixsat_point q) {
    return fixsat_sign_of_cross(p.x, p.y, -q.y, q.x);
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * Points and vectors in raw units beyond the range of a coordinate. Internal.
 */
#ifndef FIXSAT_SHAPE_POINT_H
#define FIXSAT_SHAPE_POINT_H

#include "../int/big.h"
#include <fixsat/types.h>

/* A point or vector in raw units beyond the range of a coordinate. */
typedef struct fxs_point {
    int64_t x, y;
} fxs_point;

static inline fxs_point fxs_point_of(fixsat_vec2 v) {
    return (fxs_point){v.x, v.y};
}

static inline fxs_point fxs_sum(fxs_point p, fxs_point q) {
    return (fxs_point){p.x + q.x, p.y + q.y};
}

static inline fxs_point fxs_difference(fxs_point p, fxs_point q) {
    return (fxs_point){p.x - q.x, p.y - q.y};
}

/* Whether b is to the left (1) or to the right (-1) of a, or in line (0). By number, because a
 * call with structs copies them byte by byte on small cores. */
int fxs_sign_of_turn(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/* p x q and p.q, exactly, and their signs. */
static inline fxs_big fxs_cross_of(fxs_point p, fxs_point q) {
    return fxs_big_cross(p.x, p.y, q.x, q.y);
}

static inline fxs_big fxs_dot_of(fxs_point p, fxs_point q) {
    return fxs_big_cross(p.x, p.y, -q.y, q.x);
}

static inline int fxs_cross_sign(fxs_point p, fxs_point q) {
    return fxs_sign_of_turn(p.x, p.y, q.x, q.y);
}

static inline int fxs_dot_sign(fxs_point p, fxs_point q) {
    return fxs_sign_of_turn(p.x, p.y, -q.y, q.x);
}

/* Which side of p->q the point r is on: 1 left, -1 right, 0 on the line (also where
 * p and q are the same). */
int fxs_side(fixsat_vec2 p, fixsat_vec2 q, fixsat_vec2 r);

#endif

/* SPDX-License-Identifier: MIT
 *
 * Points and vectors in raw units beyond the range of a coordinate. Internal.
 */
#ifndef FIXSAT_SHAPE_POINT_H
#define FIXSAT_SHAPE_POINT_H

#include "../int/big.h"
#include "../int/multiply.h"
#include "../int/sign.h"
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

static inline fxs_point fxs_opposite(fxs_point p) {
    return (fxs_point){-p.x, -p.y};
}

/* ---- coordinates ---- */

static inline bool fxs_same_point(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x == q.x && p.y == q.y;
}

/* Returns the square of the length of v, at most 2^63. */
static inline uint64_t fxs_square_length(fixsat_vec2 v) {
    return (uint64_t)fxs_multiply(v.x, v.x) + (uint64_t)fxs_multiply(v.y, v.y);
}

/* True if p is below q, or on a level with q and to its left. */
static inline bool fxs_is_lower(fixsat_vec2 p, fixsat_vec2 q) {
    return p.y != q.y ? p.y < q.y : p.x < q.x;
}

/* Returns v as a coordinate; if it has to be clamped, *in_range becomes false. */
static inline fix16_t fxs_clamp(int64_t v, bool *in_range) {
    const fix16_t same = (fix16_t)v;
    if (same == v) {
        return same;
    }
    *in_range = false;
    return v < 0 ? INT32_MIN : INT32_MAX;
}

static inline fixsat_vec2 fxs_clamp_point(fxs_point p, bool *in_range) {
    const fix16_t x = fxs_clamp(p.x, in_range), y = fxs_clamp(p.y, in_range);
    return (fixsat_vec2){x, y};
}

/* Subraw units are raw / 2^16. Points that are not at vertices are computed in these, and rounded
 * to coordinates once. */
enum { FXS_SUBRAW_BITS = 16 };

static inline int64_t fxs_subraw(int64_t v) {
    FXS_BITS(v, 45);
    return v * (INT64_C(1) << FXS_SUBRAW_BITS);
}

/* True if a length in subraw units, less than `error` off, certainly lies between the integers that
 * it seems to lie between. */
static inline bool fxs_is_between_integers(uint64_t v, uint32_t error) {
    const uint32_t fraction = (uint32_t)v & ((1 << FXS_SUBRAW_BITS) - 1);
    return fraction >= error && fraction + error < 1 << FXS_SUBRAW_BITS;
}

/* Return p x q and p.q, exactly, and their signs. */
static inline fxs_big fxs_cross_of(fxs_point p, fxs_point q) {
    return fxs_big_cross(p.x, p.y, q.x, q.y);
}

static inline fxs_big fxs_dot_of(fxs_point p, fxs_point q) {
    return fxs_big_cross(p.x, p.y, -q.y, q.x);
}

static inline int fxs_cross_sign(fxs_point p, fxs_point q) {
    return fxs_sign_of_cross(p.x, p.y, q.x, q.y);
}

static inline int fxs_dot_sign(fxs_point p, fxs_point q) {
    return fxs_sign_of_cross(p.x, p.y, -q.y, q.x);
}

static inline bool fxs_is_zero_vector(fxs_point v) {
    return (v.x | v.y) == 0;
}

/* True if two vectors have the same direction. False if one is zero. */
static inline bool fxs_is_same_direction(fxs_point p, fxs_point q) {
    return fxs_cross_sign(p, q) == 0 && fxs_dot_sign(p, q) > 0;
}

#endif

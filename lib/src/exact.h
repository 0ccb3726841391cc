/* SPDX-License-Identifier: MIT
 *
 * The integers behind the tests: magnitudes, and 128-bit arithmetic for the few
 * pairs that 64 bits cannot decide. Internal.
 *
 * How wide is wide enough: tests work on differences of coordinates (33 bits
 * and a sign) and, against an AABB, on their doubles (at most 2^33 each, twice
 * a half-edge at most 2^32). So a 2x2 determinant stays below 2^67, a 3x3
 * determinant below 6 * 2^97 < 2^100, and a sum of five of those below 2^103.
 */
#ifndef FIXSAT_EXACT_H
#define FIXSAT_EXACT_H

#include <fixsat/types.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

#include "arch/multiply.h"

/* |v|, also of the most negative value. */
static inline uint32_t fixsat_abs32(int32_t v) {
    const int64_t magnitude = v < 0 ? -(int64_t)v : v;
    return (uint32_t)magnitude;
}

static inline uint64_t fixsat_abs64(int64_t v) { /* v > INT64_MIN */
    return (uint64_t)(v < 0 ? -v : v);
}

/* |a - b|, which can need all 32 bits. */
static inline uint32_t fixsat_distance(int32_t a, int32_t b) {
    return (uint32_t)(a < b ? (int64_t)b - a : (int64_t)a - b);
}

/* Are two intervals apart whose centres have this distance, and whose half
 * lengths are ea and eb? Without forming ea + eb, which may need 33 bits. */
static inline bool fixsat_apart(uint32_t distance, uint32_t ea, uint32_t eb) {
    return distance > ea && distance - ea > eb;
}

/* |v| or |v| - 1: one or two instructions, and an error that bounds include. */
static inline int32_t fixsat_magnitude(int32_t v) {
    return v ^ (v >> 31);
}

/* Determinants and dot products of values that are known to fit 32 bits, in 64. */
static inline int64_t fixsat_cross64(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    return fixsat_multiply((int32_t)ax, (int32_t)by) - fixsat_multiply((int32_t)ay, (int32_t)bx);
}

static inline int64_t fixsat_dot64(const int32_t n[3], const int64_t v[3]) {
    return fixsat_multiply(n[0], (int32_t)v[0]) + fixsat_multiply(n[1], (int32_t)v[1]) +
           fixsat_multiply(n[2], (int32_t)v[2]);
}

/* The number of bits of v: 0 for 0, 64 at most. */
static inline int fixsat_bits64(uint64_t v) {
    return v == 0 ? 0 : 64 - __builtin_clzll(v);
}

static inline int fixsat_bits32(uint32_t v) {
    return v == 0 ? 0 : 32 - __builtin_clz(v);
}

/* A signed integer of 128 bits, two's complement, least significant limb first. */
typedef struct fixsat_wide {
    uint32_t limb[4];
} fixsat_wide;

fixsat_wide fixsat_wide_from(int64_t v);
fixsat_wide fixsat_wide_add(fixsat_wide a, fixsat_wide b);
fixsat_wide fixsat_wide_sub(fixsat_wide a, fixsat_wide b);
fixsat_wide fixsat_wide_mul(fixsat_wide a, fixsat_wide b);
fixsat_wide fixsat_wide_abs(fixsat_wide a);
int fixsat_wide_sign(fixsat_wide a); /* -1, 0 or 1 */

/* ax * by - ay * bx, for operands of at most 62 bits. */
fixsat_wide fixsat_wide_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/* Which side of p->q the point r is on: 1 left, -1 right, 0 on the line (also where
 * p and q are the same). */
int fixsat_side(fixsat_vec2 p, fixsat_vec2 q, fixsat_vec2 r);

/* The axis normal to g in a 2D zonotope: the sign of |g x d| - sum of |g x h| over its
 * `count` generators h, at most 6, and whether that sum is zero. All are of at most
 * 34 bits. If extent < 2^30, it bounds the sums of the generators' magnitudes on x and
 * on y, and |d| on either. (It may be saturated, then, if it stays above.) */
int fixsat_compare_edge(const int64_t g[2], int64_t (*h)[2], int count, const int64_t d[2],
                        uint64_t extent, bool *sum_is_zero);

#endif

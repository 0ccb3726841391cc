/* SPDX-License-Identifier: MIT
 *
 * Magnitudes, intervals and bit counts. Internal.
 */
#ifndef FIXSAT_INT_BITS_H
#define FIXSAT_INT_BITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base.h"

/* Returns |v|, also of the most negative value. */
static inline uint32_t fxs_abs32(int32_t v) {
    const int64_t magnitude = v < 0 ? -(int64_t)v : v;
    return (uint32_t)magnitude;
}

static inline uint64_t fxs_abs64(int64_t v) { /* v > INT64_MIN */
    return (uint64_t)(v < 0 ? -v : v);
}

/* Returns |v|, also of the most negative value. */
static inline uint64_t fxs_magnitude64(int64_t v) {
    return v < 0 ? (uint64_t) - (v + 1) + 1 : (uint64_t)v;
}

/* Return a + b and a - b, which are known to fit 32 bits. */
static inline int32_t fxs_add32(int32_t a, int32_t b) {
    FXS_CHECK((int64_t)a + b >= INT32_MIN && (int64_t)a + b <= INT32_MAX);
    return a + b;
}

static inline int32_t fxs_sub32(int32_t a, int32_t b) {
    FXS_CHECK((int64_t)a - b >= INT32_MIN && (int64_t)a - b <= INT32_MAX);
    return a - b;
}

/* Returns the nearest number of 32 bits. */
static inline int32_t fxs_clamp32(int64_t v) {
    const int32_t same = (int32_t)v;
    return same == v ? same : v < 0 ? INT32_MIN : INT32_MAX;
}

/* Returns |a - b|, which can need all 32 bits. */
static inline uint32_t fxs_absdiff(int32_t a, int32_t b) {
    return (uint32_t)(a < b ? (int64_t)b - a : (int64_t)a - b);
}

/* Returns the distance of a point from an interval [min, max]. */
static inline uint32_t fxs_gap(int32_t point, int32_t min, int32_t max) {
    return point > max ? fxs_absdiff(max, point) : point < min ? fxs_absdiff(point, min) : 0;
}

/* True if the interval around `center` leaves the range of a coordinate. */
static inline bool fxs_leaves_range(int32_t center, uint32_t extent) {
    return extent > fxs_absdiff(INT32_MIN, center) || extent > fxs_absdiff(center, INT32_MAX);
}

/* True if two intervals are apart, for the distance of their centres and their half lengths ea and
 * eb. ea + eb is not computed, because it may need 33 bits. */
static inline bool fxs_apart(uint32_t distance, uint32_t ea, uint32_t eb) {
    return distance > ea && distance - ea > eb;
}

/* Returns |v| or |v| - 1, in one or two instructions. Error bounds include the 1. */
static inline int32_t fxs_approx_abs(int32_t v) {
    return v ^ (v >> 31);
}

/* True if all four fit 32 bits. Then ad - bc fits 64, because the two products cannot both be 2^62
 * in magnitude with opposite signs. */
static inline bool fxs_fit32(int64_t a, int64_t b, int64_t c, int64_t d) {
    return a == (int32_t)a && b == (int32_t)b && c == (int32_t)c && d == (int32_t)d;
}

/* Returns the number of bits of v: 0 for 0, 64 at most. */
static inline int fxs_bits64(uint64_t v) {
    return v == 0 ? 0 : 64 - __builtin_clzll(v);
}

/* Returns the number of bits of the largest of three, without the sign. */
static inline int fxs_bits_of3(const int64_t v[3]) {
    return fxs_bits64((uint64_t)((v[0] ^ v[0] >> 63) | (v[1] ^ v[1] >> 63) | (v[2] ^ v[2] >> 63)));
}

static inline int fxs_bits32(uint32_t v) {
    return v == 0 ? 0 : 32 - __builtin_clz(v);
}

/* Returns the shift that leaves `most` of so many bits, or 0 if there are no more. */
static inline uint32_t fxs_shift_to(int bits, int most) {
    return bits > most ? (uint32_t)(bits - most) : 0;
}

#endif

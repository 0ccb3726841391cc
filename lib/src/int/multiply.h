/* SPDX-License-Identifier: MIT
 *
 * Products of 32 by 32 bits, as each core computes them best. Internal. Every version gives the
 * same bits; only the number of instructions differs.
 */
#ifndef FIXSAT_INT_MULTIPLY_H
#define FIXSAT_INT_MULTIPLY_H

#include <stdint.h>

#include "base.h"

#if defined(__thumb__) && !defined(__thumb2__)

/* The core has no instruction for all 64 bits of a product. */
#define FXS_SPLITS_PRODUCTS

/* Marks a function of products that is seldom called: it is inlined only where a product takes few
 * instructions, because otherwise it takes the registers of the usual path. */
#define FXS_SELDOM static __attribute__((noinline, unused))

/* Returns a b. Armv6-M has no instruction for it, and the compiler's helper multiplies 64 by 64
 * bits. This one multiplies halves, the low ones unsigned (Knuth's algorithm M). Each middle sum is
 * at most 2^15 * (2^16 - 1) + 2^16 - 1 < 2^31 in magnitude. */
static inline int64_t fxs_multiply(int32_t a, int32_t b) {
    const int32_t a1 = a >> 16, b1 = b >> 16, a0 = a & 0xFFFF, b0 = b & 0xFFFF;
    const uint32_t low = (uint32_t)a0 * (uint32_t)b0;
    const int32_t t = a1 * b0 + (int32_t)(low >> 16);
    const int32_t u = a0 * b1 + (t & 0xFFFF);
    const int32_t high = a1 * b1 + (t >> 16) + (u >> 16);
    return (int64_t)((uint64_t)(uint32_t)high << 32 | ((uint32_t)u << 16 | (low & 0xFFFF)));
}

/* Returns the product of unsigned numbers, in the same way. Each middle sum is at most
 * (2^16 - 1)^2 + 2^16 - 1 < 2^32. */
static inline uint64_t fxs_multiply_unsigned(uint32_t a, uint32_t b) {
    const uint32_t a1 = a >> 16, b1 = b >> 16, a0 = a & 0xFFFF, b0 = b & 0xFFFF;
    const uint32_t low = a0 * b0;
    const uint32_t t = a1 * b0 + (low >> 16);
    const uint32_t u = a0 * b1 + (t & 0xFFFF);
    const uint32_t high = a1 * b1 + (t >> 16) + (u >> 16);
    return (uint64_t)high << 32 | (u << 16 | (low & 0xFFFF));
}

/* Returns ax by - ay bx, for numbers of up to 2^28. They are split at 14 bits, the lower pieces
 * unsigned. Products of the same weight are added up before they are carried: the sums of middle
 * ones are at most 2^30, the others less. */
static inline int64_t fxs_cross28(int32_t ax, int32_t ay, int32_t bx, int32_t by) {
    const int32_t ax1 = ax >> 14, ay1 = ay >> 14, bx1 = bx >> 14, by1 = by >> 14;
    const int32_t ax0 = ax & 0x3FFF, ay0 = ay & 0x3FFF, bx0 = bx & 0x3FFF, by0 = by & 0x3FFF;
    const int32_t low = ax0 * by0 - ay0 * bx0;
    const int32_t t = ax1 * by0 - ay1 * bx0 + ax0 * by1 - ay0 * bx1 + (low >> 14);
    const int32_t u = ax1 * by1 - ay1 * bx1 + (t >> 14); /* in units of 2^28 */
    const uint32_t below = (uint32_t)(t & 0x3FFF) << 14 | (uint32_t)(low & 0x3FFF);
    return (int64_t)((uint64_t)(uint32_t)(u >> 4) << 32 | ((uint32_t)(u & 0xF) << 28 | below));
}

/* Returns (ax * by - ay * bx) / 2^30, rounded down, for magnitudes of up to 16380 * 2^16. Numbers
 * are split at 15 bits, the lower pieces unsigned. The sums of upper products are at most
 * 2 * 32760^2 < 2^31. */
static inline int32_t fxs_cross_high(int32_t ax, int32_t ay, int32_t bx, int32_t by) {
    const int32_t ax1 = ax >> 15, ay1 = ay >> 15, bx1 = bx >> 15, by1 = by >> 15;
    const int32_t ax0 = ax & 0x7FFF, ay0 = ay & 0x7FFF, bx0 = bx & 0x7FFF, by0 = by & 0x7FFF;
    const int32_t low = ax0 * by0 - ay0 * bx0;
    const int32_t t = ax1 * by0 - ay1 * bx0, u = ax0 * by1 - ay0 * bx1;
    const int32_t rest = (t & 0x7FFF) + (u & 0x7FFF) + (low >> 15);
    return ax1 * by1 - ay1 * bx1 + (t >> 15) + (u >> 15) + (rest >> 15);
}

/* Returns (a x + b y) / 2^16 to the nearest, ties towards plus infinity, for a and b of up to 2^16
 * in magnitude, and x and y of up to 2^27. x and y are split at 14 bits. The sum of the lower
 * products is below 2^31 in magnitude, that of the upper ones 2^30 at most. */
static inline int32_t fxs_turned27(int32_t a, int32_t x, int32_t b, int32_t y) {
    const int32_t low = a * (x & 0x3FFF) + b * (y & 0x3FFF);
    return (a * (x >> 14) + b * (y >> 14) + (low >> 14) + 2) >> 2;
}

/* Returns (row . (x, y, z)) / 2^16, rounded in the same way, for entries of up to 2^16 in
 * magnitude, and x, y and z of up to 2^26. These are split at 13 bits. The sum of the lower
 * products is below 3 * 2^29, that of the upper ones 3 * 2^29 at most. */
static inline int32_t fxs_turned26(const int32_t row[3], int32_t x, int32_t y, int32_t z) {
    const int32_t low = row[0] * (x & 0x1FFF) + row[1] * (y & 0x1FFF) + row[2] * (z & 0x1FFF);
    const int32_t high = row[0] * (x >> 13) + row[1] * (y >> 13) + row[2] * (z >> 13);
    return (high + (low >> 13) + 4) >> 3;
}

/* Returns a . v, for a in [-2^27, 2^27). a is split into 13 and 14 bits, v into halves. Products of
 * the same weight are added up before they are carried: the unsigned sum is below 3 * 2^30, and the
 * signed ones are below 3 * 2^29 in magnitude. */
static inline int64_t fxs_multiply3(const int32_t a[3], const int32_t v[3]) {
    uint32_t low = 0;
    int32_t of_a1 = 0, of_v1 = 0, high = 0;
    for (int k = 0; k < 3; k++) {
        const int32_t a1 = a[k] >> 14, v1 = v[k] >> 16, a0 = a[k] & 0x3FFF, v0 = v[k] & 0xFFFF;
        low += (uint32_t)(a0 * v0);
        of_a1 += a1 * v0;
        of_v1 += a0 * v1;
        high += a1 * v1;
    }
    return high * (INT64_C(1) << 30) + of_v1 * (INT64_C(1) << 16) + of_a1 * (INT64_C(1) << 14) +
           low;
}

/* Returns high 2^bits + low, for a low of at most `bits` bits; `bits` is 5 to 31. */
static inline int64_t fxs_joined(int32_t high, uint32_t low, int bits) {
    const uint32_t below = (uint32_t)high & (UINT32_MAX >> bits);
    return (int64_t)((uint64_t)(uint32_t)(high >> (32 - bits)) << 32 | (below << bits | low));
}

/* Returns v . w, for v of up to 2^23 and w of up to 2^30 in magnitude. v is split at 12 bits, w
 * at 15. Products of the same weight add up to less than 3 * 2^28, and are carried afterwards. */
static inline int64_t fxs_multiply3_by_unit(const int32_t v[3], const int32_t w[3]) {
    int32_t low = 0, of_v1 = 0, of_w1 = 0, high = 0;
    for (int k = 0; k < 3; k++) {
        const int32_t v1 = v[k] >> 12, w1 = w[k] >> 15, v0 = v[k] & 0xFFF, w0 = w[k] & 0x7FFF;
        low += v0 * w0;
        of_v1 += v1 * w0;
        of_w1 += v0 * w1;
        high += v1 * w1;
    }
    low += (of_v1 & 7) << 12;
    of_w1 += (of_v1 >> 3) + (low >> 15);
    return fxs_joined(high + (of_w1 >> 12), (uint32_t)((of_w1 & 0xFFF) << 15 | (low & 0x7FFF)), 27);
}

/* Sets sum[k] to the part of v . w in units of 2^(12 k), for both in [-2^23, 2^23). They are split
 * at 12 bits. The parts are below 3 * 2^24, and are not carried. */
static inline void fxs_dot_by_twelves(int32_t sum[3], const int32_t v[3], const int32_t w[3]) {
    sum[0] = sum[1] = sum[2] = 0;
    for (int k = 0; k < 3; k++) {
        const int32_t v1 = v[k] >> 12, w1 = w[k] >> 12, v0 = v[k] & 0xFFF, w0 = w[k] & 0xFFF;
        sum[0] += v0 * w0;
        sum[1] += v1 * w0 + v0 * w1;
        sum[2] += v1 * w1;
    }
}

/* Returns v . w, both in [-2^23, 2^23). */
static inline int64_t fxs_multiply3_short(const int32_t v[3], const int32_t w[3]) {
    int32_t sum[3];
    fxs_dot_by_twelves(sum, v, w);
    const int32_t low = sum[0], middle = sum[1] + (low >> 12);
    return fxs_joined(sum[2] + (middle >> 12), (uint32_t)((middle & 0xFFF) << 12 | (low & 0xFFF)),
                      24);
}

#else

#define FXS_SELDOM static inline

static inline int64_t fxs_multiply(int32_t a, int32_t b) {
    return (int64_t)a * b;
}

static inline uint64_t fxs_multiply_unsigned(uint32_t a, uint32_t b) {
    return (uint64_t)a * b;
}

static inline int64_t fxs_cross28(int32_t ax, int32_t ay, int32_t bx, int32_t by) {
    return (int64_t)ax * by - (int64_t)ay * bx;
}

static inline int32_t fxs_cross_high(int32_t ax, int32_t ay, int32_t bx, int32_t by) {
    return (int32_t)(((int64_t)ax * by - (int64_t)ay * bx) >> 30);
}

static inline int32_t fxs_turned27(int32_t a, int32_t x, int32_t b, int32_t y) {
    return (int32_t)(((int64_t)a * x + (int64_t)b * y + 0x8000) >> 16);
}

static inline int32_t fxs_turned26(const int32_t row[3], int32_t x, int32_t y, int32_t z) {
    return (int32_t)(((int64_t)row[0] * x + (int64_t)row[1] * y + (int64_t)row[2] * z + 0x8000) >>
                     16);
}

static inline int64_t fxs_multiply3(const int32_t a[3], const int32_t v[3]) {
    return (int64_t)a[0] * v[0] + (int64_t)a[1] * v[1] + (int64_t)a[2] * v[2];
}

static inline int64_t fxs_multiply3_by_unit(const int32_t v[3], const int32_t w[3]) {
    return fxs_multiply3(v, w);
}

static inline int64_t fxs_multiply3_short(const int32_t v[3], const int32_t w[3]) {
    return fxs_multiply3(v, w);
}

#endif

/* Returns ax * by - ay * bx, for values that are known to fit 32 bits. */
static inline int64_t fxs_cross64(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    return fxs_multiply((int32_t)ax, (int32_t)by) - fxs_multiply((int32_t)ay, (int32_t)bx);
}

#endif

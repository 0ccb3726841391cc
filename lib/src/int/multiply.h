/* SPDX-License-Identifier: MIT
 *
 * How this core multiplies 32 by 32 to 64 bits. Internal. Every version gives the
 * same bits; only the number of instructions differs.
 */
#ifndef FIXSAT_INT_MULTIPLY_H
#define FIXSAT_INT_MULTIPLY_H

#include <stdint.h>

#include "base.h"

#if defined(__thumb__) && !defined(__thumb2__)

/* Armv6-M has no instruction for it, and the compiler's helper multiplies 64 by
 * 64 bits. By halves, the low ones without a sign (Knuth's algorithm M): each
 * middle sum is at most 2^15 * (2^16 - 1) + 2^16 - 1 < 2^31 in magnitude. */
static inline int64_t fxs_multiply(int32_t a, int32_t b) {
    const int32_t a1 = a >> 16, b1 = b >> 16, a0 = a & 0xFFFF, b0 = b & 0xFFFF;
    const uint32_t low = (uint32_t)a0 * (uint32_t)b0;
    const int32_t t = a1 * b0 + (int32_t)(low >> 16);
    const int32_t u = a0 * b1 + (t & 0xFFFF);
    const int32_t high = a1 * b1 + (t >> 16) + (u >> 16);
    return (int64_t)((uint64_t)(uint32_t)high << 32 | ((uint32_t)u << 16 | (low & 0xFFFF)));
}

/* The same of numbers without a sign: each middle sum is at most
 * (2^16 - 1)^2 + 2^16 - 1 < 2^32. */
static inline uint64_t fxs_multiply_unsigned(uint32_t a, uint32_t b) {
    const uint32_t a1 = a >> 16, b1 = b >> 16, a0 = a & 0xFFFF, b0 = b & 0xFFFF;
    const uint32_t low = a0 * b0;
    const uint32_t t = a1 * b0 + (low >> 16);
    const uint32_t u = a0 * b1 + (t & 0xFFFF);
    const uint32_t high = a1 * b1 + (t >> 16) + (u >> 16);
    return (uint64_t)high << 32 | (u << 16 | (low & 0xFFFF));
}

#else

static inline int64_t fxs_multiply(int32_t a, int32_t b) {
    return (int64_t)a * b;
}

static inline uint64_t fxs_multiply_unsigned(uint32_t a, uint32_t b) {
    return (uint64_t)a * b;
}

#endif

/* A determinant of values that are known to fit 32 bits, in 64. */
static inline int64_t fxs_cross64(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    return fxs_multiply((int32_t)ax, (int32_t)by) - fxs_multiply((int32_t)ay, (int32_t)bx);
}

#endif

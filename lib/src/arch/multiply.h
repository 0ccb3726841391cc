/* SPDX-License-Identifier: MIT
 *
 * How this core multiplies. Internal. Every version gives the same bits; only
 * the number of instructions differs.
 */
#ifndef FIXSAT_ARCH_MULTIPLY_H
#define FIXSAT_ARCH_MULTIPLY_H

#include <stdint.h>

/* ---- 32 by 32 to 64 bits ---- */

#if defined(__thumb__) && !defined(__thumb2__)

/* Armv6-M has no instruction for it, and the compiler's helper multiplies 64 by
 * 64 bits. By halves, the low ones without a sign (Knuth's algorithm M): each
 * middle sum is at most 2^15 * (2^16 - 1) + 2^16 - 1 < 2^31 in magnitude. */
static inline int64_t fixsat_multiply(int32_t a, int32_t b) {
    const int32_t a1 = a >> 16, b1 = b >> 16, a0 = a & 0xFFFF, b0 = b & 0xFFFF;
    const uint32_t low = (uint32_t)a0 * (uint32_t)b0;
    const int32_t t = a1 * b0 + (int32_t)(low >> 16);
    const int32_t u = a0 * b1 + (t & 0xFFFF);
    const int32_t high = a1 * b1 + (t >> 16) + (u >> 16);
    return (int64_t)((uint64_t)(uint32_t)high << 32 | ((uint32_t)u << 16 | (low & 0xFFFF)));
}

/* The same of numbers without a sign: each middle sum is at most
 * (2^16 - 1)^2 + 2^16 - 1 < 2^32. */
static inline uint64_t fixsat_multiply_unsigned(uint32_t a, uint32_t b) {
    const uint32_t a1 = a >> 16, b1 = b >> 16, a0 = a & 0xFFFF, b0 = b & 0xFFFF;
    const uint32_t low = a0 * b0;
    const uint32_t t = a1 * b0 + (low >> 16);
    const uint32_t u = a0 * b1 + (t & 0xFFFF);
    const uint32_t high = a1 * b1 + (t >> 16) + (u >> 16);
    return (uint64_t)high << 32 | (u << 16 | (low & 0xFFFF));
}

#else

static inline int64_t fixsat_multiply(int32_t a, int32_t b) {
    return (int64_t)a * b;
}

static inline uint64_t fixsat_multiply_unsigned(uint32_t a, uint32_t b) {
    return (uint64_t)a * b;
}

#endif

/* ---- pairs of 16-bit values in a word: x below, y above ---- */

static inline uint32_t fixsat_pack(int32_t x, int32_t y) {
    return (uint32_t)(uint16_t)x | (uint32_t)(uint16_t)y << 16;
}

static inline int32_t fixsat_x(uint32_t xy) {
    return (int16_t)(uint16_t)xy;
}

static inline int32_t fixsat_y(uint32_t xy) {
    return (int32_t)xy >> 16;
}

/* A vector that was just computed stays as this core likes it best. */

#if defined(__ARM_FEATURE_DSP) && __ARM_FEATURE_DSP

/* Armv7E-M, and Armv8-M with DSP: two products an instruction. */
#include <arm_acle.h>

typedef struct fixsat_offset {
    uint32_t xy;
    int32_t z;
} fixsat_offset;

static inline fixsat_offset fixsat_offset_of(int32_t x, int32_t y, int32_t z) {
    return (fixsat_offset){fixsat_pack(x, y), z};
}

static inline int32_t fixsat_cross_xy(uint32_t a, uint32_t b) {
    return __smusdx((int16x2_t)a, (int16x2_t)b);
}

static inline int32_t fixsat_cross_offset(uint32_t a, fixsat_offset d) {
    return fixsat_cross_xy(a, d.xy);
}

static inline int32_t fixsat_dot_xyz(uint32_t a_xy, int32_t a_z, uint32_t b_xy, int32_t b_z) {
    return __smlad((int16x2_t)a_xy, (int16x2_t)b_xy, a_z * b_z);
}

static inline int32_t fixsat_dot_offset(uint32_t a_xy, int32_t a_z, fixsat_offset d) {
    return fixsat_dot_xyz(a_xy, a_z, d.xy, d.z);
}

#else

typedef struct fixsat_offset {
    int32_t x, y, z;
} fixsat_offset;

static inline fixsat_offset fixsat_offset_of(int32_t x, int32_t y, int32_t z) {
    return (fixsat_offset){x, y, z};
}

static inline int32_t fixsat_cross_offset(uint32_t a, fixsat_offset d) {
    return fixsat_x(a) * d.y - fixsat_y(a) * d.x;
}

static inline int32_t fixsat_cross_xy(uint32_t a, uint32_t b) {
    return fixsat_x(a) * fixsat_y(b) - fixsat_y(a) * fixsat_x(b);
}

static inline int32_t fixsat_dot_offset(uint32_t a_xy, int32_t a_z, fixsat_offset d) {
    return fixsat_x(a_xy) * d.x + fixsat_y(a_xy) * d.y + a_z * d.z;
}

static inline int32_t fixsat_dot_xyz(uint32_t a_xy, int32_t a_z, uint32_t b_xy, int32_t b_z) {
    return fixsat_x(a_xy) * fixsat_x(b_xy) + fixsat_y(a_xy) * fixsat_y(b_xy) + a_z * b_z;
}

#endif

#endif

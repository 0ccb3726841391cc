/* SPDX-License-Identifier: MIT
 *
 * How this core multiplies vectors of 16-bit components. Internal. Every version
 * gives the same bits; only the number of instructions differs.
 */
#ifndef FIXSAT_ARCH_MULTIPLY_H
#define FIXSAT_ARCH_MULTIPLY_H

#include <stdint.h>

#if defined(__ARM_FEATURE_DSP) && __ARM_FEATURE_DSP

/* Armv7E-M and Armv8-M with DSP: two products an instruction. The vectors are
 * at least 2-byte aligned; memcpy becomes a load. */
#include <arm_acle.h>

static inline int16x2_t fixsat_pair(const int16_t *v) {
    int16x2_t pair;
    __builtin_memcpy(&pair, v, sizeof pair);
    return pair;
}

static inline int32_t fixsat_cross2(const int16_t a[2], const int16_t b[2]) {
    return __smusdx(fixsat_pair(a), fixsat_pair(b));
}

static inline int32_t fixsat_dot3(const int16_t a[4], const int16_t b[4]) {
    return __smlad(fixsat_pair(a), fixsat_pair(b), (int32_t)a[2] * b[2]);
}

#else

static inline int32_t fixsat_cross2(const int16_t a[2], const int16_t b[2]) {
    return a[0] * b[1] - a[1] * b[0];
}

static inline int32_t fixsat_dot3(const int16_t a[4], const int16_t b[4]) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

#endif

#endif

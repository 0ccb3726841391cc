/* SPDX-License-Identifier: MIT
 *
 * Pairs of 16-bit values in a word, x below and y above, and vectors as this core
 * multiplies them best. Internal. Every version gives the same bits.
 */
#ifndef FIXSAT_INT_PACKED_H
#define FIXSAT_INT_PACKED_H

#include <stdint.h>

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

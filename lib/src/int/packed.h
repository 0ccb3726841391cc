/* SPDX-License-Identifier: MIT
 *
 * Pairs of 16-bit values in a word, x in the low half and y in the high half; and vectors in the
 * form that this core multiplies best. Internal. Every version gives the same bits.
 */
#ifndef FIXSAT_INT_PACKED_H
#define FIXSAT_INT_PACKED_H

#include <stdint.h>

static inline uint32_t fxs_pack(int32_t x, int32_t y) {
    return (uint32_t)(uint16_t)x | (uint32_t)(uint16_t)y << 16;
}

static inline int32_t fxs_x(uint32_t xy) {
    return (int16_t)(uint16_t)xy;
}

static inline int32_t fxs_y(uint32_t xy) {
    return (int32_t)xy >> 16;
}

/* fxs_offset is a vector that was just computed, in the form that this core multiplies best. */

#if defined(__ARM_FEATURE_DSP) && __ARM_FEATURE_DSP

/* Armv7E-M, and Armv8-M with DSP, compute two products in an instruction. */
#include <arm_acle.h>

typedef struct fxs_offset {
    uint32_t xy;
    int32_t z;
} fxs_offset;

static inline fxs_offset fxs_offset_of(int32_t x, int32_t y, int32_t z) {
    return (fxs_offset){fxs_pack(x, y), z};
}

static inline int32_t fxs_cross_xy(uint32_t a, uint32_t b) {
    return __smusdx((int16x2_t)a, (int16x2_t)b);
}

static inline int32_t fxs_cross_offset(uint32_t a, fxs_offset d) {
    return fxs_cross_xy(a, d.xy);
}

static inline int32_t fxs_dot_xyz(uint32_t a_xy, int32_t a_z, uint32_t b_xy, int32_t b_z) {
    return __smlad((int16x2_t)a_xy, (int16x2_t)b_xy, a_z * b_z);
}

static inline int32_t fxs_dot_offset(uint32_t a_xy, int32_t a_z, fxs_offset d) {
    return fxs_dot_xyz(a_xy, a_z, d.xy, d.z);
}

#else

typedef struct fxs_offset {
    int32_t x, y, z;
} fxs_offset;

static inline fxs_offset fxs_offset_of(int32_t x, int32_t y, int32_t z) {
    return (fxs_offset){x, y, z};
}

static inline int32_t fxs_cross_offset(uint32_t a, fxs_offset d) {
    return fxs_x(a) * d.y - fxs_y(a) * d.x;
}

static inline int32_t fxs_cross_xy(uint32_t a, uint32_t b) {
    return fxs_x(a) * fxs_y(b) - fxs_y(a) * fxs_x(b);
}

static inline int32_t fxs_dot_offset(uint32_t a_xy, int32_t a_z, fxs_offset d) {
    return fxs_x(a_xy) * d.x + fxs_y(a_xy) * d.y + a_z * d.z;
}

static inline int32_t fxs_dot_xyz(uint32_t a_xy, int32_t a_z, uint32_t b_xy, int32_t b_z) {
    return fxs_x(a_xy) * fxs_x(b_xy) + fxs_y(a_xy) * fxs_y(b_xy) + a_z * b_z;
}

#endif

#endif

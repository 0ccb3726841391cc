/* SPDX-License-Identifier: MIT
 *
 * The way until a moment, along one coordinate axis. Internal.
 */
#ifndef FIXSAT_PLANE_MOTION_PREFIX_H
#define FIXSAT_PLANE_MOTION_PREFIX_H

#include "../int/bits.h"
#include "../int/multiply.h"
#include <fixsat/types.h>

/* A component of the motion until a time: rounded down and up, and its sign. */
typedef struct fxs_part {
    uint32_t down, up; /* without it; up to 2^31 */
    bool is_negative;
} fxs_part;

/* time / 2^16 of it, and what is one more of these before that is rounded up; but no more than
 * all. */
static inline fxs_part fxs_rough_part(fix16_t m, fix16_t time) {
    const uint32_t size = fxs_abs32(m);
    const uint64_t part = fxs_multiply_unsigned(size, (uint32_t)time);
    const uint64_t up = (part + size + 0xFFFF) >> 16;
    return (fxs_part){(uint32_t)(part >> 16), up < size ? (uint32_t)up : size, m < 0};
}

/* Divided by 2^k. */
static inline fix16_t fxs_rounded_part(const fxs_part *p, bool up, uint32_t k) {
    const uint64_t v = up ? (p->up + (UINT64_C(1) << k) - 1) >> k : (uint64_t)p->down >> k;
    return (fix16_t)(p->is_negative ? -(int64_t)v : (int64_t)v);
}

#endif

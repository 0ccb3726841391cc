/* SPDX-License-Identifier: MIT
 *
 * The random numbers that shapes are drawn from, the same on every board. The state is the
 * caller's and never 0.
 */
#ifndef DRAW_H
#define DRAW_H

#include <stdint.h>

static inline uint32_t draw_any(uint32_t *state) { /* xorshift32 */
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

/* low <= result < high */
static inline int32_t draw_between(uint32_t *state, int32_t low, int32_t high) {
    return low + (int32_t)((uint64_t)draw_any(state) * (uint32_t)(high - low) >> 32);
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * Random numbers, the same on every processor. The state is the caller's and never 0.
 */
#ifndef COMMON_RANDOM_H
#define COMMON_RANDOM_H

#include <stdint.h>

static inline uint32_t random_next(uint32_t *state) { /* xorshift32 */
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

/* 0 <= result < n, for an n of up to 65,536. */
static inline uint32_t random_below(uint32_t *state, uint32_t n) {
    return (random_next(state) >> 16) * n >> 16;
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * Conversion of ticks to the units that are printed.
 */
#ifndef UNITS_H
#define UNITS_H

#include <stdint.h>
#include <stdio.h>

/* Returns the units between two readings of board_ticks(), which count modulo 2^24. Rounds to
 * nearest, because an error of one tick is less than half an instruction. Prints a line if a call
 * may have been too long for 24 bits. */
static inline uint32_t units_between(uint32_t begin, uint32_t end) {
    const uint32_t ticks = (end - begin) & 0xFFFFFF;
    if (ticks > 0xC00000) {
        printf("bench: a call that is too long for the counter\n");
    }
    /* ticks < 2^24 and the multiplier is at most 125, so 31 bits suffice */
    return (ticks * BENCH_MULTIPLIER + BENCH_DIVISOR / 2) / BENCH_DIVISOR;
}

#endif

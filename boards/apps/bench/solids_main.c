/* SPDX-License-Identifier: MIT
 *
 * bench_solids: the lines of solids.h. They are a program of their own, because the Pico's RAM holds
 * the library's code, and not all of it beside what `bench` measures. Run `bench` first: it checks
 * that the ticks count.
 */
#include <stdio.h>

#include "solids.h"

int main(void) {
    printf("bench on %s: %s; float in none\n", BENCH_BOARD, BENCH_UNIT);
    const uint32_t wrong = bench_solids();
    if (wrong != 0) {
        printf("bench_solids: %lu wrong answers\n", (unsigned long)wrong);
    }
    return wrong != 0;
}

/* SPDX-License-Identifier: MIT
 *
 * bench_worlds: the lines of worlds.h, worlds3.h and walks.h. They are a program of their own, as
 * solids_main.c says.
 */
#include <stdio.h>

#include "walks.h"
#include "worlds.h"
#include "worlds3.h"

int main(void) {
    printf("bench on %s: %s; float in none\n", BENCH_BOARD, BENCH_UNIT);
    const uint32_t wrong = bench_worlds() + bench_worlds3();
    bench_walks();
    if (wrong != 0) {
        printf("bench_worlds: %lu wrong answers\n", (unsigned long)wrong);
    }
    return wrong != 0;
}

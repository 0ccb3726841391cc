/* SPDX-License-Identifier: MIT
 *
 * The board contract on a computer: the console is standard input and output,
 * a tick a nanosecond.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-*): the name that POSIX asks for */
#define _POSIX_C_SOURCE 199309L

#include "board.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Nothing to start: the C library has done it all before main. */
void board_init(void) {
}

int board_read(void) {
    return getchar(); /* EOF is negative, if not always -1 in theory */
}

void board_write(uint8_t byte) {
    (void)putchar(byte);
}

uint32_t board_ticks(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return ((uint32_t)now.tv_sec * 1000000000u + (uint32_t)now.tv_nsec) & 0xffffff;
}

/* An answer that could not be delivered is no success. */
void board_exit(int status) {
    if (fflush(stdout) != 0 && status == 0) {
        status = EXIT_FAILURE;
    }
    exit(status);
}

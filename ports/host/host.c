/* SPDX-License-Identifier: MIT
 *
 * The functions of board.h on a computer: the console is standard input and output, a tick is a
 * nanosecond.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-*): POSIX specifies this name */
#define _XOPEN_SOURCE 600

#include "board.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

/* Does nothing, because the C library has started everything before main. */
void board_init(void) {
}

int board_read(void) {
    return getchar(); /* EOF is negative, and -1 on all common systems */
}

/* Sends a line when it ends, because the reader of a pipe may wait for it. Ends the program with
 * EXIT_FAILURE if the line cannot be sent. */
void board_write(uint8_t byte) {
    (void)putchar(byte);
    if (byte == '\n' && fflush(stdout) != 0) {
        exit(EXIT_FAILURE);
    }
}

uint32_t board_ticks(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return ((uint32_t)now.tv_sec * 1000000000u + (uint32_t)now.tv_nsec) & 0xffffff;
}

static void (*volatile interrupt_handler)(void);

static void on_alarm(int signal_number) {
    (void)signal_number;
    interrupt_handler();
}

/* Waits for at least 20 us, because some systems need that long to deliver a signal. */
void board_interrupt_after(uint32_t ticks, void (*handler)(void)) {
    struct itimerval timer = {{0, 0}, {0, 0}};
    (void)setitimer(ITIMER_REAL, &timer, NULL); /* stops the signal while the handler changes */
    interrupt_handler = handler;
    if (ticks != 0) {
        struct sigaction action = {.sa_flags = SA_RESTART};
        action.sa_handler = on_alarm;
        (void)sigaction(SIGALRM, &action, NULL);
        timer.it_value.tv_usec = ticks < 20000 ? 20 : (suseconds_t)(ticks / 1000);
        (void)setitimer(ITIMER_REAL, &timer, NULL);
    }
}

/* Ends with EXIT_FAILURE if the last output cannot be sent. */
void board_exit(int status) {
    if (fflush(stdout) != 0 && status == 0) {
        status = EXIT_FAILURE;
    }
    exit(status);
}

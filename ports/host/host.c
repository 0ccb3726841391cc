/* SPDX-License-Identifier: MIT
 *
 * The board contract on a computer: the console is standard input and output,
 * a tick a nanosecond.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-*): the name that POSIX asks for */
#define _XOPEN_SOURCE 600

#include "board.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

/* Nothing to start: the C library has done it all before main. */
void board_init(void) {
}

int board_read(void) {
    return getchar(); /* EOF is negative, if not always -1 in theory */
}

/* A line is sent when it ends, because who reads it through a pipe may wait for it. An answer that
 * cannot be delivered is no success. */
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

/* Not sooner than 20 us: some systems need that long to deliver a signal. */
void board_interrupt_after(uint32_t ticks, void (*handler)(void)) {
    struct itimerval timer = {{0, 0}, {0, 0}};
    (void)setitimer(ITIMER_REAL, &timer, NULL); /* none now, so that the handler can be changed */
    interrupt_handler = handler;
    if (ticks != 0) {
        struct sigaction action = {.sa_flags = SA_RESTART};
        action.sa_handler = on_alarm;
        (void)sigaction(SIGALRM, &action, NULL);
        timer.it_value.tv_usec = ticks < 20000 ? 20 : (suseconds_t)(ticks / 1000);
        (void)setitimer(ITIMER_REAL, &timer, NULL);
    }
}

/* An answer that could not be delivered is no success. */
void board_exit(int status) {
    if (fflush(stdout) != 0 && status == 0) {
        status = EXIT_FAILURE;
    }
    exit(status);
}

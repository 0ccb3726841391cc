/* SPDX-License-Identifier: MIT
 *
 * What a test in C says: CHECK says which line failed, and goes on, so that a board's
 * run shows all failures at once. RUN calls functions from a table, so that their frames
 * do not add up to more stack than a board has.
 */
#ifndef COMMON_CHECK_H
#define COMMON_CHECK_H

#include <stdbool.h>
#include <stdio.h>

static int checks, failures;

#define CHECK(condition) check(condition, __FILE__, __LINE__, #condition)

#define RUN(...)                                                                                   \
    do {                                                                                           \
        static void (*const run_[])(void) = {__VA_ARGS__};                                         \
        for (unsigned i_ = 0; i_ < sizeof run_ / sizeof run_[0]; i_++) {                           \
            run_[i_]();                                                                            \
        }                                                                                          \
    } while (0)

static void check(bool passed, const char *file, int line, const char *condition) {
    checks++;
    if (!passed) {
        failures++;
        printf("%s:%d: failed: %s\n", file, line, condition);
    }
}

/* The exit status of a test program. */
static inline int check_summary(const char *name) {
    printf("%s: %d checks, %d failed\n", name, checks, failures);
    return failures != 0 || checks == 0;
}

#endif

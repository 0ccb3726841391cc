/* SPDX-License-Identifier: MIT
 *
 * The one macro of the unit tests: says which line failed, and goes on, so that
 * a board's run shows all failures at once.
 */
#ifndef UNIT_CHECK_H
#define UNIT_CHECK_H

#include <stdbool.h>
#include <stdio.h>

static int checks, failures;

#define CHECK(condition) check(condition, __FILE__, __LINE__, #condition)

static void check(bool passed, const char *file, int line, const char *condition) {
    checks++;
    if (!passed) {
        failures++;
        printf("%s:%d: failed: %s\n", file, line, condition);
    }
}

/* The exit status of a test program. */
static int check_summary(const char *name) {
    printf("%s: %d checks, %d failed\n", name, checks, failures);
    return failures != 0 || checks == 0;
}

#endif

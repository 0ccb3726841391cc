/* SPDX-License-Identifier: MIT
 *
 * The golden cases with a library in which each bound is checked, and in which it is counted
 * how often a filter leaves a pair to the exact function: for each kind of question no more
 * often than here, in parts per thousand of the cases. (Half of these are made so that the
 * shapes touch, or nearly so.)
 */
#include <fixsat/fixsat.h>
#include <stdio.h>
#include <stdlib.h>

#include "../golden/cases.h"

enum { CASES = 4000 };

void fxs_bound_broken(const char *file, int line);
void fxs_count_exact(const char *name);

static unsigned long exact;

void fxs_bound_broken(const char *file, int line) {
    printf("%s:%d: a bound is broken\n", file, line);
    exit(1);
}

void fxs_count_exact(const char *name) {
    (void)name;
    exact++;
}

int main(void) {
    static golden_case pair;
    for (uint32_t kind = 0; kind < GOLDEN_KINDS; kind++) {
        exact = 0;
        for (uint32_t i = 0; i < CASES; i++) {
            golden_answer answer = {0};
            golden_make(&pair, kind, i);
            golden_kinds[kind].answer(&answer, &pair);
        }
        printf("%-24s %4lu\n", golden_kinds[kind].name, exact * 1000 / CASES);
    }
    return 0;
}

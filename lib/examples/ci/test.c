/* SPDX-License-Identifier: MIT
 *
 * Tests of the robot's logic. They run on the computer and on each emulated board. */
#include "patrol.h"

#include <stdio.h>

static int failed;

static void check(bool is_so, const char *what) {
    if (!is_so) {
        printf("FAILED: %s\n", what);
        failed++;
    }
}

int main(void) {
    patrol p;
    patrol_init(&p);
    check(!patrol_overlaps(&p), "the entrance is free");

    patrol_step(&p);
    check(p.turns == 0 && p.position.x > F16(1.1) && p.position.y > F16(1), "it drives ahead");

    p = (patrol){.position = FIXSAT_VEC2(11.6, 4)}; /* 10 cm from the east wall, heading to it */
    patrol_step(&p);
    check(p.position.x == F16(11.7) && p.turns == 1, "it stops at the wall, to the bit");
    patrol_step(&p);
    check(p.position.x < F16(11.7) && p.turns == 1, "then it drives away");

    p.position = FIXSAT_VEC2(3.5, 4);
    check(patrol_overlaps(&p), "a robot in a shelf is noticed");

    patrol_init(&p);
    int overlaps = 0;
    for (int step = 0; step < 1000; step++) {
        patrol_step(&p);
        overlaps += patrol_overlaps(&p);
    }
    check(overlaps == 0, "it never overlaps anything");
    puts(failed == 0 ? "all tests passed" : "some tests failed");
    return failed;
}

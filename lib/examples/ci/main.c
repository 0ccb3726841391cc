/* SPDX-License-Identifier: MIT
 *
 * The firmware. On a product it would drive motors; here it prints where the robot is. */
#include "patrol.h"

#include <stdio.h>

enum { STEPS = 2000 };

int main(void) {
    patrol p;
    unsigned overlaps = 0;
    patrol_init(&p);
    for (int step = 1; step <= STEPS; step++) {
        patrol_step(&p);
        overlaps += patrol_overlaps(&p);
        if (step % (STEPS / 4) == 0) {
            printf("step %d: at %d, %d cm after %u turns\n", step, fix16_to_int(p.position.x * 100),
                   fix16_to_int(p.position.y * 100), (unsigned)p.turns);
        }
    }
    printf("%u overlaps, state %08lx\n", overlaps, (unsigned long)patrol_hash(&p));
    return overlaps == 0 ? 0 : 1;
}

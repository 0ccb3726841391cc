/* SPDX-License-Identifier: MIT
 *
 * A search for the worst error of a filter: climbs from random numbers, by changing one at a time,
 * to where the error is as large as can be found, in bounds. Nothing may be beyond 1.
 */
#ifndef CLIMB_H
#define CLIMB_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "../common/random.h"

enum { CLIMB_NUMBERS = 24 };

/* In bounds; 0 or less where there is nothing to be said of these numbers. */
typedef double climb_error(const int32_t *number);

typedef struct climb_space {
    uint32_t numbers; /* how many, up to CLIMB_NUMBERS */
    uint32_t steps;   /* of one climb */
    void (*begin)(int32_t *number);
    int32_t (*step)(int32_t v);
    double least; /* the search is no good if it finds none that is worse */
} climb_space;

static uint32_t climb_state = 1;

static int32_t climb_signed(uint32_t bits) {
    const int32_t v = (int32_t)(random_next(&climb_state) >> (32 - bits));
    return random_below(&climb_state, 2) != 0 ? v : -v;
}

static int32_t climb_limited(int32_t v, int32_t most) {
    return v > most ? most : v < -most ? -most : v;
}

static double climb_once(const climb_space *space, climb_error *error) {
    int32_t number[CLIMB_NUMBERS] = {0};
    double most = 0;
    for (int tries = 0; tries < 100 && !(most > 0); tries++) {
        space->begin(number);
        most = error(number);
    }
    for (uint32_t i = 0; i < space->steps; i++) {
        const uint32_t k = random_below(&climb_state, space->numbers);
        const int32_t before = number[k];
        number[k] = space->step(before);
        const double e = error(number);
        if (e >= most) {
            most = e;
        } else {
            number[k] = before;
        }
    }
    return most;
}

/* Says what the worst is; 1 if that is not as it should be. */
static int climb_report(const char *what, const climb_space *space, climb_error *error,
                        uint32_t starts) {
    double worst = 0;
    for (uint32_t i = 0; i < starts; i++) {
        const double most = climb_once(space, error);
        worst = most > worst ? most : worst;
    }
    printf("%s: %.5f of the bound\n", what, worst);
    return !(worst > space->least && worst <= 1);
}

/* From the one argument; 0 if it is none. */
static uint32_t climb_starts(int argc, char **argv) {
    return argc == 2 ? (uint32_t)strtoul(argv[1], NULL, 10) : 0;
}

#endif

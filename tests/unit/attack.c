/* SPDX-License-Identifier: MIT
 *
 * attack STARTS
 *
 * Searches for the worst errors of the filter that chooses the axis of a contact in 2D: climbs from
 * so many random starts to edges of C whose rough height, or of whose comparison with another edge
 * the margin, is as far off as it can be found. Nothing may be farther off than its bound.
 */
#include "../../lib/src/filter/contact2.c"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../common/random.h"

static uint32_t state = 1;

/* Two edges of one C: the coordinates of their ends. */
typedef struct edges {
    int32_t number[8];
} edges;

enum { STEPS = 3000, COORDINATE = (1 << FXS_CLOSE_BITS) - 1 };

static fixsat_vec2 start_of(const edges *of, int i) {
    const int32_t *const number = i == 0 ? of->number : of->number + 4;
    return (fixsat_vec2){number[0], number[1]};
}

static fixsat_vec2 edge_of(const edges *of, int i) {
    const int32_t *const number = i == 0 ? of->number : of->number + 4;
    return (fixsat_vec2){number[2] - number[0], number[3] - number[1]};
}

static uint32_t shift_of(const edges *of) {
    uint32_t all = 0;
    for (int i = 0; i < 8; i++) {
        all |= (uint32_t)fxs_near_abs(of->number[i]);
    }
    const int bits = fxs_bits32(all);
    return bits > FXS_ROUGH_BITS ? (uint32_t)(bits - FXS_ROUGH_BITS) : 0;
}

static rough rough_of(const edges *of, int i) {
    fxs_close_walk walk = {.s = start_of(of, i), .shift = shift_of(of)};
    walk.edge = &walk.cursor[0];
    walk.edge->e = edge_of(of, i);
    walk.edge->rough = fxs_coarse(walk.edge->e, walk.shift);
    rough out;
    set_rough(&out, &walk);
    return out;
}

static double height_of(const edges *of, int i) {
    return (double)fxs_close_cross(start_of(of, i), edge_of(of, i));
}

static double length_of(const edges *of, int i) {
    const fixsat_vec2 e = edge_of(of, i);
    return hypot(e.x, e.y);
}

/* How far off a rough height is, in bounds. */
static double error_of_height(const edges *of) {
    const rough r = rough_of(of, 0);
    const double exact = ldexp(height_of(of, 0), -2 * (int)shift_of(of));
    return fabs(r.h - exact) / r.error;
}

/* How much longer or shorter a rough length seems than it may. */
static double error_of_length(const edges *of) {
    const double rough_length = rough_of(of, 0).length;
    const double exact = ldexp(length_of(of, 0), -(int)shift_of(of));
    const double longer = rough_length / (1.0079 * exact);
    const double shorter = 0.9701 * exact / (rough_length + 3);
    return exact < 1 ? 0 : longer > shorter ? longer : shorter;
}

/* By how much the first edge seems deeper than the second, over how much it is: more than 1 where
 * it is said to be and is not. */
static double error_of_order(const edges *of) {
    const double p = height_of(of, 0) / length_of(of, 0), q = height_of(of, 1) / length_of(of, 1);
    if (!(p > 0 && q > 0)) {
        return 0;
    }
    const rough r = rough_of(of, 0), t = rough_of(of, 1);
    if (is_deeper(&r, &t)) {
        return q / p;
    }
    /* Where it is not said, how near that comes. */
    const double low = r.h - r.error, high = t.h + t.error;
    return low <= 0 ? 0 : 0.9609 * low * t.length / (high * (r.length + 5)) * (q / p);
}

static int32_t any_coordinate(void) {
    const uint32_t size = random_below(&state, FXS_CLOSE_BITS) + 1;
    const int32_t v = (int32_t)(random_next(&state) >> (32 - size));
    return random_below(&state, 2) != 0 ? v : -v;
}

/* The worst that is found. */
static double climb(double (*error)(const edges *), uint32_t starts) {
    double worst = 0;
    for (uint32_t i = 0; i < starts; i++) {
        edges best;
        for (int k = 0; k < 8; k++) {
            best.number[k] = any_coordinate();
        }
        double most = error(&best);
        for (int step = 0; step < STEPS; step++) {
            edges tried = best;
            const uint32_t k = random_below(&state, 8);
            const int32_t moved = tried.number[k] + any_coordinate() / 8;
            tried.number[k] = moved > COORDINATE    ? COORDINATE
                              : moved < -COORDINATE ? -COORDINATE
                                                    : moved;
            const double e = error(&tried);
            if (e >= most) {
                most = e;
                best = tried;
            }
        }
        worst = most > worst ? most : worst;
    }
    return worst;
}

static int report(const char *what, double (*error)(const edges *), uint32_t starts) {
    const double worst = climb(error, starts);
    printf("%s: %.5f of the bound\n", what, worst);
    return !(worst > 0.5 && worst <= 1);
}

int main(int argc, char **argv) {
    const unsigned long starts = argc == 2 ? strtoul(argv[1], NULL, 10) : 0;
    if (starts == 0) {
        return 2;
    }
    const int failed = report("rough height", error_of_height, (uint32_t)starts) +
                       report("rough length", error_of_length, (uint32_t)starts) +
                       report("rough order", error_of_order, (uint32_t)starts);
    return failed != 0;
}

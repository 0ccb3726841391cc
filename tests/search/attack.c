/* SPDX-License-Identifier: MIT
 *
 * attack STARTS
 *
 * Searches for the worst errors of the filters of a contact in 2D. Climbs from so many random
 * starts, for each of
 *
 * - the rough height of an edge of C, and the constant part of its bound;
 * - the rough length of an edge;
 * - the order of two edges by depth;
 * - the order of two sides that may be the incident one.
 *
 * No error may be beyond its bound.
 */
#include "../../lib/src/plane/contact2_near.c"

#include <math.h>

#include "climb.h"

/* Two edges of one C: the coordinates of their ends. */
enum { NUMBERS = 8, COORDINATE = (1 << FXS_NEAR_BITS) - 1 };

static fixsat_vec2 start_of(const int32_t *of, int i) {
    const int32_t *const number = i == 0 ? of : of + 4;
    return (fixsat_vec2){number[0], number[1]};
}

static fixsat_vec2 edge_of(const int32_t *of, int i) {
    const int32_t *const number = i == 0 ? of : of + 4;
    return (fixsat_vec2){number[2] - number[0], number[3] - number[1]};
}

static uint32_t shift_of(const int32_t *of) {
    uint32_t all = 0;
    for (int i = 0; i < 8; i++) {
        all |= (uint32_t)fxs_approx_abs(of[i]);
    }
    const int bits = fxs_bits32(all);
    return bits > FXS_COARSE_BITS ? (uint32_t)(bits - FXS_COARSE_BITS) : 0;
}

static rough rough_of(const int32_t *of, int i) {
    fxs_boundary_near walk = {.s = start_of(of, i), .shift = shift_of(of)};
    walk.current = &walk.cursor[0];
    walk.current->e = fxs_direction_of_near(edge_of(of, i), walk.shift);
    rough out;
    set_rough(&out, &walk);
    return out;
}

static double height_of(const int32_t *of, int i) {
    return (double)fxs_cross_near(start_of(of, i), edge_of(of, i));
}

static double length_of(const int32_t *of, int i) {
    const fixsat_vec2 e = edge_of(of, i);
    return hypot(e.x, e.y);
}

/* Returns how far off a rough height is, in bounds. */
static double error_of_height(const int32_t *of) {
    const rough r = rough_of(of, 0);
    const double exact = ldexp(height_of(of, 0), -2 * (int)shift_of(of));
    return fabs(r.h - exact) / r.error;
}

/* Returns how much of the constant part of that bound the error needs: 1 is all of it. Below 0 the
 * part for the components suffices. */
static double error_of_rest(const int32_t *of) {
    const rough r = rough_of(of, 0);
    const double exact = ldexp(height_of(of, 0), -2 * (int)shift_of(of));
    const int32_t rest = 6;
    return (fabs(r.h - exact) - (r.error - rest)) / rest;
}

/* Returns how far off the number is by which one of two sides is chosen as more opposite to a
 * third, in bounds. */
static double error_of_sides(const int32_t *of) {
    const fixsat_vec2 u = {of[0], of[1]}, next = {of[2], of[3]}, last = {of[4], of[5]};
    int32_t all = 0;
    for (int k = 0; k < 6; k++) {
        all |= fxs_approx_abs(of[k]);
    }
    const int shift = (int)fxs_coarse_shift(fxs_bits32((uint32_t)all));
    const double exact = (double)fxs_dot_near(u, next) * fabs((double)fxs_cross_near(last, u)) -
                         (double)fxs_dot_near(u, last) * fabs((double)fxs_cross_near(u, next));
    return fabs(rough_order(fxs_coarse(u, (uint32_t)shift), fxs_coarse(next, (uint32_t)shift),
                            fxs_coarse(last, (uint32_t)shift)) -
                ldexp(exact, -4 * shift - 2 * FXS_COARSE_BITS)) /
           OPPOSITE_ERROR;
}

/* Returns how much longer or shorter a rough length is than the exact one, in bounds. */
static double error_of_length(const int32_t *of) {
    const double rough_length = rough_of(of, 0).length;
    const double exact = ldexp(length_of(of, 0), -(int)shift_of(of));
    const double longer = rough_length / (1.0079 * exact);
    const double shorter = 0.9701 * exact / (rough_length + 3);
    return exact < 1 ? 0 : longer > shorter ? longer : shorter;
}

/* Returns more than 1 if the first edge is said to be deeper than the second and is not; else how
 * near that comes. */
static double error_of_order(const int32_t *of) {
    const double p = height_of(of, 0) / length_of(of, 0), q = height_of(of, 1) / length_of(of, 1);
    if (!(p > 0 && q > 0)) {
        return 0;
    }
    const rough r = rough_of(of, 0), t = rough_of(of, 1);
    if (is_shallower(&t, &r)) {
        return q / p;
    }
    /* It is not said to be deeper. */
    const double low = r.h - r.error, high = t.h + t.error;
    return low <= 0 ? 0 : 0.9609 * low * t.length / (high * (r.length + 5)) * (q / p);
}

static int32_t any_coordinate(void) {
    return climb_signed(random_below(&climb_state, FXS_NEAR_BITS) + 1);
}

static void begin(int32_t *number) {
    for (int k = 0; k < NUMBERS; k++) {
        number[k] = any_coordinate();
    }
}

static int32_t step(int32_t v) {
    return climb_limited(v + any_coordinate() / 8, COORDINATE);
}

int main(int argc, char **argv) {
    const climb_space space = {NUMBERS, 3000, begin, step, 0.5};
    climb_space with_room = space; /* for bounds that no error comes near: see SURVIVORS.md */
    with_room.least = 0.25;
    const uint32_t starts = climb_starts(argc, argv);
    if (starts == 0) {
        return 2;
    }
    const int failed = climb_report("rough height", &space, error_of_height, starts) +
                       climb_report("rest of its bound", &with_room, error_of_rest, starts) +
                       climb_report("incident side", &with_room, error_of_sides, starts) +
                       climb_report("rough length", &space, error_of_length, starts) +
                       climb_report("rough order", &space, error_of_order, starts);
    return failed != 0;
}

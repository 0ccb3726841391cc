/* SPDX-License-Identifier: MIT
 *
 * Regions to measure on, the same on every board, and the functions that measure a call. A star has
 * a quarter of its vertices in a hole, and about every other corner is concave. A fence is one ring
 * with as many concave corners, inside out.
 */
#ifndef STARS_H
#define STARS_H

#include <fixsat/fixsat.h>

enum { STARS_MOST = 500, STARS = 16, STARS_UNIT = 65536 };

/* The current region, and the state of the random numbers. */
typedef struct stars_scene {
    uint32_t state;
    fixsat_vec2 vertices[STARS_MOST];
    uint16_t counts[2];
    fixsat_region region;
} stars_scene;

extern stars_scene stars;

/* Draw the index-th star, or fence, of `count` edges. False if it is refused. */
bool stars_draw(uint32_t count, uint32_t index);
bool stars_draw_fence(uint32_t count, uint32_t index);

/* True if the board's counter does not overflow in a call that looks at STARS_MOST edges many
 * times; see units.h. */
static inline bool stars_counter_lasts(void) {
    return UINT64_C(0xC00000) * BENCH_MULTIPLIER / BENCH_DIVISOR > 1000000;
}

/* Draws a point from low to high units away from the origin. */
fixsat_vec2 stars_draw_place(int32_t low, int32_t high);

typedef uint32_t stars_call(uint32_t count);

/* Returns the cost of a call, measured as in main.c, and sets its answer. */
uint32_t stars_measure(stars_call *function, uint32_t count, uint32_t *answer);

typedef struct stars_tally {
    uint64_t sum;
    uint32_t calls, worst, meeting, wrong;
} stars_tally;

/* Adds a call and its answer. */
void stars_count(stars_tally *t, uint32_t cost, uint32_t meeting, bool is_right);

typedef void stars_question(uint32_t index);

/* Measures a call on each of `questions` questions (1 or more), which `draw` draws by number.
 * Prints one line for all of them; see stars_print. */
uint32_t stars_ask(stars_question *draw, uint32_t questions, stars_call *function, const char *name,
                   uint32_t count, const char *set);

/* Prints a line as main.c does, for the test NAME_COUNT with `more` after it. Returns how many
 * answers were wrong. */
uint32_t stars_print(const stars_tally *t, const char *name, uint32_t count, const char *more,
                     const char *set);

#endif

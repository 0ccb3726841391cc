/* SPDX-License-Identifier: MIT
 *
 * Regions to measure on, the same on every board, and what is measured on each of them. A star has
 * a quarter of its vertices in a hole; every other corner or so of it is a dent. A fence is one
 * ring as wild, inside out.
 */
#ifndef STARS_H
#define STARS_H

#include <fixsat/fixsat.h>

enum { STARS_MOST = 500, STARS = 16, STARS_UNIT = 65536 };

/* The region at hand, and the state of the numbers that are drawn for it. */
typedef struct stars_scene {
    uint32_t state;
    fixsat_vec2 vertices[STARS_MOST];
    uint16_t counts[2];
    fixsat_region region;
} stars_scene;

extern stars_scene stars;

/* False where it is refused. */
bool stars_draw(uint32_t count, uint32_t index);
bool stars_draw_fence(uint32_t count, uint32_t index);

/* From low to high units along x and y, as seen from the origin: anywhere in that ring. */
fixsat_vec2 stars_draw_place(int32_t low, int32_t high);

typedef uint32_t stars_call(uint32_t count);

/* What a call costs: it is measured as in main.c. */
uint32_t stars_measure(stars_call *function, uint32_t count, uint32_t *answer);

typedef struct stars_tally {
    uint64_t sum;
    uint32_t calls, worst, meeting, wrong;
} stars_tally;

void stars_count(stars_tally *t, uint32_t cost, uint32_t meeting, bool is_right);

/* As many questions, one or more, each drawn by its number, and a line for all of them; see
 * stars_print. */
typedef void stars_question(uint32_t index);
uint32_t stars_ask(stars_question *draw, uint32_t questions, stars_call *function, const char *name,
                   uint32_t count, const char *set);

/* A line as those of main.c, of the test NAME_COUNT and what comes after that; how many were
 * wrong. */
uint32_t stars_print(const stars_tally *t, const char *name, uint32_t count, const char *more,
                     const char *set);

#endif

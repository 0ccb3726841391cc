/* SPDX-License-Identifier: MIT */
#include "stars.h"

#include <board.h>
#include <stdio.h>

#include "draw.h"
#include "units.h"

stars_scene stars;

fixsat_vec2 stars_draw_place(int32_t low, int32_t high) {
    const fixsat_rot2 at = fixsat_rot2_from_turn((uint16_t)draw_any(&stars.state));
    const fix16_t radius = draw_between(&stars.state, low * STARS_UNIT, high * STARS_UNIT);
    return (fixsat_vec2){fix16_mul(radius, at.cos), fix16_mul(radius, at.sin)};
}

/* Draws a ring around the origin. Its corners are at equal angles, and from `low` to `high` units
 * away from the origin. */
static void draw_ring(fixsat_vec2 *out, uint32_t count, int32_t low, int32_t high) {
    for (uint32_t i = 0; i < count; i++) {
        const fixsat_rot2 at = fixsat_rot2_from_turn((uint16_t)(i * 65536 / count));
        const fix16_t radius = draw_between(&stars.state, low * STARS_UNIT, high * STARS_UNIT);
        out[i] = (fixsat_vec2){fix16_mul(radius, at.cos), fix16_mul(radius, at.sin)};
    }
}

static void begin(uint32_t count, uint32_t hole, uint32_t index) {
    stars.state = UINT32_C(0x9E3779B9) * (index + 1);
    stars.counts[1] = (uint16_t)hole;
    stars.counts[0] = (uint16_t)(count - hole);
    draw_ring(stars.vertices, stars.counts[0], 300, 900);
}

bool stars_draw(uint32_t count, uint32_t index) {
    begin(count, count / 4, index);
    draw_ring(stars.vertices + stars.counts[0], stars.counts[1], 100, 250);
    return fixsat_region_init(&stars.region, stars.vertices, stars.counts, 2, false, NULL) ==
           FIXSAT_OK;
}

bool stars_draw_fence(uint32_t count, uint32_t index) {
    begin(count, 0, index);
    return fixsat_region_init(&stars.region, stars.vertices, stars.counts, 1, true, NULL) ==
           FIXSAT_OK;
}

static uint32_t empty(uint32_t count) {
    return count;
}

uint32_t stars_measure(stars_call *function, uint32_t count, uint32_t *answer) {
    stars_call *const volatile functions[2] = {empty, function};
    uint32_t units[2];
    for (int i = 0; i < 2; i++) {
        stars_call *const f = functions[i];
        const uint32_t start = board_ticks();
        *answer = f(count);
        const uint32_t end = board_ticks();
        units[i] = units_between(start, end);
    }
    return units[1] > units[0] ? units[1] - units[0] : 0;
}

void stars_count(stars_tally *t, uint32_t cost, uint32_t meeting, bool is_right) {
    t->calls++;
    t->sum += cost;
    t->worst = cost > t->worst ? cost : t->worst;
    t->meeting += meeting;
    t->wrong += !is_right;
}

uint32_t stars_print(const stars_tally *t, const char *name, uint32_t count, const char *more,
                     const char *set) {
    const uint32_t mean = (uint32_t)((t->sum * 10 + t->calls / 2) / t->calls); /* in tenths */
    printf("bench %s_%lu%s %s fixsat mean %8lu.%lu worst %7lu meet %3lu/%lu wrong %lu\n", name,
           (unsigned long)count, more, set, (unsigned long)(mean / 10), (unsigned long)(mean % 10),
           (unsigned long)t->worst, (unsigned long)t->meeting, (unsigned long)t->calls,
           (unsigned long)t->wrong);
    return t->wrong;
}

uint32_t stars_ask(stars_question *draw, uint32_t questions, stars_call *function, const char *name,
                   uint32_t count, const char *set) {
    stars_tally tally = {0};
    uint32_t i = 0;
    do {
        uint32_t answer;
        draw(i);
        const uint32_t cost = stars_measure(function, count, &answer);
        stars_count(&tally, cost, answer, true);
    } while (++i < questions);
    return stars_print(&tally, name, count, "", set);
}

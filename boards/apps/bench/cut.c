/* SPDX-License-Identifier: MIT */
#include "cut.h"

#include "scratch.h"
#include "stars.h"

static struct scratch_cut *const now = &scratch.cut;

/* Cuts the region. Returns the number of pieces, or 0 if it is refused. */
static uint32_t parts(uint32_t count) {
    (void)count;
    const fixsat_status status = fixsat_parts_init(&now->parts, &stars.region, now->memory,
                                                   sizeof now->memory / sizeof *now->memory);
    return status == FIXSAT_OK ? now->parts.count : 0;
}

/* Wraps the vertices. Returns the number of the hull's corners, or 0 if they are refused. */
static uint32_t hull(uint32_t count) {
    return fixsat_hull2_wrap(stars.vertices, count, &now->corners) == FIXSAT_OK
               ? (uint32_t)now->corners
               : 0;
}

static uint32_t measure_all(const char *name, stars_call *function, uint32_t count) {
    stars_tally tally = {0};
    for (uint32_t i = 0; i < STARS; i++) {
        const bool is_region = stars_draw(count, i);
        uint32_t answer;
        const uint32_t cost = stars_measure(function, count, &answer);
        stars_count(&tally, cost, answer, is_region && answer != 0);
    }
    return stars_print(&tally, name, count, "", "stars");
}

uint32_t bench_cut(void) {
    static const uint16_t counts[] = {20, 100, STARS_MOST};
    uint32_t wrong = 0;
    for (int i = 0; i < 3; i++) {
        if (counts[i] < STARS_MOST || stars_counter_lasts()) {
            wrong += measure_all("parts", parts, counts[i]);
        }
        wrong += measure_all("hull2", hull, counts[i]);
    }
    return wrong;
}

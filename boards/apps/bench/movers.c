/* SPDX-License-Identifier: MIT */
#include "movers.h"

#include <board.h>
#include <fixsat/fixsat.h>
#include <stdio.h>

#include "../built.h"
#include "draw.h"
#include "units.h"

enum { FRAMES = 64, BODIES = 40, ROOM = 100, UNIT = 65536, WALL = 10 * UNIT };

static fixsat_body2 bodies2[BODIES];
static fixsat_body3 bodies3[BODIES]; /* the same bodies, with a third axis */
static fixsat_vec3 velocities[BODIES];
static uint16_t order2[BODIES], order3[BODIES];
static uint32_t memory[FIXSAT_TRACKER_SIZE(ROOM)];
static fixsat_tracker tracker;

/* The pairs of a frame, in the order in which they were found. */
static fixsat_pair found[ROOM];
static uint32_t found_count;

static void find(fixsat_pair pair) {
    if (found_count < ROOM) {
        found[found_count] = pair;
        found_count++;
    }
}

/* ---- the scene ---- */

static uint32_t state;

static fixsat_vec3 draw(int32_t low, int32_t high) {
    const fix16_t x = draw_between(&state, low, high), y = draw_between(&state, low, high);
    return (fixsat_vec3){x, y, draw_between(&state, low, high)};
}

static void make_scene(void) {
    state = UINT32_C(0x9E3779B9);
    for (uint32_t i = 0; i < BODIES; i++) {
        const fixsat_vec3 p = draw(-WALL, WALL - 5 * UNIT / 2), size = draw(UNIT, 5 * UNIT / 2);
        velocities[i] = draw(-UNIT / 8, UNIT / 8);
        bodies3[i].bounds = (fixsat_aabb3){p, {p.x + size.x, p.y + size.y, p.z + size.z}};
        bodies3[i].mask = UINT32_MAX;
        order2[i] = order3[i] = 0;
    }
    built(fixsat_tracker_init(&tracker, memory, FIXSAT_TRACKER_SIZE(ROOM)));
}

/* Moves the bounds along one axis. If they are beyond a wall, first reverses the velocity. */
static void move_along(fix16_t *min, fix16_t *max, fix16_t *velocity) {
    if ((*velocity > 0 && *max > WALL) || (*velocity < 0 && *min < -WALL)) {
        *velocity = -*velocity;
    }
    *min += *velocity;
    *max += *velocity;
}

static void move_all(void) {
    for (uint32_t i = 0; i < BODIES; i++) {
        fixsat_vec3 *const min = &bodies3[i].bounds.min, *const max = &bodies3[i].bounds.max;
        move_along(&min->x, &max->x, &velocities[i].x);
        move_along(&min->y, &max->y, &velocities[i].y);
        move_along(&min->z, &max->z, &velocities[i].z);
        bodies2[i] = (fixsat_body2){{{min->x, min->y}, {max->x, max->y}}, bodies3[i].mask};
    }
}

/* ---- the measured jobs ---- */

static void pairs2(void) {
    fixsat_pairs2 pairs;
    built(fixsat_pairs2_begin(&pairs, bodies2, order2, BODIES));
    while (fixsat_pairs2_next(&pairs)) {
        find(pairs.pair);
    }
}

static void pairs3(void) {
    fixsat_pairs3 pairs;
    built(fixsat_pairs3_begin(&pairs, bodies3, order3, BODIES));
    while (fixsat_pairs3_next(&pairs)) {
        find(pairs.pair);
    }
}

static void each2(void) {
    for (uint32_t i = 0; i < BODIES; i++) {
        for (uint32_t k = i + 1; k < BODIES; k++) {
            if ((bodies2[i].mask & bodies2[k].mask) != 0 &&
                fixsat_test_aabb2_aabb2(&bodies2[i].bounds, &bodies2[k].bounds)) {
                find((fixsat_pair){(uint16_t)i, (uint16_t)k});
            }
        }
    }
}

static void each3(void) {
    for (uint32_t i = 0; i < BODIES; i++) {
        for (uint32_t k = i + 1; k < BODIES; k++) {
            if ((bodies3[i].mask & bodies3[k].mask) != 0 &&
                fixsat_test_aabb3_aabb3(&bodies3[i].bounds, &bodies3[k].bounds)) {
                find((fixsat_pair){(uint16_t)i, (uint16_t)k});
            }
        }
    }
}

/* Gives the tracker the pairs that were found last, and reads all changes. */
static void track(void) {
    for (uint32_t i = 0; i < found_count; i++) {
        (void)fixsat_tracker_add(&tracker, found[i]);
    }
    (void)fixsat_tracker_compare(&tracker);
    while (fixsat_tracker_next(&tracker)) {
    }
}

/* ---- measuring, as in main.c ---- */

typedef void job(void);

static void empty(void) {
}

static uint32_t measure(job *function) {
    job *const volatile functions[2] = {empty, function};
    uint32_t units[2];
    for (int i = 0; i < 2; i++) {
        job *const f = functions[i];
        const uint32_t begin = board_ticks();
        f();
        const uint32_t end = board_ticks();
        units[i] = units_between(begin, end);
    }
    return units[1] > units[0] ? units[1] - units[0] : 0;
}

/* Returns a checksum of the pairs that were found, which does not depend on their order. */
static uint32_t sum_of_found(void) {
    uint32_t sum = found_count << 24;
    for (uint32_t i = 0; i < found_count; i++) {
        sum += ((uint32_t)found[i].a * 64 + found[i].b) * ((uint32_t)found[i].a + 7);
    }
    return sum;
}

/* Measures the job in each frame. Returns the number of frames in which `check` finds other pairs
 * than the job. With `forgets` each frame begins without the order of the frame before. */
static uint32_t measure_all(const char *name, job *function, job *check, bool forgets) {
    uint64_t sum = 0;
    uint32_t worst = 0, meeting = 0, wrong = 0;
    make_scene();
    for (uint32_t frame = 0; frame < FRAMES; frame++) {
        move_all();
        if (forgets) {
            for (uint32_t i = 0; i < BODIES; i++) {
                order2[i] = 0;
            }
        } else if (frame == 0) {
            function();
            move_all();
        }
        found_count = 0;
        check();
        const uint32_t right = sum_of_found();
        found_count = function == track ? found_count : 0;
        const uint32_t units = measure(function);
        sum += units;
        worst = units > worst ? units : worst;
        meeting += found_count;
        wrong += sum_of_found() != right;
    }
    const uint32_t mean = (uint32_t)((sum * 10 + FRAMES / 2) / FRAMES); /* in tenths */
    printf("bench %-24s %-8s %-9s mean %8lu.%lu worst %7lu meet %3lu/%d wrong %lu\n", name,
           "moving", "fixsat", (unsigned long)(mean / 10), (unsigned long)(mean % 10),
           (unsigned long)worst, (unsigned long)meeting, (int)FRAMES, (unsigned long)wrong);
    return wrong;
}

uint32_t bench_movers(void) {
    return measure_all("pairs2_40", pairs2, each2, false) +
           measure_all("pairs2_40_first", pairs2, each2, true) +
           measure_all("pairs2_40_each", each2, each2, false) +
           measure_all("pairs3_40", pairs3, each3, false) +
           measure_all("tracker_40", track, pairs2, false);
}

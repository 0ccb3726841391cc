/* SPDX-License-Identifier: MIT */
#include "growth.h"

#include <stdio.h>

#include "../built.h"
#include "draw.h"

/* Drawing is slow, so each pair of shapes is measured at WAYS different offsets. */
enum { MOST = 64, PAIRS = 512, WAYS = 8, UNIT = 65536 };

static uint32_t state; /* of the random numbers */

/* ---- shapes ---- */

typedef struct shape {
    fixsat_polygon polygon;
    fixsat_vec2 center;
    fixsat_vec2 vertices[MOST];
} shape;

/* Draws an n-gon around the origin, at any turn. Its corners lie on an ellipse of half axes of 0.5
 * to 2.5 units. They are 0.5 to 1.5 times 1/n of a turn apart, so rounding rarely makes the n-gon
 * concave. If it does, another one is drawn. */
static void draw(shape *s, uint32_t n) {
    fixsat_vec2 corners[MOST];
    do {
        const fix16_t width = draw_between(&state, UNIT / 2, UNIT * 5 / 2);
        const fix16_t height = draw_between(&state, UNIT / 2, UNIT * 5 / 2);
        const fixsat_rot2 turn = fixsat_rot2_from_turn((uint16_t)(draw_any(&state) >> 16));
        for (uint32_t i = 0; i < n; i++) {
            /* Below 2^23. The golden ratio scatters evenly. */
            const uint32_t part = i * 65536 + (i * 40503 & 65535) / 2;
            const fixsat_rot2 at = fixsat_rot2_from_turn((uint16_t)(part / n));
            corners[i] = (fixsat_vec2){fix16_mul(width, at.cos), fix16_mul(height, at.sin)};
        }
        fixsat_polygon body = {0};
        s->polygon.count = 0;
        s->center = (fixsat_vec2){0, 0};
        if (fixsat_polygon_init(&body, corners, n) == FIXSAT_OK) {
            built(fixsat_polygon_place(&s->polygon, s->vertices, &body, turn, s->center));
        }
    } while (s->polygon.count != n);
}

/* Moves the shape to (x, y) by whole raw units, so it stays convex. */
static void move(shape *s, fix16_t x, fix16_t y) {
    for (uint32_t i = 0; i < s->polygon.count; i++) {
        s->vertices[i].x += x - s->center.x;
        s->vertices[i].y += y - s->center.y;
    }
    s->center = (fixsat_vec2){x, y};
    built(fixsat_polygon_init(&s->polygon, s->vertices, s->polygon.count));
}

/* Makes pair number `index`; pairs are made in order from 0. The centres lie at most `range` 1/16
 * units apart on each axis. Sizes, rotations and positions are the same for every n, except where
 * `must_meet` has to draw another offset for some n. */
static void make(shape *a, shape *b, uint32_t n, uint32_t index, int32_t range, bool must_meet) {
    state = UINT32_C(0x9E3779B9) * (index + 1);
    if (index % WAYS == 0) {
        draw(a, n);
        draw(b, n);
    }
    const fix16_t x = draw_between(&state, -32 * UNIT, 32 * UNIT);
    move(a, x, draw_between(&state, -32 * UNIT, 32 * UNIT));
    do {
        const fix16_t dx = draw_between(&state, -range, range) * (UNIT / 16);
        move(b, x + dx, a->center.y + draw_between(&state, -range, range) * (UNIT / 16));
    } while (must_meet && !fixsat_test_polygon_polygon(&a->polygon, &b->polygon));
}

/* ---- measuring ---- */

static void measure(growth_cost *cost, const char *set, int32_t range, bool must_meet, uint32_t n) {
    shape a, b; /* 1 KB of stack; a test needs little of it */
    uint32_t sum = 0, worst = 0, meeting = 0;
    for (uint32_t i = 0; i < PAIRS; i++) {
        fixsat_relation answer;
        make(&a, &b, n, i, range, must_meet);
        const uint32_t units = cost(&a.polygon, &b.polygon, &answer);
        sum += units;
        worst = units > worst ? units : worst;
        meeting += answer != FIXSAT_SEPARATE;
    }
    const uint32_t mean = (sum * 10 + PAIRS / 2) / PAIRS; /* in tenths; sum < 2^28 */
    printf("growth polygon_polygon %-5s %2lu mean %7lu.%lu worst %6lu meet %3lu/%d\n", set,
           (unsigned long)n, (unsigned long)(mean / 10), (unsigned long)(mean % 10),
           (unsigned long)worst, (unsigned long)meeting, (int)PAIRS);
}

void growth_run(growth_cost *cost) {
    static const uint8_t counts[] = {8, 12, 16, 24, 32, 48, MOST};
    for (uint32_t i = 0; i < sizeof counts; i++) {
        measure(cost, "apart", 120, false, counts[i]);
    }
    for (uint32_t i = 0; i < sizeof counts; i++) {
        measure(cost, "all", 54, true, counts[i]);
    }
}

/* SPDX-License-Identifier: MIT
 *
 * The frame of a game: balls and capsules fly through a level of tiles. They are so fast that each
 * could jump over a wall in one frame, yet none does. All machines end in the same state. In
 * pixels, y down. */
#include <fixsat/fixsat.h>
#include <stdio.h>
#include <stdlib.h>

static const fixsat_aabb2 tile[] = {
    FIXSAT_AABB2_INIT(0, 0, 320, 8),       FIXSAT_AABB2_INIT(0, 232, 320, 240),
    FIXSAT_AABB2_INIT(0, 8, 8, 232),       FIXSAT_AABB2_INIT(312, 8, 320, 232),
    FIXSAT_AABB2_INIT(48, 72, 128, 88),    FIXSAT_AABB2_INIT(176, 64, 272, 72),
    FIXSAT_AABB2_INIT(80, 112, 88, 184),   FIXSAT_AABB2_INIT(144, 120, 208, 128),
    FIXSAT_AABB2_INIT(240, 104, 248, 200), FIXSAT_AABB2_INIT(24, 208, 72, 216),
    FIXSAT_AABB2_INIT(136, 176, 208, 192)};
enum { TILES = sizeof tile / sizeof *tile, SHAPES = TILES + 8, PIXEL = 65536 };
static fixsat_shape2 shape[SHAPES]; /* the tiles, then the balls and capsules */
static fixsat_vec2 velocity[SHAPES];
static unsigned bounces;

/* Moves a shape until something is in its way, and reverses its velocity along x or y there. */
static void move(int i) {
    fixsat_vec2 motion = velocity[i], *const v = &velocity[i];
    for (int k = 0; k < SHAPES; k++) {
        if (k == i || fixsat_sweep2(&shape[i], &shape[k], motion) != FIXSAT_OVERLAP) {
            continue; /* touching is allowed, so the shape can roll along */
        }
        fixsat_toi2 impact = {0};
        if (fixsat_impact2(&shape[i], &shape[k], motion, &impact) != FIXSAT_HIT) {
            fixsat_manifold2 contact; /* they touch already, so it does not move */
            (void)fixsat_contact2(&shape[i], &shape[k], &contact);
            impact.normal = contact.normal;
        }
        const fixsat_vec2 n = impact.normal;
        const bool sideways = abs(n.x) > abs(n.y) && (n.x > 0) == (v->x > 0);
        *v = sideways ? (fixsat_vec2){-v->x, v->y} : (fixsat_vec2){v->x, -v->y};
        bounces++;
        motion = impact.safe_motion;
        k = -1; /* test all others again with the shorter motion */
    }
    (void)fixsat_vec2_add(&shape[i].core.position, motion);
}

/* Returns false if a constructor refuses its shape. */
static bool build(void) {
    fixsat_status status = FIXSAT_OK;
    for (int i = 0; i < SHAPES && status == FIXSAT_OK; i++) {
        const fix16_t x = (i - TILES) * 36 * PIXEL + 20 * PIXEL, y = 24 * PIXEL;
        const fixsat_vec2 p = {x, y}, q = {x + 9 * PIXEL, y + 5 * PIXEL};
        status = i < TILES ? fixsat_shape2_from_aabb2(&shape[i], &tile[i], 0)
                 : i % 2   ? fixsat_shape2_circle(&shape[i], p, 3 * PIXEL)
                           : fixsat_shape2_capsule(&shape[i], p, q, 2 * PIXEL);
        velocity[i] = (fixsat_vec2){1920000 - i * 137000, 900000 + i * 39000};
    }
    return status == FIXSAT_OK;
}

/* ---- self-check, for the tests alone: a program does not need it ---- */

static unsigned overlaps;

static void check(int i) {
    for (int k = 0; k < SHAPES; k++) {
        overlaps += k != i && fixsat_test2(&shape[i], &shape[k]) == FIXSAT_OVERLAP;
    }
}

/* ---- the program ---- */

int main(void) {
    if (!build()) {
        return 1;
    }
    for (int frame = 1; frame <= 120; frame++) {
        uint32_t state = 0;
        for (int i = TILES; i < SHAPES; i++) {
            move(i);
            check(i);
            const fixsat_vec2 p = shape[i].core.position;
            state = (state * 31 + (uint32_t)p.x) * 31 + (uint32_t)p.y;
        }
        if (frame % 20 == 0) {
            printf("frame %3d: %3u bounces, state %08lx\n", frame, bounces, (unsigned long)state);
        }
    }
    printf("%u overlaps\n", overlaps);
    return overlaps != 0;
}

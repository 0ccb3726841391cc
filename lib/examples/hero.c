/* SPDX-License-Identifier: MIT
 *
 * The hero of a platform game runs over the seams of tiles, up stairs and a slope, jumps over a
 * pit, falls off an edge, and stops at a wall. In pixels, y up. */
#include <fixsat/fixsat.h>
#include <stdio.h>

enum { TILES = 9, THINGS = TILES + 1 };
/* The ramp is the last shape; build() sets it. */
static fixsat_shape2 shape[THINGS] = {
    FIXSAT_SHAPE2_AABB_INIT(0, 0, 16, 16, 0),    FIXSAT_SHAPE2_AABB_INIT(16, 0, 32, 16, 0),
    FIXSAT_SHAPE2_AABB_INIT(32, 0, 48, 19, 0),   FIXSAT_SHAPE2_AABB_INIT(48, 0, 64, 22, 0),
    FIXSAT_SHAPE2_AABB_INIT(64, 0, 80, 25, 0),   FIXSAT_SHAPE2_AABB_INIT(140, 0, 170, 40, 0),
    FIXSAT_SHAPE2_AABB_INIT(200, 0, 300, 40, 0), FIXSAT_SHAPE2_AABB_INIT(300, 0, 420, 8, 0),
    FIXSAT_SHAPE2_AABB_INIT(420, 0, 430, 100, 0)};
static const fixsat_vec2 ramp[] = {FIXSAT_VEC2_INIT(80, 25), FIXSAT_VEC2_INIT(140, 40),
                                   FIXSAT_VEC2_INIT(140, 0), FIXSAT_VEC2_INIT(80, 0)};
static fixsat_shape2 hero = FIXSAT_SHAPE2_AABB_INIT(2, 16, 10, 30, 0);
static fixsat_thing2 thing[THINGS];
static fixsat_node2 node[FIXSAT_WORLD2_NODES(THINGS)];
static fixsat_world2 world;

static bool build(void) {
    fixsat_polygon polygon;
    for (int i = 0; i < THINGS; i++) {
        thing[i].shape = &shape[i];
    }
    return fixsat_polygon_init(&polygon, ramp, 4) == FIXSAT_OK &&
           fixsat_shape2_from_polygon(&shape[TILES], &polygon, 0) == FIXSAT_OK &&
           fixsat_world2_init(&world, thing, THINGS, NULL, node, sizeof node / sizeof *node) ==
               FIXSAT_OK;
}

static const fix16_t pace = F16(2.3), gravity = F16(0.5);
static const fixsat_walk2_settings settings = {
    .up = {0, 1},
    .step = F16(4),
    .slope = F16(0.7), /* cosine of the steepest floor: about 45 degrees */
};

/* Returns the upward speed in the next frame. The hero jumps from the floor before the pit. */
static fix16_t next_rise(fix16_t rise, bool stands) {
    const fix16_t x = fixsat_aabb2_of_shape2(&hero).max.x;
    return !stands ? rise - gravity : x > F16(163) && x < F16(170) ? F16(5) : 0;
}

static void report(int frame, const fixsat_walk2 *walk) {
    const fixsat_vec2 feet = fixsat_aabb2_of_shape2(&hero).min;
    printf("frame %3d: x %8ld raw, feet at %8ld raw, ", frame, (long)feet.x, (long)feet.y);
    if (walk->stands) {
        printf("stands on %lu\n", (unsigned long)walk->number);
    } else {
        printf("in the air\n");
    }
}

/* ---- self-check, for the tests alone: a program does not need it ---- */

static unsigned overlaps;

static void check(void) {
    for (int i = 0; i < THINGS; i++) {
        overlaps += fixsat_test2(&hero, &shape[i]) == FIXSAT_OVERLAP;
    }
}

/* ---- the program ---- */

int main(void) {
    fixsat_walk2 walk = {.stands = true};
    fix16_t rise = 0; /* pixels a frame */
    if (!build()) {
        return 1;
    }
    for (int frame = 1; frame <= 240; frame++) {
        rise = next_rise(rise, walk.stands);
        const fixsat_vec2 motion = {pace, rise};
        if (fixsat_world2_walk(&world, &hero, motion, &settings, NULL, &walk) != FIXSAT_OK) {
            return 2;
        }
        (void)fixsat_vec2_add(&hero.core.position, walk.moved);
        check();
        if (frame % 12 == 0) {
            report(frame, &walk);
        }
    }
    printf("%u overlaps\n", overlaps);
    return overlaps != 0;
}

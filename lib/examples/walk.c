/* SPDX-License-Identifier: MIT
 *
 * A body falls onto a floor of tiles and rests on it. It walks over seams and a narrow gap as over
 * one floor, falls off the edge, and walks to and fro below. It moves by `enter`, so the floor that
 * it stands on is no obstacle. In pixels, y down. */
#include <fixsat/fixsat.h>
#include <stdio.h>

static const fixsat_shape2 tile[] = {
    FIXSAT_SHAPE2_AABB_INIT(0, 100, 16, 116, 0), FIXSAT_SHAPE2_AABB_INIT(16, 100, 32, 116, 0),
    FIXSAT_SHAPE2_AABB_INIT(32, 100, 40.7, 116, 0), FIXSAT_SHAPE2_AABB_INIT(40.7, 100, 64, 116, 0)};
/* The ground continues the line of the tiles. It has a gap that is narrower than the body, a step
 * down, and a wall at its end. */
static const fixsat_vec2 ground_corner[] = {
    FIXSAT_VEC2_INIT(64, 100),  FIXSAT_VEC2_INIT(90, 100),  FIXSAT_VEC2_INIT(90, 120),
    FIXSAT_VEC2_INIT(95, 120),  FIXSAT_VEC2_INIT(95, 100),  FIXSAT_VEC2_INIT(120, 100),
    FIXSAT_VEC2_INIT(120, 140), FIXSAT_VEC2_INIT(220, 140), FIXSAT_VEC2_INIT(220, 60),
    FIXSAT_VEC2_INIT(240, 60),  FIXSAT_VEC2_INIT(240, 160), FIXSAT_VEC2_INIT(64, 160)};
static const uint16_t ground_ring[] = {sizeof ground_corner / sizeof *ground_corner};
static const fixsat_region ground = FIXSAT_REGION_INIT(ground_corner, ground_ring, false);
enum { TILES = sizeof tile / sizeof *tile };
static fixsat_shape2 body = FIXSAT_SHAPE2_AABB_INIT(2.3, 60, 12.3, 80, 0);

/* Moves the body until it would enter something, and leaves the rest in `motion`. Returns the
 * normal of the surface that is in the way, or zero. */
static fixsat_vec2 move(fixsat_vec2 *motion) {
    fixsat_vec2 way = *motion;
    fixsat_toi2 entry = {.normal = {0, 0}};
    for (int i = 0; i <= TILES; i++) {
        const fixsat_event event = i < TILES
                                       ? fixsat_enter2(&body, &tile[i], way, &entry)
                                       : fixsat_enter_shape2_region(&body, &ground, way, &entry);
        if (event == FIXSAT_HIT) {
            way = entry.safe_motion;
            i = -1; /* test all again with the shorter motion */
        }
    }
    (void)fixsat_vec2_add(&body.core.position, way);
    *motion = fixsat_vec2_sub(*motion, way);
    return entry.normal;
}

/* ---- self-check, for the tests alone: a program does not need it ---- */

static unsigned wrong;

/* Counts overlaps, and frames that stop the body on the upper floor, where there is no wall. */
static void check(bool stopped) {
    const fix16_t floor = F16(100);
    wrong += fixsat_test_shape2_region(&body, &ground) == FIXSAT_OVERLAP;
    for (int i = 0; i < TILES; i++) {
        wrong += fixsat_test2(&body, &tile[i]) == FIXSAT_OVERLAP;
    }
    wrong += fixsat_aabb2_of_shape2(&body).max.y <= floor && stopped;
}

/* ---- the program ---- */

int main(void) {
    const fix16_t gravity = F16(0.2);
    fix16_t pace = F16(1.7), fall = 0;
    for (int frame = 1; frame <= 240; frame++) {
        bool stands = false;
        fall += gravity;
        fixsat_vec2 motion = {pace, fall};
        for (int leg = 0; leg < 2; leg++) { /* second leg: the rest, along the surface in the way */
            const fixsat_vec2 normal = move(&motion);
            if (normal.y != 0) {
                stands = true;
                motion.y = fall = 0;
            }
            if (normal.x != 0) {
                pace = -pace;
                motion.x = 0;
            }
        }
        check(pace < 0 || motion.x != 0);
        if (frame % 20 == 0) {
            const fixsat_aabb2 at = fixsat_aabb2_of_shape2(&body);
            printf("frame %3d: x %8ld raw, feet at %8ld raw, %s\n", frame, (long)at.min.x,
                   (long)at.max.y, stands ? "stands" : "falls");
        }
    }
    printf("%u overlaps and stops\n", wrong);
    return wrong != 0;
}

/* SPDX-License-Identifier: MIT
 *
 * A body that walks: it falls onto a floor of tiles, rests on them, walks over their seams and over
 * a narrow gap as if they were one, falls off the edge, and walks to and fro below. In pixels, y
 * down. By `enter`: what it stands on and slides along is no hindrance. */
#include <fixsat/fixsat.h>
#include <stdio.h>

#define AT(x, y)                                                                                   \
    { F16(x), F16(y) }
static const fixsat_aabb2 tile[] = {{AT(0, 100), AT(16, 116)},
                                    {AT(16, 100), AT(32, 116)},
                                    {AT(32, 100), AT(40.7, 116)},
                                    {AT(40.7, 100), AT(64, 116)}};
/* The ground goes on in line with the tiles, has a gap that is narrower than the body, and a step
 * down; it ends at a wall. */
static const fixsat_vec2 ground_corner[] = {AT(64, 100), AT(90, 100),  AT(90, 120),  AT(95, 120),
                                            AT(95, 100), AT(120, 100), AT(120, 140), AT(220, 140),
                                            AT(220, 60), AT(240, 60),  AT(240, 160), AT(64, 160)};
static const uint16_t ground_ring = sizeof ground_corner / sizeof *ground_corner;
enum { TILES = sizeof tile / sizeof *tile };
static fixsat_shape2 tile_shape[TILES], body;
static fixsat_region ground;

static bool build(void) {
    const fixsat_aabb2 box = {AT(2.3, 60), AT(12.3, 80)};
    bool fine =
        fixsat_region_init(&ground, ground_corner, &ground_ring, 1, false, NULL) == FIXSAT_OK &&
        fixsat_shape2_from_aabb2(&body, &box, 0) == FIXSAT_OK;
    for (int i = 0; i < TILES && fine; i++) {
        fine = fixsat_shape2_from_aabb2(&tile_shape[i], &tile[i], 0) == FIXSAT_OK;
    }
    return fine;
}

/* Moves it as far as it enters nothing, and leaves in `motion` what is left. Returns the normal of
 * what it would enter, or zero. */
static fixsat_vec2 move(fixsat_vec2 *motion) {
    fixsat_vec2 way = *motion;
    fixsat_toi2 entry = {.normal = {0, 0}};
    for (int i = 0; i <= TILES; i++) {
        const fixsat_event event = i < TILES
                                       ? fixsat_enter2(&body, &tile_shape[i], way, &entry)
                                       : fixsat_enter_shape2_region(&body, &ground, way, &entry);
        if (event == FIXSAT_HIT) {
            way = entry.safe_motion;
            i = -1; /* and what is in the way of this? */
        }
    }
    (void)fixsat_vec2_add(&body.position, way);
    *motion = (fixsat_vec2){motion->x - way.x, motion->y - way.y};
    return entry.normal;
}

static unsigned overlaps(void) {
    unsigned count = fixsat_test_shape2_region(&body, &ground) == FIXSAT_OVERLAP;
    for (int i = 0; i < TILES; i++) {
        count += fixsat_test2(&body, &tile_shape[i]) == FIXSAT_OVERLAP;
    }
    return count;
}

int main(void) {
    const fix16_t floor = F16(100), gravity = F16(0.2);
    fix16_t pace = F16(1.7), fall = 0;
    unsigned wrong = build() ? 0 : 1; /* overlaps; and stops where no wall is */
    for (int frame = 1; wrong == 0 && frame <= 240; frame++) {
        bool stands = false;
        fall += gravity;
        fixsat_vec2 motion = {pace, fall};
        for (int leg = 0; leg < 2; leg++) { /* what is left of it goes along what ended it */
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
        const fixsat_aabb2 at = fixsat_aabb2_of_shape2(&body);
        wrong += overlaps() + (at.max.y <= floor && (pace < 0 || motion.x != 0));
        if (frame % 20 == 0) {
            printf("frame %3d: x %8ld raw, feet at %8ld raw, %s\n", frame, (long)at.min.x,
                   (long)at.max.y, stands ? "stands" : "falls");
        }
    }
    printf("%u overlaps and stops\n", wrong);
    return wrong != 0;
}

/* SPDX-License-Identifier: MIT
 *
 * The hero of a platform game: runs over the seams of tiles, up stairs and a slope, jumps a pit,
 * falls off an edge, and stops at a wall. In pixels, y up. */
#include <fixsat/fixsat.h>
#include <stdio.h>

#define AT(x, y)                                                                                   \
    { F16(x), F16(y) }
static const fixsat_aabb2 tile[] = {
    {AT(0, 0), AT(16, 16)},    {AT(16, 0), AT(32, 16)},  {AT(32, 0), AT(48, 19)},
    {AT(48, 0), AT(64, 22)},   {AT(64, 0), AT(80, 25)},  {AT(140, 0), AT(170, 40)},
    {AT(200, 0), AT(300, 40)}, {AT(300, 0), AT(420, 8)}, {AT(420, 0), AT(430, 100)}};
static const fixsat_vec2 ramp[] = {AT(80, 25), AT(140, 40), AT(140, 0), AT(80, 0)};
enum { TILES = sizeof tile / sizeof *tile, THINGS = TILES + 1 };

static fixsat_shape2 shape[THINGS], hero;
static fixsat_thing2 thing[THINGS];
static fixsat_node2 node[FIXSAT_WORLD2_NODES(THINGS)];
static fixsat_world2 world;

static bool build(void) {
    const fixsat_aabb2 box = {AT(2, 16), AT(10, 30)};
    fixsat_polygon polygon;
    bool fine = fixsat_polygon_init(&polygon, ramp, 4) == FIXSAT_OK &&
                fixsat_shape2_from_polygon(&shape[TILES], &polygon, 0) == FIXSAT_OK &&
                fixsat_shape2_from_aabb2(&hero, &box, 0) == FIXSAT_OK;
    for (int i = 0; i < TILES; i++) {
        fine = fine && fixsat_shape2_from_aabb2(&shape[i], &tile[i], 0) == FIXSAT_OK;
    }
    for (int i = 0; i < THINGS; i++) {
        thing[i] = (fixsat_thing2){&shape[i], NULL};
    }
    return fine && fixsat_world2_init(&world, thing, THINGS, NULL, node,
                                      sizeof node / sizeof *node) == FIXSAT_OK;
}

static unsigned overlaps(void) {
    unsigned count = 0;
    for (int i = 0; i < THINGS; i++) {
        count += fixsat_test2(&hero, &shape[i]) == FIXSAT_OVERLAP;
    }
    return count;
}

int main(void) {
    const fixsat_vec2 up = {0, 1};
    const fix16_t pace = F16(2.3), gravity = F16(0.5), step = F16(4);
    const fix16_t slope = F16(0.7); /* of a floor: up to 45 degrees or so */
    fix16_t rise = 0;               /* a frame */
    bool stands = true;
    unsigned wrong = build() ? 0 : 1;
    for (int frame = 1; wrong == 0 && frame <= 240; frame++) {
        const fix16_t x = fixsat_aabb2_of_shape2(&hero).max.x;
        if (stands) {
            rise = x > F16(163) && x < F16(170) ? F16(5) : 0; /* before the pit */
        } else {
            rise -= gravity;
        }
        fixsat_walk2 walk;
        const fixsat_vec2 motion = {pace, rise};
        if (fixsat_world2_walk(&world, &hero, motion, up, step, slope, NULL, &walk) != FIXSAT_OK) {
            return 2;
        }
        (void)fixsat_vec2_add(&hero.position, walk.moved);
        stands = walk.stands;
        wrong += overlaps();
        if (frame % 12 == 0) {
            const fixsat_aabb2 at = fixsat_aabb2_of_shape2(&hero);
            printf("frame %3d: x %8ld raw, feet at %8ld raw, ", frame, (long)at.min.x,
                   (long)at.min.y);
            if (stands) {
                printf("stands on %lu\n", (unsigned long)walk.number);
            } else {
                printf("in the air\n");
            }
        }
    }
    printf("%u overlaps\n", wrong);
    return wrong != 0;
}

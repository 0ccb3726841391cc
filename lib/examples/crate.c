/* SPDX-License-Identifier: MIT
 *
 * A crate tumbles along a floor of tiles, over its lower corner on the right, for ten quarter
 * turns. It moves by `steer`, so it never overlaps the floor, although placing rounds its corners.
 * In metres, y up; a full turn is 65536. */
#include <fixsat/fixsat.h>
#include <stdio.h>

static const fixsat_shape2 tile[] = {
    FIXSAT_SHAPE2_AABB_INIT(-4, -1, 2.3, 0, 0), FIXSAT_SHAPE2_AABB_INIT(2.3, -1, 9, 0, 0),
    FIXSAT_SHAPE2_AABB_INIT(9, -1, 14.7, 0, 0), FIXSAT_SHAPE2_AABB_INIT(14.7, -1, 40, 0, 0)};
static const fixsat_thing2 thing[] = {
    {&tile[0], NULL}, {&tile[1], NULL}, {&tile[2], NULL}, {&tile[3], NULL}};
enum { TILES = sizeof tile / sizeof *tile };
static fixsat_node2 node[FIXSAT_WORLD2_NODES(TILES)];
static fixsat_world2 world;

/* The crate in its own frame, in which its middle is the origin; and its corners. */
static const fixsat_vec2 corner[] = {FIXSAT_VEC2_INIT(1.5, -1), FIXSAT_VEC2_INIT(1.5, 1),
                                     FIXSAT_VEC2_INIT(-1.5, 1), FIXSAT_VEC2_INIT(-1.5, -1)};
enum { CORNERS = sizeof corner / sizeof *corner };

/* ---- self-check, for the tests alone: a program does not need it ---- */

static unsigned overlaps;

static void check(const fixsat_shape2 *crate) {
    for (int i = 0; i < TILES; i++) {
        overlaps += fixsat_test2(crate, &tile[i]) == FIXSAT_OVERLAP;
    }
}

/* ---- the program ---- */

int main(void) {
    const fix16_t step = -277; /* clockwise, in raw */
    fixsat_vec2 placed[CORNERS];
    fixsat_polygon polygon;
    fixsat_shape2 body;
    fixsat_steer2 now = {.pose = {FIXSAT_VEC2(1.5, 1), 0}};
    if (fixsat_polygon_init(&polygon, corner, CORNERS) != FIXSAT_OK ||
        fixsat_shape2_from_polygon(&body, &polygon, 0) != FIXSAT_OK ||
        fixsat_shape2_place(&now.shape, placed, &body, now.pose) != FIXSAT_OK ||
        fixsat_world2_init(&world, thing, TILES, NULL, node, sizeof node / sizeof *node) !=
            FIXSAT_OK) {
        return 1;
    }
    int frames = 0;
    for (int landed = 0, on = 0; landed < 10; frames++) {
        /* The corner as it was placed is on the floor, so it is the pivot. It is taken anew in each
         * frame, because placing rounds: an older one would lie beside the corner. */
        fixsat_vec2 pivot = now.shape.core.position;
        (void)fixsat_vec2_add(&pivot, placed[on]);
        if (fixsat_world2_steer(&world, &body, now.pose, pivot, step, NULL, placed, &now) !=
            FIXSAT_OK) {
            return 2;
        }
        check(&now.shape);
        if (now.event == FIXSAT_HIT) { /* it lies on its next side */
            landed++;
            on = (on + 1) % CORNERS;
            printf("frame %3d: lands on tile %lu, x %4d cm, y %3d cm, heading %3u degrees\n",
                   frames, (unsigned long)now.number, fix16_to_int(now.pose.position.x * 100),
                   fix16_to_int(now.pose.position.y * 100),
                   (unsigned)((now.pose.turn * UINT32_C(360) + 32768) / 65536 % 360));
        }
    }
    printf("%u overlaps\n", overlaps);
    return overlaps != 0;
}

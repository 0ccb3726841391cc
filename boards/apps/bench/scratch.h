/* SPDX-License-Identifier: MIT
 *
 * Memory that one group of measurements uses at a time, because a small board's RAM also holds the
 * library's code.
 */
#ifndef SCRATCH_H
#define SCRATCH_H

#include "stars.h"
#include <fixsat/fixsat.h>

enum {
    SCRATCH_THINGS = 60,
    SCRATCH_REGIONS = SCRATCH_THINGS / 3,
    SCRATCH_EDGES = 20, /* of a region */
    SCRATCH_SHAPES = SCRATCH_THINGS - SCRATCH_REGIONS
};

/* The memory of cut.c: the pieces of a region, or the corners of a hull. */
struct scratch_cut {
    fixsat_parts parts;
    size_t corners;
    uint16_t memory[FIXSAT_PARTS_SIZE(STARS_MOST)];
};

/* The memory of worlds.c: a world in 2D. */
struct scratch_level {
    fixsat_shape2 shapes[SCRATCH_SHAPES];
    fixsat_region regions[SCRATCH_REGIONS];
    fixsat_vec2 vertices[SCRATCH_REGIONS][SCRATCH_EDGES];
    fixsat_thing2 things[SCRATCH_THINGS];
    fixsat_node2 nodes[FIXSAT_WORLD2_NODES(SCRATCH_THINGS)];
    fixsat_world2 world, other;
};

/* The memory of worlds3.c: a world in 3D. */
struct scratch_hall {
    fixsat_obb3 obbs[SCRATCH_THINGS / 2];
    fixsat_aabb3 aabbs[SCRATCH_THINGS / 2];
    fixsat_thing3 things[SCRATCH_THINGS];
    uint32_t masks[SCRATCH_THINGS]; /* 1, and for the AABBs 2 */
    fixsat_node3 nodes[FIXSAT_WORLD3_NODES(SCRATCH_THINGS)];
    fixsat_world3 world;
};

typedef union bench_scratch {
    struct scratch_cut cut;
    struct scratch_level level;
    struct scratch_hall hall;
} bench_scratch;

extern bench_scratch scratch;

#endif

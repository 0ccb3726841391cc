/* SPDX-License-Identifier: MIT
 *
 * The things that stand still: an island of triangles, a tower and a rock. In metres, z up.
 */
#ifndef LEVEL_H
#define LEVEL_H

#include <fixsat/fixsat.h>

typedef enum paint {
    PAINT_GRASS,
    PAINT_MEADOW,
    PAINT_SAND,
    PAINT_EARTH,
    PAINT_TOWER,
    PAINT_ROCK,
    PAINT_BOULDER,
    PAINT_CRYSTAL,
    PAINT_WALKER,
    PAINT_BELT
} paint;

/* A triangle of the island, in flash. */
typedef struct facet {
    fixsat_shape3 shape;
    uint8_t paint;
} facet;

/* A solid of revolution with flat sides: rings of points around an axis along z, from the bottom to
 * the top. A ring of radius 0 is one point. */
typedef struct lathe {
    uint8_t sides, rings;
    struct {
        fix16_t radius, z;
    } ring[6];
} lathe;

enum {
    FACETS = 31,
    TOWER = FACETS, /* number of the tower in the world */
    ROCK,
    THINGS,
    MOST_POINTS = 24, /* of a lathe that is a hull */
    LAYER_ISLAND = 1,
    LAYER_SOLIDS = 2
};

extern const facet level_facets[FACETS];
extern const lathe level_tower, level_rock, level_boulder, level_crystal, level_walker;
extern const fixsat_vec3 level_lamp;

/* Sets `out` to the points of a lathe, ring by ring, and returns their number. */
uint32_t lathe_points(const lathe *l, fixsat_vec3 *out);

/* Returns the world of all that stands still, with a tree; makes it at the first call. */
const fixsat_world3 *level_world(void);

/* Returns the points of the tower or the rock. */
const fixsat_hull3 *level_hull(uint32_t number);

#endif

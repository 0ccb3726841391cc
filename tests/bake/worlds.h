/* SPDX-License-Identifier: MIT
 *
 * What tests/CMakeLists.txt had baked of the maps in this folder, and of that which parking has.
 */
#ifndef BAKE_WORLDS_H
#define BAKE_WORLDS_H

#include "car_park.h"
#include "cave.h"
#include "chunks.h"
#include "earth.h"
#include "kinds.h"
#include "oblong.h"
#include "site.h"
#include "sprites.h"
#include "tiles.h"

#include <fixsat/test.h>

/* A world, or shapes that are none. */
typedef struct baked_map {
    const char *name;
    const fixsat_world2 *world;
    const fixsat_shape2 *shapes;
    uint32_t count;
    const uint16_t *classes;
    const char *const *names;
    const fixsat_vec2 *points;
    uint32_t point_count;
} baked_map;

static const baked_map maps[] = {
    {"kinds", &kinds, NULL, KINDS_COUNT, kinds_classes, kinds_names, kinds_points,
     sizeof kinds_points / sizeof kinds_points[0]},
    {"tiles", &tiles, NULL, TILES_COUNT, tiles_classes, tiles_names, NULL, 0},
    {"chunks", &chunks, NULL, CHUNKS_COUNT, NULL, chunks_names, NULL, 0},
    {"site", &site, NULL, SITE_COUNT, site_classes, site_names, site_points,
     sizeof site_points / sizeof site_points[0]},
    {"sprites ship", NULL, sprites_ship, sizeof sprites_ship / sizeof sprites_ship[0], NULL, NULL,
     NULL, 0},
    {"sprites crate", NULL, sprites_crate, sizeof sprites_crate / sizeof sprites_crate[0], NULL,
     NULL, NULL, 0},
    {"sprites egg", NULL, sprites_egg, sizeof sprites_egg / sizeof sprites_egg[0], NULL, NULL, NULL,
     0},
    {"car_park", &car_park, NULL, CAR_PARK_COUNT, car_park_classes, car_park_names, NULL, 0},
    {"oblong", &oblong, NULL, OBLONG_COUNT, NULL, oblong_names, NULL, 0},
    {"earth", &earth, NULL, EARTH_COUNT, earth_classes, earth_names, earth_points,
     sizeof earth_points / sizeof earth_points[0]},
    {"cave", &cave, NULL, CAVE_COUNT, cave_classes, cave_names, cave_points,
     sizeof cave_points / sizeof cave_points[0]},
};

#define MAP_COUNT (sizeof maps / sizeof maps[0])

/* How a thing of a map lies to a point, without a tree. */
static inline fixsat_relation relation_of(const baked_map *map, uint32_t number,
                                          fixsat_vec2 point) {
    const fixsat_shape2 *shape = map->shapes != NULL ? &map->shapes[number] : NULL;
    if (map->world != NULL) {
        const fixsat_thing2 *const thing = &map->world->things[number];
        if (thing->region != NULL) {
            return fixsat_test_point_region(point, thing->region);
        }
        shape = thing->shape;
    }
    const fixsat_shape2 at = {.core.position = point, .kind = FIXSAT_CORE_POINT};
    return fixsat_test2(&at, shape);
}

#endif

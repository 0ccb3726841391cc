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
#include "ways.h"

#include <fixsat/test.h>

/* A world, movers, or shapes that are neither. */
typedef struct baked_map {
    const char *name;
    const fixsat_world2 *world;
    const fixsat_mover2 *movers;
    const fixsat_shape2 *shapes;
    uint32_t count;
    const uint16_t *classes;
    const char *const *names;
    const fixsat_vec2 *points;
    uint32_t point_count;
    const uint16_t *point_classes;
    const char *const *point_names;
} baked_map;

static const baked_map maps[] = {
    {"kinds", &kinds, NULL, NULL, KINDS_COUNT, kinds_classes, kinds_names, kinds_points,
     KINDS_POINT_COUNT, NULL, kinds_point_names},
    {"tiles", &tiles, NULL, NULL, TILES_COUNT, tiles_classes, tiles_names, NULL, 0, NULL, NULL},
    {"chunks", &chunks, NULL, NULL, CHUNKS_COUNT, NULL, chunks_names, NULL, 0, NULL, NULL},
    {"site", &site, NULL, NULL, SITE_COUNT, site_classes, site_names, site_points, SITE_POINT_COUNT,
     NULL, site_point_names},
    {"sprites ship", NULL, NULL, sprites_ship, sizeof sprites_ship / sizeof sprites_ship[0], NULL,
     NULL, NULL, 0, NULL, NULL},
    {"sprites crate", NULL, NULL, sprites_crate, sizeof sprites_crate / sizeof sprites_crate[0],
     NULL, NULL, NULL, 0, NULL, NULL},
    {"sprites egg", NULL, NULL, sprites_egg, sizeof sprites_egg / sizeof sprites_egg[0], NULL, NULL,
     NULL, 0, NULL, NULL},
    {"car_park", &car_park, NULL, NULL, CAR_PARK_COUNT, car_park_classes, car_park_names, NULL, 0,
     NULL, NULL},
    {"oblong", &oblong, NULL, NULL, OBLONG_COUNT, NULL, oblong_names, NULL, 0, NULL, NULL},
    {"earth", &earth, NULL, NULL, EARTH_COUNT, earth_classes, earth_names, earth_points,
     EARTH_POINT_COUNT, NULL, earth_point_names},
    {"cave", &cave, NULL, NULL, CAVE_COUNT, cave_classes, cave_names, cave_points, CAVE_POINT_COUNT,
     cave_point_classes, cave_point_names},
    {"ways", &ways, NULL, NULL, WAYS_COUNT, ways_classes, ways_names, ways_points, WAYS_POINT_COUNT,
     ways_point_classes, ways_point_names},
    {"ways movers", NULL, ways_movers, NULL, WAYS_MOVER_COUNT, ways_mover_classes, ways_mover_names,
     NULL, 0, NULL, NULL},
};

#define MAP_COUNT (sizeof maps / sizeof maps[0])

/* Returns a thing of a map. */
static inline fixsat_thing2 thing_of(const baked_map *map, uint32_t number) {
    if (map->world != NULL) {
        return map->world->things[number];
    }
    if (map->movers != NULL) {
        return map->movers[number].thing;
    }
    return (fixsat_thing2){&map->shapes[number], NULL};
}

/* How a thing of a map lies to a point, without a tree. */
static inline fixsat_relation relation_of(const baked_map *map, uint32_t number,
                                          fixsat_vec2 point) {
    const fixsat_thing2 thing = thing_of(map, number);
    if (thing.region != NULL) {
        return fixsat_test_point_region(point, thing.region);
    }
    const fixsat_shape2 at = {.core.position = point, .kind = FIXSAT_CORE_POINT};
    return fixsat_test2(&at, thing.shape);
}

#endif

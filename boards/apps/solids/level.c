/* SPDX-License-Identifier: MIT */
#include "level.h"
#include "../built.h"

/* A triangle, as fixsat_hull3_init makes it. Its bounds are those of its first two corners, which
 * are the least and the greatest. */
#define TRIANGLE(paint, x1, y1, z1, x2, y2, z2, x3, y3, z3)                                        \
    {                                                                                              \
        {.core.hull = {.points = (const fixsat_vec3[]){FIXSAT_VEC3_INIT(x1, y1, z1),               \
                                                       FIXSAT_VEC3_INIT(x2, y2, z2),               \
                                                       FIXSAT_VEC3_INIT(x3, y3, z3)},              \
                       .bounds = FIXSAT_AABB3_INIT(x1, y1, z1, x2, y2, z2),                        \
                       .count = 3},                                                                \
         .kind = FIXSAT_CORE3_HULL},                                                               \
            (paint)                                                                                \
    }

/* Two triangles that are level along y, and two that are upright. */
#define FLOOR(paint, x1, y1, z1, x2, y2, z2)                                                       \
    TRIANGLE(paint, x1, y1, z1, x2, y2, z2, x2, y1, z2),                                           \
        TRIANGLE(paint, x1, y1, z1, x2, y2, z2, x1, y2, z1)
#define WALL(paint, x1, y1, z1, x2, y2, z2)                                                        \
    TRIANGLE(paint, x1, y1, z1, x2, y2, z2, x2, y2, z1),                                           \
        TRIANGLE(paint, x1, y1, z1, x2, y2, z2, x1, y1, z2)

const facet level_facets[FACETS] = {FLOOR(PAINT_GRASS, 0, 0, 0, 2.5, 2.75, 0),
                                    FLOOR(PAINT_MEADOW, 2.5, 0, 0, 5, 2.75, 0),
                                    FLOOR(PAINT_GRASS, 5, 0, 0, 7.5, 2.75, 0),
                                    FLOOR(PAINT_MEADOW, 7.5, 0, 0, 10, 2.75, 0),
                                    FLOOR(PAINT_MEADOW, 0, 2.75, 0, 2.5, 5.5, 0),
                                    FLOOR(PAINT_GRASS, 2.5, 2.75, 0, 5, 5.5, 0),
                                    FLOOR(PAINT_MEADOW, 5, 2.75, 0, 7.5, 5.5, 0),
                                    FLOOR(PAINT_GRASS, 7.5, 2.75, 0, 10, 5.5, 0),
                                    FLOOR(PAINT_GRASS, 0, 5.5, 0, 1.8, 8, 0),
                                    FLOOR(PAINT_SAND, 1.8, 5.5, 0, 6, 8, 1.8), /* the ramp */
                                    FLOOR(PAINT_MEADOW, 6, 5.5, 1.8, 8, 8, 1.8),
                                    FLOOR(PAINT_GRASS, 8, 5.5, 1.8, 10, 8, 1.8),
                                    TRIANGLE(PAINT_EARTH, 1.8, 5.5, 0, 6, 5.5, 1.8, 6, 5.5, 0),
                                    WALL(PAINT_EARTH, 6, 5.5, 0, 10, 5.5, 1.8),
                                    WALL(PAINT_EARTH, 0, 0, -0.8, 10, 0, 0), /* below the ground */
                                    WALL(PAINT_EARTH, 0, 0, -0.8, 0, 8, 0)};

const lathe level_tower = {8, 3, {{F16(0.6), 0}, {F16(0.4), F16(1.9)}, {0, F16(2.6)}}};
const lathe level_rock = {7, 3, {{F16(0.7), 0}, {F16(0.85), F16(0.4)}, {F16(0.45), F16(0.95)}}};
const lathe level_boulder = {
    6, 4, {{0, F16(-0.5)}, {F16(0.43), F16(-0.25)}, {F16(0.43), F16(0.25)}, {0, F16(0.5)}}};
const lathe level_crystal = {6, 3, {{0, F16(-0.85)}, {F16(0.5), 0}, {0, F16(0.85)}}};
const lathe level_walker = {8,
                            6,
                            {{0, 0},
                             {F16(0.2828), F16(0.1172)},
                             {F16(0.4), F16(0.4)},
                             {F16(0.4), F16(1.1)},
                             {F16(0.2828), F16(1.3828)},
                             {0, F16(1.5)}}};
const fixsat_vec3 level_lamp = FIXSAT_VEC3_INIT(2.9, 3.7, 2.75);

enum { STILL = THINGS - FACETS };
static const fixsat_vec3 places[STILL] = {FIXSAT_VEC3_INIT(2.9, 3.7, 0),
                                          FIXSAT_VEC3_INIT(5, 1.9, 0)};
static fixsat_vec3 points[STILL][MOST_POINTS];
static fixsat_shape3 still[STILL];
static fixsat_thing3 things[THINGS];
static uint32_t masks[THINGS];
static fixsat_node3 nodes[FIXSAT_WORLD3_NODES(THINGS)];
static fixsat_world3 world;

uint32_t lathe_points(const lathe *l, fixsat_vec3 *out) {
    uint32_t count = 0;
    for (uint32_t ring = 0; ring < l->rings; ring++) {
        const fix16_t radius = l->ring[ring].radius;
        const uint32_t sides = radius == 0 ? 1 : l->sides;
        for (uint32_t i = 0; i < sides; i++) {
            const fixsat_rot2 to = fixsat_rot2_from_turn((uint16_t)(i * 65536 / sides));
            out[count++] = (fixsat_vec3){fixsat_mul(to.cos, radius), fixsat_mul(to.sin, radius),
                                         l->ring[ring].z};
        }
    }
    return count;
}

static void build(void) {
    static const lathe *const lathes[STILL] = {&level_tower, &level_rock};
    for (uint32_t i = 0; i < FACETS; i++) {
        things[i] = (fixsat_thing3)FIXSAT_THING3_SHAPE_INIT(&level_facets[i].shape);
        masks[i] = LAYER_ISLAND;
    }
    for (uint32_t i = 0; i < STILL; i++) {
        fixsat_hull3 hull;
        built(fixsat_hull3_init(&hull, points[i], lathe_points(lathes[i], points[i])));
        hull.position = places[i];
        built(fixsat_shape3_from_hull3(&still[i], &hull, 0));
        things[FACETS + i] = (fixsat_thing3)FIXSAT_THING3_SHAPE_INIT(&still[i]);
        masks[FACETS + i] = LAYER_SOLIDS;
    }
    built(fixsat_world3_init(&world, things, THINGS, masks, nodes, FIXSAT_WORLD3_NODES(THINGS)));
}

const fixsat_world3 *level_world(void) {
    if (world.count == 0) {
        build();
    }
    return &world;
}

const fixsat_hull3 *level_hull(uint32_t number) {
    return &still[number - FACETS].core.hull;
}

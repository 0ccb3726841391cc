/* SPDX-License-Identifier: MIT
 *
 * Answers questions about what was baked, on standard input:
 *
 *     MAP X Y    the number of a map and a point, raw: NUMBER:RELATION of all that meet it, asked
 *                one by one; an answer of the world's tree that differs ends the program with 1
 *
 * Before that it prints for each map its name, the masks, directions, classes, names and points,
 * the classes and names of these, and whether each constructor would have made what was baked.
 */
#include "worlds.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whether the library's constructor makes of a shape's vertices and the like the same fields. */
static bool is_as_made(const fixsat_shape2 *shape) {
    fixsat_polygon polygon;
    fixsat_obb2 box;
    switch (shape->kind) {
    case FIXSAT_CORE_POLYGON: {
        const fixsat_polygon *const p = &shape->core.polygon;
        return fixsat_polygon_init(&polygon, p->vertices, p->count) == FIXSAT_OK &&
               memcmp(&polygon.bounds, &p->bounds, sizeof p->bounds) == 0 &&
               polygon.winding == p->winding && polygon.private_shift == p->private_shift;
    }
    case FIXSAT_CORE_OBB:
        box = fixsat_obb2_from_half_edges(shape->core.obb.center, shape->core.obb.half_edge[0],
                                          shape->core.obb.half_edge[1]);
        return memcmp(&box, &shape->core.obb, sizeof box) == 0;
    case FIXSAT_CORE_AABB:
        return shape->core.aabb.box.min.x < shape->core.aabb.box.max.x &&
               shape->core.aabb.box.min.y < shape->core.aabb.box.max.y;
    default:
        return shape->kind <= FIXSAT_CORE_SEGMENT && shape->radius >= 0;
    }
}

static bool is_region_as_made(const fixsat_region *region) {
    static fixsat_aabb2 tree[FIXSAT_REGION_TREE_SIZE(65535)];
    fixsat_region again;
    if (fixsat_region_init(&again, region->vertices, region->ring_counts, region->ring_count, false,
                           NULL) != FIXSAT_OK ||
        again.vertex_count != region->vertex_count || region->inside_out) {
        return false;
    }
    const size_t count = FIXSAT_REGION_TREE_SIZE((size_t)region->vertex_count);
    return region->tree == NULL || (fixsat_region_build_tree(&again, tree, count) == FIXSAT_OK &&
                                    memcmp(tree, region->tree, count * sizeof *tree) == 0);
}

static bool is_world_as_made(const fixsat_world2 *world) {
    const size_t count = FIXSAT_WORLD2_NODES((size_t)world->count);
    fixsat_node2 *const nodes = calloc(count, sizeof *nodes);
    fixsat_world2 again;
    const bool same = nodes != NULL &&
                      fixsat_world2_init(&again, world->things, world->count, world->masks, nodes,
                                         count) == FIXSAT_OK &&
                      memcmp(nodes, world->nodes, count * sizeof *nodes) == 0 &&
                      again.private_origin.x == world->private_origin.x &&
                      again.private_origin.y == world->private_origin.y &&
                      again.private_shift == world->private_shift;
    free(nodes);
    return same;
}

static fixsat_vec2 one_way_of(const baked_map *map, uint32_t number) {
    if (map->movers != NULL) {
        return map->movers[number].one_way;
    }
    const fixsat_vec2 *const one_ways = map->world != NULL ? map->world->one_ways : NULL;
    return one_ways != NULL ? one_ways[number] : (fixsat_vec2){0, 0};
}

static bool show(const baked_map *map) {
    printf("map %s\nmasks", map->name);
    bool good = map->world == NULL || is_world_as_made(map->world);
    for (uint32_t i = 0; i < map->count; i++) {
        printf(" %" PRIu32, map->movers != NULL                               ? map->movers[i].mask
                            : map->world != NULL && map->world->masks != NULL ? map->world->masks[i]
                                                                              : UINT32_MAX);
        const fixsat_thing2 thing = thing_of(map, i);
        good = good &&
               (thing.region != NULL ? is_region_as_made(thing.region) : is_as_made(thing.shape));
    }
    printf("\none_ways");
    for (uint32_t i = 0; i < map->count; i++) {
        const fixsat_vec2 way = one_way_of(map, i);
        printf(" %" PRId32 " %" PRId32, way.x, way.y);
    }
    printf("\nclasses");
    for (uint32_t i = 0; i < map->count; i++) {
        printf(" %u", map->classes != NULL ? (unsigned)map->classes[i] : 0u);
    }
    for (uint32_t i = 0; map->names != NULL && i < map->count; i++) {
        printf("\nname %s", map->names[i] != NULL ? map->names[i] : "");
    }
    printf("\npoints");
    for (uint32_t i = 0; i < map->point_count; i++) {
        printf(" %" PRId32 " %" PRId32, map->points[i].x, map->points[i].y);
    }
    printf("\npoint_classes");
    for (uint32_t i = 0; i < map->point_count; i++) {
        printf(" %u", map->point_classes != NULL ? (unsigned)map->point_classes[i] : 0u);
    }
    for (uint32_t i = 0; i < map->point_count; i++) {
        printf("\npoint_name %s", map->point_names[i] != NULL ? map->point_names[i] : "");
    }
    printf("\n");
    if (!good) {
        printf("%s is not as the library makes it\n", map->name);
    }
    return good;
}

/* Whether a tree says of a point what its things say, which meet `met` of them. */
static bool is_same(const baked_map *map, const fixsat_world2 *world, fixsat_vec2 point,
                    uint32_t met) {
    const fixsat_shape2 at = {.core.position = point, .kind = FIXSAT_CORE_POINT};
    uint32_t found = 0;
    fixsat_meeting2 meeting;
    fixsat_world2_test(world, &at, NULL, &meeting);
    while (fixsat_meeting2_next(&meeting)) {
        found++;
        if (relation_of(map, meeting.number, point) != meeting.relation) {
            return false;
        }
    }
    return found == met;
}

/* Prints all that meet a point. False: the tree says something else. */
static bool answer(const baked_map *map, fixsat_vec2 point) {
    uint32_t met = 0, met_solid = 0;
    for (uint32_t i = 0; i < map->count; i++) {
        const fixsat_relation relation = relation_of(map, i, point);
        if (relation != FIXSAT_SEPARATE) {
            printf(" %" PRIu32 ":%d", i, (int)relation);
            const fixsat_vec2 way = one_way_of(map, i);
            met++;
            met_solid += way.x == 0 && way.y == 0; /* the others count only for motions */
        }
    }
    printf("\n");
    if (map->world == NULL) {
        return true;
    }
    fixsat_world2 all = *map->world;
    all.one_ways = NULL;
    return is_same(map, &all, point, met) && is_same(map, map->world, point, met_solid);
}

int main(void) {
    (void)setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* who asks waits for the answers */
    for (size_t i = 0; i < MAP_COUNT; i++) {
        if (!show(&maps[i])) {
            return 1;
        }
    }
    printf("end\n");
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        char *at = line;
        const unsigned long map = strtoul(at, &at, 10);
        const long x = strtol(at, &at, 10), y = strtol(at, &at, 10);
        if (map >= MAP_COUNT || !answer(&maps[map], (fixsat_vec2){(fix16_t)x, (fix16_t)y})) {
            return 1;
        }
    }
    return 0;
}

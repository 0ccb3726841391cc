/* SPDX-License-Identifier: MIT
 *
 * Turns items into things that the library has accepted, and the things into C.
 */
#ifndef BAKE_BAKE_H
#define BAKE_BAKE_H

#include "scene.h"

#include <fixsat/region.h>
#include <fixsat/shapes.h>
#include <fixsat/world.h>

/* A thing or a mover with all that it refers to, as the library's constructors made it. */
typedef struct thing {
    fixsat_shape2 *shape;
    fixsat_region *region;
    fixsat_vec2 *vertices; /* vertices of a polygon or region, or NULL */
    fixsat_aabb2 *tree;    /* tree of a region, or NULL */
    uint32_t vertex_count, tree_count;
    const char *type; /* class of the object, or NULL */
    fixsat_vec2 one_way;
    uint32_t object, mask;
    bool has_mask;
} thing;

/* A shape in all its headings. */
typedef struct turning {
    const char *name; /* name of the array in C */
    thing *headings;
    uint32_t count;
    uint32_t object;
} turning;

/* A named position. */
typedef struct named_point {
    fixsat_vec2 at;
    const char *type; /* class of the object, or NULL */
    uint32_t object;
} named_point;

typedef struct baked {
    scene *s;
    thing *things; /* things in the order of their objects */
    uint32_t thing_count;
    thing *movers; /* movers in the order of their objects */
    uint32_t mover_count;
    turning *turnings;
    uint32_t turning_count;
    named_point *points; /* points in the order of their objects */
    uint32_t point_count;
    fixsat_world2 world; /* world of the things, if there are any */
    fixsat_node2 *nodes;
    uint32_t node_count;
    uint32_t *masks;       /* mask of each thing, or NULL if no thing has one */
    fixsat_vec2 *one_ways; /* blocking direction of each thing, or NULL if all are solid */
} baked;

/* True if there is a world: things, or nothing at all. */
bool has_world(const baked *b);

/* Rounds a coordinate to the nearest raw one. Ends the program if it is out of range. */
fix16_t rounded(const place *where, number a);

/* Makes the things of a scene. Ends the program if one is refused. */
void bake(scene *s, baked *out);

/* The contents of the two output files. */
typedef struct written {
    char *source, *header;
    char *preview; /* of a map, if it is wanted, or NULL */
} written;

/* Writes the world `name` as C. `header` is the file name of the header. If `with_names` is set,
 * there is also an array of the names of all things, as they are drawn. */
written write_c(const baked *b, const char *name, const char *header, bool with_names);

#endif

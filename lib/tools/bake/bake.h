/* SPDX-License-Identifier: MIT
 *
 * From items to what the library has accepted, and from that to C.
 */
#ifndef BAKE_BAKE_H
#define BAKE_BAKE_H

#include "scene.h"

#include <fixsat/region.h>
#include <fixsat/shapes.h>
#include <fixsat/world.h>

/* A thing with all that it refers to, as the library's constructors have made it. */
typedef struct thing {
    fixsat_shape2 *shape;
    fixsat_region *region;
    fixsat_vec2 *vertices; /* its own; or NULL */
    fixsat_aabb2 *tree;    /* of a region; or NULL */
    uint32_t vertex_count, tree_count;
    const char *type; /* its class, or NULL */
    uint32_t object, mask;
    bool has_mask;
} thing;

/* A shape in all its headings. */
typedef struct turning {
    const char *name; /* in C */
    thing *headings;
    uint32_t count;
    uint32_t object;
} turning;

/* A named position. */
typedef struct named_point {
    fixsat_vec2 at;
    uint32_t object;
} named_point;

typedef struct baked {
    scene *s;
    thing *things; /* by object */
    uint32_t thing_count;
    turning *turnings;
    uint32_t turning_count;
    named_point *points;
    uint32_t point_count;
    fixsat_world2 world; /* of the things, where there are any */
    fixsat_node2 *nodes;
    uint32_t node_count;
    uint32_t *masks; /* or NULL: no object has one */
} baked;

/* Makes the things. */
void bake(scene *s, baked *out);

/* The text of two files; `header` is the name of the second. `with_names`: also those of all
 * things, as they are drawn. */
typedef struct written {
    char *source, *header;
} written;
written write_c(const baked *b, const char *name, const char *header, bool with_names);

#endif

/* SPDX-License-Identifier: MIT
 *
 * Turns meshes into solids that the library has made: the hull of each object, or the triangles of
 * all objects as things of a world.
 */
#ifndef BAKE_SOLIDS_H
#define BAKE_SOLIDS_H

#include "bake.h"
#include "mesh.h"

#include <fixsat/world3.h>

/* A hull with its points and faces. */
typedef struct solid {
    fixsat_hull3 hull;
    uint32_t object;
} solid;

typedef struct solids {
    scene *s;
    solid *list; /* solids in the order of their objects */
    uint32_t count;
    bool is_world;       /* true if they are things of a world */
    fixsat_world3 world; /* world of the things */
    fixsat_node3 *nodes; /* tree of the world */
    uint32_t node_count;
    uint32_t *masks; /* mask of each thing, or NULL if all things are in all layers */
} solids;

/* Makes the hull of each mesh. Ends the program if one has more than `most_corners` corners. */
solids bake_hulls(scene *s, const meshes *m, uint32_t most_corners);
/* Makes a world of all triangles. Prints how many are left out because they have no area. */
solids bake_triangles(scene *s, const meshes *m, const settings *set);

/* Writes solids as C; as write_c. */
written write_solids(const solids *b, const char *name, const char *header, bool with_names);

#endif

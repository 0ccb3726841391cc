/* SPDX-License-Identifier: MIT
 *
 * The reader of meshes: OBJ and STL, by assimp. Coordinates become raw here, so this is the only
 * place that rounds them.
 */
#ifndef BAKE_MESH_H
#define BAKE_MESH_H

#include "scene.h"

/* The rounded points of an object. */
typedef struct mesh {
    place where;
    fixsat_vec3 *points; /* all points of the object, or three for each of its triangles */
    uint32_t count;
    uint32_t object; /* index in the scene */
    bool has_extent; /* true if two of the points differ before they are rounded */
} mesh;

typedef struct meshes {
    mesh *list; /* meshes in the order of the file, none without a point */
    uint32_t count;
} meshes;

/* True if the name of a file ends with .obj or .stl. */
bool is_mesh_file(const char *file);

/* Reads the file of the scene, and adds its objects to the scene. If `triangles` is set, faces are
 * cut into triangles, and lines and single points are left out. */
meshes read_meshes(scene *s, const frame *f, bool triangles);

#endif

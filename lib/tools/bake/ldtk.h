/* SPDX-License-Identifier: MIT
 *
 * The levels of LDtk: https://ldtk.io/json
 */
#ifndef BAKE_LDTK_H
#define BAKE_LDTK_H

#include "document.h"

bool is_ldtk(json *root);

/* Returns the map of Tiled that is a project of LDtk: each level is a group, its IntGrid layers are
 * layers of tiles, and its entities are objects. `level` is the only level that is read, at its own
 * origin, or NULL: all, where they are in their world. */
json *map_of_ldtk(scene *s, json *root, const char *level, const settings *set);

#endif

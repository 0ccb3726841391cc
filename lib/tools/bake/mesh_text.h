/* SPDX-License-Identifier: MIT
 *
 * Checks of the text of OBJ and STL. assimp skips lines that it does not understand, and does not
 * say so. These checks end the program instead.
 */
#ifndef BAKE_MESH_TEXT_H
#define BAKE_MESH_TEXT_H

#include "scene.h"

#include <stddef.h>

/* Stands for a blank in the name of an object. */
#define BLANK_IN_NAME '\1'

/* Checks each line of an OBJ, and replaces the blanks in the names of objects: assimp reads only
 * the first word of such a name. */
void check_obj(const char *file, char *bytes, size_t size);

/* Checks that an STL of `size` bytes has `facets` facets in `solids` solids. */
void check_stl(const char *file, const char *bytes, size_t size, uint64_t facets, uint64_t solids);

#endif

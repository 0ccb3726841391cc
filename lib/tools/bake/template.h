/* SPDX-License-Identifier: MIT
 *
 * Templates of objects.
 */
#ifndef BAKE_TEMPLATE_H
#define BAKE_TEMPLATE_H

#include "tileset.h"

/* Returns an object together with what its template, if it has one, says where the object says
 * nothing. Sets *sets to the tilesets of the object's tile, if that is the template's. */
json *with_template(scene *s, const place *where, json *from, tilesets **sets);

#endif

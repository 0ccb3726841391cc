/* SPDX-License-Identifier: MIT
 *
 * The custom properties that bake reads. Tiled has them in a list, GeoJSON in an object.
 */
#ifndef BAKE_SETTINGS_H
#define BAKE_SETTINGS_H

#include "document.h"

/* Of a map, a layer, a tile or an object of Tiled, where it has some: on top of what there is. */
void settings_of_tiled(const place *where, json *of, settings *s);
/* Of a feature's properties. */
void settings_of_geojson(const place *where, json *properties, settings *s);
/* What an option says, under the same names. */
void settings_of_option(const place *where, const char *name, json *value, settings *s);

#endif

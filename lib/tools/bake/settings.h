/* SPDX-License-Identifier: MIT
 *
 * The custom properties that bake reads. Tiled stores them in a list, GeoJSON in an object.
 */
#ifndef BAKE_SETTINGS_H
#define BAKE_SETTINGS_H

#include "document.h"

/* Returns the properties of something of Tiled: a list, empty or NULL if it has none. */
json *properties_of(const place *where, json *of);
/* Overrides settings by the properties, if any, of a map, layer, tile or object of Tiled. */
void settings_of_tiled(const place *where, json *of, settings *s);
/* True if a layer or group has the property `bake` itself, and it is false: then all in it is left
 * out. */
bool settings_leave_out(const place *where, json *layer, const settings *inherited);
/* True if a tile without shapes becomes a square of its size. */
bool settings_make_solid(const settings *s);
/* Overrides settings by the properties of a feature. Properties that do not apply to GeoJSON are
 * not read, nor is the radius unless `has_radius`: they may mean something else. */
void settings_of_geojson(const place *where, json *properties, bool has_radius, settings *s);
/* Overrides a setting by an option, which has the name of the property. */
void settings_of_option(const place *where, const char *name, json *value, settings *s);

#endif

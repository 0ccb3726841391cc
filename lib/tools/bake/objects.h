/* SPDX-License-Identifier: MIT
 *
 * The objects of Tiled: objects of a layer, and the collision shapes of a tile.
 */
#ifndef BAKE_OBJECTS_H
#define BAKE_OBJECTS_H

#include "document.h"
#include "settings.h"
#include "tileset.h"
#include "view.h"

/* The context that all objects of a layer, or all shapes of a tile, share. */
typedef struct drawing {
    scene *s;
    tilesets *sets;
    const view *around;
    const view *pivot; /* view of pivots; NULL: that of the object itself */
    const char *type;  /* class of objects that have none, or NULL */
} drawing;

/* A function that takes the items that are read. */
typedef struct sink {
    void (*take)(void *to, const item *i);
    void *to;
} sink;

/* Reads an object that is not a tile. */
void read_shape(const drawing *d, const place *where, json *from, const settings *inherited,
                const sink *out);
/* Reads all shapes of a tile with its flips, relative to its upper left corner. `set` includes the
 * tile's own properties. Returns false if the tile has no shapes and is not solid. */
bool read_tile(const drawing *d, const place *where, const tile *t, uint32_t flips,
               const settings *set, const sink *out);
/* Reads an object that is a tile. Returns false if nothing comes of it, because its tile has no
 * shapes. Warns if it has a name. */
bool read_tile_object(const drawing *d, const place *where, json *from, const settings *inherited,
                      const sink *out);
/* Returns the class of an object, or NULL. */
const char *type_of(const place *where, json *from);

/* Computes the size of a tile after its flips: a diagonal flip exchanges the sides. */
void flipped_size(uint32_t flips, number width, number height, number size[2]);

#endif

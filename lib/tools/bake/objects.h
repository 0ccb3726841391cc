/* SPDX-License-Identifier: MIT
 *
 * The objects of Tiled: those of a layer, and those that are the collision shapes of a tile.
 */
#ifndef BAKE_OBJECTS_H
#define BAKE_OBJECTS_H

#include "document.h"
#include "settings.h"
#include "tileset.h"
#include "view.h"

/* What all objects of a layer have in common, or all shapes of a tile. */
typedef struct drawing {
    scene *s;
    tilesets *sets;
    const view *around;
    const view *pivot; /* in which a pivot is; NULL: that of the object itself */
    const char *type;  /* of what has none of its own; or NULL */
} drawing;

/* Where items go. */
typedef struct sink {
    void (*take)(void *to, const item *i);
    void *to;
} sink;

/* Of an object that is no tile. */
void read_shape(const drawing *d, const place *where, json *from, const settings *inherited,
                const sink *out);
/* Of all shapes of a tile, in the coordinates of its upper left corner, as it is flipped. What its
 * own properties say is in the settings. */
void read_tile(const drawing *d, const place *where, const tile *t, uint32_t flips,
               const settings *set, const sink *out);
/* Of an object that is a tile. */
void read_tile_object(const drawing *d, const place *where, json *from, const settings *inherited,
                      const sink *out);
/* Its class, or NULL. */
const char *type_of(const place *where, json *from);

/* The size of a tile after it was flipped: with a flip about its diagonal the sides change
 * places. */
void flipped_size(uint32_t flips, number width, number height, number size[2]);

#endif

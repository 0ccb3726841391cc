/* SPDX-License-Identifier: MIT
 *
 * The tilesets of a map.
 */
#ifndef BAKE_TILESET_H
#define BAKE_TILESET_H

#include "document.h"

/* Flips: the high bits of a tile's number in a map. */
#define FLIPPED_X 0x80000000u
#define FLIPPED_Y 0x40000000u
#define FLIPPED_DIAGONALLY 0x20000000u
#define TURNED_IN_A_HEXAGON 0x10000000u
#define ALL_FLIPS 0xf0000000u

typedef struct tileset {
    uint32_t first;
    place where;
    bool is_read;         /* true if the fields below are set, since the first use of a tile */
    json *from;           /* JSON object of the tileset */
    const char *source;   /* path of the tileset's file, or NULL */
    json **tiles;         /* JSON objects of tiles by number; NULL if a tile has none */
    size_t tile_count;    /* length of `tiles` */
    const char *name;     /* name of the tileset, or NULL */
    uint32_t image_count; /* number of tiles of its image; UINT32_MAX: the file does not say */
    number width, height; /* default size of a tile */
    number offset[2];
    const char *alignment; /* alignment of objects, or NULL */
    bool to_grid;          /* true if tiles are drawn in the size of the map's grid */
    bool keeps_aspect;     /* true if a tile keeps its aspect ratio in a stretched object */
} tileset;

typedef struct tilesets {
    tileset *sets; /* tilesets by rising `first` */
    size_t count;
} tilesets;

typedef struct tile {
    const tileset *set;
    json *says;      /* JSON object of the tile, or NULL */
    uint32_t number; /* number within the tileset */
    number width, height;
} tile;

/* Returns the tilesets of a list in a file. */
tilesets tilesets_of(const place *where, json *list);

/* Returns the tile of a number, ignoring its flips. Reads the file of its tileset if needed. Ends
 * the program if the tileset has no such tile. */
tile tile_of(scene *s, const place *where, tilesets *all, uint32_t gid);

#endif

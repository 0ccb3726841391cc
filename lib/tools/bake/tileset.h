/* SPDX-License-Identifier: MIT
 *
 * The tilesets of a map.
 */
#ifndef BAKE_TILESET_H
#define BAKE_TILESET_H

#include "document.h"

/* The high bits of a tile's number in a map. */
#define FLIPPED_X 0x80000000u
#define FLIPPED_Y 0x40000000u
#define FLIPPED_DIAGONALLY 0x20000000u
#define TURNED_IN_A_HEXAGON 0x10000000u
#define ALL_FLIPS 0xf0000000u

typedef struct tileset {
    uint32_t first;
    place where;
    bool is_read;       /* what follows is known; it is read when a tile is asked for */
    json *from;         /* itself */
    const char *source; /* of a file of its own; else NULL */
    json **tiles;       /* by number; NULL for a tile of which nothing is said */
    size_t tile_count;
    number width, height; /* of a tile, unless it says otherwise */
    number offset[2];
    const char *alignment; /* of objects; or NULL */
    bool to_grid;          /* its tiles are drawn in the size of the map's */
    bool keeps_aspect;     /* its tiles fit into an object that is stretched, and do not fill it */
} tileset;

typedef struct tilesets {
    tileset *sets; /* by rising `first` */
    size_t count;
} tilesets;

typedef struct tile {
    const tileset *set;
    json *says;      /* about the tile; or NULL */
    uint32_t number; /* in its set */
    number width, height;
} tile;

tilesets tilesets_of(const place *where, json *map);

/* The tile of a number, whose flips do not count. Reads its tileset where that has a file. */
tile tile_of(scene *s, const place *where, tilesets *all, uint32_t gid);

#endif

/* SPDX-License-Identifier: MIT */
#include "tileset.h"

#include <stdlib.h>
#include <string.h>

#define MOST_TILES (1 << 20)

tilesets tilesets_of(const place *where, json *list) {
    tilesets all = {allocate(length_of(list), sizeof *all.sets), length_of(list)};
    for (size_t i = 0; i < all.count; i++) {
        json *const from = entry(list, i);
        tileset set = {.where = *where};
        if (!json_object_is_type(from, json_type_object)) {
            fail(where, "a tileset is not an object");
        }
        (void)need(where, from, "firstgid", json_type_int);
        set.first = (uint32_t)get_whole(where, from, "firstgid", 1, ~ALL_FLIPS, 1);
        set.source = get_text(where, from, "source");
        set.from = set.source == NULL ? from : NULL;
        size_t at = i; /* an insertion sort: of equal ones the last one counts */
        for (; at > 0 && all.sets[at - 1].first > set.first; at--) {
            all.sets[at] = all.sets[at - 1];
        }
        all.sets[at] = set;
    }
    return all;
}

static json **tile_at(tileset *set, size_t id) {
    if (id >= set->tile_count) {
        json **const more = allocate(id + 1 + id / 2, sizeof(json *));
        if (set->tile_count > 0) {
            memcpy(more, set->tiles, set->tile_count * sizeof(json *));
        }
        set->tiles = more;
        set->tile_count = id + 1 + id / 2;
    }
    return &set->tiles[id];
}

/* Tiled before 1.2: the tiles are the values of an object, and their numbers its keys. Their
 * properties are in another object. */
static void read_old_tiles(tileset *set, json *tiles, bool are_properties) {
    json_object_object_foreach(tiles, key, value) {
        char *rest = NULL;
        const unsigned long id = strtoul(key, &rest, 10);
        if (*key == 0 || *rest != 0 || id > MOST_TILES ||
            !json_object_is_type(value, json_type_object)) {
            fail(&set->where, "a tile is not an object with a number");
        }
        json **const says = tile_at(set, id);
        if (are_properties) {
            *says = *says == NULL ? json_object_new_object() : *says;
            (void)json_object_object_add(*says, "properties", json_object_get(value));
        } else {
            *says = value;
        }
    }
}

static void read_tiles(tileset *set) {
    json *tiles = NULL;
    if (json_object_object_get_ex(set->from, "tiles", &tiles) &&
        json_object_is_type(tiles, json_type_object)) {
        read_old_tiles(set, tiles, false);
        tiles = NULL;
    } else {
        tiles = get(&set->where, set->from, "tiles", json_type_array);
    }
    for (size_t i = 0; i < length_of(tiles); i++) {
        json *const says = entry(tiles, i);
        if (!json_object_is_type(says, json_type_object)) {
            fail(&set->where, "a tile is not an object");
        }
        (void)need(&set->where, says, "id", json_type_int);
        *tile_at(set, (size_t)get_whole(&set->where, says, "id", 0, MOST_TILES, 0)) = says;
    }
    json *const properties = get(&set->where, set->from, "tileproperties", json_type_object);
    if (properties != NULL) {
        read_old_tiles(set, properties, true);
    }
}

static number positive(const place *where, json *from, const char *key) {
    (void)need(where, from, key, json_type_double);
    const number value = get_number(where, from, key, number_of(0));
    if (number_sign(value) <= 0) {
        fail(where, "\"%s\" is not positive", key);
    }
    return value;
}

/* Returns how many tiles fit along one side of an image. */
static int64_t tiles_along(const tileset *set, const char *side, number size) {
    const int64_t most = INT32_MAX;
    const int64_t length = get_whole(&set->where, set->from, side, 0, most, 0);
    const int64_t margin = get_whole(&set->where, set->from, "margin", 0, most, 0);
    const int64_t gap = get_whole(&set->where, set->from, "spacing", 0, most, 0);
    if (size.d != 1 || size.n > length - margin) {
        return 0;
    }
    return (length - margin - (int64_t)size.n) / ((int64_t)size.n + gap) + 1;
}

/* Returns how many tiles the image of a tileset has, and 0 for a collection of images, which lists
 * all of its tiles. Tiled writes a smaller "tilecount" if it could not open the image, so the size
 * of the image counts too. */
static uint32_t tiles_of_image(const tileset *set) {
    json *image = NULL;
    if (!json_object_object_get_ex(set->from, "image", &image) || image == NULL) {
        return 0;
    }
    const int64_t count = get_whole(&set->where, set->from, "tilecount", 0, UINT32_MAX, -1);
    const int64_t fitting =
        tiles_along(set, "imagewidth", set->width) * tiles_along(set, "imageheight", set->height);
    const int64_t greatest = count < fitting ? fitting : count;
    const bool is_said =
        count >= 0 || get(&set->where, set->from, "imagewidth", json_type_double) != NULL;
    return is_said && greatest < UINT32_MAX ? (uint32_t)greatest : UINT32_MAX;
}

/* Reads a tileset. `where` is the place that needs it. */
static void read_set(scene *s, const place *where, tileset *set) {
    if (set->source != NULL) {
        const place there = {.file = beside(set->where.file, set->source)};
        set->from = load_named(s, where, "tileset", there.file);
        set->where = there; /* only now, because after an error it is tried again */
    }
    set->name = get_text(&set->where, set->from, "name");
    if (set->source == NULL) {
        set->where.what = described("tileset", NULL, set->name);
    }
    set->width = positive(&set->where, set->from, "tilewidth");
    set->height = positive(&set->where, set->from, "tileheight");
    set->offset[0] = set->offset[1] = number_of(0);
    json *const offset = get(&set->where, set->from, "tileoffset", json_type_object);
    if (offset != NULL) {
        set->offset[0] = get_number(&set->where, offset, "x", number_of(0));
        set->offset[1] = get_number(&set->where, offset, "y", number_of(0));
    }
    set->alignment = get_text(&set->where, set->from, "objectalignment");
    const char *const size = get_text(&set->where, set->from, "tilerendersize");
    set->to_grid = size != NULL && strcmp(size, "grid") == 0;
    const char *const fill = get_text(&set->where, set->from, "fillmode");
    set->keeps_aspect = fill != NULL && strcmp(fill, "preserve-aspect-fit") == 0;
    set->image_count = tiles_of_image(set);
    read_tiles(set);
}

tile tile_of(scene *s, const place *where, tilesets *all, uint32_t gid) {
    gid &= ~ALL_FLIPS;
    size_t i = all->count;
    while (i > 0 && all->sets[i - 1].first > gid) {
        i--;
    }
    if (i == 0) {
        fail(where, "tile %lu belongs to no tileset", (unsigned long)gid);
    }
    tileset *const set = &all->sets[i - 1];
    if (!set->is_read) {
        read_set(s, where, set);
        set->is_read = true;
    }
    tile t = {.set = set, .number = gid - set->first, .width = set->width, .height = set->height};
    t.says = t.number < set->tile_count ? set->tiles[t.number] : NULL;
    if (t.says == NULL && t.number >= set->image_count) {
        fail(where, "%s has no tile %lu", described("its tileset", NULL, set->name),
             (unsigned long)t.number);
    }
    /* In a collection of images each tile has its own size, or is a part of its image. */
    if (t.says != NULL && get_text(&set->where, set->from, "image") == NULL) {
        const bool part = get(&set->where, t.says, "width", json_type_double) != NULL;
        const bool whole = get(&set->where, t.says, "imagewidth", json_type_double) != NULL;
        if (part || whole) {
            t.width = positive(&set->where, t.says, part ? "width" : "imagewidth");
            t.height = positive(&set->where, t.says, part ? "height" : "imageheight");
        }
    }
    return t;
}

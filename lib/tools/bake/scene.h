/* SPDX-License-Identifier: MIT
 *
 * What a reader makes of a map: items, in the units of the world but not yet rounded, and the
 * objects that they are of, for names and for messages.
 *
 * The program runs once and ends: memory is the system's to free, and what is wrong ends it at
 * once, before a file is written.
 */
#ifndef BAKE_SCENE_H
#define BAKE_SCENE_H

#include "number.h"

#include <stdarg.h>

/* Where something is in a map, for messages: FILE: layer "walls": object 12 "door": why. */
typedef struct place {
    const char *file;
    const char *layer; /* or NULL */
    const char *what;  /* or NULL */
} place;

/* Says why, and ends the program. */
_Noreturn void fail(const place *where, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* malloc and realloc that end the program where there is no memory. Zeroed. */
void *allocate(size_t count, size_t size);
/* Room for one more in an array of `count`, which doubles whenever that is a power of two. */
void *grown(void *array, size_t count, size_t size);
/* As printf and vprintf. */
char *text(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *text_of(const char *format, va_list arguments) __attribute__((format(printf, 1, 0)));

/* What custom properties say; an object has them from its layer, and so on up to the options. */
typedef struct settings {
    uint32_t mask;
    bool has_mask;
    bool baked;   /* bake: false leaves it out */
    bool solid;   /* of a tile without shapes: it is its square */
    bool capsule; /* of an ellipse: it is a capsule */
    number radius;
    number error;    /* of an ellipse's polygon */
    uint32_t turns;  /* 0: none */
    number pivot[2]; /* from the object's origin, as it is drawn */
} settings;

typedef enum item_kind {
    ITEM_POLYGON, /* the rings */
    ITEM_BOX,     /* a ring of four: a rectangle, perhaps turned, stretched or skewed */
    ITEM_ELLIPSE, /* three points: the center, and the ends of two conjugate radii */
    ITEM_CIRCLE,  /* a point */
    ITEM_CAPSULE, /* two */
    ITEM_POINT    /* a position, no thing */
} item_kind;

typedef struct item {
    number radius; /* of circles and capsules; of an ellipse its longer one, or a bound of that */
    number error;  /* of an ellipse's polygon */
    point pivot;   /* where there are turns */
    place where;
    point *points; /* of all rings */
    uint32_t *ring_counts;
    const struct item *parts; /* of what was merged, for when it cannot be a region; or NULL */
    const char *type;         /* its class, or NULL */
    item_kind kind;
    uint32_t point_count, ring_count, part_count;
    uint32_t mask;
    bool has_mask;
    uint32_t object;
    uint32_t turns;
} item;

/* An object of the map, a layer of tiles, a feature. */
typedef struct object {
    const char *name; /* or NULL */
    bool is_layer;
    uint32_t first, count; /* its things, in the end */
} object;

typedef struct scene {
    const char *file;
    item *items;
    uint32_t item_count;
    object *objects;
    uint32_t object_count;
    const char **files; /* all that were read */
    uint32_t file_count;
} scene;

/* What the options say about the map. */
typedef struct frame {
    number scale[2];
    number origin[2];
    int y; /* 0: as it is drawn; 1: up; -1: down */
    settings defaults;
} frame;

uint32_t scene_add_object(scene *s, const object *o);
void scene_add_item(scene *s, const item *i);
/* An item of one ring, or of points. */
item item_of(item_kind kind, const point *points, size_t count);

/* The readers. */
struct json_object;
void read_tiled(scene *s, struct json_object *map, const frame *f);
void read_geojson(scene *s, struct json_object *root, const frame *f);

/* Makes one item of polygons that share edges, or parts of edges, for each set of polygons that
 * hang together so; where they overlap they are left as they are. All are of one object. */
void merge(scene *s, const item *polygons, uint32_t count);

#endif

/* SPDX-License-Identifier: MIT
 *
 * The result of reading a map: items, in units of the world but not yet rounded, and the objects
 * that they belong to, for names and for messages.
 *
 * The program runs once and ends, so it leaves it to the system to free memory. After an error it
 * goes on with the next object, but ends before a file is written.
 */
#ifndef BAKE_SCENE_H
#define BAKE_SCENE_H

#include "number.h"

#include <stdarg.h>

/* A place in a map, for messages such as: FILE: layer "walls": object 12 "door": reason. */
typedef struct place {
    const char *file;
    const char *layer; /* name of a layer, or NULL */
    const char *what;  /* description of an object, or NULL */
} place;

/* Prints the place and the reason. Ends the innermost attempt, or the program if there is none. */
_Noreturn void fail(const place *where, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Ends the innermost attempt as fail does, if the reason is already printed. */
_Noreturn void give_up(void);
/* Runs a step. If it fails, goes on after it, so that one run finds the errors of all objects; but
 * nothing will be written. */
void attempt(void (*step)(void *of), void *of);
/* Prints the place and what was changed there, and goes on. */
void note(const place *where, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Prints the place and what may be wrong there, and goes on. If warnings are errors, end_if_wrong
 * ends the program. */
void warn(const place *where, const char *format, ...) __attribute__((format(printf, 2, 3)));
void make_warnings_errors(void);
/* Returns the number of errors so far. */
uint32_t error_count(void);
/* Ends the program if there were errors. */
void end_if_wrong(void);
/* Returns the description of an object for messages, such as: object 12 "door". */
const char *described(const char *kind, const char *which, const char *name);

/* Allocates zeroed memory; ends the program if there is none. */
void *allocate(size_t count, size_t size);
/* Returns an array of `count` entries with room for one more. The room doubles at powers of two. */
void *grown(void *array, size_t count, size_t size);
/* Return a formatted text in new memory. */
char *text(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *text_of(const char *format, va_list arguments) __attribute__((format(printf, 1, 0)));

/* A property of other programs that makes a tile solid. */
typedef struct solid_rule {
    const char *name;
    const char *value; /* value that it must have, or NULL: any but false, 0 and "" */
    bool is_met;       /* true if something in the map has the property and the value */
} solid_rule;

#define MOST_SOLID_RULES 32

/* Values of the custom properties. An object inherits them from its layer, and so on up to the
 * options. */
typedef struct settings {
    number radius;
    number error;            /* greatest distance of an ellipse from its polygon */
    number pivot[2];         /* center of rotation, from the object's origin as it is drawn */
    const char *prefix;      /* text before the names of bake's properties */
    solid_rule *solid_rules; /* rules of the options */
    uint32_t solid_rule_count;
    point one_way; /* blocking direction, in the axes of the map; (0, 0): solid */
    uint32_t mask;
    uint32_t turns;    /* number of headings, 0 for a thing */
    uint32_t solid_by; /* rules of the options that properties meet, one a bit */
    bool has_mask;
    bool baked; /* property bake: false leaves an object out */
    bool solid; /* property solid, or the option: true makes a tile without shapes its square */
    bool says_solid; /* true if there is the property: then rules do not count */
    bool capsule;    /* true makes an ellipse a capsule */
    bool mover;      /* true makes an object a mover, which is not a thing of the world */
} settings;

typedef enum item_kind {
    ITEM_POLYGON, /* one or more rings */
    ITEM_BOX,     /* a ring of four: a rectangle, perhaps turned, stretched or skewed */
    ITEM_ELLIPSE, /* three points: the center, and the ends of two conjugate radii */
    ITEM_CIRCLE,  /* one point, the center */
    ITEM_CAPSULE, /* two points, the ends */
    ITEM_POINT    /* one point: a named position, not a thing */
} item_kind;

typedef struct item {
    number radius; /* radius of a circle or capsule; a bound of an ellipse's longer radius */
    number error;  /* greatest distance of an ellipse from its polygon */
    point pivot;   /* center of rotation, if there are turns */
    point one_way; /* blocking direction; (0, 0): solid */
    place where;
    point *points; /* points of all rings */
    uint32_t *ring_counts;
    uint32_t *drawn;          /* number of the edge of which each edge is a piece, or NULL */
    const struct item *parts; /* merged items, for a result that cannot be a region; or NULL */
    const char *type;         /* class of the object, or NULL */
    item_kind kind;
    uint32_t point_count, ring_count, part_count;
    uint32_t mask;
    bool has_mask;
    bool is_mover;
    bool has_holes; /* true if the rings behind the first one must be holes in it */
    uint32_t object;
    uint32_t turns;
} item;

/* Consecutive numbers. */
typedef struct span {
    uint32_t first, count;
} span;

/* Adds the numbers of `more`, if there are any, which follow those of `s`. */
void span_extend(span *s, span more);

/* An object of a map, a layer of tiles, or a feature. */
typedef struct object {
    const char *name; /* name in the map, or NULL */
    bool is_layer;
    span things, movers, points;
} object;

struct json_object;

/* A file that was read. */
typedef struct source {
    const char *path;
    struct json_object *root; /* its content, or NULL if it is a mesh */
} source;

typedef struct scene {
    const char *file;
    item *items;
    uint32_t item_count;
    object *objects;
    uint32_t object_count;
    source *files; /* all files that were read */
    uint32_t file_count;
} scene;

/* Values of the options about the map. */
typedef struct frame {
    number scale[2];
    number origin[3]; /* the third is for meshes */
    int y;            /* direction of y: 0 as in the map, 1 up, -1 down */
    bool is_flat;     /* true if GeoJSON is not cut at the antimeridian */
    settings defaults;
} frame;

uint32_t scene_add_object(scene *s, const object *o);
void scene_add_item(scene *s, const item *i);
/* Returns an item of one ring, or of points. */
item item_of(item_kind kind, const point *points, size_t count);

/* The readers. */
void read_tiled(scene *s, struct json_object *map, const frame *f);
void read_geojson(scene *s, struct json_object *root, const frame *f);

/* Merges polygons of one object that share edges or parts of edges, and adds an item for each
 * connected set. Polygons that overlap are not merged. */
void merge(scene *s, const item *polygons, uint32_t count);

#endif

/* SPDX-License-Identifier: MIT */
#include "xml.h"

#include <expat.h>

#include <string.h>

#define MOST_LEVELS 64

/* How an element becomes a part of the element around it. */
typedef enum way {
    LIST,   /* an object, in the list of a key */
    MEMBER, /* an object, at a key */
    SAME,   /* its attributes and elements are those of the element around it */
    MARK,   /* true, at a key */
    POINTS, /* a list of points, at a key */
    IMAGE,  /* its attributes have other names there */
    CELL    /* a number, in the list of a key */
} way;

typedef struct rule {
    const char *around, *name, *key;
    way how;
    const char *type; /* value of "type", which only JSON has, or NULL */
} rule;

static const rule rules[] = {
    {"", "map", NULL, MEMBER, "map"},
    {"", "tileset", NULL, MEMBER, "tileset"},
    {"", "template", NULL, MEMBER, "template"},
    {"map", "tileset", "tilesets", LIST, NULL},
    {"map", "layer", "layers", LIST, "tilelayer"},
    {"map", "objectgroup", "layers", LIST, "objectgroup"},
    {"map", "imagelayer", "layers", LIST, "imagelayer"},
    {"map", "group", "layers", LIST, "group"},
    {"group", "layer", "layers", LIST, "tilelayer"},
    {"group", "objectgroup", "layers", LIST, "objectgroup"},
    {"group", "imagelayer", "layers", LIST, "imagelayer"},
    {"group", "group", "layers", LIST, "group"},
    {"layer", "data", NULL, SAME, NULL},
    {"data", "chunk", "chunks", LIST, NULL},
    {"data", "tile", "data", CELL, NULL},
    {"chunk", "tile", "data", CELL, NULL},
    {"tileset", "tile", "tiles", LIST, NULL},
    {"tileset", "tileoffset", "tileoffset", MEMBER, NULL},
    {"tileset", "image", NULL, IMAGE, NULL},
    {"tile", "image", NULL, IMAGE, NULL},
    {"tile", "objectgroup", "objectgroup", MEMBER, NULL},
    {"objectgroup", "object", "objects", LIST, NULL},
    {"template", "object", "object", MEMBER, NULL},
    {"template", "tileset", "tileset", MEMBER, NULL},
    {"object", "ellipse", "ellipse", MARK, NULL},
    {"object", "capsule", "capsule", MARK, NULL},
    {"object", "point", "point", MARK, NULL},
    {"object", "text", "text", MEMBER, NULL},
    {"object", "polygon", "polygon", POINTS, NULL},
    {"object", "polyline", "polyline", POINTS, NULL},
    {NULL, "properties", NULL, SAME, NULL},
    {"properties", "property", "properties", LIST, NULL},
    {"property", "item", "value", LIST, NULL},
    {"item", "item", "value", LIST, NULL},
};

/* An element that is open. */
typedef struct level {
    const char *name;
    json *object; /* object that it becomes, or NULL if it is not read */
    char *text;
    size_t length;
} level;

typedef struct builder {
    const place *where;
    XML_Parser parser;
    level levels[MOST_LEVELS];
    size_t depth;
    json *root;
    const char *encoding; /* encoding of the current layer, or NULL */
} builder;

_Noreturn static void refuse(const builder *b, const char *why) {
    fail(b->where, "line %lu: %s", (unsigned long)XML_GetCurrentLineNumber(b->parser), why);
}

/* ---- values ---- */

/* Returns a number with its digits as they are written, or a string. */
static json *number_or_text(const char *text) {
    json *const value = value_of_text(text);
    return json_object_is_type(value, json_type_int) || json_object_is_type(value, json_type_double)
               ? value
               : json_object_new_string(text);
}

static bool is_one_of(const char *name, const char *const *names, size_t count) {
    size_t i = 0;
    while (i < count && strcmp(name, names[i]) != 0) {
        i++;
    }
    return i < count;
}

static const char *attribute(const char **attributes, const char *name) {
    for (; *attributes != NULL; attributes += 2) {
        if (strcmp(*attributes, name) == 0) {
            return attributes[1];
        }
    }
    return NULL;
}

/* Returns the value of a property of a type, or of another attribute. */
static json *value_of(const char *type, const char *name, const char *value) {
    static const char *const numbers[] = {
        "firstgid", "gid", "height", "id",         "offsetx", "offsety",   "rotation", "tilewidth",
        "x",        "y",   "width",  "tileheight", "columns", "tilecount", "margin",   "spacing"};
    static const char *const types[] = {"int", "float", "object"};
    const bool has_type = strcmp(name, "value") == 0 && type != NULL;
    if (has_type && strcmp(type, "bool") == 0) {
        const bool is_true = strcmp(value, "true") == 0;
        return is_true || strcmp(value, "false") == 0 ? json_object_new_boolean(is_true)
                                                      : json_object_new_string(value);
    }
    if (is_one_of(name, numbers, sizeof numbers / sizeof numbers[0]) ||
        (has_type && is_one_of(type, types, sizeof types / sizeof types[0]))) {
        return number_or_text(value);
    }
    return json_object_new_string(value);
}

static void set(json *to, const char *key, json *value) {
    (void)json_object_object_add(to, key, value);
}

/* Returns the list of a key, which is new if there is none. */
static json *list_at(json *node, const char *key) {
    json *list = NULL;
    if (!json_object_object_get_ex(node, key, &list) ||
        !json_object_is_type(list, json_type_array)) {
        list = json_object_new_array();
        set(node, key, list);
    }
    return list;
}

/* Returns the points of a text such as "0,0 16,0 16,8.5". */
static json *points_of(const char *text_of_points) {
    json *const list = json_object_new_array();
    char *rest = text("%s", text_of_points != NULL ? text_of_points : "");
    for (char *at = strtok(rest, " \t\r\n"); at != NULL; at = strtok(NULL, " \t\r\n")) {
        json *const p = json_object_new_object();
        char *const comma = strchr(at, ',');
        if (comma != NULL) {
            *comma = 0;
            set(p, "y", number_or_text(comma + 1));
        }
        set(p, "x", number_or_text(at));
        (void)json_object_array_add(list, p);
    }
    return list;
}

/* ---- elements ---- */

static const rule *rule_for(const char *around, const char *name) {
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        const bool is_there = rules[i].around == NULL || strcmp(around, rules[i].around) == 0;
        if (is_there && strcmp(name, rules[i].name) == 0) {
            return &rules[i];
        }
    }
    return NULL;
}

static void set_attributes(json *node, const char **attributes) {
    const char *const type = attribute(attributes, "type");
    for (const char **at = attributes; at[0] != NULL && at[1] != NULL; at += 2) {
        set(node, at[0], value_of(type, at[0], at[1]));
    }
}

/* Returns the new object of an element. The lists that JSON never lacks may be empty. */
static json *new_object(const rule *r, const char **attributes) {
    json *const node = json_object_new_object();
    set_attributes(node, attributes);
    if (r->type != NULL) {
        set(node, "type", json_object_new_string(r->type));
    }
    if (strcmp(r->name, "map") == 0 || strcmp(r->name, "group") == 0) {
        (void)list_at(node, "layers");
    } else if (strcmp(r->name, "objectgroup") == 0) {
        (void)list_at(node, "objects");
    }
    return node;
}

static void set_image(json *node, const char **attributes) {
    static const char *const names[][2] = {
        {"source", "image"}, {"width", "imagewidth"}, {"height", "imageheight"}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *const value = attribute(attributes, names[i][0]);
        if (value != NULL) {
            set(node, names[i][1], value_of(NULL, names[i][0], value));
        }
    }
    if (attribute(attributes, "source") == NULL) { /* it is within the file */
        set(node, "image", json_object_new_string(""));
    }
}

/* Returns the object for the elements within an element, or NULL if there are none. */
static json *object_of(builder *b, const rule *r, json *around, const char **attributes) {
    const char *const encoding = attribute(attributes, "encoding");
    json *node = NULL;
    switch (r->how) {
    case SAME:
        set_attributes(around, attributes);
        b->encoding = encoding != NULL ? text("%s", encoding) : NULL;
        return around;
    case LIST:
        node = new_object(r, attributes);
        (void)json_object_array_add(list_at(around, r->key), node);
        return node;
    case MEMBER:
        node = new_object(r, attributes);
        if (r->key == NULL) {
            b->root = node;
        } else {
            set(around, r->key, node);
        }
        return node;
    case MARK:
        set(around, r->key, json_object_new_boolean(1));
        return NULL;
    case POINTS:
        set(around, r->key, points_of(attribute(attributes, "points")));
        return NULL;
    case IMAGE:
        set_image(around, attributes);
        return NULL;
    default: {
        const char *const gid = attribute(attributes, "gid");
        (void)json_object_array_add(list_at(around, r->key),
                                    number_or_text(gid != NULL ? gid : "0"));
        return NULL;
    }
    }
}

static void start(void *of, const char *name, const char **attributes) {
    builder *const b = of;
    if (b->depth == MOST_LEVELS) {
        refuse(b, "its elements are too deep in each other");
    }
    const level *const around = b->depth > 0 ? &b->levels[b->depth - 1] : NULL;
    level *const mine = &b->levels[b->depth++];
    const rule *const r = rule_for(around != NULL ? around->name : "", name);
    *mine = (level){.name = r != NULL ? r->name : "another"};
    if (r != NULL && (around == NULL || around->object != NULL)) {
        mine->object = object_of(b, r, around != NULL ? around->object : NULL, attributes);
    }
}

static bool is_space(char c) {
    return strchr(" \t\r\n", c) != NULL;
}

/* True if an element is a property, or an item of a list that is one. */
static bool is_property(const level *of) {
    return strcmp(of->name, "property") == 0 || strcmp(of->name, "item") == 0;
}

/* True if an element has the tiles of a layer or of a chunk. */
static bool is_data(const level *of) {
    return strcmp(of->name, "data") == 0 || strcmp(of->name, "chunk") == 0;
}

static void take_text(void *of, const char *more, int length) {
    builder *const b = of;
    level *const mine = &b->levels[b->depth - 1];
    const bool is_read = mine->object != NULL && (is_data(mine) || is_property(mine));
    for (int i = 0; i < length && is_read; i++) {
        if (!is_data(mine) || !is_space(more[i])) {
            mine->text = grown(mine->text, mine->length, 1);
            mine->text[mine->length++] = more[i];
        }
    }
}

/* True if an endless map is read, whose layers may have no tiles at all. */
static bool is_infinite(const builder *b) {
    json *infinite = NULL;
    return json_object_object_get_ex(b->root, "infinite", &infinite) &&
           strcmp(json_object_get_string(infinite), "1") == 0;
}

/* Sets the tiles of a layer or chunk by its text. CSV becomes a list of JSON. Another text stays
 * one, so that tiles_of refuses encodings that are unknown. */
static void set_data(const builder *b, const level *of) {
    const bool has_cells = json_object_object_get_ex(of->object, "data", NULL);
    const bool is_csv = b->encoding != NULL && strcmp(b->encoding, "csv") == 0;
    const char *const written = text("%.*s", (int)of->length, of->length > 0 ? of->text : "");
    json *data = NULL;
    if (of->length == 0 && (has_cells || json_object_object_get_ex(of->object, "chunks", NULL))) {
        return;
    }
    if (has_cells) {
        refuse(b, "a layer of tiles has elements and a text");
    }
    if (of->length == 0 && strcmp(of->name, "data") == 0 && is_infinite(b)) {
        (void)list_at(of->object, "chunks");
        return;
    }
    if (is_csv || (of->length == 0 && b->encoding == NULL)) {
        data = value_of_text(text("[%s]", written));
    } else {
        data = json_object_new_string(written);
    }
    if (data == NULL) {
        refuse(b, "a layer of tiles is not CSV");
    }
    set(of->object, "data", data);
}

/* Returns the members of a property that is a class, as JSON has them. */
static json *members_of(json *property) {
    json *const members = json_object_new_object(), *const list = list_at(property, "properties");
    for (size_t i = 0; i < length_of(list); i++) {
        json *name = NULL, *value = NULL;
        if (json_object_object_get_ex(entry(list, i), "name", &name) &&
            json_object_object_get_ex(entry(list, i), "value", &value)) {
            set(members, json_object_get_string(name), json_object_get(value));
        }
    }
    return members;
}

/* Sets the value of a property that has no such attribute. Tiled writes a text of several lines, a
 * class and a list within the element. */
static void set_value(const level *of) {
    json *had = NULL, *type = NULL;
    if (json_object_object_get_ex(of->object, "value", &had) &&
        !(json_object_is_type(had, json_type_string) && json_object_get_string_len(had) == 0)) {
        return;
    }
    (void)json_object_object_get_ex(of->object, "type", &type);
    const char *const kind = type == NULL ? "string" : json_object_get_string(type);
    if (strcmp(kind, "class") == 0) {
        set(of->object, "value", members_of(of->object));
    } else if (strcmp(kind, "list") == 0) {
        (void)list_at(of->object, "value");
    } else {
        size_t blank = 0;
        while (blank < of->length && is_space(of->text[blank])) {
            blank++;
        }
        const char *const value = blank < of->length ? text("%.*s", (int)of->length, of->text) : "";
        set(of->object, "value", value_of(kind, "value", value));
    }
}

static void end(void *of, const char *name) {
    builder *const b = of;
    const level *const mine = &b->levels[--b->depth];
    (void)name;
    if (mine->object != NULL && is_property(mine)) {
        set_value(mine);
    } else if (mine->object != NULL && is_data(mine)) {
        set_data(b, mine);
    }
}

json *json_of_xml(const place *where, const char *bytes, size_t length) {
    builder b = {.where = where, .parser = XML_ParserCreate(NULL)};
    if (b.parser == NULL) {
        fail(where, "there is not enough memory");
    }
    XML_SetUserData(b.parser, &b);
    XML_SetElementHandler(b.parser, start, end);
    XML_SetCharacterDataHandler(b.parser, take_text);
    if (XML_Parse(b.parser, bytes, (int)length, 1) != XML_STATUS_OK) {
        refuse(&b, XML_ErrorString(XML_GetErrorCode(b.parser)));
    }
    XML_ParserFree(b.parser);
    if (b.root == NULL) {
        fail(where, "is XML, but not of Tiled");
    }
    return b.root;
}

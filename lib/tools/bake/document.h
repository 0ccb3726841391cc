/* SPDX-License-Identifier: MIT
 *
 * Reading JSON: what json-c has read, asked for by type, with a message where it is another. Of
 * the JSON libraries that Debian has, json-c keeps the text of a number, so that 0.1 is a tenth
 * here and not the float next to it.
 */
#ifndef BAKE_DOCUMENT_H
#define BAKE_DOCUMENT_H

#include "scene.h"

#include <json-c/json.h>

typedef struct json_object json;

/* A whole file, and notes that it was read. */
json *load_json(scene *s, const char *file);

/* What is called so in an object; NULL where it is missing, or null. */
json *get(const place *where, json *from, const char *key, json_type type);
/* The same, and it must be there. */
json *need(const place *where, json *from, const char *key, json_type type);

/* NULL where it is missing or empty. */
const char *get_text(const place *where, json *from, const char *key);
bool get_bool(const place *where, json *from, const char *key, bool otherwise);
/* A whole number within bounds. */
int64_t get_whole(const place *where, json *from, const char *key, int64_t least, int64_t most,
                  int64_t otherwise);
number get_number(const place *where, json *from, const char *key, number otherwise);
/* Of a value itself, which is called so in the message. */
number number_in(const place *where, json *value, const char *name);

size_t length_of(json *array);
json *entry(json *array, size_t i);

/* "name (id)" or so of an object in messages. */
const char *described(const char *kind, json *id, const char *name);

#endif

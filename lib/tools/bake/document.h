/* SPDX-License-Identifier: MIT
 *
 * Typed access to JSON. A value of another type ends the program with a message. Tiled's files in
 * XML become JSON when they are read.
 *
 * json-c is used because it keeps the text of a number: 0.1 is a tenth, not the nearest float.
 */
#ifndef BAKE_DOCUMENT_H
#define BAKE_DOCUMENT_H

#include "scene.h"

#include <json-c/json.h>

typedef struct json_object json;

/* Returns the bytes of a file, with a 0 behind them, and adds the file to the list of files that
 * were read. */
char *load_file(scene *s, const char *file, size_t *length);
/* Returns the bytes behind a byte order mark, if there is one. */
const char *without_mark(const char *bytes, size_t *length);
/* Reads a whole file, JSON or XML, as load_file does, unless it was read before. */
json *load_document(scene *s, const char *file);
/* Reads a file that another one names, as load_document does. If it is missing, the place that
 * names it first gets an error, in which the file is called "its KIND". */
json *load_named(scene *s, const place *where, const char *kind, const char *file);
/* Returns the value that all of a text is in JSON, or NULL if it is none. */
json *value_of_text(const char *whole);
/* True if there is such a file. */
bool is_there(const char *file);
/* Returns the path of a file that is named relative to another file. */
const char *beside(const char *file, const char *name);

/* Returns the value of a key, or NULL if it is missing or null. */
json *get(const place *where, json *from, const char *key, json_type type);
/* Returns the value of a key that must not be missing. */
json *need(const place *where, json *from, const char *key, json_type type);

/* Returns the text of a key, or NULL if it is missing or empty. */
const char *get_text(const place *where, json *from, const char *key);

bool get_bool(const place *where, json *from, const char *key, bool otherwise);
/* Returns the whole number of a key, from `least` to `most`, or `otherwise` if it is missing. */
int64_t get_whole(const place *where, json *from, const char *key, int64_t least, int64_t most,
                  int64_t otherwise);
number get_number(const place *where, json *from, const char *key, number otherwise);
/* Returns a value as a number; `name` is its name in a message. */
number number_in(const place *where, json *value, const char *name);

size_t length_of(json *array);
json *entry(json *array, size_t i);

/* Returns the id of an object as a text, or NULL. */
const char *id_of(json *from);

#endif

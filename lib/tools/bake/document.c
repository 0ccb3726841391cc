/* SPDX-License-Identifier: MIT */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-*): POSIX specifies this name */
#define _XOPEN_SOURCE 600

#include "document.h"

#include "xml.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static const char *type_name(json_type type) {
    switch (type) {
    case json_type_object:
        return "an object";
    case json_type_array:
        return "an array";
    case json_type_string:
        return "a string";
    case json_type_boolean:
        return "true or false";
    default:
        return "a number";
    }
}

/* Returns the bytes of a file, with a 0 behind them. Devices are refused, because they may have no
 * end. A pipe is read only if `may_be_pipe`, because opening a pipe without a writer blocks. */
static char *whole_file(const place *where, bool may_be_pipe, size_t *length) {
    struct stat status;
    if (stat(where->file, &status) != 0) {
        fail(where, "cannot be opened");
    }
    if (!S_ISREG(status.st_mode) && !(may_be_pipe && S_ISFIFO(status.st_mode))) {
        fail(where, "is not a regular file");
    }
    FILE *const in = fopen(where->file, "rb");
    if (in == NULL) {
        fail(where, "cannot be opened");
    }
    char *bytes = NULL;
    size_t count = 0;
    for (int c = getc(in); c != EOF; c = getc(in)) {
        bytes = grown(bytes, count, 1);
        bytes[count++] = (char)c;
    }
    const bool failed = ferror(in) != 0;
    if (fclose(in) != 0 || failed || count >= INT_MAX) {
        fail(where, "cannot be read");
    }
    bytes = grown(bytes, count, 1);
    bytes[count] = 0;
    *length = count;
    return bytes;
}

static void add_file(scene *s, const char *file) {
    s->files = grown(s->files, s->file_count, sizeof *s->files);
    s->files[s->file_count++] = (source){.path = file};
}

char *load_file(scene *s, const char *file, size_t *length) {
    const place where = {.file = file};
    const bool is_map = s->file_count == 0; /* the map is the first file */
    char *const bytes = whole_file(&where, is_map, length);
    add_file(s, file);
    return bytes;
}

const char *without_mark(const char *bytes, size_t *length) {
    const size_t mark = *length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    *length -= mark;
    return bytes + mark;
}

static int line_of(const char *bytes, size_t end) {
    int line = 1;
    for (size_t i = 0; i < end; i++) {
        line += bytes[i] == '\n';
    }
    return line;
}

static json *json_of_text(const place *where, const char *bytes, size_t length) {
    struct json_tokener *const tokener = json_tokener_new_ex(64);
    if (tokener == NULL) {
        fail(where, "there is not enough memory");
    }
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8);
    json *const root = json_tokener_parse_ex(tokener, bytes, (int)length + 1);
    const enum json_tokener_error error = json_tokener_get_error(tokener);
    if (error != json_tokener_success) {
        fail(where, "line %d: %s", line_of(bytes, json_tokener_get_parse_end(tokener)),
             json_tokener_error_desc(error));
    }
    json_tokener_free(tokener);
    if (!json_object_is_type(root, json_type_object)) {
        fail(where, "is neither a map of Tiled or LDtk nor GeoJSON");
    }
    return root;
}

/* Returns a file of the list of files that were read, or NULL. */
static const source *known_file(const scene *s, const char *file) {
    for (uint32_t i = 0; i < s->file_count; i++) {
        if (strcmp(s->files[i].path, file) == 0) {
            return &s->files[i];
        }
    }
    return NULL;
}

json *load_document(scene *s, const char *file) {
    const source *const known = known_file(s, file);
    if (known != NULL) {
        if (known->root == NULL) {
            give_up(); /* it had an error */
        }
        return known->root;
    }
    const place where = {.file = file};
    size_t length = 0;
    const char *const all = load_file(s, file, &length), *const bytes = without_mark(all, &length);
    const bool is_xml = bytes[strspn(bytes, " \t\r\n")] == '<';
    json *const root =
        is_xml ? json_of_xml(&where, bytes, length) : json_of_text(&where, bytes, length);
    s->files[s->file_count - 1].root = root;
    return root;
}

json *load_named(scene *s, const place *where, const char *kind, const char *file) {
    if (known_file(s, file) == NULL && !is_there(file)) {
        add_file(s, file);
        fail(where, "its %s \"%s\" is missing", kind, file);
    }
    return load_document(s, file);
}

json *value_of_text(const char *whole) {
    const size_t length = strlen(whole);
    struct json_tokener *const tokener = json_tokener_new_ex(4);
    json *value = json_tokener_parse_ex(tokener, whole, (int)length + 1);
    if (json_tokener_get_error(tokener) != json_tokener_success ||
        json_tokener_get_parse_end(tokener) != length) {
        value = NULL;
    }
    json_tokener_free(tokener);
    return value;
}

bool is_there(const char *file) {
    struct stat status;
    return stat(file, &status) == 0;
}

const char *beside(const char *file, const char *name) {
    const char *const slash = strrchr(file, '/');
    const size_t folder = name[0] == '/' || slash == NULL ? 0 : (size_t)(slash + 1 - file);
    char *const path = text("%.*s%s", (int)folder, file, name);
    for (char *at = path + folder; *at != 0; at++) { /* files of other systems */
        if (*at == '\\') {
            *at = '/';
        }
    }
    return path;
}

static bool is_number(json *value) {
    return json_object_is_type(value, json_type_int) ||
           json_object_is_type(value, json_type_double);
}

json *get(const place *where, json *from, const char *key, json_type type) {
    json *value = NULL;
    if (!json_object_object_get_ex(from, key, &value) || value == NULL) {
        return NULL;
    }
    if (!json_object_is_type(value, type) && !(type == json_type_double && is_number(value))) {
        fail(where, "\"%s\" is not %s", key, type_name(type));
    }
    return value;
}

json *need(const place *where, json *from, const char *key, json_type type) {
    json *const value = get(where, from, key, type);
    if (value == NULL) {
        fail(where, "\"%s\" is missing", key);
    }
    return value;
}

const char *get_text(const place *where, json *from, const char *key) {
    json *const value = get(where, from, key, json_type_string);
    return value == NULL || json_object_get_string_len(value) == 0 ? NULL
                                                                   : json_object_get_string(value);
}

bool get_bool(const place *where, json *from, const char *key, bool otherwise) {
    json *const value = get(where, from, key, json_type_boolean);
    return value == NULL ? otherwise : json_object_get_boolean(value) != 0;
}

number number_in(const place *where, json *value, const char *name) {
    if (!is_number(value)) {
        fail(where, "\"%s\" is not a number", name);
    }
    const number read = json_object_is_type(value, json_type_int)
                            ? number_of(json_object_get_int64(value))
                            : number_from_text(json_object_get_string(value));
    if (!number_is_good(read)) {
        const char *const written = json_object_get_string(value);
        const bool is_literal = strpbrk(written, "NI") != NULL; /* JSON-C reads NaN and Infinity */
        fail(where, is_literal ? "\"%s\" is %s, not a number" : "\"%s\" is %s: too many digits",
             name, written);
    }
    return read;
}

number get_number(const place *where, json *from, const char *key, number otherwise) {
    json *const value = get(where, from, key, json_type_double);
    return value == NULL ? otherwise : number_in(where, value, key);
}

int64_t get_whole(const place *where, json *from, const char *key, int64_t least, int64_t most,
                  int64_t otherwise) {
    json *const value = get(where, from, key, json_type_double);
    if (value == NULL) {
        return otherwise;
    }
    const number read = number_in(where, value, key);
    if (read.d != 1 || read.n < least || read.n > most) {
        fail(where, "\"%s\" is %s, not a whole number from %lld to %lld", key,
             json_object_get_string(value), (long long)least, (long long)most);
    }
    return (int64_t)read.n;
}

size_t length_of(json *array) {
    return array == NULL ? 0 : json_object_array_length(array);
}

json *entry(json *array, size_t i) {
    return json_object_array_get_idx(array, i);
}

const char *id_of(json *from) {
    json *id = NULL;
    (void)json_object_object_get_ex(from, "id", &id);
    return id == NULL ? NULL : json_object_get_string(id);
}

/* SPDX-License-Identifier: MIT */
#include "template.h"

#include "settings.h"

#include <string.h>

/* Appends the entries of a list, if there is one. */
static void append(json *to, json *list) {
    for (size_t i = 0; i < length_of(list); i++) {
        (void)json_object_array_add(to, json_object_get(entry(list, i)));
    }
}

/* Returns the properties of both. An object's own come last, so they count. */
static json *both(const place *where, json *general, json *own) {
    json *const list = json_object_new_array();
    append(list, properties_of(where, general));
    append(list, properties_of(where, own));
    return list;
}

json *with_template(scene *s, const place *where, json *from, tilesets **sets) {
    const char *const name = get_text(where, from, "template");
    if (name == NULL) {
        return from;
    }
    const place there = {.file = beside(where->file, name)};
    if (!is_there(there.file)) {
        fail(where, "its template \"%s\" is missing", there.file);
    }
    json *const root = load_document(s, there.file);
    json *const general = need(&there, root, "object", json_type_object);
    json *const whole = json_object_new_object();
    json *const objects[2] = {general, from};
    for (int i = 0; i < 2; i++) {
        json_object_object_foreach(objects[i], key, value) {
            (void)json_object_object_add(whole, key, json_object_get(value));
        }
    }
    (void)json_object_object_add(whole, "properties", both(where, general, from));
    if (get(where, from, "gid", json_type_double) == NULL) {
        json *const list = json_object_new_array();
        json *const set = get(&there, root, "tileset", json_type_object);
        if (set != NULL) {
            (void)json_object_array_add(list, json_object_get(set));
        }
        *sets = allocate(1, sizeof **sets);
        **sets = tilesets_of(&there, list);
    }
    return whole;
}

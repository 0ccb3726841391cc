/* SPDX-License-Identifier: MIT */
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whether the program ends with an error after all is read. */
static bool are_warnings_errors, is_wrong;

static void print(const place *where, const char *kind, const char *format, va_list arguments) {
    (void)fflush(stdout);
    (void)fprintf(stderr, "%s: ", where->file);
    if (where->layer != NULL) {
        (void)fprintf(stderr, "layer \"%s\": ", where->layer);
    }
    if (where->what != NULL) {
        (void)fprintf(stderr, "%s: ", where->what);
    }
    (void)fputs(kind, stderr);
    (void)vfprintf(stderr, format, arguments);
    (void)fputc('\n', stderr);
}

void fail(const place *where, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print(where, "", format, arguments);
    va_end(arguments);
    exit(1);
}

void note(const place *where, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print(where, "note: ", format, arguments);
    va_end(arguments);
}

void warn(const place *where, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print(where, are_warnings_errors ? "" : "warning: ", format, arguments);
    va_end(arguments);
    is_wrong = is_wrong || are_warnings_errors;
}

void make_warnings_errors(void) {
    are_warnings_errors = true;
}

void end_if_wrong(void) {
    if (is_wrong) {
        exit(1);
    }
}

static void *checked(void *memory) {
    if (memory == NULL) {
        (void)fputs("bake: there is not enough memory\n", stderr);
        exit(1);
    }
    return memory;
}

void *allocate(size_t count, size_t size) {
    return checked(calloc(count + (count == 0), size));
}

void *grown(void *array, size_t count, size_t size) {
    if ((count & (count - 1)) != 0) {
        return array;
    }
    const size_t room = count == 0 ? 1 : 2 * count;
    return checked(room > SIZE_MAX / size ? NULL : realloc(array, room * size));
}

char *text_of(const char *format, va_list arguments) {
    char first[1];
    va_list again;
    va_copy(again, arguments);
    const int length = vsnprintf(first, sizeof first, format, arguments);
    char *const out = allocate((size_t)length + 1, 1);
    (void)vsnprintf(out, (size_t)length + 1, format, again);
    va_end(again);
    return out;
}

char *text(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *const out = text_of(format, arguments);
    va_end(arguments);
    return out;
}

uint32_t scene_add_object(scene *s, const object *o) {
    s->objects = grown(s->objects, s->object_count, sizeof *s->objects);
    s->objects[s->object_count] = *o;
    return s->object_count++;
}

void scene_add_item(scene *s, const item *i) {
    s->items = grown(s->items, s->item_count, sizeof *s->items);
    s->items[s->item_count++] = *i;
}

item item_of(item_kind kind, const point *points, size_t count) {
    item i = {.kind = kind, .radius = number_of(0), .error = number_of(0)};
    i.points = allocate(count, sizeof *i.points);
    memcpy(i.points, points, count * sizeof *points);
    i.ring_counts = allocate(1, sizeof *i.ring_counts);
    i.point_count = i.ring_counts[0] = (uint32_t)count;
    i.ring_count = 1;
    return i;
}

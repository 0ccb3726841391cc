/* SPDX-License-Identifier: MIT */
#include "scene.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* More errors than these are not printed. */
#define MOST_ERRORS 100

static bool are_warnings_errors;
static uint32_t errors;    /* number of errors, printed or not */
static jmp_buf *innermost; /* the attempt that an error ends, or NULL */
static const char *printed[MOST_ERRORS];
static uint32_t printed_count;

/* Returns a text in quotation marks, without characters that would look like the end of it. */
static const char *in_quotes(const char *name) {
    char *const out = text("\"%s\"", name);
    for (char *at = out + 1; at[1] != 0; at++) {
        if (*at == '"' || (*at >= 0 && *at < ' ')) {
            *at = *at == '"' ? '\'' : ' ';
        }
    }
    return out;
}

const char *described(const char *kind, const char *which, const char *name) {
    return text("%s%s%s%s%s", kind, which == NULL ? "" : " ", which == NULL ? "" : which,
                name == NULL ? "" : " ", name == NULL ? "" : in_quotes(name));
}

static const char *line_of(const place *where, const char *kind, const char *format,
                           va_list arguments) {
    const char *const layer =
        where->layer == NULL ? "" : text("layer %s: ", in_quotes(where->layer));
    return text("%s: %s%s%s%s%s\n", where->file, layer, where->what == NULL ? "" : where->what,
                where->what == NULL ? "" : ": ", kind, text_of(format, arguments));
}

/* Prints an error, unless it was printed before: many tiles may have the same one. */
static void print_error(const char *line) {
    errors++;
    for (uint32_t i = 0; i < printed_count; i++) {
        if (strcmp(printed[i], line) == 0) {
            return;
        }
    }
    (void)fputs(line, stderr);
    printed[printed_count++] = line;
    if (printed_count == MOST_ERRORS) {
        (void)fputs("bake: there may be more errors\n", stderr);
        exit(1);
    }
}

void give_up(void) {
    if (innermost != NULL) {
        longjmp(*innermost, 1);
    }
    exit(1);
}

void attempt(void (*step)(void *of), void *of) {
    jmp_buf *const around = innermost;
    jmp_buf here;
    innermost = &here;
    if (setjmp(here) == 0) {
        step(of);
    }
    innermost = around;
}

void fail(const place *where, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_error(line_of(where, "", format, arguments));
    va_end(arguments);
    give_up();
}

void note(const place *where, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    (void)fputs(line_of(where, "note: ", format, arguments), stderr);
    va_end(arguments);
}

void warn(const place *where, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    if (are_warnings_errors) {
        print_error(line_of(where, "", format, arguments));
    } else {
        (void)fputs(line_of(where, "warning: ", format, arguments), stderr);
    }
    va_end(arguments);
}

void make_warnings_errors(void) {
    are_warnings_errors = true;
}

uint32_t error_count(void) {
    return errors;
}

void end_if_wrong(void) {
    if (errors > 0) {
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

void span_extend(span *s, span more) {
    s->first = s->count == 0 ? more.first : s->first;
    s->count += more.count;
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

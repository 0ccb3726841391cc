/* SPDX-License-Identifier: MIT */
#include "names.h"

#include <stdlib.h>
#include <string.h>

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool is_identifier(const char *name) {
    bool good = is_letter(name[0]);
    for (; *name != 0; name++) {
        good = good && (is_letter(*name) || (*name >= '0' && *name <= '9'));
    }
    return good;
}

char *word_of(const char *name, bool upper) {
    char *const out = text("%s", name);
    for (char *at = out; *at != 0; at++) {
        if (upper && *at >= 'a' && *at <= 'z') {
            *at = (char)(*at - 'a' + 'A');
        } else if (!upper && *at >= 'A' && *at <= 'Z') {
            *at = (char)(*at - 'A' + 'a');
        } else if (!is_letter(*at) && (*at < '0' || *at > '9')) {
            *at = '_';
        }
    }
    return out;
}

char *quoted(const char *name) {
    char *const out = allocate(4 * strlen(name) + 3, 1), *at = out;
    *at++ = '"';
    for (; *name != 0; name++) {
        const unsigned char c = (unsigned char)*name;
        if (c >= ' ' && c <= '~' && c != '"' && c != '\\' && c != '?') {
            *at++ = (char)c;
        } else { /* "?" could open a trigraph */
            *at++ = '\\';
            *at++ = (char)('0' + (c >> 6));
            *at++ = (char)('0' + (c >> 3 & 7));
            *at++ = (char)('0' + (c & 7));
        }
    }
    *at++ = '"';
    *at = 0;
    return out;
}

static void add(numbers *n, const char *name, uint32_t value, bool is_hidden) {
    n->entries = grown(n->entries, n->count, sizeof *n->entries);
    n->entries[n->count] = (entry_of_enum){name, value, is_hidden, n->count};
    n->count++;
}

static int by_name(const void *a, const void *b) {
    return strcmp(((const entry_of_enum *)a)->name, ((const entry_of_enum *)b)->name);
}

static int by_order(const void *a, const void *b) {
    const uint32_t i = ((const entry_of_enum *)a)->order, k = ((const entry_of_enum *)b)->order;
    return (i > k) - (i < k);
}

static void hide_repeated(numbers *n) {
    qsort(n->entries, n->count, sizeof *n->entries, by_name);
    for (uint32_t i = 0, end = 0; i < n->count; i = end) {
        while (end < n->count && strcmp(n->entries[i].name, n->entries[end].name) == 0) {
            end++;
        }
        for (uint32_t k = i; k < end; k++) {
            n->entries[k].is_hidden |= end - i > 1;
        }
    }
    qsort(n->entries, n->count, sizeof *n->entries, by_order);
}

uint32_t number_of_type(types *t, const char *name) {
    if (name == NULL) {
        return 0;
    }
    for (uint32_t i = 0; i < t->count; i++) {
        if (strcmp(t->names[i], name) == 0) {
            return i + 1;
        }
    }
    t->names = grown(t->names, t->count, sizeof *t->names);
    t->names[t->count++] = name;
    return t->count;
}

types types_of(const baked *b) {
    types t = {NULL, 0};
    for (uint32_t i = 0; i < b->thing_count; i++) {
        (void)number_of_type(&t, b->things[i].type);
    }
    for (uint32_t i = 0; i < b->mover_count; i++) {
        (void)number_of_type(&t, b->movers[i].type);
    }
    return t;
}

static void add_span(numbers *n, const char *name, span s) {
    if (s.count > 0) {
        add(n, name, s.first, false);
    }
    if (s.count > 1) {
        add(n, text("%s_COUNT", name), s.count, false);
    }
}

numbers numbers_of(const baked *b, const char *upper, const types *t) {
    numbers n = {NULL, 0};
    const scene *const s = b->s;
    add(&n, text("%s_H", upper), 0, true);
    add(&n, text("%s_COUNT", upper), b->thing_count, !has_world(b));
    add(&n, text("%s_MOVER_COUNT", upper), b->mover_count, b->mover_count == 0);
    for (uint32_t i = 0; i < s->object_count; i++) {
        const object *const o = &s->objects[i];
        span things = o->things, movers = o->movers;
        while (o->is_layer && i + 1 < s->object_count && s->objects[i + 1].is_layer &&
               s->objects[i + 1].name == o->name) {
            i++; /* another mask or class of the same layer, or a mover in it */
            span_extend(&things, s->objects[i].things);
            span_extend(&movers, s->objects[i].movers);
        }
        if (o->name != NULL) {
            const char *const name =
                text("%s%s", o->is_layer ? "LAYER_" : "", word_of(o->name, true));
            add_span(&n, text("%s_%s", upper, name), things);
            add_span(&n, text("%s_MOVER_%s", upper, name), movers);
        }
    }
    for (uint32_t i = 0; i < b->point_count; i++) {
        const char *const name = s->objects[b->points[i].object].name;
        if (name != NULL) {
            add(&n, text("%s_POINT_%s", upper, word_of(name, true)), i, false);
        }
    }
    for (uint32_t i = 0; i < t->count; i++) {
        add(&n, text("%s_CLASS_%s", upper, word_of(t->names[i], true)), i + 1, false);
    }
    hide_repeated(&n);
    return n;
}

void name_turnings(const baked *b, const char *name) {
    for (uint32_t i = 0; i < b->turning_count; i++) {
        turning *const t = &b->turnings[i];
        const object *const o = &b->s->objects[t->object];
        const place where = {.file = b->s->file, .what = described("object", NULL, o->name)};
        const char *const word = word_of(o->name, false);
        t->name = text("%s_%s", name, word);
        static const char *const own[] = {"points", "classes",       "names",
                                          "movers", "mover_classes", "mover_names"};
        bool taken = false;
        for (size_t k = 0; k < sizeof own / sizeof own[0]; k++) {
            taken = taken || strcmp(word, own[k]) == 0;
        }
        for (uint32_t k = 0; k < i; k++) {
            taken = taken || strcmp(t->name, b->turnings[k].name) == 0;
        }
        if (taken) {
            fail(&where, "has turns, but the name %s is taken", t->name);
        }
    }
}

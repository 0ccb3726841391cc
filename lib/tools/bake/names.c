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

/* True if C reserves a name in lower case for <stdint.h>, or has it in <stddef.h>. */
static bool is_reserved(const char *name) {
    static const char *const endings[] = {"_t", "_max", "_min", "_c"};
    static const char *const stems[] = {"size",       "ptrdiff",   "wchar",  "wint",
                                        "sig_atomic", "max_align", "nullptr"};
    const size_t length = strlen(name);
    bool is_one = false;
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        const size_t ending = strlen(endings[i]);
        if (length < ending || strcmp(name + length - ending, endings[i]) != 0) {
            continue;
        }
        is_one = is_one || strncmp(name, "int", 3) == 0 || strncmp(name, "uint", 4) == 0;
        for (size_t k = 0; k < sizeof stems / sizeof stems[0]; k++) {
            is_one = is_one || (length - ending == strlen(stems[k]) &&
                                strncmp(name, stems[k], length - ending) == 0);
        }
    }
    return is_one;
}

bool is_taken(const char *name) {
    static const char *const words[] = {
        /* C11 */
        "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else",
        "enum", "extern", "float", "for", "goto", "if", "inline", "int", "long", "register",
        "restrict", "return", "short", "signed", "sizeof", "static", "struct", "switch", "typedef",
        "union", "unsigned", "void", "volatile", "while", "_Alignas", "_Alignof", "_Atomic",
        "_Bool", "_Complex", "_Generic", "_Imaginary", "_Noreturn", "_Static_assert",
        "_Thread_local",
        /* C23 and C++20 */
        "alignas", "alignof", "and", "and_eq", "asm", "bitand", "bitor", "bool", "catch", "char8_t",
        "char16_t", "char32_t", "class", "compl", "concept", "consteval", "constexpr", "constinit",
        "const_cast", "co_await", "co_return", "co_yield", "decltype", "delete", "dynamic_cast",
        "explicit", "export", "false", "friend", "mutable", "namespace", "new", "noexcept", "not",
        "not_eq", "nullptr", "operator", "or", "or_eq", "private", "protected", "public",
        "reinterpret_cast", "requires", "static_assert", "static_cast", "template", "this",
        "thread_local", "throw", "true", "try", "typeid", "typename", "typeof", "typeof_unqual",
        "using", "virtual", "wchar_t", "xor", "xor_eq",
        /* macros of the headers and of GCC, and the function that every program has */
        "NULL", "offsetof", "linux", "unix", "main"};
    bool is_one = false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        is_one = is_one || strcmp(name, words[i]) == 0;
    }
    const char *const lower = text("%s_", word_of(name, false));
    return is_one || is_reserved(word_of(name, false)) || strncmp(lower, "fixsat_", 7) == 0 ||
           strncmp(lower, "fix16_", 6) == 0;
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

/* Adds a constant with the name of an object, or one that bake makes for it. */
static void add(numbers *n, const char *name, uint32_t value, const char *made, place where) {
    n->entries = grown(n->entries, n->count, sizeof *n->entries);
    n->entries[n->count] = (entry_of_enum){name, value, false, made, where, n->count};
    n->count++;
}

/* Adds a name that is no constant. */
static void add_hidden(numbers *n, const char *name, const char *made, place where) {
    add(n, name, 0, made, where);
    n->entries[n->count - 1].is_hidden = true;
}

static int by_name(const void *a, const void *b) {
    const entry_of_enum *const e = a, *const f = b;
    const int order = strcmp(e->name, f->name);
    return order != 0 ? order : (e->order > f->order) - (e->order < f->order);
}

static int by_order(const void *a, const void *b) {
    const uint32_t i = ((const entry_of_enum *)a)->order, k = ((const entry_of_enum *)b)->order;
    return (i > k) - (i < k);
}

/* Entries with the same name. */
typedef struct namesakes {
    entry_of_enum *list;
    uint32_t count;
} namesakes;

/* Hides constants that several objects would have. Fails if bake makes the name for something else,
 * or if C or the library has it. */
static void check_namesakes(void *of) {
    const namesakes *const all = of;
    const entry_of_enum *made = NULL, *other = NULL;
    for (uint32_t i = 0; i < all->count; i++) {
        entry_of_enum *const e = &all->list[i];
        if (!e->is_hidden && is_taken(e->name)) {
            fail(&e->where, "its constant would be %s, which C reserves: rename it", e->name);
        }
        e->is_hidden = e->is_hidden || all->count > 1;
        if (made == NULL && e->made != NULL) {
            made = e;
        } else if (e->made == NULL || made->where.what == NULL) {
            other = e;
        }
    }
    if (made != NULL && other != NULL) {
        fail(&other->where, "its constant would be %s, which is %s already: rename it", other->name,
             made->made);
    }
}

static void check_names(numbers *n) {
    qsort(n->entries, n->count, sizeof *n->entries, by_name);
    for (uint32_t i = 0, end = 0; i < n->count; i = end) {
        while (end < n->count && strcmp(n->entries[i].name, n->entries[end].name) == 0) {
            end++;
        }
        namesakes all = {&n->entries[i], end - i};
        attempt(check_namesakes, &all);
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
    types t = {.names = NULL};
    for (uint32_t i = 0; i < b->thing_count; i++) {
        (void)number_of_type(&t, b->things[i].type);
    }
    for (uint32_t i = 0; i < b->mover_count; i++) {
        (void)number_of_type(&t, b->movers[i].type);
    }
    t.of_things = t.count > 0;
    for (uint32_t i = 0; i < b->point_count; i++) {
        t.of_points = number_of_type(&t, b->points[i].type) > 0 || t.of_points;
    }
    return t;
}

static void add_span(numbers *n, const char *name, span s, place where) {
    if (s.count > 0) {
        add(n, name, s.first, NULL, where);
    }
    if (s.count > 1) {
        add(n, text("%s_COUNT", name), s.count, text("the count of %s", where.what), where);
    }
}

/* Returns the place of an object, a class or a point by its name. */
static place place_of(const scene *s, const char *kind, const char *name) {
    return (place){.file = s->file, .what = described(kind, NULL, name)};
}

static void add_objects(numbers *n, const scene *s, const char *upper) {
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
            const place where = place_of(s, o->is_layer ? "layer" : "object", o->name);
            const char *const name =
                text("%s%s", o->is_layer ? "LAYER_" : "", word_of(o->name, true));
            add_span(n, text("%s_%s", upper, name), things, where);
            add_span(n, text("%s_MOVER_%s", upper, name), movers, where);
        }
    }
}

numbers numbers_of(const baked *b, const char *upper, const types *t) {
    numbers n = {NULL, 0};
    const scene *const s = b->s;
    const place of_file = {.file = s->file};
    add_hidden(&n, text("%s_H", upper), "the include guard of the header", of_file);
    if (has_world(b)) {
        add(&n, text("%s_COUNT", upper), b->thing_count, "the number of things", of_file);
    }
    if (b->mover_count > 0) {
        add(&n, text("%s_MOVER_COUNT", upper), b->mover_count, "the number of movers", of_file);
    }
    if (b->point_count > 0) {
        add(&n, text("%s_POINT_COUNT", upper), b->point_count, "the number of points", of_file);
    }
    for (uint32_t i = 0; i < b->turning_count; i++) {
        const place where = place_of(s, "object", s->objects[b->turnings[i].object].name);
        add_hidden(&n, b->turnings[i].name, text("the array of %s", where.what), where);
    }
    add_objects(&n, s, upper);
    for (uint32_t i = 0; i < s->object_count; i++) {
        const object *const o = &s->objects[i];
        if (o->name != NULL) {
            add_span(&n, text("%s_POINT_%s", upper, word_of(o->name, true)), o->points,
                     place_of(s, "point", o->name));
        }
    }
    for (uint32_t i = 0; i < t->count; i++) {
        add(&n, text("%s_CLASS_%s", upper, word_of(t->names[i], true)), i + 1, NULL,
            place_of(s, "class", t->names[i]));
    }
    check_names(&n);
    return n;
}

void name_turnings(const baked *b, const char *name) {
    for (uint32_t i = 0; i < b->turning_count; i++) {
        turning *const t = &b->turnings[i];
        const object *const o = &b->s->objects[t->object];
        const place where = {.file = b->s->file, .what = described("object", NULL, o->name)};
        const char *const word = word_of(o->name, false);
        t->name = text("%s_%s", name, word);
        static const char *const own[] = {"points",        "classes",       "names",
                                          "movers",        "mover_classes", "mover_names",
                                          "point_classes", "point_names"};
        bool taken = is_taken(t->name);
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

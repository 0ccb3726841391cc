/* SPDX-License-Identifier: MIT */
#include "mesh_text.h"

#include <stdlib.h>
#include <string.h>

/* ---- OBJ ---- */

typedef struct reader {
    const char *file, *at;
    unsigned long line; /* number of the current line, from 1 */
} reader;

/* The name of an object, and the line that begins it. */
typedef struct beginning {
    const char *name;
    unsigned long line;
} beginning;

typedef struct beginnings {
    beginning *list;
    size_t count;
} beginnings;

static place place_of(const reader *r) {
    return (place){.file = r->file, .what = text("line %lu", r->line)};
}

static bool is_line_end(char c) {
    return c == '\n' || c == 0;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/* Returns the length of a backslash and the end of the line that it continues, or 0. */
static size_t continued(const char *at) {
    return at[0] != '\\' ? 0 : at[1] == '\n' ? 2 : at[1] == '\r' && at[2] == '\n' ? 3 : 0;
}

/* Skips blanks, and the end of a line that a backslash continues. */
static void skip_blanks(reader *r) {
    for (size_t end = continued(r->at); end > 0 || is_blank(*r->at); end = continued(r->at)) {
        r->line += end > 0;
        r->at += end > 0 ? end : 1;
    }
}

/* Returns the next word of the line in new memory, or NULL at the end of the line. */
static char *next_word(reader *r) {
    skip_blanks(r);
    const char *const begin = r->at;
    while (!is_blank(*r->at) && !is_line_end(*r->at)) {
        r->at++;
    }
    return r->at == begin ? NULL : text("%.*s", (int)(r->at - begin), begin);
}

/* True if assimp reads a word as the number that it is: it takes no number that begins with a
 * point, and its integers have 64 bits. */
static bool is_number(const char *word) {
    static const char *const digits = "0123456789";
    const size_t most = 18;
    const char *at = word + (*word == '-' || *word == '+');
    const size_t whole = strspn(at, digits);
    at += whole;
    const size_t part = *at == '.' ? strspn(at + 1, digits) : 0;
    at += *at == '.' ? part + 1 : 0;
    if (*at == 'e' || *at == 'E') {
        at += 1 + (at[1] == '-' || at[1] == '+');
        const size_t exponent = strspn(at, digits);
        if (exponent == 0 || exponent > most) {
            return false;
        }
        at += exponent;
    }
    return *at == 0 && *word != '.' && whole + part > 0 && whole <= most;
}

/* Counts the other words of the line. Returns false if one of them is not good. */
static bool count_words(uint32_t *count, reader *r, bool is_good(const char *word)) {
    bool good = true;
    *count = 0;
    for (char *word = next_word(r); word != NULL; word = next_word(r), ++*count) {
        good = good && is_good(word);
        free(word);
    }
    return good;
}

static void check_vertex(reader *r) {
    uint32_t count;
    if (!count_words(&count, r, is_number) ||
        (count != 3 && count != 4 && count != 6)) { /* x y z; and w, or a colour */
        const place where = place_of(r);
        fail(&where, "a vertex is not 3, 4 or 6 numbers such as -0.5 or 1e-3");
    }
}

/* True if a word is the number of a vertex, perhaps with other numbers behind slashes. */
static bool is_corner(const char *word) {
    word += *word == '-';
    const size_t digits = strspn(word, "0123456789");
    return digits > 0 && digits < 10 && word[0] != '0' &&
           (word[digits] == 0 || (word[digits] == '/' &&
                                  strspn(word + digits, "-0123456789/") == strlen(word + digits)));
}

static void check_face(reader *r) {
    uint32_t count;
    if (!count_words(&count, r, is_corner) || count < 3) {
        const place where = place_of(r);
        fail(&where, "a face is not 3 or more numbers of vertices");
    }
}

static void check_line(reader *r, beginnings *objects) {
    const bool is_indented = is_blank(*r->at);
    char *const word = next_word(r);
    if (word == NULL) {
        return;
    }
    if (is_indented && word[0] != '#') {
        const place where = place_of(r);
        fail(&where, "begins with a blank");
    }
    if (strcmp(word, "v") == 0) {
        check_vertex(r);
    } else if (strcmp(word, "f") == 0) {
        check_face(r);
    } else if (strcmp(word, "o") == 0) {
        const unsigned long line = r->line;
        const char *const name = next_word(r);
        if (name != NULL) {
            objects->list = grown(objects->list, objects->count, sizeof *objects->list);
            objects->list[objects->count++] = (beginning){name, line};
        }
    } else if (strcmp(word, "cstype") == 0) {
        const place where = place_of(r);
        fail(&where, "begins a curve or a curved surface: export faces");
    }
    free(word);
}

/* Moves to the end of the line. assimp takes the next line for a part of this one if a backslash
 * ends it, even in a comment. */
static void skip_line(reader *r) {
    while (!is_line_end(*r->at)) {
        if (continued(r->at) > 0) {
            const place where = place_of(r);
            fail(&where, "ends with a backslash");
        }
        r->at++;
    }
}

static int by_name(const void *a, const void *b) {
    const beginning *const p = a, *const q = b;
    const int order = strcmp(p->name, q->name);
    return order != 0 ? order : (p->line > q->line) - (p->line < q->line);
}

/* assimp gives what follows the second beginning to the object before it. */
static void check_objects(const char *file, beginnings *objects) {
    if (objects->count > 0) {
        qsort(objects->list, objects->count, sizeof *objects->list, by_name);
    }
    for (size_t i = 1; i < objects->count; i++) {
        if (strcmp(objects->list[i].name, objects->list[i - 1].name) == 0) {
            const place where = {.file = file, .what = text("line %lu", objects->list[i].line)};
            fail(&where, "object \"%s\" begins a second time, after line %lu",
                 objects->list[i].name, objects->list[i - 1].line);
        }
    }
}

void check_obj(const char *file, const char *bytes, size_t size) {
    if (strlen(bytes) != size) {
        const place where = {.file = file};
        fail(&where, "is not text in ASCII or UTF-8");
    }
    beginnings objects = {NULL, 0};
    for (reader r = {file, bytes, 1}; *r.at != 0; r.line++) {
        check_line(&r, &objects);
        skip_line(&r);
        r.at += *r.at == '\n';
    }
    check_objects(file, &objects);
}

/* ---- STL ---- */

/* Returns how often a word occurs, with nothing but blanks around it. */
static uint64_t count_of(const char *bytes, const char *word) {
    const size_t length = strlen(word);
    uint64_t count = 0;
    for (const char *at = strstr(bytes, word); at != NULL; at = strstr(at + length, word)) {
        const bool begins = at == bytes || is_blank(at[-1]) || is_line_end(at[-1]);
        count += begins && (is_blank(at[length]) || is_line_end(at[length]));
    }
    return count;
}

void check_stl(const char *file, const char *bytes, size_t size, uint64_t facets, uint64_t solids) {
    if (size == 84 + 50 * facets) { /* binary */
        return;
    }
    const place where = {.file = file};
    if (strlen(bytes) != size) {
        fail(&where, "is neither binary nor text");
    }
    static const char *const words[] = {"vertex", "endfacet", "endsolid"};
    const uint64_t expected[] = {3 * facets, facets, solids};
    for (int i = 0; i < 3; i++) {
        const uint64_t count = count_of(bytes, words[i]);
        if (count != expected[i]) {
            fail(&where,
                 "is not complete, or not as an STL should be: it has the word \"%s\" %lu times "
                 "instead of %lu times",
                 words[i], (unsigned long)count, (unsigned long)expected[i]);
        }
    }
}

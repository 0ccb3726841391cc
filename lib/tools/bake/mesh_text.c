/* SPDX-License-Identifier: MIT */
#include "mesh_text.h"

#include <stdlib.h>
#include <string.h>

/* ---- OBJ ---- */

typedef struct reader {
    const char *file;
    char *at;
    unsigned long line; /* number of the current line, from 1 */
} reader;

/* The lines from one o or g, or from the first line, to the next. */
typedef struct section {
    const char *what; /* description for messages */
    const char *name; /* name of the object or group, or NULL */
    unsigned long line;
    uint32_t vertices; /* number of vertices in these lines */
    bool is_object, is_group;
    bool is_used;      /* true if a face, line or point of the file has one of the vertices */
    bool has_elements; /* true if there is a face, a line or a point in these lines */
} section;

typedef struct contents {
    section *list;
    size_t count;
    size_t *owners;   /* index of the section of each vertex */
    int64_t vertices; /* number of vertices so far */
    int64_t *corners; /* vertex of each corner of all elements, from 0 */
    size_t corner_count;
} contents;

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

static void read_vertex(reader *r, contents *all) {
    uint32_t count = 0;
    bool good = true;
    for (char *word = next_word(r); word != NULL; word = next_word(r), count++) {
        good = good && is_number(word);
        free(word);
    }
    if (!good || (count != 3 && count != 4 && count != 6)) { /* x y z; and w, or a colour */
        const place where = place_of(r);
        fail(&where, "a vertex is not 3, 4 or 6 numbers such as -0.5 or 1e-3");
    }
    all->owners = grown(all->owners, (size_t)all->vertices, sizeof *all->owners);
    all->owners[all->vertices++] = all->count - 1;
    all->list[all->count - 1].vertices++;
}

/* True if a word is the number of a vertex, perhaps with other numbers behind slashes. */
static bool is_corner(const char *word) {
    word += *word == '-';
    const size_t digits = strspn(word, "0123456789");
    return digits > 0 && digits < 10 && word[0] != '0' &&
           (word[digits] == 0 || (word[digits] == '/' &&
                                  strspn(word + digits, "-0123456789/") == strlen(word + digits)));
}

/* Reads a face, a line or points, which have at least that many corners. */
static void read_element(reader *r, contents *all, const char *what, uint32_t least) {
    uint32_t count = 0;
    bool good = true;
    for (char *word = next_word(r); word != NULL; word = next_word(r), count++) {
        good = good && is_corner(word);
        const int64_t corner = good ? strtol(word, NULL, 10) : 1;
        all->corners = grown(all->corners, all->corner_count, sizeof *all->corners);
        all->corners[all->corner_count++] = corner > 0 ? corner - 1 : all->vertices + corner;
        free(word);
    }
    if (!good || count < least) {
        const place where = place_of(r);
        fail(&where, "a %s is not %lu or more numbers of vertices", what, (unsigned long)least);
    }
    all->list[all->count - 1].has_elements = true;
}

/* Reads the name of an object or a group: the rest of the line. assimp ends the name of an object
 * at the first blank, so blanks in it are replaced. */
static void begin_section(reader *r, contents *all, bool is_object) {
    section begun = {.line = r->line, .is_object = is_object, .is_group = !is_object};
    skip_blanks(r);
    char *const begin = r->at, *end = begin;
    for (; !is_line_end(*r->at) && continued(r->at) == 0; r->at++) {
        if (*r->at == '#' && (r->at == begin || is_blank(r->at[-1]))) {
            const place where = place_of(r);
            fail(&where, "has a comment behind a name: give it a line of its own");
        }
        end = is_blank(*r->at) ? end : r->at + 1;
    }
    begun.name = end == begin ? NULL : text("%.*s", (int)(end - begin), begin);
    begun.what = begun.name == NULL ? (is_object ? "an object" : "a group")
                                    : described(is_object ? "object" : "group", NULL, begun.name);
    for (char *at = begin; is_object && at < end; at++) {
        if (is_blank(*at)) {
            *at = BLANK_IN_NAME;
        }
    }
    all->list = grown(all->list, all->count, sizeof *all->list);
    all->list[all->count++] = begun;
}

static void read_line(reader *r, contents *all) {
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
        read_vertex(r, all);
    } else if (strcmp(word, "f") == 0) {
        read_element(r, all, "face", 3);
    } else if (strcmp(word, "l") == 0) {
        read_element(r, all, "line", 2);
    } else if (strcmp(word, "p") == 0) {
        read_element(r, all, "point", 1);
    } else if (strcmp(word, "o") == 0 || strcmp(word, "g") == 0) {
        begin_section(r, all, word[0] == 'o');
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

static place place_of_section(const char *file, const section *of) {
    return (place){.file = file, .what = text("line %lu", of->line)};
}

/* True if there is a face, a line or a point between object i and the next one. */
static bool has_content(const contents *all, size_t i) {
    bool any = all->list[i].has_elements;
    while (++i < all->count && !all->list[i].is_object && !any) {
        any = all->list[i].has_elements;
    }
    return any;
}

typedef struct section_step {
    const char *file;
    const contents *all;
    size_t i;
} section_step;

/* Refuses lines that assimp leaves out or adds to the section before, and warns of an object
 * without content. */
static void check_section(void *of) {
    const section_step *const step = of;
    const section *const s = &step->all->list[step->i];
    const place where = place_of_section(step->file, s);
    const bool is_whole_file = step->all->count == 1; /* vertices alone are an object */
    if ((s->is_object || s->is_group) && s->name == NULL && s->has_elements) {
        fail(&where, "%s has no name", s->what);
    }
    if (s->vertices > 0 && !s->has_elements && !s->is_used && !is_whole_file) {
        fail(&where, "%s has vertices, but no face, line or point has one of them", s->what);
    }
    if (s->is_object && !has_content(step->all, step->i)) {
        warn(&where, "%s has no face, line or point, so nothing comes of it", s->what);
    }
}

static void check_sections(const char *file, contents *all) {
    for (size_t i = 0; i < all->corner_count; i++) {
        if (all->corners[i] >= 0 && all->corners[i] < all->vertices) { /* else assimp refuses it */
            all->list[all->owners[all->corners[i]]].is_used = true;
        }
    }
    for (size_t i = 0; i < all->count; i++) {
        section_step step = {file, all, i};
        attempt(check_section, &step);
    }
    end_if_wrong();
}

static int by_name(const void *a, const void *b) {
    const section *const p = a, *const q = b;
    const int order = strcmp(p->name, q->name);
    return order != 0 ? order : (p->line > q->line) - (p->line < q->line);
}

/* assimp gives what follows the second beginning to the object before it. */
static void check_names(const char *file, contents *all) {
    size_t count = 0;
    for (size_t i = 0; i < all->count; i++) {
        if (all->list[i].name != NULL && all->list[i].is_object) {
            all->list[count++] = all->list[i];
        }
    }
    qsort(all->list, count, sizeof *all->list, by_name);
    for (size_t i = 1; i < count; i++) {
        if (strcmp(all->list[i].name, all->list[i - 1].name) == 0) {
            const place where = place_of_section(file, &all->list[i]);
            fail(&where, "object \"%s\" begins a second time, after line %lu", all->list[i].name,
                 all->list[i - 1].line);
        }
    }
}

void check_obj(const char *file, char *bytes, size_t size) {
    if (strlen(bytes) != size) {
        const place where = {.file = file};
        fail(&where, "is not text in ASCII or UTF-8");
    }
    contents all = {.list = allocate(1, sizeof *all.list), .count = 1};
    all.list[0] = (section){.what = "the beginning of the file", .line = 1};
    for (reader r = {file, bytes, 1}; *r.at != 0; r.line++) {
        read_line(&r, &all);
        skip_line(&r);
        r.at += *r.at == '\n';
    }
    check_sections(file, &all);
    check_names(file, &all);
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

/* SPDX-License-Identifier: MIT */
#include "page.h"

#include <fixsat/version.h>

#include <stdlib.h>
#include <string.h>

void put(page *p, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *const more = text_of(format, arguments);
    va_end(arguments);
    for (const char *at = more; *at != 0; at++) {
        p->bytes = grown(p->bytes, p->count, 1);
        p->bytes[p->count++] = *at;
    }
    free(more);
}

char *end_page(page *p) {
    p->bytes = grown(p->bytes, p->count, 1);
    p->bytes[p->count] = 0;
    return p->bytes;
}

/* ---- lists ---- */

const char *gap(size_t i, size_t a_line) {
    return i == 0 ? "\n    " : i % a_line == 0 ? ",\n    " : ", ";
}

void open_list(page *p, size_t at, const char *type, const char *list, const char *name) {
    if (at == 0) {
        put(p, "static const %s %s_of_%s[] = {", type, list, name);
    }
}

void close_list(page *p, size_t count) {
    put(p, count > 0 ? "};\n\n" : "");
}

void put_masks(page *p, const uint32_t *masks, uint32_t count, const char *name) {
    if (masks == NULL) {
        return;
    }
    put(p, "static const uint32_t masks_of_%s[] = {", name);
    for (uint32_t i = 0; i < count; i++) {
        put(p, "%s0x%lxu", gap(i, 8), (unsigned long)masks[i]);
    }
    put(p, "};\n\n");
}

void put_name(page *p, size_t i, const char *name) {
    put(p, "%s%s", gap(i, 1), name != NULL ? quoted(name) : "NULL");
}

/* ---- the first and the last lines ---- */

static const char *base_of(const char *file) {
    const char *const slash = strrchr(file, '/');
    char *const out = text("%s", slash != NULL ? slash + 1 : file);
    for (char *at = out; *at != 0; at++) { /* characters that could end a comment or a line */
        if (*at < ' ' || *at == '*' || *at == '\\' || *at == '"') {
            *at = '_';
        }
    }
    return out;
}

static void put_origin(page *p, const char *file) {
    put(p, "/* Made by bake " FIXSAT_VERSION_STRING " of %.200s: change that, not this. */\n",
        base_of(file));
}

void open_header(page *p, const char *file, const char *upper, const char *library_header) {
    put_origin(p, file);
    put(p, "#ifndef %s_H\n#define %s_H\n\n#include <fixsat/%s>\n\n", upper, upper, library_header);
    put(p, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
}

char *close_header(page *p, const numbers *n) {
    bool any = false;
    for (uint32_t i = 0; i < n->count; i++) {
        if (!n->entries[i].is_hidden) {
            put(p, "%s    %s = %lu", any ? ",\n" : "enum {\n", n->entries[i].name,
                (unsigned long)n->entries[i].value);
            any = true;
        }
    }
    put(p, any ? "\n};\n\n" : "");
    put(p, "#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
    return end_page(p);
}

void open_source(page *p, const char *file, const char *header) {
    put_origin(p, file);
    put(p, "#include \"%s\"\n\n#include <fixsat/version.h>\n\n", header);
    put(p, "#if FIXSAT_VERSION != FIXSAT_VERSION_OF(%d, %d, %d)\n", FIXSAT_VERSION_MAJOR,
        FIXSAT_VERSION_MINOR, FIXSAT_VERSION_PATCH);
    put(p, "#error \"made by bake " FIXSAT_VERSION_STRING
           ", and this is another version of fixsat: bake it again\"\n#endif\n\n");
}

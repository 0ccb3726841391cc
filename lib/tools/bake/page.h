/* SPDX-License-Identifier: MIT
 *
 * The text of an output file, and what every output file has: its opening and its named constants.
 */
#ifndef BAKE_PAGE_H
#define BAKE_PAGE_H

#include "names.h"

#include <stddef.h>

typedef struct page {
    char *bytes;
    size_t count;
} page;

/* Appends a formatted text. */
void put(page *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Returns the text, with a 0 behind it. */
char *end_page(page *p);

/* Returns the separator before entry i of a list. */
const char *gap(size_t i, size_t a_line);
/* Opens a list LIST_of_NAME at its first entry, because a list may have no entries. */
void open_list(page *p, size_t at, const char *type, const char *list, const char *name);
void close_list(page *p, size_t count);
/* Appends the list of masks, if there is one. */
void put_masks(page *p, const uint32_t *masks, uint32_t count, const char *name);
/* Appends entry i of a list of names, NULL for none. */
void put_name(page *p, size_t i, const char *name);

/* Opens the header for a world or shapes, and includes a header of the library. */
void open_header(page *p, const char *file, const char *upper, const char *library_header);
/* Appends the named constants, and ends the header. */
char *close_header(page *p, const numbers *n);
/* Opens the source, and checks the version of the library. */
void open_source(page *p, const char *file, const char *header);

#endif

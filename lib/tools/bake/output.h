/* SPDX-License-Identifier: MIT
 *
 * Writes the files, all or none of them.
 */
#ifndef BAKE_OUTPUT_H
#define BAKE_OUTPUT_H

#include "scene.h"

/* A file to be written. */
typedef struct output_file {
    const char *path; /* path of the file, or NULL: it is not wanted */
    const char *content;
    const char *fresh; /* path of the temporary file, once there is one */
    const char *old;   /* path of the file that was there before, while it is kept */
    bool is_placed;    /* true if the temporary file is now at `path` */
} output_file;

/* Writes the files of a list. If one of them cannot be written, removes those that are written,
 * leaves what was there before, and ends the program. Files that were read are not replaced. */
void write_outputs(const scene *s, output_file *list, size_t count);

#endif

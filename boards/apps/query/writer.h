/* SPDX-License-Identifier: MIT
 *
 * The text of answers. It replaces printf, because newlib's needs a heap and more RAM than the rest
 * of the program.
 */
#ifndef QUERY_WRITER_H
#define QUERY_WRITER_H

#include <fixsat/types.h>

void write_text(const char *text);

void write_integer(int32_t value);

/* Writes a blank and a raw number, such as " @-65536". */
void write_raw(int32_t value);
void write_vec2(fixsat_vec2 v);
void write_vec3(fixsat_vec3 v);

#endif

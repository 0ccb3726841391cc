/* SPDX-License-Identifier: MIT
 *
 * The answers' text. printf would do, but newlib's wants a heap and more RAM
 * than all the rest of the program.
 */
#ifndef QUERY_WRITER_H
#define QUERY_WRITER_H

#include <stdint.h>

void write_text(const char *text);

void write_integer(int32_t value);

/* A blank and a raw number, such as " @-65536". */
void write_raw(int32_t value);

#endif

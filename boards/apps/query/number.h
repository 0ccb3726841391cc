/* SPDX-License-Identifier: MIT
 *
 * The numbers of a query. Each function reads the token under the reader's cursor. It returns NULL,
 * or an error message, leaving *out untouched.
 */
#ifndef QUERY_NUMBER_H
#define QUERY_NUMBER_H

#include "reader.h"

#include <libfixmath/fix16.h>

/* Reads a coordinate, extent, angle and so on. It is either a decimal in units,
 * [+-]?(d+(.d*)?|.d+) with any number of digits, rounded to the nearest Q16.16, ties away from
 * zero; or @[+-]?d+, the raw integer itself. The range is checked after rounding. */
const char *number_read(reader *in, fix16_t *out);

/* Reads a count, d+, of at most `most`. */
const char *number_read_count(reader *in, uint32_t most, uint32_t *out);

#endif

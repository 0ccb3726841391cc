/* SPDX-License-Identifier: MIT
 *
 * The common parts of all lines about worlds: words, options, and parts of answers.
 */
#ifndef QUERY_WORDS_H
#define QUERY_WORDS_H

#include "reader.h"
#include <fixsat/fixsat.h>

/* Reads one of `count` words and sets *out to its index. Returns NULL, or an error message. */
enum { WORDS_LONGEST = 8 };
const char *words_choose(reader *in, const char words[][WORDS_LONGEST + 1], unsigned count,
                         unsigned *out);

/* Options at the end of a line, in this order. */
typedef enum words_option {
    WORDS_ONE_WAY,
    WORDS_MASK,
    WORDS_EXCEPT,
    WORDS_WITHIN,
    WORDS_LEGS,
    WORDS_OPTIONS
} words_option;

typedef struct words_options {
    fixsat_vec2 one_way;
    uint32_t mask, except;
    fix16_t within;
    bool legs;
} words_options;

/* Reads the allowed options, given as bits, and the end of the line. */
const char *words_read_options(reader *in, uint32_t allowed, words_options *out);

const char *words_read_vec2(reader *in, fixsat_vec2 *v);

/* Write ` of NUMBER`; a line with only a number; the numbers of all `count` things that are met. */
void words_write_of(uint32_t number);
void words_write_number(uint32_t number);
void words_write_met(const bool *is_met, uint32_t count);

/* Writes `ok` at the end of a line without further tokens, or returns an error message. */
const char *words_write_ok(reader *in);

#endif

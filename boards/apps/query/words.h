/* SPDX-License-Identifier: MIT
 *
 * What the lines of all worlds have in common: their words and options, and parts of answers.
 */
#ifndef QUERY_WORDS_H
#define QUERY_WORDS_H

#include "reader.h"
#include <fixsat/fixsat.h>

/* Which of `count` words comes next; or returns what is wrong. */
enum { WORDS_LONGEST = 8 };
const char *words_choose(reader *in, const char words[][WORDS_LONGEST + 1], unsigned count,
                         unsigned *out);

/* What may end a line, in this order. */
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

/* Those that are allowed, as bits, and the end of the line. */
const char *words_read_options(reader *in, uint32_t allowed, words_options *out);

const char *words_read_vec2(reader *in, fixsat_vec2 *v);

/* ` of NUMBER`; a line with a number alone; and the numbers of all that are met, of so many. */
void words_write_of(uint32_t number);
void words_write_number(uint32_t number);
void words_write_met(const bool *is_met, uint32_t count);

/* `ok`, at the end of a line for which that is all; or what is wrong with it. */
const char *words_write_ok(reader *in);

#endif

/* SPDX-License-Identifier: MIT
 *
 * The console's input as lines of tokens, one byte at a time. A query can be thousands of
 * characters long, but is never stored: a parser looks at the byte under the cursor and moves on.
 *
 * A line ends at a newline, at the byte 0x04 or with the input; a carriage
 * return just before its end is no part of it. Tokens are separated by spaces
 * and tabs; every other byte, of all 256, is part of a token.
 *
 * The reader never reads past the end of a line before reader_next_line(), so a line can be
 * answered as soon as it is complete.
 */
#ifndef QUERY_READER_H
#define QUERY_READER_H

#include <stdbool.h>
#include <stdint.h>

enum { READER_LONGEST_LINE = 4096, READER_WORD_SIZE = 16 };

typedef struct reader {
    int16_t
        byte; /* byte under the cursor: 0 to 255, BOARD_LOST, or one of the two ends in reader.c */
    int16_t deferred; /* byte after that, already taken from the board, or NOTHING */
    uint16_t
        length; /* length of the line up to and with byte; stops one past the longest allowed */
} reader;

void reader_init(reader *in);

/* Goes to the first byte of the next line; to be called at the end of a line. Returns false if the
 * input has ended. */
bool reader_next_line(reader *in);

/* Skips blanks. True if there is a token under the cursor, false if the line has ended. */
bool reader_at_token(reader *in);

/* True if the cursor is past the last byte of a token. */
bool reader_token_ended(const reader *in);

/* Goes to the next byte; stays if the line has ended. */
void reader_advance(reader *in);

/* Steps over `byte` and returns true if it is the byte under the cursor. */
bool reader_accept(reader *in, char byte);

/* Copies the token under the cursor and steps over it. If it cannot be a word (too long, or with a
 * zero byte), the copy is the empty string. */
void reader_word(reader *in, char word[READER_WORD_SIZE]);

/* Goes to the end of the line, whatever it holds. */
void reader_skip_line(reader *in);

/* Ends a query: returns NULL if the line has no further token and was not too long, else an error
 * message. */
const char *reader_expect_end(reader *in);

/* True if the line, as far as it was read, has more characters than allowed. */
bool reader_too_long(const reader *in);

#endif

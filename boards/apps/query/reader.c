/* SPDX-License-Identifier: MIT */
#include "reader.h"

#include "board.h"

enum { END_OF_LINE = -1, END_OF_INPUT = -2, NOTHING = -3, END_OF_TRANSMISSION = 4 };

static int16_t read_byte(void) {
    const int byte = board_read();
    if (byte < 0 || byte == END_OF_TRANSMISSION) {
        return END_OF_INPUT;
    }
    return (int16_t)(byte == '\n' ? END_OF_LINE : byte);
}

void reader_init(reader *in) {
    *in = (reader){.byte = END_OF_LINE, .deferred = NOTHING};
}

/* Moves the cursor by one byte, even past the end of a line. */
static void step(reader *in) {
    int16_t byte = in->deferred;
    in->deferred = NOTHING;
    if (byte == NOTHING) {
        byte = read_byte();
    }
    if (byte == '\r') {
        /* A carriage return belongs to the line unless the next byte ends it. */
        const int16_t next = read_byte();
        if (next < 0) {
            byte = next;
        } else {
            in->deferred = next;
        }
    }
    in->byte = byte;
    if (byte >= 0 && in->length <= READER_LONGEST_LINE) {
        in->length++;
    }
}

bool reader_next_line(reader *in) {
    if (in->byte != END_OF_INPUT) {
        in->length = 0;
        step(in);
    }
    return in->byte != END_OF_INPUT;
}

static bool is_blank(int16_t byte) {
    return byte == ' ' || byte == '\t';
}

bool reader_at_token(reader *in) {
    while (is_blank(in->byte)) {
        reader_advance(in);
    }
    return in->byte >= 0;
}

bool reader_token_ended(const reader *in) {
    return in->byte < 0 || is_blank(in->byte);
}

void reader_advance(reader *in) {
    if (in->byte >= 0) {
        step(in);
    }
}

bool reader_accept(reader *in, char byte) {
    if (in->byte != byte) {
        return false;
    }
    reader_advance(in);
    return true;
}

void reader_word(reader *in, char word[READER_WORD_SIZE]) {
    unsigned length = 0;
    bool possible = true;
    for (; !reader_token_ended(in); reader_advance(in)) {
        possible =
            possible && in->byte != 0 && in->byte != BOARD_LOST && length + 1 < READER_WORD_SIZE;
        if (possible) {
            word[length++] = (char)in->byte;
        }
    }
    word[possible ? length : 0] = '\0';
}

void reader_skip_line(reader *in) {
    while (in->byte >= 0) {
        reader_advance(in);
    }
}

bool reader_too_long(const reader *in) {
    return in->length > READER_LONGEST_LINE;
}

const char *reader_expect_end(reader *in) {
    if (reader_at_token(in)) {
        return "extra token";
    }
    return reader_too_long(in) ? "line too long" : (const char *)0;
}

/* SPDX-License-Identifier: MIT */
#include "words.h"

#include "number.h"
#include "writer.h"

#include <string.h>

const char *words_choose(reader *in, const char words[][WORDS_LONGEST + 1], unsigned count,
                         unsigned *out) {
    if (!reader_at_token(in)) {
        return "missing word";
    }
    char word[READER_WORD_SIZE];
    reader_word(in, word);
    for (*out = 0; *out < count; (*out)++) {
        if (strcmp(words[*out], word) == 0) {
            return NULL;
        }
    }
    return "unknown word";
}

/* ---- Options ---- */

static const char option_words[WORDS_OPTIONS][7] = {"oneway", "mask", "except", "within", "legs"};

const char *words_read_vec2(reader *in, fixsat_vec2 *v) {
    const char *why = number_read(in, &v->x);
    return why ? why : number_read(in, &v->y);
}

static const char *read_option(reader *in, words_option which, words_options *out) {
    switch (which) {
    case WORDS_ONE_WAY:
        return words_read_vec2(in, &out->one_way);
    case WORDS_MASK:
        return number_read_count(in, UINT32_MAX, &out->mask);
    case WORDS_EXCEPT:
        return number_read_count(in, FIXSAT_NOTHING, &out->except);
    case WORDS_WITHIN:
        return number_read(in, &out->within);
    default:
        out->legs = true;
        return NULL;
    }
}

const char *words_read_options(reader *in, uint32_t allowed, words_options *out) {
    unsigned next = 0;
    *out = (words_options){.mask = UINT32_MAX, .except = FIXSAT_NOTHING, .within = INT32_MAX};
    while (reader_at_token(in)) {
        char word[READER_WORD_SIZE];
        reader_word(in, word);
        while (next < WORDS_OPTIONS &&
               ((allowed >> next & 1) == 0 || strcmp(option_words[next], word) != 0)) {
            next++;
        }
        const char *why =
            next < WORDS_OPTIONS ? read_option(in, (words_option)next, out) : "unknown word";
        if (why) {
            return why;
        }
        next++;
    }
    return reader_expect_end(in);
}

/* ---- Answers ---- */

void words_write_of(uint32_t number) {
    write_text(" of ");
    write_integer((int32_t)number);
}

void words_write_number(uint32_t number) {
    write_integer((int32_t)number);
    write_text("\n");
}

void words_write_met(const bool *is_met, uint32_t count) {
    const char *before = "";
    for (uint32_t i = 0; i < count; i++) {
        if (is_met[i]) {
            write_text(before);
            write_integer((int32_t)i);
            before = " ";
        }
    }
    write_text(*before ? "" : "none");
}

const char *words_write_ok(reader *in) {
    const char *why = reader_expect_end(in);
    write_text(why ? "" : "ok\n");
    return why;
}

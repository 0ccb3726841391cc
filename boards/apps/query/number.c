/* SPDX-License-Identifier: MIT */
#include "number.h"

#include <stddef.h>

static const char missing[] = "missing number";
static const char malformed[] = "not a number";
static const char too_large[] = "number out of range";

static bool at_digit(const reader *in) {
    return in->byte >= '0' && in->byte <= '9';
}

static uint32_t digit(const reader *in) {
    return (uint32_t)(in->byte - '0');
}

/* Reads zero or more digits as an integer. If it does not fit 32 bits, the result is a value below
 * 2^36 that does not fit either. */
static uint64_t read_integer(reader *in, bool *any) {
    uint64_t value = 0;
    for (; at_digit(in); reader_advance(in)) {
        value = value <= UINT32_MAX ? 10 * value + digit(in) : value;
        *any = true;
    }
    return value;
}

/* Reads zero or more digits after a point as a fraction. Returns 65536 times that, rounded to the
 * nearest integer, ties up: 0 to 65536.
 *
 * For a fraction f the result is floor(2^17 f), halved and rounded up. The floor changes only at
 * multiples of 2^-17. These are multiples of 10^-17 too, so no digit after the 17th can change it.
 * Let F be the integer of the first 17 digits, F < 10^17 < 2^57. Then floor(2^17 f) is F / 5^17,
 * rounded down. */
static uint32_t read_fraction(reader *in, bool *any) {
    enum { DIGITS = 17 };
    const uint64_t five_to_17 = 762939453125;
    uint64_t fraction = 0;
    unsigned digits = 0;
    for (; at_digit(in); reader_advance(in)) {
        if (digits < DIGITS) {
            fraction = 10 * fraction + digit(in);
            digits++;
        }
        *any = true;
    }
    for (; digits < DIGITS; digits++) {
        fraction *= 10;
    }
    return (uint32_t)((fraction / five_to_17 + 1) / 2);
}

const char *number_read(reader *in, fix16_t *out) {
    if (!reader_at_token(in)) {
        return missing;
    }
    const bool raw = reader_accept(in, '@');
    const bool negative = reader_accept(in, '-');
    if (!negative) {
        reader_accept(in, '+');
    }
    bool any_digit = false;
    uint64_t magnitude = read_integer(in, &any_digit);
    if (!raw) {
        magnitude <<= 16;
        if (reader_accept(in, '.')) {
            magnitude += read_fraction(in, &any_digit);
        }
    }
    if (!any_digit || !reader_token_ended(in)) {
        return malformed;
    }
    if (magnitude > (negative ? UINT64_C(0x80000000) : UINT64_C(0x7fffffff))) {
        return too_large;
    }
    const int64_t value = (int64_t)magnitude;
    *out = (fix16_t)(negative ? -value : value);
    return NULL;
}

const char *number_read_count(reader *in, uint32_t most, uint32_t *out) {
    if (!reader_at_token(in)) {
        return missing;
    }
    bool any_digit = false;
    const uint64_t count = read_integer(in, &any_digit);
    if (!any_digit || !reader_token_ended(in)) {
        return malformed;
    }
    if (count > most) {
        return too_large;
    }
    *out = (uint32_t)count;
    return NULL;
}

/* SPDX-License-Identifier: MIT
 *
 * Numbers of a map, as fractions of 128-bit integers. Nothing is rounded before it becomes a
 * coordinate. For example, a decimal of 30 digits fits, and so does a position times a tile's
 * width.
 *
 * A result that does not fit is not a number, and neither is anything computed from it.
 * number_is_good() checks the final result.
 */
#ifndef BAKE_NUMBER_H
#define BAKE_NUMBER_H

#include <fixsat/types.h>

__extension__ typedef __int128 wide;

/* The fraction n / d in lowest terms, d > 0; d == 0: not a number. */
typedef struct number {
    wide n, d;
} number;

typedef struct point {
    number x, y;
} point;

/* Returns -1, 0 or 1: the order of two integers. */
static inline int compare_wide(wide a, wide b) {
    return (a > b) - (a < b);
}

number number_of(int64_t value);
/* Returns the value of a decimal with sign, point and exponent, as in JSON. */
number number_from_text(const char *text);
/* Returns the exact value of a float. Values below 2^-60 in size count as 0, so that products fit.
 * Returns no number if the float is not finite or is 2^62 or more. */
number number_from_float(float value);
bool number_is_good(number a);

number number_add(number a, number b);
number number_sub(number a, number b);
number number_mul(number a, number b);
number number_div(number a, number b);
number number_neg(number a);
number number_abs(number a);

/* Returns the sign, -1, 0 or 1. The argument here and below must be a number. */
int number_sign(number a);
bool number_equal(number a, number b);
/* True if a < b; false also if the difference is not a number. */
bool number_less(number a, number b);

/* Returns the nearest multiple of 2^-40, for values that were never exact. */
number number_snap(number a);

/* Computes cosine and sine within 2^-46; exact at quarter turns. Uses integers alone, so that the
 * result is the same on every computer. */
void number_turn(number degrees, number *cosine, number *sine);

/* Rounds a * 65536 to the nearest integer, ties up. Returns false if that is not a coordinate. */
bool number_to_raw(number a, fix16_t *raw);

#endif

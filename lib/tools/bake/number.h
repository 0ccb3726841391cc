/* SPDX-License-Identifier: MIT
 *
 * Numbers of a map, as fractions of integers of 128 bits: nothing is rounded before it becomes a
 * coordinate. A decimal of 30 digits and a position times a tile's width fit. What does not is no
 * number any more, and neither is what is made of it: number_is_good says so at the end.
 */
#ifndef BAKE_NUMBER_H
#define BAKE_NUMBER_H

#include <fixsat/types.h>

__extension__ typedef __int128 wide;

/* n / d in lowest terms, d > 0; with d == 0 no number. */
typedef struct number {
    wide n, d;
} number;

typedef struct point {
    number x, y;
} point;

number number_of(int64_t value);
/* Decimal digits with a sign, a point and an exponent, as JSON has them. */
number number_from_text(const char *text);
bool number_is_good(number a);

number number_add(number a, number b);
number number_sub(number a, number b);
number number_mul(number a, number b);
number number_div(number a, number b);
number number_neg(number a);
number number_abs(number a);

/* -1, 0 or 1. Both are good. */
int number_sign(number a);
bool number_equal(number a, number b);
/* False also where the difference is no number. */
bool number_less(number a, number b);

/* The nearest multiple of 2^-40: for what was never exact. */
number number_snap(number a);

/* Cosine and sine, within 2^-46; exact at quarter turns. In integers alone, so that they are the
 * same on every computer. */
void number_turn(number degrees, number *cosine, number *sine);

/* a 65536 rounded to the nearest integer, ties up. False where that is no coordinate. */
bool number_to_raw(number a, fix16_t *raw);

#endif

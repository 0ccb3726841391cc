/* SPDX-License-Identifier: MIT
 *
 * Fractions; see number.h. Common factors are removed before each product, so each result that fits
 * in lowest terms is found.
 */
#include "number.h"

static const number none = {0, 0};
static const wide one = 1;

/* Numerators and denominators are at most 2^125 in size, so that two can be added. */
static bool fits(wide a) {
    return a >= -(one << 125) && a <= one << 125;
}

static bool product(wide a, wide b, wide *out) {
    return !__builtin_mul_overflow(a, b, out) && fits(*out);
}

static wide magnitude(wide a) {
    return a < 0 ? -a : a;
}

/* Returns the greatest common divisor of two numbers >= 0. */
static wide common_factor(wide a, wide b) {
    while (b != 0) {
        if (a <= INT64_MAX && b <= INT64_MAX) { /* the usual case, and much faster */
            uint64_t x = (uint64_t)a, y = (uint64_t)b;
            while (y != 0) {
                const uint64_t rest = x % y;
                x = y;
                y = rest;
            }
            return (wide)x;
        }
        const wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Returns n / d in lowest terms, for d > 0. */
static number lowest(wide n, wide d) {
    const wide factor = d == 1 ? 1 : common_factor(magnitude(n), d);
    return (number){n / factor, d / factor};
}

static wide floor_div(wide n, wide d) {
    return n / d - (n % d < 0);
}

number number_of(int64_t value) {
    return (number){value, 1};
}

bool number_is_good(number a) {
    return a.d != 0;
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* Reads digits as an integer and moves past them. Returns false if there are too many. */
static bool digits(const char **text, const char *end, wide *value) {
    for (; *text < end; ++*text) {
        if (!product(*value, 10, value)) {
            return false;
        }
        *value += **text - '0';
    }
    return fits(*value);
}

static const char *past_digits(const char *text) {
    while (is_digit(*text)) {
        text++;
    }
    return text;
}

number number_from_text(const char *text) {
    const bool negative = *text == '-';
    text += negative || *text == '+';
    const char *const whole_end = past_digits(text);
    const bool has_point = *whole_end == '.';
    const char *const end = has_point ? past_digits(whole_end + 1) : whole_end;
    if (end - text < 1 + (int)has_point) {
        return none;
    }
    const char *last = end; /* zeros at the end of a fraction do not count */
    while (has_point && last > whole_end + 1 && last[-1] == '0') {
        last--;
    }

    wide value = 0, power = 0;
    bool good = digits(&text, whole_end, &value);
    if (has_point) {
        text = whole_end + 1;
        good = good && digits(&text, last, &value);
        power = whole_end + 1 - last;
    }
    if (*end == 'e' || *end == 'E') {
        const bool down = end[1] == '-';
        const char *const first = end + 1 + (down || end[1] == '+');
        const char *at = first;
        wide exponent = 0;
        good = digits(&at, past_digits(first), &exponent) && at > first && *at == 0 && good;
        power += down ? -exponent : exponent;
    } else {
        good = good && *end == 0;
    }
    number a = {negative ? -value : value, 1};
    if (!good) {
        return none;
    }
    for (; power != 0 && a.n != 0 && a.d != 0; power -= power < 0 ? -1 : 1) {
        a = power > 0 ? number_mul(a, number_of(10)) : number_div(a, number_of(10));
    }
    return a;
}

number number_from_float(float value) {
    const float size = value < 0 ? -value : value;
    if (!(size < 0x1p62F)) {
        return none;
    }
    wide d = 1;
    for (; d < one << 84 && value != (float)(int64_t)value; d *= 2) {
        value *= 2;
    }
    return size < 0x1p-60F ? number_of(0) : lowest((int64_t)value, d);
}

number number_add(number a, number b) {
    if (a.d == 0 || b.d == 0) {
        return none;
    }
    const wide factor = a.d == 1 || b.d == 1 ? 1 : common_factor(a.d, b.d);
    wide x = 0, y = 0, d = 0;
    if (!product(a.n, b.d / factor, &x) || !product(b.n, a.d / factor, &y) ||
        !product(a.d, b.d / factor, &d)) {
        return none;
    }
    const wide n = x + y;
    return fits(n) ? lowest(n, d) : none;
}

number number_neg(number a) {
    return (number){-a.n, a.d};
}

number number_abs(number a) {
    return (number){magnitude(a.n), a.d};
}

number number_sub(number a, number b) {
    return number_add(a, number_neg(b));
}

number number_mul(number a, number b) {
    if (a.d == 0 || b.d == 0) {
        return none;
    }
    const number left = lowest(a.n, b.d), right = lowest(b.n, a.d);
    number result = none;
    if (!product(left.n, right.n, &result.n) || !product(left.d, right.d, &result.d)) {
        return none;
    }
    return result;
}

number number_div(number a, number b) {
    if (b.d == 0 || b.n == 0) {
        return none;
    }
    return number_mul(a, b.n < 0 ? (number){-b.d, -b.n} : (number){b.d, b.n});
}

int number_sign(number a) {
    return (a.n > 0) - (a.n < 0);
}

bool number_equal(number a, number b) {
    return a.n == b.n && a.d == b.d;
}

bool number_less(number a, number b) {
    const number difference = number_sub(a, b);
    return difference.d != 0 && difference.n < 0;
}

/* Computes the integer nearest to a 2^bits, ties up. Returns false if it has more than 90 bits. */
static bool nearest(number a, int bits, wide *out) {
    if (a.d == 0) {
        return false;
    }
    wide whole = floor_div(a.n, a.d), rest = a.n - whole * a.d, d = a.d;
    if (magnitude(whole) >> (90 - bits) != 0) {
        return false;
    }
    /* The rest is below d, so twice the rest fits. */
    for (int i = 0; i < bits; i++) {
        rest *= 2;
        whole = 2 * whole + (rest >= d);
        rest -= rest >= d ? d : 0;
    }
    *out = whole + (2 * rest >= d);
    return true;
}

number number_snap(number a) {
    wide n = 0;
    return nearest(a, 40, &n) ? lowest(n, one << 40) : none;
}

/* Computes 2^60 times cosine and sine of x 2^-60 radians, 0 to pi / 4, by Taylor's series. Each of
 * the 20 terms is rounded down, so the error is within 20 2^-60. */
static void series(wide x, wide *cosine, wide *sine) {
    wide sums[2] = {0, 0}, term = one << 60;
    for (int k = 0; k < 20; k++) {
        sums[k & 1] += (k & 2) != 0 ? -term : term;
        term = ((term * x) >> 60) / (k + 1); /* 120 bits */
    }
    *cosine = sums[0];
    *sine = sums[1];
}

static number from_60_bits(wide a) {
    return lowest((a + (1 << 13)) >> 14, one << 46);
}

void number_turn(number degrees, number *cosine, number *sine) {
    *cosine = *sine = none;
    wide quarter = 0; /* numerator of 90 degrees, with the denominator of `degrees` */
    if (degrees.d == 0 || !product(90, degrees.d, &quarter)) {
        return;
    }
    const wide quarters = floor_div(degrees.n, quarter);
    const number part = lowest(degrees.n - quarters * quarter, quarter); /* 0 to below 1 */
    number c = number_of(1), s = number_of(0);
    if (part.n != 0) {
        wide fraction = 0;
        if (!nearest(part, 60, &fraction)) {
            return;
        }
        const wide half_pi = 1811004864519280711; /* 2^60 pi / 2 */
        const bool mirrored = fraction > one << 59;
        wide cos60 = 0, sin60 = 0;
        series(((mirrored ? (one << 60) - fraction : fraction) * half_pi) >> 60, &cos60, &sin60);
        c = from_60_bits(mirrored ? sin60 : cos60);
        s = from_60_bits(mirrored ? cos60 : sin60);
    }
    const int turns = (int)(quarters & 3);
    *cosine = turns == 0 ? c : turns == 1 ? number_neg(s) : turns == 2 ? number_neg(c) : s;
    *sine = turns == 0 ? s : turns == 1 ? c : turns == 2 ? number_neg(s) : number_neg(c);
}

bool number_to_raw(number a, fix16_t *raw) {
    wide value = 0;
    if (!nearest(a, 16, &value) || value < INT32_MIN || value > INT32_MAX) {
        return false;
    }
    *raw = (fix16_t)value;
    return true;
}

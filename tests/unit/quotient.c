/* SPDX-License-Identifier: MIT
 *
 * Quotients and lengths that are estimated and put right: against what defines them. Runs on every
 * board.
 */
#include "../../lib/src/int/quotient.h"
#include "../../lib/src/int/big.h"
#include "../../lib/src/shape/rounding.h"

#include "../common/check.h"
#include "../common/random.h"

static uint32_t state = 1;

/* Below 2^bits, at random, of any size; or next to a power of two. */
static uint64_t any(uint32_t bits) {
    const uint64_t v = (uint64_t)random_next(&state) << 32 | random_next(&state);
    const uint32_t size = random_below(&state, bits) + 1;
    const uint64_t power = UINT64_C(1) << (size - 1);
    switch (random_below(&state, 4)) {
    case 0:
        return power - random_below(&state, 2);
    case 1:
        return power;
    default:
        return v >> (64 - size);
    }
}

static void leading_bits(void) {
    CHECK(fxs_lead_of(0).mantissa == 0);
    const uint64_t v = any(64);
    const fxs_lead lead = fxs_lead_of(v);
    if (v != 0) {
        CHECK(lead.mantissa >> 31 == 1);
        CHECK(lead.exponent >= 0 ? v >> lead.exponent == lead.mantissa
                                 : v << -lead.exponent == lead.mantissa);
    }
}

/* mantissa 2^exponent, and less than 2^exponent more. */
static void leading_bits_of_wide(void) {
    const uint32_t exponent = random_below(&state, 68);
    const uint64_t mantissa = UINT64_C(1) << 31 | any(31), below = (UINT64_C(1) << 54) - 1;
    fxs_wide v = {
        (int64_t)(exponent < 54 ? mantissa >> (54 - exponent) : mantissa << (exponent - 54)),
        (int64_t)(exponent < 54 ? mantissa << exponent & below : 0)};
    v.lo |= (int64_t)(any(54) & ((exponent < 54 ? UINT64_C(1) << exponent : below + 1) - 1));
    const fxs_lead lead = fxs_lead_of_wide(&v);
    CHECK(lead.mantissa == mantissa && lead.exponent == (int32_t)exponent);
}

/* With the root of the divisor, or without it. */
static void set_any_fraction(fxs_fraction *out, uint64_t num, uint64_t den) {
    if (random_next(&state) & 1) {
        const fxs_divisor divisor = fxs_divisor_of(den);
        fxs_set_fraction_over(out, num, &divisor);
    } else {
        fxs_set_fraction(out, num, den);
    }
}

/* By the remainder, with both signs. */
static void rounded_quotients(uint32_t a, const fxs_fraction *f) {
    uint64_t rest;
    const int64_t q = fxs_quotient(a, f, &rest), up = q + (rest != 0), v = a;
    const uint64_t left = f->den - rest;
    CHECK(fxs_quotient_rounded(a, f, false) == q);
    CHECK(fxs_quotient_rounded(a, f, true) == up);
    CHECK(fxs_quotient_nearest(v, f) == q + (rest >= left));
    CHECK(fxs_quotient_nearest(-v, f) == -q - (rest > left));
}

/* q den + rest = a num: modulo 2^64, and nearly. */
static void quotients(void) {
    const uint64_t den = any(56) | 1;
    uint32_t a = (uint32_t)any(32);
    uint64_t num = any(57), rest;
    while (num >> 29 >= den) {
        num >>= 1;
    }
    while ((double)a * (double)num / (double)den > 4294000000.0) {
        a >>= 1;
    }
    fxs_fraction part;
    set_any_fraction(&part, num, den);
    const uint32_t q = fxs_quotient(a, &part, &rest);
    const double error = (double)a * (double)num / (double)den - (double)q;
    CHECK(rest < den && q * den + rest == a * num && error > -0.01 && error < 1.01);
    rounded_quotients(a, &part);
}

/* Those that are integers, or halves, or next to one: k + rest / den, for any k. */
static void quotients_near_integers(void) {
    const uint32_t k = (uint32_t)any(27), a = (uint32_t)any(28) | 1;
    const uint64_t unit = any(28) + 2,
                   den = unit * a; /* so that a num is a multiple of den / unit */
    const uint64_t parts[] = {0, 1, 2, unit / 2 - 1, unit / 2, unit / 2 + 1, unit - 1};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const uint64_t num = k * unit + parts[i] % unit;
        if (num >> 29 < den) {
            fxs_fraction part;
            uint64_t rest;
            set_any_fraction(&part, num, den);
            CHECK(fxs_quotient(a, &part, &rest) == k && rest == parts[i] % unit * a);
            rounded_quotients(a, &part);
        }
    }
}

/* Of multiples of a length, which are known: square = length^2. */
static void over_roots(void) {
    const uint32_t length = (uint32_t)any(29) | 1;
    const fxs_divisor square = fxs_divisor_of((uint64_t)length * length);
    const uint32_t most = UINT32_C(1) << 29;
    const uint32_t v = (uint32_t)any(29) % most;
    const uint64_t h = (uint64_t)v * length;
    CHECK(fxs_over_root(h, &square, false) == v && fxs_over_root(h, &square, true) == v);
    if (length > 1) {
        CHECK(fxs_over_root(h + 1, &square, false) == v);
        CHECK(fxs_over_root(h + 1, &square, true) == v + 1);
    }
    if (h > 0 && length > 1) {
        CHECK(fxs_over_root(h - 1, &square, false) == v - 1);
        CHECK(fxs_over_root(h - 1, &square, true) == v);
    }
}

/* By powers of two, of numbers next to one: the estimate is near the end of its range. */
static void over_powers(void) {
    for (uint32_t size = 0; size < 29; size++) {
        const fxs_divisor square = fxs_divisor_of(UINT64_C(1) << (2 * size));
        for (uint32_t bits = 0; bits < 29; bits++) {
            const uint64_t h = (UINT64_C(1) << (bits + size)) - 1;
            const uint32_t down = (uint32_t)(h >> size);
            CHECK(fxs_over_root(h, &square, false) == down);
            CHECK(fxs_over_root(h, &square, true) == down + ((uint64_t)down << size != h));
        }
    }
}

/* Numbers that only damaged memory can hold: every call returns. */
static void damaged_numbers(void) {
    const fxs_big one = fxs_big_from(1), none = fxs_big_from(0);
    CHECK(fxs_big_divide(&one, &none, FXS_DOWN) == INT64_C(1) << 62);
    for (int i = 0; i < 100; i++) {
        uint64_t rest;
        const fxs_divisor den = {any(64), (uint32_t)any(32),
                                 (int32_t)random_below(&state, 60) - 30};
        fxs_fraction part;
        fxs_set_fraction_over(&part, any(64), &den);
        (void)fxs_quotient((uint32_t)any(32), &part, &rest);
        (void)fxs_quotient_rounded((uint32_t)any(32), &part, true);
        fxs_set_fraction(&part, any(64), 0);
        (void)fxs_quotient_nearest((int64_t)any(32), &part);
        CHECK(fxs_divisor_of(0).inverse_root != 0);
    }
}

static int sign_of(int64_t v) {
    return v < 0 ? -1 : v > 0;
}

static void products(void) {
    const int64_t a = (int64_t)any(29), c = (int64_t)any(29);
    const int64_t b = (int64_t)any(31), d = (int64_t)any(31);
    const int64_t signs[4][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    for (int i = 0; i < 4; i++) {
        const int64_t x = a * signs[i][0], y = c * signs[i][1];
        CHECK(fxs_compare_products(x, (uint64_t)b, y, (uint64_t)d) == sign_of(x * b - y * d));
        /* The same of up to 124 bits, and next to equal ones. */
        const uint64_t wide = any(62);
        const int64_t far = (int64_t)any(62) * signs[i][0];
        CHECK(fxs_compare_products(far, wide, far, wide) == 0);
        CHECK(fxs_compare_products(far, wide, far, wide + 1) == -sign_of(far));
        CHECK(fxs_compare_products(far, wide + 1, far, wide) == sign_of(far));
        const int64_t high = INT64_C(1) << 32;
        CHECK(fxs_compare_products(x * high, (uint64_t)b << 31, y * high, (uint64_t)d << 31) ==
              sign_of(x * b - y * d));
    }
}

static int64_t any_signed(uint32_t bits) {
    const int64_t v = (int64_t)any(bits);
    return random_next(&state) & 1 ? -v : v;
}

/* True if part is v / sqrt(square) in Q16.16, to the nearest but for an error. */
static bool is_unit_part(fix16_t part, int32_t v, double square) {
    const double p = part < 0 ? -(double)part : part, exact = v * 65536.0;
    const double low = p < 0.501 ? 0 : p - 0.501, high = p + 0.501;
    return (part < 0) == (v < 0 && part != 0) && low * low * square <= exact * exact &&
           exact * exact <= high * high * square;
}

/* The same bits with the square at hand and without it, for vectors of any length. */
static void unit_vectors(void) {
    const uint32_t bits = random_below(&state, 29) + 1;
    const fixsat_vec2 n = {(fix16_t)any_signed(bits), (fix16_t)any_signed(bits) | 1};
    const uint64_t square = (uint64_t)((int64_t)n.x * n.x) + (uint64_t)((int64_t)n.y * n.y);
    const fxs_divisor divisor = fxs_divisor_of(square);
    const fixsat_vec2 unit = fxs_unit_over(n, &divisor), other = fxs_unit(fxs_point_of(n));
    CHECK(unit.x == other.x && unit.y == other.y);
    CHECK(is_unit_part(unit.x, n.x, (double)square) && is_unit_part(unit.y, n.y, (double)square));
}

/* By products and sums of big integers. */
static void dot_products(void) {
    const uint32_t v_bits = random_below(&state, 63) + 1, w_bits = random_below(&state, 63) + 1;
    const int64_t v[3] = {any_signed(v_bits), any_signed(v_bits), any_signed(v_bits)};
    const int64_t w[3] = {any_signed(w_bits), any_signed(w_bits), any_signed(w_bits)};
    const fxs_big dot = fxs_big_dot3(v, w);
    fxs_big sum = fxs_big_from(0);
    for (int k = 0; k < 3; k++) {
        const fxs_big part = fxs_big_product(v[k], w[k]);
        sum = fxs_big_add(&sum, &part);
    }
    CHECK(fxs_big_compare(&dot, &sum) == 0);
}

/* Against n.n in full: by how much it is too small. */
static void squares_by_leading_bits(void) {
    const uint32_t bits = random_below(&state, 62) + 1;
    const int64_t n[3] = {any_signed(bits), any_signed(bits), any_signed(bits)};
    const fxs_big square = fxs_big_dot3(n, n);
    const fxs_lead lead = fxs_lead_of_square3(n);
    const int up = lead.exponent > 0 ? lead.exponent : 0, half = up / 2;
    const fxs_big first = fxs_big_from(lead.mantissa >> (up - lead.exponent));
    const fxs_big more = fxs_big_mul64(&first, INT64_C(1) << half);
    const fxs_big least = fxs_big_mul64(&more, INT64_C(1) << (up - half));
    const fxs_big lacks = fxs_big_sub(&square, &least);
    const fxs_big unit = fxs_big_product(INT64_C(1) << half, INT64_C(1) << (up - half));
    CHECK(lead.mantissa >> 31 == (square.used != 0));
    CHECK(!lacks.negative && (up > 0 || lacks.used == 0));
    CHECK(fxs_big_divide(&lacks, &unit, FXS_DOWN) < 26);
}

/* h / sqrt(square) of multiples of one another, exactly and next to that; and of others. */
static void heights(void) {
    const uint32_t times = random_below(&state, 1000) + 1;
    const uint64_t h = any(49), square = any(41) | 1;
    fxs_height p, q, more, wider;
    fxs_set_height(&p, h, square);
    fxs_set_height(&q, h * times, square * times * times);
    fxs_set_height(&more, h * times + 1, square * times * times);
    fxs_set_height(&wider, h * times, square * times * times + 1);
    CHECK(fxs_height_compare(&p, &q) == 0 && fxs_height_compare(&q, &p) == 0);
    CHECK(fxs_height_compare(&p, &more) < 0 && fxs_height_compare(&more, &p) > 0);
    CHECK(fxs_height_compare(&wider, &p) == -(h != 0));
    CHECK(fxs_height_compare(&p, &wider) == (h != 0));
    fxs_height other;
    fxs_set_height(&other, any(59), any(61) | 1);
    const double l = (double)h * (double)h / (double)square;
    const double r = (double)other.h * (double)other.h / (double)other.square;
    if (l < r * 0.999999) {
        CHECK(fxs_height_compare(&p, &other) < 0);
    } else if (r < l * 0.999999) {
        CHECK(fxs_height_compare(&p, &other) > 0);
    }
}

/* v 2^exponent */
static double scaled(double v, int exponent) {
    for (; exponent > 0; exponent--) {
        v *= 2;
    }
    for (; exponent < 0; exponent++) {
        v /= 2;
    }
    return v;
}

/* Ratios to roots, by their squares, and their multiples. */
static void ratios(void) {
    const fxs_divisor square = fxs_divisor_of(any(61) | 1);
    const uint64_t h = any(58), v = any(46);
    const double wanted = (double)h * (double)h / (double)square.value;
    if (wanted >= 0x1p60) {
        return;
    }
    const fxs_lead ratio = fxs_ratio_to_root(h, &square);
    const double near = scaled((double)ratio.mantissa, ratio.exponent),
                 error = near * near - wanted;
    CHECK(h == 0 ? ratio.mantissa == 0 : ratio.mantissa >> 30 != 0);
    CHECK(error >= wanted * -0x1p-27 && error <= wanted * 0x1p-28);
    const double all = (double)v * near;
    if (all < 0x1p62) {
        const double rest = all - (double)fxs_times_ratio(v, ratio);
        CHECK(rest >= all * -0x1p-51 && rest < 1 + all * 0x1p-51);
    }
}

/* Ratios of which hardly anything is left; and what damaged memory can make of them. */
static void last_ratios(void) {
    const uint64_t most = (UINT64_C(1) << 46) - 1;
    CHECK(fxs_times_ratio(most, (fxs_lead){UINT32_MAX, -63}) == (UINT64_C(1) << 15) - 1);
    CHECK(fxs_times_ratio(most, (fxs_lead){UINT32_MAX, -77}) == 1);
    CHECK(fxs_times_ratio(most, (fxs_lead){UINT32_MAX, -78}) == 0);
    CHECK(fxs_times_ratio(most, (fxs_lead){UINT32_MAX, 1}) == 0);
}

static fxs_product square_of(uint64_t v) {
    return fxs_full_product(v, v);
}

/* Of squares and next to them. */
static void roots(void) {
    fxs_root root;
    const uint64_t v = any(44) >> random_below(&state, 44) | 1;
    const fxs_product one = {0, 1}, square = square_of(v);
    fxs_set_root(&root, square);
    CHECK(root.down == v && root.is_exact);
    fxs_set_root(&root, fxs_product_difference(square, one));
    CHECK(root.down == v - 1 && root.is_exact == (v == 1));
    fxs_set_root(&root, fxs_product_sum(square, one));
    CHECK(root.down == v && !root.is_exact);
    const fxs_product others = {any(24), any(64)};
    fxs_set_root(&root, others);
    CHECK(fxs_product_compare(square_of(root.down), others) <= 0);
    CHECK(fxs_product_compare(square_of(root.down + 1), others) > 0);
}

/* The largest, and none. */
static void last_roots(void) {
    fxs_root root;
    fxs_set_root(&root, (fxs_product){(UINT32_C(1) << 24) - 1, UINT64_MAX});
    CHECK(root.down == (UINT64_C(1) << 44) - 1 && !root.is_exact);
    /* Next to a square whose root the estimate is: there is nothing to add. */
    fxs_set_root(&root, (fxs_product){9, 1});
    CHECK(root.down == UINT64_C(3) << 32 && !root.is_exact);
    fxs_set_root(&root, (fxs_product){8, UINT64_MAX});
    CHECK(root.down == (UINT64_C(3) << 32) - 1 && !root.is_exact);
    fxs_set_root(&root, (fxs_product){0, 0});
    CHECK(root.down == 0 && root.is_exact);
}

int main(void) {
    RUN(last_ratios);
    RUN(last_roots);
    RUN(over_powers, damaged_numbers);
    for (int i = 0; i < 3000; i++) {
        RUN(leading_bits, leading_bits_of_wide, quotients, quotients_near_integers, over_roots,
            products, dot_products, squares_by_leading_bits, heights, ratios, roots, unit_vectors);
    }
    return check_summary("quotient");
}

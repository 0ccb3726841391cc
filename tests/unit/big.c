/* SPDX-License-Identifier: MIT
 *
 * Integers of many limbs, by what is left of them divided by primes; roots by their squares.
 */
#include "../../lib/src/int/big.h"

#include "../common/check.h"
#include "../common/random.h"

static uint32_t state = 1;

static const uint32_t primes[] = {2147483647, 2147483629, 2147483587};
enum { PRIMES = sizeof primes / sizeof *primes };

/* What is left of v, from 0 on. */
static uint64_t left_of(const fxs_big *v, uint32_t prime) {
    uint64_t left = 0;
    for (int i = v->used; i-- > 0;) {
        left = ((left << 32) + v->limb[i]) % prime;
    }
    return v->negative && left != 0 ? prime - left : left;
}

static uint64_t left_of_number(int64_t v, uint32_t prime) {
    const int64_t left = v % (int64_t)prime;
    return (uint64_t)(left < 0 ? left + (int64_t)prime : left);
}

static bool is_proper(const fxs_big *v) {
    return v->used == 0 ? !v->negative : v->limb[v->used - 1] != 0;
}

/* Limbs of few ones, of few zeros and any others. */
static uint32_t any_limb(void) {
    const uint32_t how = random_below(&state, 6);
    return how == 0 ? 0 : how == 1 ? UINT32_MAX : random_next(&state);
}

static int64_t any_number(void) {
    const uint64_t v = (uint64_t)any_limb() << 32 | any_limb();
    const uint32_t how = random_below(&state, 8);
    return how == 0 ? INT64_MIN : how == 1 ? INT64_MAX : (int64_t)v >> random_below(&state, 64);
}

static fxs_big any_big(int most) {
    fxs_big v = fxs_big_from(0);
    v.used = (uint8_t)random_below(&state, (uint32_t)most + 1);
    for (int i = 0; i < v.used; i++) {
        v.limb[i] = any_limb();
    }
    if (v.used > 0) {
        v.limb[v.used - 1] >>= random_below(&state, 32);
        v.limb[v.used - 1] |= 1;
        v.negative = random_below(&state, 2) == 0;
    }
    return v;
}

static void products(void) {
    const int64_t x = any_number(), y = any_number();
    const fxs_big a = any_big(8), b = any_big(4), p = fxs_big_mul(&a, &b);
    const fxs_big m = fxs_big_mul64(&a, x), n = fxs_big_product(x, y);
    fxs_big in_place = a;
    fxs_big_multiply(&in_place, x);
    CHECK(is_proper(&p) && is_proper(&m) && is_proper(&n) && is_proper(&in_place));
    CHECK(fxs_big_compare(&m, &in_place) == 0);
    CHECK(p.used <= a.used + b.used && m.used <= a.used + 2);
    for (int i = 0; i < PRIMES; i++) {
        const uint32_t prime = primes[i];
        const uint64_t left = left_of(&a, prime), of_x = left_of_number(x, prime);
        CHECK(left_of(&p, prime) == left * left_of(&b, prime) % prime);
        CHECK(left_of(&m, prime) == left * of_x % prime);
        CHECK(left_of(&n, prime) == of_x * left_of_number(y, prime) % prime);
    }
}

static void sums_of_products(void) {
    int64_t v[3], w[3];
    for (int k = 0; k < 3; k++) {
        v[k] = any_number() / 2;
        w[k] = any_number() / 2;
    }
    if (random_below(&state, 4) == 0) {
        w[0] = v[1];
        w[1] = v[0];
    }
    const fxs_big dot = fxs_big_dot3(v, w), cross = fxs_big_cross(v[0], v[1], w[0], w[1]);
    CHECK(is_proper(&dot) && is_proper(&cross));
    for (int i = 0; i < PRIMES; i++) {
        const uint64_t prime = primes[i];
        uint64_t left[3], other[3], sum = 0;
        for (int k = 0; k < 3; k++) {
            left[k] = left_of_number(v[k], primes[i]);
            other[k] = left_of_number(w[k], primes[i]);
            sum += left[k] * other[k] % prime;
        }
        CHECK(left_of(&dot, primes[i]) == sum % prime);
        CHECK(left_of(&cross, primes[i]) ==
              (left[0] * other[1] % prime + prime - left[1] * other[0] % prime) % prime);
    }
}

/* v . w for numbers of many limbs. w is of numbers of 64 bits, or of as many limbs. */
static void dots_of_bigs(void) {
    fxs_big v[3], w[3], dot, dot_of_bigs;
    int64_t numbers[3];
    for (int k = 0; k < 3; k++) {
        v[k] = any_big(8);
        w[k] = any_big(3);
        numbers[k] = any_number();
    }
    if (random_below(&state, 4) == 0) { /* they cancel, or nearly */
        v[1] = v[0];
        w[1] = w[0];
        v[1].negative = !v[0].negative && v[0].used > 0;
        numbers[1] = numbers[0];
    }
    fxs_big_set_dot3(&dot, v, numbers);
    fxs_big_set_dot3_of_bigs(&dot_of_bigs, v, w);
    CHECK(is_proper(&dot) && is_proper(&dot_of_bigs));
    for (int i = 0; i < PRIMES; i++) {
        const uint64_t prime = primes[i];
        uint64_t sum = 0, sum_of_bigs = 0;
        for (int k = 0; k < 3; k++) {
            const uint64_t left = left_of(&v[k], primes[i]);
            sum += left * left_of_number(numbers[k], primes[i]) % prime;
            sum_of_bigs += left * left_of(&w[k], primes[i]) % prime;
        }
        CHECK(left_of(&dot, primes[i]) == sum % prime);
        CHECK(left_of(&dot_of_bigs, primes[i]) == sum_of_bigs % prime);
    }
}

/* 2^32 (2^32 - 1) + 2^32 carries into a third limb; (5, 7, 0) . (7, -5, 9) is 0. */
static void known_dots(void) {
    const fxs_big high = fxs_big_product(UINT32_MAX, INT64_C(1) << 32), none = fxs_big_from(0);
    const fxs_big carried[] = {high, fxs_big_from(INT64_C(1) << 32), none};
    const int64_t ones[] = {1, 1, -1};
    fxs_big dot;
    fxs_big_set_dot3(&dot, carried, ones);
    CHECK(dot.used == 3 && dot.limb[0] == 0 && dot.limb[1] == 0 && dot.limb[2] == 1);
    const fxs_big v[] = {fxs_big_from(5), fxs_big_from(7), none};
    const fxs_big square_to_v[] = {fxs_big_from(7), fxs_big_from(-5), fxs_big_from(9)};
    fxs_big_set_dot3_of_bigs(&dot, v, square_to_v);
    CHECK(dot.used == 0 && !dot.negative);
    fxs_big_set_dot3_of_bigs(&dot, v, v);
    CHECK(dot.used == 1 && dot.limb[0] == 74 && !dot.negative);
    const int64_t least[] = {INT64_MIN, 0, 0};
    fxs_big_set_dot3(&dot, v, least); /* -5 2^63 */
    CHECK(dot.used == 3 && dot.limb[1] == 1u << 31 && dot.limb[2] == 2 && dot.negative);
}

/* The bits of v 2^shift + rest from the shift on are v, for each rest below 2^shift. */
static void bits_from(void) {
    const uint64_t v = (uint64_t)any_number() >> 1;
    const int shift = (int)random_below(&state, 200);
    const fxs_big sign = fxs_big_from(-1);
    fxs_big a = fxs_big_from((int64_t)v), power = fxs_big_from(1);
    for (int i = 0; i < shift; i++) {
        fxs_big_multiply(&a, 2);
        fxs_big_multiply(&power, 2);
    }
    CHECK(fxs_big_bits_from(&a, shift) == v);
    a = fxs_big_add(&a, &power);
    a = fxs_big_add(&a, &sign);
    CHECK(fxs_big_bits_from(&a, shift) == v);
    a = fxs_big_mul(&a, &sign);
    CHECK(fxs_big_bits_from(&a, shift) == v);
    a = fxs_big_from((int64_t)(v >> shift % 63));
    CHECK(fxs_big_bits_from(&a, -(shift % 63)) == v >> shift % 63 << shift % 63);
}

/* r^2 <= v < (r + 1)^2 */
static void check_root(const fxs_big *v) {
    const fxs_big one = fxs_big_from(1), down = fxs_big_sqrt(v, false), up = fxs_big_sqrt(v, true);
    const fxs_big next = fxs_big_add(&down, &one);
    const fxs_big square = fxs_big_mul(&down, &down), next_square = fxs_big_mul(&next, &next);
    const int least = fxs_big_compare(&square, v);
    CHECK(is_proper(&down) && is_proper(&up));
    CHECK(least <= 0 && fxs_big_compare(&next_square, v) > 0);
    CHECK(fxs_big_compare(&up, least == 0 ? &down : &next) == 0);
}

static void roots(void) {
    const fxs_big one = fxs_big_from(1);
    fxs_big v = any_big(11);
    v.negative = false;
    check_root(&v);
    const fxs_big root = any_big(5);
    v = fxs_big_mul(&root, &root);
    check_root(&v);
    v = fxs_big_add(&v, &one);
    check_root(&v);
    if (v.used > 0 && root.used > 0) {
        const fxs_big two = fxs_big_from(2);
        v = fxs_big_sub(&v, &two);
        check_root(&v);
    }
}

/* Checks the quotient of q d + rest by d, for 0 <= rest < d. */
static void check_quotient(int64_t q, const fxs_big *d, const fxs_big *rest) {
    const fxs_big whole = fxs_big_mul64(d, q), num = fxs_big_add(&whole, rest);
    const fxs_big twice = fxs_big_mul64(rest, 2);
    const int more = rest->used > 0;
    CHECK(fxs_big_divide(&num, d, FXS_DOWN) == q);
    CHECK(fxs_big_divide(&num, d, FXS_UP) == q + more);
    CHECK(fxs_big_divide(&num, d, FXS_AWAY_FROM_ZERO) == q + (q >= 0 ? more : 0));
    CHECK(fxs_big_divide(&num, d, FXS_NEAREST) == q + (fxs_big_compare(&twice, d) >= 0));
}

static void quotients(void) {
    const fxs_big one = fxs_big_from(1), none = fxs_big_from(0);
    fxs_big d = any_big(9);
    d.negative = false;
    d = d.used > 0 ? d : one;
    const fxs_big less = fxs_big_sub(&d, &one);
    const int64_t q = any_number() / 4; /* saturated from 2^62 on */
    check_quotient(q, &d, &none);
    check_quotient(q, &d, &less);
    const fxs_big half = fxs_big_from(1 + random_below(&state, 1000));
    const fxs_big twice = fxs_big_mul64(&half, 2);
    check_quotient(q, &twice, &half);
}

/* A product of 8 and 5 limbs that fits 12: 2^230 2^130. */
static void long_products(void) {
    fxs_big v = fxs_big_from(1), w = fxs_big_from(1), all = fxs_big_from(1);
    for (int bits = 0; bits < 360; bits += 10) {
        fxs_big_multiply(bits < 230 ? &v : &w, 1024);
        fxs_big_multiply(&all, 1024);
    }
    const fxs_big product = fxs_big_mul(&v, &w);
    CHECK(v.used == 8 && w.used == 5 && product.used == 12);
    CHECK(fxs_big_compare(&product, &all) == 0);
}

/* Small ratios, of which both parts are multiplied by a large number. */
static void ratios(void) {
    const int64_t num[] = {(int64_t)random_below(&state, 9) - 4,
                           (int64_t)random_below(&state, 9) - 4};
    const int64_t den[] = {1 + (int64_t)random_below(&state, 4), 1 + random_below(&state, 4)};
    const int64_t less = num[0] * den[1] - num[1] * den[0];
    fxs_ratio r[2];
    for (int i = 0; i < 2; i++) { /* the products may have 18 limbs */
        fxs_big factor = any_big(8);
        factor.negative = false;
        factor = factor.used > 0 ? factor : fxs_big_from(1);
        r[i].num = fxs_big_mul64(&factor, num[i]);
        r[i].den = fxs_big_mul64(&factor, den[i]);
    }
    CHECK(fxs_ratio_compare(&r[0], &r[1]) == (less > 0) - (less < 0));
    const fxs_big one = fxs_big_from(1);
    fxs_big_increase(&r[0].num, &one);
    CHECK(less != 0 || fxs_ratio_compare(&r[0], &r[1]) == 1);
    CHECK(less != 0 || fxs_ratio_compare(&r[1], &r[0]) == -1);
}

int main(void) {
    for (int i = 0; i < 5000; i++) {
        ratios();
        products();
        sums_of_products();
        dots_of_bigs();
        bits_from();
        roots();
        quotients();
    }
    known_dots();
    long_products();
    return check_summary("big");
}

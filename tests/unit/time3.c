/* SPDX-License-Identifier: MIT
 *
 * Times (num - sqrt(square)) / den at which solids meet: their signs and their order. Those that
 * differ hardly, or not at all, are decided exactly.
 */
#include "../../lib/src/space/time3_wide.h"

#include "../common/check.h"
#include "../common/random.h"

static uint32_t state = 1;

static fxs_time3 time_of(int64_t num, int64_t square, int64_t den) {
    return (fxs_time3){fxs_big_from(num), fxs_big_from(den), fxs_big_from(square)};
}

/* ---- signs ---- */

static int sign_at(const fxs_time3 *t, int64_t x, int64_t y) {
    const fxs_big of_x = fxs_big_from(x), of_y = fxs_big_from(y);
    return fxs_sign_at3(t, &of_x, &of_y);
}

static int sign_before(const fxs_time3 *t, int64_t x, int64_t y) {
    const fxs_big of_x = fxs_big_from(x), of_y = fxs_big_from(y);
    return fxs_sign_before3(t, &of_x, &of_y);
}

/* The sign of x + y t. */
static void signs(void) {
    const fxs_time3 t = time_of(3, 2, 2); /* (3 - sqrt(2)) / 2 = 0.7928932188 */
    CHECK(sign_at(&t, -7928932188, 10000000000) == 1);
    CHECK(sign_at(&t, -7928932189, 10000000000) == -1);
    CHECK(sign_at(&t, 7928932188, -10000000000) == -1);
    CHECK(sign_at(&t, 7928932189, -10000000000) == 1);
    CHECK(sign_at(&t, 1, 1) == 1 && sign_at(&t, -1, -1) == -1);
    CHECK(sign_at(&t, 0, 5) == 1 && sign_at(&t, 0, -5) == -1);
    CHECK(sign_at(&t, 5, 0) == 1 && sign_at(&t, -5, 0) == -1 && sign_at(&t, 0, 0) == 0);
    const fxs_time3 third = time_of(3, 4, 3), whole = time_of(1, 0, 3); /* both 1 / 3 */
    CHECK(sign_at(&third, -1, 3) == 0 && sign_at(&whole, -1, 3) == 0);
    CHECK(sign_at(&third, -1, 4) == 1 && sign_at(&whole, -1, 4) == 1);
    CHECK(sign_before(&third, -1, 3) == -1 && sign_before(&third, 1, -3) == 1);
    CHECK(sign_before(&third, -1, 4) == 1 && sign_before(&third, 0, 0) == 0);
}

/* ---- comparison ---- */

/* Returns the sign of p - q, which must be the opposite of that of q - p. */
static int compare(const fxs_time3 *p, const fxs_time3 *q) {
    const int sign = fxs_compare_times3(p, q);
    CHECK(fxs_compare_times3(q, p) == -sign);
    CHECK(fxs_compare_times3(p, p) == 0);
    return sign;
}

/* Compares 1/2 + (num - sqrt(square)) 2^-60 with another such time. */
static int compare_near_half(int64_t num, int64_t square, int64_t other_num, int64_t other_square) {
    const int64_t half = INT64_C(1) << 59, unit = 2 * half;
    const fxs_time3 t = time_of(half + num, square, unit);
    const fxs_time3 u = time_of(half + other_num, other_square, unit);
    return compare(&t, &u);
}

static void times_that_differ_hardly(void) {
    /* A root and none: that of 49 is 7. */
    CHECK(compare_near_half(7, 49, 0, 0) == 0);
    CHECK(compare_near_half(7, 48, 0, 0) == 1);
    CHECK(compare_near_half(7, 50, 0, 0) == -1);
    CHECK(compare_near_half(0, 1, 0, 0) == -1);
    CHECK(compare_near_half(7, 49, 1, 0) == -1);
    CHECK(compare_near_half(1, 0, 0, 0) == 1);
    /* Two roots: 9 - sqrt(81) = 7 - sqrt(49). */
    CHECK(compare_near_half(9, 81, 7, 49) == 0);
    CHECK(compare_near_half(9, 80, 7, 49) == 1);
    CHECK(compare_near_half(9, 82, 7, 49) == -1);
    CHECK(compare_near_half(9, 80, 7, 48) == -1); /* 0.056 and 0.072 */
    CHECK(compare_near_half(9, 49, 7, 81) == 1);
    CHECK(compare_near_half(9, 49, 9, 48) == -1);
    CHECK(compare_near_half(9, 49, 8, 49) == 1);
    /* sqrt(8) = 2 sqrt(2): 8 - sqrt(8) = 2 (4 - sqrt(2)) */
    const int64_t half = INT64_C(1) << 58;
    const fxs_time3 t = time_of(2 * half + 8, 8, 4 * half), u = time_of(half + 4, 2, 2 * half);
    CHECK(compare(&t, &u) == 0);
}

static void times_that_differ(void) {
    const fxs_time3 third = time_of(3, 4, 3), half = time_of(1, 0, 2);
    const fxs_time3 late = time_of(3, 2, 2), zero = time_of(4, 16, 7), one = time_of(5, 9, 2);
    CHECK(compare(&third, &half) == -1 && compare(&late, &half) == 1);
    CHECK(compare(&late, &one) == -1 && compare(&zero, &third) == -1);
    const int64_t unit = INT64_C(1) << FXS_SPOT_BITS;
    CHECK(fxs_spot_of3(&zero) == 0 && fxs_spot_of3(&half) == unit / 2);
    CHECK(fxs_spot_of3(&one) == unit && fxs_spot_of3(&third) == unit / 3);
}

/* ---- of many bits ---- */

static fxs_big any_big(int limbs) {
    fxs_big v = fxs_big_from(1);
    for (int i = 0; i < limbs; i++) {
        const fxs_big limb = fxs_big_from(random_next(&state));
        fxs_big_multiply(&v, INT64_C(1) << 32);
        fxs_big_increase(&v, &limb);
    }
    return v;
}

/* Sets a time to n / den, written with a root r. */
static void set_rational(fxs_time3 *t, const fxs_ratio *ratio, const fxs_big *r) {
    t->num = fxs_big_add(&ratio->num, r);
    t->den = ratio->den;
    t->square = fxs_big_mul(r, r);
}

/* Times that are ratios, and such a time and another one that is later by less than 1 / (r den). */
static void random_times(void) {
    const fxs_big one = fxs_big_from(1),
                  change = fxs_big_from((int32_t)random_below(&state, 3) - 1);
    const int64_t factor = (int64_t)random_below(&state, 1000) + 1;
    const fxs_big more = any_big((int)random_below(&state, 3));
    fxs_ratio p = {any_big((int)random_below(&state, 3)), one}, q;
    p.den = fxs_big_add(&p.num, &more);
    q = p;
    fxs_big_multiply(&q.num, factor);
    fxs_big_multiply(&q.den, factor);
    q.num = fxs_big_add(&q.num, &change);
    const fxs_big r = any_big((int)random_below(&state, 4)),
                  s = any_big((int)random_below(&state, 4));
    fxs_time3 t, u;
    set_rational(&t, &p, &r);
    set_rational(&u, &q, &s);
    CHECK(compare(&t, &u) == fxs_ratio_compare(&p, &q));
    t.square = fxs_big_sub(&t.square, &one);
    if (fxs_ratio_compare(&p, &q) >= 0) {
        CHECK(compare(&t, &u) == 1);
    }
    u.square = fxs_big_from(0);
    u.num = q.num;
    if (fxs_ratio_compare(&p, &q) >= 0) {
        CHECK(compare(&t, &u) == 1);
    }
}

int main(void) {
    RUN(signs, times_that_differ_hardly, times_that_differ);
    for (int i = 0; i < 500; i++) {
        random_times();
    }
    return check_summary("time3");
}

/* SPDX-License-Identifier: MIT
 *
 * Times at which a solid meets another one, exactly.
 */
#include "time3_wide.h"
#include "../int/multiply.h"

/* Returns the sign of x - y sqrt(w), w >= 0. */
static FXS_OUT_OF_LINE int compare_long_root(const fxs_big *x, const fxs_big *y, const fxs_big *w) {
    const int sign = fxs_big_sign(x), other = w->used > 0 ? fxs_big_sign(y) : 0;
    if (sign != other || sign == 0) {
        return sign > other ? 1 : sign < other ? -1 : 0;
    }
    /* With |x| for the number of bits of x, x^2 has 2 |x| - 1 or 2 |x| bits, and y^2 w has up to 2
     * less than 2 |y| + |w|. */
    const int excess = 2 * (fxs_big_bits(x) - fxs_big_bits(y)) - fxs_big_bits(w);
    if (FXS_NEAR(excess > 1 || excess < -2)) {
        return excess > 0 ? sign : -sign;
    }
    const fxs_big yy = fxs_big_mul(y, y);
    return sign * fxs_big_compare_products(x, x, &yy, w);
}

/* x + y t = (x den + y num - y sqrt(square)) / den */
FXS_OUT_OF_LINE int fxs_sign_at3(const fxs_time3 *t, const fxs_big *x, const fxs_big *y) {
    if (y->used == 0) {
        return fxs_big_sign(x);
    }
    fxs_big sum = fxs_big_mul(x, &t->den);
    const fxs_big part = fxs_big_mul(y, &t->num);
    fxs_big_increase(&sum, &part);
    FXS_BIG_BITS(sum, 292);
    FXS_BIG_BITS(*y, 149);
    return compare_long_root(&sum, y, &t->square);
}

int fxs_sign_before3(const fxs_time3 *t, const fxs_big *x, const fxs_big *y) {
    const int sign = fxs_sign_at3(t, x, y);
    return sign != 0 ? sign : -fxs_big_sign(y);
}

/* ---- comparison ---- */

/* A number of LONG limbs of 32 bits, the least significant first. */
enum { HALF = 18, LONG = 2 * HALF };

/* Sets out to |a b|, of HALF limbs. */
static void set_product(uint32_t out[HALF], const fxs_big *a, const fxs_big *b) {
    for (int k = 0; k < HALF; k++) {
        out[k] = 0;
    }
    for (int i = 0; i < a->used; i++) {
        uint64_t carry = 0;
        for (int k = i; k < HALF; k++) {
            const uint32_t factor = k - i < b->used ? b->limb[k - i] : 0;
            carry += fxs_multiply_unsigned(a->limb[i], factor) + out[k];
            out[k] = (uint32_t)carry;
            carry >>= 32;
        }
        FXS_CHECK(carry == 0);
    }
}

/* Adds `factor`, 1 or -1, times b. Returns what is carried out of the last limb. */
static int64_t add_half(uint32_t a[HALF], int factor, const uint32_t b[HALF]) {
    int64_t carry = 0;
    for (int k = 0; k < HALF; k++) {
        carry += a[k] + factor * (int64_t)b[k];
        a[k] = (uint32_t)(carry & UINT32_MAX);
        carry >>= 32;
    }
    return carry;
}

/* Sets out to a b. */
static void set_product_of_halves(uint32_t out[LONG], const uint32_t a[HALF],
                                  const uint32_t b[HALF]) {
    for (int k = 0; k < LONG; k++) {
        out[k] = 0;
    }
    for (int i = 0; i < HALF; i++) {
        uint64_t carry = 0;
        for (int k = 0; k < HALF; k++) {
            carry += fxs_multiply_unsigned(a[i], b[k]) + out[i + k];
            out[i + k] = (uint32_t)carry;
            carry >>= 32;
        }
        out[i + HALF] = (uint32_t)carry;
    }
}

static int compare_long(const uint32_t a[LONG], const uint32_t b[LONG]) {
    for (int k = LONG; k-- > 0;) {
        if (a[k] != b[k]) {
            return a[k] < b[k] ? -1 : 1;
        }
    }
    return 0;
}

/* Returns the sign of x^2 - (sqrt(p) - sqrt(q))^2 for p = a b and q = c d. With z = p + q - x^2 it
 * is that of 2 sqrt(p q) - z. */
static FXS_OUT_OF_LINE int compare_square(const fxs_big *x, const fxs_big *a, const fxs_big *b,
                                          const fxs_big *c, const fxs_big *d) {
    uint32_t p[HALF], q[HALF], z[HALF], left[LONG], right[LONG];
    set_product(p, a, b);
    set_product(q, c, d);
    set_product(z, x, x);
    for (int k = 0; k < HALF; k++) {
        left[k] = p[k];
    }
    (void)add_half(left, 1, q);
    const bool is_negative = add_half(left, -1, z) < 0;
    for (int k = 0; k < HALF; k++) {
        z[k] = left[k];
    }
    (void)add_half(p, 1, p);
    (void)add_half(q, 1, q);
    set_product_of_halves(left, p, q);
    set_product_of_halves(right, z, z);
    return is_negative ? 1 : compare_long(left, right);
}

/* The times differ by (x - sqrt(p) + sqrt(q)) / (den den') with x = num den' - num' den,
 * p = den'^2 square and q = den^2 square'. */
static FXS_OUT_OF_LINE int compare_times_exactly(const fxs_time3 *t, const fxs_time3 *u) {
    fxs_big x = fxs_big_mul(&t->num, &u->den);
    {
        const fxs_big y = fxs_big_mul(&u->num, &t->den);
        x = fxs_big_sub(&x, &y);
    }
    const fxs_big dd = fxs_big_mul(&t->den, &t->den), ee = fxs_big_mul(&u->den, &u->den);
    FXS_BIG_BITS(x, 283);
    FXS_BIG_BITS(dd, 276);
    const int sign = fxs_big_sign(&x);
    const int roots = fxs_big_compare_products(&dd, &u->square, &ee, &t->square);
    if (sign == 0 || roots == 0 || sign == roots) {
        return sign != 0 ? sign : roots;
    }
    return sign * compare_square(&x, &ee, &t->square, &dd, &u->square);
}

FXS_OUT_OF_LINE int64_t fxs_spot_of3(const fxs_time3 *t) {
    const int64_t unit = INT64_C(1) << FXS_SPOT_BITS;
    fxs_big num = fxs_big_mul64(&t->num, unit);
    if (t->square.used > 0) {
        fxs_big square = fxs_big_mul64(&t->square, unit);
        fxs_big_multiply(&square, unit);
        const fxs_big root = fxs_big_sqrt(&square, false);
        num = fxs_big_sub(&num, &root);
    }
    return fxs_big_divide(&num, &t->den, FXS_DOWN);
}

int fxs_compare_times3(const fxs_time3 *p, const fxs_time3 *q) {
    if ((p->square.used | q->square.used) == 0) {
        const fxs_ratio time = {p->num, p->den}, other = {q->num, q->den};
        return fxs_ratio_compare(&time, &other);
    }
    const int64_t later = fxs_spot_of3(p) - fxs_spot_of3(q);
    return FXS_NEAR(later > 4 || later < -4) ? (later > 0 ? 1 : -1) : compare_times_exactly(p, q);
}

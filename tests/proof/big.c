/* SPDX-License-Identifier: MIT
 *
 * lib/src/int/big.c as its callers see it in the proof: each function may answer anything that
 * its contract in big.h allows for any numbers. That its answers are among these, and what
 * happens inside, is proved on its own (big_itself.c); nobody else looks at the limbs.
 */
#include "../../lib/src/int/big.h"

#include <__fc_builtin.h>

static const int64_t most = INT64_C(1) << 62;

static fxs_big any_big(void) {
    fxs_big v;
    Frama_C_make_unknown((char *)v.limb, sizeof v.limb);
    v.used = (uint8_t)Frama_C_interval(0, FXS_BIG_LIMBS);
    v.negative = v.used > 0 && Frama_C_interval(0, 1);
    return v;
}

/* Reads what the function reads of a number. */
static void read(const fxs_big *v) {
    /*@ assert \initialized(&v->used) && \initialized(&v->negative) && v->used <= 12; */
}

static int any_sign(void) {
    return Frama_C_interval(-1, 1);
}

fxs_big fxs_big_from(int64_t v) {
    (void)v;
    return any_big();
}

fxs_big fxs_big_from_wide(fxs_wide v) {
    (void)v;
    return any_big();
}

fxs_big fxs_big_add(const fxs_big *a, const fxs_big *b) {
    read(a);
    read(b);
    return any_big();
}

fxs_big fxs_big_sub(const fxs_big *a, const fxs_big *b) {
    return fxs_big_add(a, b);
}

fxs_big fxs_big_mul(const fxs_big *a, const fxs_big *b) {
    return fxs_big_add(a, b);
}

fxs_big fxs_big_mul64(const fxs_big *a, int64_t b) {
    (void)b;
    read(a);
    return any_big();
}

int fxs_big_compare(const fxs_big *a, const fxs_big *b) {
    read(a);
    read(b);
    return any_sign();
}

int fxs_big_compare_magnitude(const fxs_big *a, const fxs_big *b) {
    return fxs_big_compare(a, b);
}

void fxs_big_increase(fxs_big *a, const fxs_big *b) {
    *a = fxs_big_add(a, b);
}

void fxs_big_multiply(fxs_big *a, int64_t b) {
    *a = fxs_big_mul64(a, b);
}

int fxs_big_compare_root(const fxs_big *x, const fxs_big *y, const fxs_big *w) {
    read(x);
    return fxs_big_compare(y, w);
}

int fxs_big_bits(const fxs_big *a) {
    read(a);
    return Frama_C_interval(0, 32 * FXS_BIG_LIMBS);
}

fxs_big fxs_big_product(int64_t a, int64_t b) {
    (void)a;
    (void)b;
    return any_big();
}

fxs_big fxs_big_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    (void)(ax + 0 * ay);
    (void)(bx + 0 * by);
    return any_big();
}

fxs_big fxs_big_dot3(const int64_t v[3], const int64_t w[3]) {
    /*@ assert \initialized(v + (0 .. 2)) && \initialized(w + (0 .. 2)); */
    (void)(v[0] + 0 * w[0]);
    return any_big();
}

int fxs_ratio_compare(const fxs_ratio *p, const fxs_ratio *q) {
    read(&p->num);
    read(&p->den);
    return fxs_big_compare(&q->num, &q->den);
}

int64_t fxs_big_divide(const fxs_big *num, const fxs_big *den, fxs_rounding rounding) {
    (void)rounding;
    read(num);
    read(den);
    return Frama_C_long_long_interval(-most, most);
}

fxs_big fxs_big_sqrt(const fxs_big *v, bool up) {
    (void)up;
    read(v);
    return any_big();
}

int64_t fxs_big_root(const fxs_big *num, const fxs_big *den, bool up) {
    (void)up;
    read(num);
    read(den);
    return Frama_C_long_long_interval(0, most);
}

int64_t fxs_big_small_root(const fxs_big *num, const fxs_big *den, bool up) {
    (void)up;
    read(num);
    read(den);
    return Frama_C_long_long_interval(0, INT64_C(1) << 31);
}

uint32_t fxs_root64(uint64_t v) {
    (void)v;
    return (uint32_t)Frama_C_interval(INT32_MIN, INT32_MAX);
}

fixsat_vec3 fxs_unit3(const int64_t n[3]) {
    /*@ assert \initialized(&n[0]) && \initialized(&n[1]) && \initialized(&n[2]); */
    (void)(n[0] == n[1] && n[1] == n[2]);
    return (fixsat_vec3){Frama_C_interval(-65537, 65537), Frama_C_interval(-65537, 65537),
                         Frama_C_interval(-65537, 65537)};
}

fix16_t fxs_clamp(int64_t v, bool *in_range) {
    if (v < INT32_MIN || v > INT32_MAX) {
        *in_range = false;
        return v < 0 ? INT32_MIN : INT32_MAX;
    }
    return (fix16_t)v;
}

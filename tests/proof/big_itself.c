/* SPDX-License-Identifier: MIT
 *
 * lib/src/int/big.c with numbers of every length in limbs: those that are in use have any
 * value, the others are not initialized. Here it must not read one of these, nor leave
 * one behind in what it answers. (Its callers see big.c of this folder instead.)
 */
#include "../../lib/src/int/big.c"

#include <__fc_builtin.h>

static fxs_big any_big(int used) {
    fxs_big v;
    /*@ loop unroll 12; */
    for (int i = 0; i < used; i++) {
        v.limb[i] = Frama_C_unsigned_int_interval(i + 1 == used, UINT32_MAX);
    }
    v.used = (uint8_t)used;
    v.negative = used > 0 && Frama_C_interval(0, 1);
    return v;
}

static void is_valid(fxs_big v) {
    /*@ assert used: v.used <= FXS_BIG_LIMBS; */
    /*@ loop unroll 12; */
    for (int i = 0; i < v.used; i++) {
        /*@ assert limb: \initialized(&v.limb[i]); */
    }
}

static int64_t any_int64(void) {
    return Frama_C_long_long_interval(INT64_MIN, INT64_MAX);
}

void of_numbers(void) {
    is_valid(fxs_big_from(any_int64()));
    is_valid(fxs_big_product(any_int64(), any_int64()));
    is_valid(fxs_big_cross(any_int64(), any_int64(), any_int64(), any_int64()));
    fxs_wide wide;
    Frama_C_make_unknown((char *)&wide, sizeof wide);
    is_valid(fxs_big_from_wide(wide));
    const int64_t v[3] = {any_int64(), any_int64(), any_int64()};
    const int64_t w[3] = {any_int64(), any_int64(), any_int64()};
    is_valid(fxs_big_dot3(v, w));
    (void)fxs_root64(Frama_C_unsigned_long_long_interval(0, UINT64_MAX));
}

/* Sums have a bit more than their terms, which are below 2^383 all. */
void of_one(void) {
    /*@ loop unroll 13; */
    for (int used = 0; used <= 11; used++) {
        const fxs_big v = any_big(used);
        (void)fxs_big_bits(&v);
        is_valid(fxs_big_sqrt(&v, Frama_C_interval(0, 1)));
        if (used <= 10) {
            is_valid(fxs_big_mul64(&v, any_int64()));
        }
    }
}

void of_two(void) {
    /*@ loop unroll 13; */
    for (int m = 0; m <= 11; m++) {
        /*@ loop unroll 13; */
        for (int n = 0; n <= 11; n++) {
            const fxs_big a = any_big(m), b = any_big(n);
            is_valid(fxs_big_add(&a, &b));
            is_valid(fxs_big_sub(&a, &b));
            (void)fxs_big_compare(&a, &b);
            (void)fxs_big_compare_magnitude(&a, &b);
            if (m + n <= FXS_BIG_LIMBS) {
                is_valid(fxs_big_mul(&a, &b));
            }
        }
    }
}

void of_quotients(void) {
    /*@ loop unroll 13; */
    for (int m = 0; m <= 11; m++) {
        /*@ loop unroll 13; */
        for (int n = 0; n <= 11; n++) {
            const fxs_big a = any_big(m), b = any_big(n);
            (void)fxs_big_divide(&a, &b, (fxs_rounding)Frama_C_interval(0, 3));
        }
    }
}

/* SPDX-License-Identifier: MIT
 *
 * Integers of up to 384 bits by the schoolbook (Knuth, The Art of Computer
 * Programming 2, 4.3.1, algorithms A, S and M).
 */
#include "big.h"

#include "exact.h"

static fixsat_big trimmed(fixsat_big v) {
    while (v.used > 0 && v.limb[v.used - 1] == 0) {
        v.used--;
    }
    v.negative = v.negative && v.used > 0;
    return v;
}

fixsat_big fixsat_big_from(int64_t v) {
    const uint64_t magnitude = v < 0 ? (uint64_t) - (v + 1) + 1 : (uint64_t)v;
    fixsat_big r;
    r.limb[0] = (uint32_t)magnitude;
    r.limb[1] = (uint32_t)(magnitude >> 32);
    r.used = 2;
    r.negative = v < 0;
    return trimmed(r);
}

static int compare_magnitude(const fixsat_big *a, const fixsat_big *b) {
    if (a->used != b->used) {
        return a->used < b->used ? -1 : 1;
    }
    for (int i = a->used; i-- > 0;) {
        if (a->limb[i] != b->limb[i]) {
            return a->limb[i] < b->limb[i] ? -1 : 1;
        }
    }
    return 0;
}

int fixsat_big_compare(const fixsat_big *a, const fixsat_big *b) {
    if (a->negative != b->negative) {
        return a->negative ? -1 : 1;
    }
    return a->negative ? compare_magnitude(b, a) : compare_magnitude(a, b);
}

static uint32_t limb_of(const fixsat_big *a, int i) {
    return i < a->used ? a->limb[i] : 0;
}

/* |a| + |b|, which fits. */
static fixsat_big add_magnitudes(const fixsat_big *a, const fixsat_big *b) {
    const int most = a->used > b->used ? a->used : b->used;
    fixsat_big r;
    uint64_t carry = 0;
    for (int i = 0; i < most; i++) {
        carry += (uint64_t)limb_of(a, i) + limb_of(b, i); /* below 2^33 */
        r.limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    r.used = (uint8_t)most;
    if (carry != 0 && most < FIXSAT_BIG_LIMBS) {
        r.limb[r.used++] = (uint32_t)carry;
    }
    r.negative = false;
    return r;
}

/* |a| - |b| for |a| >= |b|. */
static fixsat_big sub_magnitudes(const fixsat_big *a, const fixsat_big *b) {
    fixsat_big r;
    int64_t carry = 0;
    for (int i = 0; i < a->used; i++) {
        carry += (int64_t)a->limb[i] - limb_of(b, i); /* above -2^33 */
        r.limb[i] = (uint32_t)(carry & UINT32_MAX);
        carry >>= 32;
    }
    r.used = a->used;
    r.negative = false;
    return trimmed(r);
}

/* a + b, or a - b with b's sign the other way. */
static fixsat_big add_signed(const fixsat_big *a, const fixsat_big *b, bool b_negative) {
    fixsat_big r;
    if (a->negative == b_negative || b->used == 0) {
        r = add_magnitudes(a, b);
        r.negative = a->negative;
    } else if (compare_magnitude(a, b) >= 0) {
        r = sub_magnitudes(a, b);
        r.negative = a->negative;
    } else {
        r = sub_magnitudes(b, a);
        r.negative = b_negative;
    }
    r.negative = r.negative && r.used > 0;
    return r;
}

fixsat_big fixsat_big_add(const fixsat_big *a, const fixsat_big *b) {
    return add_signed(a, b, b->negative);
}

fixsat_big fixsat_big_sub(const fixsat_big *a, const fixsat_big *b) {
    return add_signed(a, b, !b->negative);
}

fixsat_big fixsat_big_mul(const fixsat_big *a, const fixsat_big *b) {
    fixsat_big r;
    const int used = a->used + b->used <= FIXSAT_BIG_LIMBS ? a->used + b->used : FIXSAT_BIG_LIMBS;
    for (int i = 0; i < used; i++) {
        r.limb[i] = 0;
    }
    for (int i = 0; i < a->used; i++) {
        uint64_t carry = 0;
        for (int j = 0; j < b->used && i + j < used; j++) {
            /* (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1 at most */
            carry += (uint64_t)a->limb[i] * b->limb[j] + r.limb[i + j];
            r.limb[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        if (i + b->used < used) {
            r.limb[i + b->used] = (uint32_t)carry;
        }
    }
    r.used = (uint8_t)used;
    r.negative = a->negative != b->negative;
    return trimmed(r);
}

fixsat_big fixsat_big_mul64(const fixsat_big *a, int64_t b) {
    const fixsat_big factor = fixsat_big_from(b);
    return fixsat_big_mul(a, &factor);
}

static fixsat_big product(int64_t a, int64_t b) {
    const fixsat_big factor = fixsat_big_from(a);
    return fixsat_big_mul64(&factor, b);
}

fixsat_big fixsat_big_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    const fixsat_big p = product(ax, by), q = product(ay, bx);
    return fixsat_big_sub(&p, &q);
}

fixsat_big fixsat_big_dot(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    const fixsat_big p = product(ax, bx), q = product(ay, by);
    return fixsat_big_add(&p, &q);
}

int fixsat_ratio_compare(const fixsat_ratio *p, const fixsat_ratio *q) {
    const fixsat_big left = fixsat_big_mul(&p->num, &q->den);
    const fixsat_big right = fixsat_big_mul(&q->num, &p->den);
    return fixsat_big_compare(&left, &right);
}

enum { QUOTIENT_BITS = 62 };

int fixsat_big_bits(const fixsat_big *a) {
    return a->used == 0 ? 0 : 32 * (a->used - 1) + fixsat_bits32(a->limb[a->used - 1]);
}

static fixsat_big shifted_left(const fixsat_big *a, int bits) {
    const int limbs = bits / 32, rest = bits % 32;
    fixsat_big r;
    uint64_t carry = 0;
    for (int i = 0; i < limbs; i++) {
        r.limb[i] = 0;
    }
    for (int i = 0; i < a->used; i++) {
        carry |= (uint64_t)a->limb[i] << rest;
        r.limb[i + limbs] = (uint32_t)carry;
        carry >>= 32;
    }
    r.used = (uint8_t)(a->used + limbs);
    if (carry != 0) {
        r.limb[r.used++] = (uint32_t)carry;
    }
    r.negative = a->negative;
    return r;
}

static void halve(fixsat_big *a) {
    for (int i = 0; i < a->used; i++) {
        const uint64_t next = i + 1 < a->used ? a->limb[i + 1] : 0;
        a->limb[i] = (uint32_t)((next << 32 | a->limb[i]) >> 1);
    }
    *a = trimmed(*a);
}

int64_t fixsat_big_divide(const fixsat_big *num, const fixsat_big *den, fixsat_rounding rounding) {
    fixsat_big rest = *num;
    rest.negative = false;
    uint64_t quotient = 0;
    int bit = fixsat_big_bits(num) - fixsat_big_bits(den);
    if (bit >= QUOTIENT_BITS) {
        quotient = UINT64_C(1) << QUOTIENT_BITS;
        rest.used = 0;
    } else if (bit >= 0) {
        /* Restoring division, a bit at a time. */
        for (fixsat_big part = shifted_left(den, bit); bit >= 0; bit--) {
            if (compare_magnitude(&rest, &part) >= 0) {
                rest = sub_magnitudes(&rest, &part);
                quotient |= UINT64_C(1) << bit;
            }
            halve(&part);
        }
    }
    bool up; /* the magnitude */
    if (rounding == FIXSAT_NEAREST) {
        const fixsat_big twice = add_magnitudes(&rest, &rest);
        const int half = compare_magnitude(&twice, den);
        up = half > 0 || (half == 0 && !num->negative);
    } else {
        up = rest.used != 0 &&
             (rounding == FIXSAT_AWAY_FROM_ZERO || (rounding == FIXSAT_DOWN) == num->negative);
    }
    quotient += up;
    return num->negative ? -(int64_t)quotient : (int64_t)quotient;
}

/* Digit by digit: of v, `rest` is what remains beyond the square of the digits so
 * far; with their value r, and bit the square of the next digit's, `doubled` is 2 r
 * times the root of bit. */
fixsat_big fixsat_big_sqrt(const fixsat_big *v, bool up) {
    fixsat_big rest = *v, doubled = fixsat_big_from(0);
    const fixsat_big one = fixsat_big_from(1);
    for (int digit = (fixsat_big_bits(v) + 1) / 2; digit-- > 0;) {
        const fixsat_big bit = shifted_left(&one, 2 * digit);
        const fixsat_big step = add_magnitudes(&doubled, &bit);
        halve(&doubled);
        if (compare_magnitude(&rest, &step) >= 0) {
            rest = sub_magnitudes(&rest, &step);
            doubled = add_magnitudes(&doubled, &bit);
        }
    }
    return up && rest.used > 0 ? add_magnitudes(&doubled, &one) : doubled;
}

/* sqrt(num / den) = sqrt(num den) / den, and rounding twice in one direction is
 * rounding once. */
int64_t fixsat_big_root(const fixsat_big *num, const fixsat_big *den, bool up) {
    const fixsat_big product = fixsat_big_mul(num, den);
    const fixsat_big root = fixsat_big_sqrt(&product, up);
    return fixsat_big_divide(&root, den, up ? FIXSAT_UP : FIXSAT_DOWN);
}

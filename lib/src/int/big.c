/* SPDX-License-Identifier: MIT
 *
 * Integers of up to 384 bits, by the schoolbook algorithms (Knuth, The Art of Computer Programming
 * 2, 4.3.1, algorithms A, S and M).
 */
#include "big.h"
#include "product.h"
#include "quotient.h"

static FXS_OUT_OF_LINE void trim(fxs_big *a) {
    while (a->used > 0 && a->limb[a->used - 1] == 0) {
        a->used--;
    }
    a->negative = a->negative && a->used > 0;
}

fxs_big fxs_big_from(int64_t v) {
    const uint64_t magnitude = fxs_magnitude64(v);
    fxs_big r;
    r.limb[0] = (uint32_t)magnitude;
    r.limb[1] = (uint32_t)(magnitude >> 32);
    r.used = r.limb[1] != 0 ? 2 : r.limb[0] != 0;
    r.negative = v < 0;
    return r;
}

/* Returns v, or -v if `negative`; then v > 0. */
static fxs_big of_product(fxs_product v, bool negative) {
    const uint32_t highest = (uint32_t)(v.high >> 32), next = (uint32_t)(v.low >> 32);
    fxs_big r;
    r.limb[0] = (uint32_t)v.low;
    r.limb[1] = next;
    r.limb[2] = (uint32_t)v.high;
    r.limb[3] = highest;
    r.used = highest != 0 ? 4 : v.high != 0 ? 3 : next != 0 ? 2 : v.low != 0;
    r.negative = negative;
    return r;
}

fxs_big fxs_big_from_wide(fxs_wide v) {
    enum { LOWER = 64 - 2 * FXS_LIMB };
    const fxs_wide magnitude = fxs_wide_abs(v);
    const uint64_t hi = (uint64_t)magnitude.hi;
    const uint64_t low = (hi & ((1 << LOWER) - 1)) << 2 * FXS_LIMB | (uint64_t)magnitude.lo;
    return of_product((fxs_product){hi >> LOWER, low}, v.hi < 0);
}

/* A sum of products: the positive ones and the negative ones. */
typedef struct sums {
    fxs_product positive, negative;
} sums;

/* Adds v w, or subtracts it if `less`. */
static void add_part(sums *out, int64_t v, int64_t w, bool less) {
    fxs_product *const sum = ((v < 0) == (w < 0)) != less ? &out->positive : &out->negative;
    *sum = fxs_product_sum(*sum, fxs_full_product(fxs_magnitude64(v), fxs_magnitude64(w)));
}

static fxs_big of_sums(const sums *of) {
    const bool negative = fxs_product_compare(of->positive, of->negative) < 0;
    const fxs_product *const most = negative ? &of->negative : &of->positive;
    const fxs_product *const least = negative ? &of->positive : &of->negative;
    return of_product(fxs_product_difference(*most, *least), negative);
}

/* Uses 64 bits if the three products are at most 2^61 each, else sums below 3 * 2^126. */
fxs_big fxs_big_dot3(const int64_t v[3], const int64_t w[3]) {
    const int v_bits = fxs_bits_of3(v), w_bits = fxs_bits_of3(w);
    if (FXS_NEAR(v_bits + w_bits <= 61)) {
        const bool fit32 = v_bits < 32 && w_bits < 32;
        int64_t sum = 0;
        for (int k = 0; k < 3; k++) {
            sum += fit32 ? fxs_multiply((int32_t)v[k], (int32_t)w[k]) : v[k] * w[k];
        }
        return fxs_big_from(sum);
    }
    sums all;
    all.positive.high = all.positive.low = all.negative.high = all.negative.low = 0;
    for (int k = 0; k < 3; k++) {
        add_part(&all, v[k], w[k], false);
    }
    return of_sums(&all);
}

/* The two products are at most 2^126 each. */
fxs_big fxs_big_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    if (FXS_NEAR(fxs_fit32(ax, ay, bx, by))) {
        return fxs_big_from(fxs_cross64(ax, ay, bx, by));
    }
    sums all;
    all.positive.high = all.positive.low = all.negative.high = all.negative.low = 0;
    add_part(&all, ax, by, false);
    add_part(&all, ay, bx, true);
    return of_sums(&all);
}

fxs_big fxs_big_product(int64_t a, int64_t b) {
    return fxs_big_cross(a, 0, 0, b);
}

/* ---- magnitudes ---- */

/* Copies |a|, because a copy of the struct would take all limbs. */
static void copy_magnitude(fxs_big *to, const fxs_big *a) {
    for (int i = 0; i < a->used; i++) {
        to->limb[i] = a->limb[i];
    }
    to->used = a->used;
    to->negative = false;
}

static uint32_t limb_of(const fxs_big *a, int i) {
    /* NOLINTNEXTLINE(clang-analyzer-core.*): limbs below `used` are set, i >= 0 */
    return i < a->used ? a->limb[i] : 0;
}

/* Compares numbers with the same number of limbs in use, the highest of which may be zero. */
static int compare_limbs(const fxs_big *a, const fxs_big *b) {
    for (int i = a->used; i-- > 0;) {
        if (a->limb[i] != b->limb[i]) {
            return a->limb[i] < b->limb[i] ? -1 : 1;
        }
    }
    return 0;
}

/* Sets the limbs of |a| - |b| for |a| >= |b|. Here and below r may be a or b. */
static inline void subtract_limbs(fxs_big *r, const fxs_big *a, const fxs_big *b) {
    int64_t carry = 0;
    for (int i = 0; i < a->used; i++) {
        carry += (int64_t)a->limb[i] - limb_of(b, i); /* above -2^33 */
        r->limb[i] = (uint32_t)(carry & UINT32_MAX);
        carry >>= 32;
    }
}

static void halve_limbs(fxs_big *a) {
    for (int i = 0; i < a->used; i++) {
        const uint32_t next = i + 1 < a->used ? a->limb[i + 1] : 0;
        a->limb[i] = a->limb[i] >> 1 | (next & 1) << 31;
    }
}

int fxs_big_compare_magnitude(const fxs_big *a, const fxs_big *b) {
    if (a->used != b->used) {
        return a->used < b->used ? -1 : 1;
    }
    return compare_limbs(a, b);
}

/* Sets |a| + |b|, which fits. */
static void add_magnitudes(fxs_big *r, const fxs_big *a, const fxs_big *b) {
    const int most = a->used > b->used ? a->used : b->used;
    uint64_t carry = 0;
    for (int i = 0; i < most; i++) {
        carry += (uint64_t)limb_of(a, i) + limb_of(b, i); /* below 2^33 */
        r->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    r->used = (uint8_t)most;
    if (carry != 0) {
        r->limb[r->used++] = (uint32_t)carry;
    }
    r->negative = false;
}

static FXS_OUT_OF_LINE void subtract_magnitudes(fxs_big *r, const fxs_big *a, const fxs_big *b) {
    subtract_limbs(r, a, b);
    r->used = a->used;
    r->negative = false;
    trim(r);
}

/* ---- sums, products and comparisons ---- */

/* Sets r to a + b, with `b_negative` in place of b's sign. */
static void add_signed(fxs_big *r, const fxs_big *a, const fxs_big *b, bool b_negative) {
    bool negative = a->negative;
    if (negative == b_negative || b->used == 0) {
        add_magnitudes(r, a, b);
    } else if (fxs_big_compare_magnitude(a, b) >= 0) {
        subtract_magnitudes(r, a, b);
    } else {
        subtract_magnitudes(r, b, a);
        negative = b_negative;
    }
    r->negative = negative && r->used > 0;
}

fxs_big fxs_big_add(const fxs_big *a, const fxs_big *b) {
    fxs_big r;
    add_signed(&r, a, b, b->negative);
    return r;
}

fxs_big fxs_big_sub(const fxs_big *a, const fxs_big *b) {
    fxs_big r;
    add_signed(&r, a, b, !b->negative);
    return r;
}

/* Sets r to a b; r is neither of them. (Compilers copy a struct that is returned.) */
static FXS_OUT_OF_LINE FXS_RARE void set_big_product(fxs_big *r, const fxs_big *a,
                                                     const fxs_big *b) {
    const int limbs = a->used + b->used;
    for (int i = 0; i < a->used; i++) {
        const uint32_t factor = a->limb[i];
        uint64_t carry = 0;
        for (int j = 0; j < b->used; j++) {
            /* (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1 at most */
            carry += fxs_multiply_unsigned(factor, b->limb[j]) + (i > 0 ? r->limb[i + j] : 0);
            r->limb[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        FXS_CHECK(i + b->used < FXS_BIG_LIMBS || carry == 0);
        if (i + b->used < FXS_BIG_LIMBS) {
            r->limb[i + b->used] = (uint32_t)carry;
        }
    }
    r->used = a->used == 0 ? 0 : (uint8_t)(limbs < FXS_BIG_LIMBS ? limbs : FXS_BIG_LIMBS);
    r->negative = a->negative != b->negative;
    trim(r);
}

fxs_big fxs_big_mul(const fxs_big *a, const fxs_big *b) {
    fxs_big r;
    set_big_product(&r, a, b);
    return r;
}

/* Sets r = a b; r may be a. The product of a limb with the low half of b belongs to the limb's
 * column, that with the high half to the next column. Each of the two has its own carry. */
static void multiply64(fxs_big *r, const fxs_big *a, int64_t b) {
    const uint64_t factor = fxs_magnitude64(b);
    const uint32_t low = (uint32_t)factor, high = (uint32_t)(factor >> 32);
    const int count = a->used;
    uint32_t carry = 0, next_carry = 0;
    FXS_CHECK(count <= FXS_BIG_LIMBS);
    r->negative = a->negative != (b < 0);
    for (int i = 0; i < count; i++) {
        /* (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1 at most */
        const uint32_t limb = a->limb[i];
        const uint64_t here = fxs_multiply_unsigned(limb, low) + carry;
        const uint64_t next = fxs_multiply_unsigned(limb, high) + (here >> 32) + next_carry;
        r->limb[i] = (uint32_t)here;
        carry = (uint32_t)next;
        next_carry = (uint32_t)(next >> 32);
    }
    r->used = (uint8_t)count;
    if ((carry | next_carry) != 0) {
        FXS_CHECK(r->used < FXS_BIG_LIMBS);
        r->limb[r->used++] = carry;
    }
    if (next_carry != 0) {
        FXS_CHECK(r->used < FXS_BIG_LIMBS);
        r->limb[r->used++] = next_carry;
    }
    trim(r);
}

fxs_big fxs_big_mul64(const fxs_big *a, int64_t b) {
    fxs_big r;
    multiply64(&r, a, b);
    return r;
}

void fxs_big_increase(fxs_big *a, const fxs_big *b) {
    add_signed(a, a, b, b->negative);
}

void fxs_big_multiply(fxs_big *a, int64_t b) {
    multiply64(a, a, b);
}

int fxs_big_compare(const fxs_big *a, const fxs_big *b) {
    if (a->negative != b->negative) {
        return a->negative ? -1 : 1;
    }
    return a->negative ? fxs_big_compare_magnitude(b, a) : fxs_big_compare_magnitude(a, b);
}

int fxs_big_compare_root(const fxs_big *x, const fxs_big *y, const fxs_big *w) {
    fxs_big left, right;
    set_big_product(&left, y, y); /* x^2 overwrites it, to save stack */
    set_big_product(&right, &left, w);
    set_big_product(&left, x, x);
    left.negative = x->negative;
    right.negative = y->negative;
    return fxs_big_compare(&left, &right);
}

/* ---- bits ---- */

int fxs_big_bits(const fxs_big *a) {
    return a->used == 0 ? 0 : 32 * (a->used - 1) + fxs_bits32(a->limb[a->used - 1]);
}

uint64_t fxs_big_bits_from(const fxs_big *a, int shift) {
    const int at = shift > 0 ? shift / 32 : 0, rest = shift > 0 ? shift % 32 : 0;
    const uint64_t low = (uint64_t)limb_of(a, at + 1) << 32 | limb_of(a, at);
    if (shift < 0) {
        return low << -shift;
    }
    return rest == 0 ? low : (uint64_t)limb_of(a, at + 2) << (64 - rest) | low >> rest;
}

/* ---- ratios ---- */

static FXS_OUT_OF_LINE int exact_ratio_compare(const fxs_ratio *p, const fxs_ratio *q) {
    if (p->num.negative != q->num.negative) {
        return p->num.negative ? -1 : 1;
    }
    const int left_limbs = p->num.used + q->den.used, right_limbs = q->num.used + p->den.used;
    const int too_long = (left_limbs > FXS_BIG_LIMBS) + (right_limbs > FXS_BIG_LIMBS);
    if (FXS_NEAR(too_long == 0)) {
        fxs_big left, right;
        set_big_product(&left, &p->num, &q->den);
        set_big_product(&right, &q->num, &p->den);
        return fxs_big_compare(&left, &right);
    }
    const int sign = fxs_big_compare_products(&p->num, &q->den, &q->num, &p->den);
    return p->num.negative ? -sign : sign;
}

/* Returns the first 31 bits. */
static FXS_OUT_OF_LINE uint32_t leading(const fxs_big *a) {
    return (uint32_t)fxs_big_bits_from(a, fxs_big_bits(a) - 31);
}

/* Compares the leading bits first. A number is less than its leading bits plus 1, in their unit. So
 * a product is at least a b and below (a + 1) (b + 1). The units of both products differ by the
 * factor 2^excess; in the smaller unit the products have 63 bits. */
int fxs_ratio_compare(const fxs_ratio *p, const fxs_ratio *q) {
    if (fxs_big_sign(&p->num) <= 0 || fxs_big_sign(&q->num) <= 0) {
        return exact_ratio_compare(p, q);
    }
    const int excess = fxs_big_bits(&p->num) + fxs_big_bits(&q->den) - fxs_big_bits(&q->num) -
                       fxs_big_bits(&p->den);
    if (excess > 1 || excess < -1) { /* a product has as many bits as its factors, or 1 less */
        return excess > 0 ? 1 : -1;
    }
    const int left = excess > 0, right = excess < 0;
    const uint32_t a = leading(&p->num), b = leading(&q->den);
    const uint32_t c = leading(&q->num), d = leading(&p->den);
    if (fxs_multiply_unsigned(a, b) << left >= fxs_multiply_unsigned(c + 1, d + 1) << right) {
        return 1;
    }
    if (fxs_multiply_unsigned(c, d) << right >= fxs_multiply_unsigned(a + 1, b + 1) << left) {
        return -1;
    }
    return exact_ratio_compare(p, q);
}

/* ---- quotients and roots ---- */

enum { QUOTIENT_BITS = 62 };
static const uint64_t most_quotient = UINT64_C(1) << QUOTIENT_BITS;

/* Subtracts b digit << shift from a, which stays 0 or more. */
static void subtract_multiple(fxs_big *a, const fxs_big *b, uint32_t digit, uint32_t shift) {
    uint64_t product = 0, shifted = 0;
    int64_t carry = 0;
    for (uint32_t i = 0, at = shift / 32; at < a->used; i++, at++) {
        product += fxs_multiply_unsigned(limb_of(b, (int)i), digit); /* below 2^64 */
        shifted |= (product & UINT32_MAX) << shift % 32; /* above the bits of the last one */
        /* NOLINTNEXTLINE(clang-analyzer-core.*): limbs below `used` are set, at >= 0 */
        carry += (int64_t)a->limb[at] - (int64_t)(shifted & UINT32_MAX);
        a->limb[at] = (uint32_t)(carry & UINT32_MAX);
        product >>= 32;
        shifted >>= 32;
        carry >>= 32;
    }
    trim(a);
}

static int64_t signed_quotient(uint64_t magnitude, bool negative) {
    return negative ? -(int64_t)magnitude : (int64_t)magnitude;
}

/* Returns the next digit of a quotient or a root, and sets the shift of its place:
 *     rest * inverse * 2^(exponent - 1), rounded down,
 * by the first 31 bits of `rest`. The inverse is never too large, so the digit is not either. It
 * lacks less than 2^-26 of what is left, and 1; a further round adds that. */
static uint32_t next_digit(uint32_t *shift, const fxs_big *rest, uint32_t inverse, int exponent) {
    const int up = fxs_big_bits(rest) + exponent;
    const uint32_t digit = (uint32_t)(fxs_multiply_unsigned(leading(rest), inverse) >> 32);
    FXS_CHECK(up >= -31);
    *shift = up > 0 ? (uint32_t)up : 0;
    const uint32_t whole = up > 0 ? digit : digit >> (-up & 31);
    return whole + (whole == 0); /* at least 1 is left */
}

/* By digits of about 27 bits. The first 32 bits of den are m. The reciprocal of m + 1 is at most 1
 * less than that of m, and the one that is computed is at most 3 more than that of m. */
int64_t fxs_big_divide(const fxs_big *num, const fxs_big *den, fxs_rounding rounding) {
    if (num->used == 0) {
        return 0;
    }
    const int den_bits = fxs_big_bits(den);
    if (den_bits == 0 || fxs_big_bits(num) - den_bits > QUOTIENT_BITS) { /* at least 2^62 */
        return signed_quotient(most_quotient, num->negative);
    }
    fxs_big rest;
    copy_magnitude(&rest, num);
    uint64_t quotient = 0;
    const uint32_t m = (uint32_t)fxs_big_bits_from(den, den_bits - 32);
    const uint32_t inverse = 2 * (fxs_reciprocal(m) - 4);
    while (fxs_big_compare_magnitude(&rest, den) >= 0) {
        uint32_t shift;
        const uint32_t digit = next_digit(&shift, &rest, inverse, -den_bits - 30);
        quotient += (uint64_t)digit << shift;
        subtract_multiple(&rest, den, digit, shift);
    }
    bool up; /* the magnitude */
    if (rounding == FXS_NEAREST) {
        fxs_big_increase(&rest, &rest);
        const int half = fxs_big_compare_magnitude(&rest, den);
        up = half > 0 || (half == 0 && !num->negative);
    } else {
        up = rest.used != 0 &&
             (rounding == FXS_AWAY_FROM_ZERO || (rounding == FXS_DOWN) == num->negative);
    }
    quotient += up;
    return signed_quotient(quotient < most_quotient ? quotient : most_quotient, num->negative);
}

/* Adds digit << shift, which fits. */
static FXS_OUT_OF_LINE void add_digit(fxs_big *a, uint32_t digit, uint32_t shift) {
    uint64_t carry = (uint64_t)digit << shift % 32;
    for (int at = (int)(shift / 32); at < a->used; at++) {
        const uint64_t sum = (carry & UINT32_MAX) + a->limb[at];
        a->limb[at] = (uint32_t)sum;
        carry = (carry >> 32) + (sum >> 32);
    }
    FXS_CHECK(carry == 0);
}

/* By digits d of the root s, as fxs_big_divide; r is their sum so far. If 2 s d <= v - r^2, then
 * (r + d)^2 <= v. At first r is 0, and s d <= v suffices. The first bits of v are m, 31 or 32 such
 * that their unit is a square. 2^47 / sqrt(m + 1) is at most 2 less than 2^47 / sqrt(m), and the
 * inverse root at most 4 more than that. The limbs of `twice` above 2 r are zero. */
fxs_big fxs_big_sqrt(const fxs_big *v, bool up) {
    fxs_big rest, twice = {.used = v->used};
    const int bits = fxs_big_bits(v), unit = bits - 32 + (bits & 1);
    int exponent = -46 - unit / 2;
    copy_magnitude(&rest, v);
    const uint32_t inverse =
        v->used == 0 ? 0 : fxs_inverse_root((uint32_t)fxs_big_bits_from(v, unit)) - 6;
    trim(&twice);
    while (fxs_big_compare_magnitude(&rest, &twice) > 0) {
        uint32_t shift;
        const uint32_t digit = next_digit(&shift, &rest, inverse, exponent);
        exponent = -47 - unit / 2;
        twice.used = v->used;
        add_digit(&twice, digit, shift);
        subtract_multiple(&rest, &twice, digit, shift);
        add_digit(&twice, digit, shift);
        trim(&twice);
    }
    halve_limbs(&twice);
    trim(&twice);
    const fxs_big more = fxs_big_from(up && rest.used > 0);
    fxs_big_increase(&twice, &more);
    return twice;
}

/* sqrt(num / den) = sqrt(num den) / den, and rounding twice in one direction is rounding once. */
static int64_t long_root(const fxs_big *num, const fxs_big *den, bool up) {
    const fxs_big product = fxs_big_mul(num, den);
    const fxs_big root = fxs_big_sqrt(&product, up);
    return fxs_big_divide(&root, den, up ? FXS_UP : FXS_DOWN);
}

int64_t fxs_big_root(const fxs_big *num, const fxs_big *den, bool up) {
    return fxs_big_bits(num) - fxs_big_bits(den) < QUOTIENT_BITS - 1
               ? fxs_big_small_root(num, den, up)
               : long_root(num, den, up);
}

uint32_t fxs_root64(uint64_t v) {
    uint64_t root = 0;
    for (int bit = 62; bit >= 0; bit -= 2) {
        const uint64_t tried = root + (UINT64_C(1) << bit);
        root >>= 1;
        if (v >= tried) {
            v -= tried;
            root += UINT64_C(1) << bit;
        }
    }
    return (uint32_t)root;
}

/* For an integer k, k^2 > q iff k^2 > q rounded down, and k^2 >= q iff k^2 >= q rounded up. */
int64_t fxs_big_small_root(const fxs_big *num, const fxs_big *den, bool up) {
    const uint64_t q = (uint64_t)fxs_big_divide(num, den, up ? FXS_UP : FXS_DOWN);
    fxs_big quotient = {.limb = {(uint32_t)q, (uint32_t)(q >> 32)}, .used = 2};
    trim(&quotient);
    const fxs_big root = fxs_big_sqrt(&quotient, up);
    return (int64_t)fxs_big_bits_from(&root, 0);
}

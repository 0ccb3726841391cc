/* SPDX-License-Identifier: MIT
 *
 * Quotients and lengths, estimated and then corrected.
 */
#include "quotient.h"

static uint32_t high_product(uint32_t a, uint32_t b) {
    return (uint32_t)(fxs_multiply_unsigned(a, b) >> 32);
}

fxs_lead fxs_lead_of(uint64_t v) {
    const uint32_t high = (uint32_t)(v >> 32), low = (uint32_t)v;
    if (high == 0) {
        if (low == 0) {
            return (fxs_lead){0, 0};
        }
        const int empty = __builtin_clz(low);
        return (fxs_lead){low << empty, -empty};
    }
    const int empty = __builtin_clz(high);
    const uint32_t mantissa = empty == 0 ? high : high << empty | low >> (32 - empty);
    return (fxs_lead){mantissa, 32 - empty};
}

fxs_lead fxs_lead_of_wide(const fxs_wide *v) {
    if (v->hi == 0) {
        return fxs_lead_of((uint64_t)v->lo);
    }
    const int bits = fxs_bits64((uint64_t)v->hi), below = 2 * FXS_LIMB - (64 - bits);
    const uint64_t high = (uint64_t)v->hi << (64 - bits);
    const uint64_t low = below < 0 ? (uint64_t)v->lo << -below : (uint64_t)v->lo >> below;
    return (fxs_lead){(uint32_t)((high | low) >> 32), 32 + below};
}

/* Uses the first 31 bits of n. The cut takes less than 3 * 2^32 from a sum of 2^60 at least. With
 * the bits that the lead cuts off, it is less than 26 of the lead's units. */
fxs_lead fxs_lead_of_square3(const int64_t n[3]) {
    const uint64_t v[3] = {fxs_abs64(n[0]), fxs_abs64(n[1]), fxs_abs64(n[2])};
    const int bits = fxs_bits64(v[0] | v[1] | v[2]), shift = bits > 31 ? bits - 31 : 0;
    uint64_t sum = 0;
    for (int k = 0; k < 3; k++) {
        const uint32_t part = (uint32_t)(v[k] >> shift);
        sum += fxs_multiply_unsigned(part, part);
    }
    fxs_lead lead = fxs_lead_of(sum);
    lead.exponent += 2 * shift;
    return lead;
}

/* ---- the reciprocal root ---- */

/* The leading bits of 2^47 / sqrt(m) after the first one, by the leading bits of m. With the next
 * bit set, the relative error is at most 2^-7.6. */
static const uint8_t first_bits[192] = {
    254, 250, 246, 242, 238, 235, 231, 228, 225, 221, 218, 215, 212, 209, 206, 203, 200, 197,
    194, 192, 189, 186, 184, 181, 179, 176, 174, 172, 169, 167, 165, 163, 160, 158, 156, 154,
    152, 150, 148, 146, 144, 142, 140, 139, 137, 135, 133, 131, 130, 128, 126, 125, 123, 121,
    120, 118, 117, 115, 114, 112, 111, 109, 108, 106, 105, 103, 102, 101, 99,  98,  97,  95,
    94,  93,  92,  90,  89,  88,  87,  85,  84,  83,  82,  81,  80,  78,  77,  76,  75,  74,
    73,  72,  71,  70,  69,  68,  67,  66,  65,  64,  63,  62,  61,  60,  59,  58,  57,  56,
    55,  54,  54,  53,  52,  51,  50,  49,  48,  48,  47,  46,  45,  44,  43,  43,  42,  41,
    40,  39,  39,  38,  37,  36,  36,  35,  34,  33,  33,  32,  31,  31,  30,  29,  29,  28,
    27,  26,  26,  25,  24,  24,  23,  23,  22,  21,  21,  20,  19,  19,  18,  17,  17,  16,
    16,  15,  14,  14,  13,  13,  12,  12,  11,  10,  10,  9,   9,   8,   8,   7,   7,   6,
    5,   5,   4,   4,   3,   3,   2,   2,   1,   1,   0,   0};

uint32_t fxs_inverse_root10(uint32_t m) {
    FXS_CHECK(m >> 30 != 0);
    return 1U << 9 | (uint32_t)first_bits[(m >> 24) - 64] << 1 | 1U;
}

/* Computes y (3 - m y^2) / 2 twice, with y in units of 2^-31 and m in units of 2^-32. */
uint32_t fxs_inverse_root(uint32_t m) {
    uint32_t y = fxs_inverse_root10(m) << 22;
    for (int i = 0; i < 2; i++) {
        const uint32_t w = (UINT32_C(3) << 30) - high_product(high_product(y, y), m);
        y = (uint32_t)(fxs_multiply_unsigned(y, w) >> 31);
    }
    return y;
}

/* The square of the inverse root in 10 bits is at most 2^-6.6 off. The first step has 16 bits of m,
 * and leaves 2^-12.9. The second one has the error e in units of 2^-30, and multiplies by
 * 1 + e + e^2. */
uint32_t fxs_reciprocal(uint32_t m) {
    const uint32_t root = fxs_inverse_root10(m), y15 = root * root >> 4;
    const int32_t e15 = (1 << 30) - (int32_t)(y15 * (m >> 16));
    const int32_t y = (int32_t)(y15 << 16) + ((e15 >> 8) * (int32_t)y15 >> 6);
    const int32_t e = (1 << 30) - (int32_t)high_product((uint32_t)y, m), part = e >> 10;
    return (uint32_t)(y + (fxs_multiply(e + (part * part >> 10), y >> 1) >> 29));
}

fxs_divisor fxs_divisor_of_lead(fxs_lead lead) {
    const int odd = lead.exponent & 1;
    const uint32_t m = lead.mantissa | UINT32_C(1) << 31; /* not zero, even in damaged memory */
    return (fxs_divisor){0, fxs_inverse_root(m >> odd), (lead.exponent + odd) / 2};
}

fxs_divisor fxs_divisor_of(uint64_t value) {
    FXS_CHECK(value != 0);
    FXS_CHECK(value < UINT64_C(1) << 62);
    fxs_divisor divisor = fxs_divisor_of_lead(fxs_lead_of(value));
    divisor.value = value;
    return divisor;
}

/* ---- estimates ---- */

/* The product is 2^30 at least. Relative errors: the lead takes 2^-31, the root adds at most 2^-30
 * or takes 2^-28.8, and the cut takes less than 2^-30. Together they are less than 2^-28. */
fxs_lead fxs_lead_over_root(fxs_lead h, const fxs_divisor *square) {
    return (fxs_lead){high_product(h.mantissa, square->inverse_root),
                      h.exponent - square->half - 15};
}

fxs_lead fxs_ratio_to_root(uint64_t h, const fxs_divisor *square) {
    return fxs_lead_over_root(fxs_lead_of(h), square);
}

/* 1 / den = inverse / 2^(62 + 2 half), and `inverse` is 2^30 at least. It is off by twice the error
 * of the root, and by what is cut off. */
fxs_lead fxs_lead_over(fxs_lead num, const fxs_divisor *den) {
    const uint32_t inverse = high_product(den->inverse_root, den->inverse_root);
    return (fxs_lead){high_product(num.mantissa, inverse), num.exponent - 2 * den->half - 30};
}

/* The relative errors: the leads take 2^-31 and add 2^-31, the reciprocal takes 2^-29 at most or
 * adds 2^-29.9, and the cut takes less than 2^-29. Together they are less than those of
 * fxs_lead_over. */
fxs_lead fxs_lead_ratio(fxs_lead num, fxs_lead den) {
    const uint32_t inverse = fxs_reciprocal(den.mantissa | UINT32_C(1) << 31);
    return (fxs_lead){high_product(num.mantissa, inverse), num.exponent - den.exponent - 30};
}

/* The upper half of v has 14 bits, so the sum has 46, and the product 78. Only damaged numbers have
 * a shift below 0. */
uint64_t fxs_times_ratio(uint64_t v, fxs_lead ratio) {
    const uint64_t low = fxs_multiply_unsigned((uint32_t)v, ratio.mantissa);
    const uint64_t high = fxs_multiply_unsigned((uint32_t)(v >> 32), ratio.mantissa) + (low >> 32);
    const uint32_t shift = (uint32_t)-ratio.exponent;
    FXS_CHECK(high >> 46 == 0);
    if (shift >= 78) {
        return 0;
    }
    FXS_CHECK(shift >= 32 || high >> 31 >> shift == 0);
    return shift < 32 ? high << (32 - shift) | (uint32_t)low >> shift : high >> (shift - 32);
}

/* ---- quotients ---- */

/* The error of the ratio makes q at most 35 off; for everyday quotients, below 2^28, at most 3. So
 * the remainder is below 2^63, and its last 64 bits are enough. */
enum { MOST_OFF = 35 };

void fxs_set_fraction(fxs_fraction *out, uint64_t num, uint64_t den) {
    out->num = num;
    out->den = den;
    out->ratio = fxs_lead_ratio(fxs_lead_of(num), fxs_lead_of(den));
}

void fxs_set_fraction_over(fxs_fraction *out, uint64_t num, const fxs_divisor *den) {
    out->num = num;
    out->den = den->value;
    out->ratio = fxs_lead_over(fxs_lead_of(num), den);
}

uint32_t fxs_quotient(uint32_t a, const fxs_fraction *f, uint64_t *rest) {
    const uint64_t product = fxs_multiply_unsigned(a, f->ratio.mantissa), den = f->den;
    const int32_t shift = -f->ratio.exponent;
    uint32_t q = shift < 0 || shift > 63 ? 0 : (uint32_t)(product >> shift);
    uint64_t left;
    bool is_above = fxs_is_less(&left, fxs_low_product(f->num, a), fxs_low_product(den, q));
    for (int i = 0; i < MOST_OFF && is_above && q > 0; i++) { /* q is 0 for damaged numbers */
        q--;
        is_above = left > den;
        left = is_above ? left - den : den - left;
    }
    for (int i = 0; i < MOST_OFF && left >= den; i++) {
        q = (uint32_t)(q + UINT64_C(1)); /* is cut only for damaged numbers */
        left -= den;
    }
    FXS_CHECK(left < den);
    *rest = left;
    return q;
}

/* An estimated quotient is cut to an integer and a fraction in units of 2^-32. The error of the
 * fraction is less than 34 for each unit of the quotient by the ratio, and less than 1 by the cut
 * (tests/proof/bounds/quotient.g). So if the fraction is farther than that from 0 and from 2^32,
 * the exact quotient is strictly between the same two integers. */
enum { ERROR_BY_RATIO = 35, MOST_QUOTIENT_BITS = 26 };

/* Sets the integer and the fraction. Returns the error, or UINT32_MAX if they are of no use. */
static inline uint32_t estimate_quotient(uint32_t *q, uint32_t *fraction, uint32_t a,
                                         const fxs_fraction *f) {
    const uint64_t product = fxs_multiply_unsigned(a, f->ratio.mantissa);
    const uint32_t high = (uint32_t)(product >> 32), low = (uint32_t)product;
    const uint32_t shift = (uint32_t)-f->ratio.exponent, by = shift & 31;
    const uint32_t below = (UINT32_C(1) << by) - 1;
    const uint32_t carried = (high & below) << (31 - by) << 1;
    if (shift >= 32) {
        *q = high >> by;
        *fraction = carried | low >> by;
    } else {
        *q = carried | low >> by;
        *fraction = (low & below) << (31 - by) << 1;
    }
    const bool is_of_use =
        shift < 64 && (shift >= 32 || high <= below) && *q >> MOST_QUOTIENT_BITS == 0;
    return is_of_use ? ERROR_BY_RATIO * (*q + 1) : UINT32_MAX;
}

uint32_t fxs_quotient_rounded(uint32_t a, const fxs_fraction *f, bool up) {
    uint32_t q, fraction;
    const uint32_t error = estimate_quotient(&q, &fraction, a, f);
    if (fraction > error && UINT32_MAX - fraction > error) {
        return q + up;
    }
    uint64_t rest;
    q = fxs_quotient(a, f, &rest);
    return q + (up && rest != 0);
}

int64_t fxs_quotient_nearest(int64_t v, const fxs_fraction *f) {
    const uint32_t a = (uint32_t)fxs_abs64(v);
    uint32_t q, fraction;
    const uint32_t error = estimate_quotient(&q, &fraction, a, f);
    const uint32_t beyond_half = fraction ^ UINT32_C(1) << 31;
    if (beyond_half > error && UINT32_MAX - beyond_half > error) {
        q += fraction >> 31;
    } else {
        uint64_t rest;
        q = fxs_quotient(a, f, &rest);
        const uint64_t half = f->den / 2;
        q += v < 0 ? rest > half : rest >= f->den - half;
    }
    return v < 0 ? -(int64_t)q : q;
}

/* ---- comparisons ---- */

static int sign_of_product(int64_t a, uint64_t b) {
    return b == 0 ? 0 : a < 0 ? -1 : a > 0;
}

int fxs_compare_products(int64_t a, uint64_t b, int64_t c, uint64_t d) {
    const int sign = sign_of_product(a, b), other = sign_of_product(c, d);
    if (sign != other) {
        return sign < other ? -1 : 1;
    }
    return sign == 0 ? 0
                     : sign * fxs_product_compare(fxs_full_product(fxs_abs64(a), b),
                                                  fxs_full_product(fxs_abs64(c), d));
}

/* The products of the mantissas are 2^29 to 2^32. The function is inlined here, because it is
 * called at each edge of C. */
static inline int order_of_leads(const fxs_height_lead *p, const fxs_height_lead *q,
                                 uint32_t error) {
    const int by = 2 * (p->h.exponent - q->h.exponent) + q->square.exponent - p->square.exponent;
    if (by < -3 || by > 3) {
        return by < 0 ? -1 : 1;
    }
    const uint32_t pp = high_product(p->h.mantissa, p->h.mantissa);
    const uint32_t qq = high_product(q->h.mantissa, q->h.mantissa);
    const int up = by < 0 ? 0 : by, down = by < 0 ? -by : 0;
    const uint64_t l = (uint64_t)high_product(pp, q->square.mantissa) << up;
    const uint64_t r = (uint64_t)high_product(qq, p->square.mantissa) << down;
    if (l > r) {
        return l - r > (uint64_t)error << down;
    }
    return r - l > (uint64_t)error << up ? -1 : 0;
}

int fxs_compare_leads(const fxs_height_lead *p, const fxs_height_lead *q, uint32_t error) {
    FXS_START_NEAR(0);
    return order_of_leads(p, q, error);
}

/* Leading bits lack less than 2 of 2^32, and each product lacks less than 1 more. So h^2 is too
 * small by less than 5, and its product with the other square by less than 8. */
enum { HEIGHT_LEAD_ERROR = 8 };

void fxs_set_height(fxs_height *out, uint64_t h, uint64_t square) {
    out->h = h;
    out->square = square;
    out->lead.h = fxs_lead_of(h);
    out->lead.square = fxs_lead_of(square);
}

/* The number h^2 square, in 192 bits: high 2^64 + low. */
typedef struct long_product {
    fxs_product high;
    uint64_t low;
} long_product;

static FXS_OUT_OF_LINE void set_long_product(long_product *out, uint64_t h, uint64_t square) {
    const fxs_product hh = fxs_full_product(h, h), low = fxs_full_product(hh.low, square);
    out->high = fxs_product_sum(fxs_full_product(hh.high, square), (fxs_product){0, low.high});
    out->low = low.low;
}

FXS_OUT_OF_LINE int fxs_compare_heights(uint64_t p_h, uint64_t p_square, uint64_t q_h,
                                        uint64_t q_square) {
    long_product p, q;
    set_long_product(&p, p_h, q_square);
    set_long_product(&q, q_h, p_square);
    const int high = fxs_product_compare(p.high, q.high);
    return high != 0 ? high : p.low < q.low ? -1 : p.low > q.low;
}

int fxs_height_compare(const fxs_height *p, const fxs_height *q) {
    if (p->h == 0 || q->h == 0) {
        return (p->h != 0) - (q->h != 0);
    }
    const int by_leads = order_of_leads(&p->lead, &q->lead, HEIGHT_LEAD_ERROR);
    return by_leads != 0 ? by_leads : fxs_compare_heights(p->h, p->square, q->h, q->square);
}

/* ---- over a root ---- */

/* Returns the sign of length sqrt(square) - h. */
static FXS_OUT_OF_LINE int compare_with_root(uint32_t length, const fxs_divisor *square,
                                             uint64_t h) {
    return fxs_product_compare(
        fxs_full_product(fxs_multiply_unsigned(length, length), square->value),
        fxs_full_product(h, h));
}

/* Estimates h / sqrt(square) 2^shift, then corrects it. The errors of its factors make the estimate
 * less than 7 too large and less than 13 too small. */
FXS_INLINE uint32_t quotient_by_root(fxs_lead ratio, uint64_t h, const fxs_divisor *square,
                                     bool up) {
    const uint32_t estimate = ratio.mantissa, shift = (uint32_t)-ratio.exponent & 31;
    if (estimate == 0 || ratio.exponent < -31) {
        return up && h != 0;
    }
    const uint32_t most = (estimate > UINT32_MAX - 13 ? UINT32_MAX : estimate + 13) >> shift;
    uint32_t length = (estimate - 7) >> shift;
    if (length == most) {
        return length + up;
    }
    while (length < most && compare_with_root(length + 1, square, h) <= 0) {
        length++;
    }
    return length + (up && compare_with_root(length, square, h) < 0);
}

uint32_t fxs_over_root(uint64_t h, const fxs_divisor *square, bool up) {
    return quotient_by_root(fxs_ratio_to_root(h, square), h, square, up);
}

uint32_t fxs_over_root_by(fxs_lead ratio, uint64_t h, const fxs_divisor *square) {
    return quotient_by_root(ratio, h, square, false);
}

/* ---- roots of products ---- */

static fxs_lead lead_of_product(fxs_product v) {
    if (v.high == 0) {
        return fxs_lead_of(v.low);
    }
    const int below = fxs_bits64(v.high); /* < 64 */
    fxs_lead lead = fxs_lead_of(v.high << (64 - below) | v.low >> below);
    lead.exponent += below;
    return lead;
}

/* The first estimate is m y / 2^47, for m in units of 2^exponent and the inverse root y. Its
 * relative error is below 2^-28, as that of fxs_ratio_to_root is. So the square minus that of the
 * estimate is below 2^61 in magnitude, and known modulo 2^64. This difference over twice the
 * estimate is added. Then the root is less than 3 off. */
void fxs_set_root(fxs_root *out, fxs_product square) {
    FXS_CHECK(square.high >> 24 == 0);
    const fxs_lead lead = lead_of_product(square);
    *out = (fxs_root){0, true};
    if (lead.mantissa == 0) {
        return;
    }
    const fxs_divisor whole = fxs_divisor_of_lead(lead);
    const uint32_t m = lead.mantissa >> (lead.exponent & 1);
    const uint32_t near = high_product(m, whole.inverse_root);
    const int32_t half = whole.half;
    uint64_t root = half < 15 ? near >> (15 - half) : (uint64_t)near << (half - 15);
    uint64_t left;
    const bool is_above = fxs_is_less(&left, square.low, fxs_low_product(root, root));
    const uint64_t part = fxs_times_ratio(1, fxs_ratio_to_root(left, &whole)) / 2;
    root = is_above ? root - part : root + part;
    while (fxs_is_less(&left, square.low, fxs_low_product(root, root))) {
        root--;
    }
    while (left > 2 * root) {
        left -= 2 * root + 1;
        root++;
    }
    out->down = root;
    out->is_exact = left == 0;
}

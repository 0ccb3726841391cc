/* SPDX-License-Identifier: MIT
 *
 * Products in limbs of 27 bits.
 */
#include "wide.h"
#include "multiply.h"

static int32_t low_limb(int64_t v) {
    return (int32_t)v & ((1 << FXS_LIMB) - 1);
}

/* Returns high 2^54 + middle 2^27 + low. */
static fxs_wide of_limbs(int64_t high, int64_t middle, int64_t low) {
    const int64_t carried = middle + (low >> FXS_LIMB);
    return (fxs_wide){high + (carried >> FXS_LIMB),
                      low_limb(carried) * (INT64_C(1) << FXS_LIMB) + low_limb(low)};
}

/* An operand in limbs of 13 bits; the highest has 14 and the sign. So in a determinant the products
 * of the same weight add up to less than 2^31, and are carried afterwards. */
typedef struct thirteens {
    int32_t high, middle, low;
} thirteens;

static inline thirteens in_thirteens(int64_t v) {
    FXS_BITS(v, 40);
    return (thirteens){(int32_t)(v >> 26), (int32_t)v >> 13 & 0x1FFF, (int32_t)v & 0x1FFF};
}

fxs_wide fxs_wide_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    const thirteens p = in_thirteens(ax), q = in_thirteens(by);
    const thirteens s = in_thirteens(ay), t = in_thirteens(bx);
    const int32_t c4 = p.high * q.high - s.high * t.high;
    const int32_t c3 =
        p.high * q.middle + p.middle * q.high - s.high * t.middle - s.middle * t.high;
    const int32_t c2 = p.high * q.low + p.middle * q.middle + p.low * q.high - s.high * t.low -
                       s.middle * t.middle - s.low * t.high;
    const int32_t c1 = p.middle * q.low + p.low * q.middle - s.middle * t.low - s.low * t.middle;
    const int32_t c0 = p.low * q.low - s.low * t.low;
    const int64_t high = c4 * (INT64_C(1) << 26) + c3 * (INT64_C(1) << 13) + c2;
    const int64_t low = c1 * (INT64_C(1) << 13) + c0;
    return of_limbs(0, high >> 1, (high & 1) * (1 << 26) + low);
}

/* Pieces of 12 bits are multiplied in 32 bits: at most eight products have the same weight, and
 * four of them are subtracted, so their sum is below 2^27. Pieces of 24 bits are multiplied in 64.
 */
#if defined(FXS_SPLITS_PRODUCTS)
static inline int32_t carry_of(int32_t *sum) {
    const int32_t carry = *sum >> 12;
    *sum &= 0xFFF;
    return carry;
}

void fxs_long_dot(fxs_long *out, const int32_t v[3], const int32_t w[3]) {
    int32_t sum[3];
    fxs_dot_by_twelves(sum, v, w);
    sum[1] += carry_of(&sum[0]);
    sum[2] += carry_of(&sum[1]);
    out->piece[3] = (int16_t)carry_of(&sum[2]);
    for (int i = 0; i < 3; i++) {
        out->piece[i] = (int16_t)sum[i];
    }
}

void fxs_wide_long_cross(fxs_wide *out, const fxs_long a[2], const fxs_long b[2]) {
    const int16_t *const p = a[0].piece, *const q = b[1].piece;
    const int16_t *const s = a[1].piece, *const t = b[0].piece;
    int32_t c0 = p[0] * q[0] - s[0] * t[0];
    int32_t c1 = p[0] * q[1] + p[1] * q[0] - s[0] * t[1] - s[1] * t[0];
    int32_t c2 = p[0] * q[2] + p[1] * q[1] + p[2] * q[0] - s[0] * t[2] - s[1] * t[1] - s[2] * t[0];
    int32_t c3 = p[0] * q[3] + p[1] * q[2] + p[2] * q[1] + p[3] * q[0] - s[0] * t[3] - s[1] * t[2] -
                 s[2] * t[1] - s[3] * t[0];
    int32_t c4 = p[1] * q[3] + p[2] * q[2] + p[3] * q[1] - s[1] * t[3] - s[2] * t[2] - s[3] * t[1];
    int32_t c5 = p[2] * q[3] + p[3] * q[2] - s[2] * t[3] - s[3] * t[2];
    int32_t c6 = p[3] * q[3] - s[3] * t[3];
    c1 += carry_of(&c0);
    c2 += carry_of(&c1);
    c3 += carry_of(&c2);
    c4 += carry_of(&c3);
    c5 += carry_of(&c4);
    c6 += carry_of(&c5);
    /* Bits 0 to 53 are c0 to c3 and 6 of c4. */
    out->hi = fxs_joined(c6, (uint32_t)(c5 << 6 | c4 >> 6), 18);
    out->lo = (int64_t)((uint64_t)(uint32_t)((c4 & 63) << 16 | c3 << 4 | c2 >> 8) << 32 |
                        ((uint32_t)(c2 & 0xFF) << 24 | (uint32_t)(c1 << 12 | c0)));
}
#else
void fxs_long_dot(fxs_long *out, const int32_t v[3], const int32_t w[3]) {
    const int64_t dot = fxs_multiply3_short(v, w);
    out->piece[0] = (int32_t)(dot & 0xFFFFFF);
    out->piece[1] = (int32_t)(dot >> 24);
}

void fxs_wide_long_cross(fxs_wide *out, const fxs_long a[2], const fxs_long b[2]) {
    const int32_t *const p = a[0].piece, *const q = b[1].piece;
    const int32_t *const s = a[1].piece, *const t = b[0].piece;
    const int64_t low = fxs_multiply(p[0], q[0]) - fxs_multiply(s[0], t[0]);
    const int64_t middle = fxs_multiply(p[0], q[1]) + fxs_multiply(p[1], q[0]) -
                           fxs_multiply(s[0], t[1]) - fxs_multiply(s[1], t[0]) + (low >> 24);
    const int64_t high =
        fxs_multiply(p[1], q[1]) - fxs_multiply(s[1], t[1]) + (middle >> 24); /* in 2^48 */
    out->hi = high >> 6;
    out->lo = (high & 63) << 48 | (middle & 0xFFFFFF) << 24 | (low & 0xFFFFFF);
}
#endif

/* True if all of them are in [-most, most). */
static bool are_within(const int64_t n[3], int64_t most) {
    return n[0] >= -most && n[0] < most && n[1] >= -most && n[1] < most && n[2] >= -most &&
           n[2] < most;
}

static inline void set_limbs(fxs_limbs3 *out, int k, int64_t v) {
    const int64_t upper = v >> FXS_LIMB;
    out->limb[0][k] = out->count == 1 ? (int32_t)v : low_limb(v);
    out->limb[1][k] = out->count == 1 ? 0 : out->count == 2 ? (int32_t)upper : low_limb(upper);
    out->limb[2][k] = out->count < 3 ? 0 : (int32_t)(upper >> FXS_LIMB);
}

void fxs_limbs3_of(fxs_limbs3 *out, const int64_t n[3]) {
    out->count = are_within(n, INT64_C(1) << FXS_LIMB)       ? 1
                 : are_within(n, INT64_C(1) << 2 * FXS_LIMB) ? 2
                                                             : 3;
    set_limbs(out, 0, n[0]);
    set_limbs(out, 1, n[1]);
    set_limbs(out, 2, n[2]);
}

static FXS_OUT_OF_LINE int64_t dot_of_limbs(const int32_t limb[3], const int32_t v[3]) {
    return fxs_multiply3(limb, v);
}

fxs_wide fxs_wide_dot(const fxs_limbs3 *n, const int32_t v[3]) {
    const int64_t high = n->count > 2 ? dot_of_limbs(n->limb[2], v) : 0;
    const int64_t middle = n->count > 1 ? dot_of_limbs(n->limb[1], v) : 0;
    const int64_t low = dot_of_limbs(n->limb[0], v);
    return of_limbs(high, middle, low);
}

int64_t fxs_short_dot(const int32_t v[3], const int32_t w[3]) {
    return fxs_multiply3_short(v, w);
}

int64_t fxs_unit_dot(const int32_t v[3], const int32_t unit[3]) {
    return fxs_multiply3_by_unit(v, unit);
}

fxs_wide fxs_wide_times(fxs_wide a, uint32_t factor) {
    const uint32_t middle = (uint32_t)(a.lo >> FXS_LIMB), low = (uint32_t)low_limb(a.lo);
    return of_limbs(a.hi * factor, (int64_t)fxs_multiply_unsigned(middle, factor),
                    (int64_t)fxs_multiply_unsigned(low, factor));
}

/* SPDX-License-Identifier: MIT
 *
 * The last step of a query: what is rounded, and how.
 */
#include "rounding.h"
#include "../int/bits.h"
#include "../int/quotient.h"

/* v / length in Q16.16, to the nearest. */
static FXS_OUT_OF_LINE uint32_t divide_unit(uint32_t v, uint64_t square) {
    const uint64_t length = fxs_root64(square);
    return (uint32_t)((v * (UINT64_C(2) << 16) + length) / (2 * length));
}

/* The same by the inverse root, if that leaves no doubt. That is at most 2^-30 too large and
 * 2^-28.8 too small, the square lacks 2^-31 of itself there, and the length, which is rounded down,
 * 2^-29 at most: all in all less than 2^-27. */
static uint32_t unit_part(uint32_t v, const fxs_divisor *square) {
    const uint32_t shift = (uint32_t)(31 + square->half) & 63;
    const uint64_t near =
        fxs_multiply_unsigned(v, square->inverse_root) + (UINT64_C(1) << (shift - 1));
    const uint64_t error = (near >> 27) + 1;
    const uint32_t low = (uint32_t)((near - error) >> shift);
    return low == (uint32_t)((near + error) >> shift) ? low : divide_unit(v, square->value);
}

/* |n| is first brought to 30 bits: what is cut off turns it by less than 2^-28, and the
 * root is off by less than 2^-29 of itself. By magnitudes, so that -n gives the opposite. */
fixsat_vec3 fxs_unit3(const int64_t n[3]) {
    uint64_t v[3] = {fxs_abs64(n[0]), fxs_abs64(n[1]), fxs_abs64(n[2])}, square = 0;
    const int shift = 30 - fxs_bits64(v[0] | v[1] | v[2]);
    for (int k = 0; k < 3; k++) {
        v[k] = shift >= 0 ? v[k] << shift : v[k] >> -shift;
        square += fxs_multiply_unsigned((uint32_t)v[k], (uint32_t)v[k]);
    }
    const fxs_divisor divisor = fxs_divisor_of(square);
    fix16_t unit[3];
    for (int k = 0; k < 3; k++) {
        const fix16_t part = (fix16_t)unit_part((uint32_t)v[k], &divisor);
        unit[k] = n[k] < 0 ? -part : part;
    }
    return (fixsat_vec3){unit[0], unit[1], unit[2]};
}

fixsat_vec2 fxs_unit(fxs_point n) {
    const fixsat_vec3 unit = fxs_unit3((const int64_t[3]){n.x, n.y, 0});
    return (fixsat_vec2){unit.x, unit.y};
}

int64_t fxs_subraw_multiple(int64_t v, const fxs_big *num, const fxs_big *den) {
    const fxs_big product = fxs_big_mul64(num, fxs_subraw(v));
    const int64_t part = fxs_big_divide(&product, den, FXS_NEAREST);
    FXS_BITS(part, 53);
    return part;
}

enum { LENGTH_BITS = 44 };

fxs_norm fxs_norm_of(const fxs_big *nn) {
    const int shift = LENGTH_BITS - (fxs_big_bits(nn) + 1) / 2;
    FXS_CHECK(shift >= 9 && shift <= 43);
    const fxs_big half = fxs_big_mul64(nn, INT64_C(1) << shift);
    const fxs_big whole = fxs_big_mul64(&half, INT64_C(1) << shift);
    return (fxs_norm){fxs_big_sqrt(&whole, false), shift};
}

int64_t fxs_subraw_over(const fxs_big *v, const fxs_norm *length) {
    const fxs_big scaled = fxs_big_mul64(v, fxs_subraw(1) << length->shift);
    FXS_BIG_BITS(scaled, 128);
    const int64_t part = fxs_big_divide(&scaled, &length->root, FXS_NEAREST);
    FXS_BITS(part, 53);
    return part;
}

fxs_point fxs_subraw_along(fxs_point n, int64_t r, const fxs_norm *length) {
    if (r == 0) {
        return (fxs_point){0, 0};
    }
    const fxs_big x = fxs_big_product(n.x, r), y = fxs_big_product(n.y, r);
    return (fxs_point){fxs_subraw_over(&x, length), fxs_subraw_over(&y, length)};
}

fix16_t fxs_round_subraw(int64_t v, bool *in_range) {
    return fxs_clamp((v + (1 << (FXS_SUBRAW_BITS - 1))) >> FXS_SUBRAW_BITS, in_range);
}

fixsat_vec2 fxs_round_subraw_point(fxs_point p, bool *in_range) {
    const fix16_t x = fxs_round_subraw(p.x, in_range), y = fxs_round_subraw(p.y, in_range);
    return (fixsat_vec2){x, y};
}

/* SPDX-License-Identifier: MIT
 *
 * The last step of a query: unit vectors, and points that are rounded once.
 */
#include "rounding.h"
#include "../int/bits.h"

/* ---- unit vectors ---- */

/* Sets v / sqrt(square) in Q16.16, to the nearest, by the inverse root with 12 bits more. If these
 * are too near to a half, it sets the lower candidate and returns false.
 *
 * Relative errors: the inverse root is at most 2^-30 too large and 2^-28.8 too small, the square
 * lacks 2^-31 there, and the length below, which is rounded down, lacks 2^-29 at most. Together
 * they are less than 2^-27, so less than 2 units of the 12 bits, and the cut takes 1 more.
 *
 * The bits depend on the direction alone, not on the lengths of v and of the root. */
enum { PART_BITS = 12, PART_HALF = 1 << (PART_BITS - 1), PART_ERROR = 3 };

static inline bool set_unit_component(uint32_t *out, uint32_t v, const fxs_divisor *square) {
    const uint32_t shift = (uint32_t)(31 - PART_BITS + square->half) & 63;
    const uint32_t part =
        (uint32_t)(fxs_multiply_unsigned(v, square->inverse_root) >> shift) + PART_HALF;
    *out = (part - PART_ERROR) >> PART_BITS;
    return (part + PART_ERROR) >> PART_BITS == *out;
}

/* Directions are scaled to so many bits, so that their squares have 59 to 62. */
enum { UNIT_BITS = 30 };

/* Returns the root of such a square, rounded down. The estimate by the inverse root is at most 2
 * too large. It is less than 6 too small, because `high` lacks up to 2^-28 of the square. */
static uint32_t root_of(const fxs_divisor *square) {
    const uint32_t high = (uint32_t)(square->value >> 30), shift = (uint32_t)(17 + square->half);
    uint32_t root =
        (uint32_t)(fxs_multiply_unsigned(high, square->inverse_root) >> (shift & 63)) - 2;
    uint64_t left = square->value - fxs_multiply_unsigned(root, root);
    while (left > 2 * (uint64_t)root) {
        left -= 2 * (uint64_t)root + 1;
        root++;
    }
    return root;
}

/* Returns v / length in Q16.16, to the nearest, which is `down` or the next one. `all` is the OR of
 * the direction's magnitudes. */
static FXS_OUT_OF_LINE uint32_t component_over_length(uint32_t v, uint32_t down,
                                                      const fxs_divisor *square, uint32_t all) {
    const uint32_t up = (uint32_t)(UNIT_BITS - fxs_bits32(all)) & 31;
    const fxs_divisor longer = {square->value << (2 * up), square->inverse_root,
                                square->half + (int32_t)up};
    return down +
           (fxs_multiply_unsigned(2 * down + 1, root_of(&longer)) <= (uint64_t)v << (17 + up));
}

fixsat_vec2 fxs_unit_over(fixsat_vec2 n, const fxs_divisor *square) {
    const uint32_t v = fxs_abs32(n.x), w = fxs_abs32(n.y);
    uint32_t x, y;
    if (!set_unit_component(&x, v, square)) {
        x = component_over_length(v, x, square, v | w);
    }
    if (!set_unit_component(&y, w, square)) {
        y = component_over_length(w, y, square, v | w);
    }
    return (fixsat_vec2){n.x < 0 ? -(fix16_t)x : (fix16_t)x, n.y < 0 ? -(fix16_t)y : (fix16_t)y};
}

/* Scales a magnitude of n by 2^shift, to UNIT_BITS. The cut turns n by less than 2^-28, and the
 * root's relative error is below 2^-29. Magnitudes are scaled, so that -n gives the opposite. */
static inline uint32_t brought(uint64_t v, int shift) {
    return (uint32_t)(shift >= 0 ? v << shift : v >> -shift);
}

fixsat_vec2 fxs_unit(fxs_point n) {
    const uint64_t x = fxs_abs64(n.x), y = fxs_abs64(n.y);
    const int shift = UNIT_BITS - fxs_bits64(x | y);
    const uint32_t v = brought(x, shift), w = brought(y, shift);
    const fxs_divisor square =
        fxs_divisor_of(fxs_multiply_unsigned(v, v) + fxs_multiply_unsigned(w, w));
    const int64_t p = n.x < 0 ? -(int64_t)v : (int64_t)v, q = n.y < 0 ? -(int64_t)w : (int64_t)w;
    return fxs_unit_over((fixsat_vec2){(int32_t)p, (int32_t)q}, &square);
}

fixsat_vec3 fxs_unit3(const int64_t n[3]) {
    const int shift = UNIT_BITS - fxs_bits64(fxs_abs64(n[0]) | fxs_abs64(n[1]) | fxs_abs64(n[2]));
    uint32_t v[3];
    uint64_t square = 0;
    for (int k = 0; k < 3; k++) {
        v[k] = brought(fxs_abs64(n[k]), shift);
        square += fxs_multiply_unsigned(v[k], v[k]);
    }
    const fxs_divisor divisor = fxs_divisor_of(square);
    fix16_t unit[3];
    for (int k = 0; k < 3; k++) {
        uint32_t part;
        if (!set_unit_component(&part, v[k], &divisor)) {
            part = component_over_length(v[k], part, &divisor, v[0] | v[1] | v[2]);
        }
        unit[k] = n[k] < 0 ? -(fix16_t)part : (fix16_t)part;
    }
    return (fixsat_vec3){unit[0], unit[1], unit[2]};
}

/* ---- points in subraw units ---- */

int64_t fxs_subraw_multiple(int64_t v, const fxs_big *num, const fxs_big *den) {
    const fxs_big product = fxs_big_mul64(num, fxs_subraw(v));
    const int64_t part = fxs_big_divide(&product, den, FXS_NEAREST);
    FXS_BITS(part, 53);
    return part;
}

enum { NORM_BITS = 44 };

fxs_norm fxs_norm_of(const fxs_big *nn) {
    const int excess = NORM_BITS - (fxs_big_bits(nn) + 1) / 2, shift = excess > 0 ? excess : 0;
    FXS_CHECK(shift <= 43);
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

static fix16_t round_subraw(int64_t v, bool *in_range) {
    return fxs_clamp((v + (1 << (FXS_SUBRAW_BITS - 1))) >> FXS_SUBRAW_BITS, in_range);
}

fixsat_vec2 fxs_round_subraw_point(fxs_point p, bool *in_range) {
    const fix16_t x = round_subraw(p.x, in_range), y = round_subraw(p.y, in_range);
    return (fixsat_vec2){x, y};
}

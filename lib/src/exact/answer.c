/* SPDX-License-Identifier: MIT
 *
 * The last step of a query: what is rounded, and how.
 */
#include "answer.h"
#include "../int/bits.h"

/* |n| is first brought to 30 bits: what is cut off turns it by less than 2^-28, and the
 * root is off by less than 2^-29 of itself. By magnitudes, so that -n gives the opposite. */
fixsat_vec3 fixsat_unit3(const int64_t n[3]) {
    uint64_t v[3] = {fixsat_abs64(n[0]), fixsat_abs64(n[1]), fixsat_abs64(n[2])};
    const int shift = 30 - fixsat_bits64(v[0] | v[1] | v[2]);
    uint64_t square = 0; /* of 62 bits */
    for (int k = 0; k < 3; k++) {
        v[k] = shift >= 0 ? v[k] << shift : v[k] >> -shift;
        square += v[k] * v[k];
    }
    const uint64_t length = fixsat_root64(square);
    fix16_t unit[3];
    for (int k = 0; k < 3; k++) {
        const fix16_t part = (fix16_t)((v[k] * (UINT64_C(2) << 16) + length) / (2 * length));
        unit[k] = n[k] < 0 ? -part : part;
    }
    return (fixsat_vec3){unit[0], unit[1], unit[2]};
}

fix16_t fixsat_clamp(int64_t v, bool *in_range) {
    if (v < INT32_MIN || v > INT32_MAX) {
        *in_range = false;
        return v < 0 ? INT32_MIN : INT32_MAX;
    }
    return (fix16_t)v;
}

fixsat_vec2 fixsat_unit(fixsat_point n) {
    const fixsat_vec3 unit = fixsat_unit3((const int64_t[3]){n.x, n.y, 0});
    return (fixsat_vec2){unit.x, unit.y};
}

int64_t fixsat_subraw_multiple(int64_t v, const fixsat_big *num, const fixsat_big *den) {
    const fixsat_big product = fixsat_big_mul64(num, fixsat_subraw(v));
    return fixsat_big_divide(&product, den, FIXSAT_NEAREST);
}

enum { LENGTH_BITS = 44 };

fixsat_length fixsat_length_of(const fixsat_big *nn) {
    const int shift = LENGTH_BITS - (fixsat_big_bits(nn) + 1) / 2; /* 9 to 43 */
    const fixsat_big half = fixsat_big_mul64(nn, INT64_C(1) << shift);
    const fixsat_big whole = fixsat_big_mul64(&half, INT64_C(1) << shift);
    return (fixsat_length){fixsat_big_sqrt(&whole, false), shift};
}

int64_t fixsat_subraw_over(const fixsat_big *v, const fixsat_length *length) {
    /* 69 + 43 + 16 bits */
    const fixsat_big scaled = fixsat_big_mul64(v, fixsat_subraw(1) << length->shift);
    return fixsat_big_divide(&scaled, &length->root, FIXSAT_NEAREST);
}

fixsat_point fixsat_subraw_along(fixsat_point n, int64_t r, const fixsat_length *length) {
    if (r == 0) {
        return (fixsat_point){0, 0};
    }
    const fixsat_big x = fixsat_big_product(n.x, r), y = fixsat_big_product(n.y, r);
    return (fixsat_point){fixsat_subraw_over(&x, length), fixsat_subraw_over(&y, length)};
}

fix16_t fixsat_round_subraw(int64_t v, bool *in_range) {
    return fixsat_clamp((v + (1 << (FIXSAT_SUBRAW_BITS - 1))) >> FIXSAT_SUBRAW_BITS, in_range);
}

fixsat_vec2 fixsat_round_subraw_point(fixsat_point p, bool *in_range) {
    const fix16_t x = fixsat_round_subraw(p.x, in_range), y = fixsat_round_subraw(p.y, in_range);
    return (fixsat_vec2){x, y};
}

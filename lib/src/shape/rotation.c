/* SPDX-License-Identifier: MIT
 *
 * Rotations: made from angles and quaternions, multiplied, and applied to vectors.
 *
 * Sine and cosine are two short polynomials over the eighth of a turn on either side of the nearest
 * quarter turn, in 32 bits. The large parts of their coefficients are small numbers, whose products
 * are exact. The rest is so small that 16 bits of it are enough.
 */
#include <fixsat/rotation.h>

#include "../int/bits.h"
#include "shape.h"

/* ---- angles ---- */

typedef struct eighth {
    int32_t versine; /* 1 - cos, in 2^-32: at most 0.293, so below 2^31 */
    int32_t sine;    /* in 2^-31: at most 0.708 */
} eighth;

/* Returns sine and cosine of r 65536ths of a turn: r is `steps` less the nearest quarter turn,
 * |r| <= 2^13. With t = (r / 2^13)^2
 *
 *     1 - cos = t (0.30842429 - 0.01584963 t + 668/2^21 t^2)                   within 0.0031 raw
 *     sin = r/2^16 (6.28318058 - 0.64592561 t + 0.01984409 t^2 - 512/2^21 t^3) within 0.0055 raw
 *
 * The last coefficients are chosen to be cheap. The others are those whose greatest error is least:
 * Remez' exchange over 0 <= t <= 1, weighted by t and by sqrt(t).
 *
 * In the code, the small numbers 20/64, 6 and 5/8 are subtracted from the coefficients. The rest is
 * in units of 2^-21 (what 6 leaves, in 2^-18). It is up to 4 off the nearest integer, which is best
 * for what the shifts cut off. The unit test tries every r. */
static inline eighth eighth_of(uint32_t steps) {
    const int32_t r = (int32_t)((steps & 16383) << 18) >> 18;
    const uint32_t square = (uint32_t)(r * r); /* 2^26 at most */
    const uint32_t t = square >> 10;           /* 2^16 at most, and so its products fit */
    const uint32_t less = t * (8548 + (t * (33239 - (167 * t >> 14)) >> 16));
    const uint32_t more = t * (43880 - (t * (41616 - (t >> 7)) >> 16));
    const int32_t slope = (int32_t)((5 * square + (more >> 8)) >> 11) - 74233; /* below 2^17 */
    return (eighth){(int32_t)(20 * square) - (int32_t)(less >> 5),
                    r * (3 << 16) - (r * slope >> 3)};
}

/* Returns the rotation in raw units, to the nearest, with quarter turns added. */
static inline fixsat_rot2 rounded_rotation(eighth e, uint32_t quarters) {
    const fix16_t c = ((1 << 24) + 128 - (e.versine >> 8)) >> 8;
    const fix16_t s = ((e.sine >> 8) + 64) >> 7;
    const fixsat_rot2 half = (quarters & 1) != 0 ? (fixsat_rot2){-s, c} : (fixsat_rot2){c, s};
    return (quarters & 2) != 0 ? (fixsat_rot2){-half.cos, -half.sin} : half;
}

fixsat_rot2 fixsat_rot2_from_turn(uint16_t turn) {
    return rounded_rotation(eighth_of(turn), (turn + 8192u) >> 14);
}

fixsat_rot2 fixsat_rot2_from_radians(fix16_t radians) {
    /* The angle in units of 2^-32 turns, without whole turns. A raw radian is 65536 / (2 pi) of
     * these, which with 16 fraction bits is 683565276 - 27759/65536. The angle is off by 2 at most,
     * hardly 2^-12 raw. */
    const int32_t excess = (radians >> 16) * 27759;
    const int64_t product = fxs_multiply(radians, 683565276) - excess;
    const uint32_t turn = (uint32_t)(uint64_t)(product >> 16);

    /* Take the nearest 65536th of a turn, and rotate it by the rest. The rest is at most 5e-5
     * radians, whose square is negligible. It is in units of 2^-28 radians; 25736 is 2 pi 2^12. */
    const uint32_t steps = (turn >> 16) + (turn >> 15 & 1);
    const int32_t rest = (int16_t)(turn & 0xFFFF) * 25736 >> 16; /* below 2^14 */
    const eighth e = eighth_of(steps);
    const int32_t sine = e.sine >> 15, cosine = fix16_one - (e.versine >> 16); /* raw */
    return rounded_rotation(
        (eighth){e.versine + (sine * rest >> 12), e.sine + (cosine * rest >> 13)},
        (steps + 8192) >> 14);
}

/* ---- sums of products ---- */

/* Returns v clamped to the range of an entry, because rounded sums may be a little beyond it. */
static fix16_t clamped_entry(int64_t v) {
    return (fix16_t)(v < -fix16_one ? -fix16_one : v > fix16_one ? fix16_one : v);
}

FXS_OUT_OF_LINE int64_t fxs_turned3(const fix16_t row[3], fix16_t x, fix16_t y, fix16_t z) {
    FXS_WITHIN(row[0], fix16_one);
    FXS_WITHIN(row[1], fix16_one);
    FXS_WITHIN(row[2], fix16_one);
    return (fxs_multiply(row[0], x) + fxs_multiply(row[1], y) + fxs_multiply(row[2], z) + 0x8000) >>
           16;
}

fixsat_rot2 fixsat_rot2_mul(fixsat_rot2 a, fixsat_rot2 b) {
    return (fixsat_rot2){clamped_entry(fxs_turned(a.cos, b.cos, fxs_opposite_entry(a.sin), b.sin)),
                         clamped_entry(fxs_turned(a.sin, b.cos, a.cos, b.sin))};
}

fixsat_rot3 fixsat_rot3_mul(const fixsat_rot3 *a, const fixsat_rot3 *b) {
    fixsat_rot3 r;
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            r.m[i][j] = clamped_entry(fxs_turned3(a->m[i], b->m[0][j], b->m[1][j], b->m[2][j]));
        }
    }
    return r;
}

fixsat_rot2 fixsat_rot2_invert(fixsat_rot2 rot) {
    FXS_WITHIN(rot.sin, fix16_one);
    return (fixsat_rot2){rot.cos, fxs_opposite_entry(rot.sin)};
}

fixsat_rot3 fixsat_rot3_invert(const fixsat_rot3 *rot) {
    fixsat_rot3 r;
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            r.m[i][j] = rot->m[j][i];
        }
    }
    return r;
}

fixsat_vec2 fixsat_rot2_place(fixsat_rot2 rot, fixsat_vec2 p, fixsat_vec2 offset) {
    return (fixsat_vec2){
        fxs_clamp32(fxs_turned(rot.cos, p.x, fxs_opposite_entry(rot.sin), p.y) + offset.x),
        fxs_clamp32(fxs_turned(rot.sin, p.x, rot.cos, p.y) + offset.y)};
}

fixsat_vec3 fixsat_rot3_place(const fixsat_rot3 *rot, fixsat_vec3 p, fixsat_vec3 offset) {
    return (fixsat_vec3){fxs_clamp32(fxs_turned3(rot->m[0], p.x, p.y, p.z) + offset.x),
                         fxs_clamp32(fxs_turned3(rot->m[1], p.x, p.y, p.z) + offset.y),
                         fxs_clamp32(fxs_turned3(rot->m[2], p.x, p.y, p.z) + offset.z)};
}

fixsat_vec2 fixsat_rot2_apply(fixsat_rot2 rot, fixsat_vec2 v) {
    return fixsat_rot2_place(rot, v, (fixsat_vec2){0, 0});
}

fixsat_vec3 fixsat_rot3_apply(const fixsat_rot3 *rot, fixsat_vec3 v) {
    return fixsat_rot3_place(rot, v, (fixsat_vec3){0, 0, 0});
}

/* ---- Euler angles ---- */

/* Converts a sum of products from Q48 to Q16.16, nearest, ties towards plus infinity. */
static fix16_t from_q48(int64_t v) {
    return clamped_entry((v + (INT64_C(1) << 31)) >> 32);
}

/* Sets row to (p, q, 0) Ry Rx, where (p, q, 0) is a row of Rz. Products of two entries are at most
 * 2^32, those of three 2^48. */
static FXS_OUT_OF_LINE void euler_row(fix16_t row[3], fix16_t p, fix16_t q, fixsat_rot2 y,
                                      fixsat_rot2 x) {
    const int64_t p_ysin = fxs_multiply(p, y.sin), q_one = (int64_t)q * fix16_one;
    row[0] = from_q48(fxs_multiply(p, y.cos) * fix16_one);
    row[1] = from_q48(p_ysin * x.sin + q_one * x.cos);
    row[2] = from_q48(p_ysin * x.cos - q_one * x.sin);
}

fixsat_rot3 fixsat_rot3_from_euler(fix16_t yaw, fix16_t pitch, fix16_t roll) {
    const fixsat_rot2 z = fixsat_rot2_from_radians(yaw);
    const fixsat_rot2 y = fixsat_rot2_from_radians(pitch);
    const fixsat_rot2 x = fixsat_rot2_from_radians(roll);
    fixsat_rot3 r;
    r.m[2][0] = -y.sin;
    r.m[2][1] = from_q48(fxs_multiply(y.cos, x.sin) * fix16_one);
    r.m[2][2] = from_q48(fxs_multiply(y.cos, x.cos) * fix16_one);
    euler_row(r.m[0], z.cos, -z.sin, y, x);
    euler_row(r.m[1], z.sin, z.cos, y, x);
    return r;
}

/* ---- quaternions ---- */

/* Returns numerator / denominator, at most 1, as a Q16.16 magnitude, nearest, ties away from zero.
 * It divides bit by bit, so no 128-bit division is needed. */
static FXS_OUT_OF_LINE fix16_t rounded_ratio(uint64_t numerator, uint64_t denominator) {
    uint32_t quotient = 1; /* a mark, then 17 fraction bits */
    uint64_t rest = numerator;
    while (quotient < 1u << 17) { /* rest <= denominator: 2 rest may need 65 bits */
        const uint64_t missing = denominator - rest;
        quotient += quotient;
        if (rest >= missing) {
            rest -= missing;
            quotient++;
        } else {
            rest += rest;
        }
    }
    return (fix16_t)((quotient - (1u << 17) + 1) >> 1);
}

/* Returns (positive - negative) / length, rounded. */
static fix16_t ratio_of_difference(uint64_t positive, uint64_t negative, uint64_t length) {
    return positive >= negative ? rounded_ratio(positive - negative, length)
                                : -rounded_ratio(negative - positive, length);
}

/* Returns 2 sum / length, rounded; |sum| is at most length / 2, so below 2^63. */
static fix16_t twice(int64_t sum, uint64_t length) {
    const fix16_t r = rounded_ratio(2 * fxs_abs64(sum), length);
    return sum < 0 ? -r : r;
}

fixsat_status fixsat_rot3_from_quat(fixsat_rot3 *out, fix16_t w, fix16_t x, fix16_t y, fix16_t z) {
    if (out == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    if ((w | x | y | z) == 0) {
        return FIXSAT_ERROR_ZERO_QUATERNION;
    }
    /* Only ratios count. Four times -2^31 is the only pattern whose squared length needs 65 bits.
     * Four times -1 is the same rotation. */
    if (w == INT32_MIN && x == INT32_MIN && y == INT32_MIN && z == INT32_MIN) {
        w = x = y = z = -1;
    }
    const int64_t v[3] = {x, y, z};
    uint64_t square[3], length = (uint64_t)fxs_multiply(w, w); /* squared; products: at most 2^62 */
    for (int i = 0; i < 3; i++) {
        square[i] = (uint64_t)(v[i] * v[i]);
        length += square[i];
    }
    /* (i, j, k) goes through its cyclic permutations. |ab| + |cd| <= (a^2 + b^2 + c^2 + d^2) / 2 */
    for (int i = 1, j = 2, k = 0; k < 3; i = j, j = k, k++) {
        const int64_t ij = v[i] * v[j], wk = w * v[k];
        const uint64_t negative = square[i] + square[j];
        out->m[k][k] = ratio_of_difference(length - negative, negative, length);
        out->m[i][j] = twice(ij - wk, length);
        out->m[j][i] = twice(ij + wk, length);
    }
    return FIXSAT_OK;
}

/* SPDX-License-Identifier: MIT
 *
 * Rotations from angles and quaternions. The only file that calls libfixmath.
 *
 * libfixmath's sine is a Taylor series: good near zero, 508 raw off at pi. So an
 * angle is first brought to within an eighth of a turn of a quarter turn, in
 * 64-bit integers, and the series only sees 0 .. pi/2.
 */
#include <fixsat/rotation.h>

#include "../int/bits.h"

/* Angles between the public formats and the series: 44 fraction bits. A radian
 * angle of 2^15 has 59 bits then, and pi/2 times the 20,862 quarter turns in it
 * is off by less than 2^14 * 2^-44. */
enum { ANGLE_SHIFT = 44 - 16 };
#define HALF_PI INT64_C(27633741218861) /* pi/2 * 2^44, nearest */

static fix16_t clamp_to_one(int64_t v) {
    return (fix16_t)(v > fix16_one ? fix16_one : v < -fix16_one ? -fix16_one : v);
}

/* From `quarters` quarter turns plus `rest` raw radians, |rest| <= pi/4 or hardly more. */
static fixsat_rot2 rot2_from_octant(unsigned quarters, fix16_t rest) {
    const fix16_t half_pi = 102944; /* pi/2 * 2^16, nearest */
    const fix16_t s = fix16_sin(rest);
    /* The cosine as the sine of the complement: fix16_cos would leave the range
     * where the series is good. At zero the answer is known. */
    const fix16_t c =
        rest == 0 ? fix16_one : clamp_to_one(fix16_sin(half_pi - (fix16_t)fxs_abs32(rest)));

    switch (quarters % 4) {
    case 0:
        return (fixsat_rot2){c, s};
    case 1:
        return (fixsat_rot2){-s, c};
    case 2:
        return (fixsat_rot2){-c, -s};
    default:
        return (fixsat_rot2){s, -c};
    }
}

fixsat_rot2 fixsat_rot2_from_radians(fix16_t radians) {
    /* The nearest quarter turn: 2/pi with 30 fraction bits, a product below 2^61.
     * Off by 10^-5 quarter turns at most, so the rest may exceed pi/4 by that. */
    const int64_t two_by_pi = 683565276;
    const int64_t quarters = ((int64_t)radians * two_by_pi + (INT64_C(1) << 45)) >> 46;
    const int64_t angle = (int64_t)radians * (INT64_C(1) << ANGLE_SHIFT);
    const int64_t rest = angle - quarters * HALF_PI;
    const int64_t rounding = INT64_C(1) << (ANGLE_SHIFT - 1);
    return rot2_from_octant((unsigned)(quarters & 3), (fix16_t)((rest + rounding) >> ANGLE_SHIFT));
}

fixsat_rot2 fixsat_rot2_from_turn(uint16_t turn) {
    const unsigned quarters = (turn + 8192u) >> 14;
    const int64_t rest = (int64_t)turn - (int64_t)quarters * 16384;
    /* A turn's 65536th part is 2 pi / 65536 rad, which is 2 pi raw. */
    const int64_t radians = rest * (HALF_PI * 4 >> 12); /* 14 + 35 bits: raw * 2^32 */
    return rot2_from_octant(quarters, (fix16_t)((radians + (INT64_C(1) << 31)) >> 32));
}

/* Rounds |numerator| / denominator, at most 1, to a Q16.16 magnitude, ties away
 * from zero, by long division: no 128-bit division needed. */
static fix16_t ratio_to_fix16(uint64_t numerator, uint64_t denominator) {
    uint32_t quotient = 0;
    uint64_t rest = numerator;
    for (int bit = 0; bit < 17; bit++) { /* the integer bit and 16 fraction bits */
        if (bit > 0) {
            /* rest < denominator: is 2 rest >= denominator, without the 65th bit? */
            if (rest >= denominator - rest) {
                rest -= denominator - rest;
                quotient = 2 * quotient + 1;
            } else {
                rest += rest;
                quotient = 2 * quotient;
            }
        } else if (rest >= denominator) {
            rest -= denominator;
            quotient = 1;
        }
    }
    return (fix16_t)(quotient + (rest >= denominator - rest ? 1u : 0u));
}

/* (positive - negative) / length, rounded. */
static fix16_t entry(uint64_t positive, uint64_t negative, uint64_t length) {
    return positive >= negative ? ratio_to_fix16(positive - negative, length)
                                : -ratio_to_fix16(negative - positive, length);
}

/* 2 sum / length, rounded, where |sum| is at most length / 2, so below 2^63. */
static fix16_t twice(int64_t sum, uint64_t length) {
    const fix16_t r = ratio_to_fix16(2 * fxs_abs64(sum), length);
    return sum < 0 ? -r : r;
}

fixsat_status fixsat_rot3_from_quat(fixsat_rot3 *out, fix16_t w, fix16_t x, fix16_t y, fix16_t z) {
    if (out == NULL) {
        return FIXSAT_NULL;
    }
    if ((w | x | y | z) == 0) {
        return FIXSAT_ZERO_QUATERNION;
    }
    /* Only ratios count. Four times -2^31 is the one pattern whose squared
     * length needs 65 bits; four times -1 is the same rotation. */
    if (w == INT32_MIN && x == INT32_MIN && y == INT32_MIN && z == INT32_MIN) {
        w = x = y = z = -1;
    }
    /* Products of two components: at most 2^62. */
    const int64_t ww = (int64_t)w * w, xx = (int64_t)x * x, yy = (int64_t)y * y,
                  zz = (int64_t)z * z;
    const int64_t wx = (int64_t)w * x, wy = (int64_t)w * y, wz = (int64_t)w * z;
    const int64_t xy = (int64_t)x * y, xz = (int64_t)x * z, yz = (int64_t)y * z;
    const uint64_t length = (uint64_t)ww + (uint64_t)xx + (uint64_t)yy + (uint64_t)zz; /* squared */
    out->m[0][0] = entry((uint64_t)ww + (uint64_t)xx, (uint64_t)yy + (uint64_t)zz, length);
    out->m[1][1] = entry((uint64_t)ww + (uint64_t)yy, (uint64_t)xx + (uint64_t)zz, length);
    out->m[2][2] = entry((uint64_t)ww + (uint64_t)zz, (uint64_t)xx + (uint64_t)yy, length);
    /* |ab| + |cd| <= (a^2 + b^2 + c^2 + d^2) / 2 */
    out->m[0][1] = twice(xy - wz, length);
    out->m[1][0] = twice(xy + wz, length);
    out->m[0][2] = twice(xz + wy, length);
    out->m[2][0] = twice(xz - wy, length);
    out->m[1][2] = twice(yz - wx, length);
    out->m[2][1] = twice(yz + wx, length);
    return FIXSAT_OK;
}

/* A sum of products in Q48 back to Q16.16, nearest, ties towards plus infinity.
 * Rounded sines may leave a sum a little beyond one. */
static fix16_t from_q48(int64_t v) {
    return clamp_to_one((v + (INT64_C(1) << 31)) >> 32);
}

fixsat_rot3 fixsat_rot3_from_euler(fix16_t yaw, fix16_t pitch, fix16_t roll) {
    const fixsat_rot2 a = fixsat_rot2_from_radians(yaw);
    const fixsat_rot2 b = fixsat_rot2_from_radians(pitch);
    const fixsat_rot2 c = fixsat_rot2_from_radians(roll);
    const int64_t one = fix16_one;
    /* Rows of Rz(yaw) Ry(pitch) Rx(roll). Products of two: 2^32, of three: 2^48. */
    const int64_t as_bs = (int64_t)a.sin * b.sin, ac_bs = (int64_t)a.cos * b.sin;
    fixsat_rot3 r;
    r.m[0][0] = from_q48((int64_t)a.cos * b.cos * one);
    r.m[0][1] = from_q48(ac_bs * c.sin - (int64_t)a.sin * c.cos * one);
    r.m[0][2] = from_q48(ac_bs * c.cos + (int64_t)a.sin * c.sin * one);
    r.m[1][0] = from_q48((int64_t)a.sin * b.cos * one);
    r.m[1][1] = from_q48(as_bs * c.sin + (int64_t)a.cos * c.cos * one);
    r.m[1][2] = from_q48(as_bs * c.cos - (int64_t)a.cos * c.sin * one);
    r.m[2][0] = -b.sin;
    r.m[2][1] = from_q48((int64_t)b.cos * c.sin * one);
    r.m[2][2] = from_q48((int64_t)b.cos * c.cos * one);
    return r;
}

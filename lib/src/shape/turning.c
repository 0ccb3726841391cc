/* SPDX-License-Identifier: MIT
 *
 * Rotations and angles in some 55 bits, by CORDIC: a vector is turned by angles whose tangents are
 * powers of two, so a step takes two shifts. A rotation turns until no angle is left, an angle is
 * what has turned a vector to the x axis. After 8 steps less than 2^-8 radians are left, for which
 * two terms beyond the first one of a series are enough.
 */
#include "turning.h"
#include "../int/quotient.h"

enum { CORDIC_STEPS = 8 };

/* The angles of the tangents 2^-1 to 2^-8 in units of 2^-62 turns. */
static const int64_t arc[CORDIC_STEPS] = {0x4B90147677CC21A, 0x27ECE16D7B8E7A3, 0x144447507776687,
                                          0xA2C350C39626BB,  0x5175F85641189E,  0x28BD87970A098A,
                                          0x145F15447510AC,  0xA2F94D1B430CE};

int64_t fxs_times(int64_t a, int64_t b) {
    const int32_t mask = (1 << 30) - 1;
    FXS_BITS(a, 61);
    FXS_BITS(b, 61);
    const int32_t a1 = (int32_t)(a >> 30), b1 = (int32_t)(b >> 30);
    const int64_t middle =
        fxs_multiply(a1, (int32_t)b & mask) + fxs_multiply((int32_t)a & mask, b1);
    return fxs_multiply(a1, b1) + (middle >> 30);
}

/* Turns v by the angle of the tangent 2^-k, to the left or to the right; it becomes longer. */
static inline void take_step(fxs_point *v, int k, bool left) {
    const int64_t x = v->x >> k, y = v->y >> k;
    v->x += left ? -y : y;
    v->y += left ? x : -x;
}

/* Returns r^2 in units of 2^-46, for |r| < 2^-7.9 in units of 2^-60. It is below 2^31. */
static int32_t short_square(int64_t r) {
    const int32_t lead = (int32_t)(r >> 22);
    return (int32_t)(fxs_multiply(lead, lead) >> 30);
}

/* Returns v part / 2^32, for v from 0 to below 2^31. */
static int32_t part_of(int32_t v, int32_t part) {
    return (int32_t)(fxs_multiply(v, part) >> 32);
}

/* Returns r factor, for a factor in units of 2^-46. */
static int64_t times_short(int64_t r, int32_t factor) {
    return fxs_multiply((int32_t)(r >> 22), factor) >> 24;
}

/* Divisors of terms as factors of 2^32. */
enum {
    THIRD = 1431655765,
    FIFTH = 858993459,
    SIXTH = 715827883,
    PART_24 = 178956971,
    PART_120 = 35791394
};

/* Turns v by r. The sine is r (1 - r^2 / 6 + r^4 / 120), the cosine 1 - r^2 / 2 + r^4 / 24, and the
 * other terms are below 2^-57. The factor of r is less than 2^-45 off, because it has units of
 * 2^-46. So the sine is less than 2^-53 off by it, which is most of the error of a rotation. */
static void turn_by_rest(fxs_point *v, int64_t r) {
    const int32_t square = short_square(r);
    const int32_t fourth = (int32_t)(fxs_multiply(square, square) >> 32); /* in units of 2^-60 */
    const int64_t sine =
        r - times_short(r, part_of(square, SIXTH) - (part_of(fourth, PART_120) >> 14));
    const int64_t versine = (fxs_times(r, r) >> 1) - part_of(fourth, PART_24);
    const fxs_point p = *v;
    v->x -= fxs_times(p.x, versine) + fxs_times(p.y, sine);
    v->y += fxs_times(p.x, sine) - fxs_times(p.y, versine);
}

fxs_turning fxs_turning_of(int64_t angle) {
    const uint32_t quarters = (uint32_t)((angle + FXS_QUARTER / 2) / FXS_QUARTER);
    const int64_t rest = angle - quarters * FXS_QUARTER, one = INT64_C(1) << FXS_TURNING_BITS;
    fxs_point v = {one, 0};
    if (rest != 0) {
        int64_t left = rest < 0 ? -rest : rest;
        v.x = 0xDBD97FBAB0FDF4C; /* the steps make it 2^60 */
        for (int k = 1; k <= CORDIC_STEPS; k++) {
            const bool is_left = left >= 0;
            take_step(&v, k, is_left);
            left += is_left ? -arc[k - 1] : arc[k - 1];
        }
        turn_by_rest(&v, fxs_times(left, 0x1921FB54442D1847)); /* 2 pi 2^58 */
        v = (fxs_point){(v.x + 8) >> 4, (v.y + 8) >> 4};
        v.y = rest < 0 ? -v.y : v.y;
    }
    const fxs_point half = (quarters & 1) != 0 ? (fxs_point){-v.y, v.x} : v;
    return (quarters & 2) != 0 ? (fxs_turning){-half.x, -half.y} : (fxs_turning){half.x, half.y};
}

/* Returns y / x in units of 2^-60, for x > 0 of 55 to 61 bits and |y| < x / 2^7.9. The first
 * quotient is by a reciprocal, whose relative error is 2^-29. The second one corrects it. */
static int64_t quotient_of(int64_t y, int64_t x) {
    const fxs_lead lead = fxs_lead_of((uint64_t)x);
    const int64_t reciprocal = (int64_t)fxs_reciprocal(lead.mantissa) * (1 << 29);
    const int up = 33 - lead.exponent; /* 4 to 10; 4 more than is needed, which >> 4 takes off */
    const int64_t first = fxs_times(y, reciprocal) * (1 << up) >> 4;
    const int64_t excess = y - fxs_times(first, x);
    return first + (fxs_times(excess, reciprocal) * (1 << up) >> 4);
}

int64_t fxs_turn_of(fxs_point v) {
    int64_t turn = 0;
    if (v.x < 0) {
        v = (fxs_point){-v.x, -v.y};
        turn = 2 * FXS_QUARTER;
    }
    if (v.y > v.x || -v.y > v.x) { /* by a quarter towards the x axis */
        const bool above = v.y > 0;
        v = above ? (fxs_point){v.y, -v.x} : (fxs_point){-v.y, v.x};
        turn += above ? FXS_QUARTER : -FXS_QUARTER;
    }
    for (int k = 1; k <= CORDIC_STEPS; k++) {
        const bool is_left = v.y < 0;
        take_step(&v, k, is_left);
        turn += is_left ? -arc[k - 1] : arc[k - 1];
    }
    /* The arctangent is r (1 - r^2 / 3 + r^4 / 5). The rest is below 2^-58. */
    int64_t r = quotient_of(v.y, v.x);
    const int32_t square = short_square(r);
    const int32_t fourth = (int32_t)(fxs_multiply(square, square) >> 46);
    r -= times_short(r, part_of(square, THIRD) - part_of(fourth, FIFTH));
    turn += fxs_times(r, 0xA2F9836E4E44153); /* 2^62 / (2 pi) */
    return turn & (FXS_TURN - 1);
}

/* Returns (a p + b q) / 2^(56 + halvings), for entries a and b of a rotation. They are split at 28
 * bits, so that the sums of products have up to 63. */
static int64_t turned_sum(int64_t a, int64_t p, int64_t b, int64_t q, int32_t halvings) {
    enum { HALF = FXS_TURNING_BITS / 2, MASK = (1 << HALF) - 1 };
    FXS_BITS(p, 34);
    FXS_BITS(q, 34);
    const int64_t low = (a & MASK) * p + (b & MASK) * q;
    const int64_t sum = (a >> HALF) * p + (b >> HALF) * q + (low >> HALF);
    const int32_t cut = HALF + halvings;
    return (sum + (INT64_C(1) << (cut - 1))) >> cut;
}

fxs_point fxs_turned_by(const fxs_turning *by, fxs_point p, int32_t halvings) {
    return (fxs_point){turned_sum(by->cos, p.x, -by->sin, p.y, halvings),
                       turned_sum(by->sin, p.x, by->cos, p.y, halvings)};
}

/* SPDX-License-Identifier: MIT
 *
 * Rotations and angles in some 50 bits, by CORDIC: a vector is turned by angles whose tangents are
 * powers of two, so each step takes two shifts. A rotation turns until no angle is left, an angle
 * is what has turned a vector to the x axis. After 28 steps less than 2^-28 is left, for which sine
 * and angle are the same in so many bits. So the last step of either is a product.
 */
#include "turning.h"
#include "../int/quotient.h"

enum {
    CORDIC_STEPS = 28,
    TABLED = 18,       /* beyond these, an angle and its tangent are the same */
    RADIAN = 683565276 /* 2^32 / (2 pi) */
};

/* The angles of the tangents 2^-1, 2^-2 ... in units of 2^-62 turns. */
static const int64_t arc[TABLED] = {
    0x4B90147677CC21A, 0x27ECE16D7B8E7A3, 0x144447507776687, 0xA2C350C39626BB, 0x5175F85641189E,
    0x28BD87970A098A,  0x145F15447510AC,  0xA2F94D1B430CE,   0x517CBAECC2ACE,  0x28BE600246E9F,
    0x145F3052A032E,   0xA2F98337FB18,    0x517CC1B05CBD,    0x28BE60DABA44,   0x145F306DAE9F,
    0xA2F9836E17F,     0x517CC1B7205,     0x28BE60DB92B};

static int64_t arc_of_step(int k) {
    static const int64_t radian = 0xA2F9836E4E44153; /* 2^62 / (2 pi) */
    return k <= TABLED ? arc[k - 1] : radian >> k;
}

/* Turns v by the angle of the tangent 2^-k, to the left or to the right; it becomes longer. */
static inline void take_step(fxs_point *v, int k, bool left) {
    const int64_t x = v->x >> k, y = v->y >> k;
    v->x += left ? -y : y;
    v->y += left ? x : -x;
}

fxs_turning fxs_turning_of(int64_t angle) {
    const uint32_t quarters = (uint32_t)((angle + FXS_QUARTER / 2) / FXS_QUARTER);
    const int64_t rest = angle - quarters * FXS_QUARTER, one = INT64_C(1) << FXS_TURNING_BITS;
    fxs_point v = {one, 0};
    if (rest != 0) {
        int64_t left = rest < 0 ? -rest : rest;
        v.x = 0xDBD95B1677C1371; /* the steps make it one, in 2^-60 */
        for (int k = 1; k <= CORDIC_STEPS; k++) {
            const bool is_left = left >= 0;
            take_step(&v, k, is_left);
            left += is_left ? -arc_of_step(k) : arc_of_step(k);
        }
        /* In units of 2^-60 radians; 2 pi / 4 is 421657428 / 2^28, and `left` below 2^32. The
         * cut of the vector to 28 bits matters by 2^-56. */
        const int64_t sine = left * 421657428 >> 28;
        FXS_BITS(sine, 34);
        const fxs_point end = {v.x - ((v.y >> 32) * sine >> 28), v.y + ((v.x >> 32) * sine >> 28)};
        v = (fxs_point){(end.x + 8) >> 4, (end.y + 8) >> 4};
        v.y = rest < 0 ? -v.y : v.y;
    }
    const fxs_point half = (quarters & 1) != 0 ? (fxs_point){-v.y, v.x} : v;
    return (quarters & 2) != 0 ? (fxs_turning){-half.x, -half.y} : (fxs_turning){half.x, half.y};
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
        turn += is_left ? -arc_of_step(k) : arc_of_step(k);
    }
    /* The rest is y / x, below 2^-28. x has 60 or 61 bits, y up to 33, and 2^62 over the first 32
     * bits of x, without two of them, 29. */
    const fxs_lead x = fxs_lead_of((uint64_t)v.x);
    const int64_t quotient = v.y * (int64_t)(fxs_reciprocal(x.mantissa) >> 2) >> 30;
    FXS_BITS(quotient, 33);
    turn += quotient * RADIAN >> x.exponent;
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

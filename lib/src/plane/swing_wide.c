/* SPDX-License-Identifier: MIT
 *
 * The moment at which a feature that turns enters another one, exactly.
 *
 * With h^2 = a^2 + b^2, r the right side of the inequality and s = sqrt(h^2 - r^2), the angle at
 * which a cos + b sin rises through r has
 *
 *     h^2 cos = a r + b s,    h^2 sin = b r - a s.
 */
#include "swing_wide.h"

/* Fraction bits of the right side. It is less than 2^-96 off, so s^2 / h^2 is less than 2^-93 off.
 * Where s is small, that turns the direction by up to 2^-46.5, which is less than 2^-49 turns. */
enum { RIGHT_BITS = 96 };

static void shift_up(fxs_big *v, int bits) {
    for (; bits > 0; bits -= 48) {
        fxs_big_multiply(v, INT64_C(1) << 48);
    }
}

/* Sets the right side of the inequality times 2^RIGHT_BITS. */
static FXS_OUT_OF_LINE void set_right(fxs_big *out, const fxs_swing_wide *swing) {
    *out = swing->c;
    shift_up(out, RIGHT_BITS);
    if (swing->radius != 0) {
        fxs_big root = swing->square;
        fxs_big_multiply(&root, swing->radius);
        fxs_big_multiply(&root, swing->radius);
        FXS_BIG_BITS(root, 129);
        shift_up(&root, 2 * RIGHT_BITS);
        root = fxs_big_sqrt(&root, false);
        *out = fxs_big_sub(out, &root);
    }
}

/* Sets s times 2^RIGHT_BITS. Where s is zero, rounding can make its square negative. */
static FXS_OUT_OF_LINE void set_s(fxs_big *out, const fxs_swing_wide *swing, const fxs_big *right) {
    const fxs_big square = fxs_big_mul(right, right);
    fxs_big rest = fxs_big_mul(&swing->a, &swing->a);
    *out = fxs_big_mul(&swing->b, &swing->b);
    fxs_big_increase(&rest, out);
    shift_up(&rest, 2 * RIGHT_BITS);
    rest = fxs_big_sub(&rest, &square);
    *out = fxs_big_from(0);
    if (fxs_big_sign(&rest) > 0) {
        *out = fxs_big_sqrt(&rest, false);
    }
}

/* Returns the angle of the direction (a r + b s, b r - a s). */
static FXS_OUT_OF_LINE int64_t direction_at_entry(const fxs_swing_wide *swing, const fxs_big *right,
                                                  const fxs_big *s) {
    fxs_big x = fxs_big_mul(&swing->a, right), y = fxs_big_mul(&swing->b, right);
    {
        const fxs_big of_x = fxs_big_mul(&swing->b, s), of_y = fxs_big_mul(&swing->a, s);
        fxs_big_increase(&x, &of_x);
        y = fxs_big_sub(&y, &of_y);
    }
    const int x_bits = fxs_big_bits(&x), y_bits = fxs_big_bits(&y);
    const int shift = (x_bits > y_bits ? x_bits : y_bits) - 60;
    return fxs_turn_of((fxs_point){fxs_big_lead_from(&x, shift), fxs_big_lead_from(&y, shift)});
}

/* ---- at eighths of a turn ---- */

/* Returns the sign of u + radius sqrt(2 square) for u = v - c sqrt(2). With a radius u is negative:
 * the angle is so near to the eighth that no vertex moves by a raw unit. So squares are compared:
 * 2 radius^2 square with v^2 + 2 c^2 - 2 v c sqrt(2). */
static FXS_OUT_OF_LINE int sign_at_odd_eighth(const fxs_swing_wide *swing, const fxs_big *v) {
    const fxs_big two = fxs_big_from(2);
    if (swing->radius == 0) {
        return fxs_big_compare_root(v, &swing->c, &two);
    }
    fxs_big rest = swing->square, part = fxs_big_mul(&swing->c, &swing->c);
    fxs_big_multiply(&rest, swing->radius);
    fxs_big_multiply(&rest, swing->radius);
    rest = fxs_big_sub(&rest, &part);
    fxs_big_multiply(&rest, 2);
    part = fxs_big_mul(v, v);
    rest = fxs_big_sub(&rest, &part);
    part = fxs_big_mul(v, &swing->c);
    fxs_big_multiply(&part, -2);
    return fxs_big_compare_root(&rest, &part, &two);
}

/* Sets a cos + b sin and its derivative at so many eighths of a turn. At an odd number of eighths
 * both are multiplied by sqrt(2). */
static void set_at_eighth(fxs_big *value, fxs_big *slope, const fxs_swing_wide *swing,
                          uint32_t eighths) {
    fxs_big x = swing->a, y = swing->b;
    if ((eighths & 1) != 0) {
        x = fxs_big_add(&swing->a, &swing->b);
        y = fxs_big_sub(&swing->b, &swing->a);
    }
    *value = (eighths & 2) != 0 ? y : x;
    *slope = (eighths & 2) != 0 ? x : y;
    const bool is_first = eighths < 4, is_even = (eighths & 2) == 0;
    if (!is_first) {
        fxs_big_multiply(value, -1);
    }
    if (is_first != is_even) {
        fxs_big_multiply(slope, -1);
    }
}

/* Returns the sign of the entry's angle less a multiple of an eighth, which is near to it. If the
 * right side is positive, the angle at which the features leave each other again may be near too.
 * (If it is negative, they may have left each other just before. Then the entry counts as before
 * the eighth if they were in each other there, because that began earlier.) */
static FXS_OUT_OF_LINE int compare_to_eighth(const fxs_swing_wide *swing, uint32_t eighths,
                                             bool is_positive) {
    fxs_big value, slope;
    set_at_eighth(&value, &slope, swing, eighths);
    const int rises = fxs_big_sign(&slope);
    int sign;
    if ((eighths & 1) != 0) {
        sign = sign_at_odd_eighth(swing, &value);
    } else {
        const fxs_big rest = fxs_big_sub(&value, &swing->c), radius = fxs_big_from(swing->radius);
        const fxs_big opposite = fxs_big_mul64(&radius, -1);
        sign = swing->radius == 0 ? fxs_big_sign(&rest)
                                  : fxs_big_compare_root(&rest, &opposite, &swing->square);
    }
    if (sign == 0 && rises >= 0) {
        return 0;
    }
    return sign > 0 || (is_positive && rises < 0) ? -1 : 1;
}

/* ---- all ---- */

static FXS_OUT_OF_LINE int64_t exact_entry_angle(const fxs_swing_wide *swing) {
    enum { NEAR = 1 << 15 }; /* 2^-47 turns */
    fxs_big right, s;
    set_right(&right, swing);
    set_s(&s, swing, &right);
    const int64_t angle = direction_at_entry(swing, &right, &s), eighth = FXS_QUARTER / 2;
    const int64_t eighths = (angle + eighth / 2) / eighth;
    int64_t excess = angle - eighths * eighth;
    if (fxs_abs64(excess) < NEAR) {
        const int side = compare_to_eighth(swing, (uint32_t)eighths & 7, fxs_big_sign(&right) > 0);
        excess = side * excess > 0 ? excess : side;
    }
    return (eighths * eighth + excess) & (FXS_TURN - 1);
}

static bool fits_in64(const fxs_swing_wide *swing) {
    return fxs_big_bits(&swing->a) < 62 && fxs_big_bits(&swing->b) < 62 &&
           fxs_big_bits(&swing->c) < 62 &&
           (swing->radius == 0 || fxs_big_bits(&swing->square) <= 60);
}

int64_t fxs_entry_angle_wide(const fxs_swing_wide *swing) {
    int64_t angle = -1;
    if (fits_in64(swing)) {
        const uint64_t square = swing->radius != 0 ? fxs_big_bits_from(&swing->square, 0) : 0;
        const fxs_swing in64 = {fxs_big_lead_from(&swing->a, 0), fxs_big_lead_from(&swing->b, 0),
                                fxs_big_lead_from(&swing->c, 0), square, swing->radius};
        fxs_point direction;
        angle = fxs_entry_angle(&direction, &in64, NULL);
    }
    return angle >= 0 ? angle : exact_entry_angle(swing);
}

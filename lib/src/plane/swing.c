/* SPDX-License-Identifier: MIT
 *
 * The moment at which a feature that turns enters another one, in 128 bits.
 *
 * With h^2 = a^2 + b^2, r the right side of the inequality and s = sqrt(h^2 - r^2), the angle at
 * which a cos + b sin rises through r has
 *
 *     h^2 cos = a r + b s,    h^2 sin = b r - a s.
 */
#include "swing.h"
#include "../int/product.h"
#include "../int/quotient.h"

enum { SIDE_BITS = 60 }; /* a and b are scaled to so many bits, and the right side with them */

/* A number of up to 127 bits and a sign. */
typedef struct signed_product {
    fxs_product magnitude;
    bool negative;
} signed_product;

static signed_product signed_multiple(int64_t a, int64_t b) {
    return (signed_product){fxs_full_product(fxs_magnitude64(a), fxs_magnitude64(b)),
                            (a < 0) != (b < 0)};
}

static signed_product signed_sum(signed_product p, signed_product q) {
    if (p.negative == q.negative) {
        return (signed_product){fxs_product_sum(p.magnitude, q.magnitude), p.negative};
    }
    if (fxs_product_compare(p.magnitude, q.magnitude) >= 0) {
        return (signed_product){fxs_product_difference(p.magnitude, q.magnitude), p.negative};
    }
    return (signed_product){fxs_product_difference(q.magnitude, p.magnitude), q.negative};
}

/* Return v 2^shift and v / 2^shift, which fit, for shifts of 0 to 127 and of 1 to 95. */
static fxs_product shifted_up(fxs_product v, int shift) {
    if (shift >= 64) {
        return (fxs_product){v.low << (shift - 64), 0};
    }
    return shift == 0 ? v
                      : (fxs_product){v.high << shift | v.low >> (64 - shift),
                                      (v.low & UINT64_MAX >> shift) << shift};
}

static uint64_t shifted_down(fxs_product v, int shift) {
    return shift < 64 ? v.high << (64 - shift) | v.low >> shift : v.high >> (shift - 64);
}

/* Returns sqrt(v), less than 2 off, for v below 2^126. v is scaled to 125 or 126 bits. The first
 * estimate has a relative error of 2^-28, by which the square is up to 2^99 off. An excess e of the
 * square is e times the inverse root / 2^95 too much, which is known to 2^-27 or so. So the second
 * step leaves some 2^-81 of the root, and rounding. */
static uint64_t root_of_product(fxs_product v) {
    const int bits = fxs_product_bits(v);
    if (bits == 0) {
        return 0;
    }
    const int up = (126 - bits) & ~1;
    v = shifted_up(v, up);
    const uint32_t lead = (uint32_t)(v.high >> 30), inverse = fxs_inverse_root(lead);
    uint64_t root = fxs_multiply_unsigned(lead, inverse);
    for (int i = 0; i < 2; i++) {
        const fxs_product square = fxs_full_product(root, root);
        const bool is_above = fxs_product_compare(square, v) > 0;
        const fxs_product e =
            is_above ? fxs_product_difference(square, v) : fxs_product_difference(v, square);
        const int excess = fxs_product_bits(e) - 31, shift = excess < 32 ? 32 : excess;
        FXS_CHECK(shift < 95);
        const uint32_t top = (uint32_t)shifted_down(e, shift);
        const uint64_t part = fxs_multiply_unsigned(top, inverse) >> (95 - shift);
        root = is_above ? root - part : root + part;
    }
    return root >> (up / 2);
}

/* Returns the sign of the entry's angle less a multiple of a quarter, which is near to it, without
 * a radius. If r is positive, the angle at which the features leave each other again may be near
 * too. (swing_wide.c has the same for all eighths.) */
static int compare_to_quarter(const fxs_swing *swing, uint32_t quarters) {
    const int64_t x = (quarters & 1) != 0 ? swing->b : swing->a;
    const int64_t y = (quarters & 1) != 0 ? -swing->a : swing->b;
    const int64_t value = (quarters & 2) != 0 ? -x : x, slope = (quarters & 2) != 0 ? -y : y;
    if (value == swing->c && slope >= 0) {
        return 0;
    }
    return value > swing->c || (swing->c > 0 && slope < 0) ? -1 : 1;
}

/* Sets r, scaled by 2^up, at most 2 off. Returns false if it may not fit. */
static bool set_right_side(int64_t *r, const fxs_swing *swing, int up) {
    const int64_t one = 1;
    if (fxs_bits64(fxs_magnitude64(swing->c)) + up > SIDE_BITS + 1) {
        return false;
    }
    *r = swing->c * (one << up);
    if (swing->radius != 0) {
        const uint64_t radii = fxs_multiply_unsigned(swing->radius, swing->radius);
        const fxs_product square = fxs_full_product(radii, swing->square);
        if (fxs_product_bits(square) + 2 * up > 2 * SIDE_BITS + 4) {
            return false;
        }
        *r -= (int64_t)root_of_product(shifted_up(square, 2 * up));
    }
    return true;
}

/* Sets x and y to the first 60 bits of a r + b s and b r - a s. */
static fxs_point direction_of(int64_t a, int64_t b, int64_t r, int64_t s) {
    const signed_product x = signed_sum(signed_multiple(a, r), signed_multiple(b, s));
    const signed_product y = signed_sum(signed_multiple(b, r), signed_multiple(-a, s));
    const int x_bits = fxs_product_bits(x.magnitude), y_bits = fxs_product_bits(y.magnitude);
    const int shift = (x_bits > y_bits ? x_bits : y_bits) - SIDE_BITS;
    const int64_t p = (int64_t)shifted_down(x.magnitude, shift);
    const int64_t q = (int64_t)shifted_down(y.magnitude, shift);
    return (fxs_point){x.negative ? -p : p, y.negative ? -q : q};
}

/* Where s is small, an error of r matters: with a radius s has at least 48 bits, beside 60 of a or
 * b. Then the direction is less than 2^-46 off, which is 2^-48 turns. */
int64_t fxs_entry_angle(const fxs_swing *swing) {
    enum { LEAST_BITS = 48, NEAR = 1 << 15 }; /* 2^-47 turns */
    const int up = SIDE_BITS - fxs_bits64(fxs_magnitude64(swing->a) | fxs_magnitude64(swing->b));
    int64_t r;
    if (up < 0 || !set_right_side(&r, swing, up)) {
        return -1;
    }
    const int64_t one = 1, a = swing->a * (one << up), b = swing->b * (one << up);
    const fxs_product legs =
        fxs_product_sum(signed_multiple(a, a).magnitude, signed_multiple(b, b).magnitude);
    const fxs_product right = signed_multiple(r, r).magnitude;
    if (fxs_product_compare(legs, right) < 0) {
        return -1;
    }
    const uint64_t s = root_of_product(fxs_product_difference(legs, right));
    if (swing->radius != 0 && s >> LEAST_BITS == 0) {
        return -1;
    }
    const int64_t angle = fxs_turn_of(direction_of(a, b, r, (int64_t)s));
    const int64_t eighth = FXS_QUARTER / 2, eighths = (angle + eighth / 2) / eighth;
    int64_t excess = angle - eighths * eighth;
    if (fxs_abs64(excess) < NEAR) {
        if (swing->radius != 0 || (eighths & 1) != 0) {
            return -1;
        }
        const int side = compare_to_quarter(swing, (uint32_t)eighths / 2);
        excess = side * excess > 0 ? excess : side;
    }
    return (eighths * eighth + excess) & (FXS_TURN - 1);
}

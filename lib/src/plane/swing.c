/* SPDX-License-Identifier: MIT
 *
 * The moment at which a feature that turns enters another one, in 64 bits.
 *
 * With h^2 = a^2 + b^2, r the right side of the inequality and s = sqrt(h^2 - r^2), the angle at
 * which a cos + b sin rises through r has
 *
 *     h^2 cos = a r + b s,    h^2 sin = b r - a s.
 *
 * All are scaled such that a or b has 59 bits. Products are divided by 2^60.
 */
#include "swing.h"
#include "../int/product.h"
#include "../int/quotient.h"

enum { SIDE_BITS = 59, ROOT_BITS = 60 };

/* Returns sqrt(v 2^60), less than 1 plus 2^-54 of itself off, for v from 1 to below 2^60. v is
 * scaled to 59 or 60 bits. The first root has a relative error of 2^-28, by which its square is up
 * to 2^33 off. That, over twice the root, is added. */
static int64_t root_of_part(int64_t v) {
    const int bits = fxs_bits64((uint64_t)v), up = (ROOT_BITS - bits) & ~1;
    const int64_t one = 1;
    v *= one << up;
    const uint32_t lead = (uint32_t)(v >> 28), inverse = fxs_inverse_root(lead);
    const int64_t root = (int64_t)(fxs_multiply_unsigned(lead, inverse) >> 3);
    const int64_t rest = (v - fxs_times(root, root)) >> 4;
    const int64_t more = fxs_multiply((int32_t)rest, (int32_t)(inverse >> 1)) >> 27;
    return (root + more) >> up / 2;
}

/* Returns sqrt(v), less than 2 plus 2^-54 of itself off, for v below 2^120. */
static int64_t root_of_product(fxs_product v) {
    const int bits = fxs_product_bits(v),
              below = bits > ROOT_BITS ? (bits - ROOT_BITS + 1) & ~1 : 0;
    const uint64_t lead = below > 0 ? v.high << (64 - below) | v.low >> below : v.low;
    return bits == 0 ? 0 : root_of_part((int64_t)lead) >> (ROOT_BITS - below) / 2;
}

/* Returns the sign of the entry's angle less a multiple of a quarter, which is near to it, without
 * a radius. If the two sides of the inequality differ there, they differ by 1 or more. So the other
 * angle at which they are equal is not near. If the features leave each other exactly there, they
 * have entered just before if r is positive, else they enter again right after. */
static int compare_to_quarter(const fxs_swing *swing, uint32_t quarters) {
    const int64_t x = (quarters & 1) != 0 ? swing->b : swing->a;
    const int64_t y = (quarters & 1) != 0 ? -swing->a : swing->b;
    const int64_t value = (quarters & 2) != 0 ? -x : x, slope = (quarters & 2) != 0 ? -y : y;
    if (value != swing->c) {
        return value > swing->c ? -1 : 1;
    }
    return slope >= 0 ? 0 : swing->c > 0 ? -1 : 1;
}

/* Sets r to the right side times 2^up. With a radius it is less than 2^6 off. Returns false if it
 * may not fit. */
static bool set_right_side(int64_t *r, const fxs_swing *swing, int up) {
    const int64_t one = 1;
    if (fxs_bits64(fxs_magnitude64(swing->c)) + up > SIDE_BITS + 1) {
        return false;
    }
    *r = swing->c * (one << up);
    if (swing->radius == 0) {
        return true;
    }
    /* The root of the square times 2^j and the radius times 2^k have some 60 bits. */
    const int j = (ROOT_BITS - fxs_bits64(swing->square)) & ~1;
    const int k = ROOT_BITS - fxs_bits32(swing->radius);
    const int64_t root = root_of_part((int64_t)swing->square * (one << j)); /* 2^(30 + j / 2) */
    const int64_t part = fxs_times((int64_t)swing->radius * (one << k), root);
    const int down = k + j / 2 - 30 - up;
    if (down < 0) {
        return false;
    }
    FXS_CHECK(down < 64);
    *r -= part >> down;
    return true;
}

static fxs_product square_of_side(int64_t v) {
    const uint64_t magnitude = fxs_magnitude64(v);
    return fxs_full_product(magnitude, magnitude);
}

/* True if the angle is certainly beyond the end of the sector. a, b and r are cut to units of 2^30.
 * So h^2 is 2^56 or more, and s^2 is less than 2^32 off. Then s is less than 2^16 off, and x and y,
 * in units of 2^44, less than 4. So the cross product is less than 2^14 2 4 + 2^15 2 < OFF off. */
static bool is_clearly_beyond(const fxs_sector *sector, int32_t a, int32_t b, int32_t r) {
    enum { OFF = 1 << 18 };
    const int64_t square = fxs_multiply(a, a) + fxs_multiply(b, b) - fxs_multiply(r, r);
    const int32_t s = square > 0 ? (int32_t)(root_of_part(square) >> 30) : 0;
    const int32_t x = (int32_t)((fxs_multiply(a, r) + fxs_multiply(b, s)) >> 44);
    const int32_t y = (int32_t)((fxs_multiply(b, r) - fxs_multiply(a, s)) >> 44);
    return y < -4 || sector->cos * y - sector->sin * x > OFF;
}

/* An error of less than 2^6 in r turns the direction by 2^6 / s. So with a radius s must be 2^52 or
 * more. Then the angle is less than 2^-48.6 turns off. */
int64_t fxs_entry_angle(fxs_point *direction, const fxs_swing *swing, const fxs_sector *sector) {
    enum { NEAR = 1 << 15 };                       /* 2^-47 turns */
    const uint64_t least_high = UINT64_C(1) << 40; /* of the square */
    const int up = SIDE_BITS - fxs_bits64(fxs_magnitude64(swing->a) | fxs_magnitude64(swing->b));
    int64_t r;
    if (up < 0 || !set_right_side(&r, swing, up)) {
        return -1;
    }
    const int64_t one = 1, a = swing->a * (one << up), b = swing->b * (one << up);
    if (sector != NULL && sector->is_there &&
        is_clearly_beyond(sector, (int32_t)(a >> 30), (int32_t)(b >> 30), (int32_t)(r >> 30))) {
        return FXS_TURN;
    }
    const fxs_product legs = fxs_product_sum(square_of_side(a), square_of_side(b));
    const fxs_product right = square_of_side(r), least = {swing->radius != 0 ? least_high : 0, 0};
    if (fxs_product_compare(legs, fxs_product_sum(right, least)) < 0) {
        return -1;
    }
    const int64_t s = root_of_product(fxs_product_difference(legs, right));
    *direction = (fxs_point){fxs_times(a, r) + fxs_times(b, s), fxs_times(b, r) - fxs_times(a, s)};
    const int64_t angle = fxs_turn_of(*direction);
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

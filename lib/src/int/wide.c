/* SPDX-License-Identifier: MIT
 *
 * 128-bit integers of 32-bit limbs, by the schoolbook. They run only for large
 * shapes that lie so near to touching that 32 bits cannot tell, so they are small
 * rather than fast.
 */
#include "wide.h"
#include "multiply.h"

enum { LIMBS = 4 };

fxs_wide fxs_wide_from(int64_t v) {
    const uint32_t fill = v < 0 ? UINT32_MAX : 0;
    return (fxs_wide){{(uint32_t)v, (uint32_t)((uint64_t)v >> 32), fill, fill}};
}

/* a + (b ^ flip) + carry: the sum, or with flip = ~0 and carry = 1 the difference. */
static fxs_wide add_flipped(fxs_wide a, fxs_wide b, uint32_t flip, uint64_t carry) {
    for (int i = 0; i < LIMBS; i++) {
        carry += (uint64_t)a.limb[i] + (b.limb[i] ^ flip); /* below 2^33 */
        a.limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return a;
}

fxs_wide fxs_wide_add(fxs_wide a, fxs_wide b) {
    return add_flipped(a, b, 0, 0);
}

fxs_wide fxs_wide_sub(fxs_wide a, fxs_wide b) {
    return add_flipped(a, b, UINT32_MAX, 1);
}

/* Modulo 2^128, where signed and unsigned products are the same. */
fxs_wide fxs_wide_mul(fxs_wide a, fxs_wide b) {
    fxs_wide r = {{0, 0, 0, 0}};
    for (int i = 0; i < LIMBS; i++) {
        uint64_t carry = 0;
        for (int j = 0; i + j < LIMBS; j++) {
            /* (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1 at most */
            carry += fxs_multiply_unsigned(a.limb[i], b.limb[j]) + r.limb[i + j];
            r.limb[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
    }
    return r;
}

fxs_wide fxs_wide_abs(fxs_wide a) {
    return fxs_wide_sign(a) < 0 ? fxs_wide_sub(fxs_wide_from(0), a) : a;
}

int fxs_wide_sign(fxs_wide a) {
    if ((a.limb[LIMBS - 1] >> 31) != 0) {
        return -1;
    }
    return (a.limb[0] | a.limb[1] | a.limb[2] | a.limb[3]) != 0;
}

fxs_wide fxs_wide_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    return fxs_wide_sub(fxs_wide_mul(fxs_wide_from(ax), fxs_wide_from(by)),
                        fxs_wide_mul(fxs_wide_from(ay), fxs_wide_from(bx)));
}

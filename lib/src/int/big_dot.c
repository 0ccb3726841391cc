/* SPDX-License-Identifier: MIT
 *
 * Scalar products of vectors of large integers, and products that are compared. The products of one
 * sign are added limb by limb as they come, without an integer for each.
 */
#include "big.h"
#include "multiply.h"

/* Adds |a| factor 2^(32 at), which fits. The limbs of the sum above those in use are unset. */
static inline void pile_up(fxs_big *sum, const fxs_big *a, uint32_t factor, int at) {
    const int end = at + a->used;
    uint64_t carry = 0;
    while (sum->used < end) {
        sum->limb[sum->used++] = 0;
    }
    for (int i = 0; i < a->used; i++) {
        /* (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1 at most */
        carry += fxs_multiply_unsigned(a->limb[i], factor) + sum->limb[at + i];
        sum->limb[at + i] = (uint32_t)carry;
        carry >>= 32;
    }
    for (int i = end; carry != 0; i++) {
        FXS_CHECK(i < FXS_BIG_LIMBS);
        if (i == sum->used) {
            sum->limb[sum->used++] = 0;
        }
        carry += sum->limb[i];
        sum->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
}

/* The positive products and the negative ones. */
typedef struct piles {
    fxs_big pile[2];
} piles;

static void start_piles(piles *out) {
    out->pile[0].used = out->pile[1].used = 0;
    out->pile[0].negative = out->pile[1].negative = false;
}

/* Sets r to the positive products less the negative ones. */
static void subtract_piles(fxs_big *r, piles *of) {
    for (int i = 0; i < 2; i++) {
        fxs_big *const pile = &of->pile[i];
        while (pile->used > 0 && pile->limb[pile->used - 1] == 0) {
            pile->used--;
        }
    }
    *r = fxs_big_sub(&of->pile[0], &of->pile[1]);
}

void fxs_big_set_dot3(fxs_big *r, const fxs_big v[3], const int64_t w[3]) {
    piles sum;
    start_piles(&sum);
    for (int k = 0; k < 3; k++) {
        const uint64_t factor = fxs_magnitude64(w[k]);
        fxs_big *const pile = &sum.pile[v[k].negative != (w[k] < 0)];
        pile_up(pile, &v[k], (uint32_t)factor, 0);
        if (factor >> 32 != 0) {
            pile_up(pile, &v[k], (uint32_t)(factor >> 32), 1);
        }
    }
    subtract_piles(r, &sum);
}

void fxs_big_set_dot3_of_bigs(fxs_big *r, const fxs_big v[3], const fxs_big w[3]) {
    piles sum;
    start_piles(&sum);
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < w[k].used; i++) {
            pile_up(&sum.pile[v[k].negative != w[k].negative], &v[k], w[k].limb[i], i);
        }
    }
    subtract_piles(r, &sum);
}

/* Adds the products of column k of |a b|, their halves to *low and *high. */
static void add_column(int64_t *low, int64_t *high, const fxs_big *a, const fxs_big *b, int k) {
    for (int i = 0; i <= k && i < a->used; i++) {
        if (k - i < b->used) {
            const uint64_t p = fxs_multiply_unsigned(a->limb[i], b->limb[k - i]);
            *low += (int64_t)(p & UINT32_MAX);
            *high += (int64_t)(p >> 32);
        }
    }
}

int fxs_big_compare_products(const fxs_big *a, const fxs_big *b, const fxs_big *c,
                             const fxs_big *d) {
    int64_t carry = 0;
    bool differ = false;
    const int left = a->used + b->used, right = c->used + d->used;
    for (int k = 0; k < left || k < right; k++) {
        int64_t low = 0, high = 0, less_low = 0, less_high = 0;
        add_column(&low, &high, a, b, k);
        add_column(&less_low, &less_high, c, d, k);
        low += carry - less_low;
        differ |= (low & UINT32_MAX) != 0;
        carry = (low >> 32) + high - less_high;
    }
    return carry < 0 ? -1 : differ;
}

/* SPDX-License-Identifier: MIT
 *
 * Unsigned products of 64 by 64 bits: all bits, or modulo 2^64. Sums modulo 2^64 are written such
 * that no operation wraps. Internal.
 */
#ifndef FIXSAT_INT_PRODUCT_H
#define FIXSAT_INT_PRODUCT_H

#include <stdbool.h>
#include <stdint.h>

#include "multiply.h"

/* The number high 2^64 + low. */
typedef struct fxs_product {
    uint64_t high, low;
} fxs_product;

fxs_product fxs_full_product(uint64_t a, uint64_t b);

/* Returns the sign of p - q. */
int fxs_product_compare(fxs_product p, fxs_product q);

/* Returns the number of bits of p: 0 for 0. */
int fxs_product_bits(fxs_product p);

/* Return p + q, which fits, and p - q for p >= q. */
static inline fxs_product fxs_product_sum(fxs_product p, fxs_product q) {
    const bool carry = p.low > UINT64_MAX - q.low;
    return (fxs_product){p.high + q.high + carry,
                         carry ? p.low - (UINT64_MAX - q.low) - 1 : p.low + q.low};
}

static inline fxs_product fxs_product_difference(fxs_product p, fxs_product q) {
    const bool borrow = p.low < q.low;
    return (fxs_product){p.high - q.high - borrow,
                         borrow ? UINT64_MAX - (q.low - p.low) + 1 : p.low - q.low};
}

/* ---- modulo 2^64 ---- */

static inline uint64_t fxs_low_product(uint64_t a, uint64_t b) {
    const uint64_t p = fxs_multiply_unsigned((uint32_t)a, (uint32_t)b);
    const uint32_t s =
        (uint32_t)((a >> 32) * (uint32_t)b); /* 32 by 32 bits, of which the low 32 count */
    const uint32_t t = (uint32_t)((uint32_t)a * (b >> 32));
    return (uint64_t)(uint32_t)((p >> 32) + s + t) << 32 | (uint32_t)p;
}

/* True if x - y is negative. Sets *difference to |x - y|. x and y are known modulo 2^64, and
 * |x - y| is below 2^63. */
static inline bool fxs_is_less(uint64_t *difference, uint64_t x, uint64_t y) {
    const bool less = x < y;
    const uint64_t d = less ? y - x : x - y;
    const bool wraps = d >> 63 != 0;
    *difference = wraps ? UINT64_MAX - d + 1 : d;
    return less != wraps;
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * Products of 64 by 64 bits, without a sign. Internal.
 */
#ifndef FIXSAT_INT_PRODUCT_H
#define FIXSAT_INT_PRODUCT_H

#include <stdbool.h>
#include <stdint.h>

/* high 2^64 + low */
typedef struct fxs_product {
    uint64_t high, low;
} fxs_product;

fxs_product fxs_full_product(uint64_t a, uint64_t b);

/* The sign of p - q. */
int fxs_product_compare(fxs_product p, fxs_product q);

/* Of which the sum fits, and p - q for p >= q. What wraps is said in a way in which nothing does.
 */
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

#endif

/* SPDX-License-Identifier: MIT
 *
 * Products of 64 by 64 bits.
 */
#include "product.h"
#include "bits.h"

fxs_product fxs_full_product(uint64_t a, uint64_t b) {
    const uint32_t a0 = (uint32_t)a, a1 = (uint32_t)(a >> 32);
    const uint32_t b0 = (uint32_t)b, b1 = (uint32_t)(b >> 32);
    const uint64_t p = fxs_multiply_unsigned(a0, b0);
    const uint64_t q = fxs_multiply_unsigned(a1, b0) + (p >> 32);
    const uint64_t r = fxs_multiply_unsigned(a0, b1) + (uint32_t)q;
    return (fxs_product){fxs_multiply_unsigned(a1, b1) + (q >> 32) + (r >> 32),
                         (uint64_t)(uint32_t)r << 32 | (uint32_t)p};
}

int fxs_product_compare(fxs_product p, fxs_product q) {
    if (p.high != q.high) {
        return p.high < q.high ? -1 : 1;
    }
    return p.low < q.low ? -1 : p.low > q.low;
}

int fxs_product_bits(fxs_product p) {
    return p.high != 0 ? 64 + fxs_bits64(p.high) : fxs_bits64(p.low);
}

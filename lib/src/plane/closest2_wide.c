/* SPDX-License-Identifier: MIT
 *
 * A coordinate of a closest point, and the exact comparison for an estimate that is too near to a
 * half.
 */
#include "closest2.h"

/* Along -n the core of b is |h| / |n| from the core of a. Each surface is a radius beyond its
 * core. */
void fxs_set_closest2(fxs_closest2 *out, const fxs_convex2 *a, const fxs_convex2 *b,
                      uint8_t edge_of, uint8_t of, bool meet) {
    const bool is_of_a = of == FXS_OF_A, is_foot = edge_of == of;
    if (meet) {
        out->r = 0;
        out->p = is_foot ? b->radius : -(int64_t)a->radius; /* the same point for a and for b */
        out->q = fxs_radii(a, b);
        return;
    }
    out->r = is_of_a ? -(int64_t)a->radius : b->radius;
    out->p = is_foot ? (is_of_a ? 1 : -1) : 0;
    out->q = 1;
}

/* Bits: x has 138. y has 68, and its square is multiplied by n.n. */
bool fxs_is_reached2(const fxs_big *x, int64_t n, int64_t r, const fxs_big *nn) {
    const fxs_big y = fxs_big_product(2 * n, r);
    return fxs_big_compare_root(x, &y, nn) <= 0;
}

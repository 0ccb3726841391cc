/* SPDX-License-Identifier: MIT
 *
 * The depth of a point of the incident edge, exactly.
 */
#include "../int/big.h"
#include "cut_depth2.h"

/* The depth is (x_below length + (y_below - x_below) beyond) / (length |u|). */
bool fxs_is_as_deep(int64_t x_below, int64_t y_below, uint64_t beyond, uint64_t length, uint64_t uu,
                    int64_t v) {
    fxs_big top = fxs_big_product(x_below, (int64_t)length);
    const fxs_big part = fxs_big_product(y_below - x_below, (int64_t)beyond);
    fxs_big_increase(&top, &part);
    fxs_big_multiply(&top, 2);
    const fxs_big den = fxs_big_product((int64_t)length, v), square = fxs_big_from((int64_t)uu);
    return fxs_big_compare_root(&top, &den, &square) >= 0;
}

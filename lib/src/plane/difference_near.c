/* SPDX-License-Identifier: MIT
 *
 * The boundary of C in the near engine.
 */
#include "difference_near.h"

/* Returns all bits of the ends of C on one axis, in units of 8. Each end lacks less than 4 by
 * rounding. */
static uint32_t ends(int32_t at_a, int32_t a_min, int32_t a_max, int32_t at_b, int32_t b_min,
                     int32_t b_max) {
    const int32_t offset = (at_b >> 3) - (at_a >> 3);
    return (uint32_t)(fxs_approx_abs(offset + (b_min >> 3) - (a_max >> 3)) |
                      fxs_approx_abs(offset + (b_max >> 3) - (a_min >> 3)));
}

/* Returns how many bits suffice for each coordinate of C: more than FXS_NEAR_BITS if C does not
 * fit. */
static int bits_of_difference(const fxs_convex2 *a, const fxs_convex2 *b) {
    FXS_START_NEAR(64);
    if (a->corners64 != NULL || b->corners64 != NULL) {
        return 64;
    }
    const fixsat_aabb2 *const p = a->bounds, *const q = b->bounds;
    const uint32_t all =
        ends(a->position.x, p->min.x, p->max.x, b->position.x, q->min.x, q->max.x) |
        ends(a->position.y, p->min.y, p->max.y, b->position.y, q->min.y, q->max.y);
    return fxs_bits32(all + 4) + 3;
}

bool fxs_set_shift_near(uint32_t *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    const int bits = bits_of_difference(a, b);
    *out = fxs_coarse_shift(bits);
    return bits <= FXS_NEAR_BITS;
}

#define FXS_ENGINE near
#include "difference.inc"
#undef FXS_ENGINE

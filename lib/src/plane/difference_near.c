/* SPDX-License-Identifier: MIT
 *
 * The boundary of C in the near engine.
 */
#include "difference_near.h"

/* Sets the ends of C on one axis. Each sum is less than 2 off, because each number is rounded down.
 * FXS_BOUNDS_ERROR has room for an approximate magnitude of it, too. */
static inline void set_rough_ends(int32_t *min, int32_t *max, int32_t at_a, int32_t a_min,
                                  int32_t a_max, int32_t at_b, int32_t b_min, int32_t b_max) {
    const int32_t offset = (at_b >> FXS_BOUNDS_BITS) - (at_a >> FXS_BOUNDS_BITS);
    *min = offset + (b_min >> FXS_BOUNDS_BITS) - (a_max >> FXS_BOUNDS_BITS);
    *max = offset + (b_max >> FXS_BOUNDS_BITS) - (a_min >> FXS_BOUNDS_BITS);
}

int fxs_set_rough_bounds_near(fixsat_aabb2 *rough, const fxs_convex2 *a, const fxs_convex2 *b) {
    FXS_START_NEAR(64);
    if (a->corners64 != NULL || b->corners64 != NULL) {
        return 64;
    }
    const fixsat_aabb2 *const p = a->bounds, *const q = b->bounds;
    set_rough_ends(&rough->min.x, &rough->max.x, a->position.x, p->min.x, p->max.x, b->position.x,
                   q->min.x, q->max.x);
    set_rough_ends(&rough->min.y, &rough->max.y, a->position.y, p->min.y, p->max.y, b->position.y,
                   q->min.y, q->max.y);
    const uint32_t all = (uint32_t)(fxs_approx_abs(rough->min.x) | fxs_approx_abs(rough->max.x) |
                                    fxs_approx_abs(rough->min.y) | fxs_approx_abs(rough->max.y));
    return fxs_bits32(all + FXS_BOUNDS_ERROR) + FXS_BOUNDS_BITS;
}

static bool set_shift_near(uint32_t *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    fixsat_aabb2 rough;
    const int bits = fxs_set_rough_bounds_near(&rough, a, b);
    *out = fxs_coarse_shift(bits);
    return bits <= FXS_NEAR_BITS;
}

#define FXS_ENGINE near
#include "difference.inc"
#undef FXS_ENGINE

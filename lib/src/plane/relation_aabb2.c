/* SPDX-License-Identifier: MIT
 *
 * The test of AABBs in 2D.
 */
#include "../shape/shape.h"
#include <fixsat/test.h>

fixsat_relation fixsat_test_aabb2_aabb2(const fixsat_aabb2 *a, const fixsat_aabb2 *b) {
    if (fxs_is_empty2(a) || fxs_is_empty2(b) || fxs_bounds_apart2(a, b)) {
        return FIXSAT_SEPARATE;
    }
    /* Strictly inside on every axis. Two boxes that are flat on the same axis
     * never are. */
    return a->min.x < b->max.x && b->min.x < a->max.x && a->min.y < b->max.y && b->min.y < a->max.y
               ? FIXSAT_OVERLAP
               : FIXSAT_TOUCH;
}

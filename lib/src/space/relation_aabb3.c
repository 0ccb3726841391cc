/* SPDX-License-Identifier: MIT
 *
 * The test of AABBs in 3D.
 */
#include "../shape/shape.h"
#include <fixsat/test.h>

fixsat_relation fixsat_test_aabb3_aabb3(const fixsat_aabb3 *a, const fixsat_aabb3 *b) {
    if (fxs_is_empty3(a) || fxs_is_empty3(b) || a->min.x > b->max.x || b->min.x > a->max.x ||
        a->min.y > b->max.y || b->min.y > a->max.y || a->min.z > b->max.z || b->min.z > a->max.z) {
        return FIXSAT_SEPARATE;
    }
    /* Strictly inside on every axis. Two boxes that are flat on the same axis
     * never are. */
    return a->min.x < b->max.x && b->min.x < a->max.x && a->min.y < b->max.y &&
                   b->min.y < a->max.y && a->min.z < b->max.z && b->min.z < a->max.z
               ? FIXSAT_OVERLAP
               : FIXSAT_TOUCH;
}

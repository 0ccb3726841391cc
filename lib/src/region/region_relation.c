/* SPDX-License-Identifier: MIT
 *
 * The relation of a region to a shape, or to all that a shape sweeps.
 */
#include "swept.h"

fixsat_relation fixsat_test_point_region(fixsat_vec2 point, const fixsat_region *region) {
    return fxs_relation_next_to(region, fxs_point_of(point), (fxs_point){0, 0});
}

fixsat_relation fixsat_test_shape2_region(const fixsat_shape2 *a, const fixsat_region *b) {
    return fixsat_sweep_shape2_region(a, b, (fixsat_vec2){0, 0});
}

fixsat_relation fixsat_sweep_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                           fixsat_vec2 motion) {
    fxs_convex2_buffer convex;
    return fxs_region_relation(fxs_convex2_of_shape2(&convex, a), b, motion);
}

/* SPDX-License-Identifier: MIT
 *
 * The test and the sweep of any two shapes in 3D. A test is a sweep with a motion of zero.
 */
#include "relation_shape3_near.h"
#include "relation_shape3_wide.h"
#include <fixsat/motion.h>
#include <fixsat/test.h>

fixsat_relation fixsat_sweep3(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion) {
    const fixsat_vec3 none = {0, 0, 0};
    fxs_convex3 convex_a, convex_b;
    fxs_convex3_of_shape3(&convex_a, a, motion);
    fxs_convex3_of_shape3(&convex_b, b, none);
    fxs_seeds3 seeds = {{{0, 0}}, 1};
    const fxs_verdict v = fxs_filter_solids(&convex_a, &convex_b, &seeds);
    return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_solids(&convex_a, &convex_b, &seeds);
}

fixsat_relation fixsat_test3(const fixsat_shape3 *a, const fixsat_shape3 *b) {
    const fixsat_vec3 none = {0, 0, 0};
    return fixsat_sweep3(a, b, none);
}

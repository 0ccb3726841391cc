/* SPDX-License-Identifier: MIT
 *
 * The test of any two shapes in 3D, at a place and on a motion.
 */
#include "relation_shape3_near.h"
#include "relation_shape3_wide.h"
#include <fixsat/motion.h>
#include <fixsat/test.h>

static fixsat_relation relation_of_solids(const fxs_convex3 *a, const fxs_convex3 *b) {
    const fxs_verdict v = fxs_filter_solids(a, b);
    return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_solids(a, b);
}

fixsat_relation fixsat_test3(const fixsat_shape3 *a, const fixsat_shape3 *b) {
    fxs_convex3 convex_a, convex_b;
    fxs_convex3_of_shape3(&convex_a, a);
    fxs_convex3_of_shape3(&convex_b, b);
    return relation_of_solids(&convex_a, &convex_b);
}

fixsat_relation fixsat_sweep3(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion) {
    fxs_convex3 convex_a, convex_b;
    fxs_convex3_of_shape3(&convex_a, a);
    fxs_convex3_of_shape3(&convex_b, b);
    fxs_sweep_convex3(&convex_b, motion);
    return relation_of_solids(&convex_a, &convex_b);
}

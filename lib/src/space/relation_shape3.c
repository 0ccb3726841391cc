/* SPDX-License-Identifier: MIT
 *
 * The test of any two shapes in 3D.
 */
#include "relation_shape3_near.h"
#include "relation_shape3_wide.h"
#include <fixsat/test.h>

fixsat_relation fixsat_test3(const fixsat_shape3 *a, const fixsat_shape3 *b) {
    fxs_convex3 convex_a, convex_b;
    fxs_convex3_of_shape3(&convex_a, a);
    fxs_convex3_of_shape3(&convex_b, b);
    const fxs_verdict v = fxs_filter_solids(&convex_a, &convex_b);
    return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_solids(&convex_a, &convex_b);
}

/* SPDX-License-Identifier: MIT
 *
 * The test and the sweep of any two shapes in 3D. A test is a sweep with a motion of zero.
 */
#include "relation_shape3_near.h"
#include "relation_shape3_wide.h"
#include "zonotope.h"
#include <fixsat/motion.h>
#include <fixsat/test.h>

/* Returns the relation of b to all that a sweeps. `cache` is NULL, or may hold a direction that
 * separates them. */
static fixsat_relation relation_of_passed(const fixsat_shape3 *a, const fixsat_shape3 *b,
                                          fixsat_vec3 motion, fixsat_cache *cache) {
    const fixsat_vec3 none = {0, 0, 0};
    fxs_convex3 convex_a, convex_b;
    fxs_convex3_of_shape3(&convex_a, a, motion);
    fxs_convex3_of_shape3(&convex_b, b, none);
    fxs_seeds3 seeds;
    fxs_start_seeds3(&seeds);
    const fxs_verdict v = fxs_filter_solids(&convex_a, &convex_b, cache, &seeds);
    return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_solids(&convex_a, &convex_b, &seeds);
}

fixsat_relation fixsat_sweep3(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion) {
    return relation_of_passed(a, b, motion, NULL);
}

/* Sets *out to the relation of two shapes by the test of boxes. Returns false if they are not both
 * boxes or points without radii. The kind of a must not be less than that of b. */
static bool test_boxes(fixsat_relation *out, const fixsat_shape3 *a, const fixsat_shape3 *b) {
    fixsat_aabb3 box_a, box_b;
    if (!fxs_place_box3(&box_a, a) || !fxs_place_box3(&box_b, b)) {
        return false;
    }
    if (b->kind == FIXSAT_CORE3_OBB) {
        *out = fixsat_test_obb3_obb3(&a->core.obb, &b->core.obb);
    } else if (a->kind == FIXSAT_CORE3_OBB) {
        *out = fixsat_test_obb3_aabb3(&a->core.obb, &box_b);
    } else {
        *out = fixsat_test_aabb3_aabb3(&box_a, &box_b);
    }
    return true;
}

/* Returns the relation of two shapes; `cache` as above. */
static inline fixsat_relation test_solids(const fixsat_shape3 *a, const fixsat_shape3 *b,
                                          fixsat_cache *cache) {
    const fixsat_vec3 none = {0, 0, 0};
    fixsat_relation of_boxes;
    if (a->kind >= b->kind ? test_boxes(&of_boxes, a, b) : test_boxes(&of_boxes, b, a)) {
        return of_boxes;
    }
    return relation_of_passed(a, b, none, cache);
}

fixsat_relation fixsat_test3(const fixsat_shape3 *a, const fixsat_shape3 *b) {
    return test_solids(a, b, NULL);
}

fixsat_relation fixsat_test3_cached(const fixsat_shape3 *a, const fixsat_shape3 *b,
                                    fixsat_cache *cache) {
    return test_solids(a, b, cache);
}

/* SPDX-License-Identifier: MIT
 *
 * The tests of round shapes: the distance of their cores against the sum of
 * their radii, both squared.
 */
#include "../exact/nearest.h"
#include "../filter/outline.h"
#include "../int/bits.h"
#include <fixsat/test.h>

static FXS_OUT_OF_LINE fixsat_relation exact_rounded_rounded(const fixsat_rounded *a,
                                                             const fixsat_rounded *b) {
    fxs_ring core_a, core_b;
    fxs_ring_of_rounded(&core_a, a);
    fxs_ring_of_rounded(&core_b, b);
    return fxs_ring_relation(&core_a, &core_b, (int64_t)a->radius + b->radius);
}

static FXS_OUT_OF_LINE fixsat_relation exact_rounded_obb2(const fixsat_rounded *a,
                                                          const fixsat_obb2 *b) {
    fxs_ring core, box;
    fxs_ring_of_rounded(&core, a);
    fxs_ring_of_obb2(&box, b);
    return fxs_ring_relation(&core, &box, a->radius);
}

static FXS_OUT_OF_LINE fixsat_relation exact_rounded_aabb2(const fixsat_rounded *a,
                                                           const fixsat_aabb2 *b) {
    fxs_ring core, box;
    fxs_ring_of_rounded(&core, a);
    fxs_ring_of_aabb2(&box, b);
    return fxs_ring_relation(&core, &box, a->radius);
}

fixsat_relation fixsat_test_rounded_rounded(const fixsat_rounded *a, const fixsat_rounded *b) {
    fxs_outline core_a, core_b;
    fxs_outline_of_rounded(&core_a, a);
    fxs_outline_of_rounded(&core_b, b);
    const fixsat_relation relation =
        fxs_outline_rounded(&core_a, &core_b, (uint32_t)a->radius + (uint32_t)b->radius);
    return relation != FIXSAT_TOUCH ? relation : exact_rounded_rounded(a, b);
}

fixsat_relation fixsat_test_rounded_obb2(const fixsat_rounded *a, const fixsat_obb2 *b) {
    fxs_outline core, box;
    fixsat_vec2 corner[4];
    fixsat_relation relation = FIXSAT_TOUCH;
    if (fxs_outline_of_obb2(&box, corner, b)) {
        fxs_outline_of_rounded(&core, a);
        relation = fxs_outline_rounded(&core, &box, (uint32_t)a->radius);
    }
    return relation != FIXSAT_TOUCH ? relation : exact_rounded_obb2(a, b);
}

fixsat_relation fixsat_test_rounded_aabb2(const fixsat_rounded *a, const fixsat_aabb2 *b) {
    if (b->min.x > b->max.x || b->min.y > b->max.y) {
        return FIXSAT_SEPARATE;
    }
    fxs_outline core, box;
    fixsat_vec2 corner[4];
    fxs_outline_of_rounded(&core, a);
    fxs_outline_of_aabb2(&box, corner, b);
    const fixsat_relation relation = fxs_outline_rounded(&core, &box, (uint32_t)a->radius);
    return relation != FIXSAT_TOUCH ? relation : exact_rounded_aabb2(a, b);
}

static fixsat_relation compare_length(uint32_t x, uint32_t y, uint32_t z, uint32_t radius) {
    const uint32_t part[3] = {x, y, z};
    uint64_t rest = (uint64_t)radius * radius;
    for (int k = 0; k < 3; k++) {
        const uint64_t square = (uint64_t)part[k] * part[k]; /* below 2^64 */
        if (square > rest) {
            return FIXSAT_SEPARATE;
        }
        rest -= square;
    }
    return rest == 0 ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

fixsat_relation fixsat_test_sphere_sphere(const fixsat_sphere *a, const fixsat_sphere *b) {
    return compare_length(fxs_absdiff(a->center.x, b->center.x),
                          fxs_absdiff(a->center.y, b->center.y),
                          fxs_absdiff(a->center.z, b->center.z),
                          (uint32_t)a->radius + (uint32_t)b->radius); /* below 2^32 */
}

/* How far v lies outside of min .. max. */
static uint32_t beyond(int32_t v, int32_t min, int32_t max) {
    return v < min ? fxs_absdiff(v, min) : v > max ? fxs_absdiff(v, max) : 0;
}

fixsat_relation fixsat_test_sphere_aabb3(const fixsat_sphere *a, const fixsat_aabb3 *b) {
    if (a->radius == 0) {
        const fixsat_aabb3 center = {a->center, a->center};
        if (fixsat_test_aabb3_aabb3(&center, b) == FIXSAT_OVERLAP) {
            return FIXSAT_OVERLAP; /* a point strictly inside */
        }
    }
    if (b->min.x > b->max.x || b->min.y > b->max.y || b->min.z > b->max.z) {
        return FIXSAT_SEPARATE;
    }
    return compare_length(beyond(a->center.x, b->min.x, b->max.x),
                          beyond(a->center.y, b->min.y, b->max.y),
                          beyond(a->center.z, b->min.z, b->max.z), (uint32_t)a->radius);
}

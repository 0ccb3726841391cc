/* SPDX-License-Identifier: MIT
 *
 * The tests of spheres.
 */
#include "../int/bits.h"
#include "../shape/shape.h"
#include <fixsat/test.h>

/* Returns SEPARATE if (x, y, z) is longer than radius, TOUCH if it is as long, OVERLAP if it is
 * shorter. The squares, which are below 2^64, are subtracted one by one from that of the radius, so
 * 64 bits suffice. */
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

fixsat_relation fixsat_test_sphere_aabb3(const fixsat_sphere *a, const fixsat_aabb3 *b) {
    if (a->radius == 0) {
        const fixsat_aabb3 center = {a->center, a->center};
        if (fixsat_test_aabb3_aabb3(&center, b) == FIXSAT_OVERLAP) {
            return FIXSAT_OVERLAP; /* a point strictly inside */
        }
    }
    if (fxs_is_empty3(b)) {
        return FIXSAT_SEPARATE;
    }
    return compare_length(fxs_gap(a->center.x, b->min.x, b->max.x),
                          fxs_gap(a->center.y, b->min.y, b->max.y),
                          fxs_gap(a->center.z, b->min.z, b->max.z), (uint32_t)a->radius);
}

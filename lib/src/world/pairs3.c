/* SPDX-License-Identifier: MIT
 *
 * The pairs of bodies in 3D.
 */
#include "../shape/shape.h"
#include "../shape/sort.h"
#include "dimension.h"
#include "pairs.h"
#include <fixsat/pairs.h>

static inline bool meets_beside_x3(const fixsat_aabb3 *a, const fixsat_aabb3 *b) {
    return a->min.y <= b->max.y && b->min.y <= a->max.y && a->min.z <= b->max.z &&
           b->min.z <= a->max.z;
}

static inline bool is_empty_beside_x3(const fixsat_aabb3 *bounds) {
    return bounds->min.y > bounds->max.y || bounds->min.z > bounds->max.z;
}

#define FXS_DIM 3
#include "pairs.inc"
#undef FXS_DIM

fixsat_status fixsat_pairs3_begin(fixsat_pairs3 *out, const fixsat_body3 *bodies, uint16_t *order,
                                  size_t count) {
    return begin3(out, bodies, order, count);
}

bool fixsat_pairs3_next(fixsat_pairs3 *pairs) {
    return next3(pairs);
}

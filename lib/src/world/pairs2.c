/* SPDX-License-Identifier: MIT
 *
 * The pairs of bodies in 2D.
 */
#include "../shape/shape.h"
#include "../shape/sort.h"
#include "dimension.h"
#include "pairs.h"
#include <fixsat/pairs.h>

static inline bool meets_beside_x2(const fixsat_aabb2 *a, const fixsat_aabb2 *b) {
    return a->min.y <= b->max.y && b->min.y <= a->max.y;
}

static inline bool is_empty_beside_x2(const fixsat_aabb2 *bounds) {
    return bounds->min.y > bounds->max.y;
}

#define FXS_DIM 2
#include "pairs.inc"
#undef FXS_DIM

fixsat_status fixsat_pairs2_begin(fixsat_pairs2 *out, const fixsat_body2 *bodies, uint16_t *order,
                                  size_t count) {
    return begin2(out, bodies, order, count);
}

bool fixsat_pairs2_next(fixsat_pairs2 *pairs) {
    return next2(pairs);
}

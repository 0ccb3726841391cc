/* SPDX-License-Identifier: MIT
 *
 * What the tests in 2D share. Internal.
 */
#ifndef FIXSAT_QUERY_TEST2_H
#define FIXSAT_QUERY_TEST2_H

#include "../int/bits.h"
#include <fixsat/shapes.h>

static bool is_empty2(const fixsat_aabb2 *box) {
    return box->min.x > box->max.x || box->min.y > box->max.y;
}

static inline bool apart2(const fixsat_aabb2 *a, const fixsat_aabb2 *b) {
    return a->min.x > b->max.x || b->min.x > a->max.x || a->min.y > b->max.y || b->min.y > a->max.y;
}

/* How far an interval [min, max] is from a point. */
static inline uint32_t gap(int32_t point, int32_t min, int32_t max) {
    return point > max ? fxs_absdiff(max, point) : point < min ? fxs_absdiff(point, min) : 0;
}

#endif

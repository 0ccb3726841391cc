/* SPDX-License-Identifier: MIT
 *
 * The pairs of bodies in 2D.
 */
#include "../shape/shape.h"
#include "pairs.h"

#define BODY fixsat_body2
#define PAIRS fixsat_pairs2
#define BODIES bodies2
#define BEGIN fixsat_pairs2_begin
#define NEXT fixsat_pairs2_next

static inline bool meet_beside_x(const fixsat_aabb2 *a, const fixsat_aabb2 *b) {
    return a->min.y <= b->max.y && b->min.y <= a->max.y;
}

static inline bool is_empty_beside_x(const fixsat_aabb2 *bounds) {
    return bounds->min.y > bounds->max.y;
}

static inline bool is_empty(const fixsat_aabb2 *bounds) {
    return fxs_is_empty2(bounds);
}

#include "pairs.inc"

/* SPDX-License-Identifier: MIT
 *
 * The pairs of bodies in 3D.
 */
#include "../shape/shape.h"
#include "pairs.h"

#define BODY fixsat_body3
#define PAIRS fixsat_pairs3
#define BODIES bodies3
#define BEGIN fixsat_pairs3_begin
#define NEXT fixsat_pairs3_next

static inline bool meet_beside_x(const fixsat_aabb3 *a, const fixsat_aabb3 *b) {
    return a->min.y <= b->max.y && b->min.y <= a->max.y && a->min.z <= b->max.z &&
           b->min.z <= a->max.z;
}

static inline bool is_empty_beside_x(const fixsat_aabb3 *bounds) {
    return bounds->min.y > bounds->max.y || bounds->min.z > bounds->max.z;
}

static inline bool is_empty(const fixsat_aabb3 *bounds) {
    return fxs_is_empty3(bounds);
}

#include "pairs.inc"

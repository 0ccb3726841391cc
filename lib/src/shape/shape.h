/* SPDX-License-Identifier: MIT
 *
 * What constructors share. Internal.
 */
#ifndef FIXSAT_SHAPE_SHAPE_H
#define FIXSAT_SHAPE_SHAPE_H

#include <fixsat/shapes.h>

static inline bool fxs_bad_entry(fix16_t entry) {
    return entry > fix16_one || entry < -fix16_one;
}

static inline fixsat_aabb2 fxs_grown(fixsat_aabb2 box, fixsat_vec2 p) {
    return (fixsat_aabb2){{fix16_min(box.min.x, p.x), fix16_min(box.min.y, p.y)},
                          {fix16_max(box.max.x, p.x), fix16_max(box.max.y, p.y)}};
}

/* min > max on any axis. */
static inline bool fxs_is_empty2(const fixsat_aabb2 *box) {
    return box->min.x > box->max.x || box->min.y > box->max.y;
}

static inline bool fxs_is_empty3(const fixsat_aabb3 *box) {
    return box->min.x > box->max.x || box->min.y > box->max.y || box->min.z > box->max.z;
}

/* Modulo 2^32. */
static inline fixsat_vec2 fxs_plus(fixsat_vec2 p, fixsat_vec2 q) {
    return (fixsat_vec2){(int32_t)((uint32_t)p.x + (uint32_t)q.x),
                         (int32_t)((uint32_t)p.y + (uint32_t)q.y)};
}

static inline fixsat_vec2 fxs_minus(fixsat_vec2 p, fixsat_vec2 q) {
    return (fixsat_vec2){(int32_t)((uint32_t)p.x - (uint32_t)q.x),
                         (int32_t)((uint32_t)p.y - (uint32_t)q.y)};
}

/* Is p + q = sum without leaving the range? Where it wraps around it has the sign of neither. */
static inline bool fxs_is_sum(fixsat_vec2 sum, fixsat_vec2 p, fixsat_vec2 q) {
    return (((sum.x ^ p.x) & (sum.x ^ q.x)) | ((sum.y ^ p.y) & (sum.y ^ q.y))) >= 0;
}

/* On one axis: are intervals apart, of which b begins at `from`? */
static inline bool fxs_interval_apart(int32_t a_min, int32_t a_max, int32_t from, uint32_t length) {
    return from > a_max || (from < a_min && (uint32_t)a_min - (uint32_t)from > length);
}

bool fxs_far_apart2(fixsat_vec2 at_a, const fixsat_aabb2 *a, fixsat_vec2 at_b,
                    const fixsat_aabb2 *b); /* the same where 32 bits do not do */

/* Are bounds apart that are seen from two positions? */
static inline bool fxs_placed_apart2(fixsat_vec2 at_a, const fixsat_aabb2 *a, fixsat_vec2 at_b,
                                     const fixsat_aabb2 *b) {
    const fixsat_vec2 way = fxs_minus(at_b, at_a), from = fxs_plus(way, b->min);
    if (!(fxs_is_sum(at_b, at_a, way) && fxs_is_sum(from, way, b->min))) {
        return fxs_far_apart2(at_a, a, at_b, b);
    }
    const fixsat_vec2 size = fxs_minus(b->max, b->min);
    return fxs_interval_apart(a->min.x, a->max.x, from.x, (uint32_t)size.x) ||
           fxs_interval_apart(a->min.y, a->max.y, from.y, (uint32_t)size.y);
}

static inline bool fxs_bounds_apart2(const fixsat_aabb2 *a, const fixsat_aabb2 *b) {
    return a->min.x > b->max.x || b->min.x > a->max.x || a->min.y > b->max.y || b->min.y > a->max.y;
}

#endif

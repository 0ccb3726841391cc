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

/* On one axis, of intervals of which b is seen from a point `way` farther on. */
static inline bool fxs_placed_apart(int32_t a_min, int32_t a_max, int32_t b_min, int32_t b_max,
                                    int64_t way) {
    return way > (int64_t)a_max - b_min || way < (int64_t)a_min - b_max;
}

/* The bounds as seen from two positions. */
static inline bool fxs_placed_apart2(fixsat_vec2 at_a, const fixsat_aabb2 *a, fixsat_vec2 at_b,
                                     const fixsat_aabb2 *b) {
    return fxs_placed_apart(a->min.x, a->max.x, b->min.x, b->max.x, (int64_t)at_b.x - at_a.x) ||
           fxs_placed_apart(a->min.y, a->max.y, b->min.y, b->max.y, (int64_t)at_b.y - at_a.y);
}

static inline bool fxs_bounds_apart2(const fixsat_aabb2 *a, const fixsat_aabb2 *b) {
    return a->min.x > b->max.x || b->min.x > a->max.x || a->min.y > b->max.y || b->min.y > a->max.y;
}

#endif

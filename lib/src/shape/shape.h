/* SPDX-License-Identifier: MIT
 *
 * Small functions on shapes that constructors and queries share. Internal.
 */
#ifndef FIXSAT_SHAPE_SHAPE_H
#define FIXSAT_SHAPE_SHAPE_H

#include "../int/bits.h"
#include "../int/multiply.h"
#include <fixsat/shapes.h>
#include <fixsat/solids.h>

static inline bool fxs_bad_entry(fix16_t entry) {
    return entry > fix16_one || entry < -fix16_one;
}

static inline bool fxs_bad_rotation3(const fixsat_rot3 *rot) {
    for (int i = 0; i < 3; i++) {
        if (fxs_bad_entry(rot->m[i][0]) || fxs_bad_entry(rot->m[i][1]) ||
            fxs_bad_entry(rot->m[i][2])) {
            return true;
        }
    }
    return false;
}

/* Returns why a shape with this radius cannot be written to `out`, or FIXSAT_OK. */
static inline fixsat_status fxs_check_radius(const void *out, fix16_t radius) {
    return out == NULL ? FIXSAT_ERROR_NULL : radius < 0 ? FIXSAT_ERROR_NEGATIVE_RADIUS : FIXSAT_OK;
}

/* Returns a x + b y in Q16.16, nearest, ties towards plus infinity, for entries a and b. It is
 * below 2^33. */
static inline int64_t fxs_turned(fix16_t a, fix16_t x, fix16_t b, fix16_t y) {
    FXS_WITHIN(a, fix16_one);
    FXS_WITHIN(b, fix16_one);
    return (fxs_multiply(a, x) + fxs_multiply(b, y) + 0x8000) >> 16;
}

/* Returns one row of a rotation times (x, y, z) in Q16.16, rounded as by fxs_turned. It is below
 * 2^34. */
int64_t fxs_turned3(const fix16_t row[3], fix16_t x, fix16_t y, fix16_t z);

/* Returns the opposite of an entry of a rotation. In damaged memory an entry may be -2^31, whose
 * opposite does not fit; it stays as it is. */
static inline fix16_t fxs_opposite_entry(fix16_t entry) {
    const int64_t negated = -(int64_t)entry;
    return (fix16_t)negated;
}

/* True if both components are within 2^27, as fxs_turned27 needs them. */
static inline bool fxs_fits27(fixsat_vec2 v) {
    return (fxs_approx_abs(v.x) | fxs_approx_abs(v.y)) < 1 << 27;
}

/* Return the box, grown to contain p. */
static inline fixsat_aabb2 fxs_grown(fixsat_aabb2 box, fixsat_vec2 p) {
    return (fixsat_aabb2){{fix16_min(box.min.x, p.x), fix16_min(box.min.y, p.y)},
                          {fix16_max(box.max.x, p.x), fix16_max(box.max.y, p.y)}};
}

static inline fixsat_aabb3 fxs_grown3(fixsat_aabb3 box, fixsat_vec3 p) {
    return (fixsat_aabb3){
        {fix16_min(box.min.x, p.x), fix16_min(box.min.y, p.y), fix16_min(box.min.z, p.z)},
        {fix16_max(box.max.x, p.x), fix16_max(box.max.y, p.y), fix16_max(box.max.z, p.z)}};
}

/* True if min > max on any axis. */
static inline bool fxs_is_empty2(const fixsat_aabb2 *box) {
    return box->min.x > box->max.x || box->min.y > box->max.y;
}

static inline bool fxs_is_empty3(const fixsat_aabb3 *box) {
    return box->min.x > box->max.x || box->min.y > box->max.y || box->min.z > box->max.z;
}

/* Returns the bounds of a core, relative to its position. The core is no OBB. */
fixsat_aabb3 fxs_bounds_of_core3(const fixsat_shape3 *shape);

static inline bool fxs_bounds_apart2(const fixsat_aabb2 *a, const fixsat_aabb2 *b) {
    return a->min.x > b->max.x || b->min.x > a->max.x || a->min.y > b->max.y || b->min.y > a->max.y;
}

#endif

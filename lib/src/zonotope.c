/* SPDX-License-Identifier: MIT
 *
 * The axes of two boxes in 3D, one after the other.
 */
#include "zonotope.h"

#include "narrow.h"

/* ---- construction ---- */

static void set(int32_t out[3], fixsat_vec3 v) {
    out[0] = v.x;
    out[1] = v.y;
    out[2] = v.z;
}

/* Everything but the boxes. */
static void start(fixsat_zonotope *z, fixsat_vec3 motion, uint32_t scale) {
    *z = (fixsat_zonotope){.length = {0}};
    set(z->direction[FIXSAT_MOTION], motion);
    z->length[FIXSAT_MOTION] = scale;
    for (int k = 0; k < 3; k++) {
        z->direction[FIXSAT_UNITS + k][k] = 1;
    }
}

static void add_obb3(fixsat_zonotope *z, int first, const fixsat_obb3 *box, uint32_t scale) {
    for (int i = 0; i < 3; i++) {
        set(z->direction[first + i], box->half_edge[i]);
        z->length[first + i] = scale;
    }
}

/* With its sizes for the doubles of its half-edges. */
static void add_aabb3(fixsat_zonotope *z, const fixsat_aabb3 *box) {
    const uint32_t size[3] = {fixsat_distance(box->min.x, box->max.x),
                              fixsat_distance(box->min.y, box->max.y),
                              fixsat_distance(box->min.z, box->max.z)};
    for (int k = 0; k < 3; k++) {
        z->direction[FIXSAT_OF_BOX_B + k][k] = size[k] != 0;
        z->length[FIXSAT_OF_BOX_B + k] = size[k];
    }
}

/* The magnitude of a vector on coordinate axis k: 2^32 at most. */
static uint64_t length_along(const fixsat_zonotope *z, int vector, int k) {
    return fixsat_multiply_unsigned(fixsat_abs32(z->direction[vector][k]), z->length[vector]);
}

/* d, and how wide all is. */
static void set_offset(fixsat_zonotope *z, int64_t x, int64_t y, int64_t z_offset) {
    const int64_t d[3] = {x, y, z_offset};
    uint64_t most = 0;
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < FIXSAT_MOTION; i++) {
            z->extent[k] += length_along(z, i, k); /* 6 * 2^32 at most */
        }
        z->d[k] = d[k];
        most |= fixsat_abs64(d[k]) + z->extent[k] + length_along(z, FIXSAT_MOTION, k);
    }
    z->is_narrow = most >> 30 == 0;
}

static void set_offset_to_obb3(fixsat_zonotope *z, fixsat_vec3 from, const fixsat_obb3 *b) {
    set_offset(z, (int64_t)b->center.x - from.x, (int64_t)b->center.y - from.y,
               (int64_t)b->center.z - from.z);
}

static void set_offset_to_aabb3(fixsat_zonotope *z, fixsat_vec3 from, const fixsat_aabb3 *b) {
    set_offset(z, (int64_t)b->min.x + b->max.x - 2 * (int64_t)from.x,
               (int64_t)b->min.y + b->max.y - 2 * (int64_t)from.y,
               (int64_t)b->min.z + b->max.z - 2 * (int64_t)from.z);
}

void fixsat_zonotope_of_obb3_obb3(fixsat_zonotope *z, const fixsat_obb3 *a, const fixsat_obb3 *b,
                                  fixsat_vec3 motion) {
    start(z, motion, 1);
    add_obb3(z, 0, a, 1);
    add_obb3(z, FIXSAT_OF_BOX_B, b, 1);
    set_offset_to_obb3(z, a->center, b);
}

void fixsat_zonotope_of_obb3_aabb3(fixsat_zonotope *z, const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                   fixsat_vec3 motion) {
    start(z, motion, 2);
    add_obb3(z, 0, a, 2);
    add_aabb3(z, b);
    set_offset_to_aabb3(z, a->center, b);
}

void fixsat_zonotope_of_point_obb3(fixsat_zonotope *z, fixsat_vec3 a, const fixsat_obb3 *b,
                                   fixsat_vec3 motion) {
    start(z, motion, 1);
    add_obb3(z, FIXSAT_OF_BOX_B, b, 1);
    set_offset_to_obb3(z, a, b);
}

void fixsat_zonotope_of_point_aabb3(fixsat_zonotope *z, fixsat_vec3 a, const fixsat_aabb3 *b,
                                    fixsat_vec3 motion) {
    start(z, motion, 2);
    add_aabb3(z, b);
    set_offset_to_aabb3(z, a, b);
}

/* ---- products ---- */

void fixsat_cross3(int64_t out[3], const int32_t v[3], const int32_t w[3]) {
    for (int k = 0; k < 3; k++) {
        const int x = fixsat_after(k), y = fixsat_after(x);
        out[k] = fixsat_cross64(v[x], v[y], w[x], w[y]);
    }
}

fixsat_big fixsat_big_dot3(const int64_t v[3], const int64_t w[3]) {
    fixsat_big sum = fixsat_big_product(v[0], w[0]);
    for (int k = 1; k < 3; k++) {
        const fixsat_big part = fixsat_big_product(v[k], w[k]);
        fixsat_big_increase(&sum, &part);
    }
    return sum;
}

fixsat_big fixsat_big_determinant(const int64_t n[3], const int64_t v[3], const int32_t g[3]) {
    fixsat_big sum = fixsat_big_from(0);
    for (int k = 0; k < 3; k++) {
        const int x = fixsat_after(k), y = fixsat_after(x);
        fixsat_big part = fixsat_big_cross(v[x], v[y], g[x], g[y]);
        fixsat_big_multiply(&part, n[k]);
        fixsat_big_increase(&sum, &part);
    }
    return sum;
}

/* ---- in few bits ---- */

/* A zonotope, with half the motion for one more half-edge if all that a sweeps is meant,
 * and d from the middle of the way then. `edge` and d are divided by 2^shift, to the
 * nearest, such that on x, y and z the edges add up to less than 2^14 and d is less. For
 * axes, each has a `direction` of 14 bits. */
typedef struct coarse {
    int16_t direction[FIXSAT_UNITS][3];
    int16_t edge[FIXSAT_UNITS][3];
    int16_t d[3];
} coarse;

static void set_direction(int16_t out[3], const int32_t v[3]) {
    const int bits = fixsat_bits32(fixsat_abs32(v[0]) | fixsat_abs32(v[1]) | fixsat_abs32(v[2]));
    for (int k = 0; k < 3; k++) {
        out[k] = (int16_t)(bits > 14 ? fixsat_narrow(v[k], (uint32_t)bits - 14)
                                     : v[k] * (1 << (14 - bits)));
    }
}

static __attribute__((noinline)) void set_coarse(coarse *c, const fixsat_zonotope *z, bool swept) {
    int64_t twice_d[3]; /* below 2^35 */
    uint64_t most = 0;
    for (int k = 0; k < 3; k++) {
        const int64_t length = swept ? (int64_t)length_along(z, FIXSAT_MOTION, k) : 0;
        const bool back = z->direction[FIXSAT_MOTION][k] < 0;
        twice_d[k] = 2 * z->d[k] + (back ? length : -length);
        most |= (z->extent[k] + ((uint64_t)length + 1) / 2) | (fixsat_abs64(twice_d[k]) + 1) / 2;
    }
    const uint32_t shift = fixsat_narrow_shift(most);
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < (swept ? FIXSAT_UNITS : FIXSAT_MOTION); i++) {
            const uint32_t unit = i == FIXSAT_MOTION ? shift + 1 : shift;
            const int32_t length = fixsat_narrow((int64_t)length_along(z, i, k), unit);
            c->edge[i][k] = (int16_t)(z->direction[i][k] < 0 ? -length : length);
        }
        c->d[k] = (int16_t)fixsat_narrow(twice_d[k], shift + 1);
    }
    for (int i = 0; i < FIXSAT_UNITS; i++) {
        set_direction(c->direction[i], z->direction[i]);
    }
}

static inline int32_t dot_magnitude(const int32_t n[3], const int16_t v[3]) {
    return fixsat_magnitude(n[0] * v[0] + n[1] * v[1] + n[2] * v[2]);
}

/* On the axis n of i and j: |n . d| less the sum of |n . g| over the first `count` edges,
 * or 0 where the sign is not certain.
 *
 * Bits: a cross product of directions is at most 2^29, cut to 2^14. What |n . g| adds up to
 * is below 3 * 2^14 * 2^14, and so is |n . d|.
 *
 * Error: components of directions are off by 1/2, those of a cross product so by
 * 1/2 * 4 * 2^14 + 1/2, divided by 2^15, and by 1/2 for the cut: by less than 2. In the sums
 * this is multiplied by the magnitudes of at most five edges and d, 6 * 2^14 and 1/2 for
 * each of 18 components. The 1/2 of these is multiplied by a component of n, 18 * 1/2 * 2^14.
 * Together with 1 for each magnitude that is less than 22 * 2^14. */
enum { COARSE_ERROR = 22 << 14 };

static int32_t beyond(const coarse *c, int i, int j, int count) {
    const int16_t *g = c->direction[i], *h = c->direction[j];
    const int32_t half = 1 << 14;
    const int32_t n[3] = {(g[1] * h[2] - g[2] * h[1] + half) >> 15,
                          (g[2] * h[0] - g[0] * h[2] + half) >> 15,
                          (g[0] * h[1] - g[1] * h[0] + half) >> 15};
    int32_t difference = dot_magnitude(n, c->d);
    for (int k = 0; k < count; k++) {
        if (k != i && k != j) {
            difference -= dot_magnitude(n, c->edge[k]);
        }
    }
    return fixsat_magnitude(difference) > COARSE_ERROR ? difference : 0;
}

uint32_t fixsat_zonotope_inner(const fixsat_zonotope *z, bool swept) {
    coarse c;
    set_coarse(&c, z, swept);
    uint32_t inner = 0, bit = 1;
    for (int j = 1; j < FIXSAT_UNITS; j++) {
        for (int i = 0; i < j; i++, bit <<= 1) {
            const int32_t side = beyond(&c, i, j, swept ? FIXSAT_UNITS : FIXSAT_MOTION);
            if (side > 0 && swept) {
                return FIXSAT_SEPARATES;
            }
            inner |= side < 0 ? bit : 0;
        }
    }
    return inner;
}

/* ---- the axes ---- */

static bool is_zero(const int32_t v[3]) {
    return (v[0] | v[1] | v[2]) == 0;
}

/* Only the direction of n counts: without its trailing zeros the products of boxes
 * on a lattice are shorter. */
static bool set_normal(const fixsat_zonotope *z, fixsat_axis3 *axis) {
    const int32_t *g = z->direction[axis->i], *h = z->direction[axis->j];
    if (is_zero(g) || is_zero(h)) {
        return false;
    }
    int64_t *n = axis->n;
    fixsat_cross3(n, g, h);
    if ((n[0] | n[1] | n[2]) == 0) {
        return false;
    }
    const int zeros = __builtin_ctzll((uint64_t)(n[0] | n[1] | n[2]));
    for (int k = 0; k < 3; k++) {
        n[k] >>= zeros;
    }
    return true;
}

/* Which generators count along the normal of i and j, and are not zero. */
static bool reaches(const fixsat_zonotope *z, const fixsat_axis3 *axis, int generator) {
    return generator != axis->i && generator != axis->j && z->length[generator] != 0;
}

/* A number hi 2^31 + lo, 0 <= lo < 2^31. */
typedef struct two_limbs {
    int64_t hi, lo;
} two_limbs;

static two_limbs carried(int64_t hi, int64_t lo) {
    return (two_limbs){hi + (lo >> 31), lo & INT32_MAX};
}

static two_limbs magnitude(two_limbs v) {
    return v.hi < 0 ? carried(-v.hi, -v.lo) : v;
}

static fixsat_wide widened(two_limbs v) {
    const uint64_t high = (uint64_t)(v.hi >> 1);
    const uint32_t low = (uint32_t)v.lo | (v.hi & 1 ? UINT32_C(1) << 31 : 0);
    return (fixsat_wide){{low, (uint32_t)high, (uint32_t)(high >> 32), v.hi < 0 ? UINT32_MAX : 0}};
}

/* n in two limbs. It is below 2 * 2^60, so these have 30 and 31 bits. */
typedef struct narrow_normal {
    int32_t hi[3], lo[3];
    bool is_short; /* lo is all of it, with its sign */
} narrow_normal;

static void split(narrow_normal *out, const int64_t n[3]) {
    out->is_short = (fixsat_abs64(n[0]) | fixsat_abs64(n[1]) | fixsat_abs64(n[2])) >> 31 == 0;
    for (int k = 0; k < 3; k++) {
        out->hi[k] = (int32_t)(n[k] >> 31);
        out->lo[k] = (int32_t)(out->is_short ? n[k] : n[k] & INT32_MAX);
    }
}

/* n . (factor v), for factor v of 30 bits: each sum is below 3 * 2^61. */
static two_limbs narrow_along(const narrow_normal *n, int32_t factor, const int32_t v[3]) {
    int64_t hi = 0, lo = 0;
    for (int k = 0; k < 3; k++) {
        const int32_t c = factor * v[k];
        lo += fixsat_multiply(n->lo[k], c);
        if (!n->is_short) {
            hi += fixsat_multiply(n->hi[k], c);
        }
    }
    return carried(hi, lo);
}

/* All that there is to an axis but its solids, and the way it points: is n . d
 * negative? Of a narrow zonotope. */
static bool project_narrow(const fixsat_zonotope *z, fixsat_axis3 *axis) {
    narrow_normal n;
    split(&n, axis->n);
    two_limbs reach = {0, 0};
    for (int i = 0; i < FIXSAT_MOTION; i++) {
        if (reaches(z, axis, i)) {
            const two_limbs part =
                magnitude(narrow_along(&n, (int32_t)z->length[i], z->direction[i]));
            reach.hi += part.hi;
            reach.lo += part.lo;
        }
    }
    const int32_t d[3] = {(int32_t)z->d[0], (int32_t)z->d[1], (int32_t)z->d[2]};
    const two_limbs offset = narrow_along(&n, 1, d), distance = magnitude(offset);
    axis->gap = widened(carried(distance.hi - reach.hi, distance.lo - reach.lo));
    axis->has_reach = (reach.hi | reach.lo) != 0;
    axis->velocity =
        widened(narrow_along(&n, (int32_t)z->length[FIXSAT_MOTION], z->direction[FIXSAT_MOTION]));
    return offset.hi < 0;
}

static fixsat_wide wide_along(const int64_t n[3], const int64_t v[3]) {
    fixsat_wide sum = fixsat_wide_from(0);
    for (int k = 0; k < 3; k++) {
        sum = fixsat_wide_add(sum, fixsat_wide_mul(fixsat_wide_from(n[k]), fixsat_wide_from(v[k])));
    }
    return sum;
}

static fixsat_wide wide_along_vector(const fixsat_zonotope *z, const int64_t n[3], int i) {
    int64_t v[3] = {0, 0, 0};
    fixsat_step3(v, z->length[i], z->direction[i]);
    return wide_along(n, v);
}

/* The same of any zonotope. */
static bool project_wide(const fixsat_zonotope *z, fixsat_axis3 *axis) {
    fixsat_wide reach = fixsat_wide_from(0);
    for (int i = 0; i < FIXSAT_MOTION; i++) {
        if (reaches(z, axis, i)) {
            const fixsat_wide part = fixsat_wide_abs(wide_along_vector(z, axis->n, i));
            reach = fixsat_wide_add(reach, part);
        }
    }
    const fixsat_wide offset = wide_along(axis->n, z->d);
    axis->gap = fixsat_wide_sub(fixsat_wide_abs(offset), reach);
    axis->has_reach = fixsat_wide_sign(reach) != 0;
    axis->velocity = wide_along_vector(z, axis->n, FIXSAT_MOTION);
    return fixsat_wide_sign(offset) < 0;
}

static void turn_round(fixsat_axis3 *axis) {
    for (int k = 0; k < 3; k++) {
        axis->n[k] = -axis->n[k];
    }
    axis->velocity = fixsat_wide_sub(fixsat_wide_from(0), axis->velocity);
}

void fixsat_axis3_begin(fixsat_axis3 *axis, uint32_t inner) {
    axis->i = axis->j = 0;
    axis->is_solid = false;
    axis->inner = inner;
}

/* To the next pair of vectors. */
static bool advance(fixsat_axis3 *axis) {
    if (++axis->i >= axis->j) {
        axis->i = 0;
        axis->j++;
    }
    return axis->j < (axis->is_solid ? FIXSAT_UNITS : FIXSAT_VECTORS);
}

/* A third vector that is not square to the normal of two spans the space with them:
 * one of the vectors themselves, not of the unit ones. */
static void note_solid(fixsat_axis3 *axis, bool has_extent) {
    axis->is_solid |= has_extent && axis->j < FIXSAT_UNITS;
}

bool fixsat_axis3_next(const fixsat_zonotope *z, fixsat_axis3 *axis) {
    while (advance(axis)) {
        const bool is_inner = axis->inner & 1;
        axis->inner >>= 1;
        if (is_inner) {
            note_solid(axis, true);
        } else if (set_normal(z, axis)) {
            if (z->is_narrow ? project_narrow(z, axis) : project_wide(z, axis)) {
                turn_round(axis);
            }
            note_solid(axis, axis->has_reach || fixsat_wide_sign(axis->velocity) != 0);
            return true;
        }
    }
    return false;
}

/* Apart or touching at the start, b is so still unless a moves towards it. In a plane
 * that holds both, no motion changes that they touch. */
int fixsat_axis3_side_of_sweep(const fixsat_axis3 *axis) {
    const int side = fixsat_wide_sign(axis->gap);
    if (side < 0 || fixsat_wide_sign(axis->velocity) <= 0 || (side == 0 && !axis->has_reach)) {
        return side;
    }
    return fixsat_wide_sign(fixsat_wide_sub(axis->gap, axis->velocity));
}

/* ---- the relation ---- */

/* From the middle of the way along a coordinate axis: |2 d - m| > 2 reach + |m|, below
 * 2^37. */
bool fixsat_zonotope_apart(const fixsat_zonotope *z) {
    for (int k = 0; k < 3; k++) {
        const uint64_t length = length_along(z, FIXSAT_MOTION, k);
        const bool back = z->direction[FIXSAT_MOTION][k] < 0;
        const int64_t middle = 2 * z->d[k] + (back ? (int64_t)length : -(int64_t)length);
        if (fixsat_abs64(middle) > 2 * z->extent[k] + length) {
            return true;
        }
    }
    return false;
}

/* What is flat has no extent along one of its axes at least, and not being apart there it
 * is on the boundary. */
static __attribute__((noinline)) fixsat_relation exact_relation(const fixsat_zonotope *z,
                                                                uint32_t inner) {
    fixsat_axis3 axis;
    bool boundary = false;
    for (fixsat_axis3_begin(&axis, inner); fixsat_axis3_next(z, &axis);) {
        const int side = fixsat_axis3_side_of_sweep(&axis);
        if (side > 0) {
            return FIXSAT_SEPARATE;
        }
        boundary |= side == 0;
    }
    return boundary ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

fixsat_relation fixsat_zonotope_relation(const fixsat_zonotope *z) {
    if (fixsat_zonotope_apart(z)) {
        return FIXSAT_SEPARATE;
    }
    const uint32_t inner = fixsat_zonotope_inner(z, true);
    return inner == FIXSAT_SEPARATES       ? FIXSAT_SEPARATE
           : inner == FIXSAT_SEPARATES - 1 ? FIXSAT_OVERLAP
                                           : exact_relation(z, inner);
}

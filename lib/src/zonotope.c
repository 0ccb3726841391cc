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

/* Scales and bits. Half-edges are divided by 2^shift, to the nearest, such that they
 * add up to less than 2^14 on x, y and z; d likewise. With 2^bits above all their
 * components, the motion is brought to that or less. A cross product of two of these is
 * at most 2^(2 bits + 1) <= 2^29, cut to 2^14, and what |n . g| adds up to over the
 * half-edges is below 3 * 2^14 * 2^14.
 *
 * Error. Components are off by 1/2, so those of a cross product by 1/2 * 4 * (2^bits +
 * 1/2) + 1/2, divided by 2^cut, and one for the cut: by less than e below. In a sum of
 * |n . v| over five half-edges and d this is multiplied by the magnitudes of all v
 * (sum, and 1/2 for each), and the 1/2 of each v by a component of n: 6 * 3 * 1/2 * 2^14
 * and a little. */
void fixsat_coarse_of(fixsat_coarse *out, const fixsat_zonotope *z) {
    const uint32_t shift = fixsat_narrow_shift(z->extent[0] | z->extent[1] | z->extent[2]);
    const int32_t *m = z->direction[FIXSAT_MOTION];
    uint32_t most = 0;
    int64_t sum = 0;
    bool fits = true;
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < FIXSAT_MOTION; i++) {
            const int32_t length = fixsat_narrow((int64_t)length_along(z, i, k), shift);
            out->vector[i][k] = (int16_t)(z->direction[i][k] < 0 ? -length : length);
            most |= (uint32_t)length;
            sum += length;
        }
        fits = fits && fixsat_abs64(z->d[k]) >> shift >> 29 == 0;
        out->d[k] = fits ? fixsat_narrow(z->d[k], shift) : 0;
        sum += (int64_t)fixsat_abs64(out->d[k]);
    }
    const int bits = fixsat_bits32(most);
    const int m_bits = fixsat_bits32(fixsat_abs32(m[0]) | fixsat_abs32(m[1]) | fixsat_abs32(m[2]));
    for (int k = 0; k < 3; k++) {
        const uint32_t beyond = m_bits > bits ? (uint32_t)(m_bits - bits) : 0;
        out->vector[FIXSAT_MOTION][k] = (int16_t)fixsat_narrow(m[k], beyond);
    }
    out->cut = (uint8_t)(bits > 6 ? 2 * bits + 1 - 14 : 0);
    const int64_t e = (((INT64_C(2) << bits) + 2) >> out->cut) + 2;
    out->error = fits ? e * (sum + 9) + (10 << 14) : INT64_MAX;
}

/* Is |n . d| for certain less than the sum of |n . g|, n being normal to i and j? */
static bool is_inner(const fixsat_coarse *c, int i, int j) {
    const int16_t *g = c->vector[i], *h = c->vector[j];
    int32_t n[3];
    for (int k = 0; k < 3; k++) {
        const int x = fixsat_after(k), y = fixsat_after(x);
        n[k] = (g[x] * h[y] - g[y] * h[x]) >> c->cut;
    }
    int32_t reach = 0;
    for (int k = 0; k < FIXSAT_MOTION; k++) {
        if (k != i && k != j) {
            const int16_t *v = c->vector[k];
            const int32_t dot = n[0] * v[0] + n[1] * v[1] + n[2] * v[2];
            reach += dot < 0 ? -dot : dot;
        }
    }
    return reach - (int64_t)fixsat_abs64(fixsat_dot64(n, c->d)) > c->error;
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

void fixsat_axis3_begin(fixsat_axis3 *axis, const fixsat_coarse *coarse) {
    axis->i = axis->j = 0;
    axis->shape_is_solid = axis->sweep_is_solid = false;
    axis->coarse = coarse;
}

/* To the next pair of vectors. */
static bool advance(fixsat_axis3 *axis) {
    if (++axis->i >= axis->j) {
        axis->i = 0;
        axis->j++;
    }
    return axis->j < (axis->sweep_is_solid ? FIXSAT_UNITS : FIXSAT_VECTORS);
}

/* A third vector that is not square to the normal of two spans the space with them:
 * one of the vectors themselves, not of the unit ones. */
static void note_solid(fixsat_axis3 *axis, bool has_reach, bool has_velocity) {
    if (axis->j < FIXSAT_UNITS && (has_reach || has_velocity)) {
        axis->sweep_is_solid = true;
        axis->shape_is_solid |= axis->j < FIXSAT_MOTION && has_reach;
    }
}

bool fixsat_axis3_next(const fixsat_zonotope *z, fixsat_axis3 *axis) {
    while (advance(axis)) {
        if (axis->coarse != NULL && axis->j < FIXSAT_UNITS &&
            is_inner(axis->coarse, axis->i, axis->j)) {
            note_solid(axis, true, false);
        } else if (set_normal(z, axis)) {
            if (z->is_narrow ? project_narrow(z, axis) : project_wide(z, axis)) {
                turn_round(axis);
            }
            note_solid(axis, axis->has_reach, fixsat_wide_sign(axis->velocity) != 0);
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

fixsat_relation fixsat_zonotope_relation(const fixsat_zonotope *z) {
    if (fixsat_zonotope_apart(z)) {
        return FIXSAT_SEPARATE;
    }
    fixsat_coarse coarse;
    fixsat_coarse_of(&coarse, z);
    fixsat_axis3 axis;
    bool boundary = false;
    for (fixsat_axis3_begin(&axis, &coarse); fixsat_axis3_next(z, &axis);) {
        const int side = fixsat_axis3_side_of_sweep(&axis);
        if (side > 0) {
            return FIXSAT_SEPARATE;
        }
        boundary |= side == 0;
    }
    return boundary || !axis.sweep_is_solid ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

/* ---- the unit normal ---- */

/* n is first brought to 30 bits: what is cut off turns it by less than 2^-28, and the
 * root is off by less than 2^-29 of itself. */
fixsat_vec3 fixsat_unit3(const int64_t n[3]) {
    const uint64_t all = fixsat_abs64(n[0]) | fixsat_abs64(n[1]) | fixsat_abs64(n[2]);
    const int shift = 30 - fixsat_bits64(all);
    int64_t v[3];
    uint64_t square = 0; /* of 62 bits */
    for (int k = 0; k < 3; k++) {
        v[k] = shift >= 0 ? n[k] * (INT64_C(1) << shift) : n[k] >> -shift;
        square += (uint64_t)(v[k] * v[k]);
    }
    const int64_t length = fixsat_root64(square);
    for (int k = 0; k < 3; k++) {
        const int64_t part =
            ((int64_t)fixsat_abs64(v[k]) * (INT64_C(2) * fix16_one) + length) / (2 * length);
        v[k] = v[k] < 0 ? -part : part;
    }
    return (fixsat_vec3){(fix16_t)v[0], (fix16_t)v[1], (fix16_t)v[2]};
}

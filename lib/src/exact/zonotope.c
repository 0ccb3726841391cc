/* SPDX-License-Identifier: MIT
 *
 * The axes of two boxes in 3D, one after the other.
 */
#include "zonotope.h"

static bool is_zero(const int32_t v[3]) {
    return (v[0] | v[1] | v[2]) == 0;
}

/* Only the direction of n counts: without its trailing zeros the products of boxes
 * on a lattice are shorter. */
static bool set_normal(const fxs_zonotope *z, fxs_axis3 *axis) {
    const int32_t *g = z->direction[axis->i], *h = z->direction[axis->j];
    if (is_zero(g) || is_zero(h)) {
        return false;
    }
    int64_t *n = axis->n;
    fxs_cross3(n, g, h);
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
static bool reaches(const fxs_zonotope *z, const fxs_axis3 *axis, int generator) {
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

static fxs_wide widened(two_limbs v) {
    const uint64_t high = (uint64_t)(v.hi >> 1);
    const uint32_t low = (uint32_t)v.lo | (v.hi & 1 ? UINT32_C(1) << 31 : 0);
    return (fxs_wide){{low, (uint32_t)high, (uint32_t)(high >> 32), v.hi < 0 ? UINT32_MAX : 0}};
}

/* n in two limbs. It is below 2 * 2^60, so these have 30 and 31 bits. */
typedef struct narrow_normal {
    int32_t hi[3], lo[3];
    bool is_short; /* lo is all of it, with its sign */
} narrow_normal;

static void split(narrow_normal *out, const int64_t n[3]) {
    out->is_short = (fxs_abs64(n[0]) | fxs_abs64(n[1]) | fxs_abs64(n[2])) >> 31 == 0;
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
        lo += fxs_multiply(n->lo[k], c);
        if (!n->is_short) {
            hi += fxs_multiply(n->hi[k], c);
        }
    }
    return carried(hi, lo);
}

/* All that there is to an axis but its solids, and the way it points: is n . d
 * negative? Of a narrow zonotope. */
static bool project_narrow(const fxs_zonotope *z, fxs_axis3 *axis) {
    narrow_normal n;
    split(&n, axis->n);
    two_limbs reach = {0, 0};
    for (int i = 0; i < FXS_MOTION; i++) {
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
        widened(narrow_along(&n, (int32_t)z->length[FXS_MOTION], z->direction[FXS_MOTION]));
    return offset.hi < 0;
}

static fxs_wide wide_along(const int64_t n[3], const int64_t v[3]) {
    fxs_wide sum = fxs_wide_from(0);
    for (int k = 0; k < 3; k++) {
        sum = fxs_wide_add(sum, fxs_wide_mul(fxs_wide_from(n[k]), fxs_wide_from(v[k])));
    }
    return sum;
}

static fxs_wide wide_along_vector(const fxs_zonotope *z, const int64_t n[3], int i) {
    int64_t v[3] = {0, 0, 0};
    fxs_step3(v, z->length[i], z->direction[i]);
    return wide_along(n, v);
}

/* The same of any zonotope. */
static bool project_wide(const fxs_zonotope *z, fxs_axis3 *axis) {
    fxs_wide reach = fxs_wide_from(0);
    for (int i = 0; i < FXS_MOTION; i++) {
        if (reaches(z, axis, i)) {
            const fxs_wide part = fxs_wide_abs(wide_along_vector(z, axis->n, i));
            reach = fxs_wide_add(reach, part);
        }
    }
    const fxs_wide offset = wide_along(axis->n, z->d);
    axis->gap = fxs_wide_sub(fxs_wide_abs(offset), reach);
    axis->has_reach = fxs_wide_sign(reach) != 0;
    axis->velocity = wide_along_vector(z, axis->n, FXS_MOTION);
    return fxs_wide_sign(offset) < 0;
}

static void turn_round(fxs_axis3 *axis) {
    for (int k = 0; k < 3; k++) {
        axis->n[k] = -axis->n[k];
    }
    axis->velocity = fxs_wide_sub(fxs_wide_from(0), axis->velocity);
}

void fxs_axis3_begin(fxs_axis3 *axis, uint32_t inner) {
    axis->i = axis->j = 0;
    axis->is_solid = false;
    axis->inner = inner;
}

/* To the next pair of vectors. */
static bool advance(fxs_axis3 *axis) {
    if (++axis->i >= axis->j) {
        axis->i = 0;
        axis->j++;
    }
    return axis->j < (axis->is_solid ? FXS_UNITS : FXS_VECTORS);
}

/* A third vector that is not square to the normal of two spans the space with them:
 * one of the vectors themselves, not of the unit ones. */
static void note_solid(fxs_axis3 *axis, bool has_extent) {
    axis->is_solid |= has_extent && axis->j < FXS_UNITS;
}

bool fxs_axis3_next(const fxs_zonotope *z, fxs_axis3 *axis) {
    while (advance(axis)) {
        const bool is_inner = axis->inner & 1;
        axis->inner >>= 1;
        if (is_inner) {
            note_solid(axis, true);
        } else if (set_normal(z, axis)) {
            if (z->is_narrow ? project_narrow(z, axis) : project_wide(z, axis)) {
                turn_round(axis);
            }
            note_solid(axis, axis->has_reach || fxs_wide_sign(axis->velocity) != 0);
            return true;
        }
    }
    return false;
}

/* Apart or touching at the start, b is so still unless a moves towards it. In a plane
 * that holds both, no motion changes that they touch. */
int fxs_axis3_side_of_sweep(const fxs_axis3 *axis) {
    const int side = fxs_wide_sign(axis->gap);
    if (side < 0 || fxs_wide_sign(axis->velocity) <= 0 || (side == 0 && !axis->has_reach)) {
        return side;
    }
    return fxs_wide_sign(fxs_wide_sub(axis->gap, axis->velocity));
}

/* What is flat has no extent along one of its axes at least, and not being apart there it
 * is on the boundary. */
fixsat_relation fxs_zonotope_exact_relation(const fxs_zonotope *z, uint32_t inner) {
    fxs_axis3 axis;
    bool boundary = false;
    for (fxs_axis3_begin(&axis, inner); fxs_axis3_next(z, &axis);) {
        const int side = fxs_axis3_side_of_sweep(&axis);
        if (side > 0) {
            return FIXSAT_SEPARATE;
        }
        boundary |= side == 0;
    }
    return boundary ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

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

/* What is flat has no extent along one of its axes at least, and not being apart there it
 * is on the boundary. */
fixsat_relation fixsat_zonotope_exact_relation(const fixsat_zonotope *z, uint32_t inner) {
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

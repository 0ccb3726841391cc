/* SPDX-License-Identifier: MIT
 *
 * The axes of two boxes in 3D, one after the other.
 */
#include "zonotope.h"

#include "exact.h"

static void set(int64_t out[3], fixsat_vec3 v, int64_t factor) {
    out[0] = factor * v.x;
    out[1] = factor * v.y;
    out[2] = factor * v.z;
}

/* What all have in common: a's half-edges are `factor` times those of `a`, if it
 * is a box. */
static fixsat_zonotope moving(const fixsat_obb3 *a, fixsat_vec3 motion, int64_t factor) {
    fixsat_zonotope z = {{0, 0, 0}, {{0}}};
    for (int i = 0; i < 3; i++) {
        if (a != NULL) {
            set(z.vector[i], a->half_edge[i], factor);
        }
        z.vector[FIXSAT_UNITS + i][i] = 1;
    }
    set(z.vector[FIXSAT_MOTION], motion, factor);
    return z;
}

static void add_obb3(fixsat_zonotope *z, fixsat_vec3 from, const fixsat_obb3 *b) {
    z->d[0] = (int64_t)b->center.x - from.x;
    z->d[1] = (int64_t)b->center.y - from.y;
    z->d[2] = (int64_t)b->center.z - from.z;
    for (int i = 0; i < 3; i++) {
        set(z->vector[3 + i], b->half_edge[i], 1);
    }
}

/* Doubled. */
static void add_aabb3(fixsat_zonotope *z, fixsat_vec3 from, const fixsat_aabb3 *b) {
    z->d[0] = (int64_t)b->min.x + b->max.x - 2 * (int64_t)from.x;
    z->d[1] = (int64_t)b->min.y + b->max.y - 2 * (int64_t)from.y;
    z->d[2] = (int64_t)b->min.z + b->max.z - 2 * (int64_t)from.z;
    z->vector[3][0] = (int64_t)b->max.x - b->min.x;
    z->vector[4][1] = (int64_t)b->max.y - b->min.y;
    z->vector[5][2] = (int64_t)b->max.z - b->min.z;
}

fixsat_zonotope fixsat_zonotope_of_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                             fixsat_vec3 motion) {
    fixsat_zonotope z = moving(a, motion, 1);
    add_obb3(&z, a->center, b);
    return z;
}

fixsat_zonotope fixsat_zonotope_of_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                              fixsat_vec3 motion) {
    fixsat_zonotope z = moving(a, motion, 2);
    add_aabb3(&z, a->center, b);
    return z;
}

fixsat_zonotope fixsat_zonotope_of_point_obb3(fixsat_vec3 a, const fixsat_obb3 *b,
                                              fixsat_vec3 motion) {
    fixsat_zonotope z = moving(NULL, motion, 1);
    add_obb3(&z, a, b);
    return z;
}

fixsat_zonotope fixsat_zonotope_of_point_aabb3(fixsat_vec3 a, const fixsat_aabb3 *b,
                                               fixsat_vec3 motion) {
    fixsat_zonotope z = moving(NULL, motion, 2);
    add_aabb3(&z, a, b);
    return z;
}

/* |2 offset - motion| > 2 reach + |motion|, the middle of the way from both sides:
 * below 2^36. */
bool fixsat_zonotope_apart(const fixsat_zonotope *z) {
    for (int k = 0; k < 3; k++) {
        const int64_t m = z->vector[FIXSAT_MOTION][k];
        uint64_t reach = fixsat_abs64(m);
        for (int i = 0; i < FIXSAT_MOTION; i++) {
            reach += 2 * fixsat_abs64(z->vector[i][k]);
        }
        if (fixsat_abs64(2 * z->d[k] - m) > reach) {
            return true;
        }
    }
    return false;
}

fixsat_big fixsat_big_dot3(const fixsat_big a[3], const fixsat_big b[3]) {
    fixsat_big sum = fixsat_big_mul(&a[0], &b[0]);
    for (int k = 1; k < 3; k++) {
        const fixsat_big part = fixsat_big_mul(&a[k], &b[k]);
        sum = fixsat_big_add(&sum, &part);
    }
    return sum;
}

void fixsat_big_cross3(fixsat_big out[3], const int64_t a[3], const int64_t b[3]) {
    for (int k = 0; k < 3; k++) {
        const int x = fixsat_after(k), y = fixsat_after(x);
        out[k] = fixsat_big_cross(a[x], a[y], b[x], b[y]);
    }
}

void fixsat_big_from3(fixsat_big out[3], const int64_t v[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = fixsat_big_from(v[k]);
    }
}

static bool is_zero(const int64_t v[3]) {
    return (v[0] | v[1] | v[2]) == 0;
}

/* n = vector[i] x vector[j]; false if that is zero. */
static bool set_normal(const fixsat_zonotope *z, fixsat_axis3 *axis) {
    const int64_t *g = z->vector[axis->i], *h = z->vector[axis->j];
    if (is_zero(g) || is_zero(h)) {
        return false;
    }
    fixsat_big_cross3(axis->n, g, h);
    return (axis->n[0].used | axis->n[1].used | axis->n[2].used) != 0;
}

/* n . v */
static fixsat_big along(const fixsat_axis3 *axis, const int64_t v[3]) {
    fixsat_big wide[3];
    fixsat_big_from3(wide, v);
    return fixsat_big_dot3(axis->n, wide);
}

static void project(const fixsat_zonotope *z, fixsat_axis3 *axis) {
    axis->offset = along(axis, z->d);
    axis->velocity = along(axis, z->vector[FIXSAT_MOTION]);
    axis->reach.used = 0;
    axis->reach.negative = false;
    for (int i = 0; i < FIXSAT_MOTION; i++) {
        if (i != axis->i && i != axis->j && !is_zero(z->vector[i])) {
            fixsat_big part = along(axis, z->vector[i]);
            part.negative = false;
            axis->reach = fixsat_big_add(&axis->reach, &part);
        }
    }
}

void fixsat_axis3_begin(fixsat_axis3 *axis) {
    axis->i = axis->j = 0;
    axis->shape_is_solid = axis->sweep_is_solid = false;
}

bool fixsat_axis3_next(const fixsat_zonotope *z, fixsat_axis3 *axis) {
    do {
        if (++axis->i >= axis->j) {
            axis->i = 0;
            axis->j++;
        }
        if (axis->j >= (axis->sweep_is_solid ? FIXSAT_UNITS : FIXSAT_VECTORS)) {
            return false;
        }
    } while (!set_normal(z, axis));
    project(z, axis);
    /* Three of the vectors themselves, not of the unit ones, span the space. */
    if (axis->j < FIXSAT_UNITS && (axis->reach.used | axis->velocity.used) != 0) {
        axis->sweep_is_solid = true;
        axis->shape_is_solid |= axis->j < FIXSAT_MOTION && axis->reach.used != 0;
    }
    return true;
}

fixsat_big fixsat_axis3_gap(const fixsat_axis3 *axis) {
    fixsat_big offset = axis->offset;
    offset.negative = false;
    return fixsat_big_sub(&offset, &axis->reach);
}

/* From the middle of the way: |2 offset - velocity| - (2 reach + |velocity|). */
int fixsat_axis3_compare_sweep(const fixsat_axis3 *axis) {
    fixsat_big left = fixsat_big_add(&axis->offset, &axis->offset);
    left = fixsat_big_sub(&left, &axis->velocity);
    left.negative = false;
    fixsat_big right = axis->velocity;
    right.negative = false;
    right = fixsat_big_add(&right, &axis->reach);
    right = fixsat_big_add(&right, &axis->reach);
    return fixsat_big_compare(&left, &right);
}

fixsat_relation fixsat_zonotope_relation(const fixsat_zonotope *z) {
    if (fixsat_zonotope_apart(z)) {
        return FIXSAT_SEPARATE;
    }
    fixsat_axis3 axis;
    bool boundary = false;
    for (fixsat_axis3_begin(&axis); fixsat_axis3_next(z, &axis);) {
        const int beyond = fixsat_axis3_compare_sweep(&axis);
        if (beyond > 0) {
            return FIXSAT_SEPARATE;
        }
        boundary |= beyond == 0;
    }
    return boundary || !axis.sweep_is_solid ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

int64_t fixsat_nearest_root(const fixsat_big *num, const fixsat_big *den) {
    const fixsat_big scaled = fixsat_big_mul64(num, 4);
    return (fixsat_big_root(&scaled, den, false) + 1) >> 1;
}

/* n_k^2 2^32 / n.n: 164 bits below 132. */
fixsat_vec3 fixsat_unit3(const fixsat_big n[3], bool opposite) {
    const fixsat_big length2 = fixsat_big_dot3(n, n);
    fix16_t unit[3];
    for (int k = 0; k < 3; k++) {
        fixsat_big square = fixsat_big_mul(&n[k], &n[k]);
        square = fixsat_big_mul64(&square, INT64_C(1) << 32);
        const int32_t magnitude = (int32_t)fixsat_nearest_root(&square, &length2);
        unit[k] = n[k].negative != opposite ? -magnitude : magnitude;
    }
    return (fixsat_vec3){unit[0], unit[1], unit[2]};
}

fix16_t fixsat_clamp(int64_t v, bool *in_range) {
    if (v < INT32_MIN || v > INT32_MAX) {
        *in_range = false;
        return v < 0 ? INT32_MIN : INT32_MAX;
    }
    return (fix16_t)v;
}

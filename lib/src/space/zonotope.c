/* SPDX-License-Identifier: MIT
 *
 * Two boxes in 3D, or a point and a box, as one zonotope.
 */
#include "zonotope.h"

/* ---- construction ---- */

static void set(int32_t out[3], fixsat_vec3 v) {
    out[0] = v.x;
    out[1] = v.y;
    out[2] = v.z;
}

/* Sets the motion, and the extents to zero. */
static void start(fxs_zonotope *z, fixsat_vec3 motion, uint32_t scale) {
    set(z->direction[FXS_MOTION], motion);
    z->length[FXS_MOTION] = (motion.x | motion.y | motion.z) != 0 ? scale : 0;
    for (int k = 0; k < 3; k++) {
        z->extent[k] = 0;
    }
}

/* Adds a box of no size for a. */
static void add_point_box(fxs_zonotope *z) {
    for (int i = 0; i < FXS_OF_BOX_B; i++) {
        set(z->direction[i], (fixsat_vec3){0, 0, 0});
        z->length[i] = 0;
    }
}

/* Returns the extent; a saturated one is replaced by its upper bound. */
static uint64_t extent_of(uint32_t extent, uint32_t scale) {
    const uint64_t most = extent < UINT32_MAX ? extent : 3 * (UINT64_C(1) << 31);
    return scale == 1 ? most : 2 * most;
}

/* Loops would cost a test of touching boxes 4 % more, so neither this nor set_offset has any. */
static void add_obb3(fxs_zonotope *z, int first, const fixsat_obb3 *box, uint32_t scale) {
    set(z->direction[first], box->half_edge[0]);
    set(z->direction[first + 1], box->half_edge[1]);
    set(z->direction[first + 2], box->half_edge[2]);
    z->length[first] = z->length[first + 1] = z->length[first + 2] = scale;
    z->extent[0] += extent_of(box->extent[0], scale);
    z->extent[1] += extent_of(box->extent[1], scale);
    z->extent[2] += extent_of(box->extent[2], scale);
}

/* Adds an AABB. Its sizes are the doubles of its half-edges. */
static void add_aabb3(fxs_zonotope *z, int first, const fixsat_aabb3 *box) {
    const uint32_t size[3] = {fxs_absdiff(box->min.x, box->max.x),
                              fxs_absdiff(box->min.y, box->max.y),
                              fxs_absdiff(box->min.z, box->max.z)};
    for (int k = 0; k < 3; k++) {
        const int32_t unit = size[k] != 0;
        set(z->direction[first + k],
            (fixsat_vec3){k == 0 ? unit : 0, k == 1 ? unit : 0, k == 2 ? unit : 0});
        z->length[first + k] = size[k];
        z->extent[k] += size[k];
    }
}

/* Sets d and the size. */
static void set_offset(fxs_zonotope *z, int64_t x, int64_t y, int64_t z_offset) {
    FXS_BITS(x, 34);
    FXS_BITS(y, 34);
    FXS_BITS(z_offset, 34);
    z->d[0] = x;
    z->d[1] = y;
    z->d[2] = z_offset;
    uint64_t most = (fxs_abs64(x) + z->extent[0]) | (fxs_abs64(y) + z->extent[1]) |
                    (fxs_abs64(z_offset) + z->extent[2]);
    if (z->length[FXS_MOTION] != 0) {
        most += fxs_vector_along3(z, FXS_MOTION, 0) | fxs_vector_along3(z, FXS_MOTION, 1) |
                fxs_vector_along3(z, FXS_MOTION, 2);
    }
    z->size = most;
}

static void set_offset_to_obb3(fxs_zonotope *z, fixsat_vec3 from, const fixsat_obb3 *b) {
    set_offset(z, (int64_t)b->center.x - from.x, (int64_t)b->center.y - from.y,
               (int64_t)b->center.z - from.z);
}

static void set_offset_to_aabb3(fxs_zonotope *z, fixsat_vec3 from, const fixsat_aabb3 *b) {
    set_offset(z, (int64_t)b->min.x + b->max.x - 2 * (int64_t)from.x,
               (int64_t)b->min.y + b->max.y - 2 * (int64_t)from.y,
               (int64_t)b->min.z + b->max.z - 2 * (int64_t)from.z);
}

void fxs_zonotope_of_obb3_obb3(fxs_zonotope *z, const fixsat_obb3 *a, const fixsat_obb3 *b,
                               fixsat_vec3 motion) {
    start(z, motion, 1);
    add_obb3(z, 0, a, 1);
    add_obb3(z, FXS_OF_BOX_B, b, 1);
    set_offset_to_obb3(z, a->center, b);
}

void fxs_zonotope_of_obb3_aabb3(fxs_zonotope *z, const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                fixsat_vec3 motion) {
    start(z, motion, 2);
    add_obb3(z, 0, a, 2);
    add_aabb3(z, FXS_OF_BOX_B, b);
    set_offset_to_aabb3(z, a->center, b);
}

void fxs_zonotope_of_point_obb3(fxs_zonotope *z, fixsat_vec3 a, const fixsat_obb3 *b,
                                fixsat_vec3 motion) {
    start(z, motion, 1);
    add_point_box(z);
    add_obb3(z, FXS_OF_BOX_B, b, 1);
    set_offset_to_obb3(z, a, b);
}

/* ---- any two boxes ---- */

bool fxs_place_box3(fixsat_aabb3 *out, const fixsat_shape3 *shape) {
    const bool is_aabb = shape->kind == FIXSAT_CORE3_AABB;
    const fixsat_vec3 at = shape->core.position;
    *out = (fixsat_aabb3){at, at};
    if (shape->radius != 0) {
        return false;
    }
    return shape->kind == FIXSAT_CORE3_POINT || shape->kind == FIXSAT_CORE3_OBB ||
           (is_aabb && fixsat_vec3_add(&out->min, shape->core.aabb.box.min) &&
            fixsat_vec3_add(&out->max, shape->core.aabb.box.max));
}

static void add_box(fxs_zonotope *z, int first, const fixsat_shape3 *shape,
                    const fixsat_aabb3 *bounds, uint32_t scale) {
    if (shape->kind == FIXSAT_CORE3_OBB) {
        add_obb3(z, first, &shape->core.obb, scale);
    } else {
        add_aabb3(z, first, bounds);
    }
}

/* Returns twice the difference of the centers on an axis, or the difference itself. */
static int64_t offset_between(fix16_t a_min, fix16_t a_max, fix16_t b_min, fix16_t b_max,
                              uint32_t scale) {
    const int64_t twice = (int64_t)b_min + b_max - a_min - a_max;
    return scale == 1 ? twice / 2 : twice;
}

bool fxs_zonotope_of_boxes3(fxs_zonotope *z, const fixsat_shape3 *a, const fixsat_shape3 *b,
                            fixsat_vec3 motion) {
    fixsat_aabb3 p, q; /* without the half-edges of an OBB */
    if (a->kind == FIXSAT_CORE3_POINT || b->kind == FIXSAT_CORE3_POINT || !fxs_place_box3(&p, a) ||
        !fxs_place_box3(&q, b)) {
        return false;
    }
    const bool has_aabb = a->kind == FIXSAT_CORE3_AABB || b->kind == FIXSAT_CORE3_AABB;
    const uint32_t scale = has_aabb ? 2 : 1;
    start(z, motion, scale);
    add_box(z, 0, a, &p, scale);
    add_box(z, FXS_OF_BOX_B, b, &q, scale);
    set_offset(z, offset_between(p.min.x, p.max.x, q.min.x, q.max.x, scale),
               offset_between(p.min.y, p.max.y, q.min.y, q.max.y, scale),
               offset_between(p.min.z, p.max.z, q.min.z, q.max.z, scale));
    return true;
}

/* ---- products ---- */

void fxs_step3(int64_t at[3], int sign, const int32_t v[3]) {
    if (sign > 0) {
        at[0] += v[0];
        at[1] += v[1];
        at[2] += v[2];
    } else if (sign < 0) {
        at[0] -= v[0];
        at[1] -= v[1];
        at[2] -= v[2];
    }
}

void fxs_cross3(int64_t out[3], const int32_t v[3], const int32_t w[3]) {
    out[0] = fxs_cross64(v[1], v[2], w[1], w[2]);
    out[1] = fxs_cross64(v[2], v[0], w[2], w[0]);
    out[2] = fxs_cross64(v[0], v[1], w[0], w[1]);
}

fxs_big fxs_big_determinant(const int64_t n[3], const int64_t v[3], const int32_t g[3]) {
    if (FXS_NEAR(fxs_fit32(v[0], v[1], v[2], 0))) {
        const int32_t near[3] = {(int32_t)v[0], (int32_t)v[1], (int32_t)v[2]};
        int64_t across[3];
        fxs_cross3(across, near, g);
        return fxs_big_dot3(n, across);
    }
    fxs_big sum = fxs_big_from(0);
    for (int k = 0; k < 3; k++) {
        const int x = fxs_after(k), y = fxs_after(x);
        fxs_big part = fxs_big_cross(v[x], v[y], g[x], g[y]);
        fxs_big_multiply(&part, n[k]);
        fxs_big_increase(&sum, &part);
    }
    return sum;
}

/* Measures from the middle of the motion along a coordinate axis: |2 d - m| > 2 reach + |m|, below
 * 2^37. */
bool fxs_zonotope_apart(const fxs_zonotope *z) {
    for (int k = 0; k < 3; k++) {
        const uint64_t length = fxs_vector_along3(z, FXS_MOTION, k);
        const bool back = z->direction[FXS_MOTION][k] < 0;
        const int64_t middle = 2 * z->d[k] + (back ? (int64_t)length : -(int64_t)length);
        if (fxs_abs64(middle) > 2 * z->extent[k] + length) {
            return true;
        }
    }
    return false;
}

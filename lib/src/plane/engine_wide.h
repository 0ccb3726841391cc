/* SPDX-License-Identifier: MIT
 *
 * The wide engine in 2D: vectors of 64 bits, exact integers of any width that occurs. Internal.
 *
 * It has the operations of the near engine (plane/engine_near.h), for all shapes.
 */
#ifndef FIXSAT_PLANE_ENGINE_WIDE_H
#define FIXSAT_PLANE_ENGINE_WIDE_H

#include "../shape/point.h"
#include "engine.h"

/* A point of C, an edge, or a normal. */
typedef fxs_point fxs_vec_wide;

static inline fxs_vec_wide fxs_sum_wide(fxs_vec_wide p, fxs_vec_wide q) {
    return fxs_sum(p, q);
}

static inline fxs_vec_wide fxs_difference_wide(fxs_vec_wide p, fxs_vec_wide q) {
    return fxs_difference(p, q);
}

static inline fxs_vec_wide fxs_opposite_wide(fxs_vec_wide p) {
    return fxs_opposite(p);
}

/* Check the bits of a point of C, and those of an edge. */
static inline void fxs_check_point_wide(fxs_vec_wide p) {
    (void)p;
    FXS_BITS(p.x, 35);
    FXS_BITS(p.y, 35);
}

static inline void fxs_check_edge_wide(fxs_vec_wide e) {
    (void)e;
    FXS_BITS(e.x, 34);
    FXS_BITS(e.y, 34);
}

/* p x q and p . q. One of the two may be an edge. */
typedef fxs_big fxs_num_wide;

static inline fxs_num_wide fxs_cross_wide(fxs_vec_wide p, fxs_vec_wide q) {
    return fxs_cross_of(p, q);
}

static inline fxs_num_wide fxs_dot_wide(fxs_vec_wide p, fxs_vec_wide q) {
    return fxs_dot_of(p, q);
}

static inline int fxs_cross_sign_wide(fxs_vec_wide p, fxs_vec_wide q) {
    return fxs_cross_sign(p, q);
}

static inline int fxs_dot_sign_wide(fxs_vec_wide p, fxs_vec_wide q) {
    return fxs_dot_sign(p, q);
}

/* Return the sign of p, and that of p - q. */
static inline int fxs_num_sign_wide(const fxs_num_wide *p) {
    return fxs_big_sign(p);
}

static inline int fxs_num_compare_wide(const fxs_num_wide *p, const fxs_num_wide *q) {
    return fxs_big_compare(p, q);
}

/* Returns the sign of |h| / sqrt(nn) - r, for r from 0 to below 2^32. */
static inline int fxs_compare_length_wide(const fxs_num_wide *h, const fxs_num_wide *nn,
                                          int64_t r) {
    fxs_big height = *h;
    height.negative = false;
    const fxs_big radius = fxs_big_from(r);
    return fxs_big_compare_root(&height, &radius, nn);
}

/* True if f may be parallel to e, or zero: by the last bits of the products. */
static inline bool fxs_may_be_along_wide(fxs_vec_wide e, fxs_vec_wide f) {
    const int32_t ex = (int32_t)e.x, ey = (int32_t)e.y, fx = (int32_t)f.x, fy = (int32_t)f.y;
    return (uint32_t)((int64_t)ex * fy) == (uint32_t)((int64_t)ey * fx);
}

/* True if f has the direction of e, or is zero. */
static inline bool fxs_is_along_wide(fxs_vec_wide e, fxs_vec_wide f) {
    return fxs_may_be_along_wide(e, f) && fxs_cross_sign(e, f) == 0 && fxs_dot_sign(e, f) >= 0;
}

/* A vector. (In the near engine it also holds the first bits.) */
typedef fxs_vec_wide fxs_direction_wide;

static inline fxs_direction_wide fxs_direction_of_wide(fxs_vec_wide v, uint32_t shift) {
    (void)shift;
    return v;
}

static inline fxs_vec_wide fxs_vec_of_wide(const fxs_direction_wide *p) {
    return *p;
}

static inline int32_t fxs_directions_cross_wide(const fxs_direction_wide *p,
                                                const fxs_direction_wide *q) {
    return fxs_cross_sign(*p, *q);
}

/* ---- vertices ---- */

/* The vertices of a convex shape, as stored and relative to its position. */
typedef const fxs_convex2 *fxs_vertices_wide;

static inline fxs_vertices_wide fxs_vertices_of_wide(const fxs_convex2 *convex) {
    return convex;
}

static inline fxs_vec_wide fxs_vertex_wide(fxs_vertices_wide convex, uint32_t i) {
    if (convex->corners64 == NULL) {
        return fxs_point_of(convex->vertices[i]);
    }
    const fxs_point *const corner = &convex->corners64[i]; /* copied whole, it would be a call */
    return (fxs_point){corner->x, corner->y};
}

/* Returns vertex i as a point of the plane. */
static inline fxs_point fxs_vertex_at_wide(const fxs_convex2 *convex, uint32_t i) {
    return fxs_sum(fxs_point_of(convex->position), fxs_vertex_wide(convex, i));
}

/* Returns the offset from the position of a to that of b. */
static inline fxs_vec_wide fxs_offset_wide(const fxs_convex2 *a, const fxs_convex2 *b) {
    return fxs_difference(fxs_point_of(b->position), fxs_point_of(a->position));
}

#endif

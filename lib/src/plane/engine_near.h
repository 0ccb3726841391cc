/* SPDX-License-Identifier: MIT
 *
 * The near engine in 2D: vectors of 32 bits, products of 64. Internal.
 *
 * It is used if the coordinates of C (plane/convex2.h) are below 2^FXS_NEAR_BITS. Then those of its
 * edges are below twice that, and the products of both below 2^56, so that 64 bits hold every
 * determinant. The wide engine has the same operations (plane/engine_wide.h).
 */
#ifndef FIXSAT_PLANE_ENGINE_NEAR_H
#define FIXSAT_PLANE_ENGINE_NEAR_H

#include "../int/quotient.h"
#include "../shape/coarse.h"
#include "engine.h"

enum { FXS_NEAR_BITS = 27 };

/* A point of C, an edge, or a normal. */
typedef fixsat_vec2 fxs_vec_near;

FXS_INLINE fxs_vec_near fxs_sum_near(fxs_vec_near p, fxs_vec_near q) {
    return fxs_plus(p, q);
}

FXS_INLINE fxs_vec_near fxs_difference_near(fxs_vec_near p, fxs_vec_near q) {
    return fxs_minus(p, q);
}

FXS_INLINE fxs_vec_near fxs_opposite_near(fxs_vec_near p) {
    return fxs_minus((fixsat_vec2){0, 0}, p);
}

/* Check the bits of a point of C, and those of an edge. */
static inline void fxs_check_point_near(fxs_vec_near p) {
    (void)p;
    FXS_WITHIN2(p, 1 << FXS_NEAR_BITS);
}

static inline void fxs_check_edge_near(fxs_vec_near e) {
    (void)e;
    FXS_WITHIN2(e, 2 << FXS_NEAR_BITS);
}

/* p x q and p . q. One of the two may be an edge. */
typedef int64_t fxs_num_near;

static inline fxs_num_near fxs_cross_near(fxs_vec_near p, fxs_vec_near q) {
    FXS_WITHIN2(p, 2 << FXS_NEAR_BITS);
    FXS_WITHIN2(q, 2 << FXS_NEAR_BITS);
    return fxs_cross28(p.x, p.y, q.x, q.y);
}

static inline fxs_num_near fxs_dot_near(fxs_vec_near p, fxs_vec_near q) {
    FXS_WITHIN2(p, 2 << FXS_NEAR_BITS);
    FXS_WITHIN2(q, 2 << FXS_NEAR_BITS);
    return fxs_cross28(p.x, p.y, -q.y, q.x);
}

FXS_SELDOM int fxs_cross_sign_near(fxs_vec_near p, fxs_vec_near q) {
    const fxs_num_near v = fxs_cross_near(p, q);
    return v > 0 ? 1 : v < 0 ? -1 : 0;
}

FXS_SELDOM int fxs_dot_sign_near(fxs_vec_near p, fxs_vec_near q) {
    const fxs_num_near v = fxs_dot_near(p, q);
    return v > 0 ? 1 : v < 0 ? -1 : 0;
}

/* Return the sign of p, and that of p - q. */
FXS_INLINE int fxs_num_sign_near(const fxs_num_near *p) {
    return *p > 0 ? 1 : *p < 0 ? -1 : 0;
}

FXS_INLINE int fxs_num_compare_near(const fxs_num_near *p, const fxs_num_near *q) {
    return *p > *q ? 1 : *p < *q ? -1 : 0;
}

/* Returns the sign of |h| / sqrt(nn) - r, for r from 0 to below 2^32. */
static inline int fxs_compare_length_near(const fxs_num_near *h, const fxs_num_near *nn,
                                          int64_t r) {
    const uint64_t height = fxs_abs64(*h), radius = (uint64_t)r;
    return fxs_product_compare(fxs_full_product(height, height),
                               fxs_full_product(fxs_low_product(radius, radius), (uint64_t)*nn));
}

/* True if f may be parallel to e, or zero: by the last bits of the products. */
static inline bool fxs_may_be_along_near(fxs_vec_near e, fxs_vec_near f) {
    return fxs_cross_modulo(e, f) == 0;
}

/* True if f has the direction of e, or is zero. */
static inline bool fxs_is_along_near(fxs_vec_near e, fxs_vec_near f) {
    return fxs_may_be_along_near(e, f) && fxs_cross_sign_near(e, f) == 0 &&
           fxs_dot_sign_near(e, f) >= 0;
}

/* True if the direction of e is in the first half turn from that of the x axis. */
FXS_INLINE bool fxs_is_up_near(fxs_vec_near e) {
    return e.y > 0 || (e.y == 0 && e.x > 0);
}

/* ---- coarse vectors ---- */

/* The first bits of a vector: it is divided by 2^shift and rounded down. That leaves
 * FXS_COARSE_BITS of a coordinate of C, and one more of an edge. Each component lacks less than 1.
 * The product of two such vectors is off by less than 2 2^14 + 2 2^15 + 2, because only one of them
 * can be an edge of all of C's width. */
enum { FXS_COARSE_BITS = 14, FXS_COARSE_ERROR = 7 << FXS_COARSE_BITS };

/* Returns the shift that leaves FXS_COARSE_BITS of so many bits, or 0 if there are no more. */
static inline uint32_t fxs_coarse_shift(int bits) {
    return fxs_shift_to(bits, FXS_COARSE_BITS);
}

/* A vector and its first bits. */
typedef struct fxs_direction_near {
    fxs_vec_near v, coarse;
} fxs_direction_near;

FXS_INLINE fxs_direction_near fxs_direction_of_near(fxs_vec_near v, uint32_t shift) {
    return (fxs_direction_near){v, fxs_coarse(v, shift)};
}

FXS_INLINE fxs_vec_near fxs_vec_of_near(const fxs_direction_near *p) {
    return p->v;
}

/* Return a number with the sign of p x q, or of p . q. The first bits decide if their sign is
 * certain, else all bits do. */
static inline int32_t fxs_directions_cross_near(const fxs_direction_near *p,
                                                const fxs_direction_near *q) {
    const int32_t coarse = fxs_cross_modulo(p->coarse, q->coarse);
    return fxs_approx_abs(coarse) > FXS_COARSE_ERROR ? coarse : fxs_cross_sign_near(p->v, q->v);
}

static inline int32_t fxs_directions_dot_near(const fxs_direction_near *p,
                                              const fxs_direction_near *q) {
    const int32_t coarse = fxs_dot(p->coarse, q->coarse);
    return fxs_approx_abs(coarse) > FXS_COARSE_ERROR ? coarse : fxs_dot_sign_near(p->v, q->v);
}

/* ---- vertices ---- */

/* The vertices of a convex shape, as stored and relative to its position. */
typedef const fixsat_vec2 *fxs_vertices_near;

FXS_INLINE fxs_vertices_near fxs_vertices_of_near(const fxs_convex2 *convex) {
    return convex->vertices;
}

FXS_INLINE fxs_vec_near fxs_vertex_near(fxs_vertices_near vertices, uint32_t i) {
    return vertices[i];
}

/* Returns vertex i as a point of the plane. */
static inline fxs_point fxs_vertex_at_near(const fxs_convex2 *convex, uint32_t i) {
    return fxs_sum(fxs_point_of(convex->position), fxs_point_of(convex->vertices[i]));
}

/* Returns the offset from the position of a to that of b, modulo 2^32. */
FXS_INLINE fxs_vec_near fxs_offset_near(const fxs_convex2 *a, const fxs_convex2 *b) {
    return fxs_minus(b->position, a->position);
}

#endif

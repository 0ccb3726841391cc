/* SPDX-License-Identifier: MIT
 *
 * The Minkowski difference of two boxes in 3D, and its axes. Internal.
 *
 * A box is the zonotope of its half-edges (generators), and so is the difference of two: b - a has
 * the generators of both around the offset d of their centres. If a moves by m, the difference
 * moves by -m. The difference of b and all that a sweeps has m as one more edge.
 *
 * The normals of pairs of these vectors are all the axes that can separate, be entered last, or be
 * the shallowest. If the vectors lie in a plane, the normals of their pairs do not bound the
 * difference within it. Then the unit vectors are taken as further ones, of length zero.
 */
#ifndef FIXSAT_SPACE_ZONOTOPE_H
#define FIXSAT_SPACE_ZONOTOPE_H

#include "../int/big.h"
#include "../int/bits.h"
#include "../int/multiply.h"
#include <fixsat/solids.h>

/* The vectors: half-edges of a (0 to 2) and b (3 to 5), the motion (6), the unit vectors (7 to
 * 9). */
enum { FXS_OF_BOX_B = 3, FXS_MOTION = 6, FXS_UNITS = 7, FXS_VECTORS = 10 };

/* Boxes are close if all their vectors and points have FXS_CLOSE_BITS. */
enum { FXS_CLOSE_BITS = 23 };

/* ---- the numbers of axes ----
 *
 * The axis of vectors i and j, i < j, has the number j (j - 1) / 2 + i, and in masks this bit. So
 * those of two boxes are 0 to 14, those with the motion 15 to 20. */
enum { FXS_BOX_AXES3 = 15, FXS_AXES3 = 21 };

/* True if the axis is the normal of a face of a or b, rather than of an edge of each. */
static inline bool fxs_is_of_face(int i, int j) {
    return j < FXS_OF_BOX_B || (i >= FXS_OF_BOX_B && j < FXS_MOTION);
}

/* Returns the number of the axis of half-edges i of a and k of b. */
static inline int fxs_edges_axis(int i, int k) {
    const int j = FXS_OF_BOX_B + k;
    return j * (j - 1) / 2 + i;
}

/* Returns the number of the normal of a face of a (`of` is 0) or b, by the half-edge that the face
 * is without. */
static inline int fxs_face_axis(uint32_t of, int without) {
    static const uint8_t axes[2][3] = {{2, 1, 0}, {14, 13, 9}};
    return axes[of][without];
}

/* Returns the half-edge, 0 to 2, that the face of the half-edges i and j of a box is without. */
static inline int fxs_without(int i, int j) {
    return (i < FXS_OF_BOX_B ? 3 : 3 + 2 * FXS_OF_BOX_B) - i - j;
}

/* Returns the bits of b's faces. In `bits`, 0 to 2 are the faces without half-edges 2, 1 and 0, as
 * those of a are numbered. */
static inline uint32_t fxs_face_bits_of_b(uint32_t bits) {
    return (bits & 1) << 9 | (bits & 6) << 12;
}

/* Lengths are in raw units, or all doubled, because the centre of an AABB may lie between two raw
 * values. Doubled, |d| is at most 2^33, and a vector 2^32. */
typedef struct fxs_zonotope {
    int64_t d[3]; /* centre of b - centre of a, at the start */
    int32_t direction[FXS_UNITS][3];
    uint32_t length[FXS_UNITS]; /* length of each vector, in units of its direction */
    uint64_t extent[3];         /* sum of |half-edge| on x, y and z; an upper bound if saturated */
    uint64_t size;              /* at least extent + |d| + |motion| on each of x, y and z */
} fxs_zonotope;

/* Set *z for a box or a point a, and a box b that is not empty. */
void fxs_zonotope_of_obb3_obb3(fxs_zonotope *z, const fixsat_obb3 *a, const fixsat_obb3 *b,
                               fixsat_vec3 motion);
void fxs_zonotope_of_obb3_aabb3(fxs_zonotope *z, const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                fixsat_vec3 motion);
void fxs_zonotope_of_point_obb3(fxs_zonotope *z, fixsat_vec3 a, const fixsat_obb3 *b,
                                fixsat_vec3 motion);

/* Sets *out to the core of a shape that is an AABB, at its position, or to the position of a point
 * or an OBB. Returns false if the shape has a radius or another core, or leaves the range of
 * coordinates. */
bool fxs_place_box3(fixsat_aabb3 *out, const fixsat_shape3 *shape);

/* Sets *z for any two boxes that fxs_place_box3 takes, else returns false. */
bool fxs_zonotope_of_boxes3(fxs_zonotope *z, const fixsat_shape3 *a, const fixsat_shape3 *b,
                            fixsat_vec3 motion);

/* Returns the magnitude of a vector on coordinate axis k: 2^32 at most. */
static inline uint64_t fxs_vector_along3(const fxs_zonotope *z, int vector, int k) {
    return fxs_multiply_unsigned(fxs_abs32(z->direction[vector][k]), z->length[vector]);
}

/* True if 32 bits hold d and each vector times its length, because extent + |d| + |motion| is below
 * 2^30 on each axis. */
static inline bool fxs_is_narrow(const fxs_zonotope *z) {
    return z->size >> 30 == 0;
}

/* True if a coordinate axis keeps a and b apart all the time. It needs no cross products. */
bool fxs_zonotope_apart(const fxs_zonotope *z);

/* A time num / den, den > 0. */
typedef struct fxs_time32 {
    uint32_t num, den;
} fxs_time32;

static inline bool fxs_is_earlier32(fxs_time32 p, fxs_time32 q) {
    return fxs_multiply_unsigned(p.num, q.den) < fxs_multiply_unsigned(q.num, p.den);
}

/* Returns the next index of three; 0 follows 2. */
static inline int fxs_after(int k) {
    return k == 2 ? 0 : k + 1;
}

static inline void fxs_copy3(int64_t out[3], const int64_t v[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = v[k];
    }
}

/* Sets out to v - w. */
static inline void fxs_subtract3(int64_t out[3], const int64_t v[3], const int64_t w[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = v[k] - w[k];
    }
}

/* Adds v to `at` if the sign is 1, subtracts it if the sign is -1. */
void fxs_step3(int64_t at[3], int sign, const int32_t v[3]);

/* Sets out to v x w. Each component is below 2^63, because not both of its products can be the
 * extreme one, (-2^31) (-2^31). */
void fxs_cross3(int64_t out[3], const int32_t v[3], const int32_t w[3]);

/* Returns n . (v x g). */
fxs_big fxs_big_determinant(const int64_t n[3], const int64_t v[3], const int32_t g[3]);

#endif

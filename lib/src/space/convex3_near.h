/* SPDX-License-Identifier: MIT
 *
 * Convex shapes in 3D in 32 bits: which are small enough, and their bounds; and directions in the
 * four bytes of a cache. Internal.
 */
#ifndef FIXSAT_SPACE_CONVEX3_NEAR_H
#define FIXSAT_SPACE_CONVEX3_NEAR_H

#include "convex3.h"
#include <fixsat/test.h>

/* All numbers of a shape must be within 2^FXS_NUMBER_BITS3. Then a vertex is within 6 *
 * 2^FXS_NUMBER_BITS3, and sums of vertices and radii fit 32 bits. */
enum { FXS_NUMBER_BITS3 = 27 };

static inline uint32_t fxs_magnitudes3(fixsat_vec3 v) {
    return fxs_abs32(v.x) | fxs_abs32(v.y) | fxs_abs32(v.z);
}

/* True if all numbers of a shape are that small. */
static inline bool fxs_is_near3(const fxs_convex3 *convex) {
    uint32_t all = fxs_magnitudes3(convex->position) | fxs_magnitudes3(convex->bounds.min) |
                   fxs_magnitudes3(convex->bounds.max) | fxs_magnitudes3(convex->motion) |
                   fxs_abs32(convex->radius);
    for (uint32_t i = 0; i < convex->edges; i++) {
        all |= fxs_magnitudes3(convex->half_edge[i]);
    }
    return all >> FXS_NUMBER_BITS3 == 0;
}

/* Sets the interval of a swept shape on one axis: from low to high at the start of the motion. */
static inline void fxs_set_interval3(int32_t interval[2], int32_t low, int32_t high,
                                     int32_t motion) {
    interval[0] = low + (motion < 0 ? motion : 0);
    interval[1] = high + (motion > 0 ? motion : 0);
}

/* Sets the bounds of a shape: the least and the greatest coordinate on each axis. */
static inline void fxs_set_intervals3(int32_t out[3][2], const fxs_convex3 *convex) {
    const fixsat_vec3 at = convex->position, low = convex->bounds.min, high = convex->bounds.max;
    fixsat_vec3 reach = {0, 0, 0};
    for (uint32_t i = 0; i < convex->edges; i++) {
        const fixsat_vec3 edge = convex->half_edge[i];
        reach.x += (int32_t)fxs_abs32(edge.x);
        reach.y += (int32_t)fxs_abs32(edge.y);
        reach.z += (int32_t)fxs_abs32(edge.z);
    }
    fxs_set_interval3(out[0], at.x + low.x - reach.x, at.x + high.x + reach.x, convex->motion.x);
    fxs_set_interval3(out[1], at.y + low.y - reach.y, at.y + high.y + reach.y, convex->motion.y);
    fxs_set_interval3(out[2], at.z + low.z - reach.z, at.z + high.z + reach.z, convex->motion.z);
}

/* ---- directions in a cache ---- */

/* The bits of one component in a cache, and their mask. */
enum { FXS_PACKED_BITS = 10, FXS_PACKED = (1 << FXS_PACKED_BITS) - 1 };

/* Returns a direction near n, which is not zero, in the bits of a cache. */
static inline fixsat_cache fxs_packed3(fixsat_vec3 n) {
    const int bits = fxs_bits32(fxs_magnitudes3(n)), most = FXS_PACKED_BITS - 1;
    const int shift = bits > most ? bits - most : 0;
    return ((uint32_t)(n.x >> shift) & FXS_PACKED) |
           ((uint32_t)(n.y >> shift) & FXS_PACKED) << FXS_PACKED_BITS |
           ((uint32_t)(n.z >> shift) & FXS_PACKED) << (2 * FXS_PACKED_BITS);
}

/* Returns component k of the direction in a cache. */
static inline int32_t fxs_unpacked3(fixsat_cache cache, int k) {
    const int32_t sign = 1 << (FXS_PACKED_BITS - 1);
    return ((int32_t)(cache >> (k * FXS_PACKED_BITS) & FXS_PACKED) ^ sign) - sign;
}

#endif

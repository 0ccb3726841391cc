/* SPDX-License-Identifier: MIT
 *
 * The points of contact of two boxes in 3D where a face is met. Internal.
 *
 * Points are relative to a's centre until they are reported: b's corners are below 2^34.
 */
#ifndef FIXSAT_SPACE_CLIP3_WIDE_H
#define FIXSAT_SPACE_CLIP3_WIDE_H

#include "../shape/rounding.h"
#include "face3.h"

typedef struct fxs_box3 {
    const int64_t *center;
    const int32_t (*edge)[3]; /* the three half-edges */
} fxs_box3;

static inline void fxs_copy3(int64_t out[3], const int64_t v[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = v[k];
    }
}

/* v - w */
static inline void fxs_subtract3(int64_t out[3], const int64_t v[3], const int64_t w[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = v[k] - w[k];
    }
}

/* The sign of n . v. */
int fxs_side3(const int64_t n[3], const int32_t v[3]);

/* `is_a`: the reference is a.
 * The points of the face of `reference` without half-edge k, out of which n points, and of that
 * face of `incident` which is most opposed to it; four at most. None if that is seen from
 * its side. */
void fxs_add_face_points3(const int64_t n[3], const fxs_box3 *reference, bool is_a, int k,
                          const fxs_box3 *incident, fixsat_vec3 origin, fixsat_manifold3 *out);

#endif

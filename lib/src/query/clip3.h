/* SPDX-License-Identifier: MIT
 *
 * The points of contact of two boxes in 3D where a face is met. Internal.
 *
 * Points are relative to a's centre until they are reported: b's corners are below 2^34.
 */
#ifndef FIXSAT_QUERY_CLIP3_H
#define FIXSAT_QUERY_CLIP3_H

#include "../exact/answer.h"
#include "../pair/zonotope.h"
#include <fixsat/contact.h>

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

/* A feature of a box: the sum of t 3^k over the half-edges k, where t is 0 on the side of half-edge
 * k, 1 on the other side, and 2 all along it. So a face is a face, an edge or a corner with some of
 * its t made 2. */
enum { FXS_WHOLE_BOX3 = 2 + 2 * 3 + 2 * 9 };

/* All along half-edge k becomes one side of it: sign 1 or -1 (or 0, and it stays). */
static inline uint32_t fxs_feature3_at(uint32_t feature, int k, int sign) {
    const uint32_t power = k == 0 ? 1u : k == 1 ? 3u : 9u;
    return sign > 0 ? feature - 2 * power : sign < 0 ? feature - power : feature;
}

/* The sign of n . v. */
int fxs_side3(const int64_t n[3], const int32_t v[3]);

void fxs_add_point3(fixsat_manifold3 *out, fixsat_vec3 origin, const int64_t x[3], fix16_t depth,
                    uint32_t id);

/* `is_a`: the reference is a.
 * The points of the face of `reference` without half-edge k, out of which n points, and of that
 * face of `incident` which is most opposed to it; four at most. None if that is seen from
 * its side. */
void fxs_add_face_points3(const int64_t n[3], const fxs_box3 *reference, bool is_a, int k,
                          const fxs_box3 *incident, fixsat_vec3 origin, fixsat_manifold3 *out);

#endif

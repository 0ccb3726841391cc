/* SPDX-License-Identifier: MIT
 *
 * The points of contact of two boxes in 3D: what they are called and which are reported. Internal.
 */
#ifndef FIXSAT_SPACE_FACE3_H
#define FIXSAT_SPACE_FACE3_H

#include "zonotope.h"
#include <fixsat/contact.h>

/* A feature of a box: the sum of t 3^k over the half-edges k, where t is 0 on the side of half-edge
 * k, 1 on the other side, and 2 all along it. So a face is a face, an edge or a corner with some of
 * its t made 2. */
enum { FXS_WHOLE_BOX3 = 2 + 2 * 3 + 2 * 9 };

/* All along half-edge k becomes one side of it: sign 1 or -1 (or 0, and it stays). */
static inline uint32_t fxs_feature3_at(uint32_t feature, int k, int sign) {
    const uint32_t power = k == 0 ? 1u : k == 1 ? 3u : 9u;
    return sign > 0 ? feature - 2 * power : sign < 0 ? feature - power : feature;
}

/* A face: its feature, and which half-edges its edges 0 and 1 are. */
typedef struct fxs_face3 {
    uint8_t along[2];
    uint8_t feature;
} fxs_face3;

/* Corner 0 to 3, round the face: on which side of edge c. */
static inline int fxs_side_of_corner(int i, int c) {
    return (c == 0 ? i == 1 || i == 2 : i >= 2) ? -1 : 1;
}

/* The edge of the face on one side of its edge c. */
static inline uint32_t fxs_border_feature(const fxs_face3 *f, int c, int sign) {
    return fxs_feature3_at(f->feature, f->along[c], sign);
}

/* The edge from corner i to corner j, or where they are the same the corner. */
uint32_t fxs_corner_feature(const fxs_face3 *f, int i, int j);

/* Clipped to the prism over the reference face, the incident face has up to eight corners. */
enum { FXS_CLIPPED = 8, FXS_REPORTED = 4 };

/* Which of `count` points are reported, in this order; returns how many. All if they are four or
 * fewer, else the deepest first, then such that they spread. */
int fxs_choose_points(uint8_t order[FXS_CLIPPED], const int64_t point[][3], int count, int deepest);

/* Adds a point at origin + x. */
void fxs_add_point3(fixsat_manifold3 *out, fixsat_vec3 origin, const int64_t x[3], fix16_t depth,
                    uint32_t id);

#endif

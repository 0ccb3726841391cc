/* SPDX-License-Identifier: MIT
 *
 * Convex shapes in 3D, as queries take them. Internal.
 *
 * As in 2D, C = {b - a} holds every answer. It is never built: a query asks for its vertices that
 * are farthest along a direction, which are those of b less those of a.
 */
#ifndef FIXSAT_SPACE_CONVEX3_H
#define FIXSAT_SPACE_CONVEX3_H

#include "../int/bits.h"
#include <fixsat/solids.h>

/* A core, and a radius around it. The core is the hull of `count` points, or the origin if there are
 * none, moved by all sums of t_i edge[i], 0 <= t_i <= 1. So a box is a corner and three edges, a
 * segment an end and one edge; a shape that moves has its motion for one more.
 *
 * Bits: the origin of a box is a corner, 2^33 at most, and its edges are twice its half-edges. With
 * all edges and a motion a vertex is below 2^35. */
typedef struct fxs_convex3 {
    const fixsat_vec3 *points; /* relative to the origin */
    uint32_t count;
    fixsat_vec3 lowest; /* the least coordinates of the points, zero if there are none */
    fix16_t radius;
    int64_t origin[3];
    int64_t edge[4][3]; /* 2^32 at most */
    uint32_t edges;
    int64_t low[3], high[3]; /* the bounds of the core */
} fxs_convex3;

/* Sets *out to the shape. It refers to the points of a hull, which must outlive it. */
void fxs_convex3_of_shape3(fxs_convex3 *out, const fixsat_shape3 *shape);

/* Adds all that the shape passes while it moves by -motion, or what moves by motion as it sees it. */
void fxs_sweep_convex3(fxs_convex3 *convex, fixsat_vec3 motion);

/* Returns the sum of both radii. */
static inline int64_t fxs_radii3(const fxs_convex3 *a, const fxs_convex3 *b) {
    return (int64_t)a->radius + b->radius;
}

#endif

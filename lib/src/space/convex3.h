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

/* A core, and a radius around it. The core is one of:
 *
 * - the hull of `count` points, relative to the origin;
 * - all points origin + sum of t_i edge[i], 0 <= t_i <= 1, of `count` edges, if `points` is NULL: a
 *   point, a segment or a box.
 *
 * Bits: the origin of a box is a corner, below 2^33, an edge is twice a half-edge, 2^32 at most. So
 * a vertex is below 2^34. */
typedef struct fxs_convex3 {
    const fixsat_vec3 *points;
    uint32_t count;
    fix16_t radius;
    int64_t origin[3];
    int64_t edge[3][3];
    int64_t low[3], high[3]; /* the bounds of the core */
} fxs_convex3;

/* Sets *out to the shape. It refers to the points of a hull, which must outlive it. */
void fxs_convex3_of_shape3(fxs_convex3 *out, const fixsat_shape3 *shape);

/* Returns the sum of both radii. */
static inline int64_t fxs_radii3(const fxs_convex3 *a, const fxs_convex3 *b) {
    return (int64_t)a->radius + b->radius;
}

#endif

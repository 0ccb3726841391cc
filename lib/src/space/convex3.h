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

/* A core, and a radius around it. The core is the sum of
 *
 * - the position;
 * - the hull of `count` points, which has these bounds, or all of the bounds if there are no
 * points;
 * - t half_edge[i] for each of `edges` half-edges and all t from -1 to 1;
 * - t motion for all t from 0 to 1.
 *
 * So a sphere is a position, a capsule has two points, an AABB bounds and an OBB half-edges. A
 * vertex is below 2^34. */
typedef struct fxs_convex3 {
    fixsat_vec3 position;
    const fixsat_vec3 *points;
    uint32_t count;
    fixsat_aabb3 bounds;
    const fixsat_vec3 *half_edge;
    uint32_t edges;
    fixsat_vec3 motion;
    fix16_t radius;
} fxs_convex3;

/* Sets *out to all that the shape is in while it moves. It refers to the shape, which must outlive
 * it. */
void fxs_convex3_of_shape3(fxs_convex3 *out, const fixsat_shape3 *shape, fixsat_vec3 motion);

/* A vertex of a core by what makes it: the number of a point (16 bits), then a bit each for the
 * greatest coordinate of the bounds on three axes, three half-edges that are added instead of
 * subtracted, and the motion. */
typedef uint32_t fxs_corner3;

enum { FXS_BOUNDS_BIT = 16, FXS_EDGES_BIT = 19, FXS_MOTION_BIT = 22 };

/* A vertex of C: of b less of a. */
typedef struct fxs_pair3 {
    fxs_corner3 of_a, of_b;
} fxs_pair3;

/* Vertices of C that are near O, as the near engine leaves them to the wide one: the first pair may
 * be any, `count` is the number of the others and it. */
typedef struct fxs_seeds3 {
    fxs_pair3 pair[4];
    int count;
} fxs_seeds3;

/* Sets out to a vertex of C. It is below 2^35, a difference of two below 2^36. */
void fxs_set_vertex3(int64_t out[3], const fxs_convex3 *a, const fxs_convex3 *b, fxs_pair3 pair);

/* Returns the sum of both radii. */
static inline int64_t fxs_radii3(const fxs_convex3 *a, const fxs_convex3 *b) {
    return (int64_t)a->radius + b->radius;
}

#endif

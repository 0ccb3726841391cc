/* SPDX-License-Identifier: MIT
 *
 * Convex shapes in 3D, as queries take them. Internal.
 *
 * A query is a question about C = {b - a} and the origin O, as in 2D. C is never built. A query
 * asks for the vertex of C that is farthest along a direction n. It is the vertex of b that is
 * farthest along n, minus the vertex of a that is farthest against n.
 */
#ifndef FIXSAT_SPACE_CONVEX3_H
#define FIXSAT_SPACE_CONVEX3_H

#include "../int/bits.h"
#include <fixsat/solids.h>

/* A convex shape, or the set that it sweeps: all points within `radius` of a core. The core is the
 * sum of
 *
 * - the position;
 * - the hull of `count` points, whose bounds are `bounds`, and whose faces may be known, see
 *   fixsat_hull3_faces; without points, the box `bounds`;
 * - t half_edge[i] for each of `edges` half-edges and all t from -1 to 1;
 * - t motion for all t from 0 to 1.
 *
 * So a sphere has only a position, a capsule two points, an AABB bounds, and an OBB half-edges.
 * Each coordinate of a vertex of the core is below 2^34. */
typedef struct fxs_convex3 {
    fixsat_vec3 position;
    const fixsat_vec3 *points;
    uint32_t count;
    fixsat_aabb3 bounds;
    const uint16_t *faces;
    uint32_t face_words;
    const fixsat_vec3 *half_edge;
    uint32_t edges;
    fixsat_vec3 motion;
    fix16_t radius;
} fxs_convex3;

/* Sets *out to the set that the shape sweeps while it moves. *out refers to the memory of the
 * shape, which must stay while *out is used. */
void fxs_convex3_of_shape3(fxs_convex3 *out, const fixsat_shape3 *shape, fixsat_vec3 motion);

/* Sets *out to a hull. */
void fxs_convex3_of_hull3(fxs_convex3 *out, const fixsat_hull3 *hull);

/* The name of a vertex of a core. It says what is added to the position:
 *
 * - bits 0 to 15: the number of a point;
 * - from FXS_BOUNDS_BIT on, a bit for each axis: the maximum of the bounds, else the minimum;
 * - from FXS_EDGES_BIT on, a bit for each half-edge: it is added, else subtracted;
 * - FXS_MOTION_BIT: the motion is added.
 *
 * Bits about parts that the core does not have are ignored. */
typedef uint32_t fxs_corner3;

enum { FXS_BOUNDS_BIT = 16, FXS_EDGES_BIT = 19, FXS_MOTION_BIT = 22 };

/* Return how many points span a core, and the name of one of them. Several may be the same. */
uint32_t fxs_corner_count3(const fxs_convex3 *convex);
fxs_corner3 fxs_corner_at3(const fxs_convex3 *convex, uint32_t i);

/* The name of a vertex of C: a vertex of b minus a vertex of a. */
typedef struct fxs_pair3 {
    fxs_corner3 of_a, of_b;
} fxs_pair3;

/* One to four vertices of C with which the wide engine begins its search. Any vertices will do; the
 * last ones that the near engine found save steps. */
typedef struct fxs_seeds3 {
    fxs_pair3 pair[4];
    int count;
    bool is_proof; /* the near engine proved that O is inside their hull, or nearer to it than the
                    * radii */
} fxs_seeds3;

/* Sets *seeds to a vertex of C, any one. */
static inline void fxs_start_seeds3(fxs_seeds3 *seeds) {
    seeds->pair[0].of_a = seeds->pair[0].of_b = 0;
    seeds->count = 1;
    seeds->is_proof = false;
}

/* Sets out to the vertex of a core that is called `corner`. Its coordinates are below 2^34. */
void fxs_set_corner3(int64_t out[3], const fxs_convex3 *convex, fxs_corner3 corner);

/* Sets out to corner i of a core that does not move, for an i that fxs_corner_at3 takes. */
void fxs_set_corner_at3(int64_t out[3], const fxs_convex3 *convex, uint32_t i);

/* Sets out to corner j less corner i, of such a core. */
void fxs_set_way3(int64_t out[3], const fxs_convex3 *convex, uint32_t i, uint32_t j);

/* Sets out to a vertex of C. Its coordinates are below 2^35, so differences of two vertices are
 * below 2^36. */
void fxs_set_vertex3(int64_t out[3], const fxs_convex3 *a, const fxs_convex3 *b, fxs_pair3 pair);

/* Returns an upper bound of the magnitudes of all coordinates of C. */
int64_t fxs_most_coordinate3(const fxs_convex3 *a, const fxs_convex3 *b);

/* Returns the sum of both radii. */
static inline int64_t fxs_radii3(const fxs_convex3 *a, const fxs_convex3 *b) {
    return (int64_t)a->radius + b->radius;
}

#endif

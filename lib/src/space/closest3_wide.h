/* SPDX-License-Identifier: MIT
 *
 * The simplex of C that is closest to the origin O, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_CLOSEST3_WIDE_H
#define FIXSAT_SPACE_CLOSEST3_WIDE_H

#include "../int/big.h"
#include "convex3.h"

/* A vertex of C. */
typedef struct fxs_vertex3 {
    int64_t at[3];
} fxs_vertex3;

/* A direction n. `lead` has its leading bits: n / 2^shift, rounded toward zero, below 2^28. */
typedef struct fxs_direction3 {
    fxs_big n[3];
    int32_t lead[3];
} fxs_direction3;

/* Sets the leading bits of a direction whose n is set. */
void fxs_set_lead3(fxs_direction3 *direction);

/* Sets out to v x w, for any v and w. */
void fxs_set_big_cross3(fxs_big out[3], const int64_t v[3], const int64_t w[3]);

/* Sets *n to the cross product of the edges from p to q and to r. */
void fxs_set_triangle_normal3(fxs_direction3 *n, const fxs_vertex3 *p, const fxs_vertex3 *q,
                              const fxs_vertex3 *r);

/* Sets *n to the opposite direction. */
void fxs_turn_direction3(fxs_direction3 *n);

/* Returns n . v. */
fxs_big fxs_dot_direction3(const fxs_direction3 *n, const int64_t v[3]);

/* Sets *out to the vertex of C = {b - a} that is farthest against n. */
void fxs_find_support3(fxs_vertex3 *out, const fxs_convex3 *a, const fxs_convex3 *b,
                       const fxs_direction3 *n);

/* The simplex of C that is closest to O: one to three vertices. The point of C that is closest to O
 * is strictly inside their hull, not on an edge or a vertex of it. n points from O to that point,
 * and n . vertex is `height` for each vertex. If O is in C, `height` is 0. If O is strictly inside
 * four vertices, `count` is 4. */
typedef struct fxs_simplex3 {
    fxs_vertex3 vertex[4];
    int count;
    fxs_direction3 n;
    fxs_big height;
} fxs_simplex3;

/* Finds the simplex that is closest to O, by the algorithm of Gilbert, Johnson and Keerthi (1988)
 * with exact signs. Each step comes strictly closer to O, so no simplex occurs twice and the search
 * ends. It begins with the seeds. */
void fxs_find_closest3(fxs_simplex3 *out, const fxs_convex3 *a, const fxs_convex3 *b,
                       const fxs_seeds3 *seeds);

#endif

/* SPDX-License-Identifier: MIT
 *
 * The simplex of C that is closest to the origin O, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_CLOSEST3_WIDE_H
#define FIXSAT_SPACE_CLOSEST3_WIDE_H

#include "direction3_wide.h"

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
FXS_RARE void fxs_find_closest3(fxs_simplex3 *out, const fxs_convex3 *a, const fxs_convex3 *b,
                                const fxs_seeds3 *seeds);

/* Sets *out to the square of the distance of O from the simplex, which does not hold O. */
FXS_RARE void fxs_set_square3(fxs_ratio *out, const fxs_simplex3 *simplex);

/* Sets weight[i] to the weight of vertex i in the point of the simplex that is closest to O, times
 * a factor. The factor is the same for all; weights are 0 or more. */
FXS_RARE void fxs_set_weights3(fxs_big weight[4], const fxs_simplex3 *simplex);

#endif

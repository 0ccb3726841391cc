/* SPDX-License-Identifier: MIT
 *
 * A coordinate of a closest point, and the comparison by which both engines round it.
 * Internal.
 */
#ifndef FIXSAT_PLANE_CLOSEST2_H
#define FIXSAT_PLANE_CLOSEST2_H

#include "../int/big.h"
#include "convex2.h"

/* Where a closest point is, as seen from a vertex: along the normal n of the nearest feature of C
 * the offset is r / |n| + p |h| / (q n.n). Either r is 0 or q is 1. */
typedef struct fxs_closest2 {
    int64_t r, p, q;
} fxs_closest2;

/* Sets the reach of the closest point of shape `of` (FXS_OF_A or FXS_OF_B) for cores that are
 * apart, whose nearest feature comes from an edge of shape `edge_of`, or from vertices. If it is an
 * edge of `of`, the point is seen from the other shape's vertex. If `meet`, the shapes meet by
 * their radii, and the point divides the shortest segment between the cores as the radii do. */
void fxs_set_closest2(fxs_closest2 *out, const fxs_convex2 *a, const fxs_convex2 *b,
                      uint8_t edge_of, uint8_t of, bool meet);

/* True if n r / |n| >= x / (2 n.n), for a component n of the normal. So n times a reach with q = 1
 * is v / 2 or more with x = v n.n - 2 n p |h|; where r is 0, and q is not 1, all is times q. */
bool fxs_is_reached2(const fxs_big *x, int64_t n, int64_t r, const fxs_big *nn);

#endif

/* SPDX-License-Identifier: MIT
 *
 * A coordinate of a closest point, and the comparison by which both engines round it.
 * Internal.
 */
#ifndef FIXSAT_PLANE_CLOSEST2_H
#define FIXSAT_PLANE_CLOSEST2_H

#include "../int/big.h"
#include "convex2.h"

/* The reach of a closest point: the offset from a vertex to the point is the reach times n, the
 * normal of the nearest feature of C. The reach is r / |n| + p |h| / (q n.n). Either r is 0 or
 * q is 1. */
typedef struct fxs_closest2 {
    int64_t r, p, q;
} fxs_closest2;

/* Sets the reach of the closest point of shape `of` (FXS_OF_A or FXS_OF_B), for cores that are
 * apart.
 *
 * - The nearest feature comes from an edge of shape `edge_of`, or from vertices.
 * - The offset starts at the vertex of shape `of`. If the edge is one of this shape, it starts at
 *   the other shape's vertex.
 * - If `meet`, the shapes meet by their radii. Then the point divides the shortest segment between
 *   the cores in the ratio of the radii. */
void fxs_set_closest2(fxs_closest2 *out, const fxs_convex2 *a, const fxs_convex2 *b,
                      uint8_t edge_of, uint8_t of, bool meet);

/* True if n r / |n| >= x / (2 n.n), for a component n of the normal. With x = v q n.n - 2 n p |h|
 * this says that n times the reach is at least v / 2. The factor q is harmless: it is 1 unless
 * r is 0. */
bool fxs_is_reached2(const fxs_big *x, int64_t n, int64_t r, const fxs_big *nn);

#endif

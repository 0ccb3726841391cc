/* SPDX-License-Identifier: MIT
 *
 * The Minkowski difference of two boxes as a zonotope, in the near engine. Internal.
 *
 * C is d + the sums of t g for all t from -1/2 to 1/2, where g are the edges of both boxes. So each
 * g is an edge of C twice, along g and against it, and nothing has to be merged. With h = s x e for
 * the one of these two that is less deep:
 *
 *     2 h = sum of |g x other edges| - |g x 2 d|
 */
#ifndef FIXSAT_PLANE_BOX_PAIR2_NEAR_H
#define FIXSAT_PLANE_BOX_PAIR2_NEAR_H

#include "difference_near.h"

/* Edges are counted: 2 FXS_OF_B and the next one are those of B, 2 FXS_OF_A and the next one those
 * of A. They run from corner 1 to corner 0 and from corner 2 to corner 1, as stored. */
enum { FXS_BOX_EDGES2 = 4 };

typedef struct fxs_box_pair2_near {
    fxs_direction_near edge[FXS_BOX_EDGES2];
    fxs_direction_near offset; /* twice the offset from the centre of A to that of B */
} fxs_box_pair2_near;

/* Sets the pair, for boxes whose C fits the near engine, with the shift of its boundary. The coarse
 * vectors of the pair have a shift of one more. So the magnitudes of all of these add up to 2^14 at
 * most on each axis, but for less than 1 for each. */
void fxs_set_box_pair2_near(fxs_box_pair2_near *out, const fxs_convex2 *a, const fxs_convex2 *b,
                            uint32_t shift);

/* Sets the feature to the less deep one of the two edges of C along edge k. If both are as deep, it
 * is the first one on the boundary. Neither box is flat. If an edge of the other box has the same
 * direction, it is taken to come later on the boundary. */
void fxs_feature_of_box_pair2_near(fxs_feature_near *out, const fxs_box_pair2_near *pair,
                                   uint32_t k, const fxs_convex2 *a, const fxs_convex2 *b);

#endif

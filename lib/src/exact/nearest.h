/* SPDX-License-Identifier: MIT
 *
 * How the Minkowski difference of two rings lies to the origin: the relation, and its
 * nearest point. Internal.
 */
#ifndef FIXSAT_EXACT_NEAREST_H
#define FIXSAT_EXACT_NEAREST_H

#include "../pair/ring.h"

/* How the origin lies to what is walked around, whose bounds hold it. */
fixsat_relation fxs_walk_relation(fxs_walk *walk);

/* A support line of C: n.x = n.s, and n.x <= n.s for all of C. Either that of the
 * edge from s along e, with its normal, or one through the vertex s, with e = 0. */
typedef struct fxs_support_line {
    fxs_point s, e, n;
    uint8_t of;     /* whose edge: FXS_OF_A, _OF_B or, for a vertex, _OF_NONE */
    uint32_t at[2]; /* by FXS_OF_A and _OF_B: the vertices whose difference s is */
} fxs_support_line;

/* That of the edge at hand, of a walk without an extra ring. */
void fxs_support_of_edge(fxs_support_line *out, const fxs_walk *walk);

/* The point of C that is nearest to the origin, as the support line through it that
 * is square to the way there: a vertex (n = -s), or the foot of the perpendicular on
 * an edge. So h = n.s <= 0, the distance is -h / |n|, and the way from a to b is
 * along -n. (n is zero where C is a point at the origin.)
 * Returns how the rings lie; if they overlap, `out` is not set. */
fixsat_relation fxs_ring_nearest(fxs_support_line *out, const fxs_ring *a, const fxs_ring *b);

/* How they lie as cores of rounded shapes whose radii are r in sum, 0 <= r < 2^32;
 * with both results of fxs_ring_nearest, and at once. */
fixsat_relation fxs_rounded_relation(fixsat_relation cores, const fxs_support_line *nearest,
                                     int64_t r);
fixsat_relation fxs_ring_relation(const fxs_ring *a, const fxs_ring *b, int64_t r);

#endif

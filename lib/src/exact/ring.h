/* SPDX-License-Identifier: MIT
 *
 * How two rings lie to each other, exactly, and where they are nearest. Internal.
 */
#ifndef FIXSAT_EXACT_RING_H
#define FIXSAT_EXACT_RING_H

#include "../pair/ring.h"

/* How all that a sweeps lies to b, with their radii; with a motion of zero, how a does. Without
 * radii the bounds must meet on the way. */
fixsat_relation fxs_exact_sweep2(const fxs_ring *a, const fxs_ring *b, fixsat_vec2 motion);

/* A support line of C: n.x = n.s, and n.x <= n.s for all of C. Either that of the
 * edge from s along e, with its normal, or one through the vertex s, with e = 0. */
typedef struct fxs_support_line {
    fxs_point s, e, n;
    uint8_t of;     /* whose edge: FXS_OF_A, _OF_B or, for a vertex, _OF_NONE */
    uint32_t at[2]; /* by FXS_OF_A and _OF_B: the vertices whose difference s is */
} fxs_support_line;

/* That of the edge at hand, of a walk without a further ring. */
void fxs_support_of_edge(fxs_support_line *out, const fxs_walk *walk);

/* The point of C that is nearest to the origin, for the cores, as the support line through it
 * that is square to the way there: a vertex (n = -s), or the foot of the perpendicular on an
 * edge. So h = n.s <= 0, the distance is -h / |n|, and the way from a to b is along -n. (n is
 * zero where C is a point at the origin.)
 * Returns how the cores lie; if they overlap, `out` is not set. */
fixsat_relation fxs_nearest(fxs_support_line *out, const fxs_ring *a, const fxs_ring *b);

/* How the rings lie, with what fxs_nearest has said of their cores; and at once. */
fixsat_relation fxs_rounded_relation(fixsat_relation cores, const fxs_support_line *line,
                                     const fxs_ring *a, const fxs_ring *b);
fixsat_relation fxs_exact_rounded(const fxs_ring *a, const fxs_ring *b);

#endif

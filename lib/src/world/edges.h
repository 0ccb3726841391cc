/* SPDX-License-Identifier: MIT
 *
 * The edges of a region: a walk over those that are near something, and what is inside. Internal.
 */
#ifndef FIXSAT_WORLD_EDGES_H
#define FIXSAT_WORLD_EDGES_H

#include "../shape/point.h"
#include <fixsat/region.h>

enum {
    FXS_BLOCK_BITS =
        3, /* a block has 8 edges or, on the next level, 8 blocks; the last ones fewer */
    FXS_TREE_LEVELS = 6 /* 8^6 is more than 65,535 */
};

/* How many blocks hold so many edges, or blocks of the level below. */
static inline uint32_t fxs_blocks_of(uint32_t count) {
    return (count + (1 << FXS_BLOCK_BITS) - 1) >> FXS_BLOCK_BITS;
}

/* In rising order over all edges. At hand is a block of 8^level of them, or on level 0 an edge:
 *     for (fxs_edges_begin(&e, region); e.is_on; fxs_edges_next(&e, near)) {
 *         near = e.bounds are near;
 *         if (near && e.level == 0) {
 *             the edge is from e.p to e.q
 *         }
 *     }
 * What is not near is passed. */
typedef struct fxs_edges {
    const fixsat_region *region;
    uint32_t edge, level;            /* at hand, its first edge */
    uint32_t top;                    /* the highest level */
    uint32_t ring, first, end;       /* the ring of that edge, from its first edge up to `end` */
    uint32_t nodes[FXS_TREE_LEVELS]; /* where in the tree the levels from 1 on begin */
    fixsat_vec2 p, q;                /* an edge, from the region's position */
    fixsat_aabb2 bounds;             /* of what is at hand, from there */
    bool is_on;                      /* something is at hand */
} fxs_edges;

void fxs_edges_begin(fxs_edges *e, const fixsat_region *region);
void fxs_edges_next(fxs_edges *e, bool near);

/* Of what lies next to p in the direction d, or p where that is zero: is it in the inside of a
 * region, on a ring (TOUCH), or neither? */
fixsat_relation fxs_relation_next_to(const fixsat_region *region, fxs_point p, fxs_point d);

/* Is what lies beside an edge, on the side of n, in the inside? */
bool fxs_is_inside_beside(const fxs_edges *e, fxs_point n);

#endif

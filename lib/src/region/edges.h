/* SPDX-License-Identifier: MIT
 *
 * The edges of a region: those in a window, one after the other, and what is inside. Internal.
 */
#ifndef FIXSAT_REGION_EDGES_H
#define FIXSAT_REGION_EDGES_H

#include "../shape/blocks.h"
#include "../shape/point.h"
#include <fixsat/region.h>

/* A strip in few bits that holds all that bounds sweep while they move by m. It is all points p,
 * relative to `from`, whose height m x p is from `low` to `high`. */
typedef struct fxs_strip {
    fixsat_vec2 from;  /* where it starts, in steps of 2^shift raw */
    int32_t low, high; /* a point that is certainly lower or higher lies beside the strip */
    int16_t x, y;      /* the motion m; if it is zero, no point lies beside the strip */
    uint16_t shift;
} fxs_strip;

/* Bounds relative to a region, clamped to where it can have vertices, and a strip between them. */
typedef struct fxs_window {
    fixsat_vec2 low, high;
    fxs_strip strip;
    bool is_off; /* the region can have no vertices there */
} fxs_window;

/* Set *out to the bounds from `low` to `high`, grown by `around` on each side. fxs_set_window_along
 * adds all that these bounds sweep while they move by m. */
void fxs_set_window(fxs_window *out, const fxs_point *low, const fxs_point *high, int64_t around);
void fxs_set_window_along(fxs_window *out, const fxs_point *low, const fxs_point *high,
                          int64_t around, fixsat_vec2 m);

/* True if the window holds p, a point relative to the region. */
static inline bool fxs_is_in_window(const fxs_window *w, fixsat_vec2 p) {
    return p.x >= w->low.x && p.x <= w->high.x && p.y >= w->low.y && p.y <= w->high.y;
}

/* Replaces the bounds of a window by those from `low` to `high`, grown by `around` on each side.
 * The strip stays, so it must hold all that is looked for in the new bounds. */
void fxs_replace_bounds(fxs_window *out, const fxs_point *low, const fxs_point *high,
                        int64_t around);

/* All edges whose bounds meet a window, in rising order:
 *     for (fxs_edges_begin(&e, region, &window); e.is_on; fxs_edges_next(&e)) {
 *         the edge is from e.p to e.q
 *     }
 * The window may become smaller in between. */
typedef struct fxs_edges {
    const fixsat_region *region;
    const fxs_window *window;
    const fixsat_aabb2 *nodes; /* nodes of the current level */
    uint32_t edge, level;      /* the current block: 8^level edges from `edge` on */
    uint32_t top;              /* highest level; 0 without a tree */
    uint32_t ring, first, end; /* the ring of an edge, from its first edge up to `end` */
    fixsat_vec2 p, q;          /* the current edge, relative to the region's position */
    bool is_on;                /* there is a current edge or block */
} fxs_edges;

void fxs_edges_begin(fxs_edges *e, const fixsat_region *region, const fxs_window *window);
void fxs_edges_next(fxs_edges *e);

/* The window that holds all edges. */
extern const fxs_window fxs_everywhere;

/* Returns the bounds of the current edge. */
fixsat_aabb2 fxs_edge_bounds(const fxs_edges *e);

/* Return the ends of the current edge, which goes from v to w. */
static inline fxs_point fxs_edge_v(const fxs_edges *e) {
    return fxs_sum(fxs_point_of(e->p), fxs_point_of(e->region->position));
}

static inline fxs_point fxs_edge_w(const fxs_edges *e) {
    return fxs_sum(fxs_point_of(e->q), fxs_point_of(e->region->position));
}

/* True if the current edge certainly lies beside the strip, or its line beside the window. */
bool fxs_is_off(const fxs_edges *e);

/* Returns the relation of a region to the points next to p in the direction d, or to p if d is
 * zero: OVERLAP in the inside, TOUCH on a ring, else SEPARATE. */
fixsat_relation fxs_relation_next_to(const fixsat_region *region, fxs_point p, fxs_point d);

/* The same for the points that are next to p in the direction d, and beside that direction on the
 * side of n. */
fixsat_relation fxs_relation_beside(const fixsat_region *region, fxs_point p, fxs_point d,
                                    fxs_point n);

/* True if turning from m to a side reaches d before e, false also if they have one direction. The
 * side is 1 for left, -1 for right. No vector may have the direction of m, because it would count
 * as opposite to m. */
bool fxs_is_reached_before(fxs_point d, fxs_point e, fxs_point m, int side);

/* True if the points beside the current edge, on the side of n, are in the region's inside. */
bool fxs_is_inside_beside(const fxs_edges *e, fxs_point n);

#endif

/* SPDX-License-Identifier: MIT
 *
 * The sides of a region, what meets them at their ends, and the contact of a shape with one of
 * them. Internal. fixsat/region.h defines side, exit and corner.
 *
 * A border at an end of a side is another edge that holds this end, of the same region or of
 * another one. The next border is the one that is reached first by turning about the end, from the
 * side through the outside. A shape that meets the side comes from the outside, so the next border
 * bounds the normals by which the shape can leave there:
 *
 * - After more than half a turn the end is a corner. All normals between those of the side and of
 *   the next border are allowed.
 * - After half a turn the side goes on straight, and after less it meets a wall. Only its own
 *   normal is allowed.
 *
 * The front of a side or a border is the edge of the difference that has its outward normal.
 */
#ifndef FIXSAT_REGION_SIDE_H
#define FIXSAT_REGION_SIDE_H

#include "../plane/difference_wide.h"
#include "swept.h"
#include <fixsat/contact.h>

/* A side, from p to q. The region's inside is on its left. */
typedef struct fxs_region_side {
    const fixsat_region *region;
    uint32_t first;     /* number of its first edge, as stored */
    uint32_t vertex[2]; /* numbers of the vertices p and q */
    fixsat_vec2 p, q;   /* relative to the region's position */
} fxs_region_side;

/* Sets *out to the side of the current edge. Returns false if the shape does not meet this side, or
 * if the edge before the current one is on it and in the window. So each side is found once, by its
 * first edge in the window. */
bool fxs_find_met_side(fxs_region_side *out, const fxs_convex2 *a, const fxs_edges *e);

/* Sets *out to a side as a segment, from vertex 0 at p to vertex 1 at q, and returns it. */
const fxs_convex2 *fxs_convex2_of_side(fxs_convex2_in32 *out, const fxs_region_side *side);

/* True if the shape meets a vertex of a region, given relative to its position. */
bool fxs_meets_vertex(const fxs_convex2 *a, const fixsat_region *region, fixsat_vec2 p);

/* A rank of a side among those of several regions: the number of its region, then its first
 * edge. */
typedef uint64_t fxs_side_rank;

static inline fxs_side_rank fxs_side_rank_of(uint32_t number, uint32_t first_edge) {
    return (fxs_side_rank)number << 16 | first_edge;
}

/* An end of a side, and the borders that meet it there. */
typedef struct fxs_side_end {
    fxs_point at;       /* the end, a point of the plane */
    fxs_point along;    /* the direction from it along the side */
    int turn;           /* where the outside is, seen along that: 1 left, -1 right */
    bool is_met;        /* the shape meets this end; if not, the rest is not set */
    fxs_point next;     /* the direction from the end along the next border; zero: none */
    fxs_side_rank rank; /* rank of the side of that border */
    uint32_t own_count; /* number of borders of the side's own region that are not parallel to it */
    bool has_rival;     /* one of these is a rival: the side lies behind its line */
    fxs_side_rank rival_rank; /* rank of the side of the rival whose front is least deep */
    fxs_feature_wide rival;   /* the front of that rival */
    bool is_covered;          /* another region lies along the side on its outer side */
    fxs_point cover_end;      /* with is_covered: how far, a point of the side's line */
} fxs_side_end;

/* Sets both ends of a side, without any border. ends[0] is p, ends[1] is q. */
void fxs_set_side_ends(fxs_side_end ends[2], const fxs_convex2 *a, const fxs_region_side *side);

/* Adds the borders of a region at those ends of a side that the shape meets. `number` ranks the
 * region. `is_own` is true if the side belongs to it. */
void fxs_add_borders(fxs_side_end ends[2], const fxs_convex2 *a, const fixsat_region *region,
                     uint32_t number, bool is_own);

/* ---- features ---- */

/* Returns the sign of the depth of the origin behind feature p of a difference, less that behind
 * q. */
int fxs_compare_feature_depths(const fxs_feature_wide *p, const fxs_feature_wide *q);

/* True if feature p is less deep than feature q, or as deep and of a lower rank. `rank` and `other`
 * are the ranks of their sides. */
bool fxs_is_left_first(const fxs_feature_wide *p, fxs_side_rank rank, const fxs_feature_wide *q,
                       fxs_side_rank other);

/* Sets the front of a border that runs through `at` along e, with the inside on its left. The front
 * begins at `at` less the deepest vertex of the shape. O(k) for k vertices of the shape. */
void fxs_set_front(fxs_feature_wide *out, const fxs_convex2 *a, fxs_point at, fxs_point e);

/* Sets *out to the least deep exit of a shape from a side that it meets. All borders must have been
 * added to both ends. `number` ranks the side's region. Returns false if the side gives no contact:
 * another region covers it, or its least deep exit belongs to another side. */
bool fxs_find_side_contact(fxs_feature_wide *out, const fxs_convex2 *a, const fxs_region_side *side,
                           const fxs_side_end ends[2], uint32_t number);

/* Sets the manifold at an exit. Its ids have the features of the region. */
void fxs_set_side_manifold(fixsat_manifold2 *out, const fxs_feature_wide *at, const fxs_convex2 *a,
                           const fxs_region_side *side);

#endif

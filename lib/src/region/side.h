/* SPDX-License-Identifier: MIT
 *
 * The sides of a region, what meets them at their ends, and the contact of a shape with one of
 * them. Internal.
 *
 * A side is all edges of a ring that run on in one direction. A shape that meets a side comes from
 * the outside, so the normals by which it can leave are bounded by what is next to the side there:
 * the next border that is reached by turning about an end of the side through the outside. If that
 * is a turn of more than a half, the end is a corner, and all normals between those of both borders
 * are allowed. If not, the side goes on straight or is met by a wall, and only its own normal is.
 */
#ifndef FIXSAT_REGION_SIDE_H
#define FIXSAT_REGION_SIDE_H

#include "../plane/difference_wide.h"
#include "swept.h"
#include <fixsat/contact.h>

/* A side, from p to q, with the region's inside on its left. */
typedef struct fxs_region_side {
    const fixsat_region *region;
    uint32_t first;     /* number of its first edge, as stored */
    uint32_t vertex[2]; /* numbers of the vertices p and q */
    fixsat_vec2 p, q;   /* relative to the region's position */
} fxs_region_side;

/* Sets the side of the current edge, which the shape must meet. Returns false if it does not, or
 * if the edge before it on the same side is in the window too: each side is found by one of its
 * edges. */
bool fxs_find_met_side(fxs_region_side *out, const fxs_convex2 *a, const fxs_edges *e);

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
    uint32_t own_count; /* number of other borders of the side's own region at this end */
    bool has_rival;     /* the side lies behind the line of one of them */
    fxs_side_rank rival_rank;
    fxs_feature_wide rival; /* the front of the least deep of these */
    bool is_covered;        /* another region lies along the side on its outer side */
    fxs_point cover_end;    /* with is_covered: how far, a point of the side's line */
} fxs_side_end;

/* Sets both ends of a side, as yet without a border next to them. ends[0] is p, ends[1] is q. */
void fxs_set_side_ends(fxs_side_end ends[2], const fxs_convex2 *a, const fxs_region_side *side);

/* Takes the borders of a region into account at those ends of a side that the shape meets. `number`
 * ranks the region. `is_own` tells that the side is one of it. */
void fxs_add_borders(fxs_side_end ends[2], const fxs_convex2 *a, const fixsat_region *region,
                     uint32_t number, bool is_own);

/* ---- features ---- */

/* Returns the sign of the depth of the origin behind feature p of a difference, less that behind
 * q. */
int fxs_compare_feature_depths(const fxs_feature_wide *p, const fxs_feature_wide *q);

/* True if feature p, of the side with this rank, is less deep than feature q of another one; or as
 * deep, and its rank is lower. */
bool fxs_is_left_first(const fxs_feature_wide *p, fxs_side_rank rank, const fxs_feature_wide *q,
                       fxs_side_rank other);

/* Sets the front of a border that runs along e, with the inside on its left: the edge of the
 * difference with its normal, of the border's point `at` and the deepest vertex of the shape. */
void fxs_set_front(fxs_feature_wide *out, const fxs_convex2 *a, fxs_point at, fxs_point e);

/* Finds the feature of the difference of a shape and a side that it meets by which the shape leaves
 * the side. Both ends must be complete. Returns false if the side gives no manifold. */
bool fxs_find_side_contact(fxs_feature_wide *out, const fxs_convex2 *a, const fxs_region_side *side,
                           const fxs_side_end ends[2], uint32_t number);

/* Sets the manifold at that feature, with the features of the region in its ids. */
void fxs_set_side_manifold(fixsat_manifold2 *out, const fxs_feature_wide *at, const fxs_convex2 *a,
                           const fxs_region_side *side);

#endif

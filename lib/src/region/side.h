/* SPDX-License-Identifier: MIT
 *
 * The sides of a region, what meets them at their ends, and the contact of a shape with one of
 * them. Internal. fixsat/region.h defines side, exit and corner.
 *
 * The difference is that of the shape and a side or a border (plane/difference_wide.h). The front
 * of a side or a border is the edge of the difference that has its outward normal.
 *
 * A border at an end of a side is the part of another edge, of the same region or of another one,
 * that leads from this end in one direction. If the side and all borders at an end lie within less
 * than half a turn, and the rest of the turn is outside, the end is a corner. A shape can then
 * leave all of them by the normals between those of the two outermost ones.
 *
 * A side is covered where other regions are on its outer side. If it is covered as far as the shape
 * meets it, the side is inside of the solid that all regions form, so its normal is no exit.
 *
 * A border is a rival of the side if the side lies behind the border's line. The shape can leave
 * the side by the front of a rival too, unless the side of the rival is covered.
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

/* Sets *out to the side with this number. One of its edges must hold the point `at`. */
void fxs_set_side_at(fxs_region_side *out, const fixsat_region *region, fxs_point at,
                     uint32_t number);

/* Returns the number of the side of the current edge. */
uint32_t fxs_number_of_side(const fxs_edges *e);

/* True if the region's inside is on the left of the current edge. */
bool fxs_is_inside_left(const fxs_edges *e);

/* Sets *out to a side as a segment, from vertex 0 at p to vertex 1 at q, and returns it. */
const fxs_convex2 *fxs_convex2_of_side(fxs_convex2_in32 *out, const fxs_region_side *side);

/* True if the shape meets a segment, or a point if both ends are the same, given relative to the
 * region's position. */
bool fxs_meets_segment(const fxs_convex2 *a, const fixsat_region *region, fixsat_vec2 p,
                       fixsat_vec2 q);

/* True if the shape meets a vertex of a region, given relative to its position. */
static inline bool fxs_meets_vertex(const fxs_convex2 *a, const fixsat_region *region,
                                    fixsat_vec2 p) {
    return fxs_meets_segment(a, region, p, p);
}

/* A rank of a side among those of several regions: the number of its region, then its first
 * edge. */
typedef uint64_t fxs_side_rank;

static inline fxs_side_rank fxs_side_rank_of(uint32_t number, uint32_t first_edge) {
    return (fxs_side_rank)number << 16 | first_edge;
}

static inline uint32_t fxs_number_of_rank(fxs_side_rank rank) {
    return (uint32_t)(rank >> 16);
}

static inline uint32_t fxs_edge_of_rank(fxs_side_rank rank) {
    return (uint16_t)rank;
}

/* The direction of a border from an end of a side, and the lowest rank of the sides with a border
 * in this direction. */
typedef struct fxs_side_border {
    fxs_point along;
    fxs_side_rank rank;
} fxs_side_border;

/* A rival of a side at one of its ends. */
typedef struct fxs_rival {
    fxs_feature_wide front; /* its front in the difference */
    fxs_side_rank rank;     /* rank of its side */
} fxs_rival;

/* An end of a side, and the borders at it. */
typedef struct fxs_side_end {
    fxs_point at;              /* the end, a point of the plane */
    fxs_point far;             /* the side's other end */
    fxs_point along;           /* the direction from this end along the side */
    int turn;                  /* where the outside is, seen along that: 1 left, -1 right */
    fxs_side_rank rank;        /* rank of the side */
    bool is_met;               /* the shape meets this end; if not, no border is added */
    bool is_corner;            /* the end is a corner */
    bool has_rival;            /* there is a rival that comes after `passed` */
    bool has_passed;           /* `passed` is set */
    fxs_side_border low, high; /* the outermost borders of a corner: all lie counter-clockwise from
                                * low, up to high */
    fxs_rival rival;     /* the rival that comes first: its front is the least deep, or of equally
                          * deep ones its rank is the lowest */
    fxs_rival passed;    /* the last of the rivals that are known to be covered */
    fxs_point cover_end; /* the side is covered from this end to here, a point of its line */
} fxs_side_end;

/* Sets both ends of a side that has this rank, without any border. ends[0] is p, ends[1] is q. */
void fxs_set_side_ends(fxs_side_end ends[2], const fxs_convex2 *a, const fxs_region_side *side,
                       fxs_side_rank rank);

/* Adds the borders of a region at an end, if the shape meets that. `number` ranks the region. */
void fxs_add_borders(fxs_side_end *end, const fxs_convex2 *a, const fixsat_region *region,
                     uint32_t number);

/* Finds how far another region covers the side from an end that is met, beyond what is covered so
 * far. Looks no farther than to the bounds of the shape. Returns true if more is covered. */
bool fxs_extend_cover(fxs_side_end *end, const fxs_convex2 *a, const fixsat_region *region);

/* True if all of the side that the shape meets is covered from this end. */
bool fxs_is_covered_from(const fxs_side_end *end, const fxs_convex2 *a,
                         const fxs_region_side *side);

/* Passes the rival, because it is covered. The borders must then be added again. */
void fxs_pass_rival(fxs_side_end *end);

/* True if the rival at the end comes before this exit of the side. */
bool fxs_is_rival_first(const fxs_side_end *end, const fxs_feature_wide *own);

/* ---- features ---- */

/* Compares how deep the origin lies behind two features of differences. Returns a value below 0 if
 * it is less deep behind p than behind q, 0 if it is as deep, else one above 0. */
int fxs_compare_feature_depths(const fxs_feature_wide *p, const fxs_feature_wide *q);

/* True if feature p is less deep than feature q, or as deep and of a lower rank. `rank` and `other`
 * are the ranks of their sides. */
bool fxs_is_left_first(const fxs_feature_wide *p, fxs_side_rank rank, const fxs_feature_wide *q,
                       fxs_side_rank other);

/* Sets the front of a border that runs through `at` along e, with the inside on its left. The front
 * begins at `at` less the deepest vertex of the shape. O(k) for k vertices of the shape. */
void fxs_set_front(fxs_feature_wide *out, const fxs_convex2 *a, fxs_point at, fxs_point e);

/* Sets *out to the least deep exit of a shape that belongs to a side that it meets. All borders
 * must have been added to both ends. */
void fxs_set_own_exit(fxs_feature_wide *out, const fxs_convex2 *a, const fxs_side_end ends[2]);

/* True if an exit at a corner, which belongs to another side, comes before this exit of the side.
 * Rivals are left out. */
bool fxs_is_corner_first(const fxs_side_end *end, const fxs_convex2 *a,
                         const fxs_feature_wide *own);

/* Sets the manifold at an exit. Its ids have the features of the region. */
void fxs_set_side_manifold(fixsat_manifold2 *out, const fxs_feature_wide *at, const fxs_convex2 *a,
                           const fxs_region_side *side);

#endif

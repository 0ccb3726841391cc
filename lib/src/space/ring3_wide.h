/* SPDX-License-Identifier: MIT
 *
 * Support sets, and the corners of faces in their order, exactly. Internal.
 *
 * A corner is one of the points that span a core, by its number for fxs_corner_at3. If several are
 * the same point, the lowest number stands for them.
 */
#ifndef FIXSAT_SPACE_RING3_WIDE_H
#define FIXSAT_SPACE_RING3_WIDE_H

#include "direction3_wide.h"

/* True if u x v is zero. */
FXS_RARE bool fxs_are_parallel3(const int64_t u[3], const int64_t v[3]);

/* Returns the sign of u . v. */
FXS_RARE int fxs_sign_of_dot3(const int64_t u[3], const int64_t v[3]);

/* A point: the corner `from`, and from there part / whole of a way. If the part is 0, `way` may be
 * unset. */
typedef struct fxs_place3 {
    int64_t from[3], way[3];
    fxs_big part, whole;
} fxs_place3;

/* Sets at to a place, in subraw units. */
FXS_RARE void fxs_set_place3(int64_t at[3], const fxs_place3 *place);

/* Sets out to the sum of two vectors in subraw units, rounded to raw. */
FXS_RARE void fxs_round_place3(int64_t out[3], const int64_t at[3], const int64_t beyond[3]);

/* The support set of a core: the hull of its corners that are farthest along a direction. Its rank
 * is 0, 1 or 2; `corner` has that many and one more, which span it. If the rank is 1, they are its
 * ends. */
typedef struct fxs_support3 {
    uint32_t corner[3];
    int rank;
} fxs_support3;

/* Sets *out to the support set along n if `sign` is 1, against it if it is -1. */
FXS_RARE void fxs_find_support_set3(fxs_support3 *out, const fxs_convex3 *convex,
                                    const fxs_direction3 *n, int sign);

/* ---- the plane that things are projected onto ---- */

/* A plane is seen along its normal. `square` is n . n. */
typedef struct fxs_view3 {
    fxs_direction3 n;
    fxs_big square;
} fxs_view3;

FXS_RARE void fxs_set_view3(fxs_view3 *out, const fxs_direction3 *n);

/* Returns the sign of n . (u x v): 1 if v is on the left of u. */
FXS_RARE int fxs_turn3(const fxs_view3 *view, const int64_t u[3], const int64_t v[3]);

/* Sets *out to the scalar product of u and v, both projected, times `square`. */
FXS_RARE void fxs_set_dot_of_view3(fxs_big *out, const fxs_view3 *view, const int64_t u[3],
                                   const int64_t v[3]);

/* ---- rings ---- */

enum { FXS_RING_LIST = 32 };

/* The corners of a face, seen in a view: of the hull of all corners of a core within 16 raw of a
 * plane, its members. If these are few, they are listed: first the corners of the ring in their
 * order, then the other members. Otherwise the corners are found one by one, and the list holds
 * those that were found last: the corner at place p is at p modulo the size of the list. */
typedef struct fxs_ring3 {
    const fxs_convex3 *convex;
    const fxs_view3 *view;
    const fxs_view3 *plane; /* its normal points out of the core; NULL for a segment or a point */
    int sign;               /* 1: in the order left around, -1: right around */
    uint32_t on_plane;      /* a corner in the plane */
    uint32_t members;       /* number of members */
    uint32_t count;         /* number of corners */
    uint32_t start;         /* the corner at place 0 */
    uint32_t last;          /* place of the last corner in the list */
    uint32_t corner[FXS_RING_LIST];
} fxs_ring3;

/* Set *out to the ring of a face, or to the ends of a segment or a point. */
FXS_RARE void fxs_set_ring3(fxs_ring3 *out, const fxs_convex3 *convex, const fxs_view3 *view,
                            int sign, const fxs_view3 *plane, uint32_t on_plane);
FXS_RARE void fxs_set_ends3(fxs_ring3 *out, const fxs_convex3 *convex, const fxs_view3 *view,
                            const fxs_support3 *segment);

/* Returns the corner at a place up to `count`; there, after the last one, is the first again. */
FXS_RARE uint32_t fxs_ring_corner3(fxs_ring3 *ring, uint32_t place);

#endif

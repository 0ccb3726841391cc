/* SPDX-License-Identifier: MIT
 *
 * The edges and faces of a core at one of its corners, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_CONE3_WIDE_H
#define FIXSAT_SPACE_CONE3_WIDE_H

#include "ring3_wide.h"

/* The ways from a corner of a core, the apex, to all its corners. Its edges and faces are those of
 * the core at the apex. */
typedef struct fxs_cone3 {
    const fxs_convex3 *convex;
    int64_t apex[3];
    bool is_near; /* all ways are short */
} fxs_cone3;

FXS_RARE void fxs_set_cone3(fxs_cone3 *out, const fxs_convex3 *convex, uint32_t apex);

/* Sets out to the way from the apex to corner i. */
FXS_RARE void fxs_set_way_from_apex3(int64_t out[3], const fxs_cone3 *cone, uint32_t i);

/* Sets way to the edge at the apex after `axis`. All corners are left of the plane from the axis to
 * this edge (right of it if `sign` is -1), or in the plane and not beyond the edge. The axis is an
 * edge at the apex, or on a line that touches the core there. Returns the number of the corner at
 * the edge's end. If all corners are on the axis, returns the number of corners and does not set
 * way. */
FXS_RARE uint32_t fxs_find_next_edge3(int64_t way[3], const fxs_cone3 *cone, const int64_t axis[3],
                                      int sign);

#endif

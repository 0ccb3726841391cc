/* SPDX-License-Identifier: MIT
 *
 * Vertices of C that span it, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_RANK3_WIDE_H
#define FIXSAT_SPACE_RANK3_WIDE_H

#include "direction3_wide.h"

/* Finds a vertex of C with n . vertex > height if `sign` is 1, < height if it is -1. Returns false
 * if there is none. *out is written in any case. */
FXS_RARE bool fxs_find_beyond3(fxs_vertex3 *out, const fxs_convex3 *a, const fxs_convex3 *b,
                               const fxs_direction3 *n, int sign, const fxs_big *height);

/* Adds vertices of C to the first `count`, 1 to 4, that span a point, a line, a plane or all of
 * space, until they span C. Returns how many there are then: the rank of C and one more. */
FXS_RARE int fxs_spanning_vertices3(fxs_vertex3 vertex[4], int count, const fxs_convex3 *a,
                                    const fxs_convex3 *b);

/* True if C has an inside: its rank is 3. */
FXS_RARE bool fxs_has_inside3(const fxs_convex3 *a, const fxs_convex3 *b);

#endif

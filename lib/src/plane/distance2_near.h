/* SPDX-License-Identifier: MIT
 *
 * The distance of shapes in the near engine: in 64 bits. Internal.
 */
#ifndef FIXSAT_PLANE_DISTANCE2_NEAR_H
#define FIXSAT_PLANE_DISTANCE2_NEAR_H

#include "convex2.h"
#include <fixsat/distance.h>

/* The distance of two cores, rounded down. If C comes nearest to the origin at a vertex, is_vertex
 * is true and s is that vertex. */
typedef struct fxs_gap2 {
    int64_t length;
    fxs_point s;
    bool is_vertex;
} fxs_gap2;

/* Sets *out to the gap between cores that do not overlap. Returns false if it is undecided. */
bool fxs_filter_gap2(fxs_gap2 *out, const fxs_convex2 *a, const fxs_convex2 *b);

/* Sets *out to the clearance of shapes whose cores are apart. Returns false if it is undecided, as
 * it always is if the shapes touch by their radii or may do so. */
bool fxs_filter_distance2(fixsat_clearance2 *out, const fxs_convex2 *a, const fxs_convex2 *b);

#endif

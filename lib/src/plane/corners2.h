/* SPDX-License-Identifier: MIT
 *
 * The corners of a convex core, as seen from a pivot. Internal.
 *
 * A core without interior has one corner or two, any other three or more. Vertices within an edge
 * and repeated ones are no corners.
 */
#ifndef FIXSAT_PLANE_CORNERS2_H
#define FIXSAT_PLANE_CORNERS2_H

#include "convex2.h"

/* A core and a pivot. A place is the index of a vertex in counter-clockwise order, as seen. If
 * `mirrored`, y is negated, so that turning clockwise becomes turning counter-clockwise. */
typedef struct fxs_corners2 {
    const fxs_convex2 *of;
    fxs_point offset; /* from the pivot to the shape's position */
    uint32_t count;   /* number of places: 1 for a point, 2 for a segment */
    bool mirrored;
    uint8_t stored[2]; /* the stored vertices of a core without interior */
} fxs_corners2;

/* Sets a core as seen from a pivot. Finds whether it has an interior. */
void fxs_set_corners2(fxs_corners2 *out, const fxs_convex2 *of, fixsat_vec2 pivot, bool mirrored);

/* Returns the vertex at a place. Components are at most 2^33. */
fxs_point fxs_seen_vertex(const fxs_corners2 *corners, uint32_t place);

/* Returns the place of the next corner after the place of any vertex, or of the one before it if
 * not `forwards`. */
uint32_t fxs_corner2_after(const fxs_corners2 *corners, uint32_t place, bool forwards);

/* Iterator over all corners. */
typedef struct fxs_corner2 {
    const fxs_corners2 *of;
    uint32_t place, first, left;
} fxs_corner2;

/* Go to the first corner, and to the next one. The latter returns false if there is none. */
void fxs_corner2_start(fxs_corner2 *out, const fxs_corners2 *corners);
bool fxs_corner2_next(fxs_corner2 *at);

#endif

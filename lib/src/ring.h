/* SPDX-License-Identifier: MIT
 *
 * The boundary of the Minkowski difference C = {b - a} of two convex shapes in 2D,
 * walked once around. Internal. It holds every answer in 2D: the shapes meet iff
 * the origin lies in C, their distance is that of the origin from C, their depth
 * that from C's boundary, and a motion of a by m moves the origin through C by m.
 *
 * The edges of C are those of both shapes (A's turned round), merged by their
 * direction; so a walk takes n + m steps and no memory.
 */
#ifndef FIXSAT_RING_H
#define FIXSAT_RING_H

#include <fixsat/shapes.h>

#include "big.h"

/* A point in raw units beyond the range of a coordinate: corners of boxes have up
 * to 33 bits and a sign, their differences 34. */
typedef struct fixsat_point {
    int64_t x, y;
} fixsat_point;

/* A closed convex walk of `count` vertices: a point (1), a segment (2), a polygon,
 * or the corners of a box (4, some or all of which may coincide). Vertices on a
 * line and repeated neighbours are allowed. */
typedef struct fixsat_ring {
    const fixsat_vec2 *vertices; /* if NULL, `own` has the vertices */
    fixsat_point own[4];
    uint32_t count;
    int32_t winding; /* 1: counter-clockwise as stored; -1: clockwise */
} fixsat_ring;

fixsat_ring fixsat_ring_of_point(fixsat_vec2 point);
fixsat_ring fixsat_ring_of_segment(fixsat_point p, fixsat_point q);
fixsat_ring fixsat_ring_of_polygon(const fixsat_polygon *polygon);
fixsat_ring fixsat_ring_of_obb2(const fixsat_obb2 *box);
fixsat_ring fixsat_ring_of_aabb2(const fixsat_aabb2 *box); /* not empty */
fixsat_ring fixsat_ring_of_rounded(const fixsat_rounded *shape);

/* Vertex i of a walk that is counter-clockwise. */
fixsat_point fixsat_ring_vertex(const fixsat_ring *ring, uint32_t i);

#endif

/* SPDX-License-Identifier: MIT
 *
 * The boundary of the Minkowski difference C = {b - a} of two convex shapes in 2D,
 * walked once around. Internal. It holds every answer in 2D: the shapes meet iff
 * the origin lies in C, their distance is that of the origin from C, their depth
 * that from C's boundary, and a motion of a by m moves the origin through C by m.
 *
 * The edges of C are those of both shapes (A's turned round), merged by their
 * direction; so a walk takes n + m steps and no memory. An edge that starts at s
 * and runs along e has the outward normal n = (e.y, -e.x), and h = n.s = s x e is
 * how deep the origin lies behind it, in units of 1 / |n|: negative in front.
 *
 * Bits: coordinates have 31 and a sign, corners of boxes 33, s is below 2^34, e at
 * most 2^32. So h is below 2^67, |e|^2 at most 2^65 and |s|^2 below 2^69.
 */
#ifndef FIXSAT_PAIR_RING_H
#define FIXSAT_PAIR_RING_H

#include "../shape/point.h"
#include <fixsat/shapes.h>

/* ---- shapes as closed walks ---- */

/* A closed convex walk of `count` vertices: a point (1), a segment (2), a polygon,
 * or the corners of a box (4, some or all of which may coincide). Vertices on a
 * line and repeated neighbours are allowed. */
typedef struct fxs_ring {
    const fixsat_vec2 *vertices; /* if NULL, `own` has the vertices */
    fxs_point own[4];
    uint32_t count;
    int32_t winding; /* 1: counter-clockwise as stored; -1: clockwise */
} fxs_ring;

void fxs_ring_of_point(fxs_ring *out, fixsat_vec2 point);
void fxs_ring_of_segment(fxs_ring *out, fxs_point p, fxs_point q);
void fxs_ring_of_polygon(fxs_ring *out, const fixsat_polygon *polygon);
void fxs_ring_of_obb2(fxs_ring *out, const fixsat_obb2 *box);
void fxs_ring_of_aabb2(fxs_ring *out, const fixsat_aabb2 *box);       /* not empty */
void fxs_ring_of_rounded(fxs_ring *out, const fixsat_rounded *shape); /* its core */

/* Vertex i of a walk that is counter-clockwise. */
fxs_point fxs_ring_vertex(const fxs_ring *ring, uint32_t i);

/* ---- the walk around C ---- */

/* Which shape an edge of C comes from: an index into the walk's cursors. */
enum { FXS_OF_B, FXS_OF_A, FXS_OF_EXTRA, FXS_OF_NONE };

/* Where on a ring a walk is, and the ring's next edge that has a length. */
typedef struct fxs_cursor {
    const fxs_ring *ring;
    bool reversed;     /* the ring is turned round the origin: -A */
    uint32_t at, left; /* a vertex, and how many edges are still to be walked */
    fxs_point p, e;    /* that vertex and, if any is left, the edge from it to the next */
} fxs_cursor;

typedef struct fxs_walk {
    fxs_point s, e; /* the edge at hand: its start and how far it runs */
    uint8_t of;     /* whose it is */
    bool axes;      /* the extra ring gives directions only */
    fxs_cursor cursor[3];
} fxs_walk;

/* Before the first edge; s is the lowest vertex of C (the leftmost of them). With
 * `extra`, if that is not NULL, the walk goes around C + extra: for the segment from
 * the origin to -m, all that the origin passes in C while a moves by m. The rings
 * must outlive the walk. */
void fxs_walk_around(fxs_walk *walk, const fxs_ring *a, const fxs_ring *b, const fxs_ring *extra);

/* Around C, with its support lines along the coordinate axes as edges of no length
 * (their e is a unit vector): where C is a segment or a point, they bound it. */
void fxs_walk_around_with_axes(fxs_walk *walk, const fxs_ring *a, const fxs_ring *b);

/* To the next edge. False at the end, and at once if C is a point. */
bool fxs_walk_next(fxs_walk *walk);

#endif

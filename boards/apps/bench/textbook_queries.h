/* SPDX-License-Identifier: MIT
 *
 * The baselines for queries other than tests: contact, distance, impact and ray for convex polygons
 * in 2D as in textbooks, in single-precision float. The bench compares fixsat's queries with them.
 * A box is a polygon of four vertices. Unit normals are computed when the polygon is made, which is
 * not measured.
 */
#ifndef TEXTBOOK_QUERIES_H
#define TEXTBOOK_QUERIES_H

#include "textbook.h"

typedef struct real_vec2 {
    float x, y;
} real_vec2;

/* Counter-clockwise; normal i points out of the edge from vertex i to the next. */
typedef struct real_convex {
    real_vec2 vertices[TEXTBOOK_VERTICES], normals[TEXTBOOK_VERTICES];
    uint32_t count;
} real_convex;

void real_make_convex(real_convex *out, const fixsat_vec2 *vertices, uint32_t count);

/* Moves the polygon to its new `vertices`. */
void real_move_convex(real_convex *out, const fixsat_vec2 *vertices);

/* Returns the greatest signed distance of the point from an edge; it is 0 or less inside. */
float real_outside(const real_convex *p, real_vec2 point);

/* The answer of a query. The normal points from a to b; for a ray it points out of the polygon. */
typedef struct real_answer {
    float value; /* a depth, a distance, or a time of 0 to 1 */
    real_vec2 normal;
    real_vec2 points[2]; /* contact points, or the closest ones, a's first */
    uint32_t count;      /* number of contact points */
} real_answer;

/* Runs the separating-axis test over the normals of both. The edge of least depth is the reference
 * edge, to which the incident edge is clipped. False if the polygons are apart. */
bool real_contact(const real_convex *a, const real_convex *b, real_answer *out);

/* Runs Gilbert, Johnson and Keerthi's iteration, which keeps a segment of the Minkowski difference.
 * False if the polygons meet; then there are no points. */
bool real_distance(const real_convex *a, const real_convex *b, real_answer *out);

/* Runs the separating-axis test in motion. It finds the last time at which the intervals on an axis
 * begin to overlap, if no overlap ends before. False if there is no such time from 0 to 1. */
bool real_impact(const real_convex *a, const real_convex *b, real_vec2 motion, real_answer *out);

/* Clips the segment from `origin` to origin + motion as Cyrus and Beck do. False if it misses, or
 * begins inside. */
bool real_cast(const real_convex *p, real_vec2 origin, real_vec2 motion, real_answer *out);

#endif

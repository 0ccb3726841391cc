/* SPDX-License-Identifier: MIT
 *
 * The baselines for lengths: what textbooks print of contact, distance, impact and
 * ray for convex polygons in 2D, in single-precision float, for the bench to compare
 * fixsat's queries with. A box is a polygon of four vertices. Unit normals are
 * computed when the polygon is made, outside of what is measured.
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

/* The same polygon elsewhere: its vertices there. */
void real_move_convex(real_convex *out, const fixsat_vec2 *vertices);

/* How far a point is outside of the edge that it is outside of most: 0 or less within. */
float real_outside(const real_convex *p, real_vec2 point);

/* What a query finds. The normal points from a to b, a ray's out of the polygon. */
typedef struct real_answer {
    float value; /* a depth, a distance, or a time of 0 to 1 */
    real_vec2 normal;
    real_vec2 points[2]; /* of a contact; the nearest ones of a distance, a's first */
    uint32_t count;      /* of a contact's points */
} real_answer;

/* The separating-axis test over the normals of both; the edge of the other one that
 * faces the least deep most is clipped to its sides. False if they are apart. */
bool real_contact(const real_convex *a, const real_convex *b, real_answer *out);

/* Gilbert, Johnson and Keerthi's iteration over the difference of both, a segment of
 * which it keeps. False if they meet; then there are no points. */
bool real_distance(const real_convex *a, const real_convex *b, real_answer *out);

/* The separating-axis test in motion: the last time at which the intervals on an axis
 * begin to overlap, if none ends before. False if there is no such time from 0 to 1. */
bool real_impact(const real_convex *a, const real_convex *b, real_vec2 motion, real_answer *out);

/* Cyrus and Beck's clipping of the segment from `origin` to origin + motion. False if it
 * misses, or begins inside. */
bool real_cast(const real_convex *p, real_vec2 origin, real_vec2 motion, real_answer *out);

#endif

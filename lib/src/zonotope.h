/* SPDX-License-Identifier: MIT
 *
 * The Minkowski difference of two boxes in 3D, and its axes. Internal.
 *
 * A box is the zonotope of its half-edges (generators), and so is the difference
 * of two: b - a has the generators of both around the offset d of their centres.
 * A motion of a by m moves it by -m, and the set that a sweeps has m for one more
 * edge. The normals of pairs of these vectors are all the axes that can separate,
 * be entered first, or be the shallowest. If the vectors lie in a plane, their
 * pairs do not bound it from within: then the unit vectors are taken as further
 * vectors of length zero.
 */
#ifndef FIXSAT_ZONOTOPE_H
#define FIXSAT_ZONOTOPE_H

#include <fixsat/shapes.h>

#include "big.h"

enum { FIXSAT_MOTION = 6, FIXSAT_UNITS = 7, FIXSAT_VECTORS = 10 };

/* In raw units, or all of it doubled: an AABB's centre may lie between two raw
 * values. Then, at most: |d| 2^33, the others 2^32. */
typedef struct fixsat_zonotope {
    int64_t d[3];                      /* centre of b - centre of a, at the start */
    int64_t vector[FIXSAT_VECTORS][3]; /* half-edges of a (0 to 2) and b (3 to 5), the motion, the
                                        * unit vectors */
} fixsat_zonotope;

fixsat_zonotope fixsat_zonotope_of_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                             fixsat_vec3 motion);
fixsat_zonotope fixsat_zonotope_of_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                              fixsat_vec3 motion); /* b not empty */

/* A point as a. */
fixsat_zonotope fixsat_zonotope_of_point_obb3(fixsat_vec3 a, const fixsat_obb3 *b,
                                              fixsat_vec3 motion);
fixsat_zonotope fixsat_zonotope_of_point_aabb3(fixsat_vec3 a, const fixsat_aabb3 *b,
                                               fixsat_vec3 motion); /* b not empty */

/* Does a coordinate axis keep a and b apart all the way? No multiplication. */
bool fixsat_zonotope_apart(const fixsat_zonotope *z);

/* An axis n and how the two lie along it: b's centre from a's at the start, as far
 * as both reach, and how much a moves. Bits, with vectors of 2^32: n at most
 * 2 * 2^64, offset 3 * 2^65 * 2^33 < 2^100, reach 6 * 3 * 2^97 < 2^102, velocity
 * 3 * 2^97 < 2^99. */
typedef struct fixsat_axis3 {
    fixsat_big n[3];     /* vector[i] x vector[j], not zero */
    fixsat_big offset;   /* n . d */
    fixsat_big reach;    /* sum of |n . g| over the generators */
    fixsat_big velocity; /* n . m */
    uint8_t i, j;        /* i < j */
    bool shape_is_solid; /* the difference at rest has an inside: known once an axis showed it */
    bool sweep_is_solid; /* the swept one has */
} fixsat_axis3;

/* Goes from axis to axis; false after the last. Begins with i = j = 0 and neither
 * solid: fixsat_axis3_begin. */
void fixsat_axis3_begin(fixsat_axis3 *axis);
bool fixsat_axis3_next(const fixsat_zonotope *z, fixsat_axis3 *axis);

/* |offset| - reach: positive if the axis separates at the start, zero if they
 * touch along it. */
fixsat_big fixsat_axis3_gap(const fixsat_axis3 *axis);

/* The sign of the same for the swept set. */
int fixsat_axis3_compare_sweep(const fixsat_axis3 *axis);

/* How the set that a sweeps lies to b; without a motion that is a itself. */
fixsat_relation fixsat_zonotope_relation(const fixsat_zonotope *z);

/* The next index of three, round and round. */
static inline int fixsat_after(int k) {
    return k == 2 ? 0 : k + 1;
}

/* a . b and a x b */
fixsat_big fixsat_big_dot3(const fixsat_big a[3], const fixsat_big b[3]);
void fixsat_big_cross3(fixsat_big out[3], const int64_t a[3], const int64_t b[3]);
void fixsat_big_from3(fixsat_big out[3], const int64_t v[3]);

/* n / |n|, or its opposite, in raw units: each component rounded to the nearest. */
fixsat_vec3 fixsat_unit3(const fixsat_big n[3], bool opposite);

/* sqrt(num / den), rounded to the nearest, for num >= 0, den > 0. */
int64_t fixsat_nearest_root(const fixsat_big *num, const fixsat_big *den);

/* v as a coordinate; *in_range becomes false if it had to be clamped. */
fix16_t fixsat_clamp(int64_t v, bool *in_range);

#endif

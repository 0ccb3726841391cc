/* SPDX-License-Identifier: MIT
 *
 * The pairs of shapes that the bench measures: the same ones on every board,
 * made one at a time from a seed, in integers only.
 */
#ifndef PAIRS_H
#define PAIRS_H

#include <fixsat/fixsat.h>

/* What is tested with what. */
typedef enum pairs_kind {
    PAIRS_OBB2_OBB2,
    PAIRS_OBB2_AABB2,
    PAIRS_POLYGON_POLYGON, /* octagons */
    PAIRS_POLYGON_OBB2,    /* an octagon and a box */
    PAIRS_OBB3_OBB3,
    PAIRS_OBB3_AABB3,
    PAIRS_POLYGON_POLYGON_CACHED, /* the pairs of the same without a cache */
    PAIRS_OBB3_OBB3_CACHED,
    PAIRS_KINDS
} pairs_kind;

/* How the two lie to each other. Except for the last they are random: half
 * extents of 0.5 to 2.5 units, any rotation. */
typedef enum pairs_set {
    PAIRS_APART,             /* about one in eight pairs meets */
    PAIRS_HALF,              /* about half of them do */
    PAIRS_ALL,               /* all of them do */
    PAIRS_NEAR,              /* shifted along a line to about one raw from where they part */
    PAIRS_COHERENT,          /* two scenes of 256 frames: both turn slowly, one passes the other */
    PAIRS_SETS,              /* those of the tests; the others are for lengths: */
    PAIRS_DEEP = PAIRS_SETS, /* 5 to 20 % of the way between their centres in each other */
    PAIRS_CLEAR              /* apart, by 5 to 100 % of the way at which they would touch */
} pairs_set;

/* Two shapes of the sets for lengths lie in so many ways: drawing them is slow. */
enum { PAIRS_COUNT = 512, PAIRS_WAYS = 8 };

/* What a shape is made of, and the shape. Contains pointers to itself: not to
 * be copied. */
typedef struct pairs_shape {
    enum { PAIRS_AABB2, PAIRS_OBB2, PAIRS_POLYGON, PAIRS_AABB3, PAIRS_OBB3 } type;
    fixsat_vec3 center, half; /* of a polygon: the half axes of an ellipse around it */
    uint16_t turn;            /* 2D */
    fix16_t quaternion[4];    /* 3D */
    fixsat_rot3 rot;          /* 3D: of that quaternion */
    union {
        fixsat_aabb2 aabb2;
        fixsat_obb2 obb2;
        fixsat_polygon polygon;
        fixsat_aabb3 aabb3;
        fixsat_obb3 obb3;
    } as;
    fixsat_vec2 vertices[8]; /* of the polygon; of a 2D box its corners */
} pairs_shape;

typedef struct pairs_pair {
    pairs_shape a, b;
} pairs_pair;

const char *pairs_kind_name(pairs_kind kind);
const char *pairs_set_name(pairs_set set);

/* What a polygon of that shape is placed from, around the origin. */
void pairs_body(const pairs_shape *s, fixsat_polygon *body, fixsat_vec2 vertices[8]);

/* Makes pair number `index`. Those of a set must be made in order, from 0. */
void pairs_make(pairs_pair *out, pairs_kind kind, pairs_set set, uint32_t index);

/* fixsat's answer. */
fixsat_relation pairs_test(const pairs_pair *pair, pairs_kind kind);

#endif

/* SPDX-License-Identifier: MIT
 *
 * The pairs of shapes that the bench measures. They are the same on every board, because they are
 * made one at a time from a seed, in integers only.
 */
#ifndef PAIRS_H
#define PAIRS_H

#include <fixsat/fixsat.h>

/* Kinds of pairs: the shape a and the shape b. */
typedef enum pairs_kind {
    PAIRS_OBB2_OBB2,
    PAIRS_OBB2_AABB2,
    PAIRS_POLYGON_POLYGON, /* two octagons each */
    PAIRS_POLYGON_OBB2,    /* an octagon and a box */
    PAIRS_OBB3_OBB3,
    PAIRS_OBB3_AABB3,
    PAIRS_POLYGON_POLYGON_CACHED, /* the same pairs, tested with a cache */
    PAIRS_OBB3_OBB3_CACHED,
    PAIRS_KINDS
} pairs_kind;

/* Sets of pairs, by the offset between the two shapes. Shapes have half extents of 0.5 to 2.5 units
 * and any rotation. */
typedef enum pairs_set {
    PAIRS_APART,             /* about one in eight pairs meets */
    PAIRS_HALF,              /* about half of them do */
    PAIRS_ALL,               /* all of them do */
    PAIRS_NEAR,              /* within about 1 raw of the offset at which they separate */
    PAIRS_COHERENT,          /* two scenes of 256 frames: both turn slowly, one passes the other */
    PAIRS_SETS,              /* number of the sets for tests; those below are for lengths */
    PAIRS_DEEP = PAIRS_SETS, /* 5 to 20 % nearer than where they separate */
    PAIRS_CLEAR              /* 5 to 100 % farther than where they separate */
} pairs_set;

/* In the sets for lengths each two shapes are used at PAIRS_WAYS offsets: drawing is slow. */
enum { PAIRS_COUNT = 512, PAIRS_WAYS = 8 };

/* A shape, and the numbers that it is made from. It contains pointers into itself, so it must not
 * be copied. */
typedef struct pairs_shape {
    enum { PAIRS_AABB2, PAIRS_OBB2, PAIRS_POLYGON, PAIRS_AABB3, PAIRS_OBB3 } type;
    fixsat_vec3 center, half; /* for a polygon, half extents of an ellipse around it */
    uint16_t turn;            /* 2D: rotation, in 1/65536 turns */
    fix16_t quaternion[4];    /* 3D: rotation, not of unit length */
    fixsat_rot3 rot;          /* 3D: rotation by that quaternion */
    union {
        fixsat_aabb2 aabb2;
        fixsat_obb2 obb2;
        fixsat_polygon polygon;
        fixsat_aabb3 aabb3;
        fixsat_obb3 obb3;
    } as;
    fixsat_vec2 vertices[8]; /* vertices of the polygon, or corners of a 2D box */
} pairs_shape;

typedef struct pairs_pair {
    pairs_shape a, b;
} pairs_pair;

const char *pairs_kind_name(pairs_kind kind);
const char *pairs_set_name(pairs_set set);

/* Makes the polygon around the origin that is placed as the polygon of the shape. */
void pairs_body(const pairs_shape *s, fixsat_polygon *body, fixsat_vec2 vertices[8]);

/* Makes pair number `index`. The pairs of a set must be made in order, from 0. */
void pairs_make(pairs_pair *out, pairs_kind kind, pairs_set set, uint32_t index);

/* Returns fixsat's answer for this pair. */
fixsat_relation pairs_test(const pairs_pair *pair, pairs_kind kind);

#endif

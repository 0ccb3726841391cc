/* SPDX-License-Identifier: MIT
 *
 * The shapes, their constructors, their bounds and their placement.
 *
 * Shapes are rounded here and nowhere else: from then on a shape is exactly what
 * is stored (what a query rounds is its answer, as its header says). Every constructor that can
 * fail returns a status and leaves its output untouched unless that is FIXSAT_OK. Shapes may be
 * copied bytewise.
 */
#ifndef FIXSAT_SHAPES_H
#define FIXSAT_SHAPES_H

#include <fixsat/rotation.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Axis-aligned boxes: all points from min to max, both included. They may be
 * flat (min == max on an axis). min > max on any axis is the empty set, which
 * is SEPARATE from everything. Fill the fields yourself. */
typedef struct fixsat_aabb2 {
    fixsat_vec2 min, max;
} fixsat_aabb2;

typedef struct fixsat_aabb3 {
    fixsat_vec3 min, max;
} fixsat_aabb3;

/* What the tests' fast paths need of a box, computed once by its constructor:
 * its half-edges divided by 2^shift and rounded to the nearest, such that the
 * sum of their magnitudes on each axis is at most 16381. A word xy holds x in
 * its low half and y in its high half. */
typedef struct fixsat_narrow2 {
    uint32_t edge[2];
    int32_t area;   /* |u x v| */
    uint32_t shift; /* 1 or more */
} fixsat_narrow2;

typedef struct fixsat_narrow_vec3 {
    uint32_t xy;
    int32_t z;
} fixsat_narrow_vec3;

typedef struct fixsat_narrow3 {
    fixsat_narrow_vec3 edge[3];
    fixsat_narrow_vec3 normal[3]; /* v x w, w x u, u x v, divided by 2^(2 shift + 13), nearest */
    int32_t volume;               /* |edge[0] . normal[0]| */
    int16_t inverse;              /* about 2^(17 + inverse_shift) / (edge[0] . normal[0]), or 0 */
    uint16_t inverse_shift;
    uint32_t shift;
} fixsat_narrow3;

/* An oriented box in 2D: the parallelogram {center + s u + t v, |s|, |t| <= 1}
 * of its half-edges u and v. They may be parallel or zero: a segment and a
 * point are boxes too. Corners may lie outside the range of a coordinate.
 * center may be written at any time (that is how a box moves); the other
 * fields only by a constructor. */
typedef struct fixsat_obb2 {
    fixsat_vec2 center;
    fixsat_vec2 half_edge[2];
    uint32_t extent[2]; /* |u.x| + |v.x| and |u.y| + |v.y| raw, saturated at 2^32 - 1 */
    fixsat_narrow2 narrow;
} fixsat_obb2;

/* An oriented box in 3D: the parallelepiped of its three half-edges. */
typedef struct fixsat_obb3 {
    fixsat_vec3 center;
    fixsat_vec3 half_edge[3];
    uint32_t extent[3]; /* sum of |half_edge[i]| on x, y and z raw, saturated at 2^32 - 1 */
    fixsat_narrow3 narrow;
} fixsat_obb3;

/* A convex polygon. The vertices stay the caller's: they may be const and in
 * flash, and must neither change nor go away while the polygon is used. Fields
 * are written only by constructors. */
typedef struct fixsat_polygon {
    const fixsat_vec2 *vertices;
    fixsat_aabb2 bounds; /* exact */
    uint32_t count;      /* 3 or more */
    int32_t winding;     /* 1 counter-clockwise, -1 clockwise (y up) */
    uint32_t shift;      /* the least that divides the bounds to less than 2^14 in size */
} fixsat_polygon;

/* A rounded shape: all points within `radius` of a core, which is a point (a
 * circle), a segment (a capsule) or a convex polygon. A radius of 0 leaves the
 * core. A polygon's vertices stay the caller's, as in fixsat_polygon. Fields are
 * written only by constructors; the shape may reach out of the range. */
typedef struct fixsat_rounded {
    const fixsat_vec2 *vertices; /* of the core if it has 3 or more, else NULL */
    fixsat_vec2 own[2];          /* of the core if it has 1 or 2 */
    uint32_t count;              /* 1 or more */
    int32_t winding;             /* 1 counter-clockwise, -1 clockwise */
    fix16_t radius;              /* 0 or more */
    fixsat_aabb2 bounds;         /* of the core, exact */
} fixsat_rounded;

/* All points within `radius` of `center`, which may be written at any time. */
typedef struct fixsat_sphere {
    fixsat_vec3 center;
    fix16_t radius; /* 0 or more */
} fixsat_sphere;

/* Boxes from half-edges: exact, cannot fail. Any bit pattern is a box. */
fixsat_obb2 fixsat_obb2_from_half_edges(fixsat_vec2 center, fixsat_vec2 u, fixsat_vec2 v);
fixsat_obb3 fixsat_obb3_from_half_edges(fixsat_vec3 center, fixsat_vec3 u, fixsat_vec3 v,
                                        fixsat_vec3 w);

/* Boxes from half extents along the body's axes and a rotation:
 * half_edge[i] = half_extents[i] times column i, each component rounded to the
 * nearest raw value (ties away from zero), so within half a raw unit of the
 * exact product.
 * NULL, NEGATIVE_EXTENT, BAD_ROTATION. */
fixsat_status fixsat_obb2_from_rot(fixsat_obb2 *out, fixsat_vec2 center, fixsat_vec2 half_extents,
                                   fixsat_rot2 rot);
fixsat_status fixsat_obb3_from_rot(fixsat_obb3 *out, fixsat_vec3 center, fixsat_vec3 half_extents,
                                   const fixsat_rot3 *rot);

/* A convex polygon of three or more vertices in either winding. Vertices on a
 * line and repeated neighbours (the last and the first are neighbours) are
 * allowed. Exact, O(count).
 * NULL, TOO_FEW, OUT_OF_RANGE (more than 2^32 - 1 vertices), NO_AREA,
 * NOT_CONVEX. */
fixsat_status fixsat_polygon_init(fixsat_polygon *out, const fixsat_vec2 *vertices, size_t count);

/* Rounded shapes and the sphere. Exact. A capsule's end points may be the same.
 * NULL, NEGATIVE_RADIUS. */
fixsat_status fixsat_rounded_circle(fixsat_rounded *out, fixsat_vec2 center, fix16_t radius);
fixsat_status fixsat_rounded_capsule(fixsat_rounded *out, fixsat_vec2 p, fixsat_vec2 q,
                                     fix16_t radius);
fixsat_status fixsat_rounded_polygon(fixsat_rounded *out, const fixsat_polygon *core,
                                     fix16_t radius);
fixsat_status fixsat_sphere_init(fixsat_sphere *out, fixsat_vec3 center, fix16_t radius);

/* The smallest AABB around a shape, clamped to the range of a coordinate. Two
 * clamped bounds still meet whenever their shapes do; a clamped bound must not
 * be tested against a shape itself. Exact where nothing was clamped. */
fixsat_aabb2 fixsat_aabb2_of_polygon(const fixsat_polygon *polygon);
fixsat_aabb2 fixsat_aabb2_of_obb2(const fixsat_obb2 *box);
fixsat_aabb3 fixsat_aabb3_of_obb3(const fixsat_obb3 *box);

/* Body to world: every vertex of `body` is rotated, shifted by `offset` and
 * rounded once to the nearest raw value (ties towards plus infinity), within
 * half a raw unit of the exact image. Rounding can dent the polygon, so `out`
 * is the convex hull of the rounded vertices: all of them, in their order,
 * where they are convex as they are, else the corners of their hull
 * counter-clockwise. `out_vertices` is the caller's, has room for body->count
 * vertices and must not overlap the body's; it is untouched too on failure.
 * O(n) where the rounded vertices are convex, else O(n h) for the h corners of their hull.
 * NULL, BAD_ROTATION, OUT_OF_RANGE (a vertex leaves Q16.16), NO_AREA (the
 * rounded vertices lie on a line). */
fixsat_status fixsat_polygon_place(fixsat_polygon *out, fixsat_vec2 *out_vertices,
                                   const fixsat_polygon *body, fixsat_rot2 rot, fixsat_vec2 offset);

#ifdef __cplusplus
}
#endif

#endif

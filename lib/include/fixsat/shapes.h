/* SPDX-License-Identifier: MIT */
/** @file
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

/** Axis-aligned boxes: all points from min to max, both included. They may be
 * flat (min == max on an axis). min > max on any axis is the empty set, which
 * is SEPARATE from everything. Fill the fields yourself. */
typedef struct fixsat_aabb2 {
    fixsat_vec2 min; /**< the least corner */
    fixsat_vec2 max; /**< the greatest */
} fixsat_aabb2;

/** The same in 3D. */
typedef struct fixsat_aabb3 {
    fixsat_vec3 min; /**< the least corner */
    fixsat_vec3 max; /**< the greatest */
} fixsat_aabb3;

/** What the tests' fast paths need of a box, computed once by its constructor:
 * its half-edges divided by 2^shift and rounded to the nearest, such that the
 * sum of their magnitudes on each axis is at most 16381. A word xy holds x in
 * its low half and y in its high half. */
typedef struct fixsat_narrow2 {
    uint32_t edge[2]; /**< the half-edges */
    int32_t area;     /**< |u x v| */
    uint32_t shift;   /**< 1 or more */
} fixsat_narrow2;

/** A vector of fixsat_narrow3. */
typedef struct fixsat_narrow_vec3 {
    uint32_t xy; /**< two components */
    int32_t z;   /**< the third */
} fixsat_narrow_vec3;

/** The same as fixsat_narrow2 for a box in 3D. */
typedef struct fixsat_narrow3 {
    fixsat_narrow_vec3 edge[3];   /**< the half-edges */
    fixsat_narrow_vec3 normal[3]; /**< v x w, w x u, u x v, divided by 2^(2 shift + 13), nearest */
    int32_t volume;               /**< |edge[0] . normal[0]| */
    int16_t inverse;              /**< about 2^(17 + inverse_shift) / (edge[0] . normal[0]), or 0 */
    uint16_t inverse_shift;       /**< see inverse */
    uint32_t shift;               /**< 1 or more */
} fixsat_narrow3;

/** An oriented box in 2D: the parallelogram {center + s u + t v, |s|, |t| <= 1}
 * of its half-edges u and v. They may be parallel or zero: a segment and a
 * point are boxes too. Corners may lie outside the range of a coordinate.
 * center may be written at any time (that is how a box moves); the other
 * fields only by a constructor. */
typedef struct fixsat_obb2 {
    fixsat_vec2 center;       /**< of the parallelogram */
    fixsat_vec2 half_edge[2]; /**< u and v */
    uint32_t extent[2];       /**< |u.x| + |v.x| and |u.y| + |v.y| raw, saturated at 2^32 - 1 */
    fixsat_narrow2 narrow;    /**< of the half-edges */
} fixsat_obb2;

/** An oriented box in 3D: the parallelepiped of its three half-edges. */
typedef struct fixsat_obb3 {
    fixsat_vec3 center;       /**< of the parallelepiped */
    fixsat_vec3 half_edge[3]; /**< u, v and w */
    uint32_t extent[3];       /**< sum of |half_edge[i]| on x, y and z raw, saturated at 2^32 - 1 */
    fixsat_narrow3 narrow;    /**< of the half-edges */
} fixsat_obb3;

/** A convex polygon: its vertices, as seen from its position. The vertices stay
 * the caller's: they may be const and in flash, many polygons may share them, and
 * they must neither change nor go away while a polygon uses them. position may be
 * written at any time (that is how a polygon moves); the other fields only by a
 * constructor. Vertices plus position may leave the range of a coordinate, and
 * are meant exactly. */
typedef struct fixsat_polygon {
    fixsat_vec2 position;        /**< is added to each vertex */
    const fixsat_vec2 *vertices; /**< the caller's */
    fixsat_aabb2 bounds;         /**< of the vertices, from the position; exact */
    uint32_t count;              /**< 3 or more */
    int32_t winding;             /**< 1 counter-clockwise, -1 clockwise (y up) */
    uint32_t shift;              /**< the least that divides the bounds to less than 2^14 in size */
} fixsat_polygon;

/** What is inside a shape. */
typedef enum fixsat_core2 {
    FIXSAT_CORE_POINT = 0, /**< the position */
    FIXSAT_CORE_SEGMENT,   /**< `segment` */
    FIXSAT_CORE_AABB,      /**< `aabb` */
    FIXSAT_CORE_OBB,       /**< `obb` */
    FIXSAT_CORE_POLYGON    /**< `polygon` */
} fixsat_core2;

/** A segment as a core. */
typedef struct fixsat_segment2 {
    fixsat_vec2 position; /**< may be written at any time */
    fixsat_vec2 end[2];   /**< from the position; both may be the same */
} fixsat_segment2;

/** An AABB as a core. */
typedef struct fixsat_placed_aabb2 {
    fixsat_vec2 position; /**< may be written at any time */
    fixsat_aabb2 box;     /**< from the position; not empty */
} fixsat_placed_aabb2;

/** Any convex shape in 2D: all points within `radius` of a core. A radius of 0
 * leaves the core; a point with a radius is a circle, a segment a capsule.
 * position may be written at any time (that is how a shape moves), the other
 * fields only by a constructor. A shape may reach out of the range of a
 * coordinate, and is meant exactly. 56 bytes where pointers have 32 bits.
 *
 * A shape may also be const and in flash: write the fields of its core as the
 * core's constructor does, `radius` and `core`. What a point or a segment is, an
 * AABB or a polygon, is said in full by the fields above. */
typedef struct fixsat_shape2 {
    union {
        fixsat_vec2 position;     /**< of every core; of an OBB its center; of a point all */
        fixsat_segment2 segment;  /**< FIXSAT_CORE_SEGMENT */
        fixsat_placed_aabb2 aabb; /**< FIXSAT_CORE_AABB */
        fixsat_obb2 obb;          /**< FIXSAT_CORE_OBB */
        fixsat_polygon polygon;   /**< FIXSAT_CORE_POLYGON */
    };
    fix16_t radius; /**< 0 or more */
    uint32_t core;  /**< a fixsat_core2 */
} fixsat_shape2;

/** All points within `radius` of `center`, which may be written at any time. */
typedef struct fixsat_sphere {
    fixsat_vec3 center; /**< anywhere */
    fix16_t radius;     /**< 0 or more */
} fixsat_sphere;

/** @{
 * Boxes from half-edges: exact, cannot fail. Any bit pattern is a box. */
fixsat_obb2 fixsat_obb2_from_half_edges(fixsat_vec2 center, fixsat_vec2 u, fixsat_vec2 v);
fixsat_obb3 fixsat_obb3_from_half_edges(fixsat_vec3 center, fixsat_vec3 u, fixsat_vec3 v,
                                        fixsat_vec3 w);
/** @} */

/** @{
 * Boxes from half extents along the body's axes and a rotation:
 * half_edge[i] = half_extents[i] times column i, each component rounded to the
 * nearest raw value (ties away from zero), so within half a raw unit of the
 * exact product.
 * NULL, NEGATIVE_EXTENT, BAD_ROTATION. */
fixsat_status fixsat_obb2_from_rot(fixsat_obb2 *out, fixsat_vec2 center, fixsat_vec2 half_extents,
                                   fixsat_rot2 rot);
fixsat_status fixsat_obb3_from_rot(fixsat_obb3 *out, fixsat_vec3 center, fixsat_vec3 half_extents,
                                   const fixsat_rot3 *rot);
/** @} */

/** A convex polygon of three or more vertices in either winding. Vertices on a
 * line and repeated neighbours (the last and the first are neighbours) are
 * allowed. The position is (0, 0): the vertices are where they are stored. Exact,
 * O(count).
 * NULL, TOO_FEW, OUT_OF_RANGE (more than 2^32 - 1 vertices), NO_AREA,
 * NOT_CONVEX. */
fixsat_status fixsat_polygon_init(fixsat_polygon *out, const fixsat_vec2 *vertices, size_t count);

/** @{
 * Shapes: all within `radius` of a point, of a segment, of a box. Exact. The
 * position is the circle's center, that of the shape which is copied, or (0, 0): a
 * capsule's end points, which may be the same, and an AABB are where they are given.
 * NULL, NEGATIVE_RADIUS; of an AABB that is empty, EMPTY. */
fixsat_status fixsat_shape2_circle(fixsat_shape2 *out, fixsat_vec2 center, fix16_t radius);
fixsat_status fixsat_shape2_capsule(fixsat_shape2 *out, fixsat_vec2 p, fixsat_vec2 q,
                                    fix16_t radius);
fixsat_status fixsat_shape2_from_aabb2(fixsat_shape2 *out, const fixsat_aabb2 *core,
                                       fix16_t radius);
fixsat_status fixsat_shape2_from_obb2(fixsat_shape2 *out, const fixsat_obb2 *core, fix16_t radius);
fixsat_status fixsat_shape2_from_polygon(fixsat_shape2 *out, const fixsat_polygon *core,
                                         fix16_t radius);
/** @} */

/** A rounded box: fixsat_obb2_from_rot with a radius around it, beyond the half extents.
 * As there, and NEGATIVE_RADIUS. */
fixsat_status fixsat_shape2_rounded_box(fixsat_shape2 *out, fixsat_vec2 center,
                                        fixsat_vec2 half_extents, fixsat_rot2 rot, fix16_t radius);

/** A sphere. Exact.
 * NULL, NEGATIVE_RADIUS. */
fixsat_status fixsat_sphere_init(fixsat_sphere *out, fixsat_vec3 center, fix16_t radius);

/** @{
 * The smallest AABB around a shape, clamped to the range of a coordinate. Two
 * clamped bounds still meet whenever their shapes do; a clamped bound must not
 * be tested against a shape itself. Exact where nothing was clamped. */
fixsat_aabb2 fixsat_aabb2_of_shape2(const fixsat_shape2 *shape);
fixsat_aabb2 fixsat_aabb2_of_polygon(const fixsat_polygon *polygon);
fixsat_aabb2 fixsat_aabb2_of_obb2(const fixsat_obb2 *box);
fixsat_aabb3 fixsat_aabb3_of_obb3(const fixsat_obb3 *box);
/** @} */

/** Body to world: every vertex of `body` is rotated and rounded once to the nearest
 * raw value (ties towards plus infinity), within half a raw unit of the exact
 * image; `position` is that of `out`, and the body's does not count. Only to turn a
 * polygon: what moves without turning has its position written. Rounding can dent
 * the polygon, so `out` is the convex hull of the rounded vertices: all of them, in
 * their order, where they are convex as they are, else the corners of their hull
 * counter-clockwise. `out_vertices` is the caller's, has room for body->count
 * vertices and must not overlap the body's; it is untouched too on failure.
 * O(n) where the rounded vertices are convex, else O(n h) for the h corners of their hull.
 * NULL, BAD_ROTATION, OUT_OF_RANGE (a turned vertex leaves Q16.16), NO_AREA (the
 * rounded vertices lie on a line). */
fixsat_status fixsat_polygon_place(fixsat_polygon *out, fixsat_vec2 *out_vertices,
                                   const fixsat_polygon *body, fixsat_rot2 rot,
                                   fixsat_vec2 position);

#ifdef __cplusplus
}
#endif

#endif

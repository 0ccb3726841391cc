/* SPDX-License-Identifier: MIT */
/** @file
 * The convex shapes: their constructors, bounds and placement.
 *
 * Only constructors round. From then on a shape is exactly what is stored, and only answers are
 * rounded, as their headers say. Every constructor that can fail returns a status and leaves its
 * output untouched unless that is FIXSAT_OK. Shapes may be copied bytewise.
 */
#ifndef FIXSAT_SHAPES_H
#define FIXSAT_SHAPES_H

#include <fixsat/private.h>
#include <fixsat/rotation.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** An axis-aligned box (AABB) in 2D: all points from min to max, both included. It may be flat
 * (min == max on an axis). min > max on any axis is the empty set, which is SEPARATE from
 * everything. Fill in the fields yourself. */
typedef struct fixsat_aabb2 {
    fixsat_vec2 min; /**< Corner with the least coordinates, in raw. */
    fixsat_vec2 max; /**< Corner with the greatest coordinates, in raw. */
} fixsat_aabb2;

/** An axis-aligned box (AABB) in 3D: all points from min to max, both included. It may be flat
 * (min == max on an axis). min > max on any axis is the empty set, which is SEPARATE from
 * everything. Fill in the fields yourself. */
typedef struct fixsat_aabb3 {
    fixsat_vec3 min; /**< Corner with the least coordinates, in raw. */
    fixsat_vec3 max; /**< Corner with the greatest coordinates, in raw. */
} fixsat_aabb3;

/** An oriented box (OBB) in 2D: the parallelogram {center + s u + t v, |s|, |t| <= 1} of its
 * half-edges u and v, which may be parallel or zero: a segment and a point are boxes too. Corners
 * may lie outside the range of a coordinate. center may be written at any time (that is how a box
 * moves); the other fields only by a constructor. */
typedef struct fixsat_obb2 {
    fixsat_vec2 center;       /**< Center of the box, in raw; may be written at any time. */
    fixsat_vec2 half_edge[2]; /**< Half-edges u and v from the center, in raw. */
    uint32_t extent[2];       /**< |u.x| + |v.x| and |u.y| + |v.y| in raw, saturated at 2^32 - 1. */
    fixsat_obb2_private private_narrow; /**< Private: the half-edges in fewer bits. */
} fixsat_obb2;

/** An oriented box (OBB) in 3D: the parallelepiped {center + r u + s v + t w, |r|, |s|, |t| <= 1}
 * of its half-edges u, v and w, which may be parallel or zero. Corners may lie outside the range of
 * a coordinate. center may be written at any time (that is how a box moves); the other fields only
 * by a constructor. */
typedef struct fixsat_obb3 {
    fixsat_vec3 center;       /**< Center of the box, in raw; may be written at any time. */
    fixsat_vec3 half_edge[3]; /**< Half-edges u, v and w from the center, in raw. */
    uint32_t extent[3];       /**< Sums of |half_edge[i]| along x, y and z in raw, saturated at
                               * 2^32 - 1. */
    fixsat_obb3_private private_narrow; /**< Private: the half-edges in fewer bits. */
} fixsat_obb3;

/** A convex polygon: its vertices, relative to its position. The vertices stay
 * the caller's: they may be const and in flash, many polygons may share them, and
 * they must neither change nor go away while a polygon uses them. position may be
 * written at any time (that is how a polygon moves); the other fields only by a
 * constructor. position + vertex is evaluated exactly, even when the sum does not
 * fit a coordinate. */
typedef struct fixsat_polygon {
    fixsat_vec2 position;        /**< Offset added to each vertex, in raw; may be written at any
                                  * time. */
    const fixsat_vec2 *vertices; /**< Vertices in order, in the caller's memory, in raw. */
    fixsat_aabb2 bounds;         /**< Exact bounds of the vertices, without the position. */
    uint32_t count;              /**< Number of vertices, 3 or more. */
    int32_t winding;             /**< Orientation: 1 counter-clockwise, -1 clockwise (y up). */
    uint32_t private_shift;      /**< Private: the least exponent for which the bounds' size divided
                                  * by 2^shift is less than 2^14. */
} fixsat_polygon;

/** Kind of core of a fixsat_shape2. */
typedef enum fixsat_core2_kind {
    FIXSAT_CORE_POINT = 0, /**< The core is the point `position`. */
    FIXSAT_CORE_SEGMENT,   /**< The core is `segment`. */
    FIXSAT_CORE_AABB,      /**< The core is `aabb`. */
    FIXSAT_CORE_OBB,       /**< The core is `obb`. */
    FIXSAT_CORE_POLYGON    /**< The core is `polygon`. */
} fixsat_core2_kind;

/** A segment as the core of a fixsat_shape2. */
typedef struct fixsat_segment2 {
    fixsat_vec2 position; /**< Offset added to both ends, in raw; may be written at any time. */
    fixsat_vec2 end[2];   /**< Ends relative to the position, in raw; they may be the same. */
} fixsat_segment2;

/** An AABB as the core of a fixsat_shape2. */
typedef struct fixsat_placed_aabb2 {
    fixsat_vec2 position; /**< Offset added to the box, in raw; may be written at any time. */
    fixsat_aabb2 box;     /**< Box relative to the position; not empty. */
} fixsat_placed_aabb2;

/** Core of a fixsat_shape2: the member that the shape's `kind` names. Every member begins with its
 * position. */
typedef union fixsat_core2 {
    fixsat_vec2 position;     /**< Position of any core, in raw: of a point the point itself, of an
                               * OBB its center. May be written at any time. */
    fixsat_segment2 segment;  /**< Core if `kind` is FIXSAT_CORE_SEGMENT. */
    fixsat_placed_aabb2 aabb; /**< Core if `kind` is FIXSAT_CORE_AABB. */
    fixsat_obb2 obb;          /**< Core if `kind` is FIXSAT_CORE_OBB. */
    fixsat_polygon polygon;   /**< Core if `kind` is FIXSAT_CORE_POLYGON. */
} fixsat_core2;

/** Any convex shape in 2D: all points within `radius` of a core. With a radius of 0 it is the core
 * itself. A point with a radius is a circle, a segment with a radius a capsule. core.position may
 * be written at any time (that is how a shape moves), the other fields only by a constructor. A
 * shape may reach out of the range of a coordinate, and is evaluated exactly. 56 bytes where
 * pointers have 32 bits.
 *
 * A shape may also be const and in flash: FIXSAT_SHAPE2_CIRCLE_INIT and the like initialise it. A
 * turned box or a polygon has no initialiser: its constructor makes it at run time, or `bake`
 * writes it for flash. */
typedef struct fixsat_shape2 {
    fixsat_core2 core; /**< Core of the shape; core.position may be written at any time. */
    fix16_t radius;    /**< Radius around the core in raw, 0 or more. */
    uint32_t kind;     /**< Kind of the core, a fixsat_core2_kind. */
} fixsat_shape2;

/** A sphere: all points within `radius` of `center`. */
typedef struct fixsat_sphere {
    fixsat_vec3 center; /**< Center of the sphere, in raw; may be written at any time. */
    fix16_t radius;     /**< Radius of the sphere in raw, 0 or more. */
} fixsat_sphere;

/** @name Initialisers
 * Each makes the object that the constructor makes, also one that is static and const, so in flash.
 * Arguments are constants in units, rounded as by FIXSAT_F16. Nothing is checked: a radius must be
 * 0 or more, and min <= max. In C++ the shapes that are a segment, a capsule or an AABB need C++20.
 * @{ */

/** Initialiser of a fixsat_aabb2 with these corners. */
#define FIXSAT_AABB2_INIT(min_x, min_y, max_x, max_y)                                              \
    { FIXSAT_VEC2_INIT(min_x, min_y), FIXSAT_VEC2_INIT(max_x, max_y) }

/** Initialiser of a fixsat_aabb3 with these corners. */
#define FIXSAT_AABB3_INIT(min_x, min_y, min_z, max_x, max_y, max_z)                                \
    { FIXSAT_VEC3_INIT(min_x, min_y, min_z), FIXSAT_VEC3_INIT(max_x, max_y, max_z) }

/** Initialiser of a fixsat_sphere; as fixsat_sphere_init. */
#define FIXSAT_SPHERE_INIT(x, y, z, radius)                                                        \
    { FIXSAT_VEC3_INIT(x, y, z), FIXSAT_F16(radius) }

/** Initialiser of a fixsat_shape2: the circle around (x, y); as fixsat_shape2_circle. */
#define FIXSAT_SHAPE2_CIRCLE_INIT(x, y, radius)                                                    \
    { {FIXSAT_VEC2_INIT(x, y)}, FIXSAT_F16(radius), FIXSAT_CORE_POINT }

/** Initialiser of a fixsat_shape2: the capsule around the segment from (x1, y1) to (x2, y2); as
 * fixsat_shape2_capsule. */
#define FIXSAT_SHAPE2_CAPSULE_INIT(x1, y1, x2, y2, radius)                                         \
    {                                                                                              \
        {.segment = {{0, 0}, {FIXSAT_VEC2_INIT(x1, y1), FIXSAT_VEC2_INIT(x2, y2)}}},               \
            FIXSAT_F16(radius), FIXSAT_CORE_SEGMENT                                                \
    }

/** Initialiser of a fixsat_shape2: the segment from (x1, y1) to (x2, y2), without a radius. */
#define FIXSAT_SHAPE2_SEGMENT_INIT(x1, y1, x2, y2) FIXSAT_SHAPE2_CAPSULE_INIT(x1, y1, x2, y2, 0)

/** Initialiser of a fixsat_shape2: an AABB with a radius around it; as fixsat_shape2_from_aabb2. */
#define FIXSAT_SHAPE2_AABB_INIT(min_x, min_y, max_x, max_y, radius)                                \
    {                                                                                              \
        {.aabb = {{0, 0}, FIXSAT_AABB2_INIT(min_x, min_y, max_x, max_y)}}, FIXSAT_F16(radius),     \
            FIXSAT_CORE_AABB                                                                       \
    }
/** @} */

/** Returns the box with half-edges u and v from its center (all in raw). Exact; cannot fail: any
 * bit pattern is a box. */
fixsat_obb2 fixsat_obb2_from_half_edges(fixsat_vec2 center, fixsat_vec2 u, fixsat_vec2 v);

/** Returns the box with half-edges u, v and w from its center (all in raw). Exact; cannot fail: any
 * bit pattern is a box. */
fixsat_obb3 fixsat_obb3_from_half_edges(fixsat_vec3 center, fixsat_vec3 u, fixsat_vec3 v,
                                        fixsat_vec3 w);

/** Sets *out to the box with the given half extents (raw) along the body's axes, rotated by `rot`:
 * half_edge[i] = half_extents[i] times column i of the matrix. Each component is rounded to the
 * nearest raw value (ties away from zero), so within half a raw unit of the exact product.
 * Errors: NULL, NEGATIVE_EXTENT, BAD_ROTATION. */
FIXSAT_MUST_CHECK fixsat_status fixsat_obb2_from_rot(fixsat_obb2 *out, fixsat_vec2 center,
                                                     fixsat_vec2 half_extents, fixsat_rot2 rot);

/** Sets *out to the box with the given half extents (raw) along the body's axes, rotated by `rot`:
 * half_edge[i] = half_extents[i] times column i of the matrix. Each component is rounded to the
 * nearest raw value (ties away from zero), so within half a raw unit of the exact product.
 * Errors: NULL, NEGATIVE_EXTENT, BAD_ROTATION. */
FIXSAT_MUST_CHECK fixsat_status fixsat_obb3_from_rot(fixsat_obb3 *out, fixsat_vec3 center,
                                                     fixsat_vec3 half_extents,
                                                     const fixsat_rot3 *rot);

/** Sets *out to the convex polygon of `count` vertices (raw), three or more, in either winding.
 * Collinear vertices and repeated neighbours (also last and first) are allowed. The position is
 * (0, 0), so the vertices are where they are stored; they must stay while the polygon is used.
 * Exact, O(count).
 * Errors: NULL, TOO_FEW, TOO_MANY (more than 2^32 - 1 vertices), NO_AREA, NOT_CONVEX. */
FIXSAT_MUST_CHECK fixsat_status fixsat_polygon_init(fixsat_polygon *out,
                                                    const fixsat_vec2 *vertices, size_t count);

/** Sets *out to the circle around `center` with a radius of 0 or more (raw). Its position is the
 * center. Exact.
 * Errors: NULL, NEGATIVE_RADIUS. */
FIXSAT_MUST_CHECK fixsat_status fixsat_shape2_circle(fixsat_shape2 *out, fixsat_vec2 center,
                                                     fix16_t radius);

/** Sets *out to the capsule around the segment from p to q with a radius of 0 or more (raw). p and
 * q may be the same. Its position is (0, 0), so the ends are where they are given. Exact.
 * Errors: NULL, NEGATIVE_RADIUS. */
FIXSAT_MUST_CHECK fixsat_status fixsat_shape2_capsule(fixsat_shape2 *out, fixsat_vec2 p,
                                                      fixsat_vec2 q, fix16_t radius);

/** Sets *out to a copy of an AABB with a radius of 0 or more (raw) around it. Its position is
 * (0, 0), so the box is where it is given. Exact.
 * Errors: NULL, NEGATIVE_RADIUS, EMPTY (min > max). */
FIXSAT_MUST_CHECK fixsat_status fixsat_shape2_from_aabb2(fixsat_shape2 *out,
                                                         const fixsat_aabb2 *core, fix16_t radius);

/** Sets *out to a copy of an oriented box with a radius of 0 or more (raw) around it. Its position
 * is the box's center. Exact.
 * Errors: NULL, NEGATIVE_RADIUS. */
FIXSAT_MUST_CHECK fixsat_status fixsat_shape2_from_obb2(fixsat_shape2 *out, const fixsat_obb2 *core,
                                                        fix16_t radius);

/** Sets *out to a copy of a polygon with a radius of 0 or more (raw) around it. It has the
 * polygon's position and uses the same vertices. Exact.
 * Errors: NULL, NEGATIVE_RADIUS. */
FIXSAT_MUST_CHECK fixsat_status fixsat_shape2_from_polygon(fixsat_shape2 *out,
                                                           const fixsat_polygon *core,
                                                           fix16_t radius);

/** Sets *out to a rounded box: that of fixsat_obb2_from_rot with a radius of 0 or more (raw) beyond
 * its half extents. Half-edges are rounded as there, within half a raw unit.
 * Errors: NULL, NEGATIVE_EXTENT, BAD_ROTATION, NEGATIVE_RADIUS. */
FIXSAT_MUST_CHECK fixsat_status fixsat_shape2_rounded_box(fixsat_shape2 *out, fixsat_vec2 center,
                                                          fixsat_vec2 half_extents, fixsat_rot2 rot,
                                                          fix16_t radius);

/** Sets *out to the sphere around `center` with a radius of 0 or more (raw). Exact.
 * Errors: NULL, NEGATIVE_RADIUS. */
FIXSAT_MUST_CHECK fixsat_status fixsat_sphere_init(fixsat_sphere *out, fixsat_vec3 center,
                                                   fix16_t radius);

/** @name Bounds
 * @{ */

/** Returns the smallest AABB around a shape (raw). It is exact, unless a component is clamped to
 * the range of a coordinate. Two clamped bounds still meet whenever their shapes do. Do not test a
 * clamped bound against a shape itself, because the part that was cut off is missing. Constant
 * time. */
fixsat_aabb2 fixsat_aabb2_of_shape2(const fixsat_shape2 *shape);

/** Returns the smallest AABB around a polygon (raw). It is exact, unless a component is clamped to
 * the range of a coordinate; see fixsat_aabb2_of_shape2. Constant time. */
fixsat_aabb2 fixsat_aabb2_of_polygon(const fixsat_polygon *polygon);

/** Returns the smallest AABB around a box in 2D (raw). It is exact, unless a component is clamped
 * to the range of a coordinate; see fixsat_aabb2_of_shape2. Constant time. */
fixsat_aabb2 fixsat_aabb2_of_obb2(const fixsat_obb2 *box);

/** Returns the smallest AABB around a box in 3D (raw). It is exact, unless a component is clamped
 * to the range of a coordinate; see fixsat_aabb2_of_shape2. Constant time. */
fixsat_aabb3 fixsat_aabb3_of_obb3(const fixsat_obb3 *box);
/** @} */

/** Sets *out to `body`, rotated by `rot` and placed at `position` (raw); the body's own position
 * is ignored. Use it only to turn a polygon: to move one, write its position.
 *
 * Every rotated vertex is rounded once to the nearest raw value (ties towards plus infinity),
 * within half a raw unit of the exact image. Rounding can dent the polygon, so the result is the
 * convex hull of the rounded vertices: all of them in their order if they are convex, else the
 * corners of their hull counter-clockwise.
 *
 * `out_vertices` is the caller's. It has room for body->count vertices, must not overlap the
 * body's, must stay while *out is used, and is also untouched on failure. O(n) if the rounded
 * vertices are convex, else O(n h) for h corners of their hull.
 * Errors: NULL, BAD_ROTATION, OUT_OF_RANGE (a rotated vertex leaves Q16.16), NO_AREA (the rounded
 * vertices lie on one line). */
FIXSAT_MUST_CHECK fixsat_status fixsat_polygon_place(fixsat_polygon *out, fixsat_vec2 *out_vertices,
                                                     const fixsat_polygon *body, fixsat_rot2 rot,
                                                     fixsat_vec2 position);

#ifdef __cplusplus
}
#endif

#endif

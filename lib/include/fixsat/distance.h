/* SPDX-License-Identifier: MIT */
/** @file
 * Distance: the clearance between two shapes, and their closest points.
 *
 * The distance is rounded down: never more than the exact one, and less than 1 raw below it. It is
 * 0 if the shapes meet. But 0 does not prove that they do, because they may be less than 1 raw
 * apart. The tests (test.h) decide that.
 */
#ifndef FIXSAT_DISTANCE_H
#define FIXSAT_DISTANCE_H

#include <fixsat/shapes.h>
#include <fixsat/solids.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Distance and closest points of two shapes in 2D. Each component of a point is within 1 raw of
 * that of an exact closest pair. If the shapes meet, both points are the same, within 1 raw of a
 * common point. */
typedef struct fixsat_clearance2 {
    fix16_t distance; /**< Distance in raw, rounded down; INT32_MAX at most. */
    fixsat_vec2 on_a; /**< Closest point of a in raw, each component within 1 raw. */
    fixsat_vec2 on_b; /**< Closest point of b in raw, each component within 1 raw. */
    bool in_range;    /**< True if nothing was clamped to the range of a coordinate. */
} fixsat_clearance2;

/** Distance and closest points of two shapes in 3D. Each component of a point is within 1 raw of
 * that of an exact closest pair. If the shapes meet, both points are the same, within 1 raw of a
 * common point. */
typedef struct fixsat_clearance3 {
    fix16_t distance; /**< Distance in raw, rounded down; INT32_MAX at most. */
    fixsat_vec3 on_a; /**< Closest point of a in raw, each component within 1 raw. */
    fixsat_vec3 on_b; /**< Closest point of b in raw, each component within 1 raw. */
    bool in_range;    /**< True if nothing was clamped to the range of a coordinate. */
} fixsat_clearance3;

/** @name Distance in 2D
 * On a Cortex-M0+ boxes and octagons take 3,000 to 3,500 cycles if both lie in one square of 2,048
 * units; with radii 5,000 cycles in one of 512 units.
 * @{ */

/** Returns the distance of any two convex shapes in 2D, in raw and rounded down, and their closest
 * points. O(n + m) for n and m vertices. */
fixsat_clearance2 fixsat_distance2(const fixsat_shape2 *a, const fixsat_shape2 *b);
/** @} */

/** @name Distance in 3D
 * @{ */

/** Returns the distance of any two convex shapes in 3D, in raw and rounded down, and their closest
 * points. Where sides are parallel, one of several closest pairs is given, always the same. A few
 * searches of O(n + m) for n and m vertices. */
fixsat_clearance3 fixsat_distance3(const fixsat_shape3 *a, const fixsat_shape3 *b);

/** Returns the distance of a sphere and an AABB, in raw and rounded down, and their closest points.
 * For an empty AABB, distance is INT32_MAX and in_range is false. Constant time. */
fixsat_clearance3 fixsat_distance_sphere_aabb3(const fixsat_sphere *sphere,
                                               const fixsat_aabb3 *box);

/** Returns the distance of a point (raw) and a box in 3D, in raw and rounded down, and the closest
 * points; on_a is that of the point. Constant time: about 7,000 cycles on a Cortex-M0+ if the point
 * and the box lie in one cube of 256 units. Otherwise the 26 corners, edges and faces are tried
 * until one is the nearest: measured up to 224,000 cycles. */
fixsat_clearance3 fixsat_distance_point_obb3(fixsat_vec3 point, const fixsat_obb3 *box);
/** @} */

#ifdef __cplusplus
}
#endif

#endif

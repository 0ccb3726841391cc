/* SPDX-License-Identifier: MIT */
/** @file
 * Distance: how far apart two shapes are.
 *
 * The distance is rounded down: never more room than there is, and less than 1
 * raw below the truth. It is 0 when they meet; 0 alone does not mean that they
 * do (they may be less than 1 raw apart): the tests say that.
 */
#ifndef FIXSAT_DISTANCE_H
#define FIXSAT_DISTANCE_H

#include <fixsat/shapes.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The closest points: each component within 1 raw of that of an exact closest
 * pair. When the shapes meet both are the same point, within 1 raw of one that
 * they have in common. in_range: nothing was clamped. */
typedef struct fixsat_clearance2 {
    fix16_t distance; /**< rounded down */
    fixsat_vec2 on_a; /**< the closest point of a */
    fixsat_vec2 on_b; /**< the closest point of b */
    bool in_range;    /**< nothing was clamped */
} fixsat_clearance2;

/** The same in 3D. */
typedef struct fixsat_clearance3 {
    fix16_t distance; /**< rounded down */
    fixsat_vec3 on_a; /**< the closest point of a */
    fixsat_vec3 on_b; /**< the closest point of b */
    bool in_range;    /**< nothing was clamped */
} fixsat_clearance3;

/** @{
 * O(n + m) for n and m vertices: where all of both is within 2,048 units (512 with radii), 4,000
 * to 5,500 cycles on a Cortex-M0+ for boxes and octagons. */
fixsat_clearance2 fixsat_distance2(const fixsat_shape2 *a, const fixsat_shape2 *b);
fixsat_clearance2 fixsat_distance_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b);
fixsat_clearance2 fixsat_distance_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b);
fixsat_clearance2 fixsat_distance_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b);
fixsat_clearance2 fixsat_distance_point_polygon(fixsat_vec2 point, const fixsat_polygon *polygon);
/** @} */

/** @{
 * A constant number of steps at most. To an OBB where all is within 256 units about 7,000 cycles
 * on a Cortex-M0+; else the 26 corners, edges and faces are tried until one is the nearest,
 * measured up to 260,000. To an empty AABB it is infinite: clamped, and so not in range. */
fixsat_clearance3 fixsat_distance_sphere_aabb3(const fixsat_sphere *sphere,
                                               const fixsat_aabb3 *box);
fixsat_clearance3 fixsat_distance_point_obb3(fixsat_vec3 point, const fixsat_obb3 *box);
/** @} */

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: MIT */
/** @file
 * Motion: do two shapes meet while one of them moves, when, and what does a ray
 * hit?
 *
 * Shape `a` moves by `motion` relative to `b`, along a straight line and without
 * turning; both shapes are given where they are at the start. The moved shape is
 * meant exactly, even where its centre no longer fits a coordinate. Nothing
 * tunnels, whatever the speed: no steps are taken.
 *
 * Times are Q16.16 fractions of the motion: 0 is its start, 65536 raw its end.
 * A time is rounded down: never later than the truth, and less than 1 raw
 * earlier. Normals are unit vectors, each component within 1 raw.
 *
 * Method: the motion is one more edge pair (2D) or generator (3D) of the
 * Minkowski difference; the time of impact is the last time at which one of its
 * axes is entered, compared as exact fractions.
 */
#ifndef FIXSAT_MOTION_H
#define FIXSAT_MOTION_H

#include <fixsat/shapes.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** @{
 * How the space that `a` sweeps lies to `b`. SEPARATE: they meet at no moment.
 * TOUCH and OVERLAP classify the swept set: it may OVERLAP where no single
 * instant does (a segment that sweeps over another). Exact for every input. The
 * motion of zero is the test itself. In 2D O(n + m) steps for n and m vertices, of
 * which a box has 4; in 3D constant time. Figures are in lib/docs/performance.md. */
fixsat_relation fixsat_sweep2(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion);
fixsat_relation fixsat_sweep_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b,
                                       fixsat_vec2 motion);
fixsat_relation fixsat_sweep_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                             fixsat_vec2 motion);
fixsat_relation fixsat_sweep_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                          fixsat_vec2 motion);
fixsat_relation fixsat_sweep_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                       fixsat_vec3 motion);
fixsat_relation fixsat_sweep_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                        fixsat_vec3 motion);
/** @} */

/** What happens on the way. Zero means nothing does. */
typedef enum fixsat_event {
    FIXSAT_MISS = 0,         /**< they meet at no moment */
    FIXSAT_HIT = 1,          /**< apart at the start, they meet on the way: a graze is a hit */
    FIXSAT_START_TOUCH = 2,  /**< they touch at the start */
    FIXSAT_START_OVERLAP = 3 /**< they overlap at the start */
} fixsat_event;

/** Of the impact: where several edges (in 3D faces and pairs of edges) of the Minkowski
 * difference are met at the same moment, at a corner that is hit exactly, the normal is
 * that of one of them, or in 2D at its lowest corner straight down; which one depends on
 * the shapes alone. */
typedef struct fixsat_toi2 {
    fix16_t time;            /**< of impact or of entry, 0 to 65536 raw, rounded down */
    fixsat_vec2 normal;      /**< of the axis that is hit, from a to b */
    fixsat_vec2 safe_motion; /**< the part of the motion up to that time, each component rounded
                              * so that a, moved by it, does not OVERLAP b, neither at its end
                              * nor on the straight way there; within 1 raw of the exact one
                              * and never beyond the motion */
} fixsat_toi2;

/** The same in 3D. */
typedef struct fixsat_toi3 {
    fix16_t time;            /**< of impact */
    fixsat_vec3 normal;      /**< from a to b */
    fixsat_vec3 safe_motion; /**< and a does not OVERLAP b */
} fixsat_toi3;

/** @{
 * The first moment at which they meet. `out` is written on FIXSAT_HIT only. After a safe
 * motion the shapes may touch, and then the next impact is START_TOUCH, which does not
 * say whether the next motion goes in: fixsat_enter2 and the like do. */
fixsat_event fixsat_impact2(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion,
                            fixsat_toi2 *out);
fixsat_event fixsat_impact_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b, fixsat_vec2 motion,
                                     fixsat_toi2 *out);
fixsat_event fixsat_impact_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                           fixsat_vec2 motion, fixsat_toi2 *out);
fixsat_event fixsat_impact_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                        fixsat_vec2 motion, fixsat_toi2 *out);
fixsat_event fixsat_impact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b, fixsat_vec3 motion,
                                     fixsat_toi3 *out);
fixsat_event fixsat_impact_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                      fixsat_vec3 motion, fixsat_toi3 *out);
/** @} */

/** @{
 * The first moment at which they OVERLAP: for what rests on things and slides along them. To
 * graze, to slide along and to leave is free, also at the start, and so is to come to touch at the
 * end of the way: then it is FIXSAT_MISS. FIXSAT_START_OVERLAP: they do so at once, whatever the
 * motion. FIXSAT_HIT: they do so at some moment of the way; `out`, which is written only then, says
 * when that begins. Shapes that touch at the start and go into each other are a hit at the time 0,
 * with a safe motion of zero; so START_TOUCH is never the answer, and after a safe motion enter can
 * be asked again. Exact for every input; the event and the time are the same for swapped shapes and
 * the motion turned round.
 *
 * The normal is that of the edge (in 3D the face) of the Minkowski difference by which its inside
 * is entered; through a corner that of the first such, those of a before those of b. AABBs count
 * min x, max x, min y, max y (, min z, max z), boxes the outward normals +u, -u, +v, -v (, +w, -w),
 * polygons their edges as stored; in 3D the faces that an edge of a and one of b span follow: u
 * and u, u and v, u and w, v and u, and so on.
 *
 * Two shapes whose Minkowski difference has no inside (two points, a point and a segment, parallel
 * segments; in 3D what is flat along one plane) OVERLAP at no moment, not even where one sweeps
 * over the other. Cost as impact. */
fixsat_event fixsat_enter2(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion,
                           fixsat_toi2 *out);
fixsat_event fixsat_enter_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b, fixsat_vec2 motion,
                                    fixsat_toi2 *out);
fixsat_event fixsat_enter_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                          fixsat_vec2 motion, fixsat_toi2 *out);
fixsat_event fixsat_enter_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                       fixsat_vec2 motion, fixsat_toi2 *out);
fixsat_event fixsat_enter_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b, fixsat_vec3 motion,
                                    fixsat_toi3 *out);
fixsat_event fixsat_enter_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                     fixsat_vec3 motion, fixsat_toi3 *out);
/** @} */

/** Where a ray hits. */
typedef struct fixsat_hit2 {
    fix16_t time;       /**< where on the ray, 0 to 65536 raw, rounded down */
    fixsat_vec2 normal; /**< of the shape there, outward */
    fixsat_vec2 point;  /**< that is hit: the origin and a safe motion; so it is never inside the
                         * shape, and each component is within 1 raw of the exact one */
    bool in_range;      /**< the point was not clamped to the range of a coordinate */
} fixsat_hit2;

/** The same in 3D. */
typedef struct fixsat_hit3 {
    fix16_t time;       /**< where on the ray */
    fixsat_vec3 normal; /**< of the shape there, outward */
    fixsat_vec3 point;  /**< that is hit, as in fixsat_hit2 */
    bool in_range;      /**< the point was not clamped to the range of a coordinate */
} fixsat_hit3;

/** @{
 * A ray as a segment from `origin` to origin + motion. An origin on the boundary
 * is START_TOUCH, one inside START_OVERLAP; an empty AABB is missed. `hit` is written on
 * FIXSAT_HIT only. At a corner without a radius in 2D the normal is that of the edge whose
 * outward normal is most against the ray, and of two that are equally so the lower: AABBs
 * count min x, max x, min y, max y; OBBs the outward normals +u, -u, +v, -v; polygons their
 * edges as stored. In 3D that of one of the faces there. */
fixsat_event fixsat_cast2(const fixsat_shape2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                          fixsat_hit2 *hit);
fixsat_event fixsat_cast_polygon(const fixsat_polygon *shape, fixsat_vec2 origin,
                                 fixsat_vec2 motion, fixsat_hit2 *hit);
fixsat_event fixsat_cast_obb2(const fixsat_obb2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                              fixsat_hit2 *hit);
fixsat_event fixsat_cast_aabb2(const fixsat_aabb2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                               fixsat_hit2 *hit);
fixsat_event fixsat_cast_obb3(const fixsat_obb3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                              fixsat_hit3 *hit);
fixsat_event fixsat_cast_aabb3(const fixsat_aabb3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                               fixsat_hit3 *hit);
/** @} */

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: MIT */
/** @file
 * Queries on shapes that move along a straight line without turning, and on rays.
 *
 * - sweep: the relation of `b` to the set of points that `a` sweeps.
 * - impact: the first moment at which the shapes meet.
 * - enter: the first moment at which they OVERLAP. Grazing and sliding along are free.
 * - cast: where a ray hits a shape. It is the impact of a point.
 *
 * Shape `a` moves by `motion` relative to `b`. Both shapes are given where they are at the start.
 * The moved shape is evaluated exactly, even where its center no longer fits a coordinate.
 * Nothing tunnels at any speed, because no steps are taken.
 *
 * Times are Q16.16 fractions of the motion: 0 is its start, 65536 raw its end. A time is rounded
 * down: never later than the truth, and less than 1 raw earlier. Normals are unit vectors, each
 * component within 1 raw.
 *
 * Cost: in 2D O(n + m) steps for n and m vertices, where a box has 4 and a point 1; in 3D constant
 * time for boxes, and for other solids some searches of O(n + m) each. Figures are in
 * lib/docs/performance.md.
 *
 * Method: the motion is one more pair of edges (2D) or one more generator (boxes in 3D) of the
 * Minkowski difference; fixsat_sweep3 adds it to the first shape as one more edge. The time of
 * impact is the latest time at which the motion enters one of its axes. Times are compared as
 * exact fractions.
 */
#ifndef FIXSAT_MOTION_H
#define FIXSAT_MOTION_H

#include <fixsat/shapes.h>
#include <fixsat/solids.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** @name Sweep
 * SEPARATE means that the shapes meet at no moment of the motion.
 *
 * TOUCH and OVERLAP classify the swept set. It may OVERLAP where no single instant does, such as
 * when a segment sweeps over another one. A motion of zero makes a sweep the test itself.
 * @{ */

/** Returns the relation of `b` to the set that `a` sweeps while it moves by `motion` (raw): any
 * two convex shapes. Exact for every input. O(n + m) for n and m vertices. */
fixsat_relation fixsat_sweep2(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion);

/** Returns the relation of box `b` to the set that box `a` sweeps while it moves by `motion`
 * (raw). Exact for every input. Constant time. */
fixsat_relation fixsat_sweep_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                       fixsat_vec3 motion);

/** Returns the relation of `b` to the set that `a` sweeps while it moves by `motion` (raw): any two
 * convex shapes in 3D. Exact for every input. Its cost is that of fixsat_test3. */
fixsat_relation fixsat_sweep3(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion);

/** Returns the relation of AABB `b` to the set that box `a` sweeps while it moves by `motion`
 * (raw); an empty AABB is SEPARATE. Exact for every input. Constant time. */
fixsat_relation fixsat_sweep_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                        fixsat_vec3 motion);
/** @} */

/** Answer of impact, enter, cast, turn and steer (turn.h), and slide (slide.h). Zero means that
 * nothing happens during the motion. */
typedef enum fixsat_event {
    FIXSAT_MISS = 0,         /**< The shapes meet at no moment. For enter, turn, steer and
                              * slide: they OVERLAP at no moment. */
    FIXSAT_HIT = 1,          /**< They begin to meet during the motion; a graze is a hit too. For
                              * enter, turn, steer and slide: they begin to OVERLAP. */
    FIXSAT_START_TOUCH = 2,  /**< They TOUCH at the start; an answer of impact and cast alone. */
    FIXSAT_START_OVERLAP = 3 /**< They OVERLAP at the start. */
} fixsat_event;

/** Returns the name of an event in small letters, such as "start touch", and "unknown event" for
 * any other value. The string is constant and never NULL. */
const char *fixsat_event_name(fixsat_event event);

/** An impact or an entry.
 *
 * The normal of an impact is that of an edge of the Minkowski difference. The edge holds the point
 * where the difference is met, and faces the motion:
 *
 * - At a corner that is hit exactly, the edge most against the motion is taken; among several the
 *   first in the order of edges under Enter, below.
 * - If there is no such edge (two points, a segment that is met end on), the normal is the
 *   direction of the motion.
 * - On an arc of a rounded shape there is only one normal. Where an arc is grazed, it is
 *   perpendicular to the motion.
 * - In 3D a face takes the place of an edge: one of a box, or one that is spanned by an edge of
 *   each box. A flat box that is met edge on has no such face.
 *
 * Enter, below, defines the normal of an entry. */
typedef struct fixsat_toi2 {
    fix16_t time;            /**< Time of impact or entry, a fraction of the motion: 0 to 65536 raw,
                              * rounded down. */
    fixsat_vec2 normal;      /**< Unit normal of the edge that is hit, from a to b; each component
                              * within 1 raw. */
    fixsat_vec2 safe_motion; /**< Motion up to that time, in raw: a, moved by it, does not OVERLAP b
                              * at its end or on the straight way there. Each component is within
                              * 1 raw of the exact one and never beyond the motion. (Against
                              * regions and worlds it can be shorter: see region.h.) */
} fixsat_toi2;

/** An impact or an entry in 3D; as fixsat_toi2.
 *
 * The normal of two boxes without radii, and of a ray and such a box, is as described there and
 * under Enter. For all other solids, and for an AABB core that its position moves partly out of the
 * range of a coordinate, the normal of an impact and of an entry is this:
 *
 * - With a radius it leads from a's closest point to that of b.
 * - Without, it is that of a face of the Minkowski difference. The face holds the point where the
 *   difference is met, and faces the motion. If there are several, the face most against the motion
 *   is taken. If some are equally so, the greatest normal is taken: by x, then y, then z.
 * - If the difference is flat, it is the normal there that is most along the motion. */
typedef struct fixsat_toi3 {
    fix16_t time;            /**< Time of impact or entry, a fraction of the motion: 0 to 65536 raw,
                              * rounded down. */
    fixsat_vec3 normal;      /**< Unit normal from a to b; each component within 1 raw. */
    fixsat_vec3 safe_motion; /**< Motion up to that time, in raw: a, moved by it, does not OVERLAP b
                              * at its end or on the straight way there. Each component is within
                              * 1 raw of the exact one and never beyond the motion. (Against
                              * worlds it can be shorter: see world3.h.) */
} fixsat_toi3;

/** @name Impact
 * `out` is written on FIXSAT_HIT only.
 *
 * After a safe motion the shapes may TOUCH. Then the next impact is START_TOUCH, which does not
 * tell whether the next motion goes in; enter tells it.
 * @{ */

/** Finds the first moment at which `a` meets `b` while it moves by `motion` (raw): two convex
 * shapes in 2D. Returns HIT, writing `out`; or, writing nothing, MISS, START_TOUCH or
 * START_OVERLAP. The event is exact, the time rounded down. O(n + m) for n and m vertices. */
fixsat_event fixsat_impact2(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion,
                            fixsat_toi2 *out);

/** Finds the first moment at which `a` meets `b` while it moves by `motion` (raw): two boxes in 2D.
 * Returns HIT, writing `out`; or, writing nothing, MISS, START_TOUCH or START_OVERLAP. The event
 * is exact, the time rounded down. Constant time. */
fixsat_event fixsat_impact_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b, fixsat_vec2 motion,
                                     fixsat_toi2 *out);

/** Finds the first moment at which `a` meets `b` while it moves by `motion` (raw): two polygons.
 * Returns HIT, writing `out`; or, writing nothing, MISS, START_TOUCH or START_OVERLAP. The event
 * is exact, the time rounded down. O(n + m) for n and m vertices. */
fixsat_event fixsat_impact_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                           fixsat_vec2 motion, fixsat_toi2 *out);

/** Finds the first moment at which `a` meets `b` while it moves by `motion` (raw): a polygon and a
 * box in 2D. Returns HIT, writing `out`; or, writing nothing, MISS, START_TOUCH or START_OVERLAP.
 * The event is exact, the time rounded down. O(n) for n vertices. */
fixsat_event fixsat_impact_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                        fixsat_vec2 motion, fixsat_toi2 *out);

/** Finds the first moment at which `a` meets `b` while it moves by `motion` (raw): any two convex
 * shapes in 3D. Returns HIT, writing `out`; or, writing nothing, MISS, START_TOUCH or
 * START_OVERLAP. The event is exact, the time rounded down. A few searches of O(n + m) for n and m
 * vertices. */
fixsat_event fixsat_impact3(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion,
                            fixsat_toi3 *out);

/** Finds the first moment at which `a` meets `b` while it moves by `motion` (raw): two boxes in 3D.
 * Returns HIT, writing `out`; or, writing nothing, MISS, START_TOUCH or START_OVERLAP. The event
 * is exact, the time rounded down. Constant time. */
fixsat_event fixsat_impact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b, fixsat_vec3 motion,
                                     fixsat_toi3 *out);

/** Finds the first moment at which `a` meets `b` while it moves by `motion` (raw): a box and an
 * AABB in 3D; an empty AABB is missed. Returns HIT, writing `out`; or, writing nothing, MISS,
 * START_TOUCH or START_OVERLAP. The event is exact, the time rounded down. Constant time. */
fixsat_event fixsat_impact_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                      fixsat_vec3 motion, fixsat_toi3 *out);
/** @} */

/** @name Enter
 * For shapes that rest on things and slide along them.
 *
 * - FIXSAT_MISS: the motion is free. Grazing, sliding along, leaving, and touching at the end of
 *   the motion are free, also if they begin at the start.
 * - FIXSAT_START_OVERLAP: the shapes OVERLAP already, whatever the motion.
 * - FIXSAT_HIT: they begin to OVERLAP during the motion. `out` tells when, and is written only
 *   then. Shapes that TOUCH at the start and go into each other are a hit at time 0 with a safe
 *   motion of zero.
 *
 * FIXSAT_START_TOUCH is never the answer, so enter can be asked again after a safe motion. Exact
 * for every input. If the shapes are swapped and the motion is reversed, the event and the time
 * stay the same.
 *
 * The normal is that of the edge (in 3D the face) of the Minkowski difference through which its
 * interior is entered. At a corner the first such edge wins. Edges of a come before those of b, in
 * this order:
 *
 * - AABBs: min x, max x, min y, max y (, min z, max z);
 * - boxes: the outward normals +u, -u, +v, -v (, +w, -w);
 * - polygons: their edges as stored;
 * - in 3D then the faces that an edge of a and one of b span: u and u, u and v, u and w, v and u,
 *   and so on.
 *
 * Two shapes whose Minkowski difference has no interior OVERLAP at no moment, not even where one
 * sweeps over the other: two points, a point and a segment, parallel segments; in 3D shapes that
 * are flat along one plane.
 * @{ */

/** Finds the first moment at which `a` begins to OVERLAP `b` while it moves by `motion` (raw): two
 * convex shapes in 2D. Returns HIT, writing `out`; or, writing nothing, MISS (the motion is free)
 * or START_OVERLAP. The event is exact, the time rounded down. O(n + m) for n and m vertices. */
fixsat_event fixsat_enter2(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion,
                           fixsat_toi2 *out);

/** Finds the first moment at which `a` begins to OVERLAP `b` while it moves by `motion` (raw): two
 * boxes in 2D. Returns HIT, writing `out`; or, writing nothing, MISS (the motion is free) or
 * START_OVERLAP. The event is exact, the time rounded down. Constant time. */
fixsat_event fixsat_enter_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b, fixsat_vec2 motion,
                                    fixsat_toi2 *out);

/** Finds the first moment at which `a` begins to OVERLAP `b` while it moves by `motion` (raw): two
 * polygons. Returns HIT, writing `out`; or, writing nothing, MISS (the motion is free) or
 * START_OVERLAP. The event is exact, the time rounded down. O(n + m) for n and m vertices. */
fixsat_event fixsat_enter_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                          fixsat_vec2 motion, fixsat_toi2 *out);

/** Finds the first moment at which `a` begins to OVERLAP `b` while it moves by `motion` (raw): a
 * polygon and a box in 2D. Returns HIT, writing `out`; or, writing nothing, MISS (the motion is
 * free) or START_OVERLAP. The event is exact, the time rounded down. O(n) for n vertices. */
fixsat_event fixsat_enter_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                       fixsat_vec2 motion, fixsat_toi2 *out);

/** Finds the first moment at which `a` begins to OVERLAP `b` while it moves by `motion` (raw): any
 * two convex shapes in 3D. Returns HIT, writing `out`; or, writing nothing, MISS (the motion is
 * free) or START_OVERLAP. The event is exact, the time rounded down. A few searches of O(n + m) for
 * n and m vertices. */
fixsat_event fixsat_enter3(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion,
                           fixsat_toi3 *out);

/** Finds the first moment at which `a` begins to OVERLAP `b` while it moves by `motion` (raw): two
 * boxes in 3D. Returns HIT, writing `out`; or, writing nothing, MISS (the motion is free) or
 * START_OVERLAP. The event is exact, the time rounded down. Constant time. */
fixsat_event fixsat_enter_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b, fixsat_vec3 motion,
                                    fixsat_toi3 *out);

/** Finds the first moment at which `a` begins to OVERLAP `b` while it moves by `motion` (raw): a
 * box and an AABB in 3D; an empty AABB is missed. Returns HIT, writing `out`; or, writing nothing,
 * MISS (the motion is free) or START_OVERLAP. The event is exact, the time rounded down. Constant
 * time. */
fixsat_event fixsat_enter_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                     fixsat_vec3 motion, fixsat_toi3 *out);
/** @} */

/** Where a ray hits a shape. */
typedef struct fixsat_hit2 {
    fix16_t time; /**< Fraction of the ray until the hit: 0 to 65536 raw, rounded down. */
    fixsat_vec2 outward_normal; /**< Unit outward normal of the shape at the hit; each component
                                 * within 1 raw. */
    fixsat_vec2 point; /**< Point that is hit, in raw: the origin plus a safe motion. So it is not
                        * inside the shape, and each component is within 1 raw of the exact one.
                        * (For a region it can be nearer to the origin: see region.h.) */
    bool in_range;     /**< True if the point was not clamped to the range of a coordinate. */
} fixsat_hit2;

/** Where a ray hits a shape in 3D. */
typedef struct fixsat_hit3 {
    fix16_t time; /**< Fraction of the ray until the hit: 0 to 65536 raw, rounded down. */
    fixsat_vec3 outward_normal; /**< Unit outward normal of the shape at the hit; each component
                                 * within 1 raw. */
    fixsat_vec3 point;          /**< Point that is hit, in raw; as in fixsat_hit2. */
    bool in_range; /**< True if the point was not clamped to the range of a coordinate. */
} fixsat_hit3;

/** @name Cast
 * A ray is the segment from `origin` to origin + motion. An origin on the boundary
 * is START_TOUCH, one inside START_OVERLAP; an empty AABB is missed. `hit` is written on
 * FIXSAT_HIT only. The normal is the negative of the one that the impact of a point at the origin
 * has. So at a corner it is that of the edge (in 3D of the face) most against the ray. In 3D a box
 * without a radius is the exception: if several of its faces are hit at once, or if it is flat, the
 * rule of fixsat_toi3 for two boxes chooses the normal.
 * @{ */

/** Finds where the ray from `origin` to origin + motion (raw) hits any convex shape in 2D. Returns
 * HIT, writing `hit`; or, writing nothing, MISS, START_TOUCH (the origin is on the boundary) or
 * START_OVERLAP (it is inside). The event is exact, the time rounded down. O(n) for n vertices. */
fixsat_event fixsat_cast2(const fixsat_shape2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                          fixsat_hit2 *hit);

/** Finds where the ray from `origin` to origin + motion (raw) hits a polygon. Returns HIT, writing
 * `hit`; or, writing nothing, MISS, START_TOUCH (the origin is on the boundary) or START_OVERLAP
 * (it is inside). The event is exact, the time rounded down. O(n) for n vertices. */
fixsat_event fixsat_cast_polygon(const fixsat_polygon *shape, fixsat_vec2 origin,
                                 fixsat_vec2 motion, fixsat_hit2 *hit);

/** Finds where the ray from `origin` to origin + motion (raw) hits a box in 2D. Returns HIT,
 * writing `hit`; or, writing nothing, MISS, START_TOUCH (the origin is on the boundary) or
 * START_OVERLAP (it is inside). The event is exact, the time rounded down. Constant time. */
fixsat_event fixsat_cast_obb2(const fixsat_obb2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                              fixsat_hit2 *hit);

/** Finds where the ray from `origin` to origin + motion (raw) hits an AABB in 2D, which is missed
 * if it is empty. Returns HIT, writing `hit`; or, writing nothing, MISS, START_TOUCH (the origin
 * is on the boundary) or START_OVERLAP (it is inside). The event is exact, the time rounded down.
 * Constant time. */
fixsat_event fixsat_cast_aabb2(const fixsat_aabb2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                               fixsat_hit2 *hit);

/** Finds where the ray from `origin` to origin + motion (raw) hits any convex shape in 3D. Returns
 * HIT, writing `hit`; or, writing nothing, MISS, START_TOUCH (the origin is on the boundary) or
 * START_OVERLAP (it is inside). The event is exact, the time rounded down. A few searches of O(n)
 * for n vertices. */
fixsat_event fixsat_cast3(const fixsat_shape3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                          fixsat_hit3 *hit);

/** Finds where the ray from `origin` to origin + motion (raw) hits a box in 3D. Returns HIT,
 * writing `hit`; or, writing nothing, MISS, START_TOUCH (the origin is on the boundary) or
 * START_OVERLAP (it is inside). The event is exact, the time rounded down. Constant time. */
fixsat_event fixsat_cast_obb3(const fixsat_obb3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                              fixsat_hit3 *hit);

/** Finds where the ray from `origin` to origin + motion (raw) hits an AABB in 3D, which is missed
 * if it is empty. Returns HIT, writing `hit`; or, writing nothing, MISS, START_TOUCH (the origin
 * is on the boundary) or START_OVERLAP (it is inside). The event is exact, the time rounded down.
 * Constant time. */
fixsat_event fixsat_cast_aabb3(const fixsat_aabb3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                               fixsat_hit3 *hit);
/** @} */

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: MIT */
/** @file
 * Turning in 2D: whether a shape that turns about a fixed pivot OVERLAPs another one, a region or a
 * thing of a world on the way, and the poses of bodies that turn.
 *
 * - turn: the first moment at which the shapes OVERLAP. Grazing, rolling along and leaving are
 *   free, as for enter (motion.h).
 * - steer: turns a body, and places it where it does not OVERLAP. It is to turn what slide is to
 *   enter (slide.h).
 * - place, pose2_turn: where a body is in a pose, and where it is after a turn.
 * - pivot2_of_arc, pivot2_between: the pivot of an arc that a robot drives, and of the turn from
 *   one pose to another.
 *
 * An angle is Q16.16 in turns: 65536 raw are 360 degrees, positive from x to y. A heading is the
 * same modulo a turn, in 16 bits.
 *
 * Who holds what: a body that turns is a shape in its own frame, which is const and may be in
 * flash, and a pose. Keep these two, and place the body in the pose when you need it; never place
 * what was placed, because roundings add up. Only placing rounds. A turn takes shapes as they are,
 * and needs no memory.
 *
 * Method: about a pivot each point moves on a circle. So each moment at which two features meet
 * solves one equation a cos + b sin = c. Its numbers are integers, or have a root in c if there are
 * radii. No step is taken and no shape is placed in between.
 */
#ifndef FIXSAT_TURN_H
#define FIXSAT_TURN_H

#include <fixsat/motion.h>
#include <fixsat/region.h>
#include <fixsat/shapes.h>
#include <fixsat/types.h>
#include <fixsat/world.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Where a body's origin is, and its heading. */
typedef struct fixsat_pose2 {
    fixsat_vec2 position; /**< Position of the body's origin, in raw. */
    uint16_t turn;        /**< Heading in 65536ths of a turn, positive from x to y. */
} fixsat_pose2;

/** When a shape that turns enters another one. */
typedef struct fixsat_swing2 {
    fix16_t time;       /**< Fraction of the turn before the moment: 0 to 65535 raw. */
    fix16_t angle;      /**< Angle before the moment in raw turns, with the sign of the turn's. */
    fixsat_vec2 normal; /**< Unit normal at the moment, from a to b; each component within 1 raw. */
} fixsat_swing2;

/** Finds the first moment at which `a` OVERLAPs `b` while it turns about `pivot` by `angle` (raw):
 * any two convex shapes in 2D. b stands still.
 *
 * The turn is meant in real numbers: each point moves on its circle, by the true angle, and points
 * outside the range of a coordinate are evaluated exactly. More than one turn is judged as one.
 *
 * - START_OVERLAP: they OVERLAP at the start, whatever the angle.
 * - HIT: otherwise, if they OVERLAP at some moment of the turn. Writes `out`.
 * - MISS: otherwise. So coming to touch at the end is a MISS, and so are grazing, rolling along,
 *   leaving, and contact that lasts, for example about the point of contact or about the center of
 *   an arc.
 *
 * The event is exact, with one exception: if the angle is no multiple of an eighth of a turn, a
 * moment that is less than 2^-40 of a turn after the end may be a HIT too.
 *
 * The moment is the infimum of those at which they OVERLAP. `out->time` and `out->angle` are
 * rounded towards the start: never beyond the moment, and less than 1 + 1/256 raw before it. The
 * normal is that of an edge or arc in contact then: its line or tangent parts the shapes, and the
 * interior is entered across it. An edge of a counts as turned then. If there are several, it is
 * one of those that are entered within 2^-32 of a turn after the moment.
 *
 * If b turns and not a, or a world does, turn a by the opposite angle. A pivot that is a contact
 * must be taken from the shape as placed. If the pivot is kept and the shape placed anew, rounding
 * moves the contact off the pivot, and the shape is stuck there.
 *
 * O(n m) comparisons for n and m vertices, where a box has 4 and a point 1. Some pairs also cost
 * the computation of an angle. */
fixsat_event fixsat_turn2(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 pivot,
                          fix16_t angle, fixsat_swing2 *out);

/** Finds the first moment at which `a` OVERLAPs region `b` while it turns about `pivot` by `angle`
 * (raw), as fixsat_turn2: START_OVERLAP, HIT, which writes `out`, or MISS. A shape without interior
 * (a point, a segment, a flat box) OVERLAPs while a point of it is in the region's interior. If the
 * region turns and not a, turn a by the opposite angle.
 *
 * The normal is that of an edge or arc of a, or of an edge of the region, by which the region's
 * interior is entered. A shape in a fence may fill it exactly: it turns freely where nothing of it
 * goes beyond.
 *
 * O(n k) comparisons for n edges of the region near the arc and k vertices of the shape. Some pairs
 * also cost the computation of an angle. A tree (fixsat_region_build_tree) skips the edges that the
 * shape does not come near. A region without a tree, and a shape without an interior that crosses
 * v of its edges, cost O(n v) more. */
fixsat_event fixsat_turn_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                       fixsat_vec2 pivot, fix16_t angle, fixsat_swing2 *out);

/** Finds the first thing that `a` enters while it turns about `pivot` by `angle` (raw), as
 * fixsat_turn2 and fixsat_turn_shape2_region. `scope` NULL: all things of the world count. A
 * one-way thing or mover never counts, because a turn has no single direction.
 *
 * - START_OVERLAP: *number is that of the lowest thing that `a` OVERLAPs at the start.
 *   fixsat_world2_push (slide.h) finds a way out.
 * - HIT: writes `out`, and *number is that of a thing that is entered within 2^-32 of a turn of
 *   the first moment. The choice depends only on the world's things, never on its tree.
 * - MISS: writes nothing.
 *
 * If the world turns and not a, turn a by the opposite angle. Visits the parts of the tree near the
 * arc, and each mover; what is found shortens the arc for the rest. */
fixsat_event fixsat_world2_turn(const fixsat_world2 *world, const fixsat_shape2 *a,
                                fixsat_vec2 pivot, fix16_t angle, const fixsat_scope2 *scope,
                                uint32_t *number, fixsat_swing2 *out);

/** @name Poses
 * Each component, except those of the pivot of an arc, is rounded once to the nearest raw value.
 * Quarter turns are exact. The same arguments give the same bits everywhere.
 * @{ */

/** Sets *out to `body` in `pose`: turned about its frame's origin by the heading, then moved by the
 * position (all raw). Any core; its position counts, as the place of the shape in the body's frame.
 * The radius stays.
 *
 * The new position is the pose's plus the old one turned. Half-edges, ends and vertices are turned.
 * Each component of either is within 0.51 raw of the true one. An AABB becomes an OBB whose center
 * and half-edges are rounded too, because they may be half raw values: use an OBB or a polygon if
 * it must be exact in its own frame. A polygon is treated as by fixsat_polygon_place: if rounding
 * dents it, the result is the hull of the rounded vertices.
 *
 * `out_vertices` is the caller's, and only used for a polygon (NULL is fine for others). It has
 * room for the body's vertices, must not overlap them, must stay while *out is used, and is also
 * untouched on failure. Errors: NULL, OUT_OF_RANGE (a result does not fit Q16.16), NO_AREA (the
 * rounded vertices of a polygon lie on one line). */
FIXSAT_MUST_CHECK fixsat_status fixsat_shape2_place(fixsat_shape2 *out, fixsat_vec2 *out_vertices,
                                                    const fixsat_shape2 *body, fixsat_pose2 pose);

/** Moves `*pose` by a turn about `pivot` by `angle` (raw). Each component of the new position is
 * within 0.51 raw of the true one, however far the pivot is. The heading is exact. Errors: NULL,
 * OUT_OF_RANGE (the position does not fit Q16.16). */
FIXSAT_MUST_CHECK fixsat_status fixsat_pose2_turn(fixsat_pose2 *pose, fixsat_vec2 pivot,
                                                  fix16_t angle);

/** Sets *out to the center of the arc on which a robot at `start` drives `length` (negative:
 * backwards) while it turns by `angle` (all raw). It begins along its heading. The center is on its
 * left (if y points up) if `length` and `angle` have the same sign, else on its right. Each
 * component is within 1 raw plus 2^-30 of the radius. A turn about the center (fixsat_turn2) judges
 * the arc.
 * Errors: NULL, NO_LENGTH (the angle is 0: the robot drives straight, so ask enter), OUT_OF_RANGE
 * (the center does not fit Q16.16). After OUT_OF_RANGE ask enter, with a motion by `length` along
 * the heading of `start`. Add to the radius of the placed body 1 raw + |angle| (|length| / 2 + r),
 * where the angle is in radians and r is the body's greatest distance from its origin. */
FIXSAT_MUST_CHECK fixsat_status fixsat_pivot2_of_arc(fixsat_vec2 *out, fixsat_pose2 start,
                                                     fix16_t length, fix16_t angle);

/** Sets *out to the pivot, and *angle to the angle, of the one turn from a pose to another: by the
 * shorter way between their headings, for half a turn the positive one. Each component of the pivot
 * is within 0.6 raw of the exact one. So fixsat_pose2_turn by this angle about this pivot ends with
 * each component of the position within 2.5 raw of that of `to`. If `to` is within 2.5 raw of an
 * end of the range of Q16.16, that function can return OUT_OF_RANGE instead.
 * Errors: NULL, NO_LENGTH (the headings are the same, so ask enter), OUT_OF_RANGE (the pivot does
 * not fit Q16.16). */
FIXSAT_MUST_CHECK fixsat_status fixsat_pivot2_between(fixsat_vec2 *out, fix16_t *angle,
                                                      fixsat_pose2 from, fixsat_pose2 to);
/** @} */

/** Result of fixsat_world2_steer. */
typedef struct fixsat_steer2 {
    fixsat_event event;  /**< START_OVERLAP, HIT or MISS, as of fixsat_world2_turn. */
    uint32_t number;     /**< Number of the thing that overlaps at the start or is hit; on a MISS
                          * FIXSAT_NOTHING. */
    fixsat_vec2 normal;  /**< Unit normal from the body to the thing that is hit, each component
                          * within 1 raw; (0, 0) unless `event` is HIT. */
    fix16_t angle;       /**< Angle by which the body turned in raw, with the sign of the turn's. */
    fixsat_pose2 pose;   /**< Pose in which the body ends. */
    fixsat_shape2 shape; /**< The body placed in `pose`; a polygon refers to `vertices`. */
} fixsat_steer2;

/** Moves `body` from `pose` by a turn about `pivot` by `angle` (raw), as far as it is free, and
 * places it at the end. A body that does not OVERLAP anything in scope never does: neither during
 * the turn, as the shape placed at the start turns, nor as placed at the end. So the next call can
 * go on from `out->pose`. `scope` NULL: all things of the world count; one-way things never do.
 *
 * - The body placed in `pose` OVERLAPs something in scope: START_OVERLAP, and nothing moves.
 *   fixsat_world2_push (slide.h) finds a vector that takes `out->shape` out. Add it to the position
 *   of the pose, and steer from there.
 * - Otherwise the placed body is turned as by fixsat_world2_turn. `full` is the magnitude of
 *   `angle` on a MISS, of the angle before the moment on a HIT.
 * - Because placing rounds, the body ends at the first of these angles at which it does not OVERLAP
 *   anything in scope: full, full - 1, full - 2, full - 4, full - 8 and so on while above 0. For
 *   each the pose is turned by fixsat_pose2_turn, and the body placed in it; an angle at which
 *   either does not fit is passed over. So on a MISS too the angle made may be less than asked.
 * - If there is none on a MISS, rounding alone holds the body. Then it ends at `full`, with the
 *   first of these added to the position, in raw: (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1),
 *   (-1, 1), (-1, -1), (1, -1).
 * - If there is none at all, nothing moves.
 *
 * `vertices` is the caller's, and only used for a polygon (NULL is fine for others), as by
 * fixsat_shape2_place: room for the body's vertices.
 *
 * If the pivot is a contact (a corner on the floor, the center of an arc), take it anew for each
 * call from the placed body, `out->shape`; or leave 3 raw of clearance. A pivot that is kept lies
 * up to 1.5 raw beside the contact once the body is placed anew, so the body dips into what it
 * touches and is stuck. A turned and a placed shape differ by up to 2 raw: a body thinner than that
 * may come to lie beyond a thing without interior, so give it a radius.
 *
 * Cost: that of fixsat_world2_turn, and of fixsat_world2_overlaps for each place that is tried,
 * mostly one or two, 41 at most. Errors, which write nothing: NULL (`body`, `out`, or `vertices`
 * for a polygon), OUT_OF_RANGE and NO_AREA (the body cannot be placed in `pose`). */
FIXSAT_MUST_CHECK fixsat_status fixsat_world2_steer(const fixsat_world2 *world,
                                                    const fixsat_shape2 *body, fixsat_pose2 pose,
                                                    fixsat_vec2 pivot, fix16_t angle,
                                                    const fixsat_scope2 *scope,
                                                    fixsat_vec2 *vertices, fixsat_steer2 *out);

#ifdef __cplusplus
}
#endif

#endif

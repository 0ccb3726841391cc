/* SPDX-License-Identifier: MIT */
/** @file
 * Moving a shape through a world: along what it hits (slide), as a character walks (walk), and out
 * of what it overlaps (push).
 *
 * Slide and walk move in legs: straight motions that fixsat_world2_enter reports free. A shape that
 * does not OVERLAP anything in scope at the start never will, on no leg and not at the end. A
 * one-way thing or mover counts for a leg as it does for enter: only against the motion of this
 * leg, and only if the shape does not OVERLAP it where the leg begins. Before a mover moves, move
 * the bodies that it carries or catches, as lib/docs/slide.md says.
 *
 * The shape's position is not written: add `moved` to it. The sum always fits a coordinate, because
 * a motion that would leave the range is shortened along its direction, by the list of safe motions
 * in region.h.
 */
#ifndef FIXSAT_SLIDE_H
#define FIXSAT_SLIDE_H

#include <fixsat/types.h>
#include <fixsat/world.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Greatest number of legs of a slide, and of the slide that a walk contains. */
#define FIXSAT_SLIDE_LEGS 4

/** The contact that ended a leg. */
typedef struct fixsat_bump2 {
    uint32_t number; /**< Number of the thing that was hit. */
    fixsat_vec2
        normal;        /**< Unit normal from the shape to the thing; each component within 1 raw. */
    fixsat_vec2 until; /**< Motion from the shape's position at the call to the contact, in raw. */
} fixsat_bump2;

/** Result of fixsat_world2_slide. */
typedef struct fixsat_slide2 {
    fixsat_vec2 moved;                    /**< Motion from the start to the end, in raw. */
    uint32_t number;                      /**< Number of the thing that overlaps at the start; of
                                           * use after FIXSAT_START_OVERLAP only. */
    uint32_t bump_count;                  /**< Number of legs that ended at something. */
    fixsat_bump2 bump[FIXSAT_SLIDE_LEGS]; /**< Contacts leg by leg; those from bump_count on are
                                           * unset. */
} fixsat_slide2;

/** Moves a shape by `motion` (raw), and by what remains of it along what it hits. Writes the result
 * to *out, not to the shape. `scope` NULL: all things of the world count.
 *
 * - FIXSAT_MISS: nothing was in the way.
 * - FIXSAT_HIT: something was in the way; `bump` tells what.
 * - FIXSAT_START_OVERLAP: the thing `number` overlaps at the start. `moved` is zero and there are
 *   no bumps. fixsat_world2_push finds a way out.
 *
 * At the end of a leg all surfaces are tried through which things are entered at that moment; at a
 * corner that is both. The remaining motion is projected onto a surface and rounded away from it to
 * whole raw units. A projection is dropped if its exact length is less than 1 raw. The surface with
 * the longest next leg is taken, and the bump names it; among equal ones that of the lowest thing,
 * then of its lowest edge. If all are dropped, the slide ends and the bump names the surface of the
 * lowest thing and edge.
 *
 * From the second bump on the slide never goes back: a projection or leg whose dot product with
 * `motion` is not positive is dropped too. So a body that is held in a corner comes to rest.
 *
 * - Along one straight wall the end is within 3 raw per component of the exact one, on the free
 *   side.
 * - A floor of things that are in line as stored is one floor: no seam is hit.
 * - A leg round an arc leads off it by less than 2^-23 of its length.
 * - A passage narrower than the shape plus 1 raw may stop it, unless its walls are parallel to an
 *   axis.
 * - With gravity in the motion, what rests on a slope creeps down.
 *
 * Cost: that of fixsat_world2_enter for each leg that is tried. */
fixsat_event fixsat_world2_slide(const fixsat_world2 *world, const fixsat_shape2 *shape,
                                 fixsat_vec2 motion, const fixsat_scope2 *scope,
                                 fixsat_slide2 *out);

/** Settings of fixsat_world2_walk, which tell how a character walks. They can be const and in
 * flash. */
typedef struct fixsat_walk2_settings {
    fixsat_vec2 up; /**< Direction away from the ground: a vector of any length but (0, 0). */
    fix16_t step;   /**< Height along `up` by which the shape is lifted, in raw, at least 0. It is
                     * the height of the steps that the shape climbs. */
    fix16_t slope;  /**< Least component along `up` of a floor's unit outward normal, in raw: the
                     * cosine of the steepest floor's angle. A level floor has 65536, one of 45
                     * degrees 46340.95. */
} fixsat_walk2_settings;

/** Result of fixsat_world2_walk. */
typedef struct fixsat_walk2 {
    fixsat_vec2 moved;   /**< Motion from the start to the end, in raw. */
    bool start_overlaps; /**< True if the shape OVERLAPs the thing `number` at the start; then
                          * nothing is moved, and fixsat_world2_push finds a way out. */
    bool stands;         /**< True if the shape stands on the thing `number`, false if it falls or
                          * flies. */
    uint32_t number;     /**< Number of the thing that overlaps at the start, or on which the shape
                          * stands; else FIXSAT_NOTHING. */
    fixsat_vec2 outward_normal; /**< Unit outward normal of the floor if `stands`; each component
                                 * within 1 raw. */
    uint32_t bump_count;        /**< Number of legs along `motion` that ended at something; 0 if
                                 * start_overlaps. */
    fixsat_bump2 bump[FIXSAT_SLIDE_LEGS]; /**< Contacts leg by leg along `motion`, of the attempt
                                           * that was taken; those from bump_count on are unset.
                                           * `until` includes the lift. */
} fixsat_walk2;

/** Moves a shape as a character walks, in three parts. So it climbs steps, keeps to the ground down
 * slopes, and is as fast on slopes as on the level. Writes the result to *out, not to the shape.
 * `scope` NULL: all things of the world count. `up`, `step` and `slope` below are those of
 * `settings`.
 *
 * - Lift: up by `step`, as far as enter reports free.
 * - Slide: along `motion` (raw).
 * - Descent: down by the lift and `step`, to a floor, on which the shape then stands.
 *
 * Floors:
 *
 * - A floor is a surface whose unit outward normal has a component along `up` of at least `slope`,
 *   decided exactly; the normal of an arc counts with 27 bits. A surface that faces up but is
 *   steeper is not climbed. The part of a motion that leads down goes on along it.
 * - In the descent a surface that is no floor deflects the shape along itself, in at most four
 *   legs. Each leg leads down by what is left of the height. If it would be more than 8 times as
 *   long as that, it is only the projection of what is left onto the surface. A leg may be
 *   free for less than 1 raw, so that a floor as near is found too. If no floor is reached, the
 *   shape ends as high as without lift and descent.
 * - If several floors are met at once, the one is named whose normal is most along `up`; among
 *   equal ones that of the lowest thing, then of its lowest edge.
 *
 * Attempts:
 *
 * - The walk is also tried without the lift in two cases: the slide hits a surface that is no
 *   floor, or the lifted shape finds no floor and cannot be put down again. A lifted attempt that
 *   cannot be put down is not taken. If both can be taken, it is the one that gets farther along
 *   `motion`; if both get as far, the one without the lift, unless only the lifted one stands.
 * - If `motion` is zero or parallel to `up`, the shape is not lifted. If it then stands and would
 *   move less than 3 raw per component, it stays put, unless the motion is a jump.
 * - `motion` may be without gravity, because a shape that stands is kept to the ground. To fall, a
 *   shape needs gravity in `motion`. A shape on a floor does not creep by it. But a lifted shape
 *   falls while it slides, so with gravity it climbs less. Add gravity only while the shape does
 *   not stand.
 * - A motion that leads up by more than 1 raw is a jump: the descent is the lift plus 1 raw.
 * - Any other descent is the lift plus 1 raw plus `step`. There a small `step` counts as
 *   min(65536 / `slope`, 16) raw, rounded down. So a slide that was rounded off its floor is put
 *   back on it even if `step` is 0.
 * - In a corner, where a safe motion may be short, a shape that stands may be above its floor.
 * - `bump` tells what stopped the slide along `motion`, as that of fixsat_world2_slide does: walls,
 *   crates that can be pushed, and floors that the motion leads into. Contacts of the lift and of
 *   the descent are not among them: a shape may be led back in its descent without a bump.
 * - A shape with a radius r meets the edge of a step by a slanted normal. It climbs steps up to
 *   r (1 - `slope`) at any pace, higher ones only if `motion` carries it far enough over the edge;
 *   else the descent leads it back. A shape with flat feet climbs steps up to `step`.
 *
 * Cost: as a rule that of three times fixsat_world2_enter; in front of a wall that of two slides
 * and five times enter.
 * Errors, which write nothing: ZERO_DIRECTION (`up` is (0, 0)), NEGATIVE_STEP. */
fixsat_status fixsat_world2_walk(const fixsat_world2 *world, const fixsat_shape2 *shape,
                                 fixsat_vec2 motion, const fixsat_walk2_settings *settings,
                                 const fixsat_scope2 *scope, fixsat_walk2 *out);

/** Finds a short vector that takes a shape out of all that it OVERLAPs. Writes it to *out, and does
 * not move the shape: add *out to its position. `scope` NULL: all things of the world count.
 * One-way things never count.
 *
 * Call it if fixsat_world2_slide, fixsat_world2_walk, fixsat_world2_enter or fixsat_world2_steer
 * answers that the shape overlaps at the start: after something turned, appeared or moved into it.
 *
 * - True: *out is a vector of length `limit` (raw) or less. The shape, moved by it, does not
 *   OVERLAP anything that counts, and its position fits a coordinate; both are exact. If the shape
 *   overlaps nothing where it is, *out is (0, 0), whatever the limit.
 * - False: the search found none, and *out is not set. For a limit of 0 or less that is certain.
 *   For other limits there may be a place that the search does not try.
 *
 * The search has two steps. In each, the shape slides from a free place back towards its start
 * (fixsat_world2_slide), which makes the vector short.
 *
 * 1. By contacts: the shape is moved out of the deepest of its contacts (fixsat_world2_contacts),
 *    up to 8 times, until it overlaps nothing.
 * 2. By circles around the start, if step 1 fails: after the 8 times, because the shape is inside
 *    of a thing and has no contact, or because the vector is too long. The circles go from small
 *    to large, until one has an answer. On each, 16 places are tried, from +x towards +y.
 *    The shortest vector is taken, among equal ones the first. The radii are limit (4 + i) / 2^k,
 *    rounded down, for k from 15 to 3 and for each k for i from 0 to 3, and at last `limit`.
 *
 * The vector is not always the shortest one:
 *
 * - at one straight wall each component is within 3 raw of that of the shortest;
 * - gaps that are narrower than the steps of the search can be missed;
 * - a one-way thing can stop the shape while it slides back.
 *
 * Cost: as a rule that of a few contacts and a slide. Step 2 takes up to 16 times
 * fixsat_world2_overlaps for each of up to 53 circles, and slides. */
bool fixsat_world2_push(const fixsat_world2 *world, const fixsat_shape2 *shape, fix16_t limit,
                        const fixsat_scope2 *scope, fixsat_vec2 *out);

#ifdef __cplusplus
}
#endif

#endif

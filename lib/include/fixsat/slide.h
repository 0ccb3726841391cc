/* SPDX-License-Identifier: MIT */
/** @file
 * Moving a shape through a world: along what it hits, and as a character walks.
 *
 * Both go by legs, each a straight way that fixsat_world2_enter calls free: what does not OVERLAP
 * the world at the start never does, on no leg and not at the end. That is so for all that counts.
 * A mover that is one way counts for a leg as it does for enter: against the motion of this leg,
 * and if the shape does not OVERLAP it where the leg begins.
 *
 * The shape's position is not written: add `moved` to it, which always fits. What would leave the
 * range of a coordinate is shortened along its direction, by the list that
 * fixsat_enter_shape2_region names.
 */
#ifndef FIXSAT_SLIDE_H
#define FIXSAT_SLIDE_H

#include <fixsat/types.h>
#include <fixsat/world.h>

#ifdef __cplusplus
extern "C" {
#endif

/** How many legs a slide has at most. */
#define FIXSAT_SLIDE_LEGS 4

/** What ended a leg. */
typedef struct fixsat_bump2 {
    uint32_t number;    /**< of the thing */
    fixsat_vec2 normal; /**< from the shape to it; each component within 1 raw */
    fixsat_vec2 until;  /**< all that is moved until there, from the start on */
} fixsat_bump2;

/** The way of a slide. */
typedef struct fixsat_slide2 {
    fixsat_vec2 moved;                    /**< from the start to the end */
    uint32_t number;                      /**< of what is overlapped at the start */
    uint32_t bump_count;                  /**< of the legs that ended at something */
    fixsat_bump2 bump[FIXSAT_SLIDE_LEGS]; /**< leg by leg; the others are unset */
} fixsat_slide2;

/** Moves a shape by `motion`, and by what is left of it along what it hits. FIXSAT_MISS: nothing
 * was in the way. FIXSAT_HIT: something was. FIXSAT_START_OVERLAP: with `number`, and nothing is
 * moved; then alone bump_count and bump are not written.
 *
 * Where a leg ends, all surfaces are tried by which things are entered at that same moment, of
 * corners both. What is left of the motion, less the part into the surface, is a lattice point next
 * to the exact one and not into the surface; it is dropped where the exact one is shorter than 1
 * raw. The surface with the longest way is taken (of equal ones that of the lowest thing, then of
 * its lowest edge), and is what the bump names; where all are dropped the slide ends, and the bump
 * names the lowest. From the second bump on it never goes back: what is not along `motion`, by
 * their product, is dropped too, so that a body which is held in a corner comes to rest.
 *
 * Along one straight wall the end is within 3 raw a component of the exact one, on the free side.
 * A floor of things that are in line as stored is one floor: no seam is hit. Round an arc each leg
 * leads off it by less than 2^-23 of its length. A passage narrower than the shape and 1 raw may
 * stop it, unless its walls are parallel to an axis. With gravity in the motion what rests on a
 * slope creeps down. Cost: that of fixsat_world2_enter for each way that is tried. */
fixsat_event fixsat_world2_slide(const fixsat_world2 *world, const fixsat_shape2 *shape,
                                 fixsat_vec2 motion, const fixsat_scope2 *scope,
                                 fixsat_slide2 *out);

/** What a walk comes to. */
typedef struct fixsat_walk2 {
    fixsat_vec2 moved;   /**< from the start to the end */
    bool start_overlaps; /**< it OVERLAPs the thing `number` at the start, and nothing is moved */
    bool stands;         /**< on the floor of the thing `number`; else it falls, or flies */
    uint32_t number;     /**< or FIXSAT_NOTHING */
    fixsat_vec2 normal;  /**< where it stands, of the floor, outward: each component within 1 raw */
} fixsat_walk2;

/** Moves a shape as a character walks: up by enter as far as `step`, by a slide along `motion`, and
 * down by enter as far as it was lifted and `step`, where it stands if there is a floor. So it
 * climbs steps, keeps to the ground down slopes, and is as fast on slopes as on the level.
 *
 * A floor is a surface whose outward normal has a component of `slope` (raw, 65536: level) along
 * `up` or more, exactly; with a steeper one that faces up, the slide does not climb. `up` is a
 * vector of any length; `step` may be 0. Where this does not lead to a floor, or a wall stops it,
 * it is tried without being lifted, and what gets farther along the motion is taken.
 *
 * `motion` may be without gravity: what stands is kept to the ground. What falls needs it, by a
 * motion that leads down; on a floor that part has no effect, so nothing creeps. What is moved
 * along `up` or not at all, is not lifted, and if it stands and would be moved by less than 3 raw a
 * component, it is not moved. A motion that leads up by more than 1 raw is a jump: it is taken back
 * down by no more than it was lifted and 1 raw. Else a way down is up to 1 raw longer than said.
 *
 * In a corner, where a safe motion may be short, what stands may be above its floor.
 *
 * FIXSAT_NO_LENGTH: `up` is (0, 0). FIXSAT_NEGATIVE_EXTENT: `step` is negative. Cost: that of three
 * times fixsat_world2_enter as a rule, of a slide and five times in front of a wall. */
fixsat_status fixsat_world2_walk(const fixsat_world2 *world, const fixsat_shape2 *shape,
                                 fixsat_vec2 motion, fixsat_vec2 up, fix16_t step, fix16_t slope,
                                 const fixsat_scope2 *scope, fixsat_walk2 *out);

#ifdef __cplusplus
}
#endif

#endif

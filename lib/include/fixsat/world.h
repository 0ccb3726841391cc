/* SPDX-License-Identifier: MIT */
/** @file
 * Worlds: many shapes and regions that stand still, with a tree over them, and what is asked of
 * all of them at once.
 *
 * The tree only saves work: with it or without it, however it was built, every answer is the same,
 * but for the order in which fixsat_meeting2_next gives things. Of several right answers the first
 * is given: times and distances of different things are compared exactly, not as they are rounded,
 * and of things that are equally so the lowest number is taken.
 *
 * Method: the bounds of all things in 16 bits, in the order of Morton's curve; above them those of
 * each 8 of them, of each 8 of these, and so on. The iterator needs no stack, because the place of
 * a block says where the block above it is. Of 8 it visits the nearest first, so that what is found
 * there makes the rest shorter.
 */
#ifndef FIXSAT_WORLD_H
#define FIXSAT_WORLD_H

#include <fixsat/distance.h>
#include <fixsat/motion.h>
#include <fixsat/region.h>
#include <fixsat/shapes.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A thing of a world: a shape, or a region. One of the two pointers is NULL. */
typedef struct fixsat_thing2 {
    const fixsat_shape2 *shape;  /**< or NULL */
    const fixsat_region *region; /**< where shape is NULL */
} fixsat_thing2;

/** Bounds of a thing, or of a block of up to 8 things or blocks, in steps of 2^shift raw from a
 * world's origin. 0 and 65535 stand for all before the first step and beyond the last. */
typedef struct fixsat_node2 {
    uint16_t min[2]; /**< x and y */
    uint16_t max[2]; /**< x and y, both included */
    uint16_t number; /**< of a thing; 0 in a block */
} fixsat_node2;

/** How many nodes a tree over so many things, at most 65,535, has at most: 11.5 bytes a thing. */
#define FIXSAT_WORLD2_NODES(count)                                                                 \
    ((count) + (count) / 8 + (count) / 64 + (count) / 512 + (count) / 4096 + (count) / 32768 + 1 + \
     ((count) > 64) + ((count) > 512) + ((count) > 4096) + ((count) > 32768))

/** Things that stand still. All that it refers to stays the caller's: it may be const and in flash,
 * it must not go away while the world is used, and what moves or changes there is not found until
 * the world is made again; but the masks may be written at any time. Things are numbered from 0.
 *
 * A world may also be const and in flash, as `bake` writes it. */
typedef struct fixsat_world2 {
    const fixsat_thing2 *things; /**< `count` of them */
    const uint32_t *masks;       /**< bits: the layers of each; or NULL: all are in all */
    const fixsat_node2 *nodes;   /**< the tree; or NULL: each thing is tried in turn */
    fixsat_vec2 origin;          /**< of the steps */
    uint16_t shift;              /**< their size */
    uint16_t count;              /**< of the things */
} fixsat_world2;

/** A world of things, with a tree in the caller's memory, or with NULL and 0 without one. The
 * constructor of each thing has accepted it. O(n log n) for n things, and a look at each region's
 * vertices.
 * NULL (a pointer but `masks` and `nodes`, or both of a thing); OUT_OF_RANGE (more than 65,535
 * things, or fewer than FIXSAT_WORLD2_NODES(count) nodes). */
fixsat_status fixsat_world2_init(fixsat_world2 *out, const fixsat_thing2 *things, size_t count,
                                 const uint32_t *masks, fixsat_node2 *nodes, size_t node_count);

/** No thing. */
#define FIXSAT_NOTHING UINT32_MAX

/** A further thing that a query counts, beside the tree: a door, a lift, another body. */
typedef struct fixsat_mover2 {
    fixsat_thing2 thing; /**< where it is now */
    uint32_t mask;       /**< its layers */
    /** (0, 0): it always counts. Else it is one way, as a platform through which one jumps up: it
     * only counts against a motion with a negative product with this, and not for what OVERLAPs it
     * at the start; so not for what does not move. */
    fixsat_vec2 one_way;
} fixsat_mover2;

/** What counts for a query. Where a scope is NULL, all things of the world do, and nothing else. */
typedef struct fixsat_scope2 {
    uint32_t mask;               /**< things with a layer in common */
    uint32_t except;             /**< but not that with this number; or FIXSAT_NOTHING */
    const fixsat_mover2 *movers; /**< and these; they are numbered on from the world's things */
    uint32_t mover_count;        /**< how many */
} fixsat_scope2;

/** All that meet a shape, one after the other, in no particular order. World, shape and scope must
 * stay as they are meanwhile. */
typedef struct fixsat_meeting2 {
    uint32_t number;            /**< of the thing at hand */
    fixsat_relation relation;   /**< TOUCH or OVERLAP */
    const fixsat_world2 *world; /**< what it goes through: this and the rest are the iterator's */
    const fixsat_shape2 *shape; /**< what is met */
    const fixsat_scope2 *scope; /**< what counts, or NULL */
    uint16_t min[2];            /**< of the shape, in the world's steps */
    uint16_t max[2];            /**< of the shape, likewise */
    uint32_t at;                /**< where in the tree or among the movers it is */
} fixsat_meeting2;

/** @{
 * Begins before the first of all that meet a shape, as fixsat_test2 and fixsat_test_shape2_region
 * say; and goes to the next one: false where there is none. So: begin, and while there is a next
 * one, `number` and `relation` say what it is. */
void fixsat_world2_test(fixsat_meeting2 *out, const fixsat_world2 *world,
                        const fixsat_shape2 *shape, const fixsat_scope2 *scope);

bool fixsat_meeting2_next(fixsat_meeting2 *meeting);
/** @} */

/** @{
 * What a shape or a ray comes to first: as fixsat_cast2, fixsat_impact2 and fixsat_enter2 say, and
 * for regions fixsat_cast_region and so on. Of what is met at the start, OVERLAP comes before
 * TOUCH. `number`: of the thing, where it is not a MISS. `safe_motion` is the first that is free by
 * enter of all that counts, of the list that fixsat_enter_shape2_region names; a ray's point comes
 * of its own hit alone. */
fixsat_event fixsat_world2_cast(const fixsat_world2 *world, fixsat_vec2 origin, fixsat_vec2 motion,
                                const fixsat_scope2 *scope, uint32_t *number, fixsat_hit2 *hit);
fixsat_event fixsat_world2_impact(const fixsat_world2 *world, const fixsat_shape2 *a,
                                  fixsat_vec2 motion, const fixsat_scope2 *scope, uint32_t *number,
                                  fixsat_toi2 *out);
fixsat_event fixsat_world2_enter(const fixsat_world2 *world, const fixsat_shape2 *a,
                                 fixsat_vec2 motion, const fixsat_scope2 *scope, uint32_t *number,
                                 fixsat_toi2 *out);
/** @} */

/** The nearest thing, if its distance, rounded down, is at most `limit` (INT32_MAX: any): as
 * fixsat_distance2 and fixsat_distance_shape2_region say. Of what meets the shape, that with the
 * lowest number. False: there is none, and nothing is written. */
bool fixsat_world2_distance(const fixsat_world2 *world, const fixsat_shape2 *a, fix16_t limit,
                            const fixsat_scope2 *scope, uint32_t *number, fixsat_clearance2 *out);

#ifdef __cplusplus
}
#endif

#endif

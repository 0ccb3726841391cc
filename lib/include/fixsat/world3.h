/* SPDX-License-Identifier: MIT */
/** @file
 * Worlds in 3D: as those in 2D (world.h), of boxes and spheres.
 *
 * In 3D not every pair of shapes has every verb, and a world answers what its things one by one
 * would be asked: where a thing counts that has no such verb with the shape, the query is refused,
 * wherever that thing lies. What there is:
 *
 * | query | the shape | the things |
 * |---|---|---|
 * | test | a point | OBBs |
 * | test | an AABB | AABBs, OBBs, spheres |
 * | test | an OBB | points, AABBs, OBBs |
 * | test | a sphere | AABBs, spheres |
 * | cast | a ray | AABBs, OBBs |
 * | impact, enter | an OBB | AABBs, OBBs |
 * | distance | a point | OBBs |
 * | distance | a sphere | AABBs |
 *
 * What a query does not take may be in the same world, in layers that do not count for it. All
 * else is as in 2D: no answer depends on the tree, and what is first is compared exactly.
 */
#ifndef FIXSAT_WORLD3_H
#define FIXSAT_WORLD3_H

#include <fixsat/distance.h>
#include <fixsat/motion.h>
#include <fixsat/shapes.h>
#include <fixsat/test.h>
#include <fixsat/types.h>
#include <fixsat/world.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a thing is. */
typedef enum fixsat_kind3 {
    FIXSAT_THING_POINT = 0, /**< `point` */
    FIXSAT_THING_AABB,      /**< `aabb` */
    FIXSAT_THING_OBB,       /**< `obb` */
    FIXSAT_THING_SPHERE     /**< `sphere` */
} fixsat_kind3;

/** A shape in 3D, which is the caller's: as a thing of a world, and as what is asked about. */
typedef struct fixsat_thing3 {
    union {
        const fixsat_vec3 *point;    /**< FIXSAT_THING_POINT */
        const fixsat_aabb3 *aabb;    /**< FIXSAT_THING_AABB */
        const fixsat_obb3 *obb;      /**< FIXSAT_THING_OBB */
        const fixsat_sphere *sphere; /**< FIXSAT_THING_SPHERE */
    };
    uint32_t kind; /**< a fixsat_kind3 */
} fixsat_thing3;

/** As fixsat_node2. */
typedef struct fixsat_node3 {
    uint16_t min[3]; /**< x, y and z */
    uint16_t max[3]; /**< x, y and z, all included */
    uint16_t number; /**< of a thing; 0 in a block */
} fixsat_node3;

/** As FIXSAT_WORLD2_NODES: 16 bytes a thing. */
#define FIXSAT_WORLD3_NODES(count) FIXSAT_WORLD2_NODES(count)

/** Things that stand still; as fixsat_world2. */
typedef struct fixsat_world3 {
    const fixsat_thing3 *things; /**< `count` of them */
    const uint32_t *masks;       /**< bits: the layers of each; or NULL: all are in all */
    const fixsat_node3 *nodes;   /**< the tree; or NULL: each thing is tried in turn */
    fixsat_vec3 origin;          /**< of the steps */
    uint16_t shift;              /**< their size */
    uint16_t count;              /**< of the things */
    uint32_t kinds;              /**< bits: 1 << kind of each that there is */
} fixsat_world3;

/** A world of things, with a tree in the caller's memory, or with NULL and 0 without one.
 * O(n log n) for n things.
 * NULL (a pointer but `masks` and `nodes`, or that of a thing); OUT_OF_RANGE (more than 65,535
 * things, fewer than FIXSAT_WORLD3_NODES(count) nodes, or a kind that there is not); EMPTY (an AABB
 * with min > max). */
fixsat_status fixsat_world3_init(fixsat_world3 *out, const fixsat_thing3 *things, size_t count,
                                 const uint32_t *masks, fixsat_node3 *nodes, size_t node_count);

/** As fixsat_mover2: a further thing that a query counts, beside the tree. */
typedef struct fixsat_mover3 {
    fixsat_thing3 thing; /**< where it is now; an AABB that is empty is met by nothing */
    uint32_t mask;       /**< its layers */
    fixsat_vec3 one_way; /**< (0, 0, 0): it always counts; else as in 2D */
} fixsat_mover3;

/** As fixsat_scope2: what counts for a query. NULL: all things of the world, and nothing else. */
typedef struct fixsat_scope3 {
    uint32_t mask;               /**< things with a layer in common */
    uint32_t except;             /**< but not that with this number; or FIXSAT_NOTHING */
    const fixsat_mover3 *movers; /**< and these; they are numbered on from the world's things */
    uint32_t mover_count;        /**< how many */
} fixsat_scope3;

/** As fixsat_meeting2: all that meet a shape, one after the other, in no particular order. */
typedef struct fixsat_meeting3 {
    uint32_t number;            /**< of the thing at hand */
    fixsat_relation relation;   /**< TOUCH or OVERLAP */
    const fixsat_world3 *world; /**< what it goes through: this and the rest are the iterator's */
    fixsat_thing3 shape;        /**< what is met */
    const fixsat_scope3 *scope; /**< what counts, or NULL */
    uint16_t min[3];            /**< of the shape, in the world's steps */
    uint16_t max[3];            /**< of the shape, likewise */
    uint32_t at;                /**< where in the tree or among the movers it is */
} fixsat_meeting3;

/** @{
 * Begins before the first of all that meet a shape, as fixsat_test_obb3_obb3 and the like say; and
 * goes to the next one: false where there is none.
 * NO_PAIR: a thing counts that has no test with the shape; then nothing is written. */
fixsat_status fixsat_world3_test(fixsat_meeting3 *out, const fixsat_world3 *world,
                                 fixsat_thing3 shape, const fixsat_scope3 *scope);

bool fixsat_meeting3_next(fixsat_meeting3 *meeting);
/** @} */

/** @{
 * What a ray or a box comes to first, as fixsat_cast_obb3, fixsat_impact_obb3_obb3,
 * fixsat_enter_obb3_obb3 and the like say: `event`. Of what is met at the start, OVERLAP comes
 * before TOUCH. `number`: of the thing, written where it is not a MISS; `hit` or `out` on a HIT.
 * `safe_motion` is the first of a list that is free by enter of all that counts: for the exact time
 * t and k from 0 to 31 the floor and ceiling points of t M / 2^k, for each k those that lead
 * farthest along the motion first; at last zero. A ray's point comes of its own hit alone.
 * NO_PAIR: a thing counts that has no such verb; then nothing is written. */
fixsat_status fixsat_world3_cast(fixsat_event *event, const fixsat_world3 *world,
                                 fixsat_vec3 origin, fixsat_vec3 motion, const fixsat_scope3 *scope,
                                 uint32_t *number, fixsat_hit3 *hit);
fixsat_status fixsat_world3_impact(fixsat_event *event, const fixsat_world3 *world,
                                   const fixsat_obb3 *a, fixsat_vec3 motion,
                                   const fixsat_scope3 *scope, uint32_t *number, fixsat_toi3 *out);
fixsat_status fixsat_world3_enter(fixsat_event *event, const fixsat_world3 *world,
                                  const fixsat_obb3 *a, fixsat_vec3 motion,
                                  const fixsat_scope3 *scope, uint32_t *number, fixsat_toi3 *out);
/** @} */

/** The nearest thing, if its distance, rounded down, is at most `limit` (INT32_MAX: any): as
 * fixsat_distance_point_obb3 and fixsat_distance_sphere_aabb3 say. Of what meets the shape, that
 * with the lowest number. `number` is FIXSAT_NOTHING where there is none; then `out` is not
 * written.
 * NO_PAIR: a thing counts that has no distance from the shape; then nothing is written. */
fixsat_status fixsat_world3_distance(uint32_t *number, const fixsat_world3 *world,
                                     fixsat_thing3 shape, fix16_t limit, const fixsat_scope3 *scope,
                                     fixsat_clearance3 *out);

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: MIT */
/** @file
 * Worlds in 3D: many solids that stand still, with a tree over them, and queries on all of them at
 * once; as those in 2D (world.h).
 *
 * A thing is a shape3, or a point, an AABB, an OBB or a sphere in less memory. Every query takes
 * any shape3 and answers for each pair as the functions for any two solids do, such as
 * fixsat_enter3. The kind of a thing changes no answer: an OBB and a shape3 that is this OBB are
 * the same.
 *
 * All else is as in 2D: no answer depends on the tree, and times and distances are compared
 * exactly.
 */
#ifndef FIXSAT_WORLD3_H
#define FIXSAT_WORLD3_H

#include <fixsat/distance.h>
#include <fixsat/motion.h>
#include <fixsat/shapes.h>
#include <fixsat/solids.h>
#include <fixsat/test.h>
#include <fixsat/types.h>
#include <fixsat/world.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Kind of a fixsat_thing3. */
typedef enum fixsat_thing3_kind {
    FIXSAT_THING_POINT = 0, /**< The thing is `point`. */
    FIXSAT_THING_AABB,      /**< The thing is `aabb`. */
    FIXSAT_THING_OBB,       /**< The thing is `obb`. */
    FIXSAT_THING_SPHERE,    /**< The thing is `sphere`. */
    FIXSAT_THING_SHAPE      /**< The thing is `shape`. */
} fixsat_thing3_kind;

/** Pointer to the shape of a fixsat_thing3: the member that the thing's `kind` names. */
typedef union fixsat_thing3_shape {
    const fixsat_vec3 *point;    /**< Shape if `kind` is FIXSAT_THING_POINT. */
    const fixsat_aabb3 *aabb;    /**< Shape if `kind` is FIXSAT_THING_AABB. */
    const fixsat_obb3 *obb;      /**< Shape if `kind` is FIXSAT_THING_OBB. */
    const fixsat_sphere *sphere; /**< Shape if `kind` is FIXSAT_THING_SPHERE. */
    const fixsat_shape3 *shape;  /**< Shape if `kind` is FIXSAT_THING_SHAPE. */
} fixsat_thing3_shape;

/** A thing of a world in 3D: a shape in the caller's memory. In C++ its initialisers need C++20. */
typedef struct fixsat_thing3 {
    fixsat_thing3_shape shape; /**< Pointer to the shape, as `kind` says. */
    uint32_t kind;             /**< Kind of the shape, a fixsat_thing3_kind. */
} fixsat_thing3;

/** Initialiser of a fixsat_thing3 that is a point, from a pointer to it. */
#define FIXSAT_THING3_POINT_INIT(point_pointer)                                                    \
    { {.point = (point_pointer)}, FIXSAT_THING_POINT }

/** Initialiser of a fixsat_thing3 that is an AABB, from a pointer to it. */
#define FIXSAT_THING3_AABB_INIT(aabb_pointer)                                                      \
    { {.aabb = (aabb_pointer)}, FIXSAT_THING_AABB }

/** Initialiser of a fixsat_thing3 that is an OBB, from a pointer to it. */
#define FIXSAT_THING3_OBB_INIT(obb_pointer)                                                        \
    { {.obb = (obb_pointer)}, FIXSAT_THING_OBB }

/** Initialiser of a fixsat_thing3 that is a sphere, from a pointer to it. */
#define FIXSAT_THING3_SPHERE_INIT(sphere_pointer)                                                  \
    { {.sphere = (sphere_pointer)}, FIXSAT_THING_SPHERE }

/** Initialiser of a fixsat_thing3 that is any solid, from a pointer to it. */
#define FIXSAT_THING3_SHAPE_INIT(shape_pointer)                                                    \
    { {.shape = (shape_pointer)}, FIXSAT_THING_SHAPE }

/** Private: a node of a world's tree, or a leaf; as fixsat_node2. */
typedef struct fixsat_node3 {
    uint32_t ends[3]; /**< Private: the steps along x, y and z. */
} fixsat_node3;

/** Number of nodes that suffices for a tree over `count` things, 65,535 at most. They take about
 * 15.8 bytes a thing. A sixth of `count` is for their numbers; not every core can divide by 6. */
#define FIXSAT_WORLD3_NODES(count)                                                                 \
    (FIXSAT_WORLD2_NODES(count) - (count) / 4 + (count)*10923 / 65536)

/** Things in 3D that stand still; as fixsat_world2. */
typedef struct fixsat_world3 {
    const fixsat_thing3 *things; /**< Things of the world, `count` of them. */
    const uint32_t *masks;       /**< Layers of each thing, one a bit; NULL: all things are in all
                                  * layers. A thing with 0 counts for no query. */
    const fixsat_vec3 *one_ways; /**< Blocking direction of each thing, see fixsat_mover2; NULL:
                                  * all things are solid. */
    const fixsat_node3 *nodes;   /**< Nodes of the tree; NULL: each thing is tried in turn. */
    uint16_t count;              /**< Number of things. */
    uint16_t private_shift;      /**< Private: exponent of the steps' size. */
    fixsat_vec3 private_origin;  /**< Private: the origin of the nodes' steps, in raw. */
} fixsat_world3;

/** Sets *out to a world of `count` things, with a tree in `nodes`, the caller's memory, or without
 * one if `nodes` is NULL; then `node_count` is ignored. `masks` holds the layers of each thing, or
 * is NULL: then all things are in all layers. Each thing must be one that its constructor accepted.
 * All things are solid; for one-way things set out->one_ways afterwards. O(n (log n)^2) for n
 * things; without a tree O(n).
 * Errors: NULL (`out`, `things` unless `count` is 0, or the pointer of a thing), TOO_MANY (more
 * than 65,535 things), TOO_LITTLE_MEMORY (fewer than FIXSAT_WORLD3_NODES(count) nodes),
 * UNKNOWN_KIND, EMPTY (an AABB with min > max). */
FIXSAT_MUST_CHECK fixsat_status fixsat_world3_init(fixsat_world3 *out, const fixsat_thing3 *things,
                                                   size_t count, const uint32_t *masks,
                                                   fixsat_node3 *nodes, size_t node_count);

/** Initialiser of a fixsat_world3 without a tree, as fixsat_world3_init makes it; also of one that
 * is static and const, so in flash. `thing_array` is the array of things itself, not a pointer,
 * because its size is taken. `thing_masks` holds the layers of each thing, or is NULL: all layers.
 * `thing_one_ways` holds the blocking direction of each thing, or is NULL: all are solid. Nothing
 * is checked. */
#define FIXSAT_WORLD3_INIT(thing_array, thing_masks, thing_one_ways)                               \
    {                                                                                              \
        (thing_array), (thing_masks), (thing_one_ways), NULL,                                      \
            sizeof(thing_array) / sizeof((thing_array)[0]), 0, {                                   \
            0, 0, 0                                                                                \
        }                                                                                          \
    }

/** A mover in 3D: a further thing that is not in the tree; as fixsat_mover2. */
typedef struct fixsat_mover3 {
    fixsat_thing3 thing; /**< Shape of the mover, where it is now; an empty AABB meets nothing. */
    uint32_t mask;       /**< Layers of the mover, one a bit. With 0 it counts for no query. */
    fixsat_vec3 one_way; /**< Blocking direction; zero: the mover is solid; else as in
                          * fixsat_mover2. */
} fixsat_mover3;

/** The things that count for a query; as fixsat_scope2. If a scope is NULL, all layers count: all
 * things of the world except those with a mask of 0, and no movers. */
typedef struct fixsat_scope3 {
    uint32_t mask;               /**< Layers that count: a thing or a mover counts if it shares a
                                  * bit. */
    uint32_t except;             /**< Number of a thing or mover that does not count, or
                                  * FIXSAT_NOTHING. */
    const fixsat_mover3 *movers; /**< Movers that count if they share a bit with `mask`; mover i is
                                  * number world->count + i. */
    uint32_t mover_count;        /**< Number of movers, 0 or more. */
} fixsat_scope3;

/** Initialiser of a fixsat_scope3: all things in one of `layers`, and nothing else. */
#define FIXSAT_SCOPE3_INIT(layers)                                                                 \
    { (layers), FIXSAT_NOTHING, NULL, 0 }

/** Initialiser of a fixsat_scope3: all things in one of `layers`, and those of the `count` movers
 * that are in one of them. */
#define FIXSAT_SCOPE3_MOVERS_INIT(layers, mover_array, count)                                      \
    { (layers), FIXSAT_NOTHING, (mover_array), (count) }

/** Iterator over all things that meet a shape, in no particular order; as fixsat_meeting2. */
typedef struct fixsat_meeting3 {
    uint32_t number;                    /**< Number of the current thing. */
    fixsat_relation relation;           /**< Relation of the current thing, TOUCH or OVERLAP. */
    const fixsat_world3 *private_world; /**< Private: the world of the query. */
    const fixsat_shape3 *private_shape; /**< Private: the shape of the query. */
    const fixsat_scope3 *private_scope; /**< Private: the scope of the query, or NULL. */
    uint32_t private_window[3];         /**< Private: the shape's steps along x, y and z. */
    uint32_t private_at;                /**< Private: the place in the tree, or among the movers. */
} fixsat_meeting3;

/** Begins a query for all things that meet a shape. Then, while fixsat_meeting3_next(out) is true,
 * out->number and out->relation tell the next thing. `scope` NULL: all things of the world count.
 * One-way things never count. Relations are exact, as of fixsat_test3. Cannot fail. */
void fixsat_world3_test(const fixsat_world3 *world, const fixsat_shape3 *shape,
                        const fixsat_scope3 *scope, fixsat_meeting3 *out);

/** Advances to the next thing that meets the shape, and sets meeting->number and
 * meeting->relation. Returns false if there is none; then neither is of use. Visits the parts of
 * the tree near the shape, and each mover. */
bool fixsat_meeting3_next(fixsat_meeting3 *meeting);

/** True if anything that counts OVERLAPs the shape, movers of the scope included. Touching is no
 * overlap. Exact. `scope` NULL: all things of the world count. One-way things and movers never
 * count. Ends at the first one that overlaps. */
bool fixsat_world3_overlaps(const fixsat_world3 *world, const fixsat_shape3 *shape,
                            const fixsat_scope3 *scope);

/** @name First hit
 * Each of these returns what its function for two solids (motion.h) returns. Among things that are
 * met at the start, OVERLAP comes before TOUCH. *number is written unless the answer is MISS, *hit
 * or *out on HIT only.
 *
 * `safe_motion` is the first motion of a list that enter reports free of all that counts, also of
 * one-way things that it leads against though `motion` does not. The list goes through the
 * fractions 1, then 1 - 2^-16 to 1 - 2^-2, then 1/2 to 2^-31 of the motion until the hit. For each
 * fraction it has the points whose components are rounded down or up; those that lead farthest
 * along the motion come first. Zero is last. So safe_motion can be short in corners. The point of a
 * ray depends only on the thing that is hit.
 * @{ */

/** Finds the first thing that the ray from `origin` to origin + motion (raw) hits, as fixsat_cast3.
 * `scope` NULL: all things of the world count. Returns HIT, writing *number and *hit; START_TOUCH
 * or START_OVERLAP, writing *number; or MISS. The event and the choice are exact, the time is
 * rounded down. */
fixsat_event fixsat_world3_cast(const fixsat_world3 *world, fixsat_vec3 origin, fixsat_vec3 motion,
                                const fixsat_scope3 *scope, uint32_t *number, fixsat_hit3 *hit);

/** Iterator over all things that a ray hits, each once; as fixsat_hits2. */
typedef struct fixsat_hits3 {
    uint32_t number;    /**< Number of the current thing, or FIXSAT_NOTHING. */
    fixsat_event event; /**< Event of the current thing; MISS before and after all. */
    fixsat_hit3 hit;    /**< Hit of the current thing if `event` is HIT. */
    const fixsat_world3 *private_world; /**< Private: the world of the query. */
    const fixsat_scope3 *private_scope; /**< Private: the scope of the query, or NULL. */
    fixsat_vec3 private_origin;         /**< Private: the origin of the ray, in raw. */
    fixsat_vec3 private_motion;         /**< Private: the motion of the ray, in raw. */
    bool private_has_more;              /**< Private: false after the last thing. */
} fixsat_hits3;

/** Begins a query for all things that the ray from `origin` to origin + motion (raw) hits. Then,
 * while fixsat_hits3_next(out) is true, out->number, out->event and out->hit tell the next thing.
 * `scope` NULL: all things of the world count. Cannot fail. */
void fixsat_world3_hits(const fixsat_world3 *world, fixsat_vec3 origin, fixsat_vec3 motion,
                        const fixsat_scope3 *scope, fixsat_hits3 *out);

/** Advances to the next thing that the ray hits, and sets hits->number, hits->event and, if that is
 * HIT, hits->hit. Returns false if there is none. The order is that of fixsat_hits2_next. Each call
 * visits the tree along the whole ray. */
bool fixsat_hits3_next(fixsat_hits3 *hits);

/** Finds the first thing that shape `a` meets while it moves by `motion` (raw), as fixsat_impact3.
 * `scope` NULL: all things of the world count. Returns HIT, writing *number and *out; START_TOUCH
 * or START_OVERLAP, writing *number; or MISS. The event and the choice are exact, the time is
 * rounded down. */
fixsat_event fixsat_world3_impact(const fixsat_world3 *world, const fixsat_shape3 *a,
                                  fixsat_vec3 motion, const fixsat_scope3 *scope, uint32_t *number,
                                  fixsat_toi3 *out);

/** Finds the first thing that shape `a` begins to OVERLAP while it moves by `motion` (raw), as
 * fixsat_enter3; grazing, sliding along and leaving are free. `scope` NULL: all things of the world
 * count. Returns HIT, writing *number and *out; START_OVERLAP, writing *number; or MISS. The event
 * and the choice are exact, the time is rounded down. */
fixsat_event fixsat_world3_enter(const fixsat_world3 *world, const fixsat_shape3 *a,
                                 fixsat_vec3 motion, const fixsat_scope3 *scope, uint32_t *number,
                                 fixsat_toi3 *out);
/** @} */

/** Finds the thing nearest to shape `a` whose distance, rounded down, is at most `limit` (raw;
 * INT32_MAX: any distance; negative: none). Distances are as of fixsat_distance3, but compared
 * exactly. Among things that meet the shape the lowest number wins. `scope` NULL: all things of the
 * world count. One-way things never count. Returns false, writing nothing, if nothing is within the
 * limit. */
bool fixsat_world3_distance(const fixsat_world3 *world, const fixsat_shape3 *a, fix16_t limit,
                            const fixsat_scope3 *scope, uint32_t *number, fixsat_clearance3 *out);

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: MIT */
/** @file
 * Worlds: many shapes and regions that stand still, with a tree over them, and queries on all of
 * them at once.
 *
 * A thing is a shape or a region of a world. A mover is a further thing that is not in the tree; a
 * query may count it too. A scope tells which things and movers count for a query.
 *
 * The tree only saves work. With it or without it, however it was built, every answer is the same,
 * except for the order in which fixsat_meeting2_next gives things. Times and distances of different
 * things are compared exactly, before they are rounded. Among equal ones the lowest number wins.
 *
 * Method: the lowest level of the tree has the 15-bit bounds of all things. Their order comes from
 * splitting them in halves along the longest axis, again and again. Each higher level has the
 * bounds of each 8 nodes of the level below. The tree is traversed without recursion: the place of
 * a node tells where the node above it is, and one byte a level which of 8 nodes are left. The
 * nearest of 8 nodes comes first, because what is found there shortens the rest of the search.
 */
#ifndef FIXSAT_WORLD_H
#define FIXSAT_WORLD_H

#include <fixsat/contact.h>
#include <fixsat/distance.h>
#include <fixsat/motion.h>
#include <fixsat/region.h>
#include <fixsat/shapes.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A thing of a world: a shape or a region. One of the two pointers is NULL. */
typedef struct fixsat_thing2 {
    const fixsat_shape2 *shape;  /**< Shape in the caller's memory, or NULL. */
    const fixsat_region *region; /**< Region in the caller's memory, used if `shape` is NULL. */
} fixsat_thing2;

/** Initialiser of a fixsat_thing2 that is a shape: a pointer to it. */
#define FIXSAT_THING2_SHAPE_INIT(shape_pointer)                                                    \
    { (shape_pointer), NULL }

/** Initialiser of a fixsat_thing2 that is a region: a pointer to it. */
#define FIXSAT_THING2_REGION_INIT(region_pointer)                                                  \
    { NULL, (region_pointer) }

/** Private: a node of a world's tree, or a leaf, which is the bounds of a thing. Bounds are in
 * steps of 2^shift raw from the world's origin; 0 and 32767 stand for all before the first step and
 * beyond the last. The last nodes hold the numbers of the leaves' things. */
typedef struct fixsat_node2 {
    /** Private: the bounds along x and along y, a word each: 2^16 times the last step, plus 32767
     * less the first step, plus 2^31 + 2^15. */
    uint32_t ends[2];
} fixsat_node2;

/** Number of nodes that suffices for a tree over `count` things, 65,535 at most. They take about
 * 11.2 bytes a thing. */
#define FIXSAT_WORLD2_NODES(count)                                                                 \
    ((count) + (count) / 8 + (count) / 64 + (count) / 512 + (count) / 4096 + (count) / 32768 +     \
     ((count) > 8) + ((count) > 64) + ((count) > 512) + ((count) > 4096) + ((count) > 32768) +     \
     (count) / 4 + 1)

/** Things that stand still. They are numbered from 0. All that a world refers to stays the
 * caller's: it may be const and in flash, and must not go away while the world is used. The tree
 * holds the bounds that the things had when it was made. So a query can miss a thing that has moved
 * or changed since, until the world is made again. `masks` and `one_ways` may be written at any
 * time between queries.
 *
 * A world may also be const and in flash, as `bake` writes it. */
typedef struct fixsat_world2 {
    const fixsat_thing2 *things; /**< Things of the world, `count` of them. */
    const uint32_t *masks;       /**< Layers of each thing, one a bit; NULL: all things are in all
                                  * layers. A thing with 0 counts for no query. */
    const fixsat_vec2 *one_ways; /**< Blocking direction of each thing, see fixsat_mover2; NULL:
                                  * all things are solid. */
    const fixsat_node2 *nodes;   /**< Nodes of the tree; NULL: each thing is tried in turn. */
    uint16_t count;              /**< Number of things. */
    uint16_t private_shift;      /**< Private: exponent of the steps' size. */
    fixsat_vec2 private_origin;  /**< Private: the origin of the nodes' steps, in raw. */
} fixsat_world2;

/** Sets *out to a world of `count` things, with a tree in `nodes`, the caller's memory, or without
 * one if `nodes` is NULL; then `node_count` is ignored. Each thing must be one that its constructor
 * accepted. `masks` holds the layers of each thing, or is NULL: then all things are in all layers.
 * All things are solid; for one-way things set out->one_ways afterwards. O(n (log n)^2) for n
 * things, plus O(v) for the v vertices of their regions; without a tree O(n).
 * Errors: NULL (`out`, `things` unless `count` is 0, or both pointers of a thing), TOO_MANY (more
 * than 65,535 things), TOO_LITTLE_MEMORY (fewer than FIXSAT_WORLD2_NODES(count) nodes). */
FIXSAT_MUST_CHECK fixsat_status fixsat_world2_init(fixsat_world2 *out, const fixsat_thing2 *things,
                                                   size_t count, const uint32_t *masks,
                                                   fixsat_node2 *nodes, size_t node_count);

/** Initialiser of a fixsat_world2 without a tree, as fixsat_world2_init makes it; also of one that
 * is static and const, so in flash. `thing_array` is the array of things itself, not a pointer,
 * because its size is taken. `thing_masks` holds the layers of each thing, or is NULL: all layers.
 * `thing_one_ways` holds the blocking direction of each thing, or is NULL: all are solid. Nothing
 * is checked. */
#define FIXSAT_WORLD2_INIT(thing_array, thing_masks, thing_one_ways)                               \
    {                                                                                              \
        (thing_array), (thing_masks), (thing_one_ways), NULL,                                      \
            sizeof(thing_array) / sizeof((thing_array)[0]), 0, {                                   \
            0, 0                                                                                   \
        }                                                                                          \
    }

/** Number that stands for no thing. */
#define FIXSAT_NOTHING UINT32_MAX

/** A mover: a further thing that is not in the tree, such as a door, a lift or another body. It may
 * move between queries. A query counts it if it is among the scope's `movers`, shares a bit with
 * the scope's `mask`, and is not `except`. */
typedef struct fixsat_mover2 {
    fixsat_thing2 thing; /**< Shape or region of the mover, where it is now. */
    uint32_t mask;       /**< Layers of the mover, one a bit. With 0 it counts for no query. */
    /** Blocking direction, of any length: out of the side that blocks, so upwards for a platform on
     * which bodies stand. Zero: the mover is solid. Otherwise it is a one-way platform: it counts
     * only against motions with dot(motion, one_way) < 0. It never counts for a shape that OVERLAPs
     * it at the start, nor for one that does not move, except for its contacts (below). */
    fixsat_vec2 one_way;
} fixsat_mover2;

/** The things that count for a query. If a scope is NULL, all layers count: all things of the world
 * except those with a mask of 0, and no movers. */
typedef struct fixsat_scope2 {
    uint32_t mask;               /**< Layers that count: a thing or a mover counts if it shares a
                                  * bit. */
    uint32_t except;             /**< Number of a thing or mover that does not count, or
                                  * FIXSAT_NOTHING. */
    const fixsat_mover2 *movers; /**< Movers that count if they share a bit with `mask`; mover i is
                                  * number world->count + i. */
    uint32_t mover_count;        /**< Number of movers, 0 or more. */
} fixsat_scope2;

/** Initialiser of a fixsat_scope2: all things in one of `layers`, and nothing else. */
#define FIXSAT_SCOPE2_INIT(layers)                                                                 \
    { (layers), FIXSAT_NOTHING, NULL, 0 }

/** Initialiser of a fixsat_scope2: all things in one of `layers`, and those of the `count` movers
 * that are in one of them. */
#define FIXSAT_SCOPE2_MOVERS_INIT(layers, mover_array, count)                                      \
    { (layers), FIXSAT_NOTHING, (mover_array), (count) }

/** Iterator over all things that meet a shape, in no particular order. World, shape and scope must
 * not change meanwhile. The loop may be left at any time. */
typedef struct fixsat_meeting2 {
    uint32_t number;                    /**< Number of the current thing. */
    fixsat_relation relation;           /**< Relation of the current thing, TOUCH or OVERLAP. */
    const fixsat_world2 *private_world; /**< Private: the world of the query. */
    const fixsat_shape2 *private_shape; /**< Private: the shape of the query. */
    const fixsat_scope2 *private_scope; /**< Private: the scope of the query, or NULL. */
    uint32_t private_window[2];         /**< Private: the shape's steps along x and y. */
    uint32_t private_at;                /**< Private: the place in the tree, or among the movers. */
} fixsat_meeting2;

/** Begins a query for all things that meet a shape. Then, while fixsat_meeting2_next(out) is true,
 * out->number and out->relation tell the next thing. `scope` NULL: all things of the world count.
 * One-way things never count. Relations are exact, as of fixsat_test2 and
 * fixsat_test_shape2_region. Cannot fail. */
void fixsat_world2_test(const fixsat_world2 *world, const fixsat_shape2 *shape,
                        const fixsat_scope2 *scope, fixsat_meeting2 *out);

/** Advances to the next thing that meets the shape, and sets meeting->number and
 * meeting->relation. Returns false if there is none; then neither is of use. Visits the parts of
 * the tree near the shape, and each mover. */
bool fixsat_meeting2_next(fixsat_meeting2 *meeting);

/** True if anything that counts OVERLAPs the shape, movers of the scope included. Touching is no
 * overlap, so a body may rest on things. Exact. `scope` NULL: all things of the world count.
 * One-way things and movers never count. Ends at the first one that overlaps. */
bool fixsat_world2_overlaps(const fixsat_world2 *world, const fixsat_shape2 *shape,
                            const fixsat_scope2 *scope);

/** @name First hit
 * Each of these answers as its function for two shapes (motion.h), and for regions as that of
 * region.h. Among things that are met at the start, OVERLAP comes before TOUCH. *number is written
 * unless the answer is MISS.
 *
 * `safe_motion` is the first motion of the list in region.h that enter reports free of all that
 * counts, also of one-way things that it leads against though `motion` does not; it can be short in
 * corners. The point of a ray depends only on the thing that is hit.
 * @{ */

/** Finds the first thing that the ray from `origin` to origin + motion (raw) hits, as fixsat_cast2
 * and fixsat_cast_region. `scope` NULL: all things of the world count. Returns HIT, writing *number
 * and *hit; START_TOUCH or START_OVERLAP, writing *number; or MISS. The event and the choice are
 * exact, the time is rounded down. */
fixsat_event fixsat_world2_cast(const fixsat_world2 *world, fixsat_vec2 origin, fixsat_vec2 motion,
                                const fixsat_scope2 *scope, uint32_t *number, fixsat_hit2 *hit);

/** Iterator over all things that a ray hits, each once, where it hits them first. World and scope
 * must not change meanwhile. The loop may be left at any time. */
typedef struct fixsat_hits2 {
    uint32_t number;    /**< Number of the current thing, or FIXSAT_NOTHING. */
    fixsat_event event; /**< Event of the current thing; MISS before and after all. */
    fixsat_hit2 hit;    /**< Hit of the current thing if `event` is HIT. */
    const fixsat_world2 *private_world; /**< Private: the world of the query. */
    const fixsat_scope2 *private_scope; /**< Private: the scope of the query, or NULL. */
    fixsat_vec2 private_origin;         /**< Private: the origin of the ray, in raw. */
    fixsat_vec2 private_motion;         /**< Private: the motion of the ray, in raw. */
    bool private_has_more;              /**< Private: false after the last thing. */
} fixsat_hits2;

/** Begins a query for all things that the ray from `origin` to origin + motion (raw) hits. Then,
 * while fixsat_hits2_next(out) is true, out->number, out->event and out->hit tell the next thing.
 * `scope` NULL: all things of the world count. Cannot fail. */
void fixsat_world2_hits(const fixsat_world2 *world, fixsat_vec2 origin, fixsat_vec2 motion,
                        const fixsat_scope2 *scope, fixsat_hits2 *out);

/** Advances to the next thing that the ray hits, and sets hits->number, hits->event and, if that is
 * HIT, hits->hit. Returns false if there is none. The things come as fixsat_world2_cast would find
 * them if those before were left out: START_OVERLAP, START_TOUCH, then HIT by exact time; the
 * lowest number first where these are equal. Each call visits the tree along the whole ray. */
bool fixsat_hits2_next(fixsat_hits2 *hits);

/** Finds the first thing that shape `a` meets while it moves by `motion` (raw), as fixsat_impact2.
 * `scope` NULL: all things of the world count. Returns HIT, writing *number and *out; START_TOUCH
 * or START_OVERLAP, writing *number; or MISS. The event and the choice are exact, the time is
 * rounded down. */
fixsat_event fixsat_world2_impact(const fixsat_world2 *world, const fixsat_shape2 *a,
                                  fixsat_vec2 motion, const fixsat_scope2 *scope, uint32_t *number,
                                  fixsat_toi2 *out);

/** Finds the first thing that shape `a` begins to OVERLAP while it moves by `motion` (raw), as
 * fixsat_enter2; grazing, sliding along and leaving are free. `scope` NULL: all things of the world
 * count. Returns HIT, writing *number and *out; START_OVERLAP, writing *number; or MISS. The event
 * and the choice are exact, the time is rounded down. After START_OVERLAP fixsat_world2_push
 * (slide.h) finds a way out. */
fixsat_event fixsat_world2_enter(const fixsat_world2 *world, const fixsat_shape2 *a,
                                 fixsat_vec2 motion, const fixsat_scope2 *scope, uint32_t *number,
                                 fixsat_toi2 *out);
/** @} */

/** Finds the thing nearest to shape `a` whose distance, rounded down, is at most `limit` (raw;
 * INT32_MAX: any distance; negative: none). Distances are as of fixsat_distance2 and
 * fixsat_distance_shape2_region, but compared exactly. Among things that meet the shape the lowest
 * number wins. `scope` NULL: all things of the world count. One-way things never count. Returns
 * false, writing nothing, if nothing is within the limit. */
bool fixsat_world2_distance(const fixsat_world2 *world, const fixsat_shape2 *a, fix16_t limit,
                            const fixsat_scope2 *scope, uint32_t *number, fixsat_clearance2 *out);

/** @name Contacts
 * The contacts of a shape with all things that count, for bodies that rest on each other and on the
 * world. Things that are in line as stored are one floor: a seam between them gives no contact of
 * its own. Sides, their ends and exits are as under Contact in region.h.
 *
 * Plain shapes are boxes and polygons without a radius, with an area above zero and no two equal
 * neighbouring vertices. An OBB must also reach less than 32,768 units from its center on both
 * axes, and a polygon must have at most 65,535 vertices. Regions and plain shapes that are not
 * one-way are joining things: together they form one solid.
 *
 * - A region gives the contacts of fixsat_contact_shape2_region, with three differences:
 *   - The sides at an end are those of all joining things whose boundary passes through it.
 *   - Among equal depths the lowest thing number wins, then the lowest number of a side.
 *   - A covered side gives no contact, and its normal is no exit of another side.
 * - A plain shape is joined if the boundary of another, joining thing passes through a vertex of it
 *   that the query's shape meets. Then it is treated as a region, and gives only the contact of
 *   least depth, among equal depths that of the lowest side. It gives none if each side that is met
 *   is covered, or is left by an exit of another thing.
 * - Any other shape of the world gives the manifold of fixsat_contact2.
 * - A one-way thing gives a contact only if the query's shape does not OVERLAP it, and the dot
 *   product of the manifold's normal and its one_way is negative.
 * - If a shape that has an interior overlaps none of these things, all its contacts have depth 0.
 *
 * A side is covered if the places just outside of it lie inside other joining things, all along the
 * part that the shape meets. The search for these things goes along the side, from an end that the
 * shape meets:
 *
 * - A joining thing covers the next piece of the side if its interior holds the places just outside
 *   of the side, next to the point that is reached.
 * - The piece ends at the thing's next vertex on the side at which its interior no longer holds
 *   these places, or at the side's other end. From there any joining thing can cover the next one.
 * - Exception: a thing covers no next piece if one of its edges crosses the rest of the side, and
 *   the bounds of that edge meet those of the shape. The crossing may have no raw coordinates.
 *
 * The search can miss a cover: because of the exception, or if the shape meets no end of the side.
 * Then the side counts as not covered.
 * @{ */

/** Iterator over the contacts of a shape with a world. World, shape and scope must not change
 * meanwhile. The loop may be left at any time. */
typedef struct fixsat_contacts2 {
    uint32_t number; /**< Number of the current thing. */
    uint16_t edge;   /**< Number of the current side, that of its first edge, if the thing is a
                      * region or is joined; otherwise 0. Edge i of a shape begins at vertex i, see
                      * fixsat_contact_point2. */
    /** Manifold of the current contact: of the query's shape and the thing, in this order. While
     * the same features touch, a point keeps its id, and the contact its `number`. Use both for
     * warm starting. */
    fixsat_manifold2 manifold;
    const fixsat_world2 *private_world; /**< Private: the world of the query. */
    const fixsat_shape2 *private_shape; /**< Private: the shape of the query. */
    const fixsat_scope2 *private_scope; /**< Private: the scope of the query, or NULL. */
    uint32_t private_number;            /**< Private: the thing at hand. */
    uint32_t private_next;              /**< Private: its first edge that is not yet visited. */
} fixsat_contacts2;

/** Begins a query for the contacts of a shape with all things that count. Then, while
 * fixsat_contacts2_next(out) is true, out->number, out->edge and out->manifold tell the next
 * contact. `scope` NULL: all things of the world count. If the shape is itself a thing or a mover,
 * give its number as `except` in the scope. Cannot fail. */
void fixsat_world2_contacts(const fixsat_world2 *world, const fixsat_shape2 *shape,
                            const fixsat_scope2 *scope, fixsat_contacts2 *out);

/** Advances to the next contact and sets contacts->number, contacts->edge and contacts->manifold.
 * Returns false if there is none; then all three are of no use. Things come in rising order of
 * their numbers, the contacts of a region in the order of fixsat_region_contacts_next. The choice
 * is exact. Each call visits the parts of the tree near the shape, and each mover. It visits those
 * near one point again:
 *
 * - for each vertex of a shape of the world that is met;
 * - for each end of a side that is met;
 * - for each step of a cover;
 * - for each side whose normal could be an exit, once or more. */
bool fixsat_contacts2_next(fixsat_contacts2 *contacts);
/** @} */

#ifdef __cplusplus
}
#endif

#endif

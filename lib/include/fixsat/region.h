/* SPDX-License-Identifier: MIT */
/** @file
 * Regions: possibly concave polygons with holes, bounded by closed rings, and the queries on them.
 *
 * A ring is a closed chain of three or more vertices, each joined to the next by an edge.
 * A region is the even-odd interior of its rings, boundary included, so nested rings are holes and
 * islands. With inside_out it is the complement, boundary included: a fence or a cave.
 *
 * OVERLAP with a region means that the shape meets the region's interior. TOUCH means that it
 * meets the rings only. A shape that exactly fills a notch is TOUCH, although no small shift
 * separates it.
 *
 * Edges are numbered from 0 through all rings as they are stored: edge i begins at vertex i.
 */
#ifndef FIXSAT_REGION_H
#define FIXSAT_REGION_H

#include <fixsat/contact.h>
#include <fixsat/distance.h>
#include <fixsat/motion.h>
#include <fixsat/shapes.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A region. Vertices, counts and tree stay the caller's: they may be const and in flash, many
 * regions may share them, and they must neither change nor go away while a region uses them.
 * position may be written at any time (that is how a region moves), the other fields only by the
 * functions below. position + vertex is evaluated exactly, even when the sum does not fit a
 * coordinate.
 *
 * A region may also be const and in flash: see FIXSAT_REGION_INIT. */
typedef struct fixsat_region {
    fixsat_vec2 position;        /**< Offset added to each vertex, in raw; may be written at any
                                  * time. */
    const fixsat_vec2 *vertices; /**< Vertices of all rings in raw, ring after ring, each ring in
                                  * any winding. */
    const uint16_t *ring_counts; /**< Number of vertices of each ring, 3 or more. */
    uint16_t ring_count;         /**< Number of rings, 1 or more. */
    uint16_t vertex_count;       /**< Number of vertices of all rings together. */
    bool inside_out;          /**< True if the region is the complement of the rings' interior. */
    const fixsat_aabb2 *tree; /**< Tree that fixsat_region_build_tree made, or NULL. */
} fixsat_region;

/** The pair of edges that the constructor of a region rejected. */
typedef struct fixsat_edge_pair {
    uint16_t edge[2]; /**< Numbers of the two edges, the lower one first. */
} fixsat_edge_pair;

/** Sets *out to the region of `ring_count` rings. Ring i has ring_counts[i] vertices (raw), three
 * or more. The position is (0, 0); there is no tree. Vertices and counts must stay while the region
 * is used.
 *
 * No edge may have length zero. Two edges may have no common point, except one that is an end of
 * both; so rings may touch and cross at vertices. Exact. O(n^2): each edge is compared with each.
 *
 * Errors:
 * - NULL
 * - TOO_FEW: no ring, or a ring of fewer than three vertices
 * - TOO_MANY: more than 65,535 vertices, or more than 21,845 rings
 * - NO_LENGTH: an edge has length zero
 * - CROSSING: two edges cross where neither ends
 * - VERTEX_ON_EDGE: an end of one edge is within another edge
 * - SHARED_LENGTH: two edges lie on each other
 *
 * On the last four errors *wrong (if not NULL) is the first offending pair in lexicographic order.
 * NO_LENGTH is checked first; its pair is the same edge twice. */
FIXSAT_MUST_CHECK fixsat_status fixsat_region_init(fixsat_region *out, const fixsat_vec2 *vertices,
                                                   const uint16_t *ring_counts, size_t ring_count,
                                                   bool inside_out, fixsat_edge_pair *wrong);

/** Sets *out to `body`, rotated by `rot` and placed at `position` (raw); the body's own position is
 * ignored. Use it only to turn a region: to move one, write its position. Always turn the body, not
 * what was turned before, because roundings add up.
 *
 * Every rotated vertex is rounded once to the nearest raw value (ties towards plus infinity),
 * within half a raw unit of the exact image. That can bring edges onto or across each other if they
 * are less than about a raw unit apart. So the edges are checked as by fixsat_region_init, and an
 * error says that this heading has no region: keep the last one, or make the gap wider.
 *
 * Rings keep their vertices and their numbers, and inside_out stays. The result uses
 * body->ring_counts, and has no tree; make one with fixsat_region_build_tree. `out_vertices` is the
 * caller's. It has room for body->vertex_count vertices, must not overlap the body's, and must stay
 * while the result is used. On failure *out is untouched, and the vertices have any values. O(n^2):
 * each edge is compared with each.
 *
 * Errors: NULL (not for `wrong`), BAD_ROTATION, OUT_OF_RANGE (a rotated vertex leaves Q16.16); and
 * NO_LENGTH, CROSSING, VERTEX_ON_EDGE and SHARED_LENGTH, with *wrong as from fixsat_region_init. */
FIXSAT_MUST_CHECK fixsat_status fixsat_region_place(fixsat_region *out, fixsat_vec2 *out_vertices,
                                                    const fixsat_region *body, fixsat_rot2 rot,
                                                    fixsat_vec2 position, fixsat_edge_pair *wrong);

/** Initialiser of a fixsat_region of two arrays, as fixsat_region_init makes it; also of one that
 * is static and const, so in flash. The arguments are the arrays themselves, not pointers, because
 * their sizes are taken. Nothing is checked: it must be a region that the constructor accepts. */
#define FIXSAT_REGION_INIT(vertex_array, ring_count_array, is_inside_out)                          \
    {                                                                                              \
        {0, 0}, (vertex_array), (ring_count_array),                                                \
            sizeof(ring_count_array) / sizeof((ring_count_array)[0]),                              \
            sizeof(vertex_array) / sizeof((vertex_array)[0]), (is_inside_out), NULL                \
    }

/** Number of nodes that suffices for the tree of a region of `vertex_count` vertices, 1 or more. */
#define FIXSAT_REGION_TREE_SIZE(vertex_count)                                                      \
    ((vertex_count) / 8 + (vertex_count) / 64 + (vertex_count) / 512 + (vertex_count) / 4096 +     \
     (vertex_count) / 32768 + 6)

/** Gives a region a tree over its edges in `nodes`, the caller's memory, which must stay while the
 * region is used. The tree never changes an answer. With it a query visits the edges near the
 * shape, and skips the others in groups of 8, 64 and so on. It works best if edges that are stored
 * one after the other are near each other, as in a ring. O(n).
 * Errors: NULL, TOO_LITTLE_MEMORY (node_count < FIXSAT_REGION_TREE_SIZE(region->vertex_count)). */
fixsat_status fixsat_region_build_tree(fixsat_region *region, fixsat_aabb2 *nodes,
                                       size_t node_count);

/** @name Relation
 * A shape without interior (a point, a segment, a flat box) OVERLAPs if a point of it is in the
 * region's interior.
 *
 * O(n k) for n edges of the region and k vertices of the shape. A segment with v of the region's
 * vertices on it adds O(n v).
 * @{ */

/** Returns the relation of a point (raw) and a region: OVERLAP in its interior, TOUCH on its rings,
 * else SEPARATE. Exact for every input. O(n) for n edges. */
fixsat_relation fixsat_test_point_region(fixsat_vec2 point, const fixsat_region *region);

/** Returns the relation of any convex shape and a region. OVERLAP: the shape meets the region's
 * interior. TOUCH: it meets the rings only. Exact for every input. O(n k) for n edges of the region
 * and k vertices of the shape; a segment with v of the region's vertices on it adds O(n v). */
fixsat_relation fixsat_test_shape2_region(const fixsat_shape2 *a, const fixsat_region *b);

/** Returns the relation of region `b` to the set that shape `a` sweeps while it moves by `motion`
 * (raw). If the region moves by m instead, pass -m. Exact for every input. O(n k) for n edges of
 * the region and k vertices of the shape; a segment with v of the region's vertices on it adds
 * O(n v). */
fixsat_relation fixsat_sweep_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                           fixsat_vec2 motion);
/** @} */

/** Returns the distance of a shape and a region, in raw and rounded down, and their closest points,
 * as fixsat_distance2. From inside a fence it is the distance to the border. Among edges that are
 * equally near the one with the lowest number is taken. O(n k) for n edges and k vertices of the
 * shape. */
fixsat_clearance2 fixsat_distance_shape2_region(const fixsat_shape2 *a, const fixsat_region *b);

/** @name Contact
 * The contacts of a shape with the boundary of a region, for bodies that rest on it or press on it.
 * A seam or an inner corner of the boundary gives no contact of its own (no ghost contacts).
 *
 * Words:
 *
 * - A side is a longest run of consecutive edges of one ring with the same direction. It also ends
 *   at each vertex at which more than two edges of the region end. Its number is that of its first
 *   edge.
 * - An exit is a direction out of the region, with a line perpendicular to it: the line of a side,
 *   or one through a corner. "Behind" is the side of the line from which the direction leads away.
 *   The depth is how far the shape must move in this direction until nothing of it is behind the
 *   line.
 * - A corner is a vertex at which all sides that end there lie within less than half a turn, and
 *   the rest of the turn is outside. Other ends are seams (the boundary goes straight on), inner
 *   corners, and vertices where parts of the region meet from different sides.
 *
 * The shape can leave a side that it meets by these exits:
 *
 * 1. The outward normal of the side, which belongs to this side.
 * 2. At an end that the shape meets: the outward normal of each other side there, if this side lies
 *    behind the line of that one. It belongs to that side.
 * 3. At a corner that the shape meets, between the outward normals of the two outermost sides:
 *    - the opposite of the outward normal of each of the shape's edges;
 *    - for a rounded shape, the direction from the corner to the point of its core that is nearest
 *      to it, if that is a vertex.
 *
 *    These belong to one of the two outermost sides: the one that leads to the corner if the
 *    region's inside is on its left (y up).
 *
 * The least deep of all these exits is chosen. Among equally deep ones the side with the lowest
 * number wins, and among those of one side its outward normal. If the chosen exit belongs to this
 * side, the side gives a contact. Otherwise the side gives none. So a shape that covers the top of
 * a pillar stands on it, and the walls of the pillar give nothing.
 *
 * A shape that meets a ring has at least one contact. If a shape that has an interior only touches
 * the region, all its contacts have depth 0. A shape that is inside the region and meets no ring
 * has no contact, although it overlaps: fixsat_test_shape2_region tells that.
 * @{ */

/** Iterator over the contacts of a shape with the sides of a region. Shape and region must not
 * change meanwhile. The loop may be left at any time. */
typedef struct fixsat_region_contacts {
    /** Manifold of the current contact, as of fixsat_contact2 for the shape and the side.
     *
     * - The normal points from the shape to the region: it is the opposite of the exit's direction.
     * - If in_range is true, the shape, moved by -mtv, does not OVERLAP this side; it may overlap
     *   other ones. Each component of mtv then exceeds the exact one by less than 1 raw.
     * - The features of the region in an id are 2 i for vertex i, and 2 i + 1 for the side with
     *   number i, modulo 2^16.
     * - If no point of the incident edge is on or below the reference edge, there is one point: a
     *   vertex of the shape that is deepest along the normal. Its id has that vertex and an end of
     *   the side. */
    fixsat_manifold2 manifold;
    uint16_t edge; /**< Number of the current side: that of its first edge, as stored. */
    const fixsat_shape2 *private_shape;  /**< Private: the shape of the query. */
    const fixsat_region *private_region; /**< Private: the region of the query. */
    uint32_t private_next;               /**< Private: the first edge that is not yet visited. */
} fixsat_region_contacts;

/** Begins a query for the contacts of a shape with the sides of a region. Then, while
 * fixsat_region_contacts_next(out) is true, out->edge and out->manifold tell the next contact.
 * Cannot fail. */
void fixsat_contact_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                  fixsat_region_contacts *out);

/** Advances to the next contact and sets contacts->edge and contacts->manifold. Returns false if
 * there is none. The choice is exact: which sides give a contact, and by which exit. The sides come
 * in rising order of the first edge of each that is within the shape's bounds. O(n k) for n edges
 * of the region and k vertices of the shape. Two more costs:
 *
 * - O(n v) for v vertices within these sides;
 * - O(d^3) for each end of a side that is met, if d edges end there. */
bool fixsat_region_contacts_next(fixsat_region_contacts *contacts);
/** @} */

/** @name Impact and enter
 * These answer as fixsat_impact2 and fixsat_enter2, with two differences:
 *
 * - `normal` is that of the edge through which the region's interior is entered at the contact. If
 *   there is one, it is an edge onto which the shape can move from the contact without an overlap.
 *   At a corner the lowest-numbered edge wins: a's edges come first, then a's arcs by their
 *   vertices, then the region's edges. If an impact only grazes, the normal at the contact that is
 *   most against the motion is taken.
 * - `safe_motion` is the first motion of a list that enter reports free. The list goes through the
 *   fractions 1, then 1 - 2^-16 to 1 - 2^-2, then 1/2 to 2^-31 of the motion until the hit. For
 *   each fraction it has the points whose components are rounded down or up; those that lead
 *   farthest along the motion come first. Zero is last. So safe_motion can be short in corners.
 * @{ */

/** Finds the first moment at which shape `a` meets region `b` while it moves by `motion` (raw). If
 * the region moves by m instead, pass -m. Returns HIT, writing `out`; or, writing nothing, MISS,
 * START_TOUCH or START_OVERLAP. The event is exact, the time rounded down; safe_motion can be short
 * in corners. O(n k) for n edges and k vertices of the shape, for each safe motion that is tried.
 * Two more costs:
 *
 * - O(n v) for v vertices of the region that are touched at the hit;
 * - O(d^3) for each of these vertices at which d edges end. */
fixsat_event fixsat_impact_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                         fixsat_vec2 motion, fixsat_toi2 *out);

/** Finds the first moment at which shape `a` begins to OVERLAP region `b` while it moves by
 * `motion` (raw); grazing, sliding along and leaving are free. If the region moves by m instead,
 * pass -m. Returns HIT, writing `out`; or, writing nothing, MISS or START_OVERLAP. The event is
 * exact, the time rounded down; safe_motion can be short in corners. O(n k) for n edges and k
 * vertices of the shape, for each safe motion that is tried. Two more costs:
 *
 * - O(n v) for v vertices of the region that are touched at the hit;
 * - O(n w) for w vertices of the region on the way of a shape that has no interior, if the region
 *   has no tree. */
fixsat_event fixsat_enter_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                        fixsat_vec2 motion, fixsat_toi2 *out);
/** @} */

/** Finds where the ray from `origin` to origin + motion (raw) hits a region, as fixsat_cast2; the
 * point is the origin plus a safe motion as for enter. Returns HIT, writing `hit`; or, writing
 * nothing, MISS, START_TOUCH (the origin is on a ring) or START_OVERLAP (it is in the interior).
 * The event is exact, the time rounded down. At a corner the normal is that of the edge most
 * against the ray; the impact of a point chooses by the numbers of the edges. O(n) for n edges, for
 * each safe motion that is tried. */
fixsat_event fixsat_cast_region(const fixsat_region *region, fixsat_vec2 origin, fixsat_vec2 motion,
                                fixsat_hit2 *hit);

#ifdef __cplusplus
}
#endif

#endif

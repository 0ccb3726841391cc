/* SPDX-License-Identifier: MIT */
/** @file
 * Regions: what closed rings bound, concave as they like, and their verbs.
 *
 * A region is all that an odd number of rings go around, and the rings themselves: so a ring
 * inside another is a hole, and one inside a hole an island. Inside out it is all the rest, and
 * the rings: a fence, a cave.
 *
 * OVERLAP with a region means: the shape meets the region's inside. TOUCH: only its rings. In a
 * notch of just its width a shape touches, though no small shift frees it.
 *
 * Edges are numbered from 0, through all rings as they are stored: edge i begins at vertex i.
 */
#ifndef FIXSAT_REGION_H
#define FIXSAT_REGION_H

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
 * functions below. Vertices plus position may leave the range of a coordinate, and are meant
 * exactly.
 *
 * A region may also be const and in flash: write the fields as the constructor does. Then it is
 * not checked; what it refuses must not be written. */
typedef struct fixsat_region {
    fixsat_vec2 position;        /**< is added to each vertex */
    const fixsat_vec2 *vertices; /**< of all rings, one ring after the other, each in any winding */
    const uint16_t *ring_counts; /**< how many vertices each ring has, 3 or more */
    uint16_t ring_count;         /**< 1 or more */
    uint16_t vertex_count;       /**< of all rings together */
    bool inside_out;             /**< it is what the rings leave */
    const fixsat_aabb2 *tree;    /**< see fixsat_region_build_tree; or NULL */
} fixsat_region;

/** Two edges that may not be so. */
typedef struct fixsat_edge_pair {
    uint16_t edge[2]; /**< their numbers, the lower first */
} fixsat_edge_pair;

/** A region of rings of three or more vertices. No edge may have length zero, and two edges have
 * no point in common but one that is an end of both: so rings may touch and cross at vertices. The
 * position is (0, 0), there is no tree. Exact; each edge is compared with each other, O(n^2).
 * NULL; TOO_FEW (no ring, or one of fewer than three vertices); OUT_OF_RANGE (more than 65,535
 * vertices); NO_LENGTH (an edge); CROSSING (two edges, where neither has an end); VERTEX_ON_EDGE
 * (an end of one edge is within the other); SHARED_LENGTH (two edges lie on each other). With one
 * of the last four `wrong`, if it is not NULL, is set to the two edges: to the lowest for which
 * there is another, and to the lowest of these; of NO_LENGTH, which comes first, to the one
 * twice. */
fixsat_status fixsat_region_init(fixsat_region *out, const fixsat_vec2 *vertices,
                                 const uint16_t *ring_counts, size_t ring_count, bool inside_out,
                                 fixsat_edge_pair *wrong);

/** How many nodes a tree over so many vertices has at most, at least one. */
#define FIXSAT_REGION_TREE_SIZE(vertex_count)                                                      \
    ((vertex_count) / 8 + (vertex_count) / 64 + (vertex_count) / 512 + (vertex_count) / 4096 +     \
     (vertex_count) / 32768 + 6)

/** Gives a region a tree over its edges, in the caller's memory: with it a query looks at the
 * edges near the shape, and at one bound for each eight of the others or fewer. It never changes
 * an answer. Edges that are stored one after the other should be near each other, as in a ring.
 * O(n).
 * NULL; OUT_OF_RANGE (fewer than FIXSAT_REGION_TREE_SIZE(region->vertex_count) nodes). */
fixsat_status fixsat_region_build_tree(fixsat_region *region, fixsat_aabb2 *nodes,
                                       size_t node_count);

/** @{
 * How a shape, or all that it sweeps while it moves, lies to a region. Exact for every input.
 * A shape without an inside (a point, a segment, a flat box) OVERLAPs where a point of it is in
 * the region's inside. To ask for a region that moves by m, ask for the shape that moves by -m.
 * O(n k) for n edges of the region and k vertices of the shape; to this a segment with v of the
 * region's vertices on it adds O(n v). */
fixsat_relation fixsat_test_point_region(fixsat_vec2 point, const fixsat_region *region);
fixsat_relation fixsat_test_shape2_region(const fixsat_shape2 *a, const fixsat_region *b);
fixsat_relation fixsat_sweep_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                           fixsat_vec2 motion);
/** @} */

/** How far a shape is from a region: from inside a fence, to its border. As
 * fixsat_distance2 says; of edges that are equally near, that of the lowest number. */
fixsat_clearance2 fixsat_distance_shape2_region(const fixsat_shape2 *a, const fixsat_region *b);

/** @{
 * The first moment at which a shape that moves meets a region; and the first at which it goes into
 * its inside: grazing, sliding along and leaving are free. As fixsat_impact2 and fixsat_enter2
 * say, but for two things. `normal`: of the edge by which the region's inside is entered at the
 * contact, never one along which there is none but only more of the region; through a corner of
 * several that of the lowest number, a's edges (then its arcs, by their vertices) before the
 * region's. Where an impact only grazes, that of those at the contact which is most against the
 * motion. `safe_motion` is the first that is free by enter of a list: for k from 0 to 31 the
 * motion until then divided by 2^k, both components rounded down or up, those that lead farthest
 * along the motion first; at last zero. In a corner it may be short.
 * To this is a region asked that moves by m: for the shape that moves by -m.
 * O(n k) for n edges and k vertices of the shape for each way that is tried. */
fixsat_event fixsat_impact_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                         fixsat_vec2 motion, fixsat_toi2 *out);
fixsat_event fixsat_enter_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                        fixsat_vec2 motion, fixsat_toi2 *out);
/** @} */

/** Where a ray hits a region. As fixsat_cast2 says, but that the point is found by a safe motion
 * as above. */
fixsat_event fixsat_cast_region(const fixsat_region *region, fixsat_vec2 origin, fixsat_vec2 motion,
                                fixsat_hit2 *hit);

#ifdef __cplusplus
}
#endif

#endif

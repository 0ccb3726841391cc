/* SPDX-License-Identifier: MIT */
/** @file
 * Contact: the penetration depth of two shapes, the vector that separates them, and their contact
 * points. A manifold holds these, and the normal.
 *
 * The reference edge (in 3D: face) is that of minimum penetration. The incident edge or face
 * belongs to the other shape: among those that hold its deepest points, it is the one most
 * anti-parallel to the reference.
 */
#ifndef FIXSAT_CONTACT_H
#define FIXSAT_CONTACT_H

#include <fixsat/shapes.h>
#include <fixsat/solids.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A contact point in 2D.
 *
 * - The incident edge is clipped to the length of the reference edge. Its end points that lie on or
 *   below the reference edge are reported: one or two.
 * - For rounded shapes the points are found on the cores. Then they are moved onto the surface of
 *   the incident shape, by its radius against the outward normal of the reference edge. That is
 *   -normal if the reference edge is a's, and +normal if it is b's.
 * - If a shape is rounded and the cores are nearest at a vertex of each, one point is reported. It
 *   lies on a's surface.
 *
 * A position is rounded once: each component is within 1 raw of the exact one. A depth is that of
 * the point before rounding, within 1 raw; so the deepest point's depth may differ from the
 * manifold's by 1.
 *
 * The id stays the same from call to call while the same features touch, whatever the positions;
 * use it for warm starting. A feature is 2 i for vertex i and 2 i + 1 for the edge from vertex i to
 * the next, as stored, modulo 2^16. The vertices of an OBB are c + u + v, c - u + v, c - u - v,
 * c + u - v. Those of an AABB are min, (max.x, min.y), max, (min.x, max.y). */
typedef struct fixsat_contact_point2 {
    fixsat_vec2 position; /**< Position of the point in raw, each component within 1 raw. */
    fix16_t depth;        /**< Depth of the point in the other shape in raw, within 1 raw. */
    uint32_t id;          /**< Features of the point: a's in the low half, b's in the high half. */
} fixsat_contact_point2;

/** Penetration and contact points of two shapes in 2D. */
typedef struct fixsat_manifold2 {
    fixsat_vec2 normal; /**< Unit normal from a to b; each component within 1 raw; (1, 0) if both
                         * cores are one and the same point. */
    fix16_t depth;      /**< Penetration depth in raw, rounded up: less than 1 raw too large. */
    fixsat_vec2 mtv;    /**< Minimum translation vector in raw: add it to b to separate the
                         * pair, or subtract it from a. */
    uint8_t count;      /**< Number of contact points, 1 or 2. */
    bool in_range;      /**< True if nothing was clamped to the range of a coordinate. */
    fixsat_contact_point2 point[2]; /**< Contact points, of which the first `count` are set. */
} fixsat_manifold2;

/** The features that define the normal of a fixsat_manifold3. An index that is not named is 0. Both
 * are 0 unless both shapes are OBBs without radii. Both are also 0 if two such OBBs are flat and
 * touch without a face or a pair of edges. */
typedef enum fixsat_feature {
    FIXSAT_FEATURE_FACE_OF_A = 0, /**< The normal is that of a's reference face; if a is an OBB, of
                                   * its face at half-edge `index_a`. */
    FIXSAT_FEATURE_FACE_OF_B = 1, /**< The normal is that of b's reference face; if b is an OBB, of
                                   * its face at half-edge `index_b`. */
    FIXSAT_FEATURE_EDGES = 2      /**< Edges or corners touch, and no face. Between two OBBs the
                                   * normal is perpendicular to half-edge `index_a` of a and
                                   * half-edge `index_b` of b. */
} fixsat_feature;

/** A contact point in 3D.
 *
 * - With a reference face: the incident face is clipped to the prism over the reference face. The
 *   points are its clipped corners on or below the reference face, on the surface of the shape that
 *   has the incident face. If there are more than four, four of them that lie far apart are
 *   reported, one of which is within 1 raw of the greatest depth.
 * - Without one: the two shapes' support sets along the normal have a point or a segment in common,
 *   as seen along the normal. Its one or two ends are the points, on a's surface. Two OBBs have
 *   the point of a's edge that is closest to b's edge.
 * - An OBB without volume may have no face turned against the reference face. If one of its
 *   half-edges is zero, all of it is the incident face, seen edge-on. So a plate that stands on a
 *   box has the ends of its lower edge, a rod its ends, and a point itself, clipped as above.
 *   Corners at one position are reported once.
 * - Otherwise, if an OBB has no volume: at least one point of one of them.
 * - For solids: if the sine of the angle between the incident face and the reference's normal is
 *   below 2^-8, the face is seen edge-on. Then the edge or corner on which the shape stands is
 *   clipped in its place. So a plate that stands on a level edge has the ends of that edge, though
 *   turning has bent the plate by a fraction of a raw. If the edge is not level, only its
 *   lower end is a point.
 *
 * Turning rounds the points of a hull, so a face can be bent. All points of a core within 16 raw of
 * the plane of its reference or incident face belong to that face, as if they were in the plane.
 * Two turned crates can still touch with an edge of each, where the bent faces have ridges that
 * cross; then there is one point.
 *
 * A position and a depth are within 2 raw of the exact ones. The depth is measured from the
 * reference face against its outward normal; without a reference face it is the manifold's.
 *
 * The id is used as in fixsat_contact_point2. A feature of a box is the sum of t 3^k over the
 * half-edges k. The digit t is 0 on the side of half_edge[k] (of an AABB: of the maximum), 1 on the
 * opposite side, and 2 all along it. So a corner has no digit 2, an edge has one, and a face has
 * two. A feature of any other core is 2 i for point i, 2 i + 1 for the edge from point i to the
 * next one, counter-clockwise around the face as seen from outside, and 0xFFFF inside the face. The
 * ends of a segment are points 0 and 1, and its edge is 1. Numbers are modulo 2^16, so they are
 * unique up to 32,767 points. */
typedef struct fixsat_contact_point3 {
    fixsat_vec3 position; /**< Position of the point in raw, each component within 2 raw. */
    fix16_t depth;        /**< Depth of the point in the other shape in raw, within 2 raw. */
    uint32_t id;          /**< Features of the point: a's in the low half, b's in the high half. */
} fixsat_contact_point3;

/** Penetration and contact points of two shapes in 3D. */
typedef struct fixsat_manifold3 {
    fixsat_vec3 normal; /**< Unit normal from a to b; each component within 1 raw. */
    fix16_t depth;      /**< Penetration depth in raw, rounded up: less than 1 raw too large. */
    fixsat_vec3 mtv;    /**< Minimum translation vector in raw: add it to b to separate the
                         * pair, or subtract it from a. */
    uint8_t feature;    /**< Kind of features that define the normal, a fixsat_feature. */
    uint8_t index_a;    /**< Index of a half-edge of a, 0 to 2; see fixsat_feature. */
    uint8_t index_b;    /**< Index of a half-edge of b, 0 to 2; see fixsat_feature. */
    uint8_t count;      /**< Number of contact points, 1 to 4. */
    bool in_range;      /**< True if nothing was clamped to the range of a coordinate. */
    fixsat_contact_point3 point[4]; /**< Contact points, of which the first `count` are set. */
} fixsat_manifold3;

/** @name Contact
 * If in_range is true, a pair that is moved apart by the minimum translation vector does not
 * OVERLAP any more, by the exact test. Each component of the vector then exceeds that of the exact
 * minimum by less than 1 raw in magnitude. A vector that was clamped (in_range is false) can be too
 * short.
 *
 * If several axes attain the minimum, the one chosen depends only on the shapes and their order.
 * Swapping a and b gives the same depth. If one axis attains the minimum, swapping also gives the
 * opposite normal and vector. The points need not be the same, because the reference may change.
 *
 * Cost in 2D: O(n + m) steps for n and m vertices. On a Cortex-M0+ boxes and octagons, with radii
 * or without, take 6,000 to 11,000 cycles if both lie in one square of 2,048 units (512 with
 * radii). Otherwise wide integers are needed: 70,000 cycles and more.
 *
 * Cost in 3D of two OBBs: a constant number of steps. Boxes that overlap take about 22,000 cycles
 * if both lie in one cube of 128 units. Otherwise wide integers are needed: measured up to 499,000
 * cycles.
 *
 * Cost of other solids: O(n + m) steps for each facet of their difference that is looked at, for n
 * and m points. On a Cortex-M0+ (emulated) hulls of 8, 16 and 32 points that are 5 to 20 % deep
 * take 384,000, 403,000 and 514,000 cycles in the mean, a capsule on a triangle 137,000. If the
 * difference has more than 40 vertices that are about equally near, as for two balls of 28 points
 * or more, one in the middle of the other, all triples and all pairs of points are tried instead:
 * O(n^2 m^2 (n + m)), which takes minutes for 64 points. If the faces of both hulls are known
 * (fixsat_hull3_faces), it is O(n m (n + m)), seconds for 64 points. A hull that
 * fixsat_hull3_place has made has no faces until they are found.
 *
 * The points of two faces come on top: O(f g) steps for f and g corners, up to 32 each. If a face
 * has more, its corners are searched for again and again: O(f g (n + m)) steps, whether the faces
 * are known or not.
 * @{ */

/** Returns the exact relation of any two convex shapes in 2D, as fixsat_test2, and writes their
 * penetration to *out unless it is SEPARATE. The depth is rounded up. If out->in_range is true,
 * b + mtv does not OVERLAP a. O(n + m) for n and m vertices. */
fixsat_relation fixsat_contact2(const fixsat_shape2 *a, const fixsat_shape2 *b,
                                fixsat_manifold2 *out);

/** Returns the exact relation of two polygons and writes their penetration to *out unless it is
 * SEPARATE. The depth is rounded up. If out->in_range is true, b + mtv does not OVERLAP a.
 * O(n + m) for n and m vertices. */
fixsat_relation fixsat_contact_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                               fixsat_manifold2 *out);

/** Returns the exact relation of two boxes in 2D and writes their penetration to *out unless it is
 * SEPARATE. The depth is rounded up. If out->in_range is true, b + mtv does not OVERLAP a.
 * Constant time. */
fixsat_relation fixsat_contact_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b,
                                         fixsat_manifold2 *out);

/** Returns the exact relation of a polygon and a box and writes their penetration to *out unless
 * it is SEPARATE. The depth is rounded up. If out->in_range is true, b + mtv does not OVERLAP a.
 * O(n) for n vertices. */
fixsat_relation fixsat_contact_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                            fixsat_manifold2 *out);

/** Returns the exact relation of two boxes in 3D and writes their penetration to *out unless it is
 * SEPARATE. The depth is rounded up. If out->in_range is true, b + mtv does not OVERLAP a.
 * Constant time. */
fixsat_relation fixsat_contact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                         fixsat_manifold3 *out);

/** Returns the exact relation of any two convex shapes in 3D, as fixsat_test3, and writes their
 * penetration to *out unless it is SEPARATE. The depth is rounded up. If out->in_range is true,
 * b + mtv does not OVERLAP a. For two OBBs without radii it does as fixsat_contact_obb3_obb3.
 *
 * The normal is the direction in which b leaves a on the shortest way:
 *
 * - If the cores are apart, it leads from a's closest point to b's.
 * - If they meet, several faces of the difference of the shapes may be as near. The one whose
 *   normal has the greatest x is taken, among several the greatest y, then z.
 * - If they meet in one plane or one line, as two crossing segments do, no way parts the cores, and
 *   the depth is the sum of the radii. In a plane the normal is perpendicular to it, with its first
 *   component that is not 0 positive. In a line it is the cross product of the line's direction,
 *   with the same sign, and the first axis that is not along it. For two equal points it is
 *   (1, 0, 0). */
fixsat_relation fixsat_contact3(const fixsat_shape3 *a, const fixsat_shape3 *b,
                                fixsat_manifold3 *out);
/** @} */

#ifdef __cplusplus
}
#endif

#endif

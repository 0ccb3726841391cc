/* SPDX-License-Identifier: MIT */
/** @file
 * Tests: the relation of two shapes.
 *
 * Each answer is SEPARATE, TOUCH or OVERLAP (types.h), and is the true one for the shapes as
 * stored, for every bit pattern: there is no epsilon, nothing is normalized, divided or rounded,
 * and nothing overflows. Swapping the arguments never changes it. Tests cannot fail. An empty AABB
 * is SEPARATE from everything.
 *
 * Method: the position of the origin in the Minkowski difference of the pair. Polygons are tested
 * by the half-planes of their edges with a witness vertex. Boxes are tested as zonotopes, so that
 * no axis needs a projection (Gottschalk's fifteen axes in 3D, as determinants of half-edges).
 * Coordinate axes come first. Any two shapes in 3D are tested by a search for a direction that
 * separates them, or for a tetrahedron of the difference around the origin. Each sign is found in
 * narrow integers where a proven bound allows it, else in wide ones.
 */
#ifndef FIXSAT_TEST_H
#define FIXSAT_TEST_H

#include <fixsat/shapes.h>
#include <fixsat/solids.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Returns the relation of two AABBs in 2D; an empty one is SEPARATE. Exact. Constant time. */
fixsat_relation fixsat_test_aabb2_aabb2(const fixsat_aabb2 *a, const fixsat_aabb2 *b);

/** Returns the relation of two boxes in 2D. Exact for every input. Constant time. */
fixsat_relation fixsat_test_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b);

/** Returns the relation of a box and an AABB in 2D; an empty AABB is SEPARATE. Exact for every
 * input. Constant time. */
fixsat_relation fixsat_test_obb2_aabb2(const fixsat_obb2 *a, const fixsat_aabb2 *b);

/** Returns the relation of two polygons. Exact for every input.
 *
 * For n and m vertices O(log n + log m) steps if the polygons meet on the segment between a point
 * inside each, as most pairs that OVERLAP do. Otherwise O(n + m) as a rule, because a witness that
 * settles one edge is passed on to the next; never more than 2 (n + 2) (m + 2). */
fixsat_relation fixsat_test_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b);

/** Returns the relation of a polygon and a box. Exact for every input. O(n) for n vertices. */
fixsat_relation fixsat_test_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b);

/** Returns the relation of a polygon and an AABB; an empty AABB is SEPARATE. Exact for every input.
 * O(n) for n vertices. */
fixsat_relation fixsat_test_polygon_aabb2(const fixsat_polygon *a, const fixsat_aabb2 *b);

/** Returns the relation of two AABBs in 3D; an empty one is SEPARATE. Exact. Constant time. */
fixsat_relation fixsat_test_aabb3_aabb3(const fixsat_aabb3 *a, const fixsat_aabb3 *b);

/** Returns the relation of two boxes in 3D. Exact for every input. Constant time. */
fixsat_relation fixsat_test_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b);

/** Returns the relation of a box and an AABB in 3D; an empty AABB is SEPARATE. Exact for every
 * input. Constant time. */
fixsat_relation fixsat_test_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b);

/** Returns the relation of a point (raw) and a polygon: OVERLAP strictly inside, TOUCH on the
 * boundary, else SEPARATE. Exact. O(n) for n vertices. */
fixsat_relation fixsat_test_point_polygon(fixsat_vec2 point, const fixsat_polygon *polygon);

/** Returns the relation of a point (raw) and a box in 2D: OVERLAP strictly inside, TOUCH on the
 * boundary or in a box without interior, else SEPARATE. Exact. Constant time. */
fixsat_relation fixsat_test_point_obb2(fixsat_vec2 point, const fixsat_obb2 *box);

/** Returns the relation of a point (raw) and a box in 3D: OVERLAP strictly inside, TOUCH on the
 * boundary or in a box without interior, else SEPARATE. Exact. Constant time. */
fixsat_relation fixsat_test_point_obb3(fixsat_vec3 point, const fixsat_obb3 *box);

/** Returns the relation of any two convex shapes in 2D. Exact for every input.
 *
 * Without radii the cost is that of the pair's own test above, if there is one. Otherwise it is
 * O(n + m) for cores of n and m vertices. Radii are compared as squares, without a root. */
fixsat_relation fixsat_test2(const fixsat_shape2 *a, const fixsat_shape2 *b);

/** Returns the relation of two spheres. Exact for every input. Constant time. */
fixsat_relation fixsat_test_sphere_sphere(const fixsat_sphere *a, const fixsat_sphere *b);

/** Returns the relation of a sphere and an AABB in 3D; an empty AABB is SEPARATE. Exact for every
 * input. Constant time. */
fixsat_relation fixsat_test_sphere_aabb3(const fixsat_sphere *a, const fixsat_aabb3 *b);

/** Returns the relation of any two convex shapes in 3D. Exact for every input.
 *
 * A segment that pierces a triangle overlaps it. But two shapes without radii never OVERLAP if
 * their Minkowski difference is flat: two segments, two triangles in one plane, a point and a
 * triangle. They can only TOUCH, so give one of them a radius if it is to stop the other.
 *
 * Two boxes without radii cost what their own test above costs. Otherwise it takes some four steps
 * of O(n + m) for cores of n and m points, by the algorithm of Gilbert, Johnson and Keerthi with
 * exact signs. Pairs that nearly touch take some ten times as long, in wide integers. Radii are
 * compared as squares, without a root. */
fixsat_relation fixsat_test3(const fixsat_shape3 *a, const fixsat_shape3 *b);

/** Memory of a pair's last test, which makes its next test faster. The caller keeps one for each
 * pair that is tested again and again while it moves, and sets it to 0 at first. It may hold any
 * value, because it is checked before it is used: it never changes an answer. */
typedef uint32_t fixsat_cache;

/** @name Tests with a cache
 * The pairs (a, b) and (b, a) need different caches. Where its cache does not help, a test takes up
 * to 1.5 times as long as without one.
 * @{ */

/** Returns what fixsat_test_polygon_polygon(a, b) returns; exact whatever *cache holds. Constant
 * time if the axis that separated the pair last time still does; otherwise up to 1.5 times as long
 * as without a cache. Updates *cache if it finds an edge that separates the pair. Where the number
 * of that edge does not fit, as with more than 32,768 vertices, *cache becomes 0. */
fixsat_relation fixsat_test_polygon_polygon_cached(const fixsat_polygon *a, const fixsat_polygon *b,
                                                   fixsat_cache *cache);

/** Returns what fixsat_test_obb3_obb3(a, b) returns; exact whatever *cache holds. Faster if the
 * axis that separated the pair last time still does, or if the point that was inside both still is;
 * otherwise up to 1.5 times as long as without a cache. Updates *cache if it finds an axis that
 * separates the pair, or a point inside both. */
fixsat_relation fixsat_test_obb3_obb3_cached(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                             fixsat_cache *cache);

/** Returns what fixsat_test3(a, b) returns; exact whatever *cache holds. One step of O(n + m) if
 * the direction in the cache still separates the pair: that of its last separation, rounded to 10
 * bits a component. The cache is not used if each of the two shapes is a point or a box without a
 * radius, nor if a position, a point, a half-edge or a radius of either is 2,048 units or more.
 * Updates *cache if it finds a direction that separates the pair. */
fixsat_relation fixsat_test3_cached(const fixsat_shape3 *a, const fixsat_shape3 *b,
                                    fixsat_cache *cache);
/** @} */

#ifdef __cplusplus
}
#endif

#endif

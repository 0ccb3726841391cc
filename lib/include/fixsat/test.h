/* SPDX-License-Identifier: MIT */
/** @file
 * The tests: do two shapes meet?
 *
 * Each answer is the true one for the shapes as stored, for every bit pattern:
 * there is no epsilon, nothing is normalized, divided or rounded, and nothing
 * overflows. Swapping the arguments never changes it. Tests cannot fail.
 *
 * Method: the separating axis theorem on the Minkowski difference of the pair.
 * Polygons by the half-planes of their edges with a witness vertex; boxes as
 * zonotopes, so that no axis needs a projection (Gottschalk's fifteen axes in
 * 3D, as determinants of half-edges). Coordinate axes come first. Each sign is
 * found in narrow integers where a proven bound allows it, else in wide ones.
 */
#ifndef FIXSAT_TEST_H
#define FIXSAT_TEST_H

#include <fixsat/shapes.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** @{
 * Constant time. */
fixsat_relation fixsat_test_aabb2_aabb2(const fixsat_aabb2 *a, const fixsat_aabb2 *b);
fixsat_relation fixsat_test_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b);
fixsat_relation fixsat_test_obb2_aabb2(const fixsat_obb2 *a, const fixsat_aabb2 *b);
/** @} */

/** For n and m vertices O(log n + log m) steps where they meet between a point inside
 * each, as most pairs do that meet; else O(n + m) as a rule: a witness that settles
 * one edge is passed on to the next. Never more than 2 (n + 2) (m + 2). */
fixsat_relation fixsat_test_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b);

/** @{
 * O(n) for n vertices. */
fixsat_relation fixsat_test_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b);
fixsat_relation fixsat_test_polygon_aabb2(const fixsat_polygon *a, const fixsat_aabb2 *b);
/** @} */

/** @{
 * Constant time. */
fixsat_relation fixsat_test_aabb3_aabb3(const fixsat_aabb3 *a, const fixsat_aabb3 *b);
fixsat_relation fixsat_test_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b);
fixsat_relation fixsat_test_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b);
/** @} */

/** @{
 * Points: OVERLAP strictly inside, TOUCH on the boundary (and in a shape without
 * inside). O(n) for n vertices, else constant time. */
fixsat_relation fixsat_test_point_polygon(fixsat_vec2 point, const fixsat_polygon *polygon);
fixsat_relation fixsat_test_point_obb2(fixsat_vec2 point, const fixsat_obb2 *box);
fixsat_relation fixsat_test_point_obb3(fixsat_vec3 point, const fixsat_obb3 *box);
/** @} */

/** Any two shapes. Without radii as the tests above, where there is one for the pair; else
 * O(n + m) for cores of n and m vertices, by comparing squares: no root. */
fixsat_relation fixsat_test2(const fixsat_shape2 *a, const fixsat_shape2 *b);

/** @{
 * Constant time. */
fixsat_relation fixsat_test_sphere_sphere(const fixsat_sphere *a, const fixsat_sphere *b);
fixsat_relation fixsat_test_sphere_aabb3(const fixsat_sphere *a, const fixsat_aabb3 *b);
/** @} */

/** What a test found out about a pair, for its next test: the caller's, one for a
 * pair that is tested again and again while it moves. Start with 0. It may hold
 * anything: what it holds is checked before it is used and never changes an answer. */
typedef uint32_t fixsat_cache;

/** @{
 * The same answers as fixsat_test_polygon_polygon(a, b) and _obb3_obb3(a, b), and sooner
 * if the axis that separated the pair last time still does, in 3D also if the point that
 * both had inside is still there. Swapped arguments need a cache of their own. With a
 * cache that helps, constant time also for polygons (of up to 32,768 vertices; the
 * others are not cached). One that does not help costs up to half as much again. */
fixsat_relation fixsat_test_polygon_polygon_cached(const fixsat_polygon *a, const fixsat_polygon *b,
                                                   fixsat_cache *cache);
fixsat_relation fixsat_test_obb3_obb3_cached(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                             fixsat_cache *cache);
/** @} */

#ifdef __cplusplus
}
#endif

#endif

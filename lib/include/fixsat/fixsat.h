/* SPDX-License-Identifier: MIT */
/** @file
 * All headers of the library. */

/** @mainpage
 * fixsat is a C11 collision-detection library for processors without a floating-point unit. In
 * Q16.16 fixed point, 2D and 3D, it answers exactly whether shapes overlap, when, how deeply, and
 * how far apart they are; for pairs of shapes and for whole worlds of them.
 *
 *     fixsat_obb2 car, wall;
 *     fixsat_rot2 heading = fixsat_rot2_from_turn(8192);       // 45 degrees
 *     if (fixsat_obb2_from_rot(&car, center, half_extents, heading) != FIXSAT_OK) ...
 *     if (fixsat_test_obb2_obb2(&car, &wall)) ...              // they meet
 *
 * Start with types.h (numbers, relations, statuses) and shapes.h. Any convex shape in 3D is in
 * solids.h. Then read the header of the query that you need:
 *
 * - test.h: whether two shapes meet (fixsat_test2, fixsat_test3).
 * - motion.h: when they meet or begin to overlap while one moves (fixsat_impact2, fixsat_enter3),
 *   and what a ray hits (fixsat_cast2, fixsat_cast3).
 * - turn.h: when they begin to overlap while one turns about a pivot (fixsat_turn2), poses, and how
 *   a body in a pose is turned in a world (fixsat_world2_steer).
 * - contact.h: how deeply they overlap, and their contact points (fixsat_contact2,
 *   fixsat_contact3). All contacts of a body with what is around it are in region.h and world.h
 *   (fixsat_contact_shape2_region, fixsat_world2_contacts).
 * - distance.h: how far apart they are (fixsat_distance2, fixsat_distance3).
 * - region.h: the same for concave polygons with holes, fences and caves.
 * - world.h and world3.h: the same for many things at once (fixsat_world2_cast).
 * - slide.h: how a body slides along walls, how a character walks (fixsat_world2_walk), and how a
 *   body gets out of what it overlaps (fixsat_world2_push).
 * - pairs.h: which of many moving bodies meet, and since when (fixsat_pairs2_next).
 * - outline.h: the edges and arcs of any shape or region, for drawing.
 * - hull.h and parts.h: the convex hull of points, and the convex pieces of a region.
 * - rotation.h: rotations from angles and quaternions.
 *
 * Functions for boxes and polygons, such as fixsat_test_obb2_obb2, answer as the general ones for
 * fixsat_shape2 and fixsat_shape3 do, and link less code or take less time. A verb has them where
 * they save at least 15 % of the code or 20 % of the time.
 *
 * Names follow one rule:
 *
 * - A query on a pair of shapes is fixsat_VERB_A_B, such as fixsat_test_polygon_obb2; on any two
 *   convex shapes it is fixsat_VERB2 in 2D, and fixsat_VERB3 in 3D. A ray needs one shape:
 *   fixsat_cast_SHAPE. Outputs come last. A further argument is named by an ending: _cached takes
 *   a fixsat_cache.
 * - A function of a container or an iterator is fixsat_CONTAINER_VERB, such as fixsat_world2_cast:
 *   first the container, then the question and the scope, last the outputs. So is a function that
 *   begins an iterator over something: fixsat_world2_test, fixsat_shape2_outline. One iterator is
 *   begun by a query on a pair: fixsat_contact_shape2_region.
 * - A constructor is fixsat_SHAPE_init, fixsat_SHAPE_from_SOURCE or fixsat_SHAPE_KIND, such as
 *   fixsat_shape2_circle. Bounds are fixsat_aabb2_of_SHAPE, a turned copy is fixsat_SHAPE_place.
 *   The output comes first, and a status that is ignored is a warning (FIXSAT_MUST_CHECK).
 * - Any other function is fixsat_TYPE_VERB, such as fixsat_vec2_add or fixsat_rot2_mul; fixsat_mul
 *   multiplies two numbers. fixsat_status_name, fixsat_relation_name and fixsat_event_name return
 *   names for people.
 * - 2 and 3 are the dimension. A type of one dimension alone has no digit: polygon, region, sphere.
 * - A status that is an error begins with FIXSAT_ERROR_. The constants of a kind begin with that
 *   kind: FIXSAT_CORE_, FIXSAT_CORE3_, FIXSAT_THING_, FIXSAT_FEATURE_, FIXSAT_PAIR_. Relations and
 *   events do not, because programs write them often: FIXSAT_TOUCH, FIXSAT_HIT.
 * - `normal` points from the first shape to the second, from the moved shape to the thing;
 *   `outward_normal` points out of the thing. Fields that are private begin with private_.
 *
 * Every function can be called from an interrupt and from several cores at once, because there is
 * no state, no allocation, no recursion and no floating point. Pointers must be valid. A function
 * refuses NULL only if its comment lists the error NULL.
 */
#ifndef FIXSAT_FIXSAT_H
#define FIXSAT_FIXSAT_H

#include <fixsat/contact.h>
#include <fixsat/distance.h>
#include <fixsat/hull.h>
#include <fixsat/motion.h>
#include <fixsat/outline.h>
#include <fixsat/pairs.h>
#include <fixsat/parts.h>
#include <fixsat/private.h>
#include <fixsat/region.h>
#include <fixsat/rotation.h>
#include <fixsat/shapes.h>
#include <fixsat/slide.h>
#include <fixsat/solids.h>
#include <fixsat/test.h>
#include <fixsat/turn.h>
#include <fixsat/types.h>
#include <fixsat/version.h>
#include <fixsat/world.h>
#include <fixsat/world3.h>

#endif

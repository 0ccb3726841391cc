/* SPDX-License-Identifier: MIT */
/** @file
 * All headers of the library. */

/** @mainpage
 * fixsat: do two convex shapes meet, when will they, how deep are they in each other and how far
 * apart? Exact answers in Q16.16 for processors without a floating-point unit.
 *
 *     fixsat_obb2 car, wall;
 *     fixsat_rot2 heading = fixsat_rot2_from_turn(8192);       // 45 degrees
 *     if (fixsat_obb2_from_rot(&car, center, half_extents, heading) != FIXSAT_OK) ...
 *     if (fixsat_test_obb2_obb2(&car, &wall)) ...              // they meet
 *
 * Everything here can be called from an interrupt and from several cores at
 * once: there is no state, no allocation, no recursion and no floating point.
 * Input pointers must be valid; a constructor also refuses NULL.
 */
#ifndef FIXSAT_FIXSAT_H
#define FIXSAT_FIXSAT_H

#include <fixsat/contact.h>
#include <fixsat/distance.h>
#include <fixsat/hull.h>
#include <fixsat/motion.h>
#include <fixsat/pairs.h>
#include <fixsat/parts.h>
#include <fixsat/region.h>
#include <fixsat/rotation.h>
#include <fixsat/shapes.h>
#include <fixsat/slide.h>
#include <fixsat/test.h>
#include <fixsat/types.h>
#include <fixsat/version.h>
#include <fixsat/world.h>
#include <fixsat/world3.h>

#endif

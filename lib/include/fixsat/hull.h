/* SPDX-License-Identifier: MIT */
/** @file
 * The convex hull of points in 2D. */
#ifndef FIXSAT_HULL_H
#define FIXSAT_HULL_H

#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Computes the convex hull of `count` points (raw) in place. Moves its corners to the front of
 * the array and sets *corner_count to their number: a polygon for fixsat_polygon_init.
 *
 * The corners are counter-clockwise (from x to y), from the lowest one; among several lowest from
 * the leftmost. No corner lies within a side, and none occurs twice. The remaining points follow in
 * unspecified order. Exact for every input, in any order, with duplicates.
 *
 * O(n log n) at worst: two heapsorts and a monotone chain.
 * Errors, which leave points and count untouched: NULL, TOO_FEW (fewer than three points),
 * TOO_MANY (more than INT32_MAX points), NO_AREA (all points on one line). */
FIXSAT_MUST_CHECK fixsat_status fixsat_hull2_wrap(fixsat_vec2 *points, size_t count,
                                                  size_t *corner_count);

#ifdef __cplusplus
}
#endif

#endif

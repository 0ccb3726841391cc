/* SPDX-License-Identifier: MIT */
/** @file
 * The convex hull of points. */
#ifndef FIXSAT_HULL_H
#define FIXSAT_HULL_H

#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The convex hull of points, in place: moves its corners to the front, counter-clockwise (from x
 * to y) from the lowest, of several the leftmost, and sets *corner_count to how many there are: a
 * polygon for fixsat_polygon_init. No corner is on a side, none is there twice. Exact for every
 * input, in any order, with duplicates. What is no corner lies behind them in some order: no point
 * is lost. O(n log n) at worst: two heapsorts and a monotone chain.
 * NULL; TOO_FEW (points, fewer than three); OUT_OF_RANGE (more than INT32_MAX points); NO_AREA
 * (all points on one line): then the points too are left as they were. */
fixsat_status fixsat_hull2(fixsat_vec2 *points, size_t count, size_t *corner_count);

#ifdef __cplusplus
}
#endif

#endif

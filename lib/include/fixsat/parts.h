/* SPDX-License-Identifier: MIT */
/** @file
 * Convex decomposition: regions cut into convex polygons. */
#ifndef FIXSAT_PARTS_H
#define FIXSAT_PARTS_H

#include <fixsat/region.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The convex pieces of a region, as lists of its vertices. Like a region's rings they are stored
 * one after the other. Both arrays are in the caller's memory. */
typedef struct fixsat_parts {
    const uint16_t *indices; /**< Indices of the region's vertices, piece after piece. */
    const uint16_t *counts;  /**< Number of vertices of each piece, 3 or more. */
    uint16_t count;          /**< Number of pieces, 1 or more. */
} fixsat_parts;

/** Number of uint16_t of memory that fixsat_parts_init needs for a region of `vertex_count`
 * vertices. */
#define FIXSAT_PARTS_SIZE(vertex_count) (19 * (size_t)(vertex_count))

/** Greatest number of vertices of a region that fixsat_parts_init accepts. */
#define FIXSAT_PARTS_MOST_VERTICES 13107

/** Cuts a region into convex polygons, exactly and without new vertices: their union is the region,
 * and no two have common interior points.
 *
 * Each piece is counter-clockwise (from x to y) and strictly convex, as fixsat_polygon_init accepts
 * it. A vertex at which a piece goes straight on is left out, so one side of a piece can be sides
 * of two others. To use a piece, copy its vertices to an array of its own; its position is the
 * region's.
 *
 * There are at most two cuts for each vertex whose inside angle is over 180 degrees, including
 * those of holes. A vertex where rings touch has several angles, and each counts. k cuts of a
 * region with c connected parts make at most c + k pieces.
 *
 * `memory` has room for `size` numbers, at least FIXSAT_PARTS_SIZE(region->vertex_count). It need
 * not be initialized, and holds the result: it must stay while *out is used. O(n log n), plus n w
 * moves of 16-bit numbers at worst if a horizontal line crosses w edges, plus k^2 for k vertices at
 * one point.
 *
 * Method: the plane sweep of Hertel and Mehlhorn ("Fast triangulation of simple polygons", 1983)
 * triangulates. As in their paper, each cut that no angle needs is removed as soon as there are
 * triangles on both sides of it. So a region without holes has at most four times the least
 * possible number of pieces.
 *
 * Errors: NULL, UNBOUNDED (the region is inside out), TOO_MANY (more than
 * FIXSAT_PARTS_MOST_VERTICES vertices), TOO_LITTLE_MEMORY. For a region that its constructor would
 * refuse: BAD_REGION if that is noticed, else pieces without meaning. After BAD_REGION `memory` has
 * any values. */
FIXSAT_MUST_CHECK fixsat_status fixsat_parts_init(fixsat_parts *out, const fixsat_region *region,
                                                  uint16_t *memory, size_t size);

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: MIT */
/** @file
 * Regions cut into convex polygons. */
#ifndef FIXSAT_PARTS_H
#define FIXSAT_PARTS_H

#include <fixsat/region.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The convex pieces of a region, given as its rings are: which of its vertices they have, piece
 * after piece. Both arrays are in the caller's memory. */
typedef struct fixsat_parts {
    const uint16_t *indices; /**< of the region's vertices, of all pieces one after the other */
    const uint16_t *counts;  /**< how many of them each piece has, 3 or more */
    uint16_t count;          /**< of the pieces, 1 or more */
} fixsat_parts;

/** How many numbers of memory it takes to cut a region of so many vertices. */
#define FIXSAT_PARTS_SIZE(vertex_count) (19 * (size_t)(vertex_count))

/** The most vertices that a region to be cut may have. */
#define FIXSAT_PARTS_MOST_VERTICES 13107

/** Cuts a region into convex polygons, exactly and with no new vertices: their union is the
 * region, no two have inner points in common. Each is counter-clockwise (from x to y) and strictly
 * convex, as fixsat_polygon_init accepts it: a vertex at which a piece goes straight on is left
 * out, so that a side of a piece can be sides of two others. To use a piece copy its vertices to
 * an array of its own; the region's position is its position.
 *
 * At most two cuts a vertex whose inside angle is over 180 degrees, those of holes included; where
 * rings touch at a vertex it has several angles, and each counts. k cuts of a region make at most
 * k pieces more than it has parts.
 *
 * `memory` has `size` numbers, FIXSAT_PARTS_SIZE of the region's vertices or more; it need not be
 * initialized, and holds the result. O(n log n) but for moving numbers of 16 bits, n w at worst
 * where w edges are above each other, and for vertices at one point, k^2 for k of them.
 *
 * The triangulation is the plane sweep of Hertel and Mehlhorn ("Fast triangulation of simple
 * polygons", 1983); each cut that no angle needs is removed, as they also do, as soon as there are
 * triangles at both its sides. So of a region without holes there are at most four times as many
 * pieces as there must be.
 *
 * NULL; UNBOUNDED (a region inside out); OUT_OF_RANGE (more than FIXSAT_PARTS_MOST_VERTICES
 * vertices, or too little memory). Of a region that its constructor did not check, and would
 * refuse: CROSSING where that is noticed, else pieces that mean nothing. */
fixsat_status fixsat_parts_init(fixsat_parts *out, const fixsat_region *region, uint16_t *memory,
                                size_t size);

#ifdef __cplusplus
}
#endif

#endif

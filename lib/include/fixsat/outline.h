/* SPDX-License-Identifier: MIT */
/** @file
 * Outlines: the boundary of any shape or region as edges and arcs, one after the other, for
 * drawing.
 *
 *     fixsat_outline2 part;
 *     fixsat_shape2_outline(&shape, &part);
 *     while (fixsat_outline2_next(&part)) {
 *         ...draws part.from to part.to, an arc around part.center if part.is_arc
 *     }
 */
#ifndef FIXSAT_OUTLINE_H
#define FIXSAT_OUTLINE_H

#include <fixsat/region.h>
#include <fixsat/shapes.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Iterator over the parts of an outline: straight edges, and arcs of circles. The shape or region
 * must not change meanwhile. The loop may be left at any time. */
typedef struct fixsat_outline2 {
    fixsat_vec2 from;   /**< Start of the current part, in raw. */
    fixsat_vec2 to;     /**< End of the current part, in raw. */
    fixsat_vec2 center; /**< Center of an arc, in raw. */
    fix16_t radius;     /**< Radius of an arc in raw, more than 0. */
    bool is_arc;        /**< True for an arc. It turns from x to y, by at most half a circle but
                         * for the rounding of its ends; a whole circle begins where it ends. */
    bool in_range;      /**< True if no coordinate of the part was clamped to its range. */
    const fixsat_shape2 *private_shape;  /**< Private: the shape, or NULL. */
    const fixsat_region *private_region; /**< Private: the region, or NULL if it is a shape. */
    uint32_t private_at;                 /**< Private: the number of the next part. */
    uint32_t private_first;              /**< Private: the first edge of the current ring. */
    uint32_t private_end;                /**< Private: the end of the current ring. */
    uint32_t private_ring;               /**< Private: the number of the next ring. */
} fixsat_outline2;

/** Begins the outline of a shape, which goes around it once, from x to y: counter-clockwise if y
 * points up. Each part begins where the last one ends. Cannot fail.
 *
 * - With a radius an arc joins two edges, unless their rounded ends are the same point.
 * - Rounded ends that are at most 1 raw apart per component are joined only if the arc leads on in
 *   the direction of the first edge. Otherwise the second edge begins where the first one ends. So
 *   between collinear edges rounding can make an arc of at most 1 raw per component.
 * - A flat shape without a radius has its edges in both directions.
 * - A point is one edge from itself to itself, a circle one arc. */
void fixsat_shape2_outline(const fixsat_shape2 *shape, fixsat_outline2 *out);

/** Begins the outline of a region: its edges in the order of their numbers, ring after ring. Cannot
 * fail. */
void fixsat_region_outline(const fixsat_region *region, fixsat_outline2 *out);

/** Advances to the next part, and sets from, to, is_arc, in_range and, for an arc, center and
 * radius. Returns false if there is none. Points are exact without a radius, and within 1 raw per
 * coordinate with one; a coordinate that does not fit is clamped. Constant time, except that
 * repeated vertices are skipped. */
bool fixsat_outline2_next(fixsat_outline2 *outline);

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: MIT
 *
 * GeoJSON over the antimeridian, the line of 180 degrees. In degrees, an edge longer than 180 goes
 * the other way around the earth.
 */
#ifndef BAKE_ANTIMERIDIAN_H
#define BAKE_ANTIMERIDIAN_H

#include "scene.h"

/* A polygon becomes at most this many: one in the map, and one on each side of it. */
#define MOST_PARTS 3

/* Cuts a polygon in degrees, whose first ring is its outline and whose other rings are holes.
 * Returns the number of its parts, or 0 if it need not be cut: no edge goes over the antimeridian,
 * it is not in degrees, or it goes around a pole. Ends the program if its rings cross
 * or are not holes in the first one. */
uint32_t cut_polygon(const item *drawn, item parts[MOST_PARTS]);

/* Cuts a segment in degrees. Returns false if it need not be cut. */
bool cut_segment(const point ends[2], point parts[2][2]);

#endif

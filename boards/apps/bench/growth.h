/* SPDX-License-Identifier: MIT
 *
 * Measures how the cost of two polygons grows with their vertices, from two octagons to two
 * 64-gons. For each set and size it prints a line with the mean and the worst single call:
 *
 *     growth polygon_polygon SET VERTICES mean M worst W meet K/N
 *
 * VERTICES is the number of vertices of each polygon. The sets are `apart` (about one pair in eight
 * meets) and `all`, as in pairs.h.
 */
#ifndef GROWTH_H
#define GROWTH_H

#include <fixsat/fixsat.h>

/* Measures fixsat_test_polygon_polygon on this pair: returns its cost and sets its answer. */
typedef uint32_t growth_cost(const fixsat_polygon *a, const fixsat_polygon *b,
                             fixsat_relation *answer);

/* Measures all sizes and prints their lines. */
void growth_run(growth_cost *cost);

#endif

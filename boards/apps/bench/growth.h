/* SPDX-License-Identifier: MIT
 *
 * How the cost of two polygons grows with their vertices: from two octagons to two
 * 64-gons, the mean and the worst single call, a line each:
 *
 *     growth polygon_polygon SET VERTICES mean M worst W meet K/N
 *
 * VERTICES is that of one of the two. The sets are those of pairs.h: `apart`, where
 * about one pair in eight meets, and `all`.
 */
#ifndef GROWTH_H
#define GROWTH_H

#include <fixsat/fixsat.h>

/* What fixsat_test_polygon_polygon costs for this pair, measured, and its answer. */
typedef uint32_t growth_cost(const fixsat_polygon *a, const fixsat_polygon *b,
                             fixsat_relation *answer);

void growth_run(growth_cost *cost);

#endif

/* SPDX-License-Identifier: MIT
 *
 * Measures tests of points and round shapes, and all queries of pairs other than tests. Prints
 * lines as main.c does.
 */
#ifndef QUERIES_H
#define QUERIES_H

#include "pairs.h"

/* Returns how many answers of the baselines differ from fixsat's by more than 0.01 units. Pairs are
 * made in `scratch`, because the smallest board has no room for a second pair. */
uint32_t bench_queries(pairs_pair *scratch);

#endif

/* SPDX-License-Identifier: MIT
 *
 * What the tests of points and round shapes and the queries beyond yes and no cost,
 * a line each as main.c prints them.
 */
#ifndef QUERIES_H
#define QUERIES_H

#include "pairs.h"

/* Pairs are made in `scratch`, which the smallest board has no room for twice. How many
 * answers of the baselines are not fixsat's within 0.01 units. */
uint32_t bench_queries(pairs_pair *scratch);

#endif

/* SPDX-License-Identifier: MIT
 *
 * Measures the queries of regions, each on 16 regions of a kind. Prints lines as main.c does. The
 * first ones are for boxes and stars of N edges, without a tree and with one:
 *
 *     bench VERB_region_N stars fixsat mean M worst W meet K/16 wrong D
 *     bench VERB_region_N_tree stars fixsat mean M worst W meet K/16 wrong D
 *
 * Motions among 500 edges are left out if the board's counter would overflow. Then follow, with
 * trees only:
 *
 * - a point in a fence of 70 edges, and the distance of a disc from that fence;
 * - boxes that are apart from a star, and boxes deep inside it.
 *
 * K counts the answers other than SEPARATE, MISS and a distance above 0. D counts the answers that
 * differ without a tree.
 */
#ifndef REGIONS_H
#define REGIONS_H

#include <stdint.h>

/* Measures all, prints the lines and returns the sum of the numbers D. */
uint32_t bench_regions(void);

#endif

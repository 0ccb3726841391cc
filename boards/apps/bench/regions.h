/* SPDX-License-Identifier: MIT
 *
 * What the verbs of regions cost, on 16 regions of a kind; a line each, as main.c prints them:
 *
 *     bench VERB_region_N stars fixsat mean M worst W meet K/16 wrong D
 *     bench VERB_region_N_tree stars fixsat mean M worst W meet K/16 wrong D
 *
 * of boxes and stars of N edges, without a tree and with one (no motions among 500 edges where the
 * board's counter does not last for them), and at last with trees: a point and a
 * fence of 70 edges and the distance of a disc inside it, and boxes that are apart from a star, and
 * deep inside. K are the answers other than SEPARATE, MISS and a distance; D those that are others
 * without a tree.
 */
#ifndef REGIONS_H
#define REGIONS_H

#include <stdint.h>

/* The sum of the numbers D. */
uint32_t bench_regions(void);

#endif

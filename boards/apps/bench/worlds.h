/* SPDX-License-Identifier: MIT
 *
 * Measures a world of 60 things in 1,000 by 1,000 units. A third of them are regions of 20 edges,
 * the rest boxes, circles, capsules and triangles of 10 to 60 units. For each query it prints two
 * lines as main.c does. Without a tree each thing is tried in turn:
 *
 *     bench VERB_world_60 level fixsat mean M worst W meet K/16 wrong D
 *     bench VERB_world_60_tree level fixsat mean M worst W meet K/16 wrong D
 *
 * The queries are
 *
 * - rays of up to 480 units;
 * - test of a box; enter and slide of a box and of a circle; their motions are up to 120 units;
 * - the distance of that circle from the nearest thing;
 * - slide and walk of a body that stands on a floor;
 * - making the tree.
 *
 * The slowest of them are measured without a tree only if the board's counter does not overflow. K
 * counts the answers other than MISS and none. D counts the answers that differ with the tree. Then
 * follow rays and boxes that enter, in levels that are baked into flash (level.py). These are as
 * dense, and have more and more things:
 *
 *     bench VERB_baked_N level fixsat mean M worst W meet K/256 wrong 0
 */
#ifndef WORLDS_H
#define WORLDS_H

#include <stdint.h>

/* Measures all, prints the lines and returns the sum of the numbers D. */
uint32_t bench_worlds(void);

#endif

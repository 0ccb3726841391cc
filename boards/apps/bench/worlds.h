/* SPDX-License-Identifier: MIT
 *
 * What a world costs: 60 things in 1,000 by 1,000 units, a third of them regions of 20 edges, the
 * rest boxes, circles, capsules and triangles of 10 to 60 units; a line each, as main.c prints
 * them:
 *
 *     bench VERB_world_60 level fixsat mean M worst W meet K/16 wrong D
 *     bench VERB_world_60_tree level fixsat mean M worst W meet K/16 wrong D
 *
 * without a tree, so that each thing is tried in turn, and with one: rays of up to 480 units,
 * what a box and a circle of 10 units meet, enter and slide along on a way of up to 120 units, and
 * are nearest to, a body that slides and walks on a floor, and making the tree. (The dearest of
 * them without a tree only where the board's counter lasts for it.) K are the answers other than
 * MISS and none; D those that are others with the tree. Then of levels that were baked into flash
 * (level.py), as dense and with ever more things, rays and what a box enters:
 *
 *     bench VERB_baked_N level fixsat mean M worst W meet K/256 wrong 0
 */
#ifndef WORLDS_H
#define WORLDS_H

#include <stdint.h>

/* The sum of the numbers D. */
uint32_t bench_worlds(void);

#endif

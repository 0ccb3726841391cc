/* SPDX-License-Identifier: MIT
 *
 * What it costs to find the pairs among 40 bodies of 1 to 2.5 units that move in a square (a cube)
 * of 20 units by an eighth of a unit a frame at most; a line each, as main.c prints them:
 *
 *     bench pairs2_40 moving fixsat mean M worst W meet K/64 wrong D
 *     bench pairs2_40_first moving fixsat ...     with no order of an earlier frame
 *     bench pairs2_40_each moving fixsat ...      each two bodies tested in turn
 *     bench pairs3_40 moving fixsat ...
 *     bench tracker_40 moving fixsat ...          what becomes of the pairs in 2D
 *
 * of 64 frames. K counts the pairs; D the frames in which there are others than of each two tested
 * in turn.
 */
#ifndef MOVERS_H
#define MOVERS_H

#include <stdint.h>

/* The sum of the numbers D. */
uint32_t bench_movers(void);

#endif

/* SPDX-License-Identifier: MIT
 *
 * Measures finding the pairs among 40 bodies of 1 to 2.5 units. They move in a square of 20 units
 * (in 3D a cube), by at most an eighth of a unit a frame. Prints lines as main.c does:
 *
 *     bench pairs2_40 moving fixsat mean M worst W meet K/64 wrong D
 *     bench pairs2_40_first moving fixsat ...     without the order of an earlier frame
 *     bench pairs2_40_each moving fixsat ...      every pair of bodies tested
 *     bench pairs3_40 moving fixsat ...
 *     bench tracker_40 moving fixsat ...          which pairs in 2D begin, stay and end
 *
 * M and W are the mean and the worst of 64 frames. K counts the pairs. D counts the frames in which
 * testing every pair of bodies finds other pairs.
 */
#ifndef MOVERS_H
#define MOVERS_H

#include <stdint.h>

/* Measures all, prints the lines and returns the sum of the numbers D. */
uint32_t bench_movers(void);

#endif

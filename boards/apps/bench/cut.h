/* SPDX-License-Identifier: MIT
 *
 * What it costs to cut a region into convex pieces, and to wrap its vertices: of 16 stars of 20,
 * 100 and 500 vertices, a line each, as main.c prints them:
 *
 *     bench parts_N stars fixsat mean M worst W meet K/16 wrong D
 *     bench hull2_N stars fixsat mean M worst W meet K/16 wrong D
 *
 * K counts the pieces, and the corners; D what was refused.
 */
#ifndef CUT_H
#define CUT_H

#include <stdint.h>

/* The sum of the numbers D. */
uint32_t bench_cut(void);

#endif

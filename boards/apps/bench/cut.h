/* SPDX-License-Identifier: MIT
 *
 * Measures cutting a region into convex pieces, and wrapping its vertices in a hull, on 16 stars
 * each of 20, 100 and 500 vertices. Prints a line each, as main.c does:
 *
 *     bench parts_N stars fixsat mean M worst W meet K/16 wrong D
 *     bench hull2_N stars fixsat mean M worst W meet K/16 wrong D
 *
 * K counts the pieces, or the hull's corners; D the stars that were refused.
 */
#ifndef CUT_H
#define CUT_H

#include <stdint.h>

/* Returns the sum of the numbers D. */
uint32_t bench_cut(void);

#endif

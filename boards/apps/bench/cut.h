/* SPDX-License-Identifier: MIT
 *
 * Measures cutting a region into convex pieces, and wrapping its vertices in a hull, on 16 stars
 * each of 20, 100 and 500 vertices. For each job and size it prints a line as main.c does:
 *
 *     bench parts_N stars fixsat mean M worst W meet K/16 wrong D
 *     bench hull2_N stars fixsat mean M worst W meet K/16 wrong D
 *
 * K is the number of pieces, or of the hulls' corners. D is the number of stars that were refused.
 */
#ifndef CUT_H
#define CUT_H

#include <stdint.h>

/* Measures all, prints the lines and returns the sum of the numbers D. */
uint32_t bench_cut(void);

#endif

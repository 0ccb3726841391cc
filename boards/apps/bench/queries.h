/* SPDX-License-Identifier: MIT
 *
 * What the tests of points and round shapes and the queries beyond yes and no cost,
 * a line each as main.c prints them.
 */
#ifndef QUERIES_H
#define QUERIES_H

void bench_queries(void);

#endif

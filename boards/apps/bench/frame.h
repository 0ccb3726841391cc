/* SPDX-License-Identifier: MIT
 *
 * Measures a frame of a game: 40 octagons and boxes move and turn among 20 that stand still. A
 * frame turns and places each moving body, sorts all by the left ends of their bounds, and tests
 * the pairs whose bounds meet. Two that overlap, about 40 pairs a frame, are pushed apart by their
 * contact. Prints one line, as main.c does:
 *
 *     bench frame moving fixsat mean M worst W meet K/256 wrong D
 *
 * M and W are the mean and the worst of 256 whole frames. K counts all contacts. D counts pairs
 * that still overlap after their push; only the last contact of each body is checked.
 */
#ifndef FRAME_H
#define FRAME_H

#include <stdint.h>

/* Measures all, prints the line and returns the number D. */
uint32_t bench_frame(void);

#endif

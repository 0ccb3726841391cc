/* SPDX-License-Identifier: MIT
 *
 * Measures fixsat_test3, impact3, enter3, cast3, distance3, contact3 and fixsat_hull3_place on
 * solids of 1 to 5 units with any rotation. Prints lines like those of stars.h, for 96 pairs each.
 * The number in the name of a row counts the points of its hulls: 3 is a triangle, and a crate is a
 * box as a hull of 8 points.
 *
 * - In the set `apart` about 20 % of the pairs meet, in `half` about half of them.
 * - In `clear` none meets, and the motion leads a past b's center, within 1 unit of it on each axis
 *   at half time.
 * - In `deep` all meet: the centers are 5 to 20 % nearer than where they separate.
 */
#ifndef SOLIDS_H
#define SOLIDS_H

#include <stdint.h>

/* Measures all, prints the lines and returns the sum of the numbers D. */
uint32_t bench_solids(void);

#endif

/* SPDX-License-Identifier: MIT
 *
 * Measures a world in 3D: 60 boxes of 10 to 60 units in a hall of 400 by 400 by 100, half of them
 * OBBs and half AABBs. Prints lines like those of worlds.h, without a tree and with one:
 *
 * - making the tree;
 * - rays of up to 480 units;
 * - test, impact and enter of a turned box of 10 units, with motions of up to 120 units;
 * - the distance of a sphere from the nearest AABB.
 */
#ifndef WORLDS3_H
#define WORLDS3_H

#include <stdint.h>

/* Measures all, prints the lines and returns the sum of the numbers D. */
uint32_t bench_worlds3(void);

#endif

/* SPDX-License-Identifier: MIT
 *
 * What a world in 3D costs: 60 boxes of 10 to 60 units in a hall of 400 by 400 by 100, every other
 * one an OBB, else an AABB; a line each as those of worlds.h, without a tree and with one: making
 * the tree, rays of up to 480 units, a turned box of 10 units that meets, comes to and enters
 * others on a way of up to 120 units; and in a world of the AABBs alone what is nearest to a
 * sphere.
 */
#ifndef WORLDS3_H
#define WORLDS3_H

#include <stdint.h>

/* The sum of the numbers D. */
uint32_t bench_worlds3(void);

#endif

/* SPDX-License-Identifier: MIT
 *
 * Halls of 60 to 6,000 AABBs in flash, on boards that have room for them. halls.c draws them. With
 * S = halls_half_side(count) the AABBs lie from -S to S along x and y, and from -50 to 50 along z,
 * in units.
 */
#ifndef HALLS_H
#define HALLS_H

#include <fixsat/fixsat.h>

extern const fixsat_world3 hall_60, hall_600, hall_6000;

static inline int32_t halls_half_side(uint32_t count) {
    int32_t side = 0;
    while ((uint32_t)(side * side) * 60 < count * 200 * 200) {
        side++;
    }
    return side;
}

#endif

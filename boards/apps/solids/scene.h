/* SPDX-License-Identifier: MIT
 *
 * The bodies that move on the island, and the answers that are drawn:
 *
 * - A walker, a capsule, goes round. It slides along what is in its way (fixsat_world3_enter).
 * - A boulder, a hull, falls onto the ramp and rolls down. Its poses are tested one by one
 *   (fixsat_hull3_place, fixsat_world3_overlaps).
 * - A crystal, a hull, turns in the air.
 * - A ray sweeps over all of them (fixsat_world3_cast).
 * - The solid that is nearest to the walker is known (fixsat_world3_distance).
 *
 * A step is 1/30 s. All is integers, so each machine shows the same.
 */
#ifndef SCENE_H
#define SCENE_H

#include "level.h"

/* Movers, and their numbers in queries. */
enum { WALKER = THINGS, BOULDER, CRYSTAL, MOVERS = 3, SCENE_STEPS = 200 };

typedef struct scene {
    uint32_t step;
    fixsat_shape3 walker, boulder, crystal;
    fixsat_mover3 movers[MOVERS]; /* the walker, the boulder and the crystal */

    fix16_t fall;     /* speed of the walker downwards */
    uint32_t goal;    /* number of the place to which it walks */
    uint16_t heading; /* where it looks, in 1/65536 turns from x to y */

    fixsat_vec3 velocity;                       /* motion of the boulder in a step */
    uint32_t roll;                              /* angle of the boulder, in 1/65536 turns */
    fixsat_vec3 boulder_points[2][MOST_POINTS]; /* points of its pose, and of the next one */
    uint32_t pose;                              /* index of the pose, 0 or 1 */
    fixsat_vec3 crystal_points[MOST_POINTS];

    fixsat_vec3 ray_end;       /* point that the ray hits, or its end */
    uint32_t ray_number;       /* thing or mover that the ray hits, or FIXSAT_NOTHING */
    uint32_t nearest_number;   /* thing or mover nearest to the walker */
    fixsat_clearance3 nearest; /* its distance from the walker, and the closest points */
} scene;

/* Begins the scene; it uses its own address, so it must not be copied. */
void scene_init(scene *s);

void scene_step(scene *s);

/* Returns how many of the walker and the boulder overlap anything. Any other value than 0 is a
 * fault. */
uint32_t scene_overlaps(const scene *s);

/* Sets *hit to what lies straight below `from`, for a shadow; returns false if nothing does. */
bool scene_below(fixsat_vec3 from, fixsat_hit3 *hit);

/* Returns the name of a thing or mover in capital letters. */
const char *scene_name(uint32_t number);

#endif

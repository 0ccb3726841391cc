/* SPDX-License-Identifier: MIT
 *
 * A robot that patrols in a hall: it drives ahead until a wall or a shelf stops it, and turns. In
 * metres; a full turn is 65536. */
#ifndef PATROL_H
#define PATROL_H

#include <fixsat/fixsat.h>

typedef struct patrol {
    fixsat_vec2 position;
    uint32_t heading; /* 0 to 65535; 0 is along x */
    uint32_t turns;   /* number of turns so far */
} patrol;

/* Sets the robot at the entrance, heading into the hall. */
void patrol_init(patrol *p);

/* Advances by a tenth of a second: by 15 cm, or until something stops the robot, which then turns.
 */
void patrol_step(patrol *p);

/* True if the robot overlaps a wall or a shelf. */
bool patrol_overlaps(const patrol *p);

/* Returns a hash of the state, to compare machines. */
uint32_t patrol_hash(const patrol *p);

#endif

/* SPDX-License-Identifier: MIT
 *
 * Where things are: those of the level, as drawn in Tiled, by their class; and those that move by
 * the clock alone, of which nothing needs to be remembered.
 */
#ifndef GAME_PLACES_H
#define GAME_PLACES_H

#include "game.h"

#include "level.h"

/* Layers of the level, as its masks say. */
enum { MASK_SOLID = 1, MASK_RED_DOOR = 2, MASK_BLUE_DOOR = 4, MASK_WALLS = 7 };

/* What is solid with these keys: a door whose key was found is no more in the way of heroes. */
uint32_t places_mask(uint32_t keys);

/* Things of a class: they have numbers that follow on each other, as they are of one layer, and no
 * other layer has any (a test looks). */
typedef struct places {
    uint32_t first;
    uint32_t count;
} places;

places places_of(uint32_t class);

/* A thing of the level, elsewhere. */
fixsat_shape2 place_moved(uint32_t number, fixsat_vec2 by);

fixsat_vec2 place_middle(uint32_t number);

/* What moves and is solid: planks and lifts, one way, and the arms that turn. */
typedef struct mover {
    fixsat_shape2 shape; /* where it is now */
    fixsat_vec2 motion;  /* since the last step */
    bool is_one_way;
} mover;

enum { MOVERS = 32 };

typedef struct movers {
    mover list[MOVERS];
    uint32_t count;
} movers;

/* In a step. */
void movers_find(movers *out, uint32_t step);

/* Those whose bounds meet `reach`, for a scope, and which they are. What OVERLAPs `within`, if that
 * is not NULL, is left out. */
typedef struct nearby {
    fixsat_mover2 list[8];
    uint8_t which[8];
    uint32_t count;
} nearby;

enum { NEAR_ONE_WAY = 1, NEAR_ALL_WAYS = 2 };

void movers_near(nearby *out, const movers *all, const fixsat_aabb2 *reach, uint32_t kinds,
                 const fixsat_shape2 *within);

/* A saw on its way to and fro. */
fixsat_shape2 saw_at(uint32_t index, uint32_t step);

/* How a bat has flown. */
fixsat_vec2 bat_moved(uint32_t index, uint32_t step);

/* Whether a laser is on, and its ray: as far as the first thing in its way. */
bool laser_ray(uint32_t index, uint32_t step, const movers *all, fixsat_vec2 *from,
               fixsat_vec2 *way);

#endif

/* SPDX-License-Identifier: MIT
 *
 * Places of things. Things of the level, as drawn in Tiled, are found by their class. Things that
 * move by the clock alone need no state.
 */
#ifndef GAME_PLACES_H
#define GAME_PLACES_H

#include "game.h"

#include "level.h"

/* Layers of the level, as its masks say. */
enum {
    MASK_SOLID = 1,
    MASK_RED_DOOR = 2,
    MASK_BLUE_DOOR = 4,
    MASK_WALLS = 7,
    MASK_ONE_WAY = 16 /* planks and lifts */
};

/* Returns the layers that are solid for heroes with these keys: all but the doors they open. */
uint32_t places_mask(uint32_t keys);

/* The things of a class. They have consecutive numbers, because they are all in one layer, which a
 * test checks. */
typedef struct places {
    uint32_t first;
    uint32_t count;
} places;

places places_of(uint32_t class);

/* Returns a shape of the level, moved by `by`. */
fixsat_shape2 shape_moved(const fixsat_shape2 *shape, fixsat_vec2 by);

/* Returns the shape of a thing of the level, moved by `by`. */
fixsat_shape2 place_moved(uint32_t number, fixsat_vec2 by);

/* Returns the middle of the bounds of a thing of the level. */
fixsat_vec2 place_middle(uint32_t number);

/* A solid thing that moves: a lift, which blocks one way only, or a turning arm. */
typedef struct mover {
    fixsat_shape2 shape; /* shape at its place now */
    fixsat_vec2 motion;  /* motion since the last step */
    fixsat_vec2 one_way; /* blocking direction, (0, 0) for an arm */
    uint32_t mask;
} mover;

enum { MOVERS = 32 };

typedef struct movers {
    mover list[MOVERS];
    uint32_t count;
} movers;

/* Computes all movers in a step. */
void movers_find(movers *out, uint32_t step);

/* Movers near a place, for a scope, and their indices in `movers`. */
typedef struct nearby {
    fixsat_mover2 list[8];
    uint8_t which[8];
    uint32_t count;
} nearby;

/* Finds the movers in these layers whose bounds meet `reach`. Movers that overlap `within` are left
 * out, if it is not NULL. */
void movers_near(nearby *out, const movers *all, const fixsat_aabb2 *reach, uint32_t mask,
                 const fixsat_shape2 *within);

/* Returns the shape of a saw, which moves to and fro. */
fixsat_shape2 saw_at(uint32_t index, uint32_t step);

/* Returns how far a bat has flown from its place in the level. */
fixsat_vec2 bat_moved(uint32_t index, uint32_t step);

/* True if a laser is on. Then `from` and `way` are its ray, up to the first thing that it hits. */
bool laser_ray(uint32_t index, uint32_t step, const movers *all, fixsat_vec2 *from,
               fixsat_vec2 *way);

#endif

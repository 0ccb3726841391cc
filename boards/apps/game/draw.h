/* SPDX-License-Identifier: MIT
 *
 * The parts of a picture, from back to front.
 */
#ifndef GAME_DRAW_H
#define GAME_DRAW_H

#include "fill.h"
#include "places.h"
#include "text.h"

/* Draws sky, sun and hills. */
void draw_sky(const canvas *c);

/* Draws earth, bricks, rocks and doors, and grass on every edge of earth that faces up. */
void draw_ground(const canvas *c, const game *g);

/* Draws all things that a hero can take, ride or meet. */
void draw_things(const canvas *c, const game *g, const movers *all);
void draw_heroes(const canvas *c, const game *g);
void draw_puffs(const canvas *c, const game *g);

/* Draws the library's answers: the tree's boxes, borders, normals, contacts, the nearest wall. */
void draw_debug(const canvas *c, const game *g, const game_hero *h, const movers *all);

/* Draws hearts, gems and keys, and the result at the end of the game. */
void draw_status(const canvas *c, const game *g);

/* Returns a hash of `a`, used as a random number. */
static inline uint32_t scattered(uint32_t a) {
    a = (a ^ a >> 15) * 0x2c1b3c6du;
    a = (a ^ a >> 12) * 0x297a2d39u;
    return a ^ a >> 15;
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * The parts of a step.
 */
#ifndef GAME_STEP_H
#define GAME_STEP_H

#include "places.h"

/* The hero's shape, somewhere. */
fixsat_shape2 hero_shape(fixsat_vec2 at);

/* Beside a flag, or at the start. */
void hero_start(game *g, game_hero *h);

/* Takes a heart, and throws it away from there; or the last one, and all is lost. */
void hero_hurt(game *g, game_hero *h, fixsat_vec2 from);

/* Takes a heart, and puts it back to the last flag. */
void hero_fall(game *g, game_hero *h);

/* Moves a hero: it rides, is pushed, runs, jumps, falls. */
void hero_step(game *g, game_hero *h, uint8_t buttons, const movers *all);

/* A foe's shape: beetles come first, then bats. */
uint32_t foe_count(void);
fixsat_shape2 foe_shape(const game *g, uint32_t i);
void foes_start(game *g);
void foes_step(game *g);

/* A shot's shape, where it is. */
fixsat_shape2 shot_shape(const game_shot *shot);
void shot_fire(game *g, fixsat_vec2 from, fix16_t speed, bool is_foes);
void turrets_step(game *g);
void shots_step(game *g, const movers *all);

/* Finds who meets what, and does what follows. */
void meet_step(game *g, const movers *all);

void puff(game *g, fixsat_vec2 at, game_puff_kind kind);

#endif

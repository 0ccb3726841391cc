/* SPDX-License-Identifier: MIT
 *
 * The parts of a step.
 */
#ifndef GAME_STEP_H
#define GAME_STEP_H

#include "places.h"

/* Returns the hero's shape at a position. */
fixsat_shape2 hero_shape(fixsat_vec2 at);

/* Puts a hero at the last flag, or at the start. */
void hero_start(game *g, game_hero *h);

/* Takes a heart, and throws the hero away from `from`. Without hearts the game is lost. */
void hero_hurt(game *g, game_hero *h, fixsat_vec2 from);

/* Takes a heart, and puts the hero at the last flag. */
void hero_fall(game *g, game_hero *h);

/* Moves a hero: movers carry and push it, and it runs, jumps and falls. */
void hero_step(game *g, game_hero *h, uint8_t buttons, const movers *all);

/* Foes are numbered: beetles first, then bats. */
uint32_t foe_count(void);
fixsat_shape2 foe_shape(const game *g, uint32_t i);
void foes_start(game *g);
void foes_step(game *g);

/* Returns a shot's shape at its position. */
fixsat_shape2 shot_shape(const game_shot *shot);
void shot_fire(game *g, fixsat_vec2 from, fix16_t speed, bool is_foes);
void turrets_step(game *g);
void shots_step(game *g, const movers *all);

/* Finds the pairs that meet, and applies their effects. */
void meet_step(game *g, const movers *all);

void puff(game *g, fixsat_vec2 at, game_puff_kind kind);

#endif

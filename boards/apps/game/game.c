/* SPDX-License-Identifier: MIT */
#include "game.h"

#include "step.h"

enum { END_STEPS = 600, END_PAUSE = 60 };

uint32_t game_gem_count(void) {
    return places_of(LEVEL_CLASS_GEM).count;
}

void puff(game *g, fixsat_vec2 at, game_puff_kind kind) {
    g->puff[g->next_puff % GAME_PUFFS] = (game_puff){at, kind, g->step};
    g->next_puff++;
}

void game_init(game *g, uint32_t players) {
    *g = (game){.players = players, .hearts = GAME_HEARTS};
    g->flag = places_of(LEVEL_CLASS_START).first;
    for (uint32_t i = 0; i < GAME_PUFFS; i++) {
        g->puff[i].step = 0u - 1000u; /* far in the past */
    }
    for (uint32_t i = 0; i < players; i++) {
        game_hero *const h = &g->hero[i];
        hero_start(g, h);
        h->view = h->at;
        h->safe = 0;
    }
    foes_start(g);
}

/* Starts again after END_STEPS, or when a player jumps after END_PAUSE. */
static void end_step(game *g, const uint8_t buttons[GAME_PLAYERS]) {
    bool again = g->phase_steps >= END_STEPS;
    for (uint32_t i = 0; i < g->players; i++) {
        game_hero *const h = &g->hero[i];
        again =
            again || (g->phase_steps >= END_PAUSE && (buttons[i] & ~h->buttons & GAME_JUMP) != 0);
        h->buttons = buttons[i];
    }
    if (again) {
        game_init(g, g->players);
    }
}

void game_step(game *g, const uint8_t buttons[GAME_PLAYERS]) {
    movers all;
    g->step++;
    g->phase_steps++;
    movers_find(&all, g->step);
    foes_step(g);
    shots_step(g, &all);
    if (g->phase != GAME_PLAYS) {
        end_step(g, buttons);
        return;
    }
    for (uint32_t i = 0; i < g->players; i++) {
        hero_step(g, &g->hero[i], buttons[i], &all);
    }
    turrets_step(g);
    meet_step(g, &all);
}

static uint32_t mixed(uint32_t hash, uint32_t word) {
    for (int i = 0; i < 4; i++, word >>= 8) { /* FNV-1a */
        hash = (hash ^ (word & 255u)) * 16777619u;
    }
    return hash;
}

uint32_t game_hash(const game *g) {
    uint32_t hash = 2166136261u;
    const uint32_t *const words = (const uint32_t *)(const void *)g;
    for (size_t i = 0; i < offsetof(game, order) / sizeof *words; i++) {
        hash = mixed(hash, words[i]);
    }
    return hash;
}

static bool is_in_wall(const fixsat_shape2 *shape, uint32_t mask) {
    const fixsat_scope2 scope = FIXSAT_SCOPE2_INIT(mask);
    return fixsat_world2_overlaps(&level, shape, &scope);
}

uint32_t game_overlaps(const game *g) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < g->players; i++) {
        const fixsat_shape2 shape = hero_shape(g->hero[i].at);
        count += is_in_wall(&shape, places_mask(g->keys));
    }
    for (uint32_t i = 0; i < places_of(LEVEL_CLASS_BEETLE).count; i++) {
        const fixsat_shape2 shape = foe_shape(g, i);
        count += is_in_wall(&shape, MASK_WALLS);
    }
    for (uint32_t i = 0; i < GAME_SHOTS; i++) {
        const fixsat_shape2 shape = shot_shape(&g->shot[i]);
        count += g->shot[i].speed != 0 && is_in_wall(&shape, places_mask(g->keys));
    }
    return count;
}

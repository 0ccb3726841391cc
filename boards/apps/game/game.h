/* SPDX-License-Identifier: MIT
 *
 * A platform game. All state is one struct of integers, and a step depends on that struct and the
 * buttons alone. So a game can be copied, hashed, sent, taken back and played again, and every
 * machine gets the same bits.
 *
 * A unit is a tile of the level, y points down, a step is 1/60 s.
 */
#ifndef GAME_H
#define GAME_H

#include <fixsat/fixsat.h>
#include <stdbool.h>
#include <stdint.h>

/* The buttons' bits, which are those of boards/display.h. */
enum {
    GAME_UP = 1,
    GAME_DOWN = 2,
    GAME_LEFT = 4,
    GAME_RIGHT = 8,
    GAME_JUMP = 16, /* the button A */
    GAME_FIRE = 32  /* the button B */
};

enum {
    GAME_PLAYERS = 2,
    GAME_FOES = 24,
    GAME_SHOTS = 8,
    GAME_PUFFS = 8,
    GAME_PAIRS = 40,
    GAME_BODIES = 128,
    GAME_HEARTS = 5,
    GAME_RED_KEY = 1,
    GAME_BLUE_KEY = 2
};

typedef enum game_phase { GAME_PLAYS = 0, GAME_WON, GAME_LOST } game_phase;

/* A player's hero. */
typedef struct game_hero {
    fixsat_vec2 at;       /* the position of its shape */
    fixsat_vec2 velocity; /* motion in a step */
    fixsat_vec2 normal;   /* outward normal of the floor that it stands on */
    fixsat_vec2 view;     /* the middle of its picture */
    uint32_t floor;   /* the thing of the level or the mover that it stands on, or FIXSAT_NOTHING */
    int32_t facing;   /* -1: left, 1: right */
    uint32_t buttons; /* buttons of the last step */
    uint32_t grounded; /* steps for which it may still jump after it has left a floor */
    uint32_t wants;    /* steps for which the last press of the jump button still counts */
    uint32_t rises;    /* not 0 during a jump while its button is held */
    uint32_t safe;     /* steps for which nothing hurts it */
    uint32_t reloads;  /* steps until it may fire again */
} game_hero;

/* A beetle or a bat: a thing of the level that moves. */
typedef struct game_foe {
    fixsat_vec2 moved; /* offset from its place in the level */
    int32_t facing;    /* -1: left, 1: right */
    uint32_t ahead;    /* steps that are known to be free */
    uint32_t is_gone;
} game_foe;

/* A spark of a hero, or a turret's shot. */
typedef struct game_shot {
    fixsat_vec2 at;
    fix16_t speed;  /* motion in a step along x; 0: there is no shot */
    uint32_t ahead; /* steps that are known to be free of walls */
    uint32_t is_foes;
} game_shot;

/* An effect that is only drawn. */
typedef struct game_puff {
    fixsat_vec2 at;
    uint32_t kind; /* one of game_puff_kind */
    uint32_t step; /* step in which the effect began */
} game_puff;

typedef enum game_puff_kind { PUFF_DUST, PUFF_GEM, PUFF_FOE, PUFF_HURT, PUFF_SPARK } game_puff_kind;

/* All fields but the last are 32-bit integers. */
typedef struct game {
    uint32_t step;
    uint32_t phase;       /* one of game_phase */
    uint32_t phase_steps; /* steps since the phase began */
    uint32_t players;     /* 1 or 2 */
    uint32_t hearts;      /* hearts left, shared by all players */
    uint32_t keys;        /* keys found: bits GAME_RED_KEY and GAME_BLUE_KEY */
    uint32_t gems;        /* number of gems taken */
    uint32_t taken[2];    /* gems taken, one bit each */
    uint32_t flag;        /* thing of the level where a hero starts again */
    game_hero hero[GAME_PLAYERS];
    game_foe foe[GAME_FOES];
    game_shot shot[GAME_SHOTS];
    game_puff puff[GAME_PUFFS];
    uint32_t next_puff;
    uint32_t pair[GAME_PAIRS]; /* bodies that met in the last step, a in the high half */
    uint32_t pair_count;
    /* The order of the bodies in the last step. It saves time and changes no answer, so it is not
     * part of the state, and not part of the hash. */
    uint16_t order[GAME_BODIES];
} game;

/* Begins a game for 1 or 2 players. */
void game_init(game *g, uint32_t players);

/* Advances by one step with the buttons of each player. */
void game_step(game *g, const uint8_t buttons[GAME_PLAYERS]);

/* Returns a hash of the state, the same on every machine. */
uint32_t game_hash(const game *g);

/* Returns the number of moving things that overlap a wall. Any other value than 0 is a bug. */
uint32_t game_overlaps(const game *g);

/* Returns how many gems the level has. */
uint32_t game_gem_count(void);

/* Flags of game_draw(): show the second player's view; show the library's answers. */
enum { DRAW_SECOND = 1, DRAW_DEBUG = 2 };

/* Draws 240 x 240 pixels in RGB565, row by row: the shapes that collide, filled. */
void game_draw(const game *g, uint16_t *frame, uint32_t flags);

#endif

/* SPDX-License-Identifier: MIT
 *
 * A platform game. All that changes is in one struct of integers, and a step is a function of that
 * struct and of the buttons alone: so it can be copied, hashed, sent, taken back and played again,
 * and every machine gets the same bits.
 *
 * A unit is a tile of the level, y points down, a step is 1/60 s.
 */
#ifndef GAME_H
#define GAME_H

#include <fixsat/fixsat.h>
#include <stdbool.h>
#include <stdint.h>

/* The buttons, as boards/display.h has them. */
enum {
    GAME_UP = 1,
    GAME_DOWN = 2,
    GAME_LEFT = 4,
    GAME_RIGHT = 8,
    GAME_JUMP = 16, /* A */
    GAME_FIRE = 32  /* B */
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
    fixsat_vec2 velocity; /* a step */
    fixsat_vec2 normal;   /* of the floor that it stands on */
    fixsat_vec2 view;     /* the middle of its picture */
    uint32_t floor;   /* the thing of the level or the mover that it stands on, or FIXSAT_NOTHING */
    int32_t facing;   /* -1, 1 */
    uint32_t buttons; /* of the last step */
    uint32_t grounded; /* steps for which it may still jump off the floor that it had */
    uint32_t wants;    /* steps for which a jump that was asked for is still wanted */
    uint32_t rises;    /* in a jump whose button is still down */
    uint32_t safe;     /* steps for which nothing hurts it */
    uint32_t reloads;  /* steps until it may fire again */
} game_hero;

/* A beetle or a bat: the level's thing, moved. */
typedef struct game_foe {
    fixsat_vec2 moved; /* from where it is drawn in the level */
    int32_t facing;    /* -1, 1 */
    uint32_t ahead;    /* steps that are known to be free */
    uint32_t is_gone;
} game_foe;

/* A spark of a hero, or a turret's shot. */
typedef struct game_shot {
    fixsat_vec2 at;
    fix16_t speed;  /* along x; 0: there is none */
    uint32_t ahead; /* steps that are known to be free of walls */
    uint32_t is_foes;
} game_shot;

/* Something that flew apart: for the eye alone. */
typedef struct game_puff {
    fixsat_vec2 at;
    uint32_t kind; /* a game_puff_kind */
    uint32_t step; /* in which it happened */
} game_puff;

typedef enum game_puff_kind { PUFF_DUST, PUFF_GEM, PUFF_FOE, PUFF_HURT, PUFF_SPARK } game_puff_kind;

/* All of these fields are 32-bit integers. */
typedef struct game {
    uint32_t step;
    uint32_t phase;       /* a game_phase */
    uint32_t phase_steps; /* since it began */
    uint32_t players;     /* 1 or 2 */
    uint32_t hearts;      /* of all players */
    uint32_t keys;        /* bits */
    uint32_t gems;        /* how many were taken */
    uint32_t taken[2];    /* which: a bit each */
    uint32_t flag;        /* the level's number of the flag from which a hero starts again */
    game_hero hero[GAME_PLAYERS];
    game_foe foe[GAME_FOES];
    game_shot shot[GAME_SHOTS];
    game_puff puff[GAME_PUFFS];
    uint32_t next_puff;
    uint32_t pair[GAME_PAIRS]; /* which bodies met in the last step, a in the high half */
    uint32_t pair_count;
    /* In which order the bodies lay in the last step. That saves time and changes no answer, so it
     * is no part of the state: the hash ends here. */
    uint16_t order[GAME_BODIES];
} game;

/* The beginning, for 1 or 2 players. */
void game_init(game *g, uint32_t players);

/* A step, with the buttons of each player. */
void game_step(game *g, const uint8_t buttons[GAME_PLAYERS]);

/* Of the state: the same on every machine. */
uint32_t game_hash(const game *g);

/* How many of what moves OVERLAP a wall; none ever should. */
uint32_t game_overlaps(const game *g);

/* How many gems the level has. */
uint32_t game_gem_count(void);

/* What game_draw() shows: the view of the second player; how things were found. */
enum { DRAW_SECOND = 1, DRAW_DEBUG = 2 };

/* Draws 240 x 240 pixels in RGB565, row by row: the very shapes that collide, filled. */
void game_draw(const game *g, uint16_t *frame, uint32_t flags);

#endif

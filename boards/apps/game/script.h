/* SPDX-License-Identifier: MIT
 *
 * The buttons of a recorded game, step by step.
 */
#ifndef GAME_SCRIPT_H
#define GAME_SCRIPT_H

#include <stdint.h>

/* A number of steps with the same buttons. */
typedef struct script_part {
    uint16_t steps;
    uint8_t buttons;
} script_part;

/* The parts from the start until the game is won, and a little longer. */
extern const script_part script[];
extern const uint32_t script_parts;

/* The place of the next step in the script. */
typedef struct script_player {
    uint32_t part;
    uint32_t step; /* step within that part */
} script_player;

/* Returns the buttons of the next step, or 0 after the end. */
uint8_t script_next(script_player *at);

/* Returns the number of steps of the script. */
uint32_t script_steps(void);

#endif

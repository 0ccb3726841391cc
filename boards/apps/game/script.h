/* SPDX-License-Identifier: MIT
 *
 * Buttons, step by step: how somebody played it.
 */
#ifndef GAME_SCRIPT_H
#define GAME_SCRIPT_H

#include <stdint.h>

/* So many steps with these buttons. */
typedef struct script_part {
    uint16_t steps;
    uint8_t buttons;
} script_part;

/* From the start until the game is won, and a little longer. */
extern const script_part script[];
extern const uint32_t script_parts;

/* Where a script is. */
typedef struct script_player {
    uint32_t part;
    uint32_t step; /* of that */
} script_player;

/* The buttons of the next step; none beyond its end. */
uint8_t script_next(script_player *at);

/* How many steps it has. */
uint32_t script_steps(void);

#endif

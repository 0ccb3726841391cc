/* SPDX-License-Identifier: MIT */
#include "script.h"

#include "game.h"

enum {
    UP = GAME_UP,
    DOWN = GAME_DOWN,
    LEFT = GAME_LEFT,
    RIGHT = GAME_RIGHT,
    JUMP = GAME_JUMP,
    FIRE = GAME_FIRE
};

const script_part script[] = {
    {30, RIGHT}, {12, RIGHT | JUMP}, {18, RIGHT}, {12, RIGHT | JUMP}, {6, RIGHT}, {6, RIGHT | FIRE},
    {6, RIGHT}, {6, RIGHT | JUMP}, {6, RIGHT | FIRE}, {6, RIGHT | JUMP}, {6, RIGHT},
    {6, RIGHT | JUMP}, {6, RIGHT}, {6, RIGHT | JUMP | FIRE}, {6, RIGHT | JUMP}, {24, RIGHT},
    {6, RIGHT | JUMP}, {6, RIGHT}, {6, RIGHT | JUMP}, {12, RIGHT}, {24, RIGHT | JUMP}, {12, RIGHT},
    {12, RIGHT | JUMP}, {6, RIGHT}, {18, RIGHT | JUMP}, {6, RIGHT}, {6, RIGHT | JUMP}, {12, RIGHT},
    {12, RIGHT | JUMP}, {18, RIGHT}, {12, RIGHT | JUMP}, {12, RIGHT}, {18, RIGHT | JUMP}, {6, DOWN},
    {12, RIGHT}, {6, RIGHT | FIRE}, {6, RIGHT}, {12, RIGHT | JUMP}, {12, RIGHT}, {6, LEFT},
    {6, RIGHT}, {6, RIGHT | JUMP}, {12, RIGHT}, {6, LEFT}, {12, JUMP}, {12, 0}, {6, LEFT},
    {6, RIGHT | JUMP}, {6, JUMP}, {6, LEFT | JUMP}, {12, DOWN}, {6, RIGHT | JUMP}, {6, LEFT},
    {12, JUMP}, {18, DOWN}, {12, 0}, {6, LEFT}, {6, RIGHT}, {6, 0}, {6, RIGHT | JUMP}, {6, JUMP},
    {6, LEFT | JUMP}, {12, RIGHT | JUMP}, {6, JUMP}, {6, DOWN}, {12, RIGHT}, {18, RIGHT | JUMP},
    {12, RIGHT}, {6, RIGHT | JUMP}, {6, RIGHT}, {18, RIGHT | JUMP}, {6, DOWN}, {6, RIGHT},
    {6, RIGHT | JUMP}, {6, 0}, {6, RIGHT | JUMP}, {6, RIGHT}, {6, RIGHT | JUMP}, {12, LEFT | JUMP},
    {12, RIGHT}, {6, DOWN}, {6, RIGHT}, {6, LEFT}, {24, RIGHT}, {12, RIGHT | JUMP}, {6, RIGHT},
    {6, RIGHT | JUMP}, {6, RIGHT}, {6, RIGHT | JUMP}, {6, RIGHT}, {18, RIGHT | JUMP}, {36, RIGHT},
    {6, 0}, {6, RIGHT | FIRE}, {12, DOWN}, {6, LEFT}, {6, 0}, {6, LEFT}, {6, RIGHT}, {6, 0},
    {24, RIGHT}, {24, RIGHT | JUMP}, {6, RIGHT}, {12, RIGHT | JUMP}, {6, LEFT | JUMP}, {6, RIGHT},
    {6, 0}, {6, JUMP}, {6, RIGHT}, {6, DOWN}, {6, RIGHT}, {24, LEFT}, {12, JUMP}, {6, RIGHT | JUMP},
    {60, RIGHT}, {6, RIGHT | JUMP}, {18, RIGHT}, {12, RIGHT | JUMP}, {12, LEFT}, {6, LEFT | JUMP},
    {6, JUMP}, {6, RIGHT}, {18, 0}, {6, DOWN}, {18, JUMP}, {6, 0}, {6, JUMP}, {6, DOWN},
    {6, RIGHT | FIRE}, {12, LEFT}, {6, 0}, {12, LEFT}, {6, RIGHT}, {6, DOWN}, {6, RIGHT},
    {18, JUMP}, {6, LEFT}, {6, RIGHT}, {6, DOWN}, {6, LEFT | JUMP}, {12, RIGHT | JUMP}, {6, RIGHT},
    {6, 0}, {6, DOWN}, {6, 0}, {6, DOWN}, {6, JUMP}, {12, DOWN}, {6, 0}, {6, LEFT},
    {6, RIGHT | JUMP}, {6, JUMP}, {6, 0}, {18, RIGHT}, {6, JUMP}, {6, RIGHT | JUMP}, {6, RIGHT},
    {24, RIGHT | JUMP}, {24, RIGHT}, {6, LEFT | JUMP}, {6, RIGHT | JUMP}, {6, LEFT}, {6, DOWN},
    {6, JUMP}, {18, RIGHT | JUMP}, {6, RIGHT}, {24, RIGHT | JUMP}, {12, RIGHT}, {30, RIGHT | JUMP},
    {6, RIGHT | JUMP | FIRE}, {6, RIGHT | JUMP}, {6, RIGHT}, {24, RIGHT | JUMP}, {6, RIGHT},
    {12, RIGHT | JUMP}, {24, RIGHT}, {6, RIGHT | JUMP}, {6, RIGHT}, {12, RIGHT | JUMP}, {12, RIGHT},
    {6, RIGHT | JUMP | FIRE}, {6, RIGHT}, {12, RIGHT | JUMP}, {6, DOWN}, {6, RIGHT | JUMP},
    {18, RIGHT}, {12, RIGHT | JUMP}, {6, RIGHT}, {6, RIGHT | JUMP}, {6, RIGHT}, {12, RIGHT | JUMP},
    {12, RIGHT}, {6, RIGHT | JUMP}, {12, RIGHT}, {12, RIGHT | JUMP}, {12, RIGHT}, {6, RIGHT | JUMP},
    {12, RIGHT}, {6, 0}, {6, RIGHT}, {12, RIGHT | JUMP}, {6, RIGHT}, {6, RIGHT | JUMP}, {42, RIGHT},
    {240, 0}};

const uint32_t script_parts = sizeof script / sizeof *script;

uint8_t script_next(script_player *at) {
    if (at->part == script_parts) {
        return 0;
    }
    const script_part part = script[at->part];
    at->step++;
    if (at->step == part.steps) {
        *at = (script_player){at->part + 1, 0};
    }
    return part.buttons;
}

uint32_t script_steps(void) {
    uint32_t steps = 0;
    for (uint32_t i = 0; i < script_parts; i++) {
        steps += script[i].steps;
    }
    return steps;
}

/* SPDX-License-Identifier: MIT
 *
 * Two players, each at a machine of their own, play one game. Each machine moves both heroes: its
 * own player's by the true buttons, the other by a guess, which is the last buttons that it has
 * heard. When a guess was wrong, the machine goes back to the last certain state and replays from
 * there. See lib/docs/rollback.md.
 *
 * A session stores two states and the buttons of the steps between them. The caller sends the
 * buttons.
 */
#ifndef SESSION_H
#define SESSION_H

#include "game.h"

/* Greatest number of steps by which `now` may be ahead of `certain`. */
enum { SESSION_WINDOW = 32 };

typedef struct session {
    game certain;                  /* state up to which all buttons are known */
    game now;                      /* latest state; some buttons before it are guesses */
    uint32_t local, remote;        /* this machine's player and the other: 0 and 1 */
    uint32_t certain_steps, steps; /* number of steps of `certain` and `now` */
    uint32_t heard;                /* number of steps of which the other's buttons are known */
    uint8_t buttons[GAME_PLAYERS][SESSION_WINDOW]; /* buttons, by the step modulo the window */
    bool is_wrong;      /* a guess was wrong, so `now` has to be replayed */
    uint32_t rollbacks; /* number of replays so far */
    uint32_t replayed;  /* number of steps in all replays */
    uint32_t deepest;   /* greatest number of steps in one replay */
} session;

/* Begins a game, in which `local` (0 or 1) is this machine's player. */
void session_init(session *s, uint32_t local);

/* True if session_step() may be called. Otherwise the session must first hear the other player. */
bool session_may_step(const session *s);

/* Advances by a step with the local player's buttons, which the caller also sends. */
void session_step(session *s, uint8_t buttons);

/* Takes the other player's buttons of a step; steps have to come in order. Returns true and ignores
 * the buttons if the step was heard before. Returns false and ignores them if the step comes too
 * early: an earlier one is missing, or the window is full. */
bool session_hear(session *s, uint32_t step, uint8_t buttons);

/* Makes the known steps certain, but none beyond `most`, and replays `now` if a guess was wrong.
 * Call it after session_hear() for all buttons that have arrived. */
void session_settle(session *s, uint32_t most);

#endif

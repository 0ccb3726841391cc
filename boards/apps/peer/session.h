/* SPDX-License-Identifier: MIT
 *
 * Two players, each at a machine of their own, play one game. Each machine steps both heroes: its
 * own player's with the true buttons, the other with a guess, which is the last buttons that it has
 * heard. When a guess turns out to be wrong, it goes back to the last certain state and replays
 * from there. See lib/docs/rollback.md.
 *
 * A session stores two states and the buttons of the steps between them. Sending is the caller's.
 */
#ifndef SESSION_H
#define SESSION_H

#include "game.h"

/* The most steps that `now` may be ahead of `certain`. */
enum { SESSION_WINDOW = 32 };

typedef struct session {
    game certain;                  /* state up to which all buttons are known */
    game now;                      /* latest state, of which some buttons are guesses */
    uint32_t local, remote;        /* this machine's player and the other: 0 and 1 */
    uint32_t certain_steps, steps; /* number of steps of `certain` and `now` */
    uint32_t heard;                /* number of steps of which the other's buttons are known */
    uint8_t buttons[GAME_PLAYERS][SESSION_WINDOW]; /* buttons, by the step modulo the window */
    bool is_wrong;      /* a guess was wrong, so `now` has to be replayed */
    uint32_t rollbacks; /* number of replays so far */
    uint32_t replayed;  /* number of steps in all of them */
    uint32_t deepest;   /* most steps of one of them */
} session;

/* Begins a game, in which `local` (0 or 1) is this machine's player. */
void session_init(session *s, uint32_t local);

/* True if session_step() may be called; else the session has to hear the other first. */
bool session_may_step(const session *s);

/* Advances by a step with the local player's buttons, which the caller also sends. */
void session_step(session *s, uint8_t buttons);

/* Takes the other's buttons of a step; steps have to come in order. A step that was heard before is
 * ignored: true. One that comes too early is not taken: false. */
bool session_hear(session *s, uint32_t step, uint8_t buttons);

/* Makes the known steps certain, but none beyond `most`, and replays `now` if a guess was wrong.
 * Call it when all that has come was heard. */
void session_settle(session *s, uint32_t most);

#endif

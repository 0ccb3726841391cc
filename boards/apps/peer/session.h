/* SPDX-License-Identifier: MIT
 *
 * Two players, each at a machine of their own, play one game: each machine steps both heroes, with
 * its own player's buttons at once, and with those of the other as they were last heard of. When
 * they turn out to be others, it goes back to the last state that is certain and plays on from
 * there. See lib/docs/rollback.md.
 *
 * In memory are two states and the buttons of the steps between them. It knows of no wire.
 */
#ifndef SESSION_H
#define SESSION_H

#include "game.h"

/* How many steps this machine may be ahead of what it has heard. */
enum { SESSION_WINDOW = 32 };

typedef struct session {
    game certain;                  /* all its buttons are known */
    game now;                      /* some of them are guessed */
    uint32_t local, remote;        /* which player is whose: 0 and 1 */
    uint32_t certain_steps, steps; /* so far, of these two states */
    uint32_t heard;                /* of how many steps the other's buttons are known */
    uint8_t buttons[GAME_PLAYERS][SESSION_WINDOW]; /* of a step, modulo that */
    bool is_wrong;                                 /* a guess was: `now` is not what it should be */
    uint32_t rollbacks;                            /* so far */
    uint32_t replayed;                             /* steps, in all of them */
    uint32_t deepest;                              /* most steps in one of them */
} session;

void session_init(session *s, uint32_t local);

/* May it go on? Else it has to wait for the other. */
bool session_may_step(const session *s);

/* A step with the local player's buttons, which are what has to be sent. */
void session_step(session *s, uint8_t buttons);

/* The other's buttons of a step. They have to come in order; what was heard before is no news, and
 * what comes too early is not taken: false. */
bool session_hear(session *s, uint32_t step, uint8_t buttons);

/* Once all that has come was heard: plays again what was guessed wrongly, and makes certain what is
 * known, but for no step beyond `most`. */
void session_settle(session *s, uint32_t most);

#endif

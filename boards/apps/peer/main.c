/* SPDX-License-Identifier: MIT
 *
 * One of two programs that play the game together, each on a machine of its own. The console is the
 * wire. The first line that the program reads has the number of its player, 0 or 1, and the number
 * of steps to play. Then it prints
 *
 *     a ANSWERS            the FIXSAT_ANSWERS that it was built with
 *
 * and reads a line with the other program's. If they differ it ends at once, because both would
 * soon be in different states. Then for each step it prints
 *
 *     b BUTTONS            buttons of its own player in this step
 *
 * and reads a line with what has arrived from the other program: the buttons of none, one or
 * several steps, in order. Between these lines it prints a hash of each tenth certain state:
 *
 *     h STEP HASH
 */
#include "board.h"
#include "script.h"
#include "session.h"

#include <fixsat/version.h>
#include <stdio.h>

enum { STEPS_A_HASH = 10 };

static session peer;

/* Reads the next number of the console's line. False if there is none. Sets *ended at the end of
 * the line. */
static bool read_number(uint32_t *number, bool *ended) {
    bool any = false;
    *number = 0;
    while (!*ended) {
        const int c = board_read();
        if (c >= '0' && c <= '9') {
            *number = 10 * *number + (uint32_t)(c - '0');
            any = true;
        } else {
            *ended = c != ' ';
            if (any) {
                return true;
            }
        }
    }
    return any;
}

/* Returns this machine's buttons. The first player repeats the script; the second one presses
 * random buttons, mostly to the right. */
static uint8_t own_buttons(script_player *player, uint32_t step) {
    if (peer.local == 0) {
        if (player->part == script_parts) {
            *player = (script_player){0, 0};
        }
        return script_next(player);
    }
    uint32_t any = (step / 7 + 1) * 0x9e3779b1u;
    any ^= any >> 15;
    any *= 0x2c1b3c6du;
    any ^= any >> 13;
    return (uint8_t)((any % 8 < 5   ? GAME_RIGHT
                      : any % 8 < 7 ? GAME_LEFT
                                    : 0) |
                     ((any >> 8) % 3 == 0 ? GAME_JUMP : 0) |
                     ((any >> 16) % 4 == 0 ? GAME_FIRE : 0));
}

/* Reads a line of the other's buttons, and prints the hashes of the states that become certain. */
static void hear(void) {
    bool ended = false;
    uint32_t buttons = 0;
    while (read_number(&buttons, &ended)) {
        (void)session_hear(&peer, peer.heard, (uint8_t)buttons);
    }
    uint32_t before = UINT32_MAX;
    while (before != peer.certain_steps) {
        before = peer.certain_steps;
        session_settle(&peer, (before / STEPS_A_HASH + 1) * STEPS_A_HASH);
        if (peer.certain_steps != before && peer.certain_steps % STEPS_A_HASH == 0) {
            printf("h %lu %08lx\n", (unsigned long)peer.certain_steps,
                   (unsigned long)game_hash(&peer.certain));
        }
    }
}

/* True if the other program's answers are the same bits as this one's. */
static bool other_answers_alike(void) {
    bool ended = false;
    uint32_t theirs = 0;
    printf("a %lu\n", (unsigned long)FIXSAT_ANSWERS);
    (void)fflush(stdout); /* standard output may be a pipe */
    (void)read_number(&theirs, &ended);
    if (theirs != FIXSAT_ANSWERS) {
        printf("the other program has answers %lu, this one %lu\n", (unsigned long)theirs,
               (unsigned long)FIXSAT_ANSWERS);
        return false;
    }
    return true;
}

int main(void) {
    bool ended = false;
    uint32_t player = 0, steps = 0;
    (void)read_number(&player, &ended);
    (void)read_number(&steps, &ended);
    if (!other_answers_alike()) {
        return 1;
    }
    session_init(&peer, player % GAME_PLAYERS);
    script_player at = {0, 0};
    while (peer.certain_steps < steps) {
        if (peer.steps < steps && session_may_step(&peer)) {
            const uint8_t buttons = own_buttons(&at, peer.steps);
            session_step(&peer, buttons);
            printf("b %u\n", (unsigned)buttons);
        } else {
            printf("b\n"); /* no step: this program waits for the other */
        }
        (void)fflush(stdout); /* standard output may be a pipe */
        hear();
    }
    printf("%lu steps, %lu rollbacks, %lu steps played again, at most %lu at once; state %08lx\n",
           (unsigned long)steps, (unsigned long)peer.rollbacks, (unsigned long)peer.replayed,
           (unsigned long)peer.deepest, (unsigned long)game_hash(&peer.certain));
    return 0;
}

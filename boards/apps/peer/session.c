/* SPDX-License-Identifier: MIT */
#include "session.h"

static uint8_t *buttons_at(session *s, uint32_t player, uint32_t step) {
    return &s->buttons[player][step % SESSION_WINDOW];
}

static void advance(session *s, game *g, uint32_t *steps) {
    uint8_t buttons[GAME_PLAYERS];
    for (uint32_t i = 0; i < GAME_PLAYERS; i++) {
        buttons[i] = *buttons_at(s, i, *steps);
    }
    game_step(g, buttons);
    ++*steps;
}

/* Returns the guess: the last buttons that were heard. */
static uint8_t guess(session *s) {
    return s->heard == 0 ? 0 : *buttons_at(s, s->remote, s->heard - 1);
}

void session_init(session *s, uint32_t local) {
    *s = (session){.local = local, .remote = 1 - local};
    game_init(&s->certain, GAME_PLAYERS);
    s->now = s->certain;
}

bool session_may_step(const session *s) {
    return s->steps - s->certain_steps < SESSION_WINDOW;
}

void session_step(session *s, uint8_t buttons) {
    *buttons_at(s, s->local, s->steps) = buttons;
    if (s->steps >= s->heard) {
        *buttons_at(s, s->remote, s->steps) = guess(s);
    }
    advance(s, &s->now, &s->steps);
}

bool session_hear(session *s, uint32_t step, uint8_t buttons) {
    if (step != s->heard || step - s->certain_steps >= SESSION_WINDOW) {
        return step < s->heard;
    }
    uint8_t *const at = buttons_at(s, s->remote, step);
    s->is_wrong = s->is_wrong || (step < s->steps && *at != buttons);
    *at = buttons;
    s->heard++;
    return true;
}

void session_settle(session *s, uint32_t most) {
    const uint32_t known = s->heard < s->steps ? s->heard : s->steps;
    while (s->certain_steps < (known < most ? known : most)) {
        advance(s, &s->certain, &s->certain_steps);
    }
    if (!s->is_wrong || s->certain_steps < known) {
        return;
    }
    const uint32_t aim = s->steps;
    s->is_wrong = false;
    s->rollbacks++;
    s->replayed += aim - s->certain_steps;
    s->deepest = aim - s->certain_steps > s->deepest ? aim - s->certain_steps : s->deepest;
    s->now = s->certain;
    s->steps = s->certain_steps;
    while (s->steps < aim) {
        if (s->steps >= s->heard) {
            *buttons_at(s, s->remote, s->steps) = guess(s);
        }
        advance(s, &s->now, &s->steps);
    }
}

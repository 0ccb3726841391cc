/* SPDX-License-Identifier: MIT
 *
 * The game. On a real board with a display it plays its script until a button is pressed, and then
 * a person plays. Elsewhere it plays its script, or takes the buttons of an emulator, and prints
 * the cost. It reads one line from the console:
 *
 *     [STEPS [PICTURES]] [from STEP] [live] [debug]      or      play
 *
 * - STEPS: the number of steps; 0: as many as the script has
 * - PICTURES: draws a picture every so many steps; 0: no pictures; default 2
 * - from STEP: begins after that step of the script
 * - live: plays by the buttons instead of the script
 * - debug: draws the library's answers over the picture
 * - play: runs for ever, as on a real board; only this mode draws in a terminal
 */
#include "board.h"
#include "game.h"
#include "script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef BOARD_DISPLAY
#include "display.h"
#endif

enum { STEPS_A_PICTURE = 2, STEPS_A_HASH = 10, HASHES_A_LINE = 6 };

static game state;

#ifdef BOARD_DISPLAY

/* The button that switches the view of the library's answers. */
enum { GAME_DEBUG_BUTTON = BUTTON_X };

static void draw(bool debug) {
    game_draw(&state, display_frame(), debug ? DRAW_DEBUG : 0);
}

/* Waits until the time of the next picture. Lost time is not caught up. In a terminal the display
 * waits instead. */
static void wait_for_picture(uint32_t *last) {
#ifdef GAME_TICKS_A_PICTURE
    while (((board_ticks() - *last) & 0xffffffu) < GAME_TICKS_A_PICTURE) {
    }
#endif
    *last = board_ticks();
}

#ifdef GAME_IN_TERMINAL
/* Prints the result when the terminal is left. */
static void print_end(void) {
    const fixsat_vec2 at = state.hero[0].at;
    printf("%lu steps; the hero is at %ld, %ld (raw); %lu of %lu gems, %lu hearts\n",
           (unsigned long)state.step, (long)at.x, (long)at.y, (unsigned long)state.gems,
           (unsigned long)game_gem_count(), (unsigned long)state.hearts);
}
#endif

_Noreturn static void play_for_ever(void) {
#ifdef GAME_IN_TERMINAL
    (void)atexit(print_end);
#endif
    bool demo = true, debug = false;
    uint8_t before = 0;
    uint32_t last = board_ticks();
    script_player player = {0, 0};
    game_init(&state, 1);
    for (;;) {
        const uint8_t down = buttons_down();
        debug ^= (down & ~before & GAME_DEBUG_BUTTON) != 0;
        if (demo && (down & (uint8_t)~GAME_DEBUG_BUTTON) != 0) {
            demo = false;
            game_init(&state, 1);
        }
        before = down;
        for (int i = 0; i < STEPS_A_PICTURE; i++) {
            const uint8_t buttons[GAME_PLAYERS] = {demo ? script_next(&player) : down, 0};
            game_step(&state, buttons);
        }
        if (demo && player.part == script_parts) {
            player = (script_player){0, 0};
            game_init(&state, 1);
        }
        draw(debug);
        wait_for_picture(&last);
        display_show();
    }
}

#endif

/* ---- the line of the console ---- */

typedef struct wish {
    uint32_t steps, steps_a_picture, from;
    bool live, debug, play;
} wish;

#ifdef GAME_ALONE /* the console is not read */

static wish read_wish(void) {
    return (wish){.play = true};
}

#else

/* Reads a word of the line, and returns the character that ended it. */
static int read_word(char *word, size_t size) {
    size_t count = 0;
    int c = board_read();
    while (c > ' ') {
        word[count] = (char)c;
        count += count < size - 1;
        c = board_read();
    }
    word[count] = 0;
    return c;
}

/* Returns the number in a word. It replaces strtoul, which needs a thread-local errno that not
 * every startup code sets up. */
static uint32_t number_of(const char *word) {
    uint32_t number = 0;
    for (; *word >= '0' && *word <= '9'; word++) {
        number = number * 10 + (uint32_t)(*word - '0');
    }
    return number;
}

static wish read_wish(void) {
    wish w = {.steps_a_picture = STEPS_A_PICTURE};
    uint32_t *number = &w.steps, *next = &w.steps_a_picture;
    int end = ' ';
    while (end == ' ') {
        char word[12];
        end = read_word(word, sizeof word);
        if (strcmp(word, "live") == 0) {
            w.live = true;
        } else if (strcmp(word, "debug") == 0) {
            w.debug = true;
        } else if (strcmp(word, "play") == 0) {
            w.play = true;
        } else if (strcmp(word, "from") == 0) {
            next = number;
            number = &w.from;
        } else if (word[0] != 0) {
            *number = number_of(word);
            number = next;
            next = &w.steps_a_picture;
        }
    }
    w.steps = w.steps == 0 ? script_steps() : w.steps;
    return w;
}

#endif

/* ---- the cost ---- */

typedef struct cost {
    uint32_t calls, worst, worst_step;
    uint64_t sum;
} cost;

static void add_cost(cost *c, uint32_t begin) {
    const uint32_t ticks = (board_ticks() - begin) & 0xffffffu;
    c->sum += ticks;
    c->calls++;
    if (ticks > c->worst) {
        c->worst = ticks;
        c->worst_step = state.step;
    }
}

static void print_cost(const char *what, const cost *c) {
    if (c->calls > 0) {
        printf("%s: mean %lu, worst %lu " BOARD_TICK "s in step %lu\n", what,
               (unsigned long)(c->sum / c->calls), (unsigned long)c->worst,
               (unsigned long)c->worst_step);
    }
}

/* ---- the script ---- */

static void print_hash(void) {
    const uint32_t in_line = state.step / STEPS_A_HASH % HASHES_A_LINE;
    if (state.step % STEPS_A_HASH == 0) {
        if (in_line == 1) {
            printf("step %4lu:", (unsigned long)state.step);
        }
        printf(" %08lx%s", (unsigned long)game_hash(&state), in_line == 0 ? "\n" : "");
    }
}

static uint8_t next_buttons(const wish *w, script_player *player) {
#ifdef BOARD_DISPLAY
    return w->live ? buttons_down() : script_next(player);
#else
    (void)w;
    return script_next(player);
#endif
}

static void show(const wish *w, cost *drawing, cost *sending) {
#if defined BOARD_DISPLAY && !defined GAME_IN_TERMINAL
    if (w->steps_a_picture != 0 && state.step % w->steps_a_picture == 0) {
        uint32_t begin = board_ticks();
        draw(w->debug);
        add_cost(drawing, begin);
        begin = board_ticks();
        display_show();
        display_wait();
        add_cost(sending, begin);
    }
#else
    (void)w;
    (void)drawing;
    (void)sending;
#endif
}

int main(void) {
    const wish w = read_wish();
#ifdef BOARD_DISPLAY
    if (w.play) {
        play_for_ever();
    }
#endif
    script_player player = {0, 0};
    cost collisions = {0}, drawing = {0}, sending = {0};
    uint32_t overlaps = 0;
    bool won = false;
    game_init(&state, 1);
    for (uint32_t i = 0; i < w.from; i++) {
        const uint8_t buttons[GAME_PLAYERS] = {script_next(&player), 0};
        game_step(&state, buttons);
        overlaps += game_overlaps(&state);
    }
    for (uint32_t i = 0; i < w.steps; i++) {
        const uint8_t buttons[GAME_PLAYERS] = {next_buttons(&w, &player), 0};
        const uint32_t begin = board_ticks();
        game_step(&state, buttons);
        add_cost(&collisions, begin);
        overlaps += game_overlaps(&state);
        won = won || state.phase == GAME_WON;
        print_hash();
        show(&w, &drawing, &sending);
    }
    if (w.steps / STEPS_A_HASH % HASHES_A_LINE != 0) {
        printf("\n");
    }
    printf("%lu of %lu gems, %lu hearts, %s; %lu overlaps with walls; %lu bytes of state\n",
           (unsigned long)state.gems, (unsigned long)game_gem_count(), (unsigned long)state.hearts,
           won ? "won" : "not won", (unsigned long)overlaps, (unsigned long)offsetof(game, order));
    print_cost("a step", &collisions);
    print_cost("drawing a picture", &drawing);
    print_cost("sending it", &sending);
    return overlaps != 0;
}

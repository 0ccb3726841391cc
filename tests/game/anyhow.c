/* SPDX-License-Identifier: MIT
 *
 *     anyhow STEPS
 *
 * The game, played anyhow by one and by two players: nothing ever overlaps a wall, drawing changes
 * nothing and stays within the picture, and a copy that is played in the same way is the same. And
 * is the level as the game wants it?
 */
#include "level.h"
#include "places.h"

#include "../common/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIXELS = 240 * 240, MARGIN = 480 };

static uint16_t frame[PIXELS + 2 * MARGIN];
static uint32_t random_state = 1;

static uint32_t random_word(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return random_state;
}

static void check_level(void) {
    for (uint32_t i = 1; i < LEVEL_COUNT; i++) {
        CHECK(level_classes[i - 1] <= level_classes[i]); /* a class is one layer */
    }
    CHECK(places_of(LEVEL_CLASS_START).count == 1);
    CHECK(LEVEL_MOVER_COUNT == places_of(LEVEL_CLASS_STOP).count);
    for (uint32_t i = 0; i < LEVEL_MOVER_COUNT; i++) {
        CHECK(level_mover_classes[i] == LEVEL_CLASS_LIFT);
        CHECK(level_movers[i].mask == MASK_ONE_WAY && level_movers[i].one_way.y < 0);
    }
    for (uint32_t i = 0; i < LEVEL_COUNT; i++) {
        CHECK((level_classes[i] == LEVEL_CLASS_PLANK) == (level.one_ways[i].y < 0));
        CHECK((level_classes[i] == LEVEL_CLASS_PLANK) == (level.masks[i] == MASK_ONE_WAY));
    }
    CHECK(places_of(LEVEL_CLASS_SAW).count == places_of(LEVEL_CLASS_SAW_STOP).count);
    CHECK(places_of(LEVEL_CLASS_SAW).count <= 8);
    CHECK(places_of(LEVEL_CLASS_KEY).count == 2);
    CHECK(places_of(LEVEL_CLASS_GEM).count <= 64);
    const places beetles = places_of(LEVEL_CLASS_BEETLE), bats = places_of(LEVEL_CLASS_BAT);
    CHECK(beetles.first + beetles.count == bats.first);
    CHECK(beetles.count + bats.count <= GAME_FOES);
    CHECK(places_of(LEVEL_CLASS_LAVA).first - places_of(LEVEL_CLASS_GEM).first + 64 <= GAME_BODIES);
    CHECK(LEVEL_MOVER_COUNT + 2 * places_of(LEVEL_CLASS_HUB).count <= MOVERS);
}

/* Mostly to the right, or it would not get far. */
static uint8_t any_buttons(void) {
    const uint32_t any = random_word();
    const uint32_t way = any % 8 < 5 ? GAME_RIGHT : any % 8 < 7 ? GAME_LEFT : 0;
    return (uint8_t)(way | ((any >> 8) % 2 == 0 ? GAME_JUMP : 0u) |
                     ((any >> 16) % 5 == 0 ? GAME_FIRE : 0u) |
                     ((any >> 20) % 12 == 0 ? GAME_DOWN : 0u));
}

static void check_picture(const game *g, uint32_t flags) {
    const game before = *g;
    memset(frame, 0xa5, sizeof frame);
    game_draw(g, frame + MARGIN, flags);
    CHECK(memcmp(&before, g, sizeof before) == 0);
    for (int i = 0; i < MARGIN; i++) {
        CHECK(frame[i] == 0xa5a5 && frame[MARGIN + PIXELS + i] == 0xa5a5);
    }
}

static void play(uint32_t players, uint32_t steps) {
    static game g, copy;
    uint8_t buttons[GAME_PLAYERS] = {0, 0};
    game_init(&g, players);
    for (uint32_t i = 0; i < steps; i++) {
        for (uint32_t k = 0; k < players; k++) {
            if (random_word() % 12 == 0) {
                buttons[k] = any_buttons();
            }
        }
        /* Somewhere else in the level now and then, where it is free: so all of it is seen. */
        if (i % 600 == 599) {
            g.flag = places_of(LEVEL_CLASS_FLAG).first +
                     random_word() % places_of(LEVEL_CLASS_FLAG).count;
            g.keys |= random_word() % 4;
            g.hearts = GAME_HEARTS;
        }
        copy = g;
        for (int k = 0; k < GAME_BODIES; k++) {
            copy.order[k] = (uint16_t)random_word(); /* which saves time, and no more */
        }
        game_step(&g, buttons);
        game_step(&copy, buttons);
        CHECK(game_hash(&g) == game_hash(&copy));
        CHECK(game_overlaps(&g) == 0);
        if (i % 97 == 0) {
            check_picture(&g, i % 2 == 0 ? DRAW_DEBUG : players == 2 ? DRAW_SECOND : 0);
        }
    }
}

int main(int count, char **argument) {
    const uint32_t steps = count == 2 ? (uint32_t)strtoul(argument[1], NULL, 10) : 1000;
    check_level();
    play(1, steps);
    play(2, steps);
    return check_summary("anyhow");
}

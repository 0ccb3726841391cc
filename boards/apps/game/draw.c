/* SPDX-License-Identifier: MIT */
#include "draw.h"

#include "step.h"

enum { LEVEL_WIDTH = 136, LEVEL_HEIGHT = 22 };

#define INK RGB(30, 16, 40)
#define WHITE RGB(255, 255, 255)

static fix16_t clamped(fix16_t a, fix16_t max) {
    return a < 0 ? 0 : a > max ? max : a;
}

/* Returns the point of the world in the upper left corner of the picture, in whole pixels. */
static fixsat_vec2 corner_of(fixsat_vec2 view) {
    const fix16_t half = FILL_WIDTH / 2 * FILL_PIXEL;
    const fix16_t x = clamped(view.x - half, F16((int)LEVEL_WIDTH) - 2 * half),
                  y = clamped(view.y - half, F16((int)LEVEL_HEIGHT) - 2 * half);
    return (fixsat_vec2){x / FILL_PIXEL * FILL_PIXEL, y / FILL_PIXEL * FILL_PIXEL};
}

/* Draws eyes that look where the hero goes, and blink; and a scarf that trails behind. */
static void draw_hero(const canvas *c, const game *g, uint32_t player) {
    const game_hero *const h = &g->hero[player];
    const fixsat_shape2 shape = hero_shape(h->at);
    const int32_t x = fill_x(c, h->at.x), y = fill_y(c, h->at.y);
    if (h->safe > 0 && h->safe / 4 % 2 == 0 && g->phase == GAME_PLAYS) {
        return;
    }
    const int32_t pace = h->velocity.x / 1200;
    for (int32_t i = 0; i < 8; i++) {
        const fix16_t wave =
            fixsat_rot2_from_turn((uint16_t)((int32_t)(g->step * 2000) - i * 9000)).sin;
        fill_box(c, x - h->facing * (4 + i),
                 y + wave / 40000 - (pace == 0 ? -i / 2 : h->velocity.y / 9000), 1, 3 - i / 4,
                 player == 0 ? RGB(226, 62, 96) : RGB(72, 132, 240));
    }
    fill_shape(c, &shape, player == 0 ? RGB(255, 196, 62) : RGB(126, 224, 140));
    fill_box(c, x - 4, y - 6, 8, 1, player == 0 ? RGB(255, 232, 150) : RGB(200, 250, 200));
    fill_box(c, x - 5, y + 4, 11, 2, player == 0 ? RGB(226, 140, 44) : RGB(70, 170, 100));
    fill_box(c, x - 6, y + 1, 12, 2, player == 0 ? RGB(226, 62, 96) : RGB(72, 132, 240));
    const int32_t foot = h->floor != FIXSAT_NOTHING && pace != 0 ? (int32_t)(g->step / 4 % 2) : 0;
    fill_box(c, x - 4, y + 6 - foot, 3, 1, INK);
    fill_box(c, x + 1, y + 5 + foot, 3, 1, INK);
    const int32_t eye = x - 1 + (h->facing < 0 ? -4 : 0), down = h->velocity.y / 9000;
    if (g->step % 170 < 8) {
        fill_box(c, eye, y - 2, 2, 1, INK);
        fill_box(c, eye + 4, y - 2, 2, 1, INK);
        return;
    }
    for (int32_t i = 0; i < 2; i++) {
        fill_box(c, eye + 4 * i - 1, y - 4, 3, 4, WHITE);
        fill_box(c, eye + 4 * i + (h->facing < 0 ? -1 : 0),
                 y - 3 +
                     (down > 1    ? 1
                      : down < -1 ? -1
                                  : down),
                 2, 2, INK);
    }
}

void draw_heroes(const canvas *c, const game *g) {
    for (uint32_t i = g->players; i-- > 0;) {
        draw_hero(c, g, i);
    }
}

/* NOLINTNEXTLINE(readability-non-const-parameter): the canvas writes to it */
void game_draw(const game *g, uint16_t *frame, uint32_t flags) {
    const game_hero *const h = &g->hero[(flags & DRAW_SECOND) != 0 ? 1 : 0];
    const canvas c = {frame, corner_of(h->view)};
    movers all;
    movers_find(&all, g->step);
    draw_sky(&c);
    draw_ground(&c, g);
    draw_things(&c, g, &all);
    draw_heroes(&c, g);
    draw_puffs(&c, g);
    if ((flags & DRAW_DEBUG) != 0) {
        draw_debug(&c, g, h, &all);
    }
    draw_status(&c, g);
}

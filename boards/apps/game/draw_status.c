/* SPDX-License-Identifier: MIT */
#include "draw.h"

static void draw_heart(const canvas *c, int32_t x, int32_t y, bool is_there) {
    static const uint8_t rows[6] = {0x36, 0x7f, 0x7f, 0x3e, 0x1c, 0x08};
    for (int32_t i = 0; i < 6 * 7; i++) {
        if ((rows[i / 7] >> i % 7 & 1) != 0) {
            fill_dot(c, x + i % 7, y + i / 7, is_there ? RGB(255, 84, 104) : RGB(60, 38, 84));
        }
    }
    if (is_there) {
        fill_box(c, x + 1, y + 1, 2, 1, RGB(255, 200, 200));
    }
}

static char *put_number(char *at, uint32_t number) {
    if (number >= 10) {
        *at++ = (char)('0' + number / 10 % 10);
    }
    *at++ = (char)('0' + number % 10);
    return at;
}

static void draw_end(const canvas *c, const game *g) {
    const bool won = g->phase == GAME_WON;
    const char *const title = won ? "HOME AT LAST" : "LIGHTS OUT";
    const int32_t y = g->phase_steps < 30 ? (int32_t)g->phase_steps * 3 : 90;
    draw_shadowed_text(c, (FILL_WIDTH - text_width(title, 4)) / 2, y, 4,
                       won ? RGB(255, 236, 140) : RGB(255, 100, 110), title);
    if (g->phase_steps > 60 && g->phase_steps / 32 % 2 == 0) {
        const char *const more = "PRESS A";
        draw_shadowed_text(c, (FILL_WIDTH - text_width(more, 2)) / 2, y + 34, 2, RGB(255, 255, 255),
                           more);
    }
}

void draw_status(const canvas *c, const game *g) {
    for (int32_t i = 0; i < GAME_HEARTS; i++) {
        draw_heart(c, 6 + 9 * i, 6, (uint32_t)i < g->hearts);
    }
    char text[8];
    char *at = put_number(text, g->gems);
    *at++ = '/';
    at = put_number(at, game_gem_count());
    *at = 0;
    const int32_t x = FILL_WIDTH - 6 - text_width(text, 2);
    draw_shadowed_text(c, x, 5, 2, RGB(255, 255, 255), text);
    for (int32_t i = -4; i <= 4; i++) { /* a gem */
        const int32_t half = 4 - (i < 0 ? -i : i);
        fill_box(c, x - 10 - half, 10 + i, 2 * half + 1, 1,
                 i < 0 ? RGB(150, 240, 250) : RGB(64, 190, 236));
    }
    for (uint32_t i = 0; i < 2; i++) {
        if ((g->keys >> i & 1u) != 0) {
            const int32_t left = 60 + 12 * (int32_t)i;
            const uint16_t color = i == 0 ? RGB(255, 90, 90) : RGB(100, 150, 255);
            fill_box(c, left, 6, 4, 4, color);
            fill_box(c, left + 1, 7, 2, 2, RGB(30, 16, 40));
            fill_box(c, left + 4, 7, 4, 1, color);
            fill_box(c, left + 6, 8, 1, 2, color);
        }
    }
    if (g->phase != GAME_PLAYS) {
        draw_end(c, g);
    }
}

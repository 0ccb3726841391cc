/* SPDX-License-Identifier: MIT */
#include "../built.h"
#include "draw.h"

/* The sky's colors, from the top to the horizon. */
static const uint8_t dusk[][3] = {{24, 18, 66},   {58, 32, 104},   {126, 52, 122},
                                  {214, 92, 116}, {250, 156, 108}, {255, 214, 150}};

enum { STOPS = sizeof dusk / sizeof *dusk, BAND = FILL_HEIGHT / (STOPS - 1) };

/* Returns a color made lighter by `lift`. Neighbouring pixels have different lifts (dithering), so
 * their mean is finer than RGB565. */
static uint16_t lit(const int32_t rgb[3], int32_t lift) {
    const int32_t r = rgb[0] / 65536 + lift, g = rgb[1] / 65536 + lift / 2,
                  b = rgb[2] / 65536 + lift;
    return RGB(r < 256 ? r : 255, g < 256 ? g : 255, b < 256 ? b : 255);
}

static void draw_dusk(const canvas *c) {
    uint16_t *at = c->pixels;
    int32_t rgb[3], slope[3];
    for (int32_t y = 0; y < FILL_HEIGHT; y++) {
        const int32_t band = y / BAND;
        for (int i = 0; i < 3; i++) {
            if (y % BAND == 0) {
                rgb[i] = dusk[band][i] * 65536;
                slope[i] = (dusk[band + 1][i] - dusk[band][i]) * 65536 / BAND;
            } else {
                rgb[i] += slope[i];
            }
        }
        const uint16_t even = lit(rgb, y % 2 == 0 ? 0 : 6), odd = lit(rgb, y % 2 == 0 ? 4 : 2);
        for (int32_t x = 0; x < FILL_WIDTH; x += 8, at += 8) {
            at[0] = at[2] = at[4] = at[6] = even;
            at[1] = at[3] = at[5] = at[7] = odd;
        }
    }
}

static void draw_stars(const canvas *c, int32_t shift) {
    for (uint32_t i = 0; i < 40; i++) {
        const uint32_t a = scattered(i + 77);
        const int32_t x = (int32_t)((a + (uint32_t)(4096 - shift)) % 256),
                      y = (int32_t)(a >> 8) % 110;
        fill_dot(c, x, y, a >> 30 == 0 ? RGB(255, 255, 255) : RGB(170, 150, 200));
    }
}

/* Returns the height of a hill at x, a sum of sines. */
static fix16_t hill(int32_t x, int32_t roughness, fix16_t height) {
    const uint16_t turn = (uint16_t)(x * 220);
    const fix16_t slow = fixsat_rot2_from_turn(turn).sin,
                  fast = fixsat_rot2_from_turn((uint16_t)(turn * 3u + 9000u)).cos,
                  rough = fixsat_rot2_from_turn((uint16_t)(turn * 7u)).sin;
    return (slow / 256 * (height / 256)) + (fast / 256 * (height / 512)) +
           rough / 256 * (height / 256 * roughness / 8);
}

/* Draws a row of hills; all lengths are in pixels. */
static void draw_hills(const canvas *c, int32_t shift, int32_t base, int32_t height,
                       int32_t roughness, uint16_t color) {
    enum { STEP = 8, POINTS = FILL_WIDTH / STEP + 3 };
    fixsat_vec2 ridge[POINTS + 2];
    const uint16_t count = POINTS + 2;
    const canvas screen = {c->pixels, {0, 0}};
    const int32_t first = shift / STEP * STEP;
    for (int32_t i = 0; i < POINTS; i++) {
        const int32_t x = first + i * STEP;
        ridge[i] = (fixsat_vec2){(x - shift) * FILL_PIXEL,
                                 base * FILL_PIXEL - hill(x, roughness, height * FILL_PIXEL)};
    }
    ridge[POINTS] = (fixsat_vec2){(FILL_WIDTH + STEP) * FILL_PIXEL, FILL_HEIGHT * FILL_PIXEL};
    ridge[POINTS + 1] = (fixsat_vec2){-STEP * FILL_PIXEL, FILL_HEIGHT * FILL_PIXEL};
    fill_rings(&screen, ridge, &count, 1, (fixsat_vec2){0, 0}, color);
}

/* Draws firs, here and there. */
static void draw_firs(const canvas *c, int32_t shift, int32_t base, int32_t height,
                      int32_t roughness, uint16_t color) {
    enum { APART = 14 };
    const canvas screen = {c->pixels, {0, 0}};
    for (int32_t i = shift / APART; i * APART < shift + FILL_WIDTH + APART; i++) {
        const uint32_t a = scattered((uint32_t)i);
        if (a % 3 == 0) {
            continue;
        }
        const int32_t x = i * APART + (int32_t)(a >> 8) % APART,
                      tall = 10 + (int32_t)(a >> 16) % 12;
        const fix16_t foot = base * FILL_PIXEL - hill(x, roughness, height * FILL_PIXEL),
                      middle = (x - shift) * FILL_PIXEL;
        static const uint16_t three = 3;
        for (int32_t k = 0; k < 2; k++) {
            const fix16_t low = foot + (3 - k * tall / 2) * FILL_PIXEL,
                          wide = (5 - 2 * k) * FILL_PIXEL;
            const fixsat_vec2 fir[3] = {{middle - wide, low},
                                        {middle, low - tall * FILL_PIXEL * 2 / 3},
                                        {middle + wide, low}};
            fill_rings(&screen, fir, &three, 1, (fixsat_vec2){0, 0}, color);
        }
    }
}

void draw_sky(const canvas *c) {
    const int32_t x = c->origin.x / FILL_PIXEL, y = c->origin.y / FILL_PIXEL - 112;
    draw_dusk(c);
    draw_stars(c, x / 24);
    const canvas screen = {c->pixels, {0, 0}};
    const fixsat_vec2 sun = {(188 - x / 40) * FILL_PIXEL, (140 - y / 12) * FILL_PIXEL};
    fixsat_shape2 disc;
    built(fixsat_shape2_circle(&disc, sun, 26 * FILL_PIXEL));
    fill_shape(&screen, &disc, RGB(255, 196, 120));
    disc.radius = 21 * FILL_PIXEL;
    fill_shape(&screen, &disc, RGB(255, 240, 200));
    draw_hills(c, x / 8, 178 - y / 10, 26, 6, RGB(140, 70, 130));
    draw_hills(c, x / 4 + 700, 196 - y / 6, 22, 3, RGB(92, 48, 110));
    draw_hills(c, x / 2 + 300, 218 - y / 4, 16, 1, RGB(56, 34, 84));
    draw_firs(c, x / 2 + 300, 218 - y / 4, 16, 1, RGB(56, 34, 84));
}

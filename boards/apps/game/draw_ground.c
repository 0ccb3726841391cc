/* SPDX-License-Identifier: MIT */
#include "draw.h"

#define EARTH RGB(48, 30, 62)
#define EARTH_LIGHT RGB(70, 46, 82)
#define EARTH_RIM RGB(92, 62, 100)
#define BRICK RGB(104, 66, 98)
#define BRICK_LIGHT RGB(132, 88, 116)
#define MORTAR RGB(72, 44, 76)
#define GRASS RGB(112, 206, 118)
#define GRASS_LIGHT RGB(186, 240, 140)
#define GRASS_DARK RGB(48, 132, 104)

/* ---- grass ---- */

/* Draws grass on an edge that goes to the right: y points down, so the region lies below it. Draws
 * a line for any other edge. */
static void draw_rim(const canvas *c, fixsat_vec2 a, fixsat_vec2 b) {
    const fixsat_vec2 p = fixsat_vec2_sub(a, c->origin), q = fixsat_vec2_sub(b, c->origin);
    const fix16_t end_x = FILL_WIDTH * FILL_PIXEL, end_y = FILL_HEIGHT * FILL_PIXEL;
    if ((p.x < 0 && q.x < 0) || (p.x > end_x && q.x > end_x) || (p.y < -end_y && q.y < -end_y) ||
        (p.y > end_y && q.y > end_y)) {
        return;
    }
    if (b.x <= a.x) {
        fill_line(c, a, b, EARTH_RIM);
        return;
    }
    const int32_t from = fill_x(c, a.x), to = fill_x(c, b.x);
    const int32_t begin = from < 0 ? 0 : from, end = to < FILL_WIDTH ? to : FILL_WIDTH;
    const fix16_t slope = (fix16_t)((int64_t)(b.y - a.y) * FILL_PIXEL / (b.x - a.x));
    for (int32_t x = begin; x < end; x++) {
        const int32_t y = fill_y(c, a.y + slope * (x - from));
        const uint32_t any = scattered((uint32_t)(x + c->origin.x / FILL_PIXEL));
        const int32_t deep = 3 + (int32_t)(any % 4);
        fill_dot(c, x, y, GRASS_LIGHT);
        for (int32_t k = 1; k < deep; k++) {
            fill_dot(c, x, y + k, k < 3 ? GRASS : GRASS_DARK);
        }
        if (any >> 8 & 1u && any >> 9 & 1u) { /* a blade */
            fill_dot(c, x, y - 1, GRASS);
            fill_dot(c, x, y - 2, any >> 10 & 1u ? GRASS : c->pixels[0]);
        }
    }
}

static void draw_rims(const canvas *c, const fixsat_thing2 *thing) {
    if (thing->region == NULL) {
        const fixsat_aabb2 box = fixsat_aabb2_of_shape2(thing->shape);
        if (thing->shape->kind == FIXSAT_CORE_AABB) {
            draw_rim(c, box.min, (fixsat_vec2){box.max.x, box.min.y});
        }
        return;
    }
    const fixsat_vec2 *v = thing->region->vertices;
    for (uint32_t ring = 0; ring < thing->region->ring_count; ring++) {
        const uint32_t count = thing->region->ring_counts[ring];
        for (uint32_t i = 0; i < count; i++) {
            draw_rim(c, v[i], v[i + 1 < count ? i + 1 : 0]);
        }
        v += count;
    }
}

/* ---- earth and bricks ---- */

static uint16_t pixel_at(const canvas *c, int32_t x, int32_t y) {
    return x >= 0 && x < FILL_WIDTH && y >= 0 && y < FILL_HEIGHT ? c->pixels[y * FILL_WIDTH + x]
                                                                 : 0;
}

/* Draws a stone or two in a tile of earth. */
static void draw_stones(const canvas *c, int32_t x, int32_t y, uint32_t any) {
    for (int k = 0; k < 2; k++, any = scattered(any)) {
        const int32_t sx = x + (int32_t)(any % 13), sy = y + (int32_t)(any >> 8) % 13;
        const int32_t wide = 2 + (int32_t)(any >> 16) % 3;
        if (pixel_at(c, sx, sy) == EARTH && pixel_at(c, sx + wide, sy + 1) == EARTH) {
            fill_box(c, sx, sy, wide, 2, EARTH_LIGHT);
        }
    }
}

/* Draws the four bricks of a tile. */
static void draw_bricks(const canvas *c, int32_t x, int32_t y) {
    for (int32_t row = 0; row < 2; row++) {
        const int32_t top = y + 8 * row;
        fill_box(c, x, top, 16, 1, BRICK_LIGHT);
        fill_box(c, x, top + 7, 16, 1, MORTAR);
        fill_box(c, x + (row == 0 ? 7 : 15), top, 1, 8, MORTAR);
    }
}

static void draw_texture(const canvas *c) {
    const int32_t x = c->origin.x / FILL_PIXEL, y = c->origin.y / FILL_PIXEL;
    for (int32_t row = y / 16; row * 16 < y + FILL_HEIGHT; row++) {
        for (int32_t column = x / 16; column * 16 < x + FILL_WIDTH; column++) {
            const int32_t left = column * 16 - x, top = row * 16 - y;
            const int32_t seen_x = left < 0 ? 0 : left, seen_y = top < 0 ? 0 : top;
            const uint16_t color = pixel_at(c, seen_x, seen_y);
            if (color == BRICK) {
                draw_bricks(c, left, top);
            } else {
                draw_stones(c, left, top, scattered((uint32_t)(row * 512 + column)));
            }
        }
    }
}

static void fill_thing(const canvas *c, const fixsat_thing2 *thing, uint16_t color) {
    if (thing->region != NULL) {
        fill_region(c, thing->region, color);
    } else {
        fill_shape(c, thing->shape, color);
    }
}

static void fill_class(const canvas *c, uint32_t class, uint16_t color) {
    const places p = places_of(class);
    for (uint32_t i = p.first; i < p.first + p.count; i++) {
        fill_thing(c, &level.things[i], color);
    }
}

static void draw_doors(const canvas *c, uint32_t class, bool is_open, uint16_t color) {
    const places doors = places_of(class);
    for (uint32_t i = doors.first; i < doors.first + doors.count; i++) {
        const fixsat_aabb2 box = fixsat_aabb2_of_shape2(level.things[i].shape);
        const int32_t x = fill_x(c, box.min.x), y = fill_y(c, box.min.y),
                      middle = (y + fill_y(c, box.max.y)) / 2;
        if (is_open) {
            fill_border(c, &level.things[i], color);
            continue;
        }
        fill_shape(c, level.things[i].shape, color);
        fill_box(c, x + 1, y, 1, fill_y(c, box.max.y) - y, RGB(255, 255, 255));
        fill_box(c, x + 3, middle - 3, 3, 3, RGB(30, 16, 40));
        fill_box(c, x + 4, middle, 1, 4, RGB(30, 16, 40));
    }
}

void draw_ground(const canvas *c, const game *g) {
    fill_class(c, LEVEL_CLASS_ROCK, RGB(110, 96, 128));
    fill_class(c, LEVEL_CLASS_EARTH, EARTH);
    fill_class(c, LEVEL_CLASS_BRICK, BRICK);
    draw_texture(c);
    const places earth = places_of(LEVEL_CLASS_EARTH);
    for (uint32_t i = earth.first; i < earth.first + earth.count; i++) {
        draw_rims(c, &level.things[i]);
    }
    draw_doors(c, LEVEL_CLASS_RED_DOOR, (g->keys & GAME_RED_KEY) != 0, RGB(229, 72, 77));
    draw_doors(c, LEVEL_CLASS_BLUE_DOOR, (g->keys & GAME_BLUE_KEY) != 0, RGB(70, 130, 250));
}

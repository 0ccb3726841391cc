/* SPDX-License-Identifier: MIT */
#include "draw.h"

#define INK RGB(30, 16, 40)
#define WHITE RGB(255, 255, 255)
#define WOOD RGB(196, 132, 76)
#define WOOD_LIGHT RGB(236, 180, 112)
#define STEEL RGB(150, 158, 184)
#define STEEL_LIGHT RGB(212, 218, 234)

static fixsat_vec2 middle_of(const fixsat_shape2 *shape) {
    const fixsat_aabb2 b = fixsat_aabb2_of_shape2(shape);
    return (fixsat_vec2){(b.min.x + b.max.x) / 2, (b.min.y + b.max.y) / 2};
}

/* ---- planks, lifts, arms and saws ---- */

static void draw_plank(const canvas *c, const fixsat_shape2 *shape) {
    const fixsat_aabb2 b = fixsat_aabb2_of_shape2(shape);
    const int32_t x = fill_x(c, b.min.x), y = fill_y(c, b.min.y), wide = fill_x(c, b.max.x) - x;
    fill_shape(c, shape, WOOD);
    fill_box(c, x, y, wide, 1, WOOD_LIGHT);
    fill_box(c, x + 2, y + 2, 1, 1, INK);
    fill_box(c, x + wide - 3, y + 2, 1, 1, INK);
}

static void draw_movers(const canvas *c, const movers *all) {
    const places planks = places_of(LEVEL_CLASS_PLANK);
    for (uint32_t i = planks.first; i < planks.first + planks.count; i++) {
        draw_plank(c, level.things[i].shape);
    }
    for (uint32_t i = 0; i < all->count; i++) {
        const fixsat_thing2 thing = {&all->list[i].shape, NULL};
        if (all->list[i].mask == MASK_ONE_WAY) {
            draw_plank(c, thing.shape);
        } else {
            fill_shape(c, thing.shape, STEEL);
            fill_border(c, &thing, STEEL_LIGHT);
        }
    }
    const places hubs = places_of(LEVEL_CLASS_HUB);
    for (uint32_t i = hubs.first; i < hubs.first + hubs.count; i++) {
        fixsat_shape2 hub = *level.things[i].shape;
        fill_shape(c, &hub, INK);
        hub.radius /= 2;
        fill_shape(c, &hub, RGB(255, 190, 90));
    }
}

static void draw_saws(const canvas *c, uint32_t step) {
    const uint32_t count = places_of(LEVEL_CLASS_SAW).count;
    for (uint32_t i = 0; i < count; i++) {
        fixsat_shape2 saw = saw_at(i, step);
        const fix16_t radius = saw.radius;
        fill_shape(c, &saw, STEEL);
        for (uint32_t tooth = 0; tooth < 8; tooth++) {
            const uint16_t turn = (uint16_t)(step * 1500 + tooth * 8192);
            const fixsat_vec2 out = fixsat_rot2_apply(fixsat_rot2_from_turn(turn),
                                                      (fixsat_vec2){radius + FILL_PIXEL, 0});
            const fixsat_vec2 tip = {saw.core.position.x + out.x, saw.core.position.y + out.y};
            fill_line(c, saw.core.position, tip, STEEL_LIGHT);
        }
        saw.radius = radius / 2;
        fill_shape(c, &saw, RGB(90, 92, 120));
        saw.radius = radius / 5;
        fill_shape(c, &saw, INK);
    }
}

/* ---- gems, keys, flags, the goal and lava ---- */

static void draw_gem(const canvas *c, uint32_t number, uint32_t step) {
    const fixsat_shape2 *const shape = level.things[number].shape;
    const fixsat_vec2 at = middle_of(shape);
    const int32_t x = fill_x(c, at.x), y = fill_y(c, at.y);
    fill_shape(c, shape, RGB(64, 214, 236));
    fill_box(c, x - 2, y - 1, 2, 2, RGB(200, 250, 255));
    fill_box(c, x, y + 1, 2, 2, RGB(30, 140, 200));
    const uint32_t shine = (step + number * 23) % 120;
    if (shine < 16) { /* a star */
        const int32_t size = (int32_t)(shine < 8 ? shine : 16 - shine) / 2;
        fill_box(c, x - size, y - 2, 2 * size + 1, 1, WHITE);
        fill_box(c, x, y - 2 - size, 1, 2 * size + 1, WHITE);
    }
}

static void draw_key(const canvas *c, uint32_t number, uint16_t color) {
    fixsat_shape2 shape = *level.things[number].shape;
    const int32_t x = fill_x(c, shape.core.position.x), y = fill_y(c, shape.core.position.y);
    fill_shape(c, &shape, color);
    shape.radius = shape.radius * 2 / 3;
    fill_shape(c, &shape, INK);
    fill_box(c, x - 3, y - 1, 3, 3, color);
    fill_box(c, x, y, 4, 1, color);
    fill_box(c, x + 2, y + 1, 1, 1, color);
}

static void draw_flag(const canvas *c, uint32_t number, bool is_reached, uint32_t step) {
    const fixsat_aabb2 b = fixsat_aabb2_of_shape2(level.things[number].shape);
    const int32_t x = fill_x(c, b.min.x) + 2, y = fill_y(c, b.min.y), foot = fill_y(c, b.max.y);
    const uint16_t color = is_reached ? RGB(255, 206, 64) : RGB(150, 140, 170);
    fill_box(c, x, y, 2, foot - y, RGB(230, 222, 240));
    for (int32_t i = 0; i < 11; i++) {
        const fix16_t wave =
            fixsat_rot2_from_turn((uint16_t)((int32_t)(step * 1100) - i * 6000)).sin;
        fill_box(c, x + 2 + i, y + 1 + (int32_t)(wave * i / 8 / 65536) + i / 4, 1, 8 - i / 2,
                 color);
    }
}

/* Draws a lighthouse with its rotating light. */
static void draw_goal(const canvas *c, uint32_t number, uint32_t step) {
    const fixsat_aabb2 b = fixsat_aabb2_of_shape2(level.things[number].shape);
    const int32_t x = fill_x(c, b.min.x), y = fill_y(c, b.min.y), wide = fill_x(c, b.max.x) - x,
                  tall = fill_y(c, b.max.y) - y, middle = x + wide / 2;
    if (x > FILL_WIDTH + 100 || y > FILL_HEIGHT) {
        return;
    }
    const fix16_t swing = fixsat_rot2_from_turn((uint16_t)(step * 400)).cos;
    const int32_t far = swing / 512;
    for (int32_t i = 4; i < 90; i += 1) { /* every other dot, so the sky shows through */
        for (int32_t k = -i / 5; k <= i / 5; k++) {
            if ((i + k) % 2 == 0) {
                fill_dot(c, middle + far * i / 90, y + 8 + k, RGB(255, 244, 190));
            }
        }
    }
    for (int32_t row = 14; row < tall; row++) {
        const int32_t half = 7 + row * (wide / 2 - 7) / tall;
        const uint16_t color = row / 16 % 2 == 0 ? RGB(236, 228, 240) : RGB(226, 74, 84);
        fill_box(c, middle - half, y + row, 2 * half, 1, color);
        fill_box(c, middle + half / 2, y + row, half / 2, 1,
                 row / 16 % 2 == 0 ? RGB(190, 176, 206) : RGB(170, 44, 72));
    }
    fill_box(c, middle - 6, y + 3, 12, 10, RGB(255, 236, 140));
    fill_box(c, middle - 2, y + 4, 4, 8, WHITE);
    fill_box(c, middle - 10, y + 12, 20, 3, INK);
    fill_box(c, middle - 8, y, 16, 3, INK);
    fill_box(c, middle - 5, y + tall - 14, 10, 14, INK);
}

static void draw_lava(const canvas *c, uint32_t number, uint32_t step) {
    const fixsat_aabb2 b = fixsat_aabb2_of_shape2(level.things[number].shape);
    const int32_t from = fill_x(c, b.min.x), to = fill_x(c, b.max.x), y = fill_y(c, b.min.y);
    fill_shape(c, level.things[number].shape, RGB(232, 72, 48));
    for (int32_t x = from < 0 ? 0 : from; x < to && x < FILL_WIDTH; x++) {
        const int32_t world = x + c->origin.x / FILL_PIXEL;
        const fix16_t wave =
            fixsat_rot2_from_turn((uint16_t)(world * 2600 + (int32_t)step * 500)).sin;
        const int32_t top = y + wave / 32768;
        fill_dot(c, x, top - 1, RGB(255, 226, 120));
        for (int32_t k = 0; k < 4; k++) {
            fill_dot(c, x, top + k, k < 2 ? RGB(255, 176, 72) : RGB(248, 112, 56));
        }
    }
}

static void draw_places(const canvas *c, const game *g) {
    const places gems = places_of(LEVEL_CLASS_GEM), keys = places_of(LEVEL_CLASS_KEY);
    for (uint32_t i = 0; i < LEVEL_COUNT; i++) {
        const uint32_t gem = i - gems.first;
        switch (level_classes[i]) {
        case LEVEL_CLASS_GEM:
            if ((g->taken[gem / 32 % 2] >> gem % 32 & 1u) == 0) {
                draw_gem(c, i, g->step);
            }
            break;
        case LEVEL_CLASS_KEY:
            if ((g->keys >> (i - keys.first) & 1u) == 0) {
                draw_key(c, i, i == keys.first ? RGB(229, 72, 77) : RGB(70, 130, 250));
            }
            break;
        case LEVEL_CLASS_FLAG:
            draw_flag(c, i, level_classes[g->flag] == LEVEL_CLASS_FLAG && i <= g->flag, g->step);
            break;
        case LEVEL_CLASS_GOAL:
            draw_goal(c, i, g->step);
            break;
        case LEVEL_CLASS_SPIKES:
            fill_shape(c, level.things[i].shape, RGB(206, 200, 224));
            fill_border(c, &level.things[i], RGB(150, 136, 176));
            break;
        case LEVEL_CLASS_LAVA:
            draw_lava(c, i, g->step);
            break;
        default:
            break;
        }
    }
}

/* ---- foes ---- */

static void draw_eye(const canvas *c, int32_t x, int32_t y, int32_t size, int32_t look_x,
                     int32_t look_y) {
    fill_box(c, x, y, size, size + 1, WHITE);
    fill_box(c, x + (size - 2) * (look_x + 1) / 2, y + (size - 1) * (look_y + 1) / 2, 2, 2, INK);
}

static void draw_beetle(const canvas *c, const fixsat_shape2 *shape, const game_foe *foe,
                        uint32_t step) {
    const fixsat_aabb2 b = fixsat_aabb2_of_shape2(shape);
    const int32_t x = fill_x(c, b.min.x), foot = fill_y(c, b.max.y);
    const int32_t leg = (int32_t)(step / 5 % 2);
    fill_shape(c, shape, RGB(222, 62, 76));
    fill_box(c, x + 1, foot - 2, 12, 2, RGB(140, 28, 62));
    fill_box(c, x + 2 + leg, foot - 1, 2, 1, INK);
    fill_box(c, x + 10 - leg, foot - 1, 2, 1, INK);
    fill_box(c, foe->facing < 0 ? x + 7 : x + 5, foot - 8, 2, 2, RGB(255, 150, 140));
    fill_box(c, foe->facing < 0 ? x + 10 : x + 2, foot - 6, 2, 2, RGB(255, 150, 140));
    draw_eye(c, foe->facing < 0 ? x + 2 : x + 9, foot - 7, 3, foe->facing, 0);
}

static void draw_bat(const canvas *c, const fixsat_shape2 *shape, const game_foe *foe,
                     uint32_t step) {
    const fixsat_vec2 at = middle_of(shape);
    const int32_t x = fill_x(c, at.x), y = fill_y(c, at.y), flap = (int32_t)(step / 4 % 4);
    const int32_t wing = flap == 0 ? -3 : flap == 2 ? 2 : 0;
    for (int32_t i = 0; i < 5; i++) {
        fill_box(c, x - 8 - i, y - 2 + wing * i / 4, 1, 4 - i / 2, RGB(110, 60, 170));
        fill_box(c, x + 7 + i, y - 2 + wing * i / 4, 1, 4 - i / 2, RGB(110, 60, 170));
    }
    fill_shape(c, shape, RGB(150, 92, 220));
    fill_box(c, x - 4, y + 3, 8, 1, RGB(110, 60, 170));
    draw_eye(c, x - 4, y - 3, 3, foe->facing, 0);
    draw_eye(c, x + 1, y - 3, 3, foe->facing, 0);
}

static void draw_foes(const canvas *c, const game *g) {
    const uint32_t beetles = places_of(LEVEL_CLASS_BEETLE).count;
    for (uint32_t i = 0; i < beetles + places_of(LEVEL_CLASS_BAT).count && i < GAME_FOES; i++) {
        const game_foe *const foe = &g->foe[i];
        const fixsat_shape2 shape =
            place_moved(places_of(LEVEL_CLASS_BEETLE).first + i, foe->moved);
        if (foe->is_gone == 0) {
            (i < beetles ? draw_beetle : draw_bat)(c, &shape, foe, g->step);
        }
    }
    const places turrets = places_of(LEVEL_CLASS_TURRET);
    for (uint32_t i = turrets.first; i < turrets.first + turrets.count; i++) {
        const fixsat_aabb2 b = fixsat_aabb2_of_shape2(level.things[i].shape);
        const int32_t x = fill_x(c, b.min.x), y = fill_y(c, b.min.y);
        fill_shape(c, level.things[i].shape, RGB(70, 64, 96));
        fill_border(c, &level.things[i], RGB(120, 112, 150));
        fill_box(c, x + 3, y + 5, 10, 5, INK);
        fill_box(c, x + (g->hero[0].at.x < b.min.x ? 4 : 10), y + 6, 3, 3, RGB(255, 90, 70));
    }
}

/* ---- shots and rays ---- */

static void draw_lasers(const canvas *c, const game *g, const movers *all) {
    const places lasers = places_of(LEVEL_CLASS_LASER);
    for (uint32_t i = 0; i < lasers.count; i++) {
        fixsat_vec2 from, way;
        const bool on = laser_ray(i, g->step, all, &from, &way);
        const int32_t x = fill_x(c, from.x), y = fill_y(c, from.y);
        if (on && x > -8 && x < FILL_WIDTH + 8) {
            const int32_t end = fill_y(c, from.y + way.y), wide = (int32_t)(g->step / 2 % 2);
            fill_box(c, x - 1 - wide, y, 3 + 2 * wide, end - y, RGB(255, 70, 110));
            fill_box(c, x, y, 1, end - y, WHITE);
            fill_box(c, x - 4, end - 1, 9, 1, RGB(255, 160, 180));
        }
        fill_shape(c, level.things[lasers.first + i].shape, RGB(70, 64, 96));
        fill_box(c, x - 2, y - 2, 5, 2, on ? RGB(255, 70, 110) : RGB(140, 60, 90));
    }
}

static void draw_shots(const canvas *c, const game *g) {
    for (uint32_t i = 0; i < GAME_SHOTS; i++) {
        const game_shot *const shot = &g->shot[i];
        if (shot->speed != 0) {
            const fixsat_vec2 half = FIXSAT_VEC2(0.2, 0.09375);
            const int32_t x = fill_x(c, shot->at.x - half.x), y = fill_y(c, shot->at.y - half.y);
            const int32_t tail = shot->speed > 0 ? -5 : 6;
            fill_box(c, x + tail, y + 1, 6, 1,
                     shot->is_foes != 0 ? RGB(200, 60, 60) : RGB(255, 190, 80));
            fill_box(c, x, y, 6, 3, shot->is_foes != 0 ? RGB(255, 110, 90) : RGB(255, 240, 160));
            fill_box(c, x + 1, y + 1, 4, 1, WHITE);
        }
    }
}

void draw_puffs(const canvas *c, const game *g) {
    static const uint16_t color[] = {RGB(220, 200, 220), RGB(140, 240, 250), RGB(255, 120, 110),
                                     RGB(255, 220, 110), RGB(255, 230, 150)};
    for (uint32_t i = 0; i < GAME_PUFFS; i++) {
        const game_puff *const p = &g->puff[i];
        const uint32_t age = g->step - p->step, most = p->kind == PUFF_DUST ? 5 : 12;
        for (uint32_t k = 0; age < 28 && k < most; k++) {
            const uint32_t any = scattered(p->step * 31 + i * 77 + k);
            const fixsat_rot2 way =
                fixsat_rot2_from_turn((uint16_t)(k * 65536 / most + any % 4096));
            const int32_t far = (int32_t)(age * (8 + any % 16)) / 16;
            const int32_t x = fill_x(c, p->at.x) + way.cos / 256 * far / 256,
                          y = fill_y(c, p->at.y) + way.sin / 256 * far / 256 +
                              (int32_t)(age * age) / 64;
            const int32_t size = age < 9 ? 3 : age < 18 ? 2 : 1;
            fill_box(c, x, p->kind == PUFF_DUST ? y - far : y, size, size, color[p->kind % 5]);
        }
    }
}

void draw_things(const canvas *c, const game *g, const movers *all) {
    draw_places(c, g);
    draw_movers(c, all);
    draw_saws(c, g->step);
    draw_foes(c, g);
    draw_lasers(c, g, all);
    draw_shots(c, g);
}

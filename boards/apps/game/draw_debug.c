/* SPDX-License-Identifier: MIT
 *
 * Shows the library's answers: the boxes of the level's tree, the borders of all that collides, the
 * nearest wall, the floor's normal, and the contacts with the arms that turn.
 */
#include "draw.h"

#include "step.h"

#define TREE RGB(70, 160, 110)
#define BORDER RGB(255, 255, 255)
#define NORMAL RGB(255, 255, 0)
#define POINT RGB(255, 0, 255)

/* Sets *min and *max to the bounds of a node on an axis, which world.h tells how to read. */
static void set_bounds(fix16_t *min, fix16_t *max, uint32_t ends, fix16_t origin) {
    *min = origin + (fix16_t)((32767 - (ends & 32767)) << level.private_shift);
    *max = origin + (fix16_t)((ends >> 16 & 32767) << level.private_shift);
}

static void draw_tree(const canvas *c) {
    for (uint32_t i = 1; i < (uint32_t)level.count / 2; i++) {
        const fixsat_node2 *const n = &level.nodes[i];
        fixsat_aabb2 box;
        set_bounds(&box.min.x, &box.max.x, n->ends[0], level.private_origin.x);
        set_bounds(&box.min.y, &box.max.y, n->ends[1], level.private_origin.y);
        const fixsat_vec2 right = {box.max.x, box.min.y}, left = {box.min.x, box.max.y};
        fill_line(c, box.min, right, TREE);
        fill_line(c, right, box.max, TREE);
        fill_line(c, box.max, left, TREE);
        fill_line(c, left, box.min, TREE);
    }
}

static void draw_point(const canvas *c, fixsat_vec2 at, uint16_t color) {
    fill_box(c, fill_x(c, at.x) - 1, fill_y(c, at.y) - 1, 3, 3, color);
}

static void draw_normal(const canvas *c, fixsat_vec2 at, fixsat_vec2 normal, uint16_t color) {
    const fixsat_vec2 tip = {at.x + normal.x, at.y + normal.y},
                      side = {-normal.y / 6, normal.x / 6},
                      neck = {at.x + normal.x * 3 / 4, at.y + normal.y * 3 / 4};
    fill_line(c, at, tip, color);
    fill_line(c, tip, (fixsat_vec2){neck.x + side.x, neck.y + side.y}, color);
    fill_line(c, tip, (fixsat_vec2){neck.x - side.x, neck.y - side.y}, color);
}

static void draw_borders(const canvas *c, const game *g, const movers *all) {
    for (uint32_t i = 0; i < LEVEL_COUNT; i++) {
        if ((level.masks[i] & (MASK_WALLS | MASK_ONE_WAY)) != 0) {
            fill_border(c, &level.things[i], BORDER);
        }
    }
    for (uint32_t i = 0; i < all->count; i++) {
        const fixsat_thing2 thing = {&all->list[i].shape, NULL};
        fill_border(c, &thing, RGB(120, 220, 255));
    }
    for (uint32_t i = 0; i < foe_count(); i++) {
        const fixsat_shape2 shape = foe_shape(g, i);
        const fixsat_thing2 thing = {&shape, NULL};
        if (g->foe[i].is_gone == 0) {
            fill_border(c, &thing, RGB(255, 160, 60));
        }
    }
}

/* Draws the contacts with nearby arms. Each arm is enlarged until it reaches the hero, because
 * separate shapes have no contact. */
static void draw_contacts(const canvas *c, const fixsat_shape2 *shape, const movers *all) {
    for (uint32_t i = 0; i < all->count; i++) {
        const mover *const m = &all->list[i];
        const fixsat_clearance2 room = fixsat_distance2(shape, &m->shape);
        if (room.distance > F16(2)) {
            continue;
        }
        fixsat_shape2 larger = m->shape;
        fixsat_manifold2 contact;
        larger.radius += room.distance + 8;
        if (m->mask == MASK_SOLID && fixsat_contact2(&larger, shape, &contact) != FIXSAT_SEPARATE) {
            for (uint32_t k = 0; k < contact.count; k++) {
                draw_point(c, contact.point[k].position, POINT);
            }
            draw_normal(c, contact.point[0].position, contact.normal, POINT);
        }
    }
}

void draw_debug(const canvas *c, const game *g, const game_hero *h, const movers *all) {
    const fixsat_shape2 shape = hero_shape(h->at);
    const fixsat_thing2 hero = {&shape, NULL};
    draw_tree(c);
    draw_borders(c, g, all);
    fill_border(c, &hero, BORDER);
    const fixsat_scope2 scope = FIXSAT_SCOPE2_INIT(places_mask(g->keys));
    fixsat_clearance2 room;
    uint32_t number = 0;
    if (fixsat_world2_distance(&level, &shape, F16(4), &scope, &number, &room)) {
        fill_line(c, room.on_a, room.on_b, RGB(255, 120, 60));
        draw_point(c, room.on_b, RGB(255, 120, 60));
    }
    if (h->floor != FIXSAT_NOTHING) {
        draw_normal(c, (fixsat_vec2){h->at.x, fixsat_aabb2_of_shape2(&shape).max.y}, h->normal,
                    NORMAL);
    }
    draw_normal(c, h->at, (fixsat_vec2){h->velocity.x * 8, h->velocity.y * 8}, RGB(0, 255, 160));
    draw_contacts(c, &shape, all);
}

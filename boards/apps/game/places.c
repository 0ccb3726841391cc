/* SPDX-License-Identifier: MIT */
#include "places.h"

uint32_t places_mask(uint32_t keys) {
    return MASK_SOLID | ((keys & GAME_RED_KEY) == 0 ? MASK_RED_DOOR : 0u) |
           ((keys & GAME_BLUE_KEY) == 0 ? MASK_BLUE_DOOR : 0u);
}

/* Returns the number of the first thing of this class or a later one. */
static uint32_t first_of(uint32_t class) {
    uint32_t low = 0, high = LEVEL_COUNT;
    while (low < high) {
        const uint32_t middle = (low + high) / 2;
        if (level_classes[middle] < class) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* Classes are numbered in the order of their things, so a range ends where the next one begins. */
places places_of(uint32_t class) {
    const uint32_t first = first_of(class);
    return (places){first, first_of(class + 1) - first};
}

fixsat_shape2 shape_moved(const fixsat_shape2 *shape, fixsat_vec2 by) {
    fixsat_shape2 moved = *shape;
    (void)fixsat_vec2_add(&moved.core.position, by);
    return moved;
}

fixsat_shape2 place_moved(uint32_t number, fixsat_vec2 by) {
    return shape_moved(level.things[number].shape, by);
}

static fixsat_vec2 middle_of(const fixsat_shape2 *shape) {
    const fixsat_aabb2 box = fixsat_aabb2_of_shape2(shape);
    return (fixsat_vec2){(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
}

fixsat_vec2 place_middle(uint32_t number) {
    return middle_of(level.things[number].shape);
}

static fix16_t size_of(fix16_t a) {
    return a < 0 ? -a : a;
}

/* Returns the position in a step of a point that moves to and fro between 0 and `way`, by `speed`
 * in each step. */
static fix16_t to_and_fro(fix16_t way, uint32_t speed, uint32_t step) {
    const uint32_t length = (uint32_t)size_of(way);
    if (length == 0) {
        return 0;
    }
    const uint32_t at = step * speed % (2 * length);
    const fix16_t far = (fix16_t)(at < length ? at : 2 * length - at);
    return way < 0 ? -far : far;
}

/* Returns the offset in a step of a shape that moves to and fro between its place and that of a
 * thing. */
static fixsat_vec2 way_moved(const fixsat_shape2 *from, uint32_t to, uint32_t speed,
                             uint32_t step) {
    const fixsat_vec2 a = middle_of(from), b = place_middle(to);
    return (fixsat_vec2){to_and_fro(b.x - a.x, speed, step), to_and_fro(b.y - a.y, speed, step)};
}

enum { LIFT_SPEED = 2200, SAW_SPEED = 2600, ARM_SLOWNESS = 3, ARMS_A_HUB = 2 };

/* Adds the lifts, which are the movers of the level. Each has a stop. */
static void add_lifts(movers *out, uint32_t step) {
    const places stops = places_of(LEVEL_CLASS_STOP);
    for (uint32_t i = 0; i < LEVEL_MOVER_COUNT; i++) {
        const fixsat_mover2 *const lift = &level_movers[i];
        const fixsat_shape2 *const from = lift->thing.shape;
        const uint32_t to = stops.first + i;
        const fixsat_vec2 before = way_moved(from, to, LIFT_SPEED, step + 255),
                          now = way_moved(from, to, LIFT_SPEED, step + 256);
        out->list[out->count++] = (mover){shape_moved(from, now),
                                          {now.x - before.x, now.y - before.y},
                                          lift->one_way,
                                          lift->mask};
    }
}

/* Adds the arms. They turn to their next heading every few steps; every other hub turns the other
 * way. */
static void add_arms(movers *out, uint32_t step) {
    const places hubs = places_of(LEVEL_CLASS_HUB);
    const uint32_t headings = sizeof level_arm / sizeof *level_arm;
    for (uint32_t i = 0; i < ARMS_A_HUB * hubs.count; i++) {
        const uint32_t turn = step / ARM_SLOWNESS + i % ARMS_A_HUB * headings / (2 * ARMS_A_HUB);
        const uint32_t heading = i / ARMS_A_HUB % 2 == 0 ? turn : headings - 1 - turn % headings;
        mover *const m = &out->list[out->count++];
        *m = (mover){level_arm[heading % headings], {0, 0}, {0, 0}, MASK_SOLID};
        m->shape.core.position = place_middle(hubs.first + i / ARMS_A_HUB);
    }
}

void movers_find(movers *out, uint32_t step) {
    out->count = 0;
    add_lifts(out, step);
    add_arms(out, step);
}

static bool is_apart(const fixsat_aabb2 *a, const fixsat_aabb2 *b) {
    return a->max.x < b->min.x || b->max.x < a->min.x || a->max.y < b->min.y || b->max.y < a->min.y;
}

void movers_near(nearby *out, const movers *all, const fixsat_aabb2 *reach, uint32_t mask,
                 const fixsat_shape2 *within) {
    out->count = 0;
    for (uint32_t i = 0; i < all->count && out->count < 8; i++) {
        const mover *const m = &all->list[i];
        const fixsat_aabb2 box = fixsat_aabb2_of_shape2(&m->shape);
        if ((m->mask & mask) == 0 || is_apart(&box, reach) ||
            (within != NULL && fixsat_test2(&m->shape, within) == FIXSAT_OVERLAP)) {
            continue;
        }
        out->which[out->count] = (uint8_t)i;
        out->list[out->count++] = (fixsat_mover2){{&m->shape, NULL}, m->mask, m->one_way};
    }
}

fixsat_shape2 saw_at(uint32_t index, uint32_t step) {
    const uint32_t from = places_of(LEVEL_CLASS_SAW).first + index,
                   to = places_of(LEVEL_CLASS_SAW_STOP).first + index;
    return place_moved(from, way_moved(level.things[from].shape, to, SAW_SPEED, step));
}

fixsat_vec2 bat_moved(uint32_t index, uint32_t step) {
    const uint32_t turn = step * 300 + index * 17000;
    const fixsat_rot2 slow = fixsat_rot2_from_turn((uint16_t)turn),
                      fast = fixsat_rot2_from_turn((uint16_t)(3 * turn));
    return (fixsat_vec2){slow.cos * 5 / 2, fast.sin / 2};
}

bool laser_ray(uint32_t index, uint32_t step, const movers *all, fixsat_vec2 *from,
               fixsat_vec2 *way) {
    const fixsat_aabb2 box =
        fixsat_aabb2_of_shape2(level.things[places_of(LEVEL_CLASS_LASER).first + index].shape);
    *from = (fixsat_vec2){(box.min.x + box.max.x) / 2, box.max.y + 1};
    *way = (fixsat_vec2){0, F16(12)};
    if ((step + 50 * index) % 150 >= 75) {
        return false;
    }
    const fixsat_aabb2 reach = {*from, {from->x, from->y + way->y}};
    nearby near;
    const uint32_t mask = MASK_WALLS | MASK_ONE_WAY;
    movers_near(&near, all, &reach, mask, NULL);
    const fixsat_scope2 scope = FIXSAT_SCOPE2_MOVERS_INIT(mask, near.list, near.count);
    uint32_t number = 0;
    fixsat_hit2 hit;
    if (fixsat_world2_cast(&level, *from, *way, &scope, &number, &hit) == FIXSAT_HIT) {
        way->y = hit.point.y - from->y;
    }
    return true;
}

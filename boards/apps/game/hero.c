/* SPDX-License-Identifier: MIT */
#include "../built.h"
#include "step.h"

#define PIXEL (65536 / 16)

enum {
    PACE = 6200, /* greatest motion in a step along x */
    GAIN = 500,  /* change of that motion in a step, on the ground */
    GAIN_IN_AIR = 350,
    GRAVITY = 740,
    JUMP = 18000,
    FALL = 20000, /* greatest motion in a step downward */
    GRACE = 6,    /* steps by which a press of jump may be too late (off the floor) or too early */
    SAFE = 100,
    RELOAD = 18,
    SPARK = 20000
};

static const fixsat_walk2_settings gait = {
    .up = {0, -1}, .step = F16(0.55), .slope = F16(0.7), /* up to 45 degrees or so */
};

static const fixsat_vec2 body[] = {{-5 * PIXEL, 7 * PIXEL},  {-6 * PIXEL, -2 * PIXEL},
                                   {-3 * PIXEL, -7 * PIXEL}, {3 * PIXEL, -7 * PIXEL},
                                   {6 * PIXEL, -2 * PIXEL},  {5 * PIXEL, 7 * PIXEL}};

fixsat_shape2 hero_shape(fixsat_vec2 at) {
    fixsat_polygon polygon;
    fixsat_shape2 shape;
    built(fixsat_polygon_init(&polygon, body, sizeof body / sizeof *body)); /* never refused */
    built(fixsat_shape2_from_polygon(&shape, &polygon, 0));
    shape.core.position = at;
    return shape;
}

void hero_start(game *g, game_hero *h) {
    const fixsat_aabb2 box = fixsat_aabb2_of_shape2(level.things[g->flag].shape);
    *h = (game_hero){.at = {(box.min.x + box.max.x) / 2, box.max.y - 7 * PIXEL},
                     .view = h->view,
                     .floor = FIXSAT_NOTHING,
                     .facing = 1,
                     .buttons = h->buttons,
                     .safe = SAFE};
}

static void take_heart(game *g, const game_hero *h) {
    puff(g, h->at, PUFF_HURT);
    g->hearts--;
    if (g->hearts == 0) {
        g->phase = GAME_LOST;
        g->phase_steps = 0;
    }
}

void hero_hurt(game *g, game_hero *h, fixsat_vec2 from) {
    if (h->safe == 0 && g->phase == GAME_PLAYS) {
        take_heart(g, h);
        h->velocity = (fixsat_vec2){h->at.x < from.x ? -PACE : PACE, -JUMP / 2};
        h->rises = 0;
        h->safe = SAFE;
    }
}

void hero_fall(game *g, game_hero *h) {
    if (g->phase == GAME_PLAYS) {
        take_heart(g, h);
        hero_start(g, h);
    }
}

/* Returns the shape's bounds, enlarged by more than a step's motion. */
static fixsat_aabb2 reach_of(const fixsat_shape2 *shape) {
    fixsat_aabb2 box = fixsat_aabb2_of_shape2(shape);
    box.min.x -= F16(1);
    box.min.y -= F16(1.2);
    box.max.x += F16(1);
    box.max.y += F16(1.2);
    return box;
}

/* Slides the hero by the motion of a mover that carries or pushes it. Movers that it overlaps
 * already are ignored. */
static void shift(const game *g, game_hero *h, fixsat_vec2 by, const movers *all) {
    const fixsat_shape2 shape = hero_shape(h->at);
    const fixsat_aabb2 reach = reach_of(&shape);
    nearby near;
    movers_near(&near, all, &reach, MASK_SOLID, &shape);
    const fixsat_scope2 scope =
        FIXSAT_SCOPE2_MOVERS_INIT(places_mask(g->keys), near.list, near.count);
    fixsat_slide2 slide;
    if (fixsat_world2_slide(&level, &shape, by, &scope, &slide) != FIXSAT_START_OVERLAP) {
        (void)fixsat_vec2_add(&h->at, slide.moved);
    }
}

/* Pushes the hero out of arms that have turned into it. False if there is no room to do so. */
static bool is_pushed_free(const game *g, game_hero *h, const movers *all) {
    for (int tries = 0; tries < 3; tries++) {
        const fixsat_shape2 shape = hero_shape(h->at);
        const fixsat_aabb2 box = fixsat_aabb2_of_shape2(&shape);
        nearby near;
        movers_near(&near, all, &box, MASK_SOLID, NULL);
        fixsat_manifold2 contact;
        uint32_t i = 0;
        while (i < near.count &&
               fixsat_contact2(near.list[i].thing.shape, &shape, &contact) != FIXSAT_OVERLAP) {
            i++;
        }
        if (i == near.count) {
            return true;
        }
        shift(g, h, contact.mtv, all);
    }
    return false;
}

static fix16_t toward(fix16_t value, fix16_t aim, fix16_t by) {
    return value < aim ? (aim - value < by ? aim : value + by)
                       : (value - aim < by ? aim : value - by);
}

static void run(game_hero *h, uint32_t buttons) {
    const int32_t way =
        ((buttons & GAME_RIGHT) != 0 ? 1 : 0) - ((buttons & GAME_LEFT) != 0 ? 1 : 0);
    h->facing = way != 0 ? way : h->facing;
    h->velocity.x =
        toward(h->velocity.x, way * PACE, h->floor != FIXSAT_NOTHING ? GAIN : GAIN_IN_AIR);
}

static void jump(game *g, game_hero *h, uint32_t buttons) {
    const bool pressed = (buttons & ~h->buttons & GAME_JUMP) != 0;
    h->wants = pressed ? GRACE : h->wants - (h->wants > 0);
    h->grounded = h->floor != FIXSAT_NOTHING ? GRACE : h->grounded - (h->grounded > 0);
    if (h->wants > 0 && h->grounded > 0) {
        puff(g, (fixsat_vec2){h->at.x, h->at.y + 7 * PIXEL}, PUFF_DUST);
        h->velocity.y = -JUMP;
        h->floor = FIXSAT_NOTHING;
        h->wants = h->grounded = 0;
        h->rises = 1;
    }
    if (h->rises != 0 && (h->velocity.y >= 0 || (buttons & GAME_JUMP) == 0)) {
        h->rises = 0;
        h->velocity.y = h->velocity.y < 0 ? h->velocity.y / 2 : h->velocity.y;
    }
}

/* Moves the hero as it walks: up stairs, and down slopes without leaving them. */
static bool walk(game_hero *h, const fixsat_shape2 *shape, const fixsat_scope2 *scope,
                 fixsat_vec2 *moved) {
    fixsat_walk2 way;
    (void)fixsat_world2_walk(&level, shape, h->velocity, &gait, scope, &way);
    *moved = way.moved;
    h->floor = way.stands ? way.number : FIXSAT_NOTHING;
    h->normal = way.outward_normal;
    return !way.start_overlaps;
}

/* Moves the hero through the air, and along surfaces that it hits. A surface that faces up enough
 * is a floor. */
static bool fly(game_hero *h, const fixsat_shape2 *shape, const fixsat_scope2 *scope,
                fixsat_vec2 *moved) {
    fixsat_slide2 way;
    if (fixsat_world2_slide(&level, shape, h->velocity, scope, &way) == FIXSAT_START_OVERLAP) {
        return false;
    }
    *moved = way.moved;
    for (uint32_t i = 0; i < way.bump_count; i++) {
        const fixsat_vec2 into = way.bump[i].normal;
        if (into.y >= gait.slope) {
            h->floor = way.bump[i].number;
            h->normal = (fixsat_vec2){-into.x, -into.y};
        }
    }
    return true;
}

static void land(game *g, game_hero *h, const nearby *near) {
    if (h->floor != FIXSAT_NOTHING) {
        if (h->velocity.y > JUMP / 2) {
            puff(g, (fixsat_vec2){h->at.x, h->at.y + 7 * PIXEL}, PUFF_DUST);
        }
        h->velocity.y = 0;
        h->floor =
            h->floor < level.count ? h->floor : level.count + near->which[h->floor - level.count];
    } else {
        h->normal = (fixsat_vec2){0, 0};
    }
}

/* Moves the hero. On an axis on which something has stopped it, the velocity becomes 0. */
static void move(game *g, game_hero *h, uint32_t buttons, const movers *all) {
    const fixsat_shape2 shape = hero_shape(h->at);
    const fixsat_aabb2 reach = reach_of(&shape);
    nearby near;
    const bool drops = (buttons & GAME_DOWN) != 0; /* falls through planks and lifts */
    const uint32_t mask = places_mask(g->keys) | (drops ? 0u : MASK_ONE_WAY);
    movers_near(&near, all, &reach, mask, NULL);
    const fixsat_scope2 scope = FIXSAT_SCOPE2_MOVERS_INIT(mask, near.list, near.count);
    fixsat_vec2 moved = {0, 0};
    if (!(h->floor != FIXSAT_NOTHING ? walk : fly)(h, &shape, &scope, &moved)) {
        hero_fall(g, h);
        return;
    }
    (void)fixsat_vec2_add(&h->at, moved);
    const fix16_t way = moved.x < 0 ? -moved.x : moved.x,
                  pace = h->velocity.x < 0 ? -h->velocity.x : h->velocity.x;
    h->velocity.x = way < pace / 2 ? 0 : h->velocity.x;
    if (h->velocity.y < 0 && moved.y > h->velocity.y / 2) { /* its head has hit something */
        h->velocity.y = 0;
    }
    land(g, h, &near);
}

static void fire(game *g, game_hero *h, uint32_t buttons) {
    if (h->reloads == 0 && (buttons & ~h->buttons & GAME_FIRE) != 0) {
        shot_fire(g, (fixsat_vec2){h->at.x, h->at.y}, h->facing * SPARK, false);
        h->reloads = RELOAD;
    }
}

/* Moves the view with the hero, so that it shows more of the level ahead of it. */
static void look(game_hero *h) {
    const fixsat_vec2 aim = {h->at.x + h->facing * F16(1.5), h->at.y - F16(1)};
    h->view.x += (aim.x - h->view.x) / 24;
    h->view.y += (aim.y - h->view.y) / 16;
}

void hero_step(game *g, game_hero *h, uint8_t buttons, const movers *all) {
    const uint32_t mover_floor = h->floor - level.count;
    if (h->floor != FIXSAT_NOTHING && mover_floor < all->count) {
        const fixsat_vec2 ride = all->list[mover_floor].motion;
        if (ride.x != 0 || ride.y != 0) {
            shift(g, h, ride, all);
        }
    }
    run(h, buttons);
    jump(g, h, buttons);
    if (h->floor == FIXSAT_NOTHING) {
        h->velocity.y = toward(h->velocity.y, FALL, GRAVITY);
    }
    if (is_pushed_free(g, h, all)) {
        move(g, h, buttons, all);
    } else {
        hero_fall(g, h);
    }
    fire(g, h, buttons);
    h->safe -= h->safe > 0;
    h->reloads -= h->reloads > 0;
    h->buttons = buttons;
    look(h);
}

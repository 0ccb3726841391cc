/* SPDX-License-Identifier: MIT
 *
 * Beetles, bats, turrets and shots. A query of the world costs more than anything else here, so
 * none of them makes one in every step. Each query covers several steps ahead.
 */
#include "../built.h"
#include "step.h"

enum {
    CRAWL = 2000,   /* a beetle's pace */
    LOOK_AHEAD = 8, /* steps that one query of a beetle covers */
    FLIGHT = 6000,  /* motion of a turret's shot in a step */
    FAR = 12        /* range of a shot, in tiles */
};

static const fixsat_scope2 walls = FIXSAT_SCOPE2_INIT(MASK_WALLS);

/* ---- beetles and bats ---- */

uint32_t foe_count(void) {
    const uint32_t count = places_of(LEVEL_CLASS_BEETLE).count + places_of(LEVEL_CLASS_BAT).count;
    return count < GAME_FOES ? count : GAME_FOES;
}

fixsat_shape2 foe_shape(const game *g, uint32_t i) {
    /* The layer of the bats follows that of the beetles, so the numbers continue. */
    return place_moved(places_of(LEVEL_CLASS_BEETLE).first + i, g->foe[i].moved);
}

void foes_start(game *g) {
    for (uint32_t i = 0; i < foe_count(); i++) {
        g->foe[i].facing = -1;
    }
}

/* True if there is ground below the front of a beetle. */
static bool has_ground(const fixsat_shape2 *shape, int32_t facing) {
    const fixsat_aabb2 box = fixsat_aabb2_of_shape2(shape);
    const fixsat_vec2 front = {facing < 0 ? box.min.x : box.max.x, box.max.y - F16(0.2)},
                      down = {0, F16(0.4)};
    uint32_t number = 0;
    fixsat_hit2 hit;
    return fixsat_world2_cast(&level, front, down, &walls, &number, &hit) != FIXSAT_MISS;
}

static bool is_free(const fixsat_shape2 *shape) {
    return !fixsat_world2_overlaps(&level, shape, &walls);
}

/* Lets a beetle go on for LOOK_AHEAD steps if they are free. Else it has come to an edge or a wall,
 * and turns. Only the end is tested: the motion is shorter than the beetle is wide, so nothing can
 * be between. */
static void think(game_foe *foe, fixsat_shape2 shape) {
    shape.core.position.x += foe->facing * CRAWL * LOOK_AHEAD;
    if (is_free(&shape) && has_ground(&shape, foe->facing)) {
        foe->ahead = LOOK_AHEAD;
    } else {
        foe->facing = -foe->facing;
    }
}

static bool is_seen(const game *g, fix16_t x) {
    for (uint32_t i = 0; i < g->players; i++) {
        const fix16_t far = g->hero[i].at.x - x;
        if (far < F16(16) && far > -F16(16)) {
            return true;
        }
    }
    return false;
}

static void crawl(const game *g, game_foe *foe, const fixsat_shape2 *shape, uint32_t i) {
    if (foe->ahead == 0 && g->step % LOOK_AHEAD == i % LOOK_AHEAD) {
        think(foe, *shape);
    }
    if (foe->ahead > 0) {
        foe->moved.x += foe->facing * CRAWL;
        foe->ahead--;
    }
}

void foes_step(game *g) {
    const uint32_t beetles = places_of(LEVEL_CLASS_BEETLE).count;
    for (uint32_t i = 0; i < foe_count(); i++) {
        game_foe *const foe = &g->foe[i];
        if (foe->is_gone != 0) {
            continue;
        }
        if (i < beetles) {
            const fixsat_shape2 shape = foe_shape(g, i);
            if (is_seen(g, fixsat_aabb2_of_shape2(&shape).min.x)) {
                crawl(g, foe, &shape, i);
            }
        } else {
            const fixsat_vec2 next = bat_moved(i - beetles, g->step);
            foe->facing = next.x < foe->moved.x ? -1 : 1;
            foe->moved = next;
        }
    }
}

/* ---- shots ---- */

fixsat_shape2 shot_shape(const game_shot *shot) {
    static const fixsat_aabb2 box = FIXSAT_AABB2_INIT(-0.2, -0.09375, 0.2, 0.09375);
    fixsat_shape2 shape;
    built(fixsat_shape2_from_aabb2(&shape, &box, 0)); /* a constant, so it is not refused */
    shape.core.position = shot->at;
    return shape;
}

/* Fires a shot. One query finds how far it will get, because walls do not move. */
void shot_fire(game *g, fixsat_vec2 from, fix16_t speed, bool is_foes) {
    uint32_t i = 0;
    while (i < GAME_SHOTS && g->shot[i].speed != 0) {
        i++;
    }
    if (i == GAME_SHOTS) {
        return;
    }
    game_shot shot = {from, speed, 0, is_foes};
    const fixsat_shape2 shape = shot_shape(&shot);
    const fix16_t pace = speed < 0 ? -speed : speed;
    const fixsat_vec2 way = {speed * (F16((int)FAR) / pace), 0};
    const fixsat_scope2 scope = FIXSAT_SCOPE2_INIT(places_mask(g->keys) | MASK_ONE_WAY);
    fixsat_world2 solid = level;
    solid.one_ways = NULL; /* a plank stops shots from every side */
    uint32_t number = 0;
    fixsat_toi2 hit;
    const fixsat_event event = fixsat_world2_enter(&solid, &shape, way, &scope, &number, &hit);
    if (event != FIXSAT_START_OVERLAP) {
        const fix16_t free = event == FIXSAT_HIT ? hit.safe_motion.x : way.x;
        shot.ahead = (uint32_t)(free / speed);
        g->shot[i] = shot;
    }
}

void turrets_step(game *g) {
    const places turrets = places_of(LEVEL_CLASS_TURRET);
    for (uint32_t i = 0; i < turrets.count; i++) {
        const game_hero *const h = &g->hero[g->players == 2 ? g->step / 90 % 2 : 0];
        const fixsat_vec2 at = place_middle(turrets.first + i);
        const fixsat_vec2 way = fixsat_vec2_sub(h->at, at);
        if ((g->step + 37 * i) % 90 != 0 || way.x > F16(10) || way.x < F16(-10) ||
            way.y > F16(1.5) || way.y < F16(-1.5)) {
            continue;
        }
        /* The turret shoots if no wall is between it and the hero. */
        const int32_t side = way.x < 0 ? -1 : 1;
        const fixsat_vec2 muzzle = {at.x + side * F16(0.75), at.y};
        const fixsat_vec2 sight = fixsat_vec2_sub(h->at, muzzle);
        uint32_t number = 0;
        fixsat_hit2 hit;
        if (fixsat_world2_cast(&level, muzzle, sight, &walls, &number, &hit) == FIXSAT_MISS) {
            shot_fire(g, muzzle, side * FLIGHT, true);
        }
    }
}

/* True if a lift or an arm stops the shot. These are tested in each step, because they move. The
 * query covers the whole motion of the step, so a fast shot misses none. */
static bool is_stopped(const game_shot *shot, const movers *all) {
    const fixsat_shape2 shape = shot_shape(shot);
    const fixsat_vec2 way = {shot->speed, 0};
    fixsat_aabb2 reach = fixsat_aabb2_of_shape2(&shape);
    reach.min.x += way.x < 0 ? way.x : 0;
    reach.max.x += way.x > 0 ? way.x : 0;
    nearby near;
    movers_near(&near, all, &reach, MASK_SOLID | MASK_ONE_WAY, NULL);
    bool stopped = false;
    for (uint32_t i = 0; i < near.count && !stopped; i++) {
        fixsat_toi2 hit;
        stopped = fixsat_enter2(&shape, near.list[i].thing.shape, way, &hit) != FIXSAT_MISS;
    }
    return stopped;
}

void shots_step(game *g, const movers *all) {
    for (uint32_t i = 0; i < GAME_SHOTS; i++) {
        game_shot *const shot = &g->shot[i];
        if (shot->speed == 0) {
            continue;
        }
        if (shot->ahead == 0 || is_stopped(shot, all)) {
            puff(g, shot->at, PUFF_SPARK);
            shot->speed = 0;
            continue;
        }
        shot->at.x += shot->speed;
        shot->ahead--;
    }
}

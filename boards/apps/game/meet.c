/* SPDX-License-Identifier: MIT
 *
 * Meetings: finds pairs of bounds by sort and sweep, tests their shapes, and finds the pairs that
 * have begun to meet since the last step.
 */
#include "../built.h"
#include "step.h"

/* Numbers of bodies. Each kind has a range, and a body keeps its number. */
enum {
    FIRST_FOE = GAME_PLAYERS,
    FIRST_SHOT = FIRST_FOE + GAME_FOES,
    FIRST_SAW = FIRST_SHOT + GAME_SHOTS,
    SAWS = 8,
    FIRST_PLACE = FIRST_SAW + SAWS, /* things that lie in the level */
    MASK_HERO = 1,
    MASK_FOE = 2
};

typedef struct bodies {
    fixsat_body2 body[GAME_BODIES];
    fixsat_shape2 moving[FIRST_PLACE];
    uint32_t first_place; /* number in the level of the body FIRST_PLACE */
    uint32_t count;
} bodies;

static const fixsat_body2 nobody = {{{1, 1}, {0, 0}}, 0};

static void add_moving(bodies *all, uint32_t i, const fixsat_shape2 *shape, uint32_t mask) {
    all->moving[i] = *shape;
    all->body[i] = (fixsat_body2){fixsat_aabb2_of_shape2(shape), mask};
}

/* Returns a box around the space that a shot has swept in this step. */
static fixsat_shape2 shot_swept(const game_shot *shot) {
    fixsat_shape2 shape = shot_shape(shot);
    fixsat_aabb2 *const box = &shape.core.aabb.box;
    box->min.x -= shot->speed > 0 ? shot->speed : 0;
    box->max.x -= shot->speed < 0 ? shot->speed : 0;
    return shape;
}

static void add_shots(bodies *all, const game *g) {
    for (uint32_t i = 0; i < GAME_SHOTS; i++) {
        const game_shot *const shot = &g->shot[i];
        if (shot->speed != 0) {
            const fixsat_shape2 shape = shot_swept(shot);
            add_moving(all, FIRST_SHOT + i, &shape, shot->is_foes != 0 ? MASK_HERO : MASK_FOE);
        }
    }
}

/* Adds the things of the level from gems to lava. Their layers follow each other, so their numbers
 * are consecutive. Gems that were taken are left out. */
static void add_places(bodies *all, const game *g) {
    const places gems = places_of(LEVEL_CLASS_GEM), lava = places_of(LEVEL_CLASS_LAVA);
    all->first_place = gems.first;
    all->count = FIRST_PLACE + lava.first + lava.count - gems.first;
    for (uint32_t i = gems.first; i < lava.first + lava.count; i++) {
        const uint32_t gem = i - gems.first, body = FIRST_PLACE + gem;
        const bool taken = gem < gems.count && (g->taken[gem / 32 % 2] >> gem % 32 & 1u) != 0;
        all->body[body] =
            taken ? nobody
                  : (fixsat_body2){fixsat_aabb2_of_shape2(level.things[i].shape), MASK_HERO};
    }
}

static void add_all(bodies *all, const game *g) {
    for (uint32_t i = 0; i < FIRST_PLACE; i++) {
        all->body[i] = nobody;
    }
    for (uint32_t i = 0; i < g->players; i++) {
        const fixsat_shape2 shape = hero_shape(g->hero[i].at);
        add_moving(all, i, &shape, MASK_HERO);
    }
    for (uint32_t i = 0; i < foe_count(); i++) {
        if (g->foe[i].is_gone == 0) {
            const fixsat_shape2 shape = foe_shape(g, i);
            add_moving(all, FIRST_FOE + i, &shape, MASK_HERO | MASK_FOE);
        }
    }
    add_shots(all, g);
    const uint32_t saws = places_of(LEVEL_CLASS_SAW).count;
    for (uint32_t i = 0; i < saws && i < SAWS; i++) {
        const fixsat_shape2 shape = saw_at(i, g->step);
        add_moving(all, FIRST_SAW + i, &shape, MASK_HERO);
    }
    add_places(all, g);
}

/* ---- effects ---- */

static void meet_foe(game *g, game_hero *h, game_foe *foe, fixsat_vec2 at) {
    if (h->velocity.y > 0 && h->at.y < at.y) { /* lands on its back */
        foe->is_gone = 1;
        h->velocity.y = (h->buttons & GAME_JUMP) != 0 ? -16000 : -10000;
        h->floor = FIXSAT_NOTHING;
        h->grounded = 0;
        puff(g, at, PUFF_FOE);
    } else {
        hero_hurt(g, h, at);
    }
}

static void take_gem(game *g, uint32_t gem, fixsat_vec2 at) {
    g->taken[gem / 32 % 2] |= 1u << gem % 32;
    g->gems++;
    puff(g, at, PUFF_GEM);
}

static void meet_place(game *g, uint32_t number) {
    const fixsat_vec2 at = place_middle(number);
    const places keys = places_of(LEVEL_CLASS_KEY);
    switch (level_classes[number]) {
    case LEVEL_CLASS_GEM:
        take_gem(g, number - places_of(LEVEL_CLASS_GEM).first, at);
        break;
    case LEVEL_CLASS_KEY:
        if ((g->keys & 1u << (number - keys.first)) == 0) {
            g->keys |= 1u << (number - keys.first);
            puff(g, at, PUFF_GEM);
        }
        break;
    case LEVEL_CLASS_FLAG:
        if (number > g->flag || level_classes[g->flag] != LEVEL_CLASS_FLAG) {
            g->flag = number;
            puff(g, at, PUFF_GEM);
        }
        break;
    case LEVEL_CLASS_GOAL:
        if (g->phase == GAME_PLAYS) {
            g->phase = GAME_WON;
            g->phase_steps = 0;
        }
        break;
    default:
        break;
    }
}

/* Applies a meeting of a hero with something that hurts. Called in each step in which they meet. */
static void meet_danger(game *g, game_hero *h, const bodies *all, uint32_t b) {
    if (b >= FIRST_PLACE) {
        const uint32_t number = all->first_place + b - FIRST_PLACE;
        if (level_classes[number] == LEVEL_CLASS_LAVA) {
            hero_fall(g, h);
        } else if (level_classes[number] == LEVEL_CLASS_SPIKES) {
            hero_hurt(g, h, place_middle(number));
        }
    } else if (b >= FIRST_SAW) {
        hero_hurt(g, h, all->moving[b].core.position);
    } else if (b >= FIRST_SHOT) {
        g->shot[b - FIRST_SHOT].speed = 0;
        hero_hurt(g, h, all->moving[b].core.position);
    } else {
        const fixsat_aabb2 box = fixsat_aabb2_of_shape2(&all->moving[b]);
        const fixsat_vec2 middle = {(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
        game_foe *const foe = &g->foe[b - FIRST_FOE];
        if (foe->is_gone == 0) {
            meet_foe(g, h, foe, middle);
        }
    }
}

static void meet(game *g, const bodies *all, fixsat_pair pair, bool begins) {
    if (pair.a < GAME_PLAYERS) {
        game_hero *const h = &g->hero[pair.a];
        meet_danger(g, h, all, pair.b);
        if (begins && pair.b >= FIRST_PLACE) {
            meet_place(g, all->first_place + pair.b - FIRST_PLACE);
        }
    } else if (pair.a < FIRST_SHOT && pair.b >= FIRST_SHOT) { /* a spark and a foe */
        g->foe[pair.a - FIRST_FOE].is_gone = 1;
        g->shot[pair.b - FIRST_SHOT].speed = 0;
        puff(g, g->shot[pair.b - FIRST_SHOT].at, PUFF_FOE);
    }
}

/* True if the two bodies meet and this has an effect: a hero meets something else, or a spark meets
 * a foe. */
static bool is_of_interest(const bodies *all, fixsat_pair pair) {
    if (pair.a >= FIRST_SHOT ||
        (pair.a < GAME_PLAYERS ? pair.b < GAME_PLAYERS
                               : pair.b < FIRST_SHOT || pair.b >= FIRST_SAW)) {
        return false;
    }
    const fixsat_shape2 *const b =
        pair.b < FIRST_PLACE ? &all->moving[pair.b]
                             : level.things[all->first_place + pair.b - FIRST_PLACE].shape;
    return fixsat_test2(&all->moving[pair.a], b) != FIXSAT_SEPARATE;
}

/* ---- rays ---- */

static void meet_lasers(game *g, const movers *all) {
    const uint32_t count = places_of(LEVEL_CLASS_LASER).count;
    for (uint32_t i = 0; i < count; i++) {
        const fixsat_vec2 at = place_middle(places_of(LEVEL_CLASS_LASER).first + i);
        for (uint32_t k = 0; k < g->players; k++) {
            game_hero *const h = &g->hero[k];
            const fix16_t far = h->at.x - at.x;
            fixsat_vec2 from, way;
            fixsat_hit2 hit;
            const fixsat_shape2 shape = hero_shape(h->at);
            if (far < F16(1) && far > F16(-1) && laser_ray(i, g->step, all, &from, &way) &&
                fixsat_cast2(&shape, from, way, &hit) != FIXSAT_MISS) {
                hero_hurt(g, h, at);
            }
        }
    }
}

/* The tracker contains pointers, so it is not part of the state. Each step makes a new one, and
 * first gives it the pairs of the last step in the order in which they were found. */
void meet_step(game *g, const movers *all) {
    bodies found;
    add_all(&found, g);
    uint32_t memory[FIXSAT_TRACKER_SIZE(GAME_PAIRS)];
    fixsat_tracker tracker;
    fixsat_pairs2 pairs;
    built(fixsat_tracker_init(&tracker, memory, FIXSAT_TRACKER_SIZE(GAME_PAIRS)));
    for (uint32_t i = 0; i < g->pair_count; i++) {
        const fixsat_pair pair = {(uint16_t)(g->pair[i] >> 16), (uint16_t)g->pair[i]};
        (void)fixsat_tracker_add(&tracker, pair);
    }
    (void)fixsat_tracker_compare(&tracker);
    built(fixsat_pairs2_begin(&pairs, found.body, g->order, found.count));
    g->pair_count = 0;
    while (fixsat_pairs2_next(&pairs)) {
        if (is_of_interest(&found, pairs.pair) && g->pair_count < GAME_PAIRS) {
            (void)fixsat_tracker_add(&tracker, pairs.pair);
            g->pair[g->pair_count++] = (uint32_t)pairs.pair.a << 16 | pairs.pair.b;
        }
    }
    (void)fixsat_tracker_compare(&tracker);
    while (fixsat_tracker_next(&tracker)) {
        if (tracker.change != FIXSAT_PAIR_ENDS) {
            meet(g, &found, tracker.pair, tracker.change == FIXSAT_PAIR_BEGINS);
        }
    }
    meet_lasers(g, all);
}

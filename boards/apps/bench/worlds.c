/* SPDX-License-Identifier: MIT */
#include "worlds.h"

#include <string.h>

#include "../built.h"
#include "draw.h"
#include "level_60.h"
#include "level_600.h"
#include "level_most.h"
#include "scratch.h"
#include "stars.h"

enum {
    LEVELS = 3,
    BAKED_QUESTIONS = 256,
    THINGS = SCRATCH_THINGS,
    REGIONS = SCRATCH_REGIONS,
    EDGES = SCRATCH_EDGES,
    SHAPES = SCRATCH_SHAPES
};

static struct scratch_level *const level = &scratch.level;

static struct {
    fixsat_shape2 box, circle, body, floor;
    fixsat_mover2 ground; /* the floor under the body */
    fixsat_vec2 place, motion, ray;
} now;

/* The world that is queried, and its extent along both axes, in units. */
static struct {
    const fixsat_world2 *world;
    int32_t low, high;
} here;

typedef union answers {
    fixsat_clearance2 distance;
    fixsat_toi2 toi;
    fixsat_swing2 swing;
    fixsat_hit2 hit;
    fixsat_slide2 slide;
    fixsat_vec2 walked;
} answers;

static answers result;
static uint32_t number;

/* ---- the level ---- */

static const uint16_t edges[] = {EDGES};
static const fixsat_vec2 triangle[] = {{-20 * STARS_UNIT, -10 * STARS_UNIT},
                                       {20 * STARS_UNIT, -10 * STARS_UNIT},
                                       {0, 20 * STARS_UNIT}};

static fix16_t between(int32_t low, int32_t high) {
    return draw_between(&stars.state, low * STARS_UNIT, high * STARS_UNIT);
}

static fixsat_vec2 anywhere(void) {
    const fix16_t x = between(here.low, here.high);
    return (fixsat_vec2){x, between(here.low, here.high)};
}

static fixsat_status draw_shape(fixsat_shape2 *out, uint32_t i) {
    const fixsat_vec2 at = anywhere(), half = {between(5, 30), between(5, 30)};
    fixsat_polygon polygon;
    fixsat_status status;
    switch (i % 4) {
    case 0:
        return fixsat_shape2_circle(out, at, half.x);
    case 1:
        status = fixsat_shape2_capsule(out, (fixsat_vec2){0, 0}, half, between(2, 8));
        break;
    case 2:
        status = fixsat_polygon_init(&polygon, triangle, 3);
        status = status ? status : fixsat_shape2_from_polygon(out, &polygon, 0);
        break;
    default:
        status = fixsat_shape2_rounded_box(
            out, at, half, fixsat_rot2_from_turn((uint16_t)draw_any(&stars.state)), 0);
        break;
    }
    out->core.position = at;
    return status;
}

/* Makes a star. About every other corner of it is concave. */
static fixsat_status draw_region(uint32_t i) {
    for (uint32_t k = 0; k < EDGES; k++) {
        const fixsat_rot2 at = fixsat_rot2_from_turn((uint16_t)(k * 65536 / EDGES));
        const fix16_t radius = between(10, 30);
        level->vertices[i][k] = (fixsat_vec2){fix16_mul(radius, at.cos), fix16_mul(radius, at.sin)};
    }
    const fixsat_status status =
        fixsat_region_init(&level->regions[i], level->vertices[i], edges, 1, false, NULL);
    level->regions[i].position = anywhere();
    return status;
}

static bool draw_level(void) {
    bool is_right = true;
    here.world = &level->world;
    here.low = -500;
    here.high = 500;
    stars.state = UINT32_C(0x9E3779B9);
    for (uint32_t i = 0; i < THINGS; i++) {
        const bool is_region = i % 3 == 0;
        const uint32_t at = is_region ? i / 3 : i - i / 3 - 1;
        if (is_region) {
            is_right &= draw_region(at) == FIXSAT_OK;
        } else {
            is_right &= draw_shape(&level->shapes[at], at) == FIXSAT_OK;
        }
        level->things[i] = (fixsat_thing2){is_region ? NULL : &level->shapes[at],
                                           is_region ? &level->regions[at] : NULL};
    }
    return is_right;
}

/* ---- the calls ---- */

static uint32_t make(uint32_t count) {
    return fixsat_world2_init(&level->other, level->things, count, NULL, level->nodes,
                              sizeof level->nodes / sizeof *level->nodes) != FIXSAT_OK;
}

static uint32_t test(uint32_t count) {
    fixsat_meeting2 meeting;
    (void)count;
    number = 0;
    fixsat_world2_test(here.world, &now.box, NULL, &meeting);
    while (fixsat_meeting2_next(&meeting)) {
        number += meeting.number;
    }
    return number != 0;
}

static uint32_t ray(uint32_t count) {
    (void)count;
    return fixsat_world2_cast(here.world, now.place, now.ray, NULL, &number, &result.hit) !=
           FIXSAT_MISS;
}

static uint32_t enter_box(uint32_t count) {
    (void)count;
    return fixsat_world2_enter(here.world, &now.box, now.motion, NULL, &number, &result.toi) !=
           FIXSAT_MISS;
}

static uint32_t enter_circle(uint32_t count) {
    (void)count;
    return fixsat_world2_enter(here.world, &now.circle, now.motion, NULL, &number, &result.toi) !=
           FIXSAT_MISS;
}

/* Along an arc as long as the motion, by a radian. */
static uint32_t turn_box(uint32_t count) {
    const fixsat_vec2 pivot = {now.place.x - now.motion.y, now.place.y + now.motion.x};
    (void)count;
    return fixsat_world2_turn(here.world, &now.box, pivot, 10430, NULL, &number, &result.swing) !=
           FIXSAT_MISS;
}

static uint32_t distance(uint32_t count) {
    fixsat_clearance2 found = {.distance = 0};
    (void)count;
    const bool is_there =
        fixsat_world2_distance(here.world, &now.circle, 1000 * STARS_UNIT, NULL, &number, &found);
    result.distance.distance = found.distance; /* field by field, without padding */
    result.distance.on_a = found.on_a;
    result.distance.on_b = found.on_b;
    return !is_there;
}

static uint32_t slide(const fixsat_shape2 *a, fixsat_vec2 motion, const fixsat_scope2 *scope) {
    return fixsat_world2_slide(here.world, a, motion, scope, &result.slide) != FIXSAT_MISS;
}

static uint32_t slide_box(uint32_t count) {
    (void)count;
    return slide(&now.box, now.motion, NULL);
}

static uint32_t slide_circle(uint32_t count) {
    (void)count;
    return slide(&now.circle, now.motion, NULL);
}

/* Returns a frame's motion of a body that stands: a little way along the floor, and down. */
static fixsat_vec2 pace(fix16_t down) {
    return (fixsat_vec2){now.motion.x / 32, -down};
}

static uint32_t slide_on_floor(uint32_t count) {
    const fixsat_scope2 scope = {UINT32_MAX, FIXSAT_NOTHING, &now.ground, 1};
    (void)count;
    return slide(&now.body, pace(STARS_UNIT), &scope);
}

static uint32_t walk_on_floor(uint32_t count) {
    const fixsat_scope2 scope = {UINT32_MAX, FIXSAT_NOTHING, &now.ground, 1};
    static const fixsat_walk2_settings settings = {
        .up = {0, 1}, .step = 2 * STARS_UNIT, .slope = fix16_one / 2};
    fixsat_walk2 walk;
    (void)count;
    const fixsat_status status =
        fixsat_world2_walk(here.world, &now.body, pace(0), &settings, &scope, &walk);
    result.walked = walk.moved;
    number = walk.number;
    return status == FIXSAT_OK && walk.stands;
}

/* ---- the scenes ---- */

static void put_on_ground(void) {
    const fix16_t x = now.place.x, y = now.place.y, half = 5 * STARS_UNIT;
    const fixsat_aabb2 body = {{x - half, y - half}, {x + half, y + half}};
    const fixsat_aabb2 floor = {{x - 20 * half, y - 3 * half}, {x + 20 * half, y - half}};
    built(fixsat_shape2_from_aabb2(&now.body, &body, 0));
    built(fixsat_shape2_from_aabb2(&now.floor, &floor, 0));
    now.ground = (fixsat_mover2){{&now.floor, NULL}, UINT32_MAX, {0, 0}};
}

/* Draws shapes where the box overlaps nothing, and a motion. */
static void draw_question(uint32_t index) {
    const fixsat_vec2 half = {10 * STARS_UNIT, 10 * STARS_UNIT};
    const fixsat_rot2 turn = fixsat_rot2_from_turn((uint16_t)(index * 4096));
    stars.state = UINT32_C(0x9E3779B9) * (index + 2);
    do {
        now.place = anywhere();
        built(fixsat_shape2_rounded_box(&now.box, now.place, half, turn, 0));
    } while (test(0) != 0);
    built(fixsat_shape2_circle(&now.circle, now.place, 10 * STARS_UNIT));
    now.motion = (fixsat_vec2){between(-120, 120), between(-120, 120)};
    now.ray = (fixsat_vec2){4 * now.motion.x, 4 * now.motion.y};
    put_on_ground();
}

/* ---- measuring ---- */

static uint32_t ask(stars_tally *tally, stars_call *function, answers *said, uint32_t *of,
                    uint32_t *answer) {
    memset(&result, 0, sizeof result);
    number = 0;
    const uint32_t cost = stars_measure(function, THINGS, answer);
    *said = result;
    *of = number;
    stars_count(tally, cost, *answer, true);
    return cost;
}

/* Measures a query with a tree and, if `has_bare`, without one. */
static uint32_t measure(const char *name, stars_call *function, bool has_bare) {
    stars_tally bare = {0}, tree = {0};
    const fixsat_node2 *const nodes = level->other.nodes;
    for (uint32_t i = 0; i < STARS; i++) {
        answers said, other;
        uint32_t of, other_of, answer, other_answer;
        draw_question(i);
        level->world.nodes = nodes;
        (void)ask(&tree, function, &said, &of, &answer);
        if (!has_bare) {
            continue;
        }
        level->world.nodes = NULL;
        (void)ask(&bare, function, &other, &other_of, &other_answer);
        /* Both were cleared before the call, and no answer writes padding. */
        /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c) */
        const bool is_same = memcmp(&said, &other, sizeof said) == 0;
        tree.wrong += !(is_same && of == other_of && answer == other_answer);
    }
    return (has_bare ? stars_print(&bare, name, THINGS, "", "level") : 0) +
           stars_print(&tree, name, THINGS, "_tree", "level");
}

/* Measures a query on a baked level; see level.py. */
static uint32_t measure_baked(const char *name, stars_call *function, const fixsat_world2 *world) {
    here.world = world;
    here.low = 0;
    here.high = 0;
    while ((uint32_t)(here.high * here.high) < world->count * (1000000 / THINGS)) {
        here.high++;
    }
    return stars_ask(draw_question, BAKED_QUESTIONS, function, name, world->count, "level");
}

static uint32_t bench_baked(void) {
    static const fixsat_world2 *const worlds[LEVELS] = {&level_60, &level_600, &level_most};
    uint32_t wrong = 0;
    for (uint32_t i = 0; i < LEVELS; i++) {
        wrong += measure_baked("cast_baked", ray, worlds[i]);
        wrong += measure_baked("enter_box_baked", enter_box, worlds[i]);
        wrong += measure_baked("turn_box_baked", turn_box, worlds[i]);
    }
    return wrong;
}

uint32_t bench_worlds(void) {
    /* True if the board's counter does not overflow while each thing is tried; see units.h. */
    const bool lasts = UINT64_C(0xC00000) * BENCH_MULTIPLIER / BENCH_DIVISOR > 1000000;
    stars_tally building = {0};
    bool is_right = draw_level();
    for (uint32_t i = 0; i < STARS; i++) {
        uint32_t answer;
        const uint32_t cost = stars_measure(make, THINGS, &answer);
        stars_count(&building, cost, 0, answer == 0 && is_right);
    }
    level->world = level->other;
    return stars_print(&building, "make_world", THINGS, "_tree", "level") +
           measure("test_world", test, true) + measure("cast_world", ray, true) +
           measure("enter_box_world", enter_box, true) +
           measure("enter_circle_world", enter_circle, true) +
           measure("turn_box_world", turn_box, lasts) + measure("distance_world", distance, lasts) +
           measure("slide_box_world", slide_box, lasts) +
           measure("slide_circle_world", slide_circle, lasts) +
           measure("slide_on_floor", slide_on_floor, lasts) +
           measure("walk_on_floor", walk_on_floor, lasts) + bench_baked();
}

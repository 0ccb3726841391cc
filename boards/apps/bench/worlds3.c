/* SPDX-License-Identifier: MIT */
#include "worlds3.h"

#include <string.h>

#include "../built.h"
#include "draw.h"
#include "halls.h"
#include "scratch.h"
#include "stars.h"

enum { THINGS = SCRATCH_THINGS, HALLS = 3, BAKED_QUESTIONS = 128, UPRIGHT = 2 };

static struct scratch_hall *const hall = &scratch.hall;

static struct {
    fixsat_shape3 box, ball;
    fixsat_vec3 place, motion, ray;
} now;

/* The world that is queried, and its extent along x and y from its middle, in units. */
static struct {
    const fixsat_world3 *world;
    int32_t half_side;
} here;

typedef struct answers {
    fixsat_event event;
    uint32_t number;
    fixsat_toi3 toi;
    fixsat_vec3 point; /* hit point, or nearest point */
} answers;

static answers result;

/* ---- the hall ---- */

static fix16_t between(int32_t low, int32_t high) {
    return draw_between(&stars.state, low * STARS_UNIT, high * STARS_UNIT);
}

static fixsat_vec3 vector(int32_t x, int32_t y, int32_t z) {
    const fix16_t first = between(-x, x), second = between(-y, y);
    return (fixsat_vec3){first, second, between(-z, z)};
}

static fixsat_vec3 anywhere(void) {
    return vector(here.half_side, here.half_side, 50);
}

static bool draw_turned(fixsat_obb3 *out, fixsat_vec3 at, fixsat_vec3 half) {
    const fix16_t x = draw_between(&stars.state, -fix16_one, fix16_one);
    const fix16_t y = draw_between(&stars.state, -fix16_one, fix16_one);
    fixsat_rot3 rot;
    return fixsat_rot3_from_quat(&rot, fix16_one, x, y, fix16_one / 4) == FIXSAT_OK &&
           fixsat_obb3_from_rot(out, at, half, &rot) == FIXSAT_OK;
}

static bool draw_hall(void) {
    bool is_right = true;
    here.world = &hall->world;
    here.half_side = 200;
    stars.state = UINT32_C(0x9E3779B9);
    for (uint32_t i = 0; i < THINGS; i++) {
        const fixsat_vec3 at = anywhere();
        const fixsat_vec3 half = {between(5, 30), between(5, 30), between(5, 30)};
        fixsat_aabb3 *const aabb = &hall->aabbs[i / 2];
        fixsat_obb3 *const obb = &hall->obbs[i / 2];
        if (i % 2 == 0) {
            is_right &= draw_turned(obb, at, half);
            hall->things[i] = (fixsat_thing3){.shape.obb = obb, .kind = FIXSAT_THING_OBB};
        } else {
            *aabb = (fixsat_aabb3){{at.x - half.x, at.y - half.y, at.z - half.z},
                                   {at.x + half.x, at.y + half.y, at.z + half.z}};
            hall->things[i] = (fixsat_thing3){.shape.aabb = aabb, .kind = FIXSAT_THING_AABB};
        }
        hall->masks[i] = i % 2 == 0 ? 1 : 1 | UPRIGHT;
    }
    return is_right;
}

/* ---- the calls ---- */

static uint32_t make(uint32_t count) {
    return fixsat_world3_init(&hall->world, hall->things, count, hall->masks, hall->nodes,
                              sizeof hall->nodes / sizeof *hall->nodes) != FIXSAT_OK;
}

static uint32_t test(uint32_t count) {
    fixsat_meeting3 meeting;
    (void)count;
    result.number = 0;
    fixsat_world3_test(here.world, &now.box, NULL, &meeting);
    while (fixsat_meeting3_next(&meeting)) {
        result.number += meeting.number;
    }
    return result.number != 0;
}

static uint32_t ray(uint32_t count) {
    fixsat_hit3 hit = {.time = 0};
    (void)count;
    result.event = fixsat_world3_cast(here.world, now.place, now.ray, NULL, &result.number, &hit);
    result.point = hit.point;
    return result.event != FIXSAT_MISS;
}

static uint32_t impact(uint32_t count) {
    (void)count;
    result.event =
        fixsat_world3_impact(here.world, &now.box, now.motion, NULL, &result.number, &result.toi);
    return result.event != FIXSAT_MISS;
}

static uint32_t enter(uint32_t count) {
    (void)count;
    result.event =
        fixsat_world3_enter(here.world, &now.box, now.motion, NULL, &result.number, &result.toi);
    return result.event != FIXSAT_MISS;
}

static uint32_t distance(uint32_t count) {
    const fixsat_scope3 scope = {UPRIGHT, FIXSAT_NOTHING, NULL, 0};
    fixsat_clearance3 found = {.distance = 0};
    (void)count;
    const bool is_there =
        fixsat_world3_distance(here.world, &now.ball, INT32_MAX, &scope, &result.number, &found);
    result.point = found.on_b;
    return !is_there;
}

/* ---- the scenes ---- */

/* Draws shapes where the box meets nothing, and a motion. */
static void draw_question(uint32_t index) {
    const fixsat_vec3 half = {5 * STARS_UNIT, 5 * STARS_UNIT, 5 * STARS_UNIT};
    stars.state = UINT32_C(0x9E3779B9) * (index + 2);
    fixsat_obb3 box;
    do {
        now.place = anywhere();
    } while (!draw_turned(&box, now.place, half) ||
             fixsat_shape3_from_obb3(&now.box, &box, 0) != FIXSAT_OK || test(0) != 0);
    built(fixsat_shape3_sphere(&now.ball, now.place, 5 * STARS_UNIT));
    now.motion = vector(120, 120, 30);
    now.ray = (fixsat_vec3){4 * now.motion.x, 4 * now.motion.y, 4 * now.motion.z};
}

/* ---- measuring ---- */

static uint32_t ask(stars_tally *tally, stars_call *function, answers *said) {
    uint32_t answer;
    memset(&result, 0, sizeof result);
    const uint32_t cost = stars_measure(function, THINGS, &answer);
    stars_count(tally, cost, answer, true);
    *said = result;
    return answer;
}

static uint32_t measure(const char *name, stars_call *function) {
    stars_tally bare = {0}, tree = {0};
    for (uint32_t i = 0; i < STARS; i++) {
        answers said, other;
        hall->world.nodes = hall->nodes;
        draw_question(i);
        const uint32_t answer = ask(&tree, function, &said);
        hall->world.nodes = NULL;
        const uint32_t other_answer = ask(&bare, function, &other);
        /* Both were cleared before the call, and have no padding. */
        /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c) */
        tree.wrong += answer != other_answer || memcmp(&said, &other, sizeof said) != 0;
    }
    return stars_print(&bare, name, THINGS, "", "hall") +
           stars_print(&tree, name, THINGS, "_tree", "hall");
}

#if defined(BENCH_HALLS)
/* Measures a query on a hall in flash: see halls.h. */
static uint32_t measure_baked(const char *name, stars_call *function, const fixsat_world3 *world) {
    here.world = world;
    here.half_side = halls_half_side(world->count);
    return stars_ask(draw_question, BAKED_QUESTIONS, function, name, world->count, "hall");
}

static uint32_t bench_baked(void) {
    static const fixsat_world3 *const worlds[HALLS] = {&hall_60, &hall_600, &hall_6000};
    uint32_t wrong = 0;
    for (uint32_t i = 0; i < HALLS; i++) {
        wrong += measure_baked("cast_world3_baked", ray, worlds[i]);
        wrong += measure_baked("enter_world3_baked", enter, worlds[i]);
    }
    return wrong;
}
#else
static uint32_t bench_baked(void) {
    return 0; /* no room in flash */
}
#endif

uint32_t bench_worlds3(void) {
    stars_tally building = {0};
    const bool is_right = draw_hall();
    for (uint32_t i = 0; i < STARS; i++) {
        uint32_t answer;
        const uint32_t cost = stars_measure(make, THINGS, &answer);
        stars_count(&building, cost, 0, answer == 0 && is_right);
    }
    return stars_print(&building, "make_world3", THINGS, "_tree", "hall") +
           measure("test_world3", test) + measure("cast_world3", ray) +
           measure("impact_world3", impact) + measure("enter_world3", enter) +
           measure("distance_world3", distance) + bench_baked();
}

/* SPDX-License-Identifier: MIT */
#include "regions.h"

#include <string.h>

#include "../built.h"
#include "draw.h"
#include "stars.h"

static struct {
    fixsat_aabb2 tree[FIXSAT_REGION_TREE_SIZE(STARS_MOST)];
    fixsat_obb2 box;
    fixsat_shape2 shape;
    fixsat_vec2 place, motion;
} now;

typedef union answers {
    fixsat_clearance2 distance;
    fixsat_toi2 impact;
    fixsat_hit2 hit;
} answers;

static answers result;

/* ---- the calls ---- */

#define CALL(name, expression)                                                                     \
    static uint32_t name(uint32_t count) {                                                         \
        (void)count;                                                                               \
        return (expression) != 0;                                                                  \
    }

CALL(point, fixsat_test_point_region(now.place, &stars.region))
CALL(test, fixsat_test_shape2_region(&now.shape, &stars.region))
CALL(distance,
     !(result.distance = fixsat_distance_shape2_region(&now.shape, &stars.region)).distance)
CALL(impact, fixsat_impact_shape2_region(&now.shape, &stars.region, now.motion, &result.impact))
CALL(enter, fixsat_enter_shape2_region(&now.shape, &stars.region, now.motion, &result.impact))
CALL(cast, fixsat_cast_region(&stars.region, now.place, now.motion, &result.hit))

/* ---- the scenes ---- */

/* Draws a turned box, low to high units from the origin, and a motion from it past the origin. */
static void draw_box(int32_t low, int32_t high) {
    const fixsat_vec2 half = {draw_between(&stars.state, 4 * STARS_UNIT, 20 * STARS_UNIT),
                              draw_between(&stars.state, 4 * STARS_UNIT, 20 * STARS_UNIT)};
    const fixsat_vec2 beside = stars_draw_place(0, 400);
    now.place = stars_draw_place(low, high);
    now.motion = (fixsat_vec2){beside.x - 2 * now.place.x, beside.y - 2 * now.place.y};
    built(fixsat_obb2_from_rot(&now.box, now.place, half,
                               fixsat_rot2_from_turn((uint16_t)draw_any(&stars.state))));
    built(fixsat_shape2_from_obb2(&now.shape, &now.box, 0));
}

static bool draw_among(uint32_t count, uint32_t index) {
    const bool is_region = stars_draw(count, index);
    draw_box(0, 1000);
    return is_region;
}

static bool draw_beside(uint32_t count, uint32_t index) {
    const bool is_region = stars_draw(count, index);
    draw_box(1000, 1400);
    return is_region;
}

/* Draws a box that meets no edge: deep inside the region if `is_inside`, else outside of it. */
static bool draw_free(uint32_t count, uint32_t index, bool is_inside) {
    const bool is_region = stars_draw(count, index);
    stars.region.inside_out = is_inside;
    do {
        draw_box(100, 1000);
    } while (fixsat_test_shape2_region(&now.shape, &stars.region) != FIXSAT_SEPARATE);
    stars.region.inside_out = false;
    return is_region;
}

static bool draw_apart(uint32_t count, uint32_t index) {
    return draw_free(count, index, false);
}

static bool draw_deep(uint32_t count, uint32_t index) {
    return draw_free(count, index, true);
}

static bool draw_fenced(uint32_t count, uint32_t index) {
    const bool is_region = stars_draw_fence(count, index);
    now.place = stars_draw_place(0, 250);
    return is_region && fixsat_shape2_circle(&now.shape, now.place, 5 * STARS_UNIT) == FIXSAT_OK;
}

/* ---- measuring ---- */

typedef bool make(uint32_t count, uint32_t index);

static uint32_t measure_all(const char *name, stars_call *function, make *draw, uint32_t count,
                            const char *set, bool has_bare) {
    stars_tally bare = {0}, tree = {0};
    for (uint32_t i = 0; i < STARS; i++) {
        const bool is_region = draw(count, i);
        uint32_t answer, other;
        const uint32_t cost = stars_measure(function, count, &answer);
        stars_count(&bare, cost, answer, is_region);
        const answers kept = result;
        const bool has_tree =
            fixsat_region_build_tree(&stars.region, now.tree, sizeof now.tree / sizeof *now.tree) ==
            FIXSAT_OK;
        const uint32_t cost_of_tree = stars_measure(function, count, &other);
        /* Both were cleared before the call, and no answer writes padding. */
        /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c) */
        const bool is_same = memcmp(&kept, &result, sizeof kept) == 0;
        stars_count(&tree, cost_of_tree, other, has_tree && other == answer && is_same);
    }
    return (has_bare ? stars_print(&bare, name, count, "", set) : bare.wrong) +
           stars_print(&tree, name, count, "_tree", set);
}

uint32_t bench_regions(void) {
    static const uint16_t counts[] = {20, 100, STARS_MOST};
    uint32_t wrong = 0;
    for (int i = 0; i < 3; i++) {
        wrong += measure_all("test_region", test, draw_among, counts[i], "stars", true);
        wrong += measure_all("distance_region", distance, draw_beside, counts[i], "stars", true);
        if (counts[i] == STARS_MOST && !stars_counter_lasts()) {
            continue;
        }
        wrong += measure_all("impact_region", impact, draw_beside, counts[i], "stars", true);
        wrong += measure_all("enter_region", enter, draw_beside, counts[i], "stars", true);
        wrong += measure_all("cast_region", cast, draw_beside, counts[i], "stars", true);
    }
    wrong += measure_all("point_fence", point, draw_fenced, 70, "inside", false);
    wrong += measure_all("distance_fence", distance, draw_fenced, 70, "inside", false);
    wrong += measure_all("apart_region", test, draw_apart, 100, "stars", false);
    wrong += measure_all("deep_region", test, draw_deep, 100, "stars", false);
    return wrong;
}

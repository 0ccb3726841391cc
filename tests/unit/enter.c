/* SPDX-License-Identifier: MIT
 *
 * When shapes go into each other: as far as one can check it by hand, at rest on each other,
 * along each other, through corners and at the ends of the range; and that it agrees with
 * tests and sweeps, on small grids. Runs on every board.
 */
#include <string.h>

#include "pictures.h"

/* Of what is compared on small grids such a part: a Cortex-M0+ takes minutes for all. */
#ifdef __ARM_ARCH_6M__
enum { PART = 7 };
#else
enum { PART = 1 };
#endif

static const fixsat_toi2 untouched = {-7, {-7, -7}, {-7, -7}};

/* ---- boxes ---- */

static void boxes_go_in(void) {
    const fixsat_obb2 a = square_at(0, 0), b = square_at(20, 0);
    fixsat_toi2 hit = untouched;
    CHECK(fixsat_enter_obb2_obb2(&a, &b, v2(11, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&a, &b, v2(12, 0), &hit) == FIXSAT_MISS); /* touching at its end */
    CHECK(fixsat_enter_obb2_obb2(&a, &b, v2(LO, LO), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&a, &b, v2(0, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&a, &b, v2(24, 16), &hit) == FIXSAT_MISS); /* corner past corner */
    const fixsat_obb2 higher = square_at(20, 8), more = square_at(1, 0);
    CHECK(fixsat_enter_obb2_obb2(&a, &higher, v2(40, 0), &hit) ==
          FIXSAT_MISS); /* side along side */
    CHECK(fixsat_enter_obb2_obb2(&a, &higher, v2(HI, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&a, &more, v2(9, 9), &hit) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_enter_obb2_obb2(&a, &more, v2(0, 0), &hit) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_enter_obb2_obb2(&a, &more, v2(HI, LO), &hit) == FIXSAT_START_OVERLAP);
    CHECK(memcmp(&hit, &untouched, sizeof hit) == 0);

    CHECK(fixsat_enter_obb2_obb2(&a, &b, v2(13, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE * 12 / 13 && is2(hit.normal, ONE, 0) && is2(hit.safe_motion, 12, 0));
    CHECK(fixsat_enter_obb2_obb2(&a, &b, v2(24, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.normal, ONE, 0) && is2(hit.safe_motion, 12, 0));
    CHECK(fixsat_enter_obb2_obb2(&b, &a, v2(LO, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 0 && is2(hit.normal, -ONE, 0) && is2(hit.safe_motion, -12, 0));
    CHECK(fixsat_enter_obb2_obb2(&a, &b, v2(24, 15), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.normal, ONE, 0) && hit.safe_motion.x == 12);
    CHECK(fixsat_enter_obb2_obb2(&a, &b, v2(HI, 3), &hit) == FIXSAT_HIT);
    CHECK(is2(hit.safe_motion, 12, 0) && is2(hit.normal, ONE, 0));
    /* The most that fits: the last moment is not the end. */
    const fixsat_obb2 left = obb2(LO, 0, HI, 0, 0, 4), right = obb2(HI, 0, HI, 0, 0, 4);
    CHECK(fixsat_enter_obb2_obb2(&left, &right, v2(1, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&left, &right, v2(2, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.safe_motion, 1, 0));
    const fixsat_obb2 far = square_at(HI - 4, 0);
    CHECK(fixsat_enter_obb2_obb2(&a, &far, v2(HI - 12, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&a, &far, v2(HI - 11, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE - 1 && is2(hit.safe_motion, HI - 12, 0));
}

/* What rests on something may go along and away, and not in. */
static void boxes_at_rest(void) {
    const fixsat_obb2 floor = obb2(0, -10, 100, 0, 0, 10);
    const fixsat_obb2 slope = obb2(0, -50, 40, 30, -30, 40);
    static const struct {
        fixsat_vec2 motion;
        bool goes_in;
    } ways[] = {{{5, 0}, false},   {{-5, 0}, false}, {{0, 5}, false},  {{1, 1}, false},
                {{-99, 1}, false}, {{0, -1}, true},  {{5, -1}, true},  {{-99, -1}, true},
                {{HI, -1}, true},  {{HI, 0}, false}, {{LO, 0}, false}, {{LO, LO}, true}};
    for (size_t i = 0; i < COUNT(ways); i++) {
        fixsat_obb2 a = square_at(3, 4);
        fixsat_toi2 hit = untouched;
        const fixsat_event event = fixsat_enter_obb2_obb2(&a, &floor, ways[i].motion, &hit);
        CHECK(event == (ways[i].goes_in ? FIXSAT_HIT : FIXSAT_MISS));
        CHECK(!ways[i].goes_in ||
              (hit.time == 0 && is2(hit.safe_motion, 0, 0) && is2(hit.normal, 0, -ONE)));
    }
    /* On a slope of 3 : 4. */
    const fixsat_obb2 a = obb2(-33, -6, 4, 3, -3, 4);
    fixsat_toi2 hit;
    CHECK(fixsat_test_obb2_obb2(&a, &slope) == FIXSAT_TOUCH);
    CHECK(fixsat_enter_obb2_obb2(&a, &slope, v2(8, 6), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&a, &slope, v2(-4, -3), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&a, &slope, v2(0, 1), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&a, &slope, v2(8, 5), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 0 && is2(hit.safe_motion, 0, 0) && near2(hit.normal, 39322, -52429));
}

/* Tiles in line are one floor. */
static void tiles_are_a_floor(void) {
    fixsat_obb2 a = square_at(0, 4);
    fixsat_toi2 hit;
    for (int i = -9; i < 10; i++) {
        const fixsat_obb2 tile = square_at((fix16_t)(8 * i), -4);
        for (fix16_t x = -40; x <= 40; x++) {
            a.center = v2(x, 4);
            CHECK(fixsat_enter_obb2_obb2(&a, &tile, v2(17, 0), &hit) == FIXSAT_MISS);
            CHECK(fixsat_enter_obb2_obb2(&a, &tile, v2(-17, 0), &hit) == FIXSAT_MISS);
            const fixsat_event down = fixsat_enter_obb2_obb2(&a, &tile, v2(0, -1), &hit);
            CHECK((down == FIXSAT_HIT) == (x - 8 * i < 8 && x - 8 * i > -8));
            CHECK(down != FIXSAT_HIT || is2(hit.normal, 0, -ONE));
        }
    }
}

/* Corner to corner: the first edge by its number. */
static void corners_go_in(void) {
    const fixsat_obb2 a = square_at(0, 0), b = square_at(20, 20);
    const fixsat_obb2 turned = obb2(0, 0, 0, 4, 4, 0), turned_b = obb2(20, 20, 0, 4, 4, 0);
    fixsat_toi2 hit;
    CHECK(fixsat_enter_obb2_obb2(&a, &b, v2(24, 24), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.normal, ONE, 0) && is2(hit.safe_motion, 12, 12));
    CHECK(fixsat_enter_obb2_obb2(&b, &a, v2(-24, -24), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.normal, -ONE, 0) && is2(hit.safe_motion, -12, -12));
    CHECK(fixsat_enter_obb2_obb2(&turned, &b, v2(24, 24), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.normal, 0, ONE) && is2(hit.safe_motion, 12, 12));
    CHECK(fixsat_enter_obb2_obb2(&a, &turned_b, v2(24, 24), &hit) == FIXSAT_HIT);
    CHECK(is2(hit.normal, ONE, 0));
    CHECK(fixsat_enter_obb2_obb2(&turned_b, &a, v2(-24, -24), &hit) == FIXSAT_HIT);
    CHECK(is2(hit.normal, 0, -ONE));
    CHECK(fixsat_enter_obb2_obb2(&a, &b, v2(12, 12), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&a, &b, v2(13, 13), &hit) == FIXSAT_HIT);
    CHECK(fixsat_enter_obb2_obb2(&a, &b, v2(25, 36), &hit) == FIXSAT_HIT);
    CHECK(is2(hit.normal, ONE, 0) && hit.time == ONE * 12 / 25);
    /* Where they touch at corners, at the start. */
    const fixsat_obb2 next = square_at(8, 8);
    CHECK(fixsat_enter_obb2_obb2(&a, &next, v2(1, 1), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 0 && is2(hit.safe_motion, 0, 0) && is2(hit.normal, ONE, 0));
    CHECK(fixsat_enter_obb2_obb2(&a, &next, v2(9, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&a, &next, v2(0, 9), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&a, &next, v2(9, -9), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&a, &next, v2(-9, -9), &hit) == FIXSAT_MISS);
    /* A point goes into a corner of a polygon: its edges are counted as stored. */
    static const fixsat_vec2 one[] = {{0, 0}, {8, -8}, {8, 8}}, two[] = {{8, 8}, {0, 0}, {8, -8}};
    const fixsat_polygon p = polygon_of(one, 3), q = polygon_of(two, 3);
    const fixsat_obb2 point = obb2(-9, 0, 0, 0, 0, 0);
    CHECK(fixsat_enter_polygon_obb2(&p, &point, v2(-18, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && near2(hit.normal, -46341, -46341)); /* edge 0 */
    CHECK(fixsat_enter_polygon_obb2(&q, &point, v2(-18, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && near2(hit.normal, -46341, 46341)); /* (8, 8) to (0, 0) */
}

/* ---- shapes without an inside ---- */

static void flat_shapes_never_overlap(void) {
    const fixsat_obb2 upright = obb2(0, 0, 0, 4, 0, 0), further = obb2(5, 0, 0, 4, 0, 0);
    const fixsat_obb2 p = obb2(0, 0, 0, 0, 0, 0), q = obb2(5, 5, 0, 0, 0, 0);
    const fixsat_obb2 lying = obb2(9, 0, 4, 0, 0, 0), box = square_at(12, 0);
    fixsat_toi2 hit = untouched;
    CHECK(fixsat_enter_obb2_obb2(&upright, &further, v2(10, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&upright, &further, v2(10, 3), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&upright, &further, v2(HI, 3), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&upright, &upright, v2(10, 3), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&upright, &upright, v2(0, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&p, &q, v2(10, 10), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&p, &p, v2(10, 10), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&p, &further, v2(10, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&p, &lying, v2(HI, 0), &hit) == FIXSAT_MISS);
    CHECK(memcmp(&hit, &untouched, sizeof hit) == 0);
    /* But across each other they do: into its end there is no way in. */
    CHECK(fixsat_enter_obb2_obb2(&upright, &lying, v2(10, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.normal, ONE, 0) && is2(hit.safe_motion, 5, 0));
    CHECK(fixsat_enter_obb2_obb2(&lying, &upright, v2(0, 9), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb2_obb2(&p, &box, v2(16, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.normal, ONE, 0));
    CHECK(fixsat_enter_obb2_obb2(&p, &box, v2(16, 8), &hit) == FIXSAT_MISS); /* by its corner */
    CHECK(fixsat_enter_obb2_obb2(&p, &box, v2(16, 7), &hit) == FIXSAT_HIT);
    CHECK(fixsat_enter_obb2_obb2(&box, &box, v2(0, 0), &hit) == FIXSAT_START_OVERLAP);
}

/* ---- polygons ---- */

static void polygons_go_in(void) {
    const fixsat_polygon t = polygon_of(triangle, 3), c = polygon_of(corner14, 4);
    const fixsat_obb2 b = obb2(16, 16, 2, 0, 0, 2), inside = obb2(2, 2, 1, 0, 0, 1);
    fixsat_toi2 hit = untouched, same = untouched;
    CHECK(fixsat_enter_polygon_polygon(&t, &c, v2(10, 10), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_polygon_polygon(&t, &t, v2(9, 10), &hit) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_enter_polygon_obb2(&t, &b, v2(10, 10), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_polygon_obb2(&t, &inside, v2(9, 10), &hit) == FIXSAT_START_OVERLAP);
    CHECK(memcmp(&hit, &untouched, sizeof hit) == 0);
    CHECK(fixsat_enter_polygon_polygon(&t, &c, v2(20, 20), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && near2(hit.normal, 46341, 46341) && is2(hit.safe_motion, 10, 10));
    CHECK(fixsat_enter_polygon_obb2(&t, &b, v2(20, 20), &same) == FIXSAT_HIT);
    CHECK(memcmp(&hit, &same, sizeof hit) == 0);
    /* x + y of the motion must stay within 20: 9.76 and 10.24 must both go down. */
    CHECK(fixsat_enter_polygon_polygon(&t, &c, v2(20, 21), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 31968 && hit.safe_motion.x + hit.safe_motion.y <= 20);
    CHECK(near2(hit.safe_motion, 10, 10) && near2(hit.normal, 46341, 46341));
    fixsat_polygon next = c; /* its corner on the long side */
    next.position = v2(-10, -10);
    CHECK(fixsat_enter_polygon_polygon(&t, &next, v2(9, -9), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_polygon_polygon(&t, &next, v2(-9, -9), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_polygon_polygon(&t, &next, v2(9, -8), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 0 && is2(hit.safe_motion, 0, 0) && near2(hit.normal, 46341, 46341));
}

/* ---- with radii ---- */

static void round_shapes_go_in(void) {
    const fixsat_shape2 floor = round_aabb2(aabb2(-100, -20, 100, 0), 0), r = circle(10, 0, 5);
    const fixsat_shape2 soft = round_aabb2(aabb2(-100, -20, 100, -2), 2);
    fixsat_shape2 ball = circle(0, 5, 5), pin = circle(0, 0, 0);
    fixsat_toi2 hit = untouched;
    for (int i = 0; i < 2; i++) { /* at rest, on a side with a radius or without */
        const fixsat_shape2 *const on = i == 0 ? &floor : &soft;
        CHECK(fixsat_enter2(&ball, on, v2(7, 0), &hit) == FIXSAT_MISS);
        CHECK(fixsat_enter2(&ball, on, v2(HI, 0), &hit) == FIXSAT_MISS);
        CHECK(fixsat_enter2(&ball, on, v2(7, 1), &hit) == FIXSAT_MISS);
        CHECK(fixsat_enter2(&ball, on, v2(0, 0), &hit) == FIXSAT_MISS);
        CHECK(memcmp(&hit, &untouched, sizeof hit) == 0);
        CHECK(fixsat_enter2(&ball, on, v2(7, -1), &hit) == FIXSAT_HIT);
        CHECK(hit.time == 0 && is2(hit.safe_motion, 0, 0) && is2(hit.normal, 0, -ONE));
        hit = untouched;
    }
    ball.core.position = v2(0, 4);
    CHECK(fixsat_enter2(&ball, &floor, v2(7, 3), &hit) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_enter2(&ball, &floor, v2(0, 0), &hit) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_enter2(&ball, &floor, v2(LO, 0), &hit) == FIXSAT_START_OVERLAP);
    /* A ray past, a tangent, and one raw lower. */
    pin.core.position = v2(0, 6);
    CHECK(fixsat_enter2(&pin, &r, v2(20, 0), &hit) == FIXSAT_MISS);
    pin.core.position = v2(0, 5);
    CHECK(fixsat_enter2(&pin, &r, v2(20, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter2(&pin, &r, v2(HI, 0), &hit) == FIXSAT_MISS);
    pin.core.position = v2(7, 4); /* on the arc: the tangent there is along (4, 3) */
    CHECK(fixsat_enter2(&pin, &r, v2(4, 3), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter2(&pin, &r, v2(-4, -3), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter2(&pin, &r, v2(-1, 1), &hit) == FIXSAT_MISS);
    CHECK(memcmp(&hit, &untouched, sizeof hit) == 0);
    CHECK(fixsat_enter2(&pin, &r, v2(4, 2), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 0 && is2(hit.safe_motion, 0, 0) && near2(hit.normal, 39322, -52429));
    pin.core.position = v2(0, 3);
    CHECK(fixsat_enter2(&pin, &r, v2(20, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE * 3 / 10 && near2(hit.normal, 52429, -39322));
    CHECK(fixsat_enter2(&pin, &r, v2(6, 0), &hit) == FIXSAT_MISS); /* touching at its end */
    CHECK(fixsat_enter2(&pin, &r, v2(7, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE * 6 / 7 && is2(hit.safe_motion, 6, 0));
    CHECK(fixsat_enter2(&pin, &r, v2(LO, 0), &hit) == FIXSAT_MISS);
    /* Two circles head on, and one along the side of a capsule and over its end. */
    const fixsat_shape2 wall = capsule(20, 0, 20, 40, 4), one = circle(15, -20, 1);
    CHECK(fixsat_enter2(&one, &wall, v2(0, 99), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter2(&one, &wall, v2(0, HI), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter2(&one, &wall, v2(1, 99), &hit) == FIXSAT_HIT);
    const fixsat_shape2 big = circle(LO, 0, 1), small = circle(HI, 0, 2);
    CHECK(fixsat_enter2(&big, &small, v2(HI, 0), &hit) == FIXSAT_MISS);
    const fixsat_shape2 half = circle(0, 0, 1);
    CHECK(fixsat_enter2(&half, &small, v2(HI - 3, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter2(&half, &small, v2(HI - 2, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE - 1 && is2(hit.safe_motion, HI - 3, 0) && is2(hit.normal, ONE, 0));
}

/* ---- agreement ---- */

static const fixsat_vec2 kite[] = {{-5, 1}, {0, -3}, {4, 0}, {1, 6}};
static const fixsat_vec2 square[] = {{4, 4}, {-4, 4}, {-4, -4}, {4, -4}};

enum { SHAPES = 8 };

static fixsat_shape2 odd_shape(int which, fix16_t radius) {
    switch (which) {
    case 0:
        return capsule(-3, 4, 5, -1, radius);
    case 1:
        return round_aabb2(aabb2(-4, -1, 3, 5), radius);
    case 2:
        return round_obb2(obb2(0, 0, 4, 1, -2, 3), radius);
    case 3:
        return round_polygon(polygon_of(kite, 4), radius);
    case 4:
        return round_polygon(polygon_of(square, 4), radius);
    case 5:
        return capsule(0, -4, 0, 4, radius);
    case 6:
        return round_obb2(obb2(0, 0, 0, 5, 0, 0), radius); /* along the one before */
    default:
        return circle(0, 0, radius);
    }
}

static fixsat_shape2 moved(fixsat_shape2 s, fixsat_vec2 by) {
    s.core.position = v2(s.core.position.x + by.x, s.core.position.y + by.y);
    return s;
}

static int hits, touching, free_ways;

/* Has C no inside? Then no pair overlaps, wherever the shapes are. */
static bool is_flat(fixsat_shape2 a, fixsat_shape2 b) {
    for (int i = 0; i < 49 * 49; i++) {
        if (test2(moved(a, v2(i % 49 - 24, i / 49 - 24)), b) == FIXSAT_OVERLAP) {
            return false;
        }
    }
    return true;
}

/* Within 1 raw of the part of a motion up to a time, which was rounded down? */
static bool is_part(fix16_t part, fix16_t whole, fix16_t time) {
    const int64_t off = (int64_t)part * ONE - (int64_t)whole * time;
    const int64_t more = whole < 0 ? -whole : whole;
    return off > -ONE - more && off < ONE + more;
}

static void agree(const fixsat_shape2 *a, const fixsat_shape2 *b, bool flat, fixsat_vec2 motion) {
    const fixsat_vec2 back = v2(-motion.x, -motion.y);
    const fixsat_relation start = test2(*a, *b), swept = fixsat_sweep2(a, b, motion);
    fixsat_toi2 hit, swapped;
    const fixsat_event event = fixsat_enter2(a, b, motion, &hit);
    CHECK(event == fixsat_enter2(b, a, back, &swapped));
    CHECK((event == FIXSAT_START_OVERLAP) == (start == FIXSAT_OVERLAP));
    CHECK((event == FIXSAT_MISS) == (flat || swept != FIXSAT_OVERLAP));
    if (event != FIXSAT_HIT) {
        free_ways += event == FIXSAT_MISS;
        return;
    }
    hits++;
    touching += start == FIXSAT_TOUCH;
    CHECK(hit.time == swapped.time && hit.time >= 0 && hit.time < ONE && is_unit2(hit.normal));
    CHECK(start != FIXSAT_TOUCH || (hit.time == 0 && is2(hit.safe_motion, 0, 0)));
    CHECK(fixsat_sweep2(a, b, hit.safe_motion) != FIXSAT_OVERLAP);
    CHECK(fixsat_sweep2(b, a, swapped.safe_motion) != FIXSAT_OVERLAP);
    CHECK(is_part(hit.safe_motion.x, motion.x, hit.time));
    CHECK(is_part(hit.safe_motion.y, motion.y, hit.time));
}

static void enter_agrees(void) {
    for (int i = 0; i < SHAPES * SHAPES * 4; i += PART) {
        const int radii = i / SHAPES / SHAPES;
        const fixsat_shape2 a = odd_shape(i % SHAPES, radii & 1 ? 2 : 0);
        fixsat_shape2 b = odd_shape(i / SHAPES % SHAPES, radii & 2 ? 3 : 0);
        const bool flat = is_flat(a, b);
        for (int k = i % 13; k < 441; k += 13) {
            b.core.position = v2(k % 21 - 10, k / 21 - 10);
            agree(&a, &b, flat, v2((k + i) * 37 % 61 - 30, (k + i) * 53 % 59 - 29));
            agree(&a, &b, flat, v2((k + i) % 5 * 6 - 12, 0));
        }
    }
    CHECK(hits > 1000 / PART && touching > 100 / PART && free_ways > 1000 / PART);
}

/* ---- in 3D ---- */

static const fixsat_toi3 untouched3 = {-7, {-7, -7, -7}, {-7, -7, -7}};

static fixsat_obb3 box3(fixsat_vec3 at, fixsat_vec3 u, fixsat_vec3 v, fixsat_vec3 w) {
    return fixsat_obb3_from_half_edges(at, u, v, w);
}

static void boxes_go_in_in_3d(void) {
    const fixsat_obb3 c = cube_at(0, 0, 0), d = cube_at(0, 0, 20), on = cube_at(4, -3, -8);
    fixsat_toi3 hit = untouched3;
    CHECK(fixsat_enter_obb3_obb3(&c, &d, v3(0, 0, 11), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&c, &d, v3(0, 0, 12), &hit) ==
          FIXSAT_MISS); /* touching at its end */
    CHECK(fixsat_enter_obb3_obb3(&c, &d, v3(16, 0, 24), &hit) == FIXSAT_MISS); /* edge past edge */
    CHECK(fixsat_enter_obb3_obb3(&c, &d, v3(0, 0, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&c, &on, v3(9, 9, 0), &hit) == FIXSAT_MISS); /* along it */
    CHECK(fixsat_enter_obb3_obb3(&c, &on, v3(9, 9, 1), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&c, &on, v3(0, 0, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&c, &c, v3(0, 0, 0), &hit) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_enter_obb3_obb3(&c, &c, v3(HI, LO, 3), &hit) == FIXSAT_START_OVERLAP);
    CHECK(memcmp(&hit, &untouched3, sizeof hit) == 0);
    CHECK(fixsat_enter_obb3_obb3(&c, &on, v3(9, 9, -1), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 0 && is3(hit.normal, 0, 0, -ONE) && is3(hit.safe_motion, 0, 0, 0));
    CHECK(fixsat_enter_obb3_obb3(&c, &d, v3(0, 0, 13), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE * 12 / 13 && is3(hit.normal, 0, 0, ONE) &&
          is3(hit.safe_motion, 0, 0, 12));
    CHECK(fixsat_enter_obb3_obb3(&d, &c, v3(0, 0, LO), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 0 && is3(hit.normal, 0, 0, -ONE) && is3(hit.safe_motion, 0, 0, -12));
    /* An edge over an edge. */
    const fixsat_obb3 under = rod_x_at(0), over = rod_y_at(40), low = rod_y_at(20);
    CHECK(fixsat_enter_obb3_obb3(&under, &over, v3(0, 0, 20), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&under, &over, v3(0, 0, 40), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is3(hit.normal, 0, 0, ONE) && is3(hit.safe_motion, 0, 0, 20));
    CHECK(fixsat_enter_obb3_obb3(&under, &low, v3(9, 9, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&under, &low, v3(9, 9, 1), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 0 && is3(hit.normal, 0, 0, ONE) && is3(hit.safe_motion, 0, 0, 0));

    fixsat_aabb3 f = {{-4, -4, 16}, {4, 4, 23}}; /* its centre is between two raw values */
    CHECK(fixsat_enter_obb3_aabb3(&c, &f, v3(0, 0, 36), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 3 && is3(hit.normal, 0, 0, ONE) && is3(hit.safe_motion, 0, 0, 12));
    hit = untouched3;
    CHECK(fixsat_enter_obb3_aabb3(&c, &f, v3(0, 0, 12), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_aabb3(&c, &f, v3(0, 0, -36), &hit) == FIXSAT_MISS);
    f.min.z = 4;
    CHECK(fixsat_enter_obb3_aabb3(&c, &f, v3(7, 0, 0), &hit) == FIXSAT_MISS);
    f.min.z = 3;
    CHECK(fixsat_enter_obb3_aabb3(&c, &f, v3(7, 0, 0), &hit) == FIXSAT_START_OVERLAP);
    f.min.z = 24; /* empty */
    CHECK(fixsat_enter_obb3_aabb3(&c, &f, v3(0, 0, 36), &hit) == FIXSAT_MISS);
    CHECK(memcmp(&hit, &untouched3, sizeof hit) == 0);
}

/* Corner to corner and edge to edge: the first face by its number. */
static void corners_go_in_in_3d(void) {
    const fixsat_vec3 x = {4, 0, 0}, y = {0, 4, 0}, z = {0, 0, 4};
    const fixsat_obb3 b = cube_at(20, 20, 20), xyz = box3(v3(0, 0, 0), x, y, z);
    const fixsat_obb3 yzx = box3(v3(0, 0, 0), y, z, x), zxy = box3(v3(0, 0, 0), z, x, y);
    fixsat_toi3 hit;
    CHECK(fixsat_enter_obb3_obb3(&xyz, &b, v3(24, 24, 24), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is3(hit.normal, ONE, 0, 0) && is3(hit.safe_motion, 12, 12, 12));
    CHECK(fixsat_enter_obb3_obb3(&yzx, &b, v3(24, 24, 24), &hit) == FIXSAT_HIT);
    CHECK(is3(hit.normal, 0, ONE, 0));
    CHECK(fixsat_enter_obb3_obb3(&zxy, &b, v3(24, 24, 24), &hit) == FIXSAT_HIT);
    CHECK(is3(hit.normal, 0, 0, ONE));
    CHECK(fixsat_enter_obb3_obb3(&b, &yzx, v3(-24, -24, -24), &hit) == FIXSAT_HIT);
    CHECK(is3(hit.normal, -ONE, 0, 0));
    CHECK(fixsat_enter_obb3_obb3(&xyz, &b, v3(24, 24, 30), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is3(hit.normal, ONE, 0, 0));
    CHECK(fixsat_enter_obb3_obb3(&zxy, &b, v3(30, 24, 24), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is3(hit.normal, 0, 0, ONE));
    CHECK(fixsat_enter_obb3_obb3(&xyz, &b, v3(30, 24, 24), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is3(hit.normal, 0, ONE, 0));
    CHECK(fixsat_enter_obb3_obb3(&xyz, &b, v3(12, 12, 12), &hit) == FIXSAT_MISS);
    /* A point meets the corner of a box: those of b count. */
    const fixsat_obb3 point = point_at(-8, -8, -8);
    CHECK(fixsat_enter_obb3_obb3(&point, &zxy, v3(8, 8, 8), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is3(hit.normal, 0, 0, ONE) && is3(hit.safe_motion, 4, 4, 4));
    CHECK(fixsat_enter_obb3_obb3(&point, &zxy, v3(8, 8, 0), &hit) == FIXSAT_MISS);
}

static void flat_boxes_never_overlap(void) {
    const fixsat_vec3 none = {0, 0, 0}, x = {4, 0, 0}, y = {0, 4, 0}, z = {0, 0, 4};
    const fixsat_obb3 plate = box3(v3(0, 0, 0), x, y, none), above = box3(v3(0, 0, 9), x, y, none);
    const fixsat_obb3 needle = box3(v3(0, 0, 20), none, none, z),
                      rod = box3(v3(0, 9, 9), x, none, none);
    const fixsat_obb3 beside = box3(v3(9, 0, 9), none, y, none), cube = cube_at(0, 0, 20);
    const fixsat_obb3 point = point_at(0, 0, 0), other = point_at(5, 5, 5);
    fixsat_toi3 hit = untouched3;
    CHECK(fixsat_sweep_obb3_obb3(&plate, &above, v3(1, 1, 18)) == FIXSAT_OVERLAP);
    CHECK(fixsat_enter_obb3_obb3(&plate, &above, v3(1, 1, 18), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&plate, &plate, v3(1, 1, 18), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&plate, &plate, v3(1, 1, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&plate, &plate, v3(0, 0, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&rod, &beside, v3(9, -9, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&plate, &rod, v3(0, 9, 18), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&rod, &rod, v3(9, -9, 3), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&rod, &point, v3(0, -18, -18), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&point, &other, v3(9, 9, 9), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&point, &point, v3(9, 9, 9), &hit) == FIXSAT_MISS);
    CHECK(fixsat_enter_obb3_obb3(&point, &point, v3(0, 0, 0), &hit) == FIXSAT_MISS);
    CHECK(memcmp(&hit, &untouched3, sizeof hit) == 0);
    CHECK(fixsat_enter_obb3_obb3(&plate, &needle, v3(0, 0, 32), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is3(hit.normal, 0, 0, ONE) && is3(hit.safe_motion, 0, 0, 16));
    CHECK(fixsat_enter_obb3_obb3(&point, &cube, v3(1, 2, 32), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is3(hit.normal, 0, 0, ONE));
}

static void enter_agrees_in_3d(void) {
    const fixsat_vec3 none = {0, 0, 0};
    const fixsat_obb3 kinds[] = {
        cube_at(0, 0, 0),
        box3(none, v3(2, 1, 0), v3(-1, 2, 0), v3(0, 0, 3)),
        box3(none, v3(2, 0, 2), v3(0, 3, 0), none),
        box3(none, v3(0, 0, 3), none, none),
        box3(none, v3(2, 2, 1), v3(-2, 1, 2), v3(1, -2, 2)),
        point_at(0, 0, 0),
    };
    int found = 0, rests = 0, all = 0;
    for (int i = 0; i < (int)(COUNT(kinds) * COUNT(kinds)); i++) {
        const fixsat_obb3 a = kinds[i / (int)COUNT(kinds)];
        fixsat_obb3 b = kinds[i % (int)COUNT(kinds)];
        for (int k = 0; k < 400 / PART; k++) {
            const int s = k * 7919 + i * 104729;
            b.center = v3(s % 13 - 6, s / 13 % 13 - 6, s / 169 % 11 - 5);
            const fixsat_vec3 m = v3(s / 3 % 9 * 3 - 12, s / 27 % 7 * 4 - 12, s / 189 % 5 * 6 - 12);
            const fixsat_vec3 back = v3(-m.x, -m.y, -m.z);
            const fixsat_relation start = fixsat_test_obb3_obb3(&a, &b);
            const fixsat_relation swept = fixsat_sweep_obb3_obb3(&a, &b, m);
            fixsat_toi3 hit, swapped;
            const fixsat_event event = fixsat_enter_obb3_obb3(&a, &b, m, &hit);
            CHECK(event == fixsat_enter_obb3_obb3(&b, &a, back, &swapped));
            CHECK((event == FIXSAT_START_OVERLAP) == (start == FIXSAT_OVERLAP));
            CHECK(event != FIXSAT_HIT || swept == FIXSAT_OVERLAP);
            if (i % (int)COUNT(kinds) == 0 || i / (int)COUNT(kinds) == 0) { /* one is solid */
                CHECK((event == FIXSAT_MISS) == (swept != FIXSAT_OVERLAP));
            }
            all++;
            if (event == FIXSAT_HIT) {
                found++;
                rests += start == FIXSAT_TOUCH;
                CHECK(hit.time == swapped.time && hit.time >= 0 && hit.time < ONE);
                CHECK(start != FIXSAT_TOUCH || hit.time == 0);
                CHECK(is_unit3(hit.normal));
                CHECK(fixsat_sweep_obb3_obb3(&a, &b, hit.safe_motion) != FIXSAT_OVERLAP);
                CHECK(fixsat_sweep_obb3_obb3(&b, &a, swapped.safe_motion) != FIXSAT_OVERLAP);
                CHECK(is_part(hit.safe_motion.x, m.x, hit.time));
                CHECK(is_part(hit.safe_motion.y, m.y, hit.time));
                CHECK(is_part(hit.safe_motion.z, m.z, hit.time));
            }
        }
    }
    CHECK(found > all / 20 && rests > 100 / PART);
}

int main(void) {
    RUN(boxes_go_in, boxes_at_rest, tiles_are_a_floor, corners_go_in, flat_shapes_never_overlap,
        polygons_go_in, round_shapes_go_in, enter_agrees, boxes_go_in_in_3d, corners_go_in_in_3d,
        flat_boxes_never_overlap, enter_agrees_in_3d);
    return check_summary("enter");
}

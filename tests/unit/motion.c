/* SPDX-License-Identifier: MIT
 *
 * Sweeps, impacts and casts, as far as one can check them by hand: on pictures one can
 * draw, on flat shapes and at the ends of the range; and that safe motions are safe, on
 * small grids. Runs on every board. The bulk of the evidence is with the oracle.
 */
#include <string.h>

#include "../../lib/src/plane/entry.h"
#include "pictures.h"

/* ---- sweep ---- */

static void boxes_sweep_in_2d(void) {
    const fixsat_obb2 a = square_at(0, 0), b = square_at(20, 0);
    CHECK(sweep2(round_obb2(a, 0), round_obb2(b, 0), v2(11, 0)) == FIXSAT_SEPARATE);
    CHECK(sweep2(round_obb2(a, 0), round_obb2(b, 0), v2(12, 0)) == FIXSAT_TOUCH);
    CHECK(sweep2(round_obb2(a, 0), round_obb2(b, 0), v2(13, 0)) == FIXSAT_OVERLAP);
    CHECK(sweep2(round_obb2(a, 0), round_obb2(b, 0), v2(HI, 0)) ==
          FIXSAT_OVERLAP); /* nothing tunnels */
    CHECK(sweep2(round_obb2(a, 0), round_obb2(b, 0), v2(HI, HI)) == FIXSAT_SEPARATE);
    CHECK(sweep2(round_obb2(a, 0), round_obb2(b, 0), v2(LO, 0)) == FIXSAT_SEPARATE);
    CHECK(sweep2(round_obb2(b, 0), round_obb2(a, 0), v2(LO, 0)) == FIXSAT_OVERLAP);
    CHECK(sweep2(round_obb2(a, 0), round_obb2(b, 0), v2(30, 12)) == FIXSAT_OVERLAP);
    CHECK(sweep2(round_obb2(a, 0), round_obb2(b, 0), v2(24, 16)) ==
          FIXSAT_TOUCH); /* corner past corner */
    CHECK(sweep2(round_obb2(a, 0), round_obb2(b, 0), v2(24, 17)) == FIXSAT_SEPARATE);
    CHECK(sweep2(round_obb2(a, 0), round_obb2(b, 0), v2(24, 15)) == FIXSAT_OVERLAP);
    /* Flat shapes: the swept set has an inside that no instant has. */
    const fixsat_obb2 upright = obb2(0, 0, 0, 4, 0, 0), further = obb2(5, 0, 0, 4, 0, 0);
    CHECK(sweep2(round_obb2(upright, 0), round_obb2(further, 0), v2(10, 0)) == FIXSAT_OVERLAP);
    CHECK(sweep2(round_obb2(upright, 0), round_obb2(further, 0), v2(5, 0)) == FIXSAT_TOUCH);
    CHECK(sweep2(round_obb2(upright, 0), round_obb2(further, 0), v2(0, 9)) == FIXSAT_SEPARATE);
    const fixsat_obb2 p = obb2(0, 0, 0, 0, 0, 0), q = obb2(5, 5, 0, 0, 0, 0);
    CHECK(sweep2(round_obb2(p, 0), round_obb2(q, 0), v2(10, 10)) == FIXSAT_TOUCH);
    CHECK(sweep2(round_obb2(p, 0), round_obb2(q, 0), v2(10, 11)) == FIXSAT_SEPARATE);
    CHECK(sweep2(round_obb2(p, 0), round_obb2(q, 0), v2(4, 4)) == FIXSAT_SEPARATE);
    CHECK(sweep2(round_obb2(p, 0), round_obb2(q, 0), v2(0, 0)) == FIXSAT_SEPARATE);
    CHECK(sweep2(round_obb2(p, 0), round_obb2(p, 0), v2(0, 0)) == FIXSAT_TOUCH);
    /* Out of the range, where the other one reaches. */
    const fixsat_obb2 edge = square_at(HI, 0);
    fixsat_obb2 beam = obb2(HI, 9, HI, 0, 0, 4);
    CHECK(sweep2(round_obb2(edge, 0), round_obb2(beam, 0), v2(HI, 0)) == FIXSAT_SEPARATE);
    CHECK(sweep2(round_obb2(edge, 0), round_obb2(beam, 0), v2(HI, 1)) == FIXSAT_TOUCH);
    CHECK(sweep2(round_obb2(edge, 0), round_obb2(beam, 0), v2(HI, 2)) == FIXSAT_OVERLAP);
}

static void boxes_sweep_in_3d(void) {
    const fixsat_obb3 c = cube_at(0, 0, 0), d = cube_at(0, 0, 20);
    CHECK(fixsat_sweep_obb3_obb3(&c, &d, v3(0, 0, 11)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb3_obb3(&c, &d, v3(0, 0, 12)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep_obb3_obb3(&c, &d, v3(0, 0, HI)) == FIXSAT_OVERLAP);
    CHECK(fixsat_sweep_obb3_obb3(&c, &d, v3(HI, 0, HI)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb3_obb3(&c, &d, v3(16, 0, 24)) == FIXSAT_TOUCH); /* edge past edge */
    CHECK(fixsat_sweep_obb3_obb3(&c, &d, v3(0, 0, LO)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb3_obb3(&d, &c, v3(0, 0, LO)) == FIXSAT_OVERLAP);
    const fixsat_obb3 under = rod_x_at(0), over = rod_y_at(30);
    CHECK(fixsat_sweep_obb3_obb3(&under, &over, v3(0, 0, 9)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb3_obb3(&under, &over, v3(0, 0, 10)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep_obb3_obb3(&under, &over, v3(0, 0, 11)) == FIXSAT_OVERLAP);
    const fixsat_obb3 origin = point_at(0, 0, 0), far_point = point_at(5, 5, 5);
    CHECK(fixsat_sweep_obb3_obb3(&origin, &far_point, v3(10, 10, 10)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep_obb3_obb3(&origin, &far_point, v3(10, 10, 11)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb3_obb3(&origin, &far_point, v3(4, 4, 4)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb3_obb3(&origin, &origin, v3(0, 0, 0)) == FIXSAT_TOUCH);

    fixsat_aabb3 e = {{-4, -4, 16}, {4, 4, 23}}; /* its centre is between two raw values */
    CHECK(fixsat_sweep_obb3_aabb3(&c, &e, v3(0, 0, 11)) == FIXSAT_SEPARATE);
    CHECK(fixsat_sweep_obb3_aabb3(&c, &e, v3(0, 0, 12)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep_obb3_aabb3(&c, &e, v3(0, 0, HI)) == FIXSAT_OVERLAP);
    e.max.z = 15; /* empty */
    CHECK(fixsat_sweep_obb3_aabb3(&c, &e, v3(0, 0, HI)) == FIXSAT_SEPARATE);
}

static void polygons_sweep(void) {
    const fixsat_polygon t = polygon_of(triangle, 3), c = polygon_of(corner14, 4);
    const fixsat_obb2 b = obb2(16, 16, 2, 0, 0, 2);
    static const struct {
        fixsat_vec2 motion;
        fixsat_relation relation;
    } cases[] = {
        {{9, 10}, FIXSAT_SEPARATE}, {{10, 10}, FIXSAT_TOUCH},   {{11, 10}, FIXSAT_OVERLAP},
        {{HI, HI}, FIXSAT_OVERLAP}, {{0, 0}, FIXSAT_SEPARATE},  {{LO, LO}, FIXSAT_SEPARATE},
        {{18, 7}, FIXSAT_OVERLAP},  {{HI, 0}, FIXSAT_SEPARATE}, {{36, 12}, FIXSAT_TOUCH},
        {{28, 14}, FIXSAT_OVERLAP},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        CHECK(sweep2(round_polygon(t, 0), round_polygon(c, 0), cases[i].motion) ==
              cases[i].relation);
        CHECK(sweep2(round_polygon(t, 0), round_obb2(b, 0), cases[i].motion) == cases[i].relation);
    }
    const fixsat_polygon all = polygon_of(everything, 4);
    CHECK(sweep2(round_polygon(all, 0), round_polygon(t, 0), v2(LO, LO)) == FIXSAT_OVERLAP);
    CHECK(sweep2(round_polygon(t, 0), round_polygon(all, 0), v2(HI, LO)) == FIXSAT_OVERLAP);
}

/* ---- impact ---- */

static const fixsat_toi2 untouched2 = {-7, {-7, -7}, {-7, -7}};
static const fixsat_toi3 untouched3 = {-7, {-7, -7, -7}, {-7, -7, -7}};

static void boxes_hit_in_2d(void) {
    const fixsat_obb2 a = square_at(0, 0), b = square_at(20, 0);
    fixsat_toi2 hit = untouched2;
    CHECK(fixsat_impact_obb2_obb2(&a, &b, v2(11, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_impact_obb2_obb2(&a, &b, v2(LO, LO), &hit) == FIXSAT_MISS);
    CHECK(fixsat_impact_obb2_obb2(&a, &a, v2(9, 9), &hit) == FIXSAT_START_OVERLAP);
    const fixsat_obb2 beside = square_at(8, 3);
    CHECK(fixsat_impact_obb2_obb2(&a, &beside, v2(9, 9), &hit) == FIXSAT_START_TOUCH);
    CHECK(memcmp(&hit, &untouched2, sizeof hit) == 0);

    CHECK(fixsat_impact_obb2_obb2(&a, &b, v2(24, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.normal, ONE, 0) && is2(hit.safe_motion, 12, 0));
    CHECK(fixsat_impact_obb2_obb2(&a, &b, v2(36, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 3 && is2(hit.normal, ONE, 0) && is2(hit.safe_motion, 12, 0));
    CHECK(fixsat_impact_obb2_obb2(&a, &b, v2(12, 0), &hit) == FIXSAT_HIT); /* at its end */
    CHECK(hit.time == ONE && is2(hit.safe_motion, 12, 0));
    CHECK(fixsat_impact_obb2_obb2(&b, &a, v2(LO, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 0 && is2(hit.normal, -ONE, 0) && is2(hit.safe_motion, -12, 0));
    CHECK(fixsat_impact_obb2_obb2(&a, &b, v2(24, 5), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && hit.safe_motion.x == 12 &&
          (hit.safe_motion.y == 2 || hit.safe_motion.y == 3));
    const fixsat_obb2 higher = square_at(20, 8); /* a graze along its lower side */
    CHECK(fixsat_impact_obb2_obb2(&a, &higher, v2(40, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE * 3 / 10 && is2(hit.safe_motion, 12, 0) && is2(hit.normal, ONE, 0));
    /* One raw apart in the middle of the range, from both of its ends. */
    const fixsat_obb2 left = obb2(LO, 0, HI, 0, 0, 4), right = obb2(HI, 0, HI, 0, 0, 4);
    CHECK(fixsat_impact_obb2_obb2(&left, &right, v2(2, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.safe_motion, 1, 0));
    CHECK(fixsat_impact_obb2_obb2(&left, &right, v2(HI, LO), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 0 && hit.safe_motion.x <= 1);
    const fixsat_obb2 p = obb2(0, 0, 0, 0, 0, 0), q = obb2(5, 5, 0, 0, 0, 0);
    CHECK(fixsat_impact_obb2_obb2(&p, &q, v2(10, 10), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.safe_motion, 5, 5) && is_unit2(hit.normal));
    CHECK(fixsat_impact_obb2_obb2(&p, &q, v2(10, 9), &hit) == FIXSAT_MISS);
}

static void boxes_hit_in_3d(void) {
    const fixsat_obb3 c = cube_at(0, 0, 0), d = cube_at(0, 0, 20), e = cube_at(4, 0, -8);
    fixsat_toi3 hit3 = untouched3;
    CHECK(fixsat_impact_obb3_obb3(&c, &d, v3(0, 0, 11), &hit3) == FIXSAT_MISS);
    CHECK(fixsat_impact_obb3_obb3(&c, &c, v3(0, 0, 11), &hit3) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_impact_obb3_obb3(&c, &e, v3(0, 0, 11), &hit3) == FIXSAT_START_TOUCH);
    CHECK(memcmp(&hit3, &untouched3, sizeof hit3) == 0);
    CHECK(fixsat_impact_obb3_obb3(&c, &d, v3(0, 0, 36), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == ONE / 3 && is3(hit3.normal, 0, 0, ONE) && is3(hit3.safe_motion, 0, 0, 12));
    CHECK(fixsat_impact_obb3_obb3(&d, &c, v3(0, 0, LO), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == 0 && is3(hit3.normal, 0, 0, -ONE) && is3(hit3.safe_motion, 0, 0, -12));
    const fixsat_obb3 under = rod_x_at(0), over = rod_y_at(40);
    CHECK(fixsat_impact_obb3_obb3(&under, &over, v3(0, 0, 40), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == ONE / 2 && is3(hit3.normal, 0, 0, ONE) && is3(hit3.safe_motion, 0, 0, 20));
    const fixsat_obb3 origin = point_at(0, 0, 0), far_point = point_at(5, 5, 5);
    CHECK(fixsat_impact_obb3_obb3(&origin, &far_point, v3(10, 10, 10), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == ONE / 2 && is3(hit3.safe_motion, 5, 5, 5) && is_unit3(hit3.normal));

    fixsat_aabb3 f = {{-4, -4, 16}, {4, 4, 23}};
    CHECK(fixsat_impact_obb3_aabb3(&c, &f, v3(0, 0, 36), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == ONE / 3 && is3(hit3.normal, 0, 0, ONE) && is3(hit3.safe_motion, 0, 0, 12));
    hit3 = untouched3;
    CHECK(fixsat_impact_obb3_aabb3(&c, &f, v3(0, 0, -36), &hit3) == FIXSAT_MISS);
    f.min.z = 4;
    CHECK(fixsat_impact_obb3_aabb3(&c, &f, v3(0, 0, 36), &hit3) == FIXSAT_START_TOUCH);
    f.min.z = 3;
    CHECK(fixsat_impact_obb3_aabb3(&c, &f, v3(0, 0, 36), &hit3) == FIXSAT_START_OVERLAP);
    f.min.z = 24; /* empty */
    CHECK(fixsat_impact_obb3_aabb3(&c, &f, v3(0, 0, 36), &hit3) == FIXSAT_MISS);
    CHECK(memcmp(&hit3, &untouched3, sizeof hit3) == 0);
}

static void polygons_hit(void) {
    const fixsat_polygon t = polygon_of(triangle, 3), c = polygon_of(corner14, 4);
    const fixsat_obb2 b = obb2(16, 16, 2, 0, 0, 2), inside = obb2(2, 2, 1, 0, 0, 1);
    fixsat_toi2 hit = untouched2, same = untouched2;
    CHECK(fixsat_impact_polygon_polygon(&t, &c, v2(9, 10), &hit) == FIXSAT_MISS);
    CHECK(fixsat_impact_polygon_polygon(&t, &t, v2(9, 10), &hit) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_impact_polygon_obb2(&t, &b, v2(9, 10), &hit) == FIXSAT_MISS);
    CHECK(fixsat_impact_polygon_obb2(&t, &inside, v2(9, 10), &hit) == FIXSAT_START_OVERLAP);
    CHECK(memcmp(&hit, &untouched2, sizeof hit) == 0);
    CHECK(fixsat_impact_polygon_polygon(&t, &c, v2(20, 20), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && near2(hit.normal, 46341, 46341) && is2(hit.safe_motion, 10, 10));
    CHECK(fixsat_impact_polygon_obb2(&t, &b, v2(20, 20), &same) == FIXSAT_HIT);
    CHECK(memcmp(&hit, &same, sizeof hit) == 0);
    /* x + y of the motion must stay within 20: 9.76 and 10.24 must both go down. */
    CHECK(fixsat_impact_polygon_polygon(&t, &c, v2(20, 21), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 31968 && hit.safe_motion.x + hit.safe_motion.y <= 20);
    CHECK(near2(hit.safe_motion, 10, 10) && near2(hit.normal, 46341, 46341));
}

/* Through a corner: the normal is that of the edge most against the motion, of several the first.
 */
static void corners_are_hit_by_an_edge(void) {
    static const fixsat_vec2 slanted[] = {{-23, -25}, {-18, -25}, {-20, -22}};
    static const fixsat_vec2 diamond[] = {{-4, 0}, {0, -4}, {4, 0}, {0, 4}};
    static const fixsat_vec2 from_above[] = {{0, 4}, {-4, 0}, {0, -4}, {4, 0}};
    const fixsat_polygon t = polygon_of(slanted, 3), p = polygon_of(diamond, 4);
    const fixsat_polygon q = polygon_of(from_above, 4);
    const fixsat_shape2 corner = circle(6, -15, 0), a = round_polygon(t, 0);
    fixsat_toi2 hit;
    CHECK(fixsat_impact2(&a, &corner, v2(72, 30), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 3 && is2(hit.normal, 54529, 36353) && is2(hit.safe_motion, 24, 10));
    CHECK(fixsat_impact2(&corner, &a, v2(-72, -30), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 3 && is2(hit.normal, -54529, -36353));

    /* Of two edges that are equally steep the first; of two that are not the steeper. */
    const fixsat_obb2 b = obb2(40, 0, 3, 4, 4, -3); /* it has a corner at (33, -1) */
    fixsat_hit2 ray;
    for (fix16_t x = -8; x < 0; x++) {
        CHECK(fixsat_cast_polygon(&p, v2(x, 8), v2(0, 1), &ray) == FIXSAT_MISS);
        CHECK(fixsat_cast_polygon(&p, v2(x - 4, 0), v2(-2 * x, 0), &ray) == FIXSAT_HIT);
        CHECK(near2(ray.outward_normal, -46341, -46341));
        CHECK(fixsat_cast_polygon(&q, v2(x - 4, 0), v2(-2 * x, 0), &ray) == FIXSAT_HIT);
        CHECK(near2(ray.outward_normal, -46341, 46341));
    }
    CHECK(fixsat_impact_polygon_obb2(&p, &b, v2(58, -2), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && near2(hit.normal, 52429, -39322)); /* of b's -v, before a's */

    /* No edge faces the motion. */
    const fixsat_shape2 point = circle(0, 0, 0), line = capsule(6, 2, 9, 3, 0);
    const fixsat_shape2 flat = capsule(-3, -1, 0, 0, 0);
    CHECK(fixsat_impact2(&point, &corner, v2(12, -30), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && near2(hit.normal, 24339, -60849) && is2(hit.safe_motion, 6, -15));
    CHECK(fixsat_impact2(&point, &line, v2(12, 4), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && near2(hit.normal, 62173, 20724) && is2(hit.safe_motion, 6, 2));
    CHECK(fixsat_impact2(&flat, &line, v2(12, 4), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && near2(hit.normal, 62173, 20724));
    CHECK(fixsat_cast2(&line, v2(18, 6), v2(-12, -4), &ray) == FIXSAT_HIT);
    CHECK(ray.time == ONE * 3 / 4 && near2(ray.outward_normal, 62173, 20724) &&
          is2(ray.point, 9, 3));
    /* The end of a segment that is not hit end on has the normal of its side. */
    CHECK(fixsat_cast2(&line, v2(6, -6), v2(0, 16), &ray) == FIXSAT_HIT);
    CHECK(near2(ray.outward_normal, 20724, -62173) && is2(ray.point, 6, 2));
}

/* On small grids: whatever the way, impact and sweep agree, the safe motion is safe
 * and goes as far as a whole raw unit does. */
static void safe_motions_are_safe(void) {
    const fixsat_obb2 a = obb2(0, 0, 5, 2, -2, 3);
    fixsat_obb2 b = obb2(0, 0, 4, -3, 1, 4);
    int hits = 0;
    for (int i = 0; i < 1024; i++) {
        b.center = v2(i % 32 * 7 / 8 - 13, i / 32 * 7 / 8 - 13);
        const fixsat_vec2 motion = v2(i * 37 % 61 - 30, i * 53 % 59 - 29);
        fixsat_toi2 hit;
        const fixsat_event event = fixsat_impact_obb2_obb2(&a, &b, motion, &hit);
        const fixsat_relation start = fixsat_test_obb2_obb2(&a, &b);
        const fixsat_relation swept = sweep2(round_obb2(a, 0), round_obb2(b, 0), motion);
        CHECK((event == FIXSAT_MISS) == (swept == FIXSAT_SEPARATE));
        CHECK((event == FIXSAT_START_TOUCH) == (start == FIXSAT_TOUCH));
        CHECK((event == FIXSAT_START_OVERLAP) == (start == FIXSAT_OVERLAP));
        CHECK(sweep2(round_obb2(a, 0), round_obb2(b, 0), v2(0, 0)) == start);
        if (event == FIXSAT_HIT) {
            fixsat_obb2 moved = a;
            moved.center = hit.safe_motion;
            CHECK(fixsat_test_obb2_obb2(&moved, &b) != FIXSAT_OVERLAP);
            CHECK(hit.time >= 0 && hit.time <= ONE && is_unit2(hit.normal));
            hits++;
        }
    }
    CHECK(hits > 100);
}

/* ---- cast ---- */

static void rays_hit_flat_sides(void) {
    const fixsat_polygon t = polygon_of(triangle, 3);
    fixsat_hit2 hit, untouched;
    memset(&hit, 0xA5, sizeof hit);
    memcpy(&untouched, &hit, sizeof hit);
    CHECK(fixsat_cast_polygon(&t, v2(-4, 2), v2(3, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast_polygon(&t, v2(-4, 2), v2(0, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast_polygon(&t, v2(-4, -1), v2(HI, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast_polygon(&t, v2(1, 1), v2(HI, LO), &hit) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_cast_polygon(&t, v2(4, 4), v2(9, 9), &hit) == FIXSAT_START_TOUCH);
    CHECK(memcmp(&hit, &untouched, sizeof hit) == 0);
    CHECK(fixsat_cast_polygon(&t, v2(-4, 2), v2(8, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.outward_normal, -ONE, 0));
    CHECK(is2(hit.point, 0, 2) && hit.in_range);
    CHECK(fixsat_cast_polygon(&t, v2(-4, 2), v2(4, 0), &hit) == FIXSAT_HIT); /* with its end */
    CHECK(hit.time == ONE && is2(hit.outward_normal, -ONE, 0));
    CHECK(fixsat_cast_polygon(&t, v2(9, 9), v2(-10, -10), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && near2(hit.outward_normal, 46341, 46341));
    CHECK(fixsat_cast_polygon(&t, v2(-8, 16), v2(16, -16), &hit) == FIXSAT_HIT); /* a graze */
    CHECK(hit.time == ONE / 2 && is_unit2(hit.outward_normal));
    CHECK(fixsat_cast_polygon(&t, v2(2, LO), v2(0, HI), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast_polygon(&t, v2(2, -1), v2(0, HI), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 0 && is2(hit.outward_normal, 0, -ONE));

    const fixsat_obb2 b = square_at(0, 0), upright = obb2(0, 0, 0, 4, 0, 0),
                      p = obb2(0, 0, 0, 0, 0, 0);
    CHECK(fixsat_cast_obb2(&b, v2(0, 12), v2(0, -16), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.outward_normal, 0, ONE));
    CHECK(is2(hit.point, 0, 4) && hit.in_range);
    CHECK(fixsat_cast_obb2(&b, v2(3, 3), v2(0, -16), &hit) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_cast_obb2(&upright, v2(-4, 0), v2(8, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.outward_normal, -ONE, 0));
    CHECK(fixsat_cast_obb2(&upright, v2(0, -8), v2(0, 8), &hit) == FIXSAT_HIT); /* along it */
    CHECK(hit.time == ONE / 2 && is_unit2(hit.outward_normal));
    CHECK(fixsat_cast_obb2(&upright, v2(0, 1), v2(0, 8), &hit) == FIXSAT_START_TOUCH);
    CHECK(fixsat_cast_obb2(&p, v2(-4, -4), v2(8, 8), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is_unit2(hit.outward_normal));
    CHECK(fixsat_cast_obb2(&p, v2(-4, -4), v2(8, 9), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast_obb2(&p, v2(0, 0), v2(8, 9), &hit) == FIXSAT_START_TOUCH);

    fixsat_aabb2 aligned = {{2, 0}, {5, 3}};
    CHECK(fixsat_cast_aabb2(&aligned, v2(0, 1), v2(4, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.outward_normal, -ONE, 0));
    CHECK(is2(hit.point, 2, 1) && hit.in_range);
    CHECK(fixsat_cast_aabb2(&aligned, v2(5, 3), v2(4, 0), &hit) == FIXSAT_START_TOUCH);
    aligned.max.x = 1; /* empty */
    CHECK(fixsat_cast_aabb2(&aligned, v2(0, 1), v2(4, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast_aabb2(&aligned, v2(2, 1), v2(0, 0), &hit) == FIXSAT_MISS);
}

static void rays_hit_round_shapes(void) {
    fixsat_hit2 hit;
    const fixsat_shape2 r = circle(10, 0, 5), pin = circle(10, 0, 0);
    CHECK(fixsat_cast2(&r, v2(0, 3), v2(20, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE * 3 / 10 && near2(hit.outward_normal, -52429, 39322));
    CHECK(fixsat_cast2(&r, v2(0, 5), v2(20, 0), &hit) == FIXSAT_HIT); /* a graze */
    CHECK(hit.time == ONE / 2 && near2(hit.outward_normal, 0, ONE));
    CHECK(fixsat_cast2(&r, v2(0, 6), v2(20, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast2(&r, v2(0, 0), v2(4, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast2(&r, v2(0, 0), v2(5, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE && near2(hit.outward_normal, -ONE, 0));
    CHECK(fixsat_cast2(&r, v2(7, 4), v2(5, 0), &hit) == FIXSAT_START_TOUCH);
    CHECK(fixsat_cast2(&r, v2(7, 3), v2(5, 0), &hit) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_cast2(&pin, v2(0, 0), v2(20, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is_unit2(hit.outward_normal));
    CHECK(fixsat_cast2(&pin, v2(10, 0), v2(20, 0), &hit) == FIXSAT_START_TOUCH);
    const fixsat_shape2 wall = capsule(20, -50, 20, 50, 4), one = circle(0, 0, 1);
    CHECK(fixsat_cast2(&wall, v2(0, 0), v2(32, 7), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && near2(hit.outward_normal, -ONE, 0));
    CHECK(fixsat_cast2(&one, v2(LO, 0), v2(HI, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE && near2(hit.outward_normal, -ONE, 0));
    CHECK(fixsat_cast2(&one, v2(LO, LO), v2(HI, HI), &hit) == FIXSAT_MISS);
}

/* A slanted side between two arcs, at its ends and next to them, from both sides. */
static void rays_hit_round_sides(void) {
    static const struct {
        fix16_t y, x;
    } ways[] = {{-5, 20}, {3, 16}, {7, 19}, {11, 22}, {19, 28}, {21, 32}};
    const fixsat_shape2 wall = capsule(20, 0, 32, 16, 5);
    fixsat_hit2 hit;
    for (size_t i = 0; i < COUNT(ways); i++) {
        const fix16_t x = ways[i].x, y = ways[i].y;
        CHECK(fixsat_cast2(&wall, v2(0, y), v2(64, 0), &hit) == FIXSAT_HIT);
        CHECK(hit.time == ONE / 64 * x && is2(hit.point, x, y) && hit.in_range);
        CHECK(y < 3 || y > 19 || near2(hit.outward_normal, -52429, 39322));
        CHECK(fixsat_cast2(&wall, v2(52, 16 - y), v2(-64, 0), &hit) == FIXSAT_HIT);
        CHECK(hit.time == ONE / 64 * x && is2(hit.point, 52 - x, 16 - y));
        CHECK(fixsat_cast2(&wall, v2(x - 64, y), v2(63, 0), &hit) == FIXSAT_MISS);
        CHECK(fixsat_cast2(&wall, v2(x - 64, y), v2(64, 0), &hit) == FIXSAT_HIT);
        CHECK(hit.time == ONE && is2(hit.point, x, y));
        CHECK(fixsat_cast2(&wall, v2(60, y), v2(64, 0), &hit) == FIXSAT_MISS);
        CHECK(fixsat_cast2(&wall, v2(x, y), v2(64, 0), &hit) == FIXSAT_START_TOUCH);
    }
    CHECK(fixsat_cast2(&wall, v2(0, -6), v2(64, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast2(&wall, v2(0, 22), v2(64, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast2(&wall, v2(26, 8), v2(64, 0), &hit) == FIXSAT_START_OVERLAP);
}

/* Next to where 64 bits do: the answers are the same on both sides. */
static void rays_hit_round_shapes_at_the_edges(void) {
    fixsat_hit2 hit;
    const fix16_t far = 1 << 26;
    for (fix16_t r = (1 << 18) - 2; r < (1 << 18) + 3; r++) { /* r |m| of 2^44 */
        const fixsat_shape2 a = circle(far / 2, 0, r), b = circle(far / 2, r - 1, r);
        CHECK(fixsat_cast2(&a, v2(0, 0), v2(far, 0), &hit) == FIXSAT_HIT);
        CHECK(hit.time == ONE / 2 - (r + 1023) / 1024 && is2(hit.point, far / 2 - r, 0));
        CHECK(fixsat_cast2(&b, v2(0, 0), v2(far, 0), &hit) == FIXSAT_HIT);
        /* It is hit sqrt(2 r - 1) before its middle, of 724 to 725. */
        CHECK(hit.time == ONE / 2 - 1 && is2(hit.point, far / 2 - 725, 0));
        CHECK(near(hit.outward_normal.x, -181) && near(hit.outward_normal.y, -ONE));
    }
    for (fix16_t r = (1 << 27) - 1; r < (1 << 27) + 2; r++) {
        const fixsat_shape2 a = circle(r + 100, 0, r);
        CHECK(fixsat_cast2(&a, v2(0, 0), v2(200, 0), &hit) == FIXSAT_HIT);
        CHECK(hit.time == ONE / 2 && is2(hit.point, 100, 0) && near2(hit.outward_normal, -ONE, 0));
    }
    /* Motions of few units, where the times are close together. */
    const fixsat_shape2 b = circle(6, 2, 4);
    CHECK(fixsat_cast2(&b, v2(0, 0), v2(3, 0), &hit) == FIXSAT_HIT); /* at 6 - sqrt(12) */
    CHECK(hit.time == 55397 && is2(hit.point, 2, 0) && near2(hit.outward_normal, -56756, -32768));
    CHECK(fixsat_cast2(&b, v2(0, 0), v2(3, 1), &hit) == FIXSAT_HIT); /* at 2.2, 0.7 */
    CHECK(hit.time == 48174 && near2(hit.point, 2, 1));
    /* Almost along an axis: the normal's sign is not seen in few bits. */
    const fixsat_shape2 c = circle(1 << 24, 0, 1 << 10);
    CHECK(fixsat_cast2(&c, v2(0, 0), v2(1 << 25, 1), &hit) == FIXSAT_HIT);
    CHECK(hit.point.x == (1 << 24) - (1 << 10) && hit.point.y >= 0 && hit.point.y <= 1);
}

static void rays_hit_in_3d(void) {
    const fixsat_obb3 cube = cube_at(0, 0, 0), origin = point_at(0, 0, 0);
    fixsat_hit3 hit3;
    CHECK(fixsat_cast_obb3(&cube, v3(1, 2, 12), v3(0, 0, -16), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == ONE / 2 && is3(hit3.outward_normal, 0, 0, ONE));
    CHECK(is3(hit3.point, 1, 2, 4) && hit3.in_range);
    CHECK(fixsat_cast_obb3(&cube, v3(1, 2, 12), v3(0, 0, -7), &hit3) == FIXSAT_MISS);
    CHECK(fixsat_cast_obb3(&cube, v3(1, 2, 4), v3(0, 0, -7), &hit3) == FIXSAT_START_TOUCH);
    CHECK(fixsat_cast_obb3(&cube, v3(1, 2, 3), v3(0, 0, -7), &hit3) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_cast_obb3(&cube, v3(LO, 0, 0), v3(HI, 0, 0), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == 65535 && is3(hit3.outward_normal, -ONE, 0, 0));
    CHECK(fixsat_cast_obb3(&origin, v3(-4, -4, -4), v3(8, 8, 8), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == ONE / 2 && is_unit3(hit3.outward_normal));
    CHECK(fixsat_cast_obb3(&origin, v3(-4, -4, -4), v3(8, 8, 9), &hit3) == FIXSAT_MISS);
    fixsat_aabb3 aligned3 = {{2, 0, 0}, {5, 3, 3}};
    CHECK(fixsat_cast_aabb3(&aligned3, v3(0, 1, 1), v3(4, 0, 0), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == ONE / 2 && is3(hit3.outward_normal, -ONE, 0, 0));
    CHECK(is3(hit3.point, 2, 1, 1) && hit3.in_range);
    CHECK(fixsat_cast_aabb3(&aligned3, v3(3, 1, 1), v3(4, 0, 0), &hit3) == FIXSAT_START_OVERLAP);
    aligned3.max.y = -1; /* empty */
    CHECK(fixsat_cast_aabb3(&aligned3, v3(0, 1, 1), v3(4, 0, 0), &hit3) == FIXSAT_MISS);
}

/* Of several faces the one most against the motion, of several such the first; what is flat has no
 * face at its edges. */
static void corners_are_hit_by_a_face_in_3d(void) {
    const fixsat_obb3 cube = cube_at(0, 0, 0);
    const fixsat_aabb3 same = {{-4, -4, -4}, {4, 4, 4}}, flat = {{-4, -4, 0}, {4, 4, 0}};
    fixsat_hit3 hit;
    fixsat_toi3 toi;
    CHECK(fixsat_cast_obb3(&cube, v3(-20, -16, -12), v3(32, 24, 16), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is3(hit.outward_normal, -ONE, 0, 0));
    CHECK(fixsat_cast_aabb3(&same, v3(-20, -16, -12), v3(32, 24, 16), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is3(hit.outward_normal, -ONE, 0, 0));
    CHECK(fixsat_cast_obb3(&cube, v3(-12, -12, 12), v3(16, 16, -16), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is3(hit.outward_normal, -ONE, 0, 0));
    CHECK(fixsat_cast_aabb3(&same, v3(0, -12, 12), v3(0, 16, -16), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is3(hit.outward_normal, 0, -ONE, 0));
    CHECK(fixsat_cast_aabb3(&flat, v3(-12, 0, 0), v3(16, 0, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is3(hit.outward_normal, -ONE, 0, 0));
    CHECK(fixsat_cast_aabb3(&flat, v3(-10, 0, 8), v3(12, 0, -16), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is3(hit.outward_normal, 0, 0, ONE));
    const fixsat_obb3 other = cube_at(16, 12, 10);
    CHECK(fixsat_impact_obb3_obb3(&cube, &other, v3(16, 8, 4), &toi) == FIXSAT_HIT);
    CHECK(toi.time == ONE / 2 && is3(toi.normal, ONE, 0, 0));
}

/* Shapes reach out of the range, and so do rays. */
static bool same3(fixsat_vec3 p, fixsat_vec3 q) {
    return is3(p, q.x, q.y, q.z);
}

/* An edge and an arc with the same start, direction and radius: of a ray up the y axis, the line
 * from (1, 5) moved down by 2 is met at 3, the circle of 2 round (1, 5) at 3.27. */
static void edges_are_no_arcs(void) {
    const fxs_entry edge = {.s = {1, 5}, .e = {4, 0}, .radius = 2};
    fxs_entry arc = edge;
    CHECK(fxs_compare_entries(&edge, &arc, v2(0, 10)) == 0);
    arc.is_arc = true;
    CHECK(fxs_compare_entries(&edge, &arc, v2(0, 10)) < 0);
    CHECK(fxs_compare_entries(&arc, &edge, v2(0, 10)) > 0);
}

/* The least number of all as a motion, made whole at the end of the way. */
static void rays_go_as_far_as_a_number_does(void) {
    const fixsat_aabb2 wall = {v2(LO, -5), v2(LO, 5)};
    fixsat_hit2 hit;
    CHECK(fixsat_cast_aabb2(&wall, v2(0, 0), v2(LO, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 65536 && is2(hit.point, LO, 0) && is2(hit.outward_normal, 65536, 0));
    const fixsat_aabb2 floor = {v2(-5, LO), v2(5, LO)};
    CHECK(fixsat_cast_aabb2(&floor, v2(0, 0), v2(0, LO), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 65536 && is2(hit.point, 0, LO) && is2(hit.outward_normal, 0, 65536));
}

/* Everyday sizes, where the filter decides what is a thousandth from a graze and from a corner, and
 * leaves open what is a raw unit from it. */
static void boxes_and_rays_graze_by_a_raw_unit(void) {
    const fixsat_obb3 b = fixsat_obb3_from_half_edges(v3(0, 0, 0), v3(300000, 0, 0),
                                                      v3(0, 200000, 0), v3(0, 0, 100000));
    const fixsat_aabb3 c = {v3(-300000, -200000, -100000), v3(300000, 200000, 100000)};
    const fixsat_vec3 down = v3(1000000, -1000000, 7), on = v3(-1000000, -1000000, 7);
    static const int32_t shifts[5] = {-5000, -1, 0, 1, 5000};
    for (int i = 0; i < 5; i++) {
        const int32_t by = shifts[i];
        fixsat_hit3 hit, same;
        fixsat_toi3 toi;
        /* Past the edge at (300000, 200000), half the way along. */
        const fixsat_vec3 past = v3(-200000 + by, 700000, 0);
        const fixsat_event event = by > 0 ? FIXSAT_MISS : FIXSAT_HIT;
        CHECK(fixsat_cast_obb3(&b, past, down, &hit) == event);
        CHECK(fixsat_cast_aabb3(&c, past, down, &same) == event);
        if (by <= 0) {
            CHECK(hit.time == 32768 && same.time == 32768);
            CHECK(same3(hit.point, same.point));
        }
        /* The same with part of the sizes in the box that moves. */
        const fixsat_obb3 a =
            fixsat_obb3_from_half_edges(past, v3(0, 0, 30000), v3(100000, 0, 0), v3(0, 50000, 0));
        const fixsat_obb3 less = fixsat_obb3_from_half_edges(v3(0, 0, 0), v3(0, 150000, 0),
                                                             v3(0, 0, 70000), v3(200000, 0, 0));
        const fixsat_aabb3 less_aligned = {v3(-200000, -150000, -70000), v3(200000, 150000, 70000)};
        const fixsat_relation swept = by > 0   ? FIXSAT_SEPARATE
                                      : by < 0 ? FIXSAT_OVERLAP
                                               : FIXSAT_TOUCH;
        CHECK(fixsat_sweep_obb3_obb3(&a, &less, down) == swept);
        CHECK(fixsat_sweep_obb3_aabb3(&a, &less_aligned, down) == swept);
        CHECK(fixsat_impact_obb3_obb3(&a, &less, down, &toi) == event);
        CHECK(fixsat_impact_obb3_aabb3(&a, &less_aligned, down, &toi) == event);
        const fixsat_event entered = by < 0 ? FIXSAT_HIT : FIXSAT_MISS;
        CHECK(fixsat_enter_obb3_obb3(&a, &less, down, &toi) == entered);
        /* At the same edge from without: along x or y, whichever plane is crossed last. */
        const fixsat_vec3 from = v3(800000 + by, 700000, 0);
        CHECK(fixsat_cast_obb3(&b, from, on, &hit) == FIXSAT_HIT);
        CHECK(fixsat_cast_aabb3(&c, from, on, &same) == FIXSAT_HIT);
        CHECK(same3(hit.outward_normal, same.outward_normal) && same3(hit.point, same.point));
        CHECK(hit.time == (by > 1 ? 33095 : 32768) && hit.time == same.time);
        CHECK(by == 0 || same3(hit.outward_normal, by > 0 ? v3(65536, 0, 0) : v3(0, 65536, 0)));
    }
}

static void rays_hit_beyond_the_range(void) {
    fixsat_hit2 hit;
    fixsat_hit3 hit3;
    fixsat_polygon t = polygon_of(triangle, 3);
    t.position = v2(HI, -1);
    CHECK(fixsat_cast_polygon(&t, v2(HI - 5, 1), v2(HI, 0), &hit) == FIXSAT_HIT);
    CHECK(is2(hit.point, HI, 1) && hit.in_range);
    CHECK(fixsat_cast_polygon(&t, v2(HI, -9), v2(16, 16), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.point, HI, -1) && !hit.in_range);
    const fixsat_obb2 rising = obb2(LO, 0, 9, -9, 0, 0);
    CHECK(fixsat_cast_obb2(&rising, v2(LO, 9), v2(-18, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.point, LO, 9) && !hit.in_range);
    const fixsat_vec3 z = {0, 0, 0};
    const fixsat_obb3 needle = fixsat_obb3_from_half_edges(v3(0, 0, HI), v3(9, 0, 9), z, z);
    CHECK(fixsat_cast_obb3(&needle, v3(9, 0, HI), v3(0, 0, 36), &hit3) == FIXSAT_HIT);
    CHECK(hit3.time == ONE / 4 && is3(hit3.point, 9, 0, HI) && !hit3.in_range);
}

/* One side of a square alone tells that they touch at the start of the motion: its lower,
 * its right and its left one, whose coordinates are the same along and across. */
static void one_side_touches(void) {
    static const fixsat_vec2 left[] = {{-8000, 0}, {0, 0}, {0, 8000}, {-8000, 8000}};
    static const fixsat_vec2 right[] = {{0, 0}, {8000, 0}, {8000, 8000}, {0, 8000}};
    static const fixsat_vec2 below[] = {{-4000, 0}, {-20000, -8000}, {12000, -8000}};
    static const fixsat_vec2 beside[] = {{0, 4000}, {8000, -12000}, {8000, 20000}};
    static const fixsat_vec2 before[] = {{0, 4000}, {-8000, 20000}, {-8000, -12000}};
    const fixsat_polygon a = polygon_of(left, 4), b = polygon_of(right, 4);
    const fixsat_polygon p = polygon_of(below, 3), q = polygon_of(beside, 3),
                         r = polygon_of(before, 3);
    CHECK(sweep2(round_polygon(a, 0), round_polygon(p, 0), v2(100, 100)) == FIXSAT_TOUCH);
    CHECK(sweep2(round_polygon(a, 0), round_polygon(q, 0), v2(-100, 100)) == FIXSAT_TOUCH);
    CHECK(sweep2(round_polygon(b, 0), round_polygon(r, 0), v2(100, 100)) == FIXSAT_TOUCH);
}

/* ---- damaged memory ---- */

/* Fills the stack that the next call uses. */
static __attribute__((noinline)) void fill_stack(uint8_t with) {
    volatile uint8_t room[1024];
    for (size_t i = 0; i < sizeof room; i++) {
        room[i] = (uint8_t)(with + i);
    }
}

/* The line is in C before the motion begins, but bounds that are damaged tell that the opposite
 * motion does not get to C. The answer does not depend on what is left on the stack. */
static void damaged_bounds_give_one_answer(void) {
    static const fixsat_vec2 large[] = {{-1000, -1000}, {1000, -1000}, {1000, 1000}, {-1000, 900}};
    static const fixsat_vec2 small[] = {{0, 0}, {9, 0}, {9, 9}};
    fixsat_polygon a = polygon_of(small, 3), b = polygon_of(large, 4);
    a.position.x = 100000;
    b.bounds.min.x = 150000;
    b.bounds.max.x = 230000;
    fixsat_toi2 toi;
    for (int with = 0; with < 256; with += 15) {
        fill_stack((uint8_t)with);
        CHECK(fixsat_impact_polygon_polygon(&a, &b, v2(60000, 0), &toi) == FIXSAT_START_TOUCH);
    }
}

int main(void) {
    RUN(boxes_sweep_in_2d, boxes_sweep_in_3d, polygons_sweep, one_side_touches, boxes_hit_in_2d,
        boxes_hit_in_3d, polygons_hit, corners_are_hit_by_an_edge, safe_motions_are_safe,
        rays_hit_flat_sides, rays_hit_round_shapes, rays_hit_round_sides,
        rays_hit_round_shapes_at_the_edges, rays_hit_in_3d, corners_are_hit_by_a_face_in_3d,
        edges_are_no_arcs, rays_go_as_far_as_a_number_does, boxes_and_rays_graze_by_a_raw_unit,
        rays_hit_beyond_the_range, damaged_bounds_give_one_answer);
    return check_summary("motion");
}

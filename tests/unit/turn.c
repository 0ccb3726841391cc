/* SPDX-License-Identifier: MIT
 *
 * When a shape that turns about a pivot goes into another one: as far as one can check it by hand,
 * from rest, past corners, flush, by a hair, and at the ends of the range. Also bodies in poses and
 * the pivots of arcs. Runs on every board.
 */
#include <string.h>

#include "pictures.h"

enum { QUARTER = 16384, EIGHTH = 8192, TURN = 65536 };

static const fixsat_swing2 untouched = {-7, -7, {-7, -7}};

static fixsat_swing2 swing;

static fixsat_event turn(fixsat_shape2 a, fixsat_shape2 b, fixsat_vec2 pivot, fix16_t angle) {
    swing = untouched;
    const fixsat_event event = fixsat_turn2(&a, &b, pivot, angle, &swing);
    CHECK(event == FIXSAT_HIT || memcmp(&swing, &untouched, sizeof swing) == 0);
    return event;
}

static fixsat_shape2 box(fix16_t x0, fix16_t y0, fix16_t x1, fix16_t y1) {
    return round_aabb2(aabb2(x0, y0, x1, y1), 0);
}

static fixsat_shape2 segment(fix16_t px, fix16_t py, fix16_t qx, fix16_t qy) {
    return capsule(px, py, qx, qy, 0);
}

/* True if the last moment is this one, or less than 1 + 1/256 raw before it. */
static bool is_at(fix16_t angle) {
    return swing.angle <= angle && swing.angle >= angle - 1;
}

/* ---- without radii ---- */

/* A door of 40 by 2 in its frame, and a wall behind it. A quarter turn lands flush. */
static void a_door_lands_flush(void) {
    const fixsat_shape2 door = box(0, 0, 40, 2), wall = box(-50, 0, -2, 60);
    CHECK(turn(door, wall, v2(0, 0), QUARTER) == FIXSAT_MISS);
    CHECK(turn(door, wall, v2(0, 0), QUARTER + 1) == FIXSAT_HIT);
    CHECK(is_at(QUARTER) && is2(swing.normal, -ONE, 0) && swing.time >= ONE - 6);
    CHECK(turn(door, wall, v2(0, 0), 0) == FIXSAT_MISS);
    CHECK(turn(door, wall, v2(0, 0), -QUARTER) == FIXSAT_MISS);
    CHECK(turn(door, wall, v2(0, 0), -TURN) == FIXSAT_HIT);
    CHECK(swing.angle <= 0 && swing.angle > -3 * QUARTER);
    CHECK(turn(door, box(1, 1, 2, 2), v2(0, 0), 1) == FIXSAT_START_OVERLAP);
    /* The wall turns and not the door: by the opposite angle. */
    CHECK(turn(wall, door, v2(0, 0), -QUARTER) == FIXSAT_MISS);
    CHECK(turn(wall, door, v2(0, 0), -QUARTER - 1) == FIXSAT_HIT);
    CHECK(is2(swing.normal, 0, -ONE) || near2(swing.normal, ONE, 0));
}

/* A crate of 3 by 2 on a floor tumbles over its corner, about the contact. */
static void a_crate_tumbles(void) {
    const fixsat_shape2 crate = box(0, 0, 3, 2), floor = box(-50, -9, 50, 0);
    CHECK(turn(crate, floor, v2(3, 0), -QUARTER) == FIXSAT_MISS);
    CHECK(turn(crate, floor, v2(3, 0), -QUARTER - 1) == FIXSAT_HIT);
    CHECK(swing.angle >= -QUARTER && swing.angle <= 1 - QUARTER && is2(swing.normal, 0, -ONE));
    CHECK(turn(crate, floor, v2(3, 0), 1) == FIXSAT_HIT);
    CHECK(swing.angle == 0 && swing.time == 0 && is2(swing.normal, 0, -ONE));
    CHECK(turn(crate, floor, v2(0, 0), QUARTER) == FIXSAT_MISS);
}

/* Of two corners that meet, one moves along an edge at the other. The normal is not that edge's. */
static void a_corner_moves_along_an_edge(void) {
    static const fix16_t units[] = {1, ONE, 1 << 28};
    for (int i = 0; i < 3; i++) {
        const fix16_t one = units[i];
        /* Crates side by side: the right one turns to the left about the lower corner of both. */
        const fixsat_shape2 crate = box(0, 0, 2 * one, 2 * one);
        for (int height = 2; height <= 3; height++) {
            const fixsat_shape2 beside = box(-2 * one, 0, 0, height * one);
            CHECK(turn(crate, beside, v2(0, 0), 1000) == FIXSAT_HIT);
            CHECK(swing.angle == 0 && is2(swing.normal, -ONE, 0));
            CHECK(turn(beside, crate, v2(0, 0), -1000) == FIXSAT_HIT);
            CHECK(swing.angle == 0 && is2(swing.normal, ONE, 0));
        }
        /* A door closes on a post that is as long as itself, or longer. */
        const fixsat_shape2 door = box(0, -one, 5 * one, 0);
        for (int length = 5; length <= 6; length++) {
            CHECK(turn(door, box(-2 * one, one, 0, length * one), v2(0, 0), 2 * QUARTER) ==
                  FIXSAT_HIT);
            CHECK(is_at(QUARTER) && is2(swing.normal, -ONE, 0));
        }
    }
}

/* 5-12-13 and 3-4-5: the corner (12, 5) runs on the circle of (5, 12), and of (0, 13). */
static void corners_pass_or_meet(void) {
    const fixsat_shape2 a = segment(0, 0, 12, 5);
    CHECK(turn(a, box(0, 13, 4, 20), v2(0, 0), TURN) == FIXSAT_MISS); /* grazes from below */
    CHECK(turn(a, box(-1, 12, 4, 20), v2(0, 0), TURN) == FIXSAT_HIT);
    CHECK(swing.normal.y > 0);
    CHECK(turn(a, box(5, 12, 9, 20), v2(0, 0), TURN) == FIXSAT_MISS);     /* corner past corner */
    CHECK(turn(a, box(-5, 12, 5, 20), v2(0, 0), TURN) == FIXSAT_HIT);     /* into a corner */
    CHECK(turn(a, segment(5, 12, 9, 13), v2(0, 0), TURN) == FIXSAT_MISS); /* comes to its end */
    /* Tips that meet and cross like scissors, though neither goes into the other. */
    const fixsat_vec2 up[] = {{12, 5}, {13, 0}, {14, 0}}, across[] = {{5, 12}, {30, 12}, {30, 13}};
    CHECK(turn(round_polygon(polygon_of(up, 3), 0), round_polygon(polygon_of(across, 3), 0),
               v2(0, 0), QUARTER) == FIXSAT_HIT);
}

static void vertices_in_line(void) {
    const fixsat_vec2 ring[] = {{0, 0},  {9, 0},   {18, 0}, {18, 0},
                                {18, 9}, {18, 18}, {9, 18}, {0, 18}};
    const fixsat_shape2 a = box(-12, 0, -5, 2), b = round_polygon(polygon_of(ring, 8), 0);
    CHECK(turn(a, b, v2(0, 0), -QUARTER) == FIXSAT_HIT && is2(swing.normal, ONE, 0));
    CHECK(turn(b, a, v2(18, 0), -QUARTER) == FIXSAT_MISS);
    CHECK(turn(b, box(0, -9, 18, 0), v2(9, 0), 1) == FIXSAT_HIT && swing.angle == 0);
    /* A corner of a that goes over the corner of b, such that a's edge is entered. */
    const fixsat_vec2 wedge[] = {{12, 5}, {30, 5}, {30, 6}}, pin[] = {{5, 12}, {4, 40}, {5, 40}};
    CHECK(turn(round_polygon(polygon_of(wedge, 3), 0), round_polygon(polygon_of(pin, 3), 0),
               v2(0, 0), QUARTER) == FIXSAT_HIT);
    CHECK(is_unit2(swing.normal));
    const fixsat_vec2 blunt[] = {{12, 5}, {29, -2}, {-2, -29}},
                      needle[] = {{5, 12}, {-7, 17}, {-7, 18}};
    CHECK(turn(round_polygon(polygon_of(blunt, 3), 0), round_polygon(polygon_of(needle, 3), 0),
               v2(0, 0), QUARTER) == FIXSAT_HIT);
    CHECK(is_unit2(swing.normal));
}

static void points_and_segments(void) {
    const fixsat_shape2 point = circle(5, 0, 0), line = segment(0, -9, 0, 9);
    CHECK(turn(point, line, v2(0, 0), TURN) == FIXSAT_MISS);
    CHECK(turn(line, point, v2(0, 0), -TURN) == FIXSAT_MISS);
    CHECK(turn(point, point, v2(0, 0), TURN) == FIXSAT_MISS);
    CHECK(turn(point, box(-9, 0, 4, 3), v2(0, 0), TURN) == FIXSAT_HIT); /* through (4, 3) */
    CHECK(turn(point, box(-9, 3, 4, 4), v2(0, 0), TURN) == FIXSAT_HIT);
    CHECK(turn(point, box(0, 5, 9, 9), v2(0, 0), TURN) == FIXSAT_MISS);
    CHECK(turn(box(1, 0, 4, 3), line, v2(0, 0), QUARTER) == FIXSAT_HIT);
    CHECK(is2(swing.normal, -ONE, 0));
    CHECK(turn(segment(1, 0, 4, 3), line, v2(0, 0), TURN) == FIXSAT_HIT);
    CHECK(turn(segment(1, 0, 4, 3), line, v2(0, 0), -TURN) == FIXSAT_HIT);
    CHECK(turn(line, segment(1, 0, 4, 3), v2(0, 0), TURN) == FIXSAT_HIT);
    /* Flat boxes are segments, and a box without extent is a point. */
    CHECK(turn(box(1, 1, 4, 1), box(0, -9, 0, 9), v2(0, 0), QUARTER) == FIXSAT_HIT);
    CHECK(turn(round_obb2(obb2(9, 0, 1, 0, -3, 0), 0), box(0, 5, 0, 13), v2(0, 0), TURN) ==
          FIXSAT_MISS); /* comes to lie on it, radially */
    CHECK(turn(round_obb2(obb2(9, 0, 0, 0, 0, 0), 0), line, v2(0, 0), TURN) == FIXSAT_MISS);
}

/* Segments on one line cross right after, beside the foot of the pivot. */
static void segments_on_a_line(void) {
    const fixsat_shape2 a = segment(-4, 0, 9, 0);
    CHECK(turn(a, segment(-1, 0, 1, 0), v2(0, 0), 1) == FIXSAT_HIT);
    CHECK(swing.angle == 0 && is2(swing.normal, 0, ONE));
    CHECK(turn(a, segment(1, 0, 2, 0), v2(0, 0), 99) == FIXSAT_MISS);
    CHECK(turn(a, segment(0, 0, 2, 0), v2(0, 0), 99) == FIXSAT_MISS);
    CHECK(turn(a, segment(0, 0, 2, 0), v2(0, 3), 99) == FIXSAT_HIT);
    CHECK(turn(a, segment(0, 0, 2, 0), v2(0, -3), 99) == FIXSAT_MISS);
    CHECK(turn(a, segment(2, 0, 0, 0), v2(0, -3), -99) == FIXSAT_HIT);
    CHECK(turn(segment(4, 0, 9, 0), segment(-9, 0, -4, 0), v2(0, 0), TURN) == FIXSAT_MISS);
    CHECK(turn(segment(1, 5, 3, 5), segment(5, -1, 5, -3), v2(0, 0), -TURN) == FIXSAT_MISS);
    CHECK(turn(segment(-1, 5, 1, 5), segment(5, -1, 5, 0), v2(0, 0), -QUARTER) == FIXSAT_MISS);
    CHECK(turn(segment(-1, 5, 1, 5), segment(5, -1, 5, 0), v2(0, 0), -QUARTER - 1) == FIXSAT_HIT);
    CHECK(is_at(1 - QUARTER) && near2(swing.normal, ONE, 0) != near2(swing.normal, -ONE, 0));
    CHECK(turn(segment(-1, 5, 1, 5), segment(5, 0, 5, 1), v2(0, 0), -QUARTER) == FIXSAT_HIT);
}

/* ---- with radii ---- */

static void a_wheel_at_a_wall(void) {
    const fixsat_shape2 wheel = circle(0, 0, 4), wall = box(4, -90, 9, 90);
    CHECK(turn(wheel, wall, v2(0, 0), TURN) == FIXSAT_MISS); /* about its centre */
    CHECK(turn(wheel, wall, v2(4, 0), TURN) == FIXSAT_HIT);  /* about the contact */
    CHECK(swing.angle == 0 && is2(swing.normal, ONE, 0));
    CHECK(turn(wheel, wall, v2(-9, 0), TURN) == FIXSAT_MISS); /* it was farthest out */
    CHECK(turn(wheel, wall, v2(9, 0), 1) == FIXSAT_HIT);      /* it was nearest */
    CHECK(swing.angle == 0 && is2(swing.normal, ONE, 0));
    CHECK(turn(wheel, wall, v2(0, 9), 1) == FIXSAT_HIT);
    CHECK(turn(wheel, wall, v2(0, 9), -1) == FIXSAT_MISS);
    CHECK(turn(wall, wheel, v2(0, 9), -1) == FIXSAT_HIT);
    CHECK(is2(swing.normal, -ONE, 0));
}

static void circles_graze(void) {
    const fixsat_shape2 a = circle(10, 0, 2);
    CHECK(turn(a, circle(0, 15, 3), v2(0, 0), TURN) == FIXSAT_MISS);
    CHECK(turn(a, circle(0, 15, 4), v2(0, 0), TURN) == FIXSAT_HIT);
    CHECK(swing.angle > EIGHTH && swing.angle < QUARTER && is_unit2(swing.normal));
    CHECK(turn(a, circle(3, 4, 3), v2(0, 0), TURN) == FIXSAT_MISS);
    CHECK(turn(a, circle(3, 4, 4), v2(0, 0), TURN) == FIXSAT_HIT);
    CHECK(turn(a, circle(-6, 8, 1), v2(0, 0), TURN) == FIXSAT_HIT);
    CHECK(near2(swing.normal, -52429, -39322) == false && is_unit2(swing.normal));
    /* It touches from inside, where it was farthest from the other one's centre. */
    CHECK(turn(circle(-3, 0, 1), circle(4, 0, 6), v2(0, 0), 1) == FIXSAT_HIT);
    CHECK(turn(circle(3, 0, 1), circle(-4, 0, 6), v2(0, 0), -1) == FIXSAT_HIT);
    CHECK(turn(circle(0, 0, 1), circle(4, 0, 3), v2(0, 0), TURN) == FIXSAT_MISS);
    /* An edge whose line is 13 from the pivot. */
    const fixsat_shape2 edge = segment(5 - 24, 12 + 10, 5 + 24, 12 - 10);
    CHECK(turn(circle(11, 0, 2), edge, v2(0, 0), TURN) == FIXSAT_MISS);
    CHECK(turn(circle(11, 0, 3), edge, v2(0, 0), TURN) == FIXSAT_HIT);
    CHECK(near2(swing.normal, 0, 0) == false && is_unit2(swing.normal));
}

/* The largest radius and places that 64 bits take. */
static void a_large_circle_meets_a_line(void) {
    enum { MOST = (1 << 28) - 1 };
    const fixsat_shape2 wheel = circle(-5, 0, MOST), line = segment(MOST, -MOST, MOST, MOST);
    CHECK(turn(wheel, line, v2(0, 0), QUARTER) == FIXSAT_MISS);
    CHECK(turn(wheel, line, v2(0, 0), QUARTER + 1) == FIXSAT_HIT);
    CHECK(is_at(QUARTER) && is2(swing.normal, ONE, 0));
}

/* Round the end of a capsule, and from there on into its side. */
static void along_an_arc(void) {
    const fixsat_shape2 bar = capsule(0, 0, 0, -50, 3);
    CHECK(turn(circle(5, 0, 2), bar, v2(0, 0), TURN / 2) == FIXSAT_MISS);
    CHECK(turn(circle(5, 0, 2), bar, v2(0, 0), TURN / 2 + 1) == FIXSAT_HIT);
    CHECK(is_at(TURN / 2) && is2(swing.normal, ONE, 0));
    CHECK(turn(circle(5, 0, 2), bar, v2(0, 0), -1) == FIXSAT_HIT);
}

/* ---- times and ends ---- */

static void ends_at_odd_eighths(void) {
    /* The corner (10, 0) comes to the line x + y = 10 sqrt(2) / ... of a square on its tip. */
    const fixsat_shape2 a = segment(0, 0, 10, 0), tip = round_obb2(obb2(20, 20, 10, 0, 0, 10), 0);
    CHECK(turn(a, tip, v2(0, 0), TURN) == FIXSAT_MISS);
    /* Corner (12, 12) turns by an eighth onto (0, 12 sqrt 2), beside (7, 7) on a line there. */
    const fixsat_shape2 b = segment(0, 0, 7, 0), wall = round_obb2(obb2(0, 10, 5, -5, 5, 5), 0);
    CHECK(turn(b, wall, v2(0, 0), TURN) == FIXSAT_HIT);
    for (int k = 1; k < 8; k++) {
        const fixsat_shape2 spoke = k % 2 != 0 ? segment(0, 0, 100, 100) : segment(0, 0, 99, 0);
        const fixsat_shape2 post = k % 2 != 0 ? segment(-99, 0, 99, 0) : segment(-99, -99, 99, 99);
        CHECK(turn(spoke, post, v2(0, 0), k * EIGHTH) == FIXSAT_MISS);
        (void)turn(spoke, post, v2(0, 1), k * EIGHTH);
    }
}

/* x / y is as near to sqrt(2) as it can be: x^2 - 2 y^2 is 1 for the first pair, -1 for the other.
 * So the tip at x comes to the height y less than 2^-60 turns before an eighth, or after it. */
static void by_a_hair(void) {
    enum { X = 768398401, Y = 543339720, X2 = 1855077841, Y2 = 1311738121 };
    const fixsat_shape2 tip = segment(0, 0, X, 0), tip2 = segment(0, 0, X2, 0);
    CHECK(turn(tip, box(0, Y, HI, Y + 9), v2(0, 0), EIGHTH) == FIXSAT_HIT);
    CHECK(swing.angle == EIGHTH - 1 && swing.time == ONE - 1 && is2(swing.normal, 0, ONE));
    CHECK(turn(tip2, box(0, Y2, HI, Y2 + 9), v2(0, 0), EIGHTH) == FIXSAT_MISS);
    CHECK(turn(tip, box(0, -Y - 9, HI, -Y), v2(0, 0), -EIGHTH) == FIXSAT_HIT);
    CHECK(turn(tip2, box(0, -Y2 - 9, HI, -Y2), v2(0, 0), -EIGHTH) == FIXSAT_MISS);
    CHECK(turn(segment(0, 0, 0, X), box(-Y - 9, 0, -Y, HI), v2(0, 0), EIGHTH) == FIXSAT_HIT);
    CHECK(turn(segment(0, 0, 0, X2), box(-Y2 - 9, 0, -Y2, HI), v2(0, 0), EIGHTH) == FIXSAT_MISS);
    CHECK(turn(segment(0, 0, -X, 0), box(LO, -Y - 9, 0, -Y), v2(0, 0), EIGHTH) == FIXSAT_HIT);
    CHECK(turn(segment(0, 0, 0, -X), box(Y, LO, Y + 9, 0), v2(0, 0), EIGHTH) == FIXSAT_HIT);
    for (int i = 0; i < 2; i++) { /* with radii */
        const fix16_t radius = i == 0 ? 5 : 271669860;
        const fixsat_shape2 rod = segment(0, Y + radius, HI, Y + radius);
        CHECK(turn(capsule(0, 0, X, 0, radius), rod, v2(0, 0), EIGHTH) == FIXSAT_HIT);
        const fixsat_shape2 rod2 = segment(0, Y2 + radius, HI, Y2 + radius);
        CHECK(turn(capsule(0, 0, X2, 0, radius), rod2, v2(0, 0), EIGHTH) == FIXSAT_MISS);
        const fixsat_shape2 beyond = capsule(LO, -Y + radius, HI, -Y + radius, radius);
        CHECK(turn(tip, beyond, v2(0, 0), 5 * EIGHTH) == FIXSAT_HIT);
        const fixsat_shape2 beyond2 = capsule(LO, -Y2 + radius, HI, -Y2 + radius, radius);
        CHECK(turn(circle(X2, 0, 0), beyond2, v2(0, 0), 5 * EIGHTH) == FIXSAT_HIT);
    }
    /* The radius times sqrt(2) is nearly whole: beside a quarter of a turn. */
    const fixsat_shape2 slope = segment(-Y, 5 + X - Y, 0, 5 + X);
    CHECK(turn(circle(5, 0, Y), slope, v2(0, 0), QUARTER) == FIXSAT_MISS);
    const fixsat_shape2 slope2 = segment(-Y2, 5 + X2 - Y2, 0, 5 + X2);
    CHECK(turn(circle(5, 0, Y2), slope2, v2(0, 0), QUARTER) == FIXSAT_HIT);
    CHECK(swing.angle == QUARTER - 1);
    const fixsat_shape2 start = segment(-2 * Y, X - 2 * Y, 0, X);
    CHECK(turn(circle(0, 0, Y), start, v2(0, -5), 1) == FIXSAT_HIT && swing.angle == 0);
    CHECK(turn(circle(0, 0, Y), start, v2(5, 0), 1) == FIXSAT_MISS);
    /* Circles that touch, about a pivot far below and hardly beside them. */
    const fixsat_shape2 low = circle(1, HI - 2, 0), high = circle(1, HI - 1, 1);
    CHECK(turn(high, low, v2(0, 0), TURN - 1) == FIXSAT_MISS);
    CHECK(turn(high, low, v2(0, 0), TURN) == FIXSAT_HIT && swing.time == ONE - 1);
    CHECK(turn(high, low, v2(0, 0), -1) == FIXSAT_HIT && swing.angle == 0);
}

/* The same in few bits, which the near step decides or leaves to the other. */
static void by_a_hair_nearby(void) {
    /* Circles that meet at an eighth of a turn: 1^2 + 2 2^2 = 3^2. */
    CHECK(turn(circle(1000, 0, 1000), circle(-2000, 2000, 2000), v2(0, 0), EIGHTH) == FIXSAT_MISS);
    CHECK(turn(circle(1000, 0, 1000), circle(-2000, 2000, 2000), v2(0, 0), EIGHTH + 1) ==
          FIXSAT_HIT);
    CHECK(is_at(EIGHTH) && is_unit2(swing.normal));
    /* A point on an edge whose line passes far from the pivot, which is hardly beside its foot. */
    enum { M = 1 << 27 };
    for (int side = -1; side <= 1; side += 2) {
        const fixsat_vec2 below[] = {{side - M + 1, -M + side},
                                     {side + M - 1, -M - side},
                                     {0, M - 9}},
                          above[] = {{side - M + 1, M - side}, {side + M - 1, M + side}, {0, HI}};
        const fixsat_shape2 in = round_polygon(polygon_of(below, 3), 0);
        const fixsat_shape2 out = round_polygon(polygon_of(above, 3), 0);
        CHECK(turn(circle(side, -M, 0), in, v2(0, 0), 1) == FIXSAT_HIT);
        CHECK(swing.angle == 0 && swing.time < 99);
        CHECK(turn(circle(side, M, 0), out, v2(0, 0), 1) !=
              turn(circle(side, M, 0), out, v2(0, 0), -1));
    }
    /* A vertex whose way leaves an edge 2^-53 after it entered, or before it enters again. */
    const fixsat_vec2 far_edge[] = {{1 - M, M + 2}, {1 + M, M}, {1, 2 * M - 1}},
                      near_edge[] = {{1 - M, -M - 2}, {1 + M, -M}, {0, M}};
    const fixsat_shape2 far = round_polygon(polygon_of(far_edge, 3), 0);
    const fixsat_shape2 round = round_polygon(polygon_of(near_edge, 3), 0);
    CHECK(turn(circle(1, M + 1, 0), far, v2(0, 0), TURN - 1) == FIXSAT_MISS);
    CHECK(turn(circle(1, M + 1, 0), far, v2(0, 0), TURN) == FIXSAT_HIT && swing.time == ONE - 1);
    CHECK(turn(circle(1, M + 1, 0), far, v2(0, 0), -1) == FIXSAT_HIT && swing.time == 0);
    CHECK(turn(circle(1, -M - 1, 0), round, v2(0, 0), 1) == FIXSAT_HIT && swing.time == 0);
    /* One unit of a product of 2^54 inside or outside at a quarter of a turn: (M, M - 1) x (1, 1).
     */
    const fixsat_vec2 ramp[] = {{M / 2, -M / 4}, {M / 2 + M, M - 1 - M / 4}, {M / 2, M}};
    const fixsat_shape2 up = round_polygon(polygon_of(ramp, 3), 0);
    CHECK(turn(circle(1 - M / 4, -1 - M / 2, 0), up, v2(0, 0), QUARTER) == FIXSAT_HIT);
    CHECK(swing.angle == QUARTER - 1);
    CHECK(turn(circle(M - 2 - M / 4, 1 - M - M / 2, 0), up, v2(0, 0), QUARTER) == FIXSAT_MISS);
    enum { K = 1 << 28 }; /* touches from inside where it was farthest out, in many bits */
    CHECK(turn(circle(-3 * K, 0, K), circle(4 * K, 0, 6 * K), v2(0, 0), 1) == FIXSAT_HIT);
    fixsat_vec2 many[20];
    for (int i = 0; i < 20; i++) {
        const fixsat_rot2 rot = fixsat_rot2_from_turn((uint16_t)(i * TURN / 20));
        many[i] = v2(rot.cos, rot.sin);
    }
    const fixsat_shape2 disc = round_polygon(polygon_of(many, 20), 0);
    CHECK(turn(disc, box(2 * ONE, -ONE, 3 * ONE, ONE), v2(0, 0), TURN) == FIXSAT_MISS);
    CHECK(turn(disc, box(2 * ONE, -ONE, 3 * ONE, ONE), v2(ONE, ONE), TURN) == FIXSAT_HIT);
}

static void over_the_end(void) {
    const fixsat_shape2 a = box(8, -1, 9, 1), b = box(-1, 8, 1, 9);
    CHECK(turn(a, b, v2(0, 0), HI) == FIXSAT_HIT);
    CHECK(swing.time == 0 && swing.angle > 0);
    CHECK(turn(a, b, v2(0, 0), LO) == FIXSAT_HIT);
    CHECK(swing.time == 1 && swing.angle < -QUARTER);
    const fix16_t before = swing.angle;
    CHECK(turn(a, b, v2(0, 0), before) == FIXSAT_MISS);
    CHECK(turn(a, b, v2(0, 0), before - 2) == FIXSAT_HIT);
    CHECK(swing.time < TURN && swing.angle == before);
}

static void far_out(void) {
    const fixsat_shape2 plank = round_obb2(obb2(0, 0, HI, 0, HI, 1), 0);
    CHECK(turn(circle(0, 9, 0), plank, v2(0, 0), TURN) == FIXSAT_HIT);
    CHECK(swing.angle > EIGHTH && swing.angle < QUARTER && near2(swing.normal, 0, -ONE));
    const fixsat_shape2 a = round_obb2(obb2(HI, HI, HI, HI, LO, HI), HI), b = circle(LO, LO, HI);
    (void)turn(a, b, v2(LO, LO), TURN);
    (void)turn(a, b, v2(HI, LO), -TURN);
    (void)turn(b, a, v2(LO, HI), 12345);
    const fixsat_shape2 c = box(LO, LO, LO + 5, LO + 5), d = box(HI - 5, HI - 5, HI, HI);
    CHECK(turn(c, d, v2(0, 0), TURN / 2) == FIXSAT_HIT);
    CHECK(turn(c, d, v2(-1, -1), TURN) == FIXSAT_HIT);
    CHECK(turn(circle(0, 1, 0), box(LO, LO, HI, 0), v2(0, LO), 1) == FIXSAT_HIT);
}

/* ---- poses ---- */

static void bodies_are_placed(void) {
    fixsat_shape2 placed;
    fixsat_vec2 corner[4];
    const fixsat_pose2 pose = {{100, 200}, QUARTER};
    const fixsat_shape2 wheel = circle(3, 4, 5), rod = capsule(1, 2, 3, 4, 5);
    CHECK(fixsat_shape2_place(&placed, NULL, &wheel, pose) == FIXSAT_OK);
    CHECK(placed.kind == FIXSAT_CORE_POINT && placed.radius == 5);
    CHECK(is2(placed.core.position, 96, 203));
    CHECK(fixsat_shape2_place(&placed, NULL, &rod, pose) == FIXSAT_OK);
    CHECK(is2(placed.core.position, 100, 200) && placed.radius == 5);
    CHECK(is2(placed.core.segment.end[0], -2, 1) && is2(placed.core.segment.end[1], -4, 3));
    const fixsat_shape2 car = round_obb2(obb2(10, 0, 8, 0, 0, 3), 1);
    CHECK(fixsat_shape2_place(&placed, NULL, &car, pose) == FIXSAT_OK);
    CHECK(placed.kind == FIXSAT_CORE_OBB && is2(placed.core.obb.center, 100, 210));
    CHECK(is2(placed.core.obb.half_edge[0], 0, 8) && is2(placed.core.obb.half_edge[1], -3, 0));
    const fixsat_shape2 crate = box(0, 0, 3, 2); /* its centre is at (1.5, 1) */
    CHECK(fixsat_shape2_place(&placed, NULL, &crate, pose) == FIXSAT_OK);
    CHECK(placed.kind == FIXSAT_CORE_OBB && is2(placed.core.obb.center, 99, 202));
    CHECK(is2(placed.core.obb.half_edge[0], 0, 2) && is2(placed.core.obb.half_edge[1], -1, 0));
    const fixsat_vec2 three[] = {{0, 0}, {50, 0}, {0, 70}};
    const fixsat_shape2 sail = round_polygon(polygon_of(three, 3), 2);
    CHECK(fixsat_shape2_place(&placed, corner, &sail, pose) == FIXSAT_OK);
    CHECK(is2(placed.core.position, 100, 200) && placed.core.polygon.count == 3);
    CHECK(is2(corner[1], 0, 50) && is2(corner[2], -70, 0));
    const fixsat_pose2 eighth = {{0, 0}, EIGHTH};
    CHECK(fixsat_shape2_place(&placed, corner, &sail, eighth) == FIXSAT_OK);
    CHECK(is2(corner[1], 35, 35) && is2(corner[2], -49, 49));
}

static void placing_is_refused(void) {
    const fixsat_shape2 wheel = circle(1, 0, 1);
    fixsat_shape2 placed = wheel;
    fixsat_vec2 corner[3];
    const fixsat_pose2 end = {{HI, HI}, 0}, eighth = {{0, 0}, EIGHTH};
    CHECK(fixsat_shape2_place(NULL, corner, &wheel, end) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape2_place(&placed, corner, NULL, end) == FIXSAT_ERROR_NULL);
    const fixsat_vec2 small[] = {{0, 0}, {1, 0}, {0, 1}}, large[] = {{0, 0}, {HI, HI}, {0, HI}};
    const fixsat_shape2 crumb = round_polygon(polygon_of(small, 3), 0);
    const fixsat_shape2 sail = round_polygon(polygon_of(large, 3), 0);
    CHECK(fixsat_shape2_place(&placed, NULL, &crumb, end) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_shape2_place(&placed, corner, &sail, eighth) == FIXSAT_ERROR_OUT_OF_RANGE);
    CHECK(fixsat_shape2_place(&placed, corner, &crumb, eighth) == FIXSAT_OK);
    const fixsat_pose2 between = {{0, 0}, EIGHTH / 2};
    CHECK(fixsat_shape2_place(&placed, corner, &crumb, between) == FIXSAT_OK);
    placed = wheel;
    CHECK(fixsat_shape2_place(&placed, corner, &wheel, end) == FIXSAT_ERROR_OUT_OF_RANGE);
    const fixsat_shape2 rod = segment(HI, HI, 0, 0), bar = segment(0, 0, LO, LO);
    CHECK(fixsat_shape2_place(&placed, NULL, &rod, eighth) == FIXSAT_ERROR_OUT_OF_RANGE);
    CHECK(fixsat_shape2_place(&placed, NULL, &bar, eighth) == FIXSAT_ERROR_OUT_OF_RANGE);
    const fixsat_shape2 u = round_obb2(obb2(0, 0, HI, HI, 1, 1), 0),
                        v = round_obb2(obb2(0, 0, 1, 1, HI, HI), 0), all = box(LO, LO, HI, HI);
    CHECK(fixsat_shape2_place(&placed, NULL, &u, eighth) == FIXSAT_ERROR_OUT_OF_RANGE);
    CHECK(fixsat_shape2_place(&placed, NULL, &v, eighth) == FIXSAT_ERROR_OUT_OF_RANGE);
    const fixsat_pose2 start = {{0, 0}, 0};
    CHECK(fixsat_shape2_place(&placed, NULL, &all, start) == FIXSAT_ERROR_OUT_OF_RANGE);
    const fixsat_shape2 last = box(HI - 1, 0, HI, 0);
    CHECK(fixsat_shape2_place(&placed, NULL, &last, end) == FIXSAT_ERROR_OUT_OF_RANGE);
    CHECK(memcmp(&placed, &wheel, sizeof placed) == 0);
    const fixsat_vec2 sliver[] = {{0, 0}, {2, 1}, {1, 1}};
    const fixsat_shape2 chip = round_polygon(polygon_of(sliver, 3), 0);
    const fixsat_pose2 along = {{0, 0}, (uint16_t)(TURN - 6000)};
    const fixsat_status status = fixsat_shape2_place(&placed, corner, &chip, along);
    CHECK(status == FIXSAT_OK || status == FIXSAT_ERROR_NO_AREA);
}

static void poses_turn(void) {
    fixsat_pose2 pose = {{10, 0}, 60000};
    CHECK(fixsat_pose2_turn(&pose, v2(0, 0), QUARTER) == FIXSAT_OK);
    CHECK(is2(pose.position, 0, 10) && pose.turn == 60000 + QUARTER - TURN);
    CHECK(fixsat_pose2_turn(&pose, v2(0, 0), -QUARTER - TURN) == FIXSAT_OK);
    CHECK(is2(pose.position, 10, 0) && pose.turn == 60000);
    CHECK(fixsat_pose2_turn(&pose, v2(110, 0), EIGHTH) == FIXSAT_OK); /* 100 * 0.7071 = 70.71 */
    CHECK(is2(pose.position, 110 - 71, -71));
    CHECK(fixsat_pose2_turn(NULL, v2(0, 0), 1) == FIXSAT_ERROR_NULL);
    fixsat_pose2 far = {{HI, HI}, 1};
    CHECK(fixsat_pose2_turn(&far, v2(LO, LO), EIGHTH) == FIXSAT_ERROR_OUT_OF_RANGE);
    CHECK(is2(far.position, HI, HI) && far.turn == 1);
    CHECK(fixsat_pose2_turn(&far, v2(-1, LO), TURN) == FIXSAT_OK && is2(far.position, HI, HI));
    /* 2^32 sin(2 pi / 65536) = 411775.2, and 2^32 (1 - cos) = 19.7 */
    far.position = v2(HI, 0);
    CHECK(fixsat_pose2_turn(&far, v2(LO, 0), 1) == FIXSAT_OK);
    CHECK(is2(far.position, HI - 20, 411775));
}

static void arcs_have_pivots(void) {
    fixsat_vec2 pivot = {-7, -7};
    const fixsat_pose2 start = {{100, 200}, 0}, up = {{100, 200}, QUARTER}, edge = {{HI, HI}, 0};
    /* A quarter of the circle of radius 1000: 1570.8 raw of way. */
    CHECK(fixsat_pivot2_of_arc(&pivot, start, 1571, QUARTER) == FIXSAT_OK);
    CHECK(near2(pivot, 100, 1200));
    CHECK(fixsat_pivot2_of_arc(&pivot, start, 1571, -QUARTER) == FIXSAT_OK);
    CHECK(near2(pivot, 100, -800));
    CHECK(fixsat_pivot2_of_arc(&pivot, up, -1571, QUARTER) == FIXSAT_OK);
    CHECK(near2(pivot, 1100, 200));
    pivot = v2(-7, -7);
    CHECK(fixsat_pivot2_of_arc(NULL, start, 1, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_pivot2_of_arc(&pivot, start, 1, 0) == FIXSAT_ERROR_NO_LENGTH);
    CHECK(fixsat_pivot2_of_arc(&pivot, start, HI, 1) == FIXSAT_ERROR_OUT_OF_RANGE);
    CHECK(fixsat_pivot2_of_arc(&pivot, edge, 1, 1) == FIXSAT_ERROR_OUT_OF_RANGE);
    CHECK(is2(pivot, -7, -7));
}

static void poses_have_a_pole(void) {
    fixsat_vec2 pivot = {-7, -7};
    fix16_t angle = -7;
    const fixsat_pose2 from = {{10, 0}, 0}, quarter = {{0, 10}, QUARTER};
    const fixsat_pose2 half = {{-10, 4}, 2 * QUARTER}, back = {{0, -10}, 3 * QUARTER};
    CHECK(fixsat_pivot2_between(&pivot, &angle, from, quarter) == FIXSAT_OK);
    CHECK(is2(pivot, 0, 0) && angle == QUARTER);
    CHECK(fixsat_pivot2_between(&pivot, &angle, from, half) == FIXSAT_OK);
    CHECK(is2(pivot, 0, 2) && angle == 2 * QUARTER);
    CHECK(fixsat_pivot2_between(&pivot, &angle, from, back) == FIXSAT_OK);
    CHECK(is2(pivot, 0, 0) && angle == -QUARTER);
    const fixsat_pose2 wide = {{-10, 0}, 20000};
    fixsat_pose2 pose = from;
    CHECK(fixsat_pivot2_between(&pivot, &angle, from, wide) == FIXSAT_OK && angle == 20000);
    CHECK(fixsat_pose2_turn(&pose, pivot, angle) == FIXSAT_OK && pose.turn == 20000);
    CHECK(near2(pose.position, -10, 0));
    const fixsat_pose2 left = {{-25371094, -2}, 28556}, end = {{HI, -52158530}, 60536};
    pose = left; /* the rounded pivot leads beyond the end of the range */
    CHECK(fixsat_pivot2_between(&pivot, &angle, left, end) == FIXSAT_OK);
    CHECK(fixsat_pose2_turn(&pose, pivot, angle) == FIXSAT_ERROR_OUT_OF_RANGE);
    pivot = v2(-7, -7);
    angle = -7;
    const fixsat_pose2 beside = {{HI, 0}, 1};
    CHECK(fixsat_pivot2_between(NULL, &angle, from, half) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_pivot2_between(&pivot, NULL, from, half) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_pivot2_between(&pivot, &angle, from, from) == FIXSAT_ERROR_NO_LENGTH);
    CHECK(fixsat_pivot2_between(&pivot, &angle, from, beside) == FIXSAT_ERROR_OUT_OF_RANGE);
    CHECK(is2(pivot, -7, -7) && angle == -7);
}

int main(void) {
    RUN(a_door_lands_flush, a_crate_tumbles, a_corner_moves_along_an_edge, corners_pass_or_meet,
        vertices_in_line, points_and_segments, segments_on_a_line, a_wheel_at_a_wall, circles_graze,
        a_large_circle_meets_a_line, along_an_arc, ends_at_odd_eighths, by_a_hair, by_a_hair_nearby,
        over_the_end, far_out, bodies_are_placed, placing_is_refused, poses_turn, arcs_have_pivots,
        poses_have_a_pole);
    return check_summary("turn");
}

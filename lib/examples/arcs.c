/* SPDX-License-Identifier: MIT
 *
 * A robot on arcs: a cart with two driven wheels finds its way through a hall with posts. It cannot
 * drive sideways, so it drives arcs, which are turns about the pivot of its wheels. Each second it
 * chooses, among the arcs that are certainly free as a whole, the one that ends nearest to its
 * goal. It drives half of that and chooses again. In metres, y up; a full turn is 65536. */
#include <fixsat/fixsat.h>
#include <stdio.h>

/* The hall, from inside, with a wall in it; and the posts. */
static const fixsat_vec2 corner[] = {FIXSAT_VEC2_INIT(0, 0),   FIXSAT_VEC2_INIT(8, 0),
                                     FIXSAT_VEC2_INIT(8, 5),   FIXSAT_VEC2_INIT(4, 5),
                                     FIXSAT_VEC2_INIT(4, 2.5), FIXSAT_VEC2_INIT(3.8, 2.5),
                                     FIXSAT_VEC2_INIT(3.8, 5), FIXSAT_VEC2_INIT(0, 5)};
static const uint16_t ring[] = {sizeof corner / sizeof *corner};
static const fixsat_region hall = FIXSAT_REGION_INIT(corner, ring, true);
static const fixsat_shape2 post[] = {
    FIXSAT_SHAPE2_CIRCLE_INIT(2.2, 2.4, 0.1), FIXSAT_SHAPE2_CIRCLE_INIT(3.3, 1, 0.1),
    FIXSAT_SHAPE2_CIRCLE_INIT(5.2, 1.8, 0.1), FIXSAT_SHAPE2_CIRCLE_INIT(5.4, 3.4, 0.1)};
static const fixsat_thing2 thing[] = {
    {.region = &hall}, {&post[0], NULL}, {&post[1], NULL}, {&post[2], NULL}, {&post[3], NULL}};
enum { THINGS = sizeof thing / sizeof *thing };
static fixsat_node2 node[FIXSAT_WORLD2_NODES(THINGS)];
static fixsat_world2 world;

/* The cart in its own frame, with a margin of 5 cm. Its origin is between its wheels, and x is
 * ahead. */
static const fixsat_shape2 body = FIXSAT_SHAPE2_AABB_INIT(-0.15, -0.2, 0.45, 0.2, 0.05);
static const fixsat_vec2 goal = FIXSAT_VEC2_INIT(7, 4.2);

/* The arcs that it tries: all of one length, with these angles. If none is free, the cart turns on
 * the spot. */
static const fix16_t length = F16(0.5);
static const fix16_t angle[] = {0, 1000, -1000, 2000, -2000, 4000, -4000, 8000, -8000};
enum { ARCS = sizeof angle / sizeof *angle };

/* Returns half of the motion straight ahead. The whole is exactly twice this, so if the whole is
 * free, the half is too. A half that is rounded by itself could lie beside the line. */
static fixsat_vec2 half_straight(fixsat_pose2 pose) {
    return fixsat_rot2_apply(fixsat_rot2_from_turn(pose.turn), (fixsat_vec2){length / 2, 0});
}

/* Sets *end to the pose at the end of an arc. False if the cart does not come there. */
static bool is_free(fixsat_pose2 pose, fix16_t turn, fixsat_pose2 *end) {
    uint32_t number;
    fixsat_shape2 cart;
    *end = pose;
    if (fixsat_shape2_place(&cart, NULL, &body, pose) != FIXSAT_OK) {
        return false;
    }
    if (turn == 0) {
        const fixsat_vec2 half = half_straight(pose), motion = {2 * half.x, 2 * half.y};
        fixsat_toi2 toi;
        (void)fixsat_vec2_add(&end->position, motion);
        return fixsat_world2_enter(&world, &cart, motion, NULL, &number, &toi) == FIXSAT_MISS;
    }
    fixsat_vec2 pivot;
    fixsat_swing2 swing;
    return fixsat_pivot2_of_arc(&pivot, pose, length, turn) == FIXSAT_OK &&
           fixsat_pose2_turn(end, pivot, turn) == FIXSAT_OK &&
           fixsat_world2_turn(&world, &cart, pivot, turn, NULL, &number, &swing) == FIXSAT_MISS;
}

/* Returns the index of an arc, or ARCS if none is free. */
static int choose(fixsat_pose2 pose) {
    int best = ARCS;
    fix16_t least = fixsat_vec2_length(fixsat_vec2_sub(goal, pose.position)) + length;
    for (int i = 0; i < ARCS; i++) {
        fixsat_pose2 end;
        if (is_free(pose, angle[i], &end)) {
            const fix16_t rest = fixsat_vec2_length(fixsat_vec2_sub(goal, end.position));
            if (rest < least) {
                least = rest;
                best = i;
            }
        }
    }
    return best;
}

/* Drives half of an arc, or turns on the spot. Steering also minds what placing rounds, so that the
 * cart never overlaps anything where it stands. */
static bool drive(fixsat_pose2 *pose, int i) {
    fixsat_steer2 steer;
    fixsat_vec2 pivot = pose->position;
    if (i < ARCS && angle[i] == 0) {
        (void)fixsat_vec2_add(&pose->position, half_straight(*pose));
        return true;
    }
    const fix16_t half = i < ARCS ? angle[i] / 2 : 2000;
    const bool fine =
        (i == ARCS || fixsat_pivot2_of_arc(&pivot, *pose, length / 2, half) == FIXSAT_OK) &&
        fixsat_world2_steer(&world, &body, *pose, pivot, half, NULL, NULL, &steer) == FIXSAT_OK;
    if (fine) {
        *pose = steer.pose;
    }
    return fine;
}

/* ---- self-check, for the tests alone: a program does not need it ---- */

static unsigned overlaps;

static void check(fixsat_pose2 pose) {
    fixsat_shape2 cart;
    overlaps += fixsat_shape2_place(&cart, NULL, &body, pose) != FIXSAT_OK ||
                fixsat_test_shape2_region(&cart, &hall) == FIXSAT_OVERLAP;
    for (int i = 1; i < THINGS; i++) {
        overlaps += fixsat_test2(&cart, thing[i].shape) == FIXSAT_OVERLAP;
    }
}

/* ---- the program ---- */

int main(void) {
    fixsat_pose2 pose = {FIXSAT_VEC2(0.8, 0.7), 0};
    const fix16_t near = F16(0.3);
    if (fixsat_world2_init(&world, thing, THINGS, NULL, node, sizeof node / sizeof *node) !=
        FIXSAT_OK) {
        return 1;
    }
    for (int step = 1; step <= 100; step++) {
        const int i = choose(pose);
        if (!drive(&pose, i)) {
            return 2;
        }
        check(pose);
        const bool is_there = fixsat_vec2_length(fixsat_vec2_sub(goal, pose.position)) < near;
        if (step % 5 == 0 || is_there) {
            printf("step %3d: x %3d cm, y %3d cm, heading %3u degrees\n", step,
                   fix16_to_int(pose.position.x * 100), fix16_to_int(pose.position.y * 100),
                   (unsigned)(pose.turn * UINT32_C(360) / 65536));
        }
        if (is_there) {
            break;
        }
    }
    printf("%u overlaps\n", overlaps);
    return overlaps != 0;
}

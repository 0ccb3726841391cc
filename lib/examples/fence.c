/* SPDX-License-Identifier: MIT
 *
 * A drone stays inside a fence. The pilot may push the stick in any direction. The drone keeps 2 m
 * from the border and from a mast inside, brakes near them and slides along them. In metres, y up;
 * a full turn is 65536, and direction 0 is along x. */
#include <fixsat/fixsat.h>
#include <stdio.h>

/* The region has two rings, the border and the outline of the mast, and is inside out. */
static const fixsat_vec2 corner[] = {
    FIXSAT_VEC2_INIT(0, 0),   FIXSAT_VEC2_INIT(60, 5),  FIXSAT_VEC2_INIT(55, 40),
    FIXSAT_VEC2_INIT(40, 42), FIXSAT_VEC2_INIT(36, 24), FIXSAT_VEC2_INIT(22, 20),
    FIXSAT_VEC2_INIT(20, 40), FIXSAT_VEC2_INIT(-4, 36), /* the mast follows */
    FIXSAT_VEC2_INIT(44, 9),  FIXSAT_VEC2_INIT(48, 14), FIXSAT_VEC2_INIT(43, 18),
    FIXSAT_VEC2_INIT(39, 13)};
static const uint16_t rings[] = {8, 4};
enum { CORNERS = sizeof corner / sizeof *corner };
static fixsat_aabb2 tree[FIXSAT_REGION_TREE_SIZE(CORNERS)];
static fixsat_region fence;
static fixsat_shape2 drone = FIXSAT_SHAPE2_CIRCLE_INIT(8, 30, 2); /* with its margin */

/* Directions in which the pilot pushes, for 60 steps each. */
static const uint16_t stick[] = {48000, 64000, 8000, 16000, 47500, 36000, 26000, 12000};

static bool build(void) {
    return fixsat_region_init(&fence, corner, rings, 2, true, NULL) == FIXSAT_OK &&
           fixsat_region_build_tree(&fence, tree, sizeof tree / sizeof *tree) == FIXSAT_OK;
}

/* Returns the part of a motion along a border with this normal, plus 8 raw away from the border.
 * Without these, rounding could lead into the border by 1 raw, which would stop the drone. */
static fixsat_vec2 along(fixsat_vec2 normal, fixsat_vec2 motion) {
    const fixsat_rot2 ahead = {normal.x, normal.y};
    fixsat_vec2 seen = fixsat_rot2_apply(fixsat_rot2_invert(ahead), motion);
    seen.x = -8;
    return fixsat_rot2_apply(ahead, seen);
}

/* Flies until a border is in the way. The rest of the motion goes along that border, and then along
 * a second one if there is one in the way. */
static void fly(fixsat_vec2 motion) {
    fixsat_toi2 entry;
    for (int leg = 0; leg < 3; leg++) {
        if (fixsat_enter_shape2_region(&drone, &fence, motion, &entry) != FIXSAT_HIT) {
            (void)fixsat_vec2_add(&drone.core.position, motion);
            return;
        }
        const fixsat_vec2 way = entry.safe_motion; /* up to the margin of the border */
        (void)fixsat_vec2_add(&drone.core.position, way);
        motion = along(entry.normal, fixsat_vec2_sub(motion, way));
    }
}

/* ---- self-check, for the tests alone: a program does not need it ---- */

static int overlaps;

/* Checks the margin in two ways: the drone with its margin does not overlap, and the drone without
 * it is `margin` away. */
static void check(fix16_t distance, fix16_t margin) {
    overlaps += fixsat_test_shape2_region(&drone, &fence) == FIXSAT_OVERLAP;
    overlaps += distance < margin;
}

/* ---- the program ---- */

int main(void) {
    const fix16_t fast = F16(1), slow = F16(0.25), margin = F16(2);
    if (!build()) {
        return 1;
    }
    for (int step = 1; step <= 480; step++) {
        const fix16_t room = fixsat_distance_shape2_region(&drone, &fence).distance;
        const fix16_t speed = slow + room / 4 < fast ? slow + room / 4 : fast;
        fly(fixsat_rot2_apply(fixsat_rot2_from_turn(stick[(step - 1) / 60]),
                              (fixsat_vec2){speed, 0}));
        fixsat_shape2 alone = drone;
        alone.radius = 0;
        const fix16_t distance = fixsat_distance_shape2_region(&alone, &fence).distance;
        check(distance, margin);
        if (step % 30 == 0) {
            printf("step %3d: x %4d cm, y %4d cm, %4d cm from the fence\n", step,
                   fix16_to_int(drone.core.position.x * 100),
                   fix16_to_int(drone.core.position.y * 100), fix16_to_int(distance * 100));
        }
    }
    printf("%d overlaps\n", overlaps);
    return overlaps != 0;
}

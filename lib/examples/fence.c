/* SPDX-License-Identifier: MIT
 *
 * A drone stays inside a fence and out of a no-fly zone. The pilot may push the stick in any
 * direction. The drone keeps 2 m from the border, from a mast inside and from the zone, brakes near
 * them and slides along them. The fence is as high as the sky; the zone has a floor and a ceiling.
 * In metres, z up; a full turn is 65536, and direction 0 is along x. */
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
/* The zone is a prism over a polygon. */
static const fixsat_vec2 zone_corner[] = {FIXSAT_VEC2_INIT(24, 8), FIXSAT_VEC2_INIT(33, 7),
                                          FIXSAT_VEC2_INIT(36, 13), FIXSAT_VEC2_INIT(27, 17)};
enum { ZONE_CORNERS = sizeof zone_corner / sizeof *zone_corner };
static fixsat_vec3 zone_point[2 * ZONE_CORNERS];
static fixsat_shape3 zone;

/* The drone with its margin, and its outline on the ground. */
static fixsat_shape3 drone = FIXSAT_SHAPE3_SPHERE_INIT(8, 30, 12, 2);
static fixsat_shape2 outline = FIXSAT_SHAPE2_CIRCLE_INIT(8, 30, 2);

/* How the pilot pushes, for 60 steps each: a direction, and the speed upwards. */
static const struct push {
    uint16_t direction;
    fix16_t climb;
} stick[] = {{48000, 0},         {64000, 0},       {8000, 0},        {16000, F16(0.35)}, {47500, 0},
             {32000, F16(-0.5)}, {2600, F16(0.1)}, {2600, F16(0.2)}, {8000, F16(0.1)}};
enum { PUSHES = sizeof stick / sizeof *stick };

static bool build_fence(void) {
    return fixsat_region_init(&fence, corner, rings, 2, true, NULL) == FIXSAT_OK &&
           fixsat_region_build_tree(&fence, tree, sizeof tree / sizeof *tree) == FIXSAT_OK;
}

static bool build_zone(void) {
    const fix16_t floor = F16(8), ceiling = F16(30);
    fixsat_polygon base;
    fixsat_hull3 prism;
    return fixsat_polygon_init(&base, zone_corner, ZONE_CORNERS) == FIXSAT_OK &&
           fixsat_hull3_prism(&prism, zone_point, &base, floor, ceiling) == FIXSAT_OK &&
           fixsat_shape3_from_hull3(&zone, &prism, 0) == FIXSAT_OK;
}

/* Returns the part of a motion along a surface with this normal, plus 8 raw away from the surface.
 * Without these, rounding could lead into it by 1 raw, which would stop the drone. */
static fixsat_vec3 along(fixsat_vec3 normal, fixsat_vec3 motion) {
    const fix16_t into = fixsat_vec3_dot(motion, normal);
    return fixsat_vec3_sub(motion, fixsat_vec3_scale(normal, into + 8));
}

/* Shortens a motion until it enters neither the fence nor the zone. Returns true if it did, and
 * sets *normal to that of the surface in the way. */
static bool shorten(fixsat_vec3 *motion, fixsat_vec3 *normal) {
    fixsat_toi2 border;
    fixsat_toi3 entry;
    for (bool is_shorter = false;; is_shorter = true) {
        const fixsat_vec2 flat = {motion->x, motion->y};
        if (fixsat_enter_shape2_region(&outline, &fence, flat, &border) == FIXSAT_HIT) {
            const fixsat_vec2 safe = border.safe_motion;
            *motion = (fixsat_vec3){safe.x, safe.y, fixsat_mul(motion->z, border.time)};
            *normal = (fixsat_vec3){border.normal.x, border.normal.y, 0};
        } else if (fixsat_enter3(&drone, &zone, *motion, &entry) == FIXSAT_HIT) {
            *motion = entry.safe_motion;
            *normal = entry.normal;
        } else {
            return is_shorter;
        }
    }
}

/* Flies until something is in the way. The rest of the motion goes along that surface, and then
 * along a second one if there is one in the way. */
static void fly(fixsat_vec3 motion) {
    bool is_stopped = true;
    for (int leg = 0; leg < 3 && is_stopped; leg++) {
        fixsat_vec3 way = motion, normal;
        is_stopped = shorten(&way, &normal);
        (void)fixsat_vec3_add(&drone.core.position, way);
        outline.core.position = (fixsat_vec2){drone.core.position.x, drone.core.position.y};
        motion = is_stopped ? along(normal, fixsat_vec3_sub(motion, way)) : motion;
    }
}

/* Prints in how many steps like this one the drone would come to the zone. */
static void look_ahead(fixsat_vec3 step) {
    enum { STEPS = 40 };
    fixsat_toi3 impact;
    const fixsat_vec3 motion = {step.x * STEPS, step.y * STEPS, step.z * STEPS};
    const fixsat_event event = fixsat_impact3(&drone, &zone, motion, &impact);
    const int steps = event == FIXSAT_HIT ? impact.time * STEPS / 65536 : 0;
    if (steps > 0) {
        printf(", %d steps ahead", steps);
    }
}

/* ---- self-check, for the tests alone: a program does not need it ---- */

static int overlaps;

/* Checks the margin in two ways: the drone with its margin does not overlap, and the drone without
 * it is `margin` away. */
static void check(fix16_t to_fence, fix16_t to_zone, fix16_t margin) {
    overlaps += fixsat_test_shape2_region(&outline, &fence) == FIXSAT_OVERLAP;
    overlaps += fixsat_test3(&drone, &zone) == FIXSAT_OVERLAP;
    overlaps += to_fence < margin || to_zone < margin;
}

/* ---- the program ---- */

static fix16_t lesser(fix16_t a, fix16_t b) {
    return a < b ? a : b;
}

int main(void) {
    const fix16_t fast = F16(1), slow = F16(0.25), margin = F16(2);
    if (!build_fence() || !build_zone()) {
        return 1;
    }
    for (int step = 1; step <= 60 * PUSHES; step++) {
        const struct push push = stick[(step - 1) / 60];
        const fix16_t room = lesser(fixsat_distance_shape2_region(&outline, &fence).distance,
                                    fixsat_distance3(&drone, &zone).distance);
        const fixsat_vec2 flat = fixsat_rot2_apply(fixsat_rot2_from_turn(push.direction),
                                                   (fixsat_vec2){lesser(slow + room / 4, fast), 0});
        const fixsat_vec3 motion = {flat.x, flat.y, push.climb};
        fly(motion);
        fixsat_shape2 alone = outline;
        fixsat_shape3 alone3 = drone;
        alone.radius = alone3.radius = 0;
        const fix16_t to_fence = fixsat_distance_shape2_region(&alone, &fence).distance,
                      to_zone = fixsat_distance3(&alone3, &zone).distance;
        check(to_fence, to_zone, margin);
        if (step % 20 == 0) {
            const fixsat_vec3 at = drone.core.position;
            printf("step %3d: x %4d, y %4d, z %4d cm; %4d cm from the fence, %4d cm from the zone",
                   step, fix16_to_int(at.x * 100), fix16_to_int(at.y * 100),
                   fix16_to_int(at.z * 100), fix16_to_int(to_fence * 100),
                   fix16_to_int(to_zone * 100));
            look_ahead(motion);
            printf("\n");
        }
    }
    printf("%d overlaps\n", overlaps);
    return overlaps != 0;
}

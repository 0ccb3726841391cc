/* SPDX-License-Identifier: MIT
 *
 * A robot arm reaches over a bench. Its links are capsules and a hull. For each pose it finds which
 * link is nearest to what, and no point of the arm moves that far in the next step. So it hits
 * nothing between two poses either, although the links turn. In metres, z up. */
#include <fixsat/fixsat.h>
#include <stdio.h>

/* ---- the things around the arm ---- */

/* The hopper is a hull: a square above a smaller one. */
static const fixsat_vec3 hopper_point[] = {
    FIXSAT_VEC3_INIT(0.55, 0.35, 0.3), FIXSAT_VEC3_INIT(0.65, 0.35, 0.3),
    FIXSAT_VEC3_INIT(0.65, 0.45, 0.3), FIXSAT_VEC3_INIT(0.55, 0.45, 0.3),
    FIXSAT_VEC3_INIT(0.45, 0.25, 0.6), FIXSAT_VEC3_INIT(0.75, 0.25, 0.6),
    FIXSAT_VEC3_INIT(0.75, 0.55, 0.6), FIXSAT_VEC3_INIT(0.45, 0.55, 0.6)};
enum { BENCH, PIPE, LAMP, CRATE, HOPPER, THINGS };
static const char *const name[] = {"bench", "pipe", "lamp", "crate", "hopper"};
/* build() sets the crate, which is turned, and the hopper. */
static fixsat_shape3 thing[THINGS] = {
    FIXSAT_SHAPE3_AABB_INIT(0.25, -0.8, 0.25, 1.2, 0.8, 0.3, 0),
    FIXSAT_SHAPE3_CAPSULE_INIT(0.2, -0.8, 1.15, 0.9, 0.8, 1.15, 0.04),
    FIXSAT_SHAPE3_CAPSULE_INIT(0.75, 0, 0.3, 0.75, 0, 0.6, 0.05)};
static fixsat_thing3 entry[THINGS];
static fixsat_node3 node[FIXSAT_WORLD3_NODES(THINGS)];
static fixsat_world3 world;

static bool build(void) {
    const fixsat_vec3 center = FIXSAT_VEC3(0.6, -0.45, 0.4),
                      half_extents = FIXSAT_VEC3(0.15, 0.1, 0.1);
    const fix16_t yaw = F16(0.5);
    const fixsat_rot3 rot = fixsat_rot3_from_euler(yaw, 0, 0);
    fixsat_hull3 hopper;
    for (int i = 0; i < THINGS; i++) {
        entry[i] = (fixsat_thing3){{.shape = &thing[i]}, FIXSAT_THING_SHAPE};
    }
    return fixsat_shape3_rounded_box(&thing[CRATE], center, half_extents, &rot, 0) == FIXSAT_OK &&
           fixsat_hull3_init(&hopper, hopper_point, 8) == FIXSAT_OK &&
           fixsat_shape3_from_hull3(&thing[HOPPER], &hopper, 0) == FIXSAT_OK &&
           fixsat_world3_init(&world, entry, THINGS, NULL, node, sizeof node / sizeof *node) ==
               FIXSAT_OK;
}

/* ---- the arm ---- */

enum { UPPER, FORE, HAND, LINKS, JOINTS = LINKS + 1 };
static const char *const link_name[] = {"upper arm", "forearm", "hand"};
static const fixsat_vec3 shoulder = FIXSAT_VEC3_INIT(0, 0, 0.6);
static const fix16_t length[] = {F16(0.5), F16(0.45)}, radius[] = {F16(0.06), F16(0.05)};
/* The hand is a hull: a wedge along x from the wrist. */
static const fixsat_vec3 hand_point[] = {
    FIXSAT_VEC3_INIT(0, -0.06, -0.04),   FIXSAT_VEC3_INIT(0, 0.06, -0.04),
    FIXSAT_VEC3_INIT(0, 0.06, 0.04),     FIXSAT_VEC3_INIT(0, -0.06, 0.04),
    FIXSAT_VEC3_INIT(0.15, -0.06, 0.01), FIXSAT_VEC3_INIT(0.15, 0.06, 0.01)};
enum { POINTS = sizeof hand_point / sizeof *hand_point };

/* Angles of the joints in radians: the yaw of the whole arm, then how far each link is raised
 * against the one before. */
typedef struct pose {
    fix16_t joint[JOINTS];
} pose;

/* The farthest that a point can be from the axis of each joint; from the shoulder it is the same
 * for both of its angles. */
static const fix16_t reach[JOINTS] = {F16(1.12), F16(1.12), F16(0.62), F16(0.17)};

static fixsat_shape3 arm[LINKS];
static fixsat_vec3 placed[POINTS]; /* the hand's points as they are turned now */

/* Sets the links' shapes: forward kinematics. Each link points along x before it is turned. */
static bool take(const pose *p) {
    fixsat_rot3 rot = fixsat_rot3_from_euler(p->joint[0], -p->joint[1], 0);
    fixsat_vec3 at = shoulder;
    bool fine = true;
    for (int i = UPPER; i <= FORE; i++) {
        const fixsat_vec3 end = fixsat_rot3_place(&rot, (fixsat_vec3){length[i], 0, 0}, at);
        fine = fine && fixsat_shape3_capsule(&arm[i], at, end, radius[i]) == FIXSAT_OK;
        const fixsat_rot3 raised = fixsat_rot3_from_euler(0, -p->joint[i + 2], 0);
        rot = fixsat_rot3_mul(&rot, &raised);
        at = end;
    }
    fixsat_hull3 body, hand;
    return fine && fixsat_hull3_init(&body, hand_point, POINTS) == FIXSAT_OK &&
           fixsat_hull3_place(&hand, placed, &body, &rot, at) == FIXSAT_OK &&
           fixsat_shape3_from_hull3(&arm[HAND], &hand, 0) == FIXSAT_OK;
}

/* The nearest thing: which link is how far from what. */
typedef struct nearest {
    fix16_t distance;
    int link;
    uint32_t thing;
} nearest;

/* Finds the nearest thing of all links. Each link only looks for what is nearer than that of the
 * links before. */
static nearest look(void) {
    nearest best = {.distance = F16(9)};
    for (int i = 0; i < LINKS; i++) {
        uint32_t number;
        fixsat_clearance3 found;
        if (fixsat_world3_distance(&world, &arm[i], best.distance - 1, NULL, &number, &found)) {
            best = (nearest){found.distance, i, number};
        }
    }
    return best;
}

/* ---- the moves ---- */

/* The targets, one after the other. The straight way to some of them is not free. */
static const pose target[] = {
    {{F16(-0.64), F16(0.743), F16(-1.301), F16(-1.013)}}, /* above the crate */
    {{F16(-0.64), F16(0.65), F16(-1.32), F16(-0.9)}},     /* down, deeper than the margin lets it */
    {{F16(-0.64), F16(0.743), F16(-1.301), F16(-1.013)}}, /* up again */
    {{F16(0.588), F16(0.743), F16(-1.301), F16(-1.013)}}, /* aside; the lamp is in the way */
    {{F16(-0.2), F16(1.1), F16(-1.333), F16(-1)}},        /* up */
    {{F16(0.588), F16(1.1), F16(-1.333), F16(-1)}},       /* over the lamp, below the pipe */
    {{F16(0.588), F16(0.896), F16(-1.333), F16(-1.134)}}, /* above the hopper */
};
enum { TARGETS = sizeof target / sizeof *target };
static const fix16_t fastest = F16(0.05), margin = F16(0.02), creep = F16(0.004);

/* Returns the pose a fraction `part` of the way from one pose to another. */
static pose between(const pose *from, const pose *to, fix16_t part) {
    pose p;
    for (int i = 0; i < JOINTS; i++) {
        p.joint[i] = from->joint[i] + fixsat_mul(to->joint[i] - from->joint[i], part);
    }
    return p;
}

/* Returns a length that no point's path exceeds on the whole way from one pose to another. */
static fix16_t path(const pose *from, const pose *to) {
    fix16_t sum = 0;
    for (int i = 0; i < JOINTS; i++) {
        const fix16_t angle = to->joint[i] - from->joint[i];
        sum += fixsat_mul(angle < 0 ? -angle : angle, reach[i]) + 2;
    }
    return sum;
}

/* ---- self-check, for the tests alone: a program does not need it ---- */

static int wrong;

/* Counts links that overlap a thing, and poses within the margin. */
static void check(const nearest *now) {
    wrong += now->distance < margin;
    for (int i = 0; i < LINKS * THINGS; i++) {
        wrong += fixsat_test3(&arm[i / THINGS], &thing[i % THINGS]) == FIXSAT_OVERLAP;
    }
}

/* ---- the program ---- */

static int step;

static void report(int number, fix16_t part, const nearest *n, const char *what) {
    printf("step %3d, move %d, %3d %%: %3d mm from the %s to the %s%s\n", step, number + 1,
           fix16_to_int(part * 100), fix16_to_int(n->distance * 1000), link_name[n->link],
           name[n->thing], what);
}

/* Moves to a target. Each step is half as long as the free distance beyond the margin, but at most
 * `fastest`, and at least `creep`, which is less than the margin. Stops before the first pose
 * within the margin. Returns the last pose. */
static pose move(const pose from, int number) {
    const fix16_t whole = path(&from, &target[number]);
    pose now = from, next = from;
    nearest before = {.distance = 0};
    for (fix16_t part = 0, next_part = 0; take(&next); step++) {
        const nearest n = look();
        if (n.distance < margin) {
            report(number, part, &before, ": stopped");
            break;
        }
        now = next;
        before = n;
        check(&n);
        part = next_part;
        const fix16_t room = (n.distance - margin) / 2, way = room > fastest ? fastest
                                                              : room > creep ? room
                                                                             : creep;
        if (part == fix16_one) {
            report(number, part, &n, ": there");
            break;
        }
        if (step % 8 == 0) {
            report(number, part, &n, way < fastest ? ": slow" : "");
        }
        const int64_t sum = part + (int64_t)way * fix16_one / whole;
        next_part = sum < fix16_one ? (fix16_t)sum : fix16_one;
        next = between(&from, &target[number], next_part);
    }
    return now;
}

int main(void) {
    pose now = {{F16(-0.9), F16(1), F16(-1.5), F16(-0.6)}};
    if (!build()) {
        return 1;
    }
    for (int i = 0; i < TARGETS; i++) {
        now = move(now, i);
    }
    printf("%d overlaps\n", wrong);
    return wrong != 0;
}

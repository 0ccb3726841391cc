/* SPDX-License-Identifier: MIT
 *
 * A body rides a lift that is a one-way platform, jumps through it from below, and lands on it in
 * the air. If the platform moved first, it would overlap a body that stands on it, and a body that
 * overlaps a one-way thing falls through it. So a body on it, or in its way, moves first. */
#include <fixsat/fixsat.h>
#include <stdio.h>

static const fixsat_shape2 ground = FIXSAT_SHAPE2_AABB_INIT(-10, -2, 10, 0, 0);
static const fixsat_thing2 things[] = {{&ground, NULL}};
static fixsat_world2 world;

static fixsat_shape2 platform = FIXSAT_SHAPE2_AABB_INIT(-2, 1, 2, 1.5, 0);
static fixsat_mover2 mover = {{&platform, NULL}, UINT32_MAX, {0, 1}}; /* solid from above */
enum { PLATFORM = 1 };                                                /* after the world's thing */

static fixsat_shape2 body = FIXSAT_SHAPE2_AABB_INIT(-0.5, 1.5, 0.5, 3, 0);
static fixsat_walk2 walk = {.stands = true, .number = PLATFORM};

/* Moves the platform by a step, but first the body, if it is on the platform or in its way. Only
 * the rest of the world is in the body's way, so a ceiling can push it through the platform. */
static void move_platform(fixsat_vec2 step) {
    const fixsat_scope2 others = {UINT32_MAX, PLATFORM, &mover, 1};
    const fixsat_vec2 none = {0, 0}, back = fixsat_vec2_sub(none, step);
    fixsat_vec2 push = none;
    fixsat_toi2 met;
    if (walk.stands && walk.number == PLATFORM) {
        push = step;
    } else if (step.y > 0 && fixsat_enter2(&body, &platform, back, &met) == FIXSAT_HIT) {
        push = fixsat_vec2_sub(step, fixsat_vec2_sub(none, met.safe_motion)); /* beyond the gap */
    }
    fixsat_slide2 slide;
    if (fixsat_world2_slide(&world, &body, push, &others, &slide) != FIXSAT_START_OVERLAP) {
        (void)fixsat_vec2_add(&body.core.position, slide.moved);
    }
    (void)fixsat_vec2_add(&platform.core.position, step);
}

/* ---- self-check, for the tests alone: a program does not need it ---- */

static unsigned wrong;

/* Checks that the body stands and does not overlap the platform while it rides. */
static void check(int frame) {
    const bool rides = frame < 100 || frame >= 175;
    wrong += rides && (fixsat_test2(&body, &platform) == FIXSAT_OVERLAP || !walk.stands);
}

/* ---- the program ---- */

static const fix16_t speed = F16(0.07), aside = F16(3), jump = F16(0.35), gravity = F16(0.01);
static const fixsat_walk2_settings settings = {.up = {0, 1}, .step = F16(0.1), .slope = F16(0.7)};
static fix16_t fall;

/* Lets the body step off the side of the platform to the ground, and then jump up through the
 * platform. The body comes down while the platform rises. */
static void play(int frame) {
    if (frame == 100) {
        body.core.position.x += aside;
    }
    if (frame == 125) {
        body.core.position.x -= aside;
        fall = jump;
        walk.stands = false;
    }
}

static fixsat_status move_body(void) {
    const fixsat_scope2 scope = {UINT32_MAX, FIXSAT_NOTHING, &mover, 1};
    fall = walk.stands ? 0 : fall - gravity;
    const fixsat_vec2 motion = {0, fall};
    const fixsat_status status =
        fixsat_world2_walk(&world, &body, motion, &settings, &scope, &walk);
    if (status == FIXSAT_OK) {
        (void)fixsat_vec2_add(&body.core.position, walk.moved);
    }
    return status;
}

static void print(int frame) {
    const char *const where = !walk.stands              ? "in the air"
                              : walk.number == PLATFORM ? "on the platform"
                                                        : "on the ground";
    printf("frame %3d: platform at %8ld raw, feet at %8ld raw, %s\n", frame,
           (long)fixsat_aabb2_of_shape2(&platform).max.y, (long)fixsat_aabb2_of_shape2(&body).min.y,
           where);
}

int main(void) {
    if (fixsat_world2_init(&world, things, 1, NULL, NULL, 0) != FIXSAT_OK) {
        return 1;
    }
    for (int frame = 0; frame < 240; frame++) {
        const bool rises = frame / 60 % 2 == 0;
        move_platform((fixsat_vec2){0, rises ? speed : -speed});
        play(frame);
        if (move_body() != FIXSAT_OK) {
            return 1;
        }
        check(frame);
        if (frame % 20 == 19) {
            print(frame);
        }
    }
    printf("%u frames in which it did not stand\n", wrong);
    return wrong != 0;
}

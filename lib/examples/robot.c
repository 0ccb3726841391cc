/* SPDX-License-Identifier: MIT
 *
 * A robot with a margin: a cart that can drive in any direction passes through a room of posts, and
 * keeps 10 cm from each. In metres, y up; a full turn is 65536, and direction 0 is along x. */
#include <fixsat/fixsat.h>
#include <stdio.h>

/* The corners of each post, and the positions of the posts. */
static const fixsat_vec2 corner[] = {FIXSAT_VEC2_INIT(0.3, 0), FIXSAT_VEC2_INIT(0, 0.4),
                                     FIXSAT_VEC2_INIT(-0.3, 0), FIXSAT_VEC2_INIT(0, -0.4)};
static const fixsat_vec2 place[] = {FIXSAT_VEC2_INIT(1.5, 0.1), FIXSAT_VEC2_INIT(2.6, -0.7),
                                    FIXSAT_VEC2_INIT(2.7, 1.1), FIXSAT_VEC2_INIT(3.7, 0.2),
                                    FIXSAT_VEC2_INIT(4.7, -0.8)};
enum { POSTS = sizeof place / sizeof *place };
static fixsat_shape2 post[POSTS], cart;

static fixsat_vec2 way_to(uint16_t direction, fix16_t length) {
    return fixsat_rot2_apply(fixsat_rot2_from_turn(direction), (fixsat_vec2){length, 0});
}

static bool is_free(fixsat_vec2 way) {
    int i = 0;
    while (i < POSTS && fixsat_sweep2(&cart, &post[i], way) != FIXSAT_OVERLAP) {
        i++;
    }
    return i == POSTS;
}

/* Builds the cart and the posts. All posts share the same vertices, which are in flash. */
static bool build(void) {
    const fixsat_vec2 start = {0, 0}, half_extents = FIXSAT_VEC2(0.2, 0.15);
    const fixsat_rot2 heading = fixsat_rot2_from_turn(5000);
    fixsat_polygon diamond;
    bool fine =
        fixsat_polygon_init(&diamond, corner, 4) == FIXSAT_OK &&
        fixsat_shape2_rounded_box(&cart, start, half_extents, heading, F16(0.1)) == FIXSAT_OK;
    for (int i = 0; i < POSTS && fine; i++) {
        fine = fixsat_shape2_from_polygon(&post[i], &diamond, 0) == FIXSAT_OK;
        post[i].core.position = place[i];
    }
    return fine;
}

/* Returns the distance that a beam of 1 m goes straight ahead. */
static fix16_t look_ahead(void) {
    const fixsat_vec2 beam = FIXSAT_VEC2(1, 0);
    fix16_t seen = beam.x;
    for (int i = 0; i < POSTS; i++) {
        fixsat_hit2 hit = {.time = seen};
        (void)fixsat_cast2(&post[i], cart.core.position, beam, &hit);
        seen = hit.time < seen ? hit.time : seen;
    }
    return seen;
}

/* ---- self-check, for the tests alone: a program does not need it ---- */

static int overlaps;

static void check(void) {
    for (int i = 0; i < POSTS; i++) {
        overlaps += fixsat_test2(&cart, &post[i]) == FIXSAT_OVERLAP;
    }
}

/* ---- the program ---- */

int main(void) {
    const fix16_t slow = F16(0.02), end = F16(6), far = F16(1);
    fix16_t least = far; /* clearance beyond the margin */
    if (!build()) {
        return 1;
    }
    for (int step = 1; cart.core.position.x < end; step++) {
        const fix16_t length = look_ahead() / 8 + slow;
        uint16_t direction = 0; /* else the first free one to either side */
        for (int turn = 1; !is_free(way_to(direction, length)); turn++) {
            direction = (uint16_t)((turn % 2 ? turn : -turn) * 700);
        }
        (void)fixsat_vec2_add(&cart.core.position, way_to(direction, length));
        for (int i = 0; i < POSTS; i++) {
            const fix16_t room = fixsat_distance2(&cart, &post[i]).distance;
            least = room < least ? room : least;
        }
        check();
        if (step % 10 == 0) {
            printf("step %2d: x %3d cm, y %3d cm, never nearer than 10 cm and %d mm\n", step,
                   fix16_to_int(cart.core.position.x * 100),
                   fix16_to_int(cart.core.position.y * 100), fix16_to_int(least * 1000));
        }
    }
    printf("%d overlaps\n", overlaps);
    return overlaps != 0;
}

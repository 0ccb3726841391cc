/* SPDX-License-Identifier: MIT
 *
 * A robot with a margin: a cart that can go to any side drives through a room of posts, and keeps
 * 10 cm from each. In metres, y up; a turn is 65536, and direction 0 is along x. */
#include <fixsat/fixsat.h>
#include <stdio.h>

#define AT(x, y)                                                                                   \
    { F16(x), F16(y) }
static const fixsat_vec2 corner[] = {AT(0.3, 0), AT(0, 0.4), AT(-0.3, 0),
                                     AT(0, -0.4)}; /* of each */
static const fixsat_vec2 place[] = {AT(1.5, 0.1), AT(2.6, -0.7), AT(2.7, 1.1), AT(3.7, 0.2),
                                    AT(4.7, -0.8)};
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

int main(void) {
    fixsat_polygon diamond;
    bool fine = fixsat_polygon_init(&diamond, corner, 4) == FIXSAT_OK;
    for (int i = 0; i < POSTS; i++) { /* all have their vertices in flash, at one place */
        fine = fine && fixsat_shape2_from_polygon(&post[i], &diamond, 0) == FIXSAT_OK;
        post[i].position = place[i];
    }
    const fixsat_vec2 start = AT(0, 0), half_extents = AT(0.2, 0.15), beam = AT(1, 0);
    const fixsat_rot2 heading = fixsat_rot2_from_turn(5000);
    fine = fine &&
           fixsat_shape2_rounded_box(&cart, start, half_extents, heading, F16(0.1)) == FIXSAT_OK;
    int overlaps = 0;
    for (int step = 1; fine && cart.position.x < F16(6); step++) {
        fix16_t seen = F16(1), room = F16(1);
        for (int i = 0; i < POSTS; i++) {
            fixsat_hit2 hit;
            overlaps += fixsat_test2(&cart, &post[i]) == FIXSAT_OVERLAP;
            const fix16_t distance = fixsat_distance2(&cart, &post[i]).distance;
            room = distance < room ? distance : room;
            if (fixsat_cast2(&post[i], cart.position, beam, &hit) == FIXSAT_HIT &&
                hit.time < seen) {
                seen = hit.time; /* of a beam of 1 m */
            }
        }
        if (step % 10 == 1) {
            printf("step %2d: x %3d cm, y %3d cm, ahead %3d cm, beyond the margin %2d mm\n", step,
                   fix16_to_int(cart.position.x * 100), fix16_to_int(cart.position.y * 100),
                   fix16_to_int(seen * 100), fix16_to_int(room * 1000));
        }
        uint16_t direction = 0; /* or the first to either side that is free */
        for (int turn = 1; !is_free(way_to(direction, seen / 8 + F16(0.02))); turn++) {
            direction = (uint16_t)((turn % 2 ? turn : -turn) * 700);
        }
        (void)fixsat_vec2_add(&cart.position, way_to(direction, seen / 8 + F16(0.02)));
    }
    printf("%d overlaps\n", overlaps);
    return !fine || overlaps != 0;
}

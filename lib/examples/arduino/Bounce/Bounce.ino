// SPDX-License-Identifier: MIT
//
// A ball flies in a room and bounces. It never enters a wall, however fast it is. In metres and metres a step.
#include <fixsat.h>

static const fixsat_aabb2 sides[] = {
    {FIXSAT_VEC2_INIT(-1, -1), FIXSAT_VEC2_INIT(9, 0)}, // floor
    {FIXSAT_VEC2_INIT(-1, 5), FIXSAT_VEC2_INIT(9, 6)},  // ceiling
    {FIXSAT_VEC2_INIT(-1, -1), FIXSAT_VEC2_INIT(0, 6)}, // left wall
    {FIXSAT_VEC2_INIT(8, -1), FIXSAT_VEC2_INIT(9, 6)},  // right wall
};
enum { SIDES = sizeof sides / sizeof *sides };

static fixsat_shape2 side[SIDES];
static fixsat_shape2 ball = FIXSAT_SHAPE2_CIRCLE_INIT(2, 2, 0.25);
static fixsat_vec2 velocity = FIXSAT_VEC2_INIT(1.75, 1.25);

void setup() {
    Serial.begin(115200);
    for (int i = 0; i < SIDES; i++) {
        if (fixsat_shape2_from_aabb2(&side[i], &sides[i], 0) != FIXSAT_OK) {
            Serial.println("this side is empty");
        }
    }
}

void loop() {
    fixsat_vec2 motion = velocity, normal = {0, 0};
    bool hits = false;
    for (int i = 0; i < SIDES; i++) {
        fixsat_toi2 toi;
        if (fixsat_enter2(&ball, &side[i], motion, &toi) == FIXSAT_HIT) {
            motion = toi.safe_motion;
            normal = toi.normal;
            hits = true;
            i = -1; // try all again; this ends, because each hit makes the motion shorter
        }
    }
    fixsat_vec2_add(&ball.core.position, motion);
    if (normal.x != 0) {
        velocity.x = -velocity.x;
    }
    if (normal.y != 0) {
        velocity.y = -velocity.y;
    }
    Serial.print(fix16_to_int(ball.core.position.x * 100));
    Serial.print(" cm, ");
    Serial.print(fix16_to_int(ball.core.position.y * 100));
    Serial.println(hits ? " cm: bounces" : " cm");
}

// SPDX-License-Identifier: MIT
//
// A rover drives ahead, slower as it comes near to a post, and stops before its margin of 10 cm is touched. In metres.
#include <fixsat.h>

static const fixsat_shape2 posts[] = {
    FIXSAT_SHAPE2_CIRCLE_INIT(3, 0.2, 0.25),
    FIXSAT_SHAPE2_CIRCLE_INIT(2, -1.5, 0.5),
};
static fixsat_shape2 rover; // 60 cm long, 40 cm wide, and the margin around it

void setup() {
    Serial.begin(115200);
    const fixsat_rot2 ahead = fixsat_rot2_from_turn(0);
    if (fixsat_shape2_rounded_box(&rover, FIXSAT_VEC2(0, 0), FIXSAT_VEC2(0.3, 0.2), ahead, F16(0.1)) != FIXSAT_OK) {
        Serial.println("this is no box");
    }
}

void loop() {
    fix16_t clearance = F16(10);
    for (const fixsat_shape2 &post : posts) {
        const fixsat_clearance2 c = fixsat_distance2(&rover, &post);
        clearance = c.distance < clearance ? c.distance : clearance;
    }
    const fixsat_vec2 step = {clearance / 4 < F16(0.25) ? clearance / 4 : F16(0.25), 0};
    bool free = true;
    for (const fixsat_shape2 &post : posts) {
        free = free && fixsat_sweep2(&rover, &post, step) != FIXSAT_OVERLAP;
    }
    if (free) {
        fixsat_vec2_add(&rover.core.position, step);
    }
    Serial.print("at ");
    Serial.print(fix16_to_int(rover.core.position.x * 1000));
    Serial.print(" mm, clearance ");
    Serial.println(fix16_to_int(clearance * 1000));
}

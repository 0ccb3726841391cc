// SPDX-License-Identifier: MIT
//
// A box turns beside a wall. The sketch prints how they meet at each heading. In units of your choice; a full
// turn is 65536.
#include <fixsat.h>

static const fixsat_aabb2 wall = {FIXSAT_VEC2_INIT(2, -3), FIXSAT_VEC2_INIT(3, 3)};
static uint16_t heading;

void setup() {
    Serial.begin(115200);
}

void loop() {
    fixsat_obb2 box; // 3 long and 1.5 wide, around (0.5, 0)
    const fixsat_rot2 rot = fixsat_rot2_from_turn(heading);
    if (fixsat_obb2_from_rot(&box, FIXSAT_VEC2(0.5, 0), FIXSAT_VEC2(1.5, 0.75), rot) != FIXSAT_OK) {
        return; // a half extent below zero
    }
    Serial.print(heading * 360L / 65536);
    Serial.print(" degrees: ");
    Serial.println(fixsat_relation_name(fixsat_test_obb2_aabb2(&box, &wall)));
    heading += 65536 / 8;
}

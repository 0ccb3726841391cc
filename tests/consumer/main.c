/* SPDX-License-Identifier: MIT
 *
 * A small program as a user of fixsat writes it: two boxes and a polygon.
 * Exits with 0 if every answer is the expected one, else with the number of
 * the first that is not.
 */
#include <fixsat/fixsat.h>

static fixsat_vec2 units(int x, int y) {
    return (fixsat_vec2){fix16_from_int(x), fix16_from_int(y)};
}

int main(void) {
    /* 4 x 2 units, turned by 45 degrees: its corner nearest to the wall is at
     * 1.5 sqrt 2 = 2.12 and 0.5 sqrt 2 = 0.71. */
    fixsat_obb2 car;
    if (fixsat_obb2_from_rot(&car, units(0, 0), units(2, 1), fixsat_rot2_from_turn(8192)) !=
        FIXSAT_OK) {
        return 1;
    }

    fixsat_obb2 wall = fixsat_obb2_from_half_edges(units(4, 1), units(1, 0), units(0, 1));
    if (fixsat_test_obb2_obb2(&car, &wall) != FIXSAT_SEPARATE) {
        return 2;
    }
    wall.center = units(3, 1);
    if (fixsat_test_obb2_obb2(&car, &wall) != FIXSAT_OVERLAP) {
        return 3;
    }

    /* A corner of this box lies exactly on the long edge of the triangle. */
    const fixsat_vec2 corners[] = {units(0, 0), units(4, 0), units(0, 4)};
    fixsat_polygon ramp;
    if (fixsat_polygon_init(&ramp, corners, 3) != FIXSAT_OK) {
        return 4;
    }
    wall.center = units(3, 3);
    if (fixsat_test_polygon_obb2(&ramp, &wall) != FIXSAT_TOUCH) {
        return 5;
    }

    /* The same triangle, turned by 120 degrees and moved: now it reaches in. */
    fixsat_polygon moved;
    fixsat_vec2 moved_corners[3];
    if (fixsat_polygon_place(&moved, moved_corners, &ramp, fixsat_rot2_from_radians(137258),
                             units(4, 4)) != FIXSAT_OK) {
        return 6;
    }
    if (fixsat_test_polygon_obb2(&moved, &wall) != FIXSAT_OVERLAP) {
        return 7;
    }
    return 0;
}

// SPDX-License-Identifier: MIT
//
// The header in a C++ program: its functions have C linkage.
#include <fixsat/fixsat.h>

int main() {
    const fixsat_vec3 center = {0, 0, 0};
    const fixsat_vec3 half = {fix16_one, fix16_one, fix16_one};
    fixsat_obb3 box;
    const fixsat_rot3 turned = fixsat_rot3_from_euler(fix16_pi / 4, 0, 0);
    if (fixsat_obb3_from_rot(&box, center, half, &turned) != FIXSAT_OK)
        return 1;

    // Turned by 45 degrees it reaches out to 1.41 units, not to 1.5.
    fixsat_aabb3 block = {{fix16_one * 5 / 4, -fix16_one, -fix16_one},
                          {fix16_one * 5 / 2, fix16_one, fix16_one}};
    if (fixsat_test_obb3_aabb3(&box, &block) != FIXSAT_OVERLAP)
        return 2;
    block.min.x = fix16_one * 3 / 2;
    if (fixsat_test_obb3_aabb3(&box, &block) != FIXSAT_SEPARATE)
        return 3;
    return 0;
}

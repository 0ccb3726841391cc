/* SPDX-License-Identifier: MIT
 *
 * A program that makes no rotation: it must link without libfixmath's archive.
 */
#include <fixsat/fixsat.h>

int main(void) {
    const fixsat_vec2 u = {fix16_one, 0}, v = {0, fix16_one};
    const fixsat_obb2 a = fixsat_obb2_from_half_edges((fixsat_vec2){0, 0}, u, v);
    const fixsat_obb2 b = fixsat_obb2_from_half_edges((fixsat_vec2){2 * fix16_one, 0}, u, v);
    const fixsat_obb2 c = fixsat_obb2_from_half_edges((fixsat_vec2){2 * fix16_one + 1, 0}, u, v);
    const fixsat_vec2 corners[] = {{0, 0}, {fix16_one, 0}, {0, fix16_one}};
    fixsat_polygon polygon;

    if (fixsat_test_obb2_obb2(&a, &b) != FIXSAT_TOUCH) {
        return 1;
    }
    if (fixsat_test_obb2_obb2(&a, &c) != FIXSAT_SEPARATE) {
        return 2;
    }
    if (fixsat_polygon_init(&polygon, corners, 3) != FIXSAT_OK) {
        return 3;
    }
    if (fixsat_test_polygon_obb2(&polygon, &a) != FIXSAT_OVERLAP) {
        return 4;
    }
    const fixsat_aabb2 bounds = fixsat_aabb2_of_polygon(&polygon);
    if (fixsat_test_obb2_aabb2(&b, &bounds) != FIXSAT_TOUCH) {
        return 5;
    }
    return 0;
}

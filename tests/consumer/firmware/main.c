/* SPDX-License-Identifier: MIT
 *
 * One constructor and one test: all that this program may hold of fixsat.
 */
#include <fixsat/fixsat.h>

static volatile fix16_t input[12];

static fixsat_vec2 next(int i) {
    return (fixsat_vec2){input[i], input[i + 1]};
}

int main(void) {
    const fixsat_obb2 a = fixsat_obb2_from_half_edges(next(0), next(2), next(4));
    const fixsat_obb2 b = fixsat_obb2_from_half_edges(next(6), next(8), next(10));
    return fixsat_test_obb2_obb2(&a, &b);
}

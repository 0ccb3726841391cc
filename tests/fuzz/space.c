/* SPDX-License-Identifier: MIT
 *
 * The tests of space, and the arithmetic of vectors.
 */
#include "reference.h"

#include "../common/vectors.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes in = start(data, size);
    const uint8_t which = take_byte(&in) % 2;
    const fixsat_obb3 a = take_obb3(&in);
    const body of_a = body_of_obb3(&a);
    if (which == 0) {
        const fixsat_obb3 b = take_obb3(&in);
        const body of_b = body_of_obb3(&b);
        const fixsat_relation answer = judged3(&of_a, &of_b);
        fixsat_cache cache = (uint32_t)take(&in);
        EXPECT(fixsat_test_obb3_obb3(&a, &b) == answer);
        EXPECT(fixsat_test_obb3_obb3(&b, &a) == answer);
        EXPECT(fixsat_test_obb3_obb3_cached(&a, &b, &cache) == answer);
        EXPECT(fixsat_test_obb3_obb3_cached(&a, &b, &cache) == answer);
        const fixsat_aabb3 c = fixsat_aabb3_of_obb3(&a), d = fixsat_aabb3_of_obb3(&b);
        EXPECT(answer == FIXSAT_SEPARATE || fixsat_test_aabb3_aabb3(&c, &d) != FIXSAT_SEPARATE);
        return 0;
    }
    const fixsat_aabb3 c = take_aabb3(&in), d = take_aabb3(&in);
    const fix16_t p[3] = {c.min.x, c.min.y, c.min.z}, q[3] = {d.max.x, d.max.y, d.max.z};
    EXPECT(vectors_are_right(p, q));
    const body of_c = body_of_aabb(point3(c.min), point3(c.max), 3);
    const body of_d = body_of_aabb(point3(d.min), point3(d.max), 3);
    const body at = body_of_aabb(point3(c.min), point3(c.min), 3);
    EXPECT(fixsat_test_obb3_aabb3(&a, &c) == judged3(&of_a, &of_c));
    EXPECT(fixsat_test_aabb3_aabb3(&c, &d) == judged3(&of_c, &of_d));
    EXPECT(fixsat_test_point_obb3(c.min, &a) == judged3(&at, &of_a));
    return 0;
}

/* SPDX-License-Identifier: MIT
 *
 * The tests of the plane.
 */
#include "plane.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes in = start(data, size);
    const uint8_t which = take_byte(&in) % 4;
    const fixsat_obb2 a = take_obb2(&in), b = take_obb2(&in);
    const body of_a = body_of_obb2(&a), of_b = body_of_obb2(&b);
    if (which == 0) {
        EXPECT(fixsat_test_obb2_obb2(&a, &b) == judged2(&of_a, &of_b));
        EXPECT(fixsat_test_obb2_obb2(&b, &a) == judged2(&of_a, &of_b));
        expect_bounds(&(shape){of_a, 0}, fixsat_aabb2_of_obb2(&a));
        return 0;
    }
    if (which == 1) {
        const fixsat_aabb2 c = take_aabb2(&in), d = take_aabb2(&in);
        const body of_c = body_of_aabb(point2(c.min), point2(c.max), 2);
        const body of_d = body_of_aabb(point2(d.min), point2(d.max), 2);
        const body at = body_of_points2(&c.min, 1);
        EXPECT(fixsat_test_obb2_aabb2(&a, &c) == judged2(&of_a, &of_c));
        EXPECT(fixsat_test_aabb2_aabb2(&c, &d) == judged2(&of_c, &of_d));
        EXPECT(fixsat_test_point_obb2(c.min, &a) == judged2(&at, &of_a));
        return 0;
    }
    polygon p, q;
    if (!take_polygon(&in, &p)) {
        return 0;
    }
    const body of_p = body_of_polygon(&p.of);
    expect_bounds(&(shape){of_p, 0}, fixsat_aabb2_of_polygon(&p.of));
    if (which == 2) {
        const fixsat_aabb2 c = take_aabb2(&in);
        const body of_c = body_of_aabb(point2(c.min), point2(c.max), 2);
        const body at = body_of_points2(&c.min, 1);
        EXPECT(fixsat_test_polygon_obb2(&p.of, &a) == judged2(&of_p, &of_a));
        EXPECT(fixsat_test_polygon_aabb2(&p.of, &c) == judged2(&of_p, &of_c));
        EXPECT(fixsat_test_point_polygon(c.min, &p.of) == judged2(&at, &of_p));
    } else if (take_polygon(&in, &q)) {
        const body of_q = body_of_polygon(&q.of);
        const fixsat_relation answer = judged2(&of_p, &of_q);
        fixsat_cache cache = (uint32_t)take(&in);
        EXPECT(fixsat_test_polygon_polygon(&p.of, &q.of) == answer);
        EXPECT(fixsat_test_polygon_polygon(&q.of, &p.of) == answer);
        EXPECT(fixsat_test_polygon_polygon_cached(&p.of, &q.of, &cache) == answer);
        EXPECT(fixsat_test_polygon_polygon_cached(&p.of, &q.of, &cache) == answer);
    }
    return 0;
}

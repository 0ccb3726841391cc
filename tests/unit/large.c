/* SPDX-License-Identifier: MIT
 *
 * Polygons of more vertices than a board has room for: a cache holds none of those
 * beyond the 32,768th, and the answers are the same.
 */
#include <fixsat/fixsat.h>

#include "../common/check.h"

enum { COUNT = 150000 };

/* A triangle, each corner many times, from a corner on: at the origin, or the same the
 * other way round with its longest side on that one's, and moved by x. */
static fixsat_polygon triangle(fixsat_vec2 *vertices, bool turned, fix16_t x, int first) {
    static const fixsat_vec2 corners[] = {{0, 0}, {8, 0}, {0, 8}};
    fixsat_polygon out = {0};
    for (int i = 0; i < COUNT; i++) {
        const fixsat_vec2 c = corners[(first + i / (COUNT / 3)) % 3];
        vertices[i] = turned ? (fixsat_vec2){x + 8 - c.x, 8 - c.y} : c;
    }
    CHECK(fixsat_polygon_init(&out, vertices, COUNT) == FIXSAT_OK);
    return out;
}

int main(void) {
    static fixsat_vec2 of_a[COUNT], of_b[COUNT];
    for (int first = 0; first < 9; first++) {
        const fixsat_polygon a = triangle(of_a, false, 0, first % 3);
        for (fix16_t x = -4; x <= 12; x += 4) {
            const fixsat_polygon b = triangle(of_b, true, x, first / 3);
            const fixsat_relation answer = x > 0    ? FIXSAT_SEPARATE
                                           : x == 0 ? FIXSAT_TOUCH
                                                    : FIXSAT_OVERLAP;
            fixsat_cache cache = 0;
            CHECK(fixsat_test_polygon_polygon(&a, &b) == answer);
            for (int again = 0; again < 3; again++) {
                CHECK(fixsat_test_polygon_polygon_cached(&a, &b, &cache) == answer);
            }
        }
    }
    return check_summary("large");
}

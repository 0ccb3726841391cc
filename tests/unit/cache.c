/* SPDX-License-Identifier: MIT
 *
 * Tests with a cache: whatever bits it holds, they answer as those without one. Runs on
 * every board.
 */
#include "../common/random.h"
#include "pictures.h"

/* The cached test of a pair in many positions: with any cache, and with one that is
 * kept from position to position and from pair to pair. */
static void a_cache_changes_no_answer(void) {
    const fixsat_vec3 z = {0, 0, 0};
    const fixsat_obb3 boxes[] = {
        fixsat_obb3_from_half_edges(z, (fixsat_vec3){4000, 0, 0}, (fixsat_vec3){0, 4000, 0},
                                    (fixsat_vec3){0, 0, 4000}),
        fixsat_obb3_from_half_edges(z, (fixsat_vec3){3000, 4000, 0}, (fixsat_vec3){-400, 300, 0},
                                    (fixsat_vec3){0, 0, 9000}),
        fixsat_obb3_from_half_edges(z, (fixsat_vec3){0, -3000, 1000}, (fixsat_vec3){5000, 7, 21},
                                    (fixsat_vec3){11, 1000, 3000}),
        fixsat_obb3_from_half_edges(z, (fixsat_vec3){3, 1, 0}, (fixsat_vec3){0, 3, 1},
                                    (fixsat_vec3){1, 0, 3}),
        fixsat_obb3_from_half_edges(z, (fixsat_vec3){5000, 5000, 0}, (fixsat_vec3){0, 5000, 9}, z),
        fixsat_obb3_from_half_edges(z, (fixsat_vec3){INT32_MAX, 0, 0},
                                    (fixsat_vec3){0, INT32_MIN, 1 << 29},
                                    (fixsat_vec3){1 << 30, 0, INT32_MAX}),
        fixsat_obb3_from_half_edges(z, z, z, z),
    };
    const fixsat_vec3 ways[] = {{400, 0, 0}, {0, 300, -500}, {-350, 450, 300}};
    uint32_t random = 1;
    fixsat_cache kept = 0;
    for (size_t n = 0; n < COUNT(boxes) * COUNT(boxes) * COUNT(ways); n++) {
        fixsat_obb3 a = boxes[n % COUNT(boxes)], b = boxes[n / COUNT(boxes) % COUNT(boxes)];
        const fixsat_vec3 way = ways[n / COUNT(boxes) / COUNT(boxes)];
        a.center = (fixsat_vec3){10, -20, 30};
        for (int i = -30; i <= 30; i += 2) {
            b.center = (fixsat_vec3){10 + way.x * i, way.y * i - 20, way.z * i + 30};
            const fixsat_relation expected = fixsat_test_obb3_obb3(&a, &b);
            CHECK(fixsat_test_obb3_obb3_cached(&a, &b, &kept) == expected);
            CHECK(fixsat_test_obb3_obb3_cached(&a, &b, &kept) == expected);
            for (uint32_t low = 0; low < 18; low++) {
                random_next(&random);
                const uint32_t caches[] = {low, low | 0x7F807F00u, low | (random & 0xFFFFFF00u),
                                           UINT32_MAX - low, random};
                fixsat_cache cache = caches[(low + (uint32_t)(i + 30) / 2) % COUNT(caches)];
                CHECK(fixsat_test_obb3_obb3_cached(&a, &b, &cache) == expected);
            }
        }
    }
}

/* The same for polygons in both windings, some with repeated vertices and vertices on a line. */
static void a_cache_changes_no_answer_of_polygons(void) {
    static const fixsat_vec2 hexagon[] = {{40, 0},  {20, 35},   {-20, 35},
                                          {-40, 0}, {-20, -35}, {20, -35}};
    static const fixsat_vec2 clockwise[] = {{0, 0}, {0, 30}, {0, 60}, {0, 60}, {90, 60}, {50, 0}};
    static const fixsat_vec2 needle[] = {{0, 0}, {30000, 10000}, {30000, 10001}};
    static const fixsat_vec2 *const bodies[] = {hexagon, clockwise, needle};
    static const size_t counts[] = {COUNT(hexagon), COUNT(clockwise), COUNT(needle)};
    fixsat_cache kept = 0;
    uint32_t random = 1;
    for (size_t n = 0; n < COUNT(bodies) * COUNT(bodies); n++) {
        const fixsat_polygon a = polygon_of(bodies[n % 3], counts[n % 3]);
        fixsat_polygon b = polygon_of(bodies[n / 3], counts[n / 3]);
        for (int i = -60; i <= 60; i += 3) {
            b.position = v2(2 * i, -i);
            const fixsat_relation expected = fixsat_test_polygon_polygon(&a, &b);
            CHECK(fixsat_test_polygon_polygon_cached(&a, &b, &kept) == expected);
            CHECK(fixsat_test_polygon_polygon_cached(&a, &b, &kept) == expected);
            for (uint32_t edge = 0; edge < 14; edge++) {
                for (uint32_t vertex = 0; vertex < 7; vertex++) {
                    fixsat_cache cache = vertex << 16 | edge;
                    CHECK(fixsat_test_polygon_polygon_cached(&a, &b, &cache) == expected);
                }
            }
            random_next(&random);
            fixsat_cache cache = random;
            CHECK(fixsat_test_polygon_polygon_cached(&a, &b, &cache) == expected);
        }
    }
}

/* The same for solids. */
static void a_cache_changes_no_answer_of_solids(void) {
    static const fixsat_vec3 rock[] = {{900, 0, 0},    {-700, 300, 0}, {0, 800, 200},
                                       {0, -900, 100}, {100, 0, 1000}, {0, 200, -800},
                                       {50, 50, 50}},
                             blade[] = {{2000, 0, 0}, {-1500, 1500, 0}, {-1500, -1500, 9}};
    static fixsat_shape3 solids[] = {FIXSAT_SHAPE3_SPHERE_INIT(0, 0, 0, 0.01),
                                     FIXSAT_SHAPE3_CAPSULE_INIT(0, 0, 0, 0.02, 0.01, 0, 0.005),
                                     FIXSAT_SHAPE3_AABB_INIT(-0.01, -0.01, 0, 0.01, 0.01, 0.02, 0),
                                     {.radius = 0},
                                     {.radius = 0}};
    fixsat_hull3 hull;
    fixsat_cache kept = 0;
    uint32_t random = 1;
    CHECK(fixsat_hull3_init(&hull, rock, COUNT(rock)) == FIXSAT_OK);
    CHECK(fixsat_shape3_from_hull3(&solids[3], &hull, 0) == FIXSAT_OK);
    CHECK(fixsat_hull3_init(&hull, blade, COUNT(blade)) == FIXSAT_OK);
    CHECK(fixsat_shape3_from_hull3(&solids[4], &hull, 30) == FIXSAT_OK);
    for (size_t n = 0; n < COUNT(solids) * COUNT(solids); n++) {
        const fixsat_shape3 *const a = &solids[n % COUNT(solids)];
        fixsat_shape3 b = solids[n / COUNT(solids)];
        for (int i = -30; i <= 30; i++) {
            b.core.position = (fixsat_vec3){100 * i, 40 - 70 * i, 9 * i};
            const fixsat_relation expected = fixsat_test3(a, &b);
            random_next(&random);
            fixsat_cache caches[] = {kept, UINT32_MAX, 1u << 9, 1u << 19, 1u << 29, random};
            for (size_t k = 0; k < COUNT(caches); k++) {
                CHECK(fixsat_test3_cached(a, &b, &caches[k]) == expected);
                CHECK(fixsat_test3_cached(a, &b, &caches[k]) == expected);
            }
            kept = caches[0];
        }
    }
}

/* A point is kept in the coordinates of one box, which is much the smaller or the larger. */
static void a_cache_of_another_scale_changes_no_answer(void) {
    const fixsat_vec3 z = {0, 0, 0}, beside = {780000, 780000, 0};
    enum { M = 1 << 19 };
    const fixsat_obb3 large = fixsat_obb3_from_half_edges(
        z, (fixsat_vec3){M, M, 0}, (fixsat_vec3){-M, M, 0}, (fixsat_vec3){0, 0, M});
    const fixsat_obb3 small = fixsat_obb3_from_half_edges(
        beside, (fixsat_vec3){9000, 0, 0}, (fixsat_vec3){0, 9000, 0}, (fixsat_vec3){0, 0, 9000});
    for (uint32_t i = 0; i < 16; i++) {
        const uint32_t kind = 15 + (i & 1); /* a point of A, or of B */
        const fixsat_cache kept = kind | ((i & 2 ? 0x7Fu : 0x81u) << 8) |
                                  ((i & 4 ? 0x7Fu : 0x81u) << 16) | ((i & 8 ? 0x10u : 0u) << 24);
        fixsat_cache cache = kept;
        CHECK(fixsat_test_obb3_obb3_cached(&large, &small, &cache) == FIXSAT_SEPARATE);
        cache = kept;
        CHECK(fixsat_test_obb3_obb3_cached(&small, &large, &cache) == FIXSAT_SEPARATE);
    }
}

int main(void) {
    RUN(a_cache_changes_no_answer, a_cache_changes_no_answer_of_polygons,
        a_cache_changes_no_answer_of_solids, a_cache_of_another_scale_changes_no_answer);
    return check_summary("cache");
}

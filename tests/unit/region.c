/* SPDX-License-Identifier: MIT
 *
 * Regions: pictures that one can check in the head, all that is refused, that a tree changes
 * nothing, and that a region agrees with the polygon that it is, or with the pieces into which it
 * is cut, on small grids and at the ends of the range. Runs on every board.
 */
#include <string.h>

#include "../common/random.h"
#include "pictures.h"

#ifdef __arm__
enum { SCENES = 60 };
#else
enum { SCENES = 4000 };
#endif

enum { MOST = 24, RINGS = 4 };

static uint32_t state = 1;

static uint32_t below(uint32_t n) {
    return random_below(&state, n);
}

/* ---- what is refused ---- */

static fixsat_edge_pair wrong;

static fixsat_status make(fixsat_region *out, const fixsat_vec2 *vertices, size_t count) {
    static uint16_t counts[1]; /* a region keeps it */
    counts[0] = (uint16_t)count;
    wrong = (fixsat_edge_pair){{7777, 8888}};
    return fixsat_region_init(out, vertices, counts, 1, false, &wrong);
}

#define MAKE(...)                                                                                  \
    make(&region, (const fixsat_vec2[]){__VA_ARGS__}, COUNT(((const fixsat_vec2[]){__VA_ARGS__})))

static bool is_wrong(uint16_t i, uint16_t k) {
    return wrong.edge[0] == i && wrong.edge[1] == k;
}

static void refused_rings(void) {
    fixsat_region region, before;
    memset(&region, 0x5A, sizeof region);
    before = region;
    CHECK(MAKE({0, 0}, {4, 0}, {4, 0}, {0, 4}) == FIXSAT_ERROR_NO_LENGTH && is_wrong(1, 1));
    CHECK(MAKE({0, 0}, {4, 0}, {4, 4}, {0, 0}) == FIXSAT_ERROR_NO_LENGTH && is_wrong(3, 3));
    CHECK(MAKE({0, 0}, {4, 4}, {4, 0}, {0, 4}) == FIXSAT_ERROR_CROSSING && is_wrong(0, 2));
    CHECK(MAKE({LO, LO}, {HI, HI}, {HI, LO}, {LO, HI}) == FIXSAT_ERROR_CROSSING && is_wrong(0, 2));
    CHECK(MAKE({0, 0}, {4, 0}, {4, 4}, {2, 0}) == FIXSAT_ERROR_VERTEX_ON_EDGE && is_wrong(0, 2));
    CHECK(MAKE({4, 4}, {2, 0}, {0, 0}, {4, 0}) == FIXSAT_ERROR_VERTEX_ON_EDGE && is_wrong(0, 2));
    CHECK(MAKE({0, 0}, {4, 0}, {2, 0}) == FIXSAT_ERROR_SHARED_LENGTH && is_wrong(0, 1));
    CHECK(MAKE({0, 0}, {4, 0}, {6, 0}) == FIXSAT_ERROR_SHARED_LENGTH && is_wrong(0, 2));
    CHECK(memcmp(&region, &before, sizeof region) == 0);
    CHECK(MAKE({0, 0}, {4, 0}) == FIXSAT_ERROR_TOO_FEW && is_wrong(7777, 8888));

    const fixsat_vec2 v[6] = {{0, 0}, {4, 0}, {0, 4}, {0, 0}, {4, 0}, {4, -4}};
    const uint16_t counts[3] = {3, 3, 2};
    CHECK(fixsat_region_init(NULL, v, counts, 1, false, NULL) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_region_init(&region, NULL, counts, 1, false, NULL) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_region_init(&region, v, NULL, 1, false, NULL) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_region_init(&region, v, counts, 0, false, NULL) == FIXSAT_ERROR_TOO_FEW);
    CHECK(fixsat_region_init(&region, v, counts, 3, false, NULL) == FIXSAT_ERROR_TOO_FEW);
    CHECK(fixsat_region_init(&region, v, counts, UINT16_MAX, false, NULL) == FIXSAT_ERROR_TOO_MANY);
    const uint16_t large[3] = {UINT16_MAX, 3, 3};
    CHECK(fixsat_region_init(&region, v, large, 2, false, NULL) == FIXSAT_ERROR_TOO_MANY);
    CHECK(fixsat_region_init(&region, v, counts, 2, false, NULL) == FIXSAT_ERROR_SHARED_LENGTH);
    CHECK(memcmp(&region, &before, sizeof region) == 0);
}

/* Rings may touch and cross at vertices, be islands in holes, and have vertices in line. */
static void allowed_rings(void) {
    fixsat_region region;
    CHECK(MAKE({0, 0}, {2, 0}, {4, 0}, {4, 4}, {0, 4}) == FIXSAT_OK);
    CHECK(MAKE({0, 0}, {2, 2}, {4, 0}, {4, 4}, {2, 2}, {0, 4}) == FIXSAT_OK);
    CHECK(MAKE({LO, LO}, {HI, LO}, {HI, HI}, {LO, HI}) == FIXSAT_OK);
    CHECK(is2(region.position, 0, 0) && region.tree == NULL && region.vertex_count == 4);
    static const fixsat_vec2 v[] = {{0, 0}, {9, 0}, {9, 9}, {0, 9},  {2, 2},
                                    {7, 2}, {7, 7}, {2, 7}, {3, 3},  {6, 3},
                                    {6, 6}, {3, 6}, {9, 9}, {12, 9}, {12, 12}};
    static const uint16_t counts[] = {4, 4, 4, 3};
    CHECK(fixsat_region_init(&region, v, counts, 4, false, NULL) == FIXSAT_OK);
    CHECK(fixsat_test_point_region(v2(1, 1), &region) == FIXSAT_OVERLAP);
    CHECK(fixsat_test_point_region(v2(2, 5), &region) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_region(v2(9, 9), &region) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_region(v2(5, 5), &region) == FIXSAT_OVERLAP);
    CHECK(fixsat_test_point_region(v2(11, 10), &region) == FIXSAT_OVERLAP);
    CHECK(fixsat_test_point_region(v2(10, 10), &region) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_region(v2(10, 8), &region) == FIXSAT_SEPARATE);
    region.inside_out = true;
    CHECK(fixsat_test_point_region(v2(1, 1), &region) == FIXSAT_SEPARATE);
    CHECK(fixsat_test_point_region(v2(LO, HI), &region) == FIXSAT_OVERLAP);
    region.position = v2(HI, 0);
    CHECK(fixsat_test_point_region(v2(HI, 5), &region) == FIXSAT_TOUCH);
    CHECK(fixsat_test_point_region(v2(LO, 5), &region) == FIXSAT_OVERLAP);
    region.inside_out = false;
    CHECK(fixsat_test_point_region(v2(LO, 5), &region) == FIXSAT_SEPARATE);
}

/* ---- placement ---- */

static const fixsat_rot2 quarter = {0, ONE};

static void refused_placements(void) {
    static const fixsat_vec2 v[] = {{0, 0}, {4, 0}, {0, 4}}, wide[] = {{0, 0}, {LO, 0}, {0, 4}},
                             high[] = {{0, 0}, {0, LO}, {4, 0}};
    fixsat_region region, placed, before;
    fixsat_vec2 out[3] = {{7, 7}, {7, 7}, {7, 7}};
    const fixsat_vec2 at = {1, 2};
    memset(&placed, 0x5A, sizeof placed);
    before = placed;
    CHECK(make(&region, v, 3) == FIXSAT_OK);
    CHECK(fixsat_region_place(NULL, out, &region, quarter, at, &wrong) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_region_place(&placed, NULL, &region, quarter, at, &wrong) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_region_place(&placed, out, NULL, quarter, at, &wrong) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_region_place(&placed, out, &region, (fixsat_rot2){ONE + 1, 0}, at, &wrong) ==
          FIXSAT_ERROR_BAD_ROTATION);
    CHECK(fixsat_region_place(&placed, out, &region, (fixsat_rot2){0, -ONE - 1}, at, &wrong) ==
          FIXSAT_ERROR_BAD_ROTATION);
    CHECK(is2(out[0], 7, 7));
    CHECK(make(&region, wide, 3) == FIXSAT_OK);
    CHECK(fixsat_region_place(&placed, out, &region, (fixsat_rot2){-ONE, 0}, at, &wrong) ==
          FIXSAT_ERROR_OUT_OF_RANGE);
    CHECK(make(&region, high, 3) == FIXSAT_OK);
    CHECK(fixsat_region_place(&placed, out, &region, (fixsat_rot2){-ONE, 0}, at, &wrong) ==
          FIXSAT_ERROR_OUT_OF_RANGE);
    CHECK(is_wrong(7777, 8888));
    /* all vertices become one */
    CHECK(fixsat_region_place(&placed, out, &region, (fixsat_rot2){0, 0}, at, &wrong) ==
          FIXSAT_ERROR_NO_LENGTH);
    CHECK(is_wrong(0, 0));
    CHECK(fixsat_region_place(&placed, out, &region, (fixsat_rot2){0, 0}, at, NULL) ==
          FIXSAT_ERROR_NO_LENGTH);
    CHECK(memcmp(&placed, &before, sizeof placed) == 0);
}

/* A fence of two rings, whose place and tree are not those of the result. */
static void placed_rings(void) {
    static const fixsat_vec2 v[] = {{-9, -9}, {9, -9}, {9, 9}, {-9, 9},
                                    {1, 2},   {5, 2},  {5, 7}, {1, 7}};
    static const uint16_t counts[] = {4, 4};
    fixsat_vec2 out[8];
    fixsat_aabb2 nodes[FIXSAT_REGION_TREE_SIZE(8)];
    fixsat_region region, placed;
    CHECK(fixsat_region_init(&region, v, counts, 2, true, NULL) == FIXSAT_OK);
    CHECK(fixsat_region_build_tree(&region, nodes, COUNT(nodes)) == FIXSAT_OK);
    region.position = v2(HI, LO);
    CHECK(fixsat_region_place(&placed, out, &region, quarter, v2(100, -100), NULL) == FIXSAT_OK);
    CHECK(is2(placed.position, 100, -100) && placed.tree == NULL && placed.inside_out);
    CHECK(placed.vertices == out && placed.ring_counts == counts && placed.ring_count == 2 &&
          placed.vertex_count == 8);
    CHECK(is2(out[0], 9, -9) && is2(out[4], -2, 1) && is2(out[7], -7, 1));
    CHECK(fixsat_test_point_region(v2(95, -98), &placed) == FIXSAT_OVERLAP);
    CHECK(fixsat_test_point_region(v2(100, -98), &placed) == FIXSAT_SEPARATE);
    CHECK(fixsat_test_point_region(v2(98, -99), &placed) == FIXSAT_TOUCH);
    /* into itself */
    region.inside_out = false;
    CHECK(fixsat_region_place(&region, out, &region, quarter, v2(0, 0), NULL) == FIXSAT_OK);
    CHECK(fixsat_test_point_region(v2(-5, 2), &region) == FIXSAT_SEPARATE);
}

/* ---- trees ---- */

static void trees_have_room(void) {
    for (uint32_t n = 3; n <= UINT16_MAX; n++) {
        uint32_t nodes = 0, blocks = n;
        do {
            blocks = (blocks + 7) / 8;
            nodes += blocks;
        } while (blocks > 1);
        CHECK(nodes <= FIXSAT_REGION_TREE_SIZE(n));
    }
}

static void refused_trees(void) {
    static const fixsat_vec2 v[] = {{0, 0}, {4, 0}, {0, 4}};
    fixsat_aabb2 nodes[FIXSAT_REGION_TREE_SIZE(3)];
    fixsat_region region;
    CHECK(make(&region, v, 3) == FIXSAT_OK);
    CHECK(fixsat_region_build_tree(NULL, nodes, COUNT(nodes)) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_region_build_tree(&region, NULL, COUNT(nodes)) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_region_build_tree(&region, nodes, COUNT(nodes) - 1) ==
          FIXSAT_ERROR_TOO_LITTLE_MEMORY);
    CHECK(region.tree == NULL);
    CHECK(fixsat_region_build_tree(&region, nodes, COUNT(nodes)) == FIXSAT_OK);
    CHECK(region.tree == nodes && is2(nodes[0].min, 0, 0) && is2(nodes[0].max, 4, 4));
}

/* ---- pictures ---- */

static fixsat_shape2 box(fix16_t x0, fix16_t y0, fix16_t x1, fix16_t y1) {
    const fixsat_aabb2 b = aabb2(x0, y0, x1, y1);
    fixsat_shape2 shape;
    CHECK(fixsat_shape2_from_aabb2(&shape, &b, 0) == FIXSAT_OK);
    return shape;
}

static fixsat_shape2 segment(fixsat_vec2 p, fixsat_vec2 q) {
    fixsat_shape2 shape;
    CHECK(fixsat_shape2_capsule(&shape, p, q, 0) == FIXSAT_OK);
    return shape;
}

static fixsat_toi2 toi;

static bool enters(const fixsat_shape2 *a, const fixsat_region *b, fixsat_vec2 m, fix16_t time,
                   fixsat_vec2 normal, fixsat_vec2 safe) {
    return fixsat_enter_shape2_region(a, b, m, &toi) == FIXSAT_HIT && toi.time == time &&
           near2(toi.normal, normal.x, normal.y) && is2(toi.safe_motion, safe.x, safe.y);
}

/* A floor of two edges with a notch of width 4 in it: no seam stops what slides on it. */
static void floor_with_notch(void) {
    fixsat_region region;
    CHECK(MAKE({-50, -20}, {50, -20}, {50, 0}, {25, 0}, {4, 0}, {4, -8}, {0, -8}, {0, 0}, {-20, 0},
               {-50, 0}) == FIXSAT_OK);
    const fixsat_shape2 on = box(-30, 0, -26, 4);
    CHECK(fixsat_test_shape2_region(&on, &region) == FIXSAT_TOUCH);
    CHECK(fixsat_enter_shape2_region(&on, &region, v2(70, 0), &toi) == FIXSAT_MISS);
    CHECK(fixsat_enter_shape2_region(&on, &region, v2(70, 1), &toi) == FIXSAT_MISS);
    CHECK(enters(&on, &region, v2(3, -1), 0, v2(0, -ONE), v2(0, 0)));
    CHECK(fixsat_impact_shape2_region(&on, &region, v2(1, 0), &toi) == FIXSAT_START_TOUCH);
    const fixsat_shape2 above = box(-30, 10, -26, 14);
    CHECK(enters(&above, &region, v2(0, -20), ONE / 2, v2(0, -ONE), v2(0, -10)));
    CHECK(enters(&above, &region, v2(10, -20), ONE / 2, v2(0, -ONE), v2(5, -10)));
    CHECK(fixsat_impact_shape2_region(&above, &region, v2(10, -20), &toi) == FIXSAT_HIT);
    CHECK(toi.time == ONE / 2 && is2(toi.normal, 0, -ONE));
    /* It just fits into the notch, and goes down to its floor. */
    const fixsat_shape2 fits = box(0, 10, 4, 14);
    CHECK(enters(&fits, &region, v2(0, -36), ONE / 2, v2(0, -ONE), v2(0, -18)));
    CHECK(fixsat_impact_shape2_region(&fits, &region, v2(0, -40), &toi) == FIXSAT_HIT);
    CHECK(toi.time == ONE / 4 && is2(toi.safe_motion, 0, -10));
    const fixsat_shape2 in = box(0, -4, 4, 0);
    CHECK(fixsat_test_shape2_region(&in, &region) == FIXSAT_TOUCH);
    CHECK(enters(&in, &region, v2(1, 0), 0, v2(ONE, 0), v2(0, 0)));
    CHECK(enters(&in, &region, v2(-1, -1), 0, v2(-ONE, 0), v2(0, 0)));
    CHECK(fixsat_enter_shape2_region(&in, &region, v2(0, 9), &toi) == FIXSAT_MISS);
    CHECK(fixsat_enter_shape2_region(&in, &region, v2(0, -4), &toi) == FIXSAT_MISS);
    CHECK(fixsat_sweep_shape2_region(&in, &region, v2(0, -4)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep_shape2_region(&in, &region, v2(0, -5)) == FIXSAT_OVERLAP);
    const fixsat_shape2 wide = box(0, 10, 5, 14);
    CHECK(enters(&wide, &region, v2(0, -20), ONE / 2, v2(0, -ONE), v2(0, -10)));
}

/* A segment lies down on an edge, a point goes in between and at vertices. */
static void flat_shapes(void) {
    fixsat_region region;
    CHECK(MAKE({0, 0}, {20, 0}, {20, 20}, {10, 8}, {0, 20}) == FIXSAT_OK);
    const fixsat_shape2 lying = segment(v2(5, -10), v2(9, -10));
    CHECK(enters(&lying, &region, v2(0, 20), ONE / 2, v2(0, ONE), v2(0, 10)));
    CHECK(fixsat_enter_shape2_region(&lying, &region, v2(0, 10), &toi) == FIXSAT_MISS);
    const fixsat_shape2 along = segment(v2(-20, 0), v2(-10, 0));
    CHECK(fixsat_enter_shape2_region(&along, &region, v2(60, 0), &toi) == FIXSAT_MISS);
    CHECK(fixsat_sweep_shape2_region(&along, &region, v2(60, 0)) == FIXSAT_TOUCH);
    const fixsat_shape2 ahead = segment(v2(-20, 4), v2(-10, 4));
    CHECK(enters(&ahead, &region, v2(20, 0), ONE / 2, v2(ONE, 0), v2(10, 0)));
    /* Between the horns down to the vertex, where both edges are met. */
    const fixsat_shape2 point = segment(v2(10, 28), v2(10, 28));
    CHECK(enters(&point, &region, v2(0, -40), ONE / 2, v2(50345, -41954), v2(0, -20)));
    CHECK(fixsat_test_shape2_region(&point, &region) == FIXSAT_SEPARATE);
    const fixsat_shape2 across = segment(v2(0, 20), v2(20, 20));
    CHECK(fixsat_test_shape2_region(&across, &region) == FIXSAT_TOUCH);
    const fixsat_shape2 lower = segment(v2(0, 19), v2(20, 19));
    CHECK(fixsat_test_shape2_region(&lower, &region) == FIXSAT_OVERLAP);
    fixsat_hit2 hit;
    CHECK(fixsat_cast_region(&region, v2(10, 28), v2(0, -40), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.point, 10, 8) && hit.in_range);
    CHECK(fixsat_cast_region(&region, v2(10, 28), v2(0, -19), &hit) == FIXSAT_MISS);
    CHECK(fixsat_cast_region(&region, v2(5, 5), v2(0, -19), &hit) == FIXSAT_START_OVERLAP);
    CHECK(fixsat_cast_region(&region, v2(0, 5), v2(9, 0), &hit) == FIXSAT_START_TOUCH);
}

/* A fence: how far to its border, and no way out. */
static void inside_a_fence(void) {
    fixsat_region fence;
    CHECK(make(&fence, (const fixsat_vec2[]){{-40, -30}, {40, -30}, {40, 30}, {-40, 30}}, 4) ==
          FIXSAT_OK);
    fence.inside_out = true;
    fixsat_shape2 drone;
    CHECK(fixsat_shape2_circle(&drone, v2(0, 10), 5) == FIXSAT_OK);
    fixsat_clearance2 room = fixsat_distance_shape2_region(&drone, &fence);
    CHECK(room.distance == 15 && is2(room.on_a, 0, 15) && is2(room.on_b, 0, 30) && room.in_range);
    CHECK(enters(&drone, &fence, v2(0, 30), ONE / 2, v2(0, ONE), v2(0, 15)));
    CHECK(fixsat_enter_shape2_region(&drone, &fence, v2(0, 15), &toi) == FIXSAT_MISS);
    /* Two sides at once: the lower edge. */
    drone.core.position = v2(0, 0);
    CHECK(enters(&drone, &fence, v2(70, 50), ONE / 2, v2(ONE, 0), v2(35, 25)));
    drone.core.position = v2(60, 0);
    CHECK(fixsat_enter_shape2_region(&drone, &fence, v2(1, 0), &toi) == FIXSAT_START_OVERLAP);
    room = fixsat_distance_shape2_region(&drone, &fence);
    CHECK(room.distance == 0 && is2(room.on_a, 60, 0) && is2(room.on_b, 60, 0) && room.in_range);
    /* As near to two edges. */
    drone.core.position = v2(10, 0);
    room = fixsat_distance_shape2_region(&drone, &fence);
    CHECK(room.distance == 25 && is2(room.on_b, 10, -30));
    drone.core.position = v2(HI, HI);
    fence.inside_out = false;
    fence.position = v2(LO, LO);
    room = fixsat_distance_shape2_region(&drone, &fence);
    CHECK(room.distance == HI && !room.in_range);
}

/* ---- random scenes ---- */

static fix16_t range, unit; /* of coordinates */

static fixsat_vec2 some_point(void) {
    const uint32_t many = (uint32_t)(2 * range + 1);
    return v2(((fix16_t)below(many) - range) * unit, ((fix16_t)below(many) - range) * unit);
}

static void choose_range(void) {
    static const fix16_t units[] = {1, 1, ONE, 100000, 1 << 27};
    range = 1 + (fix16_t)below(6);
    unit = units[below(COUNT(units))];
}

static bool some_shape(fixsat_shape2 *out, fixsat_vec2 *vertices) {
    const fix16_t radius = below(2) == 0 ? 0 : (fix16_t)below((uint32_t)range + 1) * unit;
    const fixsat_vec2 p = some_point(), q = some_point();
    const fixsat_aabb2 bounds = {{fix16_min(p.x, q.x), fix16_min(p.y, q.y)},
                                 {fix16_max(p.x, q.x), fix16_max(p.y, q.y)}};
    const fixsat_obb2 turned = fixsat_obb2_from_half_edges(some_point(), p, q);
    const uint32_t count = 3 + below(3);
    fixsat_polygon polygon;
    switch (below(5)) {
    case 0:
        return fixsat_shape2_circle(out, p, radius) == FIXSAT_OK;
    case 1:
        return fixsat_shape2_capsule(out, p, q, radius) == FIXSAT_OK;
    case 2:
        return fixsat_shape2_from_aabb2(out, &bounds, radius) == FIXSAT_OK;
    case 3:
        return fixsat_shape2_from_obb2(out, &turned, radius) == FIXSAT_OK;
    default:
        for (uint32_t i = 0; i < count; i++) {
            vertices[i] = some_point();
        }
        return fixsat_polygon_init(&polygon, vertices, count) == FIXSAT_OK &&
               fixsat_shape2_from_polygon(out, &polygon, radius) == FIXSAT_OK;
    }
}

static bool has_inside(const fixsat_shape2 *s) {
    const fixsat_vec2 u = s->core.obb.half_edge[0], v = s->core.obb.half_edge[1];
    const fixsat_aabb2 *const b = &s->core.aabb.box;
    return s->radius > 0 || s->kind == FIXSAT_CORE_POLYGON ||
           (s->kind == FIXSAT_CORE_AABB && b->min.x < b->max.x && b->min.y < b->max.y) ||
           (s->kind == FIXSAT_CORE_OBB && (int64_t)u.x * v.y != (int64_t)u.y * v.x);
}

typedef struct scene {
    fixsat_shape2 a;
    fixsat_vec2 a_vertices[8], motion;
    fixsat_region b, with_tree;
    fixsat_vec2 vertices[MOST];
    uint16_t counts[RINGS];
    fixsat_aabb2 nodes[FIXSAT_REGION_TREE_SIZE(MOST)];
} scene;

static scene now;

static bool make_rings(size_t rings, uint32_t most) {
    uint32_t count = 0;
    for (size_t i = 0; i < rings; i++) {
        now.counts[i] = (uint16_t)(3 + below(most - 2));
        for (uint32_t k = now.counts[i]; k > 0; k--) {
            now.vertices[count++] = some_point();
        }
    }
    return fixsat_region_init(&now.b, now.vertices, now.counts, rings, false, NULL) == FIXSAT_OK;
}

static bool make_scene(bool is_simple) {
    choose_range();
    if (!some_shape(&now.a, now.a_vertices)) {
        return false;
    }
    bool is_made = false;
    for (int i = 0; i < 40 && !is_made; i++) {
        const uint32_t rings = is_simple ? 1 : 1 + below(3);
        is_made = make_rings(rings, is_simple ? 6 : rings == 1 ? 9 : 5);
    }
    if (!is_made) {
        return false;
    }
    const fix16_t farther = unit == 1 << 27 ? 1 : 3;
    const fixsat_vec2 m = some_point();
    now.motion = v2(m.x * farther, m.y * farther);
    now.b.position = v2(((fix16_t)below(3) - 1) * unit, ((fix16_t)below(3) - 1) * unit);
    now.with_tree = now.b;
    CHECK(fixsat_region_build_tree(&now.with_tree, now.nodes, COUNT(now.nodes)) == FIXSAT_OK);
    return true;
}

/* ---- placements ---- */

/* True if `rounded` is n / 2^16 as the contract rounds it. */
static bool is_rounded(fix16_t rounded, int64_t n) {
    const int64_t rest = n - (int64_t)rounded * ONE;
    return rest >= -ONE / 2 && rest < ONE / 2;
}

static void check_placement(const fixsat_region *body, fixsat_rot2 rot, uint32_t *counts) {
    fixsat_vec2 out[MOST], again[MOST];
    fixsat_region placed, made;
    fixsat_edge_pair expected = {{7777, 8888}};
    wrong = expected;
    const fixsat_status status = fixsat_region_place(&placed, out, body, rot, v2(3, 4), &wrong);
    bool fits = true;
    for (uint32_t i = 0; i < body->vertex_count; i++) {
        const fixsat_vec2 v = body->vertices[i];
        const int64_t x = (int64_t)rot.cos * v.x - (int64_t)rot.sin * v.y,
                      y = (int64_t)rot.sin * v.x + (int64_t)rot.cos * v.y;
        again[i] = fixsat_rot2_apply(rot, v); /* clamped if it does not fit */
        fits = fits && is_rounded(again[i].x, x) && is_rounded(again[i].y, y);
    }
    if (!fits) {
        CHECK(status == FIXSAT_ERROR_OUT_OF_RANGE);
        return;
    }
    CHECK(memcmp(out, again, body->vertex_count * sizeof *out) == 0);
    CHECK(status == fixsat_region_init(&made, again, body->ring_counts, body->ring_count,
                                       body->inside_out, &expected));
    CHECK(is_wrong(expected.edge[0], expected.edge[1]));
    counts[status == FIXSAT_OK ? 0 : status == FIXSAT_ERROR_CROSSING ? 1 : 2]++;
}

/* Any region at any heading, and one with a notch that nearly cuts it, which rounding breaks. */
static void placements_are_checked(void) {
    static const fixsat_vec2 v[] = {{0, 0},     {301, 3}, {301, 200}, {160, 200}, {150, 2},
                                    {140, 200}, {0, 200}, {0, 101},   {120, 100}, {0, 100}};
    uint32_t counts[3] = {0, 0, 0};
    fixsat_region region;
    CHECK(make(&region, v, COUNT(v)) == FIXSAT_OK);
    for (uint32_t turn = 0; turn < 65536; turn += 128) {
        check_placement(&region, fixsat_rot2_from_turn((uint16_t)turn), counts);
    }
    CHECK(counts[0] > 0 && counts[1] > 0 && counts[2] > 0);
    for (int i = 0; i < SCENES; i++) {
        if (make_scene(false)) {
            const uint32_t broken = counts[1] + counts[2];
            now.b.inside_out = below(2) == 0;
            check_placement(&now.b, fixsat_rot2_from_turn((uint16_t)below(65536)), counts);
            CHECK(unit < ONE || counts[1] + counts[2] == broken); /* no two edges are near */
        }
    }
}

/* ---- the same answers otherwise ---- */

static bool is_same_toi(const fixsat_toi2 *p, const fixsat_toi2 *q) {
    return p->time == q->time && is2(p->normal, q->normal.x, q->normal.y) &&
           is2(p->safe_motion, q->safe_motion.x, q->safe_motion.y);
}

static bool is_same_room(const fixsat_clearance2 *p, const fixsat_clearance2 *q) {
    return p->distance == q->distance && is2(p->on_a, q->on_a.x, q->on_a.y) &&
           is2(p->on_b, q->on_b.x, q->on_b.y) && p->in_range == q->in_range;
}

static void check_tree(void) {
    const fixsat_region *const b = &now.b, *const c = &now.with_tree;
    const fixsat_shape2 *const a = &now.a;
    const fixsat_vec2 m = now.motion;
    fixsat_toi2 p = {0}, q = {0};
    CHECK(fixsat_test_shape2_region(a, b) == fixsat_test_shape2_region(a, c));
    CHECK(fixsat_sweep_shape2_region(a, b, m) == fixsat_sweep_shape2_region(a, c, m));
    CHECK(fixsat_enter_shape2_region(a, b, m, &p) == fixsat_enter_shape2_region(a, c, m, &q) &&
          is_same_toi(&p, &q));
    CHECK(fixsat_impact_shape2_region(a, b, m, &p) == fixsat_impact_shape2_region(a, c, m, &q) &&
          is_same_toi(&p, &q));
    const fixsat_clearance2 room = fixsat_distance_shape2_region(a, b);
    const fixsat_clearance2 same = fixsat_distance_shape2_region(a, c);
    CHECK(is_same_room(&room, &same));
}

/* A comb with enough teeth for a tree of three levels. */
static void trees_of_some_levels(void) {
    enum { EDGES = 150, TOOTH = 8 };
    static fixsat_vec2 vertices[EDGES];
    static fixsat_aabb2 nodes[FIXSAT_REGION_TREE_SIZE(EDGES)];
    const uint16_t count = EDGES;
    for (int i = 0; i + 1 < EDGES; i++) {
        vertices[i] = v2(i * TOOTH, i % 2 != 0 ? 100 : (fix16_t)below(40));
    }
    vertices[EDGES - 1] = v2(EDGES / 2 * TOOTH, -200);
    CHECK(fixsat_region_init(&now.b, vertices, &count, 1, false, NULL) == FIXSAT_OK);
    now.with_tree = now.b;
    CHECK(fixsat_region_build_tree(&now.with_tree, nodes, COUNT(nodes)) == FIXSAT_OK);
    for (int i = 0; i < SCENES / 4; i++) {
        const fixsat_vec2 p = v2((fix16_t)below(EDGES * TOOTH), (fix16_t)below(400) - 220);
        const fixsat_aabb2 box = {p, {p.x + (fix16_t)below(30), p.y + (fix16_t)below(30)}};
        CHECK(fixsat_shape2_from_aabb2(&now.a, &box, (fix16_t)below(3)) == FIXSAT_OK);
        now.motion = v2((fix16_t)below(400) - 200, (fix16_t)below(400) - 200);
        check_tree();
        CHECK(fixsat_test_point_region(p, &now.b) == fixsat_test_point_region(p, &now.with_tree));
    }
}

/* Two rings in one block of the tree, which a ray to the right comes to. */
static void trees_of_two_rings(void) {
    enum { COMB = 20, EDGES = COMB + 4 };
    fixsat_vec2 vertices[EDGES];
    static fixsat_aabb2 nodes[FIXSAT_REGION_TREE_SIZE(EDGES)];
    const uint16_t counts[] = {COMB, 4};
    for (int i = 0; i + 1 < COMB; i++) {
        vertices[i] = v2(i * 8, i % 2 != 0 ? 100 : 60);
    }
    vertices[COMB - 1] = v2(100, -200);
    vertices[COMB] = v2(200, -50);
    vertices[COMB + 1] = v2(240, -50);
    vertices[COMB + 2] = v2(240, 50);
    vertices[COMB + 3] = v2(200, 50);
    CHECK(fixsat_region_init(&now.b, vertices, counts, 2, false, NULL) == FIXSAT_OK);
    now.with_tree = now.b;
    CHECK(fixsat_region_build_tree(&now.with_tree, nodes, COUNT(nodes)) == FIXSAT_OK);
    for (fix16_t y = -210; y < 110; y += 3) {
        for (fix16_t x = -10; x < 260; x += 3) {
            const fixsat_vec2 p = v2(x, y);
            CHECK(fixsat_test_point_region(p, &now.b) ==
                  fixsat_test_point_region(p, &now.with_tree));
        }
    }
}

/* By so many quarter turns. */
static fixsat_vec2 turned(fixsat_vec2 v, int quarters) {
    for (int i = 0; i < quarters; i++) {
        v = v2(-v.y, v.x);
    }
    return v;
}

/* What is met at one time: short edges, and one that is longer than the near engine takes. */
static void long_edges(void) {
    enum { LONG = 1500000000 };
    for (int k = 0; k < 4; k++) {
        fixsat_region region;
        const fixsat_aabb2 b = {{-2, 20}, {2, 24}};
        const fixsat_vec2 p = turned(b.min, k), q = turned(b.max, k), down = turned(v2(0, -40), k);
        const fixsat_shape2 body =
            box(fix16_min(p.x, q.x), fix16_min(p.y, q.y), fix16_max(p.x, q.x), fix16_max(p.y, q.y));
        /* A tower, whose long side begins below the body. */
        fixsat_vec2 v[] = {{0, 0}, {-10, 0}, {-10, -LONG}, {0, -LONG}};
        for (size_t i = 0; i < COUNT(v); i++) {
            v[i] = turned(v[i], k);
        }
        CHECK(make(&region, v, COUNT(v)) == FIXSAT_OK);
        CHECK(enters(&body, &region, down, ONE / 2, turned(v2(0, -ONE), k), turned(v2(0, -20), k)));
        /* A valley, one of whose sides is long: both corners land on a side. */
        fixsat_vec2 w[] = {{0, 0}, {-10, 10}, {-10, -100}, {LONG, -100}, {LONG, LONG}};
        for (size_t i = 0; i < COUNT(w); i++) {
            w[i] = turned(w[i], k);
        }
        CHECK(make(&region, w, COUNT(w)) == FIXSAT_OK);
        CHECK(fixsat_enter_shape2_region(&body, &region, down, &toi) == FIXSAT_HIT);
        CHECK(toi.time == ONE * 9 / 20 && is_unit2(toi.normal));
        CHECK(is2(toi.safe_motion, down.x * 9 / 20, down.y * 9 / 20));
        /* Both lie down on a short edge that goes on as a long one. */
        fixsat_vec2 u[] = {{0, 0}, {-10, 0}, {-10, -9}, {LONG, -9}, {LONG, 0}};
        for (size_t i = 0; i < COUNT(u); i++) {
            u[i] = turned(u[i], k);
        }
        CHECK(make(&region, u, COUNT(u)) == FIXSAT_OK);
        CHECK(enters(&body, &region, down, ONE / 2, turned(v2(0, -ONE), k), turned(v2(0, -20), k)));
        const fixsat_shape2 line = segment(turned(v2(-5, 20), k), turned(v2(5, 20), k));
        CHECK(enters(&line, &region, down, ONE / 2, turned(v2(0, -ONE), k), turned(v2(0, -20), k)));
    }
}

/* A box without width is the segment that it covers, though it has vertices between its ends. */
static void flat_boxes_are_segments(void) {
    uint32_t hits = 0;
    for (int i = 0; i < 4 * SCENES; i++) {
        if (!make_scene(false)) {
            continue;
        }
        const fixsat_vec2 p = some_point(), u = some_point();
        const fixsat_vec2 h = {u.x / 4 / unit * unit, u.y / 4 / unit * unit}; /* short of an end */
        const fix16_t k = (fix16_t)below(3) - 1;
        const fixsat_obb2 flat = fixsat_obb2_from_half_edges(p, h, (fixsat_vec2){h.x * k, h.y * k});
        const fix16_t reach = 1 + (k != 0);
        const fixsat_shape2 a = segment(v2(p.x - h.x * reach, p.y - h.y * reach),
                                        v2(p.x + h.x * reach, p.y + h.y * reach));
        CHECK(fixsat_shape2_from_obb2(&now.a, &flat, 0) == FIXSAT_OK);
        fixsat_toi2 q = {0}, r = {0};
        const fixsat_event event = fixsat_enter_shape2_region(&a, &now.b, now.motion, &q);
        CHECK(fixsat_enter_shape2_region(&now.a, &now.b, now.motion, &r) == event &&
              is_same_toi(&q, &r));
        hits += event == FIXSAT_HIT;
        CHECK(fixsat_impact_shape2_region(&now.a, &now.b, now.motion, &r) ==
              fixsat_impact_shape2_region(&a, &now.b, now.motion, &q));
    }
    CHECK(hits > SCENES / 8);
}

/* The safe motion is free. */
static void check_way(void) {
    CHECK(is_unit2(toi.normal));
    CHECK((int64_t)toi.normal.x * now.motion.x + (int64_t)toi.normal.y * now.motion.y >= 0);
    fixsat_toi2 none;
    CHECK(fixsat_enter_shape2_region(&now.a, &now.b, toi.safe_motion, &none) == FIXSAT_MISS);
}

/* A convex ring is a polygon. */
static void regions_agree_with_polygons(void) {
    for (int i = 0; i < SCENES; i++) {
        fixsat_polygon polygon;
        fixsat_shape2 b;
        if (!make_scene(true) ||
            fixsat_polygon_init(&polygon, now.vertices, now.counts[0]) != FIXSAT_OK) {
            continue;
        }
        polygon.position = now.b.position;
        CHECK(fixsat_shape2_from_polygon(&b, &polygon, 0) == FIXSAT_OK);
        check_tree();
        const fixsat_shape2 *const a = &now.a;
        const fixsat_vec2 m = now.motion, origin = some_point();
        fixsat_toi2 other = {0};
        CHECK(fixsat_test_shape2_region(a, &now.b) == fixsat_test2(a, &b));
        CHECK(fixsat_test_point_region(origin, &now.b) ==
              fixsat_test_point_polygon(origin, &polygon));
        CHECK(fixsat_sweep_shape2_region(a, &now.b, m) == fixsat_sweep2(a, &b, m));
        fixsat_event event = fixsat_impact_shape2_region(a, &now.b, m, &toi);
        CHECK(event == fixsat_impact2(a, &b, m, &other));
        CHECK(event != FIXSAT_HIT || toi.time == other.time);
        event = fixsat_enter_shape2_region(a, &now.b, m, &toi);
        CHECK(event == fixsat_enter2(a, &b, m, &other));
        CHECK(event != FIXSAT_HIT ||
              (toi.time == other.time && is2(toi.normal, other.normal.x, other.normal.y)));
        if (event == FIXSAT_HIT) {
            check_way();
        }
        fixsat_hit2 hit = {0}, polygon_hit = {0};
        event = fixsat_cast_region(&now.b, origin, m, &hit);
        CHECK(event == fixsat_cast_polygon(&polygon, origin, m, &polygon_hit));
        CHECK(hit.time == polygon_hit.time &&
              is2(hit.outward_normal, polygon_hit.outward_normal.x, polygon_hit.outward_normal.y));
        CHECK(fixsat_distance_shape2_region(a, &now.b).distance ==
              fixsat_distance2(a, &b).distance);
    }
}

/* What is said of the pieces. */
static struct {
    fixsat_relation test, sweep;
    fixsat_event enter, impact;
    fix16_t enter_time, impact_time, distance;
} all;

static void ask_piece(const fixsat_shape2 *b) {
    const fixsat_vec2 m = now.motion;
    const fixsat_relation test = fixsat_test2(&now.a, b), sweep = fixsat_sweep2(&now.a, b, m);
    all.test = test > all.test ? test : all.test;
    all.sweep = sweep > all.sweep ? sweep : all.sweep;
    fixsat_event event = fixsat_enter2(&now.a, b, m, &toi);
    all.enter = event > all.enter ? event : all.enter;
    all.enter_time = event == FIXSAT_HIT ? fix16_min(all.enter_time, toi.time) : all.enter_time;
    event = fixsat_impact2(&now.a, b, m, &toi);
    all.impact = event > all.impact ? event : all.impact;
    all.impact_time = event == FIXSAT_HIT ? fix16_min(all.impact_time, toi.time) : all.impact_time;
    all.distance = fix16_min(all.distance, fixsat_distance2(&now.a, b).distance);
}

static void ask_pieces(void) {
    static uint16_t memory[FIXSAT_PARTS_SIZE(MOST)];
    fixsat_parts parts;
    CHECK(fixsat_parts_init(&parts, &now.b, memory, COUNT(memory)) == FIXSAT_OK);
    all.test = all.sweep = FIXSAT_SEPARATE;
    all.enter = all.impact = FIXSAT_MISS;
    all.enter_time = all.impact_time = all.distance = HI;
    for (uint32_t i = 0, first = 0; i < parts.count; first += parts.counts[i], i++) {
        fixsat_vec2 vertices[MOST];
        fixsat_polygon piece;
        fixsat_shape2 b;
        for (uint32_t k = 0; k < parts.counts[i]; k++) {
            vertices[k] = now.vertices[parts.indices[first + k]];
        }
        CHECK(fixsat_polygon_init(&piece, vertices, parts.counts[i]) == FIXSAT_OK);
        piece.position = now.b.position;
        CHECK(fixsat_shape2_from_polygon(&b, &piece, 0) == FIXSAT_OK);
        ask_piece(&b);
    }
}

/* What has an inside meets a region's as it meets that of one of its pieces. */
static void regions_agree_with_pieces(void) {
    for (int i = 0; i < SCENES; i++) {
        if (!make_scene(false)) {
            continue;
        }
        check_tree();
        if (!has_inside(&now.a)) {
            continue;
        }
        ask_pieces();
        const fixsat_shape2 *const a = &now.a;
        const fixsat_vec2 m = now.motion;
        CHECK(fixsat_test_shape2_region(a, &now.b) == all.test);
        CHECK(fixsat_sweep_shape2_region(a, &now.b, m) == all.sweep);
        CHECK(fixsat_impact_shape2_region(a, &now.b, m, &toi) == all.impact);
        CHECK(all.impact != FIXSAT_HIT || toi.time == all.impact_time);
        CHECK(fixsat_enter_shape2_region(a, &now.b, m, &toi) == all.enter);
        if (all.enter == FIXSAT_HIT) {
            CHECK(toi.time == all.enter_time);
            check_way();
        }
        CHECK(fixsat_distance_shape2_region(a, &now.b).distance == all.distance);
    }
}

/* Inside out, what meets an edge does as before, and else it is just the other way round. */
static void regions_inside_out(void) {
    for (int i = 0; i < SCENES; i++) {
        if (!make_scene(false)) {
            continue;
        }
        now.b.inside_out = now.with_tree.inside_out = true;
        check_tree();
        const fixsat_vec2 p = some_point();
        const fixsat_relation out = fixsat_test_point_region(p, &now.b);
        now.b.inside_out = false;
        const fixsat_relation in = fixsat_test_point_region(p, &now.b);
        CHECK(in == FIXSAT_TOUCH ? out == FIXSAT_TOUCH : (int)in + (int)out == FIXSAT_OVERLAP);
    }
}

/* A region of which the shape is as far away as there are coordinates, to each side. */
static void far_apart(void) {
    fixsat_region region;
    const fixsat_vec2 square[] = {{-4, -4}, {4, -4}, {4, 4}, {-4, 4}};
    const fixsat_vec2 ends[] = {{LO, 0}, {HI, 0}, {0, LO}, {0, HI}};
    CHECK(make(&region, square, 4) == FIXSAT_OK);
    for (size_t i = 0; i < 4; i++) {
        fixsat_shape2 shape;
        region.position = ends[i];
        CHECK(fixsat_shape2_circle(&shape, ends[i ^ 1], 1) == FIXSAT_OK);
        CHECK(fixsat_test_shape2_region(&shape, &region) == FIXSAT_SEPARATE);
        region.inside_out = true;
        CHECK(fixsat_test_shape2_region(&shape, &region) == FIXSAT_OVERLAP);
        region.inside_out = false;
    }
}

int main(void) {
    RUN(refused_rings, allowed_rings, refused_placements, placed_rings, placements_are_checked,
        trees_have_room, refused_trees, floor_with_notch, flat_shapes, inside_a_fence,
        trees_of_some_levels, trees_of_two_rings, long_edges, flat_boxes_are_segments,
        regions_agree_with_polygons, regions_agree_with_pieces, regions_inside_out, far_apart);
    return check_summary("region");
}

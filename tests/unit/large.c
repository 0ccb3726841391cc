/* SPDX-License-Identifier: MIT
 *
 * Polygons and hulls of more vertices than a board has room for: a cache holds none of those
 * beyond the 32,768th, and the answers are the same. As many bodies as there may be, and a region
 * of as many vertices.
 */
#include <fixsat/fixsat.h>

#include "../common/check.h"

enum { COUNT = 150000, BODIES = UINT16_MAX };

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

/* A triangle with more vertices on its lowest side than a region has. So it joins nothing: its
 * bounds as a box overlap it as any shape does. */
static void world_of_a_large_polygon(void) {
    static fixsat_vec2 vertices[COUNT];
    fixsat_polygon a;
    for (int i = 0; i < COUNT; i++) {
        vertices[i] = (fixsat_vec2){i, 0};
    }
    vertices[COUNT - 1] = (fixsat_vec2){0, 9};
    CHECK(fixsat_polygon_init(&a, vertices, COUNT) == FIXSAT_OK);
    const fixsat_aabb2 low = fixsat_aabb2_of_polygon(&a);
    fixsat_shape2 large, box;
    CHECK(fixsat_shape2_from_polygon(&large, &a, 0) == FIXSAT_OK);
    CHECK(fixsat_shape2_from_aabb2(&box, &low, 0) == FIXSAT_OK);
    const fixsat_thing2 things[] = {{&large, NULL}, {&box, NULL}};
    fixsat_world2 world;
    fixsat_contacts2 contacts;
    fixsat_manifold2 alone;
    CHECK(fixsat_world2_init(&world, things, 2, NULL, NULL, 0) == FIXSAT_OK);
    fixsat_world2_contacts(&world, &box, NULL, &contacts);
    CHECK(fixsat_contact2(&box, &large, &alone) == FIXSAT_OVERLAP);
    CHECK(fixsat_contacts2_next(&contacts) && contacts.number == 0 && contacts.edge == 0);
    CHECK(contacts.manifold.depth == alone.depth && contacts.manifold.mtv.x == alone.mtv.x);
    CHECK(fixsat_contacts2_next(&contacts) && contacts.number == 1 &&
          !fixsat_contacts2_next(&contacts));
}

/* The corners of a box on whose lower side two have the numbers 0 and 1, and two 32,768 more. Their
 * ids are equal modulo 2^16, but all four are contact points. */
static void box_of_many_points(void) {
    enum { MANY = 32770, HALF = 1000 };
    static fixsat_vec3 points[MANY];
    static const uint32_t number[] = {0, 1, MANY - 2, MANY - 1};
    static const fixsat_vec3 lower[] = {
        {-HALF, -HALF, -7}, {HALF, -HALF, -7}, {HALF, HALF, -7}, {-HALF, HALF, -7}};
    const fixsat_aabb3 below = {{-HALF * 9, -HALF * 9, -HALF}, {HALF * 9, HALF * 9, 0}};
    fixsat_hull3 core;
    fixsat_shape3 box, ground;
    fixsat_manifold3 c;
    for (int i = 0; i < MANY; i++) {
        points[i] = lower[i % 4];
        points[i].z = HALF;
    }
    for (int k = 0; k < 4; k++) {
        points[number[k]] = lower[k];
    }
    CHECK(fixsat_hull3_init(&core, points, MANY) == FIXSAT_OK);
    CHECK(fixsat_shape3_from_hull3(&box, &core, 0) == FIXSAT_OK);
    CHECK(fixsat_shape3_from_aabb3(&ground, &below, 0) == FIXSAT_OK);
    CHECK(fixsat_contact3(&ground, &box, &c) == FIXSAT_OVERLAP && c.depth == 7 && c.count == 4);
    bool is_found[4] = {false};
    for (int i = 0; i < c.count; i++) {
        const fixsat_vec3 p = c.point[i].position;
        CHECK(p.z == -7 && c.point[i].depth == 7);
        for (int k = 0; k < 4; k++) {
            is_found[k] = is_found[k] || (p.x == lower[k].x && p.y == lower[k].y);
        }
    }
    CHECK(is_found[0] && is_found[1] && is_found[2] && is_found[3]);
}

/* ---- a region ---- */

static fixsat_vec2 ground[UINT16_MAX];
static fixsat_aabb2 ground_nodes[FIXSAT_REGION_TREE_SIZE(UINT16_MAX)];
static fixsat_region_contacts pressing;

/* A floor from x = 0 on whose every other vertex is `rise` lower, above two corners. */
static fixsat_region ground_of(fix16_t rise) {
    static const uint16_t count[] = {UINT16_MAX};
    fixsat_region out = FIXSAT_REGION_INIT(ground, count, false);
    for (int i = 0; i < UINT16_MAX; i++) {
        ground[i] = (fixsat_vec2){UINT16_MAX - 1 - i, i % 2 == 0 ? 0 : -rise};
    }
    ground[0] = (fixsat_vec2){0, -9};
    ground[1] = (fixsat_vec2){UINT16_MAX - 3, -9};
    CHECK(fixsat_region_build_tree(&out, ground_nodes,
                                   sizeof ground_nodes / sizeof *ground_nodes) == FIXSAT_OK);
    return out;
}

static bool next_down(fix16_t depth, uint16_t edge) {
    const fixsat_manifold2 *const m = &pressing.manifold;
    const uint32_t v = 2u * edge;
    return fixsat_region_contacts_next(&pressing) && m->normal.x == 0 && m->normal.y == -65536 &&
           m->depth == depth && pressing.edge == edge &&
           (m->point[0].id >> 16 == (v & 0xFFFF) || m->point[0].id >> 16 == ((v + 1) & 0xFFFF) ||
            m->point[0].id >> 16 == ((v + 2) & 0xFFFF));
}

/* Edges are numbered up to the last one, and a side may have nearly all of them. */
static void a_region_of_65535_vertices(void) {
    fixsat_region region = ground_of(3);
    fixsat_shape2 box;
    fixsat_aabb2 bounds = {{5, 0}, {9, 20}};
    CHECK(fixsat_shape2_from_aabb2(&box, &bounds, 0) == FIXSAT_OK);
    fixsat_contact_shape2_region(&box, &region, &pressing);
    CHECK(next_down(0, 65525) && next_down(0, 65527)); /* at two tips */
    CHECK(!fixsat_region_contacts_next(&pressing));
    region = ground_of(0);
    bounds = (fixsat_aabb2){{100, -2}, {60000, 20}};
    CHECK(fixsat_shape2_from_aabb2(&box, &bounds, 0) == FIXSAT_OK);
    fixsat_contact_shape2_region(&box, &region, &pressing);
    CHECK(next_down(2, 2) && pressing.manifold.count == 2);
    CHECK(!fixsat_region_contacts_next(&pressing));
}

static fixsat_body2 bodies2[BODIES];
static fixsat_body3 bodies3[BODIES];
static uint16_t order[BODIES];

/* The n-th in a row has the number n * step, modulo how many there are, and touches the next. */
static void set_row(uint32_t step) {
    for (uint32_t n = 0; n < BODIES; n++) {
        const fix16_t x = (fix16_t)n * 8;
        const uint32_t i = (uint32_t)((uint64_t)n * step % BODIES);
        bodies2[i] = (fixsat_body2){{{x, 0}, {x + 8, 0}}, 1};
        bodies3[i] = (fixsat_body3){{{x, 0, 0}, {x + 8, 0, 0}}, 1};
    }
}

/* The pairs come along the row. */
static void judge_row(uint32_t step) {
    fixsat_pairs2 pairs2;
    fixsat_pairs3 pairs3;
    uint32_t count = 0, wrong = 0;
    for (int again = 0; again < 2; again++) {
        CHECK(fixsat_pairs2_begin(&pairs2, bodies2, order, BODIES) == FIXSAT_OK);
        CHECK(fixsat_pairs3_begin(&pairs3, bodies3, order, BODIES) == FIXSAT_OK);
        for (count = 0; fixsat_pairs2_next(&pairs2) && fixsat_pairs3_next(&pairs3); count++) {
            const uint32_t i = (uint32_t)((uint64_t)count * step % BODIES);
            const uint32_t k = (i + step) % BODIES, least = i < k ? i : k;
            wrong += pairs2.pair.a != least || pairs2.pair.b != i + k - least;
            wrong += pairs3.pair.a != least || pairs3.pair.b != i + k - least;
        }
        CHECK(count == BODIES - 1 && wrong == 0);
    }
}

static void rows_of_bodies(void) {
    static const uint32_t steps[] = {1, 2, 31337, BODIES - 1};
    for (int i = 0; i < 4; i++) {
        set_row(steps[i]);
        judge_row(steps[i]);
    }
}

/* ---- contacts that look at all normals ---- */

static uint32_t ball_state;

static fix16_t any_coordinate(void) {
    ball_state = (uint32_t)(ball_state * UINT64_C(1664525) + 1013904223);
    return (fix16_t)(ball_state >> 11) - (1 << 20);
}

enum { ON_BALL = 28 };

/* Points on a sphere of this radius, and those after a quarter and a half turn if `turned`. */
static void set_balls(fixsat_vec3 ball[2][ON_BALL], int count, fix16_t radius, bool turned) {
    for (int i = 0; i < count; i++) {
        fixsat_vec3 v;
        fix16_t length;
        do {
            v.x = any_coordinate();
            v.y = any_coordinate();
            v.z = any_coordinate();
            length = fixsat_vec3_length(v);
        } while (length < 65536 || length > 1 << 20);
        v.x = (fix16_t)((int64_t)v.x * radius / length);
        v.y = (fix16_t)((int64_t)v.y * radius / length);
        v.z = (fix16_t)((int64_t)v.z * radius / length);
        ball[0][i] = v;
        ball[1][i] = turned ? (fixsat_vec3){-v.y, v.x, -v.z} : v;
    }
}

/* One ball in the middle of the other. The vector is between half a radius and two radii long, and
 * the balls just touch after it. */
static void a_ball_leaves_another(uint32_t seed, int count, fix16_t radius, bool turned) {
    static fixsat_vec3 points[2][ON_BALL];
    fixsat_hull3 hull;
    fixsat_shape3 ball[2];
    fixsat_manifold3 out, back;
    ball_state = seed;
    set_balls(points, count, radius, turned);
    for (int i = 0; i < 2; i++) {
        CHECK(fixsat_hull3_init(&hull, points[i], (uint32_t)count) == FIXSAT_OK);
        CHECK(fixsat_shape3_from_hull3(&ball[i], &hull, 0) == FIXSAT_OK);
    }
    CHECK(fixsat_contact3(&ball[0], &ball[1], &out) == FIXSAT_OVERLAP);
    CHECK(fixsat_contact3(&ball[1], &ball[0], &back) == FIXSAT_OVERLAP && back.depth == out.depth);
    CHECK(out.depth > radius / 2 && out.depth / 2 < radius);
    ball[1].core.position = out.mtv;
    CHECK(fixsat_test3(&ball[0], &ball[1]) != FIXSAT_OVERLAP);
    CHECK(fixsat_distance3(&ball[0], &ball[1]).distance <= 2);
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
    world_of_a_large_polygon();
    box_of_many_points();
    a_region_of_65535_vertices();
    rows_of_bodies();
    a_ball_leaves_another(109, ON_BALL, 65536, true); /* with more vertices than are kept */
    a_ball_leaves_another(18, 24, 65536, false);      /* the same, with parallel edges */
    a_ball_leaves_another(109, 12, 1000000000, true); /* with more bits than are scaled */
    return check_summary("large");
}

/* SPDX-License-Identifier: MIT
 *
 * Outlines that one can draw, and of random shapes: closed, and a radius away from the core. Runs
 * on every board.
 */
#include "pictures.h"

#include "../common/random.h"

static fixsat_outline2 part;

static bool is_edge(fix16_t x0, fix16_t y0, fix16_t x1, fix16_t y1) {
    return fixsat_outline2_next(&part) && !part.is_arc && part.in_range && is2(part.from, x0, y0) &&
           is2(part.to, x1, y1);
}

static bool is_arc_around(fix16_t x, fix16_t y, fix16_t radius, fix16_t x0, fix16_t y0, fix16_t x1,
                          fix16_t y1) {
    return fixsat_outline2_next(&part) && part.is_arc && part.in_range && part.radius == radius &&
           is2(part.center, x, y) && is2(part.from, x0, y0) && is2(part.to, x1, y1);
}

static bool is_at_end(void) {
    const bool has_one = fixsat_outline2_next(&part), has_another = fixsat_outline2_next(&part);
    return !has_one && !has_another;
}

/* A point, a segment and a box at (100, 100), without a radius and with one of 10. */
static void shapes_one_can_draw(void) {
    fixsat_shape2 s = circle(100, 100, 0);
    fixsat_shape2_outline(&s, &part);
    CHECK(is_edge(100, 100, 100, 100) && is_at_end());
    s = circle(100, 100, 10);
    fixsat_shape2_outline(&s, &part);
    CHECK(is_arc_around(100, 100, 10, 110, 100, 110, 100) && is_at_end());

    CHECK(fixsat_shape2_capsule(&s, v2(0, 0), v2(100, 0), 0) == FIXSAT_OK);
    s.core.position = v2(100, 100);
    fixsat_shape2_outline(&s, &part);
    CHECK(is_edge(100, 100, 200, 100) && is_edge(200, 100, 100, 100) && is_at_end());
    s.radius = 10;
    fixsat_shape2_outline(&s, &part);
    CHECK(is_edge(100, 90, 200, 90) && is_arc_around(200, 100, 10, 200, 90, 200, 110));
    CHECK(is_edge(200, 110, 100, 110) && is_arc_around(100, 100, 10, 100, 110, 100, 90));
    CHECK(is_at_end());
    CHECK(fixsat_shape2_capsule(&s, v2(7, 8), v2(7, 8), 10) == FIXSAT_OK);
    fixsat_shape2_outline(&s, &part);
    CHECK(is_arc_around(7, 8, 10, 17, 8, 17, 8) && is_at_end());

    s = round_aabb2(aabb2(0, 0, 20, 10), 0);
    fixsat_shape2_outline(&s, &part);
    fixsat_vec2 at = {0, 0};
    for (int i = 0; i < 4; i++) {
        CHECK(fixsat_outline2_next(&part) && !part.is_arc &&
              (i == 0 || is2(part.from, at.x, at.y)));
        at = part.to;
    }
    CHECK(is_at_end());
}

/* A triangle, stored clockwise and with a vertex twice and one on an edge. */
static void polygons_are_counter_clockwise(void) {
    static const fixsat_vec2 corners[] = {{0, 0}, {0, 0}, {0, 30}, {40, 0}, {20, 0}};
    const fixsat_shape2 s = round_polygon(polygon_of(corners, 5), 5);
    int edges = 0, arcs = 0;
    fixsat_vec2 first = {0, 0}, last = {0, 0};
    fixsat_shape2_outline(&s, &part);
    while (fixsat_outline2_next(&part)) {
        CHECK(edges + arcs == 0 || is2(part.from, last.x, last.y));
        first = edges + arcs == 0 ? part.from : first;
        last = part.to;
        edges += !part.is_arc;
        arcs += part.is_arc;
        const int64_t turn = (int64_t)(part.to.x - part.from.x) * (10 - part.from.y) -
                             (int64_t)(part.to.y - part.from.y) * (10 - part.from.x);
        CHECK(turn > 0); /* (10, 10) is to the left */
    }
    CHECK(edges == 4 && arcs == 3 && is2(first, last.x, last.y));
}

/* A square with a hole that was wound the other way. */
static void regions_one_can_draw(void) {
    static const fixsat_vec2 corners[] = {{0, 0}, {9, 0}, {9, 9}, {2, 2}, {2, 4}, {4, 2}};
    static const uint16_t rings[] = {3, 3};
    fixsat_region region = FIXSAT_REGION_INIT(corners, rings, false);
    region.position = v2(100, 0);
    fixsat_region_outline(&region, &part);
    CHECK(is_edge(100, 0, 109, 0) && is_edge(109, 0, 109, 9) && is_edge(109, 9, 100, 0));
    CHECK(is_edge(102, 2, 102, 4) && is_edge(102, 4, 104, 2) && is_edge(104, 2, 102, 2));
    CHECK(is_at_end());
    region.position = v2(HI, LO);
    fixsat_region_outline(&region, &part);
    CHECK(fixsat_outline2_next(&part) && !part.in_range && is2(part.from, HI, LO));
    region.vertex_count = 5; /* damaged */
    fixsat_region_outline(&region, &part);
    CHECK(fixsat_outline2_next(&part) && fixsat_outline2_next(&part));
    CHECK(fixsat_outline2_next(&part) && !fixsat_outline2_next(&part));
}

/* Coordinates beyond the range are clamped: a circle around a corner of it, and boxes as large as
 * can be.
 */
static void borders_of_the_range(void) {
    fixsat_shape2 s = circle(HI, LO, HI);
    fixsat_shape2_outline(&s, &part);
    CHECK(fixsat_outline2_next(&part) && part.is_arc && !part.in_range && is2(part.from, HI, LO));
    const fixsat_obb2 huge = obb2(HI, HI, LO, HI, HI, LO);
    s = round_obb2(huge, HI);
    fixsat_shape2_outline(&s, &part);
    int parts = 0;
    while (parts < 9 && fixsat_outline2_next(&part)) {
        parts++;
    }
    CHECK(parts <= 8);
    /* A box reaches out on the right: its edges below and above are in range. */
    s = round_aabb2(aabb2(HI - 20, 0, HI - 10, 9), 15);
    int clamped = 0;
    fixsat_shape2_outline(&s, &part);
    while (fixsat_outline2_next(&part)) {
        clamped += !part.in_range;
    }
    CHECK(clamped == 3); /* the right edge and the arcs at its ends */
    s = round_aabb2(aabb2(LO, LO, HI, HI), HI);
    fixsat_shape2_outline(&s, &part);
    CHECK(fixsat_outline2_next(&part) && !part.in_range);
}

/* A capsule that goes on beyond the range on the right: its left end is in range. */
static void only_parts_that_reach_out_are_marked(void) {
    fixsat_shape2 s;
    CHECK(fixsat_shape2_capsule(&s, v2(0, 0), v2(100, 0), 5) == FIXSAT_OK);
    s.core.position = v2(HI - 10, 0);
    fixsat_shape2_outline(&s, &part);
    for (int i = 0; i < 4; i++) {
        CHECK(fixsat_outline2_next(&part) && part.in_range == (i == 3));
    }
    CHECK(part.is_arc && is2(part.from, HI - 10, 5) && is2(part.to, HI - 10, -5) && is_at_end());
}

/* Two edges in line, whose ends between them would be rounded to (371551514, 173088346) and
 * (371551515, 173088346): an arc from one to the other would go all around. */
static void no_arc_leads_back(void) {
    static const fixsat_vec2 corners[] = {{0, 0}, {-14144, 30368}, {-29954, 64313}, {-7334, -3327}};
    const fixsat_shape2 s = round_polygon(polygon_of(corners, 4), 409890354);
    int arcs = 0;
    fixsat_shape2_outline(&s, &part);
    CHECK(is_edge(371565658, 173057978, 371551514, 173088346));
    CHECK(is_edge(371551514, 173088346, 371535705, 173122291));
    while (fixsat_outline2_next(&part)) {
        arcs += part.is_arc;
    }
    CHECK(arcs == 3 && is2(part.to, 371565658, 173057978));
}

static uint32_t state = 7;

static fix16_t any(int shift) {
    return (fix16_t)random_next(&state) >> shift;
}

static fixsat_shape2 any_shape(int shift) {
    static fixsat_vec2 corners[3];
    const fixsat_vec2 p = {any(shift), any(shift)}, q = {any(shift), any(shift)};
    const fix16_t radius = (fix16_t)(random_next(&state) >> (shift + 1));
    fixsat_polygon wedge;
    fixsat_shape2 s;
    switch (random_below(&state, 4)) {
    case 0:
        CHECK(fixsat_shape2_capsule(&s, p, q, radius) == FIXSAT_OK);
        return s;
    case 1:
        return round_obb2(obb2(p.x, p.y, q.x, q.y, any(shift), any(shift)), radius);
    case 2:
        corners[0] = p;
        corners[1] = q;
        corners[2] = v2(any(shift), any(shift));
        if (fixsat_polygon_init(&wedge, corners, 3) == FIXSAT_OK) {
            return round_polygon(wedge, radius);
        }
        return circle(p.x, p.y, radius);
    default:
        return round_aabb2(aabb2(p.x, p.y, p.x + (q.x & 0xFFFF), p.y + (q.y & 0xFFFF)), radius);
    }
}

/* Each end of an edge is a radius away from the core, and 2 raw at most off that. */
static void random_shapes(void) {
    for (int i = 0; i < 2000; i++) {
        const fixsat_shape2 s = any_shape(3 + i % 20);
        fixsat_shape2 core = s;
        core.radius = 0;
        int parts = 0;
        fixsat_vec2 first = {0, 0}, last = {0, 0};
        fixsat_shape2_outline(&s, &part);
        while (fixsat_outline2_next(&part)) {
            const fixsat_shape2 end = circle(part.from.x, part.from.y, 0);
            const fix16_t distance = fixsat_distance2(&end, &core).distance;
            CHECK(distance <= s.radius + 2 && distance >= s.radius - 2);
            CHECK(parts == 0 || is2(part.from, last.x, last.y));
            first = parts == 0 ? part.from : first;
            last = part.to;
            CHECK(part.in_range);
            parts++;
        }
        CHECK(parts > 0 && parts <= 8 && is2(first, last.x, last.y));
    }
}

int main(void) {
    RUN(shapes_one_can_draw, polygons_are_counter_clockwise, regions_one_can_draw,
        borders_of_the_range, only_parts_that_reach_out_are_marked, no_arc_leads_back,
        random_shapes);
    return check_summary("outline");
}

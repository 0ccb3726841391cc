/* SPDX-License-Identifier: MIT
 *
 * Any two shapes in 2D: each verb for each pair of cores, with and without radii, in either
 * order, where one can tell the answers by hand, also where shapes leave the range; and that
 * the verbs agree with each other, on small grids. Runs on every board.
 */
#include "pictures.h"

static const fixsat_vec2 square[] = {{4, 4}, {-4, 4}, {-4, -4}, {4, -4}};

/* Shapes that reach from their position 4 to the left and to the right, but for a point. */
static fixsat_shape2 shape_of(fixsat_core2_kind core, fix16_t radius) {
    switch (core) {
    case FIXSAT_CORE_SEGMENT:
        return capsule(4, 0, -4, 0, radius);
    case FIXSAT_CORE_AABB:
        return round_aabb2(aabb2(-4, -4, 4, 4), radius);
    case FIXSAT_CORE_OBB:
        return round_obb2(square_at(0, 0), radius);
    case FIXSAT_CORE_POLYGON:
        return round_polygon(polygon_of(square, 4), radius);
    default:
        return circle(0, 0, radius);
    }
}

enum { CORES = FIXSAT_CORE_POLYGON + 1 };

/* Pairs on a line along x that meet when their positions are `meeting` apart. */
static struct {
    fixsat_shape2 a, b;
    fixsat_vec2 base;         /* where a is */
    fix16_t reach_a, meeting; /* of a alone; of both together */
    bool flat;                /* both lie on the line: they have no inside */
    bool one_point;           /* so do they, in one point each */
    bool in_range;            /* both are */
} on_line;

static void part_by(fix16_t gap) {
    on_line.a.core.position = on_line.base;
    on_line.b.core.position = v2(on_line.base.x + on_line.meeting + gap, on_line.base.y);
}

static void test_on_line(void) {
    part_by(1);
    CHECK(test2(on_line.a, on_line.b) == FIXSAT_SEPARATE);
    part_by(0);
    CHECK(test2(on_line.a, on_line.b) == FIXSAT_TOUCH);
    part_by(-1);
    CHECK(test2(on_line.a, on_line.b) == (on_line.one_point ? FIXSAT_SEPARATE
                                          : on_line.flat    ? FIXSAT_TOUCH
                                                            : FIXSAT_OVERLAP));
}

static void distance_on_line(void) {
    part_by(1);
    const fixsat_clearance2 d = fixsat_distance2(&on_line.a, &on_line.b);
    const fixsat_clearance2 back = fixsat_distance2(&on_line.b, &on_line.a);
    CHECK(d.distance == 1 && back.distance == 1);
    const fix16_t surface = on_line.base.x + on_line.reach_a;
    if (on_line.in_range) {
        CHECK(d.in_range && near(d.on_a.x, surface) && near(d.on_b.x, surface + 1));
        CHECK(back.in_range && near(back.on_a.x, surface + 1) && near(back.on_b.x, surface));
    }
    part_by(0);
    CHECK(fixsat_distance2(&on_line.a, &on_line.b).distance == 0);
}

static void contact_on_line(void) {
    fixsat_manifold2 c, back;
    part_by(1);
    CHECK(fixsat_contact2(&on_line.a, &on_line.b, &c) == FIXSAT_SEPARATE);
    part_by(0);
    CHECK(fixsat_contact2(&on_line.a, &on_line.b, &c) == FIXSAT_TOUCH);
    CHECK(c.depth == 0 && is2(c.mtv, 0, 0) && is_unit2(c.normal) && c.count >= 1);
    part_by(-1);
    if (on_line.flat) {
        return;
    }
    CHECK(fixsat_contact2(&on_line.a, &on_line.b, &c) == FIXSAT_OVERLAP);
    CHECK(fixsat_contact2(&on_line.b, &on_line.a, &back) == FIXSAT_OVERLAP);
    CHECK(near2(c.normal, ONE, 0) && c.depth == 1 && is2(c.mtv, 1, 0));
    CHECK(near2(back.normal, -ONE, 0) && back.depth == 1 && is2(back.mtv, -1, 0));
    if (on_line.in_range) {
        const fix16_t surface = on_line.base.x + on_line.reach_a;
        CHECK(c.in_range && c.count >= 1 && c.count <= 2 && near(c.point[0].depth, 1));
        CHECK(near(c.point[0].position.x, surface) || near(c.point[0].position.x, surface - 1));
    }
}

static void motion_on_line(void) {
    fixsat_toi2 hit;
    fixsat_hit2 ray;
    part_by(1);
    const fixsat_relation swept = on_line.flat ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
    CHECK(fixsat_sweep2(&on_line.a, &on_line.b, v2(2, 0)) == swept);
    CHECK(fixsat_sweep2(&on_line.b, &on_line.a, v2(-2, 0)) == swept);
    CHECK(fixsat_sweep2(&on_line.a, &on_line.b, v2(HI, 0)) == swept);
    CHECK(fixsat_sweep2(&on_line.a, &on_line.b, v2(1, 0)) == FIXSAT_TOUCH);
    CHECK(fixsat_sweep2(&on_line.a, &on_line.b, v2(LO, 0)) == FIXSAT_SEPARATE);
    CHECK(fixsat_impact2(&on_line.a, &on_line.b, v2(-2, 0), &hit) == FIXSAT_MISS);
    CHECK(fixsat_impact2(&on_line.a, &on_line.b, v2(2, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 2 && is2(hit.safe_motion, 1, 0));
    CHECK(on_line.flat ? is_unit2(hit.normal) : near2(hit.normal, ONE, 0));
    CHECK(fixsat_impact2(&on_line.b, &on_line.a, v2(LO, 0), &hit) == FIXSAT_HIT);
    CHECK(hit.time == 0 && is2(hit.safe_motion, -1, 0));
    const fixsat_vec2 origin = v2(on_line.base.x + on_line.reach_a + 1, on_line.base.y);
    CHECK(fixsat_cast2(&on_line.a, origin, v2(2, 0), &ray) == FIXSAT_MISS);
    CHECK(fixsat_cast2(&on_line.a, origin, v2(-2, 0), &ray) == FIXSAT_HIT);
    CHECK(ray.time == ONE / 2 && is2(ray.point, origin.x - 1, origin.y) && ray.in_range);
    part_by(0);
    CHECK(fixsat_impact2(&on_line.a, &on_line.b, v2(9, 9), &hit) == FIXSAT_START_TOUCH);
    part_by(-1);
    CHECK(on_line.flat ||
          fixsat_impact2(&on_line.b, &on_line.a, v2(9, 9), &hit) == FIXSAT_START_OVERLAP);
}

/* A position that is written moves any shape, in every verb: in the middle, and where a is
 * half out of the range, and b. */
static void all_pairs_meet_on_a_line(void) {
    static const fixsat_vec2 bases[] = {{0, 0}, {LO, HI}, {HI - 20, LO}};
    for (int i = 0; i < CORES * CORES * 4 * (int)COUNT(bases); i++) {
        const fixsat_core2_kind core_a = (fixsat_core2_kind)(i % CORES);
        const fixsat_core2_kind core_b = (fixsat_core2_kind)(i / CORES % CORES);
        const int radii = i / CORES / CORES % 4, at = i / CORES / CORES / 4;
        const fix16_t radius_a = radii & 1 ? 3 : 0, radius_b = radii & 2 ? 5 : 0;
        on_line.a = shape_of(core_a, radius_a);
        on_line.b = shape_of(core_b, radius_b);
        on_line.base = bases[at];
        on_line.reach_a = (core_a == FIXSAT_CORE_POINT ? 0 : 4) + radius_a;
        on_line.meeting = on_line.reach_a + (core_b == FIXSAT_CORE_POINT ? 0 : 4) + radius_b;
        on_line.flat = core_a <= FIXSAT_CORE_SEGMENT && core_b <= FIXSAT_CORE_SEGMENT && radii == 0;
        on_line.one_point = on_line.flat && on_line.meeting == 0;
        on_line.in_range = at == 0;
        test_on_line();
        distance_on_line();
        contact_on_line();
        motion_on_line();
    }
}

/* ---- pictures ---- */

static void rounded_corners_are_round(void) {
    fixsat_shape2 box;
    const fixsat_rot2 quarter = {0, ONE};
    CHECK(fixsat_shape2_rounded_box(&box, v2(100, -100), v2(2, 6), quarter, 5) == FIXSAT_OK);
    box.core.position = v2(0, 0); /* |x| <= 6, |y| <= 2, and 5 more */
    CHECK(test2(box, circle(11, 2, 0)) == FIXSAT_TOUCH);
    CHECK(test2(box, circle(-9, 6, 0)) == FIXSAT_TOUCH); /* 3, 4 from a corner */
    CHECK(test2(box, circle(9, 5, 0)) == FIXSAT_OVERLAP);
    CHECK(test2(box, circle(10, 6, 0)) == FIXSAT_SEPARATE);
    fixsat_shape2 ball = circle(12, 10, 4); /* 6, 8 from a corner */
    const fixsat_clearance2 d = fixsat_distance2(&box, &ball);
    CHECK(d.distance == 1 && near2(d.on_a, 9, 6) && near2(d.on_b, 10, 7) && d.in_range);
    fixsat_toi2 hit;
    CHECK(fixsat_impact2(&box, &ball, v2(6, 8), &hit) == FIXSAT_HIT);
    CHECK(hit.time == ONE / 10 && near2(hit.normal, 39322, 52429));
    CHECK(hit.safe_motion.x >= 0 && hit.safe_motion.x <= 1 && hit.safe_motion.y >= 0 &&
          hit.safe_motion.y <= 1);
    /* Over the box along its upper side, and 1 raw above that. */
    ball.core.position = v2(-40, 11);
    CHECK(fixsat_sweep2(&ball, &box, v2(80, 0)) == FIXSAT_TOUCH);
    CHECK(fixsat_impact2(&ball, &box, v2(80, 0), &hit) == FIXSAT_HIT);
    CHECK(near2(hit.normal, 0, -ONE));
    ball.core.position.y = 12;
    CHECK(fixsat_sweep2(&ball, &box, v2(80, 0)) == FIXSAT_SEPARATE);
    CHECK(fixsat_impact2(&ball, &box, v2(80, 0), &hit) == FIXSAT_MISS);
    /* Round a corner with 9: 5 above it, when their x are sqrt(56) apart, so 7.49 before -6. */
    ball.core.position.y = 7;
    CHECK(fixsat_impact2(&ball, &box, v2(80, 0), &hit) == FIXSAT_HIT);
    CHECK(is2(hit.safe_motion, 26, 0) && hit.time == (fix16_t)(ONE * 26.51668522645 / 80));
    ball.core.position.x += hit.safe_motion.x;
    fixsat_manifold2 c;
    CHECK(fixsat_contact2(&ball, &box, &c) == FIXSAT_SEPARATE);
    ball.core.position = v2(-9, 6);
    CHECK(fixsat_contact2(&ball, &box, &c) == FIXSAT_OVERLAP); /* 9 - 5 deep */
    CHECK(near2(c.normal, 39322, -52429) && c.depth == 4 && is2(c.mtv, 3, -4) && c.count == 1);
    fixsat_hit2 ray;
    CHECK(fixsat_cast2(&box, v2(9, 46), v2(0, -80), &ray) == FIXSAT_HIT); /* 3 beside a corner */
    CHECK(ray.time == ONE / 2 && is2(ray.point, 9, 6) && near2(ray.outward_normal, 39322, 52429));
}

/* Written into flash by hand, as the constructors would. */
static const fixsat_shape2 lamp = {
    .core.position = {30, 0}, .radius = 5, .kind = FIXSAT_CORE_POINT};
static const fixsat_shape2 wall = {
    .core.segment = {{0, 20}, {{-50, 0}, {50, 0}}}, .radius = 2, .kind = FIXSAT_CORE_SEGMENT};
static const fixsat_shape2 crate = {.core.aabb = {{-20, 0}, {{-4, -4}, {4, 4}}},
                                    .kind = FIXSAT_CORE_AABB};
static const fixsat_shape2 kerb = {.core.polygon = {.position = {0, -20},
                                                    .vertices = triangle,
                                                    .bounds = {{0, 0}, {8, 8}},
                                                    .count = 3,
                                                    .winding = 1},
                                   .radius = 1,
                                   .kind = FIXSAT_CORE_POLYGON};

static void constants_are_shapes(void) {
    static const fixsat_shape2 *const scene[] = {&lamp, &wall, &crate, &kerb};
    static const struct {
        fixsat_vec2 motion;
        int hits; /* which of the scene */
        fixsat_vec2 safe_motion, normal;
    } ways[] = {{{40, 0}, 0, {22, 0}, {ONE, 0}},
                {{0, 40}, 1, {0, 15}, {0, ONE}},
                {{-40, 0}, 2, {-13, 0}, {-ONE, 0}},
                {{0, -40}, 3, {0, -8}, {0, -ONE}}}; /* the triangle's top is at -12 + 1 */
    const fixsat_shape2 ball = circle(0, 0, 3);
    for (size_t i = 0; i < COUNT(ways); i++) {
        for (int k = 0; k < (int)COUNT(scene); k++) {
            fixsat_toi2 hit;
            const fixsat_event event = fixsat_impact2(&ball, scene[k], ways[i].motion, &hit);
            CHECK(event == (k == ways[i].hits ? FIXSAT_HIT : FIXSAT_MISS));
            if (event == FIXSAT_HIT) {
                CHECK(is2(hit.safe_motion, ways[i].safe_motion.x, ways[i].safe_motion.y));
                CHECK(near2(hit.normal, ways[i].normal.x, ways[i].normal.y));
            }
        }
    }
    const fixsat_polygon built = polygon_of(triangle, 3);
    CHECK(kerb.core.polygon.private_shift == built.private_shift &&
          kerb.core.polygon.winding == built.winding);
    CHECK(is2(built.bounds.min, 0, 0) && is2(built.bounds.max, 8, 8));
}

/* ---- polygons in their own functions ---- */

/* A square at `base`, and further to the right a polygon, a box and an AABB of the same size. */
static void polygons_move_by_their_positions(void) {
    static const fixsat_vec2 bases[] = {{0, 0}, {LO, HI}, {HI - 20, LO}};
    static const fixsat_relation relations[] = {FIXSAT_OVERLAP, FIXSAT_TOUCH, FIXSAT_SEPARATE};
    fixsat_polygon p = polygon_of(square, 4), q = p;
    fixsat_obb2 box = square_at(0, 0);
    for (size_t i = 0; i < 3 * COUNT(bases); i++) {
        const fixsat_vec2 base = bases[i / 3];
        const fixsat_relation relation = relations[i % 3];
        const fix16_t apart = 7 + (fix16_t)(i % 3), depth = 8 - apart;
        p.position = base;
        box.center = q.position = v2(base.x + apart, base.y);
        fixsat_cache cache = 0;
        CHECK(fixsat_test_polygon_polygon(&p, &q) == relation);
        CHECK(fixsat_test_polygon_polygon(&q, &p) == relation);
        CHECK(fixsat_test_polygon_polygon_cached(&p, &q, &cache) == relation);
        CHECK(fixsat_test_polygon_polygon_cached(&p, &q, &cache) == relation);
        CHECK(fixsat_test_polygon_obb2(&p, &box) == relation);
        const fixsat_vec2 left = {base.x + apart - 4, base.y}; /* the middle of the left side */
        CHECK(fixsat_test_point_polygon(left, &p) == relation);
        CHECK(fixsat_test_point_polygon(left, &q) == FIXSAT_TOUCH);
        const fixsat_aabb2 wall_there = {left, left};
        CHECK(fixsat_test_polygon_aabb2(&p, &wall_there) == relation);

        CHECK(sweep2(round_polygon(p, 0), round_polygon(q, 0), v2(-5, 0)) == relation);
        CHECK(sweep2(round_polygon(p, 0), round_obb2(box, 0), v2(-5, 0)) == relation);
        CHECK(sweep2(round_polygon(p, 0), round_polygon(q, 0), v2(2, 0)) == FIXSAT_OVERLAP);
        CHECK(sweep2(round_polygon(p, 0), round_obb2(box, 0), v2(2, 0)) == FIXSAT_OVERLAP);
        const fix16_t gap = depth < 0 ? -depth : 0;
        CHECK(distance2(round_polygon(p, 0), round_polygon(q, 0)).distance == gap);
        CHECK(distance2(round_polygon(p, 0), round_obb2(box, 0)).distance == gap);
        CHECK(distance2(circle(left.x, left.y, 0), round_polygon(p, 0)).distance == gap);
        fixsat_manifold2 c, d;
        CHECK(fixsat_contact_polygon_polygon(&p, &q, &c) == relation);
        CHECK(fixsat_contact_polygon_obb2(&p, &box, &d) == relation);
        fixsat_toi2 hit, same;
        const fixsat_event event = fixsat_impact_polygon_polygon(&p, &q, v2(4, 0), &hit);
        CHECK(event == fixsat_impact_polygon_obb2(&p, &box, v2(4, 0), &same));
        fixsat_hit2 ray;
        const fixsat_event seen = fixsat_cast_polygon(&p, left, v2(-4, 0), &ray);
        CHECK(seen == event);
        if (relation == FIXSAT_SEPARATE) {
            CHECK(event == FIXSAT_HIT);
            CHECK(hit.time == ONE / 4 && is2(hit.safe_motion, 1, 0) && is2(hit.normal, ONE, 0));
            CHECK(same.time == ONE / 4 && is2(same.safe_motion, 1, 0) && is2(same.normal, ONE, 0));
            CHECK(ray.time == ONE / 4 && is2(ray.outward_normal, ONE, 0));
            CHECK(is2(ray.point, base.x + 4, base.y) && ray.in_range);
        } else {
            CHECK(event == (relation == FIXSAT_TOUCH ? FIXSAT_START_TOUCH : FIXSAT_START_OVERLAP));
            CHECK(is2(c.normal, ONE, 0) && c.depth == depth && is2(c.mtv, depth, 0));
            CHECK(is2(d.normal, ONE, 0) && d.depth == depth && is2(d.mtv, depth, 0));
        }
    }
    /* As far out as can be: from 2^32 to the left to -1, and from there to the right. */
    p = polygon_of(everything, 4);
    q = p;
    p.position.x = LO;
    q.position.x = HI;
    CHECK(fixsat_test_polygon_polygon(&p, &q) == FIXSAT_TOUCH);
    CHECK(sweep2(round_polygon(p, 0), round_polygon(q, 0), v2(1, 0)) == FIXSAT_OVERLAP);
    CHECK(sweep2(round_polygon(p, 0), round_polygon(q, 0), v2(-1, 0)) == FIXSAT_TOUCH);
    q.position.x = HI - 1;
    CHECK(fixsat_test_polygon_polygon(&p, &q) == FIXSAT_OVERLAP);
    q.position = v2(HI, 0);
    p.position = v2(LO + 1, 0); /* and the same box as a shape's core */
    const fixsat_shape2 right = round_polygon(q, 0);
    fixsat_shape2 left = round_aabb2(aabb2(LO, LO, HI, HI), 0);
    left.core.position = p.position;
    CHECK(test2(left, right) == FIXSAT_OVERLAP);
    left.core.position.x = LO;
    CHECK(test2(left, right) == FIXSAT_TOUCH);
}

/* ---- the verbs agree ---- */

static const fixsat_vec2 kite[] = {{-5, 1}, {0, -3}, {4, 0}, {1, 6}};

static fixsat_shape2 odd_shape_of(fixsat_core2_kind core, fix16_t radius) {
    switch (core) {
    case FIXSAT_CORE_SEGMENT:
        return capsule(-3, 4, 5, -1, radius);
    case FIXSAT_CORE_AABB:
        return round_aabb2(aabb2(-4, -1, 3, 5), radius);
    case FIXSAT_CORE_OBB:
        return round_obb2(obb2(0, 0, 4, 1, -2, 3), radius);
    case FIXSAT_CORE_POLYGON:
        return round_polygon(polygon_of(kite, 4), radius);
    default:
        return circle(0, 0, radius);
    }
}

static int overlaps, hits;

static void distance_and_contact_agree(const fixsat_shape2 *a, fixsat_shape2 b) {
    const fixsat_relation relation = test2(*a, b);
    const fixsat_clearance2 d = fixsat_distance2(a, &b), back = fixsat_distance2(&b, a);
    CHECK(d.distance == back.distance && (d.distance == 0 || relation == FIXSAT_SEPARATE));
    fixsat_manifold2 c, swapped;
    CHECK(fixsat_contact2(a, &b, &c) == relation);
    CHECK(fixsat_contact2(&b, a, &swapped) == relation);
    if (relation != FIXSAT_SEPARATE) {
        CHECK(c.depth == swapped.depth && is_unit2(c.normal) && c.count >= 1 && c.count <= 2);
        const fixsat_vec2 at = b.core.position;
        b.core.position = v2(at.x + c.mtv.x, at.y + c.mtv.y);
        CHECK(test2(*a, b) != FIXSAT_OVERLAP);
        b.core.position = v2(at.x - swapped.mtv.x, at.y - swapped.mtv.y);
        CHECK(test2(*a, b) != FIXSAT_OVERLAP);
        overlaps += relation == FIXSAT_OVERLAP;
    }
}

static void motions_agree(fixsat_shape2 a, const fixsat_shape2 *b, fixsat_vec2 motion) {
    const fixsat_relation start = test2(a, *b), swept = fixsat_sweep2(&a, b, motion);
    CHECK(swept == fixsat_sweep2(b, &a, v2(-motion.x, -motion.y)));
    CHECK(fixsat_sweep2(&a, b, v2(0, 0)) == start);
    fixsat_toi2 hit, back;
    const fixsat_event event = fixsat_impact2(&a, b, motion, &hit);
    CHECK(event == fixsat_impact2(b, &a, v2(-motion.x, -motion.y), &back));
    CHECK((event == FIXSAT_MISS) == (swept == FIXSAT_SEPARATE));
    CHECK((event == FIXSAT_START_TOUCH) == (start == FIXSAT_TOUCH));
    CHECK((event == FIXSAT_START_OVERLAP) == (start == FIXSAT_OVERLAP));
    if (event == FIXSAT_HIT) {
        CHECK(hit.time == back.time && hit.time >= 0 && hit.time <= ONE && is_unit2(hit.normal));
        a.core.position =
            v2(a.core.position.x + hit.safe_motion.x, a.core.position.y + hit.safe_motion.y);
        CHECK(test2(a, *b) != FIXSAT_OVERLAP);
        hits++;
    }
    /* A ray is a point that moves. */
    const fixsat_shape2 point = circle(a.core.position.x, a.core.position.y, 0);
    fixsat_hit2 ray;
    CHECK(fixsat_cast2(b, point.core.position, motion, &ray) ==
          fixsat_impact2(&point, b, motion, &hit));
    if (fixsat_cast2(b, point.core.position, motion, &ray) == FIXSAT_HIT) {
        CHECK(ray.time == hit.time && is2(ray.outward_normal, -hit.normal.x, -hit.normal.y));
        CHECK(test2(circle(ray.point.x, ray.point.y, 0), *b) != FIXSAT_OVERLAP);
        CHECK(ray.in_range);
    }
}

static void all_verbs_agree(void) {
    for (int i = 0; i < CORES * CORES * 4; i++) {
        const int radii = i / CORES / CORES;
        fixsat_shape2 a = odd_shape_of((fixsat_core2_kind)(i % CORES), radii & 1 ? 2 : 0);
        fixsat_shape2 b = odd_shape_of((fixsat_core2_kind)(i / CORES % CORES), radii & 2 ? 3 : 0);
        a.core.position = v2(-1, 2);
        for (int k = i % 17; k < 121; k += 17) {
            b.core.position = v2(k % 11 * 2 - 10, k / 11 * 2 - 10);
            distance_and_contact_agree(&a, b);
            motions_agree(a, &b, v2((k + i) * 37 % 61 - 30, (k + i) * 53 % 59 - 29));
        }
    }
    CHECK(overlaps > 200 && hits > 50);
}

int main(void) {
    RUN(all_pairs_meet_on_a_line, rounded_corners_are_round, constants_are_shapes,
        polygons_move_by_their_positions, all_verbs_agree);
    return check_summary("shape2");
}

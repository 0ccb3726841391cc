/* SPDX-License-Identifier: MIT
 *
 * Impacts, entries and rays of solids: pictures that a reader can check by hand, flat shapes, and
 * the ends of the range. Runs on every board. Random shapes are left to the oracle and to fuzz.
 */
#include "solid_pictures.h"

#include <string.h>

typedef fixsat_event verb3(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion,
                           fixsat_toi3 *out);

static const fixsat_toi3 untouched = {-7, {-7, -7, -7}, {-7, -7, -7}};

static fixsat_vec3 opposite(fixsat_vec3 v) {
    return v3(-v.x, -v.y, -v.z);
}

/* Asks a verb. The event and the time must be the same if the shapes are swapped and the motion is
 * reversed, only a hit may be written, and its safe motion must not lead to an overlap. */
static fixsat_event ask(verb3 *verb, const fixsat_shape3 *a, const fixsat_shape3 *b,
                        fixsat_vec3 motion, fixsat_toi3 *out) {
    fixsat_toi3 other = untouched;
    *out = untouched;
    const fixsat_event event = verb(a, b, motion, out);
    if (motion.x != LO && motion.y != LO && motion.z != LO) {
        CHECK(verb(b, a, opposite(motion), &other) == event && other.time == out->time);
    }
    if (event != FIXSAT_HIT) {
        CHECK(memcmp(out, &untouched, sizeof untouched) == 0);
        return event;
    }
    fixsat_shape3 moved = *a;
    CHECK(is_unit3(out->normal));
    if (fixsat_vec3_add(&moved.core.position, out->safe_motion)) {
        CHECK(fixsat_test3(&moved, b) != FIXSAT_OVERLAP);
        CHECK(fixsat_enter3(a, b, out->safe_motion, &other) == FIXSAT_MISS);
    }
    return event;
}

static fixsat_event impact(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion) {
    fixsat_toi3 hit;
    return ask(fixsat_impact3, a, b, motion, &hit);
}

static fixsat_event enter(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion) {
    fixsat_toi3 hit;
    return ask(fixsat_enter3, a, b, motion, &hit);
}

static bool is_hit(verb3 *verb, const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion,
                   const fixsat_toi3 *wanted) {
    fixsat_toi3 hit;
    const fixsat_vec3 n = wanted->normal, s = wanted->safe_motion;
    return ask(verb, a, b, motion, &hit) == FIXSAT_HIT && hit.time == wanted->time &&
           near3(hit.normal, n.x, n.y, n.z) && is3(hit.safe_motion, s.x, s.y, s.z);
}

/* True if a meets b at this time and goes in. */
static bool goes_in(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion,
                    fix16_t time, fixsat_vec3 normal, fixsat_vec3 safe) {
    const fixsat_toi3 wanted = {time, normal, safe};
    return is_hit(fixsat_impact3, a, b, motion, &wanted) &&
           is_hit(fixsat_enter3, a, b, motion, &wanted);
}

/* True if a meets b at this time and never goes in. */
static bool only_meets(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion,
                       fix16_t time, fixsat_vec3 normal, fixsat_vec3 safe) {
    const fixsat_toi3 wanted = {time, normal, safe};
    return is_hit(fixsat_impact3, a, b, motion, &wanted) && enter(a, b, motion) == FIXSAT_MISS;
}

static bool is_missed(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion) {
    return impact(a, b, motion) == FIXSAT_MISS && enter(a, b, motion) == FIXSAT_MISS;
}

/* ---- round shapes ---- */

static void balls_hit_boxes(void) {
    const fixsat_vec3 x = v3(ONE, 0, 0);
    const fixsat_shape3 b = block(v3(10, -5, -5), v3(20, 5, 5), 0), a = ball(0, 0, 0, 3);
    CHECK(goes_in(&a, &b, v3(14, 0, 0), ONE / 2, x, v3(7, 0, 0))); /* on a face */
    CHECK(goes_in(&a, &b, v3(8, 0, 0), ONE * 7 / 8, x, v3(7, 0, 0)));
    CHECK(only_meets(&a, &b, v3(7, 0, 0), ONE, x, v3(7, 0, 0))); /* at the end of the motion */
    CHECK(is_missed(&a, &b, v3(6, 0, 0)));
    CHECK(is_missed(&a, &b, v3(-14, 0, 0)));
    CHECK(is_missed(&a, &b, v3(0, 0, 0)));
    const fixsat_shape3 round = block(v3(11, -4, -4), v3(19, 4, 4), 1);
    CHECK(goes_in(&a, &round, v3(14, 0, 0), ONE / 2, x, v3(7, 0, 0)));
    /* Beside a corner: 2, 3, 6, 7. */
    const fixsat_shape3 corner = block(v3(0, 0, 0), v3(9, 9, 9), 0), far = ball(-4, -6, -12, 7);
    CHECK(goes_in(&far, &corner, v3(4, 6, 12), ONE / 2, v3(18725, 28087, 56174), v3(2, 3, 6)));
    /* Beside an edge: 3, 4, 5. */
    const fixsat_shape3 over = ball(4, -6, -8, 5);
    CHECK(goes_in(&over, &corner, v3(0, 6, 8), ONE / 2, v3(0, 39322, 52429), v3(0, 3, 4)));
    /* A slope of 1, 1, 1: at (s, s, s), where 3 s - 4 = sqrt(3); s = 1.91, and the ball goes 18.09
     * on each axis. */
    const fixsat_shape3 o = hull(octahedron, 6, 0), down = ball(20, 20, 20, 1);
    CHECK(goes_in(&down, &o, v3(-40, -40, -40), 29637, v3(-37837, -37837, -37837),
                  v3(-18, -18, -18)));
}

static void balls_hit_round_shapes(void) {
    const fixsat_shape3 a = ball(0, 0, 0, 3), b = ball(10, 0, 0, 2);
    CHECK(goes_in(&a, &b, v3(10, 0, 0), ONE / 2, v3(ONE, 0, 0), v3(5, 0, 0)));
    CHECK(only_meets(&a, &b, v3(5, 0, 0), ONE, v3(ONE, 0, 0), v3(5, 0, 0)));
    CHECK(is_missed(&a, &b, v3(4, 0, 0)));
    const fixsat_shape3 beside = ball(20, 5, 0, 2);
    CHECK(only_meets(&a, &beside, v3(40, 0, 0), ONE / 2, v3(0, ONE, 0), v3(20, 0, 0))); /* grazes */
    CHECK(is_missed(&a, &beside, v3(40, -1, 0)));
    CHECK(enter(&a, &beside, v3(40, 1, 0)) == FIXSAT_HIT);
    /* On the side of a capsule: (10 - x)^2 + 1 = 2^2, x = 8.27. */
    const fixsat_shape3 small = ball(0, 0, 0, 1), post = rod(v3(10, 1, -9), v3(10, 1, 9), 1);
    CHECK(goes_in(&small, &post, v3(100, 0, 0), 5418, v3(56756, 32768, 0), v3(8, 0, 0)));
    /* On its end. */
    const fixsat_shape3 above = ball(10, 1, 31, 1);
    CHECK(goes_in(&above, &post, v3(0, 0, -40), ONE / 2, v3(0, 0, -ONE), v3(0, 0, -20)));
}

static void capsules_hit_triangles(void) {
    const fixsat_shape3 t = hull(floor_triangle, 3, 0);
    const fixsat_shape3 s = rod(v3(2, 2, 20), v3(3, 2, 20), 2);
    CHECK(goes_in(&s, &t, v3(0, 0, -36), ONE / 2, v3(0, 0, -ONE), v3(0, 0, -18)));
    CHECK(is_missed(&s, &t, v3(0, 0, -17)));
    /* Over its edge at x = 0, then along it. */
    const fixsat_shape3 low = rod(v3(-30, 2, 2), v3(-29, 2, 2), 2);
    CHECK(only_meets(&low, &t, v3(58, 0, 0), ONE / 2, v3(0, 0, -ONE), v3(29, 0, 0)));
    /* Against that edge. */
    const fixsat_shape3 level = rod(v3(-30, 2, 0), v3(-22, 2, 0), 2);
    CHECK(goes_in(&level, &t, v3(40, 0, 0), ONE / 2, v3(ONE, 0, 0), v3(20, 0, 0)));
}

/* ---- hulls ---- */

static void hulls_hit_hulls(void) {
    const fixsat_vec3 x = v3(ONE, 0, 0);
    const fixsat_shape3 o = hull(octahedron, 6, 0);
    fixsat_shape3 b = o;
    b.core.position = v3(24, 0, 0);
    /* Corner on corner: of four facets that are equally steep, that with the greatest normal. */
    CHECK(goes_in(&o, &b, v3(32, 0, 0), ONE / 2, v3(37837, 37837, 37837), v3(16, 0, 0)));
    /* Edge on edge: of two facets that are equally steep. */
    b.core.position = v3(24, 0, -24);
    CHECK(goes_in(&o, &b, v3(32, 0, -32), 40960, v3(37837, 37837, -37837), v3(20, 0, -20)));
    b = block(v3(12, -4, -4), v3(20, 4, 4), 0);
    CHECK(goes_in(&o, &b, v3(16, 0, 0), ONE / 2, x, v3(8, 0, 0))); /* corner on face */
    b = turned_box(rod_x_at(0), 0);
    b.core.position = v3(100, 0, 0);
    CHECK(goes_in(&o, &b, v3(92, 0, 0), ONE / 2, x, v3(46, 0, 0))); /* corner on the end of a rod */
    const fixsat_shape3 one = turned_box(rod_x_at(0), 0), other = turned_box(rod_y_at(60), 0);
    /* Edge on edge: they cross at height 10 and 50. */
    CHECK(goes_in(&one, &other, v3(0, 0, 80), ONE / 2, v3(0, 0, ONE), v3(0, 0, 40)));
    /* Face on face. */
    b = o;
    b.core.position = v3(14, 12, 12);
    CHECK(goes_in(&o, &b, v3(20, 20, 20), ONE / 2, v3(37837, 37837, 37837), v3(10, 10, 10)));
}

/* True if both are hit at the same time. */
static bool is_hit_alike(verb3 *verb, const fixsat_shape3 *a, const fixsat_shape3 *b,
                         const fixsat_shape3 *same, fixsat_vec3 motion) {
    fixsat_toi3 hit, other;
    return ask(verb, a, b, motion, &hit) == ask(verb, a, same, motion, &other) &&
           hit.time == other.time;
}

static void boxes_are_hulls_of_their_corners(void) {
    static const fixsat_vec3 corners[] = {{14, -4, -4}, {14, -4, 4}, {14, 4, -4}, {14, 4, 4},
                                          {22, -4, -4}, {22, -4, 4}, {22, 4, -4}, {22, 4, 4}};
    const fixsat_shape3 box = turned_box(cube_at(18, 0, 0), 0), h = hull(corners, 8, 0);
    const fixsat_shape3 aabb = block(v3(14, -4, -4), v3(22, 4, 4), 0);
    const fixsat_shape3 o = hull(octahedron, 6, 0), round = hull(octahedron, 6, 3);
    const fixsat_obb3 core = point_at(0, 0, 0), wall = cube_at(18, 0, 0);
    const fixsat_shape3 point = turned_box(core, 0);
    for (fix16_t y = -24; y <= 24; y += 3) {
        const fixsat_vec3 motion = v3(29, y, 5);
        CHECK(is_hit_alike(fixsat_impact3, &o, &box, &h, motion));
        CHECK(is_hit_alike(fixsat_enter3, &o, &box, &aabb, motion));
        CHECK(is_hit_alike(fixsat_impact3, &round, &aabb, &h, motion));
        CHECK(is_hit_alike(fixsat_enter3, &round, &box, &h, motion));
        fixsat_toi3 typed = untouched, general = untouched;
        CHECK(fixsat_impact_obb3_obb3(&core, &wall, motion, &typed) ==
              fixsat_impact3(&point, &box, motion, &general));
        CHECK(memcmp(&typed, &general, sizeof typed) == 0);
    }
}

/* ---- flat shapes ---- */

static void flat_shapes_never_go_in(void) {
    const fixsat_vec3 x = v3(ONE, 0, 0), z = v3(0, 0, ONE);
    const fixsat_shape3 origin = ball(0, 0, 0, 0), t = hull(floor_triangle, 3, 0);
    fixsat_shape3 b = ball(6, 8, 0, 0);
    CHECK(only_meets(&origin, &b, v3(12, 16, 0), ONE / 2, v3(39322, 52429, 0), v3(6, 8, 0)));
    CHECK(is_missed(&origin, &b, v3(12, 16, 1)));
    CHECK(is_missed(&origin, &b, v3(3, 4, 0)));
    b = rod(v3(10, -9, 0), v3(10, 9, 0), 0); /* a point on a segment */
    CHECK(only_meets(&origin, &b, v3(20, 8, 0), ONE / 2, x, v3(10, 4, 0)));
    CHECK(is_missed(&origin, &b, v3(20, 8, 1)));
    const fixsat_shape3 a = rod(v3(-9, 0, 0), v3(9, 0, 0), 0);
    b = rod(v3(20, 0, 0), v3(30, 0, 0), 0); /* a segment end on */
    CHECK(only_meets(&a, &b, v3(22, 0, 0), ONE / 2, x, v3(11, 0, 0)));
    b = rod(v3(0, -9, 5), v3(0, 9, 5), 0); /* segments across each other */
    CHECK(only_meets(&a, &b, v3(0, 0, 10), ONE / 2, z, v3(0, 0, 5)));
    b = hull(floor_triangle, 3, 0);
    b.core.position = v3(40, 0, 0); /* triangles in one plane: a corner on the end of an edge */
    CHECK(only_meets(&t, &b, v3(62, 0, 0), ONE / 2, x, v3(31, 0, 0)));
    b = ball(2, 2, 8, 0); /* a point through a triangle */
    CHECK(only_meets(&b, &t, v3(0, 0, -16), ONE / 2, v3(0, 0, -ONE), v3(0, 0, -8)));
    CHECK(is_missed(&b, &t, v3(0, 0, -7)));
    CHECK(impact(&t, &t, v3(0, 0, 9)) == FIXSAT_START_TOUCH);
    CHECK(enter(&t, &t, v3(0, 0, 9)) == FIXSAT_MISS);
    CHECK(enter(&t, &t, v3(3, 0, 0)) == FIXSAT_MISS);
    /* A segment that is across the plane goes in. */
    b = rod(v3(2, 2, 5), v3(2, 2, 20), 0);
    CHECK(goes_in(&b, &t, v3(0, 0, -10), ONE / 2, v3(0, 0, -ONE), v3(0, 0, -5)));
}

/* ---- starts ---- */

static void solids_at_rest(void) {
    const fixsat_shape3 floor = block(v3(-50, -50, -9), v3(50, 50, 0), 0);
    const fixsat_shape3 box = turned_box(cube_at(0, 0, 4), 0), b = ball(0, 0, 4, 4);
    const fixsat_toi3 at_once = {0, {0, 0, -ONE}, {0, 0, 0}};
    const fixsat_shape3 *const resting[] = {&box, &b};
    for (size_t i = 0; i < COUNT(resting); i++) {
        CHECK(impact(resting[i], &floor, v3(0, 0, 7)) == FIXSAT_START_TOUCH);
        CHECK(impact(resting[i], &floor, v3(0, 0, 0)) == FIXSAT_START_TOUCH);
        CHECK(enter(resting[i], &floor, v3(0, 0, 7)) == FIXSAT_MISS); /* leaves */
        CHECK(enter(resting[i], &floor, v3(9, 7, 0)) == FIXSAT_MISS); /* slides */
        CHECK(enter(resting[i], &floor, v3(0, 0, 0)) == FIXSAT_MISS);
        CHECK(is_hit(fixsat_enter3, resting[i], &floor, v3(9, 7, -1), &at_once));
        fixsat_shape3 deep = *resting[i];
        deep.core.position.z--;
        CHECK(impact(&deep, &floor, v3(0, 0, 7)) == FIXSAT_START_OVERLAP);
        CHECK(enter(&deep, &floor, v3(0, 0, 7)) == FIXSAT_START_OVERLAP);
        CHECK(enter(&deep, &floor, v3(0, 0, 0)) == FIXSAT_START_OVERLAP);
    }
    /* Face on face, on a slope of 1, 1, 1. */
    const fixsat_shape3 o = hull(octahedron, 6, 0);
    fixsat_shape3 beside = o;
    beside.core.position = v3(4, 2, 2);
    const fixsat_toi3 up = {0, {37837, 37837, 37837}, {0, 0, 0}};
    CHECK(enter(&o, &beside, v3(20, -20, 0)) == FIXSAT_MISS);
    CHECK(is_hit(fixsat_enter3, &o, &beside, v3(20, -20, 1), &up));
}

/* ---- the ends of the range ---- */

static void solids_at_the_ends_of_the_range_hit(void) {
    const fixsat_shape3 low = ball(LO, 0, 0, HI), high = ball(HI, 0, 0, HI); /* 1 raw apart */
    CHECK(goes_in(&low, &high, v3(2, 0, 0), ONE / 2, v3(ONE, 0, 0), v3(1, 0, 0)));
    CHECK(only_meets(&low, &high, v3(1, 0, 0), ONE, v3(ONE, 0, 0), v3(1, 0, 0)));
    CHECK(goes_in(&high, &low, v3(LO, 0, 0), 0, v3(-ONE, 0, 0), v3(-1, 0, 0)));
    CHECK(is_missed(&high, &low, v3(HI, HI, LO)));
    fixsat_shape3 p = ball(LO, 0, 0, 0), q = ball(HI, 0, 0, 0);
    CHECK(is_missed(&p, &q, v3(HI, 0, 0)));
    q = ball(0, 0, 0, 0);
    CHECK(is_missed(&p, &q, v3(HI, 0, 0))); /* by 1 raw */
    CHECK(only_meets(&q, &p, v3(LO, 0, 0), ONE, v3(-ONE, 0, 0), v3(LO, 0, 0)));
    q = ball(-1, 0, 0, 0);
    CHECK(only_meets(&p, &q, v3(HI, 0, 0), ONE, v3(ONE, 0, 0), v3(HI, 0, 0)));
    /* The face between the far corners is x + y + z = 2^30 - 1. From 3 HI on, the sum falls by
     * 3 2^31, and meets it at (5 2^30 - 2) / (6 2^30). */
    static const fixsat_vec3 ends[] = {{LO, LO, LO}, {HI, LO, LO}, {LO, HI, LO}, {LO, LO, HI}};
    fixsat_shape3 h = hull(ends, 4, 0);
    h.core.position = v3(1 << 30, 1 << 30, 1 << 30);
    p = ball(HI, HI, HI, 0);
    const fixsat_vec3 safe = v3(-1789569706, -1789569706, -1789569706);
    CHECK(goes_in(&p, &h, v3(LO, LO, LO), 54613, v3(-37837, -37837, -37837), safe));
    /* The positions move one end of an AABB out of the range. */
    fixsat_shape3 a = block(v3(0, 0, 0), v3(9, 9, 9), 0), b = a;
    a.core.position = v3(HI - 5, 0, 0);
    b.core.position = v3(HI - 24, 0, 0);
    CHECK(goes_in(&b, &a, v3(20, 0, 0), ONE / 2, v3(ONE, 0, 0), v3(10, 0, 0)));
    CHECK(only_meets(&a, &b, v3(-10, 0, 0), ONE, v3(-ONE, 0, 0), v3(-10, 0, 0)));
    a = b = block(v3(-9, -9, -9), v3(0, 0, 0), 0);
    a.core.position = v3(LO + 5, 0, 0);
    b.core.position = v3(LO + 24, 0, 0);
    CHECK(goes_in(&b, &a, v3(-20, 0, 0), ONE / 2, v3(-ONE, 0, 0), v3(-10, 0, 0)));
}

/* ---- damaged memory ---- */

/* An AABB with a minimum above its maximum is what lies between them. */
static void a_damaged_box_is_between_its_ends(void) {
    const fixsat_shape3 o = hull(octahedron, 6, 0);
    const fixsat_shape3 b = block(v3(14, -2, -4), v3(22, 9, 4), 0);
    fixsat_shape3 damaged = b;
    for (uint32_t axes = 1; axes < 8; axes++) {
        const fixsat_vec3 min = b.core.aabb.box.min, max = b.core.aabb.box.max;
        damaged.core.aabb.box =
            (fixsat_aabb3){v3((axes & 1) != 0 ? max.x : min.x, (axes & 2) != 0 ? max.y : min.y,
                              (axes & 4) != 0 ? max.z : min.z),
                           v3((axes & 1) != 0 ? min.x : max.x, (axes & 2) != 0 ? min.y : max.y,
                              (axes & 4) != 0 ? min.z : max.z)};
        for (fix16_t y = -24; y <= 24; y += 3) {
            CHECK(is_hit_alike(fixsat_impact3, &o, &b, &damaged, v3(29, y, 5)));
            CHECK(is_hit_alike(fixsat_enter3, &o, &b, &damaged, v3(29, y, 5)));
        }
    }
}

/* A point of a hull that is far out of its bounds. The first test in few bits can see an overlap
 * that there is not. Then the ball may do anything but go on for ever. */
static void damaged_hulls_are_survived(void) {
#ifndef QUICK /* where no overflow is forgiven, which damaged numbers have */
    fixsat_vec3 ends[] = {{0, 0, 0}, {0, 0, 4}};
    const fixsat_shape3 b = hull(ends, 2, 0);
    fixsat_toi3 hit;
    ends[0].y = HI;
    for (fix16_t m = -20; m <= 20; m += 2) {
        for (fix16_t y = -5; y <= 5; y++) {
            const fixsat_shape3 a = ball(10, y, 2, 1);
            CHECK(fixsat_impact3(&a, &b, v3(m, 0, 0), &hit) <= FIXSAT_START_OVERLAP);
        }
    }
#endif
}

/* ---- rays ---- */

/* Casts a ray. A point that moves along it must have the same impact. */
static fixsat_event cast(const fixsat_shape3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                         fixsat_hit3 *out) {
    static const fixsat_hit3 none = {-7, {-7, -7, -7}, {-7, -7, -7}, false};
    const fixsat_shape3 point = ball(origin.x, origin.y, origin.z, 0);
    fixsat_toi3 toi;
    *out = none;
    const fixsat_event event = fixsat_cast3(shape, origin, motion, out);
    CHECK(fixsat_impact3(&point, shape, motion, &toi) == event);
    if (event != FIXSAT_HIT) {
        CHECK(out->time == -7 && is3(out->point, -7, -7, -7));
        return event;
    }
    const fixsat_vec3 outward = opposite(toi.normal);
    CHECK(out->time == toi.time && is3(out->outward_normal, outward.x, outward.y, outward.z));
    if (out->in_range) {
        const fixsat_vec3 way = fixsat_vec3_sub(out->point, origin);
        CHECK(is3(way, toi.safe_motion.x, toi.safe_motion.y, toi.safe_motion.z));
    }
    return event;
}

static bool ray_hits(const fixsat_shape3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                     fix16_t time, fixsat_vec3 outward, fixsat_vec3 point) {
    fixsat_hit3 hit;
    return cast(shape, origin, motion, &hit) == FIXSAT_HIT && hit.time == time &&
           near3(hit.outward_normal, outward.x, outward.y, outward.z) &&
           is3(hit.point, point.x, point.y, point.z) && hit.in_range;
}

static fixsat_event ray(const fixsat_shape3 *shape, fixsat_vec3 origin, fixsat_vec3 motion) {
    fixsat_hit3 hit;
    return cast(shape, origin, motion, &hit);
}

static void rays_hit_solids(void) {
    const fixsat_vec3 left = v3(-ONE, 0, 0), up = v3(0, 0, ONE), down = v3(0, 0, -ONE);
    const fixsat_shape3 t = hull(floor_triangle, 3, 0);
    CHECK(ray_hits(&t, v3(2, 2, 8), v3(0, 0, -16), ONE / 2, up, v3(2, 2, 0)));
    CHECK(ray_hits(&t, v3(2, 2, -8), v3(0, 0, 16), ONE / 2, down, v3(2, 2, 0)));
    CHECK(ray_hits(&t, v3(-10, 2, 0), v3(20, 0, 0), ONE / 2, left, v3(0, 2, 0))); /* in its plane */
    CHECK(ray(&t, v3(5, 5, 8), v3(0, 0, -16)) == FIXSAT_MISS);
    CHECK(ray(&t, v3(4, 5, 8), v3(0, 0, -16)) == FIXSAT_HIT); /* its longest edge */
    CHECK(ray(&t, v3(2, 2, 8), v3(0, 0, -7)) == FIXSAT_MISS);
    CHECK(ray(&t, v3(2, 2, 0), v3(0, 0, -7)) == FIXSAT_START_TOUCH);
    const fixsat_shape3 o = hull(octahedron, 6, 0);
    CHECK(ray(&o, v3(1, 1, 1), v3(9, 9, 9)) == FIXSAT_START_OVERLAP);
    CHECK(ray(&o, v3(2, 1, 1), v3(9, 9, 9)) == FIXSAT_START_TOUCH);
    CHECK(ray_hits(&o, v3(12, 11, 11), v3(-20, -20, -20), ONE / 2, v3(37837, 37837, 37837),
                   v3(2, 1, 1)));
    CHECK(ray(&o, v3(0, 4, -9), v3(0, 0, 18)) == FIXSAT_HIT); /* grazes a corner */
    const fixsat_shape3 post = rod(v3(10, 0, -9), v3(10, 0, 9), 2);
    CHECK(ray_hits(&post, v3(0, 0, 0), v3(16, 0, 0), ONE / 2, left, v3(8, 0, 0)));
    CHECK(ray(&post, v3(0, 2, 0), v3(16, 0, 0)) == FIXSAT_HIT); /* grazes */
    CHECK(ray(&post, v3(0, 3, 0), v3(16, 0, 0)) == FIXSAT_MISS);
    CHECK(ray(&post, v3(8, 0, 0), v3(16, 0, 0)) == FIXSAT_START_TOUCH);
    CHECK(ray(&post, v3(9, 0, 0), v3(16, 0, 0)) == FIXSAT_START_OVERLAP);
    const fixsat_shape3 round = turned_box(cube_at(15, 0, 0), 1), point = ball(9, 0, 0, 0);
    CHECK(ray_hits(&round, v3(0, 0, 0), v3(20, 0, 0), ONE / 2, left, v3(10, 0, 0)));
    CHECK(ray_hits(&point, v3(0, 0, 0), v3(18, 0, 0), ONE / 2, left, v3(9, 0, 0)));
    /* The point that is hit is beyond the range. */
    fixsat_shape3 b = block(v3(0, 0, 0), v3(9, 9, 9), 0);
    fixsat_hit3 hit;
    b.core.position = v3(HI - 5, 0, 0);
    CHECK(cast(&b, v3(HI - 1, -10, 5), v3(6, 20, 0), &hit) == FIXSAT_HIT && !hit.in_range);
    CHECK(hit.time == ONE / 2 && is3(hit.point, HI, 0, 5) && is3(hit.outward_normal, 0, -ONE, 0));
    CHECK(ray_hits(&b, v3(0, 5, 5), v3(HI, 0, 0), 65535, left, v3(HI - 5, 5, 5)));
}

/* Two tetrahedra prove that the sweep overlaps, but neither of them holds O. */
static void hulls_hit_though_no_tetrahedron_proves_it(void) {
    static const fixsat_vec3 p[] = {{-832, -133, 1797},
                                    {-2428, 2310, 2546},
                                    {-4023, 1359, 6687},
                                    {-1885, 2992, 778},
                                    {951, 2398, -9602}};
    static const fixsat_vec3 q[] = {
        {4735, 3685, -13154}, {4445, -3619, -5270}, {1387, 1868, -4641}, {4930, 1617, -11476},
        {3073, 3204, -9349},  {-1056, -3305, 8426}, {2948, 185, -136},   {2345, 1777, -5428}};
    const fixsat_shape3 a = hull(p, 5, 0), b = hull(q, 8, 0);
    CHECK(enter(&a, &b, v3(786432, 0, 0)) == FIXSAT_HIT);
    CHECK(impact(&a, &b, v3(786432, 0, 0)) == FIXSAT_HIT);
}

int main(void) {
    RUN(balls_hit_boxes, balls_hit_round_shapes, capsules_hit_triangles, hulls_hit_hulls,
        hulls_hit_though_no_tetrahedron_proves_it, boxes_are_hulls_of_their_corners,
        flat_shapes_never_go_in, solids_at_rest, solids_at_the_ends_of_the_range_hit,
        a_damaged_box_is_between_its_ends, damaged_hulls_are_survived, rays_hit_solids);
    return check_summary("motion3");
}

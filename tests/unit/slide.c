/* SPDX-License-Identifier: MIT
 *
 * Slides and walks: as far as one can check them by hand, on seams, in wedges and corridors, on
 * slopes, stairs and in pits, and at the ends of the range. Runs on every board.
 */
#include <string.h>

#include "../../lib/src/world/slide.h"
#include "../common/random.h"
#include "pictures.h"
#include "rounds.h"

enum { THINGS = 12, NODES = FIXSAT_WORLD2_NODES(THINGS) };

static fixsat_shape2 shapes[THINGS];
static fixsat_thing2 things[THINGS];
static fixsat_node2 nodes[NODES];
static fixsat_world2 world;
static uint32_t count;

/* ---- worlds ---- */

static void clear(void) {
    count = 0;
}

static void add(fixsat_shape2 shape) {
    shapes[count] = shape;
    things[count] = (fixsat_thing2){&shapes[count], NULL};
    count++;
    CHECK(fixsat_world2_init(&world, things, count, NULL, nodes, NODES) == FIXSAT_OK);
}

static void add_region(const fixsat_region *region) {
    things[count] = (fixsat_thing2){NULL, region};
    count++;
    CHECK(fixsat_world2_init(&world, things, count, NULL, nodes, NODES) == FIXSAT_OK);
}

static fixsat_shape2 box(fix16_t x0, fix16_t y0, fix16_t x1, fix16_t y1) {
    return round_aabb2(aabb2(x0, y0, x1, y1), 0);
}

static fixsat_shape2 wedge_of(const fixsat_vec2 *corners) {
    return round_polygon(polygon_of(corners, 3), 0);
}

static void add_polygon(const fixsat_vec2 *corners, uint32_t corner_count) {
    add(round_polygon(polygon_of(corners, corner_count), 0));
}

static bool is_free(const fixsat_shape2 *a) {
    return !fixsat_world2_overlaps(&world, a, NULL);
}

/* Its lowest corner; and that is put there. */
static fixsat_vec2 low(const fixsat_shape2 *a) {
    return fixsat_aabb2_of_shape2(a).min;
}

static void put(fixsat_shape2 *a, fix16_t x, fix16_t y) {
    const fixsat_vec2 from = low(a);
    CHECK(fixsat_vec2_add(&a->core.position, v2(x - from.x, y - from.y)));
}

static fixsat_slide2 slide(fixsat_shape2 *a, fix16_t x, fix16_t y) {
    fixsat_slide2 out = {.bump_count = 0};
    const fixsat_event event = fixsat_world2_slide(&world, a, v2(x, y), NULL, &out);
    CHECK(event == (out.bump_count > 0 ? FIXSAT_HIT : FIXSAT_MISS));
    CHECK(fixsat_vec2_add(&a->core.position, out.moved));
    CHECK(is_free(a));
    return out;
}

static const fixsat_vec2 up = {0, ONE};

static fixsat_walk2 walk(fixsat_shape2 *a, fix16_t x, fix16_t y, fix16_t step, fix16_t slope) {
    fixsat_walk2 out = {.stands = false};
    CHECK(fixsat_world2_walk(&world, a, v2(x, y), &(fixsat_walk2_settings){up, step, slope}, NULL,
                             &out) == FIXSAT_OK);
    CHECK(!out.start_overlaps && (out.number == FIXSAT_NOTHING) == !out.stands);
    CHECK(fixsat_vec2_add(&a->core.position, out.moved));
    CHECK(is_free(a));
    return out;
}

/* ---- slides ---- */

static void along_a_wall(void) {
    clear();
    add(box(0, -10, 100, 0));
    fixsat_shape2 a = box(0, 5, 4, 9);
    fixsat_slide2 s = slide(&a, 20, -10);
    CHECK(is2(s.moved, 20, -5) && s.bump_count == 1);
    CHECK(s.bump[0].number == 0 && is2(s.bump[0].normal, 0, -ONE) && is2(s.bump[0].until, 10, -5));
    s = slide(&a, 20, 0);
    CHECK(is2(s.moved, 20, 0) && s.bump_count == 0);
    s = slide(&a, 20, 10);
    CHECK(is2(s.moved, 20, 10) && s.bump_count == 0);
    s = slide(&a, 0, -10);
    CHECK(is2(s.moved, 0, -10) && s.bump_count == 0); /* to touch is no hit */
    s = slide(&a, 0, -10);
    CHECK(is2(s.moved, 0, 0) && s.bump_count == 1 && is2(s.bump[0].until, 0, 0));
    CHECK(is2((slide(&a, 0, 0)).moved, 0, 0));
}

static void starts_overlapping(void) {
    clear();
    add(box(0, -10, 100, 0));
    add(box(-3, -3, 3, 3));
    const fixsat_shape2 a = box(2, -1, 4, 1);
    fixsat_slide2 s;
    fixsat_walk2 w;
    CHECK(fixsat_world2_slide(&world, &a, v2(5, 5), NULL, &s) == FIXSAT_START_OVERLAP);
    CHECK(s.number == 0 && is2(s.moved, 0, 0));
    const fixsat_scope2 scope = {UINT32_MAX, 0, NULL, 0};
    CHECK(fixsat_world2_slide(&world, &a, v2(0, 0), &scope, &s) == FIXSAT_START_OVERLAP);
    CHECK(s.number == 1);
    for (fix16_t step = 0; step < 2; step++) {
        for (fix16_t x = 0; x < 2; x++) {
            CHECK(fixsat_world2_walk(&world, &a, v2(x, 0), &(fixsat_walk2_settings){up, step, 0},
                                     NULL, &w) == FIXSAT_OK);
            CHECK(w.start_overlaps && !w.stands && w.number == 0 && is2(w.moved, 0, 0));
            CHECK(w.bump_count == 0);
        }
    }
}

/* A falling, walking box over the seam of two tiles, both ways and in both orders. */
static void seam(void) {
    for (int order = 0; order < 2; order++) {
        for (int way = -1; way <= 1; way += 2) {
            for (fix16_t x = -12; x <= 12; x++) {
                for (fix16_t height = 0; height < 4; height++) {
                    clear();
                    add(order ? box(0, -16, 100, 0) : box(-100, -16, 0, 0));
                    add(order ? box(-100, -16, 0, 0) : box(0, -16, 100, 0));
                    fixsat_shape2 a = box(x - 3, height, x + 3, height + 6);
                    const fixsat_slide2 s = slide(&a, 7 * way, -5);
                    CHECK(is2(s.moved, 7 * way, -height) && s.bump_count == 1);
                    CHECK(is2(s.bump[0].normal, 0, -ONE));
                    const fixsat_walk2 w = walk(&a, 7 * way, 0, 4, ONE / 2);
                    CHECK(is2(w.moved, 7 * way, 0) && w.stands && is2(w.outward_normal, 0, ONE));
                }
            }
        }
    }
}

/* A ghost: through the corner of the lower number its side is entered first, but for the floor. */
static void corner_of_a_tile(void) {
    clear();
    add(box(0, -16, 100, 0));
    add(box(-100, -16, 0, 0));
    fixsat_shape2 a = box(-8, 2, -2, 8);
    const fixsat_slide2 s = slide(&a, 5, -5);
    CHECK(is2(s.moved, 5, -2) && is2(s.bump[0].until, 2, -2) && is2(s.bump[0].normal, 0, -ONE));
    CHECK(s.bump[0].number == 0);
    /* Of a corner alone both sides are tried, and the longer way is taken. */
    clear();
    add(box(0, -16, 100, 0));
    fixsat_shape2 b = box(-8, 2, -2, 8), c = b;
    CHECK(is2(slide(&b, 5, -5).moved, 2, -5)); /* of equal ones the first edge: a's max x */
    CHECK(is2(slide(&c, 9, -9).moved, 2, -9));
    put(&c, -8, 2);
    CHECK(is2(slide(&c, 5, -6).moved, 2, -6));
    put(&c, -8, 2);
    CHECK(is2(slide(&c, 6, -5).moved, 6, -2));
}

static void wedges(void) {
    static const fixsat_vec2 left[] = {{0, 0}, {-300, 3000}, {-3000, 0}};
    static const fixsat_vec2 right[] = {{0, 0}, {300, 3000}, {3000, 0}};
    static const fixsat_vec2 notch[] = {{0, 0}, {300, 3000}, {3000, -9}, {-3000, -9}, {-300, 3000}};
    static const uint16_t ring = COUNT(notch);
    fixsat_region region;
    CHECK(fixsat_region_init(&region, notch, &ring, 1, false, NULL) == FIXSAT_OK);
    for (int is_box = 0; is_box < 2; is_box++) {
        for (fix16_t x = -40; x <= 40; x += 8) {
            clear();
            if (is_box) {
                add(wedge_of(left));
                add(wedge_of(right));
            } else {
                add_region(&region); /* a point passes between two things that touch */
            }
            fixsat_shape2 a = is_box ? box(x - 7, 1000, x + 7, 1014) : circle(x, 1000, 0);
            fixsat_vec2 last = {0, 0};
            for (int frame = 0; frame < 40; frame++) {
                last = slide(&a, x / 8, -100).moved;
            }
            CHECK(is2(last, 0, 0));
            CHECK(a.core.position.y + (is_box ? -7 : 0) < (is_box ? 75 : 12));
        }
    }
}

static void corridor(void) {
    clear();
    add(box(-1000, -20, 1000, 0));
    add(box(-1000, 6, 1000, 20));
    fixsat_shape2 a = box(0, 0, 9, 6), b = round_aabb2(aabb2(3, 3, 3, 3), 3);
    CHECK(is2(slide(&a, 30, -7).moved, 30, 0) && is2(slide(&a, -40, 7).moved, -40, 0));
    CHECK(is2(slide(&b, 30, -7).moved, 30, 0) && is2(slide(&b, -40, 7).moved, -40, 0));
    CHECK(is2(walk(&a, 30, -7, 5, ONE / 2).moved, 30, 0));
    /* Along a diagonal there are lattice points, too. */
    static const fixsat_vec2 low[] = {{0, 0}, {1000, 1000}, {1000, 0}};
    static const fixsat_vec2 high[] = {{0, 12}, {1000, 1012}, {0, 1012}};
    clear();
    add(wedge_of(low));
    add(wedge_of(high));
    fixsat_shape2 c = box(100, 106, 106, 112), d = c;
    CHECK(is_free(&c));
    CHECK(slide(&c, 50, 0).moved.x >= 24 && slide(&d, 0, 51).moved.y >= 24);
}

/* A slope of 1 in 1,000, and motions of 1 raw. */
static void shallow_slope(void) {
    static const fixsat_vec2 slope[] = {{0, 0}, {100000, 0}, {100000, 100}};
    clear();
    add(wedge_of(slope));
    for (int way = -1; way <= 1; way += 2) {
        fixsat_shape2 a = circle(50500, 51, 0);
        for (int i = 0; i < 200; i++) {
            CHECK(is2(slide(&a, way, 0).moved, way, 0) || a.core.position.y > 50);
            (void)slide(&a, 0, -1);
        }
        CHECK(a.core.position.x == 50500 + 200 * way);
        CHECK(a.core.position.y * 1000 - a.core.position.x >= 0);
        CHECK(a.core.position.y * 1000 - a.core.position.x < 2000);
    }
    /* Straight onto it: down the slope, on its free side. */
    fixsat_shape2 b = circle(50000, 1050, 0);
    const fixsat_slide2 s = slide(&b, 0, -101000);
    CHECK(s.moved.x <= -97 && s.moved.x >= -103 && s.moved.y >= -1003 && s.moved.y <= -997);
}

/* Of lattice points that are as near to the surface the shortest. */
static void halves(void) {
    static const fixsat_vec2 falling[] = {{0, 0}, {1000, -1000}, {0, -1000}};
    static const fixsat_vec2 rising[] = {{0, 0}, {0, -1000}, {-1000, -1000}};
    clear();
    add(wedge_of(falling));
    add(wedge_of(rising));
    for (int right = 0; right < 2; right++) {
        fixsat_shape2 a = circle(right ? 100 : -100, -100, 0);
        CHECK(is2(slide(&a, right ? -11 : 11, 0).moved, right ? -5 : 5, 5));
        CHECK(is2(slide(&a, 0, -11).moved, right ? 5 : -5, -5));
    }
}

/* Pushed into a corner for ever, it comes to rest. */
static void held_in_a_corner(void) {
    static const fixsat_vec2 p[] = {{0, 0}, {16, 0}, {16, -16}};
    static const fixsat_vec2 q[] = {{0, 0}, {-4, 16}, {-20, 12}};
    clear();
    add(wedge_of(p));
    add(wedge_of(q));
    fixsat_shape2 a = box(17, 19, 21, 23);
    for (int frame = 0; frame < 1000; frame++) {
        const fixsat_slide2 s = slide(&a, -30, -30);
        CHECK(frame < 10 || is2(s.moved, 0, 0));
    }
}

static void round_things(void) {
    clear();
    add(circle(0, 0, 10 * ONE));
    fixsat_shape2 a = circle(-20 * ONE, 5 * ONE, ONE);
    for (int frame = 0; frame < 40; frame++) {
        (void)slide(&a, ONE, 0);
    }
    CHECK(a.core.position.x > 5 * ONE && a.core.position.y > 10 * ONE &&
          a.core.position.y < 12 * ONE);
    /* A capsule along a floor runs on its side, exactly; a corner between two rounds stops. */
    clear();
    add(box(LO, LO, HI, 0));
    fixsat_shape2 b = capsule(0, ONE, 0, 3 * ONE, ONE);
    CHECK(is2(slide(&b, ONE, -ONE).moved, ONE, 0));
    CHECK(is2(slide(&b, HI / 2, -ONE).moved, HI / 2, 0));
    clear();
    add(circle(-1000, 0, 900));
    add(circle(1000, 0, 900));
    fixsat_shape2 c = circle(0, 1000, 300);
    fixsat_vec2 last = {1, 1};
    for (int frame = 0; frame < 20; frame++) {
        last = slide(&c, 3, -100).moved;
    }
    CHECK(is2(last, 0, 0) && c.core.position.y > 600 && c.core.position.y < 700);
}

static void ends_of_the_range(void) {
    clear();
    add(box(LO, LO, HI, 0));
    fixsat_shape2 a = circle(HI - 10, 5, 0);
    fixsat_slide2 s = slide(&a, 100, 0);
    CHECK(s.moved.x >= 6 && s.moved.x <= 10 && s.moved.y == 0);
    fixsat_shape2 b = circle(LO, 5, 0);
    s = slide(&b, HI, -HI);
    CHECK(s.moved.y == -5 && s.moved.x >= HI - 1 && s.bump_count == 1);
    /* Nearly along a slope of the whole range: what is left is longer than a coordinate. */
    static const fixsat_vec2 slope[] = {{LO, LO}, {HI, LO}, {HI, HI}};
    clear();
    add(wedge_of(slope));
    fixsat_shape2 c = circle(LO, LO, 0);
    s = slide(&c, HI, HI - 2);
    CHECK(s.bump_count == 1 && s.moved.x == s.moved.y && s.moved.x >= HI - 3);
    /* Below a slope of the whole range what is left leads farther than a coordinate does. */
    static const fixsat_vec2 ceiling[] = {{LO, LO}, {HI, 0}, {LO, HI}};
    clear();
    add(wedge_of(ceiling));
    for (fix16_t less = 0; less < 4; less++) {
        fixsat_shape2 d = circle(LO + 10, LO + 4, 0);
        s = slide(&d, HI - less, HI - less);
        CHECK(s.bump_count == 1 && s.moved.x > HI / 2 && s.moved.y > HI / 5);
    }
    /* All that is moved, too, has to fit. */
    static const fixsat_vec2 higher[] = {{LO, -1147483648}, {HI, 999999999}, {LO, HI}};
    clear();
    add(wedge_of(higher));
    fixsat_shape2 e = circle(LO, LO, 0);
    s = slide(&e, HI, HI);
    CHECK(s.bump_count == 1 && s.moved.x > 2000000000 && s.moved.y > 2000000000);
    /* Nothing of a way down is left at the lowest place: 2^-31 of it is 1 raw. */
    fixsat_shape2 g = circle(LO, LO, 0);
    CHECK(is2(slide(&g, 1, LO).moved, 0, 0));
    /* A long way along a short slope. */
    clear();
    static const fixsat_vec2 hill[] = {{0, 0}, {100, 100}, {100, 0}};
    add(wedge_of(hill));
    fixsat_shape2 f = circle(10, 10, 0);
    CHECK(is2(slide(&f, 1 << 29, 0).moved, 1 << 28, 1 << 28));
}

/* Along slanted floors to walls that lean over them, at 60 or 80 degrees to the floor: it comes to
 * the wall. */
static void below_overhangs(void) {
    uint32_t random = 21;
    for (int i = 0; i < 160; i++) {
        const fix16_t scale = (fix16_t)1 << random_below(&random, 16);
        const fix16_t x = scale * (5000 + (fix16_t)random_below(&random, 5000));
        const fix16_t y = scale * ((fix16_t)random_below(&random, 8000) - 4000);
        const fix16_t along = i % 2 ? 1000 : 176, beside = i % 2 ? 1732 : 1000;
        const int64_t wall_x = (-(int64_t)x * along + (int64_t)y * beside) / 4096;
        const int64_t wall_y = ((int64_t)y * along + (int64_t)x * beside) / 4096;
        const fixsat_vec2 floor[] = {{-x, y}, {-x, -4 * x}, {0, -4 * x}, {0, 0}};
        const fixsat_vec2 wall[] = {
            {0, 0}, {4 * x, -1}, {4 * x, (fix16_t)wall_y}, {(fix16_t)wall_x, (fix16_t)wall_y}};
        clear();
        add_polygon(floor, 4);
        add_polygon(wall, 4);
        const fix16_t size = x / 64, at = -x / 4 * 3;
        fixsat_shape2 a = i % 3 ? box(at - size, -size, at + size, size) : circle(at, 0, size);
        put(&a, low(&a).x, (y < 0 ? 0 : y) + 1);
        fixsat_toi2 down;
        CHECK(fixsat_enter2(&a, &shapes[0], v2(0, -3 * x), &down) == FIXSAT_HIT);
        CHECK(fixsat_vec2_add(&a.core.position, down.safe_motion) && is_free(&a));
        const fixsat_slide2 s = slide(&a, x, -y - y / 8);
        CHECK(s.bump_count >= 1);
        CHECK(fixsat_distance2(&a, &shapes[1]).distance <= 16 + (x >> 14));
    }
}

/* ---- one way ---- */

/* Checks a one-way platform, as a thing of the world after the ground or as a mover. */
static void passes_one_way(bool is_thing) {
    static const fixsat_vec2 directions[2] = {{0, 0}, {0, 1}};
    static fixsat_shape2 platform;
    platform = box(-100, -10, 100, 0);
    const fixsat_mover2 mover = {{&platform, NULL}, UINT32_MAX, directions[1]};
    const fixsat_scope2 scope = {UINT32_MAX, FIXSAT_NOTHING, &mover, !is_thing};
    clear();
    add(box(-1000, -200, 1000, -100));
    if (is_thing) {
        add(platform);
    }
    world.one_ways = directions;
    fixsat_slide2 s;
    fixsat_walk2 w;
    fixsat_shape2 a = box(-4, 8, 4, 16);
    CHECK(fixsat_world2_slide(&world, &a, v2(5, -40), &scope, &s) == FIXSAT_HIT);
    CHECK(is2(s.moved, 5, -8) && s.bump[0].number == 1);
    put(&a, -4, -40);
    CHECK(fixsat_world2_slide(&world, &a, v2(5, 80), &scope, &s) == FIXSAT_MISS);
    put(&a, -4, -4); /* within: it falls through, and the ground ends it */
    CHECK(fixsat_world2_slide(&world, &a, v2(5, -140), &scope, &s) == FIXSAT_HIT);
    CHECK(s.bump[0].number == 0 && is2(s.moved, 5, -96));
    put(&a, -4, 0);
    CHECK(fixsat_world2_walk(&world, &a, v2(5, 0), &(fixsat_walk2_settings){up, 20, ONE / 2},
                             &scope, &w) == FIXSAT_OK);
    CHECK(w.stands && w.number == 1 && is2(w.moved, 5, 0) && is2(w.outward_normal, 0, ONE));
}

static void one_way(void) {
    passes_one_way(true);
    passes_one_way(false);
}

/* Up a one-way slope to a slanted wall. Where a leg ends there it is rounded, but not into the
 * slope: a body that overlaps it falls through. */
static void ends_on_a_one_way_slope(void) {
    enum { FAR = 60000, LONG = 2000 };
    uint32_t random = 41;
    for (int i = 0; i < 100 * ROUNDS; i++) {
        const fix16_t x = 1 + (fix16_t)random_below(&random, 40);
        const fix16_t y = 1 + (fix16_t)random_below(&random, 40);
        const fix16_t at = 10 + (fix16_t)random_below(&random, 5000);
        const fix16_t lean = (fix16_t)random_below(&random, 6001) - 3000;
        const fixsat_vec2 slope[] = {
            {-x * LONG, -y * LONG}, {x * LONG, -y * LONG}, {x * LONG, y * LONG}};
        const fixsat_vec2 wall[] = {
            {at, -FAR}, {at + 9000, -FAR}, {at + 9000, FAR}, {at + lean, FAR}};
        const fixsat_vec2 directions[] = {{-y, x}, {0, 0}};
        clear();
        add_polygon(slope, 3);
        add_polygon(wall, 4);
        world.one_ways = directions;
        const fixsat_shape2 a = box(-1 - (fix16_t)random_below(&random, 500), 0, 0,
                                    1 + (fix16_t)random_below(&random, 500));
        const fixsat_vec2 motion = v2(1 + (fix16_t)random_below(&random, 9000),
                                      (fix16_t)random_below(&random, 18000) - 9000);
        fixsat_slide2 s;
        fixsat_walk2 w;
        if (is_free(&a)) {
            fixsat_shape2 end = a;
            CHECK(fixsat_world2_slide(&world, &a, motion, NULL, &s) != FIXSAT_START_OVERLAP);
            CHECK(fixsat_vec2_add(&end.core.position, s.moved));
            CHECK(fixsat_test2(&end, &shapes[0]) != FIXSAT_OVERLAP);
            const fixsat_walk2_settings settings = {up, i % 2 * 20, 10000};
            CHECK(fixsat_world2_walk(&world, &a, motion, &settings, NULL, &w) == FIXSAT_OK);
            end = a;
            CHECK(fixsat_vec2_add(&end.core.position, w.moved));
            CHECK(fixsat_test2(&end, &shapes[0]) != FIXSAT_OVERLAP);
        }
    }
}

/* Regions that are one way, at the same moment as another thing; and one that it is within. */
static void one_way_regions(void) {
    static const fixsat_vec2 slab[] = {{-50, -10}, {50, -10}, {50, 0}, {-50, 0}};
    static const uint16_t four[] = {4};
    fixsat_region here, around;
    CHECK(fixsat_region_init(&here, slab, four, 1, false, NULL) == FIXSAT_OK);
    around = here;
    around.position = v2(0, 5);
    const fixsat_mover2 both[2] = {{{NULL, &around}, UINT32_MAX, {0, 1}},
                                   {{NULL, &here}, UINT32_MAX, {0, 1}}};
    const fixsat_scope2 scope = {UINT32_MAX, FIXSAT_NOTHING, both, 2};
    clear();
    add(box(0, -10, 100, 0));
    fixsat_slide2 s;
    const fixsat_shape2 a = box(-4, 2, 4, 10);
    CHECK(fixsat_world2_slide(&world, &a, v2(5, -4), &scope, &s) == FIXSAT_HIT);
    CHECK(is2(s.moved, 5, -2) && s.bump_count == 1 && s.bump[0].number == 0);
    const fixsat_scope2 one = {UINT32_MAX, 0, both, 2};
    CHECK(fixsat_world2_slide(&world, &a, v2(5, -4), &one, &s) == FIXSAT_HIT);
    CHECK(is2(s.moved, 5, -2) && s.bump_count == 1 && s.bump[0].number == 2);
}

/* A one-way region that the body overlaps at the start does not count, as a thing of the world or
 * as a mover. Here its lower edge is reached from inside just when two other things are hit. */
static void one_way_region_around(void) {
    static const fixsat_vec2 slab[] = {{-50, -10}, {50, -10}, {50, 0}, {-50, 0}};
    static const fixsat_vec2 low[] = {{-50, 0}, {50, 0}, {50, 6}, {-50, 6}};
    static const fixsat_vec2 directions[3] = {{0, 1}, {0, 0}, {0, 0}};
    static const uint16_t four[] = {4};
    fixsat_region here, around;
    CHECK(fixsat_region_init(&here, slab, four, 1, false, NULL) == FIXSAT_OK);
    CHECK(fixsat_region_init(&around, low, four, 1, false, NULL) == FIXSAT_OK);
    const fixsat_mover2 mover = {{NULL, &around}, UINT32_MAX, {0, 1}};
    for (uint32_t is_mover = 0; is_mover < 2; is_mover++) {
        const fixsat_scope2 scope = {UINT32_MAX, FIXSAT_NOTHING, &mover, is_mover};
        const uint32_t ground = 1 - is_mover;
        clear();
        if (!is_mover) {
            add_region(&around);
        }
        add(box(0, -10, 100, 0));
        add_region(&here);
        world.one_ways = is_mover ? NULL : directions;
        fixsat_slide2 s;
        fixsat_shape2 a = box(-4, 2, 4, 10);
        CHECK(fixsat_world2_slide(&world, &a, v2(5, -4), &scope, &s) == FIXSAT_HIT);
        CHECK(is2(s.moved, 5, -2) && s.bump_count == 1 && s.bump[0].number == ground);
        fixsat_walk2 w;
        const fixsat_walk2_settings settings = {up, 0, ONE / 2};
        CHECK(fixsat_world2_walk(&world, &a, v2(5, -4), &settings, &scope, &w) == FIXSAT_OK);
        CHECK(w.stands && w.number == ground);
    }
}

/* What slide.md says of platforms that move: who stands on one, or is in its way, is moved first.
 */
static fixsat_vec2 push_of(const fixsat_shape2 *a, const fixsat_mover2 *mover, fixsat_vec2 step,
                           bool is_on_it) {
    fixsat_toi2 met;
    if (is_on_it) {
        return step;
    }
    return fixsat_enter2(a, mover->thing.shape, v2(-step.x, -step.y), &met) == FIXSAT_HIT
               ? v2(step.x + met.safe_motion.x, step.y + met.safe_motion.y)
               : v2(0, 0);
}

/* Up and down and to the sides, level or slanted, from on it or from above it: it stays on it. */
static void platforms_that_move(void) {
    static const fixsat_vec2 slanted_top[] = {{-100, -30}, {100, -30}, {100, 20}, {-100, 0}};
    static fixsat_shape2 platform;
    uint32_t random = 5;
    clear();
    add(box(-10000, -9000, 10000, -8000));
    for (int i = 0; i < 40; i++) {
        platform = i % 2 ? box(-100, -30, 100, 0) : round_polygon(polygon_of(slanted_top, 4), 0);
        const fixsat_mover2 mover = {{&platform, NULL}, UINT32_MAX, {0, i % 4 < 2 ? 1 : 0}};
        const fixsat_scope2 scope = {UINT32_MAX, FIXSAT_NOTHING, &mover, 1};
        const fixsat_scope2 others = {UINT32_MAX, 1, &mover, 1};
        fixsat_shape2 a = i % 3 ? box(-8, 60, 8, 90) : circle(0, 70, 9);
        fixsat_walk2 w = {.stands = false};
        bool was_on_it = false;
        for (int frame = 0; frame < 60; frame++) {
            const fix16_t x = (fix16_t)random_below(&random, 7) - 3;
            const fix16_t y = frame % 30 < 15 ? (fix16_t)random_below(&random, 12)
                                              : -(fix16_t)random_below(&random, 12);
            fixsat_slide2 s;
            const fixsat_vec2 push = push_of(&a, &mover, v2(x, y), w.stands && w.number == 1);
            CHECK(fixsat_world2_slide(&world, &a, push, &others, &s) != FIXSAT_START_OVERLAP);
            CHECK(fixsat_vec2_add(&a.core.position, s.moved));
            CHECK(fixsat_vec2_add(&platform.core.position, v2(x, y)));
            CHECK(fixsat_test2(&a, &platform) != FIXSAT_OVERLAP);
            const fixsat_vec2 motion = v2(0, w.stands ? 0 : -4);
            CHECK(fixsat_world2_walk(&world, &a, motion, &(fixsat_walk2_settings){up, 5, 46341},
                                     &scope, &w) == FIXSAT_OK);
            CHECK(fixsat_vec2_add(&a.core.position, w.moved));
            CHECK(fixsat_test2(&a, &platform) != FIXSAT_OVERLAP);
            was_on_it |= w.stands && w.number == 1;
            CHECK(!was_on_it || (w.stands && w.number == 1));
        }
        CHECK(was_on_it);
    }
}

/* ---- walks ---- */

static void bad_input(void) {
    clear();
    add(box(0, 0, 1, 1));
    const fixsat_shape2 a = circle(5, 5, 1);
    fixsat_walk2 w, before;
    memset(&w, 0x5A, sizeof w);
    before = w;
    CHECK(fixsat_world2_walk(&world, &a, v2(1, 0), &(fixsat_walk2_settings){v2(0, 0), 1, 0}, NULL,
                             &w) == FIXSAT_ERROR_ZERO_DIRECTION);
    CHECK(fixsat_world2_walk(&world, &a, v2(1, 0), &(fixsat_walk2_settings){up, -1, 0}, NULL, &w) ==
          FIXSAT_ERROR_NEGATIVE_STEP);
    CHECK(memcmp(&w, &before, sizeof w) == 0);
}

/* Stairs of 1 raw, of a step and of 1 raw more. */
static void stairs(void) {
    for (fix16_t rise = 1; rise <= 11; rise += rise < 2 ? 8 : 1) {
        clear();
        for (fix16_t i = 0; i < 8; i++) {
            add(box(20 * i, -1000, 20 * i + 20, rise * i));
        }
        fixsat_shape2 a = box(2, 0, 8, 30);
        for (int frame = 0; frame < 24; frame++) {
            const fixsat_walk2 w = walk(&a, 6, 0, 10, ONE / 2);
            CHECK(w.stands && (rise > 10 || w.moved.x == 6));
        }
        CHECK(rise <= 10 ? is2(low(&a), 146, 7 * rise) : is2(low(&a), 14, 0));
        if (rise > 10) {
            continue;
        }
        for (int frame = 0; frame < 23; frame++) { /* and down again */
            const fixsat_walk2 w = walk(&a, -6, 0, 10, ONE / 2);
            CHECK(w.stands && w.moved.x == -6);
        }
        CHECK(is2(low(&a), 8, 0));
    }
}

/* Up and down at the same speed; it stands still; a steeper one is a wall. */
static void slopes(void) {
    static const fixsat_vec2 slope[] = {{0, 0}, {30000, 0}, {30000, 30000}};
    clear();
    add(wedge_of(slope));
    add(box(-30000, -100, 0, 0));
    fixsat_shape2 a = box(-3000, 0, -2400, 600);
    const fix16_t half = 46340, more = 46341; /* of 45 degrees it is 46340.95 */
    for (int frame = 0; frame < 30; frame++) {
        const fixsat_walk2 w = walk(&a, 300, 0, 500, half);
        CHECK(w.stands && w.moved.x == 300);
    }
    CHECK(is2(low(&a), 6000, 6600));
    for (int frame = 0; frame < 100; frame++) {
        CHECK(is2(walk(&a, 0, 0, 500, half).moved, 0, 0));
        CHECK(is2(walk(&a, 0, -300, 500, half).moved, 0, 0));
    }
    for (int frame = 0; frame < 30; frame++) {
        const fixsat_walk2 w = walk(&a, -300, 0, 500, half);
        CHECK(w.stands && w.moved.x == -300);
    }
    CHECK(is2(low(&a), -3000, 0));
    for (int frame = 0; frame < 30; frame++) {
        const fixsat_walk2 w = walk(&a, 300, 0, 500, more);
        CHECK(w.stands && w.number == 1 && w.moved.y == 0);
    }
    CHECK(is2(low(&a), -600, 0));
    CHECK(is2(walk(&a, 300, 50, 0, more).moved, 0, 50)); /* a jump against it */
    const fixsat_walk2 w = walk(&a, 300, 50, 0, half);
    CHECK(is2(w.moved, 200, 150)); /* to the slope, and up along it */
    /* In the air over the steep one: down along it, and no floor. */
    fixsat_shape2 b = box(1000, 1700, 1600, 2300);
    const fixsat_walk2 fall = walk(&b, 0, -300, 500, more);
    CHECK(!fall.stands && fall.moved.x < 0 && fall.moved.y < -100);
}

/* Into a pit of just its width it falls from just above it, and else walks over it. */
static void pits(void) {
    for (fix16_t width = 59; width <= 61; width++) {
        for (fix16_t off = 0; off < 10; off += 5) {
            clear();
            add(box(-1000, -500, 0, 0));
            add(box(width, -500, 1000, 0));
            add(box(0, -600, width, -500));
            fixsat_shape2 a = box(off - 100, 0, off - 40, 60);
            bool stands = true, falls = false;
            for (int frame = 0; frame < 30; frame++) {
                stands = walk(&a, stands ? 10 : 0, stands ? 0 : -50, 5, ONE / 2).stands;
                falls |= !stands;
            }
            CHECK(falls == (off == 0 && width >= 60));
            CHECK(falls ? is2(low(&a), width - 60, -500) : is2(low(&a), 200 + off, 0));
        }
    }
}

static void jumps_and_falls(void) {
    clear();
    add(box(-1000, -100, 1000, 0));
    add(box(200, 0, 1000, 100));
    add(box(-1000, 0, -200, 8));
    fixsat_shape2 a = box(0, 0, 20, 40);
    fixsat_walk2 w = walk(&a, 5, 3, 10, ONE / 2);
    CHECK(!w.stands && is2(w.moved, 5, 3)); /* up it flies, however slowly */
    w = walk(&a, 5, -1, 10, ONE / 2);
    CHECK(w.stands && is2(w.moved, 5, -3)); /* down it is kept to the ground */
    w = walk(&a, 1000, 0, 10, ONE / 2);
    CHECK(w.stands && is2(low(&a), 180, 0)); /* a wall */
    w = walk(&a, -2000, 0, 10, ONE / 2);
    CHECK(!w.stands && is2(low(&a), -1820, 0)); /* over the step, and off its other end */
    put(&a, -190, 0);
    w = walk(&a, -50, 0, 10, ONE / 2);
    CHECK(w.stands && w.number == 2 && is2(w.moved, -50, 8)); /* a step */
    put(&a, 0, 40);
    w = walk(&a, 0, -500, 0, ONE / 2);
    CHECK(w.stands && is2(w.moved, 0, -40));
    put(&a, 0, 600);
    w = walk(&a, 7, -100, 10, ONE / 2);
    CHECK(!w.stands && is2(w.moved, 7, -100));
    /* Below a ceiling that is nearer than a step. */
    add(box(-50, 45, 150, 60));
    add(box(30, 41, 150, 60));
    put(&a, 0, 0);
    w = walk(&a, 60, 0, 10, ONE / 2);
    CHECK(w.stands && is2(w.moved, 60, 0));
}

static bool is_bump(const fixsat_bump2 *b, uint32_t number, fixsat_vec2 normal, fix16_t x,
                    fix16_t y) {
    return b->number == number && is2(b->normal, normal.x, normal.y) && is2(b->until, x, y);
}

/* A crate that is higher than a step stops a walk and is named by it, so that it can be pushed. A
 * crate that is as high as a step is climbed, and not named. */
static void crates(void) {
    for (fix16_t height = 10; height <= 11; height++) {
        clear();
        add(box(-1000, -100, 1000, 0));
        add(box(100, 0, 140, height));
        fixsat_shape2 a = box(0, 0, 20, 40);
        fixsat_walk2 w = walk(&a, 90, 0, 10, ONE / 2);
        if (height == 10) {
            CHECK(w.stands && w.number == 1 && is2(w.moved, 90, 10) && w.bump_count == 0);
            continue;
        }
        CHECK(w.stands && w.number == 0 && is2(w.moved, 80, 0) && w.bump_count == 1);
        CHECK(is_bump(&w.bump[0], 1, v2(ONE, 0), 80, 0));
        shapes[1].core.position.x += 30;
        CHECK(fixsat_world2_init(&world, things, count, NULL, nodes, NODES) == FIXSAT_OK);
        w = walk(&a, 25, 0, 10, ONE / 2);
        CHECK(w.stands && is2(w.moved, 25, 0) && w.bump_count == 0);
    }
}

/* The bumps of a walk are those of its slide along the motion, lifted or not. Those of the lift and
 * of the way down are not among them. */
static void bumps_of_walks(void) {
    clear();
    add(box(-1000, -100, 1000, 0));
    add(box(50, 0, 500, 8));
    add(box(100, 0, 120, 100));
    add(box(-500, 45, -100, 60));
    fixsat_shape2 a = box(0, 0, 20, 40);
    fixsat_walk2 w = walk(&a, 150, 0, 10, ONE / 2); /* lifted over the step, against the wall */
    CHECK(w.stands && w.number == 1 && is2(w.moved, 80, 8) && w.bump_count == 1);
    CHECK(is_bump(&w.bump[0], 2, v2(ONE, 0), 80, 10));
    put(&a, 0, 0);
    w = walk(&a, 60, -10, 0, ONE / 2); /* without a step: the floor, and then the step */
    CHECK(w.stands && w.number == 0 && is2(w.moved, 30, 0) && w.bump_count == 2);
    CHECK(is_bump(&w.bump[0], 0, v2(0, -ONE), 0, 0) && is_bump(&w.bump[1], 1, v2(ONE, 0), 30, 0));
    put(&a, -200, 0);
    w = walk(&a, -60, 0, 10, ONE / 2); /* a ceiling ends the lift */
    CHECK(w.stands && is2(w.moved, -60, 0) && w.bump_count == 0);
    w = walk(&a, 0, 20, 10, ONE / 2); /* and a jump */
    CHECK(!w.stands && is2(w.moved, 0, 5) && w.bump_count == 1);
    CHECK(is_bump(&w.bump[0], 3, v2(0, ONE), 0, 5));
}

/* Up is any direction, of any length. */
static void sideways(void) {
    clear();
    add(box(-100, -1000, 0, 1000));
    add(box(0, 500, 100, 1000));
    fixsat_shape2 a = box(4, 0, 14, 10);
    fixsat_walk2 w;
    CHECK(fixsat_world2_walk(&world, &a, v2(0, 7), &(fixsat_walk2_settings){v2(9, 0), 5, ONE}, NULL,
                             &w) == FIXSAT_OK);
    CHECK(w.stands && w.number == 0 && is2(w.moved, -4, 7) && is2(w.outward_normal, ONE, 0));
    CHECK(fixsat_world2_walk(&world, &a, v2(0, 0), &(fixsat_walk2_settings){v2(-1, 0), 5, ONE},
                             NULL, &w) == FIXSAT_OK);
    CHECK(!w.stands && is2(w.moved, 0, 0));
    /* Where any normal that is not downwards is a floor's, so is a wall's. */
    put(&a, 0, 480);
    CHECK(fixsat_world2_walk(&world, &a, v2(0, 30), &(fixsat_walk2_settings){v2(1, 0), 0, 0}, NULL,
                             &w) == FIXSAT_OK);
    CHECK(w.stands && is2(w.moved, 0, 10));
}

static void slanted(void) {
    static const fixsat_vec2 floor[] = {{-40000, -30000}, {40000, 30000}, {40000, -30000}};
    const fixsat_vec2 ups[] = {{-3, 4}, {-300000000, 400000000}, {-30, 39}};
    clear();
    add(wedge_of(floor));
    for (size_t i = 0; i < COUNT(ups); i++) {
        fixsat_shape2 a = circle(-30, 40, 50);
        fixsat_walk2 w;
        for (int frame = 0; frame < 50; frame++) {
            CHECK(fixsat_world2_walk(&world, &a, v2(0, 0),
                                     &(fixsat_walk2_settings){ups[i], 100, 60000}, NULL,
                                     &w) == FIXSAT_OK);
            CHECK(w.stands && is2(w.moved, 0, 0) && near2(w.outward_normal, -39322, 52429));
        }
        for (int frame = 0; frame < 50; frame++) {
            CHECK(fixsat_world2_walk(&world, &a, v2(400, 300),
                                     &(fixsat_walk2_settings){ups[i], 100, 60000}, NULL,
                                     &w) == FIXSAT_OK);
            CHECK(w.stands && w.moved.x >= 396 && w.moved.x <= 404);
            CHECK(fixsat_vec2_add(&a.core.position, w.moved) && is_free(&a));
        }
    }
    /* What stands in the air is put down. */
    fixsat_shape2 b = circle(-60, 80, 50);
    fixsat_walk2 w;
    CHECK(fixsat_world2_walk(&world, &b, v2(0, 0), &(fixsat_walk2_settings){ups[0], 100, 60000},
                             NULL, &w) == FIXSAT_OK);
    CHECK(w.stands && near2(w.moved, 30, -40));
    b.core.position = v2(-120, 161);
    CHECK(fixsat_world2_walk(&world, &b, v2(0, 0), &(fixsat_walk2_settings){ups[0], 100, 60000},
                             NULL, &w) == FIXSAT_OK);
    CHECK(!w.stands && is2(w.moved, 0, 0));
}

/* ---- the way down to a floor ---- */

static fixsat_walk2 walk_along(const fixsat_shape2 *a, fixsat_vec2 motion, fixsat_vec2 up_there,
                               fix16_t step, fix16_t slope) {
    fixsat_walk2 out = {.stands = false};
    CHECK(fixsat_world2_walk(&world, a, motion, &(fixsat_walk2_settings){up_there, step, slope},
                             NULL, &out) == FIXSAT_OK);
    fixsat_shape2 end = *a;
    CHECK(fixsat_vec2_add(&end.core.position, out.moved) && is_free(&end));
    return out;
}

static fix16_t any_number(uint32_t *random) {
    const fix16_t number = (fix16_t)random_next(random);
    return number >> random_below(random, 31);
}

static fixsat_vec2 any_vector(uint32_t *random) {
    const fix16_t x = any_number(random);
    return v2(x, any_number(random));
}

static bool does_fit(fixsat_vec2 from, int64_t x, int64_t y) {
    return fxs_fit32(x, y, from.x + x, from.y + y);
}

/* A motion of any length is shortened along its direction, so that the end fits. Three times what
 * is left would not fit, unless it is the whole motion or only some raw long. */
static void shortened_along_its_direction(void) {
    uint32_t random = 5;
    for (int i = 0; i < 1000; i++) {
        const fixsat_vec2 at = any_vector(&random), q = any_vector(&random);
        const fixsat_shape2 a = circle(at.x, at.y, 0);
        const fxs_point motion = {16 * (int64_t)q.x, 16 * (int64_t)q.y};
        fxs_body body;
        fxs_set_body(&body, &world, &a, NULL);
        const fixsat_vec2 m = fxs_fitting(&body, motion, motion);
        const int64_t off = (int64_t)m.x * q.y - (int64_t)m.y * q.x;
        const int64_t size = (int64_t)fxs_abs32(q.x) + fxs_abs32(q.y);
        CHECK(does_fit(at, m.x, m.y) && off <= size && off >= -size);
        CHECK((m.x == 0 || (m.x < 0) == (q.x < 0)) && (m.y == 0 || (m.y < 0) == (q.y < 0)));
        CHECK((fxs_abs32(m.x) < 8 && fxs_abs32(m.y) < 8) ||
              is2(m, (fix16_t)motion.x, (fix16_t)motion.y) ||
              !does_fit(at, 3 * (int64_t)m.x + (q.x < 0 ? -8 : 8),
                        3 * (int64_t)m.y + (q.y < 0 ? -8 : 8)));
    }
}

/* A descent along a surface that is nearly level can be longer than the range. It is shortened
 * along its direction. */
static void longest_descents(void) {
    static const fixsat_vec2 ramp[] = {{445000000, -345002247},
                                       {-890000000, 689997753},
                                       {-990000000, 589997753},
                                       {345000000, -445002247}};
    static const fixsat_vec2 floor[] = {{-512000000, 352000000},
                                        {-912000000, 752000000},
                                        {-1012000000, 652000000},
                                        {-612000000, 252000000}};
    clear();
    add_polygon(ramp, 4);
    add_polygon(floor, 4);
    const fixsat_shape2 a = box(-1000, -1000, 1000, 1000);
    for (fix16_t step = 330000000; step <= 400000000; step += 10000000) {
        const fixsat_walk2 w = walk_along(&a, v2(0, 0), v2(ONE, ONE), step, ONE);
        CHECK(w.stands && w.number == 1 && near2(w.moved, -711989004, 551991004));
    }
}

/* At the foot of a slope that is too steep; and where the way down is rounded into a wall. */
static void deflected(void) {
    static const fixsat_vec2 gentle[] = {{-4 * ONE, -ONE}, {0, -ONE}, {0, 0}, {-4 * ONE, 2 * ONE}};
    static const fixsat_vec2 steep[] = {{0, -ONE}, {2 * ONE, -ONE}, {2 * ONE, 4 * ONE}, {0, 0}};
    clear();
    add_polygon(gentle, 4);
    add_polygon(steep, 4);
    const fixsat_shape2 a = box(-ONE, ONE / 2, 0, 3 * ONE / 2);
    fixsat_walk2 w = walk_along(&a, v2(ONE / 2, 0), up, ONE / 4, 46341);
    CHECK(is2(w.moved, 13107, -6553) && w.stands && w.number == 0);
    CHECK(is2(w.outward_normal, 29309, 58617));
    /* With a floor that is deeper than a step there is none, and with two steep sides neither. */
    w = walk_along(&a, v2(ONE / 2, 0), up, 3000, 46341);
    CHECK(is2(w.moved, 16384, 0) && !w.stands);
    w = walk_along(&a, v2(ONE / 2, 0), up, ONE / 4, 60000);
    CHECK(is2(w.moved, 16384, 0) && !w.stands);

    static const fixsat_vec2 wall[] = {
        {0, 0}, {3 * ONE, 4 * ONE}, {-ONE, 7 * ONE}, {-4 * ONE, 3 * ONE}};
    static const fixsat_vec2 floor[] = {
        {-3 * ONE, -4 * ONE}, {5 * ONE, -10 * ONE}, {8 * ONE, -6 * ONE}, {0, 0}};
    static const fixsat_vec2 body[] = {{3 * ONE / 8, ONE / 2},
                                       {11 * ONE / 8, -ONE / 4},
                                       {17 * ONE / 8, 3 * ONE / 4},
                                       {9 * ONE / 8, 3 * ONE / 2}};
    clear();
    add_polygon(wall, 4);
    add_polygon(floor, 4);
    fixsat_shape2 b = round_polygon(polygon_of(body, 4), 0);
    w = walk_along(&b, v2(0, 0), v2(3 * ONE, 4 * ONE), ONE, 46341);
    CHECK(is2(w.moved, -24576, -32768) && w.stands && w.number == 1);
    CHECK(is2(w.outward_normal, 39322, 52429));
    /* There all that is not downwards is a floor, the wall too: the more level one is named. */
    CHECK(fixsat_vec2_add(&b.core.position, w.moved));
    w = walk_along(&b, v2(0, 0), v2(3 * ONE, 4 * ONE), ONE, -ONE);
    CHECK(is2(w.moved, 0, 0) && w.stands && w.number == 1 && is2(w.outward_normal, 39322, 52429));
}

/* A lifted body that passes over a ledge and finds no floor is put down again, also where a steep
 * surface, deeper than that, would have led its descent aside. */
static void over_a_ledge(void) {
    uint32_t random = 9, found = 0;
    for (int round = 0; round < 4 * ROUNDS; round++) {
        const fix16_t step = 100 + (fix16_t)random_below(&random, 400);
        const fix16_t height = 1 + (fix16_t)random_below(&random, (uint32_t)step - 1);
        const fix16_t foot = 2300 + (fix16_t)random_below(&random, 2000);
        const fix16_t top = foot + (fix16_t)random_below(&random, 1000);
        const fixsat_vec2 corners[] = {
            {foot, -5000}, {6000, -5000}, {top, (fix16_t)random_below(&random, 600) - 300}};
        clear();
        add(box(-5000, -5000, 2100, 0));
        add(box(2000, 0, 2100, height));
        add_polygon(corners, 3);
        const fixsat_shape2 a = box(0, 0, 1000, 1000);
        const fixsat_vec2 motion = v2(1200 + (fix16_t)random_below(&random, 2500), 0);
        const fixsat_walk2 w = walk_along(&a, motion, up, step, 45875);
        fixsat_toi2 toi;
        uint32_t number;
        fixsat_shape2 b = a;
        CHECK(fixsat_vec2_add(&b.core.position, v2(0, step)));
        if (fixsat_world2_enter(&world, &b, motion, NULL, &number, &toi) != FIXSAT_MISS) {
            continue;
        }
        CHECK(fixsat_vec2_add(&b.core.position, motion));
        if (fixsat_world2_enter(&world, &b, v2(0, -step), NULL, &number, &toi) == FIXSAT_MISS &&
            !walk_along(&b, v2(0, 0), up, 2 * step, 45875).stands) {
            CHECK(is2(w.moved, motion.x, 0) && !w.stands);
            found++;
        }
    }
    CHECK(found > 0);
}

/* Of the sides that a corner of a tile is met by, the most level one; tiles in line are one floor.
 */
static void most_level(void) {
    static const fixsat_vec2 body[] = {{0, ONE},       {ONE, 0},           {2 * ONE, 0},
                                       {3 * ONE, ONE}, {2 * ONE, 2 * ONE}, {ONE, 2 * ONE}};
    for (fix16_t end = 1; end <= 3; end++) {
        clear();
        add(box(0, -ONE, end * ONE, 0));
        add(box(end * ONE, -ONE, 5 * ONE, 0));
        const fixsat_shape2 a = round_polygon(polygon_of(body, 6), 0);
        const fixsat_walk2 w = walk_along(&a, v2(0, 0), up, ONE, 32768);
        CHECK(is2(w.moved, 0, 0) && w.stands && w.number == 0 && is2(w.outward_normal, 0, ONE));
    }
    clear();
    add(box(2 * ONE, -ONE, 5 * ONE, 0)); /* a corner of it at the right end of the level side */
    add(box(0, -ONE, ONE, 0));
    const fixsat_shape2 b = round_polygon(polygon_of(body, 6), 0);
    const fixsat_walk2 w = walk_along(&b, v2(0, 0), up, ONE, 32768);
    CHECK(w.stands && w.number == 0 && is2(w.outward_normal, 0, ONE));
}

/* Two sides that are too steep, which both touch a point, and a floor less than 1 raw beside it. No
 * leg of the way down has room for 1 raw, yet it comes to the floor, from everywhere within a step.
 */
static void floor_within_1_raw(void) {
    static const fixsat_vec2 steep[] = {{-1000, 2000}, {-1000, -2000}, {1000, -2000}};
    static const fixsat_vec2 less_steep[] = {{-2000, 3000}, {-2000, -3000}, {2000, -3000}};
    static const fixsat_vec2 floor[] = {{1001, 1000}, {-1000, -1000}, {1001, -1000}};
    clear();
    add_polygon(steep, 3);
    add_polygon(less_steep, 3);
    add_polygon(floor, 3);
    const fixsat_shape2 a = circle(0, 0, 0);
    for (fix16_t step = 0; step <= 100; step += 50) {
        for (fix16_t x = -1; x <= 0; x++) {
            const fixsat_walk2 w = walk_along(&a, v2(x, 0), up, step, 46340);
            CHECK(is2(w.moved, 0, 0) && w.stands && w.number == 2);
            CHECK(is2(w.outward_normal, -46329, 46353));
        }
    }
    const fixsat_walk2 w = walk_along(&a, v2(0, 0), up, 0, 46354); /* there it is no floor */
    CHECK(is2(w.moved, 0, 0) && !w.stands);
}

/* Without a step, up slopes as they come: what is slid along is stood on. */
static void uphill_without_step(void) {
    uint32_t random = 11;
    for (int i = 0; i < 60; i++) {
        const fix16_t x = 20000 + (fix16_t)random_below(&random, 20000);
        const fix16_t y = 1 + (fix16_t)random_below(&random, i % 2 ? 20000 : 65535);
        const fix16_t slope = i % 2 ? 46340 : 13107; /* of the steepest it is 19131 */
        const fixsat_vec2 hill[] = {{-x, -y}, {x, -y}, {x, y}};
        clear();
        add(wedge_of(hill));
        fixsat_shape2 a = i % 3 ? circle(0, 8000, 2000) : box(-3000, 5000, 0, 9000);
        CHECK(walk(&a, 0, 0, HI / 4, slope).stands);
        for (int frame = 0; frame < 12; frame++) {
            const fix16_t speed = 1 + (fix16_t)random_below(&random, 700);
            const fixsat_walk2 w = walk(&a, speed, 0, 0, slope);
            CHECK(w.stands && w.moved.y >= 0);
        }
    }
}

/* Valleys of a floor and what is steeper: from the floor into them and against the other side, each
 * step as deep as the floor falls on the way. It stands all the time. */
static void valleys(void) {
    uint32_t random = 3;
    for (int i = 0; i < 60; i++) {
        const fix16_t slope =
            i % 3 == 0 ? 58982 : 46341; /* 1 in 2.06 is level enough, and 1 in 1 */
        const fix16_t steepest = i % 3 == 0 ? 4800 : 10000;
        const fix16_t down = (fix16_t)random_below(&random, (uint32_t)steepest);
        const fix16_t left = i % 5 == 0 ? 0 : (fix16_t)random_below(&random, 9900);
        const fixsat_vec2 floor[] = {{-40000, 4 * down}, {-40000, -60000}, {0, -60000}, {0, 0}};
        const fixsat_vec2 wall[] = {{0, 0}, {0, -60000}, {60000, -60000}, {4 * left, 40000}};
        clear();
        add_polygon(floor, 4);
        add_polygon(wall, 4);
        fixsat_shape2 a =
            i % 4 == 0 ? circle(-9000, 15000, 1500) : box(-10000, 12000, -7000, 15000);
        CHECK(walk(&a, 0, 0, HI / 4, slope).stands);
        const fix16_t speed = 100 + (fix16_t)random_below(&random, 3000);
        const fix16_t step = (fix16_t)((int64_t)speed * down / 10000) + 3;
        const fix16_t gravity = i % 2 ? (fix16_t)random_below(&random, 1000) : 0;
        for (int frame = 0; frame < 12; frame++) {
            const fixsat_walk2 w = walk(&a, speed, -gravity, step, slope);
            CHECK(w.stands && w.number == 0 && w.moved.y <= 3);
        }
        CHECK(fixsat_aabb2_of_shape2(&a).max.x < 3100);
    }
}

/* In the air against what is steep, what leads down goes on along it; it does not hang there. */
static void falls_along_steep(void) {
    static const fixsat_vec2 steep[] = {{0, 0}, {60000, 0}, {60000, 120000}};
    clear();
    add(wedge_of(steep));
    fixsat_shape2 a = box(16000, 40000, 20000, 44000);
    for (int frame = 0; frame < 10; frame++) {
        const fixsat_walk2 w = walk(&a, 2000, -500, 0, 46341);
        CHECK(!w.stands && (frame == 0 || near2(w.moved, -200, -400)));
    }
    const fixsat_walk2 w = walk(&a, 2000, 500, 0, 46341); /* and what leads up goes up */
    CHECK(is2(w.moved, 0, 500));
}

/* ---- the ends of what an argument may be ---- */

static bool is_close(fixsat_vec2 p, fixsat_vec2 q) {
    const int64_t x = (int64_t)p.x - q.x, y = (int64_t)p.y - q.y;
    return x * x + y * y <= 32;
}

/* Against a slope that is too steep, with the least number in `up`, and with one that is 1 raw off:
 * the direction is nearly the same. */
static void least_up(void) {
    static const fixsat_vec2 steep[] = {{2800, 20000}, {3944, -21931}, {92800, 20000}};
    clear();
    add(wedge_of(steep));
    add(box(-900000, 3000, 900000, 9000));
    const fixsat_shape2 a = circle(0, 0, 2999);
    const fixsat_walk2 w = walk_along(&a, v2(4715, -58544), v2(-216934237, LO), 3, 60000);
    CHECK(is2(w.moved, -4638, -57600) && !w.stands);
    const fix16_t others[] = {LO, LO + 1, -216934237, -1, 0, 1, 77, HI};
    for (size_t i = 0; i < COUNT(others); i++) {
        for (int turn = 0; turn < 2; turn++) {
            const fix16_t other = others[i] == LO ? LO + 1 : others[i];
            const fixsat_vec2 least = turn ? v2(LO, others[i]) : v2(others[i], LO);
            const fixsat_vec2 next = turn ? v2(LO + 1, other) : v2(other, LO + 1);
            for (int k = 0; k < 8; k++) {
                const fixsat_vec2 m = v2(k & 1 ? 4715 : -4715, (k & 2 ? 58544 : -58544) / (1 + k));
                const fixsat_walk2 p = walk_along(&a, m, least, 3, 60000);
                const fixsat_walk2 q = walk_along(&a, m, next, 3, 60000);
                CHECK(p.stands == q.stands && is_close(p.moved, q.moved));
            }
        }
    }
}

/* The ends of the other arguments: a motion, a step, a slope, a place. */
static void ends_of_arguments(void) {
    clear();
    add(box(LO, -100, HI, 0));
    const fixsat_shape2 a = box(0, 0, 20, 20);
    const fix16_t ends[] = {LO, LO + 1, -1, 0, 1, HI - 1, HI};
    for (size_t i = 0; i < COUNT(ends); i++) {
        for (size_t k = 0; k < COUNT(ends); k++) {
            fixsat_shape2 there = a;
            const fixsat_slide2 s = slide(&there, ends[i], ends[k]);
            CHECK(ends[k] < 0 ? s.moved.y == 0 : s.moved.y >= ends[k] / 2);
            const fix16_t step = ends[k] < 0 ? HI : ends[k];
            const fixsat_walk2 level = walk_along(&a, v2(ends[i], 0), up, step, ONE);
            CHECK(level.stands == (ends[i] < HI) &&
                  level.moved.y == 0); /* HI is beside the floor */
            const fixsat_walk2 w = walk_along(&a, v2(7, -3), up, 5, ends[k]);
            CHECK(w.stands == (ends[k] <= ONE) && is2(w.moved, 7, w.stands ? 0 : w.moved.y));
        }
    }
}

/* ---- a region ---- */

static void cave(void) {
    static const fixsat_vec2 corners[] = {{0, 0},      {1000, 0},   {1500, 200}, {2000, 200},
                                          {2000, 800}, {1200, 800}, {1000, 600}, {0, 600}};
    static const uint16_t ring = COUNT(corners);
    fixsat_region region;
    CHECK(fixsat_region_init(&region, corners, &ring, 1, true, NULL) == FIXSAT_OK);
    clear();
    add_region(&region);
    fixsat_shape2 a = box(10, 100, 60, 200), b = circle(100, 100, 40), c = circle(100, 100, 0);
    CHECK(is2(slide(&a, 500, -300).moved, 500, -100));
    for (int frame = 0; frame < 80; frame++) {
        CHECK(walk(&a, 30, -20, 40, ONE / 2).stands);
        (void)slide(&b, 40, -50);
        (void)slide(&c, 40, 50);
    }
    CHECK(is2(low(&a), 1950, 200));
    CHECK(b.core.position.x == 1960 && b.core.position.y == 240);
    CHECK(c.core.position.x == 2000 && c.core.position.y == 800);
    (void)slide(&b, -3000, 1); /* over the edge of the slope it flies */
    CHECK(b.core.position.x == 40);
}

/* Floor, bevel and wall of a region are met at once, in any order of the body's edges.
 *
 *      .---.|
 *      |   ||
 *      |___/|
 *     ______/
 */
static void three_surfaces(void) {
    static const fixsat_vec2 ring[] = {{0, 0}, {800, 0}, {1000, 200}, {1000, 1000}, {0, 1000}};
    static const fixsat_vec2 body[] = {{400, 100}, {700, 100}, {900, 300}, {900, 600}, {400, 600}};
    static const uint16_t count_of_ring = COUNT(ring);
    fixsat_region region;
    CHECK(fixsat_region_init(&region, ring, &count_of_ring, 1, true, NULL) == FIXSAT_OK);
    clear();
    add_region(&region);
    for (int first = 0; first < 5; first++) {
        for (int way = -1; way <= 1; way += 2) {
            fixsat_vec2 v[5];
            for (int i = 0; i < 5; i++) {
                v[i] = body[(5 + first + way * i) % 5];
            }
            fixsat_shape2 a = round_polygon(polygon_of(v, 5), 0);
            fixsat_slide2 s = slide(&a, 300, -300);
            CHECK(is2(s.moved, 100, -100) && is2(s.bump[0].until, 100, -100));
            s = slide(&a, 300, -300);
            CHECK(is2(s.moved, 0, 0) && s.bump_count > 0);
            CHECK(is2(slide(&a, -300, -300).moved, -300, 0));
            CHECK(is2(slide(&a, 600, -1).moved, 300, 0));
        }
    }
}

/* ---- damaged memory ---- */

/* Trees, corners, and the numbers of shapes: answers may be wrong, but there is one. */
static void damaged(void) {
#ifdef QUICK /* where no overflow is forgiven, which damaged numbers have */
    const int rounds = 0;
#elif defined(__ARM_ARCH_6M__)
    const int rounds = 30;
#elif defined(__arm__) || defined(__riscv)
    const int rounds = 100;
#else
    const int rounds = 20000;
#endif
    static fixsat_vec2 corners[6];
    static const uint16_t rings[] = {3};
    fixsat_region region;
    uint32_t random = 77;
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < 6; i++) {
            corners[i] = v2((i % 3 == 1) * 3000 + 1000 * (i / 3), (i % 3 == 2) * 2000);
        }
        clear();
        CHECK(fixsat_region_init(&region, corners, rings, 1, false, NULL) == FIXSAT_OK);
        add_region(&region);
        add(wedge_of(corners + 3));
        for (fix16_t i = 0; i < 6; i++) {
            add(i % 2 ? box(500 * i, -400, 500 * i + 500, 0) : circle(500 * i, 2500, 300));
        }
        fixsat_shape2 a = round % 2 ? box(0, 2050, 300, 2150) : circle(300, 2100, 100);
        for (int k = 0; k < 6; k++) {
            const uint32_t at = random_below(&random, sizeof nodes);
            ((uint8_t *)nodes)[at] ^= (uint8_t)(1U << random_below(&random, 8));
            corners[random_below(&random, 6)].x ^= (fix16_t)(1U << random_below(&random, 32));
            shapes[1 + random_below(&random, 7)].radius ^=
                (fix16_t)(1U << random_below(&random, 32));
            shapes[1 + random_below(&random, 7)].core.position.y ^=
                (fix16_t)(1U << random_below(&random, 32));
        }
        const fixsat_vec2 motion = v2((fix16_t)random_below(&random, 6000) - 3000, -3000);
        fixsat_slide2 s = {.bump_count = 0};
        fixsat_walk2 w;
        (void)fixsat_world2_slide(&world, &a, motion, NULL, &s);
        CHECK(s.bump_count <= FIXSAT_SLIDE_LEGS);
        for (uint32_t i = 0; i < s.bump_count; i++) {
            CHECK(s.bump[i].number < count || s.bump[i].number == FIXSAT_NOTHING);
        }
        CHECK(fixsat_world2_walk(&world, &a, motion, &(fixsat_walk2_settings){up, 400, ONE / 2},
                                 NULL, &w) == FIXSAT_OK);
        CHECK(w.number < count || w.number == FIXSAT_NOTHING);
        CHECK(w.bump_count <= FIXSAT_SLIDE_LEGS);
        for (uint32_t i = 0; i < w.bump_count; i++) {
            CHECK(w.bump[i].number < count || w.bump[i].number == FIXSAT_NOTHING);
        }
    }
}

int main(void) {
    RUN(along_a_wall, starts_overlapping, seam, corner_of_a_tile, wedges, corridor, shallow_slope,
        halves, held_in_a_corner, round_things, ends_of_the_range, below_overhangs, one_way,
        platforms_that_move, bad_input, stairs, slopes, pits, jumps_and_falls, crates,
        bumps_of_walks, sideways, slanted, ends_on_a_one_way_slope, one_way_regions,
        one_way_region_around, deflected, over_a_ledge, longest_descents,
        shortened_along_its_direction, most_level, floor_within_1_raw, uphill_without_step, valleys,
        falls_along_steep, least_up, ends_of_arguments, damaged, cave, three_surfaces);
    return check_summary("slide");
}

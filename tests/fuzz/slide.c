/* SPDX-License-Identifier: MIT
 *
 * Each kind of shape goes through each kind of world, by slides and by walks. After each step, in
 * exact integers against all things, one by one: it overlaps nothing, no leg enters anything on its
 * way, what a bump names is there and is come to at the moment that it is named for, what follows
 * is along it, and a world without a tree says the same. And slides along one straight wall are
 * compared with the exact ones.
 *
 * As a fuzzer it takes shapes, worlds and steps from the input. With SLIDE_ALONE it is a program of
 * its own, slide [STEPS [SEED]], of so many random steps of each shape in each world.
 */
#include <math.h>
#include <stdlib.h>

#include "../common/random.h"
#include "../common/verbs.h"
#include "../unit/pictures.h"

enum { THINGS = 40, NODES = FIXSAT_WORLD2_NODES(THINGS) };

static fixsat_shape2 shapes[THINGS];
static fixsat_region regions[THINGS];
static fixsat_thing2 things[THINGS];
static fixsat_node2 nodes[NODES];
static fixsat_vec2 corners[THINGS][8], own[8];
static uint16_t rings[THINGS];
static fixsat_world2 tree, plain;
static uint32_t count;

/* Coordinates of a scene are multiples of `unit` raw. */
static fix16_t unit;

/* How many steps were tried, stood, hit something, and came to their end on a second or later
 * leg: a test that never comes to these says nothing. */
static long steps, stands, bumps, later_bumps, walls;

/* ---- numbers: those of the input, then random ones ---- */

static const uint8_t *input, *end_of_input;
static uint32_t seed;

/* 0 <= result < n, for an n of up to 65,536. */
static uint32_t draw(uint32_t n) {
    if (input == end_of_input) {
        return random_below(&seed, n);
    }
    uint32_t value = *input++;
    if (n > 256) {
        value = value << 8 | (input < end_of_input ? *input++ : 0U);
    }
    return value % n;
}

static fix16_t any(int32_t most) {
    return ((int32_t)draw(2 * (uint32_t)most + 1) - most) * unit;
}

static fix16_t size(int32_t most) {
    return ((int32_t)draw((uint32_t)most) + 1) * unit;
}

static bool chance(uint32_t n) {
    return draw(n) == 0;
}

/* An end of the range, or next to one. */
static fix16_t any_end(void) {
    static const fix16_t ends[] = {LO, LO + 1, HI, HI - 1, -1, 0, 1};
    return ends[draw(COUNT(ends))];
}

/* ---- shapes ---- */

enum { POINT, SEGMENT, AABB, OBB, POLYGON, CIRCLE, CAPSULE, ROUND_BOX, ROUND_POLYGON, SHAPES };

static void set_triangle(fixsat_vec2 *out, int32_t most) {
    fixsat_polygon polygon;
    do {
        for (int i = 0; i < 3; i++) {
            out[i] = v2(any(most), any(most));
        }
    } while (fixsat_polygon_init(&polygon, out, 3) != FIXSAT_OK);
}

static fixsat_shape2 any_shape(uint32_t kind, fixsat_vec2 *room, int32_t most) {
    const fix16_t radius = kind >= CIRCLE ? size(most) : 0, x = size(most), y = size(most);
    switch (kind) {
    case POINT:
    case CIRCLE:
        return circle(0, 0, radius);
    case SEGMENT:
    case CAPSULE:
        return capsule(0, 0, any(most), any(most), radius);
    case AABB:
    case ROUND_BOX:
        return round_aabb2(aabb2(-x, -y, x, y), radius);
    case OBB:
        return round_obb2(obb2(0, 0, any(most), any(most), any(most), any(most)), radius);
    default:
        set_triangle(room, most);
        return round_polygon(polygon_of(room, 3), radius);
    }
}

/* ---- worlds ---- */

enum { SCATTERED, TILES, WEDGES, CORRIDOR, STAIRS, CAVES, WORLDS };

static void add(fixsat_shape2 shape) {
    shapes[count] = shape;
    things[count] = (fixsat_thing2){&shapes[count], NULL};
    count++;
}

static void add_box(fix16_t x0, fix16_t y0, fix16_t x1, fix16_t y1) {
    add(round_aabb2(aabb2(x0, y0, x1, y1), 0));
}

static void add_triangle(fixsat_vec2 p, fixsat_vec2 q, fixsat_vec2 r) {
    fixsat_vec2 *const at = corners[count];
    fixsat_polygon polygon;
    at[0] = p;
    at[1] = q;
    at[2] = r;
    if (fixsat_polygon_init(&polygon, at, 3) == FIXSAT_OK) {
        add(round_polygon(polygon, 0));
    }
}

/* An L, or with `most` a ring of random corners that happens to be one. */
static bool add_region(fixsat_vec2 at, bool inside_out, int32_t most) {
    static const fixsat_vec2 corner_l[] = {{0, 0}, {6, 0}, {6, 2}, {2, 2}, {2, 6}, {0, 6}};
    fixsat_vec2 *const v = corners[count];
    rings[count] = 6;
    for (int i = 0; i < 6; i++) {
        v[i] = most > 0 ? v2(any(most), any(most)) : v2(corner_l[i].x * unit, corner_l[i].y * unit);
    }
    if (fixsat_region_init(&regions[count], v, &rings[count], 1, inside_out, NULL) != FIXSAT_OK) {
        return false;
    }
    regions[count].position = at;
    things[count] = (fixsat_thing2){NULL, &regions[count]};
    count++;
    return true;
}

static void scatter(int n) {
    for (int i = 0; i < n; i++) {
        const fixsat_vec2 at = v2(any(18), any(18));
        if (chance(4)) {
            (void)add_region(at, false, chance(2) ? 0 : 6);
            continue;
        }
        fixsat_shape2 shape = any_shape(draw(SHAPES), corners[count], 4);
        shape.core.position = at;
        add(shape);
    }
}

static void make_wedge(void) {
    const fixsat_vec2 tip = v2(any(10), any(10));
    for (int i = 0; i < 2; i++) {
        add_triangle(tip, v2(any(60), any(60)), v2(any(60), any(60)));
    }
    if (chance(2)) {
        add_triangle(v2(any(60), any(60)), v2(any(60), any(60)), v2(any(60), any(60)));
    }
}

static void make_tiles(void) {
    fix16_t x = any(40) - 40 * unit;
    for (int i = 0; i < 10; i++) {
        const fix16_t next = x + size(12);
        add_box(x, -8 * unit, next, chance(8) ? size(3) - 2 * unit : 0);
        x = next;
    }
    if (chance(2)) {
        add_box(any(40), 8 * unit, 41 * unit, 40 * unit);
    }
    scatter((int)draw(3));
}

static void make_corridor(const fixsat_shape2 *a) {
    const fixsat_aabb2 box = fixsat_aabb2_of_shape2(a);
    const fix16_t height = box.max.y - box.min.y, low = any(6);
    add_box(-100 * unit, low - 20 * unit, 100 * unit, low);
    add_box(-100 * unit, low + height, 100 * unit, low + height + 20 * unit);
    scatter((int)draw(3));
}

static void make_stairs(void) {
    const fix16_t rise = chance(2) ? 1 : size(3), width = size(8);
    for (fix16_t i = 0; i < 12; i++) {
        add_box((i - 6) * width, -40 * unit, (i - 5) * width, (i - 6) * rise);
    }
}

static void make_cave(void) {
    while (!add_region(v2(0, 0), true, 40)) {
    }
    scatter((int)draw(3));
}

static void make_world(uint32_t kind, const fixsat_shape2 *a) {
    count = 0;
    switch (kind) {
    case TILES:
        make_tiles();
        break;
    case WEDGES:
        make_wedge();
        break;
    case CORRIDOR:
        make_corridor(a);
        break;
    case STAIRS:
        make_stairs();
        break;
    case CAVES:
        make_cave();
        break;
    default:
        scatter((int)draw(THINGS));
        break;
    }
    CHECK(fixsat_world2_init(&tree, things, count, NULL, nodes, NODES) == FIXSAT_OK);
    CHECK(fixsat_world2_init(&plain, things, count, NULL, NULL, 0) == FIXSAT_OK);
}

/* ---- what is promised ---- */

static fixsat_shape2 moved(fixsat_shape2 a, fixsat_vec2 by) {
    CHECK(fixsat_vec2_add(&a.core.position, by));
    return a;
}

static bool is_free(const fixsat_shape2 *a) {
    for (uint32_t i = 0; i < count; i++) {
        if (thing_test(a, &things[i]) == FIXSAT_OVERLAP) {
            return false;
        }
    }
    return true;
}

static bool is_way_free(const fixsat_shape2 *a, fixsat_vec2 way) {
    fixsat_toi2 toi;
    for (uint32_t i = 0; i < count; i++) {
        if (thing_enter(a, &things[i], way, &toi) != FIXSAT_MISS) {
            return false;
        }
    }
    return true;
}

static fixsat_vec2 minus(fixsat_vec2 p, fixsat_vec2 q) {
    return v2(p.x - q.x, p.y - q.y);
}

static double dot(fixsat_vec2 p, fixsat_vec2 q) {
    return (double)p.x * q.x + (double)p.y * q.y;
}

/* Checks the first contact of a slide. It is where enter ends, with a thing that alone is hit at
 * the same time, and the motion does not lead away from it. */
static void check_first(const fixsat_shape2 *a, fixsat_vec2 motion, const fixsat_bump2 *bump) {
    uint32_t number = FIXSAT_NOTHING;
    fixsat_toi2 toi, alone;
    CHECK(fixsat_world2_enter(&plain, a, motion, NULL, &number, &toi) == FIXSAT_HIT);
    CHECK(bump->number < count && number <= bump->number);
    CHECK(memcmp(&toi.safe_motion, &bump->until, sizeof toi.safe_motion) == 0);
    CHECK(thing_enter(a, &things[bump->number], motion, &alone) == FIXSAT_HIT);
    CHECK(alone.time == toi.time && is_unit2(bump->normal));
    CHECK(dot(bump->normal, motion) > -2 * (hypot(motion.x, motion.y)));
}

/* A leg is along the surface before it: not into it, and off it by less than its rounding. */
static void check_along(fixsat_vec2 way, fixsat_vec2 normal, bool is_whole) {
    const double length = hypot(way.x, way.y), into = dot(way, normal) / ONE;
    CHECK(into < 2 + length / 20000);
    CHECK(!is_whole || into > -3 - length / 20000);
}

static void check_slide(const fixsat_shape2 *start, fixsat_vec2 motion) {
    fixsat_slide2 s, other;
    memset(&s, 0, sizeof s);
    memset(&other, 0, sizeof other);
    const fixsat_event event = fixsat_world2_slide(&tree, start, motion, NULL, &s);
    CHECK(fixsat_world2_slide(&plain, start, motion, NULL, &other) == event);
    CHECK(memcmp(&s, &other, sizeof s) == 0);
    CHECK(event == (s.bump_count > 0 ? FIXSAT_HIT : FIXSAT_MISS) && s.bump_count <= 4);
    fixsat_vec2 from = v2(0, 0);
    for (uint32_t i = 0; i <= s.bump_count; i++) {
        const bool is_last = i == s.bump_count;
        if (is_last && i == FIXSAT_SLIDE_LEGS) {
            CHECK(memcmp(&from, &s.moved, sizeof from) == 0);
            break;
        }
        const fixsat_shape2 a = moved(*start, from);
        const fixsat_vec2 until = is_last ? s.moved : s.bump[i].until, way = minus(until, from);
        CHECK(is_way_free(&a, way));
        if (i > 0) {
            check_along(way, s.bump[i - 1].normal, is_last);
        }
        if (i > 1 && (way.x | way.y) != 0) {
            CHECK(dot(way, motion) > 0);
        }
        from = until;
    }
    fixsat_shape2 end = *start;
    if (fixsat_vec2_add(&end.core.position, motion)) { /* else the motion was shortened */
        if (s.bump_count > 0) {
            check_first(start, motion, &s.bump[0]);
        } else {
            CHECK(memcmp(&s.moved, &motion, sizeof motion) == 0);
        }
    }
    bumps += s.bump_count > 0;
    later_bumps += s.bump_count > 1;
}

/* True if something else is so close that a safe motion may be short. */
static bool is_in_corner(const fixsat_shape2 *a, uint32_t floor) {
    for (uint32_t i = 0; i < count; i++) {
        if (i != floor && thing_distance(a, &things[i]).distance <= 3 + unit) {
            return true;
        }
    }
    return false;
}

/* The floor is there, within the rounding of a safe motion. */
static void check_floor(const fixsat_shape2 *a, const fixsat_walk2 *w, fixsat_vec2 up,
                        fix16_t slope) {
    CHECK(w->number < count && is_unit2(w->outward_normal));
    CHECK(dot(w->outward_normal, up) / hypot(up.x, up.y) > (double)slope - 3);
    CHECK(thing_distance(a, &things[w->number]).distance <= 3 || is_in_corner(a, w->number));
}

/* Checks that the way from each contact to the next is free. If the walk was not lifted, its first
 * contact is that of a slide. */
static void check_walk_bumps(const fixsat_shape2 *start, fixsat_vec2 motion, bool is_lifted,
                             const fixsat_walk2 *w) {
    fixsat_vec2 from = v2(0, 0);
    CHECK(w->bump_count <= FIXSAT_SLIDE_LEGS);
    for (uint32_t i = 0; i < w->bump_count; i++) {
        const fixsat_vec2 until = w->bump[i].until;
        const fixsat_shape2 a = moved(*start, from), b = moved(*start, until);
        CHECK(w->bump[i].number < count && is_unit2(w->bump[i].normal));
        CHECK(is_free(&b) && ((i == 0 && is_lifted) || is_way_free(&a, minus(until, from))));
        from = until;
    }
    fixsat_shape2 end = *start;
    if (!is_lifted && fixsat_vec2_add(&end.core.position, motion)) {
        uint32_t number;
        fixsat_toi2 toi;
        if (w->bump_count > 0) {
            check_first(start, motion, &w->bump[0]);
        } else {
            CHECK(fixsat_world2_enter(&plain, start, motion, NULL, &number, &toi) == FIXSAT_MISS);
        }
    }
}

static bool is_same_walk(const fixsat_walk2 *p, const fixsat_walk2 *q) {
    return memcmp(&p->moved, &q->moved, sizeof p->moved) == 0 && p->stands == q->stands &&
           p->start_overlaps == q->start_overlaps && p->number == q->number &&
           memcmp(&p->outward_normal, &q->outward_normal, sizeof p->outward_normal) == 0 &&
           p->bump_count == q->bump_count &&
           memcmp(p->bump, q->bump, p->bump_count * sizeof *p->bump) == 0;
}

static void check_walk(const fixsat_shape2 *start, fixsat_vec2 motion, fixsat_vec2 up,
                       fixsat_walk2 *w) {
    const fix16_t step = chance(32) ? any_end() : chance(4) ? 0 : chance(64) ? -size(4) : size(4);
    const fix16_t slope = chance(32) ? any_end() : (fix16_t)draw(ONE) - (chance(16) ? ONE : 0);
    const fixsat_walk2_settings settings = {up, step, slope};
    const bool is_refused = (up.x | up.y) == 0 || step < 0;
    fixsat_walk2 other;
    memset(w, 0, sizeof *w);
    memset(&other, 0, sizeof other);
    const fixsat_status status = fixsat_world2_walk(&tree, start, motion, &settings, NULL, w);
    CHECK(fixsat_world2_walk(&plain, start, motion, &settings, NULL, &other) == status);
    CHECK((status != FIXSAT_OK) == is_refused);
    CHECK(is_same_walk(w, &other) && !w->start_overlaps);
    if (is_refused) {
        return;
    }
    CHECK(w->stands == (w->number != FIXSAT_NOTHING));
    const fixsat_shape2 end = moved(*start, w->moved);
    CHECK(is_free(&end));
    const bool is_still = (motion.x | motion.y) == 0 && w->stands && (w->moved.x | w->moved.y) == 0;
    if (w->stands && !is_still) {
        check_floor(&end, w, up, slope);
    }
    const bool is_upright = (int64_t)motion.x * up.y == (int64_t)motion.y * up.x;
    check_walk_bumps(start, motion, step > 0 && !is_upright, w);
    stands += w->stands;
}

/* Checks that a shape that overlaps at the start is not moved. */
static void check_overlap(const fixsat_shape2 *a, fixsat_vec2 motion, fixsat_vec2 up) {
    const bool overlaps = !is_free(a);
    fixsat_slide2 s;
    fixsat_walk2 w;
    memset(&s, 0, sizeof s);
    CHECK((fixsat_world2_slide(&tree, a, motion, NULL, &s) == FIXSAT_START_OVERLAP) == overlaps);
    const fixsat_walk2_settings settings = {up, 0, ONE / 2};
    if (fixsat_world2_walk(&tree, a, motion, &settings, NULL, &w) == FIXSAT_OK) {
        CHECK(w.start_overlaps == overlaps);
        CHECK(!overlaps || ((w.moved.x | w.moved.y) == 0 && w.bump_count == 0));
    }
}

/* ---- steps ---- */

static fixsat_vec2 any_motion(uint32_t kind) {
    if (chance(32)) {
        return v2(any_end(), any_end());
    }
    const fix16_t x = any(30), y = any(30);
    switch (draw(4)) {
    case 0:
        return v2(x / 7, kind == TILES || kind == STAIRS ? -unit : y / 7);
    case 1:
        return v2(x, 0);
    default:
        return v2(x, kind == TILES || kind == STAIRS ? -3 * unit : y);
    }
}

static bool find_start(fixsat_shape2 *a) {
    for (int i = 0; i < 60; i++) {
        a->core.position = v2(any(16), any(16));
        if (is_free(a)) {
            return true;
        }
    }
    return false;
}

static fixsat_vec2 any_up(void) {
    static const fixsat_vec2 ups[] = {{0, 1},   {0, ONE}, {3, 4},  {-1, 5}, {1 << 30, 1 << 30},
                                      {LO, LO}, {HI, LO}, {0, LO}, {LO, 3}, {3, LO},
                                      {LO, 0}};
    return chance(8)    ? v2(any(60), any(60))
           : chance(16) ? v2(any_end(), any_end())
                        : ups[chance(2) ? draw(COUNT(ups)) : 0];
}

static void go(fixsat_shape2 a, uint32_t kind, int steps_of_a_world) {
    const fixsat_vec2 up = any_up();
    const uint32_t style = draw(3);
    fixsat_vec2 motion = any_motion(kind);
    for (int i = 0; i < steps_of_a_world; i++) {
        motion = chance(3) ? any_motion(kind) : motion; /* else it goes on */
        fixsat_slide2 s;
        fixsat_walk2 w;
        steps++;
        if (style == 0 || (style == 2 && chance(2))) {
            check_slide(&a, motion);
            (void)fixsat_world2_slide(&tree, &a, motion, NULL, &s);
            a = moved(a, s.moved);
            CHECK(is_free(&a));
        } else {
            check_walk(&a, motion, up, &w);
            a = moved(a, w.moved);
        }
    }
}

static void check_scene(uint32_t shape, uint32_t kind, int steps_of_a_world) {
    static const fix16_t units[] = {1, 1, 17, ONE, 12345, 1 << 22, 1 << 24};
    unit = units[draw(COUNT(units))];
    fixsat_shape2 a = any_shape(shape, own, 4);
    make_world(kind, &a);
    a.core.position = v2(any(16), any(16));
    check_overlap(&a, any_motion(kind), any_up());
    if (find_start(&a)) {
        go(a, kind, steps_of_a_world);
    }
}

/* ---- one straight wall ---- */

/* How far the lowest corner is to the left of the line through the origin along e, times |e|; the
 * shape is all within `radius` of them. */
static long double height_of(fixsat_vec2 at, const fixsat_vec2 *v, int n, fix16_t radius,
                             fixsat_vec2 e) {
    long double least = 0;
    for (int i = 0; i < n; i++) {
        const long double x = (long double)at.x + v[i].x, y = (long double)at.y + v[i].y;
        const long double h = e.x * y - e.y * x;
        least = i == 0 || h < least ? h : least;
    }
    return least - radius * hypotl(e.x, e.y);
}

/* The wall is from -e to e, long enough for all that is near its middle; its inside is to the right
 * of e. The way less what gets behind the wall is the exact slide. */
static void check_wall(void) {
    fixsat_vec2 v[3], e;
    unit = 1;
    do {
        const fix16_t x = any(30000) * 16384, y = any(30000) * 16384;
        e = v2(x >> draw(14), y >> draw(14));
    } while ((int64_t)e.x * e.x + (int64_t)e.y * e.y < INT64_C(1) << 50);
    count = 0;
    add_triangle(v2(-e.x, -e.y), e, v2(e.y / 4, -e.x / 4));
    CHECK(fixsat_world2_init(&plain, things, count, NULL, NULL, 0) == FIXSAT_OK && count == 1);
    set_triangle(v, 3000);
    const fix16_t radius = chance(2) ? 0 : size(3000);
    const int n = chance(2) ? 3 : 1;
    v[0] = n == 1 ? v2(0, 0) : v[0];
    fixsat_shape2 a = n == 1 ? circle(0, 0, radius) : round_polygon(polygon_of(v, 3), radius);
    a.core.position = v2(any(20000), any(20000));
    const fixsat_vec2 m = v2(any(30000) * 8, any(30000) * 8);
    fixsat_slide2 s;
    if (fixsat_world2_slide(&plain, &a, m, NULL, &s) == FIXSAT_START_OVERLAP) {
        return;
    }
    const long double length = hypotl(e.x, e.y),
                      before = height_of(a.core.position, v, n, radius, e);
    const long double after = before + (long double)e.x * m.y - (long double)e.y * m.x;
    const long double out = after < 0 ? -after / length / length : 0;
    const fixsat_shape2 end = moved(a, s.moved);
    CHECK(fabsl(s.moved.x - (m.x - e.y * out)) <= 3 && fabsl(s.moved.y - (m.y + e.x * out)) <= 3);
    CHECK(fixsat_test2(&end, &shapes[0]) != FIXSAT_OVERLAP && s.bump_count == (after < 0));
    walls++;
    CHECK(before >= -length / 1000);
}

#ifdef SLIDE_ALONE

enum { STEPS_OF_A_WORLD = 24 };

static const char *const shape_name[] = {"point",   "segment",   "aabb",
                                         "obb",     "polygon",   "circle",
                                         "capsule", "round box", "round polygon"};
static const char *const world_name[] = {"scattered", "tiles",  "wedges",
                                         "corridor",  "stairs", "caves"};

static void check_kind(uint32_t shape, uint32_t kind, long wanted) {
    const long before = failures, until = steps + wanted;
    while (steps < until) {
        check_scene(shape, kind, STEPS_OF_A_WORLD);
    }
    if (failures > before) {
        printf("%s among %s: failed\n", shape_name[shape], world_name[kind]);
    }
}

int main(int argc, char **argv) {
    const long wanted = argc > 1 ? strtol(argv[1], NULL, 10) : 200;
    seed = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 8;
    for (uint32_t shape = 0; shape < SHAPES; shape++) {
        for (uint32_t kind = 0; kind < WORLDS; kind++) {
            check_kind(shape, kind, wanted);
        }
    }
    for (long i = 0; i < wanted * 4; i++) {
        check_wall();
    }
    printf("slide: %ld steps, %ld bump, %ld more than once, %ld stand\n", steps, bumps, later_bumps,
           stands);
    CHECK(walls > wanted && bumps * 8 > steps && later_bumps * 40 > steps && stands * 40 > steps);
    return check_summary("slide");
}

#else

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input = data;
    end_of_input = data + size;
    seed = 5;
    const uint32_t shape = draw(SHAPES), kind = draw(WORLDS + 1);
    if (kind < WORLDS) {
        check_scene(shape, kind, 1 + (int)draw(2));
    } else {
        check_wall();
    }
    if (failures != 0) {
        abort();
    }
    return 0;
}

#endif

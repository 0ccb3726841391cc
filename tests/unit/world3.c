/* SPDX-License-Identifier: MIT
 *
 * Worlds in 3D: what is first of many things, as the verbs of single things say it of each; the
 * same with a tree, without one, and with a part of the things as movers. Runs on every board.
 */
#include <string.h>

#include "../common/random.h"
#include "../common/verbs3.h"
#include "pictures.h"

#include "worlds.inc"

/* A board with 8 KB has room for so many. */
enum { THINGS = ROUNDS > 12 ? 40 : 12, NODES = FIXSAT_WORLD3_NODES(THINGS) };
enum { CORNERS = 6, KINDS = FIXSAT_THING_SHAPE + 1 };

static body3 bodies[THINGS];
static fixsat_vec3 corners[CORNERS]; /* of all hulls */
static fixsat_thing3 things[THINGS];
static uint32_t masks[THINGS];
static fixsat_vec3 one_ways[THINGS]; /* not of all worlds */
static fixsat_node3 nodes[NODES];

#define EXPECT CHECK
#include "../common/worlds.inc"

/* ---- scenes ---- */

typedef struct scene {
    uint32_t random, count;
    uint32_t kinds;      /* bits of those that there are */
    fix16_t unit, width; /* raw, and units */
} scene;

static fix16_t any(scene *s, int32_t most) {
    return ((int32_t)random_below(&s->random, 2 * (uint32_t)most + 1) - most) * s->unit;
}

static fix16_t size(scene *s) {
    return (fix16_t)random_below(&s->random, 4) * s->unit;
}

static fixsat_vec3 vector(scene *s, int32_t most) {
    const fix16_t x = any(s, most), y = any(s, most);
    return v3(x, y, any(s, most));
}

static fixsat_vec3 place(scene *s) {
    return vector(s, s->width);
}

/* Half of the OBBs are as AABBs are. */
static fixsat_obb3 any_obb(scene *s) {
    const fixsat_vec3 c = vector(s, s->width);
    if (random_below(&s->random, 2)) {
        const fix16_t x = size(s), y = size(s);
        return fixsat_obb3_from_half_edges(c, v3(x, 0, 0), v3(0, y, 0), v3(0, 0, size(s)));
    }
    const fixsat_vec3 u = vector(s, 2), v = vector(s, 2);
    return fixsat_obb3_from_half_edges(c, u, v, vector(s, 2));
}

static fixsat_aabb3 any_aabb(scene *s) {
    const fixsat_vec3 p = vector(s, s->width);
    fixsat_aabb3 out = {p, p};
    out.max.x += size(s);
    out.max.y += size(s);
    out.max.z += size(s);
    return out;
}

static fixsat_shape3 any_hull(scene *s, fix16_t radius) {
    fixsat_hull3 hull;
    fixsat_shape3 out;
    CHECK(fixsat_hull3_init(&hull, corners, 1 + random_below(&s->random, CORNERS)) == FIXSAT_OK);
    hull.position = vector(s, s->width);
    CHECK(fixsat_shape3_from_hull3(&out, &hull, radius) == FIXSAT_OK);
    return out;
}

/* A third of them are without a radius. */
static fixsat_shape3 any_shape(scene *s) {
    fixsat_shape3 out;
    const fix16_t radius = random_below(&s->random, 3) ? size(s) : 0;
    const fixsat_vec3 p = vector(s, s->width), q = vector(s, 3);
    fixsat_obb3 box;
    fixsat_aabb3 aabb;
    switch (random_below(&s->random, 5)) {
    case 0:
        CHECK(fixsat_shape3_sphere(&out, p, radius) == FIXSAT_OK);
        return out;
    case 1:
        CHECK(fixsat_shape3_capsule(&out, v3(0, 0, 0), q, radius) == FIXSAT_OK);
        out.core.position = p;
        return out;
    case 2:
        aabb = any_aabb(s);
        CHECK(fixsat_shape3_from_aabb3(&out, &aabb, radius) == FIXSAT_OK);
        out.core.position = q;
        return out;
    case 3:
        box = any_obb(s);
        CHECK(fixsat_shape3_from_obb3(&out, &box, radius) == FIXSAT_OK);
        return out;
    default:
        return any_hull(s, radius);
    }
}

/* Made in `room`. */
static fixsat_thing3 any_thing(scene *s, body3 *room, uint32_t kinds) {
    fixsat_thing3 thing = {.shape.point = &room->point};
    do {
        thing.kind = random_below(&s->random, KINDS);
    } while ((kinds >> thing.kind & 1) == 0);
    switch (thing.kind) {
    case FIXSAT_THING_POINT:
        room->point = vector(s, s->width);
        break;
    case FIXSAT_THING_AABB:
        room->aabb = any_aabb(s);
        break;
    case FIXSAT_THING_OBB:
        room->obb = any_obb(s);
        break;
    case FIXSAT_THING_SPHERE:
        room->sphere.center = vector(s, s->width);
        room->sphere.radius = size(s);
        break;
    default:
        room->shape = any_shape(s);
        break;
    }
    return thing;
}

/* The smallest board's stack holds no entry of any two solids: there only boxes move. */
#ifdef NO_SOLIDS
static const bool has_solids = false;
#else
static const bool has_solids = true;
#endif

/* Half of the shapes that are asked about are OBBs. */
static fixsat_shape3 any_asker(scene *s) {
    fixsat_shape3 out = any_shape(s);
    if (random_below(&s->random, 2) || !has_solids) {
        const fixsat_obb3 box = any_obb(s);
        CHECK(fixsat_shape3_from_obb3(&out, &box, 0) == FIXSAT_OK);
    }
    return out;
}

static void make_scene(scene *s) {
    /* Boxes; each alone; boxes and points; AABBs and spheres; boxes and shapes; all. */
    static const uint8_t kinds[] = {6, 6, 4, 2, 8, 1, 16, 16, 16, 7, 10, 22, 31, 31};
    s->kinds = has_solids ? kinds[random_below(&s->random, COUNT(kinds))] : 6;
    for (int i = 0; i < CORNERS; i++) {
        corners[i] = vector(s, 3);
    }
    for (uint32_t i = 0; i < s->count; i++) {
        things[i] = any_thing(s, &bodies[i], s->kinds);
        masks[i] = 1U << random_below(&s->random, 4);
    }
}

static const grid grids[] = {{1, 8},      {ONE, 9},       {ONE, 20},
                             {12345, 30}, {1 << 22, 100}, {1 << 26, 20}};

#include "random_worlds.inc"

/* ---- ties ---- */

static fixsat_thing3 of_obb(const fixsat_obb3 *box) {
    return (fixsat_thing3)FIXSAT_THING3_OBB_INIT(box);
}

static fixsat_thing3 of_aabb(const fixsat_aabb3 *box) {
    return (fixsat_thing3)FIXSAT_THING3_AABB_INIT(box);
}

static fixsat_thing3 of_shape(const fixsat_shape3 *shape) {
    return (fixsat_thing3)FIXSAT_THING3_SHAPE_INIT(shape);
}

static fixsat_shape3 obb_shape(const fixsat_obb3 *box) {
    fixsat_shape3 out;
    CHECK(fixsat_shape3_from_obb3(&out, box, 0) == FIXSAT_OK);
    return out;
}

static fixsat_shape3 aabb_shape(const fixsat_aabb3 *box) {
    fixsat_shape3 out;
    CHECK(fixsat_shape3_from_aabb3(&out, box, 0) == FIXSAT_OK);
    return out;
}

static fixsat_shape3 ball_shape(fix16_t x, fix16_t y, fix16_t z, fix16_t radius) {
    fixsat_shape3 out;
    CHECK(fixsat_shape3_sphere(&out, v3(x, y, z), radius) == FIXSAT_OK);
    return out;
}

static fixsat_obb3 upright(fixsat_vec3 c, fix16_t x, fix16_t y, fix16_t z) {
    return fixsat_obb3_from_half_edges(c, v3(x, 0, 0), v3(0, y, 0), v3(0, 0, z));
}

/* Times that are the same as rounded, and differ by as little as can be: those of an OBB and of an
 * AABB come from numbers of other sizes. */
static void compares_exactly(void) {
    const fixsat_aabb3 left = {{1000, -9, -9}, {1009, 9, 9}},
                       right = {{1001, -9, -9}, {1009, 9, 9}};
    const fixsat_obb3 also_left = upright(v3(1008, 0, 0), 8, 9, 9);
    const fixsat_obb3 corner =
        fixsat_obb3_from_half_edges(v3(1010, 0, 0), v3(5, 5, 0), v3(5, -5, 0), v3(0, 0, 9));
    const fixsat_obb3 box = upright(v3(0, 0, 0), 8, 8, 8);
    const fixsat_shape3 a = obb_shape(&box);
    const fixsat_thing3 l = of_aabb(&left), r = of_aabb(&right), o = of_obb(&also_left);
    const fixsat_vec3 way = v3(HI, 0, 0);
    CHECK(first_in_both_orders(l, r, &a, way) == 0);
    CHECK(first_in_both_orders(l, l, &a, way) == -1);
    CHECK(first_in_both_orders(l, o, &a, way) == -1);
    CHECK(first_in_both_orders(r, o, &a, way) == 1);
    CHECK(first_in_both_orders(of_obb(&corner), l, &a, way) == -1);
    CHECK(first_in_both_orders(of_obb(&corner), r, &a, way) == 0);
    CHECK(first_in_both_orders(l, r, &a, v3(HI, 1, 3)) == 0);

    /* A ray comes to a diagonal face a third of a raw unit before it comes to an AABB. */
    const fixsat_obb3 slope = fixsat_obb3_from_half_edges(v3(1000, 0, 0), v3(100, 300, 0),
                                                          v3(-300, 100, 0), v3(0, 0, 100));
    fixsat_aabb3 wall = {{0, -9, -9}, {2000, 9, 9}};
    const fixsat_thing3 both[2] = {of_aabb(&wall), of_obb(&slope)};
    fixsat_hit3 hit;
    uint32_t number = 9;
    fixsat_world3 world;
    for (fix16_t x = 600; x < 800; x++) {
        answer alone[2];
        wall.min.x = x;
        CHECK(fixsat_world3_init(&world, both, 2, NULL, nodes, NODES) == FIXSAT_OK);
        CHECK(fixsat_world3_cast(&world, v3(0, 0, 0), way, NULL, &number, &hit) == FIXSAT_HIT);
        ask_thing(&alone[0], CAST, &a, way, &both[0]);
        ask_thing(&alone[1], CAST, &a, way, &both[1]);
        /* The face is x + 3 (or so) y away: at 1000 - 1000 / 3 on the axis. */
        CHECK(number == (3 * x > 3 * 1000 - 1000));
        CHECK(memcmp(&hit.point, &alone[number].hit.point, sizeof hit.point) == 0);
    }
}

/* The same of round things, whose times are irrational, and of hulls. */
static void compares_round_times(void) {
    const fixsat_shape3 up = ball_shape(1000, 500, 0, 300), down = ball_shape(1000, -500, 0, 300);
    const fixsat_shape3 lower = ball_shape(1000, -501, 0, 300), b = ball_shape(0, 0, 0, 300);
    const fixsat_thing3 u = of_shape(&up), d = of_shape(&down), low = of_shape(&lower);
    CHECK(first_in_both_orders(u, d, &b, v3(HI, 0, 0)) == -1);
    CHECK(first_in_both_orders(u, low, &b, v3(HI, 0, 0)) == 0);
    CHECK(first_in_both_orders(u, d, &b, v3(HI, 1, 0)) == 0);
    CHECK(first_in_both_orders(u, d, &b, v3(HI, -1, 0)) == 1);
    CHECK(nearest_in_both_orders(u, d, &b) == -1);
    CHECK(nearest_in_both_orders(u, low, &b) == 0);

    /* A ball of radius 300 comes to a wall at 1000 when it comes to a ball of radius 0 there. A
     * hull is that wall too, and an OBB another one. */
    static const fixsat_vec3 wall_corners[] = {
        {1000, -900, -900}, {1000, 900, -900}, {1000, 0, 900}, {1100, 0, 0}};
    const fixsat_aabb3 wall = {{1000, -900, -900}, {1100, 900, 900}};
    const fixsat_obb3 block = upright(v3(1050, 0, 0), 50, 900, 900);
    const fixsat_shape3 point = ball_shape(1000, 0, 0, 0), before = ball_shape(999, 0, 0, 0);
    fixsat_hull3 hull;
    fixsat_shape3 of_hull;
    CHECK(fixsat_hull3_init(&hull, wall_corners, 4) == FIXSAT_OK);
    CHECK(fixsat_shape3_from_hull3(&of_hull, &hull, 0) == FIXSAT_OK);
    const fixsat_thing3 same[] = {of_aabb(&wall), of_obb(&block), of_shape(&point),
                                  of_shape(&of_hull)};
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < 4; k++) {
            CHECK(first_in_both_orders(same[i], same[k], &b, v3(HI, 0, 0)) == -1);
            CHECK(nearest_in_both_orders(same[i], same[k], &b) == -1);
        }
        CHECK(first_in_both_orders(same[i], of_shape(&before), &b, v3(HI, 0, 0)) == 1);
        CHECK(nearest_in_both_orders(same[i], of_shape(&before), &b) == 1);
    }
    /* A box, to which an axis of two boxes leads and a plane of two solids. */
    const fixsat_obb3 upright_box = upright(v3(0, 0, 0), 8, 8, 8);
    const fixsat_shape3 box = obb_shape(&upright_box);
    const fixsat_shape3 rounded = ball_shape(1030, 3, 3, 30), later = ball_shape(1031, 3, 3, 30);
    for (int i = 0; i < 2; i++) {
        CHECK(first_in_both_orders(same[i], same[3], &box, v3(HI, 0, 0)) == -1);
        CHECK(first_in_both_orders(same[i], of_shape(&rounded), &box, v3(HI, 0, 0)) == -1);
        CHECK(first_in_both_orders(same[i], of_shape(&later), &box, v3(HI, 0, 0)) == 0);
        CHECK(first_in_both_orders(of_shape(&later), same[i], &box, v3(HI, 1, 2)) == 1);
    }
}

/* Distances that are the same as rounded. */
static void compares_distances(void) {
    const fixsat_obb3 diagonal = upright(v3(1000, 1000, 0), 0, 0, 0);
    const fixsat_obb3 axis = upright(v3(0, 0, 1414), 0, 0, 0),
                      ball = upright(v3(300, 0, 400), 0, 0, 0);
    const fixsat_obb3 five = upright(v3(500 + 7, 0, 0), 7, 7, 7);
    const fixsat_aabb3 d = {{1000, 1000, 0}, {1001, 1001, 0}}, x = {{1414, 0, 0}, {1500, 1, 1}};
    const fixsat_aabb3 far = {{HI, HI, HI}, {HI, HI, HI}},
                       farther = {{HI, HI - 1, HI}, {HI, HI, HI}};
    const fixsat_shape3 p = ball_shape(0, 0, 0, 0), s = ball_shape(0, 0, 0, 100);
    const fixsat_shape3 low = ball_shape(LO, LO, LO, 0), round = ball_shape(300, 0, 400, 100);
    const fixsat_shape3 same = ball_shape(0, 410, 0, 10), nearer = ball_shape(0, 411, 0, 12);
    CHECK(nearest_in_both_orders(of_obb(&diagonal), of_obb(&axis), &p) == 1); /* 1414.2 and 1414 */
    CHECK(nearest_in_both_orders(of_obb(&ball), of_obb(&five), &p) == -1);
    CHECK(nearest_in_both_orders(of_obb(&ball), of_obb(&axis), &p) == 0);
    CHECK(nearest_in_both_orders(of_aabb(&d), of_aabb(&x), &s) == 1);
    CHECK(nearest_in_both_orders(of_aabb(&d), of_aabb(&d), &s) == -1);
    CHECK(nearest_in_both_orders(of_obb(&diagonal), of_aabb(&d), &s) == -1);
    CHECK(nearest_in_both_orders(of_obb(&diagonal), of_aabb(&x), &p) == 1);
    /* 400, though the cores are not as far. */
    CHECK(nearest_in_both_orders(of_shape(&round), of_shape(&same), &p) == -1);
    CHECK(nearest_in_both_orders(of_shape(&round), of_shape(&nearer), &p) == 1);
    /* 2 and the root of 8, which are the same as rounded; the radius makes up for the core. */
    const fixsat_shape3 three = ball_shape(3, 0, 0, 1), root_of_8 = ball_shape(2, 2, 0, 0);
    CHECK(nearest_in_both_orders(of_shape(&three), of_shape(&root_of_8), &p) == 0);
    /* Farther than can be said. */
    CHECK(nearest_in_both_orders(of_aabb(&far), of_aabb(&farther), &low) == 1);
    const fixsat_shape3 small = ball_shape(HI, HI, HI, 10), large = ball_shape(HI - 5, HI, HI, 20);
    CHECK(nearest_in_both_orders(of_shape(&small), of_shape(&large), &low) == 1);
    const fixsat_thing3 both[] = {of_shape(&small), of_shape(&large)};
    fixsat_world3 plain; /* which looks at the first one first */
    fixsat_clearance3 clearance;
    uint32_t number = FIXSAT_NOTHING;
    CHECK(fixsat_world3_init(&plain, both, 2, NULL, NULL, 0) == FIXSAT_OK);
    CHECK(fixsat_world3_distance(&plain, &low, HI, NULL, &number, &clearance) && number == 1);
}

/* ---- what is not there ---- */

static const fixsat_scope3 all_layers = FIXSAT_SCOPE3_INIT(UINT32_MAX);

/* All kinds that are one shape give one answer, and what is empty is nowhere. */
static void kinds_are_one(void) {
    const fixsat_vec3 point = v3(50, 5, 5);
    const fixsat_aabb3 box = {{50, 0, 0}, {59, 9, 9}}, empty = {{51, 0, 0}, {50, 9, 9}};
    const fixsat_sphere ball = {{55, 5, 5}, 4}, dot = {{50, 5, 5}, 0};
    const fixsat_obb3 obb =
        fixsat_obb3_from_half_edges(v3(55, 5, 5), v3(4, 1, 0), v3(-1, 4, 0), v3(0, 0, 4));
    const fixsat_thing3 things_of_a_kind[] = {FIXSAT_THING3_POINT_INIT(&point), of_aabb(&box),
                                              of_obb(&obb), FIXSAT_THING3_SPHERE_INIT(&ball),
                                              FIXSAT_THING3_SPHERE_INIT(&dot)};
    const fixsat_vec3 motion = v3(100, 3, 7);
    fixsat_shape3 askers[5];
    askers[0] = ball_shape(0, 0, 0, 0);
    askers[1] = ball_shape(0, 0, 0, 3);
    CHECK(fixsat_shape3_capsule(&askers[2], v3(0, 0, 0), v3(3, 3, 3), 2) == FIXSAT_OK);
    const fixsat_obb3 small = upright(v3(0, 0, 0), 2, 3, 4);
    const fixsat_aabb3 low = {{-2, -3, -4}, {2, 3, 4}};
    askers[3] = obb_shape(&small);
    askers[4] = aabb_shape(&low);
    masks[0] = 1;
    for (size_t i = 0; i < COUNT(things_of_a_kind); i++) {
        const fixsat_shape3 shape = solid_of_thing(&things_of_a_kind[i]);
        const fixsat_thing3 as_shape = of_shape(&shape);
        fixsat_world3 typed, general;
        CHECK(fixsat_world3_init(&typed, &things_of_a_kind[i], 1, masks, NULL, 0) == FIXSAT_OK);
        CHECK(fixsat_world3_init(&general, &as_shape, 1, masks, NULL, 0) == FIXSAT_OK);
        for (size_t k = 0; k < COUNT(askers); k++) {
            for (int of = 0; of < VERBS; of++) {
                (void)expect_same((verb)of, &askers[k], motion, &typed, &all_layers, &general,
                                  &all_layers);
                expect_first((verb)of, &askers[k], motion, &typed, &general, &all_layers);
            }
            expect_meetings(&askers[k], &typed, &all_layers);
            expect_meetings(&askers[k], &general, &all_layers);
            expect_nearest(&askers[k], HI, &typed, &all_layers);
            expect_nearest(&askers[k], HI, &general, &all_layers);
        }
    }

    const fixsat_mover3 nowhere = {of_aabb(&empty), UINT32_MAX, {0, 0, 0}};
    const fixsat_scope3 scope = {UINT32_MAX, FIXSAT_NOTHING, &nowhere, 1};
    fixsat_world3 world;
    fixsat_meeting3 meeting;
    fixsat_clearance3 distance;
    fixsat_toi3 toi;
    fixsat_hit3 hit;
    uint32_t number = 9;
    CHECK(fixsat_world3_init(&world, NULL, 0, NULL, NULL, 0) == FIXSAT_OK);
    for (size_t k = 0; k < COUNT(askers); k++) {
        const fixsat_shape3 *const a = &askers[k];
        CHECK(fixsat_world3_impact(&world, a, motion, &scope, &number, &toi) == FIXSAT_MISS);
        CHECK(fixsat_world3_enter(&world, a, motion, &scope, &number, &toi) == FIXSAT_MISS);
        CHECK(!fixsat_world3_distance(&world, a, HI, &scope, &number, &distance));
        fixsat_world3_test(&world, a, &scope, &meeting);
        CHECK(!fixsat_meeting3_next(&meeting));
    }
    CHECK(fixsat_world3_cast(&world, v3(0, 5, 5), motion, &scope, &number, &hit) == FIXSAT_MISS);
    CHECK(number == 9);
}

/* A floor of triangles, some of them turned over:
 *
 *     y
 *     20 +--+--+
 *        | /| /|
 *     10 +--+--+
 *        | /| /|
 *      0 +--+--+ 20 x
 *
 * A shape slides over its seams and corners, and comes down on it with its normal. */
static void mesh_is_one_floor(void) {
    static const fixsat_vec3 steps[] = {{1, 0, 0}, {0, 1, 0}, {-1, 2, 0}, {3, 3, 0}, {-2, -1, 0}};
    static fixsat_vec3 corner[8][3];
    static fixsat_shape3 triangles[8];
    fixsat_thing3 mesh[8];
    for (int i = 0; i < 8; i++) {
        const fix16_t x = i / 2 % 2 * 10, y = i / 4 * 10;
        fixsat_hull3 hull;
        corner[i][0] = v3(x, y, 0);
        corner[i][1] = i % 2 ? v3(x + 10, y, 0) : v3(x + 10, y + 10, 0);
        corner[i][2] = i % 2 ? v3(x + 10, y + 10, 0) : v3(x, y + 10, 0);
        CHECK(fixsat_hull3_init(&hull, corner[i], 3) == FIXSAT_OK);
        CHECK(fixsat_shape3_from_hull3(&triangles[i], &hull, 0) == FIXSAT_OK);
        mesh[i] = of_shape(&triangles[i]);
    }
    const fixsat_obb3 box =
        fixsat_obb3_from_half_edges(v3(0, 0, 2), v3(1, 1, 0), v3(-1, 1, 0), v3(0, 0, 2));
    fixsat_shape3 bodies_on_it[3] = {ball_shape(0, 0, 2, 2), obb_shape(&box)};
    CHECK(fixsat_shape3_capsule(&bodies_on_it[2], v3(0, 0, 2), v3(0, 0, 5), 2) == FIXSAT_OK);
    fixsat_world3 world;
    fixsat_toi3 toi;
    uint32_t number;
    CHECK(fixsat_world3_init(&world, mesh, 8, NULL, nodes, NODES) == FIXSAT_OK);
    for (int i = 0; i < 3; i++) {
        fixsat_shape3 a = bodies_on_it[i];
        const fixsat_vec3 from = a.core.position;
        for (size_t k = 0; k < COUNT(steps); k++) {
            const fixsat_vec3 m = v3(5 * steps[k].x, 5 * steps[k].y, 0);
            a.core.position = v3(from.x + 10, from.y + 10, from.z);
            CHECK(fixsat_world3_enter(&world, &a, m, NULL, &number, &toi) == FIXSAT_MISS);
            CHECK(fixsat_world3_enter(&world, &a, v3(m.x, m.y, -1), NULL, &number, &toi) ==
                  FIXSAT_HIT);
            CHECK(toi.time == 0 && is3(toi.normal, 0, 0, -ONE));
            a.core.position.z = from.z + 4;
            CHECK(fixsat_world3_enter(&world, &a, v3(0, 0, -8), NULL, &number, &toi) == FIXSAT_HIT);
            CHECK(number == 0 && toi.time == ONE / 2);
            CHECK(is3(toi.normal, 0, 0, -ONE) && is3(toi.safe_motion, 0, 0, -4));
        }
    }
}

/* In damaged memory an unknown kind is a point. */
static void unknown_kinds(void) {
    const fixsat_vec3 here = v3(5, 5, 5);
    fixsat_thing3 thing = FIXSAT_THING3_POINT_INIT(&here);
    const fixsat_obb3 obb = upright(here, 2, 2, 2);
    const fixsat_shape3 a = obb_shape(&obb);
    fixsat_world3 world;
    CHECK(fixsat_world3_init(&world, &thing, 1, NULL, nodes, NODES) == FIXSAT_OK);
    for (uint32_t kind = KINDS; kind != 0; kind *= 2) {
        thing.kind = kind;
        CHECK(fixsat_world3_overlaps(&world, &a, NULL));
    }
}

/* A shape3 that is an AABB may leave the range of a coordinate. */
static void leaves_the_range(void) {
    const fixsat_aabb3 box = {{HI - 9, -9, -9}, {HI, 9, 9}};
    const fixsat_obb3 mover = upright(v3(HI - 20, 0, 0), 5, 5, 5);
    const fixsat_shape3 a = obb_shape(&mover);
    fixsat_shape3 beyond = aabb_shape(&box);
    beyond.core.position.x = 5;
    const fixsat_thing3 thing = of_shape(&beyond);
    fixsat_world3 world;
    fixsat_toi3 toi;
    fixsat_clearance3 distance;
    uint32_t number = 9;
    CHECK(fixsat_world3_init(&world, &thing, 1, NULL, nodes, NODES) == FIXSAT_OK);
    CHECK(fixsat_world3_enter(&world, &a, v3(10, 0, 0), NULL, &number, &toi) == FIXSAT_MISS);
    CHECK(fixsat_world3_enter(&world, &a, v3(20, 0, 0), NULL, &number, &toi) == FIXSAT_HIT);
    CHECK(number == 0 && is3(toi.safe_motion, 11, 0, 0) && is3(toi.normal, ONE, 0, 0));
    CHECK(fixsat_world3_distance(&world, &a, HI, NULL, &number, &distance));
    CHECK(distance.distance == 11);
}

/* ---- all hits ---- */

/* A ray along x from within blocks 3 and 4, through 1 and 0, which are hit at one time, to 2: on a
 * long way at equal rounded times, on a short one at different ones. */
static void hits_in_order(void) {
    static const fixsat_aabb3 blocks[] = {{{10, -5, -5}, {20, 5, 5}},
                                          {{10, -1, -9}, {12, 9, 9}},
                                          {{11, -5, -5}, {20, 5, 5}},
                                          {{-5, -5, -5}, {5, 5, 5}},
                                          {{-4, -5, -5}, {4, 5, 5}}};
    const fixsat_thing3 all[] = {of_aabb(&blocks[0]), of_aabb(&blocks[1]), of_aabb(&blocks[2]),
                                 of_aabb(&blocks[3]), of_aabb(&blocks[4])};
    static const uint32_t order[] = {3, 4, 0, 1, 2};
    fixsat_world3 world;
    fixsat_hits3 hits;
    CHECK(fixsat_world3_init(&world, all, 5, NULL, nodes, NODES) == FIXSAT_OK);
    for (int far = 0; far < 2; far++) {
        const fixsat_vec3 motion = v3(far ? HI : 40, 0, 0);
        fixsat_world3_hits(&world, v3(0, 0, 0), motion, NULL, &hits);
        for (int i = 0; i < 5; i++) {
            CHECK(fixsat_hits3_next(&hits) && hits.number == order[i]);
            CHECK(hits.event == (i < 2 ? FIXSAT_START_OVERLAP : FIXSAT_HIT));
        }
        CHECK(!fixsat_hits3_next(&hits) && hits.event == FIXSAT_MISS);
    }

    const fixsat_aabb3 beside = {{5, 0, 0}, {9, 9, 9}};
    const fixsat_shape3 outside = aabb_shape(&beside), within = aabb_shape(&blocks[1]);
    CHECK(!fixsat_world3_overlaps(&world, &outside, NULL));
    CHECK(fixsat_world3_overlaps(&world, &within, NULL));

    /* A platform that is one way does not count from within, nor against its direction. */
    const fixsat_mover3 up = {of_aabb(&blocks[3]), UINT32_MAX, {1, 0, 0}};
    const fixsat_scope3 scope = {UINT32_MAX, FIXSAT_NOTHING, &up, 1};
    CHECK(fixsat_world3_init(&world, NULL, 0, NULL, NULL, 0) == FIXSAT_OK);
    fixsat_world3_hits(&world, v3(0, 0, 0), v3(-9, 0, 0), &scope, &hits);
    CHECK(!fixsat_hits3_next(&hits));
    fixsat_world3_hits(&world, v3(9, 0, 0), v3(-9, 0, 0), &scope, &hits);
    CHECK(fixsat_hits3_next(&hits) && hits.number == 0 && !fixsat_hits3_next(&hits));
    fixsat_world3_hits(&world, v3(-9, 0, 0), v3(9, 0, 0), &scope, &hits);
    CHECK(!fixsat_hits3_next(&hits));
}

/* ---- one way ---- */

/* As a thing of the world after the ground, or as a mover. */
static void passes_one_way(bool is_thing) {
    const fixsat_aabb3 platform = {{-100, -100, -10}, {100, 100, 0}};
    const fixsat_aabb3 ground = {{-50, -50, -40}, {50, 50, -30}};
    const fixsat_mover3 up = {of_aabb(&platform), UINT32_MAX, {0, 0, 1}};
    const fixsat_scope3 scope = {UINT32_MAX, FIXSAT_NOTHING, &up, !is_thing};
    const fixsat_thing3 both[2] = {of_aabb(&ground), up.thing};
    const fixsat_vec3 directions[2] = {{0, 0, 0}, up.one_way};
    fixsat_world3 world;
    fixsat_toi3 toi;
    fixsat_meeting3 meeting;
    uint32_t number = 9;
    const fixsat_obb3 cube = upright(v3(0, 0, 20), 4, 4, 4);
    fixsat_shape3 a = obb_shape(&cube);
    CHECK(fixsat_world3_init(&world, both, 1U + is_thing, NULL, nodes, NODES) == FIXSAT_OK);
    world.one_ways = directions;
    CHECK(fixsat_world3_enter(&world, &a, v3(0, 0, -60), &scope, &number, &toi) == FIXSAT_HIT);
    CHECK(number == 1 && is3(toi.safe_motion, 0, 0, -16));
    CHECK(is3(toi.normal, 0, 0, -ONE));
    CHECK(fixsat_world3_enter(&world, &a, v3(200, 0, 0), &scope, &number, &toi) == FIXSAT_MISS);
    a.core.position = v3(0, 0, -20);
    CHECK(fixsat_world3_enter(&world, &a, v3(0, 0, 40), &scope, &number, &toi) == FIXSAT_MISS);
    a.core.position = v3(0, 0, 0); /* within it: it falls on through, onto the ground */
    CHECK(fixsat_world3_enter(&world, &a, v3(0, 0, -40), &scope, &number, &toi) == FIXSAT_HIT);
    CHECK(number == 0 && is3(toi.safe_motion, 0, 0, -26));
    fixsat_world3_test(&world, &a, &scope, &meeting);
    CHECK(!fixsat_meeting3_next(&meeting));
    a.core.position = v3(0, 0, 4); /* on it */
    CHECK(fixsat_world3_impact(&world, &a, v3(1, 0, -1), &scope, &number, &toi) ==
          FIXSAT_START_TOUCH);
    CHECK(number == 1);
}

/* Up along a one-way slope to a wall. One raw to the right would be the safe motion but for the
 * slope: the motion does not lead against it, the part does. */
static void is_safe_along_one_way(void) {
    const fixsat_vec3 directions[2] = {{-1, 1, 0}, {0, 0, 0}}, deep = {0, 0, 4};
    const fixsat_obb3 slope =
        fixsat_obb3_from_half_edges(v3(4, -4, 0), v3(4, 4, 0), v3(4, -4, 0), deep);
    const fixsat_obb3 wall =
        fixsat_obb3_from_half_edges(v3(2, 1, 0), v3(2, -1, 0), v3(0, 0, 0), deep);
    const fixsat_thing3 both[2] = {of_obb(&slope), of_obb(&wall)};
    const fixsat_aabb3 box = {{-1, 0, 0}, {0, 1, 1}};
    const fixsat_shape3 a = aabb_shape(&box);
    fixsat_world3 world;
    fixsat_toi3 toi;
    uint32_t number = 9;
    CHECK(fixsat_world3_init(&world, both, 2, NULL, NULL, 0) == FIXSAT_OK);
    world.one_ways = directions;
    CHECK(fixsat_world3_enter(&world, &a, v3(1, 1, 0), NULL, &number, &toi) == FIXSAT_HIT);
    CHECK(number == 1 && is3(toi.safe_motion, 0, 1, 0));
    CHECK(fixsat_world3_enter(&world, &a, v3(1, 0, 0), NULL, &number, &toi) == FIXSAT_HIT);
    CHECK(number == 0 && is3(toi.safe_motion, 0, 0, 0));
}

static void one_way(void) {
    passes_one_way(true);
    passes_one_way(false);
    is_safe_along_one_way();
}

/* ---- safe motions ---- */

/* Between two slopes there is no lattice point next to the exact one: the first of the list that is
 * free is found in it, in order. */
static void safe(void) {
    scene s = {.random = 5, .unit = 1, .width = 200};
    for (int round = 0; round < 20 * ROUNDS; round++) {
        const fixsat_obb3 box = upright(v3(0, 0, 0), size(&s), size(&s), size(&s));
        const fixsat_shape3 a = obb_shape(&box);
        fixsat_obb3 two[2];
        for (int i = 0; i < 2; i++) {
            const fixsat_vec3 c = vector(&s, 60), u = vector(&s, 50), v = vector(&s, 50);
            two[i] = fixsat_obb3_from_half_edges(c, u, v, vector(&s, 50));
        }
        const fixsat_thing3 both[2] = {of_obb(&two[0]), of_obb(&two[1])};
        const fixsat_vec3 m = vector(&s, s.width);
        fixsat_world3 world;
        fixsat_toi3 toi, alone;
        uint32_t number;
        CHECK(fixsat_world3_init(&world, both, 2, NULL, NULL, 0) == FIXSAT_OK);
        if (fixsat_world3_enter(&world, &a, m, NULL, &number, &toi) != FIXSAT_HIT) {
            continue;
        }
        const fix16_t part[3] = {toi.safe_motion.x, toi.safe_motion.y, toi.safe_motion.z};
        const fix16_t all[3] = {m.x, m.y, m.z};
        for (int k = 0; k < 3; k++) {
            CHECK(all[k] < 0 ? part[k] <= 0 && part[k] >= all[k]
                             : part[k] >= 0 && part[k] <= all[k]);
        }
        for (int i = 0; i < 2; i++) {
            CHECK(fixsat_enter_obb3_obb3(&box, &two[i], toi.safe_motion, &alone) == FIXSAT_MISS);
        }
    }
}

/* ---- constructors, and the ends of the range ---- */

static void constructor(void) {
    const fixsat_vec3 point = v3(0, 0, 0);
    const fixsat_aabb3 empty = {{1, 0, 0}, {0, 0, 0}};
    const fixsat_thing3 one = FIXSAT_THING3_POINT_INIT(&point),
                        none = FIXSAT_THING3_SHAPE_INIT(NULL);
    const fixsat_thing3 strange = {.shape.point = &point, .kind = KINDS}, nowhere = of_aabb(&empty);
    fixsat_world3 world, before;
    memset(&world, 0x5A, sizeof world);
    before = world;
    CHECK(fixsat_world3_init(NULL, &one, 1, NULL, NULL, 0) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_world3_init(&world, NULL, 1, NULL, NULL, 0) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_world3_init(&world, &none, 1, NULL, nodes, NODES) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_world3_init(&world, &one, 65536, NULL, NULL, 0) == FIXSAT_ERROR_TOO_MANY);
    CHECK(fixsat_world3_init(&world, &one, 1, NULL, nodes, 1) == FIXSAT_ERROR_TOO_LITTLE_MEMORY);
    CHECK(fixsat_world3_init(&world, &strange, 1, NULL, nodes, NODES) == FIXSAT_ERROR_UNKNOWN_KIND);
    CHECK(fixsat_world3_init(&world, &nowhere, 1, NULL, nodes, NODES) == FIXSAT_ERROR_EMPTY);
    CHECK(memcmp(&world, &before, sizeof world) == 0);
    CHECK(FIXSAT_WORLD3_NODES(1) == 2 && FIXSAT_WORLD3_NODES(0) == 1);
    CHECK(sizeof(fixsat_node3) * FIXSAT_WORLD3_NODES((size_t)1000) <= 24000);
    CHECK(fixsat_world3_init(&world, &one, 1, NULL, nodes, 2) == FIXSAT_OK);
    CHECK(fixsat_world3_init(&world, NULL, 0, NULL, nodes, 1) == FIXSAT_OK);
}

static void whole_range(void) {
    const fixsat_aabb3 low = {{LO, LO, LO}, {LO, LO, LO}}, point = {{5, 5, 5}, {5, 5, 5}};
    const fixsat_aabb3 everywhere = {{LO, LO, LO}, {HI, HI, HI}};
    const fixsat_obb3 large = upright(v3(HI, HI, HI), HI, HI, HI);
    const fixsat_sphere ball = {{HI, LO, 0}, HI};
    const fixsat_thing3 all[] = {of_aabb(&low), of_aabb(&point), of_obb(&large),
                                 FIXSAT_THING3_SPHERE_INIT(&ball)};
    const uint32_t boxes[] = {1, 1, 1, 2};
    const fixsat_scope3 scope = {1, 2, NULL, 0}; /* without what reaches beyond the range */
    const fixsat_shape3 whole = aabb_shape(&everywhere), corner = aabb_shape(&low);
    fixsat_world3 world;
    fixsat_meeting3 meeting;
    fixsat_hit3 hit;
    uint32_t number = 9;
    CHECK(fixsat_world3_init(&world, all, 4, boxes, nodes, NODES) == FIXSAT_OK);
    int met = 0;
    fixsat_world3_test(&world, &whole, NULL, &meeting);
    while (fixsat_meeting3_next(&meeting)) {
        met++;
    }
    CHECK(met == 4);
    fixsat_world3_test(&world, &corner, NULL, &meeting);
    CHECK(fixsat_meeting3_next(&meeting) && meeting.number == 0 &&
          meeting.relation == FIXSAT_TOUCH);
    CHECK(!fixsat_meeting3_next(&meeting));
    CHECK(fixsat_world3_cast(&world, v3(LO + 6, 5, 5), v3(HI, 0, 0), &scope, &number, &hit) ==
          FIXSAT_HIT);
    CHECK(number == 1 && is3(hit.point, 5, 5, 5));
    CHECK(fixsat_world3_cast(&world, v3(LO, 5, 5), v3(HI, 0, 0), &scope, &number, &hit) ==
          FIXSAT_MISS);
}

/* ---- damaged trees ---- */

static void damaged(void) {
    scene s = {
        .random = 99, .count = THINGS, .unit = ONE, .width = 30, .kinds = has_solids ? 31 : 6};
    make_scene(&s);
    fixsat_world3 world;
    for (int i = 0; i < 8 * ROUNDS; i++) {
        CHECK(fixsat_world3_init(&world, things, THINGS, masks, nodes, NODES) == FIXSAT_OK);
        for (int k = 0; k < 12; k++) {
            const uint32_t at = random_below(&s.random, sizeof nodes);
            ((uint8_t *)nodes)[at] ^= (uint8_t)(1U << random_below(&s.random, 8));
        }
        world.private_shift ^= (uint16_t)(1U << random_below(&s.random, 16));
        const fixsat_shape3 a = any_asker(&s);
        answer said;
        ask_world(&said, (verb)(i % 3), &a, vector(&s, s.width), &world, NULL);
        CHECK(said.event == FIXSAT_MISS || said.number < THINGS);
        fixsat_meeting3 meeting;
        int met = 0;
        fixsat_world3_test(&world, &a, NULL, &meeting);
        while (met <= THINGS && fixsat_meeting3_next(&meeting)) {
            met++;
        }
        CHECK(met <= THINGS);
    }
}

/* Two points as AABBs have no face between them, so the normal is along the motion. */
static void points_as_boxes_meet(void) {
    static const fixsat_aabb3 far = {{9, 0, 0}, {9, 0, 0}}, here = {{0, 0, 0}, {0, 0, 0}};
    const fixsat_thing3 thing = of_aabb(&far);
    const fixsat_shape3 a = aabb_shape(&here);
    fixsat_world3 world;
    fixsat_toi3 toi;
    uint32_t number;
    CHECK(fixsat_world3_init(&world, &thing, 1, NULL, NULL, 0) == FIXSAT_OK);
    CHECK(fixsat_world3_impact(&world, &a, (fixsat_vec3){18, 0, 0}, NULL, &number, &toi) ==
          FIXSAT_HIT);
    CHECK(number == 0 && toi.time == fix16_one / 2 && toi.normal.x == fix16_one);
}

int main(void) {
    RUN(constructor, unknown_kinds, hits_in_order, random_worlds, compares_exactly,
        compares_distances, points_as_boxes_meet, one_way, safe, whole_range, damaged);
    if (has_solids) {
        RUN(kinds_are_one, mesh_is_one_floor, leaves_the_range, compares_round_times);
    }
    return check_summary("world3");
}

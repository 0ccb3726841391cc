/* SPDX-License-Identifier: MIT */
#include "solids.h"

#include "../built.h"
#include "draw.h"
#include "stars.h"

enum { MOST_POINTS = 32, PAIRS = 96, UNIT = STARS_UNIT };

typedef enum solid_kind { HULL, BOX, CAPSULE } solid_kind;

typedef struct solid {
    fixsat_vec3 body[MOST_POINTS], placed[MOST_POINTS];
    fixsat_hull3 hull; /* hull of `body` */
    fixsat_rot3 rot;
    fixsat_shape3 shape;
} solid;

static struct {
    solid a, b;
    fixsat_hull3 placed;
    fixsat_vec3 motion; /* of a, in the set `clear` across b */
} now;

/* A kind of pairs. The range makes as many of them meet as the set's description says. */
typedef struct row {
    const char *name;
    const char *set;
    solid_kind kind_a, kind_b;
    uint32_t count; /* points of a hull */
    int32_t range;  /* greatest offset between the centers on each axis, in 1/16 units; by trial. 0
                     * in the set `clear`. */
} row;

static const row rows[] = {
    {"hull3_hull3", "apart", HULL, HULL, 8, 43},
    {"hull3_hull3", "apart", HULL, HULL, 16, 62},
    {"hull3_hull3", "apart", HULL, HULL, 32, 55},
    {"hull3_hull3", "half", HULL, HULL, 8, 31},
    {"hull3_hull3", "half", HULL, HULL, 16, 39},
    {"hull3_hull3", "half", HULL, HULL, 32, 45},
    {"hull3_obb3", "half", HULL, BOX, 3, 38},
    {"capsule3_obb3", "half", CAPSULE, BOX, 2, 52},
    {"capsule3_hull3", "half", CAPSULE, HULL, 3, 22},
};

/* The pairs of impact, enter and distance. A cast is across b. */
#define CLEAR(verb)                                                                                \
    {verb "_hull3_hull3", "clear", HULL, HULL, 8, 0},                                              \
        {verb "_hull3_hull3", "clear", HULL, HULL, 16, 0},                                         \
        {verb "_hull3_hull3", "clear", HULL, HULL, 32, 0},                                         \
        {verb "_hull3_obb3", "clear", HULL, BOX, 3, 0},                                            \
        {verb "_capsule3_obb3", "clear", CAPSULE, BOX, 2, 0},                                      \
        {verb "_capsule3_hull3", "clear", CAPSULE, HULL, 3, 0},

static const row rows_of_impact[] = {CLEAR("impact")};
static const row rows_of_enter[] = {CLEAR("enter")};
static const row rows_of_distance[] = {CLEAR("distance")};
static const row rows_of_cast[] = {
    {"cast_hull3", "clear", HULL, HULL, 8, 0},       {"cast_hull3", "clear", HULL, HULL, 16, 0},
    {"cast_hull3", "clear", HULL, HULL, 32, 0},      {"cast_hull3", "clear", HULL, HULL, 3, 0},
    {"cast_capsule3", "clear", HULL, CAPSULE, 2, 0},
};

static const row *drawn; /* the row that is measured */
static uint32_t number;  /* number of that row within its table: part of the seed */

/* ---- drawing ---- */

static int32_t between(int32_t low, int32_t high) {
    return draw_between(&stars.state, low, high);
}

static fixsat_vec3 within(int32_t range) {
    const int32_t x = between(-range, range), y = between(-range, range);
    return (fixsat_vec3){x, y, between(-range, range)};
}

/* Draws a point of an ellipsoid around the origin. */
static fixsat_vec3 draw_point(fixsat_vec3 half) {
    fixsat_vec3 v;
    fix16_t length;
    do {
        v = within(UNIT);
        length = fixsat_vec3_length(v);
    } while (length < UNIT / 4 || length > UNIT);
    return (fixsat_vec3){(fix16_t)((int64_t)v.x * half.x / length),
                         (fix16_t)((int64_t)v.y * half.y / length),
                         (fix16_t)((int64_t)v.z * half.z / length)};
}

static void draw_solid(solid *s, solid_kind kind, uint32_t count, fixsat_vec3 center) {
    const fixsat_vec3 half = {between(UNIT / 2, UNIT * 5 / 2), between(UNIT / 2, UNIT * 5 / 2),
                              between(UNIT / 2, UNIT * 5 / 2)};
    const fixsat_vec3 v = within(UNIT);
    fixsat_obb3 box;
    fixsat_hull3 placed;
    built(fixsat_rot3_from_quat(&s->rot, UNIT / 2, v.x, v.y, v.z));
    switch (kind) {
    case HULL:
        for (uint32_t i = 0; i < count; i++) {
            s->body[i] = draw_point(half);
        }
        if (count == 3) { /* the triangle is around the origin */
            const fixsat_vec3 p = s->body[0], q = s->body[1];
            s->body[2] = (fixsat_vec3){-(p.x + q.x) / 2, -(p.y + q.y) / 2, -(p.z + q.z) / 2};
        }
        built(fixsat_hull3_init(&s->hull, s->body, count));
        built(fixsat_hull3_place(&placed, s->placed, &s->hull, &s->rot, center));
        built(fixsat_shape3_from_hull3(&s->shape, &placed, 0));
        break;
    case BOX:
        built(fixsat_obb3_from_rot(&box, center, half, &s->rot));
        built(fixsat_shape3_from_obb3(&s->shape, &box, 0));
        break;
    case CAPSULE:
    default:
        s->body[0] = draw_point(half);
        s->body[1] = (fixsat_vec3){-s->body[0].x, -s->body[0].y, -s->body[0].z};
        built(fixsat_shape3_capsule(&s->shape, s->body[0], s->body[1],
                                    between(UNIT / 4, UNIT * 3 / 4)));
        s->shape.core.position = center;
        break;
    }
}

/* Draws an offset of 8 to 12 units on one axis, so that no two solids meet. */
static fixsat_vec3 draw_clear_offset(void) {
    fixsat_vec3 v = within(4 * UNIT);
    fix16_t *const axis[] = {&v.x, &v.y, &v.z};
    fix16_t *const longest = axis[between(0, 3)];
    *longest += *longest < 0 ? -8 * UNIT : 8 * UNIT;
    return v;
}

static void draw_pair(uint32_t index) {
    stars.state = UINT32_C(0x9E3779B9) * (number * PAIRS + index + 1);
    const fixsat_vec3 center = within(32 * UNIT);
    const fixsat_vec3 offset =
        drawn->range != 0 ? within(drawn->range * (UNIT / 16)) : draw_clear_offset();
    draw_solid(&now.a, drawn->kind_a, drawn->count, center);
    draw_solid(&now.b, drawn->kind_b, drawn->count,
               (fixsat_vec3){center.x + offset.x, center.y + offset.y, center.z + offset.z});
    const fixsat_vec3 past = within(UNIT);
    now.motion = (fixsat_vec3){2 * offset.x + past.x, 2 * offset.y + past.y, 2 * offset.z + past.z};
}

/* ---- the calls ---- */

static uint32_t test(uint32_t count) {
    (void)count;
    return fixsat_test3(&now.a.shape, &now.b.shape) != FIXSAT_SEPARATE;
}

static uint32_t impact(uint32_t count) {
    fixsat_toi3 toi;
    (void)count;
    return fixsat_impact3(&now.a.shape, &now.b.shape, now.motion, &toi) != FIXSAT_MISS;
}

static uint32_t enter(uint32_t count) {
    fixsat_toi3 toi;
    (void)count;
    return fixsat_enter3(&now.a.shape, &now.b.shape, now.motion, &toi) != FIXSAT_MISS;
}

static uint32_t cast(uint32_t count) {
    fixsat_hit3 hit;
    (void)count;
    return fixsat_cast3(&now.b.shape, now.a.shape.core.position, now.motion, &hit) != FIXSAT_MISS;
}

static uint32_t distance(uint32_t count) {
    (void)count;
    return fixsat_distance3(&now.a.shape, &now.b.shape).distance == 0;
}

static uint32_t place(uint32_t count) {
    (void)count;
    return fixsat_hull3_place(&now.placed, now.a.placed, &now.a.hull, &now.a.rot,
                              now.a.shape.core.position) == FIXSAT_OK;
}

/* Measures a call on the pairs of each row. Returns how many answers were wrong. */
static uint32_t ask(const row *table, uint32_t count, stars_call *call) {
    uint32_t wrong = 0;
    for (number = 0; number < count; number++) {
        drawn = &table[number];
        wrong += stars_ask(draw_pair, PAIRS, call, drawn->name, drawn->count, drawn->set);
    }
    return wrong;
}

#define ASK(table, call) ask(table, sizeof(table) / sizeof *(table), call)

uint32_t bench_solids(void) {
    const uint32_t wrong = ASK(rows, test) + ASK(rows_of_impact, impact) +
                           ASK(rows_of_enter, enter) + ASK(rows_of_cast, cast) +
                           ASK(rows_of_distance, distance);
    number = 1;
    drawn = &rows[number]; /* hulls of 16 points */
    return wrong + stars_ask(draw_pair, PAIRS, place, "hull3_place", drawn->count, drawn->set);
}

/* SPDX-License-Identifier: MIT */
#include "solids.h"

#include "../built.h"
#include "draw.h"
#include "stars.h"

enum { MOST_POINTS = 32, PAIRS = 96, UNIT = STARS_UNIT };

typedef enum solid_kind { HULL, CRATE, BOX, CAPSULE } solid_kind; /* a crate is a box as a hull */

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
    int32_t range;  /* greatest offset between the centers on each axis, in 1/16 units; by trial.
                     * CLEAR or DEEP in the set of that name. */
} row;

enum { CLEAR = 0, DEEP = -1 };

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

/* Pairs of `apart` a frame later: b has moved on by 1/64 of a unit. */
static const row rows_of_cached[] = {
    {"hull3_cached", "coherent", HULL, HULL, 8, 43},
    {"hull3_cached", "coherent", HULL, HULL, 16, 62},
    {"hull3_cached", "coherent", HULL, HULL, 32, 55},
};

/* The pairs of impact, enter and distance. A cast is across b. */
#define CLEAR_ROWS(verb)                                                                           \
    {verb "_hull3_hull3", "clear", HULL, HULL, 8, CLEAR},                                          \
        {verb "_hull3_hull3", "clear", HULL, HULL, 16, CLEAR},                                     \
        {verb "_hull3_hull3", "clear", HULL, HULL, 32, CLEAR},                                     \
        {verb "_hull3_obb3", "clear", HULL, BOX, 3, CLEAR},                                        \
        {verb "_capsule3_obb3", "clear", CAPSULE, BOX, 2, CLEAR},                                  \
        {verb "_capsule3_hull3", "clear", CAPSULE, HULL, 3, CLEAR},

static const row rows_of_impact[] = {CLEAR_ROWS("impact")};
static const row rows_of_enter[] = {CLEAR_ROWS("enter")};
static const row rows_of_distance[] = {CLEAR_ROWS("distance")};
static const row rows_of_cast[] = {
    {"cast_hull3", "clear", HULL, HULL, 8, CLEAR},
    {"cast_hull3", "clear", HULL, HULL, 16, CLEAR},
    {"cast_hull3", "clear", HULL, HULL, 32, CLEAR},
    {"cast_hull3", "clear", HULL, HULL, 3, CLEAR},
    {"cast_capsule3", "clear", HULL, CAPSULE, 2, CLEAR},
};
static const row rows_of_contact[] = {
    {"contact_hull3_hull3", "deep", HULL, HULL, 16, DEEP},
    {"contact_hull3_hull3", "deep", HULL, HULL, 32, DEEP},
    {"contact_crate3_crate3", "deep", CRATE, CRATE, 8, DEEP},
    {"contact_capsule3_obb3", "deep", CAPSULE, BOX, 2, DEEP},
    {"contact_capsule3_hull3", "deep", CAPSULE, HULL, 3, DEEP},
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

/* Places the hull of the first points of `body`. */
static void place_hull(solid *s, uint32_t count, fixsat_vec3 center) {
    fixsat_hull3 placed;
    built(fixsat_hull3_init(&s->hull, s->body, count));
    built(fixsat_hull3_place(&placed, s->placed, &s->hull, &s->rot, center));
    built(fixsat_shape3_from_hull3(&s->shape, &placed, 0));
}

static void draw_solid(solid *s, solid_kind kind, uint32_t count, fixsat_vec3 center) {
    const fixsat_vec3 half = {between(UNIT / 2, UNIT * 5 / 2), between(UNIT / 2, UNIT * 5 / 2),
                              between(UNIT / 2, UNIT * 5 / 2)};
    const fixsat_vec3 v = within(UNIT);
    fixsat_obb3 box;
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
        place_hull(s, count, center);
        break;
    case CRATE:
        for (uint32_t i = 0; i < count; i++) {
            s->body[i] = (fixsat_vec3){i & 1 ? half.x : -half.x, i & 2 ? half.y : -half.y,
                                       i & 4 ? half.z : -half.z};
        }
        place_hull(s, count, center);
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

/* Draws an offset at which no two solids meet, because 9 units are more than two half diagonals. */
static fixsat_vec3 draw_far(void) {
    fixsat_vec3 v = within(9 * UNIT);
    if (v.x >= 0) {
        v.x = 9 * UNIT;
    } else {
        v.y = -9 * UNIT;
    }
    return v;
}

/* Places b at `center` plus offset * part / 2^20. */
static void shift(fixsat_vec3 center, fixsat_vec3 offset, int32_t part) {
    center.x += (int32_t)((int64_t)offset.x * part >> 20);
    center.y += (int32_t)((int64_t)offset.y * part >> 20);
    center.z += (int32_t)((int64_t)offset.z * part >> 20);
    now.b.shape.core.position = center;
}

/* Places b 5 to 20 % nearer to a, which is at `center`, than where they separate. */
static void bring(fixsat_vec3 center) {
    const fixsat_vec3 far = draw_far();
    int32_t meet = 0, part = 1 << 20;
    while (part - meet > 1 << 9) {
        const int32_t middle = (meet + part) / 2;
        shift(center, far, middle);
        if (fixsat_test3(&now.a.shape, &now.b.shape) != FIXSAT_SEPARATE) {
            meet = middle;
        } else {
            part = middle;
        }
    }
    shift(center, far, part - part / 100 * between(5, 20));
}

static fixsat_vec3 draw_offset(void) {
    switch (drawn->range) {
    case CLEAR:
        return draw_clear_offset();
    case DEEP:
        return (fixsat_vec3){0, 0, 0};
    default:
        return within(drawn->range * (UNIT / 16));
    }
}

static void draw_pair(uint32_t index) {
    stars.state = UINT32_C(0x9E3779B9) * (number * PAIRS + index + 1);
    const fixsat_vec3 center = within(32 * UNIT);
    const fixsat_vec3 offset = draw_offset();
    draw_solid(&now.a, drawn->kind_a, drawn->count, center);
    draw_solid(&now.b, drawn->kind_b, drawn->count,
               (fixsat_vec3){center.x + offset.x, center.y + offset.y, center.z + offset.z});
    if (drawn->range == DEEP) {
        bring(center);
    }
    const fixsat_vec3 past = within(UNIT);
    now.motion = (fixsat_vec3){2 * offset.x + past.x, 2 * offset.y + past.y, 2 * offset.z + past.z};
}

static fixsat_cache cache; /* of the pair in the frame before */

static void draw_coherent(uint32_t index) {
    draw_pair(index);
    fix16_t *const z = &now.b.shape.core.position.z;
    *z -= UNIT / 64;
    cache = 0;
    (void)fixsat_test3_cached(&now.a.shape, &now.b.shape, &cache);
    *z += UNIT / 64;
}

/* ---- the calls ---- */

static uint32_t test(uint32_t count) {
    (void)count;
    return fixsat_test3(&now.a.shape, &now.b.shape) != FIXSAT_SEPARATE;
}

static uint32_t test_cached(uint32_t count) {
    (void)count;
    return fixsat_test3_cached(&now.a.shape, &now.b.shape, &cache) != FIXSAT_SEPARATE;
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

static uint32_t contact(uint32_t count) {
    fixsat_manifold3 manifold;
    (void)count;
    return fixsat_contact3(&now.a.shape, &now.b.shape, &manifold) != FIXSAT_SEPARATE;
}

static uint32_t place(uint32_t count) {
    (void)count;
    return fixsat_hull3_place(&now.placed, now.a.placed, &now.a.hull, &now.a.rot,
                              now.a.shape.core.position) == FIXSAT_OK;
}

/* Measures a call on the pairs of each row. Returns how many answers were wrong. */
static uint32_t ask(const row *table, uint32_t count, stars_question *draw, stars_call *call) {
    uint32_t wrong = 0;
    for (number = 0; number < count; number++) {
        drawn = &table[number];
        wrong += stars_ask(draw, PAIRS, call, drawn->name, drawn->count, drawn->set);
    }
    return wrong;
}

#define ASK(table, draw, call) ask(table, sizeof(table) / sizeof *(table), draw, call)

uint32_t bench_solids(void) {
    const uint32_t wrong =
        ASK(rows, draw_pair, test) + ASK(rows_of_cached, draw_coherent, test_cached) +
        ASK(rows_of_impact, draw_pair, impact) + ASK(rows_of_enter, draw_pair, enter) +
        ASK(rows_of_cast, draw_pair, cast) + ASK(rows_of_distance, draw_pair, distance) +
        ASK(rows_of_contact, draw_pair, contact);
    number = 1;
    drawn = &rows[number]; /* hulls of 16 points */
    return wrong + stars_ask(draw_pair, PAIRS, place, "hull3_place", drawn->count, drawn->set);
}

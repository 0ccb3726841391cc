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
} now;

/* A kind of pairs. The range makes as many of them meet as the set's description says. */
typedef struct row {
    const char *name;
    const char *set;
    solid_kind kind_a, kind_b;
    uint32_t count; /* points of a hull */
    int32_t range;  /* greatest offset between the centers on each axis, in 1/16 units; by trial */
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

static const row *drawn; /* the row that is measured */

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

static void draw_pair(uint32_t index) {
    stars.state = UINT32_C(0x9E3779B9) * ((uint32_t)(drawn - rows) * PAIRS + index + 1);
    const fixsat_vec3 center = within(32 * UNIT), offset = within(drawn->range * (UNIT / 16));
    draw_solid(&now.a, drawn->kind_a, drawn->count, center);
    draw_solid(&now.b, drawn->kind_b, drawn->count,
               (fixsat_vec3){center.x + offset.x, center.y + offset.y, center.z + offset.z});
}

/* ---- the calls ---- */

static uint32_t test(uint32_t count) {
    (void)count;
    return fixsat_test3(&now.a.shape, &now.b.shape) != FIXSAT_SEPARATE;
}

static uint32_t place(uint32_t count) {
    (void)count;
    return fixsat_hull3_place(&now.placed, now.a.placed, &now.a.hull, &now.a.rot,
                              now.a.shape.core.position) == FIXSAT_OK;
}

uint32_t bench_solids(void) {
    uint32_t wrong = 0;
    for (uint32_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        drawn = &rows[i];
        wrong += stars_ask(draw_pair, PAIRS, test, drawn->name, drawn->count, drawn->set);
    }
    drawn = &rows[1]; /* hulls of 16 points */
    return wrong + stars_ask(draw_pair, PAIRS, place, "hull3_place", drawn->count, drawn->set);
}

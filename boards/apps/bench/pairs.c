/* SPDX-License-Identifier: MIT */
#include "pairs.h"

#include "../built.h"
#include "draw.h"

enum { FRAMES = 256, UNIT = 65536 };

const char *pairs_kind_name(pairs_kind kind) {
    static const char *const names[PAIRS_KINDS] = {
        "obb2_obb2", "obb2_aabb2", "polygon_polygon", "polygon_obb2",
        "obb3_obb3", "obb3_aabb3", "polygon_cached",  "obb3_cached",
    };
    return names[kind];
}

const char *pairs_set_name(pairs_set set) {
    static const char *const names[] = {"apart",    "half", "all",  "near",
                                        "coherent", "deep", "clear"};
    return names[set];
}

static uint32_t state; /* of the random numbers */

static fixsat_vec3 within(int32_t range) {
    const int32_t x = draw_between(&state, -range, range), y = draw_between(&state, -range, range);
    return (fixsat_vec3){x, y, draw_between(&state, -range, range)};
}

/* ---- shapes ---- */

static const struct {
    uint8_t a, b;
} types[PAIRS_KINDS] = {
    {PAIRS_OBB2, PAIRS_OBB2},       {PAIRS_OBB2, PAIRS_AABB2}, {PAIRS_POLYGON, PAIRS_POLYGON},
    {PAIRS_POLYGON, PAIRS_OBB2},    {PAIRS_OBB3, PAIRS_OBB3},  {PAIRS_OBB3, PAIRS_AABB3},
    {PAIRS_POLYGON, PAIRS_POLYGON}, {PAIRS_OBB3, PAIRS_OBB3},
};

/* Sets the corners, counter-clockwise because v is u turned left. */
static void set_corners(pairs_shape *s, fixsat_vec2 u, fixsat_vec2 v) {
    const fix16_t x = s->center.x, y = s->center.y;
    s->vertices[0] = (fixsat_vec2){x - u.x - v.x, y - u.y - v.y};
    s->vertices[1] = (fixsat_vec2){x + u.x - v.x, y + u.y - v.y};
    s->vertices[2] = (fixsat_vec2){x + u.x + v.x, y + u.y + v.y};
    s->vertices[3] = (fixsat_vec2){x - u.x + v.x, y - u.y + v.y};
}

void pairs_body(const pairs_shape *s, fixsat_polygon *body, fixsat_vec2 vertices[8]) {
    /* 256 times cosine and sine of eight angles that are unevenly spaced */
    static const int16_t circle[8][2] = {{253, 40},   {166, 195},   {-20, 255}, {-190, 172},
                                         {-256, -10}, {-150, -207}, {30, -254}, {200, -160}};
    for (int i = 0; i < 8; i++) {
        vertices[i] = (fixsat_vec2){s->half.x / 256 * circle[i][0], s->half.y / 256 * circle[i][1]};
    }
    built(fixsat_polygon_init(body, vertices, 8));
}

/* Builds the shape from its center, extents and rotation. */
static void build(pairs_shape *s) {
    const fixsat_vec3 c = s->center, h = s->half;
    const fixsat_vec2 c2 = {c.x, c.y};
    switch (s->type) {
    case PAIRS_AABB2:
        s->as.aabb2 = (fixsat_aabb2){{c.x - h.x, c.y - h.y}, {c.x + h.x, c.y + h.y}};
        set_corners(s, (fixsat_vec2){h.x, 0}, (fixsat_vec2){0, h.y});
        break;
    case PAIRS_OBB2:
        built(fixsat_obb2_from_rot(&s->as.obb2, c2, (fixsat_vec2){h.x, h.y},
                                   fixsat_rot2_from_turn(s->turn)));
        set_corners(s, s->as.obb2.half_edge[0], s->as.obb2.half_edge[1]);
        break;
    case PAIRS_POLYGON: {
        fixsat_vec2 vertices[8];
        fixsat_polygon body;
        pairs_body(s, &body, vertices);
        built(fixsat_polygon_place(&s->as.polygon, s->vertices, &body,
                                   fixsat_rot2_from_turn(s->turn), (fixsat_vec2){0, 0}));
        /* Adds the position to the vertices, because the textbook polygons have no position. */
        for (uint32_t i = 0; i < s->as.polygon.count; i++) {
            s->vertices[i].x += c.x;
            s->vertices[i].y += c.y;
        }
        built(fixsat_polygon_init(&s->as.polygon, s->vertices, s->as.polygon.count));
        break;
    }
    case PAIRS_AABB3:
        s->as.aabb3 =
            (fixsat_aabb3){{c.x - h.x, c.y - h.y, c.z - h.z}, {c.x + h.x, c.y + h.y, c.z + h.z}};
        s->rot = (fixsat_rot3){{{UNIT, 0, 0}, {0, UNIT, 0}, {0, 0, UNIT}}};
        break;
    case PAIRS_OBB3:
        built(fixsat_rot3_from_quat(&s->rot, s->quaternion[0], s->quaternion[1], s->quaternion[2],
                                    s->quaternion[3]));
        built(fixsat_obb3_from_rot(&s->as.obb3, c, h, &s->rot));
        break;
    }
}

/* Moves the shape. The result is the same as building it there, but this is much faster. */
static void move(pairs_shape *s, fixsat_vec3 center) {
    if (s->type == PAIRS_AABB2 || s->type == PAIRS_AABB3) {
        s->center = center;
        build(s);
        return;
    }
    for (int i = 0; i < 8; i++) {
        s->vertices[i].x += center.x - s->center.x;
        s->vertices[i].y += center.y - s->center.y;
    }
    s->center = center;
    if (s->type == PAIRS_OBB2) {
        s->as.obb2.center = (fixsat_vec2){center.x, center.y};
    } else if (s->type == PAIRS_OBB3) {
        s->as.obb3.center = center;
    } else {
        built(fixsat_polygon_init(&s->as.polygon, s->vertices, s->as.polygon.count));
    }
}

/* Draws all numbers of a shape except its centre. */
static void draw(pairs_shape *s, uint8_t type) {
    *s = (pairs_shape){0};
    s->type = type;
    s->half.x = draw_between(&state, UNIT / 2, UNIT * 5 / 2);
    s->half.y = draw_between(&state, UNIT / 2, UNIT * 5 / 2);
    s->half.z = draw_between(&state, UNIT / 2, UNIT * 5 / 2);
    s->turn = (uint16_t)(draw_any(&state) >> 16);
    for (int i = 0; i < 4; i++) {
        s->quaternion[i] = draw_between(&state, -UNIT, UNIT);
    }
    s->quaternion[0] |= 1; /* never all zero */
}

static fixsat_vec3 plus(fixsat_vec3 p, fixsat_vec3 q) {
    return (fixsat_vec3){p.x + q.x, p.y + q.y, p.z + q.z};
}

fixsat_relation pairs_test(const pairs_pair *pair, pairs_kind kind) {
    const pairs_shape *a = &pair->a, *b = &pair->b;
    switch (kind) {
    case PAIRS_OBB2_OBB2:
        return fixsat_test_obb2_obb2(&a->as.obb2, &b->as.obb2);
    case PAIRS_OBB2_AABB2:
        return fixsat_test_obb2_aabb2(&a->as.obb2, &b->as.aabb2);
    case PAIRS_POLYGON_POLYGON:
    case PAIRS_POLYGON_POLYGON_CACHED:
        return fixsat_test_polygon_polygon(&a->as.polygon, &b->as.polygon);
    case PAIRS_POLYGON_OBB2:
        return fixsat_test_polygon_obb2(&a->as.polygon, &b->as.obb2);
    case PAIRS_OBB3_OBB3:
    case PAIRS_OBB3_OBB3_CACHED:
        return fixsat_test_obb3_obb3(&a->as.obb3, &b->as.obb3);
    case PAIRS_OBB3_AABB3:
    default:
        return fixsat_test_obb3_aabb3(&a->as.obb3, &b->as.aabb3);
    }
}

/* ---- sets ---- */

/* The greatest distance of the centres on each axis, in 1/16 units. The values were chosen by
 * trial, so that as many pairs meet as the set's description says. */
static const uint8_t ranges[PAIRS_KINDS][2] = {{142, 70}, {142, 72}, {120, 54}, {126, 66},
                                               {110, 62}, {103, 64}, {120, 54}, {110, 62}};

/* Places the centre of `b` at that of `a` plus offset * way / 2^20. */
static void shift(pairs_pair *pair, fixsat_vec3 offset, int32_t way) {
    fixsat_vec3 center = pair->a.center;
    center.x += (int32_t)((int64_t)offset.x * way >> 20);
    center.y += (int32_t)((int64_t)offset.y * way >> 20);
    center.z += (int32_t)((int64_t)offset.z * way >> 20);
    move(&pair->b, center);
}

/* Moves `b` from the centre of `a` by `far`. Returns the first part of that motion, in 1/2^20,
 * after which they are separate. Bisects until the error is at most `step`; a step of 1 is less
 * than a raw unit. */
static int32_t parting(pairs_pair *pair, pairs_kind kind, fixsat_vec3 far, int32_t step) {
    int32_t meet = 0, part = 1 << 20;
    while (part - meet > step) {
        const int32_t middle = (meet + part) / 2;
        shift(pair, far, middle);
        if (pairs_test(pair, kind) != FIXSAT_SEPARATE) {
            meet = middle;
        } else {
            part = middle;
        }
    }
    return part;
}

/* Draws an offset at which no two shapes meet, because 9 units are more than two half diagonals. */
static fixsat_vec3 draw_far(void) {
    fixsat_vec3 far = within(9 * UNIT);
    if (far.x >= 0) {
        far.x = 9 * UNIT;
    } else {
        far.y = -9 * UNIT;
    }
    return far;
}

static void bring_near(pairs_pair *pair, pairs_kind kind) {
    const fixsat_vec3 far = draw_far();
    const int32_t part = parting(pair, kind, far, 1);
    shift(pair, far, draw_any(&state) >> 31 ? part - 1 : part);
}

/* Places `b` 5 to 20 % nearer than where they separate, or 5 to 100 % farther. */
static void bring(pairs_pair *pair, pairs_kind kind, pairs_set set) {
    const fixsat_vec3 far = draw_far();
    const int32_t part = parting(pair, kind, far, 1 << 9); /* the result is at least 2^16 */
    const int32_t percent =
        set == PAIRS_DEEP ? draw_between(&state, -20, -5) : draw_between(&state, 5, 100);
    shift(pair, far, part + part / 100 * percent);
}

/* The motion of the coherent set: the step and the turns of a frame. */
static fixsat_vec3 step;
static int32_t spin_a, spin_b;

static void turn(pairs_shape *s, int32_t spin) {
    s->turn = (uint16_t)(s->turn + (uint32_t)spin);
    s->quaternion[1] += 4 * spin;
    s->quaternion[3] -= 3 * spin;
    build(s);
}

void pairs_make(pairs_pair *out, pairs_kind kind, pairs_set set, uint32_t index) {
    const bool coherent = set == PAIRS_COHERENT;
    if (index == 0) {
        const pairs_kind like = kind == PAIRS_POLYGON_POLYGON_CACHED ? PAIRS_POLYGON_POLYGON
                                : kind == PAIRS_OBB3_OBB3_CACHED     ? PAIRS_OBB3_OBB3
                                                                     : kind;
        state = UINT32_C(0x9E3779B9) * ((uint32_t)like * PAIRS_SETS + (uint32_t)set + 1);
    }
    if (coherent && index % FRAMES != 0) {
        out->b.center = plus(out->b.center, step);
        turn(&out->a, spin_a);
        turn(&out->b, spin_b);
        return;
    }

    const bool lengths = set == PAIRS_DEEP || set == PAIRS_CLEAR;
    if (!lengths || index % PAIRS_WAYS == 0) {
        draw(&out->a, types[kind].a);
        draw(&out->b, types[kind].b);
        build(&out->a);
        build(&out->b);
    }
    move(&out->a, within(32 * UNIT));
    if (lengths) {
        bring(out, kind, set);
        return;
    }
    const int32_t range = ranges[kind][set == PAIRS_APART ? 0 : 1] * (UNIT / 16);
    if (set == PAIRS_NEAR) {
        bring_near(out, kind);
    } else if (coherent) {
        /* They pass so close that a broad phase does not separate them: at 17/16 of the offset at
         * which they separate. */
        fixsat_vec3 far = {draw_between(&state, 5 * UNIT, 9 * UNIT),
                           draw_between(&state, 5 * UNIT, 9 * UNIT),
                           draw_between(&state, -9 * UNIT, 9 * UNIT)};
        far.x = draw_any(&state) >> 31 ? far.x : -far.x;
        const int32_t way = parting(out, kind, far, 1);
        shift(out, far, way + way / 16);
        step = (fixsat_vec3){-far.y / (6 * FRAMES), far.x / (6 * FRAMES), 0};
        out->b.center.x -= FRAMES / 2 * step.x;
        out->b.center.y -= FRAMES / 2 * step.y;
        spin_a = draw_between(&state, -16, 16); /* up to 22 degrees in all */
        spin_b = draw_between(&state, -16, 16);
        build(&out->b);
    } else {
        do {
            move(&out->b, plus(out->a.center, within(range)));
        } while (set == PAIRS_ALL && pairs_test(out, kind) == FIXSAT_SEPARATE);
    }
}

/* SPDX-License-Identifier: MIT
 *
 * Shapes of everyday size and the same shapes so many times as large, for which queries have other
 * ways: what they answer must be the same, as many times as large. Runs on every board.
 */
#include "../common/random.h"
#include "pictures.h"

enum { MOST_BITS = 29, CORNERS = 6 };

static uint32_t state = 1;
static uint32_t scale; /* a shift */

/* -2^bits to 2^bits */
static fix16_t any(uint32_t bits) {
    const uint32_t v = random_next(&state) >> (31 - bits);
    return (fix16_t)v - (1 << bits);
}

static fixsat_vec2 any_vector(uint32_t bits) {
    const fix16_t x = any(bits);
    return (fixsat_vec2){x, any(bits)};
}

static fixsat_vec2 larger(fixsat_vec2 v) {
    return (fixsat_vec2){v.x * (1 << scale), v.y * (1 << scale)};
}

static int64_t magnitude(int64_t v) {
    return v < 0 ? -v : v;
}

/* Both are rounded to the nearest, each in its units. */
static bool same_nearest(int64_t p, int64_t q) {
    const int64_t unit = INT64_C(1) << scale;
    return magnitude(p * unit - q) <= unit / 2;
}

static bool same_point(fixsat_vec2 p, fixsat_vec2 q) {
    return same_nearest(p.x, q.x) && same_nearest(p.y, q.y);
}

static bool same_direction(fixsat_vec2 p, fixsat_vec2 q) {
    return magnitude((int64_t)p.x - q.x) <= 1 && magnitude((int64_t)p.y - q.y) <= 1;
}

/* Of which the larger one is rounded down, or up, to the smaller one's units. */
static bool same_down(int64_t p, int64_t q) {
    return p == q >> scale;
}

static bool same_up(int64_t p, int64_t q) {
    return -p == -q >> scale;
}

/* Rounded away from zero, or a part of a motion that is rounded either way. */
static bool same_away(int64_t p, int64_t q) {
    return same_up(magnitude(p), magnitude(q)) && (p < 0) == (q < 0 && p != 0);
}

static bool same_part(int64_t p, int64_t q) {
    return same_up(p, q) || same_down(p, q);
}

static void check_contacts(fixsat_relation r, const fixsat_manifold2 *p, fixsat_relation s,
                           const fixsat_manifold2 *q) {
    CHECK(r == s);
    if (r == FIXSAT_SEPARATE || r != s) {
        return;
    }
    CHECK(same_up(p->depth, q->depth) && same_direction(p->normal, q->normal));
    CHECK(same_away(p->mtv.x, q->mtv.x) && same_away(p->mtv.y, q->mtv.y));
    CHECK(p->count == q->count && p->in_range && q->in_range);
    for (int i = 0; i < p->count && i < q->count; i++) {
        CHECK(same_point(p->point[i].position, q->point[i].position));
        CHECK(same_nearest(p->point[i].depth, q->point[i].depth));
        CHECK(p->point[i].id == q->point[i].id);
    }
}

static void check_impacts(fixsat_event e, const fixsat_toi2 *p, fixsat_event f,
                          const fixsat_toi2 *q) {
    CHECK(e == f);
    if (e == FIXSAT_HIT && f == e) {
        CHECK(p->time == q->time && same_direction(p->normal, q->normal));
        CHECK(same_part(p->safe_motion.x, q->safe_motion.x));
        CHECK(same_part(p->safe_motion.y, q->safe_motion.y));
    }
}

static void check_casts(fixsat_event e, const fixsat_hit2 *p, fixsat_event f,
                        const fixsat_hit2 *q) {
    CHECK(e == f);
    if (e == FIXSAT_HIT && f == e) {
        CHECK(p->time == q->time && same_direction(p->outward_normal, q->outward_normal));
        CHECK(same_part(p->point.x, q->point.x) && same_part(p->point.y, q->point.y));
        CHECK(p->in_range == q->in_range);
    }
}

static void check_distances(fixsat_clearance2 p, fixsat_clearance2 q) {
    CHECK(same_down(p.distance, q.distance));
    CHECK(same_point(p.on_a, q.on_a) && same_point(p.on_b, q.on_b));
}

typedef struct pair {
    fixsat_vec2 at[2], motion;
    fixsat_obb2 box[2];
    fixsat_polygon polygon[2];
    fixsat_vec2 vertices[2][CORNERS];
} pair;

static void ask_boxes(const pair *p, const pair *q) {
    fixsat_manifold2 m, n;
    fixsat_toi2 t, u;
    fixsat_hit2 h, i;
    fixsat_relation r = fixsat_contact_obb2_obb2(&p->box[0], &p->box[1], &m);
    check_contacts(r, &m, fixsat_contact_obb2_obb2(&q->box[0], &q->box[1], &n), &n);
    fixsat_event e = fixsat_impact_obb2_obb2(&p->box[0], &p->box[1], p->motion, &t);
    check_impacts(e, &t, fixsat_impact_obb2_obb2(&q->box[0], &q->box[1], q->motion, &u), &u);
    e = fixsat_cast_obb2(&p->box[1], p->at[0], p->motion, &h);
    check_casts(e, &h, fixsat_cast_obb2(&q->box[1], q->at[0], q->motion, &i), &i);
    check_distances(distance2(round_obb2(p->box[0], 0), round_obb2(p->box[1], 0)),
                    distance2(round_obb2(q->box[0], 0), round_obb2(q->box[1], 0)));
}

static void ask_polygons(const pair *p, const pair *q) {
    const fixsat_polygon *const a = p->polygon, *const b = q->polygon;
    fixsat_manifold2 m, n;
    fixsat_toi2 t, u;
    fixsat_hit2 h, i;
    fixsat_relation r = fixsat_contact_polygon_polygon(&a[0], &a[1], &m);
    check_contacts(r, &m, fixsat_contact_polygon_polygon(&b[0], &b[1], &n), &n);
    r = fixsat_contact_polygon_obb2(&a[0], &p->box[1], &m);
    check_contacts(r, &m, fixsat_contact_polygon_obb2(&b[0], &q->box[1], &n), &n);
    fixsat_event e = fixsat_impact_polygon_polygon(&a[0], &a[1], p->motion, &t);
    check_impacts(e, &t, fixsat_impact_polygon_polygon(&b[0], &b[1], q->motion, &u), &u);
    e = fixsat_cast_polygon(&a[1], p->at[0], p->motion, &h);
    check_casts(e, &h, fixsat_cast_polygon(&b[1], q->at[0], q->motion, &i), &i);
    check_distances(distance2(round_polygon(a[0], 0), round_polygon(a[1], 0)),
                    distance2(round_polygon(b[0], 0), round_polygon(b[1], 0)));
}

static void draw_box(fixsat_obb2 *small, fixsat_obb2 *large, fixsat_vec2 at, uint32_t bits,
                     fixsat_vec2 along) {
    fixsat_vec2 u = any_vector(bits), v = any_vector(bits);
    switch (random_below(&state, 6)) {
    case 0: /* square, and maybe along the axes */
        u.y = random_below(&state, 2) == 0 ? 0 : u.y;
        v = (fixsat_vec2){-u.y, u.x};
        break;
    case 1: /* flat */
        v = (fixsat_vec2){0, 0};
        break;
    case 2: /* along the other one's edge */
        u = along;
        break;
    default:
        break;
    }
    *small = fixsat_obb2_from_half_edges(at, u, v);
    *large = fixsat_obb2_from_half_edges(larger(at), larger(u), larger(v));
}

/* A hexagon with points on its sides, either way round; false where it is flat. */
static bool draw_polygon(pair *p, pair *q, int i, uint32_t bits) {
    const fixsat_vec2 u = any_vector(bits), v = any_vector(bits);
    const fixsat_vec2 corner[CORNERS] = {u,
                                         {(u.x + v.x) / 2, (u.y + v.y) / 2},
                                         v,
                                         {v.x - u.x, v.y - u.y},
                                         {-u.x, -u.y},
                                         {u.x - v.x, u.y - v.y}};
    const bool back = random_below(&state, 2) == 0;
    for (int k = 0; k < CORNERS; k++) {
        p->vertices[i][k] = corner[back ? CORNERS - 1 - k : k];
        q->vertices[i][k] = larger(p->vertices[i][k]);
    }
    if (fixsat_polygon_init(&p->polygon[i], p->vertices[i], CORNERS) != FIXSAT_OK ||
        fixsat_polygon_init(&q->polygon[i], q->vertices[i], CORNERS) != FIXSAT_OK) {
        return false;
    }
    p->polygon[i].position = p->at[i];
    q->polygon[i].position = q->at[i];
    return true;
}

static void ask(uint32_t bits) {
    static pair p, q;
    scale = MOST_BITS - bits;
    const uint32_t size = bits - random_below(&state, bits < 6 ? 1 : 5);
    for (int i = 0; i < 2; i++) {
        p.at[i] = any_vector(bits);
        q.at[i] = larger(p.at[i]);
        const fixsat_vec2 along = i == 0 ? any_vector(size - 1) : p.box[0].half_edge[0];
        draw_box(&p.box[i], &q.box[i], p.at[i], size - 1, along);
    }
    p.motion = any_vector(bits);
    if (random_below(&state, 2) == 0) {
        p.motion = (fixsat_vec2){p.at[1].x - p.at[0].x, p.at[1].y - p.at[0].y};
    }
    q.motion = larger(p.motion);
    ask_boxes(&p, &q);
    if (draw_polygon(&p, &q, 0, size - 1) && draw_polygon(&p, &q, 1, size - 1)) {
        ask_polygons(&p, &q);
    }
}

int main(void) {
    for (int i = 0; i < 60; i++) {
        for (uint32_t bits = 3; bits < MOST_BITS; bits++) {
            ask(bits);
        }
    }
    return check_summary("scale");
}

/* SPDX-License-Identifier: MIT
 *
 * A spare vertex lies within an edge of a polygon, or repeats a vertex. It changes no answer. The
 * fuzzer asks each verb about a polygon, which is a shape or the ring of a region, and then about
 * the same polygon with spare vertices. Both answers are compared, but for ids and edge numbers,
 * and for what is right in several ways: closest points, the moment of a turn, the one point of a
 * side.
 */
#include "plane.h"

#include <string.h>

/* What is told, as numbers. */
typedef struct told {
    uint32_t count;
    int64_t number[400];
} told;

static void tell(told *out, int64_t number) {
    EXPECT(out->count < sizeof out->number / sizeof *out->number);
    out->number[out->count++] = number;
}

static void tell_vec2(told *out, fixsat_vec2 v) {
    tell(out, v.x);
    tell(out, v.y);
}

static void expect_same(const told *p, const told *q) {
    EXPECT(p->count == q->count);
    EXPECT(memcmp(p->number, q->number, p->count * sizeof *p->number) == 0);
}

/* ---- spare vertices ---- */

/* Copies a polygon and adds spare vertices. Bit i of `where` adds one after vertex i: the middle of
 * the edge there, or vertex i again if bit 7 is set or the middle is not whole. With `may_repeat`
 * false it adds no vertex again. None is added after the last vertex, because of several exits of
 * the same depth the one that comes first counts. */
static void set_spare(polygon *out, const polygon *p, uint8_t where, bool may_repeat) {
    const uint32_t n = p->of.count;
    uint32_t count = 0;
    for (uint32_t i = 0; i < n; i++) {
        const fixsat_vec2 v = p->vertex[i], w = p->vertex[(i + 1) % n];
        const int64_t x = (int64_t)v.x + w.x, y = (int64_t)v.y + w.y;
        const bool is_middle = (where & 128) == 0 && x % 2 == 0 && y % 2 == 0;
        out->vertex[count++] = v;
        if (i < n - 1 && (where >> i & 1) != 0 && n - i + count <= 8 && (is_middle || may_repeat)) {
            out->vertex[count++] =
                is_middle ? (fixsat_vec2){(fix16_t)(x / 2), (fix16_t)(y / 2)} : v;
        }
    }
    EXPECT(fixsat_polygon_init(&out->of, out->vertex, count) == FIXSAT_OK);
    out->of.position = p->of.position;
}

/* ---- verbs ---- */

/* The point of a side's manifold is left out if it has only one: it may be at any deepest vertex.
 */
static void tell_manifold(told *out, const fixsat_manifold2 *m, bool is_of_side) {
    tell_vec2(out, m->normal);
    tell(out, m->depth);
    tell_vec2(out, m->mtv);
    tell(out, m->count);
    if (is_of_side && m->count == 1) {
        return;
    }
    tell(out, m->in_range);
    for (int i = 0; i < m->count; i++) {
        tell_vec2(out, m->point[i].position);
        tell(out, m->point[i].depth);
    }
}

static void tell_distance(told *out, fixsat_clearance2 far) {
    tell(out, far.distance);
    if (far.distance > 0) { /* else any common point is right */
        tell(out, far.in_range);
        tell_vec2(out, far.on_a);
        tell_vec2(out, far.on_b);
    }
}

static void tell_toi(told *out, fixsat_event event, const fixsat_toi2 *toi) {
    tell(out, event);
    if (event == FIXSAT_HIT) {
        tell(out, toi->time);
        tell_vec2(out, toi->normal);
        tell_vec2(out, toi->safe_motion);
    }
}

static void tell_hit(told *out, fixsat_event event, const fixsat_hit2 *hit) {
    const fixsat_toi2 as_impact = {hit->time, hit->outward_normal, hit->point};
    tell_toi(out, event, &as_impact);
}

/* A motion of a shape or a ray; a pivot, which is also the ray's origin; and an angle. */
typedef struct moves {
    fixsat_vec2 motion, pivot;
    fix16_t angle;
} moves;

static void tell_pair(told *out, const fixsat_shape2 *a, const fixsat_shape2 *b, const moves *w) {
    fixsat_manifold2 manifold;
    fixsat_toi2 toi;
    fixsat_swing2 swing;
    tell(out, fixsat_test2(a, b));
    tell(out, fixsat_sweep2(a, b, w->motion));
    if (fixsat_contact2(a, b, &manifold) != FIXSAT_SEPARATE) {
        tell_manifold(out, &manifold, false);
    }
    tell_distance(out, fixsat_distance2(a, b));
    tell_toi(out, fixsat_impact2(a, b, w->motion, &toi), &toi);
    tell_toi(out, fixsat_enter2(a, b, w->motion, &toi), &toi);
    tell(out, fixsat_turn2(a, b, w->pivot, w->angle, &swing));
}

static void tell_region(told *out, const fixsat_shape2 *a, const fixsat_region *b, const moves *w) {
    fixsat_region_contacts contacts;
    fixsat_toi2 toi;
    fixsat_swing2 swing;
    tell(out, fixsat_test_shape2_region(a, b));
    tell(out, fixsat_sweep_shape2_region(a, b, w->motion));
    tell(out, fixsat_distance_shape2_region(a, b).distance); /* the points may be of any edge */
    tell_toi(out, fixsat_impact_shape2_region(a, b, w->motion, &toi), &toi);
    tell_toi(out, fixsat_enter_shape2_region(a, b, w->motion, &toi), &toi);
    tell(out, fixsat_turn_shape2_region(a, b, w->pivot, w->angle, &swing));
    fixsat_contact_shape2_region(a, b, &contacts);
    while (fixsat_region_contacts_next(&contacts)) {
        tell_manifold(out, &contacts.manifold, true);
    }
}

static void tell_all(told *out, const fixsat_shape2 *a, const fixsat_shape2 *b,
                     const fixsat_region *region, const moves *w) {
    fixsat_hit2 hit = {0};
    out->count = 0;
    tell_pair(out, a, b, w);
    tell_pair(out, b, a, w);
    tell_hit(out, fixsat_cast2(a, w->pivot, w->motion, &hit), &hit);
    if (region->vertex_count > 0) {
        tell_region(out, b, region, w);
        tell_region(out, a, region, w);
        tell_hit(out, fixsat_cast_region(region, w->pivot, w->motion, &hit), &hit);
    }
}

/* Sets a region of one ring. If the constructor refuses it, it has no vertices, and no verb is
 * asked. */
static void set_region(fixsat_region *out, const polygon *p, uint16_t *ring, bool inside_out) {
    *ring = (uint16_t)p->of.count;
    if (fixsat_region_init(out, p->vertex, ring, 1, inside_out, NULL) == FIXSAT_OK) {
        out->position = p->of.position;
    } else {
        out->vertex_count = 0;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes in = start(data, size);
    const uint8_t where = take_byte(&in), whose = take_byte(&in);
    const fix16_t radius = whose & 1 ? take(&in) & INT32_MAX : 0;
    polygon p, q, spare, core;
    fixsat_shape2 a, with, b;
    if (!take_polygon(&in, &p) || !take_polygon(&in, &q) || !take_shape2(&in, &b, &core)) {
        return 0;
    }
    const fixsat_vec2 motion = take_vec2(&in), pivot = take_vec2(&in);
    const moves w = {motion, pivot, take(&in)};
    fixsat_region region;
    uint16_t ring;
    static told before, now;
    EXPECT(fixsat_shape2_from_polygon(&a, &p.of, radius) == FIXSAT_OK);
    set_region(&region, &q, &ring, whose & 2);
    tell_all(&before, &a, &b, &region, &w);
    if (whose & 4) {
        set_spare(&spare, &q, where, false);
        set_region(&region, &spare, &ring, whose & 2);
        with = a;
    } else {
        set_spare(&spare, &p, where, true);
        EXPECT(fixsat_shape2_from_polygon(&with, &spare.of, radius) == FIXSAT_OK);
    }
    tell_all(&now, &with, &b, &region, &w);
    expect_same(&before, &now);
    return 0;
}

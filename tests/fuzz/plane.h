/* SPDX-License-Identifier: MIT
 *
 * What the fuzzers ask of every verb of the plane. A shape is a body, its core, and a radius
 * around it; so a box or a polygon is one of radius 0.
 */
#ifndef FUZZ_PLANE_H
#define FUZZ_PLANE_H

#include "reference.h"

typedef struct shape {
    body core;
    int64_t radius;
} shape;

static inline shape sharp(body core) {
    return (shape){core, 0};
}

static inline shape shape_of_point(fixsat_vec2 p) {
    return sharp(body_of_points2(&p, 1));
}

static inline shape shape_of(const fixsat_shape2 *s) {
    shape out = {{0}, s->radius};
    switch (s->kind) {
    case FIXSAT_CORE_SEGMENT:
        out.core = body_of_points2(s->core.segment.end, 2);
        break;
    case FIXSAT_CORE_AABB:
        out.core = body_of_aabb(point2(s->core.aabb.box.min), point2(s->core.aabb.box.max), 2);
        break;
    case FIXSAT_CORE_OBB:
        out.core = body_of_obb2(&s->core.obb);
        return out;
    case FIXSAT_CORE_POLYGON:
        out.core = body_of_polygon(&s->core.polygon);
        return out;
    default:
        out.core = body_of_points2(&(fixsat_vec2){0, 0}, 1);
        break;
    }
    shift_body(&out.core, point2(s->core.position));
    return out;
}

static inline fixsat_shape2 shape2_of_obb2(const fixsat_obb2 *box) {
    fixsat_shape2 out = {0};
    EXPECT(fixsat_shape2_from_obb2(&out, box, 0) == FIXSAT_OK);
    return out;
}

static inline fixsat_shape2 shape2_of_polygon(const fixsat_polygon *polygon) {
    fixsat_shape2 out = {0};
    EXPECT(fixsat_shape2_from_polygon(&out, polygon, 0) == FIXSAT_OK);
    return out;
}

static inline shape swept(shape s, fixsat_vec2 way) {
    extrude(&s.core, point2(way));
    return s;
}

/* ---- relations ---- */

__extension__ typedef unsigned __int128 uint128;

typedef struct wide {
    uint128 high, low;
} wide;

static inline wide multiply(uint128 a, uint128 b) {
    const uint128 half = UINT64_MAX;
    const uint128 low = (a & half) * (b & half), high = (a >> 64) * (b >> 64);
    const uint128 one = (a >> 64) * (b & half), two = (a & half) * (b >> 64);
    const uint128 middle = (low >> 64) + (one & half) + (two & half);
    return (wide){high + (one >> 64) + (two >> 64) + (middle >> 64), (low & half) | middle << 64};
}

static inline int compare(wide a, wide b) {
    return a.high != b.high ? (a.high < b.high ? -1 : 1)
           : a.low != b.low ? (a.low < b.low ? -1 : 1)
                            : 0;
}

/* How a radius compares with the distance of two cores that do not meet: the least such
 * comparison with a corner and a chord, by squares. Below 2^54 in all, which 256 bits hold. */
static inline fixsat_relation round_relation(const body *a, const body *b, int64_t radius) {
    const uint128 square = (uint128)((int128)radius * radius);
    int most = -1;
    for (int i = 0; i < a->corners; i++) {
        for (int k = 0; k < b->corners * b->corners; k++) {
            const sight s = sight_of(a, i, b, k);
            const uint128 far = (uint128)((int128)s.p.x * s.p.x + (int128)s.p.y * s.p.y);
            const uint128 size = (uint128)(s.cross < 0 ? -s.cross : s.cross);
            const int here = s.is_along
                                 ? compare(multiply(square, (uint128)s.whole), multiply(size, size))
                                 : compare(multiply(square, 1), multiply(far, 1));
            most = here > most ? here : most;
        }
    }
    return (fixsat_relation)(most + 1);
}

static inline fixsat_relation judged(const shape *a, const shape *b) {
    const int64_t radius = a->radius + b->radius;
    const fixsat_relation cores = judged2(&a->core, &b->core);
    if (radius == 0 || a->core.corners == 0 || b->core.corners == 0) {
        return cores;
    }
    if (cores != FIXSAT_SEPARATE) {
        return FIXSAT_OVERLAP;
    }
    const fixsat_relation one = round_relation(&a->core, &b->core, radius);
    const fixsat_relation two = round_relation(&b->core, &a->core, radius);
    return one > two ? one : two;
}

/* ---- bounds ---- */

static inline fix16_t clamped(int64_t v) {
    return (fix16_t)(v < INT32_MIN ? INT32_MIN : v > INT32_MAX ? INT32_MAX : v);
}

static inline void expect_bounds(const shape *s, fixsat_aabb2 bounds) {
    point low = s->core.corner[0], high = low;
    for (int i = 1; i < s->core.corners; i++) {
        const point p = s->core.corner[i];
        low = (point){p.x < low.x ? p.x : low.x, p.y < low.y ? p.y : low.y, 0};
        high = (point){p.x > high.x ? p.x : high.x, p.y > high.y ? p.y : high.y, 0};
    }
    EXPECT(bounds.min.x == clamped(low.x - s->radius));
    EXPECT(bounds.min.y == clamped(low.y - s->radius));
    EXPECT(bounds.max.x == clamped(high.x + s->radius));
    EXPECT(bounds.max.y == clamped(high.y + s->radius));
}

/* ---- impacts and casts ---- */

static inline real root_of(real v) {
    const real x = (real)sqrtl((long double)v);
    return v > 0 ? (x + v / x) / 2 : 0;
}

/* Where a, moving by m, may first meet b: when, and the direction from a to b. */
typedef struct entries {
    int count;
    real time[2 * MOST_CORNERS * MOST_CORNERS * MOST_CORNERS];
    place normal[2 * MOST_CORNERS * MOST_CORNERS * MOST_CORNERS];
} entries;

static inline void add_entry(entries *out, real time, place normal) {
    out->time[out->count] = time;
    out->normal[out->count++] = normal;
}

/* A point at s of the difference, as far as r from the origin that moves by m. */
static inline void add_arc(entries *out, place s, place m, real r) {
    const real mm = dot_place(m, m), across = cross_place(m, s).z;
    const real square = r * r * mm - across * across;
    if (square >= -hair * r * r * mm) {
        const real time = (dot_place(m, s) - root_of(square)) / mm;
        add_entry(out, time, along_place(s, -time, m));
    }
}

/* A chord from there along e. */
static inline void add_side(entries *out, place s, place e, place m, real r) {
    const real ee = dot_place(e, e), start = cross_place(s, e).z, speed = cross_place(m, e).z;
    const int side = start > 0 ? 1 : -1;
    const real gap = start - side * r * root_of(ee);
    if (ee == 0 || speed == 0 || side * gap < -hair * r * root_of(ee)) {
        return;
    }
    const real time = gap / speed, foot = -dot_place(along_place(s, -time, m), e);
    if (foot >= -hair * ee && foot <= ee + hair * ee) {
        add_entry(out, time, (place){side * e.y, -side * e.x, 0});
    }
}

static inline void find_entries(entries *out, const body *a, const body *b, point motion, real r) {
    const place m = place_of(motion);
    out->count = 0;
    for (int i = 0; i < a->corners; i++) {
        for (int k = 0; k < b->corners; k++) {
            const place s = place_of(minus(b->corner[k], a->corner[i]));
            add_arc(out, s, m, r);
            for (int n = 0; n < b->corners; n++) {
                add_side(out, s, place_of(minus(b->corner[n], b->corner[k])), m, r);
            }
            for (int n = 0; n < a->corners; n++) {
                add_side(out, s, place_of(minus(a->corner[i], a->corner[n])), m, r);
            }
        }
    }
}

/* Without a radius: the axes on which they are not past each other at the start. */
static inline void find_axes(entries *out, const body *a, const body *b, point motion) {
    static gaps g;
    gaps2(&g, a, b, motion);
    out->count = 0;
    for (int i = 0; i < g.count; i++) {
        const normal n = g.normal[i];
        const int128 speed = along(n, motion);
        if (g.gap[i] <= 0 && speed > 0) {
            add_entry(out, -(real)g.gap[i] / (real)speed, (place){(real)n.x, (real)n.y, 0});
        }
    }
}

/* Is the unit vector, from a to b, that of where they first meet? Arcs and chords are reached when
 * the first of them is; of axes the last one counts. */
static inline bool is_entered(const shape *a, const shape *b, fixsat_vec2 motion,
                              const fix16_t unit_vector[3]) {
    static entries all;
    const real r = (real)(a->radius + b->radius);
    const int sign = r > 0 ? 1 : -1;
    if (r > 0) {
        find_entries(&all, &a->core, &b->core, point2(motion), r);
    } else {
        find_axes(&all, &a->core, &b->core, point2(motion));
    }
    real first = INFINITY;
    for (int i = 0; i < all.count; i++) {
        first = sign * all.time[i] < first ? sign * all.time[i] : first;
    }
    const real near = (real)1e-6 / length_of_place(place_of(point2(motion)));
    for (int i = 0; i < all.count; i++) {
        if (sign * all.time[i] <= first + (r > 0 ? near : 0) &&
            is_unit_along(unit_vector, all.normal[i])) {
            return true;
        }
    }
    return false;
}

/* What a sweeps up to a time that is a fraction of 65536; to be judged with b made as many
 * times larger. */
static inline fixsat_relation judged_until(const shape *a, const shape *b, fixsat_vec2 m,
                                           int32_t time) {
    shape one = *a, two = *b;
    for (int i = 0; i < MOST_CORNERS; i++) {
        point *const p = &one.core.corner[i], *const q = &two.core.corner[i];
        *p = (point){p->x * 65536, p->y * 65536, 0};
        *q = (point){q->x * 65536, q->y * 65536, 0};
    }
    one.radius *= 65536;
    two.radius *= 65536;
    extrude(&one.core, (point){(int64_t)m.x * time, (int64_t)m.y * time, 0});
    return judged(&one, &two);
}

/* Never late: what is swept up to the time touches at most; and less than a raw too soon. */
static inline void expect_event2(const shape *a, const shape *b, fixsat_vec2 m, fixsat_event event,
                                 fix16_t time, const fix16_t unit_vector[3]) {
    const shape all = swept(*a, m);
    EXPECT(event == event_of(judged(a, b), judged(&all, b)));
    if (event == FIXSAT_HIT) {
        EXPECT(time >= 0 && time <= 65536);
        EXPECT(judged_until(a, b, m, time) != FIXSAT_OVERLAP);
        EXPECT(judged_until(a, b, m, time + 1) != FIXSAT_SEPARATE);
        EXPECT(is_entered(a, b, m, unit_vector));
    }
}

static inline void expect_impact2(const shape *a, const shape *b, fixsat_vec2 m,
                                  fixsat_relation sweep, fixsat_event event,
                                  const fixsat_toi2 *out) {
    const shape all = swept(*a, m), safe = swept(*a, out->safe_motion);
    EXPECT(sweep == judged(&all, b));
    expect_event2(a, b, m, event, out->time, (fix16_t[]){out->normal.x, out->normal.y, 0});
    if (event == FIXSAT_HIT) {
        expect_part(out->safe_motion.x, m.x, out->time);
        expect_part(out->safe_motion.y, m.y, out->time);
        EXPECT(judged(&safe, b) != FIXSAT_OVERLAP);
    }
}

/* Do all chords of both run the same way? Then they never OVERLAP. */
static inline bool have_no_inside(const shape *a, const shape *b) {
    point chord[2 * MOST_CORNERS];
    int chords = 0;
    for (int i = 1; i < a->core.corners; i++) {
        chord[chords++] = minus(a->core.corner[i], a->core.corner[0]);
    }
    for (int i = 1; i < b->core.corners; i++) {
        chord[chords++] = minus(b->core.corner[i], b->core.corner[0]);
    }
    for (int i = 0; i < chords * chords; i++) {
        const point p = chord[i % chords], q = chord[i / chords];
        if ((int128)p.x * q.y != (int128)p.y * q.x) {
            return false;
        }
    }
    return a->radius + b->radius == 0;
}

/* They OVERLAP on the way iff what a sweeps does, but for what has no inside; and so for parts of
 * the way. */
static inline void expect_enter2(const shape *a, const shape *b, fixsat_vec2 m, fixsat_event event,
                                 const fixsat_toi2 *out) {
    const shape all = swept(*a, m), safe = swept(*a, out->safe_motion);
    const bool start = judged(a, b) == FIXSAT_OVERLAP;
    const bool is_free = have_no_inside(a, b) || judged(&all, b) != FIXSAT_OVERLAP;
    EXPECT(event == (start ? FIXSAT_START_OVERLAP : is_free ? FIXSAT_MISS : FIXSAT_HIT));
    if (event == FIXSAT_HIT) {
        EXPECT(out->time >= 0 && out->time < 65536);
        EXPECT(judged_until(a, b, m, out->time) != FIXSAT_OVERLAP);
        EXPECT(judged_until(a, b, m, out->time + 1) == FIXSAT_OVERLAP);
        EXPECT(is_entered(a, b, m, (fix16_t[]){out->normal.x, out->normal.y, 0}));
        expect_part(out->safe_motion.x, m.x, out->time);
        expect_part(out->safe_motion.y, m.y, out->time);
        EXPECT(judged(&safe, b) != FIXSAT_OVERLAP);
    }
}

static inline void expect_cast2(const shape *s, fixsat_vec2 origin, fixsat_vec2 m,
                                fixsat_event event, const fixsat_hit2 *hit) {
    const shape from = shape_of_point(origin);
    expect_event2(&from, s, m, event, hit->time,
                  (fix16_t[]){-hit->outward_normal.x, -hit->outward_normal.y, 0});
    if (event == FIXSAT_HIT && hit->in_range) {
        const fixsat_vec2 p = hit->point;
        const shape at = shape_of_point(p);
        expect_part((int64_t)p.x - origin.x, m.x, hit->time);
        expect_part((int64_t)p.y - origin.y, m.y, hit->time);
        EXPECT(judged(&at, s) != FIXSAT_OVERLAP);
    } else if (event == FIXSAT_HIT) {
        const long double x = origin.x + (long double)m.x * hit->time / 65536;
        const long double y = origin.y + (long double)m.y * hit->time / 65536;
        const long double more =
            2 + 1.0L / 65536 * fmaxl(fabsl((long double)m.x), fabsl((long double)m.y));
        EXPECT(fmaxl(fabsl(x), fabsl(y)) > INT32_MAX - more);
        EXPECT(fabsl(x) > INT32_MAX - more || fabsl(hit->point.x - x) < more);
        EXPECT(fabsl(y) > INT32_MAX - more || fabsl(hit->point.y - y) < more);
    }
}

/* ---- contacts ---- */

/* The ways from a core to another one that is apart: between corners, and from a corner
 * square to a chord. */
typedef struct ways {
    int count;
    place way[2 * MOST_CORNERS * MOST_CORNERS * MOST_CORNERS];
    real square[2 * MOST_CORNERS * MOST_CORNERS * MOST_CORNERS];
    bool corners[2 * MOST_CORNERS * MOST_CORNERS * MOST_CORNERS];
} ways;

static inline void add_ways(ways *out, const body *a, const body *b, int sign) {
    for (int i = 0; i < a->corners; i++) {
        for (int k = 0; k < b->corners * b->corners; k++) {
            const point p = minus(b->corner[k / b->corners], a->corner[i]);
            const point e = minus(b->corner[k % b->corners], b->corner[k / b->corners]);
            const int128 inner = -((int128)p.x * e.x + (int128)p.y * e.y);
            const int128 whole = (int128)e.x * e.x + (int128)e.y * e.y;
            const int128 cross = (int128)p.x * e.y - (int128)p.y * e.x;
            const bool corners = inner <= 0 || inner >= whole;
            const int side = cross > 0 ? sign : -sign;
            out->corners[out->count] = corners;
            out->way[out->count] =
                corners ? (place){sign * p.x, sign * p.y, 0} : (place){side * e.y, -side * e.x, 0};
            out->square[out->count++] = corners ? (real)((int128)p.x * p.x + (int128)p.y * p.y)
                                                : (real)cross * (real)cross / (real)whole;
        }
    }
}

static inline bool is_contact_apart(const body *a, const body *b, const figure *one,
                                    const figure *two, const description *d, reported *r) {
    static ways all;
    all.count = 0;
    add_ways(&all, a, b, 1);
    add_ways(&all, b, a, -1);
    real least = all.square[0];
    for (int i = 1; i < all.count; i++) {
        least = all.square[i] < least ? all.square[i] : least;
    }
    for (int i = 0; i < all.count; i++) {
        const real depth = one->radius + two->radius - sqrtl((long double)all.square[i]);
        r->left_range = false;
        if (all.square[i] <= least + least * hair &&
            is_described(d, all.way[i], depth > 0 ? depth : 0, &r->left_range) &&
            are_points2(one, two, all.way[i], all.corners[i], r)) {
            return d->in_range || r->left_range;
        }
    }
    return false;
}

/* `swapped` is the answer with b first. */
static inline void expect_contact2(const shape *a, const shape *b, fixsat_relation answer,
                                   const fixsat_manifold2 *out, const fixsat_manifold2 *swapped) {
    static gaps g;
    EXPECT(answer == judged(a, b));
    if (answer == FIXSAT_SEPARATE) {
        return;
    }
    const figure one = figure_of(&a->core, a->radius), two = figure_of(&b->core, b->radius);
    const description d = description2(out);
    reported points = points_of2(out, 0, 1);
    EXPECT(swapped->depth == out->depth);
    gaps2(&g, &a->core, &b->core, still);
    EXPECT(relation_of(&g) == FIXSAT_SEPARATE
               ? is_contact_apart(&a->core, &b->core, &one, &two, &d, &points)
               : is_contact(&g, &one, &two, &d, &points));
    if (out->in_range) {
        shape parted = *b;
        shift_body(&parted.core, point2(out->mtv));
        EXPECT(judged(a, &parted) != FIXSAT_OVERLAP);
    }
}

/* ---- distances ---- */

static inline long double distance_to(const shape *s, fixsat_vec2 p) {
    const body at = body_of_points2(&p, 1);
    return (judged2(&at, &s->core) == FIXSAT_SEPARATE ? distance2(&at, &s->core) : 0) -
           (long double)s->radius;
}

/* Down to a raw, and each of the closest points near where it should be: a component within 1 raw
 * is a way of up to 1.42. */
static inline void expect_distance2(const shape *a, const shape *b, const fixsat_clearance2 *out,
                                    const fixsat_clearance2 *swapped) {
    EXPECT(out->distance >= 0 && out->distance == swapped->distance);
    if (judged(a, b) != FIXSAT_SEPARATE) {
        EXPECT(out->distance == 0);
        EXPECT(out->on_a.x == out->on_b.x && out->on_a.y == out->on_b.y);
    }
    if (!out->in_range) {
        return;
    }
    EXPECT(distance_to(a, out->on_a) < 1.42L && distance_to(b, out->on_b) < 1.42L);
    if (judged(a, b) == FIXSAT_SEPARATE) {
        const long double truth =
            distance2(&a->core, &b->core) - (long double)(a->radius + b->radius);
        const body one = body_of_points2(&out->on_a, 1), two = body_of_points2(&out->on_b, 1);
        EXPECT(out->distance <= truth + 1e-6L && out->distance > truth - 1 - 1e-6L);
        EXPECT(fabsl(distance2(&one, &two) - truth) < 2.84L);
    }
}

/* Of any core, at any position: vertices may leave the range of a coordinate. */
static inline bool take_shape2(bytes *in, fixsat_shape2 *out, polygon *core) {
    const uint8_t how = take_byte(in);
    const fix16_t radius = how & 64 ? take(in) : 0;
    const fixsat_vec2 p = take_vec2(in);
    fixsat_status expected = radius < 0 ? FIXSAT_ERROR_NEGATIVE_RADIUS : FIXSAT_OK, status;
    if (how % 6 == 0) {
        status = fixsat_shape2_circle(out, p, radius);
    } else if (how % 6 == 1) {
        status = fixsat_shape2_capsule(out, p, take_vec2(in), radius);
    } else if (how % 6 == 2) {
        const fixsat_aabb2 box = {p, take_vec2(in)};
        const bool is_empty = box.min.x > box.max.x || box.min.y > box.max.y;
        expected = expected == FIXSAT_OK && is_empty ? FIXSAT_ERROR_EMPTY : expected;
        status = fixsat_shape2_from_aabb2(out, &box, radius);
    } else if (how % 6 == 3) {
        const fixsat_obb2 box = take_obb2(in);
        status = fixsat_shape2_from_obb2(out, &box, radius);
    } else if (how % 6 == 4) {
        const fixsat_vec2 half = take_vec2(in);
        const fixsat_rot2 rot = fixsat_rot2_from_turn((uint16_t)take(in));
        const bool is_none = half.x < 0 || half.y < 0;
        expected = expected == FIXSAT_OK && is_none ? FIXSAT_ERROR_NEGATIVE_EXTENT : expected;
        status = fixsat_shape2_rounded_box(out, p, half, rot, radius);
    } else if (take_polygon(in, core)) {
        status = fixsat_shape2_from_polygon(out, &core->of, radius);
    } else {
        return false;
    }
    EXPECT(status == expected);
    if (status == FIXSAT_OK && how & 128) {
        out->core.position = take_vec2(in);
    }
    return status == FIXSAT_OK;
}

#endif

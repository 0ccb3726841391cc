/* SPDX-License-Identifier: MIT
 *
 * Tests any two solids in both orders, and sweeps one. The judge and, for pairs that have one, the
 * typed function must give the same answer. Checks the bounds of both solids too.
 *
 * Asks impact, enter, cast and distance too. Their answers must agree with the test, the sweep and
 * the judge, with the typed function, with the shapes swapped or moved together, and with the hull
 * of a box's corners instead of the box.
 */
#include "solids.h"

/* Fails if the bounds are not the smallest, clamped to the range of a coordinate. */
static void expect_bounds3(const solid *s, fixsat_aabb3 bounds) {
    const normal axis[] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    const fix16_t low[] = {bounds.min.x, bounds.min.y, bounds.min.z};
    const fix16_t high[] = {bounds.max.x, bounds.max.y, bounds.max.z};
    for (int i = 0; i < 3; i++) {
        int128 least, most;
        project(s, axis[i], &least, &most);
        least -= s->radius;
        most += s->radius;
        EXPECT(low[i] == (least < INT32_MIN ? INT32_MIN : least > INT32_MAX ? INT32_MAX : least));
        EXPECT(high[i] == (most < INT32_MIN ? INT32_MIN : most > INT32_MAX ? INT32_MAX : most));
    }
}

static bool is_at_origin(const fixsat_shape3 *s) {
    return s->core.position.x == 0 && s->core.position.y == 0 && s->core.position.z == 0;
}

/* True if a typed function takes the shape as an AABB. */
static bool is_aabb3(const fixsat_shape3 *s) {
    return s->kind == FIXSAT_CORE3_AABB && s->radius == 0 && is_at_origin(s);
}

static bool is_box3(const fixsat_shape3 *s) {
    return s->radius == 0 && (s->kind == FIXSAT_CORE3_OBB || s->kind == FIXSAT_CORE3_AABB);
}

/* Fails if the pair has a typed function that gives another answer. */
static void expect_typed(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_relation answer) {
    const fixsat_core3 *p = &a->core, *q = &b->core;
    if (is_obb3(a) && is_obb3(b)) {
        EXPECT(fixsat_test_obb3_obb3(&p->obb, &q->obb) == answer);
    }
    if (is_obb3(a) && is_aabb3(b)) {
        EXPECT(fixsat_test_obb3_aabb3(&p->obb, &q->aabb.box) == answer);
    }
    if (is_aabb3(a) && is_aabb3(b)) {
        EXPECT(fixsat_test_aabb3_aabb3(&p->aabb.box, &q->aabb.box) == answer);
    }
    if (a->kind == FIXSAT_CORE3_POINT && a->radius == 0 && is_obb3(b)) {
        EXPECT(fixsat_test_point_obb3(p->position, &q->obb) == answer);
    }
    if (a->kind == FIXSAT_CORE3_POINT) {
        const fixsat_sphere s = {p->position, a->radius};
        if (b->kind == FIXSAT_CORE3_POINT) {
            const fixsat_sphere t = {q->position, b->radius};
            EXPECT(fixsat_test_sphere_sphere(&s, &t) == answer);
        }
        if (is_aabb3(b)) {
            EXPECT(fixsat_test_sphere_aabb3(&s, &q->aabb.box) == answer);
        }
    }
}

/* ---- motions ---- */

/* A question about two solids, a of which moves, with the answers of the test and of the sweep. */
typedef struct question {
    const fixsat_shape3 *a, *b;
    fixsat_vec3 motion;
    solid of_a, of_b;
    fixsat_relation at_start, swept;
    bool has_interior; /* true if the difference of the shapes has one */
} question;

static bool is_reversible(fixsat_vec3 m) {
    return m.x != INT32_MIN && m.y != INT32_MIN && m.z != INT32_MIN;
}

static fixsat_vec3 reversed(fixsat_vec3 m) {
    return (fixsat_vec3){-m.x, -m.y, -m.z};
}

/* Checks the sweep of a, and that of b by the opposite motion, which is the same question. */
static void expect_sweep(const question *q) {
    const fixsat_shape3 *a = q->a, *b = q->b;
    const fixsat_vec3 m = q->motion;
    if (is_reversible(m)) {
        EXPECT(fixsat_sweep3(b, a, reversed(m)) == q->swept);
    }
    if (is_obb3(a) && is_obb3(b)) {
        EXPECT(fixsat_sweep_obb3_obb3(&a->core.obb, &b->core.obb, m) == q->swept);
    }
    if (is_obb3(a) && is_aabb3(b)) {
        EXPECT(fixsat_sweep_obb3_aabb3(&a->core.obb, &b->core.aabb.box, m) == q->swept);
    }
    if (2 * q->of_a.points <= MOST_POINTS) {
        const solid swept = swept_solid(&q->of_a, point3(m));
        const int right = judged_solids(&swept, &q->of_b);
        EXPECT(right == UNKNOWN || right == (int)q->swept);
    }
}

/* Fails unless the normal is a unit vector of which the moved shapes' difference lies no nearer and
 * no farther than the sum of the radii. The motion is within 1 raw of the exact one on each axis,
 * and so is the normal. */
static void expect_normal(const question *q, fixsat_vec3 n, fixsat_vec3 motion) {
    const int128 radius = (int128)(q->of_a.radius + q->of_b.radius) * 65536;
    bool is_reached = false;
    EXPECT(fabsl(length(n.x, n.y, n.z) - 65536) < 2);
    for (int i = 0; i < q->of_a.points; i++) {
        for (int k = 0; k < q->of_b.points; k++) {
            const point d = minus(minus(q->of_b.at[k], q->of_a.at[i]), point3(motion));
            const int128 reach = along((normal){n.x, n.y, n.z}, d);
            const int128 error = (int128)llabs(d.x) + llabs(d.y) + llabs(d.z) + 131072;
            EXPECT(reach >= radius - error);
            is_reached = is_reached || reach <= radius + error;
        }
    }
    EXPECT(is_reached);
}

/* Fails if a hit breaks a promise that impact and enter share. */
static void expect_hit(const question *q, const fixsat_toi3 *hit) {
    const fixsat_vec3 safe = hit->safe_motion;
    fixsat_shape3 there;
    fixsat_toi3 out;
    EXPECT(hit->time >= 0 && hit->time <= 65536);
    expect_part(safe.x, q->motion.x, hit->time);
    expect_part(safe.y, q->motion.y, hit->time);
    expect_part(safe.z, q->motion.z, hit->time);
    if (q->has_interior || !is_box3(q->a) || !is_box3(q->b)) { /* else the motion's direction */
        expect_normal(q, hit->normal, safe);
    }
    EXPECT(!set_moved(&there, q->a, safe) || fixsat_test3(&there, q->b) != FIXSAT_OVERLAP);
    EXPECT(!q->has_interior || fixsat_sweep3(q->a, q->b, safe) != FIXSAT_OVERLAP);
    EXPECT(fixsat_enter3(q->a, q->b, safe, &out) == FIXSAT_MISS);
}

/* True if the motion is whole at each time. */
static bool has_whole_parts(fixsat_vec3 m) {
    return m.x % 65536 == 0 && m.y % 65536 == 0 && m.z % 65536 == 0;
}

/* Returns the sweep until a time of 65536 or less, of a motion that is whole then. */
static fixsat_relation swept_until(const question *q, fix16_t time) {
    const fixsat_vec3 m = q->motion;
    return fixsat_sweep3(q->a, q->b,
                         (fixsat_vec3){m.x / 65536 * time, m.y / 65536 * time, m.z / 65536 * time});
}

static bool is_same_hit(const fixsat_toi3 *p, const fixsat_toi3 *q) {
    return memcmp(p, q, sizeof *p) == 0;
}

typedef fixsat_event verb3(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion,
                           fixsat_toi3 *out);

/* Asks a verb, which must give the same event and time if the shapes are swapped and the motion is
 * reversed. Typed functions must write the same bits. */
static fixsat_event ask(const question *q, verb3 *verb, fixsat_toi3 *hit) {
    const fixsat_shape3 *a = q->a, *b = q->b;
    const fixsat_vec3 m = q->motion;
    const fixsat_toi3 none = {0};
    fixsat_toi3 other = none;
    *hit = none;
    const fixsat_event event = verb(a, b, m, hit);
    EXPECT(event == FIXSAT_HIT || is_same_hit(hit, &none));
    if (is_reversible(m)) {
        EXPECT(verb(b, a, reversed(m), &other) == event && other.time == hit->time);
    }
    other = none;
    if (is_obb3(a) && is_obb3(b)) {
        const fixsat_obb3 *p = &a->core.obb, *r = &b->core.obb;
        EXPECT(event == (verb == fixsat_impact3 ? fixsat_impact_obb3_obb3(p, r, m, &other)
                                                : fixsat_enter_obb3_obb3(p, r, m, &other)));
        EXPECT(is_same_hit(hit, &other));
    }
    if (is_obb3(a) && is_aabb3(b)) {
        const fixsat_obb3 *p = &a->core.obb;
        const fixsat_aabb3 *r = &b->core.aabb.box;
        EXPECT(event == (verb == fixsat_impact3 ? fixsat_impact_obb3_aabb3(p, r, m, &other)
                                                : fixsat_enter_obb3_aabb3(p, r, m, &other)));
        EXPECT(is_same_hit(hit, &other));
    }
    return event;
}

/* The set that a sweeps until an impact meets b at its end only. */
static void expect_impact(const question *q) {
    fixsat_toi3 hit;
    const fixsat_event event = ask(q, fixsat_impact3, &hit);
    EXPECT(event == event_of(q->at_start, q->swept));
    if (event != FIXSAT_HIT) {
        return;
    }
    expect_hit(q, &hit);
    if (has_whole_parts(q->motion)) {
        EXPECT(hit.time == 0 || swept_until(q, hit.time - 1) == FIXSAT_SEPARATE);
        EXPECT(!q->has_interior || swept_until(q, hit.time) != FIXSAT_OVERLAP);
        EXPECT(hit.time == 65536 || swept_until(q, hit.time + 1) != FIXSAT_SEPARATE);
    }
}

/* The interior of the swept difference is what the difference's interior sweeps, so a sweep that
 * OVERLAPs is an entry if there is an interior. */
static void expect_enter(const question *q) {
    fixsat_toi3 hit;
    const fixsat_event event = ask(q, fixsat_enter3, &hit);
    const bool is_free = !q->has_interior || q->swept != FIXSAT_OVERLAP;
    EXPECT(event == (q->at_start == FIXSAT_OVERLAP ? FIXSAT_START_OVERLAP
                     : is_free                     ? FIXSAT_MISS
                                                   : FIXSAT_HIT));
    if (event != FIXSAT_HIT) {
        return;
    }
    expect_hit(q, &hit);
    EXPECT(hit.time < 65536);
    if (has_whole_parts(q->motion)) {
        EXPECT(swept_until(q, hit.time) != FIXSAT_OVERLAP);
        EXPECT(swept_until(q, hit.time + 1) == FIXSAT_OVERLAP);
    }
}

/* ---- rays ---- */

static fix16_t clamped_sum(fix16_t a, fix16_t b) {
    const int64_t sum = (int64_t)a + b;
    return (fix16_t)(sum < INT32_MIN ? INT32_MIN : sum > INT32_MAX ? INT32_MAX : sum);
}

/* A ray is a point that moves. Boxes choose among normals by an order of their own, so for them the
 * point is a box without extent. */
static void expect_cast(const fixsat_shape3 *shape, fixsat_vec3 origin, fixsat_vec3 m) {
    const fixsat_vec3 none = {0, 0, 0};
    fixsat_hit3 hit = {0}, typed = {0};
    fixsat_toi3 toi = {0};
    fixsat_shape3 point;
    EXPECT(fixsat_shape3_sphere(&point, origin, 0) == FIXSAT_OK);
    if (is_box3(shape)) {
        const fixsat_obb3 box = fixsat_obb3_from_half_edges(origin, none, none, none);
        EXPECT(fixsat_shape3_from_obb3(&point, &box, 0) == FIXSAT_OK);
    }
    const fixsat_event event = fixsat_cast3(shape, origin, m, &hit);
    EXPECT(event == fixsat_impact3(&point, shape, m, &toi));
    EXPECT(hit.time == toi.time && is_same_vec3(hit.outward_normal, reversed(toi.normal)));
    if (event == FIXSAT_HIT) {
        fixsat_vec3 sum = origin;
        const bool is_within = fixsat_vec3_add(&sum, toi.safe_motion);
        const fixsat_vec3 s = toi.safe_motion,
                          end = {clamped_sum(origin.x, s.x), clamped_sum(origin.y, s.y),
                                 clamped_sum(origin.z, s.z)};
        EXPECT(hit.in_range == is_within && is_same_vec3(hit.point, end));
    }
    if (is_obb3(shape) || is_aabb3(shape)) {
        const fixsat_core3 *core = &shape->core;
        EXPECT(event == (is_obb3(shape) ? fixsat_cast_obb3(&core->obb, origin, m, &typed)
                                        : fixsat_cast_aabb3(&core->aabb.box, origin, m, &typed)));
        EXPECT(hit.time == typed.time && is_same_vec3(hit.point, typed.point));
        EXPECT(is_same_vec3(hit.outward_normal, typed.outward_normal));
    }
}

/* ---- distances ---- */

static bool is_same_clearance(const fixsat_clearance3 *p, const fixsat_clearance3 *q) {
    return p->distance == q->distance && is_same_vec3(p->on_a, q->on_a) &&
           is_same_vec3(p->on_b, q->on_b) && p->in_range == q->in_range;
}

/* Fails if a point is not within 1 raw of a shape on each axis. */
static void expect_near(const fixsat_shape3 *s, fixsat_vec3 p) {
    fixsat_shape3 around;
    EXPECT(fixsat_shape3_sphere(&around, p, 2) == FIXSAT_OK);
    EXPECT(fixsat_test3(&around, s) != FIXSAT_SEPARATE);
}

/* With the distance as a further radius the shapes do not OVERLAP, and with 1 raw more they do. */
static void expect_distance(const question *q) {
    const fixsat_shape3 *a = q->a, *b = q->b;
    const fixsat_clearance3 d = fixsat_distance3(a, b);
    const fixsat_vec3 p = d.on_a, r = d.on_b;
    EXPECT(d.distance >= 0 && fixsat_distance3(b, a).distance == d.distance);
    if (q->at_start != FIXSAT_SEPARATE) {
        EXPECT(d.distance == 0 && is_same_vec3(p, r));
    }
    solid larger = q->of_a;
    larger.radius += d.distance;
    EXPECT(d.distance == 0 || judged_solids(&larger, &q->of_b) != FIXSAT_OVERLAP);
    larger.radius++;
    const int right = judged_solids(&larger, &q->of_b);
    EXPECT(right == UNKNOWN || right == FIXSAT_OVERLAP || d.distance == INT32_MAX);
    if (d.in_range) {
        const long double apart =
            length((long double)r.x - p.x, (long double)r.y - p.y, (long double)r.z - p.z);
        EXPECT(apart > d.distance - 4.0L && apart < d.distance + 5.0L);
        expect_near(a, p);
        expect_near(b, r);
    }
    if (a->kind == FIXSAT_CORE3_POINT && is_aabb3(b)) {
        const fixsat_sphere s = {a->core.position, a->radius};
        const fixsat_clearance3 typed = fixsat_distance_sphere_aabb3(&s, &b->core.aabb.box);
        EXPECT(is_same_clearance(&d, &typed));
    }
    if (a->kind == FIXSAT_CORE3_POINT && a->radius == 0 && is_obb3(b)) {
        const fixsat_clearance3 typed = fixsat_distance_point_obb3(a->core.position, &b->core.obb);
        EXPECT(is_same_clearance(&d, &typed));
    }
}

/* ---- the same shapes in another form or at another place ---- */

/* True if no coordinate of an AABB without a radius leaves its range. Else it is no box for the
 * choice of a normal. */
static bool stays_in_range(const fixsat_shape3 *s) {
    const fixsat_aabb3 box = s->core.aabb.box;
    fixsat_vec3 low = s->core.position, high = low;
    return s->kind != FIXSAT_CORE3_AABB || s->radius != 0 ||
           (fixsat_vec3_add(&low, box.min) && fixsat_vec3_add(&high, box.max));
}

/* Fails if both shapes, moved by the same vector, get other answers. Of several closest points
 * others may be given. */
static void expect_same_elsewhere(const question *q, fixsat_vec3 by) {
    fixsat_shape3 a, b;
    fixsat_toi3 here = {0}, there = {0};
    if (!set_moved(&a, q->a, by) || !set_moved(&b, q->b, by)) {
        return;
    }
    const bool may_differ =
        stays_in_range(&a) != stays_in_range(q->a) || stays_in_range(&b) != stays_in_range(q->b);
    EXPECT(fixsat_test3(&a, &b) == q->at_start);
    EXPECT(fixsat_sweep3(&a, &b, q->motion) == q->swept);
    EXPECT(fixsat_impact3(q->a, q->b, q->motion, &here) ==
           fixsat_impact3(&a, &b, q->motion, &there));
    EXPECT(may_differ || is_same_hit(&here, &there));
    EXPECT(fixsat_enter3(q->a, q->b, q->motion, &here) == fixsat_enter3(&a, &b, q->motion, &there));
    EXPECT(may_differ || is_same_hit(&here, &there));
    EXPECT(fixsat_distance3(q->a, q->b).distance == fixsat_distance3(&a, &b).distance);
}

/* Fails if the hull of the points of a's core gets another event, time or distance. */
static void expect_same_as_hull(const question *q) {
    static shape3 same;
    const fixsat_shape3 *const h = &same.of;
    fixsat_toi3 out = {0}, other = {0};
    if (!set_hull(&same, &q->of_a)) {
        return;
    }
    EXPECT(fixsat_impact3(q->a, q->b, q->motion, &out) ==
           fixsat_impact3(h, q->b, q->motion, &other));
    EXPECT(out.time == other.time);
    EXPECT(fixsat_enter3(q->a, q->b, q->motion, &out) == fixsat_enter3(h, q->b, q->motion, &other));
    EXPECT(out.time == other.time);
    EXPECT(fixsat_distance3(q->a, q->b).distance == fixsat_distance3(h, q->b).distance);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes in = start(data, size);
    static shape3 a, b;
    static question q;
    take_shape3(&in, &a);
    take_shape3(&in, &b);
    q = (question){.a = &a.of, .b = &b.of, .of_a = solid_of(&a.of), .of_b = solid_of(&b.of)};
    q.at_start = fixsat_test3(&a.of, &b.of);
    EXPECT(fixsat_test3(&b.of, &a.of) == q.at_start);
    expect_typed(&a.of, &b.of, q.at_start);
    expect_typed(&b.of, &a.of, q.at_start);
    const int right = judged_solids(&q.of_a, &q.of_b);
    EXPECT(right == UNKNOWN || right == (int)q.at_start);
    expect_bounds3(&q.of_a, fixsat_aabb3_of_shape3(&a.of));
    expect_bounds3(&q.of_b, fixsat_aabb3_of_shape3(&b.of));
    q.motion = take_vec3(&in);
    q.swept = fixsat_sweep3(&a.of, &b.of, q.motion);
    q.has_interior = has_interior(&q.of_a, &q.of_b);
    expect_sweep(&q);
    expect_impact(&q);
    expect_enter(&q);
    expect_cast(&a.of, take_vec3(&in), q.motion);
    expect_distance(&q);
    expect_same_elsewhere(&q, take_vec3(&in));
    expect_same_as_hull(&q);
    fixsat_cache cache = (fixsat_cache)take_vec3(&in).x;
    for (int i = 0; i < 2; i++) {
        EXPECT(fixsat_test3_cached(&a.of, &b.of, &cache) == q.at_start);
    }
    return 0;
}

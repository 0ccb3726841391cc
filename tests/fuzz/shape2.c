/* SPDX-License-Identifier: MIT
 *
 * Rounded shapes, spheres and rays to rounded shapes.
 */
#include "reference.h"

__extension__ typedef unsigned __int128 uint128;

typedef struct wide {
    uint128 high, low;
} wide;

static wide multiply(uint128 a, uint128 b) {
    const uint128 half = UINT64_MAX;
    const uint128 low = (a & half) * (b & half), high = (a >> 64) * (b >> 64);
    const uint128 one = (a >> 64) * (b & half), two = (a & half) * (b >> 64);
    const uint128 middle = (low >> 64) + (one & half) + (two & half);
    return (wide){high + (one >> 64) + (two >> 64) + (middle >> 64), (low & half) | middle << 64};
}

static int compare(wide a, wide b) {
    return a.high != b.high ? (a.high < b.high ? -1 : 1)
           : a.low != b.low ? (a.low < b.low ? -1 : 1)
                            : 0;
}

/* How the sum of the radii compares with the distance of two cores that do not meet:
 * the least such comparison with a corner and a chord, by squares. */
static fixsat_relation round_relation(const body *a, const body *b, int64_t radius) {
    const uint128 square = (uint128)((int128)radius * radius);
    int most = -1;
    for (int i = 0; i < a->corners; i++) {
        for (int k = 0; k < b->corners * b->corners; k++) {
            const point p = minus(a->corner[i], b->corner[k / b->corners]);
            const point e = minus(b->corner[k % b->corners], b->corner[k / b->corners]);
            const int128 inner = (int128)p.x * e.x + (int128)p.y * e.y;
            const int128 whole = (int128)e.x * e.x + (int128)e.y * e.y;
            const int128 cross = (int128)p.x * e.y - (int128)p.y * e.x;
            const uint128 far = (uint128)((int128)p.x * p.x + (int128)p.y * p.y);
            const uint128 size = (uint128)(cross < 0 ? -cross : cross);
            const int here = inner > 0 && inner < whole
                                 ? compare(multiply(square, (uint128)whole), multiply(size, size))
                                 : compare(multiply(square, 1), multiply(far, 1));
            most = here > most ? here : most;
        }
    }
    return (fixsat_relation)(most + 1);
}

static fixsat_relation judged(const body *a, const body *b, int64_t radius) {
    const fixsat_relation cores = judged2(a, b);
    if (radius == 0 || a->corners == 0 || b->corners == 0) {
        return cores;
    }
    if (cores != FIXSAT_SEPARATE) {
        return FIXSAT_OVERLAP;
    }
    const fixsat_relation one = round_relation(a, b, radius), two = round_relation(b, a, radius);
    return one > two ? one : two;
}

static bool take_rounded(bytes *in, fixsat_rounded *out, polygon *core) {
    const uint8_t how = take_byte(in) % 3;
    const fix16_t radius = take(in);
    const fixsat_vec2 p = take_vec2(in);
    const fixsat_status expected = radius < 0 ? FIXSAT_NEGATIVE_RADIUS : FIXSAT_OK;
    fixsat_status status;
    if (how == 0) {
        status = fixsat_rounded_circle(out, p, radius);
    } else if (how == 1) {
        status = fixsat_rounded_capsule(out, p, take_vec2(in), radius);
    } else if (take_polygon(in, core)) {
        status = fixsat_rounded_polygon(out, &core->of, radius);
    } else {
        return false;
    }
    EXPECT(status == expected);
    return status == FIXSAT_OK;
}

static body core_of(const fixsat_rounded *r) {
    return body_of_points2(r->count > 2 ? r->vertices : r->own, r->count);
}

static void spheres(bytes *in) {
    fixsat_sphere s, t;
    const fixsat_vec3 p = take_vec3(in), q = take_vec3(in);
    const fix16_t r = take(in), r2 = take(in);
    const fixsat_aabb3 box = take_aabb3(in);
    EXPECT(fixsat_sphere_init(&s, p, r) == (r < 0 ? FIXSAT_NEGATIVE_RADIUS : FIXSAT_OK));
    EXPECT(fixsat_sphere_init(&t, q, r2) == (r2 < 0 ? FIXSAT_NEGATIVE_RADIUS : FIXSAT_OK));
    if (r < 0 || r2 < 0) {
        return;
    }
    const point d = minus(point3(p), point3(q));
    const int128 square = (int128)d.x * d.x + (int128)d.y * d.y + (int128)d.z * d.z;
    const int64_t sum = (int64_t)r + r2;
    const int128 gap = (int128)sum * sum - square;
    const fixsat_relation answer = gap < 0                ? FIXSAT_SEPARATE
                                   : gap == 0 || sum == 0 ? FIXSAT_TOUCH
                                                          : FIXSAT_OVERLAP;
    EXPECT(fixsat_test_sphere_sphere(&s, &t) == answer);
    EXPECT(fixsat_test_sphere_sphere(&t, &s) == answer);

    const int64_t at[] = {p.x, p.y, p.z};
    const int64_t min[] = {box.min.x, box.min.y, box.min.z};
    const int64_t max[] = {box.max.x, box.max.y, box.max.z};
    int128 outside = 0;
    bool empty = false, inside = true;
    for (int i = 0; i < 3; i++) {
        const int64_t out = at[i] < min[i] ? min[i] - at[i] : at[i] > max[i] ? at[i] - max[i] : 0;
        outside += (int128)out * out;
        empty = empty || min[i] > max[i];
        inside = inside && min[i] < at[i] && at[i] < max[i];
    }
    const int128 room = (int128)r * r - outside;
    EXPECT(fixsat_test_sphere_aabb3(&s, &box) == (empty || room < 0    ? FIXSAT_SEPARATE
                                                  : inside || room > 0 ? FIXSAT_OVERLAP
                                                                       : FIXSAT_TOUCH));
    const fixsat_clearance3 far = fixsat_distance_sphere_aabb3(&s, &box);
    if (far.in_range && !empty) {
        const long double truth = sqrtl((long double)outside) - r;
        EXPECT(far.distance <= fmaxl(truth, 0) + 1e-6L && far.distance > truth - 1 - 1e-6L);
    }
    EXPECT(!empty || !far.in_range);
}

/* Whether a ray meets a rounded shape, and near which time, by its distances. */
static void rays(bytes *in, const fixsat_rounded *r) {
    const fixsat_vec2 origin = take_vec2(in), motion = take_vec2(in);
    const body core = core_of(r), from = body_of_points2(&origin, 1);
    body swept = from;
    fixsat_hit2 hit = {0};
    extrude(&swept, point2(motion));
    const fixsat_relation first = judged(&from, &core, r->radius);
    const fixsat_relation whole = judged(&swept, &core, r->radius);
    const fixsat_event event = fixsat_cast_rounded(r, origin, motion, &hit);
    EXPECT(event == event_of(first, whole));
    if (event != FIXSAT_HIT) {
        return;
    }
    /* Never late: up to its time the ray, rounded back, meets nothing of the inside. A
     * time is a fraction of 65536, so all is made as many times larger. */
    EXPECT(hit.time >= 0 && hit.time <= 65536);
    body large = core, way = from;
    for (int i = 0; i < large.corners; i++) {
        large.corner[i].x *= 65536;
        large.corner[i].y *= 65536;
    }
    way.corner[0].x *= 65536;
    way.corner[0].y *= 65536;
    extrude(&way, (point){(int64_t)motion.x * hit.time, (int64_t)motion.y * hit.time, 0});
    if (judged2(&way, &large) == FIXSAT_SEPARATE) {
        EXPECT(distance2(&way, &large) >= 65536.0L * r->radius * (1 - 0x1p-50L));
    } else {
        EXPECT(r->radius == 0 && judged2(&way, &large) == FIXSAT_TOUCH);
    }
    const long double n = length(hit.normal.x, hit.normal.y, 0);
    EXPECT(n > 65534 && n < 65538);
}

/* The ways from a core to another one that is apart: between corners, and from a corner
 * square to a chord. */
typedef struct ways {
    int count;
    place way[2 * MOST_CORNERS * MOST_CORNERS * MOST_CORNERS];
    real square[2 * MOST_CORNERS * MOST_CORNERS * MOST_CORNERS];
    bool corners[2 * MOST_CORNERS * MOST_CORNERS * MOST_CORNERS];
} ways;

static void add_ways(ways *out, const body *a, const body *b, int sign) {
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

static bool is_contact_apart(const body *a, const body *b, const figure *one, const figure *two,
                             const description *d, reported *r) {
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
        bool left_range = false;
        if (all.square[i] <= least + least * hair &&
            is_described(d, all.way[i], depth > 0 ? depth : 0, &left_range) &&
            are_points2(one, two, all.way[i], all.corners[i], r)) {
            return d->in_range || left_range || r->left_range;
        }
    }
    return false;
}

static void expect_contact(const fixsat_rounded *a, const fixsat_rounded *b,
                           const fixsat_manifold2 *out, const fixsat_manifold2 *swapped) {
    static gaps g;
    const body of_a = core_of(a);
    body of_b = core_of(b);
    const figure one = figure_of(&of_a, a->radius), two = figure_of(&of_b, b->radius);
    const description d = description2(out);
    reported points = points_of2(out, 0, 1);
    EXPECT(swapped->depth == out->depth);
    gaps2(&g, &of_a, &of_b, still);
    EXPECT(relation_of(&g) == FIXSAT_SEPARATE
               ? is_contact_apart(&of_a, &of_b, &one, &two, &d, &points)
               : is_contact(&g, &one, &two, &d, &points));
    if (out->in_range) {
        shift_body(&of_b, point2(out->mtv));
        EXPECT(judged(&of_a, &of_b, (int64_t)a->radius + b->radius) != FIXSAT_OVERLAP);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes in = start(data, size);
    const uint8_t which = take_byte(&in) % 4;
    fixsat_rounded a, b;
    polygon p, q;
    if (which == 0) {
        spheres(&in);
    } else if (!take_rounded(&in, &a, &p)) {
        return 0;
    } else if (which == 1) {
        rays(&in, &a);
    } else if (which == 2) {
        const fixsat_obb2 c = take_obb2(&in);
        const fixsat_aabb2 d = take_aabb2(&in);
        const body of_a = core_of(&a), of_c = body_of_obb2(&c);
        const body of_d = body_of_aabb(point2(d.min), point2(d.max), 2);
        EXPECT(fixsat_test_rounded_obb2(&a, &c) == judged(&of_a, &of_c, a.radius));
        EXPECT(fixsat_test_rounded_aabb2(&a, &d) == judged(&of_a, &of_d, a.radius));
    } else if (take_rounded(&in, &b, &q)) {
        const body of_a = core_of(&a), of_b = core_of(&b);
        const fixsat_relation answer = judged(&of_a, &of_b, (int64_t)a.radius + b.radius);
        EXPECT(fixsat_test_rounded_rounded(&a, &b) == answer);
        EXPECT(fixsat_test_rounded_rounded(&b, &a) == answer);
        const fixsat_clearance2 far = fixsat_distance_rounded_rounded(&a, &b);
        fixsat_manifold2 contact = {0}, swapped = {0};
        EXPECT(fixsat_contact_rounded_rounded(&a, &b, &contact) == answer);
        EXPECT(fixsat_contact_rounded_rounded(&b, &a, &swapped) == answer);
        if (answer != FIXSAT_SEPARATE) {
            EXPECT(far.distance == 0);
            expect_contact(&a, &b, &contact, &swapped);
        } else if (far.in_range) {
            const long double truth = distance2(&of_a, &of_b) - a.radius - b.radius;
            EXPECT(far.distance <= truth + 1e-6L && far.distance > truth - 1 - 1e-6L);
        }
    }
    return 0;
}

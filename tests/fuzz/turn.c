/* SPDX-License-Identifier: MIT
 *
 * Turns of any two shapes of the plane: that they do not OVERLAP before the moment, or on a turn
 * that is free, at some angles of it, and that they meet at the moment. Both orders answer the
 * same, and so does a polygon as a region of one ring, and as a thing of a world. Also bodies in
 * poses, and the pivots of arcs.
 */
#include "plane.h"

enum { TURN = 65536, SAMPLES = 12 };
static const long double slack = 1e-3L; /* of a raw unit: what long doubles leave of 2^34 */

typedef struct real2 {
    long double x, y;
} real2;

static real2 turned(real2 p, real2 pivot, long double angle) {
    const long double radians = angle * (2 * acosl(-1) / TURN);
    const long double c = cosl(radians), s = sinl(radians), x = p.x - pivot.x, y = p.y - pivot.y;
    return (real2){pivot.x + c * x - s * y, pivot.y + s * x + c * y};
}

/* Two shapes, of which a turns. */
typedef struct turning {
    real2 a[MOST_CORNERS], b[MOST_CORNERS], pivot;
    int a_count, b_count;
    long double radius, reach;
} turning;

/* How far the cores are apart along the normal (x, y); below zero if they are not. */
static long double gap_along(const turning *s, const real2 *a, long double x, long double y) {
    const long double length = hypotl(x, y);
    long double most = -INFINITY, least = INFINITY;
    if (length < 1e-9L) {
        return -INFINITY;
    }
    for (int i = 0; i < s->a_count; i++) {
        most = fmaxl(most, (x * a[i].x + y * a[i].y) / length);
    }
    for (int i = 0; i < s->b_count; i++) {
        least = fminl(least, (x * s->b[i].x + y * s->b[i].y) / length);
    }
    return least - most;
}

/* The gap along the normals of all chords and along all lines from corner to corner: the greatest
 * is the distance of the cores, or how little they overlap. Corners of one shape are up to 2^34 raw
 * apart, so products are kept small by differences to the pivot. */
static long double gap_at(const turning *s, long double angle) {
    real2 a[MOST_CORNERS];
    long double gap = -INFINITY;
    for (int i = 0; i < s->a_count; i++) {
        a[i] = turned(s->a[i], s->pivot, angle);
    }
    for (int i = 0; i < s->a_count; i++) {
        for (int k = 0; k < s->a_count; k++) {
            gap = fmaxl(gap, gap_along(s, a, a[i].y - a[k].y, a[k].x - a[i].x));
        }
        for (int k = 0; k < s->b_count; k++) {
            gap = fmaxl(gap, gap_along(s, a, s->b[k].x - a[i].x, s->b[k].y - a[i].y));
        }
    }
    for (int i = 0; i < s->b_count; i++) {
        for (int k = 0; k < s->b_count; k++) {
            gap = fmaxl(gap, gap_along(s, a, s->b[i].y - s->b[k].y, s->b[k].x - s->b[i].x));
        }
    }
    return (isinf(gap) ? 0 : gap) - s->radius; /* none: two points that are the same */
}

static int set_real2(real2 *out, const body *core, fixsat_vec2 pivot) {
    for (int i = 0; i < core->corners; i++) {
        out[i] = (real2){core->corner[i].x - pivot.x, core->corner[i].y - pivot.y};
    }
    return core->corners;
}

static void expect_free(const turning *s, long double angle) {
    for (int i = 0; i <= SAMPLES; i++) {
        EXPECT(gap_at(s, angle * i / SAMPLES) > -slack - s->reach * 1e-15L);
    }
}

static void expect_turn(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 pivot,
                        fix16_t angle) {
    const shape of_a = shape_of(a), of_b = shape_of(b);
    fixsat_swing2 out = {0}, swapped = {0};
    const fixsat_event event = fixsat_turn2(a, b, pivot, angle, &out);
    EXPECT((event == FIXSAT_START_OVERLAP) == (judged(&of_a, &of_b) == FIXSAT_OVERLAP));
    if (angle != INT32_MIN) {
        EXPECT(fixsat_turn2(b, a, pivot, -angle, &swapped) == event);
        EXPECT(labs((long)out.time - swapped.time) <= 1 &&
               labs((long)out.angle + swapped.angle) <= 1);
    }
    if (event == FIXSAT_START_OVERLAP || event == FIXSAT_START_TOUCH) {
        EXPECT(event == FIXSAT_START_OVERLAP);
        return;
    }
    turning s = {.radius = (long double)(of_a.radius + of_b.radius)};
    s.a_count = set_real2(s.a, &of_a.core, pivot);
    s.b_count = set_real2(s.b, &of_b.core, pivot);
    for (int i = 0; i < s.a_count; i++) {
        s.reach = fmaxl(s.reach, hypotl(s.a[i].x, s.a[i].y));
    }
    if (event == FIXSAT_MISS) {
        expect_free(&s, fmaxl(-TURN, fminl(TURN, angle)));
        return;
    }
    const long double by_time = (long double)angle * out.time / 65536, by_angle = out.angle;
    const long double low = fabsl(by_time) > fabsl(by_angle) ? by_time : by_angle;
    const long double left = fabsl((long double)angle) * 1.004L / 65536;
    EXPECT(out.time >= 0 && out.time < 65536 && fabsl(by_time - by_angle) <= 1.004L + left);
    EXPECT(fabsl(length(out.normal.x, out.normal.y, 0) - 65536) < 2);
    expect_free(&s, low);
    const long double way = fminl(left, 1.004L) * 2 * acosl(-1) / TURN * s.reach;
    EXPECT(gap_at(&s, low) < way + slack + s.reach * 1e-15L);
}

/* ---- as a region, and in a world ---- */

/* The angle may be rounded the other way, because the edges of a region are turned to one by one.
 */
static void expect_angle(fixsat_event event, fixsat_event expected, const fixsat_swing2 *out,
                         const fixsat_swing2 *first) {
    EXPECT(event == expected && labs((long)out->angle - first->angle) <= 1);
}

static void expect_alike(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 pivot,
                         fix16_t angle) {
    static const uint16_t counts[] = {3, 4, 5, 6, 7, 8};
    const fixsat_polygon *const polygon = &b->core.polygon;
    fixsat_region region;
    if (b->kind != FIXSAT_CORE_POLYGON || b->radius != 0 ||
        fixsat_region_init(&region, polygon->vertices, &counts[polygon->count - 3], 1, false,
                           NULL) != FIXSAT_OK) {
        return;
    }
    region.position = polygon->position;
    fixsat_swing2 first = {0}, out = {0};
    const fixsat_event event = fixsat_turn2(a, b, pivot, angle, &first);
    expect_angle(fixsat_turn_shape2_region(a, &region, pivot, angle, &out), event, &out, &first);
    const fixsat_thing2 things[] = {{b, NULL}, {NULL, &region}};
    for (int i = 0; i < 2; i++) {
        uint32_t number;
        fixsat_world2 world;
        EXPECT(fixsat_world2_init(&world, &things[i], 1, NULL, NULL, 0) == FIXSAT_OK);
        out = (fixsat_swing2){0};
        expect_angle(fixsat_world2_turn(&world, a, pivot, angle, NULL, &number, &out), event, &out,
                     &first);
    }
}

/* Takes a triangle that has a vertex anywhere, or none, and other vertices near a point. */
static bool take_triangle_at(bytes *in, fixsat_shape2 *out, polygon *core, fixsat_vec2 at,
                             bool has_far) {
    const int shift = take_byte(in) % 8;
    for (int i = 0; i < 3; i++) {
        const int x = take_byte(in) - 128, y = take_byte(in) - 128;
        core->vertex[i] = (fixsat_vec2){clamped(at.x + (int64_t)x * (1 << shift)),
                                        clamped(at.y + (int64_t)y * (1 << shift))};
    }
    if (has_far) {
        core->vertex[0] = take_vec2(in);
    }
    if (fixsat_polygon_init(&core->of, core->vertex, 3) != FIXSAT_OK) {
        const fixsat_vec2 first = core->vertex[0];
        core->vertex[0] = core->vertex[1];
        core->vertex[1] = first;
    }
    return fixsat_polygon_init(&core->of, core->vertex, 3) == FIXSAT_OK &&
           fixsat_shape2_from_polygon(out, &core->of, 0) == FIXSAT_OK;
}

/* ---- poses ---- */

static bool is_within(fix16_t given, long double exact, long double most) {
    return fabsl(given - exact) < most;
}

static void expect_pose(bytes *in, const fixsat_shape2 *body) {
    fixsat_pose2 pose = {take_vec2(in), (uint16_t)(take(in) & UINT16_MAX)}, other = pose;
    const fixsat_vec2 pivot = take_vec2(in);
    const fix16_t angle = take(in), length = take(in);
    const real2 from = {pose.position.x, pose.position.y}, about = {pivot.x, pivot.y};
    const real2 to = turned(from, about, angle);
    if (fixsat_pose2_turn(&other, pivot, angle) == FIXSAT_OK) {
        EXPECT(is_within(other.position.x, to.x, 0.51L) &&
               is_within(other.position.y, to.y, 0.51L));
        EXPECT(other.turn == (uint16_t)((pose.turn + (uint32_t)(angle & UINT16_MAX)) & UINT16_MAX));
        fixsat_vec2 pole = {0, 0};
        fix16_t back = 0;
        if (fixsat_pivot2_between(&pole, &back, pose, other) == FIXSAT_OK) {
            fixsat_pose2 again = pose;
            if (fixsat_pose2_turn(&again, pole, back) == FIXSAT_OK) {
                EXPECT(is_within(again.position.x, other.position.x, 2.5L) &&
                       is_within(again.position.y, other.position.y, 2.5L) &&
                       again.turn == other.turn);
            } else {
                EXPECT(fabsl((long double)other.position.x) > INT32_MAX - 3 ||
                       fabsl((long double)other.position.y) > INT32_MAX - 3);
            }
        }
    } else {
        EXPECT(fabsl(to.x) > INT32_MAX - 1 || fabsl(to.y) > INT32_MAX - 1);
    }
    fixsat_vec2 center = {0, 0};
    if (fixsat_pivot2_of_arc(&center, pose, length, angle) == FIXSAT_OK) {
        const long double radius = (long double)length / angle * TURN / (2 * acosl(-1));
        const real2 side = turned((real2){0, radius}, (real2){0, 0}, pose.turn);
        const long double most = 1 + fabsl(radius) / (1 << 30);
        EXPECT(is_within(center.x, from.x + side.x, most) &&
               is_within(center.y, from.y + side.y, most));
    }
    fixsat_shape2 placed;
    fixsat_vec2 vertices[8];
    if (fixsat_shape2_place(&placed, vertices, body, pose) == FIXSAT_OK) {
        EXPECT(placed.radius == body->radius);
        if (body->kind != FIXSAT_CORE_AABB) {
            const real2 at = {body->core.position.x, body->core.position.y};
            const real2 now = turned(at, (real2){0, 0}, pose.turn);
            EXPECT(is_within(placed.core.position.x, from.x + now.x, 0.51L) &&
                   is_within(placed.core.position.y, from.y + now.y, 0.51L));
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes in = start(data, size);
    const uint8_t which = take_byte(&in);
    fixsat_shape2 a, b;
    polygon p, q;
    if (which % 16 == 7) { /* vertices of both beside the pivot */
        const fixsat_vec2 pivot = take_vec2(&in);
        if (take_triangle_at(&in, &a, &p, pivot, true) &&
            take_triangle_at(&in, &b, &q, pivot, false)) {
            const fix16_t angle = take(&in);
            expect_turn(&a, &b, pivot, angle);
            expect_alike(&a, &b, pivot, angle);
        }
        return 0;
    }
    if (!take_shape2(&in, &a, &p)) {
        return 0;
    }
    if (which % 4 == 0) {
        expect_pose(&in, &a);
    } else if (take_shape2(&in, &b, &q)) {
        fixsat_vec2 pivot = take_vec2(&in);
        if (which % 4 == 1) { /* at a contact, or nearly so */
            pivot = b.core.position;
        }
        const fix16_t any = take(&in);
        const fix16_t angle = which & 16 ? any : (fix16_t)((any % 17) * 8192);
        expect_turn(&a, &b, pivot, angle);
        expect_alike(&a, &b, pivot, angle);
    }
    return 0;
}

/* SPDX-License-Identifier: MIT
 *
 * Sweeps, impacts, entries and rays, in the plane and in space: relations, times and
 * normals against the judge, and that a, moved by its safe motion, does not OVERLAP.
 */
#include "plane.h"

static gaps at_start, on_the_way;

/* The event, and of a hit its time, which the gaps close at: some no sooner than the time
 * says, and all before it says one raw more. */
static void expect_event(fixsat_event event, fix16_t time, const point motion) {
    EXPECT(event == event_of(relation_of(&at_start), relation_of(&on_the_way)));
    if (event != FIXSAT_HIT) {
        return;
    }
    bool late = true;
    EXPECT(time >= 0 && time <= 65536);
    for (int i = 0; i < at_start.count; i++) {
        const int128 gap = at_start.gap[i], speed = along(at_start.normal[i], motion);
        late = late && (gap >= 0 || -gap * 65536 < speed * time);
        EXPECT(gap >= 0 || -gap * 65536 < speed * ((int128)time + 1));
    }
    EXPECT(!late);
}

/* Of the ray: the point, each component near the time's part of the way. */
static void expect_point3(const fixsat_hit3 *hit, fixsat_vec3 origin, fixsat_vec3 m,
                          const body *b) {
    if (hit->in_range) {
        const fixsat_vec3 p = hit->point;
        const body at = body_of_aabb(point3(p), point3(p), 3);
        expect_part((int64_t)p.x - origin.x, m.x, hit->time);
        expect_part((int64_t)p.y - origin.y, m.y, hit->time);
        expect_part((int64_t)p.z - origin.z, m.z, hit->time);
        EXPECT(judged3(&at, b) != FIXSAT_OVERLAP);
    }
}

static void expect_unit(long double x, long double y, long double z) {
    EXPECT(fabsl(length(x, y, z) - 65536) < 2);
}

static void expect_impact3(body a, const body *b, fixsat_vec3 m, fixsat_relation swept,
                           fixsat_event event, const fixsat_toi3 *out) {
    body way = a;
    if (b->corners == 0) {
        EXPECT(swept == FIXSAT_SEPARATE && event == FIXSAT_MISS);
        return;
    }
    extrude(&way, point3(m));
    way.edges--; /* gaps3 adds the motion itself */
    gaps3(&at_start, &a, b, point3(m));
    gaps3(&on_the_way, &way, b, point3(m));
    EXPECT(swept == relation_of(&on_the_way));
    expect_event(event, out->time, point3(m));
    if (event == FIXSAT_HIT) {
        expect_unit(out->normal.x, out->normal.y, out->normal.z);
        expect_part(out->safe_motion.x, m.x, out->time);
        expect_part(out->safe_motion.y, m.y, out->time);
        expect_part(out->safe_motion.z, m.z, out->time);
        shift_body(&a, point3(out->safe_motion));
        EXPECT(judged3(&a, b) != FIXSAT_OVERLAP);
    }
}

/* Does nothing of both reach along one of the normals, to either side? */
static bool lie_in_a_plane(const gaps *g) {
    for (int i = 0; i < g->count; i += 2) {
        if (g->gap[i] + g->gap[i + 1] == 0) {
            return true;
        }
    }
    return false;
}

/* They OVERLAP on the way iff what a sweeps does, but for what is flat. At the time of a hit some
 * gap is not open yet, and one raw later all are, which then are not closed again. */
static void expect_enter3(body a, const body *b, fixsat_vec3 m, fixsat_event event,
                          const fixsat_toi3 *out) {
    if (b->corners == 0) {
        EXPECT(event == FIXSAT_MISS);
        return;
    }
    body way = a;
    extrude(&way, point3(m));
    way.edges--;
    gaps3(&at_start, &a, b, point3(m));
    gaps3(&on_the_way, &way, b, point3(m));
    const bool starts = relation_of(&at_start) == FIXSAT_OVERLAP;
    const bool is_free = lie_in_a_plane(&at_start) || relation_of(&on_the_way) != FIXSAT_OVERLAP;
    EXPECT(event == (starts ? FIXSAT_START_OVERLAP : is_free ? FIXSAT_MISS : FIXSAT_HIT));
    if (event != FIXSAT_HIT) {
        return;
    }
    bool late = true;
    EXPECT(out->time >= 0 && out->time < 65536);
    for (int i = 0; i < at_start.count; i++) {
        const int128 gap = at_start.gap[i], speed = along(at_start.normal[i], point3(m));
        late = late && (gap > 0 || -gap * 65536 < speed * out->time);
        EXPECT(gap > 0 || -gap * 65536 < speed * ((int128)out->time + 1));
    }
    EXPECT(!late);
    expect_unit(out->normal.x, out->normal.y, out->normal.z);
    expect_part(out->safe_motion.x, m.x, out->time);
    expect_part(out->safe_motion.y, m.y, out->time);
    expect_part(out->safe_motion.z, m.z, out->time);
    extrude(&a, point3(out->safe_motion));
    EXPECT(judged3(&a, b) != FIXSAT_OVERLAP);
}

static void plane(bytes *in, uint8_t which) {
    const fixsat_vec2 m = take_vec2(in);
    const fixsat_obb2 a = take_obb2(in), b = take_obb2(in);
    const shape of_a = sharp(body_of_obb2(&a)), of_b = sharp(body_of_obb2(&b));
    const fixsat_shape2 box_a = shape2_of_obb2(&a), box_b = shape2_of_obb2(&b);
    fixsat_toi2 out = {0};
    fixsat_hit2 hit = {0};
    polygon p, q;
    fixsat_event event;
    if (which == 0) {
        event = fixsat_impact_obb2_obb2(&a, &b, m, &out);
        expect_impact2(&of_a, &of_b, m, fixsat_sweep2(&box_a, &box_b, m), event, &out);
        event = fixsat_enter_obb2_obb2(&a, &b, m, &out);
        expect_enter2(&of_a, &of_b, m, event, &out);
        event = fixsat_cast_obb2(&b, a.center, m, &hit);
        expect_cast2(&of_b, a.center, m, event, &hit);
    } else if (take_polygon(in, &p)) {
        const shape of_p = sharp(body_of_polygon(&p.of));
        const fixsat_shape2 shape_p = shape2_of_polygon(&p.of);
        if (which == 1) {
            event = fixsat_impact_polygon_obb2(&p.of, &a, m, &out);
            expect_impact2(&of_p, &of_a, m, fixsat_sweep2(&shape_p, &box_a, m), event, &out);
            event = fixsat_enter_polygon_obb2(&p.of, &a, m, &out);
            expect_enter2(&of_p, &of_a, m, event, &out);
            event = fixsat_cast_polygon(&p.of, a.center, m, &hit);
            expect_cast2(&of_p, a.center, m, event, &hit);
        } else if (take_polygon(in, &q)) {
            const shape of_q = sharp(body_of_polygon(&q.of));
            const fixsat_shape2 shape_q = shape2_of_polygon(&q.of);
            event = fixsat_impact_polygon_polygon(&p.of, &q.of, m, &out);
            expect_impact2(&of_p, &of_q, m, fixsat_sweep2(&shape_p, &shape_q, m), event, &out);
            event = fixsat_enter_polygon_polygon(&p.of, &q.of, m, &out);
            expect_enter2(&of_p, &of_q, m, event, &out);
        }
    }
}

static void space(bytes *in, uint8_t which) {
    const fixsat_vec3 m = take_vec3(in);
    const fixsat_obb3 a = take_obb3(in);
    const body of_a = body_of_obb3(&a);
    const body at = body_of_aabb(point3(a.center), point3(a.center), 3);
    fixsat_toi3 out = {0};
    fixsat_hit3 hit = {0};
    fixsat_event event;
    fixsat_relation swept;
    body of_b;
    if (which == 3) {
        const fixsat_obb3 b = take_obb3(in);
        of_b = body_of_obb3(&b);
        event = fixsat_impact_obb3_obb3(&a, &b, m, &out);
        swept = fixsat_sweep_obb3_obb3(&a, &b, m);
        expect_impact3(of_a, &of_b, m, swept, event, &out);
        event = fixsat_enter_obb3_obb3(&a, &b, m, &out);
        expect_enter3(of_a, &of_b, m, event, &out);
        event = fixsat_cast_obb3(&b, a.center, m, &hit);
    } else {
        const fixsat_aabb3 b = take_aabb3(in);
        of_b = body_of_aabb(point3(b.min), point3(b.max), 3);
        event = fixsat_impact_obb3_aabb3(&a, &b, m, &out);
        swept = fixsat_sweep_obb3_aabb3(&a, &b, m);
        expect_impact3(of_a, &of_b, m, swept, event, &out);
        event = fixsat_enter_obb3_aabb3(&a, &b, m, &out);
        expect_enter3(of_a, &of_b, m, event, &out);
        event = fixsat_cast_aabb3(&b, a.center, m, &hit);
    }
    if (of_b.corners > 0) {
        body way = at;
        extrude(&way, point3(m));
        way.edges--;
        gaps3(&at_start, &at, &of_b, point3(m));
        gaps3(&on_the_way, &way, &of_b, point3(m));
        expect_event(event, hit.time, point3(m));
        if (event == FIXSAT_HIT) {
            expect_point3(&hit, a.center, m, &of_b);
        }
    } else {
        EXPECT(event == FIXSAT_MISS);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes in = start(data, size);
    const uint8_t which = take_byte(&in) % 5;
    if (which < 3) {
        plane(&in, which);
    } else {
        space(&in, which);
    }
    return 0;
}

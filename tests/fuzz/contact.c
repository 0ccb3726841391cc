/* SPDX-License-Identifier: MIT
 *
 * Depths and distances, in the plane and in space: relations against the judge, lengths
 * against it to a millionth raw, normals, vectors and points within what is promised, that
 * a pair moved by the minimum translation vector does not OVERLAP, and that the order of a
 * pair does not matter.
 */
#include "reference.h"

static gaps g;

static void expect_contact2(const body *a, body b, fixsat_relation answer,
                            const fixsat_manifold2 *out, const fixsat_manifold2 *swapped) {
    gaps2(&g, a, &b, still);
    EXPECT(answer == relation_of(&g));
    if (answer == FIXSAT_SEPARATE) {
        return;
    }
    EXPECT(!swapped || swapped->depth == out->depth);
    const figure one = figure_of(a, 0), two = figure_of(&b, 0);
    const description d = description2(out);
    reported points = points_of2(out, 0, 1);
    EXPECT(is_contact(&g, &one, &two, &d, &points));
    if (out->in_range) {
        shift_body(&b, point2(out->mtv));
        EXPECT(judged2(a, &b) != FIXSAT_OVERLAP);
    }
}

/* Down to a raw, the closest points as far apart as the distance, and each near its set. */
static void expect_distance2(const body *a, const body *b, const fixsat_clearance2 *out,
                             const fixsat_clearance2 *swapped) {
    EXPECT(out->distance >= 0 && out->distance == swapped->distance);
    if (judged2(a, b) != FIXSAT_SEPARATE) {
        EXPECT(out->distance == 0);
        return;
    }
    const long double truth = distance2(a, b);
    if (!out->in_range) {
        return;
    }
    EXPECT(out->distance <= truth + 1e-6L && out->distance > truth - 1 - 1e-6L);
    const body one = body_of_points2(&out->on_a, 1), two = body_of_points2(&out->on_b, 1);
    EXPECT(fabsl(distance2(&one, &two) - truth) < 3);
    EXPECT(judged2(&one, a) != FIXSAT_SEPARATE || distance2(&one, a) < 1.5L);
    EXPECT(judged2(&two, b) != FIXSAT_SEPARATE || distance2(&two, b) < 1.5L);
}

/* A polygon and a box in the other order: the box as a polygon, if it is one. */
static bool swap(const fixsat_polygon *p, const fixsat_obb2 *box, fixsat_relation answer,
                 fixsat_manifold2 *out) {
    const body corners = body_of_obb2(box);
    fixsat_vec2 v[4];
    fixsat_polygon as_polygon;
    for (int i = 0; i < 4; i++) {
        const point c = corners.corner[i ^ i >> 1]; /* round the box */
        v[i] = (fixsat_vec2){(fix16_t)c.x, (fix16_t)c.y};
        if (v[i].x != c.x || v[i].y != c.y) {
            return false;
        }
    }
    if (fixsat_polygon_init(&as_polygon, v, 4) != FIXSAT_OK) {
        return false;
    }
    EXPECT(fixsat_contact_polygon_polygon(&as_polygon, p, out) == answer);
    return true;
}

static void plane(bytes *in, uint8_t which) {
    const fixsat_obb2 a = take_obb2(in), b = take_obb2(in);
    const body of_a = body_of_obb2(&a), of_b = body_of_obb2(&b);
    fixsat_manifold2 out = {0}, swapped = {0};
    polygon p, q;
    if (which == 0) {
        const fixsat_relation answer = fixsat_contact_obb2_obb2(&a, &b, &out);
        EXPECT(fixsat_contact_obb2_obb2(&b, &a, &swapped) == answer);
        expect_contact2(&of_a, of_b, answer, &out, &swapped);
        const fixsat_clearance2 one = fixsat_distance_obb2_obb2(&a, &b);
        const fixsat_clearance2 two = fixsat_distance_obb2_obb2(&b, &a);
        expect_distance2(&of_a, &of_b, &one, &two);
    } else if (take_polygon(in, &p)) {
        const body of_p = body_of_polygon(&p.of);
        if (which == 1) {
            const fixsat_relation answer = fixsat_contact_polygon_obb2(&p.of, &a, &out);
            const bool has_order = swap(&p.of, &a, answer, &swapped);
            expect_contact2(&of_p, of_a, answer, &out, has_order ? &swapped : NULL);
            const fixsat_clearance2 one = fixsat_distance_point_polygon(a.center, &p.of);
            const body at = body_of_points2(&a.center, 1);
            fixsat_rounded sharp, circle; /* of radius 0: the same, in the other order */
            EXPECT(fixsat_rounded_polygon(&sharp, &p.of, 0) == FIXSAT_OK);
            EXPECT(fixsat_rounded_circle(&circle, a.center, 0) == FIXSAT_OK);
            const fixsat_clearance2 two = fixsat_distance_rounded_rounded(&sharp, &circle);
            expect_distance2(&at, &of_p, &one, &two);
        } else if (take_polygon(in, &q)) {
            const body of_q = body_of_polygon(&q.of);
            const fixsat_relation answer = fixsat_contact_polygon_polygon(&p.of, &q.of, &out);
            EXPECT(fixsat_contact_polygon_polygon(&q.of, &p.of, &swapped) == answer);
            expect_contact2(&of_p, of_q, answer, &out, &swapped);
            const fixsat_clearance2 one = fixsat_distance_polygon_polygon(&p.of, &q.of);
            const fixsat_clearance2 two = fixsat_distance_polygon_polygon(&q.of, &p.of);
            expect_distance2(&of_p, &of_q, &one, &two);
        }
    }
}

static void boxes(bytes *in) {
    const fixsat_obb3 a = take_obb3(in), b = take_obb3(in);
    const body of_a = body_of_obb3(&a);
    body of_b = body_of_obb3(&b);
    fixsat_manifold3 out = {0}, swapped = {0};
    const fixsat_relation answer = fixsat_contact_obb3_obb3(&a, &b, &out);
    EXPECT(fixsat_contact_obb3_obb3(&b, &a, &swapped) == answer);
    gaps3(&g, &of_a, &of_b, still);
    EXPECT(answer == relation_of(&g));
    if (answer == FIXSAT_SEPARATE) {
        return;
    }
    EXPECT(swapped.depth == out.depth);
    const figure one = figure_of(&of_a, 0), two = figure_of(&of_b, 0);
    const description d = {{out.normal.x, out.normal.y, out.normal.z},
                           out.depth,
                           {out.mtv.x, out.mtv.y, out.mtv.z},
                           out.in_range};
    reported points = points_of3(&out, 0, 1);
    EXPECT(is_contact(&g, &one, &two, &d, &points));
    if (out.in_range) {
        shift_body(&of_b, point3(out.mtv));
        EXPECT(judged3(&of_a, &of_b) != FIXSAT_OVERLAP);
    }
}

/* The closest point of a box is where nothing of the box is further along the way out. */
static void point_to_box(bytes *in) {
    const fixsat_vec3 p = take_vec3(in);
    const fixsat_obb3 box = take_obb3(in);
    const body of_box = body_of_obb3(&box), at = body_of_aabb(point3(p), point3(p), 3);
    const fixsat_clearance3 out = fixsat_distance_point_obb3(p, &box);
    if (judged3(&at, &of_box) != FIXSAT_SEPARATE) {
        EXPECT(out.distance == 0);
    } else if (out.in_range) {
        const point way = minus(point3(p), point3(out.on_b));
        const long double x = (long double)way.x, y = (long double)way.y, z = (long double)way.z;
        EXPECT(fabsl(length(x, y, z) - out.distance) < 5);
        for (int i = 0; i < of_box.corners; i++) {
            const point c = minus(of_box.corner[i], point3(out.on_b));
            const long double u = (long double)c.x, v = (long double)c.y, w = (long double)c.z;
            EXPECT(u * x + v * y + w * z <= 2 * (length(u, v, w) + length(x, y, z)) + 4);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes in = start(data, size);
    const uint8_t which = take_byte(&in) % 5;
    if (which < 3) {
        plane(&in, which);
    } else if (which == 3) {
        boxes(&in);
    } else {
        point_to_box(&in);
    }
    return 0;
}

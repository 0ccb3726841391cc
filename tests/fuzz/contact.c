/* SPDX-License-Identifier: MIT
 *
 * Depths and distances, in the plane and in space: relations against the judge, lengths
 * against it to a millionth raw, normals, vectors and points within what is promised, that
 * a pair moved by the minimum translation vector does not OVERLAP, and that the order of a
 * pair does not matter.
 */
#include "plane.h"

static gaps g;

/* In either order. */
static void expect_both_distances(const shape *of_a, const shape *of_b, const fixsat_shape2 *a,
                                  const fixsat_shape2 *b) {
    const fixsat_clearance2 one = fixsat_distance2(a, b), two = fixsat_distance2(b, a);
    expect_distance2(of_a, of_b, &one, &two);
}

static void polygon_and_box(const polygon *p, const fixsat_obb2 *box) {
    const shape of_p = sharp(body_of_polygon(&p->of)), of_box = sharp(body_of_obb2(box));
    const shape at = shape_of_point(box->center);
    const fixsat_shape2 first = shape2_of_polygon(&p->of), second = shape2_of_obb2(box);
    fixsat_shape2 center = {0};
    fixsat_manifold2 out = {0}, swapped = {0};
    EXPECT(fixsat_shape2_circle(&center, box->center, 0) == FIXSAT_OK);
    const fixsat_relation answer = fixsat_contact_polygon_obb2(&p->of, box, &out);
    EXPECT(fixsat_contact2(&second, &first, &swapped) == answer);
    expect_contact2(&of_p, &of_box, answer, &out, &swapped);
    expect_both_distances(&of_p, &of_box, &first, &second);
    expect_both_distances(&at, &of_p, &center, &first);
}

static void plane(bytes *in, uint8_t which) {
    const fixsat_obb2 a = take_obb2(in), b = take_obb2(in);
    fixsat_manifold2 out = {0}, swapped = {0};
    polygon p, q;
    if (which == 0) {
        const shape of_a = sharp(body_of_obb2(&a)), of_b = sharp(body_of_obb2(&b));
        const fixsat_relation answer = fixsat_contact_obb2_obb2(&a, &b, &out);
        EXPECT(fixsat_contact_obb2_obb2(&b, &a, &swapped) == answer);
        expect_contact2(&of_a, &of_b, answer, &out, &swapped);
        const fixsat_shape2 first = shape2_of_obb2(&a), second = shape2_of_obb2(&b);
        expect_both_distances(&of_a, &of_b, &first, &second);
    } else if (!take_polygon(in, &p)) {
        return;
    } else if (which == 1) {
        polygon_and_box(&p, &a);
    } else if (take_polygon(in, &q)) {
        const shape of_p = sharp(body_of_polygon(&p.of)), of_q = sharp(body_of_polygon(&q.of));
        const fixsat_relation answer = fixsat_contact_polygon_polygon(&p.of, &q.of, &out);
        EXPECT(fixsat_contact_polygon_polygon(&q.of, &p.of, &swapped) == answer);
        expect_contact2(&of_p, &of_q, answer, &out, &swapped);
        const fixsat_shape2 first = shape2_of_polygon(&p.of), second = shape2_of_polygon(&q.of);
        expect_both_distances(&of_p, &of_q, &first, &second);
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

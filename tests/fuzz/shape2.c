/* SPDX-License-Identifier: MIT
 *
 * Any two shapes of the plane, by every verb and in both orders; and spheres.
 */
#include "plane.h"

static void spheres(bytes *in) {
    fixsat_sphere s, t;
    const fixsat_vec3 p = take_vec3(in), q = take_vec3(in);
    const fix16_t r = take(in), r2 = take(in);
    const fixsat_aabb3 box = take_aabb3(in);
    EXPECT(fixsat_sphere_init(&s, p, r) == (r < 0 ? FIXSAT_ERROR_NEGATIVE_RADIUS : FIXSAT_OK));
    EXPECT(fixsat_sphere_init(&t, q, r2) == (r2 < 0 ? FIXSAT_ERROR_NEGATIVE_RADIUS : FIXSAT_OK));
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

static void pairs(bytes *in, uint8_t which, const fixsat_shape2 *a, const fixsat_shape2 *b) {
    const shape of_a = shape_of(a), of_b = shape_of(b);
    const fixsat_vec2 m = which == 0 ? take_vec2(in) : (fixsat_vec2){0, 0};
    if (which == 0) {
        fixsat_toi2 out = {0};
        const fixsat_event event = fixsat_impact2(a, b, m, &out);
        expect_impact2(&of_a, &of_b, m, fixsat_sweep2(a, b, m), event, &out);
        expect_enter2(&of_a, &of_b, m, fixsat_enter2(a, b, m, &out), &out);
        return;
    }
    const fixsat_relation answer = judged(&of_a, &of_b);
    EXPECT(fixsat_test2(a, b) == answer && fixsat_test2(b, a) == answer);
    if (which == 1) {
        fixsat_manifold2 out = {0}, swapped = {0};
        EXPECT(fixsat_contact2(a, b, &out) == answer);
        EXPECT(fixsat_contact2(b, a, &swapped) == answer);
        expect_contact2(&of_a, &of_b, answer, &out, &swapped);
    } else {
        const fixsat_clearance2 out = fixsat_distance2(a, b), swapped = fixsat_distance2(b, a);
        expect_distance2(&of_a, &of_b, &out, &swapped);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes in = start(data, size);
    const uint8_t which = take_byte(&in) % 8;
    fixsat_shape2 a, b;
    polygon p, q;
    if (which == 7) {
        spheres(&in);
    } else if (!take_shape2(&in, &a, &p)) {
        return 0;
    } else if (which == 6) {
        const shape of_a = shape_of(&a);
        const fixsat_vec2 origin = take_vec2(&in), motion = take_vec2(&in);
        fixsat_hit2 hit = {0};
        const fixsat_event event = fixsat_cast2(&a, origin, motion, &hit);
        expect_cast2(&of_a, origin, motion, event, &hit);
        expect_bounds(&of_a, fixsat_aabb2_of_shape2(&a));
    } else if (take_shape2(&in, &b, &q)) {
        pairs(&in, which % 3, &a, &b);
    }
    return 0;
}

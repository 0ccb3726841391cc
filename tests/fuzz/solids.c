/* SPDX-License-Identifier: MIT
 *
 * Tests any two solids in both orders, and sweeps one. The judge and, for pairs that have one, the
 * typed function must give the same answer. Checks the bounds of both solids too.
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

static bool is_obb3(const fixsat_shape3 *s) {
    return s->kind == FIXSAT_CORE3_OBB && s->radius == 0;
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

/* Checks the sweep of a, and that of b by the opposite motion, which is the same question. */
static void sweep(bytes *in, const fixsat_shape3 *a, const fixsat_shape3 *b) {
    const fixsat_vec3 m = take_vec3(in);
    const solid of_a = solid_of(a), of_b = solid_of(b);
    const fixsat_relation answer = fixsat_sweep3(a, b, m);
    if (m.x != INT32_MIN && m.y != INT32_MIN && m.z != INT32_MIN) {
        EXPECT(fixsat_sweep3(b, a, (fixsat_vec3){-m.x, -m.y, -m.z}) == answer);
    }
    if (is_obb3(a) && is_obb3(b)) {
        EXPECT(fixsat_sweep_obb3_obb3(&a->core.obb, &b->core.obb, m) == answer);
    }
    if (is_obb3(a) && is_aabb3(b)) {
        EXPECT(fixsat_sweep_obb3_aabb3(&a->core.obb, &b->core.aabb.box, m) == answer);
    }
    if (2 * of_a.points <= MOST_POINTS) {
        const solid swept = swept_solid(&of_a, point3(m));
        const int right = judged_solids(&swept, &of_b);
        EXPECT(right == UNKNOWN || right == (int)answer);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes in = start(data, size);
    static shape3 a, b;
    take_shape3(&in, &a);
    take_shape3(&in, &b);
    const solid of_a = solid_of(&a.of), of_b = solid_of(&b.of);
    const fixsat_relation answer = fixsat_test3(&a.of, &b.of);
    EXPECT(fixsat_test3(&b.of, &a.of) == answer);
    expect_typed(&a.of, &b.of, answer);
    expect_typed(&b.of, &a.of, answer);
    const int right = judged_solids(&of_a, &of_b);
    EXPECT(right == UNKNOWN || right == (int)answer);
    expect_bounds3(&of_a, fixsat_aabb3_of_shape3(&a.of));
    expect_bounds3(&of_b, fixsat_aabb3_of_shape3(&b.of));
    sweep(&in, &a.of, &b.of);
    return 0;
}

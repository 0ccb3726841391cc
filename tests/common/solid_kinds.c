/* SPDX-License-Identifier: MIT
 *
 * The library's answers to the cases of shape3.
 */
#include "answers.h"

static void test_shape3(golden_answer *out, const golden_case *c) {
    out->word = (uint8_t)fixsat_test3(&c->a.as.shape3, &c->b.as.shape3);
}

static void sweep_shape3(golden_answer *out, const golden_case *c) {
    out->word = (uint8_t)fixsat_sweep3(&c->a.as.shape3, &c->b.as.shape3, c->motion);
}

/* ---- the typed forms, of AABBs whose position is the origin, as golden_make makes them ---- */

enum { POINT = FIXSAT_CORE3_POINT, AABB = FIXSAT_CORE3_AABB, OBB = FIXSAT_CORE3_OBB };

static fixsat_sphere sphere_of(const fixsat_shape3 *shape) {
    return (fixsat_sphere){shape->core.position, shape->radius};
}

/* Returns false if the pair has no typed test. */
static bool test_typed(fixsat_relation *out, const fixsat_shape3 *a, const fixsat_shape3 *b) {
    const fixsat_sphere sphere_a = sphere_of(a), sphere_b = sphere_of(b);
    const fixsat_core3 *const p = &a->core, *const q = &b->core;
    switch (10 * a->kind + b->kind) {
    case 10 * POINT + POINT:
        *out = fixsat_test_sphere_sphere(&sphere_a, &sphere_b);
        return true;
    case 10 * POINT + AABB:
        *out = fixsat_test_sphere_aabb3(&sphere_a, &q->aabb.box);
        return b->radius == 0;
    case 10 * POINT + OBB:
        *out = fixsat_test_point_obb3(p->position, &q->obb);
        break;
    case 10 * AABB + AABB:
        *out = fixsat_test_aabb3_aabb3(&p->aabb.box, &q->aabb.box);
        break;
    case 10 * OBB + AABB:
        *out = fixsat_test_obb3_aabb3(&p->obb, &q->aabb.box);
        break;
    case 10 * OBB + OBB:
        *out = fixsat_test_obb3_obb3(&p->obb, &q->obb);
        break;
    default:
        return false;
    }
    return a->radius == 0 && b->radius == 0;
}

/* Returns false if the pair has no typed sweep. */
static bool sweep_typed(fixsat_relation *out, const fixsat_shape3 *a, const fixsat_shape3 *b,
                        fixsat_vec3 motion) {
    const fixsat_core3 *const p = &a->core, *const q = &b->core;
    if (a->kind != OBB || a->radius != 0 || b->radius != 0) {
        return false;
    }
    if (b->kind == OBB) {
        *out = fixsat_sweep_obb3_obb3(&p->obb, &q->obb, motion);
    } else if (b->kind == AABB) {
        *out = fixsat_sweep_obb3_aabb3(&p->obb, &q->aabb.box, motion);
    }
    return b->kind == OBB || b->kind == AABB;
}

bool golden_general(golden_answer *out, uint32_t kind, const golden_case *c) {
    const fixsat_shape3 *const a = &c->a.as.shape3, *const b = &c->b.as.shape3;
    fixsat_relation relation = FIXSAT_SEPARATE;
    const bool is_there = golden_kinds[kind].verb == GOLDEN_TEST
                              ? test_typed(&relation, a, b)
                              : sweep_typed(&relation, a, b, c->motion);
    out->word = (uint8_t)relation;
    return is_there;
}

/* ---- all of them ---- */

#include "tables.inc"

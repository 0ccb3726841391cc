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

static void impact_shape3(golden_answer *out, const golden_case *c) {
    OUTPUT(fixsat_toi3, toi);
    put_toi3(out, fixsat_impact3(&c->a.as.shape3, &c->b.as.shape3, c->motion, toi), toi);
}

static void enter_shape3(golden_answer *out, const golden_case *c) {
    OUTPUT(fixsat_toi3, toi);
    put_toi3(out, fixsat_enter3(&c->a.as.shape3, &c->b.as.shape3, c->motion, toi), toi);
}

static void cast_shape3(golden_answer *out, const golden_case *c) {
    OUTPUT(fixsat_hit3, hit);
    put_hit3(out, fixsat_cast3(&c->a.as.shape3, c->b.as.point3, c->motion, hit), hit);
}

static void distance_shape3(golden_answer *out, const golden_case *c) {
    put_clearance3(out, fixsat_distance3(&c->a.as.shape3, &c->b.as.shape3));
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

/* True if the pair has a typed sweep, impact and enter. */
static bool is_typed_motion(const fixsat_shape3 *a, const fixsat_shape3 *b) {
    return a->kind == OBB && (b->kind == OBB || b->kind == AABB) && a->radius == 0 &&
           b->radius == 0;
}

static fixsat_relation sweep_typed(const fixsat_core3 *p, const fixsat_shape3 *b,
                                   fixsat_vec3 motion) {
    return b->kind == OBB ? fixsat_sweep_obb3_obb3(&p->obb, &b->core.obb, motion)
                          : fixsat_sweep_obb3_aabb3(&p->obb, &b->core.aabb.box, motion);
}

static void impact_typed(golden_answer *out, const fixsat_core3 *p, const fixsat_shape3 *b,
                         fixsat_vec3 motion) {
    fixsat_toi3 toi;
    put_toi3(out,
             b->kind == OBB ? fixsat_impact_obb3_obb3(&p->obb, &b->core.obb, motion, &toi)
                            : fixsat_impact_obb3_aabb3(&p->obb, &b->core.aabb.box, motion, &toi),
             &toi);
}

static void enter_typed(golden_answer *out, const fixsat_core3 *p, const fixsat_shape3 *b,
                        fixsat_vec3 motion) {
    fixsat_toi3 toi;
    put_toi3(out,
             b->kind == OBB ? fixsat_enter_obb3_obb3(&p->obb, &b->core.obb, motion, &toi)
                            : fixsat_enter_obb3_aabb3(&p->obb, &b->core.aabb.box, motion, &toi),
             &toi);
}

/* Returns false if the shape has no typed cast. */
static bool cast_typed(golden_answer *out, const fixsat_shape3 *a, fixsat_vec3 origin,
                       fixsat_vec3 motion) {
    fixsat_hit3 hit;
    if (a->radius != 0 || (a->kind != OBB && a->kind != AABB)) {
        return false;
    }
    put_hit3(out,
             a->kind == OBB ? fixsat_cast_obb3(&a->core.obb, origin, motion, &hit)
                            : fixsat_cast_aabb3(&a->core.aabb.box, origin, motion, &hit),
             &hit);
    return true;
}

/* Returns false if the pair has no typed distance. */
static bool distance_typed(golden_answer *out, const fixsat_shape3 *a, const fixsat_shape3 *b) {
    const fixsat_sphere sphere = sphere_of(a);
    if (a->kind != POINT || b->radius != 0) {
        return false;
    }
    if (b->kind == AABB) {
        put_clearance3(out, fixsat_distance_sphere_aabb3(&sphere, &b->core.aabb.box));
        return true;
    }
    if (b->kind == OBB && a->radius == 0) {
        put_clearance3(out, fixsat_distance_point_obb3(sphere.center, &b->core.obb));
        return true;
    }
    return false;
}

bool golden_general(golden_answer *out, uint32_t kind, const golden_case *c) {
    const fixsat_shape3 *const a = &c->a.as.shape3, *const b = &c->b.as.shape3;
    const golden_verb verb = (golden_verb)golden_kinds[kind].verb;
    fixsat_relation relation = FIXSAT_SEPARATE;
    bool is_there;
    switch (verb) {
    case GOLDEN_CAST:
        return cast_typed(out, a, c->b.as.point3, c->motion);
    case GOLDEN_DISTANCE:
        return distance_typed(out, a, b);
    case GOLDEN_TEST:
        is_there = test_typed(&relation, a, b);
        out->word = (uint8_t)relation;
        return is_there;
    default:
        break;
    }
    if (!is_typed_motion(a, b)) {
        return false;
    }
    if (verb == GOLDEN_SWEEP) {
        out->word = (uint8_t)sweep_typed(&a->core, b, c->motion);
    } else if (verb == GOLDEN_IMPACT) {
        impact_typed(out, &a->core, b, c->motion);
    } else {
        enter_typed(out, &a->core, b, c->motion);
    }
    return true;
}

/* ---- all of them ---- */

#include "tables.inc"

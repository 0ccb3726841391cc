/* SPDX-License-Identifier: MIT
 *
 * The library's answers to the cases of shape3 and of worlds in 3D.
 */
#include "../../boards/apps/built.h"
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

static void contact_shape3(golden_answer *out, const golden_case *c) {
    OUTPUT(fixsat_manifold3, manifold);
    put_manifold3(out, fixsat_contact3(&c->a.as.shape3, &c->b.as.shape3, manifold), manifold);
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

/* Returns false if the pair has no typed contact. */
static bool contact_typed(golden_answer *out, const fixsat_shape3 *a, const fixsat_shape3 *b) {
    fixsat_manifold3 manifold;
    if (a->kind != OBB || b->kind != OBB || a->radius != 0 || b->radius != 0) {
        return false;
    }
    put_manifold3(out, fixsat_contact_obb3_obb3(&a->core.obb, &b->core.obb, &manifold), &manifold);
    return true;
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

/* ---- worlds ---- */

enum { BOXES = 2, SPHERES = 2, THINGS3 = 2 * BOXES + SPHERES };

typedef struct scene3 {
    fixsat_aabb3 aabbs[BOXES];
    fixsat_obb3 obbs[BOXES];
    fixsat_sphere spheres[SPHERES];
    fixsat_thing3 things[THINGS3];
    uint32_t count;
    fixsat_node3 nodes[FIXSAT_WORLD3_NODES(THINGS3)];
    fixsat_world3 world;
} scene3;

static void add_aabb(scene3 *s, fixsat_aabb3 *box) {
    s->things[s->count++] = (fixsat_thing3){.shape.aabb = box, .kind = FIXSAT_THING_AABB};
}

static void add_obb(scene3 *s, fixsat_obb3 *box) {
    s->things[s->count++] = (fixsat_thing3){.shape.obb = box, .kind = FIXSAT_THING_OBB};
}

static void add_sphere(scene3 *s, fixsat_sphere *sphere) {
    s->things[s->count++] = (fixsat_thing3){.shape.sphere = sphere, .kind = FIXSAT_THING_SPHERE};
}

/* Two boxes side by side, and for what takes them the bounds of both. */
static void add_boxes(scene3 *s, const fixsat_obb3 *box, bool has_aabbs) {
    const fixsat_vec3 u = box->half_edge[0];
    s->obbs[0] = s->obbs[1] = *box;
    (void)fixsat_vec3_add(&s->obbs[0].center, u);
    (void)fixsat_vec3_add(&s->obbs[0].center, u);
    for (int i = 0; i < BOXES; i++) {
        add_obb(s, &s->obbs[i]);
        if (has_aabbs) {
            s->aabbs[i] = fixsat_aabb3_of_obb3(&s->obbs[i]);
            add_aabb(s, &s->aabbs[i]);
        }
    }
}

/* The same of an AABB, and for what takes them spheres at their corners. */
static void add_aabbs(scene3 *s, const fixsat_aabb3 *box, const fixsat_sphere *a,
                      bool has_spheres) {
    const fixsat_vec3 width = {fix16_max(box->max.x, 0), 0, 0};
    s->aabbs[0] = s->aabbs[1] = *box;
    (void)fixsat_vec3_add(&s->aabbs[0].min, width);
    (void)fixsat_vec3_add(&s->aabbs[0].max, width);
    for (int i = 0; i < BOXES; i++) {
        add_aabb(s, &s->aabbs[i]);
        if (has_spheres) {
            s->spheres[i] = (fixsat_sphere){s->aabbs[i].max, a->radius};
            add_sphere(s, &s->spheres[i]);
        }
    }
}

static bool make_scene3(scene3 *s, golden_verb verb, const golden_case *c, bool has_tree) {
    s->count = 0;
    if (verb == GOLDEN_CAST) {
        add_boxes(s, &c->a.as.obb3, true);
    } else if (c->b.type == GOLDEN_OBB3) {
        add_boxes(s, &c->b.as.obb3, verb != GOLDEN_DISTANCE);
    } else {
        add_aabbs(s, &c->b.as.aabb3, &c->a.as.sphere, verb != GOLDEN_DISTANCE);
    }
    return fixsat_world3_init(&s->world, s->things, s->count, NULL, has_tree ? s->nodes : NULL,
                              has_tree ? sizeof s->nodes / sizeof s->nodes[0] : 0) == FIXSAT_OK;
}

static fixsat_shape3 solid_of(const golden_shape *shape) {
    fixsat_shape3 out;
    if (shape->type == GOLDEN_OBB3) {
        built(fixsat_shape3_from_obb3(&out, &shape->as.obb3, 0));
    } else if (shape->type == GOLDEN_SPHERE) {
        built(fixsat_shape3_sphere(&out, shape->as.sphere.center, shape->as.sphere.radius));
    } else {
        built(fixsat_shape3_sphere(&out, shape->as.point3, 0));
    }
    return out;
}

static void put_meetings3(golden_answer *out, const fixsat_world3 *world, const fixsat_shape3 *a) {
    fixsat_relation relations[THINGS3] = {FIXSAT_SEPARATE};
    fixsat_meeting3 meeting;
    fixsat_world3_test(world, a, NULL, &meeting);
    while (fixsat_meeting3_next(&meeting)) {
        relations[meeting.number] = meeting.relation;
        out->word++;
    }
    for (uint32_t i = 0; i < world->count; i++) {
        put(out, (int32_t)relations[i]);
    }
}

static void ask_world3(golden_answer *out, golden_verb verb, const golden_case *c, bool has_tree) {
    fixsat_event event = FIXSAT_MISS;
    uint32_t number = FIXSAT_NOTHING;
    scene3 here;
    if (!make_scene3(&here, verb, c, has_tree)) {
        return; /* empty */
    }
    const fixsat_world3 *const world = &here.world;
    const fixsat_shape3 a = solid_of(&c->a);
    const fixsat_vec3 m = c->motion;
    switch (verb) {
    case GOLDEN_IMPACT: {
        OUTPUT(fixsat_toi3, toi);
        event = fixsat_world3_impact(world, &a, m, NULL, &number, toi);
        put_toi3(out, event, toi);
        break;
    }
    case GOLDEN_ENTER: {
        OUTPUT(fixsat_toi3, toi);
        event = fixsat_world3_enter(world, &a, m, NULL, &number, toi);
        put_toi3(out, event, toi);
        break;
    }
    case GOLDEN_CAST: {
        OUTPUT(fixsat_hit3, hit);
        event = fixsat_world3_cast(world, c->b.as.point3, m, NULL, &number, hit);
        put_hit3(out, event, hit);
        break;
    }
    case GOLDEN_DISTANCE: {
        fixsat_clearance3 clearance = {.in_range = true};
        (void)fixsat_world3_distance(world, &a, INT32_MAX, NULL, &number, &clearance);
        put_clearance3(out, clearance);
        break;
    }
    default:
        put_meetings3(out, world, &a);
        break;
    }
    put(out, (int32_t)number);
    put(out, FIXSAT_OK); /* from when a query could be refused, so that hashes stay */
}

#define WORLD(name, verb)                                                                          \
    static void name##_world3(golden_answer *out, const golden_case *c) {                          \
        ask_world3(out, verb, c, true);                                                            \
    }

WORLD(test, GOLDEN_TEST)
WORLD(cast, GOLDEN_CAST)
WORLD(impact, GOLDEN_IMPACT)
WORLD(enter, GOLDEN_ENTER)
WORLD(distance, GOLDEN_DISTANCE)

/* ---- the other way ---- */

/* By the typed function of a pair, or in a world without a tree. */
bool golden_general(golden_answer *out, uint32_t kind, const golden_case *c) {
    const fixsat_shape3 *const a = &c->a.as.shape3, *const b = &c->b.as.shape3;
    const golden_verb verb = (golden_verb)golden_kinds[kind].verb;
    fixsat_relation relation = FIXSAT_SEPARATE;
    bool is_there;
    if (!golden_asks_pair(kind)) {
        ask_world3(out, verb, c, false);
        return true;
    }
    switch (verb) {
    case GOLDEN_CAST:
        return cast_typed(out, a, c->b.as.point3, c->motion);
    case GOLDEN_DISTANCE:
        return distance_typed(out, a, b);
    case GOLDEN_CONTACT:
        return contact_typed(out, a, b);
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

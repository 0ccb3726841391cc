/* SPDX-License-Identifier: MIT
 *
 * Pairs of a shape and a thing in 3D.
 */
#include "thing_pair3.h"
#include "../shape/shape.h"
#include "../space/distance3.h"
#include "../space/motion3.h"
#include <fixsat/test.h>

/* ---- forms ---- */

static void set_form_of_shape(fxs_form3 *out, const fixsat_shape3 *shape) {
    if (shape->kind == FIXSAT_CORE3_POINT) {
        out->sphere = (fixsat_sphere){shape->core.position, shape->radius};
        out->thing.shape.sphere = &out->sphere;
        out->thing.kind = shape->radius == 0 ? FIXSAT_THING_POINT : FIXSAT_THING_SPHERE;
    } else if (!fxs_place_box3(&out->aabb, shape)) {
        out->thing = (fixsat_thing3){.shape.shape = shape, .kind = FIXSAT_THING_SHAPE};
    } else if (shape->kind == FIXSAT_CORE3_OBB) {
        out->thing = (fixsat_thing3){.shape.obb = &shape->core.obb, .kind = FIXSAT_THING_OBB};
    } else {
        out->thing = (fixsat_thing3){.shape.aabb = &out->aabb, .kind = FIXSAT_THING_AABB};
    }
}

/* Sets the form of a thing that is a shape3 or, in damaged memory, of an unknown kind. */
static FXS_OUT_OF_LINE void set_form(fxs_form3 *out, const fixsat_thing3 *thing) {
    if (thing->kind == FIXSAT_THING_SHAPE) {
        set_form_of_shape(out, thing->shape.shape);
    } else {
        out->thing = (fixsat_thing3){.shape = thing->shape, .kind = fxs_kind3(*thing)};
    }
}

/* Returns the thing in its simplest form, which may be set in `buffer`. */
static inline const fixsat_thing3 *form_of(fxs_form3 *buffer, const fixsat_thing3 *thing) {
    if (thing->kind < FIXSAT_THING_SHAPE) {
        return thing;
    }
    set_form(buffer, thing);
    return &buffer->thing;
}

void fxs_set_query_shape3(fxs_query_shape3 *out, const fixsat_shape3 *shape) {
    out->shape = shape;
    set_form_of_shape(&out->form, shape);
}

static bool is_empty(const fixsat_thing3 *form) {
    return form->kind == FIXSAT_THING_AABB && fxs_is_empty3(form->shape.aabb);
}

/* Returns a thing as a shape3, which may be set in `buffer`. */
static const fixsat_shape3 *shape_of(fixsat_shape3 *buffer, const fixsat_thing3 *thing) {
    buffer->radius = 0;
    switch (fxs_kind3(*thing)) {
    case FIXSAT_THING_AABB:
        buffer->core.aabb = (fixsat_placed_aabb3){{0, 0, 0}, *thing->shape.aabb};
        buffer->kind = FIXSAT_CORE3_AABB;
        break;
    case FIXSAT_THING_OBB:
        buffer->core.obb = *thing->shape.obb;
        buffer->kind = FIXSAT_CORE3_OBB;
        break;
    case FIXSAT_THING_SPHERE:
        buffer->core.position = thing->shape.sphere->center;
        buffer->radius = thing->shape.sphere->radius;
        buffer->kind = FIXSAT_CORE3_POINT;
        break;
    case FIXSAT_THING_SHAPE:
        return thing->shape.shape;
    default:
        buffer->core.position = *thing->shape.point;
        buffer->kind = FIXSAT_CORE3_POINT;
        break;
    }
    return buffer;
}

/* Two kinds as one number. */
enum { KINDS = 5 };
#define PAIR(a, b) (KINDS * FIXSAT_THING_##a + FIXSAT_THING_##b)

static inline uint32_t pair_of(const fxs_query_shape3 *a, const fixsat_thing3 *b) {
    return KINDS * a->form.thing.kind + b->kind;
}

/* ---- relations ---- */

static FXS_OUT_OF_LINE fixsat_relation relation_of_solids(const fxs_query_shape3 *a,
                                                          const fixsat_thing3 *thing) {
    fixsat_shape3 buffer;
    return is_empty(thing) ? FIXSAT_SEPARATE : fixsat_test3(a->shape, shape_of(&buffer, thing));
}

fixsat_relation fxs_relation3(const fxs_query_shape3 *asked, const fixsat_thing3 *thing) {
    fxs_form3 form;
    const fixsat_thing3 *const b = form_of(&form, thing);
    const fixsat_thing3_shape p = asked->form.thing.shape, q = b->shape;
    switch (pair_of(asked, b)) {
    case PAIR(POINT, OBB):
        return fixsat_test_point_obb3(*p.point, q.obb);
    case PAIR(OBB, POINT):
        return fixsat_test_point_obb3(*q.point, p.obb);
    case PAIR(AABB, AABB):
        return fixsat_test_aabb3_aabb3(p.aabb, q.aabb);
    case PAIR(AABB, OBB):
        return fixsat_test_obb3_aabb3(q.obb, p.aabb);
    case PAIR(OBB, AABB):
        return fixsat_test_obb3_aabb3(p.obb, q.aabb);
    case PAIR(OBB, OBB):
        return fixsat_test_obb3_obb3(p.obb, q.obb);
    case PAIR(AABB, SPHERE):
        return fixsat_test_sphere_aabb3(q.sphere, p.aabb);
    case PAIR(SPHERE, AABB):
        return fixsat_test_sphere_aabb3(p.sphere, q.aabb);
    case PAIR(SPHERE, SPHERE):
        return fixsat_test_sphere_sphere(p.sphere, q.sphere);
    default:
        return relation_of_solids(asked, thing);
    }
}

/* ---- motion ---- */

static FXS_OUT_OF_LINE fixsat_event find_event_of_solids(fxs_thing_entry3 *out,
                                                         const fxs_query_shape3 *a,
                                                         const fixsat_thing3 *thing,
                                                         const fixsat_vec3 *m, bool is_enter) {
    fixsat_shape3 buffer;
    out->is_of_boxes = false;
    return is_empty(thing)
               ? FIXSAT_MISS
               : fxs_find_entry3(&out->at.entry, a->shape, shape_of(&buffer, thing), *m, is_enter);
}

fixsat_event fxs_find_event_of_ray3(fxs_thing_entry3 *out, const fxs_query_shape3 *ray,
                                    const fixsat_thing3 *thing, const fixsat_vec3 *m) {
    fxs_form3 form;
    fxs_zonotope z;
    const fixsat_vec3 *const origin = &ray->form.sphere.center;
    const fixsat_thing3 *const b = form_of(&form, thing);
    out->is_of_boxes = true;
    switch (b->kind) {
    case FIXSAT_THING_AABB:
        return fxs_find_slab3(&out->at.axis, b->shape.aabb, *origin, *m);
    case FIXSAT_THING_OBB:
        fxs_zonotope_of_point_obb3(&z, *origin, b->shape.obb, *m);
        return fxs_find_impact3(&out->at.axis, &z);
    default:
        return find_event_of_solids(out, ray, thing, m, false);
    }
}

fixsat_event fxs_find_event3(fxs_thing_entry3 *out, const fxs_query_shape3 *a,
                             const fixsat_thing3 *thing, const fixsat_vec3 *m, bool is_enter) {
    fxs_form3 form;
    fxs_zonotope z;
    const fixsat_thing3 *const b = form_of(&form, thing);
    switch (pair_of(a, b)) {
    case PAIR(OBB, OBB):
        fxs_zonotope_of_obb3_obb3(&z, a->form.thing.shape.obb, b->shape.obb, *m);
        break;
    case PAIR(OBB, AABB):
        if (fxs_is_empty3(b->shape.aabb)) {
            return FIXSAT_MISS;
        }
        fxs_zonotope_of_obb3_aabb3(&z, a->form.thing.shape.obb, b->shape.aabb, *m);
        break;
    default:
        return find_event_of_solids(out, a, thing, m, is_enter);
    }
    out->is_of_boxes = true;
    return is_enter ? fxs_find_enter3(&out->at.axis, &z) : fxs_find_impact3(&out->at.axis, &z);
}

/* Returns an entry as one of any two solids, whose time may be set in `buffer`. */
static const fxs_entry3 *entry_of(fxs_entry3 *buffer, const fxs_thing_entry3 *at) {
    if (!at->is_of_boxes) {
        return &at->at.entry;
    }
    buffer->time.num = fxs_big_from_wide(at->at.axis.gap);
    buffer->time.den = fxs_big_from_wide(at->at.axis.velocity);
    buffer->time.square = fxs_big_from(0);
    return buffer;
}

static FXS_OUT_OF_LINE int compare_entries_of_solids(const fxs_thing_entry3 *p,
                                                     const fxs_thing_entry3 *q) {
    fxs_entry3 of_p, of_q;
    return fxs_compare_entries3(entry_of(&of_p, p), entry_of(&of_q, q));
}

int fxs_compare_thing_entries3(const fxs_thing_entry3 *p, const fxs_thing_entry3 *q) {
    return p->is_of_boxes && q->is_of_boxes ? fxs_exact_compare_entries3(&p->at.axis, &q->at.axis)
                                            : compare_entries_of_solids(p, q);
}

/* ---- distance ---- */

/* True if the shape is a point or a sphere and the thing an AABB. */
static bool is_sphere_aabb(const fxs_query_shape3 *a, const fixsat_thing3 *b) {
    return a->shape->kind == FIXSAT_CORE3_POINT && b->kind == FIXSAT_THING_AABB;
}

static bool is_point_obb(const fxs_query_shape3 *a, const fixsat_thing3 *b) {
    return pair_of(a, b) == PAIR(POINT, OBB);
}

bool fxs_set_clearance3(fixsat_clearance3 *out, const fxs_query_shape3 *a,
                        const fixsat_thing3 *thing) {
    fxs_form3 form;
    fixsat_shape3 buffer;
    const fixsat_thing3 *const b = form_of(&form, thing);
    if (is_empty(b)) {
        return false;
    }
    *out = is_sphere_aabb(a, b) ? fixsat_distance_sphere_aabb3(&a->form.sphere, b->shape.aabb)
           : is_point_obb(a, b) ? fixsat_distance_point_obb3(a->form.sphere.center, b->shape.obb)
                                : fixsat_distance3(a->shape, shape_of(&buffer, thing));
    return true;
}

void fxs_set_thing_gap3(fxs_gap3 *out, const fxs_query_shape3 *a, const fixsat_thing3 *thing) {
    fxs_form3 form;
    fixsat_shape3 buffer;
    const fixsat_thing3 *const b = form_of(&form, thing);
    out->radii = a->shape->radius;
    if (is_sphere_aabb(a, b)) {
        fxs_set_square_sphere_aabb3(&out->square, &a->form.sphere, b->shape.aabb);
    } else if (is_point_obb(a, b)) {
        fxs_set_square_point_obb3(&out->square, a->form.sphere.center, b->shape.obb);
    } else {
        fxs_set_gap3(out, a->shape, shape_of(&buffer, thing));
    }
}

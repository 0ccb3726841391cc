/* SPDX-License-Identifier: MIT
 *
 * What a shape or a ray comes to first in a world. What comes later than what was found is not
 * looked for.
 */
#include "../query/motion2.h"
#include "mover.h"
#include "safe.h"
#include "things.h"

typedef struct search {
    const fixsat_world2 *world;
    const fixsat_scope2 *scope;
    fxs_course course;
    fixsat_event event; /* so far; in this order what is more comes first */
    uint32_t number;    /* and of which thing */
    fxs_first first;    /* of a hit */
} search;

/* ---- one thing ---- */

static bool wins_ties(const search *s, uint32_t number) {
    return number < s->number;
}

/* Is a hit of a shape before what was found? Then it is the first. */
static fixsat_event find_shape_event(search *s, const fxs_things *t) {
    const fxs_target on = {.shape = t->thing->shape};
    fxs_box_ring room;
    fxs_moment at;
    const fixsat_event event =
        fxs_find_moment(&at, &s->course, fxs_ring_of_shape2(&room, on.shape));
    if (event == FIXSAT_HIT) {
        if (s->first.is_there &&
            fxs_compare_with_first(&s->course, &at, &on, &s->first) >= wins_ties(s, t->number)) {
            return FIXSAT_MISS;
        }
        fxs_set_first(&s->first, &at, &on);
    }
    return event;
}

static fixsat_event find_region_event(search *s, const fxs_things *t) {
    fxs_mover mover = {.course = s->course};
    return fxs_find_region_event(&s->first, &mover, t->thing->region, wins_ties(s, t->number));
}

/* ---- all things ---- */

/* From now on it is looked for what comes no later. */
static void look_until(fxs_things *t, const search *s) {
    fixsat_vec2 m = {0, 0};
    if (s->event == FIXSAT_HIT) {
        fxs_way way;
        fxs_set_rough_way(&way, s->course.m, s->first.at.time);
        m = fxs_way_part(&way, s->course.m, 0);
    }
    fxs_look_until_there(t, s->course.a, m);
}

/* What is met at the start comes before all hits: from then on nothing moves. */
static void take(search *s, fxs_things *t, fixsat_event event) {
    if (event < s->event || (event == s->event && event != FIXSAT_HIT && t->number > s->number)) {
        return;
    }
    s->event = event;
    s->number = t->number;
    if (event != FIXSAT_HIT) {
        s->course.m = (fixsat_vec2){0, 0};
    }
    look_until(t, s);
}

static FXS_OUT_OF_LINE void find_first(search *s) {
    fxs_things t;
    fxs_look_along(&t, s->world, s->course.a, s->course.m);
    fxs_things_begin(&t, s->scope);
    while (fxs_things_next(&t)) {
        const fixsat_event event =
            t.thing->shape != NULL ? find_shape_event(s, &t) : find_region_event(s, &t);
        if (event != FIXSAT_MISS && !(event == FIXSAT_START_OVERLAP && fxs_is_one_way(&t))) {
            take(s, &t, event);
        }
    }
}

static void begin(search *out, const fixsat_world2 *world, const fixsat_scope2 *scope,
                  const fxs_ring *a, fixsat_vec2 motion, bool is_enter) {
    out->world = world;
    out->scope = scope;
    out->course = (fxs_course){a, motion, is_enter};
    out->event = FIXSAT_MISS;
    out->number = FIXSAT_NOTHING;
    out->first.is_there = false;
    find_first(out);
}

/* ---- a free way ---- */

/* Does it get into the inside of a shape, from where it does not overlap? Without a radius what
 * is swept can overlap what is entered at no moment. */
static FXS_OUT_OF_LINE bool does_enter(const fxs_course *course, const fixsat_shape2 *shape) {
    fxs_box_ring room;
    fxs_moment at;
    const fxs_ring *const b = fxs_ring_of_shape2(&room, shape);
    return fxs_ring_relation(course->a, b, course->m) == FIXSAT_OVERLAP &&
           fxs_find_moment(&at, course, b) != FIXSAT_MISS;
}

static FXS_OUT_OF_LINE bool overlaps(const fxs_ring *a, const fixsat_thing2 *thing) {
    const fixsat_vec2 still = {0, 0};
    fxs_box_ring room;
    return (thing->shape != NULL
                ? fxs_ring_relation(a, fxs_ring_of_shape2(&room, thing->shape), still)
                : fxs_region_relation(a, thing->region, still)) == FIXSAT_OVERLAP;
}

static FXS_OUT_OF_LINE bool is_free(const void *context, const fxs_course *part) {
    const search *const s = context;
    fxs_things t;
    fxs_look_along(&t, s->world, part->a, part->m);
    t.m = s->course.m;
    fxs_things_begin(&t, s->scope);
    while (fxs_things_next(&t)) {
        if (fxs_is_one_way(&t) && overlaps(part->a, t.thing)) {
            continue;
        }
        if (t.thing->shape != NULL ? does_enter(part, t.thing->shape)
                                   : !fxs_is_region_free(part, t.thing->region)) {
            return false;
        }
    }
    return true;
}

/* ---- what is said of it ---- */

/* As the verb of the pair says it: it may have become exact for what else was looked at, and some
 * normals would then have other last bits. */
static FXS_OUT_OF_LINE void set_shape_toi(fixsat_toi2 *out, const search *s) {
    fxs_box_ring room;
    fxs_moment at;
    (void)fxs_find_moment(&at, &s->course, fxs_ring_of_target(&room, &s->first.on));
    if (!at.is_close) {
        fxs_set_toi2(out, &at.exact, s->course.m);
    } else if (!fxs_set_close_toi2(out, &at.close, s->course.m)) {
        fxs_find_exactly(&at.exact, &s->course, &s->first.on);
        fxs_set_toi2(out, &at.exact, s->course.m);
    }
}

static const fixsat_region *region_of(const search *s) {
    return fxs_thing(s->world, s->scope, s->number)->region;
}

static FXS_OUT_OF_LINE void set_region_normal(fixsat_toi2 *out, search *s) {
    fxs_mover mover = {.course = s->course};
    fxs_set_mover(&mover, region_of(s));
    fxs_set_region_normal(&out->normal, &mover, &s->first, true);
    out->normal = (fixsat_vec2){-out->normal.x, -out->normal.y};
    out->time = s->first.at.time;
}

static FXS_OUT_OF_LINE void set_toi(fixsat_toi2 *out, search *s) {
    fxs_way way;
    fxs_set_way(&way, &s->course, &s->first);
    if (s->first.on.shape != NULL) {
        set_shape_toi(out, s);
    } else {
        set_region_normal(out, s);
    }
    out->safe_motion = fxs_safe_motion(&s->course, &way, is_free, s);
}

static void set_number(uint32_t *out, const search *s) {
    if (s->event != FIXSAT_MISS) {
        *out = s->number;
    }
}

/* ---- the verbs ---- */

static fixsat_event on_way(fixsat_toi2 *out, uint32_t *number, const fixsat_world2 *world,
                           const fixsat_shape2 *a, fixsat_vec2 motion, const fixsat_scope2 *scope,
                           bool is_enter) {
    fxs_box_ring ring;
    search s;
    begin(&s, world, scope, fxs_ring_of_shape2(&ring, a), motion, is_enter);
    set_number(number, &s);
    if (s.event == FIXSAT_HIT) {
        set_toi(out, &s);
    }
    return s.event;
}

fixsat_event fixsat_world2_enter(const fixsat_world2 *world, const fixsat_shape2 *a,
                                 fixsat_vec2 motion, const fixsat_scope2 *scope, uint32_t *number,
                                 fixsat_toi2 *out) {
    return on_way(out, number, world, a, motion, scope, true);
}

fixsat_event fixsat_world2_impact(const fixsat_world2 *world, const fixsat_shape2 *a,
                                  fixsat_vec2 motion, const fixsat_scope2 *scope, uint32_t *number,
                                  fixsat_toi2 *out) {
    return on_way(out, number, world, a, motion, scope, false);
}

static FXS_OUT_OF_LINE void set_hit(fixsat_hit2 *out, fixsat_vec2 origin, search *s) {
    if (s->first.on.shape != NULL) {
        fixsat_toi2 toi;
        set_shape_toi(&toi, s);
        fxs_set_hit2(out, origin, &toi);
    } else {
        fxs_mover mover = {.course = s->course};
        fxs_set_mover(&mover, region_of(s));
        fxs_set_region_hit(out, origin, &mover, &s->first);
    }
}

fixsat_event fixsat_world2_cast(const fixsat_world2 *world, fixsat_vec2 origin, fixsat_vec2 motion,
                                const fixsat_scope2 *scope, uint32_t *number, fixsat_hit2 *hit) {
    fxs_near_ring point;
    search s;
    begin(&s, world, scope, fxs_ring_of_point(&point, origin), motion, false);
    set_number(number, &s);
    if (s.event == FIXSAT_HIT) {
        set_hit(hit, origin, &s);
    }
    return s.event;
}

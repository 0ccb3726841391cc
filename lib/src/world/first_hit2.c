/* SPDX-License-Identifier: MIT
 *
 * What a shape that moves comes to first in a world in 2D.
 */
#include "first_hit2.h"
#include "../plane/safe_motion.h"
#include "../region/region_query.h"

/* ---- one thing ---- */

static inline fixsat_vec2 motion_of2(const fxs_first_hit2 *s) {
    return s->course.m;
}

static inline void stop2(fxs_first_hit2 *s) {
    s->course.m = (fixsat_vec2){0, 0};
}

static inline fix16_t time_of2(const fxs_first_hit2 *s) {
    return s->first.at.time;
}

static FXS_OUT_OF_LINE fixsat_event find_shape_event(fxs_first_hit2 *s, const fxs_things2 *t,
                                                     bool wins_ties) {
    const fxs_target on = {.shape = t->thing->shape};
    fxs_convex2_buffer buffer;
    fxs_moment at;
    const fixsat_event event =
        fxs_find_moment(&at, &s->course, fxs_convex2_of_shape2(&buffer, on.shape));
    return event == FIXSAT_HIT && !fxs_take_if_first(&s->first, &s->course, &at, &on, wins_ties)
               ? FIXSAT_MISS
               : event;
}

static fixsat_event find_region_event(fxs_first_hit2 *s, const fxs_things2 *t, bool wins_ties) {
    const fixsat_region *const region = t->thing->region;
    fxs_mover mover = {.course = s->course};
    const fixsat_event start =
        t->starts_apart ? FIXSAT_MISS : fxs_region_start(&mover.course, region);
    return start != FIXSAT_MISS ? start
                                : fxs_find_region_event(&s->first, &mover, region, wins_ties);
}

static fixsat_event find_event2(fxs_first_hit2 *s, const fxs_things2 *t) {
    const bool wins_ties = t->number < s->number;
    return t->thing->shape != NULL ? find_shape_event(s, t, wins_ties)
                                   : find_region_event(s, t, wins_ties);
}

static FXS_OUT_OF_LINE bool does_enter_shape(const fxs_course *course, const fixsat_shape2 *shape) {
    fxs_convex2_buffer buffer;
    return fxs_does_enter(course, fxs_convex2_of_shape2(&buffer, shape));
}

static FXS_OUT_OF_LINE bool overlaps(const fxs_convex2 *a, const fixsat_thing2 *thing) {
    const fixsat_vec2 still = {0, 0};
    fxs_convex2_buffer buffer;
    return (thing->shape != NULL
                ? fxs_sweep2(a, fxs_convex2_of_shape2(&buffer, thing->shape), still)
                : fxs_region_relation(a, thing->region, still)) == FIXSAT_OVERLAP;
}

static bool does_stop2(const fxs_first_hit2 *s, const fxs_things2 *t, fixsat_vec2 m) {
    const fxs_course part = {s->course.a, m, true};
    if (fxs_is_one_way2(t) && overlaps(part.a, t->thing)) {
        return false;
    }
    return t->thing->shape != NULL ? does_enter_shape(&part, t->thing->shape)
                                   : !fxs_is_region_free(&part, t->thing->region);
}

/* ---- all things ---- */

#define FXS_DIM 2
#include "first_hit.inc"
#undef FXS_DIM

void fxs_find_first_hit2(fxs_first_hit2 *out, const fixsat_world2 *world,
                         const fixsat_scope2 *scope, const fxs_course *course) {
    out->world = world;
    out->scope = scope;
    out->course = *course;
    out->first.is_there = false;
    fxs_set_span_of_convex2(&out->from, world, course->a);
    find_first2(out);
}

static bool is_part_free(const void *hit, const fxs_course *part) {
    return is_free2(hit, part->m);
}

fixsat_vec2 fxs_safe_motion_until(fxs_first_hit2 *hit) {
    fxs_way way;
    fxs_set_way(&way, &hit->course, &hit->first);
    return fxs_safe_motion(&hit->course, &way, is_part_free, hit);
}

/* ---- all surfaces at that moment ---- */

void fxs_surfaces_begin(fxs_surfaces *all, fxs_first_hit2 *hit) {
    const fxs_course *const course = &hit->course;
    all->hit = hit;
    all->number = FIXSAT_NOTHING;
    all->on.is_last = true;
    if (hit->first.is_shared) {
        fxs_way way;
        fxs_set_rough_way(&way, course->m, hit->first.at.time);
        fxs_look_along2(&all->t, hit->world, &hit->from, course->m);
        fxs_look_between2(&all->t, fxs_way_part(&way, course->m, FXS_WAY_DOWN),
                          fxs_way_part(&way, course->m, FXS_WAY_UP));
        fxs_things_start2(&all->t, hit->scope, 0);
    }
}

/* Goes to the next thing; to the only one if the moment is not shared. */
static bool next_thing(fxs_surfaces *all) {
    if (all->hit->first.is_shared) {
        const bool is_there = fxs_things_next2(&all->t);
        all->number = all->t.number;
        return is_there;
    }
    const bool is_there = all->number == FIXSAT_NOTHING;
    all->number = all->hit->number;
    return is_there;
}

static FXS_OUT_OF_LINE bool find_shape_surface(fxs_surfaces *all, const fxs_target *on,
                                               fxs_edge_number from) {
    fxs_first_hit2 *const s = all->hit;
    fxs_convex2_buffer room;
    fxs_moment at;
    if (fxs_find_moment(&at, &s->course, fxs_convex2_of_target(&room, on)) != FIXSAT_HIT ||
        (all->number != s->number && fxs_compare_with_first(&s->course, &at, on, &s->first) != 0)) {
        return false;
    }
    fxs_set_surface(&all->on, &s->course, &at, on, from);
    return true;
}

static FXS_OUT_OF_LINE bool find_region_surface(fxs_surfaces *all, const fixsat_thing2 *thing,
                                                fxs_edge_number from) {
    fxs_first_hit2 *const s = all->hit;
    fxs_mover mover = {.course = s->course};
    if (!s->first.is_shared && s->first.is_alone) {
        all->on = (fxs_surface){.n = fxs_normal_alone(&s->course, &s->first), .is_last = true};
        return true;
    }
    if (all->number >= s->world->count && overlaps(s->course.a, thing)) {
        return false; /* one way, and it is in there */
    }
    fxs_set_mover(&mover, thing->region);
    return fxs_find_region_surface(&all->on, &mover, &s->first, from);
}

static bool find_surface(fxs_surfaces *all, fxs_edge_number from) {
    fxs_first_hit2 *const s = all->hit;
    const fixsat_thing2 *const thing = fxs_thing2(s->world, s->scope, all->number);
    if (thing->shape == NULL) {
        return find_region_surface(all, thing, from);
    }
    const fxs_target on = {.shape = thing->shape};
    if (s->first.is_shared) {
        return find_shape_surface(all, &on, from);
    }
    fxs_set_surface(&all->on, &s->course, &s->first.at, &on, from);
    return true;
}

bool fxs_surfaces_next(fxs_surfaces *all) {
    if (!all->on.is_last) {
        return find_surface(all, all->on.number + 1);
    }
    while (next_thing(all)) {
        if (find_surface(all, 0)) {
            return true;
        }
    }
    return false;
}

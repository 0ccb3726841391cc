/* SPDX-License-Identifier: MIT
 *
 * What a shape that moves comes to first in a world. What comes later than what was found is not
 * looked for.
 */
#include "first_hit.h"
#include "../plane/safe_motion.h"
#include "../region/region_query.h"

/* ---- one thing ---- */

static bool wins_ties(const fxs_search *s, uint32_t number) {
    return number < s->number;
}

/* Is a hit of a shape before what was found? Then it is the first. */
static fixsat_event find_shape_event(fxs_search *s, const fxs_things *t) {
    const fxs_target on = {.shape = t->thing->shape};
    fxs_convex2_buffer room;
    fxs_moment at;
    const fixsat_event event =
        fxs_find_moment(&at, &s->course, fxs_convex2_of_shape2(&room, on.shape));
    if (event == FIXSAT_HIT) {
        return fxs_take_if_first(&s->first, &s->course, &at, &on, wins_ties(s, t->number))
                   ? FIXSAT_HIT
                   : FIXSAT_MISS;
    }
    return event;
}

static fixsat_event find_region_event(fxs_search *s, const fxs_things *t) {
    fxs_mover mover = {.course = s->course};
    const fixsat_region *const region = t->thing->region;
    const fixsat_event start =
        fxs_starts_apart(t) ? FIXSAT_MISS : fxs_region_start(&mover.course, region);
    return start != FIXSAT_MISS
               ? start
               : fxs_find_region_event(&s->first, &mover, region, wins_ties(s, t->number));
}

/* ---- all things ---- */

/* From now on it is looked for what comes no later. */
static void look_until(fxs_things *t, const fxs_search *s) {
    fixsat_vec2 m = {0, 0};
    if (s->event == FIXSAT_HIT) {
        fxs_way way;
        fxs_set_rough_way(&way, s->course.m, s->first.at.time);
        m = fxs_way_part(&way, s->course.m, 0);
    }
    fxs_look_until_there(t, s->course.a, m);
}

/* What is met at the start comes before all hits: from then on nothing moves. */
static void take(fxs_search *s, fxs_things *t, fixsat_event event) {
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

static FXS_OUT_OF_LINE void find_first(fxs_search *s) {
    fxs_things t;
    fxs_look_along(&t, s->world, s->course.a, s->course.m);
    fxs_things_begin(&t, s->scope);
    while (fxs_things_next(&t)) {
        const fixsat_event event =
            t.thing->shape != NULL ? find_shape_event(s, &t) : find_region_event(s, &t);
        const bool is_within = event == FIXSAT_START_OVERLAP && fxs_is_one_way(&t);
        if (event != FIXSAT_MISS && !is_within) {
            take(s, &t, event);
        }
    }
}

void fxs_search_first(fxs_search *out, const fixsat_world2 *world, const fixsat_scope2 *scope,
                      const fxs_course *course) {
    out->world = world;
    out->scope = scope;
    out->course = *course;
    out->event = FIXSAT_MISS;
    out->number = FIXSAT_NOTHING;
    out->first.is_there = false;
    find_first(out);
}

/* ---- a free way ---- */

static FXS_OUT_OF_LINE bool does_enter(const fxs_course *course, const fixsat_shape2 *shape) {
    fxs_convex2_buffer room;
    return fxs_does_enter(course, fxs_convex2_of_shape2(&room, shape));
}

static FXS_OUT_OF_LINE bool overlaps(const fxs_convex2 *a, const fixsat_thing2 *thing) {
    const fixsat_vec2 still = {0, 0};
    fxs_convex2_buffer room;
    return (thing->shape != NULL ? fxs_sweep2(a, fxs_convex2_of_shape2(&room, thing->shape), still)
                                 : fxs_region_relation(a, thing->region, still)) == FIXSAT_OVERLAP;
}

static FXS_OUT_OF_LINE bool is_free(const void *context, const fxs_course *part) {
    const fxs_search *const s = context;
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

fixsat_vec2 fxs_search_way(fxs_search *s) {
    fxs_way way;
    fxs_set_way(&way, &s->course, &s->first);
    return fxs_safe_motion(&s->course, &way, is_free, s);
}

/* ---- all that is come to at once ---- */

void fxs_surfaces_begin(fxs_surfaces *all, fxs_search *search) {
    const fxs_course *const course = &search->course;
    all->search = search;
    all->number = FIXSAT_NOTHING;
    all->on.is_last = true;
    if (search->first.is_shared) {
        fxs_way way;
        fxs_set_rough_way(&way, course->m, search->first.at.time);
        fxs_look_along(&all->t, search->world, course->a, course->m);
        fxs_look_between(&all->t, course->a, fxs_way_part(&way, course->m, FXS_WAY_DOWN),
                         fxs_way_part(&way, course->m, FXS_WAY_UP));
        fxs_things_begin(&all->t, search->scope);
    }
}

/* The next thing: where the moment is not shared there is one. */
static bool next_thing(fxs_surfaces *all) {
    if (all->search->first.is_shared) {
        const bool is_there = fxs_things_next(&all->t);
        all->number = all->t.number;
        return is_there;
    }
    const bool is_there = all->number == FIXSAT_NOTHING;
    all->number = all->search->number;
    return is_there;
}

static FXS_OUT_OF_LINE bool find_shape_surface(fxs_surfaces *all, const fxs_target *on,
                                               fxs_edge_number from) {
    fxs_search *const s = all->search;
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
    fxs_search *const s = all->search;
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
    fxs_search *const s = all->search;
    const fixsat_thing2 *const thing = fxs_thing(s->world, s->scope, all->number);
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

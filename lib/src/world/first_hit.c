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

/* Takes a hit of a shape that is before what was found. */
static fixsat_event find_shape_event(fxs_search *s, const fxs_things *t) {
    fxs_convex2_buffer buffer;
    fxs_entry at;
    const fixsat_event event =
        fxs_find_entry(&at, &s->motion, fxs_convex2_of_shape2(&buffer, t->thing->shape));
    if (event == FIXSAT_HIT) {
        return fxs_take_if_earliest(&s->earliest, &at, s->motion.m, wins_ties(s, t->number))
                   ? FIXSAT_HIT
                   : FIXSAT_MISS;
    }
    return event;
}

static fixsat_event find_region_event(fxs_search *s, const fxs_things *t) {
    fxs_region_query query;
    const fixsat_region *const region = t->thing->region;
    const fixsat_event start =
        fxs_starts_apart(t) ? FIXSAT_MISS : fxs_region_start(&s->motion, region);
    return start != FIXSAT_MISS ? start
                                : fxs_find_region_event(&s->earliest, &query, &s->motion, region,
                                                        wins_ties(s, t->number));
}

/* ---- all things ---- */

/* From now on it is looked for what comes no later. */
static void look_until(fxs_things *t, const fxs_search *s) {
    fixsat_vec2 m = {0, 0};
    if (s->event == FIXSAT_HIT) {
        fxs_motion_prefix prefix;
        fxs_set_rough_prefix(&prefix, s->motion.m, s->earliest.at.time);
        m = fxs_prefix_point(&prefix, s->motion.m, FXS_PREFIX_UP);
    }
    fxs_look_until_there(t, s->motion.a, m);
}

/* What is met at the start comes before all hits: from then on nothing moves. */
static void take(fxs_search *s, fxs_things *t, fixsat_event event) {
    if (event < s->event || (event == s->event && event != FIXSAT_HIT && t->number > s->number)) {
        return;
    }
    s->event = event;
    s->number = t->number;
    if (event != FIXSAT_HIT) {
        s->motion.m = (fixsat_vec2){0, 0};
    }
    look_until(t, s);
}

static FXS_OUT_OF_LINE void find_first(fxs_search *s) {
    fxs_things t;
    fxs_look_along(&t, s->world, s->motion.a, s->motion.m);
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
                      const fxs_motion *motion) {
    out->world = world;
    out->scope = scope;
    out->motion = *motion;
    out->event = FIXSAT_MISS;
    out->number = FIXSAT_NOTHING;
    out->earliest.is_there = false;
    find_first(out);
}

/* ---- a free way ---- */

static FXS_OUT_OF_LINE bool does_enter(const fxs_motion *motion, const fixsat_shape2 *shape) {
    fxs_convex2_buffer room;
    return fxs_does_enter(motion, fxs_convex2_of_shape2(&room, shape));
}

static FXS_OUT_OF_LINE bool overlaps(const fxs_convex2 *a, const fixsat_thing2 *thing) {
    const fixsat_vec2 still = {0, 0};
    fxs_convex2_buffer room;
    return (thing->shape != NULL ? fxs_sweep2(a, fxs_convex2_of_shape2(&room, thing->shape), still)
                                 : fxs_region_relation(a, thing->region, still)) == FIXSAT_OVERLAP;
}

static FXS_OUT_OF_LINE bool is_free(const void *context, const fxs_motion *part) {
    const fxs_search *const s = context;
    fxs_things t;
    fxs_look_along(&t, s->world, part->a, part->m);
    t.m = s->motion.m;
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

fixsat_vec2 fxs_search_way(const fxs_search *s) {
    fxs_motion_prefix prefix;
    fxs_set_prefix(&prefix, &s->earliest.at, s->motion.m);
    return fxs_safe_motion(&s->motion, &prefix, is_free, s);
}

/* ---- all that is come to at once ---- */

void fxs_surfaces_begin(fxs_surfaces *all, const fxs_search *search) {
    const fxs_motion *const motion = &search->motion;
    all->search = search;
    all->number = FIXSAT_NOTHING;
    all->on.is_last = true;
    if (search->earliest.is_shared) {
        fxs_motion_prefix prefix;
        fxs_set_rough_prefix(&prefix, motion->m, search->earliest.at.time);
        fxs_look_along(&all->t, search->world, motion->a, motion->m);
        fxs_look_between(&all->t, motion->a, fxs_prefix_point(&prefix, motion->m, FXS_PREFIX_DOWN),
                         fxs_prefix_point(&prefix, motion->m, FXS_PREFIX_UP));
        fxs_things_begin(&all->t, search->scope);
    }
}

/* The next thing: where the moment is not shared there is one. */
static bool next_thing(fxs_surfaces *all) {
    if (all->search->earliest.is_shared) {
        const bool is_there = fxs_things_next(&all->t);
        all->number = all->t.number;
        return is_there;
    }
    const bool is_there = all->number == FIXSAT_NOTHING;
    all->number = all->search->number;
    return is_there;
}

/* Finds a surface of a shape that may be come to at the same time. */
static FXS_OUT_OF_LINE bool find_shape_surface(fxs_surfaces *all, const fixsat_shape2 *shape,
                                               fxs_edge_number from) {
    const fxs_search *const s = all->search;
    fxs_convex2_buffer buffer;
    fxs_entry at;
    const fxs_convex2 *const b = fxs_convex2_of_shape2(&buffer, shape);
    if (fxs_find_entry(&at, &s->motion, b) != FIXSAT_HIT ||
        fxs_compare_entries(&at, &s->earliest.at, s->motion.m) != 0) {
        return false;
    }
    fxs_set_surface(&all->on, &s->motion, &at, b, from);
    return true;
}

static FXS_OUT_OF_LINE bool find_region_surface(fxs_surfaces *all, const fixsat_thing2 *thing,
                                                fxs_edge_number from) {
    const fxs_search *const s = all->search;
    fxs_region_query query;
    if (!s->earliest.is_shared && s->earliest.is_alone) {
        all->on = (fxs_surface){.n = fxs_entry_normal(&s->earliest.at),
                                .is_arc = s->earliest.at.is_arc,
                                .is_last = true};
        return true;
    }
    if (all->number >= s->world->count && overlaps(s->motion.a, thing)) {
        return false; /* one way, and it is in there */
    }
    fxs_set_region_query(&query, &s->motion, thing->region);
    return fxs_find_region_surface(&all->on, &query, &s->earliest.at, from);
}

static bool find_surface(fxs_surfaces *all, fxs_edge_number from) {
    const fxs_search *const s = all->search;
    const fixsat_thing2 *const thing = fxs_thing(s->world, s->scope, all->number);
    if (thing->shape == NULL) {
        return find_region_surface(all, thing, from);
    }
    if (s->earliest.is_shared) {
        return find_shape_surface(all, thing->shape, from);
    }
    fxs_convex2_buffer buffer;
    fxs_set_surface(&all->on, &s->motion, &s->earliest.at,
                    fxs_convex2_of_shape2(&buffer, thing->shape), from);
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

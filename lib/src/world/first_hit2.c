/* SPDX-License-Identifier: MIT
 *
 * The first hit of a moving shape in a world in 2D.
 */
#include "first_hit2.h"
#include "../plane/safe_motion.h"
#include "../region/region_query.h"

/* ---- one thing ---- */

static inline fixsat_vec2 motion_of2(const fxs_first_hit2 *s) {
    return s->motion.m;
}

static inline void stop2(fxs_first_hit2 *s) {
    s->motion.m = (fixsat_vec2){0, 0};
}

static inline fix16_t time_of2(const fxs_first_hit2 *s) {
    return s->earliest.at.time;
}

/* Takes an entry into a shape if it is before what was found so far, or at the same time and
 * `wins_ties`. Returns false if it is not taken. A time counts as shared only if there may be
 * another normal. That can be the one of this shape, or one more of the thing found so far if that
 * is a region. */
static bool take_if_earliest(fxs_first_hit2 *s, const fxs_entry *at, bool wins_ties) {
    fxs_earliest *const earliest = &s->earliest;
    const int sign = earliest->is_there ? fxs_compare_entries(at, &earliest->at, s->motion.m) : -1;
    if (sign > 0) {
        return false;
    }
    const bool is_shared =
        sign == 0 && (earliest->is_shared || !fxs_have_same_normal(at, &earliest->at) ||
                      fxs_thing2(s->world, s->scope, s->number)->shape == NULL);
    const bool is_taken = sign < 0 || wins_ties;
    if (is_taken) {
        fxs_set_earliest(earliest, at);
    }
    earliest->is_shared = is_shared;
    return is_taken;
}

static FXS_OUT_OF_LINE fixsat_event find_event_of_shape(fxs_first_hit2 *s,
                                                        const fixsat_shape2 *shape,
                                                        bool wins_ties) {
    fxs_convex2_buffer buffer;
    fxs_entry at;
    const fixsat_event event =
        fxs_find_entry(&at, &s->motion, fxs_convex2_of_shape2(&buffer, shape));
    return event == FIXSAT_HIT && !take_if_earliest(s, &at, wins_ties) ? FIXSAT_MISS : event;
}

static fixsat_event find_event_of_region(fxs_first_hit2 *s, const fxs_things2 *t, bool wins_ties) {
    fxs_region_query query;
    const fixsat_region *const region = t->thing->region;
    const bool is_one_way = fxs_is_one_way2(t);
    const bool starts_free = (s->starts_free && !is_one_way) || fxs_starts_apart2(t);
    /* A one-way region that the shape overlaps does not count, so nothing is searched there. */
    const fixsat_event start =
        is_one_way && !starts_free ? fxs_region_start(&s->motion, region) : FIXSAT_MISS;
    return start != FIXSAT_MISS ? start
                                : fxs_find_region_event(&s->earliest, &query, &s->motion, region,
                                                        starts_free || is_one_way, wins_ties);
}

static fixsat_event find_pair_event2(fxs_first_hit2 *s, const fxs_things2 *t) {
    const bool wins_ties = t->number < s->number;
    return t->thing->shape != NULL ? find_event_of_shape(s, t->thing->shape, wins_ties)
                                   : find_event_of_region(s, t, wins_ties);
}

static FXS_OUT_OF_LINE bool does_enter_shape(const fxs_motion *motion, const fixsat_shape2 *shape) {
    fxs_convex2_buffer buffer;
    return fxs_does_enter(motion, fxs_convex2_of_shape2(&buffer, shape));
}

static FXS_OUT_OF_LINE bool overlaps(const fxs_convex2 *a, const fixsat_thing2 *thing) {
    const fixsat_vec2 still = {0, 0};
    fxs_convex2_buffer buffer;
    return (thing->shape != NULL
                ? fxs_sweep2(a, fxs_convex2_of_shape2(&buffer, thing->shape), still)
                : fxs_region_relation(a, thing->region, still)) == FIXSAT_OVERLAP;
}

static bool does_stop2(const fxs_first_hit2 *s, const fxs_things2 *t, fixsat_vec2 m) {
    const fxs_motion part = {s->motion.a, m, true};
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
                         const fixsat_scope2 *scope, const fxs_motion *motion, bool starts_free) {
    out->world = world;
    out->scope = scope;
    out->starts_free = starts_free;
    out->motion = *motion;
    out->earliest.is_there = false;
    fxs_set_span_of_convex2(&out->from, world, motion->a);
    find_first_event2(out);
}

static bool is_part_free(const void *hit, const fxs_motion *part) {
    return is_free2(hit, part->m);
}

fixsat_vec2 fxs_safe_motion_until(const fxs_first_hit2 *hit) {
    fxs_motion_prefix prefix;
    fxs_set_prefix(&prefix, &hit->earliest.at, hit->motion.m);
    return fxs_safe_motion(&hit->motion, &prefix, is_part_free, hit);
}

/* ---- all surfaces at that time ---- */

void fxs_surfaces_begin(fxs_surfaces *all, const fxs_first_hit2 *hit) {
    const fxs_motion *const motion = &hit->motion;
    all->hit = hit;
    all->number = FIXSAT_NOTHING;
    all->on.is_last = true;
    all->is_next = false;
    if (hit->earliest.is_shared) {
        fxs_motion_prefix prefix;
        fxs_set_rough_prefix(&prefix, motion->m, hit->earliest.at.time);
        fxs_look_along2(&all->t, hit->world, &hit->from, motion->m);
        fxs_look_between2(&all->t, fxs_prefix_point(&prefix, motion->m, FXS_PREFIX_DOWN),
                          fxs_prefix_point(&prefix, motion->m, FXS_PREFIX_UP));
        fxs_things_start2(&all->t, hit->scope, 0);
    }
}

/* Goes to the next thing. If the time is not shared, there is only one. */
static bool next_thing(fxs_surfaces *all) {
    if (all->hit->earliest.is_shared) {
        const bool is_there = fxs_things_next2(&all->t);
        all->number = all->t.number;
        return is_there;
    }
    const bool is_there = all->number == FIXSAT_NOTHING;
    all->number = all->hit->number;
    return is_there;
}

/* Finds a surface of a shape that is hit first, or that may be hit at the same time. */
static FXS_OUT_OF_LINE bool find_surface_of_shape(fxs_surfaces *all, const fixsat_shape2 *shape,
                                                  fxs_edge_number from) {
    const fxs_first_hit2 *const s = all->hit;
    fxs_convex2_buffer buffer;
    fxs_entry at = s->earliest.at;
    const fxs_convex2 *const b = fxs_convex2_of_shape2(&buffer, shape);
    if (all->number != s->number && (fxs_find_entry(&at, &s->motion, b) != FIXSAT_HIT ||
                                     fxs_compare_entries(&at, &s->earliest.at, s->motion.m) != 0)) {
        return false;
    }
    fxs_set_surface(&all->on, &s->motion, &at, b, from);
    return true;
}

static FXS_OUT_OF_LINE bool find_surface_of_region(fxs_surfaces *all, const fixsat_thing2 *thing,
                                                   fxs_edge_number from) {
    const fxs_first_hit2 *const s = all->hit;
    fxs_region_query query;
    if (s->earliest.is_shared && fxs_is_one_way2(&all->t) && overlaps(s->motion.a, thing)) {
        return false; /* a one-way region that the shape overlaps does not count */
    }
    fxs_surface found[2];
    fxs_set_region_query(&query, &s->motion, thing->region);
    const bool is_there = fxs_find_region_surface(found, &query, &s->earliest.at, from);
    all->on = found[0];
    all->next = found[1];
    all->is_next = !found[0].is_last;
    return is_there;
}

static bool find_surface(fxs_surfaces *all, fxs_edge_number from) {
    const fxs_first_hit2 *const s = all->hit;
    const fxs_earliest *const earliest = &s->earliest;
    if (!earliest->is_shared && earliest->is_alone) {
        all->on = (fxs_surface){
            .n = fxs_entry_normal(&earliest->at), .is_arc = earliest->at.is_arc, .is_last = true};
        return true;
    }
    const fixsat_thing2 *const thing = fxs_thing2(s->world, s->scope, all->number);
    return thing->shape != NULL ? find_surface_of_shape(all, thing->shape, from)
                                : find_surface_of_region(all, thing, from);
}

bool fxs_surfaces_next(fxs_surfaces *all) {
    if (all->is_next) {
        all->on = all->next;
        all->is_next = false;
        return true;
    }
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

/* SPDX-License-Identifier: MIT
 *
 * Motion towards a region: what comes first, and how far the motion is free.
 */
#include "../plane/safe_motion.h"
#include "../shape/rounding.h"
#include "region_query.h"
#include <fixsat/region.h>

/* ---- the earliest entry ---- */

/* True if an entry that is alone has the normal of the hit. A shape without inside can go in by a
 * normal that no edge has, and so can a point. A point that only meets the region cannot. Where the
 * edge of C is split, a vertex of A touches one of the region, and another edge may end there. */
static bool has_normal(const fxs_entry *at, const fxs_region_query *query, bool is_enter) {
    const fxs_inner *const a = &query->shape;
    return !at->is_split && (a->is_solid || (!is_enter && a->p.x == a->q.x && a->p.y == a->q.y));
}

fixsat_event fxs_find_earliest_edge(fxs_earliest *earliest, fxs_region_query *query, bool is_enter,
                                    bool wins_ties) {
    fxs_entry at;
    fxs_edges e;
    bool is_new = false;
    if (earliest->is_there) {
        fxs_look_until(query, earliest->at.time);
    }
    for (fxs_edges_begin(&e, query->region, &query->window); e.is_on; fxs_edges_next(&e)) {
        const fixsat_event event = fxs_find_event_at(&at, query, &e, is_enter);
        if (event == FIXSAT_START_OVERLAP) {
            return event;
        }
        if (event != FIXSAT_HIT) {
            continue;
        }
        const int sign =
            earliest->is_there ? fxs_compare_entries(&at, &earliest->at, query->m) : -1;
        if (sign == 0 && is_new) {
            earliest->is_alone &= fxs_have_same_normal(&at, &earliest->at) && !at.is_split;
        } else if (sign == 0 && !wins_ties) {
            earliest->is_shared = true;
        } else if (sign <= 0) {
            fxs_set_earliest(earliest, &at);
            earliest->is_alone &= has_normal(&at, query, is_enter);
            earliest->is_shared = sign == 0;
            is_new = true;
            fxs_look_until(query, earliest->at.time); /* ends the search for later ones */
        }
    }
    return is_new ? FIXSAT_HIT : FIXSAT_MISS;
}

/* ---- a free motion ---- */

FXS_OUT_OF_LINE bool fxs_is_region_free(const fxs_motion *motion, const fixsat_region *region) {
    fxs_region_query query;
    fxs_edges e;
    fxs_set_region_query(&query, motion, region);
    for (fxs_edges_begin(&e, region, &query.window); e.is_on; fxs_edges_next(&e)) {
        if (fxs_does_go_in(&query, &e)) {
            return false;
        }
    }
    return true;
}

static bool is_free_of_region(const void *region, const fxs_motion *motion) {
    return fxs_is_region_free(motion, region);
}

/* ---- a hit ---- */

FXS_OUT_OF_LINE bool fxs_find_region_surface(fxs_surface out[2], fxs_region_query *query,
                                             const fxs_entry *at, fxs_edge_number from) {
    fxs_query_time time;
    fxs_set_query_time(&time, at, query->m);
    fxs_look_there(query, at->time);
    return fxs_find_normal(out, query, &time, true, from);
}

/* Finds the normal among all edges that are met at that time. A motion that ends there does not go
 * in. */
static FXS_OUT_OF_LINE void set_normal_of_several(fixsat_vec2 *out, fxs_region_query *query,
                                                  const fxs_entry *at, bool is_enter) {
    fxs_query_time time;
    fxs_surface on[2];
    fxs_set_query_time(&time, at, query->m);
    fxs_look_there(query, at->time);
    const bool goes_on = is_enter && at->time < fix16_one;
    if (!goes_on || !fxs_find_normal(on, query, &time, true, 0)) {
        (void)fxs_find_normal(on, query, &time, false, 0);
    }
    *out = fxs_unit(on[0].n);
}

void fxs_set_region_normal(fixsat_vec2 *out, fxs_region_query *query, const fxs_earliest *earliest,
                           bool is_enter) {
    if (earliest->is_alone) {
        *out = fxs_unit(fxs_entry_normal(&earliest->at));
    } else {
        set_normal_of_several(out, query, &earliest->at, is_enter);
    }
}

static fixsat_vec2 region_safe_motion(const fxs_region_query *query, const fxs_entry *at,
                                      bool is_enter) {
    const fxs_motion motion = {query->a, query->m, is_enter};
    fxs_motion_prefix prefix;
    fxs_set_prefix(&prefix, at, query->m);
    return fxs_safe_motion(&motion, &prefix, is_free_of_region, query->region);
}

void fxs_set_region_hit(fixsat_hit2 *out, fixsat_vec2 origin, fxs_region_query *query,
                        const fxs_earliest *earliest) {
    fxs_set_region_normal(&out->outward_normal, query, earliest, false);
    out->time = earliest->at.time;
    out->point = origin;
    out->in_range = fixsat_vec2_add(&out->point, region_safe_motion(query, &earliest->at, false));
}

/* ---- the verbs ---- */

fixsat_event fxs_region_start(const fxs_motion *motion, const fixsat_region *region) {
    const fixsat_relation start = fxs_region_relation(motion->a, region, (fixsat_vec2){0, 0});
    return start == FIXSAT_OVERLAP                      ? FIXSAT_START_OVERLAP
           : start == FIXSAT_TOUCH && !motion->is_enter ? FIXSAT_START_TOUCH
                                                        : FIXSAT_MISS;
}

/* True if the search for an entry also tells whether the shape overlaps the region at the start. It
 * does if it finds the edges in the inside of the shape. If there are none, one point of that
 * inside decides. */
static bool does_search_start(const fxs_region_query *query, const fxs_motion *motion) {
    return motion->is_enter && query->shape.is_solid && (motion->m.x | motion->m.y) != 0;
}

fixsat_event fxs_find_region_event(fxs_earliest *earliest, fxs_region_query *query,
                                   const fxs_motion *motion, const fixsat_region *region,
                                   bool starts_free, bool wins_ties) {
    fxs_set_region_query(query, motion, region);
    fixsat_event start = FIXSAT_MISS;
    if (!starts_free && does_search_start(query, motion)) {
        start = fxs_relation_next_to(region, query->shape.p, query->shape.d) == FIXSAT_OVERLAP
                    ? FIXSAT_START_OVERLAP
                    : FIXSAT_MISS;
    } else if (!starts_free) {
        start = fxs_region_start(motion, region);
    }
    return start != FIXSAT_MISS || (motion->m.x | motion->m.y) == 0
               ? start
               : fxs_find_earliest_edge(earliest, query, motion->is_enter, wins_ties);
}

static fixsat_event find_region_toi(fixsat_toi2 *out, const fixsat_shape2 *a,
                                    const fixsat_region *region, fixsat_vec2 m, bool is_enter) {
    fxs_convex2_buffer convex;
    fxs_earliest earliest = {.is_there = false};
    fxs_region_query query;
    const fxs_motion motion = {fxs_convex2_of_shape2(&convex, a), m, is_enter};
    const fixsat_event event =
        fxs_find_region_event(&earliest, &query, &motion, region, false, false);
    if (event == FIXSAT_HIT) {
        fxs_set_region_normal(&out->normal, &query, &earliest, true);
        out->normal = (fixsat_vec2){-out->normal.x, -out->normal.y};
        out->time = earliest.at.time;
        out->safe_motion = region_safe_motion(&query, &earliest.at, is_enter);
    }
    return event;
}

fixsat_event fixsat_enter_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                        fixsat_vec2 motion, fixsat_toi2 *out) {
    return find_region_toi(out, a, b, motion, true);
}

fixsat_event fixsat_impact_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                         fixsat_vec2 motion, fixsat_toi2 *out) {
    return find_region_toi(out, a, b, motion, false);
}

fixsat_event fixsat_cast_region(const fixsat_region *region, fixsat_vec2 origin, fixsat_vec2 motion,
                                fixsat_hit2 *hit) {
    fxs_convex2_in32 point;
    fxs_earliest earliest = {.is_there = false};
    fxs_region_query query;
    const fxs_motion ray = {fxs_convex2_of_point(&point, origin), motion, false};
    const fixsat_event event = fxs_find_region_event(&earliest, &query, &ray, region, false, false);
    if (event == FIXSAT_HIT) {
        fxs_set_region_hit(hit, origin, &query, &earliest);
    }
    return event;
}

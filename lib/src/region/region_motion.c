/* SPDX-License-Identifier: MIT
 *
 * Motion towards a region: what comes first, and how far the way is free.
 */
#include "../plane/safe_motion.h"
#include "../shape/rounding.h"
#include "region_query.h"
#include <fixsat/region.h>

/* ---- the first moment ---- */

/* What comes later than what is found already is not looked for. */
static void look_until(fxs_mover *mover, fix16_t time) {
    fxs_way way;
    fxs_set_rough_way(&way, mover->course.m, time);
    fxs_look_until(mover, &way);
}

/* Is what is met at the same time met by the same normal, as far as filters say it? Both are
 * against the motion; and where they do not say it of both, both have become exact. */
static bool is_same_normal(const fxs_moment *p, const fxs_moment *q) {
    return p->is_close && fxs_cross_near(p->close.n, q->close.n) == 0;
}

/* What has no inside can go in by a normal that no edge has; a point can not, where it is met. And
 * that of an arc has few bits, which may not depend on what else was looked at. */
static bool has_normals(const fxs_mover *mover) {
    const fxs_inner *const a = &mover->shape;
    return mover->course.a->radius == 0 &&
           (a->is_solid || (!mover->course.is_enter && a->p.x == a->q.x && a->p.y == a->q.y));
}

bool fxs_find_first_edge(fxs_first *first, fxs_mover *mover, bool wins_ties) {
    fxs_moment at;
    fxs_edges e;
    bool is_new = false;
    if (first->is_there) {
        look_until(mover, first->at.time);
    }
    for (fxs_edges_begin(&e, mover->region, &mover->way); e.is_on; fxs_edges_next(&e)) {
        if (!fxs_comes_to(&at, mover, &e)) {
            continue;
        }
        const fxs_target edge = fxs_edge_target(&e);
        const int sign =
            first->is_there ? fxs_compare_with_first(&mover->course, &at, &edge, first) : -1;
        if (sign == 0 && is_new) {
            first->is_alone &= is_same_normal(&at, &first->at);
        } else if (sign == 0 && !wins_ties) {
            first->is_shared = true;
        } else if (sign <= 0) {
            fxs_set_first(first, &at, &edge);
            first->is_alone &= has_normals(mover);
            first->is_shared = sign == 0;
            is_new = true;
            look_until(mover, first->at.time);
        }
    }
    return is_new;
}

/* ---- a free way ---- */

FXS_OUT_OF_LINE bool fxs_is_region_free(const fxs_course *course, const fixsat_region *region) {
    fxs_mover mover = {.course = *course};
    fxs_set_mover(&mover, region);
    fxs_edges e;
    for (fxs_edges_begin(&e, region, &mover.way); e.is_on; fxs_edges_next(&e)) {
        if (fxs_does_go_in(&mover, &e)) {
            return false;
        }
    }
    return true;
}

static bool is_free(const void *region, const fxs_course *course) {
    return fxs_is_region_free(course, region);
}

/* ---- a hit ---- */

static FXS_OUT_OF_LINE void look_there(fxs_mover *mover, fix16_t time) {
    fxs_way way;
    fxs_set_rough_way(&way, mover->course.m, time);
    fxs_look_there(mover, &way);
}

FXS_OUT_OF_LINE bool fxs_find_region_surface(fxs_surface *out, fxs_mover *mover, fxs_first *first,
                                             fxs_edge_number from) {
    fxs_instant at;
    fxs_set_instant(&at, &mover->course, first);
    look_there(mover, at.time);
    return fxs_find_normal(out, mover, &at, from);
}

fxs_point fxs_normal_alone(const fxs_course *course, const fxs_first *first) {
    return first->at.is_close ? fxs_point_of(first->at.close.n)
                              : fxs_direction2(&first->at.exact, course->m);
}

void fxs_set_region_normal(fixsat_vec2 *out, fxs_mover *mover, fxs_first *first, bool is_entry) {
    if (first->is_alone) {
        *out = fxs_unit(fxs_normal_alone(&mover->course, first));
        return;
    }
    const bool is_enter = mover->course.is_enter;
    fxs_instant at;
    fxs_surface on;
    fxs_set_instant(&at, &mover->course, first);
    look_there(mover, at.time);
    mover->course.is_enter |= is_entry;
    const bool is_there = fxs_find_normal(&on, mover, &at, 0);
    mover->course.is_enter = is_enter;
    if (!is_there) {
        (void)fxs_find_normal(&on, mover, &at, 0);
    }
    *out = fxs_unit(on.n);
}

void fxs_set_region_hit(fixsat_hit2 *out, fixsat_vec2 origin, fxs_mover *mover, fxs_first *first) {
    fxs_way way;
    fxs_set_way(&way, &mover->course, first);
    fxs_set_region_normal(&out->normal, mover, first, false);
    out->time = first->at.time;
    out->point = origin;
    out->in_range =
        fixsat_vec2_add(&out->point, fxs_safe_motion(&mover->course, &way, is_free, mover->region));
}

/* ---- the verbs ---- */

fixsat_event fxs_region_start(const fxs_course *course, const fixsat_region *region) {
    const fixsat_relation start = fxs_region_relation(course->a, region, (fixsat_vec2){0, 0});
    return start == FIXSAT_OVERLAP                      ? FIXSAT_START_OVERLAP
           : start == FIXSAT_TOUCH && !course->is_enter ? FIXSAT_START_TOUCH
                                                        : FIXSAT_MISS;
}

fixsat_event fxs_find_region_event(fxs_first *first, fxs_mover *mover, const fixsat_region *region,
                                   bool wins_ties) {
    const fixsat_vec2 m = mover->course.m;
    fxs_set_mover(mover, region);
    return (m.x | m.y) != 0 && fxs_find_first_edge(first, mover, wins_ties) ? FIXSAT_HIT
                                                                            : FIXSAT_MISS;
}

/* All that happens. */
static fixsat_event find_event(fxs_first *first, fxs_mover *mover, const fixsat_region *region) {
    const fixsat_event start = fxs_region_start(&mover->course, region);
    return start != FIXSAT_MISS ? start : fxs_find_region_event(first, mover, region, false);
}

static fixsat_event on_way(fixsat_toi2 *out, const fixsat_shape2 *a, const fixsat_region *region,
                           fixsat_vec2 motion, bool is_enter) {
    fxs_convex2_buffer convex;
    fxs_way way;
    fxs_first first = {.is_there = false};
    fxs_mover mover = {.course = {fxs_convex2_of_shape2(&convex, a), motion, is_enter}};
    const fixsat_event event = find_event(&first, &mover, region);
    if (event == FIXSAT_HIT) {
        fxs_set_way(&way, &mover.course, &first);
        fxs_set_region_normal(&out->normal, &mover, &first, true);
        out->normal = (fixsat_vec2){-out->normal.x, -out->normal.y};
        out->time = first.at.time;
        out->safe_motion = fxs_safe_motion(&mover.course, &way, is_free, region);
    }
    return event;
}

fixsat_event fixsat_enter_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                        fixsat_vec2 motion, fixsat_toi2 *out) {
    return on_way(out, a, b, motion, true);
}

fixsat_event fixsat_impact_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                         fixsat_vec2 motion, fixsat_toi2 *out) {
    return on_way(out, a, b, motion, false);
}

fixsat_event fixsat_cast_region(const fixsat_region *region, fixsat_vec2 origin, fixsat_vec2 motion,
                                fixsat_hit2 *hit) {
    fxs_convex2_in32 point;
    fxs_first first = {.is_there = false};
    fxs_mover mover = {.course = {fxs_convex2_of_point(&point, origin), motion, false}};
    const fixsat_event event = find_event(&first, &mover, region);
    if (event == FIXSAT_HIT) {
        fxs_set_region_hit(hit, origin, &mover, &first);
    }
    return event;
}

/* SPDX-License-Identifier: MIT
 *
 * What a shape or a ray comes to first in a world, and what is said of it.
 */
#include "../plane/motion2.h"
#include "../region/region_query.h"
#include "first_hit2.h"

/* ---- what is said of it ---- */

/* As the verb of the pair says it. */
static FXS_OUT_OF_LINE void set_shape_toi(fixsat_toi2 *out, fxs_first_hit2 *s) {
    fxs_moment *const at = &s->first.at;
    if (!at->is_close) {
        /* It may have become exact for what else was looked at: some normals would then have other
         * last bits. */
        fxs_convex2_buffer room;
        (void)fxs_find_moment(at, &s->course, fxs_convex2_of_target(&room, &s->first.on));
    }
    if (!at->is_close) {
        fxs_set_toi2(out, &at->exact, s->course.m);
    } else if (!fxs_set_close_toi2(out, &at->close, s->course.m)) {
        at->is_close = false;
        fxs_find_exactly(&at->exact, &s->course, &s->first.on);
        fxs_set_toi2(out, &at->exact, s->course.m);
    }
}

static const fixsat_region *region_of(const fxs_first_hit2 *s) {
    return fxs_thing2(s->world, s->scope, s->number)->region;
}

static FXS_OUT_OF_LINE void set_region_normal(fixsat_toi2 *out, fxs_first_hit2 *s) {
    fxs_mover mover = {.course = s->course};
    fxs_set_mover(&mover, region_of(s));
    fxs_set_region_normal(&out->normal, &mover, &s->first, true);
    out->normal = (fixsat_vec2){-out->normal.x, -out->normal.y};
    out->time = s->first.at.time;
}

/* The way first: for the normal the moment may have to become exact. */
static FXS_OUT_OF_LINE void set_toi(fixsat_toi2 *out, fxs_first_hit2 *s) {
    const fixsat_vec2 way = fxs_safe_motion_until(s);
    if (s->first.on.shape != NULL) {
        set_shape_toi(out, s);
    } else {
        set_region_normal(out, s);
    }
    out->safe_motion = way;
}

static void set_number(uint32_t *out, const fxs_first_hit2 *s) {
    if (s->event != FIXSAT_MISS) {
        *out = s->number;
    }
}

/* ---- the verbs ---- */

static fixsat_event on_way(fixsat_toi2 *out, uint32_t *number, const fixsat_world2 *world,
                           const fixsat_shape2 *a, fixsat_vec2 motion, const fixsat_scope2 *scope,
                           bool is_enter) {
    fxs_convex2_buffer convex;
    fxs_first_hit2 s;
    const fxs_course course = {fxs_convex2_of_shape2(&convex, a), motion, is_enter};
    fxs_find_first_hit2(&s, world, scope, &course);
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

static FXS_OUT_OF_LINE void set_hit(fixsat_hit2 *out, fixsat_vec2 origin, fxs_first_hit2 *s) {
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
    fxs_convex2_in32 point;
    fxs_first_hit2 s;
    const fxs_course course = {fxs_convex2_of_point(&point, origin), motion, false};
    fxs_find_first_hit2(&s, world, scope, &course);
    set_number(number, &s);
    if (s.event == FIXSAT_HIT) {
        set_hit(hit, origin, &s);
    }
    return s.event;
}

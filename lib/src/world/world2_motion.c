/* SPDX-License-Identifier: MIT
 *
 * The first hit of a shape or a ray in a world in 2D, and what is reported of it.
 */
#include "../region/region_query.h"
#include "first_hit2.h"

/* ---- the answer ---- */

static const fixsat_region *region_of(const fxs_first_hit2 *s) {
    return fxs_thing2(s->world, s->scope, s->number)->region;
}

static FXS_OUT_OF_LINE void set_toi_of_region(fixsat_toi2 *out, const fxs_first_hit2 *s) {
    fxs_region_query query;
    fxs_set_region_query(&query, &s->motion, region_of(s));
    fxs_set_region_normal(&out->normal, &query, &s->earliest, true);
    out->normal = (fixsat_vec2){-out->normal.x, -out->normal.y};
    out->time = s->earliest.at.time;
}

static FXS_OUT_OF_LINE void set_toi(fixsat_toi2 *out, const fxs_first_hit2 *s) {
    if (region_of(s) == NULL) {
        fxs_set_toi2(out, &s->earliest.at, s->motion.m);
    } else {
        set_toi_of_region(out, s);
    }
    out->safe_motion = fxs_safe_motion_until(s);
}

static void set_number(uint32_t *out, const fxs_first_hit2 *s) {
    if (s->event != FIXSAT_MISS) {
        *out = s->number;
    }
}

/* ---- the verbs ---- */

static fixsat_event find_toi2(fixsat_toi2 *out, uint32_t *number, const fixsat_world2 *world,
                              const fixsat_shape2 *a, fixsat_vec2 motion,
                              const fixsat_scope2 *scope, bool is_enter) {
    fxs_convex2_buffer convex;
    fxs_first_hit2 s;
    const fxs_motion moving = {fxs_convex2_of_shape2(&convex, a), motion, is_enter};
    fxs_find_first_hit2(&s, world, scope, &moving, false);
    set_number(number, &s);
    if (s.event == FIXSAT_HIT) {
        set_toi(out, &s);
    }
    return s.event;
}

fixsat_event fixsat_world2_enter(const fixsat_world2 *world, const fixsat_shape2 *a,
                                 fixsat_vec2 motion, const fixsat_scope2 *scope, uint32_t *number,
                                 fixsat_toi2 *out) {
    return find_toi2(out, number, world, a, motion, scope, true);
}

fixsat_event fixsat_world2_impact(const fixsat_world2 *world, const fixsat_shape2 *a,
                                  fixsat_vec2 motion, const fixsat_scope2 *scope, uint32_t *number,
                                  fixsat_toi2 *out) {
    return find_toi2(out, number, world, a, motion, scope, false);
}

static FXS_OUT_OF_LINE void set_hit(fixsat_hit2 *out, fixsat_vec2 origin, const fxs_first_hit2 *s) {
    if (region_of(s) == NULL) {
        fixsat_toi2 toi;
        fxs_set_toi2(&toi, &s->earliest.at, s->motion.m);
        fxs_set_hit2(out, origin, &toi);
    } else {
        fxs_region_query query;
        fxs_set_region_query(&query, &s->motion, region_of(s));
        fxs_set_region_hit(out, origin, &query, &s->earliest);
    }
}

fixsat_event fixsat_world2_cast(const fixsat_world2 *world, fixsat_vec2 origin, fixsat_vec2 motion,
                                const fixsat_scope2 *scope, uint32_t *number, fixsat_hit2 *hit) {
    fxs_convex2_in32 point;
    fxs_first_hit2 s;
    const fxs_motion moving = {fxs_convex2_of_point(&point, origin), motion, false};
    fxs_find_first_hit2(&s, world, scope, &moving, false);
    set_number(number, &s);
    if (s.event == FIXSAT_HIT) {
        set_hit(hit, origin, &s);
    }
    return s.event;
}

/* SPDX-License-Identifier: MIT
 *
 * Motion in 2D. While a moves by m, the origin moves through the Minkowski
 * difference C = {b - a} along m: it is a ray against a convex polygon. It meets C
 * iff C swept by -m holds the origin, and enters it where it crosses the last of
 * the lines that are between it and C at the start.
 */
#include "motion2.h"
#include "../shape/rounding.h"
#include "difference_near.h"
#include "motion2_wide.h"
#include "sweep2_near.h"
#include "sweep2_wide.h"
#include <fixsat/motion.h>

/* ---- what the filter's entry says ---- */

static bool set_close_part(fix16_t *out, const fxs_entry2 *e, fix16_t m, fix16_t n) {
    uint32_t part;
    const bool is_known = fxs_entry2_part(&part, fxs_abs32(m), e, !fxs_is_safe_down(m, n));
    *out = m < 0 ? -(fix16_t)part : (fix16_t)part;
    return is_known;
}

bool fxs_set_close_toi2(fixsat_toi2 *out, const fxs_entry2 *e, fixsat_vec2 motion) {
    uint32_t time;
    if (!fxs_entry2_part(&time, (uint32_t)fix16_one, e, false) ||
        !set_close_part(&out->safe_motion.x, e, motion.x, e->n.x) ||
        !set_close_part(&out->safe_motion.y, e, motion.y, e->n.y)) {
        return false;
    }
    const fxs_divisor nn = fxs_divisor_of((uint64_t)fxs_dot_near(e->n, e->n));
    out->time = (fix16_t)time;
    out->normal = fxs_unit_over((fixsat_vec2){-e->n.x, -e->n.y}, &nn);
    return true;
}

/* ---- on the way ----
 *
 * Impact and enter differ only in what of C is met. They are inlined, so that neither links the
 * other. */

/* Is what a filter has found all there is to say? */
static bool is_said(fixsat_toi2 *out, bool is_known, fixsat_event event, const fxs_entry2 *e,
                    fixsat_vec2 motion) {
    return is_known && (event != FIXSAT_HIT || fxs_set_close_toi2(out, e, motion));
}

static inline __attribute__((always_inline)) fixsat_event
exactly_on_way(fixsat_toi2 *out, const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 motion,
               bool is_enter) {
    fxs_exact_entry2 e;
    const fixsat_event event =
        is_enter ? fxs_exact_enter2(&e, a, b, motion) : fxs_exact_impact2(&e, a, b, motion);
    if (event == FIXSAT_HIT) {
        fxs_set_toi2(out, &e, motion);
    }
    return event;
}

static FXS_OUT_OF_LINE fixsat_event exact_impact(fixsat_toi2 *out, const fxs_convex2 *a,
                                                 const fxs_convex2 *b, fixsat_vec2 motion) {
    return exactly_on_way(out, a, b, motion, false);
}

static FXS_OUT_OF_LINE fixsat_event exact_enter(fixsat_toi2 *out, const fxs_convex2 *a,
                                                const fxs_convex2 *b, fixsat_vec2 motion) {
    return exactly_on_way(out, a, b, motion, true);
}

typedef bool filter(fixsat_event *event, fxs_entry2 *out, const fxs_convex2 *a,
                    const fxs_convex2 *b, fixsat_vec2 m, bool is_enter);

static inline __attribute__((always_inline)) fixsat_event
on_way(fixsat_toi2 *out, const fxs_convex2 *a, const fxs_convex2 *b, const fixsat_vec2 *motion,
       int64_t radii, filter *find, bool is_enter) {
    fxs_entry2 e;
    fixsat_event event = FIXSAT_MISS;
    if (fxs_stay_apart(a, b, *motion, radii)) {
        return FIXSAT_MISS;
    }
    const bool is_known = find(&event, &e, a, b, *motion, is_enter);
    if (is_said(out, is_known, event, &e, *motion)) {
        return event;
    }
    return is_enter ? exact_enter(out, a, b, *motion) : exact_impact(out, a, b, *motion);
}

/* Of cores alone, so that boxes and polygons link nothing of what radii need. */
static fixsat_event impact(fixsat_toi2 *out, const fxs_convex2 *a, const fxs_convex2 *b,
                           fixsat_vec2 motion) {
    return on_way(out, a, b, &motion, 0, fxs_filter_entry2, false);
}

static fixsat_event enter(fixsat_toi2 *out, const fxs_convex2 *a, const fxs_convex2 *b,
                          fixsat_vec2 motion) {
    return on_way(out, a, b, &motion, 0, fxs_filter_entry2, true);
}

static fixsat_event any_impact(fixsat_toi2 *out, const fxs_convex2 *a, const fxs_convex2 *b,
                               fixsat_vec2 motion) {
    const int64_t radii = fxs_radii(a, b);
    return radii == 0 ? impact(out, a, b, motion)
                      : on_way(out, a, b, &motion, radii, fxs_filter_round_entry2, false);
}

/* ---- impact ---- */

fixsat_event fixsat_impact2(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion,
                            fixsat_toi2 *out) {
    fxs_convex2_buffer convex_a, convex_b;
    return any_impact(out, fxs_convex2_of_shape2(&convex_a, a), fxs_convex2_of_shape2(&convex_b, b),
                      motion);
}

fixsat_event fixsat_impact_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b, fixsat_vec2 motion,
                                     fixsat_toi2 *out) {
    fxs_convex2_buffer convex_a, convex_b;
    return impact(out, fxs_convex2_of_obb2(&convex_a, a), fxs_convex2_of_obb2(&convex_b, b),
                  motion);
}

fixsat_event fixsat_impact_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                           fixsat_vec2 motion, fixsat_toi2 *out) {
    fxs_convex2 convex_a, convex_b;
    return impact(out, fxs_convex2_of_polygon(&convex_a, a), fxs_convex2_of_polygon(&convex_b, b),
                  motion);
}

fixsat_event fixsat_impact_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                        fixsat_vec2 motion, fixsat_toi2 *out) {
    fxs_convex2 convex_a;
    fxs_convex2_buffer convex_b;
    return impact(out, fxs_convex2_of_polygon(&convex_a, a), fxs_convex2_of_obb2(&convex_b, b),
                  motion);
}

/* ---- enter ---- */

fixsat_event fixsat_enter2(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion,
                           fixsat_toi2 *out) {
    fxs_convex2_buffer convex_a, convex_b;
    const fxs_convex2 *const p = fxs_convex2_of_shape2(&convex_a, a);
    const fxs_convex2 *const q = fxs_convex2_of_shape2(&convex_b, b);
    const int64_t radii = fxs_radii(p, q);
    return radii == 0 ? enter(out, p, q, motion)
                      : on_way(out, p, q, &motion, radii, fxs_filter_round_entry2, true);
}

fixsat_event fixsat_enter_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b, fixsat_vec2 motion,
                                    fixsat_toi2 *out) {
    fxs_convex2_buffer convex_a, convex_b;
    return enter(out, fxs_convex2_of_obb2(&convex_a, a), fxs_convex2_of_obb2(&convex_b, b), motion);
}

fixsat_event fixsat_enter_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                          fixsat_vec2 motion, fixsat_toi2 *out) {
    fxs_convex2 convex_a, convex_b;
    return enter(out, fxs_convex2_of_polygon(&convex_a, a), fxs_convex2_of_polygon(&convex_b, b),
                 motion);
}

fixsat_event fixsat_enter_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                       fixsat_vec2 motion, fixsat_toi2 *out) {
    fxs_convex2 convex_a;
    fxs_convex2_buffer convex_b;
    return enter(out, fxs_convex2_of_polygon(&convex_a, a), fxs_convex2_of_obb2(&convex_b, b),
                 motion);
}

/* ---- cast ---- */

void fxs_set_hit2(fixsat_hit2 *hit, fixsat_vec2 origin, const fixsat_toi2 *toi) {
    hit->time = toi->time;
    hit->normal = (fixsat_vec2){-toi->normal.x, -toi->normal.y};
    hit->point = origin;
    hit->in_range = fixsat_vec2_add(&hit->point, toi->safe_motion);
}

static fixsat_event set_hit(fixsat_hit2 *hit, fixsat_vec2 origin, fixsat_event event,
                            const fixsat_toi2 *toi) {
    if (event == FIXSAT_HIT) {
        fxs_set_hit2(hit, origin, toi);
    }
    return event;
}

static fixsat_event cast(fixsat_hit2 *hit, const fxs_convex2 *shape, fixsat_vec2 origin,
                         fixsat_vec2 motion) {
    fxs_convex2_in32 point;
    fixsat_toi2 toi;
    return set_hit(hit, origin, impact(&toi, fxs_convex2_of_point(&point, origin), shape, motion),
                   &toi);
}

fixsat_event fixsat_cast2(const fixsat_shape2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                          fixsat_hit2 *hit) {
    fxs_convex2_buffer convex;
    fxs_convex2_in32 point;
    fixsat_toi2 toi;
    const fixsat_event event = any_impact(&toi, fxs_convex2_of_point(&point, origin),
                                          fxs_convex2_of_shape2(&convex, shape), motion);
    return set_hit(hit, origin, event, &toi);
}

fixsat_event fixsat_cast_polygon(const fixsat_polygon *shape, fixsat_vec2 origin,
                                 fixsat_vec2 motion, fixsat_hit2 *hit) {
    fxs_convex2 convex;
    return cast(hit, fxs_convex2_of_polygon(&convex, shape), origin, motion);
}

fixsat_event fixsat_cast_obb2(const fixsat_obb2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                              fixsat_hit2 *hit) {
    fxs_convex2_buffer convex;
    return cast(hit, fxs_convex2_of_obb2(&convex, shape), origin, motion);
}

fixsat_event fixsat_cast_aabb2(const fixsat_aabb2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                               fixsat_hit2 *hit) {
    if (fxs_is_empty2(shape)) {
        return FIXSAT_MISS;
    }
    fxs_convex2_in32 convex;
    return cast(hit, fxs_convex2_of_aabb2(&convex, shape), origin, motion);
}

/* SPDX-License-Identifier: MIT
 *
 * Entries: found by the near engine or else by the wide one, compared, and reported.
 */
#include "entry.h"
#include "../shape/rounding.h"
#include "engine_near.h"
#include "entry_wide.h"
#include "motion2_near.h"
#include "motion2_wide.h"
#include "nearest2_wide.h"
#include "sweep2.h"
#include "sweep2_near.h"

/* ---- the time of an entry ---- */

static FXS_OUT_OF_LINE uint32_t entry_component_wide(const fxs_entry *at, fixsat_vec2 m, uint32_t v,
                                                     bool up) {
    fxs_time_wide time;
    fxs_set_time_wide(&time, at, m);
    return (uint32_t)fxs_component_wide(&time, v, up ? FXS_UP : FXS_DOWN);
}

/* Returns v times the time, rounded down or up. With `is_before` the time is (num - f) / den for an
 * f below 1. Then the result is that for num / den if the remainder of v num is v or more. */
static inline uint32_t component_at_entry(const fxs_entry *at, fixsat_vec2 m, uint32_t v, bool up) {
    if (at->near.den != 0) {
        if (!at->is_before) {
            return fxs_quotient_rounded(v, &at->near, up);
        }
        uint64_t rest;
        const uint32_t down = fxs_quotient(v, &at->near, &rest);
        if (rest >= v) {
            return down + (up && rest != 0);
        }
    }
    return entry_component_wide(at, m, v, up);
}

uint32_t fxs_entry_component(const fxs_entry *at, fixsat_vec2 m, uint32_t v, bool up) {
    return component_at_entry(at, m, v, up);
}

static FXS_OUT_OF_LINE int compare_rest_wide(const fxs_entry *at, fixsat_vec2 m, uint32_t v,
                                             uint32_t factor, uint32_t b) {
    fxs_time_wide time;
    fxs_set_time_wide(&time, at, m);
    const int64_t part = fxs_component_wide(&time, v, FXS_DOWN), times = (int64_t)v * factor;
    const int64_t down = fxs_component_wide(&time, times, FXS_DOWN) - part * factor;
    const int64_t up = fxs_component_wide(&time, times, FXS_UP) - part * factor;
    return down < (int64_t)b ? -1 : up > (int64_t)b;
}

int fxs_compare_entry_rest(const fxs_entry *at, fixsat_vec2 m, uint32_t v, uint32_t factor,
                           uint32_t b) {
    if (at->near.den == 0 || at->is_before) {
        return compare_rest_wide(at, m, v, factor, b);
    }
    uint64_t rest;
    (void)fxs_quotient(v, &at->near, &rest);
    return fxs_compare_products((int64_t)rest, factor, b, at->near.den);
}

/* ---- the entry ---- */

/* Sets the time of an entry without a radius as a fraction, if s and m have FXS_NEAR_BITS and e one
 * bit more. That is often so at corners, which only the wide engine decides. */
static FXS_OUT_OF_LINE void set_small_time(fxs_entry *out, fixsat_vec2 m) {
    const fxs_point s = out->s, e = out->e;
    const uint64_t size = fxs_abs64(s.x) | fxs_abs64(s.y) | fxs_abs64(e.x) >> 1 |
                          fxs_abs64(e.y) >> 1 | fxs_abs32(m.x) | fxs_abs32(m.y);
    if (FXS_NEAR(size >> FXS_NEAR_BITS == 0) && (m.x | m.y) != 0) {
        fxs_set_fraction(&out->near, (uint64_t)fxs_cross64(e.x, e.y, s.x, s.y),
                         (uint64_t)fxs_cross64(e.x, e.y, m.x, m.y));
    }
}

/* Sets the time of a HIT. A shape that does not move was treated as if it moved along x. It never
 * gets to the entry that was found, so the event is MISS. */
static FXS_OUT_OF_LINE fixsat_event set_entry_time(fxs_entry *out, int event,
                                                   const fxs_motion *motion) {
    if (event != FIXSAT_HIT) {
        return (fixsat_event)event;
    }
    out->time = (fix16_t)component_at_entry(out, motion->m, (uint32_t)fix16_one, false);
    return (motion->m.x | motion->m.y) != 0 ? FIXSAT_HIT : FIXSAT_MISS;
}

static fixsat_relation start_relation(const fxs_motion *motion, const fxs_convex2 *b) {
    const fxs_verdict v = fxs_filter_rounded(motion->a, b);
    fxs_feature_wide f;
    return fxs_is_decided(v)
               ? fxs_relation_of(v)
               : fxs_rounded_relation_wide(fxs_relation_of(fxs_nearest_wide(&f, motion->a, b)), &f,
                                           motion->a, b);
}

static FXS_OUT_OF_LINE fixsat_event start_event(const fxs_motion *motion, const fxs_convex2 *b) {
    const fixsat_relation start = start_relation(motion, b);
    return start == FIXSAT_OVERLAP                      ? FIXSAT_START_OVERLAP
           : start == FIXSAT_TOUCH && !motion->is_enter ? FIXSAT_START_TOUCH
                                                        : FIXSAT_MISS;
}

fixsat_event fxs_find_sharp_entry(fxs_entry *out, const fxs_motion *motion, const fxs_convex2 *b) {
    int event = fxs_find_sharp_near(out, motion, b);
    if (event == FXS_NO_EVENT) {
        event = fxs_stay_apart(motion->a, b, motion->m, 0) ? FIXSAT_MISS
                                                           : fxs_find_sharp_wide(out, motion, b);
        if (event == FIXSAT_HIT) {
            set_small_time(out, motion->m);
        }
    }
    return set_entry_time(out, event, motion);
}

fixsat_event fxs_find_entry(fxs_entry *out, const fxs_motion *motion, const fxs_convex2 *b) {
    const int64_t radii = fxs_radii(motion->a, b);
    if (radii == 0) {
        return fxs_find_sharp_entry(out, motion, b);
    }
    if (fxs_stay_apart(motion->a, b, motion->m, radii)) {
        return FIXSAT_MISS;
    }
    int event = fxs_find_round_near(out, motion, b);
    if (event == FXS_NO_EVENT) {
        event = fxs_find_round_wide(out, motion, b);
    }
    return event == FXS_AT_START ? start_event(motion, b) : set_entry_time(out, event, motion);
}

void fxs_set_line_entry(fxs_entry *out, fxs_point s, fxs_point e, fixsat_vec2 m) {
    *out = (fxs_entry){.s = s, .e = e};
    set_small_time(out, m);
    out->time = (fix16_t)component_at_entry(out, m, (uint32_t)fix16_one, false);
}

/* With a radius it asks for the relation of the sweep, because the near engine decides more
 * relations than times. */
bool fxs_does_enter(const fxs_motion *motion, const fxs_convex2 *b) {
    fxs_entry at;
    return fxs_radii(motion->a, b) == 0 ? fxs_find_sharp_entry(&at, motion, b) != FIXSAT_MISS
                                        : fxs_sweep2(motion->a, b, motion->m) == FIXSAT_OVERLAP;
}

/* ---- comparison of entries ---- */

/* True if both entries are through the same edge or arc. */
static bool is_same_part(const fxs_entry *p, const fxs_entry *q) {
    return p->s.x == q->s.x && p->s.y == q->s.y && p->e.x == q->e.x && p->e.y == q->e.y &&
           p->is_arc == q->is_arc && p->radius == q->radius;
}

/* True if p is certainly before q. An entry with `is_before` is less than 1 / den before num / den,
 * any other one at num / den exactly. */
static bool is_entry_before(const fxs_entry *p, const fxs_entry *q) {
    const int64_t least = (int64_t)q->near.num - q->is_before;
    const int sign = fxs_compare_products((int64_t)p->near.num, q->near.den, least, p->near.den);
    return sign < 0 || (sign == 0 && (p->is_before || q->is_before));
}

static bool compare_entries_near(int *sign, const fxs_entry *p, const fxs_entry *q) {
    if (p->near.den == 0 || q->near.den == 0) {
        return false;
    }
    *sign = is_entry_before(p, q) ? -1 : is_entry_before(q, p) ? 1 : 0;
    const bool is_sure = ((uint32_t)p->is_before | (uint32_t)q->is_before) == 0;
    return *sign != 0 || is_sure;
}

static FXS_OUT_OF_LINE int compare_entries_wide(const fxs_entry *p, const fxs_entry *q,
                                                fixsat_vec2 m) {
    fxs_time_wide at_p, at_q;
    fxs_set_time_wide(&at_p, p, m);
    fxs_set_time_wide(&at_q, q, m);
    return fxs_compare_times_wide(&at_p, &at_q);
}

int fxs_compare_entries(const fxs_entry *p, const fxs_entry *q, fixsat_vec2 m) {
    int sign;
    if (p->time != q->time) {
        return p->time < q->time ? -1 : 1;
    }
    if (is_same_part(p, q)) {
        return 0;
    }
    return compare_entries_near(&sign, p, q) ? sign : compare_entries_wide(p, q, m);
}

/* Both normals are against the motion, so parallel edges have one and the same. */
bool fxs_have_same_normal(const fxs_entry *p, const fxs_entry *q) {
    if (p->is_corner || q->is_corner || p->is_arc != q->is_arc) {
        return false;
    }
    return p->is_arc ? p->s.x == q->s.x && p->s.y == q->s.y : fxs_cross_sign(p->e, q->e) == 0;
}

void fxs_set_earliest(fxs_earliest *out, const fxs_entry *at) {
    out->at = *at;
    out->is_there = true;
    out->is_alone = !at->is_corner;
    out->is_shared = false;
}

/* ---- the answer ---- */

/* Returns a component of the motion until the entry. It is rounded so that n.m, which is not
 * positive, gets no lower than it is at that time. */
static fix16_t safe_component(const fxs_entry *at, fixsat_vec2 m, fix16_t v, int64_t n) {
    const bool is_down = (v < 0) != (n < 0) || n == 0;
    const uint32_t part = component_at_entry(at, m, fxs_abs32(v), !is_down);
    return (fix16_t)(v < 0 ? -(int64_t)part : part); /* 2^31 is not negated as a fix16_t */
}

/* Returns the unit normal from a to b. The normal of an edge that fits the near engine costs
 * less. */
static fixsat_vec2 unit_normal(const fxs_entry *at) {
    if (at->near.den == 0 || at->is_arc) {
        return fxs_unit((fxs_point){-at->e.y, at->e.x});
    }
    const fixsat_vec2 n = {-(int32_t)at->e.y, (int32_t)at->e.x};
    const fxs_divisor square = fxs_divisor_of((uint64_t)fxs_cross28(n.x, n.y, -n.y, n.x));
    return fxs_unit_over(n, &square);
}

void fxs_set_toi2(fixsat_toi2 *out, const fxs_entry *at, fixsat_vec2 m) {
    const fxs_point n = fxs_entry_normal(at);
    out->time = at->time;
    out->normal = unit_normal(at);
    out->safe_motion.x = safe_component(at, m, m.x, n.x);
    out->safe_motion.y = safe_component(at, m, m.y, n.y);
}

void fxs_set_surface(fxs_surface *out, const fxs_motion *motion, const fxs_entry *at,
                     const fxs_convex2 *b, fxs_edge_number from) {
    fxs_point e = at->e;
    *out = (fxs_surface){.is_arc = at->is_arc, .is_last = true};
    if (at->is_corner) {
        fxs_next_edge_wide(&e, &out->number, &out->is_last, motion, b, from);
    }
    out->n = (fxs_point){e.y, -e.x};
}

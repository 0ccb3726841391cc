/* SPDX-License-Identifier: MIT
 *
 * Motion in 3D.
 *
 * While a moves by m, the offset d of the centres moves through the Minkowski
 * difference as d - t m. An axis n with n.d above the reach is entered at
 * t = (n.d - reach) / (n.m), and the difference when the last one is.
 */
#include <fixsat/motion.h>

#include "../exact/answer.h"
#include "../exact/zonotope.h"
#include "../filter/zonotope.h"
#include "../shape/shape.h"

static fixsat_relation sweep(const fxs_zonotope *z) {
    if (fxs_zonotope_apart(z)) {
        return FIXSAT_SEPARATE;
    }
    const fxs_verdict v = fxs_filter_sweep3(z, true);
    return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_sweep3(z, fxs_hint_of(v));
}

fixsat_relation fixsat_sweep_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                       fixsat_vec3 motion) {
    fxs_zonotope z;
    fxs_zonotope_of_obb3_obb3(&z, a, b, motion);
    return sweep(&z);
}

fixsat_relation fixsat_sweep_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                        fixsat_vec3 motion) {
    if (fxs_is_empty3(b)) {
        return FIXSAT_SEPARATE;
    }
    fxs_zonotope z;
    fxs_zonotope_of_obb3_aabb3(&z, a, b, motion);
    return sweep(&z);
}

/* Is this axis, which has a gap, entered later, at gap / velocity? (If the gap stayed, it would
 * separate the sweep, so the velocity is positive.) */
static bool is_later(const fxs_axis3 *axis, const fxs_axis3 *than) {
    const fxs_ratio time = {fxs_big_from_wide(axis->gap), fxs_big_from_wide(axis->velocity)};
    const fxs_ratio other = {fxs_big_from_wide(than->gap), fxs_big_from_wide(than->velocity)};
    return fxs_ratio_compare(&time, &other) > 0;
}

/* What happens, and for a hit the axis that is entered last. */
static fixsat_event find_entry(const fxs_zonotope *z, fxs_axis3 *last) {
    if (fxs_zonotope_apart(z)) {
        return FIXSAT_MISS;
    }
    const fxs_verdict start = fxs_filter_sweep3(z, false);
    if (fxs_is_decided(start)) {
        return FIXSAT_START_OVERLAP;
    }
    bool apart = false, boundary = false; /* at the start */
    fxs_axis3 axis;
    for (fxs_axis3_begin(&axis, fxs_hint_of(start)); fxs_axis3_next(z, &axis);) {
        if (fxs_axis3_side_of_sweep(&axis) > 0) {
            return FIXSAT_MISS;
        }
        const int side = fxs_wide_sign(axis.gap);
        if (side > 0) {
            if (!apart || is_later(&axis, last)) {
                *last = axis;
            }
            apart = true;
        }
        boundary |= side == 0;
        fxs_axis3_leave_plane(&axis);
    }
    /* (Flat, they would be apart or on the boundary along the normal.) */
    return apart ? FIXSAT_HIT : boundary ? FIXSAT_START_TOUCH : FIXSAT_START_OVERLAP;
}

/* v times the time of entry, and not beyond v. */
static fix16_t part_until(const fxs_axis3 *e, fix16_t v, fxs_rounding rounding) {
    const fxs_big gap = fxs_big_from_wide(e->gap), den = fxs_big_from_wide(e->velocity);
    const fxs_big num = fxs_big_mul64(&gap, v);
    FXS_BIG_BITS(num, 132);
    return (fix16_t)fxs_big_divide(&num, &den, rounding);
}

static fix16_t time_of(const fxs_axis3 *e) {
    return part_until(e, fix16_one, FXS_DOWN);
}

/* The part of motion until the entry, rounded such that it goes no further along n
 * than that: so it leaves a gap of 0 or more. */
static fix16_t safe_part(const fxs_axis3 *e, int k, fix16_t motion) {
    const bool down = e->n[k] != 0 ? e->n[k] > 0 : motion > 0;
    return part_until(e, motion, down ? FXS_DOWN : FXS_UP);
}

static fixsat_vec3 safe_motion(const fxs_axis3 *e, fixsat_vec3 motion) {
    return (fixsat_vec3){safe_part(e, 0, motion.x), safe_part(e, 1, motion.y),
                         safe_part(e, 2, motion.z)};
}

static fixsat_event impact(const fxs_zonotope *z, fixsat_vec3 motion, fixsat_toi3 *out) {
    fxs_axis3 e;
    const fixsat_event event = find_entry(z, &e);
    if (event == FIXSAT_HIT) {
        out->time = time_of(&e);
        out->normal = fxs_unit3(e.n);
        out->safe_motion = safe_motion(&e, motion);
    }
    return event;
}

fixsat_event fixsat_impact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b, fixsat_vec3 motion,
                                     fixsat_toi3 *out) {
    fxs_zonotope z;
    fxs_zonotope_of_obb3_obb3(&z, a, b, motion);
    return impact(&z, motion, out);
}

fixsat_event fixsat_impact_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                      fixsat_vec3 motion, fixsat_toi3 *out) {
    if (fxs_is_empty3(b)) {
        return FIXSAT_MISS;
    }
    fxs_zonotope z;
    fxs_zonotope_of_obb3_aabb3(&z, a, b, motion);
    return impact(&z, motion, out);
}

static fixsat_event cast(const fxs_zonotope *z, fixsat_vec3 origin, fixsat_vec3 motion,
                         fixsat_hit3 *hit) {
    fxs_axis3 e;
    const fixsat_event event = find_entry(z, &e);
    if (event == FIXSAT_HIT) {
        hit->time = time_of(&e);
        const int64_t outward[3] = {-e.n[0], -e.n[1], -e.n[2]};
        hit->normal = fxs_unit3(outward);
        hit->point = origin;
        hit->in_range = fixsat_vec3_add(&hit->point, safe_motion(&e, motion));
    }
    return event;
}

fixsat_event fixsat_cast_obb3(const fixsat_obb3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                              fixsat_hit3 *hit) {
    fxs_zonotope z;
    fxs_zonotope_of_point_obb3(&z, origin, shape, motion);
    return cast(&z, origin, motion, hit);
}

fixsat_event fixsat_cast_aabb3(const fixsat_aabb3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                               fixsat_hit3 *hit) {
    if (fxs_is_empty3(shape)) {
        return FIXSAT_MISS;
    }
    fxs_zonotope z;
    fxs_zonotope_of_point_aabb3(&z, origin, shape, motion);
    return cast(&z, origin, motion, hit);
}

/* SPDX-License-Identifier: MIT
 *
 * Motion in 3D, exactly.
 *
 * While a moves by m, the offset of the centres moves through the Minkowski difference as d - t m.
 * An axis n with n.d above the reach is entered at t = (n.d - reach) / (n.m). The difference is
 * entered when the last axis is.
 */
#include "motion3_wide.h"
#include "../int/quotient.h"
#include "../shape/rounding.h"

/* Returns the place of an axis in this order: the faces of a (u, v and w), those of b, then edges
 * of a with those of b. */
static uint32_t order_of(const fxs_axis3 *axis) {
    const int i = axis->i, j = axis->j;
    return (uint32_t)(j < FXS_OF_BOX_B       ? fxs_without(i, j)
                      : fxs_is_of_face(i, j) ? 3 + fxs_without(i, j)
                                             : 6 + 3 * i + j - FXS_OF_BOX_B);
}

/* The velocity is positive, because a gap that stayed would separate the sweep. */
FXS_OUT_OF_LINE int fxs_exact_compare_entries3(const fxs_axis3 *p, const fxs_axis3 *q) {
    const fxs_ratio time = {fxs_big_from_wide(p->gap), fxs_big_from_wide(p->velocity)};
    const fxs_ratio other = {fxs_big_from_wide(q->gap), fxs_big_from_wide(q->velocity)};
    return fxs_ratio_compare(&time, &other);
}

/* Sets the square of the cosine of an axis and the motion, times m.m. */
static FXS_OUT_OF_LINE void set_axis_steepness(fxs_ratio *out, const fxs_axis3 *axis) {
    const fxs_big along = fxs_big_from_wide(axis->velocity);
    out->num = fxs_big_mul(&along, &along);
    out->den = fxs_big_dot3(axis->n, axis->n);
    FXS_BIG_BITS(out->num, 194);
    FXS_BIG_BITS(out->den, 128);
}

static FXS_OUT_OF_LINE int compare_axis_steepness(const fxs_axis3 *p, const fxs_axis3 *q) {
    fxs_ratio steepness, other;
    set_axis_steepness(&steepness, p);
    set_axis_steepness(&other, q);
    return fxs_ratio_compare(&steepness, &other);
}

/* True if `axis` is taken for the normal, not `other`, which is entered at the same time. In this
 * order:
 * - a face of the difference goes before an axis that flat boxes have besides;
 * - for an impact, the axis more against the motion goes before the other;
 * - the first by order_of goes before the other. */
static bool goes_before(const fxs_axis3 *axis, const fxs_axis3 *other, bool is_enter) {
    if (!fxs_is_face3(axis)) {
        return false; /* an axis before it is the face, if the difference has one */
    }
    const int steeper = is_enter ? 0 : compare_axis_steepness(axis, other);
    return steeper > 0 || (steeper == 0 && order_of(axis) < order_of(other));
}

/* True if `axis`, which has a gap, is entered later than `than`, or at the same time and goes
 * before it. */
static bool is_later(const fxs_axis3 *axis, const fxs_axis3 *than, bool is_enter) {
    const int later = fxs_exact_compare_entries3(axis, than);
    return later > 0 || (later == 0 && goes_before(axis, than, is_enter));
}

fixsat_event fxs_exact_impact3(fxs_axis3 *last, const fxs_zonotope *z, uint32_t inside_mask) {
    FXS_EXACT(impact3);
    bool apart = false, boundary = false; /* at the start */
    fxs_axis3 axis;
    for (fxs_axis3_begin(&axis, inside_mask); fxs_axis3_next(z, &axis);) {
        if (fxs_axis3_side_of_sweep(&axis) > 0) {
            return FIXSAT_MISS;
        }
        const int side = fxs_wide_sign(axis.gap);
        if (side > 0) {
            if (!apart || is_later(&axis, last, false)) {
                *last = axis;
            }
            apart = true;
        }
        boundary |= side == 0;
        fxs_axis3_leave_plane(&axis);
    }
    /* (A flat difference would be apart or on the boundary along its normal.) */
    return apart ? FIXSAT_HIT : boundary ? FIXSAT_START_TOUCH : FIXSAT_START_OVERLAP;
}

/* A motion does not enter if an axis keeps a and b apart or touching all the time. It does not
 * either if their difference has no extent along an axis. Otherwise it enters when it gets within
 * the reach of the last axis. */
fixsat_event fxs_exact_enter3(fxs_axis3 *last, const fxs_zonotope *z, uint32_t inside_mask) {
    FXS_EXACT(enter3);
    bool outside = false; /* at the start */
    fxs_axis3 axis;
    for (fxs_axis3_begin(&axis, inside_mask); fxs_axis3_next(z, &axis);) {
        if (fxs_axis3_side_of_sweep(&axis) >= 0 || !axis.has_reach) {
            return FIXSAT_MISS;
        }
        if (fxs_wide_sign(axis.gap) >= 0) {
            if (!outside || is_later(&axis, last, true)) {
                *last = axis;
            }
            outside = true;
        }
    }
    return outside ? FIXSAT_HIT : FIXSAT_START_OVERLAP;
}

void fxs_exact_last_entered3(fxs_axis3 *last, const fxs_zonotope *z, uint32_t earlier,
                             bool is_enter) {
    fxs_axis3 axis;
    fxs_axis3_begin(last, earlier);
    (void)fxs_axis3_next(z, last);
    fxs_axis3_follow(&axis, last);
    while (fxs_axis3_next(z, &axis)) {
        if (is_later(&axis, last, is_enter)) {
            *last = axis;
        }
    }
}

/* ---- results ---- */

static FXS_OUT_OF_LINE int64_t divide(const fxs_axis3 *e, int64_t v, bool up) {
    const fxs_big gap = fxs_big_from_wide(e->gap), den = fxs_big_from_wide(e->velocity);
    const fxs_big num = fxs_big_mul64(&gap, v);
    FXS_BIG_BITS(num, 148);
    return fxs_big_divide(&num, &den, up ? FXS_UP : FXS_DOWN);
}

/* Returns v gap / velocity rounded, by the sign of v gap - q velocity, for an estimate q that is
 * less than 1 off. */
static FXS_OUT_OF_LINE uint32_t divide_near(const fxs_axis3 *e, uint32_t v, uint32_t q, bool up) {
    const fxs_wide part = fxs_wide_times(e->gap, v), whole = fxs_wide_times(e->velocity, q);
    const int side = fxs_wide_sign(fxs_wide_sub(part, whole));
    return q + (up ? side > 0 : 0) - (up ? 0 : side < 0);
}

/* Returns v gap / velocity, not beyond v, rounded down, or up if `up`. The estimate of the time is
 * at most 2^-26.9 of itself too small and 2^-28 too large. If v is below 2^24 and the velocity
 * below 2^75, products of the two fit. */
static uint32_t component_until3(const fxs_axis3 *e, fxs_lead time, uint32_t v, bool up) {
    if (v == 0 || time.mantissa == 0) { /* an entry may be at the start */
        return 0;
    }
    const uint32_t shift = (uint32_t)-time.exponent > 63 ? 63 : (uint32_t)-time.exponent;
    const uint64_t near = fxs_multiply_unsigned(v, time.mantissa);
    const uint64_t low = near - (near >> 28) - 1, high = near + (near >> 26) + 1;
    const uint32_t q = (uint32_t)(low >> shift), r = (uint32_t)(high >> shift);
    if (q == r) {
        return q + up;
    }
    if (v >> 24 == 0 && e->velocity.hi >> (75 - 2 * FXS_LIMB) == 0) {
        FXS_CHECK(r - q == 1);
        return divide_near(e, v, r, up);
    }
    return (uint32_t)divide(e, v, up);
}

/* Returns a component of the motion until the entry, rounded so that it leaves a gap of 0 or
 * more. */
static fix16_t safe_component3(const fxs_axis3 *e, fxs_lead time, int64_t n, fix16_t motion) {
    const bool up = n != 0 && (n > 0) != (motion > 0);
    const uint32_t part = component_until3(e, time, fxs_abs32(motion), up);
    const int64_t signed_part = motion < 0 ? -(int64_t)part : part;
    return (fix16_t)signed_part;
}

static fxs_lead near_time(const fxs_axis3 *last) {
    const fxs_divisor velocity = fxs_divisor_of_lead(fxs_lead_of_wide(&last->velocity));
    return fxs_lead_over(fxs_lead_of_wide(&last->gap), &velocity);
}

void fxs_set_toi3(fixsat_toi3 *out, const fxs_axis3 *last, fixsat_vec3 motion) {
    const fxs_lead time = near_time(last);
    const int64_t *const n = last->n;
    out->time = (fix16_t)component_until3(last, time, (uint32_t)fix16_one, false);
    const int64_t ahead[3] = {motion.x, motion.y, motion.z};
    out->normal = fxs_unit3(fxs_is_face3(last) ? n : ahead);
    out->safe_motion = (fixsat_vec3){safe_component3(last, time, n[0], motion.x),
                                     safe_component3(last, time, n[1], motion.y),
                                     safe_component3(last, time, n[2], motion.z)};
}

fix16_t fxs_entry_time3(const fxs_axis3 *last) {
    return (fix16_t)component_until3(last, near_time(last), (uint32_t)fix16_one, false);
}

void fxs_set_entry_components3(uint64_t down[3], uint64_t up[3], const fxs_axis3 *last,
                               const uint32_t size[3], uint32_t factor) {
    const fxs_lead time = near_time(last);
    for (int k = 0; k < 3; k++) {
        const int64_t times = (int64_t)size[k] * factor;
        down[k] = factor == 1 ? component_until3(last, time, size[k], false)
                              : (uint64_t)divide(last, times, false);
        up[k] = factor == 1 ? component_until3(last, time, size[k], true)
                            : (uint64_t)divide(last, times, true);
    }
}

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

static bool is_empty3(const fixsat_aabb3 *box) {
    return box->min.x > box->max.x || box->min.y > box->max.y || box->min.z > box->max.z;
}

static fixsat_relation sweep(const fxs_zonotope *z) {
    if (fxs_zonotope_apart(z)) {
        return FIXSAT_SEPARATE;
    }
    const uint32_t inner = fxs_zonotope_inner(z, true);
    return inner == FXS_SEPARATES       ? FIXSAT_SEPARATE
           : inner == FXS_SEPARATES - 1 ? FIXSAT_OVERLAP
                                        : fxs_zonotope_exact_relation(z, inner);
}

fixsat_relation fixsat_sweep_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                       fixsat_vec3 motion) {
    fxs_zonotope z;
    fxs_zonotope_of_obb3_obb3(&z, a, b, motion);
    return sweep(&z);
}

fixsat_relation fixsat_sweep_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                        fixsat_vec3 motion) {
    if (is_empty3(b)) {
        return FIXSAT_SEPARATE;
    }
    fxs_zonotope z;
    fxs_zonotope_of_obb3_aabb3(&z, a, b, motion);
    return sweep(&z);
}

/* The axis that is entered last, from a to b, and when: at gap / speed. */
typedef struct entry {
    int64_t n[3];
    fxs_wide gap, speed; /* 100 and 97 bits, positive */
} entry;

/* The sign of p / q - r / s. */
static int compare_ratios(fxs_wide p, fxs_wide q, fxs_wide r, fxs_wide s) {
    const fxs_ratio left = {fxs_big_from_wide(p), fxs_big_from_wide(q)};
    const fxs_ratio right = {fxs_big_from_wide(r), fxs_big_from_wide(s)};
    return fxs_ratio_compare(&left, &right); /* 197 bits */
}

/* An axis with a gap is entered: if the gap stayed, it would separate the sweep. */
static void enter(const fxs_axis3 *axis, entry *last, bool first) {
    if (first || compare_ratios(axis->gap, axis->velocity, last->gap, last->speed) > 0) {
        last->gap = axis->gap;
        last->speed = axis->velocity;
        for (int k = 0; k < 3; k++) {
            last->n[k] = axis->n[k];
        }
    }
}

static fixsat_event find_entry(const fxs_zonotope *z, entry *last) {
    if (fxs_zonotope_apart(z)) {
        return FIXSAT_MISS;
    }
    bool apart = false, boundary = false; /* at the start */
    fxs_axis3 axis;
    for (fxs_axis3_begin(&axis, fxs_zonotope_inner(z, false)); fxs_axis3_next(z, &axis);) {
        if (fxs_axis3_side_of_sweep(&axis) > 0) {
            return FIXSAT_MISS;
        }
        const int side = fxs_wide_sign(axis.gap);
        if (side > 0) {
            enter(&axis, last, !apart);
            apart = true;
        }
        boundary |= side == 0;
    }
    /* (Flat, they would be apart or on the boundary along the normal.) */
    return apart ? FIXSAT_HIT : boundary ? FIXSAT_START_TOUCH : FIXSAT_START_OVERLAP;
}

/* v times the time of entry: 132 bits over 97, and not beyond v. */
static fix16_t part_until(const entry *e, fix16_t v, fxs_rounding rounding) {
    const fxs_big gap = fxs_big_from_wide(e->gap), den = fxs_big_from_wide(e->speed);
    const fxs_big num = fxs_big_mul64(&gap, v);
    return (fix16_t)fxs_big_divide(&num, &den, rounding);
}

static fix16_t time_of(const entry *e) {
    return part_until(e, fix16_one, FXS_DOWN);
}

/* The part of motion until the entry, rounded such that it goes no further along n
 * than that: so it leaves a gap of 0 or more. */
static fix16_t safe_part(const entry *e, int k, fix16_t motion) {
    const bool down = e->n[k] != 0 ? e->n[k] > 0 : motion > 0;
    return part_until(e, motion, down ? FXS_DOWN : FXS_UP);
}

static fixsat_event impact(const fxs_zonotope *z, fixsat_vec3 motion, fixsat_impact3 *out) {
    entry e;
    const fixsat_event event = find_entry(z, &e);
    if (event == FIXSAT_HIT) {
        out->time = time_of(&e);
        out->normal = fxs_unit3(e.n);
        out->safe_motion = (fixsat_vec3){safe_part(&e, 0, motion.x), safe_part(&e, 1, motion.y),
                                         safe_part(&e, 2, motion.z)};
    }
    return event;
}

fixsat_event fixsat_impact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b, fixsat_vec3 motion,
                                     fixsat_impact3 *out) {
    fxs_zonotope z;
    fxs_zonotope_of_obb3_obb3(&z, a, b, motion);
    return impact(&z, motion, out);
}

fixsat_event fixsat_impact_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                      fixsat_vec3 motion, fixsat_impact3 *out) {
    if (is_empty3(b)) {
        return FIXSAT_MISS;
    }
    fxs_zonotope z;
    fxs_zonotope_of_obb3_aabb3(&z, a, b, motion);
    return impact(&z, motion, out);
}

static fixsat_event cast(const fxs_zonotope *z, fixsat_hit3 *hit) {
    entry e;
    const fixsat_event event = find_entry(z, &e);
    if (event == FIXSAT_HIT) {
        hit->time = time_of(&e);
        const int64_t outward[3] = {-e.n[0], -e.n[1], -e.n[2]};
        hit->normal = fxs_unit3(outward);
    }
    return event;
}

fixsat_event fixsat_cast_obb3(const fixsat_obb3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                              fixsat_hit3 *hit) {
    fxs_zonotope z;
    fxs_zonotope_of_point_obb3(&z, origin, shape, motion);
    return cast(&z, hit);
}

fixsat_event fixsat_cast_aabb3(const fixsat_aabb3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                               fixsat_hit3 *hit) {
    if (is_empty3(shape)) {
        return FIXSAT_MISS;
    }
    fxs_zonotope z;
    fxs_zonotope_of_point_aabb3(&z, origin, shape, motion);
    return cast(&z, hit);
}

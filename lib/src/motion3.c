/* SPDX-License-Identifier: MIT
 *
 * Motion in 3D.
 *
 * While a moves by m, the offset d of the centres moves through the Minkowski
 * difference as d - t m. An axis n with n.d above the reach is entered at
 * t = (n.d - reach) / (n.m), and the difference when the last one is.
 */
#include <fixsat/motion.h>

#include "big.h"
#include "zonotope.h"

static bool is_empty3(const fixsat_aabb3 *box) {
    return box->min.x > box->max.x || box->min.y > box->max.y || box->min.z > box->max.z;
}

fixsat_relation fixsat_sweep_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                       fixsat_vec3 motion) {
    const fixsat_zonotope z = fixsat_zonotope_of_obb3_obb3(a, b, motion);
    return fixsat_zonotope_relation(&z);
}

fixsat_relation fixsat_sweep_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                        fixsat_vec3 motion) {
    if (is_empty3(b)) {
        return FIXSAT_SEPARATE;
    }
    const fixsat_zonotope z = fixsat_zonotope_of_obb3_aabb3(a, b, motion);
    return fixsat_zonotope_relation(&z);
}

/* The axis that is entered last, from a to b, and when: a gap over a velocity. */
typedef struct entry {
    fixsat_big n[3];
    fixsat_ratio time; /* 102 bits over 99 */
} entry;

/* Takes an axis with this gap if it is entered after `last`. It is entered: a gap
 * at the start that stays would have separated the sweep. */
static void enter(const fixsat_axis3 *axis, const fixsat_big *gap, entry *last, bool first) {
    fixsat_ratio time = {*gap, axis->velocity};
    time.den.negative = false;
    if (!first && fixsat_ratio_compare(&time, &last->time) <= 0) { /* 201 bits */
        return;
    }
    last->time = time;
    for (int k = 0; k < 3; k++) {
        last->n[k] = axis->n[k];
        last->n[k].negative = axis->n[k].used != 0 && axis->n[k].negative != axis->offset.negative;
    }
}

static fixsat_event find_entry(const fixsat_zonotope *z, entry *last) {
    if (fixsat_zonotope_apart(z)) {
        return FIXSAT_MISS;
    }
    bool apart = false, boundary = false; /* at the start */
    fixsat_axis3 axis;
    for (fixsat_axis3_begin(&axis); fixsat_axis3_next(z, &axis);) {
        if (fixsat_axis3_compare_sweep(&axis) > 0) {
            return FIXSAT_MISS;
        }
        const fixsat_big gap = fixsat_axis3_gap(&axis);
        if (fixsat_big_sign(&gap) > 0) {
            enter(&axis, &gap, last, !apart);
            apart = true;
        }
        boundary |= gap.used == 0;
    }
    return apart                              ? FIXSAT_HIT
           : boundary || !axis.shape_is_solid ? FIXSAT_START_TOUCH
                                              : FIXSAT_START_OVERLAP;
}

static fix16_t time_of(const entry *e) {
    const fixsat_big num = fixsat_big_mul64(&e->time.num, 65536);
    return (fix16_t)fixsat_big_divide(&num, &e->time.den, FIXSAT_DOWN);
}

/* The part of motion[k] up to the entry, rounded such that it goes no further along
 * n: what is left of the gap is then 0 or more. */
static fix16_t safe_part(const entry *e, int k, fix16_t motion) {
    const fixsat_big num = fixsat_big_mul64(&e->time.num, motion); /* 134 bits */
    const int sign = fixsat_big_sign(&e->n[k]);
    const bool down = sign != 0 ? sign > 0 : motion > 0;
    return (fix16_t)fixsat_big_divide(&num, &e->time.den, down ? FIXSAT_DOWN : FIXSAT_UP);
}

static fixsat_event impact(const fixsat_zonotope *z, fixsat_vec3 motion, fixsat_impact3 *out) {
    entry e;
    const fixsat_event event = find_entry(z, &e);
    if (event == FIXSAT_HIT) {
        out->time = time_of(&e);
        out->normal = fixsat_unit3(e.n, false);
        out->safe_motion = (fixsat_vec3){safe_part(&e, 0, motion.x), safe_part(&e, 1, motion.y),
                                         safe_part(&e, 2, motion.z)};
    }
    return event;
}

fixsat_event fixsat_impact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b, fixsat_vec3 motion,
                                     fixsat_impact3 *out) {
    const fixsat_zonotope z = fixsat_zonotope_of_obb3_obb3(a, b, motion);
    return impact(&z, motion, out);
}

fixsat_event fixsat_impact_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                      fixsat_vec3 motion, fixsat_impact3 *out) {
    if (is_empty3(b)) {
        return FIXSAT_MISS;
    }
    const fixsat_zonotope z = fixsat_zonotope_of_obb3_aabb3(a, b, motion);
    return impact(&z, motion, out);
}

static fixsat_event cast(const fixsat_zonotope *z, fixsat_hit3 *hit) {
    entry e;
    const fixsat_event event = find_entry(z, &e);
    if (event == FIXSAT_HIT) {
        hit->time = time_of(&e);
        hit->normal = fixsat_unit3(e.n, true); /* towards the origin of the ray */
    }
    return event;
}

fixsat_event fixsat_cast_obb3(const fixsat_obb3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                              fixsat_hit3 *hit) {
    const fixsat_zonotope z = fixsat_zonotope_of_point_obb3(origin, shape, motion);
    return cast(&z, hit);
}

fixsat_event fixsat_cast_aabb3(const fixsat_aabb3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                               fixsat_hit3 *hit) {
    if (is_empty3(shape)) {
        return FIXSAT_MISS;
    }
    const fixsat_zonotope z = fixsat_zonotope_of_point_aabb3(origin, shape, motion);
    return cast(&z, hit);
}

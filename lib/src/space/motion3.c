/* SPDX-License-Identifier: MIT
 *
 * Motion in 3D.
 */
#include <fixsat/motion.h>

#include "../int/quotient.h"
#include "../shape/rounding.h"
#include "../shape/shape.h"
#include "motion3.h"
#include "zonotope_near.h"

/* ---- sweep ---- */

static fixsat_relation sweep(const fxs_zonotope *z) {
    if (fxs_zonotope_apart(z)) {
        return FIXSAT_SEPARATE;
    }
    const fxs_verdict v = fxs_filter_sweep3(z);
    return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_sweep3(z, fxs_witness_of(v));
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

/* ---- impact and enter ----
 *
 * If the near engine is certain, the shape goes in or is not even touched. So the event is the same
 * for both. */

static inline __attribute__((always_inline)) fixsat_event
find_zonotope_entry(fxs_axis3 *last, const fxs_zonotope *z, bool is_enter) {
    if (fxs_zonotope_apart(z)) {
        return FIXSAT_MISS;
    }
    fxs_entry_masks3 masks;
    fixsat_event event;
    if (fxs_filter_entry3(&event, &masks, z)) {
        if (event == FIXSAT_HIT) {
            fxs_exact_last_entered3(last, z, masks.not_last_mask, is_enter);
        }
    } else {
        event = is_enter ? fxs_exact_enter3(last, z, masks.inside_mask)
                         : fxs_exact_impact3(last, z, masks.inside_mask);
    }
    return event;
}

fixsat_event fxs_find_impact3(fxs_axis3 *last, const fxs_zonotope *z) {
    return find_zonotope_entry(last, z, false);
}

fixsat_event fxs_find_enter3(fxs_axis3 *last, const fxs_zonotope *z) {
    return find_zonotope_entry(last, z, true);
}

static fixsat_event impact(const fxs_zonotope *z, fixsat_vec3 motion, fixsat_toi3 *out) {
    fxs_axis3 last;
    const fixsat_event event = fxs_find_impact3(&last, z);
    if (event == FIXSAT_HIT) {
        fxs_set_toi3(out, &last, motion);
    }
    return event;
}

static fixsat_event enter(const fxs_zonotope *z, fixsat_vec3 motion, fixsat_toi3 *out) {
    fxs_axis3 last;
    const fixsat_event event = fxs_find_enter3(&last, z);
    if (event == FIXSAT_HIT) {
        fxs_set_toi3(out, &last, motion);
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

fixsat_event fixsat_enter_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b, fixsat_vec3 motion,
                                    fixsat_toi3 *out) {
    fxs_zonotope z;
    fxs_zonotope_of_obb3_obb3(&z, a, b, motion);
    return enter(&z, motion, out);
}

fixsat_event fixsat_enter_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                     fixsat_vec3 motion, fixsat_toi3 *out) {
    if (fxs_is_empty3(b)) {
        return FIXSAT_MISS;
    }
    fxs_zonotope z;
    fxs_zonotope_of_obb3_aabb3(&z, a, b, motion);
    return enter(&z, motion, out);
}

/* ---- cast ---- */

void fxs_set_hit3(fixsat_hit3 *hit, fixsat_vec3 origin, const fixsat_toi3 *toi) {
    hit->time = toi->time;
    hit->outward_normal = (fixsat_vec3){-toi->normal.x, -toi->normal.y, -toi->normal.z};
    hit->point = origin;
    hit->in_range = fixsat_vec3_add(&hit->point, toi->safe_motion);
}

fixsat_event fixsat_cast_obb3(const fixsat_obb3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                              fixsat_hit3 *hit) {
    fxs_zonotope z;
    fixsat_toi3 toi;
    fxs_zonotope_of_point_obb3(&z, origin, shape, motion);
    const fixsat_event event = impact(&z, motion, &toi);
    if (event == FIXSAT_HIT) {
        fxs_set_hit3(hit, origin, &toi);
    }
    return event;
}

/* ---- a ray and an AABB ----
 *
 * The AABB is the intersection of three slabs, each between a pair of planes. */

/* A plane of the AABB that is crossed. */
typedef struct slab_entry {
    fxs_time32 time;
    int axis;
    uint32_t steepness; /* |motion| along the axis; 0 if the AABB is flat and has no face there */
} slab_entry;

/* True if a box has a face across this axis: if it is not flat along the others. */
static bool has_face(const fix16_t min[3], const fix16_t max[3], int axis) {
    const int x = fxs_after(axis), y = fxs_after(x);
    return min[x] != max[x] && min[y] != max[y];
}

/* True if `here` is crossed later than `than`, or at the same time and its face is more against the
 * motion. */
static bool goes_after(const slab_entry *here, const slab_entry *than) {
    return fxs_is_earlier32(than->time, here->time) ||
           (!fxs_is_earlier32(here->time, than->time) && here->steepness > than->steepness);
}

/* Sets *last to the plane that is crossed inwards last. Among several it is the face most against
 * the motion, among such the first. Planes beyond the motion are left out, so that numbers have 32
 * bits. */
static fixsat_event enter_slabs(slab_entry *last, const fixsat_aabb3 *box, fixsat_vec3 origin,
                                fixsat_vec3 motion) {
    const fix16_t min[3] = {box->min.x, box->min.y, box->min.z};
    const fix16_t max[3] = {box->max.x, box->max.y, box->max.z};
    const fix16_t from[3] = {origin.x, origin.y, origin.z};
    const fix16_t m[3] = {motion.x, motion.y, motion.z};
    fxs_time32 left = {1, 1};
    bool boundary = false;
    *last = (slab_entry){{0, 1}, 0, 0};
    for (int k = 0; k < 3; k++) {
        const bool back = m[k] < 0;
        const uint32_t length = fxs_abs32(m[k]);
        const int64_t near = back ? (int64_t)from[k] - max[k] : (int64_t)min[k] - from[k];
        const int64_t far = back ? (int64_t)from[k] - min[k] : (int64_t)max[k] - from[k];
        if (far < 0 || near > length) {
            return FIXSAT_MISS;
        }
        boundary |= near == 0 || far == 0;
        if (near > 0) {
            const uint32_t steepness = has_face(min, max, k) ? length : 0;
            const slab_entry here = {{(uint32_t)near, length}, k, steepness};
            if (goes_after(&here, last)) {
                *last = here;
            }
        }
        const fxs_time32 out = {(uint32_t)far, length};
        if (far < length && fxs_is_earlier32(out, left)) {
            left = out;
        }
    }
    if (fxs_is_earlier32(left, last->time)) {
        return FIXSAT_MISS;
    }
    return last->time.num != 0 ? FIXSAT_HIT : boundary ? FIXSAT_START_TOUCH : FIXSAT_START_OVERLAP;
}

fixsat_event fxs_find_slab3(fxs_axis3 *last, const fixsat_aabb3 *box, fixsat_vec3 origin,
                            fixsat_vec3 motion) {
    if (fxs_is_empty3(box)) {
        return FIXSAT_MISS;
    }
    const fix16_t m[3] = {motion.x, motion.y, motion.z};
    slab_entry entry;
    const fixsat_event event = enter_slabs(&entry, box, origin, motion);
    if (event == FIXSAT_HIT) {
        last->n[0] = last->n[1] = last->n[2] = 0;
        last->n[entry.axis] = m[entry.axis] < 0 ? -1 : 1;
        last->j = entry.steepness != 0 ? FXS_MOTION : FXS_UNITS; /* of a face, or of none */
        last->gap = (fxs_wide){0, entry.time.num};
        last->velocity = (fxs_wide){0, entry.time.den};
    }
    return event;
}

/* Returns the component v times `time`, rounded towards zero. Along the axis of the face that is
 * hit it is exact. */
static fix16_t component_until32(fix16_t v, const fxs_fraction *time) {
    const int64_t part = fxs_quotient_rounded(fxs_abs32(v), time, false);
    return (fix16_t)(v < 0 ? -part : part);
}

static fix16_t against(fix16_t v) {
    return v < 0 ? fix16_one : -fix16_one;
}

/* Returns the face's normal, or where there is none the opposite of the motion's direction. */
static fixsat_vec3 slab_normal(const slab_entry *entry, fixsat_vec3 motion) {
    if (entry->steepness == 0) {
        return fxs_unit3(
            (const int64_t[3]){-(int64_t)motion.x, -(int64_t)motion.y, -(int64_t)motion.z});
    }
    return (fixsat_vec3){entry->axis == 0 ? against(motion.x) : 0,
                         entry->axis == 1 ? against(motion.y) : 0,
                         entry->axis == 2 ? against(motion.z) : 0};
}

fixsat_event fixsat_cast_aabb3(const fixsat_aabb3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                               fixsat_hit3 *hit) {
    if (fxs_is_empty3(shape)) {
        return FIXSAT_MISS;
    }
    slab_entry entry;
    const fixsat_event event = enter_slabs(&entry, shape, origin, motion);
    if (event == FIXSAT_HIT) {
        fxs_fraction time;
        fxs_set_fraction(&time, entry.time.num, entry.time.den);
        hit->time = component_until32(fix16_one, &time);
        hit->outward_normal = slab_normal(&entry, motion);
        hit->point = origin;
        hit->in_range =
            fixsat_vec3_add(&hit->point, (fixsat_vec3){component_until32(motion.x, &time),
                                                       component_until32(motion.y, &time),
                                                       component_until32(motion.z, &time)});
    }
    return event;
}

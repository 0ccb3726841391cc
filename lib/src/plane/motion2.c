/* SPDX-License-Identifier: MIT
 *
 * Impact, enter and cast of convex shapes in 2D. Impact and enter differ in the entry that they
 * find (plane/entry.h). A cast is the impact of a point.
 */
#include "entry.h"

static fixsat_event set_toi_of(fixsat_toi2 *out, fixsat_event event, const fxs_entry *at,
                               fixsat_vec2 motion) {
    if (event == FIXSAT_HIT) {
        fxs_set_toi2(out, at, motion);
    }
    return event;
}

/* Finds the result for boxes and polygons, without linking code for radii. */
static fixsat_event find_sharp_toi(fixsat_toi2 *out, const fxs_convex2 *a, const fxs_convex2 *b,
                                   fixsat_vec2 m, bool is_enter) {
    const fxs_motion motion = {a, m, is_enter};
    fxs_entry at;
    return set_toi_of(out, fxs_find_sharp_entry(&at, &motion, b), &at, m);
}

static fixsat_event find_any_toi(fixsat_toi2 *out, const fxs_convex2 *a, const fxs_convex2 *b,
                                 fixsat_vec2 m, bool is_enter) {
    const fxs_motion motion = {a, m, is_enter};
    fxs_entry at;
    return set_toi_of(out, fxs_find_entry(&at, &motion, b), &at, m);
}

/* ---- impact ---- */

fixsat_event fixsat_impact2(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion,
                            fixsat_toi2 *out) {
    fxs_convex2_buffer convex_a, convex_b;
    return find_any_toi(out, fxs_convex2_of_shape2(&convex_a, a),
                        fxs_convex2_of_shape2(&convex_b, b), motion, false);
}

fixsat_event fixsat_impact_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b, fixsat_vec2 motion,
                                     fixsat_toi2 *out) {
    fxs_convex2_buffer convex_a, convex_b;
    return find_sharp_toi(out, fxs_convex2_of_obb2(&convex_a, a), fxs_convex2_of_obb2(&convex_b, b),
                          motion, false);
}

fixsat_event fixsat_impact_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                           fixsat_vec2 motion, fixsat_toi2 *out) {
    fxs_convex2 convex_a, convex_b;
    return find_sharp_toi(out, fxs_convex2_of_polygon(&convex_a, a),
                          fxs_convex2_of_polygon(&convex_b, b), motion, false);
}

fixsat_event fixsat_impact_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                        fixsat_vec2 motion, fixsat_toi2 *out) {
    fxs_convex2 convex_a;
    fxs_convex2_buffer convex_b;
    return find_sharp_toi(out, fxs_convex2_of_polygon(&convex_a, a),
                          fxs_convex2_of_obb2(&convex_b, b), motion, false);
}

/* ---- enter ---- */

fixsat_event fixsat_enter2(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion,
                           fixsat_toi2 *out) {
    fxs_convex2_buffer convex_a, convex_b;
    return find_any_toi(out, fxs_convex2_of_shape2(&convex_a, a),
                        fxs_convex2_of_shape2(&convex_b, b), motion, true);
}

fixsat_event fixsat_enter_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b, fixsat_vec2 motion,
                                    fixsat_toi2 *out) {
    fxs_convex2_buffer convex_a, convex_b;
    return find_sharp_toi(out, fxs_convex2_of_obb2(&convex_a, a), fxs_convex2_of_obb2(&convex_b, b),
                          motion, true);
}

fixsat_event fixsat_enter_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                          fixsat_vec2 motion, fixsat_toi2 *out) {
    fxs_convex2 convex_a, convex_b;
    return find_sharp_toi(out, fxs_convex2_of_polygon(&convex_a, a),
                          fxs_convex2_of_polygon(&convex_b, b), motion, true);
}

fixsat_event fixsat_enter_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                       fixsat_vec2 motion, fixsat_toi2 *out) {
    fxs_convex2 convex_a;
    fxs_convex2_buffer convex_b;
    return find_sharp_toi(out, fxs_convex2_of_polygon(&convex_a, a),
                          fxs_convex2_of_obb2(&convex_b, b), motion, true);
}

/* ---- cast ---- */

static fixsat_event set_hit_of(fixsat_hit2 *hit, fixsat_vec2 origin, fixsat_event event,
                               const fixsat_toi2 *toi) {
    if (event == FIXSAT_HIT) {
        fxs_set_hit2(hit, origin, toi);
    }
    return event;
}

static fixsat_event cast_sharp(fixsat_hit2 *hit, const fxs_convex2 *shape, fixsat_vec2 origin,
                               fixsat_vec2 motion) {
    fxs_convex2_in32 point;
    fixsat_toi2 toi;
    return set_hit_of(
        hit, origin,
        find_sharp_toi(&toi, fxs_convex2_of_point(&point, origin), shape, motion, false), &toi);
}

fixsat_event fixsat_cast2(const fixsat_shape2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                          fixsat_hit2 *hit) {
    fxs_convex2_buffer convex;
    fxs_convex2_in32 point;
    fixsat_toi2 toi;
    const fixsat_event event = find_any_toi(&toi, fxs_convex2_of_point(&point, origin),
                                            fxs_convex2_of_shape2(&convex, shape), motion, false);
    return set_hit_of(hit, origin, event, &toi);
}

fixsat_event fixsat_cast_polygon(const fixsat_polygon *shape, fixsat_vec2 origin,
                                 fixsat_vec2 motion, fixsat_hit2 *hit) {
    fxs_convex2 convex;
    return cast_sharp(hit, fxs_convex2_of_polygon(&convex, shape), origin, motion);
}

fixsat_event fixsat_cast_obb2(const fixsat_obb2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                              fixsat_hit2 *hit) {
    fxs_convex2_buffer convex;
    return cast_sharp(hit, fxs_convex2_of_obb2(&convex, shape), origin, motion);
}

fixsat_event fixsat_cast_aabb2(const fixsat_aabb2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                               fixsat_hit2 *hit) {
    if (fxs_is_empty2(shape)) {
        return FIXSAT_MISS;
    }
    fxs_convex2_in32 convex;
    return cast_sharp(hit, fxs_convex2_of_aabb2(&convex, shape), origin, motion);
}

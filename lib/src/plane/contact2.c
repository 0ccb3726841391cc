/* SPDX-License-Identifier: MIT
 *
 * Contact in 2D. Shapes that meet are separated along a normal n of the Minkowski difference
 * C = {b - a}. For a feature of C, h = n.s is how deep the origin lies behind its line, in units of
 * 1 / |n|.
 *
 * - If the cores overlap, the feature is the edge of C with the least h / |n|.
 * - If the cores are apart, it is the feature of C that is nearest to the origin. Then -h / |n| is
 *   the distance of the cores.
 *
 * In both cases, with r for the sum of the radii,
 *     depth = h / |n| + r   and   mtv = -depth n / |n|, for b.
 */
#include <fixsat/contact.h>

#include "contact2.h"
#include "contact2_near.h"
#include "contact2_wide.h"
#include "nearest2_wide.h"
#include "rounded2_near.h"
#include "sweep2_near.h"
#include "sweep2_wide.h"

/* Sets the contact of shapes that meet. `line` is the nearest feature of C. If the cores overlap,
 * the penetration is minimal along the normal of another one. */
static void describe_meeting(fixsat_manifold2 *out, fixsat_relation cores, fxs_feature_wide *line,
                             const fxs_convex2 *a, const fxs_convex2 *b) {
    if (cores == FIXSAT_OVERLAP) {
        fxs_exact_shallowest(line, a, b);
    }
    fxs_exact_contact(out, line, a, b);
}

/* ---- without radii, so that boxes and polygons link no code for radii ---- */

/* Compute what the near engine leaves undecided: contact_wide the whole contact, describe_wide only
 * its numbers and points. */
static FXS_OUT_OF_LINE fixsat_relation contact_wide(fixsat_manifold2 *out, const fxs_convex2 *a,
                                                    const fxs_convex2 *b) {
    fxs_feature_wide line = {.of = FXS_OF_NONE}; /* if memory is damaged */
    const fixsat_relation relation = fxs_relation_of(fxs_nearest_wide(&line, a, b));
    if (relation != FIXSAT_SEPARATE) {
        describe_meeting(out, relation, &line, a, b);
    }
    return relation;
}

static FXS_OUT_OF_LINE void describe_wide(fixsat_manifold2 *out, const fxs_feature_near *f,
                                          const fxs_convex2 *a, const fxs_convex2 *b) {
    fxs_feature_wide line = {.of = f->of, .from = {f->from[0], f->from[1]}};
    line.s = fxs_point_of(f->s);
    line.e = fxs_point_of(f->e);
    fxs_exact_contact(out, &line, a, b);
}

/* Returns the relation by a verdict, and sets the contact at the edge of C that belongs to it. */
static fixsat_relation contact_at(fixsat_manifold2 *out, fxs_verdict v,
                                  const fxs_feature_near *edge, const fxs_convex2 *a,
                                  const fxs_convex2 *b) {
    if (!fxs_is_decided(v)) {
        return contact_wide(out, a, b);
    }
    if (v != FIXSAT_SEPARATE) {
        fxs_filter_contact2(out, edge, a, b);
    }
    return fxs_relation_of(v);
}

static fixsat_relation contact(fixsat_manifold2 *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    fxs_feature_near edge;
    const fxs_verdict v = fxs_filter_shallowest(&edge, a, b);
    return contact_at(out, v, &edge, a, b);
}

static fixsat_relation contact_of_boxes(fixsat_manifold2 *out, const fxs_convex2 *a,
                                        const fxs_convex2 *b) {
    fxs_feature_near edge;
    const fxs_verdict v = fxs_filter_shallowest_boxes(&edge, a, b);
    return fxs_is_decided(v) ? contact_at(out, v, &edge, a, b) : contact(out, a, b);
}

/* ---- with radii ---- */

static FXS_OUT_OF_LINE fixsat_relation rounded_contact_wide(fixsat_manifold2 *out,
                                                            const fxs_convex2 *a,
                                                            const fxs_convex2 *b) {
    fxs_feature_wide line = {.of = FXS_OF_NONE};
    const fixsat_relation cores = fxs_relation_of(fxs_nearest_wide(&line, a, b));
    const fixsat_relation relation = fxs_rounded_relation_wide(cores, &line, a, b);
    if (relation != FIXSAT_SEPARATE) {
        describe_meeting(out, cores, &line, a, b);
    }
    return relation;
}

static fixsat_relation rounded_contact(fixsat_manifold2 *out, const fxs_convex2 *a,
                                       const fxs_convex2 *b) {
    fxs_feature_near f;
    const fxs_verdict v = fxs_filter_meeting(&f, a, b);
    if (!fxs_is_decided(v)) {
        return rounded_contact_wide(out, a, b);
    }
    if (v != FIXSAT_SEPARATE && !fxs_filter_rounded_contact2(out, &f, a, b)) {
        describe_wide(out, &f, a, b);
    }
    return fxs_relation_of(v);
}

/* ---- whether they meet ---- */

/* Returns the relation of the shapes, or undecided. */
static fxs_verdict filter_relation(const fxs_convex2 *a, const fxs_convex2 *b) {
    fxs_feature_near f;
    if (fxs_radii(a, b) == 0) {
        return fxs_filter_shallowest(&f, a, b);
    }
    fxs_verdict v = fxs_filter_rounded(a, b);
    if (!fxs_is_decided(v)) {
        v = fxs_filter_cores_apart(&f, a, b);
    }
    if (!fxs_is_decided(v) && fxs_do_cores_meet(&f, a, b)) {
        v = FIXSAT_OVERLAP;
    }
    return v;
}

bool fxs_do_meet(const fxs_convex2 *a, const fxs_convex2 *b) {
    if (fxs_stay_apart(a, b, (fixsat_vec2){0, 0}, fxs_radii(a, b))) {
        return false;
    }
    const fxs_verdict v = filter_relation(a, b);
    return (fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_rounded(a, b)) != FIXSAT_SEPARATE;
}

/* ---- at a known feature ---- */

/* Sets *out to the feature in the near engine. Returns false if C does not fit it. */
static bool set_feature_near(fxs_feature_near *out, const fxs_feature_wide *f, const fxs_convex2 *a,
                             const fxs_convex2 *b) {
    fixsat_aabb2 bounds;
    if (fxs_set_rough_bounds_near(&bounds, a, b) > FXS_NEAR_BITS) {
        return false;
    }
    *out = (fxs_feature_near){.of = f->of, .from = {f->from[0], f->from[1]}};
    out->s = (fixsat_vec2){(fix16_t)f->s.x, (fix16_t)f->s.y};
    out->e = (fixsat_vec2){(fix16_t)f->e.x, (fix16_t)f->e.y};
    return true;
}

/* Sets the contact by the near engine, perhaps with no point. Returns false if undecided. */
static bool filter_contact_at(fixsat_manifold2 *out, const fxs_feature_wide *f,
                              const fxs_convex2 *a, const fxs_convex2 *b) {
    fxs_feature_near near;
    if (!set_feature_near(&near, f, a, b)) {
        return false;
    }
    if (fxs_radii(a, b) != 0) {
        return fxs_filter_rounded_contact2(out, &near, a, b);
    }
    fxs_filter_contact2(out, &near, a, b);
    return true;
}

void fxs_contact2_at(fixsat_manifold2 *out, const fxs_feature_wide *f, const fxs_convex2 *a,
                     const fxs_convex2 *b) {
    if (!filter_contact_at(out, f, a, b) || out->count == 0) {
        fxs_exact_contact(out, f, a, b);
    }
}

/* ---- contact ---- */

fixsat_relation fixsat_contact_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                               fixsat_manifold2 *out) {
    fxs_convex2 convex_a, convex_b;
    return contact(out, fxs_convex2_of_polygon(&convex_a, a), fxs_convex2_of_polygon(&convex_b, b));
}

fixsat_relation fixsat_contact_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b,
                                         fixsat_manifold2 *out) {
    fxs_convex2_buffer convex_a, convex_b;
    return contact_of_boxes(out, fxs_convex2_of_obb2(&convex_a, a),
                            fxs_convex2_of_obb2(&convex_b, b));
}

fixsat_relation fixsat_contact_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                            fixsat_manifold2 *out) {
    fxs_convex2 convex_a;
    fxs_convex2_buffer convex_b;
    return contact(out, fxs_convex2_of_polygon(&convex_a, a), fxs_convex2_of_obb2(&convex_b, b));
}

fixsat_relation fixsat_contact2(const fixsat_shape2 *a, const fixsat_shape2 *b,
                                fixsat_manifold2 *out) {
    fxs_convex2_buffer room_a, room_b;
    const fxs_convex2 *const convex_a = fxs_convex2_of_shape2(&room_a, a);
    const fxs_convex2 *const convex_b = fxs_convex2_of_shape2(&room_b, b);
    if (fxs_radii(convex_a, convex_b) != 0) {
        return rounded_contact(out, convex_a, convex_b);
    }
    return convex_a->is_box && convex_b->is_box ? contact_of_boxes(out, convex_a, convex_b)
                                                : contact(out, convex_a, convex_b);
}

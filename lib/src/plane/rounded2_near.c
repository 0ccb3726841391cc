/* SPDX-License-Identifier: MIT
 *
 * Contact of shapes with radii, in 64 bits.
 */
#include "rounded2_near.h"
#include "../shape/rounding.h"
#include "contact2_near.h"
#include "nearest2_near.h"
#include "sweep2_near.h"

/* True if vertex i is the same point as the one before it. Which of them is reported then depends
 * on where the boundary begins, which only the wide engine knows. */
static bool is_repeated(const fxs_convex2 *convex, uint32_t i) {
    const fixsat_vec2 p = convex->vertices[i];
    const fixsat_vec2 q = convex->vertices[fxs_next_to(convex, i, false)];
    return convex->count > 1 && p.x == q.x && p.y == q.y;
}

fxs_verdict fxs_filter_cores_apart(fxs_feature_near *out, const fxs_convex2 *a,
                                   const fxs_convex2 *b) {
    if (!fxs_nearest_near(out, a, b)) {
        return fxs_undecided(0);
    }
    const fixsat_vec2 n = fxs_normal_near(out);
    const int64_t h = fxs_dot_near(n, out->s), nn = fxs_dot_near(n, n);
    const int beyond = fxs_compare_length_near(&h, &nn, fxs_radii(a, b));
    return beyond > 0 ? FIXSAT_SEPARATE : beyond == 0 ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

bool fxs_do_cores_meet(fxs_feature_near *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    const fxs_verdict deep = fxs_filter_shallowest(out, a, b);
    return deep == FIXSAT_OVERLAP || deep == FIXSAT_TOUCH;
}

fxs_verdict fxs_filter_meeting(fxs_feature_near *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    if (fxs_filter_rounded(a, b) == FIXSAT_SEPARATE) {
        return FIXSAT_SEPARATE;
    }
    if (fxs_do_cores_meet(out, a, b)) {
        return FIXSAT_OVERLAP;
    }
    const fxs_verdict apart = fxs_filter_cores_apart(out, a, b);
    return !fxs_is_decided(apart) || is_repeated(a, out->from[FXS_OF_A]) ||
                   is_repeated(b, out->from[FXS_OF_B])
               ? fxs_undecided(0)
               : apart;
}

/* Sets *out to a component of -n / |n| (h / |n| + r), rounded away from zero. Returns false if it
 * is undecided.
 *
 * - `total` is h / |n| + r and `gap` is |h| / |n|, both in subraw units. Along an axis the
 *   component is the depth.
 * - `gap` and the product with `ratio` are each off by less than 2^-28 of themselves plus 2. The
 *   component is undecided if it is within twice their sum from an integer.
 * - So a length near 0, whose sign is not known, is undecided too. */
static bool set_separation_component(fix16_t *out, int32_t n, int32_t other, fxs_lead ratio,
                                     int64_t total, int64_t gap, fix16_t depth) {
    if (n == 0 || other == 0) {
        *out = n == 0 ? 0 : n > 0 ? -depth : depth;
        return true;
    }
    const uint64_t part = fxs_times_ratio(fxs_abs64(total), ratio);
    const uint32_t error = (uint32_t)((part + (uint64_t)gap) >> 27) + 8;
    const fix16_t up = (fix16_t)(part >> FXS_SUBRAW_BITS) + 1;
    *out = n > 0 ? -up : up;
    return fxs_is_between_integers(part, error);
}

/* Sets the normal, the depth and the minimum translation vector at the feature f, for nn = n.n.
 * Returns false if one is undecided, because a length is 2^FXS_LENGTH_BITS or more, or close to an
 * integer. */
static bool set_separation_rounded(fixsat_manifold2 *out, const fxs_feature_near *f,
                                   const fxs_divisor *nn, int64_t radii) {
    const fixsat_vec2 n = fxs_normal_near(f);
    const int64_t h = fxs_dot_near(n, f->s);
    const bool are_apart = h < 0;
    const uint64_t height = fxs_abs64(h);
    const int64_t length = fxs_over_root(height, nn, !are_apart);
    if ((radii | length) >> FXS_LENGTH_BITS != 0) {
        return false;
    }
    fxs_heading heading;
    fxs_set_heading(&heading, n, nn);
    const int64_t gap = fxs_length_over(height, nn), reach = fxs_subraw(radii);
    const int64_t total = are_apart ? reach - gap : reach + gap;
    out->normal = fxs_unit_over(fxs_minus((fixsat_vec2){0, 0}, n), nn);
    out->depth = (fix16_t)(are_apart ? radii - length : radii + length);
    return set_separation_component(&out->mtv.x, n.x, n.y, heading.x, total, gap, out->depth) &&
           set_separation_component(&out->mtv.y, n.y, n.x, heading.y, total, gap, out->depth);
}

/* True if the wide engine may round the sum of a vertex and this component of a radius
 * otherwise. The component is off by less than 2^-28 of itself plus 2, and in the wide engine by
 * less than 2. */
static bool is_component_open(int64_t part) {
    return fxs_may_round_otherwise(part, (uint32_t)(fxs_abs64(part) >> 28) + 5);
}

/* Adds the contact point if the nearest features are vertices: the point of a's surface. Returns
 * false if it is undecided. */
static bool add_nearest(fixsat_manifold2 *out, const fxs_feature_near *f, const fxs_divisor *nn,
                        const fxs_convex2 *a) {
    const uint32_t on_a = f->from[FXS_OF_A], on_b = f->from[FXS_OF_B];
    fxs_heading heading;
    fxs_set_heading(&heading, fxs_normal_near(f), nn);
    const fxs_point to_surface = fxs_along(&heading, -fxs_subraw(a->radius));
    out->point[0].position =
        fxs_rounded_sum(fxs_vertex_at_near(a, on_a), to_surface, &out->in_range);
    out->point[0].depth = out->depth;
    out->point[0].id = fxs_id_of(fxs_vertex_feature(on_a), fxs_vertex_feature(on_b));
    out->count = 1;
    return !is_component_open(to_surface.x) && !is_component_open(to_surface.y);
}

bool fxs_filter_rounded_contact2(fixsat_manifold2 *out, const fxs_feature_near *f,
                                 const fxs_convex2 *a, const fxs_convex2 *b) {
    const fixsat_vec2 n = fxs_normal_near(f);
    const fxs_divisor nn = fxs_divisor_of((uint64_t)fxs_dot_near(n, n));
    out->in_range = true;
    out->count = 0;
    if (!set_separation_rounded(out, f, &nn, fxs_radii(a, b))) {
        return false;
    }
    if (f->of != FXS_OF_NONE) {
        return fxs_filter_points2(out, f, &nn, a, b);
    }
    return add_nearest(out, f, &nn, a);
}

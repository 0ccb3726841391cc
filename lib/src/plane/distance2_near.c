/* SPDX-License-Identifier: MIT
 *
 * Distance in 2D, in 64 bits.
 */
#include "distance2_near.h"
#include "closest2.h"
#include "nearest2_near.h"

/* ---- without radii ---- */

/* Sets the closest points: two vertices, or a vertex of one shape and the point opposite to it
 * on the other one's edge. The vector from the point of b to that of a is h / n.n times the
 * normal n. */
static void set_points(fixsat_clearance2 *out, const fxs_feature_near *found, fixsat_vec2 n,
                       uint64_t h, const fxs_divisor *nn, const fxs_convex2 *a,
                       const fxs_convex2 *b) {
    fxs_point on_a = fxs_vertex_at_near(a, found->from[FXS_OF_A]);
    fxs_point on_b = fxs_vertex_at_near(b, found->from[FXS_OF_B]);
    if (found->of != FXS_OF_NONE) {
        fxs_fraction part;
        fxs_set_fraction_over(&part, h, nn);
        if (found->of == FXS_OF_A) {
            on_a.x = on_b.x + fxs_quotient_nearest(n.x, &part);
            on_a.y = on_b.y + fxs_quotient_nearest(n.y, &part);
        } else {
            on_b.x = on_a.x + fxs_quotient_nearest(-(int64_t)n.x, &part);
            on_b.y = on_a.y + fxs_quotient_nearest(-(int64_t)n.y, &part);
        }
    }
    out->on_a = fxs_clamp_point(on_a, &out->in_range);
    out->on_b = fxs_clamp_point(on_b, &out->in_range);
}

/* ---- with radii ----
 *
 * The shortest segment between the cores goes from b's core along n, the outward normal of C, to
 * a's core. Its length is |h| / |n|. One of its ends is a vertex. */

/* Returns the fraction of the gap, from a's core to b's, at which the common point is: a's radius
 * over the sum of both radii. */
static fxs_lead part_in_a(const fxs_convex2 *a, int64_t radii) {
    fxs_fraction part;
    fxs_set_fraction(&part, (uint64_t)a->radius, (uint64_t)radii);
    return (fxs_lead){(uint32_t)fxs_quotient_nearest(INT64_C(1) << 31, &part), -31};
}

/* Rounds a component of an offset, which is less than `error` off. n is the same component of the
 * normal. If two integers are possible, the higher one is right iff the exact offset is at most
 * half a unit below it. */
static void round_component(int64_t *part, uint32_t error, int32_t n, int64_t h, int64_t nn,
                            const fxs_closest2 *reach) {
    if (!fxs_may_round_otherwise(*part, error)) {
        return;
    }
    const int64_t high = (*part + (1 << (FXS_SUBRAW_BITS - 1)) + error) >> FXS_SUBRAW_BITS;
    const int64_t v = 2 * high - 1;
    FXS_BITS(v, 27);
    const fxs_big x = fxs_big_cross(v * reach->q, 2 * (int64_t)n * reach->p, h, nn);
    const fxs_big square = fxs_big_from(nn);
    *part = fxs_subraw(high - !fxs_is_reached2(&x, n, reach->r, &square));
}

/* Rounds the offset from a vertex to the closest point of shape `of`. */
static FXS_OUT_OF_LINE void round_offset(fxs_point *offset, uint32_t error, uint8_t of,
                                         const fxs_feature_near *found, const fxs_convex2 *a,
                                         const fxs_convex2 *b, bool meet) {
    const fixsat_vec2 n = fxs_normal_near(found);
    const int64_t h = (int64_t)fxs_abs64(fxs_dot_near(n, found->s)), nn = fxs_dot_near(n, n);
    fxs_closest2 reach;
    fxs_set_closest2(&reach, a, b, found->of, of, meet);
    round_component(&offset->x, error, n.x, h, nn, &reach);
    round_component(&offset->y, error, n.y, h, nn, &reach);
}

/* Sets the closest points. The errors are:
 *
 * - The gap is off by less than 2^-28 of itself plus 1.
 * - A fraction of the gap is off by 2^-32 of the gap plus 1 more.
 * - A length along n gets less than 2^-28 of itself plus 1 more off.
 *
 * No length here is longer than the gap. */
static void set_rounded_points(fixsat_clearance2 *out, const fxs_feature_near *found,
                               const fxs_heading *n, int64_t gap, const fxs_convex2 *a,
                               const fxs_convex2 *b, bool meet) {
    const bool from_b = found->of == FXS_OF_A, from_a = found->of == FXS_OF_B;
    const uint32_t part = (uint32_t)(gap >> 27), error = part + (part >> 5) + 6;
    const int64_t in_a =
        meet ? (int64_t)fxs_times_ratio((uint64_t)gap, part_in_a(a, fxs_radii(a, b)))
             : fxs_subraw(a->radius);
    fxs_point to_a = fxs_along(n, from_b ? gap - in_a : -in_a);
    const uint32_t error_a = meet || from_b ? error : ((uint32_t)a->radius >> 12) + 3;
    if (fxs_may_round_otherwise(to_a.x, error_a) || fxs_may_round_otherwise(to_a.y, error_a)) {
        round_offset(&to_a, error_a, FXS_OF_A, found, a, b, meet);
    }
    out->on_a = fxs_rounded_sum(from_b ? fxs_vertex_at_near(b, found->from[FXS_OF_B])
                                       : fxs_vertex_at_near(a, found->from[FXS_OF_A]),
                                to_a, &out->in_range);
    if (meet) {
        out->on_b = out->on_a;
        return;
    }
    const int64_t in_b = fxs_subraw(b->radius);
    fxs_point to_b = fxs_along(n, from_a ? in_b - gap : in_b);
    const uint32_t error_b = from_a ? error : ((uint32_t)b->radius >> 12) + 3;
    if (fxs_may_round_otherwise(to_b.x, error_b) || fxs_may_round_otherwise(to_b.y, error_b)) {
        round_offset(&to_b, error_b, FXS_OF_B, found, a, b, meet);
    }
    out->on_b = fxs_rounded_sum(from_a ? fxs_vertex_at_near(a, found->from[FXS_OF_A])
                                       : fxs_vertex_at_near(b, found->from[FXS_OF_B]),
                                to_b, &out->in_range);
}

/* ---- the whole answer ---- */

bool fxs_filter_distance2(fixsat_clearance2 *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    fxs_feature_near found;
    if (!fxs_nearest_near(&found, a, b)) {
        return false;
    }
    const fixsat_vec2 n = fxs_normal_near(&found);
    const fxs_divisor nn = fxs_divisor_of((uint64_t)fxs_dot_near(n, n));
    const uint64_t h = fxs_abs64(fxs_dot_near(n, found.s));
    const fxs_lead ratio = fxs_ratio_to_root(h, &nn);
    const int64_t gap = fxs_over_root_by(ratio, h, &nn), radii = fxs_radii(a, b);
    out->in_range = true;
    if (radii == 0) {
        out->distance = (fix16_t)gap;
        set_points(out, &found, n, h, &nn, a, b);
        return true;
    }
    if (gap == radii || gap >> FXS_LENGTH_BITS != 0) {
        return false;
    }
    fxs_heading heading;
    fxs_set_heading(&heading, n, &nn);
    out->distance = (fix16_t)(gap < radii ? 0 : gap - radii);
    set_rounded_points(out, &found, &heading, fxs_length_by(ratio), a, b, gap < radii);
    return true;
}

bool fxs_filter_gap2(fxs_gap2 *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    fxs_feature_near found;
    if (!fxs_nearest_near(&found, a, b)) {
        return false;
    }
    const fixsat_vec2 n = fxs_normal_near(&found);
    const fxs_divisor nn = fxs_divisor_of((uint64_t)fxs_dot_near(n, n));
    out->length = fxs_over_root(fxs_abs64(fxs_dot_near(n, found.s)), &nn, false);
    out->s = fxs_point_of(found.s);
    out->is_vertex = found.of == FXS_OF_NONE;
    return true;
}

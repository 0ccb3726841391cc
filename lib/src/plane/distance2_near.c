/* SPDX-License-Identifier: MIT
 *
 * Distance in 2D, in 64 bits.
 */
#include "distance2_near.h"
#include "nearest2_near.h"

/* The point of A or B there: a vertex, and on an edge of its own this part of that on. A's edges
 * are turned round in C. */
static fixsat_vec2 point_of(const fxs_feature_near *found, const fxs_convex2 *convex, uint8_t of,
                            const fxs_fraction *part, bool *in_range) {
    fxs_point p = fxs_vertex_at_near(convex, found->from[of]);
    if (found->of == of) {
        const fixsat_vec2 e = found->e;
        const int64_t x = fxs_quotient_nearest(fxs_abs32(e.x), part);
        const int64_t y = fxs_quotient_nearest(fxs_abs32(e.y), part);
        const bool back = of == FXS_OF_A;
        p.x += (e.x < 0) != back ? -x : x;
        p.y += (e.y < 0) != back ? -y : y;
    }
    const fix16_t x = fxs_clamp(p.x, in_range), y = fxs_clamp(p.y, in_range);
    return (fixsat_vec2){x, y};
}

static void set_points(fixsat_clearance2 *out, const fxs_feature_near *found, const fxs_divisor *nn,
                       const fxs_convex2 *a, const fxs_convex2 *b) {
    fxs_fraction along;
    fxs_set_fraction(&along, fxs_abs64(fxs_dot_near(found->s, found->e)), nn);
    out->on_a = point_of(found, a, FXS_OF_A, &along, &out->in_range);
    out->on_b = point_of(found, b, FXS_OF_B, &along, &out->in_range);
}

/* ---- with radii ----
 *
 * Along n, outward of C, it is |h| / |n| from the core of b to that of a, and a vertex of either is
 * an end of this way. */

/* Which part of it leads from a's core to the common point. */
static fxs_lead part_in_a(const fxs_convex2 *a, int64_t radii) {
    const fxs_divisor whole = fxs_divisor_of((uint64_t)radii);
    fxs_fraction part;
    fxs_set_fraction(&part, (uint64_t)a->radius, &whole);
    return (fxs_lead){fxs_quotient_nearest(UINT32_C(1) << 31, &part), -31};
}

static void set_rounded_points(fixsat_clearance2 *out, const fxs_feature_near *found,
                               const fxs_heading *n, int64_t way, const fxs_convex2 *a,
                               const fxs_convex2 *b, bool meet) {
    const fxs_point vertex_a = fxs_vertex_at_near(a, found->from[FXS_OF_A]);
    const fxs_point vertex_b = fxs_vertex_at_near(b, found->from[FXS_OF_B]);
    const int64_t in_a =
        meet ? (int64_t)fxs_times_ratio((uint64_t)way, part_in_a(a, fxs_radii(a, b)))
             : fxs_subraw(a->radius);
    const int64_t in_b = fxs_subraw(b->radius);
    const bool from_b = found->of == FXS_OF_A, from_a = found->of == FXS_OF_B;
    out->on_a = fxs_rounded_sum(from_b ? vertex_b : vertex_a,
                                fxs_along(n, from_b ? way - in_a : -in_a), &out->in_range);
    out->on_b = meet ? out->on_a
                     : fxs_rounded_sum(from_a ? vertex_a : vertex_b,
                                       fxs_along(n, from_a ? in_b - way : in_b), &out->in_range);
}

/* ---- all of it ---- */

bool fxs_filter_distance2(fixsat_clearance2 *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    fxs_feature_near found;
    if (fxs_nearest_near(&found, a, b) != FIXSAT_SEPARATE) {
        return false;
    }
    const fixsat_vec2 n = fxs_normal_near(&found);
    const fxs_divisor nn = fxs_divisor_of((uint64_t)fxs_dot_near(n, n));
    const uint64_t h = fxs_abs64(fxs_dot_near(n, found.s));
    const int64_t way = fxs_over_root(h, &nn, false), radii = fxs_radii(a, b);
    out->in_range = true;
    if (radii == 0) {
        out->distance = (fix16_t)way;
        set_points(out, &found, &nn, a, b);
        return true;
    }
    if (way == radii || way >> FXS_LENGTH_BITS != 0) {
        return false;
    }
    fxs_heading heading;
    fxs_set_heading(&heading, n, &nn);
    out->distance = (fix16_t)(way < radii ? 0 : way - radii);
    set_rounded_points(out, &found, &heading, fxs_length_over(h, &nn), a, b, way < radii);
    return true;
}

bool fxs_filter_gap2(fxs_gap2 *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    fxs_feature_near found;
    if (fxs_nearest_near(&found, a, b) != FIXSAT_SEPARATE) {
        return false;
    }
    const fixsat_vec2 n = fxs_normal_near(&found);
    const fxs_divisor nn = fxs_divisor_of((uint64_t)fxs_dot_near(n, n));
    out->length = fxs_over_root(fxs_abs64(fxs_dot_near(n, found.s)), &nn, false);
    out->s = fxs_point_of(found.s);
    out->is_vertex = found.of == FXS_OF_NONE;
    return true;
}

/* SPDX-License-Identifier: MIT
 *
 * The nearest point of C, and lengths.
 */
#include "nearest2_near.h"
#include "../shape/coarse.h"

/* ---- the nearest point ---- */

/* The point of C that is nearest to the origin is where the way around C comes no nearer: on an
 * edge that the origin is in front of, or the vertex between an edge that ends too early and one
 * that starts too late. */
bool fxs_close_nearest(fxs_feature_near *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    fxs_boundary_near walk;
    if (!fxs_boundary_start_near(&walk, a, b)) {
        return false;
    }
    bool is_first = true, first_is_late = false, was_early = false;
    while (fxs_boundary_next_near(&walk)) {
        const int32_t start = fxs_along_edge_near(&walk, walk.s);
        if (start > 0 && was_early) {
            fxs_feature_of_vertex_near(out, &walk);
            return true;
        }
        was_early = false;
        if (start <= 0) {
            const int32_t end = fxs_along_edge_near(&walk, fxs_plus(walk.s, fxs_edge_near(&walk)));
            was_early = end < 0;
            if (end >= 0) {
                const int64_t h = fxs_cross_near(walk.s, fxs_edge_near(&walk));
                if (h <= 0) {
                    fxs_feature_of_edge_near(out, &walk);
                    return h < 0;
                }
            }
        }
        first_is_late |= is_first && start > 0;
        is_first = false;
    }
    fxs_feature_of_vertex_near(out, &walk);
    return first_is_late && was_early;
}

/* ---- lengths ---- */

void fxs_set_heading(fxs_heading *out, fixsat_vec2 n, const fxs_divisor *square) {
    out->n = n;
    out->x = fxs_ratio_to_root(fxs_abs32(n.x), square);
    out->y = fxs_ratio_to_root(fxs_abs32(n.y), square);
}

static int64_t part_of(int64_t length, fxs_lead ratio, bool back) {
    const int64_t part = (int64_t)fxs_times_ratio(fxs_abs64(length), ratio);
    return (length < 0) != back ? -part : part;
}

fxs_point fxs_along(const fxs_heading *heading, int64_t length) {
    FXS_BITS(length, FXS_LENGTH_BITS + FXS_SUBRAW_BITS);
    return (fxs_point){part_of(length, heading->x, heading->n.x < 0),
                       part_of(length, heading->y, heading->n.y < 0)};
}

/* Half goes up, as everywhere. */
static fix16_t rounded_sum(int64_t p, int64_t way, bool *in_range) {
    return fxs_clamp(p + ((way + (1 << (FXS_SUBRAW_BITS - 1))) >> FXS_SUBRAW_BITS), in_range);
}

fixsat_vec2 fxs_rounded_sum(fxs_point p, fxs_point way, bool *in_range) {
    const fix16_t x = rounded_sum(p.x, way.x, in_range), y = rounded_sum(p.y, way.y, in_range);
    return (fixsat_vec2){x, y};
}

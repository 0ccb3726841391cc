/* SPDX-License-Identifier: MIT
 *
 * Distance in 2D, in 64 bits: as fxs_nearest finds it.
 */
#include "distance2.h"
#include "../shape/coarse.h"
#include "close.h"

/* The sign of p . e for the edge at hand, where p is one of its ends. */
static inline int32_t side_along(const fxs_close_walk *walk, fixsat_vec2 p) {
    const int32_t rough = fxs_dot(fxs_coarse(p, walk->shift), walk->edge->rough);
    if (fxs_near_abs(rough) > FXS_ROUGH_ERROR) {
        return rough;
    }
    const int64_t exact = fxs_close_dot(p, walk->edge->e);
    return exact > 0 ? 1 : exact < 0 ? -1 : 0;
}

/* The point of C that is nearest to the origin is where the way around C comes no nearer: on an
 * edge that the origin is in front of, or the vertex between an edge that ends too early and one
 * that starts too late. False if the origin is not certainly out of C. */
static bool find_nearest(fxs_close_feature *out, const fxs_ring *a, const fxs_ring *b) {
    fxs_close_walk walk;
    if (!fxs_close_walk_around(&walk, a, b)) {
        return false;
    }
    bool is_first = true, first_is_late = false, was_early = false;
    while (fxs_close_walk_next(&walk)) {
        const int32_t start = side_along(&walk, walk.s);
        if (start > 0 && was_early) {
            fxs_close_vertex(out, &walk);
            return true;
        }
        was_early = false;
        if (start <= 0) {
            const int32_t end = side_along(&walk, fxs_plus(walk.s, walk.edge->e));
            was_early = end < 0;
            if (end >= 0) {
                const int64_t h = fxs_close_cross(walk.s, walk.edge->e);
                if (h <= 0) {
                    fxs_close_edge(out, &walk);
                    return h < 0;
                }
            }
        }
        first_is_late |= is_first && start > 0;
        is_first = false;
    }
    fxs_close_vertex(out, &walk);
    return first_is_late && was_early;
}

/* The point of A or B there: a vertex, and on an edge of its own this part of that on. A's edges
 * are turned round in C. */
static fixsat_vec2 point_of(const fxs_close_feature *found, const fxs_ring *ring, uint8_t of,
                            const fxs_fraction *part, bool *in_range) {
    fxs_point p = fxs_ring_vertex(ring, fxs_close_index(ring, found->from[of]));
    if (found->of == of) {
        const fixsat_vec2 e = found->e;
        const int64_t x = fxs_quotient_nearest(fxs_abs32(e.x), part);
        const int64_t y = fxs_quotient_nearest(fxs_abs32(e.y), part);
        const bool back = of == FXS_OF_A;
        p.x += (e.x < 0) != back ? -x : x;
        p.y += (e.y < 0) != back ? -y : y;
    }
    const fixsat_vec2 point = {fxs_clamp32(p.x), fxs_clamp32(p.y)};
    *in_range &= point.x == p.x && point.y == p.y;
    return point;
}

bool fxs_filter_distance2(fixsat_clearance2 *out, const fxs_ring *a, const fxs_ring *b) {
    fxs_close_feature found;
    if (fxs_radii(a, b) != 0 || !find_nearest(&found, a, b)) {
        return false;
    }
    /* The distance is |h| / |n|; of a vertex s.s / |s|. */
    const bool is_vertex = found.of == FXS_OF_NONE;
    const fixsat_vec2 n = is_vertex ? found.s : found.e;
    const fxs_divisor nn = fxs_divisor_of((uint64_t)fxs_close_dot(n, n));
    const uint64_t h = is_vertex ? nn.value : fxs_abs64(fxs_close_cross(found.s, found.e));
    fxs_fraction along;
    fxs_set_fraction(&along, fxs_abs64(fxs_close_dot(found.s, n)), &nn);
    out->distance = (fix16_t)fxs_over_root(h, &nn, false);
    out->in_range = true;
    out->on_a = point_of(&found, a, FXS_OF_A, &along, &out->in_range);
    out->on_b = point_of(&found, b, FXS_OF_B, &along, &out->in_range);
    return true;
}

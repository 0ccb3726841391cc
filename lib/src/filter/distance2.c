/* SPDX-License-Identifier: MIT
 *
 * Distance in 2D, in 64 bits: as fxs_nearest finds it.
 */
#include "distance2.h"
#include "../shape/coarse.h"
#include "close.h"

/* Is the point of C that is nearest to the origin on the edge at hand, which that is in front of? */
static bool is_on_edge(const fxs_close_walk *walk) {
    return fxs_close_dot(walk->s, walk->edge->e) <= 0 &&
           fxs_close_dot(fxs_plus(walk->s, walk->edge->e), walk->edge->e) >= 0;
}

/* False if the origin is not certainly out of C. */
static bool find_nearest(fxs_close_feature *out, const fxs_ring *a, const fxs_ring *b) {
    fxs_close_walk walk;
    if (!fxs_close_walk_around(&walk, a, b)) {
        return false;
    }
    int64_t least = fxs_close_dot(walk.s, walk.s);
    bool in_front = false, was_in_front = false;
    fxs_close_vertex(out, &walk);
    while (fxs_close_walk_next(&walk)) {
        const int64_t h = fxs_close_cross(walk.s, walk.edge->e);
        if (h == 0) {
            return false;
        }
        if (h < 0 && is_on_edge(&walk)) {
            fxs_close_edge(out, &walk);
            return true;
        }
        if (h < 0 || was_in_front) {
            const int64_t here = fxs_close_dot(walk.s, walk.s);
            if (here < least) {
                least = here;
                fxs_close_vertex(out, &walk);
            }
        }
        was_in_front = h < 0;
        in_front |= was_in_front;
    }
    return in_front;
}

/* The point of A or B there: a vertex, and on an edge of its own num / den of that on. A's edges
 * are turned round in C. */
static fixsat_vec2 point_of(const fxs_close_feature *found, const fxs_ring *ring, uint8_t of, uint64_t num,
                            const fxs_divisor *den, bool *in_range) {
    fxs_point p = fxs_ring_vertex(ring, fxs_close_index(ring, found->from[of]));
    if (found->of == of) {
        const fixsat_vec2 e = found->e;
        const int64_t x = fxs_quotient_nearest(fxs_abs32(e.x), num, den);
        const int64_t y = fxs_quotient_nearest(fxs_abs32(e.y), num, den);
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
    const uint64_t along = fxs_abs64(fxs_close_dot(found.s, n));
    out->distance = (fix16_t)fxs_over_root(h, &nn, false);
    out->in_range = true;
    out->on_a = point_of(&found, a, FXS_OF_A, along, &nn, &out->in_range);
    out->on_b = point_of(&found, b, FXS_OF_B, along, &nn, &out->in_range);
    return true;
}

/* SPDX-License-Identifier: MIT
 *
 * The nearest point of C, and lengths.
 */
#include "nearest2.h"
#include "../shape/coarse.h"
#include "close.h"

/* ---- the nearest point ---- */

static void set_vertex(fxs_close_line *out, const fxs_close_walk *walk) {
    out->s = walk->s;
    out->e = (fixsat_vec2){0, 0};
    out->of = FXS_OF_NONE;
    out->at[FXS_OF_A] = fxs_close_vertex(walk, FXS_OF_A);
    out->at[FXS_OF_B] = fxs_close_vertex(walk, FXS_OF_B);
}

/* Is it on the edge at hand, which the origin is in front of? */
static bool is_on_edge(const fxs_close_walk *walk) {
    return fxs_close_dot(walk->s, walk->e) <= 0 &&
           fxs_close_dot(fxs_plus(walk->s, walk->e), walk->e) >= 0;
}

/* The steps are those of exact/ring.c. */
fixsat_relation fxs_close_nearest(fxs_close_line *out, const fxs_ring *a, const fxs_ring *b) {
    fxs_close_walk walk;
    fxs_close_walk_around(&walk, a, b);
    int64_t least = fxs_close_dot(walk.s, walk.s);
    bool edges = false, in_front = false, was_in_front = false;
    set_vertex(out, &walk);
    while (fxs_close_walk_next(&walk)) {
        edges = true;
        const int64_t h = fxs_close_cross(walk.s, walk.e);
        if (h <= 0 && is_on_edge(&walk)) {
            set_vertex(out, &walk);
            out->e = walk.e;
            out->of = walk.of;
            return h == 0 ? FIXSAT_TOUCH : FIXSAT_SEPARATE;
        }
        if (h <= 0 || was_in_front) {
            const int64_t here = fxs_close_dot(walk.s, walk.s);
            if (here < least) {
                least = here;
                set_vertex(out, &walk);
            }
        }
        was_in_front = h <= 0;
        in_front |= was_in_front;
    }
    if (edges) {
        return in_front ? FIXSAT_SEPARATE : FIXSAT_OVERLAP;
    }
    return least == 0 ? FIXSAT_TOUCH : FIXSAT_SEPARATE;
}

/* ---- lengths ---- */

void fxs_set_heading(fxs_heading *out, fixsat_vec2 n, const fxs_divisor *square) {
    out->n = n;
    out->x = fxs_ratio_to_root(fxs_abs32(n.x), square);
    out->y = fxs_ratio_to_root(fxs_abs32(n.y), square);
}

static int64_t part_of(int64_t length, fxs_near_ratio ratio, bool back) {
    const int64_t part = (int64_t)fxs_times_ratio(fxs_abs64(length), ratio);
    return (length < 0) != back ? -part : part;
}

fxs_point fxs_along(const fxs_heading *heading, int64_t length) {
    FXS_BITS(length, FXS_NEAR_BITS + FXS_SUBRAW_BITS);
    return (fxs_point){part_of(length, heading->x, heading->n.x < 0),
                       part_of(length, heading->y, heading->n.y < 0)};
}

/* Half goes up, as everywhere. */
static fix16_t rounded_sum(int64_t p, int64_t way, bool *in_range) {
    const int64_t sum = p + ((way + (1 << (FXS_SUBRAW_BITS - 1))) >> FXS_SUBRAW_BITS);
    const fix16_t clamped = fxs_clamp32(sum);
    *in_range &= clamped == sum;
    return clamped;
}

fixsat_vec2 fxs_rounded_sum(fxs_point p, fxs_point way, bool *in_range) {
    const fix16_t x = rounded_sum(p.x, way.x, in_range), y = rounded_sum(p.y, way.y, in_range);
    return (fixsat_vec2){x, y};
}

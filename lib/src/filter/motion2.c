/* SPDX-License-Identifier: MIT
 *
 * Motion in 2D, in 64 bits.
 *
 * The line along m from the origin crosses the boundary of C in two edges: from s to s + e it
 * does if the heights m x s and m x (s + e) above it have two signs. Where they fall it goes in,
 * and out where they rise; and in front of such an edge is whoever has e x s > 0.
 */
#include "motion2.h"
#include "../shape/coarse.h"
#include "close.h"

/* The edges where the line goes in and out. */
typedef struct crossing {
    fixsat_vec2 s, e;
    bool is_there;
} crossing;

/* False where the line meets a vertex. */
static bool find_crossings(crossing *in, crossing *out, const fxs_ring *a, const fxs_ring *b,
                           fixsat_vec2 m) {
    fxs_close_walk walk;
    fxs_close_walk_around(&walk, a, b);
    int64_t height = fxs_close_cross(m, walk.s);
    while (height != 0 && fxs_close_walk_next(&walk)) {
        const int64_t next = height + fxs_close_cross(m, walk.e);
        if ((height < 0) != (next < 0)) {
            *(next < 0 ? in : out) = (crossing){walk.s, walk.e, true};
        }
        height = next;
    }
    return height != 0;
}

/* Of v (num - f) / den, for an f below 1, the rounded parts are known if v f is not above what is
 * left over of v num. */
bool fxs_entry2_part(uint32_t *out, uint32_t v, const fxs_entry2 *e, bool up) {
    uint64_t rest;
    const uint32_t down = fxs_quotient(v, e->num, &e->den, &rest);
    *out = down + (up && rest != 0);
    return !e->is_before || rest >= v;
}

bool fxs_filter_entry2(fixsat_event *event, fxs_entry2 *out, const fxs_ring *a, const fxs_ring *b,
                       fixsat_vec2 m) {
    const uint32_t way = fxs_abs32(m.x) | fxs_abs32(m.y);
    if (way == 0 || way >> FXS_CLOSE_BITS != 0 || !fxs_are_close(a, b)) {
        return false;
    }
    if (fxs_radii(a, b) != 0) {
        return fxs_filter_round_entry2(event, out, a, b, m);
    }
    crossing first = {{0, 0}, {0, 0}, false}, second = first;
    if (!find_crossings(&first, &second, a, b, m)) {
        return false;
    }
    *event = FIXSAT_MISS;
    if (!first.is_there) {
        return true;
    }
    const int64_t h = fxs_close_cross(first.e, first.s), v = fxs_close_cross(first.e, m);
    if (h > v) {
        return true;
    }
    if (h > 0) {
        *event = FIXSAT_HIT;
        *out =
            (fxs_entry2){(uint64_t)h, fxs_divisor_of((uint64_t)v), {first.e.y, -first.e.x}, false};
        return true;
    }
    const int64_t beyond = fxs_close_cross(second.e, second.s);
    *event = beyond < 0 ? FIXSAT_START_OVERLAP : FIXSAT_MISS;
    return h != 0 && beyond != 0;
}

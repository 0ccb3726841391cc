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
typedef struct crossings {
    fixsat_vec2 in_s, in_e, out_s, out_e;
    bool are_there;
} crossings;

/* A motion and its first bits. */
typedef struct rough_motion {
    fixsat_vec2 m, rough;
} rough_motion;

/* The sign of m x p, for a coordinate p of C. */
static inline int32_t side_of(const rough_motion *motion, fixsat_vec2 p, uint32_t shift) {
    const int32_t rough = fxs_cross_modulo(motion->rough, fxs_coarse(p, shift));
    if (fxs_near_abs(rough) > FXS_ROUGH_ERROR) {
        return rough;
    }
    const int64_t exact = fxs_close_cross(motion->m, p);
    return exact > 0 ? 1 : exact < 0 ? -1 : 0;
}

/* False where the line meets a vertex, or they are not close. */
static bool find_crossings(crossings *found, const fxs_ring *a, const fxs_ring *b,
                           const rough_motion *motion) {
    fxs_close_walk walk;
    found->are_there = false;
    if (!fxs_close_walk_around(&walk, a, b)) {
        return false;
    }
    found->in_s = found->in_e = found->out_s = found->out_e = walk.s; /* anything */
    int32_t side = side_of(motion, walk.s, walk.shift);
    while (side != 0 && fxs_close_walk_next(&walk)) {
        const int32_t next = side_of(motion, fxs_plus(walk.s, walk.edge->e), walk.shift);
        if (side > 0 && next < 0) {
            found->are_there = true;
            found->in_s = walk.s;
            found->in_e = walk.edge->e;
        } else if (side < 0 && next > 0) {
            found->out_s = walk.s;
            found->out_e = walk.edge->e;
        }
        side = next;
    }
    return side != 0;
}

/* Of v (num - f) / den, for an f below 1, the rounded parts are known if v f is not above what is
 * left over of v num. */
bool fxs_entry2_part(uint32_t *out, uint32_t v, const fxs_entry2 *e, bool up) {
    uint64_t rest;
    const uint32_t down = fxs_quotient(v, &e->time, &rest);
    *out = down + (up && rest != 0);
    return !e->is_before || rest >= v;
}

bool fxs_filter_entry2(fixsat_event *event, fxs_entry2 *out, const fxs_ring *a, const fxs_ring *b,
                       fixsat_vec2 m) {
    if (!fxs_is_near_motion(m)) {
        return false;
    }
    crossings found;
    const int bits = fxs_bits32(fxs_abs32(m.x) | fxs_abs32(m.y));
    const rough_motion motion = {
        m, fxs_coarse(m, bits > FXS_ROUGH_BITS ? (uint32_t)(bits - FXS_ROUGH_BITS) : 0)};
    if (!find_crossings(&found, a, b, &motion)) {
        return false;
    }
    *event = FIXSAT_MISS;
    if (!found.are_there) {
        return true;
    }
    const fixsat_vec2 e = found.in_e;
    const int64_t h = fxs_close_cross(e, found.in_s), v = fxs_close_cross(e, m);
    if (h > v) {
        return true;
    }
    if (h > 0) {
        *event = FIXSAT_HIT;
        const fxs_divisor den = fxs_divisor_of((uint64_t)v);
        fxs_set_fraction(&out->time, (uint64_t)h, &den);
        out->n = (fixsat_vec2){e.y, -e.x};
        out->is_before = false;
        return true;
    }
    const int64_t beyond = fxs_close_cross(found.out_e, found.out_s);
    *event = beyond < 0 ? FIXSAT_START_OVERLAP : FIXSAT_MISS;
    return h != 0 && beyond != 0;
}

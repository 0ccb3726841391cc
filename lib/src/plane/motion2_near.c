/* SPDX-License-Identifier: MIT
 *
 * Motion in 2D, in 64 bits.
 *
 * The line along m from the origin crosses the boundary of C in two edges: from s to s + e it
 * does if the heights m x s and m x (s + e) above it have two signs. Where they fall it goes in,
 * and out where they rise; and in front of such an edge is whoever has e x s > 0.
 */
#include "motion2_near.h"
#include "../shape/coarse.h"
#include "difference_near.h"

/* The edges where the line goes in and out; a vertex on it counts as above it. */
typedef struct crossings {
    fixsat_vec2 in_s, in_e, out_s, out_e;
    int32_t in_side;           /* that of in_s; negative: there are no such edges */
    uint32_t vertices, fallen; /* on the line, and those to which the edge before falls */
} crossings;

/* The sign of m x p, for a coordinate p of C. */
static inline int32_t side_of(const fxs_direction_near *motion, fixsat_vec2 p, uint32_t shift) {
    const fxs_direction_near point = fxs_direction_of_near(p, shift);
    return fxs_directions_cross_near(motion, &point);
}

/* False if they are not close. */
static bool find_crossings(crossings *found, const fxs_convex2 *a, const fxs_convex2 *b,
                           const fxs_direction_near *motion) {
    fxs_boundary_near walk;
    if (!fxs_boundary_start_near(&walk, a, b)) {
        return false;
    }
    found->in_s = found->in_e = found->out_s = found->out_e = walk.s; /* anything */
    int32_t side = side_of(motion, walk.s, walk.shift);
    found->in_side = -1;
    found->vertices = side == 0;
    found->fallen = 0;
    while (fxs_boundary_next_near(&walk)) {
        const int32_t next = side_of(motion, fxs_plus(walk.s, fxs_edge_near(&walk)), walk.shift);
        if (next < 0) {
            if (side >= 0) {
                found->in_side = side;
                found->in_s = walk.s;
                found->in_e = fxs_edge_near(&walk);
            }
        } else {
            if (next == 0) {
                found->vertices++;
                found->fallen += side > 0;
            }
            if (side < 0) {
                found->out_s = walk.s;
                found->out_e = fxs_edge_near(&walk);
            }
        }
        side = next;
    }
    return true;
}

/* Has C no inside? Then it is a segment, and what goes in and what goes out is on its line: the
 * last bits of the products mostly say that they are not. */
static bool is_flat(const crossings *found) {
    const fixsat_vec2 e = found->in_e, way = fxs_minus(found->out_s, found->in_s);
    return fxs_cross_modulo(e, way) == 0 && fxs_cross_near(e, way) == 0 &&
           fxs_cross_near(e, found->out_e) == 0;
}

/* Of v (num - f) / den, for an f below 1, the rounded parts are known if v f is not above what is
 * left over of v num. */
bool fxs_entry2_part(uint32_t *out, uint32_t v, const fxs_entry2 *e, bool up) {
    uint64_t rest;
    const uint32_t down = fxs_quotient(v, &e->time, &rest);
    *out = down + (up && rest != 0);
    return !e->is_before || rest >= v;
}

bool fxs_filter_entry2(fixsat_event *event, fxs_entry2 *out, const fxs_convex2 *a,
                       const fxs_convex2 *b, fixsat_vec2 m, bool inside) {
    FXS_START_NEAR(false);
    if (!fxs_is_near_motion(m)) {
        return false;
    }
    crossings found;
    const int bits = fxs_bits32(fxs_abs32(m.x) | fxs_abs32(m.y));
    const fxs_direction_near motion = fxs_direction_of_near(m, fxs_coarse_shift(bits));
    if (!find_crossings(&found, a, b, &motion) || (found.vertices != 0 && !inside)) {
        return false;
    }
    *event = FIXSAT_MISS;
    if (found.in_side < 0 || (inside && is_flat(&found))) {
        return true;
    }
    if (found.in_side == 0) { /* which of two edges is not known; or all are below */
        return found.fallen == 0;
    }
    const fixsat_vec2 e = found.in_e;
    const int64_t h = fxs_cross_near(e, found.in_s), v = fxs_cross_near(e, m);
    if (h > v || (h == v && inside)) {
        return true;
    }
    if (h > 0 || (h == 0 && inside)) {
        *event = FIXSAT_HIT;
        const fxs_divisor den = fxs_divisor_of((uint64_t)v);
        fxs_set_fraction(&out->time, (uint64_t)h, &den);
        out->n = (fixsat_vec2){e.y, -e.x};
        out->is_before = out->is_arc = false;
        return true;
    }
    const int64_t beyond = fxs_cross_near(found.out_e, found.out_s);
    *event = beyond < 0 ? FIXSAT_START_OVERLAP : FIXSAT_MISS;
    return inside || (h != 0 && beyond != 0);
}
